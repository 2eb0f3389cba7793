// Data of a candidate's home: the last visit, the week in one line, and the companies that viewed the profile.

import { sql } from "kysely";
import * as accessLimits from "../../access/limits.ts";
import { isOpenCompany } from "../../access/public-visibility.server.ts";
import { applicationLife, mayWithdraw } from "../../hiring/application-life.ts";
import { applicantStatusLabelOf, applicantStatusOf } from "../../hiring/apply/applicant-status.server.ts";
import type { listOwnApplications } from "../../hiring/apply/applications.server.ts";
import { unreadTalksPath } from "../../hiring/conversations/talk.ts";
import * as hiringMessages from "../../hiring/messages.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { companyPath } from "../../offers/offer.ts";
import { applicationPath } from "../../people/candidates/candidate.ts";
import { sectorLabel } from "../../people/companies/sector.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { displayTime, plural } from "../../platform/text/french.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";

/** Records a visit of the home; within half an hour it is the same visit. @returns the end of the previous one; null on the first */
export async function setHomeVisit(tx: Db, candidateId: string, now: Date): Promise<Date | null> {
  const over = new Date(now.getTime() - accessLimits.readingMs);
  const row = await tx
    .insertInto("homeVisits")
    .values({ candidateId, at: now, before: null })
    .onConflict((oc) =>
      oc.column("candidateId").doUpdateSet({
        before: sql<Date>`case when "homeVisits"."at" < ${over}::timestamptz then "homeVisits"."at" else "homeVisits"."before" end`,
        at: now,
      }),
    )
    .returning("before")
    .executeTakeFirstOrThrow();
  return row.before;
}

/** The end of the previous visit, without recording one. */
export async function findHomeVisit(candidateId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("homeVisits")
    .select(["at", "before"])
    .where("candidateId", "=", candidateId)
    .executeTakeFirst();
  return row && row.at.getTime() < now.getTime() - accessLimits.readingMs ? row.at : (row?.before ?? null);
}

/**
 * Companies that viewed a profile or CV, latest first, without their readers, and how many did in the last week; a day counts once.
 * `since`: later ones are new.
 */
export async function listOpenings(candidateId: string, since: Date | null, now: Date) {
  const week = new Date(now.getTime() - siteLimits.weekMs);
  const rows = await db
    .selectFrom("readings")
    .innerJoin("companies", "companies.id", "readings.companyId")
    .select(["companies.id", "companies.nom", "companies.secteur", "companies.city", "companies.logoFileId"])
    .select(isOpenCompany("companies.id").as("isOpen"))
    .select((eb) => eb.fn.max("readings.at").as("at"))
    .select(sql<number>`count(distinct ("readings"."at" at time zone 'Europe/Paris')::date)`.as("days"))
    .select(sql<boolean>`bool_or("readings"."what" = 'cv')`.as("hasReadCv"))
    .select(sql<number>`count(*) over ()`.as("companies"))
    .select(
      sql<number>`(sum(case when max("readings"."at") > ${week}::timestamptz then 1 else 0 end) over ())::integer`.as(
        "ofWeek",
      ),
    )
    .where("readings.candidateId", "=", candidateId)
    .where("readings.applicationId", "is", null)
    .where("readings.at", ">", new Date(now.getTime() - siteLimits.openingsMs))
    .groupBy("companies.id")
    .orderBy("at", "desc")
    .orderBy("companies.id")
    .limit(siteLimits.openingsShown)
    .execute();
  const total = rows[0]?.companies ?? 0;
  return {
    ofWeek: rows[0]?.ofWeek ?? 0,
    more: total > rows.length ? plural(total - rows.length, "autre entreprise", "autres entreprises") : null,
    companies: rows.map(({ id, nom, secteur, city, logoFileId, isOpen, at, days, hasReadCv }) => ({
      id,
      name: nom,
      to: isOpen ? companyPath({ id, nom }) : null,
      logo: filePath(logoFileId),
      about: displayPlace([secteur && sectorLabel(secteur), city].filter(Boolean).join(" · ")),
      read: hasReadCv ? siteMessages.readProfileAndCv : siteMessages.readProfile,
      at: displayTime(at as Date, now),
      days: days > 1 ? plural(days, "jour") : null,
      isNew: since !== null && (at as Date) > since,
    })),
  };
}

type Counts = Record<"interviews" | "unread" | "openings" | "fresh" | "due", number>;

/** The week in one line, each part with where it is; without the parts that are nought. */
export function weekOf({ interviews, unread, openings, fresh, due }: Counts) {
  const { opened, due: fromYou } = siteMessages.weekAfter;
  return [
    { count: interviews, text: plural(interviews, "entretien"), after: "", to: "#entretien" },
    { count: unread, text: plural(unread, "message à lire", "messages à lire"), after: "", to: unreadTalksPath },
    { count: openings, text: plural(openings, "entreprise"), after: opened(openings === 1), to: "#consultations" },
    { count: fresh, text: plural(fresh, "nouvelle offre", "nouvelles offres"), after: "", to: "#mes-offres" },
    { count: due, text: plural(due, "réponse attendue", "réponses attendues"), after: fromYou, to: "#a-repondre" },
  ]
    .filter(({ count }) => count > 0)
    .map(({ text, after, to }) => ({ text: text.replace(" ", "\u00a0"), after, to }));
}

type OwnApplication = Awaited<ReturnType<typeof listOwnApplications>>["rows"][number];

/** An application as its sender's home shows it. @param delays the usual delays of the companies' answers, in words */
export function shownApplication(row: OwnApplication, delays: Map<string, string>, now: Date) {
  const status = applicantStatusOf(row);
  return {
    id: row.id,
    title: row.offer,
    company: row.company,
    logo: filePath(row.logoFileId),
    follow: applicationPath(row.id),
    label: row.cameBy && status === "received" ? hiringMessages.addedForApplicant : applicantStatusLabelOf(row),
    tone: applicationLife[status].tone,
    hasNewMessage: Boolean(row.hasNewMessage),
    hasInterview: Boolean(row.hasInterview),
    isOver: applicationLife[status].isLast && status !== "retained",
    isRetained: status === "retained",
    mayWithdraw: mayWithdraw(status),
    /** "Répond en général en 6 jours", while the answer is awaited. */
    delay: applicationLife[status].waits ? (delays.get(row.companyId ?? "") ?? null) : null,
    at: displayTime(row.createdAt, now),
  };
}
