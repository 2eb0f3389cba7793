// The pay of an offer beside the median of its occupation, from the site's own public offers.
import { beforeEach, expect, test } from "vitest";
import { textOf, visitor } from "../../../tests/app.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { offerPath } from "../offer.ts";
import { findPayScale, readPayLevels } from "./pay-levels.server.ts";

beforeEach(() => db.deleteFrom("offers").execute());

type Given = Parameters<typeof anOffer>[0];

async function offersOf(companies: string[], pays: number[], given: Given = {}) {
  const made = [];
  for (const [index, salary] of pays.entries())
    made.push(
      await anOffer({
        title: "Soudeuse H/F",
        job: "Soudeur",
        city: "Bordeaux",
        salary,
        salaryTaux: "par mois",
        companyId: companies[index % companies.length]!,
        ...given,
      }),
    );
  return made;
}

const rowOf = (id: string) => db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const scaleOf = async (id: string) => {
  await readPayLevels();
  return findPayScale(await rowOf(id));
};
const twoCompanies = async () => [(await aCompany()).companyId, (await aCompany()).companyId];

test("shows the median of the department from five offers on, in the unit of the offer", async () => {
  const companies = await twoCompanies();
  const [first] = await offersOf(companies, [1900, 2000, 2200, 2400]);
  expect(await scaleOf(first!.id), "four offers").toBeNull();
  // By the hour: 13 × 1,820 ÷ 12 = 1,971.67 a month. A range counts by its middle.
  const [hourly] = await offersOf(companies, [12], { salaryMax: 14, salaryTaux: "par heure" });
  expect(await scaleOf(first!.id)).toMatchObject({
    area: "Gironde",
    medianText: "2\u202f000\u00a0€ brut par mois",
    gap: "5\u00a0% en dessous de la médiane",
    source: expect.stringContaining("D’après 5 offres"),
  });
  expect(await scaleOf(hourly!.id)).toMatchObject({ medianText: "13,20\u00a0€ brut par heure" });
  const page = await visitor.get(offerPath(first!));
  const html = await page.text();
  expect(await textOf(new Response(html))).toContain("Médiane du métier : 2 000 € brut par mois (Gironde)");
  const posting = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(posting).toContain("JobPosting");
  expect(posting).not.toMatch(/médiane|median|2\s?000/i);
});

test("widens to the region, then to France, and never compares one company with itself", async () => {
  const companies = await twoCompanies();
  const [first] = await offersOf(companies, [2000, 2000, 2000, 2000]);
  const [south] = await offersOf(companies, [2500], { city: "Pau" });
  expect(await scaleOf(first!.id)).toMatchObject({ area: "Nouvelle-Aquitaine", gap: "au niveau de la médiane" });
  await db.deleteFrom("offers").where("id", "=", south!.id).execute();
  const [north] = await offersOf(companies, [2500], { city: "Lille" });
  expect(await scaleOf(first!.id)).toMatchObject({ area: "France entière" });
  expect(await scaleOf(north!.id)).toMatchObject({ gap: "25\u00a0% au-dessus de la médiane" });
  await db.updateTable("offers").set({ companyId: companies[0]! }).execute();
  expect(await scaleOf(first!.id)).toBeNull();
});

test("counts public offers with comparable pay only", async () => {
  const companies = await twoCompanies();
  const [first] = await offersOf(companies, [2000, 2100, 2200, 2300]);
  await offersOf(companies, [9000, 9000], { isActive: false });
  await offersOf(companies, [900, 900], { contractType: "Alternance" });
  await offersOf(companies, [900, 900], { workingTime: "temps partiel" });
  await offersOf(companies, [2000, 2000], { job: "Infirmier", title: "Infirmière H/F" });
  await offersOf([(await aCompany({ emailVerified: false } as never)).companyId], [9000, 9000]);
  expect(await scaleOf(first!.id)).toBeNull();
  const [learner] = await offersOf(companies, [1000], { contractType: "Alternance" });
  await offersOf(companies, [2000]);
  expect(await scaleOf(first!.id)).not.toBeNull();
  expect(await scaleOf(learner!.id)).toBeNull();
  const [unpaid] = await offersOf(companies, [0], { salary: null });
  expect(await scaleOf(unpaid!.id)).toBeNull();
});
