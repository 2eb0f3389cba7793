// vivier version: prints the installed version.
import program from "../../package.json" with { type: "json" };
import type { Command } from "./terminal.ts";

export const versionCommand: Command = {
  help: `Usage : npm run vivier -- version

Donne les versions de Vivier et de Node.js.`,
  options: {},
  database: false,
  async run(terminal) {
    terminal.out(`Vivier ${program.version}, Node.js ${process.versions.node}`);
    return 0;
  },
};
