// Checks and reads documents and films in threads, a few at a time, each with a time and memory limit.

import { fileWork } from "../../platform/concurrency/file-work.server.ts";
import type { CvType } from "../file-formats/file-types.ts";
import { readingTimeoutMs } from "../file-formats/reading-timeout.server.ts";
import type { CheckedVideo } from "../file-formats/video-check.server.ts";
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import type { CvLine } from "./cv-layout.ts";
import { runInThread } from "./reading-thread.server.ts";

export type InspectedCv =
  | { ok: true; type: CvType; text: string | null; lines: CvLine[] }
  | { ok: false; message: string };

const inTurn = fileWork("documents", enginesLimits.documentsAtATime, enginesLimits.filesWaiting, "file-time");

/** @returns the type and text (null for none, or not in time), or the French refusal. @throws FileWorkRefused */
export function inspectCv(name: string, given: Uint8Array | string): Promise<InspectedCv> {
  return inTurn(async () => {
    let type: CvType | null = null;
    const judged = await runInThread<InspectedCv>({ name, given }, readingTimeoutMs(), (told) => {
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
    return type ? { ok: true, type, text: null, lines: [] } : { ok: false, message: enginesMessages.cvTooComplex };
  });
}

/** Checks a film and blanks its location. @returns its type, or the French refusal @throws FileWorkRefused */
export function inspectVideo(path: string): Promise<CheckedVideo> {
  return inTurn(async () => {
    const judged = await runInThread<CheckedVideo>({ video: path }, readingTimeoutMs(), (told) =>
      "video" in told ? { judged: told.video, ordinary: told.video.ok } : null,
    );
    return judged ?? { ok: false, message: enginesMessages.videoTooComplex };
  });
}
