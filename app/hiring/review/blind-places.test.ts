// Blind mode, place by place: wherever a company meets an application, nothing tells who applied until the identity is opened.
import { beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../../tests/app.ts";
import { unzip } from "../../../tests/archives.ts";
import { aCandidate, aColleague, aCompany, aFile, anOffer, type Company } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { answerBy, indexNow } from "../../../tests/memory-index.ts";
import { workingDay } from "../../../tests/working-days.ts";
import { readCvText } from "../../engines/cv-parser/cv-text.server.ts";
import { offerPath } from "../../offers/offer.ts";
import { answerField } from "../../offers/questions.ts";
import { closeIndex } from "../../people/candidate-index/live-candidates.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { nudgeCompany } from "../conversations/silence.server.ts";
import { sendNotice } from "./decision-emails.server.ts";
import { remindCompanies } from "./reminders.server.ts";

const inbox = "/compte/entreprise/candidatures";
const question = "Comment vous joindre ?";

/** Twelve values, each planted where an applicant leaves it. */
const planted = {
  "first name": /Zénaïde|Zenaide/i,
  surname: /Quatrepomme/i,
  address: /z\.qp29/i,
  number: /06 99 88 77 66|0699887766|\+33 ?6 ?99/,
  "name of the file": /dossier-zq/i,
  "size of the file": /\b70\s?ko\b/i,
  photo: /taille=|photo-zq/,
  street: /Lilas/i,
  birth: /4 mai 1988/,
  town: /Quimperlé/i,
  // "Soudeur / Soudeuse" is the label for both.
  job: /(?<!Soudeur . )Soudeuse/i,
  years: /13\s?ans/,
} as const;

const cvText = `Zénaïde Quatrepomme
z.qp29@courriel.example
12, rue des Lilas, 29300 Quimperlé
Née le 4 mai 1988
Expériences
2013 - 2024 Soudeuse à l’arc, Chaudronnerie du Port, Brest
Mme Quatrepomme y a formé deux apprentis.`;

beforeEach(() => db.deleteFrom("rateLimits").execute());

async function aCandidateOfAllValues() {
  const { id: imageFileId } = await aFile("image", { originalName: "photo-zq.jpg" });
  const candidate = await aCandidate({
    prenom: "Zénaïde",
    nom: "Quatrepomme",
    job: "Soudeuse",
    city: "Quimperlé",
    mobile: "+33699887766",
    email: `z.qp29-${newId()}@courriel.example`,
    imageFileId,
  });
  const bytes = Buffer.concat([Buffer.from("%PDF-1.4 x"), Buffer.alloc(70_000, " ")]);
  const { id: cvFileId } = await aFile("cv", {
    uploadedBy: candidate.userId,
    originalName: "dossier-zq.pdf",
    name: "dossier-zq.pdf",
    text: cvText,
    bytes,
  });
  await db.updateTable("candidates").set({ cvFileId }).where("id", "=", candidate.userId).execute();
  // From a January it would be fourteen years in December.
  const startMonth = `${new Date().getUTCFullYear() - 13}${new Date().toISOString().slice(4, 7)}`;
  const experience = { title: "Soudeuse à l’arc", company: "Chaudronnerie du Port", startMonth };
  await db
    .insertInto("experiences")
    .values({ id: newId(), candidateId: candidate.id, position: 0, ...experience } as never)
    .execute();
  return { candidate, imageFileId, cvFileId };
}

/** An interview while the name is hidden: proposed by the company, accepted by the applicant, who then asks for another slot. */
async function haveInterview(company: Company, own: Client, id: string) {
  const [path, ownPath] = [`${inbox}/${id}`, `/candidat/candidatures/${id}`];
  const slot = { "jour-1": workingDay(3), "heure-1": "09:30", duree: "45", maniere: "onsite", lieu: "1, quai du Port" };
  const fields = { form: "entretien", verbe: "proposer", vu: "recue", version: "0" };
  expect((await as(company).post(path, { ...fields, ...slot, "form-id": newId() })).status).toBe(302);
  const rowOf = () => db.selectFrom("interviews").selectAll().where("applicationId", "=", id).executeTakeFirstOrThrow();
  const answer = async (more: Record<string, string>) => {
    const version = String((await rowOf()).version);
    expect((await own.post(ownPath, { form: "entretien", "form-id": newId(), version, ...more })).status).toBe(302);
  };
  await answer({ reponse: "accepter", creneau: (await rowOf()).slots[0]!.toISOString() });
  const page = await (await as(company).get(path)).text();
  const calendar = /\/entretien\/[^"]+\/agenda\.ics/.exec(page)![0];
  const calendarFile = (await (await as(company).get(calendar)).text()).replaceAll("\r\n ", "");
  await answer({ reponse: "autres", mots: "Appelez-moi au 06 99 88 77 66. Zénaïde Quatrepomme" });
  return calendarFile;
}

/** A company that shows names with a positive answer only, and an application with everything that may happen before one. */
async function aTalkedOverApplication() {
  const company = await aCompany();
  await as(company).post(inbox, { form: "noms", noms: "retenue" });
  const offer = await anOffer({ companyId: company.companyId, questions: [question], job: "Soudeur" });
  const { candidate, imageFileId, cvFileId } = await aCandidateOfAllValues();
  const own = as(candidate);
  const letter = `Ce poste me plaît, je soussignée Zénaïde Quatrepomme, née le 4 mai 1988 et domiciliée 12, rue des Lilas à Quimperlé.
Écrivez à z.qp29@courriel.example ou appelez le 06 99 88 77 66.`;
  const sent = { message: letter, [answerField(question)]: "Zénaïde Quatrepomme, 06 99 88 77 66" };
  expect((await own.post(offerPath(offer), sent)).status).toBe(302);
  const { id } = await db
    .selectFrom("applications")
    .select("id")
    .where("companyId", "=", company.companyId)
    .executeTakeFirstOrThrow();
  const ownPath = `/candidat/candidatures/${id}`;
  await own.post(ownPath, { form: "message", "message-id": newId(), message: "Zénaïde Quatrepomme : 06 99 88 77 66" });
  await as(company).post(`${inbox}/${id}`, { form: "message", "message-id": newId(), message: "Merci, à bientôt." });
  await db.updateTable("applications").set({ answeredAt: null }).where("id", "=", id).execute();
  const old = new Date(Date.now() - 40 * 86_400_000);
  await db.updateTable("applications").set({ waitingSince: old, createdAt: old }).where("id", "=", id).execute();
  await remindCompanies(new Date());
  expect(await nudgeCompany(id, candidate.id, new Date())).toBe(true);
  const calendarFile = await haveInterview(company, own, id);
  return { company, offer, candidate, imageFileId, cvFileId, id, calendarFile };
}

type Talked = Awaited<ReturnType<typeof aTalkedOverApplication>>;

async function pdfText(answer: Response): Promise<string> {
  const read = await readCvText("pdf", new Uint8Array(await answer.arrayBuffer()));
  return read.ok ? (read.text ?? "") : "";
}

const whole = (answer: Response) => answer.text();
const named = async (answer: Response) =>
  `${answer.headers.get("content-disposition")} ${answer.headers.get("set-cookie")} ${await pdfText(answer)}`;
const unzipped = async (answer: Response) =>
  [...(await unzip(answer))].map(([name, bytes]) => `${name} ${bytes.toString("utf8")}`).join("\n");

/** Every place, by name. */
const places: Record<string, (client: Client, talked: Talked) => Promise<string>> = {
  inbox: async (client) => whole(await client.get(inbox)),
  "inbox, data": async (client) => whole(await client.get(`${inbox}.data`)),
  "inbox of the offer": async (client, { offer }) => whole(await client.get(`${inbox}?offre=${offer.id}`)),
  "to call": async (client) => whole(await client.get(`${inbox}?etat=a-rappeler`)),
  board: async (client) => whole(await client.get(`${inbox}?vue=tableau`)),
  application: async (client, { id }) => whole(await client.get(`${inbox}/${id}`)),
  "application, data": async (client, { id }) => whole(await client.get(`${inbox}/${id}.data`)),
  refusal: async (client, { id }) => whole(await client.get(`${inbox}/${id}?decision=refusee`)),
  writing: async (client, { id }) => whole(await client.get(`${inbox}/${id}?ecrire=oui`)),
  "report of a message": async (client, { id }) => {
    const page = await (await client.get(`${inbox}/${id}`)).text();
    const answer = await client.get(/href="(\/signalements\/messages\/[^"]+)"/.exec(page)![1]!);
    expect(answer.status).toBe(200);
    return answer.text();
  },
  "page of the CV": async (client, { id }) => whole(await client.get(`/CvView?fichier=${id}`)),
  "file of the CV": async (client, { id }) => named(await client.get(`/fichiers/${id}`)),
  "table, CSV": async (client) => whole(await client.get(`${inbox}/export/csv`)),
  "table, XLSX": async (client) => unzipped(await client.get(`${inbox}/export/xlsx`)),
  "archive of CVs": async (client) => unzipped(await client.get(`${inbox}/export/zip`)),
  home: async (client) => whole(await client.get("/entreprise")),
  account: async (client) => whole(await client.get("/compte-entreprise")),
  "own offers": async (client) => whole(await client.get("/compte/entreprise/mes-offres")),
  "the offer": async (client, { offer }) => whole(await client.get(`/compte/entreprise/mes-offres/${offer.id}`)),
  closing: async (client, { offer }) => whole(await client.get(`/compte/entreprise/mes-offres/${offer.id}/fermeture`)),
  calendar: async (_, { calendarFile }) => calendarFile,
  mails: async (_, { company }) => JSON.stringify(await mailsTo(company.email)),
};

/** Where a company meets the profile, and could join it to the application. */
const profiles: typeof places = {
  "search of candidates": async (client) => whole(await client.get("/resultats?job=soudeur&city=Quimperlé")),
  "people for the offer": async (client, { offer }) =>
    whole(await client.get(`/compte/entreprise/mes-offres/${offer.id}/candidats`)),
  "page of the candidate": async (client, { candidate }) => whole(await client.get(`/candidats/${candidate.id}`)),
  "photo and CV of the profile": async (client, { imageFileId, cvFileId }) =>
    [await client.get(`/fichiers/${imageFileId}`), await client.get(`/fichiers/${cvFileId}`)]
      .map(({ status, headers }) => (status === 404 ? "" : `photo-zq ${headers.get("content-disposition")}`))
      .join(" "),
};

const found = (text: string) =>
  Object.entries(planted).flatMap(([name, pattern]) => (pattern.test(text.normalize("NFC")) ? name : []));

// Fifty answers, some of them drawn.
test("twelve values of an applicant are nowhere before the opening, and all there after it", {
  timeout: 60_000,
}, async () => {
  const talked = await aTalkedOverApplication();
  answerBy(await indexNow());
  const client = as(await aColleague(talked.company));
  const before: Record<string, string[]> = {};
  for (const [name, read] of Object.entries(places)) before[name] = found(await read(client, talked));
  expect(before).toEqual(Object.fromEntries(Object.keys(places).map((name) => [name, []])));
  for (const [name, read] of Object.entries(profiles)) {
    const text = await read(client, talked);
    for (const value of ["first name", "surname", "address", "number", "photo"] as const)
      expect(text, `${value} in ${name}`).not.toMatch(planted[value]);
  }

  await client.post(`${inbox}/${talked.id}`, { form: "etat", etat: "retenue", vu: "entretien" });
  const notice = await db
    .selectFrom("applicationNotices")
    .select("id")
    .where("applicationId", "=", talked.id)
    .where("sentAt", "is", null)
    .where("canceledAt", "is", null)
    .executeTakeFirstOrThrow();
  const now = { companyId: null, until: null, now: new Date() };
  await db.transaction().execute((tx) => sendNotice(tx, notice.id, now));
  const after = { ...places };
  after["file of the CV"] = async (reader, { cvFileId }) => named(await reader.get(`/fichiers/${cvFileId}`));
  after["page of the CV"] = async (reader, { cvFileId }) => whole(await reader.get(`/CvView?fichier=${cvFileId}`));
  const opened = new Set<string>();
  for (const read of Object.values(after)) for (const value of found(await read(client, talked))) opened.add(value);
  expect([...opened].toSorted()).toEqual(Object.keys(planted).toSorted());
  expect(await places.inbox!(client, talked)).toContain("Zénaïde Quatrepomme");
  expect(await profiles["search of candidates"]!(client, talked)).toContain("Zénaïde Quatrepomme");
  await closeIndex();
});
