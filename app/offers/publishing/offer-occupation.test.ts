// The recognised occupation of an offer: published, changed, stored in drafts and copies, undone.
import { expect, test } from "vitest";
import { as, edit, postConfirmed, textOf } from "../../../tests/app.ts";
import { shownOn } from "../../../tests/edited-forms/forms.ts";
import { aCompany, anAdmin, type Company } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { assignOfferOccupations } from "../offer-occupations.server.ts";

const create = "/compte/entreprise/creer-offre";
const editPath = (id: string) => `/compte/entreprise/mes-offres/${id}`;
const offer = { title: "Infirmière ou infirmier de nuit", city: "Lyon" };
const chosen = { occupations: "J1501", occupationCodes: "J1501", occupationsVersion: null };

const rowOf = (id: string) => db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const shownIn = async (company: Company, id: string) => textOf(await as(company).get(editPath(id)));

async function published(company: Company, fields: Record<string, string | string[]> = {}) {
  const formId = newId();
  expect((await postConfirmed(as(company), create, { ...offer, ...fields, formId })).status).toBe(302);
  return formId;
}

test("an offer is published with the chosen occupation, and the form shows it", async () => {
  const company = await aCompany();
  const id = await published(company, { occupation: ["", "Aide-soignante"] });
  expect(await rowOf(id)).toMatchObject(chosen);
  const text = await shownIn(company, id);
  expect(text).toMatch(/Métier choisi\s*Aide-soignant \/ Aide-soignante/);
  expect(text).toMatch(/Revenir à la proposition\s*:\s*Infirmier/);
  await assignOfferOccupations();
  await edit(as(company), editPath(id), { ...offer, city: "Bron" });
  expect(await rowOf(id)).toMatchObject({ ...chosen, city: "Bron" });
  await edit(as(company), editPath(id), { ...offer, occupation: "" });
  expect(await rowOf(id)).toMatchObject({ occupations: "J1506" });
  // A second press of the first button makes no second offer.
  await edit(as(company), editPath(id), { ...offer, occupation: "J1501" });
  await postConfirmed(as(company), create, { ...offer, occupation: ["", "Aide-soignante"], formId: id });
  expect(await db.selectFrom("offers").select("id").where("companyId", "=", company.companyId).execute()).toHaveLength(
    1,
  );
});

test("another title is recognised anew; a forged code is refused", async () => {
  const company = await aCompany();
  const id = await published(company, { occupation: "J1501" });
  const forged = await edit(as(company), editPath(id), { ...offer, occupation: "X9999" });
  expect(forged.status).toBe(400);
  expect(await textOf(forged)).toContain("Nous ne connaissons pas ce métier");
  await edit(as(company), editPath(id), { ...offer, title: "Soudeur ou soudeuse", occupation: "J1501" });
  expect(await rowOf(id)).toMatchObject({ occupations: "H2913" });
  expect((await rowOf(id)).occupationsVersion).not.toBeNull();
});

test("a draft and its automatic save hold the choice, until its title says something else", async () => {
  const company = await aCompany();
  const id = newId();
  const tokens = { page: newId(), seen: "" };
  const save = async (fields: Record<string, string | string[]>) =>
    (await as(company).post(`${editPath(id)}/brouillon`, { ...offer, ...tokens, formId: id, ...fields })).json();
  expect(await save({ occupation: ["", ""] })).toMatchObject({
    kind: "saved",
    occupation: { choice: "", names: ["Infirmier / Infirmière en soins généraux (IDE)"] },
  });
  expect(await save({ occupation: ["J1501", ""] })).toMatchObject({ occupation: { choice: "J1501" } });
  expect(await rowOf(id)).toMatchObject({ ...chosen, isDraft: true });
  expect(await save({ occupation: ["J1501", ""], city: "Bron" })).toMatchObject({ occupation: { choice: "J1501" } });
  // A text that is no occupation changes nothing: a draft is never refused.
  expect(await save({ occupation: ["J1501", "zzzz"] })).toMatchObject({
    kind: "saved",
    occupation: { choice: "J1501" },
  });
  expect(await save({ occupation: ["J1501", ""], title: "Soudeuse" })).toMatchObject({ occupation: { choice: "" } });
  expect(await rowOf(id)).toMatchObject({ occupations: "H2913" });
  await save({ occupation: ["aucun", ""], title: "Soudeuse" });
  expect(
    (await postConfirmed(as(company), editPath(id), { ...offer, title: "Soudeuse", geste: "publier", ...tokens }))
      .status,
  ).toBe(302);
  expect(await rowOf(id)).toMatchObject({ isDraft: false, occupations: "", occupationsVersion: null });
});

test("a copy takes it over, unpublished changes hold it apart, and a conflict names it", async () => {
  const company = await aCompany();
  const own = as(company);
  const id = await published(company, { occupation: "J1501" });
  const copy = newId();
  await own.post(`${editPath(id)}/copie`, { copie: copy });
  expect(await rowOf(copy)).toMatchObject({ ...chosen, isDraft: true });
  const avant = shownOn(await (await own.get(editPath(id))).text());
  await own.post(`${editPath(id)}/brouillon`, { ...offer, occupation: "aucun", avant, page: newId(), seen: "" });
  expect(await rowOf(id)).toMatchObject(chosen);
  expect(await shownIn(company, id)).toContain("Aucun métier de la liste");
  await own.post(editPath(id), { geste: "abandonner" });
  await own.post(editPath(id), { ...offer, occupation: "J1506", avant });
  const late = await own.post(editPath(id), { ...offer, occupation: "aucun", avant });
  expect(late.status).toBe(409);
  expect(await textOf(late)).toMatch(/Métier reconnu[\s\S]*aucun de ces métiers/);
});

test("an administrator's choice is on record", async () => {
  const company = await aCompany();
  const id = await published(company);
  const admin = await anAdmin();
  const page = `/admin/offre-edit/${id}`;
  expect(await textOf(await as(admin).get(page))).toMatch(/Métier reconnu\s*Infirmier/);
  await as(admin).post(page, { ...offer, occupation: "J1501" });
  expect(await rowOf(id)).toMatchObject(chosen);
  const log = await textOf(await as(admin).get(`/admin/journal?type=offre&cible=${id}`));
  expect(log).toMatch(/Métier choisi[\s\S]{0,60}Aide-soignant \/ Aide-soignante/);
});
