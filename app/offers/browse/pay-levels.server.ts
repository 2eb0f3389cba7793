// The pay of an occupation in a department, a region or France, from this site's own offers. The process caches it in
// memory, so that the page of an offer needs no further query.
import { type Selectable, sql } from "kysely";
import { isPublicOfferSql } from "../../access/public-visibility.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { OffersTable } from "../../platform/db/schema.ts";
import { departmentName, departments } from "../../platform/places/places.server.ts";
import { number, pay } from "../../platform/text/french.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { payPerYear } from "../offer-criteria.server.ts";

type Level = { occupation: string; departement: string | null; region: string | null } & Numbers;
/** Euros a year: the lower quartile, the median and the upper quartile. */
type Numbers = { offers: number; low: number; median: number; high: number };

type Paid = Pick<
  Selectable<OffersTable>,
  "occupations" | "departement" | "contractType" | "workingTime" | "salary" | "salaryMax" | "salaryTaux"
>;

/** The scale of a page: positions from 0 to 1 along it, and the sentences that state the same. */
export type PayScale = {
  offer: number;
  median: number;
  low: number;
  high: number;
  area: string;
  medianText: string;
  gap: string;
  source: string;
};

const keyOf = (occupation: string, departement: string | null, region: string | null) =>
  [occupation, departement, region].join("/");

let levels: Map<string, Numbers> | null = null;
let loadedAt = 0;
let loading: Promise<void> | null = null;

// Learners earn by their age.
const learning = ["Stage", "Alternance"];

/** Whether a pay may be compared: not of learners, and not of part time by the month, which hides its hours. */
export const isComparable = ({
  contractType,
  workingTime,
  salaryTaux,
}: Pick<Paid, "contractType" | "workingTime" | "salaryTaux">) =>
  !learning.includes(contractType ?? "") && (workingTime !== "temps partiel" || salaryTaux === "par heure");

/** SQL condition: the offer states a pay that may be compared (isComparable()). */
export const comparablePaySql = sql`"occupations" <> '' and "salary" > 0
  and coalesce("contractType", '') not in (${sql.join(learning)})
  and (coalesce("workingTime", '') <> 'temps partiel' or "salaryTaux" = 'par heure')`;

/** SQL: the middle of an offer's pay in euros a year. Only of a pay that may be compared. */
export const middlePaySql = sql`"salaryPerYear" * (1 + greatest(coalesce("salaryMax", "salary"), "salary")::numeric / "salary") / 2`;

/** Reads the levels of all public offers: groups of at least limits.payLevelOffers offers, of two companies or more. */
export async function readPayLevels(): Promise<void> {
  const regions = sql.join(departments.map(({ code, region }) => sql`(${code}, ${region})`));
  const at = (share: number) => sql`percentile_cont(${sql.lit(share)}) within group (order by "middle")`;
  const { rows } = await sql<Level>`
    with "regions" ("departement", "region") as (values ${regions}), "paid" as (
      select split_part("occupations", ' ', 1) as "occupation", "offers"."departement", "region", "companyId",
        ${middlePaySql} as "middle"
      from "offers" left join "regions" on "regions"."departement" = "offers"."departement"
      where ${sql.raw(isPublicOfferSql("all"))} and ${comparablePaySql}
    )
    select "occupation", "departement", "region", count(*)::integer as "offers", ${at(0.25)}::float8 as "low",
      ${at(0.5)}::float8 as "median", ${at(0.75)}::float8 as "high"
    from "paid"
    group by grouping sets (("occupation", "departement"), ("occupation", "region"), ("occupation"))
    having count(*) >= ${offersLimits.payLevelOffers} and count(distinct "companyId") > 1
      and (grouping("departement") = 1 or "departement" is not null) and (grouping("region") = 1 or "region" is not null)`.execute(
    db,
  );
  levels = new Map(rows.map((row) => [keyOf(row.occupation, row.departement, row.region), row]));
  loadedAt = Date.now();
}

