// Masked candidates and blocked companies: captures everything that the site answers to a company and searches it for the person.
// Walks the table of screens with the person's ids, so that new screens are covered.
import { beforeAll, expect, test } from "vitest";
import { writePdf } from "../app/operations/demo/pdf.ts";
import { db } from "../app/platform/db/db.server.ts";
import type { FileKind } from "../app/platform/db/schema.ts";
import { newId } from "../app/platform/http/id.ts";
import { runTasks } from "../app/platform/jobs/scheduler.server.ts";
import { everyMinute } from "../app/schedule.server.ts";
import { type Screen, screens } from "../app/screens.ts";
import { as, type Client, type Fields, textOf } from "./app.ts";
import { aCandidate, aCompany, aFile, anApplication, anOffer, type Candidate, type Company } from "./factories.ts";
import { mailsTo } from "./mails.ts";

const siren = "732829320";

/** Her identifying data, without blanks, accents and capitals. */
const needles = ["zenaide", "quillivere", "zq-9371", "612345678", "chantiersdulevant", "lyceebrizeux", "secretdecv"];

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f\s\u00a0\u202f.]/g, "")
    .toLowerCase();

let zenaide: Candidate;
let company: Company;
let blocked: Company;
const files: Partial<Record<FileKind, string>> = {};
const ids: string[] = [];

const kinds = { cv: "pdf", image: "webp", video: "mp4", poster: "webp", captions: "vtt" } as const;

async function hers(kind: keyof typeof kinds): Promise<string> {
  const text = `secretdecv ${kind}`;
  const bytes = kind === "cv" ? writePdf("CV", [{ text, style: "body" }]) : Buffer.from(`WEBVTT\n${text}`);
  const name = `zenaide-quillivere.${kinds[kind]}`;
  const names = { originalName: name, name, text: kind === "cv" ? text : null };
  return (await aFile(kind, { ...names, bytes, uploadedBy: zenaide.userId })).id;
}

beforeAll(async () => {
  zenaide = await aCandidate({
    email: "zq-9371@exemple.test",
    prenom: "Zénaïde",
    nom: "Quillivéré",
    mobile: "+33612345678",
    job: "Gnomoniste",
    city: "Lyon",
    visibility: "masked",
    attributes: ["skill:Cadrans Quillivéré", "licence:permis-b"],
  });
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) files[kind] = await hers(kind);
  const { id: candidateId } = zenaide;
  await db
    .updateTable("candidates")
    .set({ cvFileId: files.cv, imageFileId: files.image, videoFileId: files.video, posterFileId: files.poster })
    .set({ captionsFileId: files.captions, videoTranscript: "secretdecv dit" })
    .where("id", "=", candidateId)
    .execute();
  const entry = { candidateId, position: 0, title: "Cadrans" };
  await db
    .insertInto("experiences")
    .values({ ...entry, id: newId(), company: "Chantiers du Levant", description: "Zénaïde y fit tout" })
    .execute();
  await db
    .insertInto("degrees")
    .values({ ...entry, id: newId(), school: "Lycée Brizeux" })
    .execute();
  company = await aCompany({ nom: "Ateliers du Port", siret: "55210055400013" });
  blocked = await aCompany({ nom: "Ateliers du Nord", siret: `${siren}00074` });
  // Data that another company has: she applied there.
  const offer = await anOffer();
  const sent = { candidateId, nom: "Quillivéré", prenom: "Zénaïde", email: zenaide.email, cvFileId: files.cv };
  await anApplication(offer, sent);
  const request = newId();
  for (const { companyId } of [company, blocked]) {
    await db.insertInto("favourites").values({ companyId, candidateId }).execute();
    const made = {
      id: companyId === company.companyId ? request : newId(),
      companyId,
      candidateId,
      message: "Bonjour",
    };
    await db
      .insertInto("requests")
      .values({ ...made, expiresAt: new Date(Date.now() + 86_400_000) })
      .execute();
  }
  await db.insertInto("blockedCompanies").values({ candidateId, siren }).execute();
  ids.push(candidateId, files.cv!, request);
});

/** `isPage`: the page's data hold everything that the page shows. */
type Address = { path: string; isPage: boolean; isCompanys: boolean };

const toAddress = ({ path, layout, access }: Screen, id = ""): Address => ({
  path: path.replace(/:number/, "1").replace(/:\w+\??/g, id),
  isPage: layout !== "none",
  isCompanys: access === "company",
});

const rows = (screens as readonly Screen[]).filter(({ path, access }) => path !== "*" && access !== "admin");

