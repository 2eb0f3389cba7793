// The source of an application: carried by links and referrers, stored with it, filtered and counted for its company.
import { beforeEach, describe, expect, test } from "vitest";
import { pageKeyOf } from "../../../server/page-key.ts";
import { as, browser, textOf, visitor } from "../../../tests/app.ts";
import { aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { companyPath, offerPath } from "../../offers/offer.ts";
import { posterPath } from "../../offers/poster.ts";
import { sourceCode, sourcedCompanyPath, sourcedPath } from "../../offers/source.server.ts";
import { type Source, sourceNames, sources } from "../../offers/source.ts";
import { db } from "../../platform/db/db.server.ts";

const inbox = "/compte/entreprise/candidatures";
let people = 0;

beforeEach(() => db.deleteFrom("rateLimits").execute());

const aPerson = () => {
  people += 1;
  return {
    prenom: "Fatou",
    nom: "Diallo",
    tel: `06 43 21 ${String(Math.floor(people / 100)).padStart(2, "0")} ${String(people % 100).padStart(2, "0")}`,
  };
};

async function anOfferOf(given: Parameters<typeof anOffer>[0] = {}) {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, title: "Fleuriste", ...given });
  return { id: offer.id, title: "Fleuriste", company, client: as(company) };
}

type Visited = Awaited<ReturnType<typeof anOfferOf>>;

const actionOf = (html: string) => /<form[^>]*action="([^"]*)#postuler"/.exec(html)![1]!.replaceAll("&amp;", "&");

