// Offers that name what fixes their pay instead of an amount, and offers whose source stated none.
import { describe, expect, test } from "vitest";
import { as, edit, follow, textOf, visitor } from "../../../tests/app.ts";
import { aCompany, anAdmin, anOffer, type Company, plainDescription } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { offerPath } from "../offer.ts";

const creation = "/compte/entreprise/creer-offre";

const beside = (html: string, name: string) =>
  new RegExp(`<p id="field-${name}-erreur"[^>]*>.*?<span>(.*?)</span>`).exec(html)?.[1] ?? null;

const publish = (company: Company, fields: Record<string, string>) =>
  as(company).post(creation, { title: "Campanologue", description: plainDescription, salary: "", ...fields });

const offersOf = ({ companyId }: Pick<Company, "companyId">) =>
  db
    .selectFrom("offers")
    .select(["id", "title", "salary", "payExemption", "payLevel"])
    .where("companyId", "=", companyId)
    .execute();

const bakery = "Boulangerie-pâtisserie artisanale, coefficient 170";

describe("an offer without an amount", () => {
  test.each([
    ["Alternance", "grille de l’apprentissage ou de la professionnalisation", ""],
    ["Stage", "gratification de stage", ""],
    ["CDD", "indice de la fonction publique", "indice majoré 373"],
    ["CDI", "minimum d’une convention collective", bakery],
    ["CDI", "minimum d’une convention collective", "Métallurgie, groupe C"],
  ])("is published for %s with %s %s", async (contractType, payExemption, payLevel) => {
    const company = await aCompany();
    expect((await publish(company, { contractType, payExemption, payLevel })).status).toBe(302);
    expect(await offersOf(company)).toMatchObject([{ salary: null, payExemption, payLevel: payLevel || null }]);
  });

  test.each([
    ["CDI", "gratification de stage", "", "payExemption", "réservé au contrat «\u00a0Stage\u00a0»"],
    [
      "Stage",
      "grille de l’apprentissage ou de la professionnalisation",
      "",
      "payExemption",
      "«\u00a0Alternance\u00a0»",
    ],
    ["CDI", "minimum d’une convention collective", "", "payLevel", "Nommez la convention collective et le niveau"],
    ["CDI", "minimum d’une convention collective", "Boulangerie", "payLevel", "Nommez la convention"],
    ["CDI", "minimum d’une convention collective", "170", "payLevel", "Nommez la convention"],
    ["CDI", "selon profil", "", "payExemption", "liste"],
  ])("is refused for %s with %s %s beside %s", async (contractType, payExemption, payLevel, field, words) => {
    const company = await aCompany();
    const answer = await publish(company, { contractType, payExemption, payLevel });
    expect(answer.status).toBe(400);
    expect(beside(await answer.text(), field)).toContain(words);
    expect(await offersOf(company)).toEqual([]);
  });

  test("loses the exemption once it states an amount", async () => {
    const company = await aCompany();
    const exemption = { payExemption: "minimum d’une convention collective", payLevel: bakery };
    await publish(company, { contractType: "CDI", ...exemption });
    const [offer] = await offersOf(company);
    const page = `/compte/entreprise/mes-offres/${offer!.id}`;
    const saved = await edit(as(company), page, {
      title: "Campanologue",
      description: plainDescription,
      salary: "2100",
      ...exemption,
    });
    expect(saved.status).toBe(302);
    expect(await offersOf(company)).toMatchObject([{ salary: 2100, payExemption: null, payLevel: null }]);
  });

  test("states its exemption on the page, the card, in both feeds and in the description for search engines", async () => {
    const company = await aCompany();
    const offer = await anOffer({
      companyId: company.companyId,
      title: "Tourier",
      payExemption: "minimum d’une convention collective",
      payLevel: bakery,
    });
    const text = `Minimum d’une convention collective : ${bakery}`;
    const html = await (await visitor.get(offerPath(offer))).text();
    expect(html).not.toContain("baseSalary");
    expect(await textOf(new Response(html))).toContain(text);
    expect(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]).toContain(bakery);
    for (const path of ["/offres?q=tourier", "/offres.xml", "/offres.rss"])
      expect((await (await visitor.get(path)).text()).replaceAll("\u00a0", " "), path).toContain(text);
  });
});

describe("an offer whose source stated no pay", () => {
  test("is marked on its page and card, without a pay in its structured data", async () => {
    const offer = await anOffer({ title: "Bottier" });
    const html = await (await visitor.get(offerPath(offer))).text();
    expect(html).toContain("Salaire non communiqué");
    expect(html).not.toContain("baseSalary");
    expect(await textOf(await visitor.get("/offres?q=bottier"))).toContain("Salaire non communiqué");
  });

  test("is asked for it when its company edits it, and not when an administrator does", async () => {
    const company = await aCompany();
    const { id } = await anOffer({ companyId: company.companyId, description: plainDescription });
    const own = `/compte/entreprise/mes-offres/${id}`;
    expect(await textOf(await as(company).get(own))).toContain("Cette offre n’indique pas de salaire.");
    const title = "Bottière ou bottier";
    const refused = await edit(as(company), own, { title, description: plainDescription, salary: "" });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(beside(html, "salary")).toContain("Indiquez un salaire");
    expect(html).toMatch(/<details[^>]* id="salaire-sans-montant"[^>]* open=""/);
    const admin = as(await anAdmin());
    const byAdmin = await edit(admin, `/admin/offre-edit/${id}`, { title, description: plainDescription });
    expect(byAdmin.status).toBe(302);
    expect(await textOf(await follow(admin, byAdmin))).toContain(title);
    expect((await edit(as(company), own, { title, description: plainDescription, salary: "2100" })).status).toBe(302);
    expect(await offersOf(company)).toMatchObject([{ title, salary: 2100 }]);
  });

  test("is asked for it when an administrator publishes it for a company", async () => {
    const { companyId } = await aCompany();
    const admin = as(await anAdmin());
    const fields = { companyId, title: "Bottier d’art", description: plainDescription, contractType: "CDI" };
    const refused = await admin.post("/admin/offre-edit/nouveau", { ...fields, salary: "selon profil" });
    expect(beside(await refused.text(), "salary")).toContain("«\u00a0Selon profil\u00a0» ne suffit pas");
    expect((await admin.post("/admin/offre-edit/nouveau", { ...fields, salary: "2100" })).status).toBe(302);
  });
});
