// Who is in a company's team: listed, given another role, let go. There is always an owner who can enter.
import { sql } from "kysely";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { MemberRole } from "../../platform/db/schema.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { date, parisDay } from "../../platform/text/french.ts";
import { deleteAccount } from "../accounts/account-status.server.ts";
import { colleague } from "../accounts/colleagues.server.ts";
import { setName } from "../accounts/name.server.ts";
import { memberRemovedMail } from "./company-emails.ts";

// How long ago, by days and no finer: when exactly somebody works is nobody's business.
function dayLabel(at: Date, now: Date): string {
  const days = Math.round((Date.parse(parisDay(now)) - Date.parse(parisDay(at))) / 86_400_000);
  return days < 1 ? "aujourd’hui" : days === 1 ? "hier" : `le ${date(at)}`;
}

/** The members of a viewer's company, owners first, then in the order in which they came; by day when they were last there, for owners only. */
export async function listMembers(viewer: CompanyViewer, now = new Date()) {
  const rows = await db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["users.id", "users.email", "members.role", "members.createdAt", "users.disabledAt"])
    .select(colleague.as("name"))
    .select(
      sql<Date | null>`(select max("updatedAt") from "sessions" where "sessions"."userId" = "users"."id")`.as("seenAt"),
    )
    .where("members.companyId", "=", viewer.companyId)
    .orderBy(sql`case "members"."role" when 'owner' then 0 when 'recruiter' then 1 else 2 end`)
    .orderBy("members.createdAt")
    .orderBy("users.id")
    .limit(limits.teamMax)
    .execute();
  return rows.map(({ id, email, role, name, createdAt, seenAt, disabledAt }) => ({
    ...{ id, email, role, isSelf: id === viewer.id, isDisabled: disabledAt !== null },
    name: name ?? email,
    isNamed: name !== null && name !== email,
    since: date(createdAt),
    seen: viewer.memberRole === "owner" && seenAt ? dayLabel(seenAt, now) : null,
  }));
}

/**
 * Holds a company's team until the end of the transaction: changes of it go one after the other.
 * @returns whether the one who changes it is still one of its owners
 */
export async function holdTeam(tx: Db, { companyId, id }: { companyId: string; id: string }): Promise<boolean> {
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

/** The owner beside one member who can enter and has been there longest; null when there is none. The team must be held. */
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

/**
 * "forbidden": whoever asks is no owner any more. "missing": no such member. "changed": somebody gave them another role meanwhile.
 * "last": the team would have no owner.
 */
export type TeamOutcome = "done" | "forbidden" | "missing" | "changed" | "last";

/**
 * Gives a member another role; the one they have already changes nothing.
 * @param from the role that the form showed
 */
export async function setMemberRole(
  tx: Db,
  viewer: CompanyViewer,
  { userId, from, to }: { userId: string; from: MemberRole; to: MemberRole },
): Promise<TeamOutcome> {
  const { companyId } = viewer;
  if (!(await holdTeam(tx, viewer))) return "forbidden";
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

// An account without its company is nothing: it goes, with its sessions. What it made is the company's and stays.
async function deleteMember(tx: Db, companyId: string, userId: string, heir: string | null): Promise<void> {
  await tx.updateTable("files").set({ uploadedBy: heir }).where("uploadedBy", "=", userId).execute();
  await tx.deleteFrom("members").where("companyId", "=", companyId).where("userId", "=", userId).execute();
  await deleteAccount(tx, userId, "company");
}

/** Lets a colleague go, who is told by mail: their account and its sessions end at once, what they made stays. */
export async function deleteColleague(tx: Db, viewer: CompanyViewer, userId: string): Promise<TeamOutcome> {
  const { companyId } = viewer;
  if (!(await holdTeam(tx, viewer))) return "forbidden";
  if (userId === viewer.id || !(await findRole(tx, companyId, userId))) return "missing";
  const user = await tx.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  await deleteMember(tx, companyId, userId, viewer.id);
  await sendMail(tx, { to: user.email, ...memberRemovedMail(viewer.companyName ?? "") });
  return "done";
}

/** Somebody leaves their team, and their account ends; the last owner cannot. */
export async function deleteOwnMember(tx: Db, viewer: CompanyViewer): Promise<TeamOutcome> {
  const { companyId, id } = viewer;
  await holdTeam(tx, viewer);
  const role = await findRole(tx, companyId, id);
  if (!role) return "missing";
  const heir = await findOtherOwner(tx, companyId, id);
  if (!heir && role === "owner") return "last";
  await deleteMember(tx, companyId, id, heir);
  return "done";
}

/** How somebody is called among colleagues, and by those whom they write to. */
export async function setOwnName(tx: Db, viewer: CompanyViewer, name: string): Promise<void> {
  await setName(tx, viewer.id, name);
}
