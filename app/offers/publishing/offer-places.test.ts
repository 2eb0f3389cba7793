// An offer at several places: its form, page, card, search, matches, feeds, imports and structured data.
import { describe, expect, test } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { formWith } from "../../../tests/edited-forms/forms.ts";
import { aCandidate, aCompany, anOffer, type Company, plainDescription } from "../../../tests/factories.ts";
import { openPage } from "../../../tests/machine-readers.ts";
import { db } from "../../platform/db/db.server.ts";
import { countOffersOfEach } from "../browse/public-offers.server.ts";
import { readOfferCriteria } from "../offer-criteria.server.ts";

const creation = "/compte/entreprise/creer-offre";

const publish = (company: Company, fields: Record<string, string | string[]>) =>
  as(company).post(creation, {
    title: "Campanologue",
    description: plainDescription,
    contractType: "CDI",
    salary: "2100",
    wordingSeen: [],
    ...fields,
  });

const placesOf = async ({ companyId }: Pick<Company, "companyId">) =>
  db
    .selectFrom("offers")
    .select(["id", "city", "cityCode", "departement", "places", "placeCodes"])
    .where("companyId", "=", companyId)
    .executeTakeFirstOrThrow();

const beside = (html: string) => /<p id="field-places-erreur"[^>]*>.*?<span>(.*?)<\/p>/s.exec(html)?.[1] ?? "";
const choicesIn = (html: string) =>
  [...html.matchAll(/<button[^>]*value="([^"]*)"[^>]*name="places"/g)].map(([, value]) => value!);

const pageOf = async (id: string) => (await visitor.get(`/offres/${id}`)).headers.get("Location")!;

describe("typed places", () => {
  test.each<[Record<string, string | string[]>, [string | null, string[]]]>([
    [{ city: "Lyon", places: ["Villeurbanne", "Bron (69)"] }, ["Lyon", ["Villeurbanne (69)", "Bron (69)"]]],
    [{ city: "Lyon", places: "Villeurbanne, 69500 Bron" }, ["Lyon", ["Villeurbanne (69)", "Bron (69)"]]],
    [{ city: "Lyon", places: "Villeurbanne\nLyon (69)\nVilleurbanne" }, ["Lyon", ["Villeurbanne (69)"]]],
    [{ city: "", places: "Brest (29), Quimper" }, ["Brest (29)", ["Quimper (29)"]]],
    [{ city: "Lyon", places: ["", ""] }, ["Lyon", []]],
  ])("%j are stored as %j", async (fields, [city, places]) => {
    const company = await aCompany();
    expect((await publish(company, fields)).status).toBe(302);
    expect(await placesOf(company)).toMatchObject({ city, places });
  });

  test("have their codes beside them", async () => {
    const company = await aCompany();
    await publish(company, { city: "Lyon", places: "Villeurbanne, Ajaccio" });
    expect(await placesOf(company)).toMatchObject({ cityCode: "69123", placeCodes: ["69266", "2A004"] });
  });

  test("beyond five are refused beside the field, with the typed text", async () => {
    const places = "Bron, Vénissieux, Villeurbanne, Oullins-Pierre-Bénite, Caluire-et-Cuire";
    const refused = await publish(await aCompany(), { city: "Lyon", places });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(beside(html)).toContain("Une offre a cinq lieux au plus, la ville comprise");
    expect(html).toContain(places);
  });

  test("that no commune has are told", async () => {
    const refused = await publish(await aCompany(), { city: "Lyon", places: "Trifouillis-les-Oies" });
    expect(refused.status).toBe(400);
    expect(beside(await refused.text())).toContain("Trifouillis-les-Oies");
  });

  test("with a name of several communes are asked about, and one press answers", async () => {
    const company = await aCompany();
    const refused = await publish(company, { city: "Lyon", places: "Bron, Torcy" });
    expect(refused.status).toBe(400);
    const question = beside(await refused.text());
    expect(choicesIn(question)).toContain("Torcy (71)");
    expect((await publish(company, { city: "Lyon", places: ["Bron, Torcy", "Torcy (71)"] })).status).toBe(302);
    expect((await placesOf(company)).places).toEqual(["Bron (69)", "Torcy (71)"]);
  });
});

