// The upload state machine (specification, section 4) with its retries. Requests, time and randomness are injected.
import * as limits from "../../limits.ts";
import {
  type Attempt,
  errorOf,
  type Hearing,
  isOffsetMismatch,
  mayRetry,
  type RecordedFile,
  type UploadError,
  type UploadTransport,
} from "./upload-transport.ts";

type UploadState = "running" | "pausing" | "paused" | "canceling" | "canceled" | "success" | "error";

export type Clock = {
  now(): number;
  random(): number;
  after(ms: number, then: () => void): () => void;
};

export type UploadSnapshot = {
  state: UploadState;
  recording: boolean;
  /** Running, but without an answer since the last failure: no network, or Retry-After. */
  waiting: "network" | "server" | null;
  sentence: string | null;
  bytes: number;
  size: number;
  url: string | null;
  error: UploadError | null;
  recorded: RecordedFile | null;
};

export type UploadTask = {
  snapshot(): UploadSnapshot;
  /** Each returns false, without effect, when the state does not allow it. */
  pause(): boolean;
  resume(): boolean;
  cancel(): boolean;
  breakOff(): void;
  retryNow(): void;
};

export type UploadStart = {
  size: number;
  url?: string | null;
  transport: UploadTransport;
  clock: Clock;
  onChange(snapshot: UploadSnapshot): void;
};

type Work = "upload" | "operation";
type OnAnswer = (onAnswer: () => void) => void;
/** The failures of one kind of work since it last made progress. */
type Trouble = { since: number | null; times: number };

const retryLimitMs: Record<Work, number> = {
  upload: limits.uploadRetryMs,
  operation: limits.uploadOperationRetryMs,
};

const noTrouble = (): Record<Work, Trouble> => ({
  upload: { since: null, times: 0 },
  operation: { since: null, times: 0 },
});

/** "Annuler": a paused upload is resumed and canceled in one step, because the specification has no direct transition. */
export function cancelUpload(task: UploadTask): boolean {
  if (task.snapshot().state === "paused") task.resume();
  return task.cancel();
}

class Upload implements UploadTask {
  readonly #start: UploadStart;
  #snapshot: UploadSnapshot;
  #highest = -1;
  #chunk: number = limits.resumableUploadBytes;
  #mayHurry = false;
  #attempt: { abort(): void } | null = null;
  /** The current attempt was interrupted: its result is ignored and the state decides the next step. */
  #unwanted = false;
  #endWait: (() => void) | null = null;
  #endWatch: (() => void) | null = null;
  #trouble = noTrouble();

