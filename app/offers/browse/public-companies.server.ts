// The public list of companies: rows, totals, and broader searches.
import { type Expression, type SqlBool, sql } from "kysely";
import { isOpenCompany, isPublicOffer } from "../../access/public-visibility.server.ts";
import { answerFigures, answersWithinDays } from "../../people/companies/response-stats.server.ts";
import { sectorLabel, sectorsInOrder } from "../../people/companies/sector.ts";
import * as peopleLimits from "../../people/limits.ts";
import { db } from "../../platform/db/db.server.ts";
import { listPage, positionOf } from "../../platform/http/pages.server.ts";
import { departmentOfCode } from "../../platform/places/department-code.server.ts";
import { listGrowing, placeLadder } from "../../platform/places/place-ladder.server.ts";
import { townLabel } from "../../platform/places/town.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import { fold, likeEscape } from "../../platform/text/text.ts";
import type { BroaderSearch } from "../../ui/broader-searches.tsx";
import { filePath } from "../attachments.server.ts";
import * as offersMessages from "../messages.ts";
import { companyPath } from "../offer.ts";
import { offerPlaceQuery, readOfferPlace } from "../offer-meaning.server.ts";
import { wayFrom } from "../search-reasons.server.ts";
import { searchAt } from "./broader-offer-searches.server.ts";
import { type CompanyCriteria, companiesAddress, everyCompany, listCompanyChips } from "./company-criteria.server.ts";

/** SQL: the number of public offers of the row of "companies". */
export const openOffers = sql<number>`(select count(*)::integer from "offers" where "offers"."companyId" = "companies"."id" and ${isPublicOffer})`;

/** Companies with open offers first. */
const rank = sql<number>`(case when exists (
  select from "offers" where "offers"."companyId" = "companies"."id" and ${isPublicOffer}
) then 1 else 0 end)`;

// The department of the commune, else the typed one.
const departmentOfCompany = sql<string>`coalesce(${departmentOfCode(sql.ref("companies.cityCode"))}, "companies"."departement")`;

