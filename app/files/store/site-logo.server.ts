// The logo of the site: a picture or an SVG drawing, inspected and drawn to PNG in several sizes. The file itself is not stored.
import { readFile, stat } from "node:fs/promises";
import { encodeLogo } from "../../engines/file-formats/image-encoding.server.ts";
import { isImage, sniffFile } from "../../engines/file-formats/sniffed-type.server.ts";
import { isDrawing } from "../../engines/file-formats/svg-check.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import type { LogoPictures } from "../../platform/settings/site-logo.server.ts";
import * as filesMessages from "../messages.ts";
import { judgeFile, type Refused } from "./files.server.ts";
import type { Inspected } from "./inspect-file.server.ts";

const beginning = 1_024;

async function isSvg(path: string): Promise<boolean> {
  if ((await stat(path)).size > enginesLimits.svgBytes) return false;
  return /<svg[\s>]|^\s*<[?!]/i.test((await readFile(path, "utf8")).slice(0, beginning));
}

async function inspectLogo(_kind: FileKind, _name: string, path: string): Promise<Inspected> {
  const type = await sniffFile(path);
  const isPicture = isImage(type);
  if (!isPicture && !(type === null && (await isSvg(path)))) return { ok: false, message: filesMessages.siteLogoType };
  if (!isPicture && !isDrawing(await readFile(path))) return { ok: false, message: filesMessages.siteLogoDrawing };
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
