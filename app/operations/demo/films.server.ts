// Makes short silent films for a few candidates: a nodding face and moving bars, with captions and a transcript.
import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Cue, writeCaptions } from "../../engines/file-formats/captions.server.ts";
import { captionsContentType } from "../../engines/file-formats/file-types.ts";
import { createMadeFile, type Made, type Of } from "./made-file.server.ts";
import { seeded } from "./random.ts";
import { writeWebm } from "./webm.ts";

const count = 3;
const shape = { width: 480, height: 270, frameMs: 125 };
const frames = 40;
const bars = 7;

function drawMoment(context: SKRSContext2D, face: Parameters<SKRSContext2D["drawImage"]>[0], moment: number): void {
  const { width, height } = shape;
  const turn = 2 * Math.PI * moment;
  const grown = 1.02 + 0.015 * Math.sin(3 * turn);
  const nod = 3 * Math.sin(4 * turn);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  // The face on its background colour, which fills the frame.
  const side = height * grown;
  context.drawImage(face, 0, 0, 8, 384, 0, 0, width, height);
  context.drawImage(face, (width - side) / 2, height - side + 4 + nod, side, side);
  context.fillStyle = "#006069";
  context.beginPath();
  context.roundRect(width - 112, height - 62, 96, 46, 23);
  context.fill();
  context.fillStyle = "#ffffff";
  for (let bar = 0; bar < bars; bar++) {
    const high = 6 + 11 * Math.abs(Math.sin(9 * turn + bar * 1.9) * Math.cos(5 * turn - bar));
    context.beginPath();
    context.roundRect(width - 96 + bar * 10, height - 39 - high, 4, 2 * high, 2);
    context.fill();
  }
}

const said = (prenom: string, job: string): Cue[] => [
  { start: 0, end: 2000, text: `Bonjour, je m'appelle ${prenom}.` },
  { start: 2000, end: 5000, text: `Mon métier\u00a0: ${job}. Écrivez-moi, je vous répondrai.` },
];

/** Adds films for the first candidates with a face, with picture, captions and transcript. @param faces encoded pictures by candidate */
export async function createFilms(made: Made, faces: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const { rows } = made;
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  const random = seeded("films");
  const add = (bytes: Uint8Array, of: Of) => createMadeFile(made, bytes, of, random);
  const none = { videoFileId: null, posterFileId: null, captionsFileId: null, videoTranscript: null };
  for (const row of rows.candidates ?? []) Object.assign(row, none);
  const shown = (rows.candidates ?? []).filter(({ id, visibility }) => faces.has(id) && visibility === "visible");
  for (const candidate of shown.slice(0, count)) {
    const face = await loadImage(Buffer.from(faces.get(candidate.id)!));
    const canvas = createCanvas(shape.width, shape.height);
    const context = canvas.getContext("2d");
    const pictures = Array.from({ length: frames }, (_, frame) => {
      drawMoment(context, face, frame / frames);
      return canvas.encodeSync("webp", 62);
    });
    const cues = said(candidate.prenom ?? "", candidate.job ?? "");
    const owned = { uploadedBy: candidate.id, at: candidate.createdAt as Date };
    candidate.videoFileId = add(writeWebm(pictures, shape), {
      ...{ kind: "video", name: "presentation.webm", fileType: "webm", contentType: "video/webm" },
      ...owned,
    });
    candidate.posterFileId = add(canvas.encodeSync("jpeg", 88), {
      ...{ kind: "poster", name: "accroche.jpg", fileType: "jpeg", contentType: "image/jpeg" },
      ...owned,
    });
    candidate.captionsFileId = add(new TextEncoder().encode(writeCaptions(cues)), {
      ...{ kind: "captions", name: "sous-titres.vtt", fileType: "vtt", contentType: captionsContentType },
      ...owned,
    });
    candidate.videoTranscript = cues.map(({ text }) => text).join(" ");
  }
}
