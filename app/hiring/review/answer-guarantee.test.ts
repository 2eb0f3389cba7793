// "Réponse garantie": who carries the badge, where it is shown, and the warning before it ends.
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aColleague, aCompany, anApplication, anOffer, type Company } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { companyPath, offerPath } from "../../offers/offer.ts";
import { guaranteeEnd, isGuaranteed } from "../../people/companies/answer-guarantee.ts";
import { db } from "../../platform/db/db.server.ts";
import { setStaleFigures, updateDueFigures } from "./count-responses.server.ts";

const day = 86_400_000;
const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * day);

beforeEach(async () => {
  await db.deleteFrom("applications").execute();
  await db.deleteFrom("companyAnswers").execute();
});

async function anOfferOf(nom: string) {
  const company = await aCompany({ nom });
  const offer = await anOffer({ companyId: company.companyId, title: `Opticienne ${nom}` });
  return { ...offer, company };
}

type Offer = Awaited<ReturnType<typeof anOfferOf>>;

/** Applications sent so many days ago, answered after so many days; null: not answered. */
async function receives(offer: Offer, sentAgo: number, answeredAfter: number | null, count = 1) {
  for (let number = 0; number < count; number++) {
    const answered =
      answeredAfter === null ? {} : { answeredAt: ago(sentAgo - answeredAfter), state: "refused" as const };
    await anApplication(offer, { createdAt: ago(sentAgo), ...answered });
  }
}

async function compute(company: Company, at: Date = now) {
  await setStaleFigures(db, company.companyId);
  await updateDueFigures(at);
  return db
    .selectFrom("companyAnswers")
    .innerJoin("companies", "companies.id", "companyAnswers.companyId")
    .select(["recent", "inTime", "guaranteeEndsAt", "guaranteedAt"])
    .where("companyId", "=", company.companyId)
    .executeTakeFirstOrThrow();
}

describe("the badge", () => {
  test("is for nine answers in ten within 14 days, and five applications", () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (one, other) => {
        const [inTime, recent] = [Math.min(one, other), Math.max(one, other)];
        expect(isGuaranteed({ recent, inTime })).toBe(recent >= 5 && inTime / recent >= 0.9);
      }),
    );
  });

  test("is not for a company that has only just answered: an application counts once its 14 days are over", async () => {
    const offer = await anOfferOf("Optique Neuve");
    await receives(offer, 1, 0, 6);
    expect(await compute(offer.company)).toMatchObject({ recent: 0, guaranteedAt: null });
    expect(await compute(offer.company, ago(-12.9))).toMatchObject({ recent: 0, guaranteedAt: null });
    expect(await compute(offer.company, ago(-13))).toMatchObject({ recent: 6, guaranteedAt: expect.any(Date) });
    const home = () => as(offer.company).get("/entreprise").then(textOf);
    expect(await home()).toContain("Réponse garantie");
    await db.updateTable("companies").set({ heldAs: "refused" }).where("id", "=", offer.companyId).execute();
    expect(await home()).not.toContain("Réponse garantie");
  });

  test("counts applications of 90 days that are older than 14 days", async () => {
    const offer = await anOfferOf("Optique du Port");
    await receives(offer, 20, 2, 8);
    await receives(offer, 40, 14, 1);
    await receives(offer, 30, 15, 1);
    // Not counted: still in time, older than 90 days, withdrawn at once, false, added by the company itself.
    await anApplication(offer, { createdAt: ago(30), cameBy: "paper" });
    await receives(offer, 13, null, 3);
    await receives(offer, 13, 1, 3);
    await receives(offer, 91, null, 5);
    await anApplication(offer, { createdAt: ago(30), state: "withdrawn", changedAt: ago(29) });
    await anApplication(offer, { createdAt: ago(30), state: "withdrawn", changedAt: ago(2), falseAt: ago(2) });
    // What the company added itself would raise its own figures.
    await anApplication(offer, { createdAt: ago(30), answeredAt: ago(29), cameBy: "paper" });
    expect(await compute(offer.company)).toMatchObject({ recent: 10, inTime: 9, guaranteedAt: expect.any(Date) });
    await receives(offer, 15, null, 1);
    expect(await compute(offer.company)).toMatchObject({ recent: 11, inTime: 9, guaranteedAt: null });
  });

  test("stands on cards, on the offer and on the company's page, and is a filter", async () => {
    const [good, other] = [await anOfferOf("Optique Diligente"), await anOfferOf("Optique Lente")];
    await receives(good, 20, 2, 5);
    await receives(other, 20, 2, 4);
    await compute(good.company);
    await compute(other.company);
    const list = (query: string) => visitor.get(`/offres?q=opticienne${query}`).then((page) => page.text());
    await expect.poll(() => list("&reponse=garantie"), { timeout: 5_000 }).toContain(offerPath(good));
    const filtered = await list("&reponse=garantie");
    expect(filtered).not.toContain(offerPath(other));
    expect(await list("")).toContain(offerPath(other));
    for (const [offer, is] of [
      [good, true],
      [other, false],
    ] as const) {
      const nom = offer.title.replace("Opticienne ", "");
      const pages = [offerPath(offer), companyPath({ id: offer.companyId, nom })];
      for (const path of pages) {
        // Below an offer stand cards of others.
        const [own] = (await textOf(await visitor.get(path))).split(/Offres (?:du même|d’un) métier/);
        expect(own!.includes("Réponse garantie"), path).toBe(is);
      }
    }
    expect(await textOf(await visitor.get("/classement"))).toContain(
      "90 % au moins des candidatures reçues en 90 jours",
    );
  });
});

