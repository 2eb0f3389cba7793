// The search of public offers compared with a filter and sort in memory, on thousands of random offers and searches.

import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import { aCompany } from "../../../tests/factories.ts";
import { contractTypes } from "../../engines/attributes/work-terms.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import { offerAges, offerOrders, workingTimes } from "../offer.ts";
import { type OfferCriteria, readOfferCriteria } from "../offer-criteria.server.ts";
import { countOffersOfEach, findOffers } from "./public-offers.server.ts";

const now = new Date("2026-06-15T12:00:00Z");
const hour = 3_600_000;
const day = 24 * hour;

type Town = { city: string | null; cityCode: string | null; departement: string | null };
type Firm = { id: string; nom: string; secteur: string | null; isPublic: boolean };
type Offer = Town & {
  id: string;
  title: string;
  job: string | null;
  contractType: string | null;
  workingTime: string | null;
  required: string[];
  preferred: string[];
  salary: number | null;
  salaryTaux: string;
  remoteWorkDays: number;
  createdAt: Date;
  isActive: boolean;
  firm: Firm;
};

const town = (city: string | null, cityCode: string | null = null, departement: string | null = null): Town => ({
  city,
  cityCode,
  departement,
});
const towns = [
  town("Lyon", "69123", "69"),
  town("LYON", "69123", "69"),
  town("Lyons-la-Forêt", "27377", "27"),
  town("Saint-Étienne", "42218", "42"),
  town("St-Denis", "93066", "93"),
  town("Saint-Denis", "97411", "974"),
  town("Strasbourg", "67482", "67"),
  town("L’Haÿ-les-Roses", "94038", "94"),
  town("Rennes", "35238", "35"),
  town("Vannes", "56260", "56"),
  town("Paris", "75056", "75"),
  town("Ville%_nouvelle"),
  town("Œuf"),
  town(null),
];

// the meaning of each town text, written by hand.
const boxes: Record<string, (offer: Town) => boolean> = {
  "": () => true,
  " ": () => true,
  lyon: ({ city }) => /^lyon/i.test(city ?? ""),
  "Lyon (69)": ({ cityCode }) => cityCode === "69123",
  "69003 LYON": ({ cityCode }) => cityCode === "69123",
  "paris 12e": ({ cityCode }) => cityCode === "75056",
  st: ({ city }) => /^(st|saint)/i.test(city ?? ""),
  "ST  E\u0301tienne": ({ city }) => city === "Saint-Étienne",
  "saint-d": ({ city }) => /Denis$/.test(city ?? ""),
  "Saint-Denis (974)": ({ cityCode }) => cityCode === "97411",
  "l'hay": ({ city }) => /^L’Ha/.test(city ?? ""),
  oeu: ({ city }) => city === "Œuf",
  "ville%": ({ city }) => /^Ville%/.test(city ?? ""),
  "v%": () => false,
  _: () => false,
  "😀": () => false,
  '"': () => false,
  "1": ({ departement }) => departement === "01",
  "69": ({ departement }) => departement === "69",
  "Rhône, 42; bas-rhin": ({ departement }) => ["69", "42", "67"].includes(departement ?? ""),
  Bretagne: ({ departement }) => ["35", "56", "22", "29"].includes(departement ?? ""),
  "île de France": ({ departement }) => ["75", "93", "94"].includes(departement ?? ""),
  "la réunion": ({ departement }) => departement === "974",
};

const titles = [
  "Infirmière de nuit",
  "INFIRMIER",
  "Chef d’œuvre",
  "Maître d'œuvre",
  "Œnologue",
  "De\u0301veloppeur web",
  "Straßenbau",
  "100 % motivé",
  "a_b",
  "back\\slash",
  'Agent "spécial"',
  "🙂 Animateur",
  "E\u0301le\u0300ve ne\u0301e\u0301",
  "A",
  `${"Très long ".repeat(14)}titre`,
];
const jobs = [null, "Infirmière", "Développeur", "œuvre", "web"];
const texts = [
  "infirm",
  "INFIRMIÈRE nuit",
  "nuit infirmière",
  "oeuvre",
  "œuvre",
  "maitre d’oe",
  "maître d'œuvre",
  "chef d'oeuvre",
  "e web",
  "de\u0301veloppeur",
  "strasse",
  "ß",
  "%",
  "_",
  "100 %",
  "a_b",
  "\\",
  "\\slash",
  '"spécial"',
  "🙂",
  "\ud83d",
  "'",
  "a",
  "web lyo",
  "  ",
  "e e e",
  "tres long",
  "cdd infirm",
  "temps partiel web",
  "interim",
  "nuit",
  "web de jour en CDI",
  "web en télétravail",
  "full remote",
  "gamma",
  "bêt",
  "delta",
  "alph web",
  "x".repeat(300),
  `infirm ${"a ".repeat(200)}`,
  "é".repeat(350),
  "a b c d e f g h i zzz",
  "\0infirm\0",
];
// The contract, the rhythm and the least days of remote work of each text that has them, written by hand.
const meant: Record<
  string,
  { core: string[]; contract?: string; rhythm?: string[]; remote?: number; texts: [RegExp?, RegExp?, RegExp?] }
