// Data of a company's home: the counts of its tiles, its first steps, and its offers with their last thirty days.
import { type SqlBool, sql } from "kysely";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { isLate, isUnread, isUpcoming } from "../../hiring/review/inbox.server.ts";
import { defaultCriteria, receivedAddress } from "../../hiring/review/review-criteria.ts";
import { listOfferFigures } from "../../offers/browse/views.server.ts";
import { distinctTitles } from "../../offers/distinct-titles.server.ts";
import { endingOffersPath, ownOfferPath } from "../../offers/offer.ts";
import { offerState, pauseOf } from "../../offers/offer-life.ts";
import { isEnding } from "../../offers/offers.server.ts";
import { teamPath } from "../../people/companies/team.ts";
import { db } from "../../platform/db/db.server.ts";
import { parisToday } from "../../platform/text/day.server.ts";
import { date, number, plural } from "../../platform/text/french.ts";
import * as sourcingLimits from "../../sourcing/limits.ts";
import { ownFavourites } from "../../sourcing/shortlists/favourites.server.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";

type Counts = {
  unread: number;
  late: number;
  upcoming: number;
  ending: number;
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
    select "received".*, "companies"."createdAt", "companies"."guaranteedAt" is not null as "isGuaranteed",
      (select "guaranteeEndsAt" from "companyAnswers" where "companyId" = "companies"."id" and "guaranteeEndsAt" > now()) as "guaranteeEndsAt",
      (select count(*)::int from "offers" where "offers"."companyId" = "companies"."id" and ${isEnding}) as "ending",
      ${ownFavourites(companyId).select((eb) => eb.fn.countAll<number>().as("count"))} as "favourites",
      (select count(*)::int from "savedSearches" where "savedSearches"."followedId" = "companies"."id") as "followers",
      (select count(distinct "candidateId")::int from "readings" where "readings"."companyId" = "companies"."id"
        and "what" = 'profile' and "at" >= ${parisToday}) as "opened",
      "companies"."description" is not null as "isPresented",
      ${has(sql`select from "offers" where "offers"."companyId" = "companies"."id" and not "offers"."isDraft"`)} as "isPublishing",
      (${has(sql`select from "invitations" where "invitations"."companyId" = "companies"."id"`)} or
        (select count(*) > 1 from "members" where "members"."companyId" = "companies"."id")) as "hasColleague"
    from "companies" cross join lateral (
      select count(*) filter (where ${isUnread})::int as "unread", count(*) filter (where ${isLate})::int as "late",
        count(*) filter (where ${isUpcoming})::int as "upcoming"
      from "applications" where "applications"."companyId" = "companies"."id"
    ) as "received"
    where "companies"."id" = ${companyId}`.execute(db);
  return rows[0]!;
}

type Step = { label: string; to: string; isDone: boolean };

// Only a company in its first days, and only while a step remains.
function stepsOf(counts: Counts, viewer: CompanyViewer, now: Date): Step[] | null {
  if (now.getTime() - counts.createdAt.getTime() > siteLimits.firstDaysMs) return null;
  const { verify, present, publish, invite } = siteMessages.stepsOfCompany;
  const steps = [
    { label: verify, to: "/verify-email", isDone: viewer.addressConfirmed },
    { label: present, to: "/compte-entreprise", isDone: counts.isPresented },
    { label: publish, to: "/compte/entreprise/creer-offre", isDone: counts.isPublishing },
    { label: invite, to: teamPath, isDone: counts.hasColleague },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}

/** The tiles, the first steps (null when there are none left) and the shortlist of a company. One statement. */
export async function findCompanyOverview(viewer: CompanyViewer, now: Date = new Date()) {
  const counts = await findCounts(viewer.companyId);
  const tile = (name: keyof typeof siteMessages.tiles, to: string) => ({
    name,
    to,
    count: counts[name],
    shownCount: number(counts[name]),
    label: siteMessages.tiles[name][counts[name] < 2 ? 0 : 1],
  });
  return {
    tiles: [
      tile("unread", receivedAddress({ ...defaultCriteria, unread: true })),
      tile("late", receivedAddress({ ...defaultCriteria, state: "late", order: "oldest" })),
      tile("upcoming", receivedAddress({ ...defaultCriteria, state: "upcoming" })),
      tile("ending", endingOffersPath),
    ],
    steps: stepsOf(counts, viewer, now),
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

const listNewestOffers = (companyId: string) =>
  db
    .selectFrom("offers")
    .select(["offers.id", "offers.title", "offers.isActive", "offers.isDraft", "offers.endReason", "offers.heldAs"])
    .select(["offers.city", "offers.createdAt"])
    .select((eb) => [
      eb
        .selectFrom("applications")
        .select((sub) => sub.fn.countAll<number>().as("count"))
        .whereRef("applications.offerId", "=", "offers.id")
        .as("applications"),
      eb.fn.countAll<number>().over().as("total"),
    ])
    .where("offers.companyId", "=", companyId)
    .where("offers.isDraft", "=", false)
    .orderBy("offers.isActive", "desc")
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(siteLimits.chartsOfHome)
    .execute();

/** A company's offers without drafts, online ones first, then the latest, each with its last thirty days, and their number. */
export async function listOffersWithFigures(companyId: string) {
  const rows = await listNewestOffers(companyId);
  const figures = await listOfferFigures(rows.map(({ id }) => id));
  const titles = distinctTitles(rows);
  return {
    total: number(rows[0]?.total ?? 0),
    offers: rows.map((row) => ({
      id: row.id,
      title: titles.get(row.id)!,
      state: offerState(row),
      pause: pauseOf(row),
      held: row.heldAs,
      path: ownOfferPath(row.id),
      received: `/compte/entreprise/candidatures?offre=${row.id}`,
      applications: plural(row.applications ?? 0, "candidature"),
      figures: figures.get(row.id)!,
    })),
  };
}
