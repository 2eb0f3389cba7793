// The inbox of an offer in the order of the answers to one question: numbers and choices, over pages, in both directions.
import fc from "fast-check";
import { expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { numberOf } from "../../offers/questions.ts";
import { db } from "../../platform/db/db.server.ts";
import { receivedPath } from "../apply/application.ts";

const inbox = "/compte/entreprise/candidatures";
const years = "Combien d’années d’expérience ?";
const rhythm = "Quel rythme ?";
const options = ["Jour", "Nuit", "Week-end"];

async function anOfferWith(lines: string[]) {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, questions: lines });
  return { ...offer, client: as(company) };
}

type Offer = Awaited<ReturnType<typeof anOfferWith>>;

const at = (number: number) => new Date(Date.UTC(2026, 10, 1, 12, number));

async function receives(offer: Offer, question: string, answers: (string | null)[]) {
  for (const [number, answer] of answers.entries()) {
    const stored = JSON.stringify([{ question, answer }]);
    await anApplication(offer, { prenom: `P${number}`, nom: "Test", createdAt: at(number), answers: stored as never });
  }
}

/** The numbers of the people in the list, page by page. */
async function walk(offer: Offer, question: string, more = ""): Promise<number[]> {
  const shown: number[] = [];
  let path: string | null = `${inbox}?offre=${offer.id}&question=${encodeURIComponent(question)}${more}`;
  while (path) {
    const html = await (await offer.client.get(path)).text();
    shown.push(...[...html.matchAll(/class="item-link"[^>]*>P(\d+) Test</g)].map(([, number]) => Number(number)));
    const next: string | undefined = /<a [^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Suivant/s.exec(html)?.[1];
    path = next ? new URL(next.replaceAll("&amp;", "&"), `http://site${inbox}`).search : null;
    if (path) path = inbox + path;
  }
  return shown;
}

const byRank = (answers: (string | null)[], rankOf: (answer: string) => number | null, ascending: boolean) => {
  const ranks = answers.map((answer) => (answer === null ? null : rankOf(answer)));
  const order = (one: number, other: number) => {
    const [a, b] = [ranks[one]!, ranks[other]!];
    if ((a === null) !== (b === null)) return a === null ? 1 : -1;
    // Without a rank, and at the same one, the newest comes first.
    return a === null || a === b ? other - one : ascending ? a - b : b - a;
  };
  return answers.map((_, number) => number).sort(order);
};

const choiceRank = (answer: string) => (options.includes(answer) ? -options.indexOf(answer) : null);

test("numbers: the largest or the smallest first, whatever their writing, and no answer last", async () => {
  const offer = await anOfferWith([`${years} [nombre]`]);
  const answers = ["2", "10", "2,5", null, "1 500", "-3", "une dizaine", "10"];
  await receives(offer, years, answers);
  expect(await walk(offer, years)).toEqual([4, 7, 1, 2, 0, 5, 6, 3]);
  expect(await walk(offer, years, "&sens=croissant")).toEqual([5, 0, 2, 7, 1, 4, 6, 3]);
  // The pages of an application walk in the same order.
  const query = `?offre=${offer.id}&question=${encodeURIComponent(years)}`;
  const third = await db
    .selectFrom("applications")
    .select("id")
    .where("prenom", "=", "P1")
    .where("offerId", "=", offer.id)
    .executeTakeFirstOrThrow();
  const page = await (await offer.client.get(receivedPath(third.id) + query)).text();
  const rows = await db.selectFrom("applications").select(["id", "prenom"]).where("offerId", "=", offer.id).execute();
  const idOf = (prenom: string) => rows.find((row) => row.prenom === prenom)!.id;
  expect(page).toContain(receivedPath(idOf("P7")));
  expect(page).toContain(receivedPath(idOf("P2")));
});

test("choices: in the order of the offer, and answers that it no longer proposes last", async () => {
  const offer = await anOfferWith([`${rhythm} [${options.join(" | ")}] (obligatoire)`]);
  await receives(offer, rhythm, ["Nuit", "Jour", "Matin", "Week-end", "Jour"]);
  expect(await walk(offer, rhythm)).toEqual([4, 1, 0, 3, 2]);
  expect(await walk(offer, rhythm, "&sens=croissant")).toEqual([3, 0, 4, 1, 2]);
  const html = await (await offer.client.get(`${inbox}?offre=${offer.id}`)).text();
  expect(html).toContain(`name="question"`);
  expect(await (await offer.client.get(inbox)).text()).not.toContain(`name="question"`);
});

test("an unknown question orders by date, and a text is no question to order by", async () => {
  const offer = await anOfferWith(["Pourquoi nous ?"]);
  await receives(offer, "Pourquoi nous ?", ["b", "a"]);
  expect(await walk(offer, "Pourquoi nous ?")).toEqual([1, 0]);
  expect(await walk(offer, "Autre ?")).toEqual([1, 0]);
  expect(await (await offer.client.get(`${inbox}?offre=${offer.id}`)).text()).not.toContain(`name="question"`);
});

test("over pages, each application comes once, in the order of any answers", async () => {
  const typed = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -5, max: 12 }).map(String) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        "1 000",
        "1\u00a0000",
        "1\u202f001,5",
        "2,5",
        "12,25",
        "999999999",
        "",
        "beaucoup",
        "1.2.3",
        "-",
        "3 ans",
      ),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const chosen = fc.option(fc.constantFrom(...options, "Matin"), { nil: null });
  const cases = fc.oneof(
    fc.record({ isNumber: fc.constant(true), answers: fc.array(typed, { minLength: 18, maxLength: 45 }) }),
    fc.record({ isNumber: fc.constant(false), answers: fc.array(chosen, { minLength: 18, maxLength: 45 }) }),
  );
  await fc.assert(
    fc.asyncProperty(cases, fc.boolean(), async ({ isNumber, answers }, ascending) => {
      const offer = await anOfferWith([`${years} [nombre]`, `${rhythm} [${options.join(" | ")}]`]);
      const question = isNumber ? years : rhythm;
      await receives(offer, question, answers);
      const expected = byRank(answers, isNumber ? numberOf : choiceRank, ascending);
      expect(await walk(offer, question, ascending ? "&sens=croissant" : "")).toEqual(expected);
    }),
    { numRuns: 8 },
  );
});