> = {
  "web en télétravail": { core: ["web"], remote: 1, texts: [undefined, undefined, /\bteletravail/] },
  "full remote": { core: [], remote: 5, texts: [undefined, undefined, /\bfull remote/] },
  "INFIRMIÈRE nuit": { core: ["infirmiere"], rhythm: ["nuit"], texts: [undefined, /\bnuit/] },
  "nuit infirmière": { core: ["infirmiere"], rhythm: ["nuit"], texts: [undefined, /\bnuit/] },
  "cdd infirm": { core: ["infirm"], contract: "CDD", texts: [/\bcdd/] },
  "temps partiel web": { core: ["web"], rhythm: ["temps partiel"], texts: [undefined, /\btemps partiel|\bmi-temps/] },
  interim: { core: [], contract: "Intérim", texts: [/\binterim/] },
  nuit: { core: [], rhythm: ["nuit"], texts: [undefined, /\bnuit/] },
  "web de jour en CDI": {
    core: ["web"],
    contract: "CDI",
    rhythm: ["jour", "temps plein", "temps partiel"],
    texts: [/\bcdi/, /\bde jour/],
  },
};
const firmNames = ["gamma", "bêta", "delta"];
const firms: Firm[] = [];

beforeAll(async () => {
  for (const [nom, secteur, emailVerified] of [
    ["Alpha", "IT", true],
    ["Bêta", "Santé", true],
    ["Gamma", null, true],
    ["Delta", "IT", false],
  ] as const) {
    const { companyId } = await aCompany({ nom, secteur, emailVerified });
    firms.push({ id: companyId, nom, secteur, isPublic: emailVerified });
  }
});

const pays = [null, null, 12, 12.55, 100, 1820, 3000, 21_840, 60_000];
const units = ["par heure", "par jour", "par mois", "par an"];

const offer: fc.Arbitrary<Omit<Offer, "firm"> & { firm: number }> = fc
  .record({
    title: fc.constantFrom(...titles),
    job: fc.constantFrom(...jobs),
    town: fc.constantFrom(...towns),
    contractType: fc.constantFrom(null, ...contractTypes.slice(0, 3)),
    workingTime: fc.constantFrom(null, null, ...workingTimes),
    required: fc.constantFrom<string[]>(
      ...[[], [], ["licence:permis-b", "rhythm:nuit"], ["skill:nuit"], ["skill:Excel", "licence:permis-b"]],
      ["language:en:b2", "skill:Excel"],
    ),
    preferred: fc.constantFrom<string[]>(
      ...[[], [], ["rhythm:jour"], ["rhythm:nuit", "rhythm:saison"], ["skill:Écoute", "licence:permis-c"]],
    ),
    salary: fc.constantFrom(...pays),
    salaryTaux: fc.constantFrom(...units),
    remoteWorkDays: fc.nat(5),
    // Several at the same time, and some exactly at an age limit.
    age: fc.constantFrom(1, 1, 2, 20 * hour, day, 3 * day + 1, 5 * day, 7 * day - 1, 14 * day, 31 * day, 40 * day),
    isActive: fc.nat(9).map((chance) => chance > 0),
    firm: fc.nat(3),
  })
  .map(({ town, age, ...rest }) => ({ ...rest, ...town, id: newId(), createdAt: new Date(now.getTime() - age) }));

const maybe = (values: readonly string[], share = 3) =>
  fc.oneof({ weight: share, arbitrary: fc.constant("") }, { weight: 2, arbitrary: fc.constantFrom(...values) });

