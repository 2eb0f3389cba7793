// Excludes sessions, links and the links in mails from a backup, so that an archive opens no account.
import type pg from "pg";
import { config } from "../../platform/config/config.server.ts";
import { quotedText } from "../../platform/db/sql-text.ts";
import { tokenPattern } from "../../platform/mail/personal-links.ts";

/** Tables left out of an archive and empty after a restore. */
export const excludedTables = [
  "sessions",
  "linkTokens",
  "knownDevices",
  "applicationReceipts",
  "applicationDrafts",
  "alertRequests",
  "rateLimits",
];

/** Tables that each installation rebuilds: migrations, queues of the indexes, list of archives. */
export const rebuiltTables = [
  "kysely_migration",
  "kysely_migration_lock",
  "candidateChanges",
  "offerChanges",
  "backups",
  "backupNights",
  "uploadParts",
  "buildFiles",
];

const inAddress = String.raw`[^[:space:]"<>()\\]*`;
const personalLink = `https?://${inAddress}([/=]|%2F)${tokenPattern}${inAddress}`;
// A link whose row is left out (platform/http/sign.server.ts, newToken). Signed links are longer.
const singleUseLink = `https?://${inAddress}/(?=[a-z0-9-]*[A-Z_])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_.-])`;

const withoutLinks = (value: string) =>
  `regexp_replace(${value}, ${quotedText(personalLink)}, ${quotedText(`${config.baseUrl}/`)}, 'g')`;

/** An unsent mail whose link would not work after a restore. */
const isVoidMail = `"state" <> 'sent' AND "text" ~ ${quotedText(singleUseLink)}`;

// Long calendar lines are folded (RFC 5545, 3.1), even inside a link.
const unfolded = String.raw`regexp_replace("calendar"::text, '\\r\\n ', '', 'g')`;

const values: Record<string, Record<string, string>> = {
  mails: {
    text: withoutLinks(`"text"`),
    html: withoutLinks(`"html"`),
    // Headers hold only the links that end an alert.
    headers: `'{}'::jsonb`,
    calendar: `(${withoutLinks(unfolded)})::jsonb`,
  },
  supportViews: { sessionId: "NULL" },
};

/** The SELECT for a table's rows without secrets. @param columns quoted for SQL, by name */
export function rowsWithoutSecrets(table: string, columns: ReadonlyMap<string, string>): string {
  const chosen = [...columns].map(([name, quoted]) => values[table]?.[name] ?? quoted);
  return `SELECT ${chosen.join(", ")} FROM "${table}"${table === "mails" ? ` WHERE NOT (${isVoidMail})` : ""}`;
}

/** Deletes the sessions and links of an archive that was changed by hand. */
export async function endAccess(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT "relname" AS "name" FROM "pg_class"
      WHERE "relnamespace" = 'public'::regnamespace AND "relkind" = 'r' AND "relname" = ANY ($1::text[])`,
    [excludedTables],
  );
  for (const { name } of rows) await client.query(`DELETE FROM "${name}"`);
  await client.query(`DELETE FROM "mails" WHERE ${isVoidMail}`);
}
