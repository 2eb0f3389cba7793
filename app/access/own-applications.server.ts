// Which applications are a person's own, with an account or without.
import { type SqlBool, sql } from "kysely";

/** The confirmed address of an account; mails to an unconfirmed one may be another person's. */
export const provenAddress = (userId: string) =>
  sql<string | null>`(SELECT "email" FROM "users" WHERE "id" = ${userId} AND "emailVerified")`;

/**
 * Whether an application is a candidate's: sent from the account, or with the account's confirmed address, added by a company or sent by
 * whoever typed that address. The latter is in the account for its owner alone: its row names no account, so that no query of the company
 * leads to a profile whose owner has not applied. SQL, in a query of "applications".
 */
export const isOwnApplication = (candidateId: string) =>
  sql<SqlBool>`("applications"."candidateId" = ${candidateId} OR ("applications"."candidateId" IS NULL
    AND "applications"."email" = ${provenAddress(candidateId)}))`;

/** Whether an application belongs to its applicant as they come: signed in, or (null) by a visitor's link. SQL, as above. */
export const isApplicants = (candidateId: string | null) =>
  candidateId === null ? sql<SqlBool>`"applications"."candidateId" IS NULL` : isOwnApplication(candidateId);

/** A person without an account: an e-mail address, or else a telephone number. */
export type Visitor = { email: string | null; tel: string | null };

/** Whether a row of a table with "email" and "tel" is of a person without an account: by the address, or by the number alone. SQL, as above. */
export const isReachedAt = ({ email, tel }: Visitor, table: "applications" | "visits") =>
  email === null
    ? sql<SqlBool>`(${sql.ref(`${table}.email`)} IS NULL AND "phoneKey"(${sql.ref(`${table}.tel`)}) = "phoneKey"(${tel}))`
    : sql<SqlBool>`${sql.ref(`${table}.email`)} = ${email}`;

/** Whether an application is a visitor's: sent or added without an account, with their address, or with their number alone. SQL, as above. */
export const isOfVisitor = (visitor: Visitor) =>
  sql<SqlBool>`("applications"."candidateId" IS NULL AND ${isReachedAt(visitor, "applications")})`;
