// The rule of which candidates a company finds stands in one place; the search, the index and the files follow it.
import { expect, test } from "vitest";
import { as, textOf } from "../../tests/app.ts";
import { aCandidate, aCompany, aFile } from "../../tests/factories.ts";
import { answerBy, indexNow } from "../../tests/memory-index.ts";
import { idText } from "../engines/search-index/ids.ts";
import { listAllRows } from "../people/candidate-index/candidate-rows.server.ts";
import { closeIndex } from "../people/candidate-index/live-candidates.server.ts";
import { db, pool } from "../platform/db/db.server.ts";
import { newId } from "../platform/http/id.ts";
import { candidateRule, findable } from "./candidate-visibility.server.ts";

async function listIndexIds(): Promise<string[]> {
  const client = await pool.connect();
  const ids: string[] = [];
  await listAllRows(client, ({ id }) => ids.push(idText(id, 0))).finally(() => client.release());
  return ids.toSorted();
}

test("the index holds exactly the candidates that companies can find", async () => {
  for (const visibility of ["visible", "masked", "hidden"] as const)
    for (const emailVerified of [true, false])
      for (const closed of [{}, { disabledAt: new Date() }, { erasureDueAt: new Date() }]) {
        const { id } = await aCandidate({ visibility, emailVerified });
        await db
          .updateTable("users")
          .set({ emailVerified, ...closed })
          .where("id", "=", id)
          .execute();
      }
  const expected = await findable(null).select("candidates.id").execute();
  expect(expected).toHaveLength(2);
  expect(await listIndexIds()).toEqual(expected.map(({ id }) => id).toSorted());
});

test("a change of the rule changes the search, the candidate's page, the index and the files", async () => {
  const company = await aCompany();
  const cv = await aFile("cv", { bytes: Buffer.from("%PDF-1.4 essai") });
  const candidate = { job: "Souffleuse de verre", city: "Vannes" };
  const shown = await aCandidate(candidate);
  const masked = await aCandidate({ ...candidate, visibility: "masked", cvFileId: cv.id });
  const { companyId } = company;
  const request = { candidateId: masked.id, companyId, message: "Bonjour", expiresAt: new Date() };
  await db
    .insertInto("requests")
    .values({ id: newId(), ...request, state: "accepted" })
    .execute();
  const look = async () => {
    // A rule is no write, and the thread that builds the live index has its own.
    answerBy(await indexNow());
    const results = await textOf(await as(company).get("/resultats?job=souffleuse"));
    return {
      count: /(\d+) candidats?/.exec(results)?.[0],
      page: (await as(company).get(`/candidats/${masked.id}`)).status,
      index: (await listIndexIds()).filter((id) => [shown.id, masked.id].includes(id)),
      cv: (await as(company).get(`/fichiers/${cv.id}`)).status,
    };
  };
  const found = { count: "2 candidats", page: 200, index: [shown.id, masked.id].toSorted(), cv: 200 };
  expect(await look()).toEqual(found);
  const { isListed } = candidateRule;
  candidateRule.isListed = `"candidates"."visibility" = 'visible'`;
  try {
    expect(await look()).toEqual({ count: "1 candidat", page: 404, index: [shown.id], cv: 404 });
  } finally {
    candidateRule.isListed = isListed;
  }
  expect(await look()).toEqual(found);
  await closeIndex();
});
