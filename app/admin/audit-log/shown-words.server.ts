// What the journal says in words instead of what it keeps: how columns are called, what some values mean. What is written by these
// tables is searched by them.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { roleLabels } from "../../people/accounts/account.ts";
import { visibilityLabels } from "../../people/candidates/candidate.ts";
import { fold } from "../../platform/text/text.ts";
import { mailStateLabel, mailStates } from "../mails/mails.server.ts";
import { columnLabels } from "./audit-log.ts";

/** Values of some columns that are kept under names of the program's. */
const valueLabels: Record<string, Record<string, string>> = {
  visibility: visibilityLabels,
  role: roleLabels,
  state: Object.fromEntries(mailStates.map((state) => [state, mailStateLabel(state)])),
};

/** How a value of a column is called; undefined where it is shown as it is kept. */
export const valueLabel = (column: string, value: string): string | undefined => valueLabels[column]?.[value];

export const emptyValue = "vide";
/** How a value that is yes or no is shown. */
export const truth = (value: boolean) => (value ? "oui" : "non");

// As jsonpath says it of each value.
const signs: Record<string, string> = {
  [truth(true)]: "@ == true",
  [truth(false)]: "@ == false",
  [emptyValue]: '@ == null || @ == "" || (@.type() == "array" && @.size() == 0)',
};

/**
 * The entries that show a word of a search in the name of a column or of a value.
 * @param word folded (platform/text/text.ts)
 */
export function showing(word: string): RawBuilder<SqlBool>[] {
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
