// Team invitations by single-use mailed links. Only the link's holder learns whether the address has an account.
import { type SqlBool, sql } from "kysely";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { MemberRole, Role } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { newToken, tokenHash } from "../../platform/http/sign.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { date } from "../../platform/text/french.ts";
import { normalEmail } from "../accounts/account.ts";
import { createAccount, signUpTransaction } from "../accounts/accounts.server.ts";
import { colleague } from "../accounts/colleagues.server.ts";
import * as peopleLimits from "../limits.ts";
import { teamInvitationMail, teamJoinedMail } from "./company-emails.ts";
import { lockTeam } from "./members.server.ts";
import { memberRoleLabels, teamPath } from "./team.ts";

const isOpen = sql<SqlBool>`exists (
  select 1 from "members" inner join "users" on "users"."id" = "members"."userId"
  where "members"."companyId" = "invitations"."companyId"
    and "users"."disabledAt" is null and "users"."erasureDueAt" is null
) and exists (
  select 1 from "members" inner join "users" on "users"."id" = "members"."userId"
  where "members"."companyId" = "invitations"."companyId" and "members"."userId" = "invitations"."invitedBy"
    and "members"."role" = 'owner' and "users"."disabledAt" is null
)`;

/** A company's pending invitations, newest first; expired ones are marked and can be sent again. */
export async function listInvitations(companyId: string, now = new Date()) {
  const rows = await db
    .selectFrom("invitations")
    .select(["id", "email", "role", "sentAt", "expiresAt", isOpen.as("isOpen")])
    .where("companyId", "=", companyId)
    .orderBy("sentAt", "desc")
    .orderBy("id")
    .limit(peopleLimits.teamMax)
    .execute();
  return rows.map(({ id, email, role, sentAt, expiresAt, isOpen: isGood }) => ({
    id,
    email,
    role,
    sent: date(sentAt),
    until: date(expiresAt),
    isOver: !isGood || expiresAt <= now,
  }));
}

/** "member": already in the team. "full": the team is at its limit. "missing": no such invitation. */
export type Invited = "sent" | "forbidden" | "member" | "full" | "missing";

async function sendLink(
  tx: Db,
  viewer: CompanyViewer,
  { id, email, role }: { id: string; email: string; role: MemberRole },
  now: Date,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + peopleLimits.invitationLinkMs);
  const link = { hash: tokenHash(token), role, invitedBy: viewer.id, sentAt: now, expiresAt };
  await tx
    .insertInto("invitations")
    .values({ id, companyId: viewer.companyId, email, ...link })
    .onConflict((oc) => oc.columns(["companyId", "email"]).doUpdateSet(link))
    .execute();
  const company = viewer.companyName ?? "";
  await sendMail(tx, {
    to: email,
    ...teamInvitationMail({
      company,
      by: viewer.name && viewer.name !== company ? viewer.name : viewer.email,
      role: memberRoleLabels[role],
      url: `${config.baseUrl}/invitation/${token}`,
      until: date(expiresAt),
    }),
  });
}

/** Invites a person. A second invitation replaces link and role; a repeat within a minute with the same role sends nothing. */
export async function createInvitation(
  tx: Db,
  viewer: CompanyViewer,
  given: { email: string; role: MemberRole },
  now = new Date(),
): Promise<Invited> {
  const { companyId } = viewer;
  const email = normalEmail(given.email);
  if (!(await lockTeam(tx, viewer))) return "forbidden";
  const members = await tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select("users.email")
    .where("companyId", "=", companyId)
    .execute();
  if (members.some((member) => member.email === email)) return "member";
  const waiting = await tx
    .selectFrom("invitations")
    .select(["id", "email", "role", "sentAt"])
    .where("companyId", "=", companyId)
    .execute();
  const same = waiting.find((each) => each.email === email);
  if (same && same.role === given.role && now.getTime() - same.sentAt.getTime() < peopleLimits.teamMailAgainMs)
    return "sent";
  if (!same && members.length + waiting.length >= peopleLimits.teamMax) return "full";
  await sendLink(tx, viewer, { id: same?.id ?? newId(), email, role: given.role }, now);
  return "sent";
}

