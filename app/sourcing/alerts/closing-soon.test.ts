// Reminders that saved offers close soon.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aCandidate, anApplication, anOffer, type Candidate } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { runClosingReminders } from "./closing-soon.server.ts";

const hour = 3_600_000;
const expire = (id: string, at: string | null) =>
  sql`update "offers" set "expiresAt" = ${at}::timestamptz where "id" = ${id}`.execute(db);
const saveOffer = ({ userId }: Candidate, { id: offerId, title }: { id: string; title: string }) =>
  db.insertInto("savedOffers").values({ id: newId(), userId, offerId, title, company: "x" }).execute();
const mailsTo = ({ email }: Candidate) =>
  db.selectFrom("mails").selectAll().where("to", "=", email).orderBy("createdAt").orderBy("id").execute();

async function pass(from: string, to: string): Promise<void> {
  for (let now = Date.parse(from); now <= Date.parse(to); now += hour) {
    await runClosingReminders(new Date(now));
    await runClosingReminders(new Date(now));
  }
}

test("a saved offer that closes soon is mailed once, by day, in one mail per person", async () => {
  const candidate = await aCandidate();
  const offers = [await anOffer({ title: "Vigneronne H/F" }), await anOffer({ title: "Caviste H/F" }), await anOffer()];
  for (const offer of offers) await saveOffer(candidate, offer);
  // Due from five in the morning in Paris, before the reminder hours.
  await expire(offers[0]!.id, "2026-11-23T04:00:00Z");
  await expire(offers[1]!.id, "2026-11-23T05:00:00Z");
  await pass("2026-11-19T04:00:00Z", "2026-11-20T06:59:00Z");
  expect(await mailsTo(candidate)).toEqual([]);
  await pass("2026-11-20T07:00:00Z", "2026-11-24T12:00:00Z");
  const mails = await mailsTo(candidate);
  expect(mails.map(({ subject }) => subject)).toEqual(["2 offres enregistrées ferment bientôt"]);
  expect(mails[0]!.text).toContain("Vigneronne H/F");
  expect(mails[0]!.text).toContain("jusqu’au 23 novembre 2026");
  expect(mails[0]!.text).not.toContain("Infirmier de bloc");
});

test("an extended offer is mailed again before its new end; a closed, applied-to or removed one is not", async () => {
  const candidate = await aCandidate();
  const [longer, closed, applied, removed] = [
    await anOffer({ title: "Fileuse H/F" }),
    await anOffer(),
    await anOffer(),
    await anOffer(),
  ];
  for (const offer of [longer, closed, applied]) await saveOffer(candidate, offer);
  for (const { id } of [longer, closed, applied, removed]) await expire(id, "2026-12-03T12:00:00Z");
  await db.updateTable("offers").set({ isActive: false }).where("id", "=", closed.id).execute();
  await anApplication(applied, { candidateId: candidate.userId });
  await pass("2026-12-01T08:00:00Z", "2026-12-01T12:00:00Z");
  expect((await mailsTo(candidate)).map(({ subject }) => subject)).toEqual(["Bientôt fermée\u00a0: Fileuse H/F"]);
  await expire(longer.id, "2027-02-01T12:00:00Z");
  await pass("2026-12-02T08:00:00Z", "2026-12-02T12:00:00Z");
  expect(await mailsTo(candidate)).toHaveLength(1);
  await pass("2027-01-30T08:00:00Z", "2027-01-30T12:00:00Z");
  expect(await mailsTo(candidate)).toHaveLength(2);
});

test("unreachable accounts get no mail", async () => {
  const people = [await aCandidate({ emailVerified: false }), await aCandidate(), await aCandidate()];
  const offer = await anOffer();
  for (const person of people) await saveOffer(person, offer);
  await expire(offer.id, "2027-05-10T12:00:00Z");
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", people[1]!.userId).execute();
  await db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", people[2]!.userId).execute();
  await pass("2027-05-09T08:00:00Z", "2027-05-09T10:00:00Z");
  for (const person of people) expect(await mailsTo(person)).toEqual([]);
});
