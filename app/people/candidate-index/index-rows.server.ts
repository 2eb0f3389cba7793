// Reads the findable candidates for the index from PostgreSQL by binary COPY: a million takes seconds.
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { candidateRule, findableSql } from "../../access/candidate-visibility.server.ts";
import { CopyReader, int32 } from "../../engines/candidate-index/copy-reader.ts";
import {
  disponibilities,
  experienceBands,
  facetNames,
  facetShifts,
  payBands,
} from "../../engines/candidate-index/facets.ts";
import { IdTable } from "../../engines/candidate-index/id-table.ts";
import type { FacetName, IndexChange, IndexRow } from "../../engines/candidate-index/query.ts";
import { RowReader, type RowTexts } from "../../engines/candidate-index/row-reader.ts";
import { idBytes, idText } from "../../engines/candidate-index/segment-lookup.ts";
import { quotedText, uuidArray } from "../../platform/db/sql-text.ts";
import { isCommonEntry } from "../candidates/attributes.server.ts";
import * as peopleLimits from "../limits.ts";

const numbers = (bands: readonly number[]) => `'{${bands.join(",")}}'::float8[]`;

// Floating point is safe: 30 000 is the only band limit that a monthly amount in cents can equal, and 12 × it is exact.
const perYear = `CASE "candidates"."salaryTaux" WHEN 'par heure' THEN ${peopleLimits.hoursPerYear}
  WHEN 'par jour' THEN ${peopleLimits.daysPerYear} WHEN 'par mois' THEN 12 ELSE 1 END`;
const pay = `coalesce("candidates"."salaryMin", "candidates"."salaryMax")::float8`;

// A month "2024-03" counts as 202403: full years are differences of hundreds, and bands begin at full years.
const monthNumber = (month: string) => `replace(${month}, '-', '')::int`;
const thisMonth = `(SELECT to_char(now() AT TIME ZONE 'Europe/Paris', 'YYYYMM')::int)`;
const hundreds = `'{${experienceBands.map((years) => 100 * years).join(",")}}'::int[]`;

const experienceBand = `CASE WHEN count(*) = 0 THEN 0 ELSE width_bucket(greatest(0,
  CASE WHEN bool_or("endMonth" IS NULL) THEN ${thisMonth} ELSE ${monthNumber('max("endMonth" COLLATE "C")')} END
  - ${monthNumber('min("startMonth" COLLATE "C")')}), ${hundreds}) END`;

const facetSql: Record<FacetName, string> = {
  availability: `coalesce(array_position(ARRAY[${disponibilities.map(quotedText)}], "candidates"."disponibility"), 0)`,
  pay: `coalesce(width_bucket(${pay} * ${perYear}, ${numbers(payBands)}), 0)`,
  experience: `(SELECT ${experienceBand} FROM "experiences"
    WHERE "experiences"."candidateId" = "candidates"."id" AND "experiences"."startMonth" IS NOT NULL)`,
  // A masked candidate shows neither, and must not be identifiable by them.
  cv: `(${candidateRule.isNamedToAll} AND "candidates"."cvFileId" IS NOT NULL)::int`,
  video: `(${candidateRule.isNamedToAll} AND "candidates"."videoFileId" IS NOT NULL)::int`,
};

const packed = (values: Record<FacetName, string>) =>
  facetNames.map((name) => `(${values[name]} << ${facetShifts[name]})`).join(" | ");

/** The facets of a row of "candidates" as SQL. @internal */
export const packedFacetsSql = `(${packed(facetSql)})`;

const copyOf = (facets: string, marks: string, from: string) => `COPY (
  SELECT "candidates"."id", "candidates"."createdAt", "candidates"."available_all_country", (${facets})::int,
    coalesce("candidates"."jobFolded", ''), "candidates"."occupations", "candidates"."occupationCodes",
    coalesce("candidates"."job", ''), coalesce("candidates"."cityFolded", ''), coalesce("candidates"."cityCode", ''),
    coalesce("candidates"."radius"::text, ''),
    CASE WHEN "candidates"."departments" = '{}' THEN '' ELSE '1' END, array_to_string("candidates"."searchDepartments", ','), coalesce(${marks}, ''),
    array_to_string("candidates"."attributes", E'\\n'), CASE WHEN ${candidateRule.isNamedToAll} THEN '1' ELSE '' END
  FROM ${from}
) TO STDOUT (FORMAT binary)`;

// Experience is read separately: joining it in PostgreSQL takes longer than everything else.
const all = () =>
  copyOf(
    packed({ ...facetSql, experience: "0" }),
    `"hidden"."marks"`,
    `"candidates" LEFT JOIN (
    SELECT "candidateId", string_agg("mark", ',') AS "marks" FROM "blockedCompanies" GROUP BY 1
  ) "hidden" ON "hidden"."candidateId" = "candidates"."id" WHERE ${findableSql()}`,
  );

