// The logo of the site: a picture or an SVG drawing, inspected and drawn to PNG in several sizes. The file itself is not stored.
import { open, readFile } from "node:fs/promises";
import { encodeLogo } from "../../engines/file-formats/image-encoding.server.ts";
import { isImage, sniffFile } from "../../engines/file-formats/sniffed-type.server.ts";
import { type DrawingFault, drawingFault } from "../../engines/file-formats/svg-check.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import type { LogoPictures } from "../../platform/settings/site-logo.server.ts";
import * as filesMessages from "../messages.ts";
import { judgeFile, type Refused } from "./files.server.ts";
import type { Inspected } from "./inspect-file.server.ts";

const beginning = 1_024;

const sentences: Record<DrawingFault, string> = {
  "too large": filesMessages.siteLogoDrawingLarge,
  "UTF-16": filesMessages.siteLogoDrawingUtf16,
  unread: filesMessages.siteLogoDrawingUnread,
  refused: filesMessages.siteLogoDrawing,
};

// In UTF-16 a zero stands beside every character.
async function isSvg(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginning), 0, beginning, 0);
    const text = buffer.toString("latin1", 0, bytesRead).replace(/\0|^\xff\xfe|^\xfe\xff/g, "");
    return /<svg[\s>]|^(?:\xef\xbb\xbf)?\s*<[?!]/i.test(text);
  } finally {
    await file.close();
  }
}

async function refusedDrawing(path: string): Promise<string | null> {
  const fault = drawingFault(await readFile(path));
  return fault && sentences[fault];
}

async function inspectLogo(_kind: FileKind, _name: string, path: string): Promise<Inspected> {
  const type = await sniffFile(path);
  const isPicture = isImage(type);
  if (!isPicture && !(type === null && (await isSvg(path)))) return { ok: false, message: filesMessages.siteLogoType };
  const message = isPicture ? null : await refusedDrawing(path);
  if (message) return { ok: false, message };
  const made = await encodeLogo(path, `${path}.logo`, !isPicture);
  if (!made.ok) return made;
  return { ok: true, fileType: "png", contentType: "image/png", text: null, path: made.path };
}

const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/** Draws the logo of a form's field. @returns its pictures, or the refusal */
export function drawSiteLogo(given: unknown): Promise<{ ok: true; logo: LogoPictures } | Refused> {
  return judgeFile(
    "logo",
    given,
    async ({ path }) => {
      const base = path.replace(/-\d+\.png$/, "");
      const [large, double, single] = await Promise.all(
        enginesLimits.logoSides.map((side) => readFile(`${base}-${side}.png`)),
      );
      return { ok: true as const, logo: { large: large!, double: double!, single: single!, ...sizeOf(single!) } };
    },
    inspectLogo,
  );
}
