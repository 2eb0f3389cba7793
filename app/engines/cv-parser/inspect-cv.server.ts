// Checks and reads documents and films in worker threads, a few at a time, within a time and memory limit.

import { fileWork } from "../../platform/concurrency/file-work.server.ts";
import type { Checked } from "../file-formats/cv-check.server.ts";
import type { CvType } from "../file-formats/file-types.ts";
import { parseTimeoutMs } from "../file-formats/parse-timeout.server.ts";
import type { CheckedVideo } from "../file-formats/video-check.server.ts";
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import type { CvLine } from "./cv-layout.ts";
import type { CvRecord } from "./cv-record.server.ts";
import { runInThread } from "./parser-thread.server.ts";

export type InspectedCv =
  | { ok: true; type: CvType; copy: Uint8Array | null; text: string | null; lines?: CvLine[]; record: CvRecord | null }
  | { ok: false; message: string };

const inTurn = fileWork("documents", enginesLimits.documentsAtATime, enginesLimits.filesWaiting, "file-time");

/**
 * Checks and reads a document. @param given its bytes, or the path of a file
 * @returns its type, the copy to store instead of it (null: the file itself), its text (null when it has none) and its lines (missing
 * when the time was up), or the French refusal @throws FileWorkRefused
 */
export function inspectCv(name: string, given: Uint8Array | string): Promise<InspectedCv> {
  return inTurn(async () => {
    let checked: Extract<Checked, { ok: true }> | null = null;
    const inspected = await runInThread<InspectedCv>({ name, given }, parseTimeoutMs(), (result) => {
      if ("checked" in result) {
        if (!result.checked.ok) return { value: result.checked, isOrdinary: false };
        checked = result.checked;
      }
      if (!("read" in result)) return null;
      if (!result.read.ok) return { value: result.read, isOrdinary: false };
      const { text, lines, record } = result.read;
      return { value: { ...checked!, text, lines, record }, isOrdinary: text !== null };
    });
    if (inspected) return inspected;
    return checked
      ? { ...(checked as Extract<Checked, { ok: true }>), text: null, record: null }
      : { ok: false, message: enginesMessages.cvTooComplex };
  });
}

/** Checks a film and blanks the recorded location in the file. @returns its type, or the French refusal @throws FileWorkRefused */
export function inspectVideo(path: string): Promise<CheckedVideo> {
  return inTurn(async () => {
    const inspected = await runInThread<CheckedVideo>({ video: path }, parseTimeoutMs(), (result) =>
      "video" in result ? { value: result.video, isOrdinary: result.video.ok } : null,
    );
    return inspected ?? { ok: false, message: enginesMessages.videoTooComplex };
  });
}