const some = (values: readonly string[]): fc.Arbitrary<string[]> =>
  fc.oneof(fc.constant<string[]>([]), fc.subarray([...values]));

type Search = {
  q: string;
  lieu: string;
  contractType: string[];
  workingTime: string[];
  secteur: string[];
  remoteWorkDays: string;
  salary: string;
  salaryTaux: string;
  age: string;
  competence: string[];
  permis: string[];
  langue: string[];
  firm: number | null;
  tri: string;
};

const search: fc.Arbitrary<Search> = fc.record({
  q: maybe(texts, 1),
  lieu: maybe(Object.keys(boxes)),
  contractType: some(contractTypes.slice(0, 4)),
  workingTime: some(workingTimes),
  secteur: some(["IT", "Santé", "BTP"]),
  remoteWorkDays: maybe(["1", "3", "5", "9"], 4),
  salary: maybe(["12", "12,55", "1 820 €", "21840", "0", "beaucoup"], 4),
  salaryTaux: fc.constantFrom(...units, "par siècle"),
  age: maybe(["1", "3", "7", "14", "31", "2"], 4),
  competence: fc.constantFrom<string[][]>([], [], [], [], ["EXCEL"], ["écoute", "Vente"]),
  permis: fc.constantFrom<string[][]>([], [], [], [], ["permis-b"], ["permis-b", "permis-c"]),
  langue: fc.constantFrom<string[][]>([], [], [], [], ["en"], ["en:b2", "de"], ["en:c1"]),
  firm: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.nat(4)),
  tri: fc.constantFrom("", ...offerOrders),
});

const unknownId = newId();

function criteriaOf({ firm, ...given }: Search): OfferCriteria {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) for (const each of [value].flat()) params.append(name, each);
  if (firm !== null) params.set("entreprise", firms[firm]?.id ?? unknownId);
  return readOfferCriteria(params);
}

const ligatures: [RegExp, string][] = [
  [/œ/g, "oe"],
  [/ß/g, "ss"],
  [/’/g, "'"],
];
const folded = new Map<string, string>();

// The same few texts are read a million times.
function plain(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const bare = [...text.toLowerCase().normalize("NFD")].filter((letter) => !/\p{M}/u.test(letter)).join("");
  const made = ligatures.reduce((rest, [letter, written]) => rest.replace(letter, written), bare);
  folded.set(text, made);
  return made;
}

const wordsOf = (q: string) => {
  const text = plain(q.toWellFormed().split("\0").join("").trim().slice(0, 300));
  return [...new Set(text.split(/\s+/))].filter((word) => word.length > 0).slice(0, 8);
};

const factors: Record<string, number> = { "par heure": 35 * 52, "par jour": 218, "par mois": 12, "par an": 1 };
const yearly = (amount: number, unit: string) => Math.round(amount * 100) * (factors[unit] ?? 12);
const ageOf = ({ createdAt }: Offer) => now.getTime() - createdAt.getTime();

/** What matches each requested value. */
const fitting: Record<string, string> = {
  EXCEL: "skill:Excel",
  écoute: "skill:Écoute",
  "permis-b": "licence:permis-b",
  "permis-c": "licence:permis-c",
  en: "language:en:b2",
  "en:b2": "language:en:b2",
};
const mentions = (values: string[], { required, preferred }: Offer) =>
  values.length === 0 || values.some((value) => [...required, ...preferred].includes(fitting[value] ?? ""));
const textOf = (one: Offer) => plain([one.title, one.job ?? "", one.city ?? ""].join(" "));

// Both genders of a trade find the same (ROME); of the texts above only this one has two.
const gendered = ["infirmiere", "infirmier"];
const formsOf = (word: string) => (gendered.includes(word) ? gendered : [word]);
const holds = (text: string, word: string) => formsOf(word).some((form) => text.includes(form));

const isNamed = (q: string, one: Offer) => firmNames.includes(q) && plain(one.firm.nom).startsWith(plain(q));

