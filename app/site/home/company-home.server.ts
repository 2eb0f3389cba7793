// Data of a company's home: its first steps, and its offers with their last thirty days and an advice.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { isUnanswered, waitingSince } from "../../hiring/review/inbox.server.ts";
import { defaultCriteria, receivedAddress } from "../../hiring/review/review-criteria.ts";
import { listOfferFigures } from "../../offers/browse/views.server.ts";
import { distinctTitles } from "../../offers/distinct-titles.server.ts";
import { ownOfferPath } from "../../offers/offer.ts";
import { offerState, pauseOf } from "../../offers/offer-life.ts";
import { teamPath } from "../../people/companies/team.ts";
import { db } from "../../platform/db/db.server.ts";
import { parisToday } from "../../platform/text/day.server.ts";
import { change, date, number, plural } from "../../platform/text/french.ts";
import * as sourcingLimits from "../../sourcing/limits.ts";
import { ownFavourites } from "../../sourcing/shortlists/favourites.server.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
import { type AdvisedOffer, adviceOf, findGains } from "./company-advice.server.ts";

type Counts = {
  favourites: number;
  opened: number;
  isPresented: boolean;
  isPublishing: boolean;
  hasColleague: boolean;
  createdAt: Date;
  isGuaranteed: boolean;
  guaranteeEndsAt: Date | null;
  followers: number;
};

const has = (query: ReturnType<typeof sql>) => sql<SqlBool>`exists (${query})`;

