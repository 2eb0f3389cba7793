// Conditions on folded texts and on lists of codes, for searches in PostgreSQL.
import { type Expression, type SqlBool, sql } from "kysely";
import { likeEscape } from "../text/text.ts";

/** All of these conditions, at least one. */
export const allOf = (conditions: readonly Expression<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** One of these conditions, at least one. */
export const anyOf = (conditions: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Whether a folded text holds another one; wildcards are plain characters. */
export const holds = (own: Expression<unknown>, text: string) => sql<SqlBool>`${own} like ${`%${likeEscape(text)}%`}`;

/** Whether a folded text begins with another one. */
export const startsWith = (own: Expression<unknown>, text: string) =>
  sql<SqlBool>`${own} like ${`${likeEscape(text)}%`}`;

const letter = "a-z0-9\\u0080-\\U0010FFFF";

/** Whether a text stands at the beginning of a word (after neither letter nor digit), and with `isWhole` ends with one. */
export const beginsWord = (own: Expression<unknown>, text: string, isWhole: boolean) =>
  sql<SqlBool>`${own} ~ ${`(^|[^${letter}])${text.replace(/[^a-z0-9\u0080-\u{10ffff}]/gu, "\\$&")}${isWhole ? `($|[^${letter}])` : ""}`}`;

/** Whether codes separated by blanks have one of these. */
export const hasCode = (own: Expression<unknown>, codes: readonly string[]) =>
  sql<SqlBool>`string_to_array(${own}, ' ') && ${codes}::text[]`;
