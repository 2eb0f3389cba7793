// The reader of PostgreSQL's binary COPY: chunks of any size, texts unchanged.
import { to as copyTo } from "pg-copy-streams";
import { expect, test } from "vitest";
import { pool } from "../../platform/db/db.server.ts";
import type { IndexRow } from "./query.ts";
import { RowReader } from "./row-reader.ts";

const long = "é🙂".repeat(40);

async function sent(rows: string): Promise<Buffer> {
  const client = await pool.connect();
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`COPY (${rows}) TO STDOUT (FORMAT binary)`))) chunks.push(chunk);
  client.release();
  return Buffer.concat(chunks);
}

function read(bytes: Buffer, size: number): IndexRow[] {
  const reader = new RowReader();
  const rows: IndexRow[] = [];
  for (let from = 0; from < bytes.length; from += size)
    reader.read(bytes.subarray(from, from + size), (row) => rows.push({ ...row, id: row.id.slice() }));
  reader.end();
  return rows;
}

const query = `SELECT '00112233-4455-6677-8899-aabbccddeeff'::uuid, "at"::timestamptz, "everywhere", "facets", "title",
  'J1506 H2913', 'H2914', 'Développeur', '', '69123', '20', '1', '69,2A', "marks", 'skill:Œuvre' || chr(10) || 'licence:permis-b', '1' FROM (VALUES
    ('1969-07-20 20:17:40.123Z', true, 511, '${long}', ''),
    ('2026-11-21 08:00:00.001Z', false, 0, 'soudeur', '123456789,987654321'),
    ('2100-01-01 00:00:00Z', false, 7, 'soudeuse', '')
  ) AS "v" ("at", "everywhere", "facets", "title", "marks")`;

test("reads whole rows however the bytes are chunked", async () => {
  const bytes = await sent(query);
  const whole = read(bytes, bytes.length);
  expect(whole.map(({ at, everywhere, facets, title, marks }) => [at, everywhere, facets, title, marks])).toEqual([
    [Date.UTC(1969, 6, 20, 20, 17, 40, 123), true, 511, long, ""],
    [Date.UTC(2026, 10, 21, 8, 0, 0, 1), false, 0, "soudeur", "123456789,987654321"],
    [Date.UTC(2100, 0, 1), false, 7, "soudeuse", ""],
  ]);
  expect(whole[2]).toMatchObject({
    ...{ occupations: "J1506 H2913", occupationCodes: "H2914", label: "Développeur" },
    ...{ city: "", cityCode: "69123", radius: "20", chosen: "1", departments: "69,2A" },
    ...{ attributes: "skill:Œuvre\nlicence:permis-b", named: "1" },
  });
  expect(Buffer.from(whole[2]!.id).toString("hex")).toBe("00112233445566778899aabbccddeeff");
  for (let size = 1; size < bytes.length; size += size < 40 ? 1 : 37) expect(read(bytes, size)).toEqual(whole);
});

test("accepts an empty stream and rejects an incomplete row", async () => {
  const none = await sent(`${query} WHERE false`);
  expect(read(none, none.length)).toEqual([]);
  const bytes = await sent(query);
  expect(() => read(bytes.subarray(0, bytes.length - 3), 50)).toThrow("too early");
  expect(() => read(bytes.subarray(0, bytes.length - 2), 50)).toThrow("too early");
  expect(() => read(Buffer.from("SELECT something else than a copy"), 50)).toThrow("no binary COPY");
});

test("distinguishes texts that reuse the same memory", async () => {
  const bytes = await sent(`SELECT '00112233-4455-6677-8899-aabbccddeeff'::uuid, now(), false, n, lpad(n::text, 6, '0'),
    '', '', '', '', '', '', '', '', '', '', '' FROM generate_series(1, 70000) n`);
  const rows = read(bytes, 1 << 16);
  expect(rows).toHaveLength(70_000);
  expect(rows.filter(({ title, facets }) => Number(title) !== facets)).toEqual([]);
});
