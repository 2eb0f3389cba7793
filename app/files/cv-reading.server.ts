// Judges and reads CVs in threads of their own, a few at a time, each within a time and a memory of its own.
import fs from "node:fs";
import { Worker } from "node:worker_threads";
import { turns } from "../base/turns.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import type { Checked } from "./cv-check.server.ts";
import type { CvText } from "./cv-text.server.ts";
import type { CvType } from "./file.ts";

export type JudgedCv = { ok: true; type: CvType; text: string | null } | { ok: false; message: string };

type Told = { checked: Checked } | { read: CvText };

// Beside the built program, which may lie one folder deeper, or beside this source.
const places = ["./cv-worker.js", "../cv-worker.js", "./cv-worker.ts"].map((place) => new URL(place, import.meta.url));

const inTurn = turns(2);

/**
 * Whether a file is a CV that we take, and its text.
 * @param name as the person's machine gave it
 * @returns its type and text (null when there is none or it could not be read in time), or the French sentence that
 * refuses it: also when it takes more than limits.fileReadMs or limits.fileReadMb to judge
 */
export function judgeCv(name: string, bytes: Uint8Array): Promise<JudgedCv> {
  return inTurn(() => inThread(name, bytes));
}

function inThread(name: string, bytes: Uint8Array): Promise<JudgedCv> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(places.find((place) => fs.existsSync(place))!, {
      workerData: { name, bytes },
      resourceLimits: { maxOldGenerationSizeMb: limits.fileReadMb },
      stdout: true,
      stderr: true,
      env: {},
    });
    let type: CvType | null = null;
    const finish = (judged: JudgedCv) => {
      clearTimeout(late);
      void worker.terminate();
      resolve(judged);
    };
    const late = setTimeout(
      () => finish(type ? { ok: true, type, text: null } : { ok: false, message: messages.cvTooComplex }),
      limits.fileReadMs,
    );
    worker.on("message", (told: Told) => {
      if ("read" in told) return finish(told.read.ok ? { ok: true, type: type!, text: told.read.text } : told.read);
      if (!told.checked.ok) return finish(told.checked);
      type = told.checked.type;
    });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") return finish({ ok: false, message: messages.cvTooComplex });
      clearTimeout(late);
      reject(error);
    });
  });
}