/** Opens an address, applies with the form of its page, and returns the stored source. */
async function applyFrom(offer: Visited, address: string, referrer?: string): Promise<Source | null> {
  const person = browser();
  const page = await person.get(address, referrer ? { Referer: referrer } : {});
  expect(page.status).toBe(200);
  const sent = await person.post(actionOf(await page.text()), aPerson());
  expect(sent.status).toBe(302);
  const application = await db
    .selectFrom("applications")
    .select("source")
    .where("offerId", "=", offer.id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return application.source;
}

describe("a visitor", () => {
  test.each(sourceNames)("who comes by %s applies with it", async (source) => {
    const offer = await anOfferOf();
    expect(await applyFrom(offer, sourcedPath(offer, source))).toBe(source);
  });

  test.each([
    ["https://www.google.fr/", "search"],
    ["https://duckduckgo.com/", "search"],
    ["https://fr.search.yahoo.com/search?p=fleuriste", "search"],
    ["https://google.fr.pirate.example/", null],
    ["https://mail.google.com/", null],
    ["not an address", null],
  ] as const)("with the referrer %s has the source %s", async (referrer, source) => {
    const offer = await anOfferOf();
    expect(await applyFrom(offer, offerPath(offer), referrer)).toBe(source);
  });

  test("with a forged, changed or foreign code comes directly", async () => {
    const [offer, other] = [await anOfferOf(), await anOfferOf()];
    const code = sourceCode("feed", offer.id);
    const forged = [
      `p${code.slice(1)}`,
      code.slice(0, -1),
      `${code}a`,
      sourceCode("feed", other.id),
      "f",
      "é".repeat(12),
    ];
    for (const via of forged)
      expect(await applyFrom(offer, `${offerPath(offer)}?via=${encodeURIComponent(via)}`)).toBeNull();
  });

  test("reads a canonical address without the source, and shares one with it", async () => {
    const offer = await anOfferOf();
    const html = await (await visitor.get(sourcedPath(offer, "alert"))).text();
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"?]*${offerPath(offer)}"`));
    expect(html).toContain(`via=${sourceCode("share", offer.id)}`);
  });

  test("keeps the source when the address has an old title", async () => {
    const offer = await anOfferOf();
    const old = sourcedPath(offer, "mail").replace("-fleuriste", "-bouquetiere");
    const moved = await visitor.get(old);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, sourcedPath(offer, "mail")]);
  });

  test("at a poster has the poster as source, and takes it along to the offer's page", async () => {
    const offer = await anOfferOf();
    const html = await (await visitor.get(posterPath(offer.id))).text();
    expect(html).toContain(sourcedPath(offer, "poster"));
    const jeton = /name="jeton" value="([\w-]{43})"/.exec(html)![1]!;
    const { prenom, nom, tel } = aPerson();
    await visitor.post(posterPath(offer.id), { jeton, etape: "identite", nom: `${prenom} ${nom}`, tel });
    const stored = await db.selectFrom("applications").select("source").where("offerId", "=", offer.id).execute();
    expect(stored).toEqual([{ source: "poster" }]);
  });
});

describe("an application without an offer", () => {
  const linkTo = (html: string, path: string) =>
    new RegExp(`href="(${path}(?:\\?[^"#]*)?)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

  async function aTakingCompany() {
    const company = await aCompany({ nom: "Serres du Lac", takesSpontaneous: true });
    const offer = await anOffer({ companyId: company.companyId, title: "Fleuriste" });
    const path = companyPath({ id: company.companyId, nom: "Serres du Lac" });
    return { ...company, offer, path, client: as(company) };
  }

  /** Follows the links from an address to the form, applies, and returns the stored source. */
  async function applyAlong(company: Awaited<ReturnType<typeof aTakingCompany>>, address: string, referrer?: string) {
    const person = browser();
    const page = await person.get(address, referrer ? { Referer: referrer } : {});
    const form = linkTo(await page.text(), `${company.path}/candidature`);
    const html = await (await person.get(form)).text();
    const action = /<form[^>]*action="([^"]*\/candidature[^"]*)"/.exec(html)![1]!.replaceAll("&amp;", "&");
    const sent = await person.post(action, { ...aPerson(), job: "Fleuriste" });
    expect(sent.status).toBe(302);
    const row = await db
      .selectFrom("applications")
      .select("source")
      .where("companyId", "=", company.companyId)
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    return row.source;
  }

  test.each(sourceNames)(
    "has the source %s of the offer that led to the company, and the company reads it",
    async (source) => {
      const company = await aTakingCompany();
      const offer = await (await visitor.get(sourcedPath(company.offer, source))).text();
      const page = linkTo(offer, company.path);
      expect(await applyAlong(company, page)).toBe(source);
      expect(await textOf(await company.client.get(inbox))).toContain(sources[source].label);
    },
  );

  test("has that of the company's page: a search engine, or none for a direct visit and a forged code", async () => {
    const company = await aTakingCompany();
    expect(await applyAlong(company, company.path)).toBeNull();
    expect(await applyAlong(company, company.path, "https://www.qwant.com/")).toBe("search");
    const foreign = sourceCode("feed", company.offer.id);
    expect(await applyAlong(company, `${company.path}?via=${foreign}`)).toBeNull();
    const html = await (
      await visitor.get(sourcedCompanyPath({ id: company.companyId, nom: "Serres du Lac" }, "mail"))
    ).text();
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"?]*${company.path}"`));
    const moved = await visitor.get(
      sourcedCompanyPath({ id: company.companyId, nom: "Ancien nom" }, "feed", "/candidature"),
    );
    expect(moved.headers.get("location")).toContain(`/candidature?via=${sourceCode("feed", company.companyId)}`);
  });
});

test("both feeds link to the offers as feeds", async () => {
  const offer = await anOfferOf();
  for (const path of ["/offres.xml", "/offres.rss"])
    expect(await (await visitor.get(path)).text()).toContain(sourcedPath(offer, "feed"));
});

describe("the key of a cached page", () => {
  const keyOf = (url: string, referer?: string) =>
    pageKeyOf(url, (name) => (name === "referer" ? referer : undefined))!.text;

  test("is that of the plain address for every forged code, and one for each source", async () => {
    const offer = await anOfferOf();
    const path = offerPath(offer);
    const plain = keyOf(path);
    const found = keyOf(path, "https://www.bing.com/");
    for (const via of ["a", "", "f".repeat(12), sourceCode("feed", crypto.randomUUID())]) {
      expect(keyOf(`${path}?via=${via}`)).toBe(plain);
      // The page is rendered for the referrer, so it is not that of the plain address.
      expect(keyOf(`${path}?via=${via}`, "https://www.bing.com/")).toBe(found);
    }
    const keys = sourceNames.map((source) => keyOf(sourcedPath(offer, source)));
    expect(new Set([plain, ...keys]).size).toBe(sourceNames.length + 1);
    expect(found).toBe(keyOf(sourcedPath(offer, "search")));
    expect(keyOf(path, "https://www.exemple.fr/")).toBe(plain);
  });
});

describe("the company", () => {
  test("reads, filters and counts the sources; people whom it added itself are apart", async () => {
    const offer = await anOfferOf();
    const of = { ...offer, companyId: offer.company.companyId };
    await anApplication(of, { nom: "Parflux", source: "feed" });
    await anApplication(of, { nom: "Paralerte", source: "alert" });
    await anApplication(of, { nom: "Toutdroit" });
    await anApplication(of, { nom: "Surpapier", cameBy: "paper" });
    const listed = async (source: string) => {
      const text = await textOf(await offer.client.get(`${inbox}?source=${source}`));
      return ["Parflux", "Paralerte", "Toutdroit", "Surpapier"].filter((name) => text.includes(name));
    };
    expect(await listed("flux")).toEqual(["Parflux"]);
    expect(await listed("alerte")).toEqual(["Paralerte"]);
    expect(await listed("direct")).toEqual(["Toutdroit"]);
    expect(await listed("ajout")).toEqual(["Surpapier"]);
    expect(await listed("inconnue")).toHaveLength(4);
    expect(await textOf(await offer.client.get(inbox))).toContain("Fleuriste · Flux d’offres");
    const page = await textOf(await offer.client.get(`/compte/entreprise/mes-offres/${offer.id}`));
    for (const label of ["Flux d’offres", "Alerte", "Direct", "1 candidature ajoutée à la main n’est pas comptée."])
      expect(page).toContain(label);
    expect(await (await offer.client.get(`${inbox}/export/csv`)).text()).toMatch(/Parflux.*Flux d’offres/);
  });
});
