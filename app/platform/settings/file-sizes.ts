// The maximum size of a file by kind, in megabytes of 1,048,576 bytes: names and bounds.
import * as limits from "../../limits.ts";

const megabyte = 1_048_576;

// The maximum is the size that the checks were measured with (memory, time, antivirus, forms without scripts).
const upTo = (bytes: number, min: number) => ({ usual: bytes / megabyte, min, max: bytes / megabyte });

const { document, picture, video } = limits.fileSizesMin;

export const fileSizes = {
  cv: upTo(limits.uploadBytes.cv, document),
  image: upTo(limits.uploadBytes.image, picture),
  video: upTo(limits.uploadBytes.video, video),
  logo: upTo(limits.uploadBytes.logo, picture),
  kbis: upTo(limits.uploadBytes.kbis, document),
  offerFile: upTo(limits.uploadBytes.offerFile, document),
  offerImage: upTo(limits.uploadBytes.offerImage, picture),
} as const;

export type SizedKind = keyof typeof fileSizes;

export const sizedKinds = Object.keys(fileSizes) as SizedKind[];

export type FileSizes = Record<SizedKind, number>;
