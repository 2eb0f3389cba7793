// How long requests and their links are valid, and who sees them.
import { expect, test, vi } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { db } from "../../platform/db/db.server.ts";

const day = 86_400_000;

async function requestProfile(message: string) {
  const [company, candidate] = [await aCompany(), await aCandidate({ visibility: "masked" })];
  const ask = () => as(company).post(`/candidats/${candidate.id}/demande`, { message });
  expect((await ask()).status).toBe(302);
  const { id } = await db
    .selectFrom("requests")
    .select("id")
    .where("candidateId", "=", candidate.id)
    .executeTakeFirstOrThrow();
  return { company, candidate, ask, id };
}

test("a candidate sees their own requests only", async () => {
  const [one, other] = [await requestProfile("Pour un chantier naval"), await requestProfile("Pour une verrerie")];
  const home = await textOf(await as(one.candidate).get("/candidat"));
  expect(home).toContain("Pour un chantier naval");
  expect(home).not.toContain("Pour une verrerie");
  expect(await textOf(await as(other.candidate).get("/candidat"))).toContain("Pour une verrerie");
});

test("the same company may ask again ninety days after a refusal, thirty after an expiry", async () => {
  const { id, ask } = await requestProfile("Bonjour");
  const ended = (state: "refused" | "expired", days: number) =>
    db
      .updateTable("requests")
      .set({ state, answeredAt: new Date(Date.now() - days * day) })
      .where("id", "=", id)
      .execute();
  await ended("refused", 89);
  expect((await ask()).status).toBe(409);
  await ended("expired", 29);
  expect((await ask()).status).toBe(409);
  await ended("expired", 31);
  expect((await ask()).status).toBe(302);
  await ended("refused", 91);
  expect((await ask()).status).toBe(302);
});

test("the link of the mail expires", async () => {
  const { candidate, id } = await requestProfile("Bonjour");
  const link = linkIn((await mailsTo(candidate.email))[0]!);
  const statusAfter = async (days: number, send = () => visitor.get(link)) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * day });
    try {
      return (await send()).status;
    } finally {
      vi.useRealTimers();
    }
  };
  expect([await statusAfter(89), await statusAfter(91)]).toEqual([200, 404]);
  expect(await statusAfter(91, () => visitor.post(link, { reponse: "accepter" }))).toBe(404);
  const row = db.selectFrom("requests").select("state").where("id", "=", id);
  expect(await row.executeTakeFirst()).toEqual({ state: "waiting" });
});