/** Sends an invitation again with a new link, at most once a minute; the old link is void. */
export async function updateInvitation(
  tx: Db,
  viewer: CompanyViewer,
  id: string,
  now = new Date(),
): Promise<{ outcome: Invited; email: string }> {
  if (!(await lockTeam(tx, viewer))) return { outcome: "forbidden", email: "" };
  const row = await tx
    .selectFrom("invitations")
    .select(["id", "email", "role", "sentAt"])
    .where("id", "=", id)
    .where("companyId", "=", viewer.companyId)
    .executeTakeFirst();
  if (!row) return { outcome: "missing", email: "" };
  if (now.getTime() - row.sentAt.getTime() >= peopleLimits.teamMailAgainMs) await sendLink(tx, viewer, row, now);
  return { outcome: "sent", email: row.email };
}

/** Withdraws an invitation and voids its link. @returns "missing" when there is none */
export async function deleteInvitation(
  tx: Db,
  viewer: CompanyViewer,
  id: string,
): Promise<"done" | "forbidden" | "missing"> {
  if (!(await lockTeam(tx, viewer))) return "forbidden";
  const gone = await tx
    .deleteFrom("invitations")
    .where("id", "=", id)
    .where("companyId", "=", viewer.companyId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n ? "done" : "missing";
}

/** A valid link's invitation, and whether its address has an account; does not use the link. */
export async function findInvitation(token: string) {
  const row = await db
    .selectFrom("invitations")
    .innerJoin("companies", "companies.id", "invitations.companyId")
    .leftJoin("users", "users.id", "invitations.invitedBy")
    .select(["invitations.email", "invitations.role", "invitations.companyId", "companies.nom as company"])
    .select(colleague.as("by"))
    .where("hash", "=", tokenHash(token))
    .where("expiresAt", ">", new Date())
    .where(isOpen)
    .executeTakeFirst();
  if (!row) return null;
  const account = await db
    .selectFrom("users")
    .leftJoin("members", "members.userId", "users.id")
    .select(["users.role", "members.companyId"])
    .where("users.email", "=", row.email)
    .executeTakeFirst();
  const taken: Role | "colleague" | null = account
    ? account.companyId === row.companyId
      ? "colleague"
      : account.role
    : null;
  return { ...row, taken };
}

export type Accepted =
  | { kind: "in"; cookies: string[]; company: string }
  | { kind: "over" }
  | { kind: "taken" }
  | { kind: "closed" }
  | { kind: "busy" };

/** Accepts an invitation once: creates the account, confirmed by the link, joins the team and mails the inviting owner. */
export async function acceptInvitation(
  request: Request,
  token: string,
  { password, name }: { password: string; name: string },
): Promise<Accepted> {
  return signUpTransaction<Accepted>(async (tx) => {
    const invitation = await tx
      .deleteFrom("invitations")
      .where("hash", "=", tokenHash(token))
      .where("expiresAt", ">", new Date())
      .where(isOpen)
      .returning(["companyId", "email", "role", "invitedBy"])
      .executeTakeFirst();
    if (!invitation) return { kind: "over" };
    const { companyId, email, role, invitedBy } = invitation;
    const { nom } = await tx
      .selectFrom("companies")
      .select("nom")
      .where("id", "=", companyId)
      .executeTakeFirstOrThrow();
    const account = { email, password, name: name || nom, role: "company" as const, proven: true };
    const created = await createAccount(tx, request, account);
    // Thrown to roll back, so that the invitation stays valid.
    if (created.kind !== "created") throw new NotAccepted(created.kind);
    await tx.insertInto("members").values({ userId: created.userId, companyId, role }).execute();
    const host = await findHost(tx, companyId, invitedBy);
    const mail = teamJoinedMail(name || email, memberRoleLabels[role], config.baseUrl + teamPath);
    if (host) await sendMail(tx, { to: host, ...mail });
    return { kind: "in", cookies: created.cookies, company: nom };
  }).catch((error: unknown) => {
    if (error instanceof NotAccepted) return { kind: error.kind };
    throw error;
  });
}

class NotAccepted extends Error {
  readonly kind: "taken" | "closed";
  constructor(kind: "taken" | "closed") {
    super(kind);
    this.kind = kind;
  }
}

async function findHost(tx: Db, companyId: string, userId: string | null): Promise<string | null> {
  const row = await tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select("users.email")
    .where("companyId", "=", companyId)
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Scheduled task "invitations": deletes expired ones, and with them addresses that never became accounts. */
export async function deleteOldInvitations(now: Date): Promise<void> {
  await db
    .deleteFrom("invitations")
    .where("expiresAt", "<", new Date(now.getTime() - peopleLimits.invitationsKeptMs))
    .execute();
}
