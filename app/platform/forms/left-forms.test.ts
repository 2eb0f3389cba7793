// Tests of forms sent after the session has ended: their author finds them again, and no other account does.
import { expect, test } from "vitest";
import { as, type Client, type Fields, textOf, visitor } from "../../../tests/app.ts";
import { png } from "../../../tests/corpora/hostile/pictures.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  anAdmin,
  anApplication,
  anOffer,
  type Person,
} from "../../../tests/factories.ts";
import { offerPath, reportPath } from "../../offers/offer.ts";
import { findOffer } from "../../offers/offers.server.ts";
import { db } from "../db/db.server.ts";
import { newId } from "../http/id.ts";
import * as platformLimits from "../limits.ts";
import { deleteOldDrafts } from "./form-drafts.server.ts";

const typed = "Écrit trop tard, à ne pas perdre";
const inBox = new RegExp(`<(?:textarea[^>]*>|input[^>]*value=")${typed}[<"]`);

const tokenIn = (html: string) => /name="brouillon" value="([^"]+)"/.exec(html)?.[1] ?? "";

const formWith = (html: string, fields: Fields) =>
  (html.match(/<form\b.*?<\/form>/gs) ?? []).find(
    (form) =>
      Object.keys(fields).every((name) => form.includes(`name="${name}"`)) &&
      ["form", "verbe"].every((name) => !fields[name] || form.includes(`name="${name}" value="${fields[name]}"`)),
  ) ?? "";

async function sendLate(own: Client, page: string, fields: Fields, action = page, drawn = fields) {
  const brouillon = tokenIn(formWith(await (await own.get(page)).text(), drawn));
  const answer = await visitor.post(action, { ...fields, brouillon });
  return { fields: { ...fields, brouillon }, status: answer.status, to: answer.headers.get("location") };
}

const loginTo = (page: string) => `/login?retour=${encodeURIComponent(page)}&garde=oui`;
const draftsOf = ({ userId }: Person) => db.selectFrom("drafts").selectAll().where("userId", "=", userId).execute();

async function aReceivedApplication() {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  const { id } = await anApplication(offer);
  return { company, own: as(company), offer, id, path: `/compte/entreprise/candidatures/${id}` };
}

async function anInterview() {
  const received = await aReceivedApplication();
  const values = { applicationId: received.id, state: "proposed", slots: [new Date(Date.now() + 86_400_000)] };
  const displayTime = { minutes: 30, way: "onsite", location: "Lyon" };
  await db
    .insertInto("interviews")
    .values({ id: newId(), ...values, ...displayTime } as never)
    .execute();
  return received;
}

async function eachForm(): Promise<
  Record<string, { own: Client; page: string; action?: string; fields: Fields; back?: string }>
> {
  const { own, path, offer } = await aReceivedApplication();
  const masked = await aCandidate({ visibility: "masked" });
  const seen = await aCandidate();
  const admin = as(await anAdmin());
  const refusing = `${path}?decision=refusee`;
  const judged = `/admin/moderation/offre/${offer.id}`;
  const firm = await aCompany();
  const check = `/admin/entreprise-edit/${firm.companyId}`;
  const meeting = await anInterview();
  const invited = await aCandidate();
  const keeping = await aCompany();
  const list = newId();
  await db
    .insertInto("favouriteLists")
    .values({ id: list, companyId: keeping.companyId, name: "Janvier", nameFolded: "janvier" })
    .execute();
  const seeking = as(await aCandidate());
  await seeking.post("/candidat/recherches/enregistrement", { job: "Soudeur", retour: "/offres" });
  const searches = "/candidat/recherches";
  const search = /name="id" value="([^"]+)"/.exec(await (await seeking.get(searches)).text())?.[1] ?? "";
  const image = new File([png({ width: 8, height: 8 })], "atelier.png", { type: "image/png" });
  return {
    "a new offer, with an image": {
      own: as(await aCompany()),
      page: "/compte/entreprise/creer-offre",
      fields: { title: "Soudeur H/F", description: typed, formId: newId(), offerImage: image },
    },
    "an offer that an administrator changes": {
      own: as(await anAdmin()),
      page: `/admin/offre-edit/${offer.id}`,
      fields: { title: "Soudeur H/F", description: typed },
    },
    "an offer that an administrator makes for a company": {
      own: as(await anAdmin()),
      page: `/admin/offre-edit/nouveau?companyId=${firm.companyId}`,
      fields: { title: "Soudeur H/F", description: typed, companyId: firm.companyId, formId: newId() },
    },
    "the words with which an interview is taken back": {
      own: meeting.own,
      page: meeting.path,
      fields: { form: "entretien", verbe: "annuler", mots: typed, "form-id": newId(), version: "1" },
    },
    "why an administrator sees the site as another user": {
      own: as(await anAdmin()),
      page: `/admin/candidat-edit/${invited.id}`,
      action: `/admin/vue/${invited.userId}`,
      fields: { form: `vue-${invited.userId}`, raison: typed },
    },
    "the name of a search": { own: seeking, page: searches, fields: { form: search, id: search, nom: typed } },
    "the name of a list": {
      own: as(keeping),
      page: `/favoris?liste=${list}`,
      fields: { form: `liste-${list}`, liste: list, nom: typed },
    },
    "a note between colleagues": { own, page: path, fields: { form: "note", "note-id": newId(), note: typed } },
    "the words of a decision": {
      own,
      page: refusing,
      fields: { form: "etat", etat: "refusee", vu: "recue", modele: "libre", "texte-libre": typed },
    },
    "a message": { own, page: path, fields: { form: "message", "message-id": newId(), message: typed } },
    "a proposal of an interview": {
      own,
      page: `${path}?entretien=proposer`,
      action: path,
      fields: { form: "entretien", verbe: "proposer", lieu: typed },
      back: path,
    },
    "a request to a masked profile": {
      own,
      page: `/candidats/${masked.id}`,
      action: `/candidats/${masked.id}/demande`,
      fields: { form: "demande", message: typed },
      back: `/candidats/${masked.id}/demande`,
    },
    "a note about a candidate": { own, page: `/candidats/${seen.id}`, fields: { form: "note", note: typed } },
    "a message to a candidate": { own, page: `/candidats/${seen.id}`, fields: { message: typed } },
    "a report": {
      own: as(seen),
      page: reportPath(offerPath((await findOffer(offer.id))!)),
      fields: { reason: "autre", message: typed },
    },
    "an administrator's decision": { own: admin, page: judged, fields: { words: typed, verdict: "warned" } },
    "what an administrator found of a company": {
      own: admin,
      page: check,
      action: `/admin/entreprises/${firm.companyId}/verification`,
      fields: { form: "verification", constat: typed, geste: "verifie" },
    },
    "a setting": { own: admin, page: "/admin/reglages/editeur", fields: { form: "editeur", name: typed } },
  };
}

