// The candidate's tasks: slots to choose, unread messages.
import { isOwnApplication } from "../../access/own-applications.server.ts";
import { shownLogo } from "../../access/public-visibility.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { appliedCompany } from "../companies/applied-company.server.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { applicationPath } from "./candidate.ts";
import type { TodayItem } from "./today.tsx";

const ownApplications = (candidateId: string) =>
  db
    .selectFrom("applications")
    .leftJoin("companies", "companies.id", "applications.companyId")
    .select(["applications.id", "applications.offer", appliedCompany.as("company")])
    .select(shownLogo.as("logoFileId"))
    .where(isOwnApplication(candidateId));

function listProposedInterviews(candidateId: string) {
  return ownApplications(candidateId)
    .innerJoin("interviews", "interviews.applicationId", "applications.id")
    .select("interviews.slots")
    .where("interviews.state", "=", "proposed")
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

/** What waits for an answer of a candidate, the most urgent first, at most `peopleLimits.todayShown`: slots to choose, messages to read. */
export async function listToday(candidateId: string, now: Date): Promise<TodayItem[]> {
  const [interviews, unread] = await Promise.all([listProposedInterviews(candidateId), listUnread(candidateId)]);
  const shown = (row: { id: string; offer: string; company: string; logoFileId: string | null }) => ({
    company: row.company,
    logo: row.logoFileId && `/fichiers/${row.logoFileId}`,
    text: `${row.company} · ${row.offer}`,
  });
  const proposed = interviews
    .filter(({ slots }) => slots.some((slot) => slot > now))
    .map((row) => ({
      ...shown(row),
      title: peopleMessages.chooseSlot,
      verb: peopleMessages.choose,
      to: `${applicationPath(row.id)}#entretien`,
      isDue: true,
    }));
  const messages = unread.map((row) => ({
    ...shown(row),
    title: peopleMessages.messageToRead,
    verb: peopleMessages.read,
    to: `${applicationPath(row.id)}#echanges`,
    isDue: false,
  }));
  return [...proposed, ...messages].slice(0, peopleLimits.todayShown);
}
