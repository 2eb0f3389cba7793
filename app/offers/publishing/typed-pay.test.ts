// The pay of an offer as people type it: in the form, in drafts and in edits.
import { describe, expect, test } from "vitest";
import { as, follow } from "../../../tests/app.ts";
import { formWith } from "../../../tests/edited-forms/forms.ts";
import { aCompany, anAdmin, anOffer, type Company } from "../../../tests/factories.ts";
import { saveSettings } from "../../../tests/settings-form.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const own = "/compte/entreprise/mes-offres";
const creation = "/compte/entreprise/creer-offre";

const description =
  "Vous préparez les commandes du jour, vous tenez le stock à jour et vous accueillez les transporteurs. L’équipe compte douze personnes, le dépôt est à dix minutes de la gare et les horaires sont fixes, du lundi au vendredi.";

const payOf = async ({ companyId }: Pick<Company, "companyId">) =>
  (
    await db
      .selectFrom("offers")
      .select(["salary", "salaryMax", "salaryTaux"])
      .where("companyId", "=", companyId)
      .orderBy("createdAt")
      .execute()
  ).map(({ salary, salaryMax, salaryTaux }) => [salary, salaryMax, salaryTaux]);

/** The text beside a field, by the part of its id. */
const beside = (html: string, name: string, part: "note" | "erreur") =>
  new RegExp(`<p id="field-${name}-${part}"[^>]*>.*?<span>(.*?)</span>`).exec(html)?.[1] ?? null;

const typedIn = (html: string, name: string) =>
  (html.match(/<input[^>]*>/g) ?? []).flatMap((input) =>
    input.includes(`name="${name}"`) ? (/ value="([^"]*)"/.exec(input)?.[1] ?? "") : [],
  )[0];

const publish = (company: Company, fields: Record<string, string>) =>
  as(company).post(creation, { title: "Campanologue", description, contractType: "CDI", ...fields });

describe("a text of pay", () => {
  test.each([
    ["35K€ par an", 35_000, null, "par an"],
    ["35-40 K€ brut annuel", 35_000, 40_000, "par an"],
    ["12,50 €/h", 12.5, null, "par heure"],
    ["2 000 € à 2 300 € brut par mois", 2000, 2300, "par mois"],
    ["Annuel de 30000.0 Euros à 35000.0 Euros sur 12.0 mois", 30_000, 35_000, "par an"],
    ["SMIC", 12.02, null, "par heure"],
    ["SMIC mensuel", 1823.03, null, "par mois"],
    ["SMIC + 10 %", 13.22, null, "par heure"],
    ["de 12,88 à 14 € brut de l’heure", 12.88, 14, "par heure"],
    ["2000/2200", 2000, 2200, "par mois"],
    ["entre 25000 et 28000 euros annuels", 25_000, 28_000, "par an"],
    ["12€50 de l’heure", 12.5, null, "par heure"],
    ["2.100,00 €", 2100, null, "par mois"],
    ["1 950 € + 13ème mois", 1950, null, "par mois"],
  ])("%s is published as it was understood, whatever the chosen unit", async (salary, min, max, unit) => {
    const company = await aCompany();
    const response = await publish(company, { salary, salaryTaux: "par mois" });
    expect(response.status).toBe(302);
    expect(await payOf(company)).toEqual([[min, max, unit]]);
    const page = await (await follow(as(company), response)).text();
    expect(page.includes("Compris\u00a0: ")).toBe(salary !== "2.100,00 €");
  });

  test.each([
    ["Selon profil", "«\u00a0Selon profil\u00a0» ne suffit pas"],
    ["à négocier", "«\u00a0Selon profil\u00a0» ne suffit pas"],
    ["0", "«\u00a0Selon profil\u00a0» ne suffit pas"],
    ["", "Indiquez un salaire ou une fourchette"],
  ])("of no pay, %s, is refused beside the field, and is a draft", async (salary, words) => {
    const company = await aCompany();
    const response = await publish(company, { salary });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(beside(html, "salary", "erreur")).toContain(words);
    expect(typedIn(html, "salary")).toBe(salary);
    expect(await payOf(company)).toEqual([]);
    expect((await publish(company, { salary, formId: newId(), geste: "brouillon" })).status).toBe(302);
    expect(await payOf(company)).toEqual([[null, null, "par mois"]]);
  });

  test.each([
    ["1 800 net", "brut"],
    ["3 000 CHF", "brut"],
    ["beaucoup", "montant en euros"],
    ["2 postes à 2 000 €", "montant en euros"],
    ["500 € par semaine", "montant en euros"],
    ["jusqu’à 2 500 €", "montant en euros"],
    ["20 000 000", "montant en euros"],
    ["9".repeat(300), "montant en euros"],
  ])("%s is refused beside the field, and nothing is lost", async (salary, words) => {
    const company = await aCompany();
    const response = await publish(company, { salary });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(beside(html, "salary", "erreur")).toContain(words);
    expect(typedIn(html, "salary")).toBe(salary);
    expect(typedIn(html, "title")).toBe("Campanologue");
    expect(await payOf(company)).toEqual([]);
  });

  test("without a unit is asked about beside the unit, with what was understood", async () => {
    const company = await aCompany();
    const html = await (await publish(company, { salary: "35-40K", salaryTaux: "par mois" })).text();
    expect(beside(html, "salary", "note")).toBe("Compris\u00a0: 35\u202f000\u00a0– 40\u202f000\u00a0€ brut par mois");
    expect(beside(html, "salaryTaux", "note")).toContain("Ce montant est-il par an\u00a0?");
    expect((await publish(company, { salary: "35-40K", salaryTaux: "par an" })).status).toBe(302);
    expect(await payOf(company)).toEqual([[35_000, 40_000, "par an"]]);
  });

  test("is shown as understood beside an error of another field", async () => {
    const html = await (await publish(await aCompany(), { title: "x", salary: "12,50 €/h" })).text();
    expect(beside(html, "salary", "note")).toBe("Compris\u00a0: 12,50\u00a0€ brut par heure");
    expect(typedIn(html, "salary")).toBe("12,50 €/h");
  });

  test("and an upper amount make one range, or are refused", async () => {
    const company = await aCompany();
    const refusal = async (fields: Record<string, string>) =>
      beside(await (await publish(company, fields)).text(), "salaryMax", "erreur");
    expect(await refusal({ salary: "2 000 à 2 300 €", salaryMax: "2500" })).toContain("déjà une fourchette");
    expect(await refusal({ salary: "2 000 €", salaryMax: "1 900 €" })).toContain("au moins égal");
    expect((await publish(company, { salary: "2 000 à 2 300 €", salaryMax: "2300" })).status).toBe(302);
    expect(
      (await publish(company, { salary: "13 €", salaryMax: "14 €/h", title: "Campanologue de nuit" })).status,
    ).toBe(302);
    expect(await payOf(company)).toEqual([
      [2000, 2300, "par mois"],
      [13, 14, "par heure"],
    ]);
  });

  test.each([
    ["450", "par heure", "par jour"],
    ["900", "par an", "par mois"],
    ["35 000 €", "par mois", "par an"],
    ["450 €/h", "par mois", "par jour"],
  ])("%s %s is asked about: %s?", async (salary, salaryTaux, unit) => {
    const html = await (await publish(await aCompany(), { salary, salaryTaux, contractType: "Stage" })).text();
    expect(beside(html, "salaryTaux", "note")).toContain(`Ce montant est-il ${unit}\u00a0?`);
  });
});

