// Resizes photographs of pages in the browser and makes one PDF of them. Loaded when pictures are chosen.
import { writePhotoPdf } from "../../engines/file-formats/photo-pdf.ts";
import * as filesLimits from "../limits.ts";

const quality = 0.85;

const drawn = new WeakMap<File, { width: number; height: number }>();

const ending = /\.[a-z0-9]{1,5}$/i;

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  return { canvas, context: canvas.getContext("2d")! };
}

/** Some browsers return noise from a canvas against fingerprinting; photographs must not be drawn there. */
function hasReliableCanvas(): boolean {
  const { context } = canvasOf(2, 2);
  context.fillStyle = "#0a262c";
  context.fillRect(0, 0, 2, 2);
  return [...context.getImageData(0, 0, 2, 2).data].every((value, at) => value === [10, 38, 44, 255][at % 4]);
}

/** Resizes a photograph: upright JPEG, longest side filesLimits.photographSentSide pixels; null when the browser cannot read it. */
export async function drawPhotograph(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    const scale = Math.min(1, filesLimits.photographSentSide / Math.max(bitmap.width, bitmap.height));
    const { canvas, context } = canvasOf(Math.round(bitmap.width * scale) || 1, Math.round(bitmap.height * scale) || 1);
    if (!hasReliableCanvas()) return null;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (blob?.type !== "image/jpeg") return null;
    const { lastModified } = file;
    const made = new File([blob], `${file.name.replace(ending, "")}.jpg`, { type: "image/jpeg", lastModified });
    drawn.set(made, { width: canvas.width, height: canvas.height });
    return made;
  } catch {
    return null;
  } finally {
    bitmap.close();
  }
}

/** One PDF, a page per photograph, with the same bytes each time, so that an upload can resume; null when one was not drawn here. */
export async function pdfOfPhotographs(files: File[], name: string): Promise<File | null> {
  const photos: { data: Uint8Array; width: number; height: number }[] = [];
  for (const file of files) {
    const size = drawn.get(file);
    if (!size) return null;
    photos.push({ ...size, data: new Uint8Array(await file.arrayBuffer()) });
  }
  const own = files.length === 1 ? files[0]!.name.replace(ending, "") : name;
  const lastModified = Math.max(...files.map((file) => file.lastModified));
  return new File([writePhotoPdf(photos)], `${own}.pdf`, { type: "application/pdf", lastModified });
}
