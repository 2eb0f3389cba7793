// Who follows an offer after a move: members of its company who may act, found by address.
import { expect, test } from "vitest";
import { aColleague, aCompany, plainDescription } from "../../../tests/factories.ts";
import { importWhole } from "../../../tests/imported.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { readDocuments } from "./documents.server.ts";

test("the owner of an offer is a member of its company who may act; else it is the first owner's", async () => {
  const company = await aCompany();
  const recruiter = await aColleague(company, { role: "recruiter" });
  const reader = await aColleague(company, { role: "reader" });
  const stranger = await aCompany();
  const wishes: [owner: string, expected: string][] = [
    [recruiter.email.toUpperCase(), recruiter.userId],
    [reader.email, company.userId],
    [stranger.email, company.userId],
    ["personne@exemple.test", company.userId],
  ];
  const offers = wishes.map(([ownerEmail], index) => ({
    id: newId(),
    companyId: company.companyId,
    title: `Soudeur ${index}`,
    contractType: "CDI",
    salary: 2400,
    description: plainDescription,
    ownerEmail,
  }));
  const { lines, ignored } = await importWhole(
    readDocuments("export.json", [{ name: "export.json", text: JSON.stringify({ offers }) }]),
  );
  expect(lines.map(({ state }) => state)).toEqual(wishes.map(() => "created"));
  expect([...ignored]).toEqual([]);
  for (const [index, { id }] of offers.entries()) {
    const { ownerId } = await db.selectFrom("offers").select("ownerId").where("id", "=", id).executeTakeFirstOrThrow();
    expect(ownerId, `offer ${index}`).toBe(wishes[index]![1]);
  }
});