const allExperience = `COPY (
  SELECT "candidateId", (${experienceBand})::int FROM "experiences" WHERE "startMonth" IS NOT NULL GROUP BY 1
) TO STDOUT (FORMAT binary)`;

const some = (ids: readonly string[]) =>
  copyOf(
    packed(facetSql),
    `(SELECT string_agg("mark", ',') FROM "blockedCompanies" WHERE "blockedCompanies"."candidateId" = "candidates"."id")`,
    `"candidates" WHERE ${findableSql()} AND "candidates"."id" = ANY (${uuidArray(ids)})`,
  );

// The state before the first change since a moment; of people who were hidden then, the one that was last shown.
const past = (ids: readonly string[], since: Date) =>
  copyOf(
    packed(facetSql),
    "''",
    `(
    SELECT DISTINCT ON ("candidateId") "candidateId", "until" FROM "candidatePasts"
    WHERE "until" > '${since.toISOString()}' AND "candidateId" = ANY (${uuidArray(ids)}) ORDER BY "candidateId", "until"
  ) "first" INNER JOIN "candidates" "now" ON "now"."id" = "first"."candidateId",
  LATERAL (
    SELECT "was" FROM "candidatePasts"
    WHERE "candidatePasts"."candidateId" = "first"."candidateId" AND "candidatePasts"."until" <= "first"."until"
      AND "was" ->> 'visibility' IS DISTINCT FROM 'hidden'
    ORDER BY "candidatePasts"."until" DESC LIMIT 1
  ) "shown",
  jsonb_populate_record("now", "shown"."was") "candidates"`,
  );

type Found = (row: IndexRow, texts: RowTexts) => void;

async function* chunksOf(client: pg.ClientBase, copy: string): AsyncGenerator<Buffer> {
  for await (const chunk of client.query(copyTo(copy, { highWaterMark: 1 << 20 }))) yield chunk as Buffer;
}

// A masked candidate's own skills could identify them: no search finds them by these.
function withCommonEntries(row: IndexRow): IndexRow {
  if (row.named !== "" || !row.attributes.includes("skill:")) return row;
  return { ...row, attributes: row.attributes.split("\n").filter(isCommonEntry).join("\n") };
}

async function readRows(client: pg.ClientBase, copy: string, found: Found): Promise<void> {
  const reader = new RowReader();
  const read: Found = (row, texts) => found(withCommonEntries(row), texts);
  for await (const chunk of chunksOf(client, copy)) reader.read(chunk, read);
  reader.end();
}

async function readExperience(client: pg.ClientBase): Promise<IdTable> {
  const bands = new IdTable();
  const reader = new CopyReader();
  const add = (chunk: Buffer, at: number) => bands.set(chunk.subarray(at + 4, at + 20), int32(chunk, at + 24));
  for await (const chunk of chunksOf(client, allExperience)) reader.read(chunk, add);
  reader.end();
  return bands;
}

/** Reads every findable candidate; one snapshot is the caller's part. A row is valid until `found` returns. */
export async function listAllRows(client: pg.ClientBase, found: Found): Promise<void> {
  const bands = await readExperience(client);
  await readRows(client, all(), (row, texts) => {
    row.facets |= bands.get(row.id) << facetShifts.experience;
    found(row, texts);
  });
}

/** Reads the current rows of findable candidates by id (UUID text), unordered. @param found as for listAllRows() @internal */
export function listRows(client: pg.ClientBase, ids: readonly string[], found: Found): Promise<void> {
  return readRows(client, some(ids), found);
}

async function readChanges(client: pg.ClientBase, copy: string, ids: readonly string[]): Promise<IndexChange[]> {
  const rows = new Map<string, IndexRow>();
  await readRows(client, copy, (row) => {
    // The reader reuses the row and its bytes, so they are copied.
    rows.set(idText(row.id, 0), { ...row, id: row.id.slice() });
  });
  return ids.map((id) => ({ id: idBytes(id), row: rows.get(id) ?? null }));
}

/** The current rows of candidates by id, as changes: null for those who cannot be found. */
export function listCurrentRows(client: pg.ClientBase, ids: readonly string[]): Promise<IndexChange[]> {
  return readChanges(client, some(ids), ids);
}

/**
 * The rows of candidates as they were last shown before their first change since a moment, as changes: null for those who did not
 * change or were never shown. The companies that they hide from are left out.
 */
export function listPastRows(client: pg.ClientBase, ids: readonly string[], since: Date): Promise<IndexChange[]> {
  return readChanges(client, past(ids, since), ids);
}
