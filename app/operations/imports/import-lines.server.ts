// Shared by all kinds of import lines: reading cells, checking forms, resolving references.
import { sql } from "kysely";
import type { z } from "zod";
import type { PayUnit } from "../../engines/pay/pay-units.ts";
import { isPaidByDay, unitOfHeading } from "../../engines/pay/read-pay.ts";
import * as messages from "../../messages.ts";
import { lengthFields } from "../../offers/offer-details.server.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { isId } from "../../platform/http/id.ts";
import type { SettingValue } from "../../settings.ts";
import * as operationsMessages from "../messages.ts";
import { readCell, workingTimeIn } from "./cells.server.ts";
import { type CellType, type Column, columnsOfKind } from "./columns.ts";
import type { Fields, LineError, LineKind, LineState } from "./import.ts";
import { readLinePlace } from "./line-place.server.ts";
import { readPayCells } from "./pay-cells.server.ts";

export type Line = {
  line: number;
  position: string;
  kind: LineKind;
  reference: string | null;
  fields: Fields;
  state: LineState;
};

/** The path of the file for an address; null when it is missing. */
export type FindBytes = (url: string) => string | null;

export type Work = {
  tx: Db;
  importId: string;
  write: boolean;
  /** A wrong field is reported and ignored instead of refusing the line: an old site's export cannot be corrected. */
  lenient: boolean;
  /** Companies that offers name and that do not exist are created. */
  createsCompanies: boolean;
  /** With the legal minimum pay. */
  offers: SettingValue<"offers">;
  headings: Record<string, string>;
  findBytes?: FindBytes | undefined;
  now: Date;
};

/** What reading the cells of a line needs. */
export type CellWork = Pick<Work, "headings" | "lenient" | "offers" | "now">;

export type Outcome = {
  line: number;
  state: Exclude<LineState, "waiting">;
  errors: LineError[];
  key: string | null;
  targetId: string | null;
  /** The line's account, deleted together with it. */
  userId: string | null;
};

export type Settle = (work: Work, lines: Line[]) => Promise<Outcome[]>;

const columns = new Map<string, Column>(
  Object.values(columnsOfKind)
    .flat()
    .map((column) => [column.field, column]),
);

function headingOf({ headings }: Pick<Work, "headings">, field: string): string {
  return headings[field] ?? columns.get(field)?.label ?? field;
}

const shown = (value: unknown) =>
  typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);

/** An error for a field of a line. */
export function lineError(
  work: Pick<Work, "headings">,
  field: string,
  message: string,
  value: unknown = "",
): LineError {
  return { column: headingOf(work, field), message, value: shown(value).slice(0, 200) };
}

/** A remark on a field. The line is imported all the same. */
export const lineRemark = (...of: Parameters<typeof lineError>): LineError => ({ ...lineError(...of), isNote: true });

/** A remark that states what was understood of a cell. */
const understoodRemark = (work: CellWork, field: string, text: string, value: unknown): LineError => ({
  ...lineRemark(work, field, operationsMessages.importUnderstood(text), value),
  kind: "understood",
});

// Fields of identity and visibility: an unreadable cell of these refuses its line.
const decisive = new Set([
  "email",
  "siret",
  "companyId",
  "companyName",
  "companyEmail",
  "title",
  "isActive",
  "visibility",
  "emailVerified",
]);

/** Whether the line is imported despite this error. */
export const isNote = ({ isNote: stands }: LineError): boolean => stands === true;

/** An error of an ignored cell: a note where the line is imported without the cell. */
function cellError(work: CellWork, field: string, message: string, value: unknown): LineError {
  if (!work.lenient && decisive.has(field)) return lineError(work, field, message, value);
  return { ...lineRemark(work, field, operationsMessages.importLeftOut(message), value), kind: "leftOut" };
}

const payFields = [
  { low: "salary", high: "salaryMax", unit: "salaryTaux" },
  { low: "salaryMin", high: "salaryMax", unit: "salaryTaux" },
];

const textIn = (fields: Fields, name: string) => {
  const value = fields[name];
  return typeof value === "string" ? value.trim() : "";
};

