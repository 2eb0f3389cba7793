// Team members: list, role changes, removal. A team always keeps an owner who can sign in.

import { sql } from "kysely";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { setUploader } from "../../files/store/files.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { MemberRole } from "../../platform/db/schema.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { date, dayText, list, parisDay, plural } from "../../platform/text/french.ts";
import { deleteAccount } from "../accounts/account-status.server.ts";
import { colleague } from "../accounts/colleagues.server.ts";
import { setName } from "../accounts/name.server.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { memberRemovedMail } from "./company-emails.ts";
import { isAbsent } from "./company-recipients.server.ts";
import { mayFollowOffers } from "./team.ts";

// Days only: colleagues' working hours are private.
function dayLabel(at: Date, now: Date): string {
  const days = Math.round((Date.parse(parisDay(now)) - Date.parse(parisDay(at))) / 86_400_000);
  return days < 1 ? "aujourd’hui" : days === 1 ? "hier" : `le ${date(at)}`;
}

/** The last day of an absence, null once it is over. */
const absenceOf = (until: string | null, now: Date) => (until !== null && until >= parisDay(now) ? until : null);

/** Members of the viewer's company, owners first, then by arrival. Day of the last visit for owners only. */
export async function listMembers(viewer: CompanyViewer, now = new Date()) {
  const rows = await db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["users.id", "users.email", "members.role", "members.createdAt", "users.disabledAt"])
    .select(["members.absentUntil", "members.replacementId"])
    .select(colleague.as("name"))
    .select(
      sql<Date | null>`(select max("updatedAt") from "sessions" where "sessions"."userId" = "users"."id")`.as("seenAt"),
    )
    .select(
      sql<number>`(select count(*)::int from "offers" where "offers"."ownerId" = "users"."id" and "offers"."isActive")`.as(
        "offers",
      ),
    )
    .where("members.companyId", "=", viewer.companyId)
    .orderBy(sql`case "members"."role" when 'owner' then 0 when 'recruiter' then 1 else 2 end`)
    .orderBy("members.createdAt")
    .orderBy("users.id")
    .limit(peopleLimits.teamMax)
    .execute();
  const members = rows.map(
    ({ id, email, role, name, createdAt, seenAt, disabledAt, replacementId, offers, ...row }) => ({
      id,
      email,
      role,
      isSelf: id === viewer.id,
      isDisabled: disabledAt !== null,
      absent: absenceOf(row.absentUntil, now),
      replacementId,
      name: name ?? email,
      isNamed: name !== null && name !== email,
      since: date(createdAt),
      offers: offers > 0 ? plural(offers, "offre suivie", "offres suivies") : null,
      seen: viewer.memberRole === "owner" && seenAt ? dayLabel(seenAt, now) : null,
    }),
  );
  return members.map((member) => {
    const replacement = members.find(({ id }) => id === member.replacementId);
    const by = replacement && mayFollowOffers(replacement) ? replacement.name : null;
    return { ...member, absentText: member.absent && peopleMessages.absentUntil(dayText(member.absent), by) };
  });
}

/** Locks a company's team until the transaction ends. @returns whether the viewer still is an owner */
export async function lockTeam(tx: Db, { companyId, id }: { companyId: string; id: string }): Promise<boolean> {
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
  return (await findRole(tx, companyId, id)) === "owner";
}

