// The threads that judge and read what strangers made. To start one costs more than to read an ordinary file, so the thread that
// has just read one takes the next as well; whatever was not ordinary ends its thread.
import fs from "node:fs";
import { Worker } from "node:worker_threads";
import * as limits from "../../limits.ts";
import type { Asked, Told } from "./cv-worker.ts";

// Beside the built program, which may lie one folder deeper, or beside this source.
const places = ["./cv-worker.js", "../cv-worker.js", "./cv-worker.ts"].map((place) => new URL(place, import.meta.url));

/** What is made of the last thing that a thread tells of a file; ordinary: the thread may take another one. */
export type Finding<T> = { judged: T; ordinary: boolean };

type Message = { file: number; told: Told; heapBytes: number };
type Hear = { told(told: Told): void; failed(error: NodeJS.ErrnoException): void };

class ReadingThread {
  #files = 0;
  #heapBytes = 0;
  #hear: Hear | null = null;
  #rest: NodeJS.Timeout | undefined;
  readonly #worker = new Worker(places.find((place) => fs.existsSync(place))!, {
    resourceLimits: { maxOldGenerationSizeMb: limits.fileReadMb },
    stdout: true,
    stderr: true,
    env: {},
  });

  constructor() {
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    // What was told of an earlier file is of no other one.
    this.#worker.on("message", ({ file, told, heapBytes }: Message) => {
      this.#heapBytes = heapBytes;
      if (file === this.#files) this.#hear?.told(told);
    });
    this.#worker.on("error", (error) => {
      this.end();
      this.#hear?.failed(error);
    });
  }

  ask(asked: Asked, hear: Hear): void {
    clearTimeout(this.#rest);
    this.#worker.ref();
    this.#hear = hear;
    this.#worker.postMessage({ file: ++this.#files, asked });
  }

  /** It has read an ordinary file, and waits a while for another. */
  rest(): void {
    this.#hear = null;
    if (this.#files < limits.filesPerThread && this.#heapBytes < limits.restingThreadBytes) {
      this.#worker.unref();
      this.#rest = setTimeout(() => this.end(), limits.readingRestMs).unref();
      resting.add(this);
    } else this.end();
  }

  end(): void {
    clearTimeout(this.#rest);
    resting.delete(this);
    void this.#worker.terminate();
  }
}

const resting = new Set<ReadingThread>();

/**
 * Has a thread judge and read a file.
 * @param ms after which it is ended
 * @param find what its answers make; null while more of them is to come
 * @returns what was found, or null when it took too long or too much memory
 * @throws what went wrong in the thread
 */
export function askThread<T>(asked: Asked, ms: number, find: (told: Told) => Finding<T> | null): Promise<T | null> {
  const [thread = new ReadingThread()] = resting;
  resting.delete(thread);
  return new Promise<T | null>((resolve, reject) => {
    const late = setTimeout(() => {
      thread.end();
      resolve(null);
    }, ms);
    thread.ask(asked, {
      told(told) {
        const found = find(told);
        if (!found) return;
        clearTimeout(late);
        if (found.ordinary) thread.rest();
        else thread.end();
        resolve(found.judged);
      },
      failed(error) {
        clearTimeout(late);
        if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve(null);
        else reject(error);
      },
    });
  });
}
