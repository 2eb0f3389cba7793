// The shape of imported lines: read, find the stored row, check, write, report. Each kind of line declares these steps.
import { sql } from "kysely";
import type { z } from "zod";
import { newId } from "../../platform/http/id.ts";
import { describeTownDoubt, readTown, type TownFields } from "../../platform/places/town.server.ts";
import * as operationsMessages from "../messages.ts";
import type { LineError } from "./import.ts";
import { checkFiles, createFiles } from "./import-files.server.ts";
import {
  checkLine,
  findEarlier,
  findTargets,
  idOf,
  instantOf,
  isNote,
  type Line,
  lineError,
  lineRemark,
  type Outcome,
  readLine,
  type Settle,
  tableOf,
  type Work,
} from "./import-lines.server.ts";

/** A line with its form values. */
export type Read = {
  line: Line;
  values: Record<string, string>;
  errors: LineError[];
  /** The stored row that the reference names. */
  target: string | undefined;
  /** The id of the row that the line would create. */
  newId: string;
};

/** A line with its stored row, and the input of its form. */
export type Resolved<Value> = {
  row: { id: string } | undefined;
  /** Lines with the same key describe the same row: the first one counts. `keyField` gets the error of the others. */
  key: string;
  keyField: [field: string, value: string | undefined];
  /** Errors that refuse the line in a lenient import too. */
  fatal: LineError[];
  /** Remarks for the operator. They do not refuse the line. */
  remarks?: LineError[];
  form: z.ZodType<Value>;
  input: Record<string, unknown>;
  /** The stored values, for fields that the line lacks. */
  stored: Record<string, unknown>;
  userId: string | null;
};

export type Checked<Value extends TownFields, Of extends Resolved<Value>> = Read & Of & { value: Value; id: string };

type Shape<Value extends TownFields, Of extends Resolved<Value>> = {
  kind: "candidate" | "company" | "offer";
  /** Queries once for the whole batch. @returns a function that resolves one line of the batch */
  find: (work: Work, reads: Read[]) => Promise<(read: Read) => Of>;
  /** Applies rules between fields. @returns the value to write; errors refuse the line, remarks do not */
  judge?: (work: Work, value: Value, line: Line) => Promise<{ value: Value; errors: LineError[] }>;
  isChanged: (work: Work, line: Checked<Value, Of>) => boolean | Promise<boolean>;
  /** Remarks on a row that is created or changed. */
  remark?: (work: Work, line: Checked<Value, Of>) => LineError[];
  create: (work: Work, created: Checked<Value, Of>[]) => Promise<void>;
  update: (work: Work, changed: Checked<Value, Of>) => Promise<void>;
  /** Rows that exist and that an accepted line names, changed or not. */
  confirm?: (work: Work, ids: string[]) => Promise<void>;
  /** Completes new rows after their files. */
  complete?: (work: Work, created: Checked<Value, Of>[]) => Promise<void>;
};

// Files and transcripts set the time of change; a new row gets the line's date back.
async function setUpdatedAt({ tx }: Work, table: string, created: (Read & { id: string })[]): Promise<void> {
  const dated = created.flatMap(({ id, line: { fields }, values }) => {
    const updatedAt = instantOf(values.updatedAt ?? values.dateCreated);
    return updatedAt && (fields.files || fields.videoTranscript) ? [{ id, updatedAt }] : [];
  });
  if (dated.length === 0) return;
  await sql`update ${sql.table(table)} set "updatedAt" = "given"."updatedAt"
    from json_to_recordset(${JSON.stringify(dated)}::json) as "given" ("id" uuid, "updatedAt" timestamptz)
    where ${sql.table(table)}."id" = "given"."id"`.execute(tx);
}

/** A line's result, and the row to write; null for a line that is refused or changes nothing. */
type Settled<Value extends TownFields, Of extends Resolved<Value>> = {
  outcome: Outcome;
  write: { as: "created" | "changed"; line: Checked<Value, Of> } | null;
  /** The id of the stored row of an accepted line. */
  existing: string | null;
};

/** Retains the stored spelling of the same commune: a list exports "Bordeaux (33)" for "Bordeaux". */
function retainTown({ input, stored }: Pick<Resolved<unknown>, "input" | "stored">): Record<string, unknown> {
  const { city, cityCode } = input as TownFields;
  const before = stored as TownFields;
  if (!city || !before.city || city === before.city) return input;
  const code = readTown(before).commune?.code;
  const isSame = code !== undefined && readTown({ city, cityCode: cityCode ?? null }).commune?.code === code;
  return isSame ? { ...input, city: before.city, cityCode: code } : input;
}

