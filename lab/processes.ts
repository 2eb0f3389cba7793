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

/** Runs a program to its end. @throws with its output when it fails or takes more than a minute */
export async function runToEnd(program: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 });
  let said = "";
  child.stdout!.on("data", (part) => (said += part));
  child.stderr!.on("data", (part) => (said += part));
  const code = await new Promise<number | null>((done, fail) => child.on("error", fail).on("close", done));
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said.slice(-2000)}`);
  return said;
}
