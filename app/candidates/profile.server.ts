// The page of one candidate: what a company may see of it.
import { moment, month } from "../base/french.ts";
import { isId } from "../base/id.ts";
import { db } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { phoneLabel } from "./candidate.ts";
import { cardColumns, cardOf, isFavourite } from "./cards.server.ts";
import { departmentName } from "./criteria.server.ts";
import { findable, type Seeker } from "./findable.server.ts";

function periodOf(start: string | null, end: string | null): string {
  if (start && end) return `${month(start)} – ${month(end)}`;
  if (start) return messages.sinceMonth(month(start));
  return end ? messages.untilMonth(month(end)) : "";
}

/**
 * One candidate with what this company may see of it.
 * @returns null when there is none for it: unknown, hidden, unverified, closed, or hidden from it
 */
export async function findCandidateFor(seeker: Seeker, id: string) {
  if (!isId(id)) return null;
  const [row, experiences, degrees, contacts] = await Promise.all([
    findable(seeker.companyId)
      .select([...cardColumns, "candidates.mobile", "users.email"])
      .select(isFavourite(seeker.companyId, "candidates.id").as("favourite"))
      .where("candidates.id", "=", id)
      .executeTakeFirst(),
    db
      .selectFrom("experiences")
      .selectAll()
      .where("candidateId", "=", id)
      .orderBy("position")
      .orderBy("id")
      .limit(limits.experiences)
      .execute(),
    db
      .selectFrom("degrees")
      .selectAll()
      .where("candidateId", "=", id)
      .orderBy("position")
      .orderBy("id")
      .limit(limits.degrees)
      .execute(),
    db
      .selectFrom("contacts")
      .select(["id", "createdAt"])
      .where("companyId", "=", seeker.companyId)
      .where("candidateId", "=", id)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(20)
      .execute(),
  ]);
  if (!row) return null;
  const visible = row.visibility === "visible";
  const open = seeker.verified && visible;
  return {
    card: cardOf(row, seeker, row.favourite),
    prenom: open ? row.prenom : null,
    email: open ? row.email : null,
    mobile: open && row.mobile ? phoneLabel(row.mobile) : null,
    cvFileId: open ? row.cvFileId : null,
    departments: row.departments.map(departmentName),
    // Where somebody worked and studied may name them as surely as a name.
    experiences: experiences.map(({ id, title, company, startMonth, endMonth, description }) => ({
      id,
      title,
      company: open ? company : null,
      period: periodOf(startMonth, endMonth),
      description: open ? description : null,
    })),
    degrees: degrees.map(({ id, title, school, year }) => ({ id, title, school: open ? school : null, year })),
    contacts: contacts.map(({ id, createdAt }) => ({ id, at: moment(createdAt) })),
  };
}
