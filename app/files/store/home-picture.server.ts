// The picture of the home page: inspected like every picture and encoded in two sizes. The file itself is not stored.
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { encodeHomePicture } from "../../engines/file-formats/image-encoding.server.ts";
import { imageHeaderOf } from "../../engines/file-formats/image-header.server.ts";
import { isImage, sniffFile } from "../../engines/file-formats/sniffed-type.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import type { DrawnPicture } from "../../platform/settings/home-picture.server.ts";
import { hashOf } from "../../platform/storage/storage-form.server.ts";
import * as filesMessages from "../messages.ts";
import { judgeFile, type Refused } from "./files.server.ts";
import type { Inspected } from "./inspect-file.server.ts";
import { quarantinePath } from "./quarantine.server.ts";

const base = (path: string) => `${path}.accueil`;

async function inspectPicture(_kind: FileKind, _name: string, path: string): Promise<Inspected> {
  if (!isImage(await sniffFile(path))) return { ok: false, message: filesMessages.homePictureType };
  const made = await encodeHomePicture(path, base(path));
  if (!made.ok) return made;
  if (made.width < enginesLimits.homePictureLeast) return { ok: false, message: filesMessages.homePictureSmall };
  return { ok: true, fileType: "webp", contentType: "image/webp", text: null, path: made.path };
}

/** Encodes the picture of a form's field. @returns it in its sizes, or the refusal */
export function drawHomePicture(given: unknown): Promise<{ ok: true; picture: DrawnPicture } | Refused> {
  return judgeFile(
    "logo",
    given,
    async ({ path }, id) => {
      const { sha256: source } = await hashOf(createReadStream(quarantinePath(id)));
      const encoded = path.replace(/-\d+\.webp$/, "");
      const [large, small] = await Promise.all(
        enginesLimits.homePictureSides.map(async (side) => {
          const bytes = await readFile(`${encoded}-${side}.webp`);
          const { width, height } = imageHeaderOf(bytes)!;
          return { bytes, width, height };
        }),
      );
      return { ok: true as const, picture: { large: large!, small: small!, source } };
    },
    inspectPicture,
  );
}