async function settleLine<Value extends TownFields, Of extends Resolved<Value>>(
  work: Work,
  shape: Shape<Value, Of>,
  each: Read & Of,
  earlier: Map<string, string>,
): Promise<Settled<Value, Of>> {
  const { line, row, key, fatal } = each;
  const read = checkLine(work, each.form, line.fields, retainTown(each), each.stored);
  const judged = read.value === null ? undefined : await shape.judge?.(work, read.value, line);
  const checked = judged ? { ...judged, errors: [...read.errors, ...judged.errors] } : read;
  const doubt = checked.value && describeTownDoubt(checked.value);
  const isOpen = doubt?.reason === "homonyms" || doubt?.reason === "contradiction";
  const sentenceOf = isOpen ? operationsMessages.importTownOpen : operationsMessages.importTownUnknown;
  const town: LineError[] = doubt
    ? [{ ...lineRemark(work, "city", sentenceOf(doubt.sentence), checked.value?.city), kind: doubt.reason }]
    : [];
  const errors = [...fatal, ...each.errors, ...(each.remarks ?? []), ...checked.errors, ...town];
  const isRefused = fatal.length > 0 || errors.some((error) => !isNote(error));
  const before = earlier.get(key);
  const [field, value] = each.keyField;
  if (before) errors.push(lineError(work, field, operationsMessages.importTwice(before), line.fields[field] ?? value));
  if (isRefused || before || checked.value === null)
    return {
      outcome: { line: line.line, state: "refused", errors, key, targetId: null, userId: null },
      write: null,
      existing: null,
    };
  earlier.set(key, line.position);
  const id = row?.id ?? each.newId;
  const settled: Checked<Value, Of> = { ...each, errors, value: checked.value, id };
  const files = await checkFiles(work, line, shape.kind, row ? id : null);
  if (!work.write) errors.push(...files.errors);
  const differs = row !== undefined && ((await shape.isChanged(work, settled)) || files.fills);
  const state = !row ? "created" : differs ? "changed" : "unchanged";
  if (state !== "unchanged") errors.push(...(shape.remark?.(work, settled) ?? []));
  const target = row || work.write ? { targetId: id, userId: each.userId } : { targetId: null, userId: null };
  return {
    outcome: { line: line.line, state, errors, key, ...target },
    write: state === "unchanged" ? null : { as: state, line: settled },
    existing: row?.id ?? null,
  };
}

async function writeLines<Value extends TownFields, Of extends Resolved<Value>>(
  work: Work,
  shape: Shape<Value, Of>,
  created: Checked<Value, Of>[],
  changed: Checked<Value, Of>[],
): Promise<void> {
  const { kind } = shape;
  if (created.length > 0) await shape.create(work, created);
  for (const each of changed) await shape.update(work, each);
  for (const { line, id, userId, errors } of [...created, ...changed])
    errors.push(...(await createFiles(work, line, { kind, id, userId })));
  if (created.length > 0) await shape.complete?.(work, created);
  await setUpdatedAt(work, tableOf[kind], created);
}

/** Checks or imports batches of a kind of line. @param shape the steps of the kind */
export function settleAs<Value extends TownFields, Of extends Resolved<Value>>(shape: Shape<Value, Of>): Settle {
  return async (work, lines) => {
    const references = lines.map(({ reference }) => reference);
    const targets = await findTargets(work, shape.kind, references);
    const reads = lines.map((line) => ({
      line,
      target: targets.get(line.reference ?? ""),
      newId: idOf(line) ?? newId(),
      ...readLine(work, line),
    }));
    const find = await shape.find(work, reads);
    const resolved = reads.map((read) => ({ ...read, ...find(read) }));
    const keys = resolved.map(({ key }) => key);
    const earlier = await findEarlier(work, lines[0]!.line, keys);
    const settled: Settled<Value, Of>[] = [];
    for (const each of resolved) settled.push(await settleLine(work, shape, each, earlier));
    const linesAs = (as: "created" | "changed") =>
      settled.flatMap(({ write }) => (write?.as === as ? [write.line] : []));
    if (work.write) {
      await writeLines(work, shape, linesAs("created"), linesAs("changed"));
      await shape.confirm?.(
        work,
        settled.flatMap(({ existing }) => existing ?? []),
      );
    }
    return settled.map(({ outcome }) => outcome);
  };
}

/** Checks or imports batches line by line, for kinds with few lines. */
export function settleEach(settle: (work: Work, line: Line) => Promise<Outcome>): Settle {
  return async (work, lines) => {
    const outcomes: Outcome[] = [];
    for (const line of lines) outcomes.push(await settle(work, line));
    return outcomes;
  };
}
