// The session user: the account behind a request, and its viewer.

import { type SqlBool, sql } from "kysely";
import type { Viewer } from "../../access/viewer.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { readSetting } from "../../platform/settings/settings.server.ts";
import type { SettingName } from "../../settings.ts";

/** A query of accounts with their companies. */
export function selectPerson(tx: Db) {
  return tx
    .selectFrom("users")
    .leftJoin("members", "members.userId", "users.id")
    .leftJoin("companies", "companies.id", "members.companyId")
    .select([
      "users.id",
      "email",
      "emailVerified",
      "name",
      "users.role",
      "users.createdAt",
      "disabledAt",
      "erasureDueAt",
      "termsAcceptedAt",
      "companyId",
      "companies.nom as companyName",
      "members.role as memberRole",
      "members.heldAs",
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("secondFactors")
            .select("confirmedAt")
            .whereRef("secondFactors.userId", "=", "users.id")
            .where("confirmedAt", "is not", null),
        )
        .as("hasSecondFactor"),
      eb
        .exists(
          eb
            .selectFrom("drafts")
            .select("form")
            .whereRef("drafts.userId", "=", "users.id")
            // Not LIKE, which PostgreSQL plans again for each request.
            .where(sql<SqlBool>`starts_with("form", '/')`),
        )
        .as("hasLeft"),
      eb
        .selectFrom("settings")
        .select("value")
        .where("key", "=", "secondFactor" satisfies SettingName)
        .as("secondFactorRule"),
    ]);
}

/** The row of an account with its company; undefined when there is none. */
export function findPerson(userId: string, tx: Db = db) {
  return selectPerson(tx).where("users.id", "=", userId).executeTakeFirst();
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The viewer of an account in a session. */
export function viewerFrom(user: Person, sessionId: string): Viewer {
  return {
    id: user.id,
    email: user.email,
    addressConfirmed: user.emailVerified,
    name: user.name,
    role: user.role as Role,
    companyId: user.companyId,
    companyName: user.companyName,
    memberRole: user.memberRole,
    heldAs: user.heldAs,
    createdAt: user.createdAt,
    sessionId,
    hasLeft: Boolean(user.hasLeft),
    hasSecondFactor: Boolean(user.hasSecondFactor),
    needsTerms: user.role !== "admin" && user.termsAcceptedAt === null,
    needsSecondFactor:
      user.role === "admin" && !user.hasSecondFactor && readSetting("secondFactor", user.secondFactorRule).admins,
  };
}
