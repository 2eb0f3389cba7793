// A query that is compiled once gives each use its own values, also in a transaction.
import { expect, test } from "vitest";
import { aCompany } from "../../../tests/factories.ts";
import { compiledOnce } from "./compiled.server.ts";
import { db, setQueryListener, transaction } from "./db.server.ts";

test("each use has its own values, the same text, and is heard as any query", async () => {
  const [first, second] = [await aCompany({ nom: "Un" }), await aCompany({ nom: "Deux" })];
  let built = 0;
  const listNamed = compiledOnce((from, value: { ids: string[]; least: Date; not: string }) => {
    built += 1;
    return from
      .selectFrom("companies")
      .select(["id", "nom"])
      .where("id", "=", (eb) => eb.fn.any(eb.val(value.ids)))
      .where("createdAt", ">", value.least)
      .where("nom", "<>", value.not)
      .where("country", "=", "France")
      .orderBy("nom", "desc");
  });
  const ids = [first.companyId, second.companyId];
  const least = new Date(0);
  const heard: string[] = [];
  setQueryListener((sql) => heard.push(sql));
  try {
    expect((await listNamed({ ids, least, not: "Trois" })).map(({ nom }) => nom)).toEqual(["Un", "Deux"]);
    expect((await listNamed({ ids, least, not: "Un" })).map(({ nom }) => nom)).toEqual(["Deux"]);
    expect(await listNamed({ ids, least: new Date(Date.now() + 60_000), not: "Un" })).toEqual([]);
  } finally {
    setQueryListener(null);
  }
  expect([built, new Set(heard).size, heard.length]).toEqual([1, 1, 3]);
  await transaction(async (tx) => {
    await tx.updateTable("companies").set({ nom: "Trois" }).where("id", "=", first.companyId).execute();
    expect((await listNamed({ ids, least, not: "Deux" }, tx)).map(({ nom }) => nom)).toEqual(["Trois"]);
    expect((await listNamed({ ids, least, not: "Deux" }, db)).map(({ nom }) => nom)).toEqual(["Un"]);
  });
});
