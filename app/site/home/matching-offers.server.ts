// The offers that match a candidate, with the reasons: job, place, pay. Each reason is a fact of the profile.

import { type Expression, type SqlBool, sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { isSaved } from "../../offers/browse/saved.server.ts";
import { jobStems } from "../../offers/browse/similar-offers.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import type { OfferCardData } from "../../offers/offer.ts";
import { type CardRow, cardColumns, toCard } from "../../offers/offer-cards.server.ts";
import { payPerYear } from "../../offers/offer-criteria.server.ts";
import { payUnits } from "../../people/candidates/candidate.ts";
import { db } from "../../platform/db/db.server.ts";
import { departmentName, findCommune } from "../../platform/places/places.server.ts";
import { likeEscape } from "../../platform/text/text.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";

export type Wishes = {
  id: string;
  job: string | null;
  city: string | null;
  cityCode: string | null;
  searchDepartments: string[];
  available_all_country: boolean;
  salaryMin: number | null;
  salaryTaux: string;
};

export type MatchingOffer = OfferCardData & {
  reasons: string[];
  isNew: boolean;
};

type Row = CardRow & { salaryPerYear: number | null; sameJob: boolean; saved: boolean; isNew: boolean };

const leastPay = ({ salaryMin, salaryTaux }: Wishes): number | null => {
  const unit = payUnits.find((known) => known === salaryTaux);
  return salaryMin && unit ? payPerYear({ amount: salaryMin, unit }) : null;
};

/** The weight of each reason: the job in one's own town counts more than pay. Only the first matching place counts. */
export const fitPoints = {
  job: { points: 8, said: offersMessages.rankingBy.ownJob },
  city: { points: 7, said: offersMessages.rankingBy.ownCity },
  department: { points: 4, said: offersMessages.rankingBy.ownDepartment },
  country: { points: 2, said: offersMessages.rankingBy.ownCountry },
  pay: { points: 2, said: offersMessages.rankingBy.ownPay },
};

function scoreOffer(row: Row, wishes: Wishes): { weight: number; reasons: string[] } {
  const found: [weight: number, reason: string][] = [];
  if (row.sameJob && wishes.job) found.push([fitPoints.job.points, siteMessages.fitsJob(wishes.job)]);
  const inCity = wishes.cityCode !== null && row.cityCode === wishes.cityCode;
  if (inCity)
    found.push([fitPoints.city.points, siteMessages.fitsCity(findCommune(row.cityCode!)?.name ?? row.city ?? "")]);
  else if (row.departement && wishes.searchDepartments.includes(row.departement))
    found.push([fitPoints.department.points, siteMessages.fitsDepartment(departmentName(row.departement))]);
  else if (wishes.available_all_country) found.push([fitPoints.country.points, siteMessages.fitsCountry]);
  const least = leastPay(wishes);
  if (least !== null && row.salaryPerYear !== null && row.salaryPerYear >= least)
    found.push([fitPoints.pay.points, siteMessages.fitsPay]);
  return { weight: found.reduce((sum, [weight]) => sum + weight, 0), reasons: found.map(([, reason]) => reason) };
}

/** Matching offers, best first, then newest, in two bounded queries; `since`: later ones are new, null marks none. */
export async function listMatchingOffers(wishes: Wishes, since: Date | null, limit: number): Promise<MatchingOffer[]> {
  const stems = jobStems(wishes.job ?? "").map((stem) => sql`"offers"."textFolded" like ${`%${likeEscape(stem)}%`}`);
  const sameJob = stems.length > 0 ? sql<SqlBool>`(${sql.join(stems, sql` or `)})` : null;
  const places = wishes.available_all_country ? [] : wishes.searchDepartments;
  const samePlace = places.length > 0 ? sql<SqlBool>`"offers"."departement" = any(${places})` : null;
  const least = leastPay(wishes);
  const query = (conditions: Expression<SqlBool>[], except: string[]) =>
    db
      .selectFrom("offers")
      .innerJoin("companies", "companies.id", "offers.companyId")
      .select([...cardColumns, "offers.salaryPerYear", isSaved(wishes.id).as("saved")])
      .select((sameJob ?? sql<boolean>`false`).as("sameJob"))
      .select(sql<boolean>`coalesce("offers"."firstPublicAt" > ${since}::timestamptz, false)`.as("isNew"))
      .where((eb) => eb.and([isPublicOffer, ...conditions]))
      .where(
        sql<SqlBool>`not exists (select 1 from "applications" where "applications"."offerId" = "offers"."id" and "applications"."candidateId" = ${wishes.id})`,
      )
      .where(
        sql<SqlBool>`not exists (select 1 from "blockedCompanies" where "blockedCompanies"."candidateId" = ${wishes.id} and "blockedCompanies"."mark" in (select "mark" from "companyMarks" where "companyMarks"."companyId" = "companies"."id"))`,
      )
      .$if(least !== null, (all) =>
        all.where((eb) => eb.or([eb("salaryPerYear", "is", null), eb("salaryPerYear", ">=", least!)])),
      )
      .$if(except.length > 0, (all) => all.where("offers.id", "not in", except))
      .orderBy("offers.createdAt", "desc")
      .orderBy("offers.id", "desc")
      .limit(siteLimits.offersJudged)
      .execute() as Promise<Row[]>;
  if (!sameJob && !samePlace) return [];
  const near = [sameJob, samePlace].flatMap((condition) => condition ?? []);
  const rows = await query(near, []);
  if (rows.length < limit && sameJob && samePlace) {
    const known = rows.map(({ id }) => id);
    rows.push(...(await query([sql<SqlBool>`(${sameJob} or ${samePlace})`], known)));
  }
  const now = new Date();
  return rows
    .map((row) => ({ row, ...scoreOffer(row, wishes) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.weight - a.weight || b.row.createdAt.getTime() - a.row.createdAt.getTime())
    .slice(0, limit)
    .map(({ row, reasons }) => ({ ...toCard(row, now), saved: row.saved, reasons, isNew: row.isNew }));
}
