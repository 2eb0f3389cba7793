// Makes the files: CVs, faces and films of candidates, logos and pages of companies, images of offers.
// The files of media/ were drawn for Vivier and show no real person or company.

import { createHash } from "node:crypto";
import fs from "node:fs";
import type { Insertable } from "kysely";
import { writeCaptions } from "../../engines/file-formats/captions.server.ts";
import { captionsContentType } from "../../engines/file-formats/file-types.ts";
import type { Database, FilesTable } from "../../platform/db/schema.ts";
import { storageKey } from "../../platform/storage/storage.server.ts";
import { month } from "../../platform/text/french.ts";
import { capital, fileName } from "../../platform/text/text.ts";
import { languages, pastimes } from "./careers.ts";
import { captions, drawPage, drawWords } from "./company-pages.ts";
import type { Applicant, Candidate } from "./demo-candidates.server.ts";
import { drawLogo, drawScene, type Shown } from "./demo-drawings.server.ts";
import type { Firm, MadeOffer } from "./demo-offers.server.ts";
import * as texts from "./demo-texts.ts";
import { createDraw, type Draw } from "./draw.server.ts";
import { feminineNames, lastNames, masculineNames } from "./names.ts";
import { isWritable, type Line, writePdf } from "./pdf.ts";
import { tradeOf, trades } from "./trades.ts";

type Cv = { originalName: string; text: string };
type MadeFile = { row: Insertable<FilesTable>; bytes: Uint8Array };

// How many rows have one, and how many pictures there are to choose from.
const counts = { cvs: 30, faces: 220, offerImages: 24 };
const pictures = { faces: 30, offers: 8 };

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
  companyPhoto: { originalName: "photo.jpg", ...jpeg },
};

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
      body(capital(`${month(startMonth)} – ${endMonth ? month(endMonth) : "aujourd’hui"}`)),
      ...draw.sample(tasks, draw.int(2, 4)),
    ]),
    heading("Formation"),
    ...degrees.map(({ title, school, year }) => body(`${year}, ${title}, ${school}`)),
    heading("Savoir-faire"),
    ...tasks,
    heading("Langues"),
    body("Français"),
    ...draw.sample(languages, draw.int(1, 2)).map(body),
    heading("Centres d’intérêt"),
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
  // People of one trade stand beside each other in results: they get different faces.
  const others = shown.filter((person) => !filmed.includes(person));
  const chosen = draw
    .sample(others, counts.faces - filmed.length)
    .toSorted((one, other) => trades.indexOf(one.trade) - trades.indexOf(other.trade));
  const drawn = { woman: 0, man: 0 };
  for (const person of [...filmed, ...chosen]) {
    const who = person.feminine ? "woman" : "man";
    const face = readMedia(`${who}-${1 + (drawn[who]++ % pictures.faces)}.jpg`);
    person.files.imageFileId = add("image", face, person.id, person.createdAt);
  }
}

function addFilms(add: Add, filmed: Candidate[]): void {
  for (const [index, { id, prenom, job, createdAt, files }] of filmed.entries()) {
    const cues = [
      { start: 0, end: 2000, text: `Bonjour, je m’appelle ${prenom}.` },
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

function addOfferImages(add: Add, offers: MadeOffer[]): void {
  for (const [index, { row, firm }] of offers.entries()) {
    const image = readMedia(`offer-${1 + (index % pictures.offers)}.jpg`);
    row.offerImageId = add("offerImage", image, firm.user.id, row.createdAt);
  }
}

const coverSize = [1280, 420] as const;
const photoSize = [880, 660] as const;

/** The pictures of a page: the demonstration account's company has eight, every third has none beside its cover. */
const shown: Shown[] = ["room", "outside", "team", "outside", "room", "team", "outside", "room"];
const photosOf = (index: number) => shown.slice(0, index === 0 ? shown.length : [3, 0, 5][index % 3]);

/** Draws logo, cover and photos of every company, writes its page, and names some people on it. */
function addCompanyPages(add: Add, firms: Firm[], now: Date) {
  const photos: Insertable<Database["companyPhotos"]>[] = [];
  const people: Insertable<Database["companyPeople"]>[] = [];
  const drawn = { woman: 0, man: 0 };
  for (const [index, { company, user, like }] of firms.entries()) {
    const draw = createDraw(`page ${like.nom}`, now);
    const { id: companyId, createdAt } = company;
    company.logoFileId = add("logo", drawLogo(index), user.id, createdAt);
    company.coverFileId = add("cover", drawScene("outside", like, index, coverSize), user.id, createdAt);
    company.coverAlt = `Dessin\u00a0: nos bâtiments à ${company.city}, et des personnes devant`;
    // Rows travel as JSON (insertRows).
    company.page = drawPage(draw, like.nom) as unknown as string;
    for (const [position, what] of photosOf(index).entries()) {
      const bytes = drawScene(what, like, index + position + 1, photoSize);
      const fileId = add("companyPhoto", bytes, user.id, createdAt);
      const caption = captions[what][Math.floor(position / 2) % 3]!;
      photos.push({ id: draw.id(createdAt), companyId, fileId, position, caption, alt: null });
    }
    for (let at = 0; at < [4, 2, 0][index % 3]!; at++) {
      const isWoman = draw.chance(0.5);
      const trade = tradeOf(draw.pick(like.work.split(" ")).split(":")[0]!);
      const face = isWoman ? "woman" : "man";
      const bytes = readMedia(`${face}-${pictures.faces - (drawn[face]++ % pictures.faces)}.jpg`);
      people.push({
        id: draw.id(createdAt),
        companyId,
        fileId: add("companyPhoto", bytes, user.id, createdAt),
        name: `${draw.pick(isWoman ? feminineNames : masculineNames)} ${draw.pick(lastNames)}`,
        job: draw.pick(trade.names)[isWoman ? 0 : 1],
        words: at < 2 ? drawWords(draw, isWoman) : null,
        agreedAt: createdAt,
        statedBy: user.id,
        createdAt: new Date(createdAt.getTime() + at),
      });
    }
  }
  return { photos, people };
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
  addOfferImages(add, draw.sample(offers, counts.offerImages));
  const pages = addCompanyPages(add, firms, now);
  return { files, ...pages };
}

/** Makes the file of one message: how to come and when. @param message of a company */
export function makeAttachment(
  message: { id: string; userId?: string | null; createdAt?: Date | string },
  now: Date,
): MadeFile {
  const at = new Date(message.createdAt ?? now);
  const id = createDraw(`pièce ${message.id}`, now).id(at);
  const lines = texts.attachment.map((text): Line => ({ text, style: "body" }));
  const bytes = writePdf(texts.attachmentName, lines);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const originalName = `${texts.attachmentName}.pdf`;
  return {
    row: {
      id,
      kind: "attachment",
      originalName,
      name: fileName(originalName),
      fileType: "pdf",
      contentType: "application/pdf",
      text: null,
      size: bytes.length,
      sha256,
      storageKey: storageKey("attachment", id),
      uploadedBy: message.userId ?? null,
      uploadedAt: at,
      messageId: message.id,
    },
    bytes,
  };
}