test("the minimum wage is that of the settings", async () => {
  const admin = as(await anAdmin());
  await saveSettings(admin, "offres", { hourly: "13,50" });
  const company = await aCompany();
  await publish(company, { salary: "SMIC" });
  expect(await payOf(company)).toEqual([[13.5, null, "par heure"]]);
  await saveSettings(admin, "offres", { hourly: "12,02" });
});

test("a draft stores the text as typed, and says at once how it is understood", async () => {
  const company = await aCompany();
  const formId = newId();
  const save = async (salary: string, rest: Record<string, string> = {}) =>
    (
      await as(company).post(`${own}/${formId}/brouillon`, {
        formId,
        page: "1",
        title: "Campanologue",
        salary,
        ...rest,
      })
    ).json();
  expect(await save("30-35k€ selon expérience")).toMatchObject({
    notes: [
      { name: "salary", text: "Compris\u00a0: 30\u202f000\u00a0– 35\u202f000\u00a0€ brut par mois" },
      { name: "salaryTaux", isQuestion: true },
    ],
  });
  expect(await save("30-35k€ selon expérience", { salaryTaux: "par an" })).toMatchObject({
    notes: [{ name: "salary", text: "Compris\u00a0: 30\u202f000\u00a0– 35\u202f000\u00a0€ brut par an" }],
  });
  expect(await payOf(company)).toEqual([[30_000, 35_000, "par an"]]);
  const html = await (await as(company).get(`${own}/${formId}`)).text();
  expect(typedIn(html, "salary")).toBe("30-35k€ selon expérience");
  expect(beside(html, "salary", "note")).toBe("Compris\u00a0: 30\u202f000\u00a0– 35\u202f000\u00a0€ brut par an");
  expect(await save("2 500")).toMatchObject({ notes: [] });
  expect(await save("Selon profil")).toMatchObject({ notes: [{ text: "Compris\u00a0: aucun salaire indiqué" }] });
  expect(await save("", { salaryMax: "2500", city: "Lyon" })).toMatchObject({ kind: "saved" });
  expect(await db.selectFrom("offers").select(["city", "salary"]).where("id", "=", formId).execute()).toEqual([
    { city: "Lyon", salary: null },
  ]);
});

test("an edit, of the company and of an administrator", async () => {
  const company = await aCompany();
  const { id } = await anOffer({ companyId: company.companyId, salary: 2_400, salaryTaux: "par mois", description });
  const change = async (who: Parameters<typeof as>[0], path: string, salary: string) => {
    const { fields } = formWith(await (await as(who).get(path)).text(), "salary");
    return as(who).post(path, { ...fields, salary });
  };
  await change(company, `${own}/${id}`, "30-35 k€ par an");
  expect(await payOf(company)).toEqual([[30_000, 35_000, "par an"]]);
  await change(await anAdmin(), `/admin/offre-edit/${id}`, "28 k€");
  expect(await payOf(company)).toEqual([[28_000, 35_000, "par an"]]);
});
