// "Ce que vous cherchez" of an offer: required and preferred, from the form to drafts, copies, pages and approvals.
import { expect, test } from "vitest";
import { as, postConfirmed, textOf, visitor } from "../../../tests/app.ts";
import { shownOn } from "../../../tests/edited-forms/forms.ts";
import { aCompany, anOffer, type Company } from "../../../tests/factories.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { setSetting } from "../../platform/settings/settings.server.ts";
import { setOfferHold, updateHold } from "./moderation-hold.server.ts";

const create = "/compte/entreprise/creer-offre";
const edit = (id: string) => `/compte/entreprise/mes-offres/${id}`;
const offer = { title: "Infirmière ou infirmier de nuit", city: "Lyon" };
const formFields = {
  wanted: ["licence:de-infirmier", "language:en:b2", "rhythm:nuit", "skill:Réaliser un diagnostic infirmier", ""],
  exige: ["licence:de-infirmier", "language:en", "licence:sst"],
  required: "Pansements complexes",
  preferred: "afgsu 2, Logiciel Osiris",
};
const storedColumns = {
  required: ["skill:Pansements complexes", "licence:de-infirmier", "language:en:b2"],
  preferred: ["skill:Réaliser un diagnostic infirmier", "skill:Logiciel Osiris", "licence:afgsu-2", "rhythm:nuit"],
};

