// From views to hires: a company's offers in thirty days, beside the thirty days before.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { ownOfferPath } from "../offer.ts";
import { findFunnel, funnelSteps } from "./funnel.server.ts";

// Already the next day in Paris: the period begins on 10 February at 00:00, the one before on 11 January.
const now = new Date("2026-03-10T23:30:00Z");

async function aWatchedOffer(companyId: string, title: string, views: [day: string, views: number][]) {
  const offer = await anOffer({ companyId, title });
  if (views.length > 0)
    await db
      .insertInto("offerViews")
      .values(views.map(([day, count]) => ({ offerId: offer.id, day, views: count })))
      .execute();
  return offer;
}

const numbersOf = (funnel: Awaited<ReturnType<typeof findFunnel>>) =>
  funnel.steps.map(({ count, before, share }) => [count, before, share]);

test("counts the views and applications of each period, and what became of those applications", async () => {
  const { companyId } = await aCompany();
  const first = await aWatchedOffer(companyId, "Tourneuse", [
    ["2026-03-11", 100],
    ["2026-02-10", 60],
    ["2026-02-09", 40],
    ["2026-01-11", 5],
    ["2026-01-10", 9000],
  ]);
  const second = await aWatchedOffer(companyId, "Fraiseuse", [["2026-03-01", 40]]);
  const draft = await aWatchedOffer(companyId, "Sans visite", []);
  const at = (day: string) => new Date(`${day}T10:00:00Z`);
  for (const given of [
    { createdAt: at("2026-03-10"), answeredAt: at("2026-03-10"), state: "retained" },
    { createdAt: new Date("2026-02-09T23:00:00Z"), answeredAt: at("2026-02-12"), state: "refused" },
    { createdAt: at("2026-02-20") },
    // The period before, answered since.
    { createdAt: new Date("2026-02-09T22:59:00Z"), answeredAt: at("2026-03-10"), state: "refused" },
    { createdAt: new Date("2026-01-10T22:59:00Z"), answeredAt: at("2026-03-10"), state: "retained" },
  ])
    await anApplication(first, given as never);
  await anApplication(second, { createdAt: at("2026-03-02") } as never);
  const other = await aWatchedOffer((await aCompany()).companyId, "D’une autre", [["2026-03-05", 700]]);
  await anApplication(other, { createdAt: at("2026-03-02") } as never);

  const all = await findFunnel({ companyId }, now);
  expect(numbersOf(all)).toEqual([
    ["200", "45", null],
    ["4", "1", "2\u00a0% des vues"],
    ["2", "1", "50\u00a0% des candidatures"],
    ["1", "0", "50\u00a0% des réponses"],
  ]);
  expect(all.offers.map(({ title, path, cells }) => [title, path, ...cells])).toEqual([
    ["Tourneuse", ownOfferPath(first.id), "160", "3", "2", "1"],
    ["Fraiseuse", ownOfferPath(second.id), "40", "1", "0", "0"],
  ]);
  expect(numbersOf(await findFunnel({ companyId, offerId: second.id }, now))).toEqual([
    ["40", "0", null],
    ["1", "0", "2,5\u00a0% des vues"],
    ["0", "0", "0\u00a0% des candidatures"],
    ["0", "0", null],
  ]);
  expect(await findFunnel({ companyId, offerId: draft.id }, now)).toEqual({
    steps: [],
    sources: [],
    added: null,
    offers: [],
  });
  await db.deleteFrom("offers").where("id", "=", second.id).execute();
  expect((await findFunnel({ companyId }, now)).offers.at(-1)).toMatchObject({ title: "Offre supprimée", path: null });
});

test("applications without an offer have a row of their own, beside those of deleted offers", async () => {
  const { companyId } = await aCompany();
  const createdAt = new Date("2026-03-10T10:00:00Z");
  const kept = await aWatchedOffer(companyId, "Tourneuse", []);
  const deleted = await aWatchedOffer(companyId, "Fraiseuse", []);
  await anApplication(kept, { createdAt } as never);
  for (const _ of [1, 2]) await anApplication(deleted, { createdAt } as never);
  await db.deleteFrom("offers").where("id", "=", deleted.id).execute();
  const alone = { id: null as never, companyId, title: "Candidature spontanée" };
  for (const answeredAt of [createdAt, null, null])
    await anApplication(alone, { createdAt, answeredAt, isSpontaneous: true } as never);
  const { offers } = await findFunnel({ companyId }, now);
  expect(offers.map(({ title, path, cells }) => [title, path, ...cells])).toEqual([
    ["Candidatures spontanées", null, "0", "3", "1", "0"],
    ["Offre supprimée", null, "0", "2", "0", "0"],
    ["Tourneuse", ownOfferPath(kept.id), "0", "1", "0", "0"],
  ]);
  expect(new Set(offers.map(({ id }) => id)).size).toBe(3);
});

test("a step larger than the one above has no share, and bars are shares of the largest number", () => {
  const counts = { views: 4, applications: 6, answers: 3, hires: 0 };
  const steps = funnelSteps(counts, { views: 12, applications: 0, answers: 0, hires: 0 });
  expect(steps.map(({ share }) => share)).toEqual([null, null, "50\u00a0% des candidatures", "0\u00a0% des réponses"]);
  expect(steps.map(({ reach, reachBefore }) => [reach, reachBefore])).toEqual([
    [4 / 12, 1],
    [0.5, 0],
    [0.25, 0],
    [0, 0],
  ]);
  const nothing = { views: 0, applications: 0, answers: 0, hires: 0 };
  expect(funnelSteps(nothing, nothing)).toEqual([]);
});

test("a company reads it on its home and on the page of an offer", async () => {
  const company = await aCompany();
  const today = new Date().toISOString().slice(0, 10);
  const offer = await aWatchedOffer(company.companyId, "Vannière", [[today, 8]]);
  await anApplication(offer);
  const own = as(company);
  for (const page of ["/entreprise", ownOfferPath(offer.id)]) {
    const html = await (await own.get(page)).text();
    const table = /<table class="funnel">[\s\S]*?<\/table>/.exec(html)?.[0] ?? "";
    expect(await textOf(new Response(table)), page).toMatch(
      /Des vues aux embauches .* Vues 8 0 Candidatures 12,5 % des vues 1 0 /,
    );
  }
  expect(await textOf(await as(await aCompany()).get("/entreprise"))).not.toContain("Des vues aux embauches");
});