test("restores every kind of form in its place, from where it can be sent", async () => {
  const lost: string[] = [];
  for (const [name, { own, page, action, fields, back = page }] of Object.entries(await eachForm())) {
    const late = await sendLate(own, page, fields, action);
    if (late.status !== 302 || late.to !== loginTo(back)) lost.push(`${name}: led to ${late.to}`);
    const html = await (await own.get(back)).text();
    if (!inBox.test(formWith(html, fields))) lost.push(`${name}: not in its box`);
    if (!html.includes("rien n’est encore envoyé ni enregistré")) lost.push(`${name}: not said`);
  }
  expect(lost).toEqual([]);
});

test("removes a sent form from the page and keeps other restored forms", async () => {
  const { own, company, path, id } = await aReceivedApplication();
  const note = await sendLate(own, path, { form: "note", "note-id": newId(), note: typed });
  await sendLate(own, path, { form: "message", "message-id": newId(), message: "Un message trop tardif" });
  expect(await draftsOf(company)).toHaveLength(2);
  expect((await own.post(path, note.fields)).status).toBe(302);
  expect((await draftsOf(company)).map(({ form }) => form)).toEqual([`${path} message`]);
  const html = await (await own.get(path)).text();
  expect(html).not.toMatch(inBox);
  expect(html).toContain("Un message trop tardif");
  const notes = await db.selectFrom("applicationNotes").select("text").where("applicationId", "=", id).execute();
  expect(notes).toEqual([{ text: typed }]);
});

test("keeps a refused form", async () => {
  const { own, company, path } = await aReceivedApplication();
  const late = await sendLate(own, path, { form: "note", "note-id": newId(), note: typed });
  const answer = await own.post(path, { ...late.fields, note: typed.repeat(500) });
  expect(answer.status).toBe(400);
  expect(await draftsOf(company)).toHaveLength(1);
});

test("hides it from colleagues, from an administrator's support view and without a session", async () => {
  const { own, company, path } = await aReceivedApplication();
  const colleague = await aColleague(company);
  await sendLate(own, path, { form: "note", "note-id": newId(), note: typed });
  expect(await (await as(colleague).get(path)).text()).not.toContain(typed);
  const admin = as(await anAdmin());
  await admin.post(`/admin/vue/${company.userId}`, { raison: "Un appel au support" });
  const seen = await (await admin.get(path)).text();
  expect(seen).toContain("Ajouter une note entre collègues");
  expect(seen).not.toContain(typed);
  expect(seen).not.toContain('name="brouillon"');
  expect(await (await visitor.get(path)).text()).not.toContain(typed);
  expect(await (await own.get(path)).text()).toMatch(inBox);
});