async function findRole(tx: Db, companyId: string, userId: string): Promise<MemberRole | null> {
  const row = await tx
    .selectFrom("members")
    .select("role")
    .where("companyId", "=", companyId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** The longest-standing other owner who can sign in, or null. Call lockTeam() first. */
export async function findOtherOwner(tx: Db, companyId: string, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select("users.id")
    .where("members.companyId", "=", companyId)
    .where("members.role", "=", "owner")
    .where("users.id", "<>", userId)
    .where("users.disabledAt", "is", null)
    .where("users.erasureDueAt", "is", null)
    .orderBy("members.createdAt")
    .orderBy("users.id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** "forbidden": the viewer is no owner. "changed": the role changed since the form was drawn. "last": no owner would remain. */
export type TeamOutcome = "done" | "forbidden" | "missing" | "changed" | "last";

/** Sets a member's role; idempotent. @param from the role that the form showed */
export async function setMemberRole(
  tx: Db,
  viewer: CompanyViewer,
  { userId, from, to }: { userId: string; from: MemberRole; to: MemberRole },
): Promise<TeamOutcome> {
  const { companyId } = viewer;
  if (!(await lockTeam(tx, viewer))) return "forbidden";
  const role = await findRole(tx, companyId, userId);
  if (!role) return "missing";
  if (role === to) return "done";
  if (role !== from) return "changed";
  if (role === "owner" && !(await findOtherOwner(tx, companyId, userId))) return "last";
  await tx
    .updateTable("members")
    .set({ role: to })
    .where("companyId", "=", companyId)
    .where("userId", "=", userId)
    .execute();
  return "done";
}

async function deleteMember(tx: Db, companyId: string, userId: string, heir: string | null): Promise<void> {
  await setUploader(tx, userId, heir);
  await tx.deleteFrom("members").where("companyId", "=", companyId).where("userId", "=", userId).execute();
  await deleteAccount(tx, userId, "company");
}

/** Removes a colleague and mails them: account and sessions end at once, their work stays. */
export async function deleteColleague(tx: Db, viewer: CompanyViewer, userId: string): Promise<TeamOutcome> {
  const { companyId } = viewer;
  if (!(await lockTeam(tx, viewer))) return "forbidden";
  if (userId === viewer.id || !(await findRole(tx, companyId, userId))) return "missing";
  const user = await tx.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  await deleteMember(tx, companyId, userId, viewer.id);
  await sendMail(tx, { to: user.email, ...memberRemovedMail(viewer.companyName ?? "") });
  return "done";
}

/** The viewer leaves the team and their account is deleted; refused to the last owner. */
export async function deleteOwnMember(tx: Db, viewer: CompanyViewer): Promise<TeamOutcome> {
  const { companyId, id } = viewer;
  await lockTeam(tx, viewer);
  const role = await findRole(tx, companyId, id);
  if (!role) return "missing";
  const heir = await findOtherOwner(tx, companyId, id);
  if (!heir && role === "owner") return "last";
  await deleteMember(tx, companyId, id, heir);
  return "done";
}

/** A member's name for colleagues, empty while it is the company's; locks the account's row until the transaction ends. */
export async function lockOwnName(tx: Db, viewer: CompanyViewer): Promise<string> {
  const row = await tx.selectFrom("users").select("name").where("id", "=", viewer.id).forUpdate().executeTakeFirst();
  return row === undefined || row.name === viewer.companyName ? "" : row.name;
}

/** Sets the viewer's name, shown to colleagues and in messages. */
export async function setOwnName(tx: Db, viewer: CompanyViewer, name: string): Promise<void> {
  await setName(tx, viewer.id, name);
}

/** The viewer's absence as its form shows it, empty once it is over; locks the row until the transaction ends. */
export async function lockAbsence(tx: Db, { id }: CompanyViewer): Promise<{ absent: string; remplacant: string }> {
  const row = await tx
    .selectFrom("members")
    .select(["absentUntil", "replacementId"])
    .where("userId", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return { absent: absenceOf(row?.absentUntil ?? null, new Date()) ?? "", remplacant: row?.replacementId ?? "" };
}

type Absence = { absentUntil: string | null; replacementId: string | null };

/** Sets the last day of the viewer's absence, null ends it, and who gets the mails of their offers meanwhile, null for nobody in particular. */
export async function setAbsence(tx: Db, { id }: CompanyViewer, absence: Absence): Promise<void> {
  await tx.updateTable("members").set(absence).where("userId", "=", id).execute();
}

type Replaced = { name: string; absent: string | null };

/** In SQL, the absent colleagues who named a member as their replacement, none while the member is absent too: the rows of replacedText(). */
export const replacedColleagues = (userId: string) =>
  sql<
    Replaced[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(${colleague}, "users"."email"), 'absent', "absentUntil")
    order by "absentUntil", "users"."id"), '[]') from "members" inner join "users" on "users"."id" = "members"."userId"
    where "replacementId" = ${userId} and ${isAbsent}
      and not exists (select from "members" where "userId" = ${userId} and ${isAbsent}))`;

/** Whom the viewer replaces, and until when; null for nobody, and for a reader, who gets no mails. */
export function replacedText({ memberRole }: CompanyViewer, replaced: readonly Replaced[]): string | null {
  if (memberRole === "reader") return null;
  const named = replaced.flatMap(({ name, absent }) =>
    absent ? [peopleMessages.personUntil(name, dayText(absent))] : [],
  );
  return named.length > 0 ? peopleMessages.youReplace(list(named), named.length > 1) : null;
}
