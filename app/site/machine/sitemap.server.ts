// The sitemap. An offer's part is its rank among all offers ever stored, so a new one changes only the last part.

import { sql } from "kysely";
import { isOpenCompany, isPublicOffer } from "../../access/public-visibility.server.ts";
import { listLandings } from "../../offers/browse/landing-figures.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import { companyPath, offerPath } from "../../offers/offer.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { element } from "../../platform/export/xml.ts";
import * as platformLimits from "../../platform/limits.ts";
import { isIndexed, type Screen, screens } from "../../screens.ts";

type Address = { path: string; changed?: Date };

const rows: readonly Screen[] = screens;

/** Indexed pages that nobody searches for. */
const entrances = ["login", "reset"];

const pages: Address[] = rows
  .filter((row) => isIndexed(row) && row.layout !== "none" && !entrances.includes(row.name) && !/[:*]/.test(row.path))
  .map(({ path }) => ({ path }));

function entry({ path, changed }: Address): string {
  return `<url>${element("loc", config.baseUrl + path)}${element("lastmod", changed?.toISOString())}</url>\n`;
}

const head = '<?xml version="1.0" encoding="utf-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The part's first offer, found over the index of dates without reading the offers. */
async function findOfferAt(rank: number) {
  return db
    .selectFrom("offers")
    .select(["createdAt", "id"])
    .orderBy("createdAt")
    .orderBy("id")
    .offset(rank)
    .limit(1)
    .executeTakeFirst();
}

async function* listOffersOf(part: number): AsyncGenerator<string> {
  let from = await findOfferAt((part - 1) * platformLimits.machines.sitemapAddresses);
  let left: number = platformLimits.machines.sitemapAddresses;
  while (from && left > 0) {
    const { createdAt, id } = from;
    const size = Math.min(left, platformLimits.machines.feedBatch);
    const batch = await db
      .selectFrom("offers")
      .select(["offers.id", "offers.title", "offers.createdAt", "offers.updatedAt", isPublicOffer.as("isPublic")])
      .where(sql<boolean>`("offers"."createdAt", "offers"."id") >= (${createdAt}, ${id}::uuid)`)
      .orderBy("offers.createdAt")
      .orderBy("offers.id")
      .limit(size + 1)
      .execute();
    from = batch[size];
    left -= size;
    const open = batch.slice(0, size).filter((offer) => offer.isPublic);
    yield open.map((offer) => entry({ path: offerPath(offer), changed: offer.updatedAt })).join("");
  }
}

async function* listCompaniesOf(part: number): AsyncGenerator<string> {
  const size = platformLimits.machines.feedBatch;
  let left: number = platformLimits.machines.sitemapAddresses;
  let after: string | undefined = "00000000-0000-0000-0000-000000000000";
  if (part > 1) {
    const before = db.selectFrom("companies").select("id").orderBy("id").limit(1);
    after = (await before.offset((part - 1) * platformLimits.machines.sitemapAddresses - 1).executeTakeFirst())?.id;
  }
  while (after && left > 0) {
    const batch: {
      id: string;
      nom: string;
      updatedAt: Date;
      newest: Date | null;
      isOpen: boolean;
      takesSpontaneous: boolean;
    }[] = await db
      .selectFrom("companies")
      .select((eb) => [
        "companies.id",
        "companies.nom",
        "companies.updatedAt",
        "companies.takesSpontaneous",
        eb
          .selectFrom("offers")
          .select((inner) => inner.fn.max("offers.updatedAt").as("newest"))
          .whereRef("offers.companyId", "=", "companies.id")
          .where("offers.isActive", "=", true)
          .as("newest"),
        isOpenCompany("companies.id").as("isOpen"),
      ])
      .where("companies.id", ">", after)
      .orderBy("companies.id")
      .limit(Math.min(left, size))
      .execute();
    after = batch.at(-1)?.id;
    left -= size;
    const open = batch.filter((company) => company.isOpen && (company.newest || company.takesSpontaneous));
    yield open
      .map((company) => {
        const { newest, updatedAt } = company;
        const changed = newest && newest > updatedAt ? newest : updatedAt;
        return entry({ path: companyPath(company), changed });
      })
      .join("");
  }
}

async function* addressList(...lists: AsyncGenerator<string>[]): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  for (const list of lists) yield* list;
  yield "</urlset>\n";
}

async function* listPages(): AsyncGenerator<string> {
  yield pages.map(entry).join("");
}

/** The most landing pages that so many offers make: each offer is on one of its occupation, its towns and their departments. */
const landingsOfOffers = (offers: number) =>
  Math.floor((offers * (1 + 2 * offersLimits.placesMax)) / offersLimits.landingOffers);

/** The landing pages with enough offers, as many as one part holds. */
async function* listLandingPages(): AsyncGenerator<string> {
  const limit = platformLimits.machines.sitemapAddresses;
  yield (await listLandings({ least: offersLimits.landingOffers, limit })).map(entry).join("");
}

async function countParts(): Promise<{ whole: boolean; offers: number; companies: number }> {
  const { rows: counted } = await sql<{ offers: number; companies: number }>`
    select (select count(*) from "offers") as "offers", (select count(*) from "companies") as "companies"`.execute(db);
  const { offers, companies } = counted[0]!;
  const parts = (count: number) => Math.max(1, Math.ceil(count / platformLimits.machines.sitemapAddresses));
  return {
    whole: pages.length + landingsOfOffers(offers) + offers + companies <= platformLimits.machines.sitemapAddresses,
    offers: parts(offers),
    companies: parts(companies),
  };
}

/** /sitemap.xml: all addresses, or the index of parts when they may be too many for one file. */
export async function* writeSitemap(): AsyncGenerator<string> {
  const parts = await countParts();
  if (parts.whole) {
    yield* addressList(listPages(), listLandingPages(), listOffersOf(1), listCompaniesOf(1));
    return;
  }
  const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
  const names = ["pages", ...numbered("offres", parts.offers), ...numbered("entreprises", parts.companies), "emploi"];
  yield `${head}<sitemapindex ${namespace}>\n`;
  for (const name of names) {
    yield `<sitemap>${element("loc", `${config.baseUrl}/sitemaps/${name}.xml`)}</sitemap>\n`;
  }
  yield "</sitemapindex>\n";
}

/** One part of the sitemap; null when there is none. @param name as in the index, "offres-2.xml" */
export async function findSitemapPart(name: string): Promise<AsyncGenerator<string> | null> {
  if (name === "pages.xml") return addressList(listPages());
  if (name === "emploi.xml") return addressList(listLandingPages());
  const [, kind, number] = /^(offres|entreprises)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  if (!kind) return null;
  const part = Number(number);
  const parts = await countParts();
  if (part > (kind === "offres" ? parts.offers : parts.companies)) return null;
  return addressList(kind === "offres" ? listOffersOf(part) : listCompaniesOf(part));
}
