// What an upload is: its states, what it tells, and what it asks of the network and of the clock.
import type { UploadError } from "./upload-errors.ts";

export type UploadState = "running" | "pausing" | "paused" | "canceling" | "canceled" | "success" | "error";

export type KeptFile = { fileId: string; name: string };

/** Something under way. After `abort`, `done` fails at once as a lost connection does, if it has not settled before. */
export type Attempt<Result> = { done: Promise<Result>; abort(): void };

/** How an attempt to send tells what it learns; every word of it also says that somebody is there. */
export type Hearing = {
  /** The server has a place for the bytes. */
  onAddress(url: string): void;
  /** So many bytes are on their way or there. */
  onProgress(bytes: number): void;
  /** So many bytes are there: what the server says when it is asked where it stands. */
  onOffset(bytes: number): void;
  /** A chunk was acknowledged, and with it so many bytes in all. */
  onChunk(bytes: number): void;
  /** How many bytes the next chunk may have; asked before each. */
  chunkBytes(): number;
};

export type UploadTransport = {
  /** Makes a place or asks how far the known one is, then sends the rest chunk by chunk until the end or the first failure. */
  send(url: string | null, hearing: Hearing): Attempt<void>;
  /** Has the finished upload recorded: the same answer however often it is asked. */
  record(url: string): Attempt<KeptFile>;
  /** Gives up what was sent. */
  remove(url: string): Attempt<void>;
};

export type Clock = {
  now(): number;
  /** From 0 to 1. */
  random(): number;
  /** Answers how to call it off. */
  after(ms: number, then: () => void): () => void;
};

export type UploadSnapshot = {
  state: UploadState;
  /** Every byte is there, and the server looks at the file. */
  recording: boolean;
  /** Running, and since the last failure nothing was heard: nobody answers, or the server asks for patience. */
  waiting: "network" | "server" | null;
  /** What the server says meanwhile. */
  sentence: string | null;
  bytes: number;
  size: number;
  url: string | null;
  error: UploadError | null;
  kept: KeptFile | null;
};

export type UploadTask = {
  snapshot(): UploadSnapshot;
  /** Each of these answers whether the state allows it; if not, nothing happens. */
  pause(): boolean;
  resume(): boolean;
  cancel(): boolean;
  /** The connection seems to be lost: what is under way is broken off, and tried again like any other loss. */
  breakOff(): void;
  /** The connection seems to be back: does not wait any longer. */
  retryNow(): void;
};
