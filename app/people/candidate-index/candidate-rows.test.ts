// Compares the index's SQL rows with the same rules in TypeScript, and checks how long changes are retained for readers.
import { afterEach, expect, test } from "vitest";
import { aCandidate } from "../../../tests/factories.ts";
import { idBytes, idText } from "../../engines/search-index/ids.ts";
import { db, pool } from "../../platform/db/db.server.ts";
import { deleteOldChanges, listChanges } from "../../platform/db/table-changes.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as platformLimits from "../../platform/limits.ts";
import { fold } from "../../platform/text/text.ts";
import { disponibilities, experienceBands, packFacets, payBands } from "../candidate-facets.ts";
import { listAllRows, listRows, packedFacetsSql } from "./candidate-rows.server.ts";
import type { CandidateRow } from "./candidate-schema.ts";

const globals = globalThis as { vivierSweptChanges?: unknown };

afterEach(() => {
  globals.vivierSweptChanges = undefined;
});

const bandOf = (bands: readonly number[], value: number) => bands.filter((start) => start <= value).length;
const now = new Intl.DateTimeFormat("sv", { year: "numeric", month: "2-digit", timeZone: "Europe/Paris" });
const monthOf = (month: string, ofYear = 1) => Number(month.slice(0, 4)) * 12 + (Number(month.slice(5)) || ofYear);

type Period = [start: string | null, end: string | null];

// Each month of work once: neither gaps nor the future.
function experienceOf(periods: Period[]): number {
  const dated = periods.filter(([start]) => start !== null);
  if (dated.length === 0) return 0;
  const today = monthOf(now.format());
  const worked = new Set<number>();
  for (const [start, end] of dated)
    for (let month = monthOf(start!); month <= Math.min(today, monthOf(end ?? now.format(), 11)); month += 1)
      worked.add(month);
  return bandOf(experienceBands, worked.size / 12);
}

async function read(list: (found: (row: CandidateRow) => void) => Promise<void>): Promise<Map<string, CandidateRow>> {
  const rows = new Map<string, CandidateRow>();
  await list((row) => rows.set(idText(row.id, 0), { ...row, id: row.id.slice() }));
  return rows;
}

const pays = [0, 10.98, 10.99, 91.74, 91.75, 1666.66, 1666.67, 2499.99, 2500, 3333.34, 19_999.99, 20_000, 70_000, 1e9];
const periods: Period[][] = [
  [],
  [[null, null]],
  [[null, "2020-01"]],
  [["2020-01", null]],
  [["2020-01", "2020-12"]],
  [["2020-01", "2021-01"]],
  [["2020-01", "2019-01"]],
  [
    ["2010-06", "2012-05"],
    ["2014-01", "2015-05"],
    [null, null],
  ],
  [
    ["2010-06", null],
    ["2012-01", "2030-05"],
  ],
  [["2999-01", null]],
  [["2016", "2018"]],
  [["2016", "2016"]],
  [["2016", "2016-03"]],
  [
    ["2017-12", "2020"],
    ["2015", "2017-12"],
  ],
  // Five years around a gap of ten, and four with an overlap.
  [
    ["2000-01", "2002-12"],
    ["2013-01", "2014-12"],
  ],
  [
    ["2010-01", "2012-12"],
    ["2011-01", "2013-12"],
  ],
];

test("each candidate's row follows the rules, read all at once or by id", async () => {
  const client = await pool.connect();
  const expected = new Map<string, number>();
  const units = ["par heure", "par jour", "par mois", "par an"] as const;
  const yearly = { "par heure": 182_000, "par jour": 21_800, "par mois": 1200, "par an": 100 };
  let n = 0;
  for (const salary of [...pays, null]) {
    for (const unit of units) {
      n += 1;
      const disponibility = [...disponibilities, null, "Autrement"][n % 6] ?? null;
      const career = periods[n % periods.length]!;
      const { id } = await aCandidate({
        disponibility,
        salaryTaux: unit,
        ...(n % 2 ? { salaryMin: salary } : { salaryMax: salary }),
      });
      for (const [position, [startMonth, endMonth]] of career.entries())
        await db
          .insertInto("experiences")
          .values({ id: newId(), candidateId: id, position, title: "Soudeur", startMonth, endMonth })
          .execute();
      expected.set(
        id,
        packFacets({
          availability: disponibilities.indexOf(disponibility as "Disponible") + 1,
          // In hundredths of a cent, to stay in whole numbers.
          pay: salary === null ? 0 : bandOf(payBands, (Math.round(salary * 100) * yearly[unit]) / 10_000),
          experience: experienceOf(career),
          cv: 0,
          video: 0,
        }),
      );
    }
  }
  const all = await read((found) => listAllRows(client, found));
  expect(new Map([...all].map(([id, { facets }]) => [id, facets]))).toEqual(expected);
  expect(await read((found) => listRows(client, [...expected.keys()], found))).toEqual(all);
  const { rows } = await client.query(`SELECT "id", ${packedFacetsSql} AS "facets" FROM "candidates"`);
  expect(new Map(rows.map(({ id, facets }) => [id, facets]))).toEqual(expected);
  client.release();
});