/** Every address with an id in each of its places, and query parameters that take an id. */
const addressesOf = (id: string): Address[] => [
  ...rows.filter(({ path }) => path.includes(":")).map((row) => toAddress(row, id)),
  ...["/CvView?fichier=", "/CvView?acces=", "/offres?entreprise=", "/resultats?candidat="].map((start) => ({
    path: start + id,
    isPage: true,
    isCompanys: false,
  })),
];

const searches = [
  "/resultats?job=gnomon",
  "/resultats?city=Lyon",
  "/resultats?departments=69",
  // Last, because searched words are proposed again.
  "/offres?q=quillivere",
  "/resultats?job=quillivere",
];
const lists: Address[] = [
  ...rows.filter(({ path }) => !path.includes(":")).map((row) => toAddress(row)),
  ...["/suggestions/metiers?q=gnom", "/suggestions/lieux?q=ly"].map((path) => ({
    path,
    isPage: false,
    isCompanys: true,
  })),
  ...searches.map((path) => ({ path, isPage: true, isCompanys: true })),
];

/** The forms of her page, and other forms with her id. */
const forms = (id: string): [Address, Fields][] => [
  ...addressesOf(id).map((address): [Address, Fields] => [
    address,
    { message: "Bonjour", favori: "oui", reponse: "accepter" },
  ]),
  [
    { path: "/mail/send", isPage: false, isCompanys: true },
    { template: "contact-candidat", candidateId: id, message: "Bonjour" },
  ],
  [{ path: "/resultats/enregistrement", isPage: false, isCompanys: true }, { job: "gnomoniste" }],
];

type Captured = { from: string; status: number; head: string; body: string };

async function capture(from: string, response: Response): Promise<Captured> {
  const body = Buffer.from(await response.arrayBuffer());
  const head = JSON.stringify([...response.headers].filter(([name]) => !/^(server-timing|x-request-id)$/i.test(name)));
  return { from, status: response.status, head, body: body.toString("utf8") };
}

/** Reads pages as data. With `drawn`, reads a company's own pages as HTML too. */
async function read(client: Client, addresses: Address[], drawn: boolean): Promise<Captured[]> {
  const captured: Captured[] = [];
  for (const { path, isPage, isCompanys } of addresses) {
    if (isPage) captured.push(await capture(`data ${path}`, await client.data(path)));
    if (!isPage || (drawn && isCompanys)) captured.push(await capture(`GET ${path}`, await client.get(path)));
  }
  return captured;
}

async function walk(client: Client, person: string[]): Promise<Captured[]> {
  const captured: Captured[] = [];
  for (const [at, id] of person.entries()) captured.push(...(await read(client, addressesOf(id), at === 0)));
  return captured;
}

/** Runs last: one of the forms sets the person aside. */
async function send(client: Client, id: string): Promise<Captured[]> {
  const captured: Captured[] = [];
  for (const [{ path, isPage }, fields] of forms(id)) {
    const to = isPage ? path.replace(/(?=\?|$)/, ".data") : path;
    captured.push(await capture(`POST ${path}`, await client.post(to, fields)));
  }
  return captured;
}

function leaks({ from, head, body }: Captured): string[] {
  const text = plain(`${decodeURIComponent(head.replace(/%(?![\da-f]{2})/gi, "%25"))} ${body}`);
  const named = [...needles, ...Object.values(files)].filter((needle) => {
    // An answer may repeat the id of its own address, nothing else.
    if (from.includes(needle)) return false;
    return text.includes(plain(needle)) && !from.includes(`q=${needle}`) && !from.includes(`job=${needle}`);
  });
  return named.map((needle) => `${from}: ${needle}`);
}

test("no answer and no mail to a company identifies a masked person", { timeout: 60_000 }, async () => {
  const client = as(company);
  const pages = [...(await walk(client, ids)), ...(await read(client, lists, true))];
  const captured = [...pages, ...(await send(client, zenaide.id))];
  expect(captured.flatMap(leaks).join("\n")).toBe("");
  // The walk did reach her: she is found, without her name.
  const shown = captured.find(({ from }) => from === `GET /candidats/${zenaide.id}`)!;
  expect(shown.status).toBe(200);
  expect(shown.body).toContain("Gnomoniste");
  const found = captured.find(({ from }) => from === "GET /resultats?job=gnomon")!;
  expect(plain(found.body.replaceAll("<!-- -->", ""))).toContain("1candidat");
  for (const id of Object.values(files)) {
    for (const end of ["", "/pages/1", "?taille=192"])
      expect((await client.get(`/fichiers/${id}${end}`)).status, `${id}${end}`).toBe(404);
  }
  for (const days of [1, 8, 30]) await runTasks(everyMinute, new Date(Date.now() + days * 86_400_000));
  const mails = await mailsTo(company.email);
  expect(mails.filter((mail) => needles.some((needle) => plain(JSON.stringify(mail)).includes(needle)))).toEqual([]);
});

