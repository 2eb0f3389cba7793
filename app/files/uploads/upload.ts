// The types of an upload: states, reports, and its needs from network and clock.
import type { UploadError } from "./upload-errors.ts";

export type UploadState = "running" | "pausing" | "paused" | "canceling" | "canceled" | "success" | "error";

export type KeptFile = { fileId: string; name: string };

/** An operation under way. After `abort`, an unsettled `done` rejects at once as a lost connection. */
export type Attempt<Result> = { done: Promise<Result>; abort(): void };

/** The reports of a sending attempt; each one also shows that the server answers. */
export type Hearing = {
  onAddress(url: string): void;
  /** Bytes sent or acknowledged. */
  onProgress(bytes: number): void;
  /** Bytes that the server reports when asked for the offset. */
  onOffset(bytes: number): void;
  /** Total bytes after an acknowledged chunk. */
  onChunk(bytes: number): void;
  /** Size of the next chunk; called before each. */
  chunkBytes(): number;
};

export type UploadTransport = {
  /** Creates the upload or asks for its offset, then sends the rest by chunks until the end or the first failure. */
  send(url: string | null, hearing: Hearing): Attempt<void>;
  /** Has a complete upload recorded; idempotent. */
  record(url: string): Attempt<KeptFile>;
  remove(url: string): Attempt<void>;
};

export type Clock = {
  now(): number;
  random(): number;
  /** Returns a function that cancels the timer. */
  after(ms: number, then: () => void): () => void;
};

export type UploadSnapshot = {
  state: UploadState;
  /** All bytes are sent, and the server inspects the file. */
  recording: boolean;
  /** Running, but not heard since the last failure: no network, or Retry-After. */
  waiting: "network" | "server" | null;
  /** The server's sentence during the wait. */
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
  /** The connection seems lost: aborts the attempt and retries. */
  breakOff(): void;
  retryNow(): void;
};
