// Data of a candidate's home: the last visit, and the companies that viewed the profile.

import { sql } from "kysely";
import * as accessLimits from "../../access/limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { displayTime, plural } from "../../platform/text/french.ts";
import * as siteLimits from "../limits.ts";

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

/** Companies that viewed a profile or CV, latest first, anonymous; a day counts once. `since`: later ones are new. */
export async function listOpenings(candidateId: string, since: Date | null, now: Date) {
  const rows = await db
    .selectFrom("readings")
    .innerJoin("companies", "companies.id", "readings.companyId")
    .select(["companies.id", "companies.nom", "companies.secteur", "companies.city"])
    .select((eb) => eb.fn.max("readings.at").as("at"))
    .select(sql<number>`count(distinct ("readings"."at" at time zone 'Europe/Paris')::date)`.as("days"))
    .select(sql<number>`count(*) over ()`.as("companies"))
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
    more: total > rows.length ? plural(total - rows.length, "autre entreprise", "autres entreprises") : null,
    companies: rows.map(({ id, nom, secteur, city, at, days }) => ({
      id,
      name: nom,
      about: displayPlace([secteur, city].filter(Boolean).join(" · ")),
      at: displayTime(at as Date, now),
      days: days > 1 ? plural(days, "jour") : null,
      isNew: since !== null && (at as Date) > since,
    })),
  };
}