test("does not give it to another account that signs in here", async () => {
  const { own, company, path } = await aReceivedApplication();
  const masked = await aCandidate({ visibility: "masked" });
  const page = `/candidats/${masked.id}/demande`;
  const brouillon = tokenIn(await (await own.get(page)).text());
  const other = await aCompany();
  const answer = await as(other).post(page, { form: "demande", message: typed, brouillon });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  expect(await db.selectFrom("requests").select("id").where("candidateId", "=", masked.id).execute()).toEqual([]);
  expect(await (await as(other).get(page)).text()).not.toContain(typed);
  expect(await (await own.get(page)).text()).toMatch(inBox);
  // Also on a page that the other account may not open.
  const token = tokenIn(await (await own.get(path)).text());
  const refused = await as("candidate").post(path, {
    form: "note",
    note: "Encore",
    "note-id": newId(),
    brouillon: token,
  });
  expect(refused.status).toBe(403);
  expect((await draftsOf(company)).map(({ form }) => form).sort()).toEqual([`${path} note`, `${page} demande`].sort());
});

test("never stores passwords and codes", async () => {
  const { own, company, path } = await aReceivedApplication();
  const secrets = { password: "p", newPassword: "p", secret: "s", code: "123456" };
  await sendLate(own, path, { form: "note", note: typed, ...secrets }, path, { note: typed });
  expect((await draftsOf(company)).map(({ fields }) => fields)).toEqual([{ form: "note", note: typed }]);
});

test("stores nothing without a valid page token", async () => {
  const { own, company, path } = await aReceivedApplication();
  const brouillon = tokenIn(await (await own.get(path)).text());
  for (const token of ["", "abc", `${brouillon}x`]) {
    const answer = await visitor.post(path, { form: "note", note: typed, brouillon: token });
    expect(answer.headers.get("location")).toBe("/login");
  }
  expect(await draftsOf(company)).toEqual([]);
});

test("restores it for a day, and then deletes it", async () => {
  const { own, company, path } = await aReceivedApplication();
  await sendLate(own, path, { form: "note", "note-id": newId(), note: typed });
  const left = (await draftsOf(company))[0]!.savedAt.getTime();
  await deleteOldDrafts(new Date(left + platformLimits.leftFormMs));
  expect(await draftsOf(company)).toHaveLength(1);
  await deleteOldDrafts(new Date(left + platformLimits.leftFormMs + 1));
  expect(await draftsOf(company)).toEqual([]);
});

test("announces a stored form, and not one that could not be stored", async () => {
  const { own, company, path } = await aReceivedApplication();
  const kept = await sendLate(own, path, { form: "note", note: typed });
  const told = await visitor.get(kept.to!);
  expect(await textOf(told)).toContain("Mot de passe");
  const savedAt = new Date();
  for (let n = 0; n < platformLimits.draftsPerAccount; n++)
    await db
      .insertInto("drafts")
      .values({ userId: company.userId, form: `experience ${newId()}`, fields: "{}", savedAt })
      .execute();
  const full = await sendLate(own, path, { form: "message", message: typed });
  expect(full.to).toBe("/login");
});

test("ignores streamed forms of any size", async () => {
  const admin = await anAdmin();
  const brouillon = tokenIn(await (await as(admin).get("/admin/reglages/identite")).text());
  const file = new File(["nom;ville"], "gens.csv", { type: "text/csv" });
  const answer = await visitor.post("/admin/import", { note: typed, brouillon, fichier: file });
  expect(answer.headers.get("location")).toBe("/login");
  expect(await draftsOf(admin)).toEqual([]);
});

test.each<[string, (person: Person) => Promise<unknown>, string]>([
  ["was erased", ({ userId }) => db.deleteFrom("users").where("id", "=", userId).execute(), "Ce compte n’existe plus"],
  [
    "was suspended",
    ({ userId }) => db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", userId).execute(),
    "Ce compte est suspendu",
  ],
  [
    "is being deleted",
    ({ userId }) =>
      db
        .updateTable("users")
        .set({ erasureDueAt: new Date(Date.now() + 86_400_000) })
        .where("id", "=", userId)
        .execute(),
    "La suppression de ce compte est en cours",
  ],
])(
  "a form whose author’s account %s meanwhile comes back with its text and the reason",
  async (_how, end, sentence) => {
    const [candidate, company] = [await aCandidate(), await aCompany()];
    const forms: [Person, string, Fields][] = [
      [candidate, "/moncompte", { form: "experience", title: "Soudeur", description: typed }],
      [company, "/compte/entreprise/creer-offre", { title: "Soudeur H/F", description: typed, formId: newId() }],
    ];
    for (const [person, page, fields] of forms) {
      const client = as(person);
      const brouillon = tokenIn(formWith(await (await client.get(page)).text(), fields));
      expect(brouillon, page).not.toBe("");
      await end(person);
      const answer = await client.post(page, { ...fields, brouillon });
      expect(answer.status, page).toBe(410);
      const html = await answer.text();
      expect(html, page).toContain(typed);
      expect(html, page).toContain(sentence);
    }
  },
);
