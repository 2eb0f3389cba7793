// Runs other programs: each has a log file and ends with the script.
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import fs from "node:fs";
import { registerCleanup } from "./ending.ts";

export type Run = {
  child: ChildProcess;
  end(signal: NodeJS.Signals): Promise<void>;
};

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export function run(logFile: string, program: string, args: string[], options: SpawnOptions = {}): Run {
  const log = fs.openSync(logFile, "a");
  const child = spawn(program, args, { ...options, stdio: ["ignore", log, log] });
  fs.closeSync(log);
  child.on("error", () => {});
  const end = async (signal: NodeJS.Signals) => {
    if (isOver(child)) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await gone;
    clearTimeout(late);
  };
  registerCleanup(() => end("SIGTERM"));
  return { child, end };
}

export type Ran = { code: number | null; cut: boolean; output: string; seconds: number };

/** Runs a program, with those that it starts, to its end. @param seconds time limit: SIGINT after it, SIGKILL ten seconds later */
export async function runFor(
  seconds: number,
  program: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<Ran> {
  const started = performance.now();
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const end = (signal: NodeJS.Signals) => child.pid && !isOver(child) && process.kill(-child.pid, signal);
  const undone = registerCleanup(() => end("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (part) => (output += part));
  let cut = false;
  const soft = setTimeout(() => {
    cut = true;
    end("SIGINT");
  }, seconds * 1000);
  const hard = setTimeout(() => end("SIGKILL"), (seconds + 10) * 1000);
  const code = await new Promise<number | null>((done, fail) => child.on("error", fail).on("close", done));
  clearTimeout(soft);
  clearTimeout(hard);
  await undone();
  return { code, cut, output, seconds: Math.round((performance.now() - started) / 1000) };
}

/** Runs a program to its end. @throws with its output when it fails or takes more than a minute */
export async function runToEnd(program: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  const { code, output } = await runFor(60, program, args, options);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.slice(-2000)}`);
}