test("no answer to a company that hides names states the town, the years or the sex of a masked person", {
  timeout: 60_000,
}, async () => {
  const { id } = await aCandidate({
    prenom: "Odile",
    job: "Sciagraphe cheffe",
    city: "Locronan",
    radius: 30,
    visibility: "masked",
  });
  const entry = { candidateId: id, position: 0 };
  await db
    .insertInto("degrees")
    .values({ ...entry, id: newId(), title: "Ouvrière sciagraphe", year: 1987 })
    .execute();
  await db
    .insertInto("experiences")
    .values({ ...entry, id: newId(), title: "Artisane sciagraphe", company: "Cadrans" })
    .execute();
  const hiding = await aCompany({ nom: "Ateliers du Large", namesShownFrom: "interview" });
  const offer = await anOffer({ companyId: hiding.companyId, title: "Sciagraphe", city: "Quimper" });
  const client = as(hiding);
  await client.post(`/candidats/${id}/favori`, {});
  const near = ["", "&tri=distance", "&tri=pertinence"].map(
    (order) => `/resultats?job=sciagraph&city=Quimper&radius=50${order}`,
  );
  const own = [...near, `/compte/entreprise/mes-offres/${offer.id}/candidats`, "/favoris", "/entreprise"];
  const pages = own.map((path) => ({ path, isPage: true, isCompanys: true }));
  const captured = [...(await walk(client, [id])), ...(await read(client, pages, true))];
  const stated = captured.flatMap(({ from, body }) =>
    ["locronan", "1987", "cheffe", "ouvriere", "artisane"]
      .filter((word) => plain(body).includes(word))
      .map((word) => `${from}: ${word}`),
  );
  expect(stated).toEqual([]);
  const found = captured.find(({ from }) => from === `GET ${near[1]}`)!;
  expect(found.body).toContain(`/candidats/${id}`);
  expect(found.body).toContain("Finistère");
  expect(await textOf(await as(company).get(`/candidats/${id}`))).toContain("Locronan");
});

test("a company of a blocked SIREN gets the answers for a person who does not exist", {
  timeout: 60_000,
}, async () => {
  const client = as(blocked);
  const person = [zenaide.id];
  const ghost = person.map(() => newId());
  const there = [...(await walk(client, person)), ...(await send(client, person[0]!))];
  // A company of the same enterprise that never met her.
  const stranger = as(await aCompany({ nom: "Ateliers du Nord", siret: `${siren}00082` }));
  const nowhere = [...(await walk(stranger, ghost)), ...(await send(stranger, ghost[0]!))];
  const seen = ({ from, status, head, body }: Captured, own: string[]) => {
    const bare = (text: string) => own.reduce((rest, id) => rest.replaceAll(id, "ID"), text);
    const names = (JSON.parse(bare(head)) as string[][]).filter(([name]) => name !== "set-cookie");
    return `${bare(from)} ${status} ${Math.round(bare(body).length / 64)} ${names.join(" ")}`;
  };
  const different = there.flatMap((each, at) => {
    const [one, other] = [seen(each, person), seen(nowhere[at]!, ghost)];
    return one === other ? [] : [[one, other]];
  });
  expect(different).toEqual([]);
  // She is not counted or proposed: her job is an unknown word.
  const bodyOf = async (path: string, word: string) => {
    const fresh = as(await aCompany({ siret: `${siren}00090` }));
    const { status, body } = await capture(path, await fresh.get(path + word));
    return { status, size: Math.round(body.replaceAll(word, "WORD").length / 64) };
  };
  for (const path of ["/resultats?job=", "/suggestions/metiers?q="])
    expect(await bodyOf(path, "gnomoniste"), path).toEqual(await bodyOf(path, "gnamonisty"));
  expect((await capture("", await client.get("/resultats?job=gnomoniste"))).body).toContain("0 candidat");
  for (const path of ["/favoris", "/entreprise"])
    expect((await capture(path, await client.get(path))).body, path).not.toContain(zenaide.id);
  await runTasks(everyMinute, new Date(Date.now() + 8 * 86_400_000));
  expect(plain(JSON.stringify(await mailsTo(blocked.email)))).not.toContain("gnomoniste");
});
