// The source of an application: carried by links and referrers, stored with it, filtered and counted for its company.
import { beforeEach, describe, expect, test } from "vitest";
import { pageKeyOf } from "../../../server/page-key.ts";
import { as, browser, textOf, visitor } from "../../../tests/app.ts";
import { aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { offerPath } from "../../offers/offer.ts";
import { posterPath } from "../../offers/poster.ts";
import { sourceCode, sourcedPath } from "../../offers/source.server.ts";
import { type Source, sourceNames } from "../../offers/source.ts";
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
    for (const label of ["Flux d’offres", "Alerte", "Direct", "1 candidature ajoutée à la main ces jours-là"])
      expect(page).toContain(label);
    expect(await (await offer.client.get(`${inbox}/export/csv`)).text()).toMatch(/Parflux.*Flux d’offres/);
  });
});
