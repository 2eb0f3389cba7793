// Hints for file fields: the accepted types and the size limit from the settings.

import type { FileKind } from "../../platform/db/schema.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import type { SettingValue } from "../../settings.ts";
import { type CompanyPicture, isCompanyPicture } from "./company-picture.ts";

type HintedKind = keyof SettingValue<"fileSizes"> | CompanyPicture;

const document = (most: string) => `PDF, DOCX ou ODT, ${most} au plus`;
const cv = (most: string) => `PDF, DOCX, ODT ou JSON Resume, ${most} au plus`;
const picture = (most: string) => `JPEG, PNG, WebP ou GIF, ${most} et 40\u00a0mégapixels au plus`;
const photographed = (document: string) => `, ou 1 à 5 photos ${document}`;

const hints: Record<HintedKind, (most: string) => string> = {
  cv: (most) => `${cv(most)}${photographed("du CV")}`,
  kbis: (most) => `PDF, ${most} au plus${photographed("de votre Kbis")}`,
  video: (most) => `MP4, MOV ou WebM, ${most} au plus`,
  offerFile: document,
  image: picture,
  logo: picture,
  offerImage: picture,
  cover: picture,
  companyPhoto: picture,
};

export type FileHints = Partial<Record<FileKind, string>>;

/** The hints of these kinds. A loader returns them as `fileHints` (file-hint.ts). */
export async function findFileHints(...kinds: HintedKind[]): Promise<FileHints> {
  const sizes = await findSetting("fileSizes");
  const most = (kind: HintedKind) => sizes[isCompanyPicture(kind) ? "logo" : kind];
  return Object.fromEntries(kinds.map((kind) => [kind, hints[kind](`${most(kind)}\u00a0Mo`)]));
}
