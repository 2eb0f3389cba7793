// A candidate's profile page, limited to the fields a company may see.

import { type SqlBool, sql } from "kysely";
import { findable, sight, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { labelsByKind } from "../../engines/attributes/attributes.ts";
import { db } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { departmentName } from "../../platform/places/places.server.ts";
import { displayTime, month, plural } from "../../platform/text/french.ts";
import { colleague } from "../accounts/colleagues.server.ts";
import * as peopleMessages from "../messages.ts";
import { isCommonEntry } from "./attributes.server.ts";
import { phoneLabel } from "./candidate.ts";
import { type CardRow, cardColumns, cardOf, isFavourite, shownTitle } from "./candidate-cards.server.ts";
import { listDegrees, listExperiences } from "./career.server.ts";

/** An experience's months in words: "janvier 2020 – mars 2022", "2020"; "" without any. @param start "2020-01", or "2020" */
export function experiencePeriod(start: string | null, end: string | null): string {
  if (start && start === end) return month(start);
  if (start && end) return `${month(start)} – ${month(end)}`;
  if (start) return peopleMessages.sinceMonth(month(start));
  return end ? peopleMessages.untilMonth(month(end)) : "";
}

/** A month as a number of months: "2020-03"; January for "2020". Null without one. */
function monthNumber(text: string | null): number | null {
  const [year, month = 1] = (text ?? "").split("-").map(Number);
  return year ? year * 12 + month : null;
}

/** How long an experience lasted or lasts, to the month, or to the year where only years are known; null when it is not known. */
function experienceLength(start: string | null, end: string | null, now: Date): string | null {
  const today = now.toISOString().slice(0, 7);
  const [from, to] = [monthNumber(start), monthNumber(end ?? today)];
  if (from === null || to === null || to < from) return null;
  const isExact = start?.includes("-") && (end ?? today).includes("-");
  const months = to - from + (isExact ? 1 : 0);
  const years = Math.floor(months / 12);
  const rest = isExact ? months % 12 : 0;
  const parts = [years > 0 ? plural(years, "an") : "", rest > 0 ? `${rest} mois` : ""];
  return parts.filter(Boolean).join(" ").replaceAll(" ", "\u00a0") || null;
}

type ShownRow = CardRow & { headline: string | null; mobile: string | null; email: string };

const shownColumns = ["candidates.headline", "candidates.mobile", "users.email"] as const;

/** The experiences and the degrees of a candidate. */
export const listCareer = (id: string) => Promise.all([listExperiences(id), listDegrees(id)]);

type Months = { startMonth: string | null; endMonth: string | null };

const isPresent = ({ startMonth, endMonth }: Months) => startMonth !== null && endMonth === null;

// The one projection that decides which profile fields leave the server.
function profileFor(
  seeker: ViewingCompany,
  row: ShownRow & { favourite: boolean },
  [experiences, degrees]: Awaited<ReturnType<typeof listCareer>>,
  contacts: { id: string; createdAt: Date; userId: string | null; by: string | null; message: string | null }[],
) {
  const open = seeker.seesNames && row.named;
  const now = new Date();
  const present = experiences.find(isPresent);
  const card = cardOf(row, seeker, row.favourite);
  const shownDate = (month: string | null) => (row.coarse ? (month?.slice(0, 4) ?? null) : month);
  return {
    headline: open ? row.headline : null,
    // The occupation of the present post, and the employer where the profile is open.
    present: present ? { title: shownTitle(present.title, row), company: open ? present.company : null } : null,
    // As on the card: a band of a masked profile.
    years: card.experience,
    card,
    prenom: open ? row.prenom : null,
    email: open ? row.email : null,
    mobile: open && row.mobile ? phoneLabel(row.mobile) : null,
    cvFileId: open ? row.cvFileId : null,
    // Those of a coarse profile stand for its town as well: none of them need be a wish.
    departments: row.coarse ? [] : row.departments.map(departmentName),
    radius: row.radius === null ? null : peopleMessages.withinRadius(row.radius),
    attributes: labelsByKind(open ? row.attributes : row.attributes.filter(isCommonEntry)),
    // Workplaces and schools can identify a person as surely as a name.
    experiences: experiences.map(({ id, title, company, startMonth, endMonth, description }) => ({
      id,
      title: shownTitle(title, row),
      company: open ? company : null,
      period: experiencePeriod(shownDate(startMonth), shownDate(endMonth)),
      length: experienceLength(shownDate(startMonth), shownDate(endMonth), now),
      isPresent: isPresent({ startMonth, endMonth }),
      description: open ? description : null,
    })),
    degrees: degrees.map(({ id, title, school, year }) => ({
      id,
      title: shownTitle(title, row),
      school: open ? school : null,
      year: row.coarse ? null : year,
    })),
    contacts: contacts.map(({ id, createdAt, userId, by, message }) => ({
      id,
      at: displayTime(createdAt),
      // The company wrote it, but it may name a person who is now masked.
      message: open ? message : null,
      by: userId !== null && userId === seeker.userId ? null : (by ?? peopleMessages.formerColleague),
    })),
  };
}

/** One candidate as this company may see them. @returns null when unknown, hidden, unconfirmed, closed, or blocking the company */
export async function findCandidateFor(seeker: ViewingCompany, id: string) {
  if (!isId(id)) return null;
  const [row, career, contacts] = await Promise.all([
    findable(seeker.companyId)
      .crossJoinLateral(sight(seeker.companyId))
      .select([...cardColumns, ...shownColumns])
      .select(isFavourite(seeker.companyId, "candidates.id").as("favourite"))
      .where("candidates.id", "=", id)
      .executeTakeFirst(),
    listCareer(id),
    db
      .selectFrom("contacts")
      .leftJoin("users", "users.id", "contacts.userId")
      .select(["contacts.id", "contacts.createdAt", "contacts.userId", colleague.as("by")])
      // A moderator takes a message from both sides, as in the talk.
      .select(sql<string | null>`case when "contacts"."hiddenAt" is null then "contacts"."message" end`.as("message"))
      .where("contacts.companyId", "=", seeker.companyId)
      .where("contacts.candidateId", "=", id)
      .orderBy("contacts.createdAt", "desc")
      .orderBy("contacts.id", "desc")
      .limit(20)
      .execute(),
  ]);
  return row ? profileFor(seeker, row, career, contacts) : null;
}

/**
 * A candidate's profile for the person or for those with its link, through the companies' projection.
 * @param named as a visible profile, else as a masked one
 */
export async function findCandidatePreview(id: string, named: boolean, listed = listCareer(id)) {
  const [row, career] = await Promise.all([
    db
      .selectFrom("candidates")
      .innerJoin("users", "users.id", "candidates.id")
      .leftJoin("requests as request", (join) => join.on(sql<SqlBool>`false`))
      .crossJoinLateral(sight(null))
      .select([...cardColumns, ...shownColumns])
      .where("candidates.id", "=", id)
      .executeTakeFirst(),
    listed,
  ]);
  return row ? profileFor({ companyId: "", seesNames: true }, { ...row, named, favourite: false }, career, []) : null;
}
