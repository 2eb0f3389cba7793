// The reader of PostgreSQL's binary COPY: chunks of any size, texts unchanged.
import { to as copyTo } from "pg-copy-streams";
import { expect, test } from "vitest";
import { CopyParser } from "./copy-rows.server.ts";
import { pool } from "./db.server.ts";

const long = "é🙂".repeat(40);

async function sent(rows: string): Promise<Buffer> {
  const client = await pool.connect();
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`COPY (${rows}) TO STDOUT (FORMAT binary)`))) chunks.push(chunk);
  client.release();
  return Buffer.concat(chunks);
}

function read(bytes: Buffer, size: number): string[][] {
  const rows: string[][] = [];
  const parser = new CopyParser((texts) => rows.push([...texts]));
  for (let from = 0; from < bytes.length; from += size) parser.read(bytes.subarray(from, from + size));
  parser.end();
  return rows;
}

const query = `SELECT "at", '${long}' AS "long", '', "title", 'skill:Œuvre' || chr(10) || 'licence:permis-b' FROM (VALUES
    ('1', 'soudeur'), ('22', ''), ('333', 'soudeuse')) AS "v" ("at", "title")`;

test("reads whole rows however the bytes are chunked", async () => {
  const bytes = await sent(query);
  const whole = read(bytes, bytes.length);
  expect(whole).toEqual(
    [
      ["1", "soudeur"],
      ["22", ""],
      ["333", "soudeuse"],
    ].map(([at, title]) => [at, long, "", title, "skill:Œuvre\nlicence:permis-b"]),
  );
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

test("distinguishes the texts of many rows", async () => {
  const bytes = await sent("SELECT lpad(n::text, 6, '0'), n::text FROM generate_series(1, 70000) n");
  const rows = read(bytes, 1 << 16);
  expect(rows).toHaveLength(70_000);
  expect(rows.filter(([padded, number]) => Number(padded) !== Number(number))).toEqual([]);
});
