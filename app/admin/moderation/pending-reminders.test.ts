// Administrators get a mail about new pending items, at most once an hour.
import { expect, test } from "vitest";
import { aCompany, anAdmin, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { db } from "../../platform/db/db.server.ts";
import * as adminLimits from "../limits.ts";
import { sendPendingReminders } from "./pending-reminders.server.ts";

test("one mail an hour at most lists new items for every administrator, with the count of all pending ones", async () => {
  const boss = await anAdmin();
  const company = await aCompany();
  const wait = async () => {
    const { id } = await anOffer({ companyId: company.companyId, heldAs: "waiting" });
    return id;
  };
  const letters = () => mailsTo(boss.email);
  const start = Date.now();
  const look = (ms: number) => sendPendingReminders(new Date(start + ms));
  await wait();
  await look(0);
  expect(await letters(), "what waited before is on the dashboard").toEqual([]);
  const second = await wait();
  await look(60_000);
  await look(120_000);
  expect((await letters()).map(({ template, subject }) => [template, subject])).toEqual([
    ["a-traiter", "À traiter\u00a0: 1 offre à valider"],
  ]);
  expect((await letters())[0]!.text).toMatch(/Offres à valider\D*2/);

  await db.updateTable("companies").set({ heldAs: "waiting" }).where("id", "=", company.companyId).execute();
  await wait();
  await look(adminLimits.waitingNoticeMs);
  expect(await letters(), "less than an hour after the last").toHaveLength(1);
  await look(60_000 + adminLimits.waitingNoticeMs);
  expect((await letters()).at(-1)?.subject).toBe("À traiter\u00a0: 1 offre à valider, 1 entreprise à approuver");

  // A decided offer that waits again counts as new.
  await db.updateTable("offers").set({ heldAs: null }).where("id", "=", second).execute();
  await look(120_000 + adminLimits.waitingNoticeMs);
  await db.updateTable("offers").set({ heldAs: "waiting" }).where("id", "=", second).execute();
  await look(120_000 + 2 * adminLimits.waitingNoticeMs);
  expect(await letters()).toHaveLength(3);
  await look(120_000 + 4 * adminLimits.waitingNoticeMs);
  expect(await letters(), "nothing new").toHaveLength(3);
});
