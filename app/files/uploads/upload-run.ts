// Runs an upload task with the browser's clock, network and events, and writes its progress in French. Loaded just before a file is sent.
import { fileSize, number } from "../../platform/text/french.ts";
import { type Clock, cancelUpload, startUpload, type UploadSnapshot, type UploadTask } from "./upload-state-machine.ts";
import { type Source, type UploadTransport, uploadTransport } from "./upload-transport.ts";

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
  isStaged?: boolean;
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

const isGivenUp = ({ error }: UploadSnapshot): boolean => error?.code === "retry-limit-exceeded";

type Publish = (snapshot: UploadSnapshot, figures: string) => void;

/** Publishes each state at once, and the figures a few times a second. */
function publisher(onChange: Publish): (snapshot: UploadSnapshot) => void {
  const meter = speedMeter();
  let published = { face: "", at: Number.NEGATIVE_INFINITY };
  return (snapshot) => {
    const { state, waiting, recording, bytes, size } = snapshot;
    const at = clock.now();
    if (state !== "running" || waiting) meter.forget();
    else meter.note(at, bytes);
    const face = `${state} ${waiting} ${recording}`;
    if (face === published.face && at - published.at < figuresMs) return;
    published = { face, at };
    onChange(snapshot, progressText(bytes, size, meter.speed()));
  };
}

class BrowserUpload implements Run {
  readonly #size: number;
  readonly #transport: UploadTransport;
  readonly #publish: (snapshot: UploadSnapshot) => void;
  #task: UploadTask;
  #endWait: (() => void) | null = null;

  constructor(size: number, url: string | null, transport: UploadTransport, onChange: Publish) {
    this.#size = size;
    this.#transport = transport;
    this.#publish = publisher(onChange);
    this.#task = this.#start(url);
    this.#listen();
  }

  pause(): void {
    this.#task.pause();
  }

  resume(): void {
    if (this.#task.snapshot().state === "error") this.#again();
    else this.#task.resume();
  }

  cancel(): void {
    // A failed upload cannot be canceled: it is restarted and canceled, so that the server deletes it.
    if (this.#task.snapshot().state === "error") this.#again();
    cancelUpload(this.#task);
  }

  leave(): void {
    this.#endWait?.();
    this.#unlisten();
    removeEventListener("online", this.#online);
    this.#task.pause();
  }

  #start(url: string | null): UploadTask {
    const onChange = (snapshot: UploadSnapshot) => {
      this.#publish(snapshot);
      if (snapshot.error?.retryMs) this.#endWait = clock.after(snapshot.error.retryMs, () => this.#again());
      if (["success", "error", "canceled"].includes(snapshot.state)) this.#unlisten();
    };
    const task = startUpload({ size: this.#size, url, transport: this.#transport, clock, onChange });
    this.#publish(task.snapshot());
    return task;
  }

  #again(): void {
    const { url, error } = this.#task.snapshot();
    this.#endWait?.();
    this.#listen();
    this.#task = this.#start(error?.code === "not-found" ? null : url);
  }

  // On "online", an upload that had given up also restarts.
  readonly #online = () => (isGivenUp(this.#task.snapshot()) ? this.#again() : this.#task.retryNow());
  readonly #offline = () => this.#task.breakOff();
  readonly #visible = () => document.hidden || this.#task.retryNow();

  #listen(): void {
    addEventListener("online", this.#online);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#visible);
  }

  #unlisten(): void {
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#visible);
    if (!isGivenUp(this.#task.snapshot())) removeEventListener("online", this.#online);
  }
}

/** Sends a file, resuming an interrupted upload of it. `onChange` is called at once for states, a few times a second for figures. */
export function runUpload({ file, kind, target, isStaged, stopped }: RunStart, onChange: Publish): Run {
  const metadata = {
    filename: file.name,
    filetype: file.type,
    kind,
    ...(target ? { target } : {}),
    ...(isStaged ? { deposit: "1" } : {}),
  };
  const transport = uploadTransport({ file, endpoint, metadata });
  const interrupted = stopped.find((each) => isSame(file, each));
  // A form holds one file: other interrupted uploads are removed. The server may be recording one that arrived whole,
  // and replaces it by this one.
  const isPartial = ({ offset, size }: StoppedUpload) => offset < size;
  for (const each of stopped)
    if (each !== interrupted && isPartial(each)) transport.remove(addressOf(each)).done.catch(() => {});
  return new BrowserUpload(file.size, interrupted ? addressOf(interrupted) : null, transport, onChange);
}

export function cancelStopped(stopped: StoppedUpload): Promise<void> {
  const file = { size: stopped.size, slice: () => new Blob() };
  return uploadTransport({ file, endpoint, metadata: {} }).remove(addressOf(stopped)).done;
}