describe("the end of the badge", () => {
  test("is announced once, by mail to those who may act and on the home page, and not after an answer", async () => {
    const offer = await anOfferOf("Optique du Lac");
    const reader = await aColleague(offer.company, { role: "reader" });
    await receives(offer, 20, 2, 9);
    await receives(offer, 10, null, 2);
    // 9 of 10 is enough, 9 of 11 is not. What the company added itself does not count.
    for (const cameBy of ["paper", "phone"] as const) await anApplication(offer, { createdAt: ago(12), cameBy });
    const { guaranteeEndsAt, guaranteedAt } = await compute(offer.company);
    expect(guaranteedAt).toBeInstanceOf(Date);
    expect(guaranteeEndsAt).toEqual(ago(-4));
    await compute(offer.company, ago(-1));
    const mails = await mailsTo(offer.company.email);
    expect(mails.map(({ template }) => template)).toEqual(["reponse-garantie"]);
    expect(mails[0]!.text).toContain("/compte/entreprise/candidatures?");
    expect(await mailsTo(reader.email)).toEqual([]);
    const home = () => as(offer.company).get("/entreprise").then(textOf);
    expect(await home()).toContain("Réponse garantie » : répondez avant le");
    await db
      .updateTable("applications")
      .set({ answeredAt: now, state: "refused" })
      .where("offerId", "=", offer.id)
      .where("answeredAt", "is", null)
      .execute();
    expect((await compute(offer.company)).guaranteeEndsAt).toBeNull();
    expect(await home()).not.toContain("répondez avant le");
    expect(await home()).toContain("Réponse garantie");
  });

  test("comes when it was announced, if nothing is answered", async () => {
    const offer = await anOfferOf("Optique du Bois");
    const sent = fc.array(
      fc.record({
        sentAgo: fc.integer({ min: 0, max: 95 }),
        // Mostly in time, so that many companies carry the badge.
        answeredAfter: fc.oneof(
          { weight: 12, arbitrary: fc.integer({ min: 0, max: 14 }) },
          { weight: 1, arbitrary: fc.constantFrom(15, 20, null) },
        ),
      }),
      { minLength: 5, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(sent, async (rows) => {
        await db.deleteFrom("applications").execute();
        for (const { sentAgo, answeredAfter } of rows)
          await receives(offer, sentAgo, answeredAfter === null || answeredAfter > sentAgo ? null : answeredAfter);
        const today = await compute(offer.company);
        // The figures of every later day, as if nothing happened until then.
        const share = async (at: Date) => {
          const { recent, inTime } = await compute(offer.company, at);
          return recent === 0 ? 1 : inTime / recent;
        };
        if (!today.guaranteedAt) {
          expect(today.guaranteeEndsAt).toBeNull();
          return;
        }
        const end = today.guaranteeEndsAt;
        if (end) {
          expect(await share(end)).toBeLessThan(0.9);
          expect((await compute(offer.company, end)).guaranteedAt).toBeNull();
        } else {
          const opens = rows.filter(({ sentAgo, answeredAfter }) => sentAgo < 14 && (answeredAfter ?? 99) > sentAgo);
          for (const { sentAgo } of opens) expect(await share(ago(sentAgo - 14))).toBeGreaterThanOrEqual(0.9);
        }
      }),
      { numRuns: 15 },
    );
  });

  test("is the first instant at which the share is too low and an application has become late", () => {
    const events = fc.array(
      fc.oneof(
        fc.record({ at: fc.nat(8), recent: fc.constant(1 as const), inTime: fc.constantFrom(0 as const, 1 as const) }),
        fc.record({
          at: fc.nat(8),
          recent: fc.constant(-1 as const),
          inTime: fc.constantFrom(0 as const, -1 as const),
        }),
      ),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 30 }), fc.integer({ min: 0, max: 3 }), events, (inTime, late, list) => {
        const answers = { recent: inTime + late, inTime };
        const until = (at: number) => list.filter((event) => event.at <= at);
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        const isLost = (at: number) => {
          const past = until(at);
          const recent = answers.recent + sum(past.map((event) => event.recent));
          const answered = answers.inTime + sum(past.map((event) => event.inTime));
          return past.some((event) => event.recent > event.inTime) && answered * 10 < recent * 9;
        };
        const instants = [...new Set(list.map(({ at }) => at))].sort((a, b) => a - b);
        expect(guaranteeEnd(answers, list)).toBe(instants.find(isLost) ?? null);
      }),
    );
  });
});
