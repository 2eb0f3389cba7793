// Photographs of a document's pages, in the browser: each made smaller, all of them one PDF. Loaded when pictures are chosen, and
// not before.
import { writePhotoPdf } from "../../engines/file-formats/photo-pdf.ts";
import * as limits from "../../limits.ts";

const quality = 0.85;

/** The sizes of what was drawn here: JPEGs in colour, upright, without anything that is not picture. */
const drawn = new WeakMap<File, { width: number; height: number }>();

const ending = /\.[a-z0-9]{1,5}$/i;

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  return { canvas, context: canvas.getContext("2d")! };
}

/** Some browsers answer noise instead of what was drawn, so that nobody is known by it: then nothing may be drawn here. */
function tellsTruth(): boolean {
  const { context } = canvasOf(2, 2);
  context.fillStyle = "#0a262c";
  context.fillRect(0, 0, 2, 2);
  return [...context.getImageData(0, 0, 2, 2).data].every((value, at) => value === [10, 38, 44, 255][at % 4]);
}

/**
 * A photograph made smaller: upright, at most limits.photographSentSide pixels long, a JPEG.
 * @returns null when this browser cannot read it
 */
export async function drawPhotograph(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    const scale = Math.min(1, limits.photographSentSide / Math.max(bitmap.width, bitmap.height));
    const { canvas, context } = canvasOf(Math.round(bitmap.width * scale) || 1, Math.round(bitmap.height * scale) || 1);
    if (!tellsTruth()) return null;
    // What lets light through stands on paper.
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

/**
 * One PDF of photographs, a page for each, in their order. The same photographs make the same file, so that an upload of it that
 * stopped goes on.
 * @param name what it is called when there are several
 * @returns null when one of them was not drawn here: they are then sent as they are
 */
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
