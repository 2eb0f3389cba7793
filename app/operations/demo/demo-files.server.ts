// Makes the files: CVs, faces and films of candidates, logos and pages of companies, images of offers.
// The files of media/ were drawn for Vivier and show no real person or company.

import { createHash } from "node:crypto";
import fs from "node:fs";
import type { Insertable } from "kysely";
import { companyPictures } from "../../access/company-pictures.ts";
import { writeCaptions } from "../../engines/file-formats/captions.server.ts";
import { captionsContentType } from "../../engines/file-formats/file-types.ts";
import type { FilesTable } from "../../platform/db/schema.ts";
import { storageKey } from "../../platform/storage/storage.server.ts";
import { month } from "../../platform/text/french.ts";
import { fileName } from "../../platform/text/text.ts";
import { languages, pastimes } from "./careers.ts";
import type { Applicant, Candidate } from "./demo-candidates.server.ts";
import type { Firm, MadeOffer } from "./demo-offers.server.ts";
import { capital } from "./demo-texts.ts";
import { createDraw, type Draw } from "./draw.server.ts";
import { isWritable, type Line, writePdf } from "./pdf.ts";

type Cv = { originalName: string; text: string };
type MadeFile = { row: Insertable<FilesTable>; bytes: Uint8Array };

// How many rows have one, and how many pictures there are to choose from.
const counts = { cvs: 30, faces: 120, logos: 28, offerImages: 24, covers: 6 };
const pictures = { faces: 30, logos: 14, offers: 8 };

const jpeg = { fileType: "jpeg", contentType: "image/jpeg" };
const kinds = {
  cv: { originalName: "CV.pdf", fileType: "pdf", contentType: "application/pdf" },
  image: { originalName: "portrait.jpg", ...jpeg },
  video: { originalName: "presentation.webm", fileType: "webm", contentType: "video/webm" },
  poster: { originalName: "accroche.jpg", ...jpeg },
  captions: { originalName: "sous-titres.vtt", fileType: "vtt", contentType: captionsContentType },
  logo: { originalName: "logo.jpg", ...jpeg },
  offerImage: { originalName: "illustration.jpg", ...jpeg },
  cover: { originalName: "couverture.jpg", ...jpeg },
  firstPhoto: { originalName: "photo-1.jpg", ...jpeg },
  secondPhoto: { originalName: "photo-2.jpg", ...jpeg },
  thirdPhoto: { originalName: "photo-3.jpg", ...jpeg },
};

// In the order of companyPictures.
const alts = [
  "Des immeubles clairs au pied des collines",
  "Le quartier au petit matin",
  "La rue principale, vue des hauteurs",
  "Nos voisins, un soir d’été",
];

// In the sources, and from a chunk of the built program.
const folders = ["./", "../../app/operations/demo/", "../../../app/operations/demo/"];

function readMedia(name: string): Uint8Array {
  const addresses = folders.map((folder) => new URL(`${folder}media/${name}`, import.meta.url));
  const address = addresses.find((each) => fs.existsSync(each));
  if (!address) throw new Error(`The demonstration has no ${name}`);
  return fs.readFileSync(address);
}

/** The lines of a CV: identity, experience, training, skills, languages, pastimes. */
function cvLines(draw: Draw, who: Applicant): Line[] {
  const { prenom, nom, job, trade, commune, tel, email, experiences, degrees } = who;
  const body = (text: string): Line => ({ text, style: "body" });
  const strong = (text: string): Line => ({ text, style: "strong" });
  const heading = (text: string): Line => ({ text, style: "heading" });
  const tasks = trade.tasks.map((task) => body(`• ${capital(task)}`));
  return [
    { text: `${prenom} ${nom}`, style: "title" },
    strong(job),
    body(`${commune.name} (${commune.departement}) • ${tel} • ${email}`),
    heading("Expérience professionnelle"),
    ...experiences.flatMap(({ title, company, startMonth, endMonth }) => [
      strong(`${title}, ${company}`),
      body(capital(`${month(startMonth)} – ${endMonth ? month(endMonth) : "aujourd'hui"}`)),
      ...draw.sample(tasks, draw.int(2, 4)),
    ]),
    heading("Formation"),
    ...degrees.map(({ title, school, year }) => body(`${year}, ${title}, ${school}`)),
    heading("Savoir-faire"),
    ...tasks,
    heading("Langues"),
    body("Français"),
    ...draw.sample(languages, draw.int(1, 2)).map(body),
    heading("Centres d'intérêt"),
    ...draw.sample(pastimes, 2).map(body),
  ];
}

type Add = (kind: keyof typeof kinds, bytes: Uint8Array, uploadedBy: string | null, at: Date, cv?: Cv) => string;

