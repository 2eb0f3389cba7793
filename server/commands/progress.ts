// Progress of long work: one updating line in a terminal, occasional plain lines elsewhere.
import { fileSize, number } from "../../app/platform/text/french.ts";
import type { Terminal } from "./terminal.ts";

export type Progress = {
  add(bytes: number): void;
  end(): void;
};

const barWidth = 20;
const linesAtMost = 20;

export function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}

export function startProgress(
  terminal: Terminal,
  total: { files: number; bytes: number },
  now: () => number = () => performance.now(),
): Progress {
  const started = now();
  const done = { files: 0, bytes: 0 };
  let shown = { at: Number.NEGATIVE_INFINITY, step: 0 };

  const share = () => Math.min(1, (done.bytes + done.files) / Math.max(1, total.bytes + total.files));
  const line = () => {
    const seconds = (now() - started) / 1000;
    const left = share() === 0 || share() === 1 ? "" : ` · reste ${spanText((seconds / share()) * (1 - share()))}`;
    const speed = seconds > 0 ? ` · ${fileSize(done.bytes / seconds)}/s` : "";
    return `${number(done.files)} / ${number(total.files)} fichiers · ${fileSize(done.bytes)} / ${fileSize(total.bytes)}${speed}${left}`;
  };
  const bar = () => {
    const full = Math.round(share() * barWidth);
    return `[${"#".repeat(full)}${"-".repeat(barWidth - full)}] ${Math.floor(share() * 100)} % · ${line()}`;
  };

  return {
    add(bytes) {
      done.files++;
      done.bytes += bytes;
      const step = Math.floor(share() * linesAtMost);
      if (terminal.live ? now() - shown.at < 100 : step === shown.step) return;
      shown = { at: now(), step };
      if (terminal.live) terminal.live(bar());
      else terminal.err(line());
    },
    end() {
      if (!terminal.live) return;
      terminal.live(bar());
      terminal.err("");
    },
  };
}
