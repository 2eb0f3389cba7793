// Adds pictures: faces of candidates, logos of companies, images of offers.
import type { SKRSContext2D } from "@napi-rs/canvas";
import { createMadeFile, type Made, type Of } from "./made-file.server.ts";
import { masculineNames } from "./names.ts";
import { drawLandscape, drawLogo, drawPortrait, landscape, logoSide, portraitSide } from "./pictures.ts";
import { type Random, seeded } from "./random.ts";

const counts = { image: 120, logo: 28, offerImage: 24 };
const landscapes = 8;

const jpeg = { fileType: "jpeg", contentType: "image/jpeg" };

type Draw = (context: SKRSContext2D, random: Random) => void;

/** Some of a list, always including the first, which belongs to the demonstration accounts. */
const some = <T>(list: T[], count: number, random: Random) => [
  ...list.slice(0, 1),
  ...random.sample(list.slice(1), count - 1),
];

/** Draws pictures for some rows and adds them with their bytes. @returns the faces, by candidate */
export async function createPictures(made: Made): Promise<Map<string, Uint8Array>> {
  const { rows } = made;
  // Loaded on demand: a start without a demonstration does not need it.
  const { createCanvas } = await import("@napi-rs/canvas");
  const random = seeded("images");
  const draw = (stroke: Draw, width: number, height: number) => {
    const canvas = createCanvas(width, height);
    stroke(canvas.getContext("2d"), random);
    return canvas.encodeSync("jpeg", 88);
  };
  const add = (bytes: Uint8Array, of: Of) => createMadeFile(made, bytes, of, random);
  // insertRows takes the columns of the first row.
  for (const row of rows.candidates ?? []) row.imageFileId = null;
  for (const row of rows.companies ?? []) row.logoFileId = null;
  for (const row of rows.offers ?? []) row.offerImageId = null;
  const faces = new Map<string, Uint8Array>();
  const named = (rows.candidates ?? []).filter(({ prenom, visibility }) => prenom && visibility !== "hidden");
  for (const candidate of some(named, counts.image, random)) {
    const of = {
      kind: "image",
      name: "portrait.jpg",
      ...jpeg,
      uploadedBy: candidate.id,
      at: candidate.createdAt as Date,
    } as const;
    const man = masculineNames.includes(candidate.prenom ?? "");
    const face = draw((context) => drawPortrait(context, random, man), portraitSide, portraitSide);
    candidate.imageFileId = add(face, of);
    faces.set(candidate.id, face);
  }
  const members = new Map(rows.members?.map(({ companyId, userId }) => [companyId, userId]));
  for (const company of some(rows.companies ?? [], counts.logo, random)) {
    const at = company.createdAt as Date;
    const of = { kind: "logo", name: "logo.jpg", ...jpeg, uploadedBy: members.get(company.id)!, at } as const;
    company.logoFileId = add(draw(drawLogo, logoSide, logoSide), of);
  }
  const drawn = Array.from({ length: landscapes }, () => draw(drawLandscape, landscape.width, landscape.height));
  for (const [index, offer] of random.sample(rows.offers ?? [], counts.offerImage).entries()) {
    const at = offer.createdAt as Date;
    const of = {
      kind: "offerImage",
      name: "illustration.jpg",
      ...jpeg,
      uploadedBy: members.get(offer.companyId)!,
      at,
    } as const;
    offer.offerImageId = add(drawn[index % landscapes]!, of);
  }
  return faces;
}
