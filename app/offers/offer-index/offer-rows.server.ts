// Reads the public offers for the index from PostgreSQL by binary COPY.
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { isPublicOfferSql } from "../../access/public-visibility.server.ts";
import { idBytes } from "../../engines/search-index/ids.ts";
import type { Change } from "../../engines/search-index/live-index.ts";
import { otherSectors } from "../../people/companies/sector.ts";
import { copyRows, millisecondsSql } from "../../platform/db/copy-rows.server.ts";
import { uuidArray } from "../../platform/db/sql-text.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import { detailKeys } from "../detail-filters.ts";
import { departmentsOfCodes, placeName } from "../further-places.ts";
import type { OfferRow } from "./offer-schema.ts";

const text = (column: string) => `coalesce(${column}, '')`;

const wantedAttributes = `"offers"."required" || "offers"."preferred"`;

// All as texts, in the order of `rowOf`.
const columns = [
  `"offers"."id"::text`,
  `"offers"."companyId"::text`,
  millisecondsSql(`"offers"."createdAt"`),
  millisecondsSql(`"offers"."firstPublicAt"`),
  `"offers"."textFolded"`,
  `"offers"."title"`,
  text(`"offers"."city"`),
  `"offers"."cityFolded"`,
  text(`"offers"."cityCode"`),
  text(`"offers"."departement"`),
  `array_to_string("offers"."places", E'\\n')`,
  `array_to_string("offers"."placeCodes", E'\\n')`,
  text(`"offers"."contractType"`),
  text(`"offers"."workingTime"`),
  `coalesce("companies"."secteur", '${otherSectors}')`,
  `"offers"."remoteWorkDays"::text`,
  `coalesce(("offers"."salaryPerYear" * 100)::bigint::text, '')`,
  `"offers"."occupations"`,
  `"offers"."occupationCodes"`,
  `array_to_string("offers"."required" || "offers"."preferred", E'\\n')`,
  `"companies"."nomFolded"`,
  `("offers"."unconfirmedAt" IS NOT NULL)::text`,
  `CASE WHEN ${wantedAttributes} = '{}' THEN '' ELSE array_to_string(ARRAY(
    SELECT DISTINCT substr("entry", 8) FROM unnest(${wantedAttributes}) AS "entry" WHERE "entry" LIKE 'rhythm:%' ORDER BY 1
  ), ',') END`,
  text(`"offers"."contractLength"::text`),
  `"offers"."contractLengthUnit"`,
  text(`"offers"."start"`),
  text(`"offers"."weeklyHours"::text`),
  text(`"offers"."experience"`),
  text(`"offers"."study"`),
  `("offers"."required"::text ~ 'licence:permis-(?!bateau|exploitation)')::text`,
  `array_to_string("offers"."benefits", E'\\n')`,
  `("companies"."guaranteedAt" IS NOT NULL)::text`,
];

const selectOf = (from: string, which: string) => `
  SELECT ${columns.join(", ")} FROM ${from} INNER JOIN "companies" ON "companies"."id" = "offers"."companyId"
  WHERE ${which}`;

// The confirmed companies are listed once: asking for each offer takes longer.
const all = () => selectOf(`"offers"`, isPublicOfferSql("all"));
const some = (ids: readonly string[]) =>
  selectOf(`"offers"`, `${isPublicOfferSql("few")} AND "offers"."id" = ANY (${uuidArray(ids)})`);

const past = (ids: readonly string[], since: Date) =>
  selectOf(
    `(
    SELECT DISTINCT ON ("offerId") "offerId", "was" FROM "offerPasts"
    WHERE "until" > '${since.toISOString()}' AND "offerId" = ANY (${uuidArray(ids)}) ORDER BY "offerId", "until"
  ) "first" INNER JOIN "offers" "now" ON "now"."id" = "first"."offerId"
  CROSS JOIN LATERAL jsonb_populate_record("now", "first"."was") "offers"`,
    "true",
  );

/** The parts of "offers"."textFolded": title, job and city, joined by blanks where there is one. */
function partsOf(whole: string, title: string, town: string): Pick<OfferRow, "title" | "job" | "town"> {
  const titleAndJob =
    town === "" ? whole : whole === town ? "" : whole.endsWith(` ${town}`) ? whole.slice(0, -town.length - 1) : whole;
  const isTitled = titleAndJob === title || titleAndJob.startsWith(`${title} `);
  return {
    title: isTitled ? title : titleAndJob.slice(0, title.length),
    job: titleAndJob.slice(title.length).trim(),
    town: titleAndJob === whole ? "" : town,
  };
}

