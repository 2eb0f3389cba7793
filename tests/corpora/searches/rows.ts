// Draws the candidates and offers of the search set from the hand-written titles, with a seed.
import { type Chance, chanceOf, shuffle, weighted } from "../chance.ts";
import { readTexts, readTitles, readTowns, readTrades, type Side, type Title, type Town } from "./tables.ts";

type Both = {
  id: string;
  title: string;
  /** The truth; empty when the title names no trade. */
  trades: string[];
  /** Trades for which this title is neither right nor wrong. */
  near: string[];
  town: Town;
  /** Creation time in milliseconds of the epoch. */
  at: number;
};

export type CandidateRow = Both & {
  side: "candidate";
  departments: string[];
  everywhere: boolean;
  /** Kilometres, null when not said. */
  radius: number | null;
};

export type OfferRow = Both & { side: "offer"; company: string; contract: string; rhythm: string; description: string };

export type Row = CandidateRow | OfferRow;

/** Rows of each trade by its frequency (1 to 4). Every title is used at least once. */
const rowsByFrequency: Record<Side, number[]> = { candidate: [0, 4, 10, 34, 90], offer: [0, 4, 9, 30, 80] };

const contracts: [RegExp | null, string, number][] = [
  [/\bCDI\b/, "CDI", 52],
  [/\bCDD\b/, "CDD", 18],
  [/int[ée]rim/i, "Intérim", 12],
  [/saison/i, "Saisonnier", 6],
  [/alternan|apprenti/i, "Alternance", 6],
  [/\bstage\b/i, "Stage", 3],
  [/freelance/i, "Freelance", 3],
];
const rhythms: [RegExp | null, string, number][] = [
  [null, "jour", 66],
  [/nuit|night/i, "nuit", 12],
  [/week-?end/i, "week-end", 10],
  [/temps partiel|mi-temps/i, "temps partiel", 12],
];

const drawContract = weighted(contracts.map(([, , weight]) => weight));
const drawRhythm = weighted(rhythms.map(([, , weight]) => weight));
const radii = [5, 10, 20, 30, 50, 100];

const saidOr = (title: string, choices: typeof contracts, draw: (chance: Chance) => number, chance: Chance) =>
  (choices.find(([word]) => word?.test(title)) ?? choices[draw(chance)]!)[1];

const decorations = { candidate: readTexts("candidate"), offer: readTexts("offer") };
const sentences = { first: readTexts("first"), second: readTexts("second") };
export const companyNames = readTexts("company");

const bothGenders = /H\/F|F\/H|·|\(\w{1,5}\)/;
const terms = /CDI|CDD|intérim|alternan|apprenti|stage|saison|freelance|temps partiel|mi-temps|nuit|week-end/i;

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** Swaps, drops or doubles one letter inside a word of at least seven letters. */
function mistyped(title: string, chance: Chance): string {
  const long = [...title.matchAll(/\p{L}{7,}/gu)];
  if (long.length === 0) return title;
  const word = chance.pick(long);
  const at = word.index + 2 + chance.below(word[0].length - 4);
  const [here = "", next = ""] = [title[at], title[at + 1]];
  return title.slice(0, at) + chance.pick([next + here, next, here + here + next]) + title.slice(at + 2);
}

function decorated(title: string, side: Side, town: Town, chance: Chance): string {
  let text = title;
  if (chance.next() < 0.3) {
    const pattern = chance.pick(decorations[side]);
    const filled = pattern.replace("{city}", town.name).replace("{department}", town.departement);
    // "Soudeur (H/F) (H/F)" and "Stage comptable - CDI" would be odd.
    if (![bothGenders, terms].some((said) => said.test(filled) && said.test(text)))
      text = filled.replace("{title}", text);
  }
  const roll = chance.next();
  if (roll < 0.05) return text.toUpperCase();
  if (roll < 0.1) return text.toLowerCase();
  if (roll < 0.14) return withoutAccents(text);
  if (roll < (side === "candidate" ? 0.17 : 0.15)) return mistyped(text, chance);
  return text;
}

function drawnDepartments(town: Town, towns: Town[], drawTown: (chance: Chance) => number, chance: Chance): string[] {
  const count = chance.pick([0, 0, 0, 1, 1, 2, 3, 4]);
  const others = Array.from({ length: count }, () => towns[drawTown(chance)]!.departement);
  return [...new Set(chance.next() < 0.8 && count > 0 ? [town.departement, ...others.slice(1)] : others)].toSorted();
}

/** The titles of one side, each as often as its trade's frequency asks. */
function repeatedTitles(side: Side, chance: Chance): Title[] {
  const frequencies = new Map(readTrades().map(({ trade, frequency }) => [trade, frequency]));
  const titles = readTitles().filter((title) => title.side === side);
  return [...Map.groupBy(titles, ({ trades }) => trades[0] ?? "")].flatMap(([trade, own]) => {
    const count = rowsByFrequency[side][frequencies.get(trade) ?? 0]!;
    // The first titles of a trade are its most usual ones.
    const usual = weighted(own.map((_, place) => 1 / (place + 1)));
    return [...own, ...Array.from({ length: Math.max(0, count - own.length) }, () => own[usual(chance)]!)];
  });
}

/** All candidates and offers, newest first. */
export function drawRows(seed = 21): Row[] {
  const chance = chanceOf(seed);
  const towns = readTowns();
  const drawTown = weighted(towns.map(({ frequency }) => frequency));
  const all = shuffle([...repeatedTitles("candidate", chance), ...repeatedTitles("offer", chance)], chance);
  return all.map(({ side, trades, near, title: written, insee }, place): Row => {
    const drawn = towns[drawTown(chance)]!;
    const town = towns.find((each) => each.insee === insee) ?? drawn;
    const title = decorated(written, side, town, chance);
    const both = {
      id: `${side[0]}${place + 1}`,
      title,
      trades,
      near,
      town,
      at: Date.UTC(2026, 10, 24) - place * 60_000,
    };
    if (side === "candidate") {
      const everywhere = chance.next() < 0.05;
      const departments = everywhere ? [] : drawnDepartments(town, towns, drawTown, chance);
      return { ...both, side, departments, everywhere, radius: chance.next() < 0.35 ? chance.pick(radii) : null };
    }
    return {
      ...both,
      side,
      company: chance.pick(companyNames),
      contract: saidOr(title, contracts, drawContract, chance),
      rhythm: saidOr(title, rhythms, drawRhythm, chance),
      description: `${chance.pick(sentences.first)} ${chance.pick(sentences.second)}`,
    };
  });
}
