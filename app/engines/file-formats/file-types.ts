// The accepted types of each kind of upload, their MIME types, and their names in forms.

export type CvType = "pdf" | "docx" | "odt";
export type ImageType = "jpeg" | "png" | "webp" | "gif";
export type VideoType = "mp4" | "mov" | "webm";

export const cvContentTypes: Record<CvType, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odt: "application/vnd.oasis.opendocument.text",
};
export const imageContentTypes: Record<ImageType, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
};
export const videoContentTypes: Record<VideoType, string> = {
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
};
export const captionsContentType = "text/vtt";

const documents = `.pdf,.docx,.odt,${Object.values(cvContentTypes).join(",")}`;
const photographs = ".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp";
/** A CV may also be a JSON Resume, of which a PDF is made. */
export const cvAccept = `${documents},${photographs},.json,application/json`;
export const offerFileAccept = documents;
export const kbisAccept = `.pdf,application/pdf,${photographs}`;
export const attachmentAccept = `.pdf,application/pdf,${photographs},.gif,image/gif`;
export const imageAccept = `${photographs},.gif,image/gif`;
export const videoAccept = `.mp4,.m4v,.mov,.webm,${Object.values(videoContentTypes).join(",")}`;

export const isPhotograph = ({ type }: { type: string }) => /^image\/(?!gif|svg)/.test(type);

export const captionsAccept = `.vtt,.srt,${captionsContentType},application/x-subrip`;

export const captionsHint = "WebVTT (.vtt) ou SubRip (.srt), 256\u00a0ko au plus";

/** Longer sides of images in pixels: a portrait in a list, a portrait, the picture of an offer, the cover of a company. */
export const imageSides = [96, 192, 640, 1280] as const;
export type ImageSide = (typeof imageSides)[number];
