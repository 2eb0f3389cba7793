// Daily figures: counted from the rows, unchanged by deletions.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { countSearch, waitForSearchWrites } from "../../sourcing/results/zero-result-searches.server.ts";
import { type StatisticsRow, statisticsColumns, statisticsOf, updateDailyFigures } from "./daily-stats.server.ts";

// Already the next day in Paris.
const now = new Date("2026-03-10T23:30:00Z");

async function statistics(at = now) {
  const { rows } = await sql<StatisticsRow>`SELECT ${statisticsColumns(at)}`.execute(db);
  return statisticsOf(rows[0]!, at);
}

const numbers = async (at = now) => Object.fromEntries((await statistics(at)).series.map((each) => [each.name, each]));

test("figures are counted by the day in Paris, idempotently, and deleted rows stay counted", async () => {
  const { companyId } = await aCompany({ createdAt: new Date("2026-03-01T10:00:00Z") });
  const person = await aCandidate({ createdAt: new Date("2026-03-10T23:10:00Z") });
  await aCandidate({ createdAt: new Date("2026-03-10T22:50:00Z") });
  await aCandidate({ createdAt: new Date("2025-11-05T10:00:00Z") });
  const offer = await anOffer({ companyId, createdAt: new Date("2026-03-05T10:00:00Z") });
  const application = await anApplication(offer, { createdAt: new Date("2026-03-06T10:00:00Z") } as never);
  await db
    .updateTable("applications")
    .set({ createdAt: new Date("2026-03-06T10:00:00Z"), answeredAt: new Date("2026-03-08T10:00:00Z") })
    .where("id", "=", application.id)
    .execute();
  await db
    .insertInto("offerViews")
    .values([
      { offerId: offer.id, day: "2026-03-10", views: 7 },
      { offerId: (await anOffer({ companyId })).id, day: "2026-03-10", views: 5 },
    ])
    .execute();
  await updateDailyFigures(now);
  await updateDailyFigures(now);
  const first = await numbers();
  expect(first.views!.days.slice(-3)).toEqual([0, 12, 0]);
  expect((await statistics()).applications).toEqual({
    now: { applications: 1, answers: 1, hires: 0 },
    before: { applications: 0, answers: 0, hires: 0 },
  });
  expect(first.candidates!.days.slice(-3)).toEqual([0, 1, 1]);
  expect(first.candidates!.months.slice(-5)).toEqual([1, 0, 0, 0, 2]);
  expect(first.companies!.days.at(-11)).toBe(1);
  expect(first.offers!.days.at(-7)).toBe(1);
  expect(first.applications!.days.at(-6)).toBe(1);
  expect(first.answers!.days.at(-4)).toBe(1);
  expect(first.active!.days.slice(-2)).toEqual([1, 1]);
  await db.deleteFrom("users").where("id", "=", person.id).execute();
  await updateDailyFigures(now);
  expect(await numbers()).toEqual(first);
  // After a week without runs: the missed days are counted, and earlier ones stay.
  await aCandidate({ createdAt: new Date("2026-03-14T10:00:00Z") });
  const later = new Date("2026-03-17T10:00:00Z");
  await updateDailyFigures(later);
  expect((await numbers(later)).candidates!.days.slice(-9)).toEqual([0, 1, 1, 0, 0, 1, 0, 0, 0]);
});