  constructor(start: UploadStart) {
    this.#start = start;
    this.#snapshot = {
      state: "running",
      recording: false,
      waiting: null,
      sentence: null,
      bytes: 0,
      size: start.size,
      url: start.url ?? null,
      error: null,
      recorded: null,
    };
    this.#soon();
  }

  snapshot(): UploadSnapshot {
    return { ...this.#snapshot };
  }

  pause(): boolean {
    if (this.#snapshot.state !== "running") return false;
    this.#interrupt("pausing");
    return true;
  }

  resume(): boolean {
    const { state, url } = this.#snapshot;
    if (state !== "paused" && state !== "pausing") return false;
    this.#trouble = noTrouble();
    if (url === null) this.#unwanted = false;
    this.#publish({ state: "running" });
    this.#soon();
    return true;
  }

  cancel(): boolean {
    const { state } = this.#snapshot;
    if (state !== "running" && state !== "pausing") return false;
    this.#trouble = noTrouble();
    this.#interrupt("canceling");
    return true;
  }

  breakOff(): void {
    if (!this.#unwanted) this.#attempt?.abort();
  }

  retryNow(): void {
    if (!this.#endWait || !this.#mayHurry) return;
    this.#stopWaiting();
    this.#soon();
  }

  #publish(change: Partial<UploadSnapshot>): void {
    Object.assign(this.#snapshot, change);
    this.#start.onChange(this.snapshot());
  }

  // Calls in the same tick lead to one step: resuming to cancel sends the cancelation only.
  #soon(): void {
    queueMicrotask(() => !this.#attempt && !this.#endWait && this.#proceed());
  }

  #wait(ms: number): void {
    this.#endWait = this.#start.clock.after(ms, () => {
      this.#endWait = null;
      this.#proceed();
    });
  }

  #stopWaiting(): void {
    this.#endWait?.();
    this.#endWait = null;
  }

  #watch(onSilence: () => void): void {
    this.#endWatch?.();
    this.#endWatch = this.#start.clock.after(limits.uploadSilentMs, onSilence);
  }

  #stop(): void {
    this.#endWatch?.();
    this.#attempt?.abort();
  }

  #interrupt(next: "pausing" | "canceling"): void {
    this.#stopWaiting();
    this.#publish({ state: next, waiting: null });
    if (!this.#attempt) return void this.#soon();
    this.#unwanted = true;
    // A request for an address is not aborted: an orphaned upload could be recorded later.
    if (this.#snapshot.url !== null) this.#stop();
  }

  #giveUp(error: UploadError): void {
    if (this.#snapshot.state === "canceling") this.#publish({ state: "canceled", waiting: null });
    else this.#publish({ state: "error", waiting: null, error });
  }

  #fail(work: Work, failure: unknown): void {
    const { clock } = this.#start;
    const outOfStep = this.#snapshot.state === "running" && isOffsetMismatch(failure);
    if (!outOfStep && !mayRetry(failure)) return void this.#giveUp(errorOf(failure));
    if (outOfStep) this.#snapshot.recording = false;
    const now = clock.now();
    const trouble = this.#trouble[work];
    trouble.since ??= now;
    const left = trouble.since + retryLimitMs[work] - now;
    const retryAfter = failure.retryAfterMs ?? 0;
    if (left <= 0 || retryAfter > left)
      return void this.#giveUp({
        code: "retry-limit-exceeded",
        sentence: failure.sentence,
        // Only a server that names a time beyond the limit itself: else every new attempt would start the limit again.
        ...(retryAfter > retryLimitMs[work] ? { retryMs: retryAfter } : {}),
      });
    const most = Math.min(limits.uploadBackoffMaxMs, limits.uploadBackoffMs * 2 ** trouble.times++);
    this.#mayHurry = retryAfter === 0;
    this.#wait(Math.max(retryAfter, Math.min(left, most * (0.5 + clock.random() / 2))));
    this.#publish({ waiting: failure.status === null ? "network" : "server", sentence: failure.sentence });
  }

  #begin<Result>(work: Work, make: (on: OnAnswer) => Attempt<Result>, then: (result: Result) => void): void {
    // A missing answer counts as a lost connection: the attempt is aborted.
    const onSilence = () => mine.abort();
    const on: OnAnswer = (onAnswer) => {
      if (this.#attempt !== mine || this.#unwanted) return;
      this.#watch(onSilence);
      this.#snapshot.waiting = null;
      onAnswer();
    };
    this.#unwanted = false;
    const mine = make(on);
    this.#attempt = mine;
    this.#watch(onSilence);
    const ended = (next: () => void) => {
      this.#endWatch?.();
      this.#attempt = null;
      if (this.#unwanted) this.#proceed();
      else next();
    };
    mine.done.then(
      (result) => ended(() => then(result)),
      (failure) => ended(() => this.#fail(work, failure)),
    );
  }

  #hasOffset(bytes: number): void {
    if (bytes > this.#highest) {
      this.#highest = bytes;
      this.#trouble = noTrouble();
    }
    this.#publish({ bytes });
  }

  #hearing(on: OnAnswer): Hearing {
    return {
      onAddress: (url) => {
        if (this.#snapshot.url === null) this.#trouble = noTrouble();
        this.#snapshot.url = url;
        if (this.#unwanted) this.#stop();
        else on(() => {});
      },
      onProgress: (count) => on(() => this.#publish({ bytes: Math.min(this.#start.size, count) })),
      onOffset: (count) => on(() => this.#hasOffset(count)),
      onChunk: (count) =>
        on(() => {
          if (this.#chunk * 2 < limits.uploadChunkMaxBytes) this.#chunk *= 2;
          this.#hasOffset(count);
        }),
      chunkBytes: () => this.#chunk,
    };
  }

  #send(): void {
    const { transport, size } = this.#start;
    const sent = () => {
      this.#trouble.upload = { since: null, times: 0 };
      this.#publish({ bytes: size, recording: true, waiting: null });
      this.#proceed();
    };
    this.#begin("upload", (on) => transport.send(this.#snapshot.url, this.#hearing(on)), sent);
  }

  #proceed(): void {
    const { state, recording, url } = this.#snapshot;
    const { transport } = this.#start;
    if (state === "pausing") this.#publish({ state: "paused" });
    else if (state === "running" && recording && url !== null)
      this.#begin(
        "operation",
        () => transport.record(url),
        (recorded) => this.#publish({ state: "success", waiting: null, recorded }),
      );
    else if (state === "running") this.#send();
    else if (state === "canceling" && url === null) this.#publish({ state: "canceled" });
    else if (state === "canceling" && url !== null)
      this.#begin(
        "operation",
        () => transport.remove(url),
        () => this.#publish({ state: "canceled" }),
      );
  }
}

/** Starts an upload, or resumes the one at `url`. Each change of the snapshot is passed to onChange(). */
export function startUpload(start: UploadStart): UploadTask {
  return new Upload(start);
}