/** The names of the pay's fields in a line, and its cells as they stand in the file. */
export function payCellsOf(fields: Fields) {
  const names = payFields.find(({ low }) => low in fields) ?? payFields[0]!;
  return { names, cells: { low: textIn(fields, names.low), high: textIn(fields, names.high) } };
}

/** Adds the pay of a line to the values of its other cells. */
function addPay(work: CellWork, fields: Fields, read: { values: Record<string, string>; errors: LineError[] }): void {
  const { names, cells } = payCellsOf(fields);
  const { values, notes, question } = readPayCells(cells, names, {
    unit: (read.values[names.unit] as PayUnit | undefined) ?? unitOfHeading(headingOf(work, names.low)) ?? undefined,
    isPaidByDay: isPaidByDay(read.values.contractType),
    hourlyMinimum: work.offers.hourly,
  });
  Object.assign(read.values, values);
  for (const { field, message, value } of notes) read.errors.push(lineRemark(work, field, message, value));
  if (question) read.errors.push(cellError(work, question.field, question.message, question.value));
}

/** A working time in the column of contracts counts where the column of working times is empty. */
function addContractTime(fields: Fields, values: Record<string, string>): void {
  const time = values.workingTime ? null : workingTimeIn(textIn(fields, "contractType"));
  if (time) values.workingTime = time;
}

/** A length in the column of contracts ("CDD 6 mois") counts where its own column is empty. */
function addContractLength(fields: Fields, values: Record<string, string>): void {
  const { contractLength } = lengthFields({ contractLength: textIn(fields, "contractType") });
  if (contractLength && values.contractType && !values.contractLength)
    values.contractLength = textIn(fields, "contractType");
}

/** A line's cells as form values, with errors for unreadable ones. Blank cells count as missing. */
export function readLine(
  work: CellWork,
  { fields, kind }: Pick<Line, "fields" | "kind">,
): { values: Record<string, string>; errors: LineError[] } {
  const values: Record<string, string> = {};
  const errors: LineError[] = [];
  for (const [field, input] of Object.entries(fields)) {
    if (typeof input !== "string" || input.trim() === "") continue;
    const type: CellType = columns.get(field)?.type ?? "text";
    if (type === "pay") continue;
    const cell = readCell(field, type, input, work.now);
    if (cell.ok) values[field] = cell.text;
    if (cell.ok && cell.understood) errors.push(understoodRemark(work, field, cell.understood, input));
    if (!cell.ok) errors.push(cellError(work, field, cell.message, input));
  }
  addPay(work, fields, { values, errors });
  addContractTime(fields, values);
  addContractLength(fields, values);
  const place = readLinePlace(kind, values);
  for (const [field, value] of Object.entries(place)) {
    if (value === null) delete values[field];
    else values[field] = value;
  }
  if (place.remoteWorkDays) errors.push(understoodRemark(work, "city", operationsMessages.importRemote, fields.city));
  return { values, errors };
}

type Checked<T> = { value: T | null; errors: LineError[] };

/**
 * Checks a line with the form of its kind. Errors quote the cells as they stand in the file.
 * @param cells the line's cells
 * @param stored the stored values, used for fields that the line lacks
 * @returns the value, or null when the line is refused
 */
export function checkLine<Schema extends z.ZodType>(
  work: Work,
  schema: Schema,
  cells: Fields,
  input: Record<string, unknown>,
  stored: Record<string, unknown> = {},
): Checked<z.output<Schema>> {
  const remaining = { ...input };
  const errors: LineError[] = [];
  for (;;) {
    const parsed = schema.safeParse({ ...stored, ...remaining });
    if (parsed.success) return { value: parsed.data, errors };
    let isCorrected = true;
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? "");
      const isGiven = field in remaining;
      const quote = cells[field] ?? input[field] ?? "";
      const error = (isGiven ? cellError : lineError)(work, field, issue.message, quote);
      errors.push(error);
      if (!isGiven || !isNote(error)) isCorrected = false;
      delete remaining[field];
    }
    if (!isCorrected) return { value: null, errors };
  }
}

