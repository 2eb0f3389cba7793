// Worker threads that inspect uploaded files. A thread starts slowly, so it is reused, but only after a file without problems.

import { getCompileCacheDir } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { separateProgram } from "../../platform/concurrency/separate-program.server.ts";
import { share } from "../../platform/workers/share.server.ts";
import * as enginesLimits from "../limits.ts";
import type { ParseRequest, ParseResult } from "./cv-worker.ts";

const program = separateProgram(import.meta.url, "cv-worker", "./cv-worker.ts");

// Node adds a subfolder per version.
const compiled = getCompileCacheDir();

export type Outcome<T> = { value: T; isOrdinary: boolean };

type Message = { file: number; result: ParseResult; heapBytes: number };
type Listener = { result(result: ParseResult): void; failed(error: NodeJS.ErrnoException): void };

class ParserThread {
  #files = 0;
  #heapBytes = 0;
  #listener: Listener | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  readonly #worker = new Worker(program(), {
    resourceLimits: { maxOldGenerationSizeMb: enginesLimits.fileReadMb },
    stdout: true,
    stderr: true,
    // Folder of the compile cache, no secret: a thread then starts in three quarters of the time.
    env: compiled ? { NODE_COMPILE_CACHE: path.dirname(compiled) } : {},
  });

  constructor() {
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    // A result of an earlier file is ignored.
    this.#worker.on("message", ({ file, result, heapBytes }: Message) => {
      this.#heapBytes = heapBytes;
      if (file === this.#files) this.#listener?.result(result);
    });
    this.#worker.on("error", (error: NodeJS.ErrnoException) => {
      this.end();
      this.#listener?.failed(error);
    });
  }

  start(request: ParseRequest, listener: Listener): void {
    clearTimeout(this.#idleTimer);
    this.#worker.ref();
    this.#listener = listener;
    this.#worker.postMessage({ file: ++this.#files, request });
  }

  idle(): void {
    this.#listener = null;
    // Only documentsAtATime threads work at once, but each server worker has idle threads of its own.
    const hasRoom = idleThreads.size < share(enginesLimits.documentsAtATime);
    if (hasRoom && this.#files < enginesLimits.filesPerParser && this.#heapBytes < enginesLimits.idleParserBytes) {
      this.#worker.unref();
      this.#idleTimer = setTimeout(() => this.end(), enginesLimits.parserIdleMs).unref();
      idleThreads.add(this);
    } else this.end();
  }

  end(): void {
    clearTimeout(this.#idleTimer);
    idleThreads.delete(this);
    void this.#worker.terminate();
  }
}

const idleThreads = new Set<ParserThread>();

/** Inspects a file in a thread. @returns null when it exceeds `ms` or the memory limit @throws the error of the thread */
export function runInThread<T>(
  request: ParseRequest,
  ms: number,
  find: (result: ParseResult) => Outcome<T> | null,
): Promise<T | null> {
  const [thread = new ParserThread()] = idleThreads;
  idleThreads.delete(thread);
  return new Promise<T | null>((resolve, reject) => {
    const late = setTimeout(() => {
      thread.end();
      resolve(null);
    }, ms);
    thread.start(request, {
      result(result) {
        const found = find(result);
        if (!found) return;
        clearTimeout(late);
        if (found.isOrdinary) thread.idle();
        else thread.end();
        resolve(found.value);
      },
      failed(error) {
        clearTimeout(late);
        if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve(null);
        else reject(error);
      },
    });
  });
}
