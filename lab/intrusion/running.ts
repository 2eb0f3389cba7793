// Runs a tool with a time limit, and keeps its output.
import { spawn } from "node:child_process";
import { registerCleanup } from "../ending.ts";

export type Ran = { code: number | null; cut: boolean; output: string; seconds: number };

/** Runs a tool. @param seconds time limit: SIGTERM after it, SIGKILL ten seconds later */
export function runTool(command: string, args: string[], seconds: number, cwd: string): Promise<Ran> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: "1", HOME: cwd, TMPDIR: cwd },
    detached: true,
  });
  const end = (signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, signal);
    } catch {
      // The process has ended.
    }
  };
  const undone = registerCleanup(() => end("SIGKILL"));
  child.stdin.end();
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  let cut = false;
  const soft = setTimeout(() => {
    cut = true;
    end("SIGINT");
  }, seconds * 1000);
  const hard = setTimeout(() => end("SIGKILL"), (seconds + 10) * 1000);
  return new Promise((done) =>
    child.on("close", async (code) => {
      clearTimeout(soft);
      clearTimeout(hard);
      await undone();
      done({ code, cut, output, seconds: Math.round((performance.now() - started) / 1000) });
    }),
  );
}
