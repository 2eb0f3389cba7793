// With any history of offers and runs, an alert sends an offer once per search, and every waiting alert is sent.
import { expect, test } from "vitest";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { hooks } from "../../hooks.server.ts";
import { readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { setHooks } from "../../platform/hooks.server.ts";
import { frequencies } from "../results/alert-frequency.ts";
import { candidateOwner } from "../results/saved-searches.server.ts";
import { runAlerts } from "./alerts.server.ts";
import { createOfferSearch, updateOwnOfferSearch } from "./offer-searches.server.ts";

// The kinds of mail state why each comes.
setHooks(hooks);

/** Pseudorandom numbers, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([1, 2, 3, 4])("a random history (%i)", { timeout: 60_000 }, async (seed) => {
  const next = numbers(seed * 7919);
  const trade = `histoire${seed}x`;
  const people = [await aCandidate(), await aCandidate()];
  const companies = [await aCompany(), await aCompany()];
  let now = Date.UTC(2026, 9, 20, 8);
  const searches: { id: string; userId: string; email: string; quiet: boolean }[] = [];
  // One search per person and frequency, so that a mail's section identifies it.
  for (const person of people)
    for (const [index, city] of ["Lyon", "Lille", "Brest"].entries()) {
      const criteria = readOfferCriteria(new URLSearchParams({ q: trade, city }));
      const frequency = frequencies[index]!;
      const saved = await transaction((tx) =>
        createOfferSearch(tx, candidateOwner(person.userId), criteria, {
          name: `${city}.`,
          frequency,
          now: new Date(now),
        }),
      );
      searches.push({ id: saved!.id, userId: person.userId, email: person.email, quiet: false });
    }
  const offers: { id: string; city: string; calm: boolean }[] = [];
  const cities = ["Lyon", "Lille", "Brest"];
  const codes: Record<string, string> = { Lyon: "69123", Lille: "59350", Brest: "29019" };
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const city = cities[next(3)]!;
      const { companyId } = companies[next(2)]!;
      const isActive = next(4) > 0;
      const offer = await anOffer({ title: trade, companyId, city, isActive });
      offers.push({ id: offer.id, city, calm: isActive });
    },
    async () => {
      const offer = offers[next(offers.length)];
      if (!offer) return;
      offer.calm = false;
      const city = cities[next(3)]!;
      const columns = { cityCode: codes[city]!, cityFolded: city.toLowerCase(), updatedAt: new Date(now) };
      await db.updateTable("offers").set(columns).where("id", "=", offer.id).execute();
    },
    async () => {
      const offer = offers[next(offers.length)];
      if (!offer) return;
      offer.calm = false;
      await db
        .updateTable("offers")
        .set({ isActive: next(2) === 0 })
        .where("id", "=", offer.id)
        .execute();
    },
    async () => {
      const search = searches[next(searches.length)]!;
      if (next(4) > 0) return;
      search.quiet = true;
      const value = { name: "Lyon.", frequency: frequencies[next(4)]!, now: new Date(now) };
      await transaction((tx) => updateOwnOfferSearch(tx, search.id, candidateOwner(search.userId), value));
    },
    async () => {
      const confirmed = next(3) > 0;
      for (const offer of offers) offer.calm = false;
      const id = companies[1]!.userId;
      await db.updateTable("users").set({ emailVerified: confirmed }).where("id", "=", id).execute();
    },
  ];
  for (let step = 0; step < 80; step++) {
    const kind = next(10);
    await steps[kind < 5 ? 0 : kind < 7 ? 1 : kind < 9 ? 2 : 3 + next(2)]!();
    const jumps = [minutes(1), minutes(1), minutes(4), minutes(20), minutes(700), minutes(2500)];
    now += jumps[next(jumps.length)]!;
    // The task runs once, twice, twice at the same time, or not at all.
    const rounds = next(4);
    if (rounds === 3) await Promise.all([runAlerts(new Date(now)), runAlerts(new Date(now))]);
    else for (let round = 0; round < rounds; round++) await runAlerts(new Date(now));
  }
  await db.updateTable("users").set({ emailVerified: true }).where("id", "=", companies[1]!.userId).execute();
  for (let day = 0; day < 9; day++) {
    now += minutes(24 * 60);
    await runAlerts(new Date(now));
  }
  let sentCount = 0;
  for (const person of people) {
    const mails = await db.selectFrom("mails").select("text").where("to", "=", person.email).execute();
    // The unsubscribe address of a section identifies its search.
    const seen = new Map<string, string[]>();
    for (const { text } of mails) {
      for (const part of sectionsOf(text)) {
        const known = seen.get(part.stop) ?? [];
        expect(part.offers.filter((id) => known.includes(id))).toEqual([]);
        seen.set(part.stop, [...known, ...part.offers]);
        sentCount += part.offers.length;
      }
    }
    // Offers and alerts that did not change after publication must have been sent.
    const all = [...seen.values()].flat();
    const own = searches.filter(({ userId, quiet }) => userId === person.userId && !quiet);
    if (own.length === 3 && mails.every(({ text }) => !/Voir (les|l')/.test(text)))
      expect(offers.filter(({ id, calm }) => calm && !all.includes(id))).toEqual([]);
  }
  expect(sentCount).toBeGreaterThan(20);
});

const minutes = (count: number) => count * 60_000;

/** The offers in each section of a mail, with its unsubscribe address. */
function sectionsOf(text: string): { stop: string; offers: string[] }[] {
  const parts: { stop: string; offers: string[] }[] = [];
  let offers: string[] = [];
  for (const [, offer, stop] of text.matchAll(/\/offres\/([0-9a-f-]{36})|\/desabonnement\/(a[\w-]+)/g)) {
    if (offer) offers.push(offer);
    if (stop) {
      parts.push({ stop, offers });
      offers = [];
    }
  }
  return parts;
}
