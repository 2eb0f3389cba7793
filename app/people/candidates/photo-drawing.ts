// Photo in the browser: opens it upright, draws the crop square, cuts it out. Loaded when a photo is chosen.

import * as enginesLimits from "../../engines/limits.ts";
import type { Square } from "./photo-square.ts";

export type OpenPhoto = { name: string; width: number; height: number; whole: ImageBitmap; small: HTMLCanvasElement };

const stage = 768;

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  context.imageSmoothingQuality = "high";
  return [canvas, context];
}

// Browsers with fingerprinting protection return altered canvas pixels, which would spoil the photo.
export function isCanvasReadable(): boolean {
  const [, context] = canvasOf(1, 1);
  const colour = [36, 97, 138];
  context.fillStyle = `rgb(${colour.join(" ")})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return colour.every((value, index) => Math.abs(value - (data[index] ?? 0)) < 8);
}

/** Opens a picture upright. @throws when this browser cannot read or draw it; the server may accept the picture nevertheless */
export async function openPhoto(file: File): Promise<OpenPhoto> {
  if (!isCanvasReadable()) throw new Error("This canvas gives back something else");
  const whole = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = whole;
  const scale = stage / Math.max(width, height);
  const [small, context] = canvasOf(width * scale, height * scale);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, small.width, small.height);
  context.drawImage(whole, 0, 0, small.width, small.height);
  return { name: file.name, width, height, whole, small };
}

export function drawStage(canvas: HTMLCanvasElement, { small, width }: OpenPhoto, square: Square): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = small.width / width;
  const [x, y, side] = [square.x * scale, square.y * scale, square.side * scale];
  context.drawImage(small, 0, 0);
  context.fillStyle = "rgb(10 38 44 / 0.62)";
  context.beginPath();
  context.rect(0, 0, small.width, small.height);
  context.rect(x, y, side, side);
  context.fill("evenodd");
  context.lineWidth = 4;
  context.strokeStyle = "#fff";
  context.strokeRect(x + 2, y + 2, side - 4, side - 4);
  context.lineWidth = 1.5;
  context.strokeStyle = "rgb(255 255 255 / 0.55)";
  for (const third of [side / 3, (2 * side) / 3]) {
    context.beginPath();
    context.moveTo(x + third, y);
    context.lineTo(x + third, y + side);
    context.moveTo(x, y + third);
    context.lineTo(x + side, y + third);
    context.stroke();
  }
}

export function drawSquare(canvas: HTMLCanvasElement, { small, width }: OpenPhoto, { x, y, side }: Square): void {
  const context = canvas.getContext("2d");
  const scale = small.width / width;
  context?.drawImage(small, x * scale, y * scale, side * scale, side * scale, 0, 0, canvas.width, canvas.height);
}

export async function cutSquare({ whole, name }: OpenPhoto, { x, y, side }: Square): Promise<File> {
  const points = Math.min(enginesLimits.photoSide, Math.floor(side));
  const [canvas, context] = canvasOf(points, points);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, points, points);
  context.drawImage(whole, x, y, side, side, 0, 0, points, points);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.92));
  if (!blob) throw new Error("Not drawn");
  return new File([blob], `${name.replace(/\.[^.]*$/, "") || "photo"}.jpg`, { type: blob.type });
}
