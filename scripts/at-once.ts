// Runs several scripts of package.json at the same time, on one core each. Ends with 1 when one fails.
import { spawn } from "node:child_process";

/** Runs a script and prints what it said when it has ended, so that two do not mix. @returns whether it ended well */
function run(script: string): Promise<boolean> {
  const child = spawn("npm", ["run", "--silent", script], { stdio: ["ignore", "pipe", "pipe"] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve) => {
    const end = (problem: string) => {
      process.stdout.write(`${script}${problem}\n${Buffer.concat(said)}`);
      resolve(problem === "");
    };
    child.on("error", (error) => end(` failed: ${error.message}`));
    child.on("close", (code, signal) => end(code === 0 ? "" : ` failed: ${signal ?? code}`));
  });
}

const ended = await Promise.all(process.argv.slice(2).map(run));
process.exit(ended.every(Boolean) ? 0 : 1);
