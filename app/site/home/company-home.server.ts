// Data of a company's home: its first steps, its shortlist and its guarantee of answers.
import { type SqlBool, sql } from "kysely";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { defaultCriteria, receivedAddress } from "../../hiring/review/review-criteria.ts";
import { replacedColleagues, replacedText } from "../../people/companies/members.server.ts";
import { teamPath } from "../../people/companies/team.ts";
import { db } from "../../platform/db/db.server.ts";
import { parisToday } from "../../platform/text/day.server.ts";
import { date, number, plural } from "../../platform/text/french.ts";
import * as sourcingLimits from "../../sourcing/limits.ts";
import { ownFavourites } from "../../sourcing/shortlists/favourites.server.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";

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
  replaced: Parameters<typeof replacedText>[1];
};

const has = (query: ReturnType<typeof sql>) => sql<SqlBool>`exists (${query})`;

async function findCounts({ companyId, id }: CompanyViewer): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select "companies"."createdAt", "companies"."guaranteedAt" is not null and "heldAs" is distinct from 'refused' as "isGuaranteed",
      (select "guaranteeEndsAt" from "companyAnswers" where "companyId" = "companies"."id" and "guaranteeEndsAt" > now()) as "guaranteeEndsAt",
      ${ownFavourites(companyId).select((eb) => eb.fn.countAll<number>().as("count"))} as "favourites",
      (select count(*)::int from "savedSearches" where "savedSearches"."followedId" = "companies"."id") as "followers",
      (select count(distinct "candidateId")::int from "readings" where "readings"."companyId" = "companies"."id"
        and "what" = 'profile' and "at" >= ${parisToday}) as "opened",
      ${replacedColleagues(id)} as "replaced",
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
  const counts = await findCounts(viewer);
  return {
    steps: stepsOf(counts, viewer, now),
    isPublishing: counts.isPublishing,
    replaced: replacedText(viewer, counts.replaced),
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
