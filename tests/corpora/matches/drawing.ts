// Draws the offers and the candidates of the judged set from the hand-written tables, with a seed.
import { type Chance, chanceOf, shuffle, weighted } from "../chance.ts";
import { kilometres } from "../searches/places.ts";
import {
  type Half,
  listed,
  readTable,
  readTitles,
  readTowns,
  readTrades,
  type Side,
  type Title,
  type Town,
} from "../searches/tables.ts";

/** What offers of a trade ask for. `must`: no one can do the work without. Pay in euros a year. */
type Needs = {
  trade: string;
  must: string[];
  required: string[];
  preferred: string[];
  rhythms: string[];
  contracts: string[];
  pay: { min: number; max: number };
};

export type Vacancy = {
  id: string;
  half: Half;
  title: string;
  trade: string;
  town: Town;
  radius: number | null;
  must: string[];
  required: string[];
  preferred: string[];
  contract: string;
  /** As offers state it: "rhythm:nuit" among what they require or prefer; null when they say nothing. */
  rhythm: string | null;
  isRemote: boolean;
  pay: { min: number; max: number } | null;
};

export type Person = {
  id: string;
  title: string;
  /** The truth; empty when the title names no trade. */
  trades: string[];
  near: string[];
  town: Town;
  departments: string[];
  everywhere: boolean;
  radius: number | null;
  items: string[];
  /** Chosen ones; empty when the person did not say. */
  rhythms: string[];
  contracts: string[];
  pay: { min: number; max: number } | null;
  availability: string | null;
};

export type Case = { vacancy: Vacancy; people: Person[] };

const offersPerTrade = 2;
/** For each offer: people of its trade, of trades that a recruiter would accept, and of others. */
const peopleOf = { same: 9, acceptable: 5, other: 4 };
const reachKm = 40;
const radii = [5, 10, 20, 30, 50, 100];
const availabilities = ["Disponible", "Sous 1 mois", "Sous 3 mois", "En poste", null];
const drawAvailability = weighted([34, 20, 10, 16, 20]);
const remoteTrades = [
  "developpeur-web",
  "data-analyst",
  "community-manager",
  "graphiste",
  "teleconseiller",
  "comptable",
];

function readNeeds(): Needs[] {
  return readTable("../matches/needs.tsv").map((row) => {
    const [min = 0, max = 0] = row.pay!.split("-").map((thousands) => Number(thousands) * 1000);
    return {
      trade: row.trade!,
      must: listed(row.must),
      required: listed(row.required),
      preferred: listed(row.preferred),
      rhythms: listed(row.rhythms),
      contracts: listed(row.contracts),
      pay: { min, max },
    };
  });
}

const some = <T>(list: readonly T[], share: number, chance: Chance) => list.filter(() => chance.next() < share);

/** "language:en:b2" may be had at another level. */
function had(item: string, chance: Chance): string {
  const [kind, code] = item.split(":");
  return kind === "language" ? `${kind}:${code}:${chance.pick(["a2", "b1", "b2", "c1"])}` : item;
}

function drawTown(near: Town | null, towns: Town[], chance: Chance): Town {
  const own = near ? towns.filter((town) => kilometres(town, near) <= reachKm) : towns;
  return own[weighted(own.map(({ frequency }) => frequency))(chance)]!;
}

/** The pay that an offer names or a person wishes: within the trade's, some below or above. */
function drawPay({ pay }: Needs, share: number, spread: number, chance: Chance) {
  if (chance.next() >= share) return null;
  const middle = pay.min + (pay.max - pay.min) * chance.next() * spread;
  const min = Math.round(middle / 500) * 500;
  return { min, max: Math.round((min * (1 + 0.12 * chance.next())) / 500) * 500 };
}

function drawTitle(titles: Title[], chance: Chance): Title {
  return titles[weighted(titles.map((_, index) => 1 / (index + 1)))(chance)]!;
}