test("a row has its texts, its towns and the marks it hides from", async () => {
  const at = new Date("2026-03-04T05:06:07.089Z");
  const { id } = await aCandidate({
    job: "Chef d’œuvre",
    city: "Saint-Étienne",
    departments: ["2A", "971"],
    createdAt: at,
    attributes: ["skill:Jonglage", "licence:permis-b"],
  });
  await db
    .updateTable("candidates")
    .set({ occupations: "J1506", occupationCodes: "J1507 J1501+" })
    .where("id", "=", id)
    .execute();
  const bare = await aCandidate({ job: null, city: null, departments: [], available_all_country: true });
  for (const siren of ["123456789", "987654321"])
    await db.insertInto("blockedCompanies").values({ candidateId: id, siren }).execute();
  const name = "L’Été, S.A.R.L. & Fils";
  await db
    .insertInto("blockedCompanies")
    .values({ candidateId: id, name, nameFolded: fold(name) })
    .execute();
  const client = await pool.connect();
  const rows = await read((found) => listRows(client, [id, bare.id, newId()], found));
  client.release();
  expect(rows.size).toBe(2);
  const { marks, facets, ...row } = rows.get(id)!;
  expect(row).toEqual({
    id: idBytes(id),
    at: at.getTime(),
    title: "chef d'oeuvre",
    label: "Chef d’œuvre",
    city: "saint etienne",
    cityCode: "42218",
    radius: "",
    chosen: "1",
    occupations: "J1506",
    occupationCodes: "J1507 J1501+",
    departments: "2A,971",
    everywhere: false,
    attributes: "skill:Jonglage\nlicence:permis-b",
    named: "1",
  });
  expect(marks.split(",").toSorted()).toEqual(["123456789", "987654321", "n l ete s a r l fils"]);
  expect(rows.get(bare.id)).toMatchObject({
    title: "",
    label: "",
    city: "",
    cityCode: "",
    departments: "",
    marks: "",
  });
  expect(rows.get(bare.id)!.everywhere).toBe(true);
});

test("a masked candidate has no skills in their own words", async () => {
  const attributes = ["skill:Jonglage", "skill:Réaliser un diagnostic infirmier", "licence:permis-b"];
  const { id } = await aCandidate({ visibility: "masked", attributes });
  const client = await pool.connect();
  const shown = { attributes: "skill:Réaliser un diagnostic infirmier\nlicence:permis-b", named: "" };
  for (const rows of [
    await read((found) => listRows(client, [id], found)),
    await read((found) => listAllRows(client, found)),
  ])
    expect(rows.get(id)).toMatchObject(shown);
  client.release();
});

test("keeps the entries that a reader may still need and deletes the others", async () => {
  const client = await pool.connect();
  const snapshot = async () => (await pool.query(`SELECT pg_current_snapshot()::text AS "s"`)).rows[0].s as string;
  await pool.query(`DELETE FROM "candidateChanges"`);
  const since = await snapshot();
  const late = await pool.connect();
  await late.query(
    `BEGIN; INSERT INTO "candidateChanges" ("candidateId") VALUES ('00000000-0000-7000-8000-000000000001')`,
  );
  await aCandidate();
  const start = Date.now();
  expect(await deleteOldChanges(pool, start)).toBe(0);
  await late.query("COMMIT");
  late.release();
  await aCandidate();
  expect(await deleteOldChanges(pool, start + platformLimits.indexChangesKeptMs - 1)).toBe(0);
  // Began first and was uncommitted when the period began: it stays, with everything after it.
  const seen: string[] = [];
  expect(await deleteOldChanges(pool, start + platformLimits.indexChangesKeptMs)).toBe(0);
  await listChanges(client, since, { table: "candidateChanges", column: "candidateId" }, async (ids) => {
    seen.push(...ids);
  });
  expect(seen).toHaveLength(3);
  // A transaction in another database of the same PostgreSQL may hold the horizon back for a while.
  let [times, deleted] = [1, 0];
  const deleteMore = async () => {
    times += 1;
    deleted += await deleteOldChanges(pool, start + times * platformLimits.indexChangesKeptMs);
    return deleted;
  };
  await expect.poll(deleteMore, { timeout: 10_000 }).toBe(3);
  client.release();
});
