// Searches to try from the home page: each finds something at this moment.
import { readHomeCriteria } from "../candidates/criteria.server.ts";
import { countCandidates } from "../candidates/search.server.ts";
import { limits } from "../limits.ts";
import type { CardRow } from "../offers/cards.server.ts";
import { keepSlow } from "./figures.server.ts";
import type { Example } from "./home-search.tsx";

// Jobs that many look for, where many live. None of them is shown before it was counted.
const common: [string, string][] = [
  ["Comptable", "Paris"],
  ["Soudeur", "Nantes"],
  ["Aide-soignant", "59"],
  ["Développeur", "Lyon"],
  ["Infirmier", "Marseille"],
  ["Vendeur", "Toulouse"],
  ["Électricien", "Bordeaux"],
  ["Cuisinier", "Lille"],
  ["Conducteur", "69"],
  ["Assistant", "75"],
  ["Chef", "13"],
];

/** The first searches of candidates, of a list of common ones, that find somebody. */
export function listSearchExamples(): Promise<Example[]> {
  return keepSlow("examples", async () => {
    const searches = common.flatMap(([job, lieu]) => {
      const params = new URLSearchParams({ role: "recruteur", job, lieu });
      const criteria = readHomeCriteria(params);
      return criteria ? [{ criteria, example: { label: `${job} · ${lieu}`, to: `/?${params}` } }] : [];
    });
    const counts = await countCandidates(searches, null);
    return searches
      .filter((_search, index) => (counts[index] ?? 0) > 0)
      .slice(0, limits.examplesOnHome)
      .map(({ example }) => example);
  });
}

/** Searches of offers that find at least the offer they are made from: its title without "H/F", its city. */
export function offerExamples(offers: CardRow[]): Example[] {
  const examples = offers.flatMap(({ title, city }): Example[] => {
    const job = title.replace(/\s*[([]?\b[HF]\s*\/\s*[HF]\b[)\]]?\s*/g, " ").trim();
    if (!city || !job || job.length > 30) return [];
    return [{ label: `${job} · ${city}`, to: `/offres?${new URLSearchParams({ q: job, lieu: city })}` }];
  });
  return examples
    .filter(({ to }, index) => examples.findIndex((other) => other.to === to) === index)
    .slice(0, limits.examplesOnHome);
}