// A page does not wait. Tests call readPayLevels().
function renew(): void {
  if (loading || config.mode === "test" || Date.now() - loadedAt < offersLimits.payLevelsMs) return;
  loading = readPayLevels()
    .catch((error) => {
      loadedAt = Date.now();
      log.warn({ err: error }, "pay levels not read");
    })
    .finally(() => {
      loading = null;
    });
}

/** The first read, at the start: a page without a scale would stay in the page cache. */
export async function preparePayLevels(): Promise<void> {
  renew();
  await loading;
}

type Three = [number, number, number];

/** The number of units of pay in a year. */
export const unitsOf = (unit: string) => payPerYear({ amount: 1, unit: unit as "par an" });

/** The level of an offer's occupation in the smallest area with at least five offers, and the area's name; undefined when no area has as many. */
function findLevel(offer: Omit<Paid, "salary" | "salaryMax">): { level: Numbers; area: string } | undefined {
  renew();
  const { departement } = offer;
  const occupation = offer.occupations.split(" ")[0];
  if (!levels || !occupation || !isComparable(offer)) return undefined;
  const region = departments.find(({ code }) => code === departement)?.region ?? null;
  const scopes = [
    ...(departement ? [[departement, null, departmentName(departement)] as const] : []),
    ...(region ? [[null, region, region] as const] : []),
    [null, null, offersMessages.payInFrance] as const,
  ];
  for (const [code, name, area] of scopes) {
    const level = levels.get(keyOf(occupation, code, name));
    if (level) return { level, area };
  }
  return undefined;
}

/** Euros a year in an offer's unit, rounded as people state them. */
function inUnit(perYear: number, unit: string): number {
  const step = unit === "par heure" ? 0.1 : unit === "par an" ? 100 : 10;
  return Math.round(Math.round(perYear / unitsOf(unit) / step) * step * 100) / 100;
}

/** The middle of an offer's pay in euros a year, and its distance from the median in percent. */
function compare({ salary, salaryMax, salaryTaux }: Paid & { salary: number }, median: number) {
  const offerPay = ((salary + Math.max(salary, salaryMax ?? salary)) / 2) * unitsOf(salaryTaux);
  const gap = Math.round((offerPay / median - 1) * 100);
  return { offerPay, gap: offersMessages.payGap(gap, number(Math.abs(gap))) };
}

const isPaid = (offer: Paid): offer is Paid & { salary: number } => Boolean(offer.salary);

/** Compares the offer's pay with the median of its occupation; null without a level. */
export function findPayScale(offer: Paid): PayScale | null {
  const found = isPaid(offer) ? findLevel(offer) : undefined;
  if (!found || !isPaid(offer)) return null;
  const { low, median, high, offers } = found.level;
  const { offerPay, gap } = compare(offer, median);
  const [from, to] = [Math.min(low, offerPay) * 0.95, Math.max(high, offerPay) * 1.05];
  const along = (value: number) => (value - from) / (to - from);
  return {
    offer: along(offerPay),
    median: along(median),
    low: along(low),
    high: along(high),
    area: found.area,
    medianText: pay(inUnit(median, offer.salaryTaux), null, offer.salaryTaux) ?? "",
    gap,
    source: offersMessages.paySource(number(offers)),
  };
}

/** What the offers of this occupation pay, and how a stated pay compares, in a sentence; null without a level. */
export function findPayMarket(offer: Paid): string | null {
  const found = findLevel(offer);
  if (!found) return null;
  const { low, median, high, offers } = found.level;
  const [from, middle, to] = [low, median, high].map((perYear) => inUnit(perYear, offer.salaryTaux)) as Three;
  const range = pay(from, to > from ? to : null, offer.salaryTaux) ?? "";
  const middleText = pay(middle, null, offer.salaryTaux) ?? "";
  const gap = isPaid(offer) ? compare(offer, median).gap : null;
  return offersMessages.payMarket({ offers: number(offers), area: found.area, range, median: middleText, gap });
}
