// Threads that inspect uploaded files. Starting one is costly, so a thread is reused, but only after an ordinary file.

import { getCompileCacheDir } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { separateProgram } from "../../platform/concurrency/separate-program.server.ts";
import { share } from "../../platform/workers/share.server.ts";
import * as enginesLimits from "../limits.ts";
import type { Asked, Told } from "./cv-worker.ts";

const program = separateProgram(import.meta.url, "cv-worker", "./cv-worker.ts");

// Node adds a folder for its version.
const compiled = getCompileCacheDir();

export type Finding<T> = { judged: T; ordinary: boolean };

type Message = { file: number; told: Told; heapBytes: number };
type Hear = { told(told: Told): void; failed(error: NodeJS.ErrnoException): void };

class ReadingThread {
  #files = 0;
  #heapBytes = 0;
  #hear: Hear | null = null;
  #rest: NodeJS.Timeout | undefined;
  readonly #worker = new Worker(program(), {
    resourceLimits: { maxOldGenerationSizeMb: enginesLimits.fileReadMb },
    stdout: true,
    stderr: true,
    // No secret, only where compiled code is kept: a thread then starts in three quarters of the time.
    env: compiled ? { NODE_COMPILE_CACHE: path.dirname(compiled) } : {},
  });

  constructor() {
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    // An answer about an earlier file is ignored.
    this.#worker.on("message", ({ file, told, heapBytes }: Message) => {
      this.#heapBytes = heapBytes;
      if (file === this.#files) this.#hear?.told(told);
    });
    this.#worker.on("error", (error: NodeJS.ErrnoException) => {
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

  rest(): void {
    this.#hear = null;
    // Only documentsAtATime work at once, but each worker has resting threads of its own.
    const hasRoom = resting.size < share(enginesLimits.documentsAtATime);
    if (hasRoom && this.#files < enginesLimits.filesPerParser && this.#heapBytes < enginesLimits.idleParserBytes) {
      this.#worker.unref();
      this.#rest = setTimeout(() => this.end(), enginesLimits.parserIdleMs).unref();
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

/** Reads a file in a thread. @returns null beyond `ms` or the memory limit @throws the error of the thread */
export function runInThread<T>(asked: Asked, ms: number, find: (told: Told) => Finding<T> | null): Promise<T | null> {
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
