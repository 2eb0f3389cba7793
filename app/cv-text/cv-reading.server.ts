// Judges and reads documents and films in threads of their own, a few at a time, each within a time and a memory of its own.
import fs from "node:fs";
import { Worker } from "node:worker_threads";
import { turns } from "../base/turns.ts";
import type { Checked } from "../formats/cv-check.server.ts";
import type { CvType } from "../formats/file-types.ts";
import { patienceMs } from "../formats/patience.server.ts";
import type { CheckedVideo } from "../formats/video-check.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import type { CvLine } from "./cv-layout.ts";
import type { CvText } from "./cv-text.server.ts";

export type JudgedCv =
  | { ok: true; type: CvType; text: string | null; lines: CvLine[] }
  | { ok: false; message: string };

type Told = { checked: Checked } | { read: CvText } | { video: CheckedVideo };
/** What a thread is asked: a document with its name, its bytes or the path where they lie; or a film by its path. */
export type Asked = { name: string; given: Uint8Array | string } | { video: string };

// Beside the built program, which may lie one folder deeper, or beside this source.
const places = ["./cv-worker.js", "../cv-worker.js", "./cv-worker.ts"].map((place) => new URL(place, import.meta.url));

const inTurn = turns(2);

/**
 * Whether a file is a document that we take, and its text.
 * @param name as the person's machine gave it
 * @param given its bytes, or the path where they lie: then only the thread holds them
 * @returns its type and text (null when there is none or it could not be read in time), or the French sentence that
 * refuses it: also when it takes more than limits.fileReadMs or limits.fileReadMb to judge
 */
export function judgeCv(name: string, given: Uint8Array | string): Promise<JudgedCv> {
  return inTurn(async () => {
    let type: CvType | null = null;
    const judged = await inThread<JudgedCv>({ name, given }, (told) => {
      if ("checked" in told) {
        if (!told.checked.ok) return told.checked;
        type = told.checked.type;
      }
      if (!("read" in told)) return null;
      return told.read.ok ? { ok: true, type: type!, text: told.read.text, lines: told.read.lines } : told.read;
    });
    if (judged) return judged;
    return type ? { ok: true, type, text: null, lines: [] } : { ok: false, message: messages.cvTooComplex };
  });
}

/**
 * Whether a file is a film that we take; where it was taken is blanked in it.
 * @returns its type, or the French sentence that refuses it
 */
export function judgeVideo(path: string): Promise<CheckedVideo> {
  return inTurn(async () => {
    const judged = await inThread<CheckedVideo>({ video: path }, (told) => ("video" in told ? told.video : null));
    return judged ?? { ok: false, message: messages.videoTooComplex };
  });
}

/** @returns what `answer` makes of what the thread tells, or null when it took too long or too much memory */
function inThread<T>(workerData: Asked, answer: (told: Told) => T | null): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(places.find((place) => fs.existsSync(place))!, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: limits.fileReadMb },
      stdout: true,
      stderr: true,
      env: {},
    });
    const finish = (judged: T | null) => {
      clearTimeout(late);
      void worker.terminate();
      resolve(judged);
    };
    const late = setTimeout(() => finish(null), patienceMs());
    worker.on("message", (told: Told) => {
      const judged = answer(told);
      if (judged) finish(judged);
    });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") return finish(null);
      clearTimeout(late);
      reject(error);
    });
  });
}