test("searches are counted anonymously; the criteria of those with few results are stored for a year", async () => {
  const sought = { job: "Tourneur", city: "Nantes", departments: ["49", "44"], narrowed: false };
  countSearch(sought, 0, now);
  countSearch({ ...sought, job: "tourneur", departments: ["44", "49"] }, 2, now);
  countSearch(sought, 3, now);
  countSearch({ ...sought, narrowed: true }, 0, now);
  await waitForSearchWrites();
  countSearch(sought, 1, now);
  await waitForSearchWrites();
  expect((await numbers()).searches!.days.at(-1)).toBe(5);
  const listVain = () => db.selectFrom("vainSearches").selectAll().execute();
  expect(await listVain()).toMatchObject([
    { job: "Tourneur", city: "Nantes", departments: ["44", "49"], times: 3, found: 1 },
  ]);
  await updateDailyFigures(new Date("2027-03-11T12:00:00Z"));
  expect(await listVain()).toHaveLength(1);
  await updateDailyFigures(new Date("2027-03-13T12:00:00Z"));
  expect(await listVain()).toEqual([]);
  const html = await (await as("admin").get("/admin")).text();
  expect(html).toMatch(/<svg[^>]*class="bars"[^>]*aria-label="Recherches, jour par jour sur 30 jours\u00a0: \d/);
});

test("the dashboard says which share of the new applications is answered, and which figures are means", async () => {
  const offer = await anOffer();
  const dashboard = async () => (await textOf(await as("admin").get("/admin"))).replace(/\s/g, " ");
  const answer = async (id: string) =>
    db.updateTable("applications").set({ answeredAt: new Date() }).where("id", "=", id).execute();
  for (let count = 0; count < 4; count += 1) await answer((await anApplication(offer)).id);
  const old = new Date(Date.now() - 45 * 86_400_000);
  for (let count = 0; count < 3; count += 1) await answer((await anApplication(offer, { createdAt: old } as never)).id);
  await updateDailyFigures(new Date());
  expect(await dashboard()).toMatch(/ et 4 candidatures\. /);
  for (let count = 0; count < 6; count += 1) await anApplication(offer);
  await updateDailyFigures(new Date());
  const text = await dashboard();
  expect(text).toMatch(/ et 10 candidatures, dont 40 % ont reçu une réponse\. /);
  expect(text).toMatch(/Réponses données[^0-9]* 7 sur 30 jours/);
  expect(text).toMatch(/Candidats actifs par jour \d+ en moyenne sur 30 jours/);
  expect(text).toMatch(/Candidats actifs par jour En 12 mois : \d+ en moyenne/);
  expect(text).not.toMatch(/Offres publiées (En 12 mois : )?\d+ en moyenne/);
});

test("the dashboard names no number until the daily figures are counted", async () => {
  await anApplication(await anOffer());
  await aCandidate();
  await db.deleteFrom("dailyFigures").execute();
  const lead = async () => /<p class="lead[^>]*>[^<]*/.exec(await (await as("admin").get("/admin")).text())?.[0];
  expect(await lead()).toBeUndefined();
  await updateDailyFigures(new Date());
  expect(await lead()).toContain("Sur 30 jours");
});

test("each main figure is one link to its details", async () => {
  await anApplication(await anOffer());
  await updateDailyFigures(new Date());
  const html = await (await as("admin").get("/admin")).text();
  const main = html.slice(html.indexOf("key-figures"), html.indexOf('id="chiffres"'));
  const links = [...main.matchAll(/<h2><a [^>]*href="\/admin#([^"]*)"/g)].map(([, anchor]) => anchor!);
  expect(links).toEqual(["inscriptions", "candidatures", "reponses"]);
  const details = html.slice(html.indexOf('id="chiffres"'));
  for (const anchor of links) expect(details).toContain(`id="${anchor}"`);
});

test("people without offers are counted with the department where most of them live", async () => {
  for (const city of ["Lille", "Lille", "Roubaix", "Nantes", null])
    await aCandidate({ job: "Souffleur de verre", city });
  const text = (await textOf(await as("admin").get("/admin"))).replace(/\s/g, " ");
  expect(text).toContain("5 personnes, dont 3 dans le 59 · 0 offre");
});

test("an application that is erased later stays in every number of the thirty days", async () => {
  for (const table of ["applications", "dailyFigures"] as const) await db.deleteFrom(table).execute();
  const offer = await anOffer();
  const { id } = await anApplication(offer);
  for (let count = 0; count < 2; count += 1) await anApplication(offer);
  await updateDailyFigures(new Date());
  await db.deleteFrom("applications").where("id", "=", id).execute();
  const text = (await textOf(await as("admin").get("/admin"))).replace(/\s/g, " ");
  expect(text).toContain(" et 3 candidatures.");
  expect(text).toContain("Candidatures : le détail 3 sur 30 jours");
  expect(text).toContain("Candidatures 3 0 Réponses");
});
