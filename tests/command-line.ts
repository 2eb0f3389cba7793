// Runs the command line in the test process, on the test database.
import { run } from "../server/commands.ts";

/** Runs `vivier <line>`; `input` is what is typed. */
export async function vivier(line: string, input = "") {
  const [command = "", ...args] = line.split(" ").filter(Boolean);
  const output = { out: "", err: "" };
  const append = (where: "out" | "err") => (text: string) => {
    output[where] += `${text}\n`;
  };
  const terminal = { out: append("out"), err: append("err"), input: async () => input };
  const code = await run(command, args, { terminal, opened: true });
  return { code, ...output };
}
