// The French labels of stored columns and values in the audit log, and the search by them.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { roleLabels } from "../../people/accounts/account.ts";
import { visibilityLabels } from "../../people/candidates/candidate.ts";
import { fold } from "../../platform/text/text.ts";
import { mailStateLabel, mailStates } from "../mails/mails.server.ts";
import { columnLabels } from "./audit-log.ts";

const valueLabels: Record<string, Record<string, string>> = {
  visibility: visibilityLabels,
  role: roleLabels,
  state: Object.fromEntries(mailStates.map((state) => [state, mailStateLabel(state)])),
};

/** The label of a value; undefined when it is shown as stored. */
export const valueLabel = (column: string, value: string): string | undefined => valueLabels[column]?.[value];

export const emptyValue = "vide";
/** The French text of a boolean. */
export const booleanText = (value: boolean) => (value ? "oui" : "non");

const signs: Record<string, string> = {
  [booleanText(true)]: "@ == true",
  [booleanText(false)]: "@ == false",
  [emptyValue]: '@ == null || @ == "" || (@.type() == "array" && @.size() == 0)',
};

/** The entries that show a search word in a column's or a value's label. @param word folded (platform/text/text.ts) */
export function labelConditions(word: string): RawBuilder<SqlBool>[] {
  const has = (label: string) => fold(label).includes(word);
  const columns = Object.keys(columnLabels).filter((column) => has(columnLabels[column]!));
  const values = Object.entries(valueLabels).flatMap(([column, labels]) =>
    Object.keys(labels).flatMap((value) => (has(labels[value]!) ? [{ column, value }] : [])),
  );
  const sign = signs[word];
  return [sql.ref("audit.before"), sql.ref("audit.after")].flatMap((kept) => [
    ...(columns.length > 0 ? [sql<SqlBool>`jsonb_exists_any(${kept}::jsonb, ${columns}::text[])`] : []),
    ...values.map(({ column, value }) => sql<SqlBool>`${kept}::jsonb ->> ${column} = ${value}`),
    ...(sign ? [sql<SqlBool>`jsonb_path_exists(${kept}::jsonb, ${`strict $.* ? (${sign})`}::jsonpath)`] : []),
  ]);
}
