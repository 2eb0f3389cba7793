// Reads the findable candidates for the index from PostgreSQL by binary COPY: a million takes seconds.

import type pg from "pg";
import { candidateRule, findableSql } from "../../access/candidate-visibility.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { IdTable, idBytes } from "../../engines/search-index/ids.ts";
import type { Change } from "../../engines/search-index/live-index.ts";
import { copyRows, millisecondsSql } from "../../platform/db/copy-rows.server.ts";
import { quotedText, uuidArray } from "../../platform/db/sql-text.ts";
import {
  disponibilities,
  experienceBands,
  type FacetName,
  facetNames,
  facetShifts,
  payBands,
} from "../candidate-facets.ts";
import { isCommonEntry } from "../candidates/attributes.server.ts";
import { monthsOfWorkSql } from "../candidates/career.server.ts";
import type { CandidateRow } from "./candidate-schema.ts";

const numbers = (bands: readonly number[]) => `'{${bands.join(",")}}'::float8[]`;

// Floating point is safe: 30 000 is the only band limit that a monthly amount in cents can equal, and 12 × it is exact.
const perYear = `CASE "candidates"."salaryTaux" WHEN 'par heure' THEN ${enginesLimits.hoursPerYear}
  WHEN 'par jour' THEN ${enginesLimits.daysPerYear} WHEN 'par mois' THEN 12 ELSE 1 END`;
const pay = `coalesce("candidates"."salaryMin", "candidates"."salaryMax")::float8`;

const experienceBand = `coalesce(width_bucket(${monthsOfWorkSql}, '{${experienceBands.map((years) => 12 * years).join(",")}}'::int[]), 0)`;

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

// All as texts, in the order of `rowOf`.
const selectOf = (facets: string, marks: string, from: string) => `
  SELECT "candidates"."id"::text, ${millisecondsSql(`"candidates"."createdAt"`)}, "candidates"."available_all_country"::text,
    (${facets})::text, coalesce("candidates"."jobFolded", ''), "candidates"."occupations", "candidates"."occupationCodes",
    coalesce("candidates"."job", ''), coalesce("candidates"."cityFolded", ''), coalesce("candidates"."cityCode", ''),
    coalesce("candidates"."radius"::text, ''), CASE WHEN "candidates"."departments" = '{}' THEN '' ELSE '1' END,
    array_to_string("candidates"."searchDepartments", ','), coalesce(${marks}, ''),
    array_to_string("candidates"."attributes", E'\\n'), CASE WHEN ${candidateRule.isNamedToAll} THEN '1' ELSE '' END
  FROM ${from}`;

// Experience is read separately: joining it in PostgreSQL takes longer than everything else.
const all = () =>
  selectOf(
    packed({ ...facetSql, experience: "0" }),
    `"hidden"."marks"`,
    `"candidates" LEFT JOIN (
    SELECT "candidateId", string_agg("mark", ',') AS "marks" FROM "blockedCompanies" GROUP BY 1
  ) "hidden" ON "hidden"."candidateId" = "candidates"."id" WHERE ${findableSql()}`,
  );

const allExperience = `SELECT "candidateId"::text, (${experienceBand})::text FROM "experiences"
  WHERE "startMonth" IS NOT NULL GROUP BY 1`;

const some = (ids: readonly string[]) =>
  selectOf(
    packed(facetSql),
    `(SELECT string_agg("mark", ',') FROM "blockedCompanies" WHERE "blockedCompanies"."candidateId" = "candidates"."id")`,
    `"candidates" WHERE ${findableSql()} AND "candidates"."id" = ANY (${uuidArray(ids)})`,
  );

// The state before the first change since a time; of people who were hidden then, the one that was last shown.
const past = (ids: readonly string[], since: Date) =>
  selectOf(
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

// A masked candidate's own skills could identify them: no search finds them by these.
const shownEntries = (attributes: string, named: string) =>
  named !== "" || !attributes.includes("skill:") ? attributes : attributes.split("\n").filter(isCommonEntry).join("\n");

function rowOf([id, at, everywhere, facets, ...texts]: readonly string[]): CandidateRow {
  const [title, occupations, occupationCodes, label, city, cityCode, radius, chosen, ...others] = texts as string[];
  const [departments, marks, attributes, named] = others;
  return {
    id: idBytes(id!),
    at: Number(at),
    everywhere: everywhere === "true",
    facets: Number(facets),
    title: title!,
    occupations: occupations!,
    occupationCodes: occupationCodes!,
    label: label!,
    city: city!,
    cityCode: cityCode!,
    radius: radius!,
    chosen: chosen!,
    departments: departments!,
    marks: marks!,
    attributes: shownEntries(attributes!, named!),
    named: named!,
  };
}

type Found = (row: CandidateRow) => void;

/** Reads every findable candidate. The caller opens the snapshot. */
export async function listAllRows(client: pg.ClientBase, found: Found): Promise<void> {
  const ids = new IdTable();
  const bands: number[] = [];
  await copyRows(client, allExperience, ([id, band]) => {
    ids.add(idBytes(id!));
    bands.push(Number(band));
  });
  await copyRows(client, all(), (texts) => {
    const row = rowOf(texts);
    row.facets |= (bands[ids.find(row.id)] ?? 0) << facetShifts.experience;
    found(row);
  });
}

/** Reads the current rows of findable candidates by id (UUID text), unordered. @internal */
export function listRows(client: pg.ClientBase, ids: readonly string[], found: Found): Promise<void> {
  return copyRows(client, some(ids), (texts) => found(rowOf(texts)));
}

async function readChanges(
  client: pg.ClientBase,
  query: string,
  ids: readonly string[],
): Promise<Change<CandidateRow>[]> {
  const rows = new Map<string, CandidateRow>();
  await copyRows(client, query, (texts) => rows.set(texts[0]!, rowOf(texts)));
  return ids.map((id) => ({ id: idBytes(id), row: rows.get(id) ?? null }));
}

/** The current rows of candidates by id, as changes. null for a candidate who cannot be found. */
export function listCurrentRows(client: pg.ClientBase, ids: readonly string[]): Promise<Change<CandidateRow>[]> {
  return readChanges(client, some(ids), ids);
}

/**
 * The rows of candidates as they were last shown before their first change since a time, as changes: null for those who did not
 * change or were never shown. Omits the companies that they hide from.
 */
export function listPastRows(
  client: pg.ClientBase,
  ids: readonly string[],
  since: Date,
): Promise<Change<CandidateRow>[]> {
  return readChanges(client, past(ids, since), ids);
}
