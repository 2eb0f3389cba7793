// What a case of the corpus of hostile files is, and the words that all of them use.

export type Kind = "cv" | "image" | "video" | "logo" | "kbis" | "offerFile" | "offerImage";

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
  /** A short English label, unique in the whole corpus. */
  name: string;
  category: Category;
  /** As the attacker's machine gives it: it may hold anything that a JavaScript string can. */
  fileName: string;
  declaredType: string;
  kind: Kind;
  /** Made anew at each call, always the same. */
  bytes(): Uint8Array<ArrayBuffer>;
  /** "harmless" may be refused as well; what is accepted must be kept and served without the danger. */
  expected: "refused" | "harmless";
  why: string;
  /** Not to be found in what is served, as UTF-8: neither in the body nor in the headers nor in the names kept. */
  absent?: string[];
};

/** A near miss: it looks like a hostile file to a hasty check, and must be taken. */
export type AllowedFile = Omit<HostileFile, "expected" | "absent" | "category"> & { expected: "accepted" };

/** What every script of the corpus would say if it ran, and what no page and no served file may hold. */
export const mark = "hostile-file-executed";
/** Where every reference of the corpus leads: a name that no network knows (RFC 2606). */
export const stranger = "hostile.invalid";

export const script = `alert("${mark}")`;
export const pdfScript = `app.alert\\("${mark}"\\)`;
export const html = `<!DOCTYPE html><html><body><script>${script}</script><img src="http://${stranger}/seen"></body></html>`;
export const php = `<?php echo "${mark}"; ?>`;

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

// Under which name, type and kind a case arrives when these are not the attack.
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
