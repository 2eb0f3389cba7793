// The collective agreement of an offer: typed, proposed, chosen, shown, imported and exported.
import { describe, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { formWith } from "../../../tests/edited-forms/forms.ts";
import { aCompany, anOffer, type Company, plainDescription } from "../../../tests/factories.ts";
import { openPage } from "../../../tests/machine-readers.ts";
import { db } from "../../platform/db/db.server.ts";
import { offerPath } from "../offer.ts";

const creation = "/compte/entreprise/creer-offre";

const publish = (company: Company, fields: Record<string, string | string[]>) =>
  as(company).post(creation, { title: "Campanologue", description: plainDescription, salary: "2100", ...fields });

const agreementOf = async ({ companyId }: Pick<Company, "companyId">) =>
  (await db.selectFrom("offers").select("idcc").where("companyId", "=", companyId).executeTakeFirst())?.idcc;

const beside = (html: string) => /<p id="field-idcc-erreur"[^>]*>.*?<span>(.*?)<\/p>/s.exec(html)?.[1] ?? "";

const syntec = "Bureaux d’études techniques, cabinets d’ingénieurs-conseils et sociétés de conseils (IDCC 1486)";
const restaurants = "Hôtels, cafés, restaurants (IDCC 1979)";

describe("a typed agreement", () => {
  test.each([
    ["1486", syntec],
    ["IDCC 1486", syntec],
    ["Syntec", syntec],
    ["convention collective SYNTEC", syntec],
    [syntec, syntec],
    ["HCR", restaurants],
    ["CCN des Hôtels, Cafés et Restaurants", restaurants],
    ["IDCC n° 0016", "Transports routiers et activités auxiliaires du transport (IDCC 16)"],
    ["CCN 66", "Établissements et services pour personnes inadaptées et handicapées, convention de 1966 (IDCC 413)"],
    ["metallurgie", "Métallurgie (IDCC 3248)"],
    ["primeurs", "Métiers du commerce de détail alimentaire spécialisé (IDCC 3237)"],
    ["IDCC 2344", "Sidérurgie (remplacée par la 3248) (IDCC 2344)"],
    ["cabinets d'experts-comptables", "Experts-comptables et commissaires aux comptes (IDCC 787)"],
    ["Bâtiment ouvriers jusqu’à 10 salariés", "Bâtiment, ouvriers des entreprises jusqu’à 10 salariés (IDCC 1596)"],
    ["IDCC 1234", "IDCC 1234"],
    ["9876", "IDCC 9876"],
    ["", null],
  ])("« %s » is stored as %s", async (idcc, expected) => {
    const company = await aCompany();
    expect((await publish(company, { idcc })).status).toBe(302);
    expect(await agreementOf(company)).toBe(expected);
  });

  test.each(["notre accord d’usine", "12", "IDCC", "123456"])("« %s » is refused beside the field", async (idcc) => {
    const company = await aCompany();
    const refused = await publish(company, { idcc });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(beside(html)).toContain("Nous ne connaissons pas cette convention");
    expect(html).toMatch(new RegExp(`name="idcc"[^>]*value="${idcc}"|value="${idcc}"[^>]*name="idcc"`));
  });

  test("of several agreements is asked about, and one press answers without JavaScript", async () => {
    const company = await aCompany();
    const refused = await publish(company, { idcc: "bâtiment ouvriers" });
    expect(refused.status).toBe(400);
    const question = beside(await refused.text());
    const choices = [...question.matchAll(/name="idcc"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="idcc"/g)];
    expect(choices.map(([, before, behind]) => before ?? behind)).toEqual([
      "Bâtiment, ouvriers des entreprises jusqu’à 10 salariés (IDCC 1596)",
      "Bâtiment, ouvriers des entreprises de plus de 10 salariés (IDCC 1597)",
    ]);
    const pressed = choices[0]![1] ?? choices[0]![2]!;
    expect((await publish(company, { idcc: ["bâtiment ouvriers", pressed] })).status).toBe(302);
    expect(await agreementOf(company)).toBe(pressed);
  });
});

test("agreements are proposed by number, name and everyday name", async () => {
  const proposed = async (q: string) => {
    const response = await visitor.get(`/suggestions/conventions?q=${encodeURIComponent(q)}`);
    const { options } = (await response.json()) as { options: { label: string; note?: string }[] };
    return options;
  };
  expect(await proposed("14")).toHaveLength(8);
  expect((await proposed("1486")).map(({ label }) => label)).toEqual([syntec]);
  expect(await proposed("synt")).toMatchObject([{ label: syntec, note: "Syntec" }]);
  expect((await proposed("coif"))[0]).toMatchObject({ label: "Coiffure et professions connexes (IDCC 2596)" });
  expect(await proposed("")).toEqual([]);
  expect(await proposed("zzzz")).toEqual([]);
});

test("a stated agreement stands on the page, in the feeds and in the description for search engines", async () => {
  const offer = await anOffer({ title: "Sourcière", idcc: restaurants });
  expect(await textOf(await visitor.get(offerPath(offer)))).toContain(`Convention collective ${restaurants}`);
  expect((await openPage(offerPath(offer))).postings[0]!.description).toContain(
    `<li>Convention collective\u00a0: ${restaurants}</li>`,
  );
  for (const feed of ["/offres.xml", "/offres.rss"])
    expect(await (await visitor.get(feed)).text()).toContain(restaurants);
});

describe("the minimum of an agreement", () => {
  const minimum = { contractType: "CDI", salary: "", payExemption: "minimum d’une convention collective" };

  test("is named by the field of the agreement and a level", async () => {
    const company = await aCompany();
    expect((await publish(company, { ...minimum, idcc: "HCR", payLevel: "niveau II, échelon 1" })).status).toBe(302);
    const { id } = await db
      .selectFrom("offers")
      .select("id")
      .where("companyId", "=", company.companyId)
      .executeTakeFirstOrThrow();
    const page = await textOf(await visitor.get((await visitor.get(`/offres/${id}`)).headers.get("Location")!));
    expect(page).toContain(
      "Minimum d’une convention collective : Hôtels, cafés, restaurants (IDCC 1979), niveau II, échelon 1",
    );
  });

  test("without a level is refused", async () => {
    const refused = await publish(await aCompany(), { ...minimum, idcc: "HCR" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Nommez la convention collective et le niveau");
  });
});

test("an edit of another field leaves the agreement, and an emptied field removes it", async () => {
  const company = await aCompany();
  const { id } = await anOffer({
    companyId: company.companyId,
    description: plainDescription,
    salary: 2100,
    idcc: syntec,
  });
  const page = `/compte/entreprise/mes-offres/${id}`;
  const save = async (changed: Record<string, string>) => {
    const { fields } = formWith(await (await as(company).get(page)).text(), "salary");
    expect(fields.idcc).toBe(syntec);
    return (await as(company).post(page, { ...fields, ...changed, wordingSeen: [] })).status;
  };
  expect(await save({ city: "Lyon" })).toBe(302);
  expect(await agreementOf(company)).toBe(syntec);
  expect(await save({ idcc: "" })).toBe(302);
  expect(await agreementOf(company)).toBeNull();
});
