// What all kinds of lines share: their cells read, their form checked, what they mean found among what is there already.
import type { z } from "zod";
import type { Db } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { readCell } from "./cells.server.ts";
import { type CellType, type Column, columnsOfKind } from "./columns.ts";
import type { Fields, LineError, LineKind, LineState } from "./import.ts";

export type Line = {
  line: number;
  place: string;
  kind: LineKind;
  reference: string | null;
  fields: Fields;
  state: LineState;
};

/** Where the bytes behind an address lie; null when they are not there. */
export type FindBytes = (url: string) => string | null;

/** One batch at work. */
export type Work = {
  tx: Db;
  importId: string;
  /** Whether rows are written; a check only says what would be. */
  write: boolean;
  /** What is wrong in a field is left out and told, instead of refusing the line: nobody can mend the export of a site that is gone. */
  lenient: boolean;
  /** The file's headings by field. */
  headings: Record<string, string>;
  /** Looks for the files that documents refer to; left out where none came with them. */
  findBytes?: FindBytes | undefined;
  now: Date;
};

export type Outcome = {
  line: number;
  state: Exclude<LineState, "waiting">;
  errors: LineError[];
  key: string | null;
  targetId: string | null;
  /** The account that the line is about: it goes with it. */
  userId: string | null;
};

const columns = new Map<string, Column>(
  Object.values(columnsOfKind)
    .flat()
    .map((column) => [column.field, column]),
);

/** How the file calls a field, or else how we do. */
function headingOf({ headings }: Work, field: string): string {
  return headings[field] ?? columns.get(field)?.label ?? field;
}

const shown = (value: unknown) =>
  typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);

/** Something that is wrong with a field of a line. */
export function lineError(work: Work, field: string, message: string, value: unknown = ""): LineError {
  return { column: headingOf(work, field), message, value: shown(value).slice(0, 200) };
}

/** The texts of a line as forms take them, and what cannot be read. Blank cells are as if the column were not there. */
export function readLine(work: Work, { fields }: Line): { values: Record<string, string>; errors: LineError[] } {
  const values: Record<string, string> = {};
  const errors: LineError[] = [];
  for (const [field, given] of Object.entries(fields)) {
    if (typeof given !== "string" || given.trim() === "") continue;
    const type: CellType = columns.get(field)?.type ?? "text";
    const cell = readCell(field, type, given, work.now);
    if (cell.ok) values[field] = cell.text;
    else errors.push(lineError(work, field, cell.message, given));
  }
  return { values, errors };
}

export type Checked<T> = { value: T | null; errors: LineError[] };

/**
 * Checks a line against the form of its kind.
 * @param kept what is there already: a field that the line does not speak of stays
 * @returns the value, or null when the line is refused
 */
export function checkLine<Schema extends z.ZodType>(
  work: Work,
  schema: Schema,
  given: Record<string, unknown>,
  kept: Record<string, unknown> = {},
): Checked<z.output<Schema>> {
  const left = { ...given };
  const errors: LineError[] = [];
  for (;;) {
    const parsed = schema.safeParse({ ...kept, ...left });
    if (parsed.success) return { value: parsed.data, errors };
    let mended = work.lenient;
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? "");
      errors.push(lineError(work, field, issue.message, given[field] ?? ""));
      if (!(field in left)) mended = false;
      delete left[field];
    }
    if (!mended) return { value: null, errors };
  }
}

/** Whether a value says anything else than what is kept, in the columns that it names. */
export function differs(value: Record<string, unknown>, kept: Record<string, unknown>): boolean {
  return Object.entries(value).some(
    ([name, said]) => said !== undefined && JSON.stringify(said ?? null) !== JSON.stringify(kept[name] ?? null),
  );
}

const tables = { candidate: "candidates", company: "companies", offer: "offers", application: "applications" } as const;

/**
 * What references stand for: a row of that id, or the row that a line with that reference became, in this import or an earlier one.
 * @returns ids by reference; "pending" for what an earlier line of this import would make, while it is only checked
 */
export async function findTargets(
  { tx, importId, write }: Work,
  kind: keyof typeof tables,
  references: (string | null | undefined)[],
): Promise<Map<string, string>> {
  const asked = [...new Set(references.filter((each): each is string => Boolean(each)))];
  const found = new Map<string, string>();
  if (asked.length === 0) return found;
  const table = tables[kind] as "offers";
  const ids = asked.map((each) => each.toLowerCase()).filter(isId);
  const lines = await tx
    .selectFrom("importLines")
    .select(["reference", "targetId", "importId"])
    .where("reference", "in", asked)
    .where("kind", "=", kind)
    .where("state", "in", ["created", "changed", "unchanged"])
    .orderBy("importId")
    .orderBy("line")
    .execute();
  const named = [...ids, ...lines.flatMap(({ targetId }) => (targetId ? [targetId] : []))];
  const rows = named.length > 0 ? await tx.selectFrom(table).select("id").where("id", "in", named).execute() : [];
  const there = new Set(rows.map(({ id }) => id));
  for (const { reference, targetId, importId: of } of lines) {
    if (targetId && there.has(targetId)) found.set(reference!, targetId);
    else if (!write && of === importId && !found.has(reference!)) found.set(reference!, "pending");
  }
  for (const each of asked) if (there.has(each.toLowerCase())) found.set(each, each.toLowerCase());
  return found;
}

/**
 * Which keys earlier lines of the same file have: of what is there twice the first counts.
 * @returns the place of the earlier line by key
 */
export async function findEarlier({ tx, importId, write }: Work, before: number, keys: string[]) {
  // Doubles were refused when the file was checked.
  if (write || keys.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom("importLines")
    .select(["key", "place"])
    .where("importId", "=", importId)
    .where("key", "in", keys)
    .where("line", "<", before)
    .where("state", "<>", "refused")
    .orderBy("line", "desc")
    .execute();
  return new Map(rows.map(({ key, place }) => [key!, place]));
}

/** The date that a line gives, or undefined. */
export function instantOf(text: string | undefined): Date | undefined {
  return text ? new Date(text) : undefined;
}