const anyOf = (conditions: Expression<SqlBool>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** The SQL conditions of a search, on rows of "companies" and "companyAnswers". */
function conditionsOf({ q, search, answers, isSpontaneous }: CompanyCriteria): Expression<SqlBool>[] {
  const place = offerPlaceQuery(readOfferPlace(search));
  const { prefixes = [], codes = [], departments = [] } = place ?? {};
  const isInPlace = anyOf([
    sql<boolean>`"companies"."cityCode" = any(${[...codes]}::text[])`,
    sql<boolean>`${departmentOfCompany} = any(${[...departments]}::text[])`,
    ...prefixes.map((prefix) => sql<boolean>`"companies"."cityFolded" like ${`${likeEscape(prefix)}%`}`),
  ]);
  const words = fold(q).split(" ").filter(Boolean);
  return [
    isOpenCompany("companies.id"),
    ...words.map((word) => sql<boolean>`"companies"."nomFolded" like ${`%${likeEscape(word)}%`}`),
    ...(place ? [isInPlace] : []),
    ...(search.departments.length > 0
      ? [sql<boolean>`${departmentOfCompany} = any(${search.departments}::text[])`]
      : []),
    ...(search.sectors.length > 0 ? [sql<boolean>`"companies"."secteur" = any(${search.sectors}::text[])`] : []),
    ...(answers === "garantie" ? [sql<boolean>`"companies"."guaranteedAt" is not null`] : []),
    ...(answers !== null && answers !== "garantie" ? [answersWithinDays(Number(answers))] : []),
    ...(isSpontaneous ? [sql<boolean>`"companies"."takesSpontaneous"`] : []),
  ];
}

const companiesOf = (criteria: CompanyCriteria) =>
  db
    .selectFrom("companies")
    .leftJoin("companyAnswers", "companyAnswers.companyId", "companies.id")
    .where((eb) => eb.and(conditionsOf(criteria)));

/** Counts the companies of each search in one statement. The caller limits the list. */
async function countCompaniesOfEach(searches: CompanyCriteria[]): Promise<number[]> {
  const counts = searches.map((criteria, at) =>
    companiesOf(criteria)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .$castTo<{ count: number }>()
      .as(`search${at}`),
  );
  const row = await db.selectNoFrom(counts).executeTakeFirst();
  return searches.map((_, at) => Number((row as Record<string, unknown> | undefined)?.[`search${at}`] ?? 0));
}

/** The number of companies of each sector for a search without its sectors; null for companies that state none. */
async function countSectors(criteria: CompanyCriteria): Promise<Map<string | null, number>> {
  const rows = await companiesOf({ ...criteria, search: { ...criteria.search, sectors: [] } })
    .select((eb) => ["companies.secteur", eb.fn.countAll<number>().as("count")])
    .groupBy("companies.secteur")
    .execute();
  return new Map(rows.map(({ secteur, count }) => [secteur, Number(count)]));
}

/** One page of the companies of a search, those with open offers first, then the newest, with the exact total and the numbers of each sector. @param url its cursor is followed */
export async function listPublicCompanies(criteria: CompanyCriteria, url: URL) {
  const query = companiesOf(criteria)
    .select(["companies.id", "companies.nom", "companies.secteur", "companies.city", "companies.cityCode"])
    .select(["companies.departement", "companies.logoFileId", "companies.takesSpontaneous", "companies.createdAt"])
    .select(["companies.coverFileId", sql<string | null>`nullif("companies"."page" ->> 'claim', '')`.as("claim")])
    .select(["companyAnswers.counted", "companyAnswers.answered", "companyAnswers.medianSeconds"])
    .select([openOffers.as("openOffers"), rank.as("rank")])
    .select(sql<boolean>`"companies"."guaranteedAt" is not null`.as("guaranteed"));
  const order = { rank, at: "companies.createdAt", id: "companies.id" };
  const read = (row: { rank: number; createdAt: Date; id: string }) => ({ ...row, at: row.createdAt });
  const size = peopleLimits.companiesPerPage;
  const [{ rows, ...page }, counts] = await Promise.all([
    listPage(query, order, url, size, read),
    countSectors(criteria),
  ]);
  const { sectors } = criteria.search;
  const counted = [...counts].filter(([sector]) => sectors.length === 0 || sectors.some((each) => each === sector));
  const total = counted.reduce((sum, [, count]) => sum + count, 0);
  const place = readOfferPlace(criteria.search);
  return {
    ...page,
    total,
    position: positionOf(page, total, size),
    sectors: sectorsInOrder([...[...counts.keys()].filter((sector) => sector !== null), ...sectors]).map((value) => ({
      value,
      label: sectorLabel(value),
      count: number(counts.get(value) ?? 0),
    })),
    companies: rows.map((row) => ({
      path: companyPath(row),
      nom: row.nom,
      logo: filePath(row.logoFileId),
      cover: filePath(row.coverFileId),
      claim: row.claim,
      subtitle: [row.secteur && sectorLabel(row.secteur), townLabel(row), wayFrom(place, [row.cityCode])?.text]
        .filter(Boolean)
        .join(" · "),
      offers: row.openOffers > 0 ? offersMessages.openOffers(row.openOffers, number(row.openOffers)) : null,
      answers: answerFigures(row)?.text ?? null,
      guaranteed: row.guaranteed,
      takesSpontaneous: row.takesSpontaneous,
    })),
    count: plural(total, "entreprise"),
  };
}

const townsShown = 8;

/** The towns of a company's public offers with their number, the most frequent first. */
export const listOfferTowns = (companyId: string) =>
  db
    .selectFrom("offers")
    .select(["city", "cityCode", "departement", (eb) => eb.fn.countAll<number>().as("count")])
    .where("companyId", "=", companyId)
    .where("city", "is not", null)
    .where(isPublicOffer)
    .groupBy(["city", "cityCode", "departement"])
    .orderBy("count", "desc")
    .orderBy("city")
    .orderBy("cityCode")
    .limit(townsShown)
    .$narrowType<{ city: string }>()
    .execute();

const broaderShown = 6;

/** Other searches that find companies, for a search that finds none. */
export async function listBroaderCompanySearches(criteria: CompanyCriteria): Promise<BroaderSearch[]> {
  const { search } = criteria;
  const wider = placeLadder(readOfferPlace(search), search.departments).map((step) => ({
    label: step.label,
    criteria: { ...criteria, search: searchAt(search, step) },
  }));
  const less = listCompanyChips(criteria).map(({ label, without }) => ({
    label: offersMessages.withoutCriterion(label),
    criteria: without,
  }));
  const everything = { label: offersMessages.everyCompany, criteria: everyCompany };
  const searches = [...wider, ...less, everything].slice(0, peopleLimits.companiesPerPage);
  const counts = await countCompaniesOfEach(searches.map((each) => each.criteria));
  const findings = searches
    .map((each, at) => ({ ...each, count: counts[at] ?? 0, to: companiesAddress(each.criteria) }))
    .filter(({ count }) => count > 0);
  const growing = listGrowing(findings.filter((each) => wider.some(({ label }) => label === each.label)));
  const others = findings.filter(({ label }) => !wider.some((each) => each.label === label));
  const shown = [...growing.slice(0, broaderShown / 2), ...others];
  return shown
    .filter(({ to }, at) => shown.findIndex((each) => each.to === to) === at)
    .slice(0, broaderShown)
    .map(({ label, to, count }) => ({ label, to, count: number(count) }));
}