/** Whether a value differs from the stored row, in the value's columns. */
export function differs(value: Record<string, unknown>, stored: Record<string, unknown>): boolean {
  return Object.entries(value).some(
    ([name, field]) => field !== undefined && JSON.stringify(field ?? null) !== JSON.stringify(stored[name] ?? null),
  );
}

/** The table of each kind of row. */
export const tableOf = {
  candidate: "candidates",
  company: "companies",
  offer: "offers",
  application: "applications",
} as const;

/**
 * Resolves references: an id of a row, or the reference of a line in this or an earlier import.
 * @returns ids by reference; "pending" for a row that an earlier line of a check would create
 */
export async function findTargets(
  { tx, importId, write }: Work,
  kind: keyof typeof tableOf,
  references: (string | null | undefined)[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(references.filter((each): each is string => Boolean(each)))];
  const targets = new Map<string, string>();
  if (distinct.length === 0) return targets;
  const table = tableOf[kind] as "offers";
  const ids = distinct.map((each) => each.toLowerCase()).filter(isId);
  const lines = await tx
    .selectFrom("importLines")
    .select(["reference", "targetId", "importId"])
    .where("reference", "in", distinct)
    .where("kind", "=", kind)
    .where("state", "in", ["created", "changed", "unchanged"])
    .orderBy("importId")
    .orderBy("line")
    .execute();
  const candidateIds = [...ids, ...lines.flatMap(({ targetId }) => (targetId ? [targetId] : []))];
  const rows =
    candidateIds.length > 0 ? await tx.selectFrom(table).select("id").where("id", "in", candidateIds).execute() : [];
  const existing = new Set(rows.map(({ id }) => id));
  for (const { reference, targetId, importId: of } of lines) {
    if (targetId && existing.has(targetId)) targets.set(reference!, targetId);
    else if (!write && of === importId && !targets.has(reference!)) targets.set(reference!, "pending");
  }
  for (const each of distinct) if (existing.has(each.toLowerCase())) targets.set(each, each.toLowerCase());
  return targets;
}

/** Finds the keys of earlier lines of the file: the first line counts. @returns the number or address of the earlier line, by key */
export async function findEarlier({ tx, importId, write }: Work, before: number, keys: string[]) {
  // The check has already refused duplicates.
  if (write || keys.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom("importLines")
    .select(["key", "position"])
    .where("importId", "=", importId)
    .where("key", "in", keys)
    .where("line", "<", before)
    .where("state", "<>", "refused")
    .orderBy("line", "desc")
    .execute();
  return new Map(rows.map(({ key, position }) => [key!, position]));
}

/** The id that a line's reference gives to a new row; null when it is none. */
export function idOf({ reference }: Line): string | null {
  const id = reference?.toLowerCase();
  return isId(id) ? id : null;
}

/** Whether, during a check, an earlier line of this import would create a row with this field. */
export async function isPending(work: Work, kind: LineKind, field: string, value: string): Promise<boolean> {
  if (work.write || !value) return false;
  const row = await work.tx
    .selectFrom("importLines")
    .select("line")
    .where("importId", "=", work.importId)
    .where("kind", "=", kind)
    .where(sql<boolean>`"fields" ->> ${field} = ${value}`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Errors of a line's address, and of the account that has it already.
 * @param input the address as written; may be missing when `isKnown`
 */
export function accountErrors(
  work: Work,
  role: Role,
  input: string | undefined,
  account: { role: Role; erasureDueAt: Date | null } | undefined,
  isKnown = false,
): LineError[] {
  const email = normalEmail(input ?? "");
  const faults: string[] = [];
  if (!email && !isKnown) faults.push(operationsMessages.importEmailMissing);
  if (account && account.role !== role) faults.push(operationsMessages.importOtherRole);
  if (account?.erasureDueAt) faults.push(operationsMessages.importErasing);
  const invalid = email && !isEmail(email) ? [lineError(work, "email", messages.emailInvalid, input)] : [];
  return [...invalid, ...faults.map((message) => lineError(work, "email", message, email))];
}

/** The date of a text, or undefined. */
export function instantOf(text: string | undefined): Date | undefined {
  return text ? new Date(text) : undefined;
}
