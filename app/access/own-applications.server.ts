// Which applications are a candidate's own.
import { type SqlBool, sql } from "kysely";

/** The confirmed address of an account; mails to an unconfirmed one may be another person's. */
export const provenAddress = (userId: string) =>
  sql<string | null>`(SELECT "email" FROM "users" WHERE "id" = ${userId} AND "emailVerified")`;

/**
 * Whether an application is a candidate's: sent from the account, or added by a company with the account's confirmed address. The
 * latter stays outside of the account, but the rights to read and to erase it are the person's. SQL, in a query of "applications".
 */
export const isOwnApplication = (candidateId: string) =>
  sql<SqlBool>`("candidateId" = ${candidateId}
    OR ("candidateId" IS NULL AND "cameBy" IS NOT NULL AND "email" = ${provenAddress(candidateId)}))`;
