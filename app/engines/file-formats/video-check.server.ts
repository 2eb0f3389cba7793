// Checks films on disk, without loading them whole.
import { open } from "node:fs/promises";
import * as enginesMessages from "../messages.ts";
import { endsAsArchive } from "./archive.server.ts";
import type { VideoType } from "./file-types.ts";
import { mp4Check } from "./mp4-check.server.ts";
import { webmRefusal } from "./webm-check.server.ts";

export type CheckedVideo = { ok: true; type: VideoType } | { ok: false; message: string };

/** Checks a film and blanks its location in the file, keeping its size and layout. @returns its type, or the French refusal */
export async function checkVideo(path: string): Promise<CheckedVideo> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const length = Math.min(size, 65_557);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    if (endsAsArchive(buffer.subarray(0, bytesRead), size - length))
      return { ok: false, message: enginesMessages.videoUnsafe };
    const { buffer: first } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (first.readUInt32BE(0) !== 0x1a45dfa3) return await mp4Check(file, size);
    const message = await webmRefusal(file, size);
    return message ? { ok: false, message } : { ok: true, type: "webm" };
  } finally {
    await file.close();
  }
}
