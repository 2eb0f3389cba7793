// The command line as a terminal calls it, on the test's own database.
import { run } from "../server/commands.ts";

/** Runs `vivier <line>`; the input is what is typed there. */
export async function vivier(line: string, input = "") {
  const [command = "", ...args] = line.split(" ").filter(Boolean);
  const told = { out: "", err: "" };
  const say = (where: "out" | "err") => (text: string) => {
    told[where] += `${text}\n`;
  };
  const terminal = { out: say("out"), err: say("err"), input: async () => input };
  const code = await run(command, args, { terminal, opened: true });
  return { code, ...told };
}
