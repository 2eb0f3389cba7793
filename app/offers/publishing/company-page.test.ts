// The public page of a company: description, location, open offers, and no personal data.
import { expect, test } from "vitest";
import { textOf, visitor } from "../../../tests/app.ts";
import { aCompany, aFile, anOffer } from "../../../tests/factories.ts";
import { companyPath, offerPath } from "../offer.ts";

const pageOf = async ({ companyId }: { companyId: string }, nom: string, query = "") => {
  const response = await visitor.get(companyPath({ id: companyId, nom }) + query);
  expect(response.status).toBe(200);
  return response.text();
};

test("shows all data of the company, including logo and department", async () => {
  const { id: logoFileId } = await aFile("logo");
  const company = await aCompany({
    nom: "Scierie des Monts",
    email: "patronne-secrete@exemple.test",
    secteur: "Industrie",
    size: "251-1000",
    siteWeb: "https://www.scierie.test/",
    city: "Aurillac",
    departement: "15",
    description: "Du bois.\n\n- douglas\n- chêne",
    siret: "73282932000074",
    adresse: "3 rue Cachée",
    logoFileId,
  });
  const html = await pageOf(company, "Scierie des Monts");
  const text = await textOf(new Response(html));
  for (const fact of ["Industrie", "251 à 1 000 salariés", "Aurillac (15)", "Où travailler", "scierie.test"])
    expect(text).toContain(fact);
  expect(html).toContain('<li class="as-typed">douglas</li>');
  expect(html).toContain(`src="/fichiers/${logoFileId}?taille=96"`);
  expect(html).toContain('aria-label="Carte\u00a0: Cantal\u00a0(15)"');
  for (const hidden of ["patronne-secrete", "73282932000074", "rue Cachée"]) expect(html).not.toContain(hidden);
  const offer = await anOffer({ companyId: company.companyId, title: "Scieur H/F" });
  const page = await visitor.get(offerPath({ id: offer.id, title: "Scieur H/F" }));
  expect(await page.text()).toContain(`"logo":"http://localhost:3000/fichiers/${logoFileId}"`);
});

test("shows a company with only a name and no offer, with a link onward", async () => {
  const company = await aCompany({ nom: "Toute Neuve" });
  const html = await pageOf(company, "Toute Neuve");
  const text = await textOf(new Response(html));
  for (const fact of ["Aucune offre ouverte en ce moment", "d’autres recrutent", "0 offre"])
    expect(text).toContain(fact);
  expect(/<main[\s\S]*?role="status"[^>]*>(.*?)</.exec(html)?.[1]).toBe("0 offre");
  expect(html).toMatch(/<a[^>]*href="\/offres"[^>]*>d’autres recrutent</);
  for (const absent of ["Qui nous sommes", "Où travailler", 'aria-label="Carte']) expect(html).not.toContain(absent);
});

test("shows a company abroad with its country and without the map of France", async () => {
  const company = await aCompany({ nom: "Loin", city: "Vienne", country: "Autriche" });
  const html = await pageOf(company, "Loin");
  expect(await textOf(new Response(html))).toContain("Vienne, Autriche");
  for (const absent of ["Où travailler", 'aria-label="Carte']) expect(html).not.toContain(absent);
});

test("lists 20 offers a page and leads to the others", async () => {
  const company = await aCompany({ nom: "Grande Maison" });
  for (let n = 1; n <= 21; n++) await anOffer({ companyId: company.companyId, title: `Poste ${n}` });
  const cards = (html: string) => html.match(/<h3><a[^>]*>Poste \d+</g)?.length ?? 0;
  const first = await pageOf(company, "Grande Maison");
  expect(/<main[\s\S]*?role="status"[^>]*>(.*?)</.exec(first)?.[1]).toBe("21 offres");
  expect(cards(first)).toBe(20);
  const next = /href="([^"]*)"[^>]*>Suivant|<a[^>]*rel="next"[^>]*href="([^"]*)"/.exec(first);
  const to = (next?.[1] ?? next?.[2] ?? "").replaceAll("&amp;", "&");
  expect(cards(await (await visitor.get(to)).text())).toBe(1);
});
