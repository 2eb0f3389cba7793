// A photographed CV: its words are read by a job after the upload, and the page proposes them or says that nothing was read.
import { createRequire } from "node:module";
import path from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCandidate, type Candidate } from "../../../tests/factories.ts";
import { readPictures } from "../../engines/cv-parser/read-pictures.server.ts";
import { readCvPictures } from "../../files/store/picture-lines.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { drain } from "../../platform/jobs/jobs.server.ts";
import * as peopleMessages from "../messages.ts";

const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json")),
  "standard_fonts",
);
GlobalFonts.registerFromPath(path.join(fonts, "LiberationSans-Regular.ttf"), "Page");

const text = `Yann LE GUENNEC
Ouvrier agricole
3, route de Bailleul
59270 Bailleul
06 39 98 12 34

EXPÉRIENCES PROFESSIONNELLES
Mars 2019 – juin 2021 : Ouvrier agricole, GAEC des Trois Chênes
Traite, soins aux animaux, conduite du tracteur.
2015 – 2018 : Maçon, Constructions Dupont

FORMATION
2012 : CAP Maçon, Lycée professionnel de Hazebrouck`;

/** A photographed page: it leans a little and is darker in one corner. */
function photograph(lines: string[]): Promise<Buffer> {
  const [width, height] = [1000, 1414];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#f4f1e8";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#1a1a1a";
  context.rotate(0.01);
  for (const [index, line] of lines.entries()) {
    context.font = `${index === 0 ? 40 : 24}px Page`;
    context.fillText(line, 90, 110 + index * 46);
  }
  const shadow = context.createLinearGradient(0, 0, width, height);
  shadow.addColorStop(0, "rgba(0, 0, 0, 0)");
  shadow.addColorStop(1, "rgba(40, 30, 0, 0.4)");
  context.fillStyle = shadow;
  context.fillRect(0, 0, width, height);
  return canvas.encode("png");
}

const page = "/moncompte";
const words = async (person: Candidate) =>
  (await (await as(person).get(page)).text())
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

async function sendPhotograph(lines: string[]): Promise<Candidate> {
  const person = await aCandidate({ prenom: null, nom: null, mobile: null, job: null, city: null });
  const cv = new File([new Uint8Array(await photograph(lines))], "cv.png", { type: "image/png" });
  expect((await as(person).post(page, { form: "cv", cv })).status).toBe(302);
  return person;
}

test("name, phone, job, town, experiences and degree of a photographed CV are proposed", {
  timeout: 180_000,
}, async () => {
  const person = await sendPhotograph(text.split("\n"));
  expect(await words(person)).toContain("Ce CV est une image : nous sommes en train de le lire.");
  expect(await drain("pictures", readCvPictures)).toBe(1);
  const shown = await words(person);
  expect(shown).not.toContain("Ce CV est une image");
  for (const text of ["Yann", "Le Guennec", "06 39 98 12 34", "Ouvrier agricole", "Bailleul"])
    expect(shown).toContain(`: ajouter « ${text} »`);
  expect(shown).toContain("Ouvrier agricole · GAEC des Trois Chênes mars 2019 – juin 2021");
  expect(shown).toContain("Maçon · Constructions Dupont");
  expect(shown).toContain("CAP Maçon · Lycée professionnel de Hazebrouck");
  const { text: read } = await db
    .selectFrom("files")
    .select("text")
    .where("uploadedBy", "=", person.id)
    .executeTakeFirstOrThrow();
  expect(read).toBeNull();
});

test("the page states that a picture shows no text, and offers the short form", { timeout: 180_000 }, async () => {
  const person = await sendPhotograph([]);
  expect(await words(person)).not.toContain("Commencez par l’essentiel");
  expect(await drain("pictures", readCvPictures)).toBe(1);
  const shown = await words(person);
  expect(shown).toContain(`${peopleMessages.cvUnread.illegible} Votre CV reste joint`.replace(/\s+/g, " "));
  expect(shown).not.toContain("Compléter mon profil avec mon CV");
});

test("the page states that pictures were not read in time", async () => {
  const person = await sendPhotograph([]);
  // The time is up, or the process ends: the job leaves the file as it is.
  expect(await drain("pictures", async () => {})).toBe(1);
  expect(await words(person)).toContain(peopleMessages.cvUnread.unfinished.replace(/\s+/g, " "));
});

test("a file that cannot be opened is not read to the end", { timeout: 60_000 }, async () => {
  expect(await readPictures(new TextEncoder().encode("%PDF-1.7\nnothing"))).toBeNull();
});