const rowOf = (id: string) => db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const boxes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<input type="checkbox" name="${name}"[^>]*>`, "g"))]
    .filter(([tag]) => / checked/.test(tag))
    .map(([tag]) => /value="([^"]*)"/.exec(tag)![1]!);

async function published(company: Company, fields: Record<string, string | string[]> = {}) {
  const formId = newId();
  const answer = await postConfirmed(as(company), create, { ...offer, ...formFields, radius: "30", ...fields, formId });
  expect(answer.status).toBe(302);
  return formId;
}

test("what is pressed and typed is published, and shown again on the form", async () => {
  const company = await aCompany();
  const id = await published(company);
  expect(await rowOf(id)).toMatchObject({ ...storedColumns, radius: 30 });
  const html = await (await as(company).get(edit(id))).text();
  expect(boxes(html, "exige")).toEqual(["skill:Pansements complexes", "licence:de-infirmier", "language:en"]);
  expect(boxes(html, "wanted")).toEqual([
    "skill:Pansements complexes",
    "skill:Réaliser un diagnostic infirmier",
    "skill:Logiciel Osiris",
    "licence:afgsu-2",
    "licence:de-infirmier",
    "rhythm:nuit",
  ]);
  expect(html).toMatch(/<option value="language:en:b2" selected/);
  expect(html).not.toContain(":native");
  // A second press of the button makes no second offer.
  await postConfirmed(as(company), create, { ...offer, ...formFields, radius: "30", formId: id });
  expect(await db.selectFrom("offers").select("id").where("companyId", "=", company.companyId).execute()).toHaveLength(
    1,
  );
});

test("the public page says what is required and what is preferred, and so do its structured data", async () => {
  const company = await aCompany();
  const id = await published(company);
  const answer = await visitor.get(`/offres/${id}-x`);
  const page = await visitor.get(answer.headers.get("location") ?? `/offres/${id}-x`);
  const html = await page.clone().text();
  const text = await textOf(page);
  expect(text).toMatch(
    /Exigé\s+Compétences\s+Pansements complexes\s+Permis, certificats et diplômes d’État\s+DE infirmier/,
  );
  expect(text).toMatch(/Souhaité\s+Compétences\s+Réaliser un diagnostic infirmier/);
  const posting = JSON.parse(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!);
  expect(posting).toMatchObject({
    qualifications: "DE infirmier ou infirmière",
    skills: "Pansements complexes, Anglais\u00a0: B2, Réaliser un diagnostic infirmier, Logiciel Osiris",
  });
});

test("a draft and a copy hold both lists, and a conflict names what differs", async () => {
  const company = await aCompany();
  const own = as(company);
  const formId = newId();
  await own.post(create, { ...offer, ...formFields, formId, geste: "brouillon", page: newId(), seen: "" });
  expect(await rowOf(formId)).toMatchObject({ ...storedColumns, isDraft: true });
  const draft = await (await own.get(edit(formId))).text();
  expect(boxes(draft, "exige")).toContain("licence:de-infirmier");
  const id = await published(company, { title: "Infirmier ou infirmière de jour" });
  const copy = newId();
  await own.post(`${edit(id)}/copie`, { copie: copy });
  expect(await rowOf(copy)).toMatchObject({ ...storedColumns, radius: 30, isDraft: true });

  const avant = shownOn(await (await own.get(edit(id))).text());
  await own.post(edit(id), { ...offer, ...formFields, avant, exige: [] });
  expect((await rowOf(id)).required).toEqual(["skill:Pansements complexes"]);
  // What another page prefers is merged entry by entry.
  const late = await own.post(edit(id), { ...offer, ...formFields, avant, wanted: ["rhythm:jour"] });
  expect(late.status).toBe(302);
  expect((await rowOf(id)).preferred).toContain("rhythm:jour");
});

test("the automatic save of a new offer answers the skills that suit its title", async () => {
  const own = as(await aCompany());
  const save = { page: newId(), seen: "" };
  const answer = await own.post(`${edit(newId())}/brouillon`, { ...save, title: "Infirmière de nuit" });
  expect(((await answer.json()) as { skills: string[] }).skills[0]).toBe("Réaliser un diagnostic infirmier");
  const other = await own.post(`${edit(newId())}/brouillon`, { ...save, title: "Personne motivée" });
  expect(await other.json()).toMatchObject({ kind: "saved", skills: [] });
});

test("too many or too long skills are refused with nothing lost; a wrong one does not lose a draft", async () => {
  const company = await aCompany();
  const many = Array.from({ length: 19 }, (_, at) => `compétence ${at}`).join(", ");
  const fields = { ...offer, ...formFields, preferred: many, formId: newId() };
  const refused = await as(company).post(create, fields);
  expect(refused.status).toBe(400);
  const html = await refused.clone().text();
  expect(await textOf(refused)).toContain("20 compétences au plus");
  expect(html).toContain(many);
  expect(boxes(html, "exige")).toEqual(["licence:sst", "licence:de-infirmier", "language:en"]);
  const long = await as(company).post(create, { ...offer, required: "a".repeat(81), formId: newId() });
  expect(await textOf(long)).toContain("Chaque compétence doit contenir 80 caractères au maximum");
  const draft = { ...fields, required: "a".repeat(81), geste: "brouillon", page: newId(), seen: "" };
  await as(company).post(create, draft);
  expect(await rowOf(fields.formId)).toMatchObject({ required: [], title: offer.title });
});

test("a mother tongue becomes a level, and forbidden words in a skill stop the offer", async () => {
  const company = await aCompany();
  const id = await published(company, { wanted: ["language:fr:native"], required: "", preferred: "" });
  expect(await rowOf(id)).toMatchObject({ required: [], preferred: ["language:fr:c2"] });
  const refused = await as(company).post(create, {
    ...offer,
    preferred: "femme de moins de 30 ans",
    formId: newId(),
  });
  expect(refused.status).toBe(400);
});

test("an approved offer waits again when its company words another skill, not when it picks one of ROME", async () => {
  const company = await aCompany();
  const { id } = await anOffer({ companyId: company.companyId, ...offer });
  await setOfferHold(db, await rowOf(id), null);
  await transaction((tx) => setSetting(tx, "approvals", { offers: true, companies: false }));
  const set = (preferred: string[]) => db.updateTable("offers").set({ preferred }).where("id", "=", id).execute();
  await set(["skill:Réaliser un diagnostic infirmier", "licence:sst"]);
  expect(await updateHold(db, id, company.companyId)).toBe(false);
  await set(["skill:Appelez le 06 12 34 56 78"]);
  expect(await updateHold(db, id, company.companyId)).toBe(true);
});
