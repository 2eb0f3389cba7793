// Adds pictures and films: faces and films of candidates, logos of companies, images of offers.
// The files of media/ were drawn for Vivier and show no real person or company.
import fs from "node:fs";
import { type Cue, writeCaptions } from "../../engines/file-formats/captions.server.ts";
import { captionsContentType } from "../../engines/file-formats/file-types.ts";
import { createMadeFile, type Made } from "./made-file.server.ts";
import { masculineNames } from "./names.ts";
import { type Random, seeded } from "./random.ts";

// How many rows have one, and how many files there are: faces of each sex, logos, images.
const counts = { image: 120, logo: 28, offerImage: 24 };
const files = { faces: 30, logos: 14, offers: 8, films: 3 };

const jpeg = { fileType: "jpeg", contentType: "image/jpeg" };
const kinds = {
  image: { name: "portrait.jpg", ...jpeg },
  logo: { name: "logo.jpg", ...jpeg },
  offerImage: { name: "illustration.jpg", ...jpeg },
  poster: { name: "accroche.jpg", ...jpeg },
  video: { name: "presentation.webm", fileType: "webm", contentType: "video/webm" },
  captions: { name: "sous-titres.vtt", fileType: "vtt", contentType: captionsContentType },
};

// In the sources, and from a chunk of the built program.
const folders = ["./", "../../app/operations/demo/", "../../../app/operations/demo/"];

function readMedia(name: string): Uint8Array {
  const places = folders.map((folder) => new URL(`${folder}media/${name}`, import.meta.url));
  const place = places.find((each) => fs.existsSync(each));
  if (!place) throw new Error(`The demonstration has no ${name}`);
  return fs.readFileSync(place);
}

function makeAdder(made: Made, random: Random) {
  return (kind: keyof typeof kinds, bytes: Uint8Array, uploadedBy: string, at: unknown): string =>
    createMadeFile(made, bytes, { kind, ...kinds[kind], uploadedBy, at: at as Date }, random);
}

/** Some of a list, always including the first, which belongs to the demonstration accounts. */
const some = <T>(list: T[], count: number, random: Random) => [
  ...list.slice(0, 1),
  ...random.sample(list.slice(1), count - 1),
];

/** Adds pictures to some rows. */
export function createPictures(made: Made): void {
  const { candidates = [], companies = [], members = [], offers = [] } = made.rows;
  const random = seeded("images");
  const add = makeAdder(made, random);
  // insertRows takes the columns of the first row.
  for (const row of candidates) row.imageFileId = null;
  for (const row of companies) row.logoFileId = null;
  for (const row of offers) row.offerImageId = null;
  const named = candidates.filter(({ prenom, visibility }) => prenom && visibility !== "hidden");
  const pictured = new Set(some(named, counts.image, random));
  const shown = { woman: 0, man: 0 };
  for (const candidate of candidates.filter((each) => pictured.has(each))) {
    const who = masculineNames.includes(candidate.prenom ?? "") ? "man" : "woman";
    const face = readMedia(`${who}-${1 + (shown[who]++ % files.faces)}.jpg`);
    candidate.imageFileId = add("image", face, candidate.id, candidate.createdAt);
  }
  const userOf = new Map(members.map(({ companyId, userId }) => [companyId, userId]));
  for (const [index, company] of some(companies, counts.logo, random).entries()) {
    const logo = readMedia(`logo-${1 + (index % files.logos)}.jpg`);
    company.logoFileId = add("logo", logo, userOf.get(company.id)!, company.createdAt);
  }
  for (const [index, offer] of random.sample(offers, counts.offerImage).entries()) {
    const image = readMedia(`offer-${1 + (index % files.offers)}.jpg`);
    offer.offerImageId = add("offerImage", image, userOf.get(offer.companyId)!, offer.createdAt);
  }
}

const said = (prenom: string, job: string): Cue[] => [
  { start: 0, end: 2000, text: `Bonjour, je m'appelle ${prenom}.` },
  { start: 2000, end: 5000, text: `Mon métier\u00a0: ${job}. Écrivez-moi, je vous répondrai.` },
];

/** Adds silent films of five seconds for the first candidates with a face, which nods in them. */
export function createFilms(made: Made): void {
  const { candidates = [] } = made.rows;
  const add = makeAdder(made, seeded("films"));
  const none = { videoFileId: null, posterFileId: null, captionsFileId: null, videoTranscript: null };
  for (const row of candidates) Object.assign(row, none);
  const shown = candidates.filter(({ imageFileId, visibility }) => imageFileId && visibility === "visible");
  for (const [index, candidate] of shown.slice(0, files.films).entries()) {
    const { id, createdAt } = candidate;
    const cues = said(candidate.prenom ?? "", candidate.job ?? "");
    candidate.videoFileId = add("video", readMedia(`film-${index + 1}.webm`), id, createdAt);
    candidate.posterFileId = add("poster", readMedia(`film-${index + 1}.jpg`), id, createdAt);
    candidate.captionsFileId = add("captions", new TextEncoder().encode(writeCaptions(cues)), id, createdAt);
    candidate.videoTranscript = cues.map(({ text }) => text).join(" ");
  }
}