async function findCounts(companyId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select "companies"."createdAt", "companies"."guaranteedAt" is not null as "isGuaranteed",
      (select "guaranteeEndsAt" from "companyAnswers" where "companyId" = "companies"."id" and "guaranteeEndsAt" > now()) as "guaranteeEndsAt",
      ${ownFavourites(companyId).select((eb) => eb.fn.countAll<number>().as("count"))} as "favourites",
      (select count(*)::int from "savedSearches" where "savedSearches"."followedId" = "companies"."id") as "followers",
      (select count(distinct "candidateId")::int from "readings" where "readings"."companyId" = "companies"."id"
        and "what" = 'profile' and "at" >= ${parisToday}) as "opened",
      "companies"."description" is not null as "isPresented",
      ${has(sql`select from "offers" where "offers"."companyId" = "companies"."id" and not "offers"."isDraft"`)} as "isPublishing",
      (${has(sql`select from "invitations" where "invitations"."companyId" = "companies"."id"`)} or
        (select count(*) > 1 from "members" where "members"."companyId" = "companies"."id")) as "hasColleague"
    from "companies" where "companies"."id" = ${companyId}`.execute(db);
  return rows[0]!;
}

type Step = { label: string; why: string; verb: string; to: string; isDone: boolean };

// Only a company in its first days, and only while a step remains.
function stepsOf(counts: Counts, viewer: CompanyViewer, now: Date): Step[] | null {
  if (now.getTime() - counts.createdAt.getTime() > siteLimits.firstDaysMs) return null;
  const { verify, publish, present, invite } = siteMessages.stepsOfCompany;
  const steps = [
    { ...verify, to: "/verify-email", isDone: viewer.addressConfirmed },
    { ...publish, to: "/compte/entreprise/creer-offre", isDone: counts.isPublishing },
    { ...present, to: "/compte-entreprise", isDone: counts.isPresented },
    { ...invite, to: teamPath, isDone: counts.hasColleague },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}

/** The first steps (null when there are none left), the guarantee of answers and the shortlist of a company. One statement. */
export async function findCompanyOverview(viewer: CompanyViewer, now: Date = new Date()) {
  const counts = await findCounts(viewer.companyId);
  return {
    steps: stepsOf(counts, viewer, now),
    isPublishing: counts.isPublishing,
    guarantee: counts.isGuaranteed
      ? {
          end: counts.guaranteeEndsAt && date(counts.guaranteeEndsAt),
          to: receivedAddress({ ...defaultCriteria, state: "unanswered", order: "oldest" }),
        }
      : null,
    favourites: number(counts.favourites),
    opened: number(counts.opened),
    followers: counts.followers < sourcingLimits.followersShownFrom ? null : plural(counts.followers, "personne"),
  };
}

const applicationsOf = (condition: RawBuilder<SqlBool>) =>
  sql<number>`(select count(*)::int from "applications" where "applications"."offerId" = "offers"."id" and ${condition})`;

const listNewestOffers = (companyId: string) =>
  db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["offers.id", "offers.title", "offers.isActive", "offers.isDraft", "offers.endReason", "offers.heldAs"])
    .select(["offers.city", "offers.createdAt", "offers.expiresAt", "offers.salary", "offers.payExemption"])
    .select([
      "offers.weeklyHours",
      "offers.schedule",
      "offers.offerImageId",
      "companies.coverFileId",
      "offers.cvPolicy",
    ])
    .select([
      sql<number>`length("offers"."description")`.as("textLength"),
      applicationsOf(sql`true`).as("applications"),
      applicationsOf(sql`"answeredAt" is not null`).as("answers"),
      applicationsOf(sql`"state" = 'retained'`).as("hires"),
      applicationsOf(
        sql`${isUnanswered} and ${waitingSince} < now() - make_interval(days => ${siteLimits.adviceWaitDays})`,
      ).as("waiting"),
    ])
    .select((eb) => eb.fn.countAll<number>().over().as("total"))
    .where("offers.companyId", "=", companyId)
    .where("offers.isDraft", "=", false)
    .orderBy("offers.isActive", "desc")
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(siteLimits.rowsOfHome)
    .execute();

type OfferRow = Awaited<ReturnType<typeof listNewestOffers>>[number];

const advised = (row: OfferRow, days: { views: number; applications: number }[], now: Date): AdvisedOffer => ({
  id: row.id,
  waiting: row.waiting,
  expiresAt: row.expiresAt,
  hasPay: row.salary !== null || row.payExemption !== null,
  hasHours: row.weeklyHours !== null || row.schedule !== null,
  hasPicture: row.offerImageId !== null || row.coverFileId !== null,
  hasTown: row.city !== null,
  textLength: row.textLength,
  views: days.reduce((sum, day) => sum + day.views, 0),
  applications: row.applications,
  days: Math.floor((now.getTime() - row.createdAt.getTime()) / 86_400_000),
  requiresCv: row.cvPolicy === "exige",
});

/** "+ 40 %" of the second half of thirty days against the first; null without enough to compare. */
function trendOf(days: { views: number }[]): string | null {
  const half = days.length / 2;
  const sum = (part: { views: number }[]) => part.reduce((total, { views }) => total + views, 0);
  const [before, after] = [sum(days.slice(0, half)), sum(days.slice(half))];
  return before < siteLimits.adviceFewViews || after === before ? null : change(after / before - 1);
}

/** A company's offers without drafts, online ones first, then the latest, each with its funnel, trend and advice, and their number. */
export async function listOffersWithFigures(companyId: string, now: Date = new Date()) {
  const [rows, gains] = await Promise.all([listNewestOffers(companyId), findGains()]);
  const figures = await listOfferFigures(rows.map(({ id }) => id));
  const titles = distinctTitles(rows);
  return {
    total: number(rows[0]?.total ?? 0),
    hasMore: (rows[0]?.total ?? 0) > rows.length,
    offers: rows.map((row) => {
      const { days, views, isEmpty } = figures.get(row.id)!;
      return {
        id: row.id,
        title: titles.get(row.id)!,
        state: offerState(row),
        pause: pauseOf(row),
        held: row.heldAs,
        path: ownOfferPath(row.id),
        received: receivedAddress({ ...defaultCriteria, offerId: row.id }),
        funnel: [
          views,
          plural(row.applications, "candidature"),
          plural(row.answers, "réponse"),
          plural(row.hires, "embauche"),
        ] as const,
        days: isEmpty ? null : days,
        trend: trendOf(days),
        advice: row.isActive ? adviceOf(advised(row, days, now), gains, now) : null,
      };
    }),
  };
}
