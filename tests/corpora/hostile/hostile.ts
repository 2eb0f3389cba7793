// The type of a case of the hostile file corpus, and the constants that all cases use.
import { zip } from "./zip.ts";

type Kind = "cv" | "image" | "video" | "logo" | "kbis" | "offerFile" | "offerImage";

export type Category =
  | "polyglot"
  | "pdf script"
  | "pdf action"
  | "pdf attachment"
  | "pdf structure"
  | "picture size"
  | "picture metadata"
  | "svg"
  | "archive"
  | "document"
  | "wrong type"
  | "name"
  | "video";

export type HostileFile = {
  /** A short English label, unique in the corpus. */
  name: string;
  category: Category;
  /** As the client sends it: any JavaScript string. */
  fileName: string;
  declaredType: string;
  kind: Kind;
  /** Made anew and identical at each call. */
  bytes(): Uint8Array<ArrayBuffer>;
  /** "harmless" may also be refused; an accepted file must be kept and served without the danger. */
  expected: "refused" | "harmless";
  why: string;
  /** Strings (UTF-8) that must not be in the served body, the headers or the stored names. */
  absent?: string[];
};

export const refused = "refused" as const;
export const harmless = "harmless" as const;

export function inCategory(category: Category, cases: Omit<HostileFile, "category">[]): HostileFile[] {
  return cases.map((one) => ({ ...one, category }));
}

/** Cases that take more than a second to make or inspect; only `npm run lab -- hostile` runs them. */
export const slow = new Set<string>(["PDF of 100,000 objects", "PNG of 36 megapixels"]);

/** A near miss that must be accepted. */
export type AllowedFile = Omit<HostileFile, "expected" | "absent" | "category"> & { expected: "accepted" };

/** Every script of the corpus writes this when it runs; no page or served file may contain it. */
export const mark = "hostile-file-executed";
/** The host of every external reference; .invalid never resolves (RFC 2606). */
export const stranger = "hostile.invalid";

export const script = `alert("${mark}")`;
export const openScript = `app.alert("${mark}")`;
export const pdfScript = `app.alert\\("${mark}"\\)`;
/** The action that runs the script. */
export const scriptAction = `<</S/JavaScript/JS(${pdfScript})>>`;
export const html = `<!DOCTYPE html><html><body><script>${script}</script><img src="http://${stranger}/seen"></body></html>`;
export const php = `<?php echo "${mark}"; ?>`;

/** Entities of entities: `times` of the last at each of the levels. */
export function laughs(levels: number, times: number): string {
  const more = Array.from({ length: levels }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(times)}">`);
  return `<!ENTITY l0 "laugh">${more.join("")}`;
}

/** A page in an archive, for the end of other files. */
export const smallArchive = () => zip([{ name: "index.html", content: html }]);

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const pdfCv = { fileName: "cv.pdf", declaredType: "application/pdf", kind: "cv" } as const;
export const docxCv = { fileName: "cv.docx", declaredType: docxType, kind: "cv" } as const;
export const odtCv = {
  fileName: "cv.odt",
  declaredType: "application/vnd.oasis.opendocument.text",
  kind: "cv",
} as const;
export const pngPhoto = { fileName: "photo.png", declaredType: "image/png", kind: "image" } as const;
export const jpegPhoto = { fileName: "photo.jpg", declaredType: "image/jpeg", kind: "image" } as const;
export const gifPhoto = { fileName: "photo.gif", declaredType: "image/gif", kind: "image" } as const;
export const webpPhoto = { fileName: "photo.webp", declaredType: "image/webp", kind: "image" } as const;
export const mp4Video = { fileName: "video.mp4", declaredType: "video/mp4", kind: "video" } as const;
export const movVideo = { fileName: "video.mov", declaredType: "video/quicktime", kind: "video" } as const;
export const webmVideo = { fileName: "video.webm", declaredType: "video/webm", kind: "video" } as const;