const numberOrNull = (digits: string) => (digits === "" ? null : Number(digits));

function detailsOf([
  length,
  unit,
  start,
  weeklyHours,
  experience,
  study,
  needsLicence,
  benefits,
  isGuaranteed,
]: readonly string[]): string {
  const keys = detailKeys({
    contractLength: numberOrNull(length!),
    contractLengthUnit: unit!,
    start: start || null,
    weeklyHours: numberOrNull(weeklyHours!),
    experience: experience || null,
    study: study || null,
    needsLicence: needsLicence === "true",
    benefits: benefits === "" ? [] : benefits!.split("\n"),
    isGuaranteed: isGuaranteed === "true",
  });
  return keys.join("\n");
}

/** The towns of an offer in the texts of the index. @param names, codes of its further places */
function townsOf(names: readonly string[], codes: readonly string[], own: readonly string[]) {
  const [cityFolded, cityCode, departement] = own as [string, string, string];
  if (names.length === 0) return { city: cityFolded, cityCode, departement };
  const joined = (values: readonly string[], separator: string) => [...new Set(values)].filter(Boolean).join(separator);
  return {
    city: joined([cityFolded, ...names.map(foldPlace)], "\n"),
    cityCode: joined([cityCode, ...codes], " "),
    departement: joined([departement, ...departmentsOfCodes(codes)], " "),
  };
}

const linesOf = (text: string) => (text === "" ? [] : text.split("\n"));

/** @param folded folds a text, and caches the result because many rows share a text */
function rowOf(texts: readonly string[], folded: (text: string) => string): OfferRow {
  const [id, company, created, firstPublic, whole, title, city, ...more] = texts as string[];
  const [
    cityFolded,
    cityCode,
    departement,
    places,
    placeCodes,
    contractType,
    workingTime,
    sector,
    days,
    pay,
    parents,
    ...others
  ] = more;
  const [fine, attributes, firm, unconfirmed, rhythms, ...details] = others;
  const names = linesOf(places!).map(placeName);
  return {
    id: idBytes(id!),
    companyId: idBytes(company!),
    at: Number(created),
    publicAt: numberOrNull(firstPublic!),
    ...townsOf(names, linesOf(placeCodes!), [cityFolded!, cityCode!, departement!]),
    ...partsOf(whole!, folded(title!), folded([city!, ...names].filter(Boolean).join(" "))),
    contractType: contractType!,
    workingTime: workingTime!,
    sector: sector!,
    remoteDays: Number(days),
    pay: numberOrNull(pay!),
    occupations: parents!,
    occupationCodes: fine!,
    attributes: attributes!,
    company: firm!,
    rhythms: rhythms!,
    details: detailsOf(details),
    isUnconfirmed: unconfirmed === "true",
  };
}

/** Reads every public offer. The caller opens the snapshot. */
export function listAllOffers(client: pg.ClientBase, found: (row: OfferRow) => void): Promise<void> {
  const cached = new LRUCache<string, string>({ max: 50_000, memoMethod: fold });
  return copyRows(client, all(), (texts) => found(rowOf(texts, (text) => cached.memo(text))));
}

async function readChanges(client: pg.ClientBase, query: string, ids: readonly string[]): Promise<Change<OfferRow>[]> {
  const rows = new Map<string, OfferRow>();
  await copyRows(client, query, (texts) => rows.set(texts[0]!, rowOf(texts, fold)));
  return ids.map((id) => ({ id: idBytes(id), row: rows.get(id) ?? null }));
}

/** The current rows of offers by id (UUID text), as changes: null for those that are not public. */
export function listCurrentOffers(client: pg.ClientBase, ids: readonly string[]): Promise<Change<OfferRow>[]> {
  return readChanges(client, some(ids), ids);
}

/** The rows of offers as they were before their first change since a time, as changes: null for those that did not change. */
export function listPastOffers(
  client: pg.ClientBase,
  ids: readonly string[],
  since: Date,
): Promise<Change<OfferRow>[]> {
  return readChanges(client, past(ids, since), ids);
}
