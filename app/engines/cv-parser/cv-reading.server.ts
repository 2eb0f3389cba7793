// Judges and reads documents and films in threads beside the pages, a few at a time, each within a time and a memory of its own.

import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { fileWork } from "../../platform/concurrency/file-work.server.ts";
import type { CvType } from "../file-formats/file-types.ts";
import { patienceMs } from "../file-formats/reading-timeout.server.ts";
import type { CheckedVideo } from "../file-formats/video-check.server.ts";
import type { CvLine } from "./cv-layout.ts";
import { askThread } from "./reading-thread.server.ts";

export type JudgedCv =
  | { ok: true; type: CvType; text: string | null; lines: CvLine[] }
  | { ok: false; message: string };

const inTurn = fileWork(limits.documentsAtATime, limits.filesWaiting, "file-time");

/**
 * Whether a file is a document that we take, and its text.
 * @param name as the person's machine gave it
 * @param given its bytes, or the path where they lie: then only the thread holds them
 * @returns its type and text (null when there is none or it could not be read in time), or the French sentence that
 * refuses it: also when it takes more than limits.fileReadMs or limits.fileReadMb to judge
 * @throws FileWorkRefused
 */
export function judgeCv(name: string, given: Uint8Array | string): Promise<JudgedCv> {
  return inTurn(async () => {
    let type: CvType | null = null;
    const judged = await askThread<JudgedCv>({ name, given }, patienceMs(), (told) => {
      if ("checked" in told) {
        if (!told.checked.ok) return { judged: told.checked, ordinary: false };
        type = told.checked.type;
      }
      if (!("read" in told)) return null;
      if (!told.read.ok) return { judged: told.read, ordinary: false };
      const { text, lines } = told.read;
      return { judged: { ok: true, type: type!, text, lines }, ordinary: text !== null };
    });
    if (judged) return judged;
    return type ? { ok: true, type, text: null, lines: [] } : { ok: false, message: messages.cvTooComplex };
  });
}

/**
 * Whether a file is a film that we take; where it was taken is blanked in it.
 * @returns its type, or the French sentence that refuses it
 * @throws FileWorkRefused
 */
export function judgeVideo(path: string): Promise<CheckedVideo> {
  return inTurn(async () => {
    const judged = await askThread<CheckedVideo>({ video: path }, patienceMs(), (told) =>
      "video" in told ? { judged: told.video, ordinary: told.video.ok } : null,
    );
    return judged ?? { ok: false, message: messages.videoTooComplex };
  });
}
