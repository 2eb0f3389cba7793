// An upload of the page: the task with the browser's clock, network and events. Loaded when a file is about to be sent, and not
// before.

import type { Clock, UploadSnapshot, UploadTask } from "./upload.ts";
import { progressText, speedMeter } from "./upload-progress.ts";
import { cancelUpload, startUpload } from "./upload-task.ts";
import { type Source, uploadTransport } from "./upload-transport.ts";

const endpoint = "/televersements";
/** Figures that change faster than this cannot be read. */
const toldMs = 250;

/** What the server still holds of an upload that stopped. */
export type StoppedUpload = { id: string; name: string; size: number; offset: number; begunAt: Date };

export type RunStart = {
  file: Source & { name: string; type: string; lastModified: number };
  kind: string;
  target?: string;
  stopped: StoppedUpload[];
};

export type Run = {
  pause(): void;
  resume(): void;
  cancel(): void;
  /** Leaves the page: nothing goes on, and the server keeps what it has. */
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

/** The same file as the one that stopped, as far as its name, its size and the time of its last change tell. */
function isSame(file: RunStart["file"], { name, size, begunAt }: StoppedUpload): boolean {
  return file.name.trim() === name && file.size === size && file.lastModified <= begunAt.getTime();
}

const addressOf = ({ id }: StoppedUpload) => `${endpoint}/${id}`;

/**
 * Sends a file, from where the server stands if it is one that stopped.
 * @param onChange hears each change of state at once, figures a few times a second
 */
export function runUpload(
  { file, kind, target, stopped }: RunStart,
  onChange: (snapshot: UploadSnapshot, figures: string) => void,
): Run {
  const meter = speedMeter();
  const known = stopped.find((each) => isSame(file, each));
  const metadata = { filename: file.name, filetype: file.type, kind, ...(target ? { target } : {}) };
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
    if (face === shown && now - told < toldMs) return;
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
  // The browser says that it is connected again: what was given up meanwhile goes on as well.
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

  // One place, one file: another one was chosen in its stead.
  for (const each of stopped) if (each !== known) transport.remove(addressOf(each)).done.catch(() => {});
  start(known ? addressOf(known) : null);
  listen();
  return {
    pause: () => void task.pause(),
    resume: () => (task.snapshot().state === "error" ? again() : void task.resume()),
    cancel() {
      // What has ended cannot be canceled: it is begun again and canceled in one gesture, so that the server forgets it.
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

/** Gives up what the server still holds of an upload. */
export function cancelStopped(stopped: StoppedUpload): Promise<void> {
  const file = { size: stopped.size, slice: () => new Blob() };
  return uploadTransport({ file, endpoint, metadata: {} }).remove(addressOf(stopped)).done;
}
