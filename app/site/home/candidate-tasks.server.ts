// The candidate's tasks: slots to choose, unread messages.
import { isOwnApplication } from "../../access/own-applications.server.ts";
import { shownLogo } from "../../access/public-visibility.server.ts";
import { interviewAnchor } from "../../hiring/conversations/interview.ts";
import { ownTalksPath, talkPath } from "../../hiring/conversations/talk.ts";
import { listUnreadTalks } from "../../hiring/conversations/talks.server.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { applicationPath } from "../../people/candidates/candidate.ts";
import { appliedCompany } from "../../people/companies/applied-company.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import * as siteLimits from "../limits.ts";
import type { TodayItem } from "./candidate-today.tsx";

function listProposedInterviews(candidateId: string) {
  return db
    .selectFrom("applications")
    .leftJoin("companies", "companies.id", "applications.companyId")
    .innerJoin("interviews", "interviews.applicationId", "applications.id")
    .select(["applications.id", "applications.offer as about", appliedCompany.as("name"), shownLogo.as("logo")])
    .select("interviews.slots")
    .where(isOwnApplication(candidateId))
    .where("interviews.state", "=", "proposed")
    .orderBy("interviews.createdAt")
    .orderBy("interviews.id")
    .limit(siteLimits.todayShown)
    .execute();
}

/**
 * What waits for a candidate, the most urgent first, at most `siteLimits.todayShown`: slots to choose, messages to read. Invitations have
 * their own list. `unread`: the number of unread talks, as the navigation counts them.
 */
export async function listCandidateTasks(candidateId: string, now: Date) {
  const [interviews, talks] = await Promise.all([
    listProposedInterviews(candidateId),
    listUnreadTalks(candidateId, siteLimits.todayShown),
  ]);
  const shown = ({ name, about, logo }: { name: string; about: string | null; logo: string | null }) => ({
    company: name,
    logo: filePath(logo),
    text: [name, about].filter(Boolean).join(" · "),
  });
  const toChoose = interviews.filter(({ slots }) => slots.some((slot) => slot > now));
  const chosen = toChoose.map((row) => ({
    ...shown(row),
    title: peopleMessages.chooseSlot,
    verb: peopleMessages.choose,
    to: applicationPath(row.id) + interviewAnchor,
    isDue: true,
  }));
  // A proposal is read where its slot is chosen.
  const isAbove = ({ id, event }: (typeof talks)[number]) =>
    event === "proposed" && toChoose.some((row) => row.id === id);
  const toRead = talks.filter((row) => row.kind !== "invitation" && !isAbove(row));
  const messages = toRead.map((row) => ({
    ...shown(row),
    title: row.step ?? peopleMessages.messageToRead,
    verb: peopleMessages.read,
    to:
      row.kind === "application"
        ? applicationPath(row.id) + (row.step ? interviewAnchor : "#echanges")
        : talkPath(ownTalksPath, row.id),
    isDue: false,
  }));
  const items: TodayItem[] = [...chosen, ...messages].slice(0, siteLimits.todayShown);
  const unread = talks[0]?.total ?? 0;
  return { items, unread, hasMore: unread > talks.length || items.length < chosen.length + messages.length };
}
