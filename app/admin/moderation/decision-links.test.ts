// The links to a decision: their recipients and their end.
import { expect, test } from "vitest";
import { textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, type Person } from "../../../tests/factories.ts";
import { decisionPath, findSuspensionPath } from "../../people/accounts/decision-link.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { Verdict } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { seal } from "../../platform/http/sign.server.ts";

const day = 86_400_000;

async function decide({ userId, email }: Person, words: string, verdict: Verdict, daysAgo: number): Promise<string> {
  const id = newId();
  const createdAt = new Date(Date.now() - daysAgo * day);
  const target = { targetType: "compte", targetId: userId, title: email, userId } as const;
  await db
    .insertInto("decisions")
    .values({ id, ...target, companyId: null, verdict, words, createdAt, byUserId: null, notifyAt: null } as never)
    .execute();
  return id;
}

test("a closed account leads to the last decision that closed it, and to no other account's", async () => {
  const [person, other, never] = [await aCandidate(), await aCandidate(), await aCandidate()];
  await decide(person, "Il y a longtemps.", "suspended", 40);
  await decide(person, "Cette semaine.", "suspended", 3);
  await decide(person, "Rendu entre-temps.", "restored", 2);
  await decide(other, "Ce qui ne regarde que l'autre.", "suspended", 1);
  const path = (await findSuspensionPath(person.userId))!;
  expect(await textOf(await visitor.get(path))).toContain("Cette semaine.");
  expect(await findSuspensionPath(never.userId)).toBeNull();
});

test("a decision's link ends after two hundred days and opens nothing else", async () => {
  const person = await aCandidate();
  const id = await decide(person, "Le CV d'un autre.", "suspended", 1);
  const statusOf = async (path: string) => (await visitor.get(path)).status;
  const made = (daysAgo: number) => decisionPath(id, person.email, Date.now() - daysAgo * day);
  expect([await statusOf(made(199)), await statusOf(made(201))]).toEqual([200, 410]);
  expect(await statusOf(decisionPath(id, (await aCompany()).email))).toBe(410);
  expect(await statusOf(`/decisions/${seal("request", id, Date.now() + day)}`)).toBe(410);
  // An older link, without the recipient's mark.
  expect(await statusOf(`/decisions/${seal("decision", id, Date.now() + day)}`)).toBe(200);
});