function addCvs(add: Add, draw: Draw, people: Candidate[], visitors: Applicant[]): void {
  const newest = people.slice(1).toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
  const able = newest.filter(({ isFound, prenom, nom }) => isFound && isWritable(prenom + nom));
  // One of each eight, so that each page of results shows one.
  const withCv = [...people.slice(0, 1), ...able.filter((_, index) => index % 8 === 1)].slice(0, counts.cvs);
  for (const who of [...withCv, ...visitors]) {
    const title = `CV ${who.prenom} ${who.nom}`;
    const lines = cvLines(draw, who);
    const cv = { originalName: `${title}.pdf`, text: lines.map(({ text }) => text).join("\n") };
    who.files.cvFileId = add("cv", writePdf(title, lines), who.id, who.createdAt, cv);
  }
}

function addFaces(add: Add, draw: Draw, shown: Candidate[], filmed: Candidate[]): void {
  const others = shown.filter((person) => !filmed.includes(person));
  const drawn = { woman: 0, man: 0 };
  for (const person of [...filmed, ...draw.sample(others, counts.faces - filmed.length)]) {
    const who = person.feminine ? "woman" : "man";
    const face = readMedia(`${who}-${1 + (drawn[who]++ % pictures.faces)}.jpg`);
    person.files.imageFileId = add("image", face, person.id, person.createdAt);
  }
}

function addFilms(add: Add, filmed: Candidate[]): void {
  for (const [index, { id, prenom, job, createdAt, files }] of filmed.entries()) {
    const cues = [
      { start: 0, end: 2000, text: `Bonjour, je m'appelle ${prenom}.` },
      { start: 2000, end: 5000, text: `Mon métier\u00a0: ${job}. Écrivez-moi, je vous répondrai.` },
    ];
    Object.assign(files, {
      videoFileId: add("video", readMedia(`film-${index + 1}.webm`), id, createdAt),
      posterFileId: add("poster", readMedia(`film-${index + 1}.jpg`), id, createdAt),
      captionsFileId: add("captions", new TextEncoder().encode(writeCaptions(cues)), id, createdAt),
      videoTranscript: cues.map(({ text }) => text).join(" "),
    });
  }
}

function addLogos(add: Add, firms: Firm[]): void {
  for (const [index, { company, user }] of firms.entries()) {
    const logo = readMedia(`logo-${1 + (index % pictures.logos)}.jpg`);
    company.logoFileId = add("logo", logo, user.id, company.createdAt);
  }
}

function addOfferImages(add: Add, offers: MadeOffer[]): void {
  for (const [index, { row, firm }] of offers.entries()) {
    const image = readMedia(`offer-${1 + (index % pictures.offers)}.jpg`);
    row.offerImageId = add("offerImage", image, firm.user.id, row.createdAt);
  }
}

function addCompanyPhotos(add: Add, firms: Firm[]): void {
  for (const [index, { company, user }] of firms.entries()) {
    // Only the company that visitors sign in as has photos beside its cover.
    for (const [at, kind] of companyPictures.slice(0, index === 0 ? 4 : 1).entries()) {
      const picture = readMedia(`offer-${1 + ((index + 2 * at) % pictures.offers)}.jpg`);
      company[`${kind}FileId`] = add(kind, picture, user.id, company.createdAt);
      company[`${kind}Alt`] = alts[at]!;
    }
  }
}

/** Makes the files and their rows, and links candidates, visitors, companies and offers to them. */
export function makeFiles(people: Candidate[], visitors: Applicant[], firms: Firm[], offers: MadeOffer[], now: Date) {
  const draw = createDraw("fichiers", now);
  const files: MadeFile[] = [];
  const add: Add = (kind, bytes, uploadedBy, at, cv) => {
    const id = draw.id(at);
    const { originalName, fileType, contentType, text } = { ...kinds[kind], text: null, ...cv };
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const facts = { originalName, name: fileName(originalName), fileType, contentType, text };
    const stored = { size: bytes.length, sha256, storageKey: storageKey(kind, id), uploadedBy, uploadedAt: at };
    files.push({ row: { id, kind, ...facts, ...stored }, bytes });
    return id;
  };
  const shown = people.filter(({ profile }) => profile.visibility !== "hidden");
  const [women, men] = [shown.filter(({ feminine }) => feminine), shown.filter(({ feminine }) => !feminine)];
  // The films show the first two faces of women and the first of men.
  const filmed = [...women.slice(0, 2), ...men.slice(0, 1)];
  addCvs(add, draw, people, visitors);
  addFaces(add, draw, shown, filmed);
  addFilms(add, filmed);
  const withLogo = [...firms.slice(0, 1), ...draw.sample(firms.slice(1), counts.logos - 1)];
  addLogos(add, withLogo);
  addOfferImages(add, draw.sample(offers, counts.offerImages));
  addCompanyPhotos(add, withLogo.slice(0, counts.covers));
  return files;
}
