// The list of alerts without an account: who reads it, what it shows, and what erasing an address leaves.
import { beforeEach, expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCompany, anAdmin } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const list = "/admin/alertes";

beforeEach(async () => {
  await db.deleteFrom("subscribers").execute();
  await db.deleteFrom("alertRequests").execute();
});

async function aSubscriber(email: string, names: string[], sentAt: Date | null = null) {
  const subscriberId = newId();
  await db
    .insertInto("subscribers")
    .values({ id: subscriberId, email, createdAt: new Date("2026-03-02") })
    .execute();
  const ids: string[] = [];
  for (const name of names) {
    const [id, since] = [newId(), new Date("2026-03-02")];
    ids.push(id);
    await db
      .insertInto("savedSearches")
      .values({ id, subscriberId, name, query: `q=${name}`, criteriaKey: id, createdAt: since } as never)
      .execute();
    await db
      .insertInto("alerts")
      .values({ id: newId(), subscriberId, searchId: id, frequency: "daily", since, sentAt } as never)
      .execute();
  }
  return ids;
}

const aRequest = async (email: string, query: string, sentAt = new Date("2026-04-05")) => {
  const id = newId();
  await db.insertInto("alertRequests").values({ id, email, query, criteriaKey: id, sentAt }).execute();
  return id;
};

test("names each alert with its address, since when, the confirmation and the last offers", async () => {
  await aSubscriber("lise@exemple.test", ["Potière", "Vannière"], new Date("2026-03-09T10:00:00Z"));
  const { companyId } = await aCompany({ nom: "Forges du Lac" });
  await aRequest("paul@exemple.test", `entreprise=${companyId}`);
  const admin = as("admin");
  const text = (await textOf(await admin.get(list))).replaceAll("\u00a0", " ");
  expect(text).toContain("3 alertes");
  expect(text).toMatch(/lise@exemple\.test Potière 02\/03\/2026 02\/03\/2026 09\/03\/2026/);
  expect(text).toMatch(/paul@exemple\.test Forges du Lac 05\/04\/2026 Pas encore(?! \d)/);
  expect(text).toContain("Dernier envoi d’offres");
  expect(await textOf(await admin.get(`${list}?q=paul`))).toContain("1 alerte ");
  expect((await as("company").get(list)).status).not.toBe(200);
});

test("erases an address with all its alerts and requests, once, with an entry that does not hold the address", async () => {
  const [one] = await aSubscriber("lise@exemple.test", ["Potière", "Vannière"]);
  await aRequest("lise@exemple.test", "q=relieuse");
  const other = await aRequest("paul@exemple.test", "q=relieuse");
  const admin = as(await anAdmin());
  const erase = (id: string) => admin.post(`${list}/lot`, { geste: "supprimer", id });
  for (let time = 0; time < 2; time++) expect((await erase(one!)).status).toBe(302);
  expect(await db.selectFrom("subscribers").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("alertRequests").select("email").execute()).toEqual([{ email: "paul@exemple.test" }]);
  await erase(other);
  expect(await db.selectFrom("alertRequests").select("email").execute()).toEqual([]);
  const entries = await db
    .selectFrom("audit")
    .select(["action", "before", "after"])
    .where("targetId", "in", [one!, other])
    .orderBy("at")
    .execute();
  expect(entries).toEqual([
    { action: "adresse d’alertes effacée", before: { alerts: 2 }, after: null },
    { action: "adresse d’alertes effacée", before: { alerts: 0 }, after: null },
  ]);
});