/** Whether an offer states the contract, the rhythm and the remote work of a text; "unstated" when it states no rhythm at all. */
function termsOf(q: string, one: Offer): "stated" | "unstated" | "other" {
  const {
    core = [],
    contract,
    rhythm,
    remote = 0,
    texts: [contractText, rhythmText, remoteText] = [],
  } = meant[q] ?? {};
  const text = plain([one.title, one.job ?? ""].join(" "));
  const times = [...one.required, ...one.preferred].flatMap((entry) => /^rhythm:(.*)/.exec(entry)?.[1] ?? []);
  if (one.workingTime) times.push(one.workingTime);
  if (!meant[q] || (contract && one.contractType !== contract && !contractText?.test(text))) return "other";
  if (one.remoteWorkDays < remote && !remoteText?.test(text)) return "other";
  if (!rhythm || rhythm.some((time) => times.includes(time)) || rhythmText?.test(text)) return "stated";
  return times.length === 0 && core.length > 0 ? "unstated" : "other";
}

const isMeant = (q: string, one: Offer) =>
  termsOf(q, one) !== "other" && meant[q]!.core.every((word) => holds(textOf(one), word));

/** Whether an offer fits, per filter. */
function verdicts(given: Search, one: Offer) {
  const text = textOf(one);
  const amount = Number.parseFloat(given.salary.replace(",", ".").replace(" ", "")) || 0;
  const among = (list: string[], value: string | null) => list.length === 0 || (value !== null && list.includes(value));
  const days = Number(given.remoteWorkDays);
  const ages: number[] = [...offerAges];
  return {
    always:
      one.isActive &&
      one.firm.isPublic &&
      (wordsOf(given.q).every((word) => holds(text, word)) || isNamed(given.q, one) || isMeant(given.q, one)) &&
      (boxes[given.lieu]!(one) || (given.lieu.trim() !== "" && one.remoteWorkDays === 5)) &&
      (given.firm === null || one.firm.id === firms[given.firm]?.id),
    contractType: among(given.contractType, one.contractType),
    workingTime: among(given.workingTime, one.workingTime),
    secteur: among(given.secteur, one.firm.secteur),
    remoteWorkDays: days < 6 ? one.remoteWorkDays >= days : true,
    salary:
      amount === 0 || (one.salary !== null && yearly(one.salary, one.salaryTaux) >= yearly(amount, given.salaryTaux)),
    competence: mentions(given.competence, one),
    permis: mentions(given.permis, one),
    langue: mentions(given.langue, one),
    age: ages.includes(Number(given.age)) ? ageOf(one) < Number(given.age) * day : true,
  };
}

type Filter = keyof ReturnType<typeof verdicts>;

const fitsBut = (given: Search, aside: Filter | null) => (one: Offer) =>
  Object.entries(verdicts(given, one)).every(([name, fits]) => fits || name === aside);

function stepOf(given: Search, one: Offer): number {
  const words = wordsOf(given.q);
  if (given.tri === "salaire") return one.salary === null ? -1 : yearly(one.salary, one.salaryTaux);
  // Without a distance all are as far.
  if (words.length === 0 || given.tri === "distance") return 0;
  if (given.tri !== "pertinence") {
    const text = textOf(one);
    // Each word somewhere after anything but a letter or a digit.
    const begins = (word: string) =>
      [...text.matchAll(/./gsu)].some(
        ({ index: at }) =>
          formsOf(word).some((form) => text.startsWith(form, at)) && !/[a-z0-9\u0080-\uffff]$/.test(text.slice(0, at)),
      );
    if (words.every(begins) || isNamed(given.q, one)) return 2;
    const core = meant[given.q]?.core ?? [];
    if (!isMeant(given.q, one) || !core.every(begins)) return 0;
    return termsOf(given.q, one) === "stated" && core.length > 0 ? 2 : 1;
  }
  const title = plain(one.title);
  const whole = plain(given.q.toWellFormed().split("\0").join("").trim().slice(0, 300)).trim().replace(/\s+/g, " ");
  if (title.slice(0, whole.length) === whole) return 3;
  return words.filter((word) => !title.includes(word)).length === 0 ? 2 : 1;
}

function expectedIds(given: Search, offers: Offer[]): string[] {
  return offers
    .filter(fitsBut(given, null))
    .toSorted((a, b) => {
      // Full remote work, found from any place, comes behind the offers that are there.
      const isHere = (one: Offer) => Number(!["salaire", "distance"].includes(given.tri) && boxes[given.lieu]!(one));
      const step = isHere(b) - isHere(a) || stepOf(given, b) - stepOf(given, a);
      return step || ageOf(a) - ageOf(b) || (a.id < b.id ? 1 : -1);
    })
    .map(({ id }) => id);
}

