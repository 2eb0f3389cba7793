// The candidate's tasks of today: slots to choose, a close interview, unread messages, requests to answer.
import { isOwnApplication } from "../../access/own-applications.server.ts";
import { shownLogo } from "../../access/public-visibility.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { dayIn } from "../../platform/text/day.server.ts";
import { date, plural } from "../../platform/text/french.ts";
import { localTime, type TimeZone } from "../../platform/text/time-zones.ts";
import { appliedCompany } from "../companies/applied-company.server.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { applicationPath } from "./candidate.ts";
import type { TodayItem } from "./today.tsx";

const day = 86_400_000;

function whenOf(at: Date, timeZone: TimeZone, now: Date): string {
  const time = localTime(at, timeZone);
  const dayOf = (instant: Date) => dayIn(timeZone, instant);
  if (dayOf(at) === dayOf(now)) return peopleMessages.todayAt(time);
  if (dayOf(at) === dayOf(new Date(now.getTime() + day))) return peopleMessages.tomorrowAt(time);
  return peopleMessages.onDayAt(date(at, timeZone), time);
}

const ownApplications = (candidateId: string) =>
  db
    .selectFrom("applications")
    .leftJoin("companies", "companies.id", "applications.companyId")
    .select(["applications.id", "applications.offer", appliedCompany.as("company")])
    .select(shownLogo.as("logoFileId"))
    .where(isOwnApplication(candidateId));

function listOpenInterviews(candidateId: string, now: Date) {
  return ownApplications(candidateId)
    .innerJoin("interviews", "interviews.applicationId", "applications.id")
    .select(["interviews.state", "interviews.slots", "interviews.startsAt", "interviews.timeZone"])
    .where((eb) =>
      eb.or([
        eb("interviews.state", "=", "proposed"),
        eb.and([
          eb("interviews.state", "=", "accepted"),
          eb("interviews.startsAt", ">", now),
          eb("interviews.startsAt", "<", new Date(now.getTime() + peopleLimits.todayInterviewMs)),
        ]),
      ]),
    )
    .orderBy("interviews.startsAt")
    .orderBy("interviews.createdAt")
    .orderBy("interviews.id")
    .limit(peopleLimits.todayShown)
    .execute();
}

function listUnread(candidateId: string) {
  return ownApplications(candidateId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("applicationMessages")
          .select("id")
          .whereRef("applicationId", "=", "applications.id")
          .where("side", "=", "company")
          .where("readAt", "is", null),
      ),
    )
    .orderBy("applications.createdAt", "desc")
    .orderBy("applications.id", "desc")
    .limit(peopleLimits.todayShown)
    .execute();
}

async function countWaitingRequests(candidateId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("requests")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("candidateId", "=", candidateId)
    .where("state", "=", "waiting")
    .where("expiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The items of a candidate, the most urgent first, at most `peopleLimits.todayShown`.
 * @param hasRequests whether companies' requests are among them: not on the page that shows them with their buttons
 */
export async function listToday(candidateId: string, now: Date, hasRequests = true): Promise<TodayItem[]> {
  const [interviews, unread, waiting] = await Promise.all([
    listOpenInterviews(candidateId, now),
    listUnread(candidateId),
    hasRequests ? countWaitingRequests(candidateId, now) : 0,
  ]);
  const shown = (row: { id: string; offer: string; company: string; logoFileId: string | null }) => ({
    company: row.company,
    logo: row.logoFileId && `/fichiers/${row.logoFileId}`,
    text: `${row.company} · ${row.offer}`,
    to: applicationPath(row.id),
  });
  const agreed = interviews.flatMap((row) =>
    row.state === "accepted" && row.startsAt
      ? {
          ...shown(row),
          title: peopleMessages.todayInterview(whenOf(row.startsAt, row.timeZone, now)),
          to: `${applicationPath(row.id)}#entretien`,
        }
      : [],
  );
  const proposed = interviews.flatMap((row) =>
    row.state === "proposed" && row.slots.some((slot) => slot > now)
      ? { ...shown(row), title: peopleMessages.chooseSlot, to: `${applicationPath(row.id)}#entretien` }
      : [],
  );
  const messages = unread.map((row) => ({
    ...shown(row),
    title: peopleMessages.messageToRead,
    to: `${applicationPath(row.id)}#echanges`,
  }));
  const requests =
    waiting > 0
      ? [
          {
            company: null,
            logo: null,
            title: peopleMessages.requestsToAnswer(waiting, plural(waiting, "entreprise")),
            text: peopleMessages.requestsWhy,
            to: "/candidat#demandes",
          },
        ]
      : [];
  return [...agreed, ...proposed, ...requests, ...messages].slice(0, peopleLimits.todayShown);
}
