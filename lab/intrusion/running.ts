// A tool at work: how long it may take, and what it says.
import { spawn } from "node:child_process";
import { undoAtEnd } from "../ending.ts";

export type Ran = { code: number | null; cut: boolean; output: string; seconds: number };

/**
 * Runs a tool to its end, or to the end of its time.
 * @param seconds it may take; then it is asked to stop, and after ten more stopped
 */
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
      // It has ended meanwhile.
    }
  };
  const undone = undoAtEnd(() => end("SIGKILL"));
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
