// Progress, speed and remaining time of an upload, in French.
import { fileSize, number } from "../../platform/text/french.ts";

const windowMs = 8_000;
const surestMs = 1_500;

export type SpeedMeter = {
  note(at: number, bytes: number): void;
  /** Bytes per second over the last seconds; null without enough data. */
  speed(): number | null;
  forget(): void;
};

export function speedMeter(): SpeedMeter {
  let notes: { at: number; bytes: number }[] = [];
  return {
    note(at, bytes) {
      // A resent chunk lowers the count.
      if (bytes < (notes.at(-1)?.bytes ?? 0)) notes = [];
      notes = [...notes.filter((note) => note.at > at - windowMs), { at, bytes }];
    },
    speed() {
      const first = notes[0];
      const last = notes.at(-1);
      if (!first || !last || last.at - first.at < surestMs || last.bytes === first.bytes) return null;
      return ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
    },
    forget() {
      notes = [];
    },
  };
}

export function duration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return `${whole}\u00a0s`;
  const minutes = Math.ceil(whole / 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  return `${number(Math.floor(minutes / 60))}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;
}

/** "12,4 Mo sur 48 Mo · 3,1 Mo/s · encore 12 s"; without a speed, the progress only. */
export function progressText(bytes: number, size: number, speed: number | null): string {
  const far = `${fileSize(bytes)} sur ${fileSize(size)}`;
  if (speed === null || bytes >= size) return far;
  return `${far} · ${fileSize(speed)}/s · encore ${duration((size - bytes) / speed)}`;
}

export function percentOf(bytes: number, size: number): number {
  return Math.floor((Math.min(bytes, size) * 100) / Math.max(1, size));
}
