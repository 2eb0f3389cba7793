// Who follows an offer after a move: members of its company who may act, found by address.
import { expect, test } from "vitest";
import { aColleague, aCompany, plainDescription } from "../../../tests/factories.ts";
import { importWhole } from "../../../tests/imported.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { readDocuments } from "./documents.server.ts";

test("the owner and the replacement of an offer are members of its company who may act; else it is the first owner's", async () => {
  const company = await aCompany();
  const recruiter = await aColleague(company, { role: "recruiter" });
  const reader = await aColleague(company, { role: "reader" });
  const stranger = await aCompany();
  const wishes: [owner: string, replacement: string | null, expected: (string | null)[]][] = [
    [recruiter.email.toUpperCase(), company.email, [recruiter.userId, company.userId]],
    [recruiter.email, stranger.email, [recruiter.userId, null]],
    [recruiter.email, recruiter.email, [recruiter.userId, null]],
    [reader.email, recruiter.email, [company.userId, null]],
    [stranger.email, null, [company.userId, null]],
    ["personne@exemple.test", null, [company.userId, null]],
  ];
  const offers = wishes.map(([ownerEmail, replacementEmail], index) => ({
    id: newId(),
    companyId: company.companyId,
    title: `Soudeur ${index}`,
    contractType: "CDI",
    salary: 2400,
    description: plainDescription,
    ownerEmail,
    replacementEmail,
  }));
  const { lines, ignored } = await importWhole(
    readDocuments("export.json", [{ name: "export.json", text: JSON.stringify({ offers }) }]),
  );
  expect(lines.map(({ state }) => state)).toEqual(wishes.map(() => "created"));
  expect([...ignored]).toEqual([]);
  for (const [index, { id }] of offers.entries()) {
    const row = await db
      .selectFrom("offers")
      .select(["ownerId", "replacementId"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect([row.ownerId, row.replacementId], `offer ${index}`).toEqual(wishes[index]![2]);
  }
});