function expectedCounts(given: Search, offers: Offer[]) {
  const found = (aside: Filter) => offers.filter(fitsBut(given, aside));
  const each = (aside: Filter, values: readonly string[], chosen: (one: Offer) => string | null) => {
    const others = found(aside);
    return values.map((value) => others.filter((one) => chosen(one) === value).length);
  };
  const [paid, near, aged] = [found("salary"), found("remoteWorkDays"), found("age")];
  return {
    total: offers.filter(fitsBut(given, null)).length,
    contractTypes: each("contractType", contractTypes, (one) => one.contractType),
    workingTimes: each("workingTime", workingTimes, (one) => one.workingTime),
    sectors: each("secteur", ["IT", "Santé"], ({ firm }) => firm.secteur),
    remoteDays: [0, 1, 2, 3, 4, 5].map((days) => near.filter((one) => one.remoteWorkDays >= days).length),
    age: [...offerAges, Number.POSITIVE_INFINITY].map((days) => aged.filter((one) => ageOf(one) < days * day).length),
    pay: { stated: paid.filter(({ salary }) => salary !== null).length, all: paid.length },
  };
}

async function countsFound(criteria: OfferCriteria) {
  const {
    contractTypes: types,
    workingTimes: times,
    sectors,
    total,
    remoteDays,
    age,
    pay,
  } = (await findOffers(criteria, new URL("http://localhost/offres"), { now })).counts;
  const each = (values: readonly string[], counts: Map<string, number>) =>
    values.map((value) => counts.get(value) ?? 0);
  return {
    total,
    remoteDays,
    age,
    pay,
    contractTypes: each(contractTypes, types),
    workingTimes: each(workingTimes, times),
    sectors: each(["IT", "Santé"], sectors),
  };
}

/** Reads every page forwards, then backwards. */
async function pagesFound(criteria: OfferCriteria): Promise<string[][]> {
  const at = async (query: string | null) => {
    const url = new URL(`http://localhost/offres${query ?? ""}`);
    const { page } = await findOffers(criteria, url, { now });
    return { ...page, ids: page.offers.map(({ id }) => id) };
  };
  let page = await at(null);
  expect(page.previous).toBeNull();
  const pages = [page.ids];
  while (page.next !== null) {
    page = await at(page.next);
    pages.push(page.ids);
  }
  for (const ids of pages.slice(0, -1).reverse()) {
    page = await at(page.previous);
    expect(page.ids).toEqual(ids);
  }
  if (pages.length > 1) expect(page.previous).toBeNull();
  return pages;
}

async function fill(offers: Offer[]): Promise<void> {
  await db.deleteFrom("offers").execute();
  if (offers.length === 0) return;
  const rows = offers.map(({ firm, ...values }) => ({
    ...values,
    companyId: firm.id,
    textFolded: fold([values.title, values.job, values.city].filter(Boolean).join(" ")),
    cityFolded: foldPlace(values.city ?? ""),
  }));
  await db.insertInto("offers").values(rows).execute();
}

test("every search finds, orders, pages and counts what a plain list does", async () => {
  let searches = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(offer, { maxLength: 50, size: "max" }),
      fc.array(search, { minLength: 10, maxLength: 10 }),
      async (drawn, questions) => {
        const offers = drawn.map((one) => ({ ...one, firm: firms[one.firm]! }));
        await fill(offers);
        const all = questions.map(criteriaOf);
        const ageless = all.map((criteria) => ({ ...criteria, age: null }));
        const totals = questions.map((given) => offers.filter(fitsBut({ ...given, age: "" }, null)).length);
        expect(await countOffersOfEach(ageless, now)).toEqual(totals);
        await Promise.all(
          questions.map(async (given, index) => {
            searches += 1;
            const pages = await pagesFound(all[index]!);
            expect(pages.flat(), JSON.stringify(given)).toEqual(expectedIds(given, offers));
            expect(pages.map(({ length }) => length).slice(0, -1)).toEqual(pages.slice(0, -1).map(() => 20));
            expect(await countsFound(all[index]!), JSON.stringify(given)).toEqual(expectedCounts(given, offers));
          }),
        );
      },
    ),
    { numRuns: often(30, 200), endOnFailure: true },
  );
  expect(searches).toBeGreaterThanOrEqual(often(300, 2000));
}, 240_000);
