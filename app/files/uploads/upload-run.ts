// Runs an upload task with the browser's clock, network and events, and writes its progress in French. Loaded just before a file is sent.
import { fileSize, number } from "../../platform/text/french.ts";
import { type Clock, cancelUpload, startUpload, type UploadSnapshot, type UploadTask } from "./upload-task.ts";
import { type Source, uploadTransport } from "./upload-transport.ts";

const windowMs = 8_000;
const surestMs = 1_500;

type SpeedMeter = {
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

const endpoint = "/televersements";
/** Minimum interval of displayed figures, in milliseconds. */
const figuresMs = 250;

export type StoppedUpload = { id: string; name: string; size: number; offset: number; begunAt: Date };

export type RunStart = {
  file: Source & { name: string; type: string; lastModified: number };
  kind: string;
  target?: string;
  /** For a form that is not sent yet. */
  isDeposit?: boolean;
  stopped: StoppedUpload[];
};

export type Run = {
  pause(): void;
  resume(): void;
  cancel(): void;
  leave(): void;
};

const clock: Clock = {
  now: () => performance.now(),
  random: Math.random,
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

function isSame(file: RunStart["file"], { name, size, begunAt }: StoppedUpload): boolean {
  return file.name.trim() === name && file.size === size && file.lastModified <= begunAt.getTime();
}

const addressOf = ({ id }: StoppedUpload) => `${endpoint}/${id}`;

/** Sends a file, resuming an interrupted upload of it. `onChange` is called at once for states, a few times a second for figures. */
export function runUpload(
  { file, kind, target, isDeposit, stopped }: RunStart,
  onChange: (snapshot: UploadSnapshot, figures: string) => void,
): Run {
  const meter = speedMeter();
  const known = stopped.find((each) => isSame(file, each));
  const metadata = {
    filename: file.name,
    filetype: file.type,
    kind,
    ...(target ? { target } : {}),
    ...(isDeposit ? { deposit: "1" } : {}),
  };
  const transport = uploadTransport({ file, endpoint, metadata });
  let task: UploadTask;
  let shown = "";
  let told = Number.NEGATIVE_INFINITY;

  const hear = (snapshot: UploadSnapshot) => {
    const { state, waiting, recording, bytes, size } = snapshot;
    const now = clock.now();
    if (state !== "running" || waiting) meter.forget();
    else meter.note(now, bytes);
    const face = `${state} ${waiting} ${recording}`;
    if (face === shown && now - told < figuresMs) return;
    shown = face;
    told = now;
    onChange(snapshot, progressText(bytes, size, meter.speed()));
    if (["success", "error", "canceled"].includes(state)) unlisten();
  };
  const start = (url: string | null) => {
    task = startUpload({ size: file.size, url, transport, clock, onChange: hear });
    hear(task.snapshot());
  };

  const hurry = () => task.retryNow();
  const offline = () => task.breakOff();
  const back = () => document.hidden || hurry();
  // On "online", an upload that had given up also restarts.
  const online = () => (isGivenUp(task.snapshot()) ? again() : hurry());
  const listen = () => {
    addEventListener("online", online);
    addEventListener("offline", offline);
    document.addEventListener("visibilitychange", back);
  };
  const unlisten = () => {
    removeEventListener("offline", offline);
    document.removeEventListener("visibilitychange", back);
    if (!isGivenUp(task.snapshot())) removeEventListener("online", online);
  };
  const again = () => {
    const { url, error } = task.snapshot();
    listen();
    start(error?.code === "not-found" ? null : url);
  };

  // One file per place: other interrupted uploads are removed.
  for (const each of stopped) if (each !== known) transport.remove(addressOf(each)).done.catch(() => {});
  start(known ? addressOf(known) : null);
  listen();
  return {
    pause: () => void task.pause(),
    resume: () => (task.snapshot().state === "error" ? again() : void task.resume()),
    cancel() {
      // A failed upload cannot be canceled: it is restarted and canceled, so that the server deletes it.
      if (task.snapshot().state === "error") again();
      cancelUpload(task);
    },
    leave() {
      unlisten();
      removeEventListener("online", online);
      task.pause();
    },
  };
}

function isGivenUp({ error }: UploadSnapshot): boolean {
  return error?.code === "retry-limit-exceeded";
}

export function cancelStopped(stopped: StoppedUpload): Promise<void> {
  const file = { size: stopped.size, slice: () => new Blob() };
  return uploadTransport({ file, endpoint, metadata: {} }).remove(addressOf(stopped)).done;
}