function drawVacancy(needs: Needs, half: Half, id: string, titles: Title[], towns: Town[], chance: Chance): Vacancy {
  return {
    id,
    half,
    title: drawTitle(titles, chance).title,
    trade: needs.trade,
    town: drawTown(null, towns, chance),
    radius: chance.next() < 0.3 ? chance.pick([20, 30, 50]) : null,
    must: needs.must,
    required: some(needs.required, 0.8, chance),
    preferred: some(needs.preferred, 0.7, chance),
    contract: needs.contracts[weighted(needs.contracts.map((_, index) => 1 / (index + 1)))(chance)]!,
    rhythm: chance.next() < 0.6 ? chance.pick(needs.rhythms) : null,
    isRemote: remoteTrades.includes(needs.trade) && chance.next() < 0.3,
    pay: drawPay(needs, 0.7, 0.8, chance),
  };
}

function drawPerson(id: string, title: Title, vacancy: Vacancy, needs: Needs, towns: Town[], chance: Chance): Person {
  const town = drawTown(chance.next() < 0.68 ? vacancy.town : null, towns, chance);
  const everywhere = chance.next() < 0.06;
  const says = chance.next();
  const departments = everywhere || says < 0.5 ? [] : [chance.next() < 0.75 ? town : drawTown(null, towns, chance)];
  const isOwn = title.trades.includes(vacancy.trade);
  // People of the trade have most of what it takes, others some of it.
  const share = isOwn ? 0.75 : 0.3;
  const items = [
    ...some(needs.must, isOwn ? 0.88 : 0.3, chance),
    ...some(needs.required, share, chance),
    ...some(needs.preferred, share - 0.25, chance),
  ];
  return {
    id,
    title: title.title,
    trades: title.trades,
    near: title.near,
    town,
    departments: departments.map(({ departement }) => departement),
    everywhere,
    radius: says < 0.35 ? chance.pick(radii) : null,
    items: [...new Set(items.map((item) => had(item, chance)))],
    rhythms: chance.next() < 0.5 ? [] : some(["jour", "nuit", "week-end", "temps partiel"], 0.55, chance),
    contracts: chance.next() < 0.5 ? [] : some(["CDI", "CDD", "Intérim", "Saisonnier", "Freelance"], 0.55, chance),
    pay: drawPay(needs, 0.6, 1.4, chance),
    availability: availabilities[drawAvailability(chance)]!,
  };
}

/** All offers with their candidates. The two halves share no trade. */
export function drawCases(seed = 2142): Case[] {
  const chance = chanceOf(seed);
  const towns = readTowns();
  const trades = new Map(readTrades().map((trade) => [trade.trade, trade]));
  const sides = Map.groupBy(
    readTitles().filter(({ insee }) => insee === ""),
    ({ side }) => side,
  );
  const titlesOf = (side: Side, trade: string) => sides.get(side)!.filter(({ trades: [first] }) => first === trade);
  const everyone = sides.get("candidate")!;
  const all = shuffle(readNeeds(), chance);
  return all.flatMap((needs, index) =>
    Array.from({ length: offersPerTrade }, (_, which): Case => {
      const half = index % 2 === 0 ? "open" : "held-out";
      const id = `${needs.trade}-${which + 1}`;
      const vacancy = drawVacancy(needs, half, id, titlesOf("offer", needs.trade), towns, chance);
      const accepted = trades.get(needs.trade)!.acceptable.flatMap((trade) => titlesOf("candidate", trade));
      const titles = [
        ...Array.from({ length: peopleOf.same }, () => drawTitle(titlesOf("candidate", needs.trade), chance)),
        ...Array.from({ length: peopleOf.acceptable }, () => chance.pick(accepted)),
        ...Array.from({ length: peopleOf.other }, () => chance.pick(everyone)),
      ];
      const people = titles.map((title, at) => drawPerson(`${id}-${at + 1}`, title, vacancy, needs, towns, chance));
      return { vacancy, people: shuffle(people, chance) };
    }),
  );
}
