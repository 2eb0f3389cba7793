// The operator's pictures: inspected like every picture and encoded in their sizes. The file itself is not stored.
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { encodePicture } from "../../engines/file-formats/image-encoding.server.ts";
import { imageHeaderOf } from "../../engines/file-formats/image-header.server.ts";
import { isImage, sniffFile } from "../../engines/file-formats/sniffed-type.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import {
  type DrawnPicture,
  type IdentityPictureName,
  identityPictures,
} from "../../platform/settings/identity-picture.server.ts";
import { hashOf } from "../../platform/storage/storage-form.server.ts";
import * as filesMessages from "../messages.ts";
import { judgeFile, type Refused } from "./files.server.ts";
import type { Inspected } from "./inspect-file.server.ts";
import { quarantinePath } from "./quarantine.server.ts";

type Judge = (size: { width: number; height: number }) => string | null;

/** Sizes, format and the French refusal of what would look bad. */
const rules: Record<
  IdentityPictureName,
  { sides: readonly [number, ...number[]]; format: "webp" | "jpeg"; judge: Judge }
> = {
  homePicture: {
    sides: enginesLimits.homePictureSides,
    format: "webp",
    judge: ({ width }) => (width < enginesLimits.homePictureLeast ? filesMessages.homePictureSmall : null),
  },
  sharePicture: {
    sides: enginesLimits.sharePictureSides,
    format: "jpeg",
    judge: ({ width, height }) =>
      width < enginesLimits.sharePictureLeast || height > width ? filesMessages.sharePictureShape : null,
  },
};

const inspectAs =
  ({ sides, format, judge }: (typeof rules)[IdentityPictureName], to: (path: string) => string) =>
  async (_kind: FileKind, _name: string, path: string): Promise<Inspected> => {
    if (!isImage(await sniffFile(path))) return { ok: false, message: filesMessages.homePictureType };
    const made = await encodePicture(path, to(path), sides, { format });
    if (!made.ok) return made;
    const message = judge(made);
    if (message) return { ok: false, message };
    return { ok: true, fileType: "webp", contentType: "image/webp", text: null, path: made.path };
  };

/** Encodes the picture of a form's field. @returns it in its sizes, or the refusal */
export function drawIdentityPicture(
  name: IdentityPictureName,
  given: unknown,
): Promise<{ ok: true; picture: DrawnPicture } | Refused> {
  const { sides, format } = rules[name];
  const base = (path: string) => `${path}.${identityPictures[name].file}`;
  return judgeFile(
    "logo",
    given,
    async ({ path }, id) => {
      const { sha256: source } = await hashOf(createReadStream(quarantinePath(id)));
      const encoded = path.replace(/-\d+\.\w+$/, "");
      const sizes = await Promise.all(
        sides.map(async (side) => {
          const bytes = await readFile(`${encoded}-${side}.${format}`);
          const { width, height } = imageHeaderOf(bytes)!;
          return { bytes, width, height };
        }),
      );
      return { ok: true as const, picture: { sizes, source } };
    },
    inspectAs(rules[name], base),
  );
}
