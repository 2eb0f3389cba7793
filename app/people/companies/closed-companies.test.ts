// Erasure of a company with many waiting applicants: few statements end their applications, then a job mails each once.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { sentDuring } from "../../../tests/sent-statements.ts";
import { notifyApplicants } from "../../hiring/review/application-ends.server.ts";
import { hooks } from "../../hooks.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { setHooks } from "../../platform/hooks.server.ts";
import { drain } from "../../platform/jobs/jobs.server.ts";
import { deleteCompanyWhole } from "./closed-companies.server.ts";

setHooks(hooks);

async function withApplicants(count: number, mark: string): Promise<string> {
  const offer = await anOffer({ companyId: (await aCompany()).companyId });
  for (let n = 0; n < count; n++) await anApplication(offer, { email: `a${n}@${mark}.test` });
  return offer.companyId;
}

async function statementsOf(companyId: string): Promise<number> {
  const [, sent] = await sentDuring(() => transaction((tx) => deleteCompanyWhole(tx, companyId)));
  return sent.length;
}

async function notifiedAddresses(mark: string): Promise<string[]> {
  await drain("applicants", notifyApplicants, true);
  const { rows } = await sql<{ to: string }>`select "to" from "mails"
    join pgboss.job on pgboss.job.id = "mails"."id" and pgboss.job.name = 'mail' and data ->> 'id' = "mails"."id"::text
    where "to" like ${`%@${mark}.test`}`.execute(db);
  return rows.map(({ to }) => to).sort();
}

test("ends many open applications in as few statements as one, and mails each applicant", async () => {
  const one = await statementsOf(await withApplicants(1, "seul"));
  expect(await statementsOf(await withApplicants(150, "foule"))).toBe(one);
  expect(await notifiedAddresses("seul")).toEqual(["a0@seul.test"]);
  expect(await notifiedAddresses("foule")).toEqual(Array.from({ length: 150 }, (_, n) => `a${n}@foule.test`).sort());
});

test("mails every waiting applicant beyond one statement's size, but no closed account, answered or withdrawn application", async () => {
  const companyId = await withApplicants(201, "reste");
  const offer = await anOffer({ companyId });
  const [open, closed, leaving] = await Promise.all([
    aCandidate({ email: "ouverte@reste.test" }),
    aCandidate(),
    aCandidate(),
  ]);
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", closed.id).execute();
  await db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", leaving.id).execute();
  await anApplication(offer, { email: "ouverte@reste.test", candidateId: open.id });
  await anApplication(offer, { email: "fermee@reste.test", candidateId: closed.id });
  await anApplication(offer, { email: "partie@reste.test", candidateId: leaving.id });
  await anApplication(offer, { email: "refusee@reste.test", state: "refused", notifiedState: "refused" });
  await anApplication(offer, { email: "retiree@reste.test", state: "withdrawn" });
  await transaction((tx) => deleteCompanyWhole(tx, companyId));
  const addresses = await notifiedAddresses("reste");
  expect(addresses.filter((to) => !to.startsWith("a"))).toEqual(["ouverte@reste.test"]);
  expect(addresses).toHaveLength(202);
});

test("a failed erasure sends no mail", async () => {
  const companyId = await withApplicants(3, "echec");
  const failing = transaction(async (tx) => {
    await deleteCompanyWhole(tx, companyId);
    throw new Error("the power failed");
  });
  await expect(failing).rejects.toThrow("the power failed");
  expect(await notifiedAddresses("echec")).toEqual([]);
});
