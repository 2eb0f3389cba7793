// Reads of one moment become one statement and answer as each would alone.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { sentDuring } from "../../../tests/sent-statements.ts";
import { db, gatherReads, setQueryListener, transaction } from "./db.server.ts";

/** Rows of every type that the tables have, and of some that only queries make. */
const everything = (text: string, number: number, at: Date | null) => sql`
  select * from (values
    (${text}::text, ${number}::int4, 9007199254740991::int8, 12.50::numeric(12, 2), ${number / 3}::float8, 0.1::float4,
      true, ${at}::timestamptz, '2026-02-28'::date, '["é",null,{"at":"2026-02-28T12:00:00+00:00"}]'::jsonb,
      array['a', null, 'l''"\\']::text[], array[1, 2]::int4[], array[${at}::timestamptz, '1970-01-01Z'],
      '019c13a6-9ccb-7225-a38f-828537609d8e'::uuid, null::text, 'x'::name),
    ('2026-02-28T12:00:00+00:00', -1, -1, null, null, null, null, null, null, null, '{}', null, null, null, '', '')
  ) as "rows" ("text", "int", "big", "numeric", "float", "real", "bool", "at", "day", "json", "texts", "ints", "instants", "id",
    "none", "name") order by "int" desc`;

test("reads of every type get the rows that they get alone, in one statement once their columns are known", async () => {
  const at = new Date("2026-03-29T01:59:59.123Z");
  const reads = () => [
    everything("l’été", 7, at).execute(db),
    db.selectFrom("users").select(["email", "createdAt"]).where("email", "=", "nobody@vivier.example").execute(),
    everything('$1 "', -7, null).execute(db),
    sql`select ${"one"}::text as "text", 1 as "twice", 2 as "twice" where ${"'"} <> ${"x"}`.execute(db),
  ];
  const plain = (answers: unknown[]) => answers.map((answer) => (answer as { rows?: unknown }).rows ?? answer);
  const alone = plain(await Promise.all(reads()));
  const [first, learning] = await sentDuring(() => gatherReads(() => Promise.all(reads())));
  expect(plain(first)).toEqual(alone);
  expect(learning).toHaveLength(4);
  const [second, sent] = await sentDuring(() => gatherReads(() => Promise.all(reads())));
  expect(plain(second)).toEqual(alone);
  expect(sent).toHaveLength(1);
});

test("types that JSON would change are asked alone", async () => {
  const reads = () =>
    [sql`select 'a'::bytea as "a"`, sql`select '1 day'::interval as "a"`].map((read) => read.execute(db));
  const alone = await Promise.all(reads());
  await gatherReads(() => Promise.all(reads()));
  const [again, sent] = await sentDuring(() => gatherReads(() => Promise.all(reads())));
  expect(again.map(({ rows }) => rows)).toEqual(alone.map(({ rows }) => rows));
  expect(sent).toHaveLength(2);
});

test("each read gets its own error, and the others their rows", async () => {
  const divided = (by: number) => sql<{ n: number }>`select 10 / ${by}::int as "n"`.execute(db);
  await gatherReads(() => divided(1));
  const [good, bad, other] = await gatherReads(() => Promise.allSettled([divided(5), divided(0), divided(2)]));
  expect(good).toMatchObject({ status: "fulfilled", value: { rows: [{ n: 2 }] } });
  expect(bad).toMatchObject({ status: "rejected", reason: { code: "22012" } });
  expect(other).toMatchObject({ status: "fulfilled", value: { rows: [{ n: 5 }] } });
});

test("writes and transactions keep their own connection, and later reads see them", async () => {
  const { companyId } = await aCompany({ nom: "Avant" });
  const named = () => db.selectFrom("companies").select("nom").where("id", "=", companyId).executeTakeFirstOrThrow();
  await gatherReads(async () => {
    await Promise.all([named(), named()]);
    await transaction(async (tx) => {
      await tx.updateTable("companies").set({ nom: "Dedans" }).where("id", "=", companyId).execute();
      const inside = await tx.selectFrom("companies").select("nom").where("id", "=", companyId).executeTakeFirst();
      expect([inside?.nom, (await named()).nom]).toEqual(["Dedans", "Avant"]);
    });
    expect((await named()).nom).toBe("Dedans");
    const { numUpdatedRows } = await db
      .updateTable("companies")
      .set({ nom: "Après" })
      .where("id", "=", companyId)
      .executeTakeFirst();
    expect([numUpdatedRows, (await named()).nom]).toEqual([1n, "Après"]);
  });
});

test("tracing hears the statements that were sent", async () => {
  const { companyId } = await aCompany();
  await anOffer({ companyId });
  const { id } = await aCandidate();
  const reads = () => [
    db.selectFrom("offers").select(["id", "createdAt"]).where("companyId", "=", companyId).execute(),
    db.selectFrom("candidates").select("nom").where("id", "=", id).execute(),
  ];
  await gatherReads(() => Promise.all(reads()));
  const heard: string[] = [];
  setQueryListener((text, ms) => heard.push(`${ms >= 0} ${text.slice(0, 24)}`));
  try {
    await gatherReads(() => Promise.all(reads()));
    await Promise.all(reads());
  } finally {
    setQueryListener(null);
  }
  expect(heard[0]).toBe("true SELECT (SELECT json_agg(");
  expect(heard).toHaveLength(3);
});
