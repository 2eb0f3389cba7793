// `npm run bench`: the benchmarks, all of them unless one is named; sizes by flag; ends with 1 when a limit is broken.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { benchPages } from "./pages.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "boolean" },
    rounds: { type: "string", default: "30" },
    seconds: { type: "string", default: "1" },
    connexions: { type: "string", default: "8" },
    offres: { type: "string", default: "0" },
  },
});

fs.mkdirSync(path.join(import.meta.dirname, "../docs"), { recursive: true });
const fast = await benchPages({
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connexions),
  offers: Number(values.offres),
});
process.exitCode = fast ? 0 : 1;
