// The authors of targets, and the exact effect of a verdict.
import { expect, test } from "vitest";
import { aCandidate, aColleague, aCompany, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import type { Verdict } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { findTarget, listAuthorEmails, setVerdict } from "./targets.server.ts";

async function aMessage(side: "company" | "applicant", candidateId: string | null) {
  const company = await aCompany();
  const colleague = await aColleague(company);
  const offer = await anOffer({ companyId: company.companyId });
  const email = `visiteur-${newId()}@exemple.test`;
  const { id: applicationId } = await anApplication(offer, { candidateId, email });
  const id = newId();
  await db.insertInto("applicationMessages").values({ id, applicationId, side, text: "Bonjour" }).execute();
  return { id, company, colleague, email };
}

const authorsOf = (id: string) =>
  transaction(async (tx) => listAuthorEmails(tx, (await findTarget(tx, "message", id))!));

test("a message's authors are its side: the company's team, the candidate, or the visitor", async () => {
  const candidate = await aCandidate();
  const theirs = await aMessage("company", candidate.id);
  expect((await authorsOf(theirs.id)).toSorted()).toEqual([theirs.company.email, theirs.colleague.email].toSorted());
  expect(await authorsOf((await aMessage("applicant", candidate.id)).id)).toEqual([candidate.email]);
  const visitors = await aMessage("applicant", null);
  expect(await authorsOf(visitors.id)).toEqual([visitors.email]);
  // An account with a requested erasure gets no more mail.
  await db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", theirs.colleague.userId).execute();
  expect(await authorsOf(theirs.id)).toEqual([theirs.company.email]);
});

test("a draft and an administrator are not targets", async () => {
  const { id } = await anOffer({ isDraft: true, isActive: false });
  const admin = await anAdmin();
  await transaction(async (tx) => {
    expect(await findTarget(tx, "offre", id)).toBeNull();
    expect(await findTarget(tx, "compte", admin.userId)).toBeNull();
  });
});

test("a restored item is public again, and an offer paused by its company stays paused", async () => {
  const { id } = await aMessage("company", null);
  const offer = await anOffer({ isActive: false });
  const candidate = await aCandidate();
  const judge = (type: "message" | "offre" | "compte", of: string, verdict: Verdict) =>
    transaction((tx) => setVerdict(tx, { type, id: of, state: "free" }, verdict));
  const seen = async () => [
    (await db.selectFrom("applicationMessages").select("hiddenAt").where("id", "=", id).executeTakeFirst())?.hiddenAt,
    (await db.selectFrom("offers").select("heldAs").where("id", "=", offer.id).executeTakeFirst())?.heldAs,
    (await db.selectFrom("users").select("disabledAt").where("id", "=", candidate.userId).executeTakeFirst())
      ?.disabledAt,
  ];
  await judge("message", id, "taken-down");
  await judge("offre", offer.id, "taken-down");
  await judge("compte", candidate.userId, "suspended");
  const away = await seen();
  expect(away.map((value) => value !== null)).toEqual([true, true, true]);
  await judge("message", id, "upheld");
  await judge("offre", offer.id, "upheld");
  await judge("compte", candidate.userId, "upheld");
  expect(await seen()).toEqual(away);
  await judge("message", id, "restored");
  await judge("offre", offer.id, "restored");
  await judge("compte", candidate.userId, "restored");
  expect(await seen()).toEqual([null, null, null]);
  const { isActive } = await db
    .selectFrom("offers")
    .select("isActive")
    .where("id", "=", offer.id)
    .executeTakeFirstOrThrow();
  expect(isActive).toBe(false);
});
