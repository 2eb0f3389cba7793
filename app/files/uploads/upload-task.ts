// The upload state machine (specification, section 4) with its retries. Requests, time and randomness are injected.
import * as limits from "../../limits.ts";
import {
  type Attempt,
  errorOf,
  type Hearing,
  isOffsetMismatch,
  type KeptFile,
  mayRetry,
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
  /** Running, but not heard since the last failure: no network, or Retry-After. */
  waiting: "network" | "server" | null;
  sentence: string | null;
  bytes: number;
  size: number;
  url: string | null;
  error: UploadError | null;
  kept: KeptFile | null;
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
type Heard = (learn: () => void) => void;
type Trouble = { since: number | null; times: number };

const retryLimitMs: Record<Work, number> = {
  upload: limits.uploadRetryMs,
  operation: limits.uploadOperationRetryMs,
};

/** "Annuler": a paused upload is resumed and canceled in one step, to keep the specified transitions. */
export function cancelUpload(task: UploadTask): boolean {
  if (task.snapshot().state === "paused") task.resume();
  return task.cancel();
}

export function startUpload({ size, url: known = null, transport, clock, onChange }: UploadStart): UploadTask {
  let state: UploadState = "running";
  let recording = false;
  let url = known;
  let bytes = 0;
  let highest = -1;
  let chunk: number = limits.resumableUploadBytes;
  let waiting: UploadSnapshot["waiting"] = null;
  let sentence: string | null = null;
  let mayHurry = false;
  let error: UploadError | null = null;
  let kept: KeptFile | null = null;
  let attempt: { abort(): void } | null = null;
  /** The current attempt was interrupted: its result is ignored and the state decides the next step. */
  let unwanted = false;
  let endWait: (() => void) | null = null;
  let endWatch: (() => void) | null = null;
  let trouble: Record<Work, Trouble>;

  const snapshot = (): UploadSnapshot => ({ state, recording, waiting, sentence, bytes, size, url, error, kept });
  const tell = () => onChange(snapshot());
  const become = (next: UploadState) => {
    state = next;
    tell();
  };
  const forgetTrouble = () => {
    trouble = { upload: { since: null, times: 0 }, operation: { since: null, times: 0 } };
  };
  forgetTrouble();

  // Calls in the same tick lead to one step: resuming to cancel sends the cancelation only.
  const soon = () => queueMicrotask(() => !attempt && !endWait && proceed());

  const wait = (ms: number) => {
    endWait = clock.after(ms, () => {
      endWait = null;
      proceed();
    });
  };

  const stopWaiting = () => {
    endWait?.();
    endWait = null;
  };

  const watch = (onSilence: () => void) => {
    endWatch?.();
    endWatch = clock.after(limits.uploadSilentMs, onSilence);
  };

  const give = (up: UploadError) => {
    waiting = null;
    if (state === "canceling") return become("canceled");
    error = up;
    become("error");
  };

  const failed = (work: Work, failure: unknown) => {
    const outOfStep = state === "running" && isOffsetMismatch(failure);
    if (!outOfStep && !mayRetry(failure)) return give(errorOf(failure));
    if (outOfStep) recording = false;
    const now = clock.now();
    const mine = trouble[work];
    mine.since ??= now;
    const left = mine.since + retryLimitMs[work] - now;
    const asked = failure.retryAfterMs ?? 0;
    if (left <= 0 || asked > left) return give({ code: "retry-limit-exceeded", sentence: null });
    const most = Math.min(limits.uploadBackoffMaxMs, limits.uploadBackoffMs * 2 ** mine.times++);
    waiting = failure.status === null ? "network" : "server";
    sentence = failure.sentence;
    mayHurry = asked === 0;
    wait(Math.max(asked, Math.min(left, most * (0.5 + clock.random() / 2))));
    tell();
  };

  function begin<Result>(work: Work, make: (on: Heard) => Attempt<Result>, then: (result: Result) => void) {
    // A missing answer counts as a lost connection: the attempt is aborted.
    const onSilence = () => mine.abort();
    const on: Heard = (learn) => {
      if (attempt !== mine || unwanted) return;
      watch(onSilence);
      waiting = null;
      learn();
    };
    unwanted = false;
    const mine = make(on);
    attempt = mine;
    watch(onSilence);
    const ended = (next: () => void) => {
      endWatch?.();
      attempt = null;
      if (unwanted) proceed();
      else next();
    };
    mine.done.then(
      (result) => ended(() => then(result)),
      (failure) => ended(() => failed(work, failure)),
    );
  }

  const there = (count: number) => {
    bytes = count;
    if (count > highest) {
      highest = count;
      forgetTrouble();
    }
    tell();
  };

  const hearing = (on: Heard): Hearing => ({
    onAddress(address) {
      if (url === null) forgetTrouble();
      url = address;
      if (unwanted) stop();
      else on(() => {});
    },
    onProgress: (count) =>
      on(() => {
        bytes = Math.min(size, count);
        tell();
      }),
    onOffset: (count) => on(() => there(count)),
    onChunk: (count) =>
      on(() => {
        if (chunk * 2 < limits.uploadChunkMaxBytes) chunk *= 2;
        there(count);
      }),
    chunkBytes: () => chunk,
  });

  const send = () =>
    begin(
      "upload",
      (on) => transport.send(url, hearing(on)),
      () => {
        bytes = size;
        recording = true;
        waiting = null;
        trouble.upload = { since: null, times: 0 };
        tell();
        proceed();
      },
    );

  function proceed(): void {
    if (state === "pausing") become("paused");
    else if (state === "running" && recording && url !== null) {
      const place = url;
      begin(
        "operation",
        () => transport.record(place),
        (file) => {
          waiting = null;
          kept = file;
          become("success");
        },
      );
    } else if (state === "running") send();
    else if (state === "canceling" && url === null) become("canceled");
    else if (state === "canceling" && url !== null) {
      const place = url;
      begin(
        "operation",
        () => transport.remove(place),
        () => become("canceled"),
      );
    }
  }

  const stop = () => {
    endWatch?.();
    attempt?.abort();
  };

  const interrupt = (next: "pausing" | "canceling") => {
    stopWaiting();
    waiting = null;
    become(next);
    if (!attempt) return soon();
    unwanted = true;
    // A request for an address is not aborted: an orphaned upload could be recorded later.
    if (url !== null) stop();
  };

  soon();
  return {
    snapshot,
    pause() {
      if (state !== "running") return false;
      interrupt("pausing");
      return true;
    },
    resume() {
      if (state !== "paused" && state !== "pausing") return false;
      forgetTrouble();
      if (url === null) unwanted = false;
      become("running");
      soon();
      return true;
    },
    cancel() {
      if (state !== "running" && state !== "pausing") return false;
      forgetTrouble();
      interrupt("canceling");
      return true;
    },
    breakOff() {
      if (!unwanted) attempt?.abort();
    },
    retryNow() {
      if (!endWait || !mayHurry) return;
      stopWaiting();
      soon();
    },
  };
}
