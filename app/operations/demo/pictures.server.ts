// Adds pictures and films: faces and films of candidates, logos of companies, images of offers.
import fs from "node:fs";
import { type Cue, writeCaptions } from "../../engines/file-formats/captions.server.ts";
import { captionsContentType } from "../../engines/file-formats/file-types.ts";
import { createMadeFile, type Made } from "./made-file.server.ts";
import { masculineNames } from "./names.ts";
import { type Drawing, drawLandscape, drawLogo, drawPortrait } from "./pictures.ts";
import { type Random, seeded } from "./random.ts";

const counts = { image: 120, logo: 28, offerImage: 24 };
const landscapes = 8;

const jpeg = { fileType: "jpeg", contentType: "image/jpeg" };
const kinds = {
  image: { name: "portrait.jpg", ...jpeg },
  logo: { name: "logo.jpg", ...jpeg },
  offerImage: { name: "illustration.jpg", ...jpeg },
  poster: { name: "accroche.jpg", ...jpeg },
  video: { name: "presentation.webm", fileType: "webm", contentType: "video/webm" },
  captions: { name: "sous-titres.vtt", fileType: "vtt", contentType: captionsContentType },
};

function makeAdder(made: Made, random: Random) {
  return (kind: keyof typeof kinds, bytes: Uint8Array, uploadedBy: string, at: unknown): string =>
    createMadeFile(made, bytes, { kind, ...kinds[kind], uploadedBy, at: at as Date }, random);
}

async function makePainter() {
  // Loaded on demand: a start without a demonstration does not need it.
  const { createCanvas, Path2D } = await import("@napi-rs/canvas");
  return ({ width, height, shapes }: Drawing): Uint8Array => {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    context.lineCap = "round";
    for (const [colour, path, stroke] of shapes) {
      context.fillStyle = context.strokeStyle = colour;
      context.lineWidth = stroke ?? 0;
      if (stroke) context.stroke(new Path2D(path));
      else context.fill(new Path2D(path));
    }
    return canvas.encodeSync("jpeg", 88);
  };
}

/** Some of a list, always including the first, which belongs to the demonstration accounts. */
const some = <T>(list: T[], count: number, random: Random) => [
  ...list.slice(0, 1),
  ...random.sample(list.slice(1), count - 1),
];

/** Draws pictures for some rows and adds them with their bytes. */
export async function createPictures(made: Made): Promise<void> {
  const { candidates = [], companies = [], members = [], offers = [] } = made.rows;
  const random = seeded("images");
  const [add, paint] = [makeAdder(made, random), await makePainter()];
  // insertRows takes the columns of the first row.
  for (const row of candidates) row.imageFileId = null;
  for (const row of companies) row.logoFileId = null;
  for (const row of offers) row.offerImageId = null;
  const named = candidates.filter(({ prenom, visibility }) => prenom && visibility !== "hidden");
  for (const candidate of some(named, counts.image, random)) {
    const man = masculineNames.includes(candidate.prenom ?? "");
    candidate.imageFileId = add("image", paint(drawPortrait(random, man)), candidate.id, candidate.createdAt);
  }
  const userOf = new Map(members.map(({ companyId, userId }) => [companyId, userId]));
  for (const company of some(companies, counts.logo, random))
    company.logoFileId = add("logo", paint(drawLogo(random)), userOf.get(company.id)!, company.createdAt);
  const drawn = Array.from({ length: landscapes }, () => paint(drawLandscape(random)));
  for (const [index, offer] of random.sample(offers, counts.offerImage).entries())
    offer.offerImageId = add("offerImage", drawn[index % landscapes]!, userOf.get(offer.companyId)!, offer.createdAt);
}

// From the sources, and from a chunk of the built program.
const folders = ["./", "../../app/operations/demo/", "../../../app/operations/demo/"].map(
  (place) => new URL(`${place}films/`, import.meta.url),
);

const said = (prenom: string, job: string): Cue[] => [
  { start: 0, end: 2000, text: `Bonjour, je m'appelle ${prenom}.` },
  { start: 2000, end: 5000, text: `Mon métier\u00a0: ${job}. Écrivez-moi, je vous répondrai.` },
];

/** Adds silent films of five seconds for the first three candidates with a face: their faces nod in them. */
export function createFilms(made: Made): void {
  const { candidates = [] } = made.rows;
  const add = makeAdder(made, seeded("films"));
  const folder = folders.find((place) => fs.existsSync(place));
  if (!folder) throw new Error("No films of the demonstration");
  const none = { videoFileId: null, posterFileId: null, captionsFileId: null, videoTranscript: null };
  for (const row of candidates) Object.assign(row, none);
  const shown = candidates.filter(({ imageFileId, visibility }) => imageFileId && visibility === "visible");
  for (const [index, candidate] of shown.slice(0, 3).entries()) {
    const film = (ending: string) => fs.readFileSync(new URL(`presentation-${index + 1}.${ending}`, folder));
    const cues = said(candidate.prenom ?? "", candidate.job ?? "");
    const { id, createdAt } = candidate;
    candidate.videoFileId = add("video", film("webm"), id, createdAt);
    candidate.posterFileId = add("poster", film("jpg"), id, createdAt);
    candidate.captionsFileId = add("captions", new TextEncoder().encode(writeCaptions(cues)), id, createdAt);
    candidate.videoTranscript = cues.map(({ text }) => text).join(" ");
  }
}
