// `node scripts/icons.ts`: draws the app icons in public/icons/ from the logo.
import fs from "node:fs";
import path from "node:path";
import { createCanvas, Path2D } from "@napi-rs/canvas";

const folder = path.join(import.meta.dirname, "../public/icons");

/** The mark on a square of `size` pixels; a maskable icon needs a `margin` (a share) for its safe circle. */
function draw(size: number, margin: number, filled: boolean): Buffer {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext("2d");
  if (filled) {
    context.fillStyle = "#006069";
    context.fillRect(0, 0, size, size);
  }
  const scale = (size * (1 - 2 * margin)) / 32;
  context.translate(size * margin, size * margin);
  context.scale(scale, scale);
  context.fillStyle = "#006069";
  context.fill(new Path2D("M16 0a16 16 0 1 1 0 32a16 16 0 1 1 0-32z"));
  context.strokeStyle = "#ffffff";
  context.lineWidth = 2.6;
  context.lineCap = "round";
  context.stroke(new Path2D("M4.5 17c3-3.6 6.6-3.6 9.6-.6 3.4 3.4 7.6 4.2 13.4-1.4"));
  context.fillStyle = "#f1623a";
  context.fill(new Path2D("M16 5.5a3.1 3.1 0 1 1 0 6.2a3.1 3.1 0 1 1 0-6.2z"));
  return canvas.toBuffer("image/png");
}

fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(path.join(folder, "icon-192.png"), draw(192, 0, false));
fs.writeFileSync(path.join(folder, "icon-512.png"), draw(512, 0, false));
fs.writeFileSync(path.join(folder, "icon-maskable-512.png"), draw(512, 0.16, true));
fs.writeFileSync(path.join(folder, "apple-touch-icon.png"), draw(180, 0.12, true));