describe("an offer at three places", () => {
  const three = { city: "Lyon", places: ["Grenoble (38)", "Brest (29)"], placeCodes: ["38185", "29019"] };

  test("states them on its page, its card, in the feeds and in its structured data", async () => {
    const { id } = await anOffer({ title: "Pareuse de lieux", description: plainDescription, ...three });
    const path = await pageOf(id);
    const page = await textOf(await visitor.get(path));
    expect(page).toContain("Lyon (69) et 2 autres lieux");
    expect(page).toContain("Autres lieux Grenoble (38), Brest (29)");
    expect(await textOf(await visitor.get("/offres?q=pareuse+de+lieux"))).toContain("Lyon (69) et 2 autres lieux");
    for (const feed of ["/offres.xml", "/offres.rss"])
      expect((await (await visitor.get(feed)).text()).replaceAll("\u00a0", " ")).toContain("Grenoble (38), Brest (29)");
    const posting = (await openPage(path)).postings[0]! as unknown as { jobLocation: { address: object }[] };
    expect(posting.jobLocation.map(({ address }) => address)).toMatchObject([
      { addressLocality: "Lyon", addressRegion: "Auvergne-Rhône-Alpes", addressCountry: "FR" },
      { addressLocality: "Grenoble", addressRegion: "Auvergne-Rhône-Alpes", addressCountry: "FR" },
      { addressLocality: "Brest", addressRegion: "Bretagne", addressCountry: "FR" },
    ]);
  });

  test("is found at each of them, once in each count, with the distance of the nearest", async () => {
    const { companyId } = await aCompany();
    const title = "Sourcière des trois villes";
    await anOffer({ companyId, title, ...three });
    await anOffer({ companyId, title: `${title} bis`, city: "Chambéry" });
    const found = async (query: Record<string, string>) => {
      const params = new URLSearchParams({ q: "sourcière des trois villes", ...query });
      const text = await textOf(await visitor.get(`/offres?${params}`));
      return { text, total: Number(/(\d+) offres?/.exec(text)![1]) };
    };
    for (const lieu of ["Lyon", "Grenoble (38)", "Brest", "Finistère", "38", "Bretagne", "29200"])
      expect((await found({ lieu })).total, lieu).toBe(1);
    expect((await found({ lieu: "Marseille" })).total).toBe(0);
    expect((await found({ lieu: "Vizille (38)", rayon: "20" })).text).toMatch(/à 1[0-9] km/);
    const byDistance = await visitor.get(
      `/offres?${new URLSearchParams({ q: "sourcière", lieu: "Grenoble (38)", rayon: "100", tri: "distance" })}`,
    );
    const html = await byDistance.text();
    expect(html.indexOf(`${title}<`)).toBeGreaterThan(0);
    expect(html.indexOf(`${title}<`)).toBeLessThan(html.indexOf(`${title} bis<`));
    const [everywhere] = await countOffersOfEach([readOfferCriteria(new URLSearchParams({ q: title }))]);
    expect(everywhere).toBe(2);
  });

  test("is shown with the place that the search found, or that is nearest to the viewer's home", async () => {
    const title = "Rempailleuse des trois villes";
    await anOffer({ title, ...three });
    const shown = async (query: Record<string, string>, client: Client = visitor) => {
      const text = await textOf(await client.get(`/offres?${new URLSearchParams({ q: "rempailleuse", ...query })}`));
      return /(\S+ \(\d{2}\))[^()]* 2 autres lieux/.exec(text)?.[1];
    };
    expect(await shown({})).toBe("Lyon (69)");
    for (const [lieu, place] of [
      ["Brest", "Brest (29)"],
      ["Brest (29)", "Brest (29)"],
      ["Finistère", "Brest (29)"],
      ["Bretagne", "Brest (29)"],
      ["38", "Grenoble (38)"],
      ["Rhône", "Lyon (69)"],
      ["Lyon 3e", "Lyon (69)"],
      ["Auvergne-Rhône-Alpes", "Lyon (69)"],
    ] as const)
      expect(await shown({ lieu }), lieu).toBe(place);
    expect(await shown({ lieu: "Vizille (38)", rayon: "20" })).toBe("Grenoble (38)");
    expect(await shown({ lieu: "Vizille (38)", rayon: "100", tri: "distance" })).toBe("Grenoble (38)");
    expect(await shown({ q: "rempailleuse à Brest" })).toBe("Brest (29)");
    const person = await aCandidate({ city: "Quimper", cityCode: "29232" });
    expect(await shown({}, as(person))).toBe("Brest (29)");
    expect(await shown({ lieu: "38" }, as(person))).toBe("Grenoble (38)");
  });

  test("matches people at each place", async () => {
    const company = await aCompany();
    const person = await aCandidate({ prenom: "Maëlle", nom: "Le Gall", job: "Infirmière", city: "Brest" });
    const { id } = await anOffer({ companyId: company.companyId, title: "Infirmière", ...three });
    const page = `/compte/entreprise/mes-offres/${id}/candidats`;
    expect(await (await as(company).get(page)).text()).toContain(`/candidats/${person.userId}`);
    await db.updateTable("offers").set({ places: [], placeCodes: [] }).where("id", "=", id).execute();
    expect(await (await as(company).get(page)).text()).not.toContain(`/candidats/${person.userId}`);
  });

  test("is edited item by item, and a changed town keeps the others", async () => {
    const company = await aCompany();
    const { id } = await anOffer({
      companyId: company.companyId,
      title: "Campanologue",
      description: plainDescription,
      salary: 2100,
      ...three,
    });
    const page = `/compte/entreprise/mes-offres/${id}`;
    const { fields } = formWith(await (await as(company).get(page)).text(), "salary");
    expect(fields.places).toBe("Grenoble (38), Brest (29)");
    const save = async (changed: Record<string, string>) =>
      (await as(company).post(page, { ...fields, ...changed, wordingSeen: [] })).status;
    expect(await save({ places: "Grenoble (38), Brest (29), Nantes" })).toBe(302);
    expect(await save({ places: "Brest (29)" })).toBe(302);
    expect((await placesOf(company)).places).toEqual(["Brest (29)", "Nantes (44)"]);
  });
});
