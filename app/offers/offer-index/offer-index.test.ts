// Compares the index with an in-memory filter and sort on thousands of random offers and searches.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import { everyOffer } from "../../../tests/every-offer.ts";
import type { AttributeFilter } from "../../engines/attributes/attribute-filter.ts";
import type { AttributeKind } from "../../engines/attributes/attributes.ts";
import { SegmentBuilder } from "../../engines/search-index/build-segment.ts";
import { idBytes } from "../../engines/search-index/ids.ts";
import type { RequestedTerm } from "../../engines/search-text/contract-terms.ts";
import { fold, foldPlace, placePrefixes } from "../../platform/text/text.ts";
import { startAtOnce } from "../offer-fields.ts";
import type { OfferQuery } from "../offer-query.ts";
import { type OfferCounts, type OfferCursor, OfferIndex } from "./offer-index.ts";
import { type OfferRow, offerSchema } from "./offer-schema.ts";

const now = Date.UTC(2026, 0, 31);
const hour = 3_600_000;
const ages = [24, 72, 168].map((hours) => hours * hour);

const titles = [
  "Infirmière de nuit",
  "INFIRMIER",
  "Chef d’œuvre",
  "Maître d'œuvre",
  "Aide-soignante",
  "de\u0301veloppeur web",
  "100 % motivé",
  "a_b",
  "🙂 Animateur",
  "Straße",
  "C++ (H/F)",
  "Lyon",
  "as de pique",
  "Vendeur",
  "日本 web",
  "",
];
const jobs = ["", "Infirmière", "Développeur", "œuvre", "web", "de"];
const towns: [name: string, code: string, departement: string][] = [
  ["Lyon", "69123", "69"],
  ["LYON", "69123", "69"],
  ["Lyons-la-Forêt", "27377", "27"],
  ["Saint-Étienne", "42218", "42"],
  ["St-Denis", "93066", "93"],
  ["Saint-Denis", "97411", "974"],
  ["Strasbourg", "67482", "67"],
  ["Ville%_nouvelle", "", ""],
  ["", "", ""],
];
const parents = ["J1506", "J1501", "M1805"];
const codes = ["11", "12", "13"];
const firms = ["a", "b"].map((letter) => `01900000-0000-7000-8000-00000000000${letter}`);
const names = ["infirmiers de nuit", "l'oeuvre web"];
const contracts = ["CDI", "CDD"];
const rhythms = ["jour", "nuit", "temps partiel"];
const times = ["nuit", "temps plein"];
const sectors = ["IT", "BTP"];

const listed = [
  "skill:Excel",
  "skill:EXCEL",
  "skill:Soins",
  "licence:permis-b",
  "licence:permis-c",
  "language:en:a2",
  "language:en:b2",
  "language:en:c2",
  "language:de:c1",
  "rhythm:nuit",
];
const detailLines = [
  "contractLength:3 à 6 mois",
  "contractLength:6 à 12 mois",
  `start:${startAtOnce}`,
  "start:2027-01",
  "weeklyHours:35 h",
  "experience:2 ans",
  "study:bac",
  "licenceNeed:aucun permis",
  "benefits:mutuelle",
  "benefits:véhicule",
];
/** As the database has them: a skill in one spelling, a language at one level. */
const oneOfEach = (entries: string[]) => [
  ...new Map(entries.map((entry) => [entry.split(":").slice(0, 2).join(":").toLowerCase(), entry])).values(),
];

const distinct = (values: string[], separator: string) => [...new Set(values)].filter(Boolean).join(separator);

type Offer = Omit<OfferRow, "id" | "companyId"> & { id: string; firm: string };

const offer: fc.Arbitrary<Offer> = fc
  .record({
    id: fc.uuid(),
    title: fc.constantFrom(...titles),
    job: fc.constantFrom(...jobs),
    places: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...towns).map((town) => [town]) },
      fc.uniqueArray(fc.constantFrom(...towns), { minLength: 2, maxLength: 4 }),
    ),
    // Few instants, so that ids decide the order; some exactly at an age.
    age: fc.constantFrom(-1, 0, 1, 24 * hour - 1, 24 * hour, 72 * hour, 72 * hour + 1, 168 * hour, 400 * hour),
    public: fc.constantFrom(null, now - 30 * hour, now - hour),
    contractType: fc.constantFrom("", ...contracts),
    workingTime: fc.constantFrom("", ...times),
    details: fc.subarray(detailLines, { maxLength: 5 }).map((own) => own.join("\n")),
    sector: fc.constantFrom("", ...sectors),
    remoteDays: fc.nat(5),
    pay: fc.constantFrom(null, null, 0, 2_184_000, 2_184_001, 2_284_100, 6_000_000, 9e14),
    rhythms: fc.subarray(rhythms, { maxLength: 2 }).map((own) => own.join(",")),
    isUnconfirmed: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    firm: fc.constantFrom(...firms),
    occupations: fc.subarray(parents).map((own) => own.join(" ")),
    occupationCodes: fc.subarray(codes).map((own) => own.join(" ")),
    attributes: fc.subarray(listed, { maxLength: 5 }).map((own) => oneOfEach(own).join("\n")),
  })
  .map(({ title, job, places, age, public: publicAt, ...rest }) => ({
    ...rest,
    company: names[firms.indexOf(rest.firm)]!,
    title: fold(title),
    job: fold(job),
    town: fold(
      places
        .map(([city]) => city)
        .filter(Boolean)
        .join(" "),
    ),
    city: distinct(
      places.map(([city]) => foldPlace(city)),
      "\n",
    ),
    cityCode: distinct(
      places.map(([, code]) => code),
      " ",
    ),
    departement: distinct(
      places.map(([, , departement]) => departement),
      " ",
    ),
    at: now - age,
    publicAt,
  }));

const renamed = offer.map((given) => ({ ...given, company: "web de nuit" }));

const texts = [
  "infirm",
  "infirmier nuit",
  "nuit infirmière",
  "œuvre",
  "d'oe",
  "e web",
  "strasse",
  "%",
  "_",
  "a",
  "as",
  "lyon",
  "web lyon",
  "e e e",
  "x",
  "🙂",
  "soign",
  "aide-soi",
  "c++",
  "日",
  "vend infirm",
  "a b c d e f g h i",
  "\0",
];
const some = (values: readonly string[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: fc.subarray([...values]) });
const maybe = <Value>(values: fc.Arbitrary<Value>, share = 3) =>
  fc.oneof({ weight: share, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values });
const phrases = ["de nuit", "maitre d'oeuvre", "e de", "infirmier", "la foret", "s de p"];

const term = (...choices: [values: string[], texts: string[]][]) =>
  fc.constantFrom(null, ...choices.map(([values, texts]) => ({ values, texts })));

const question: fc.Arbitrary<OfferQuery> = fc
  .record({
    text: fc.oneof(
      { weight: 2, arbitrary: fc.constant("") },
      { weight: 5, arbitrary: fc.constantFrom(...texts) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(...titles), fc.nat(5), fc.nat(6))
          .map(([title, from, length]) => [...title].slice(from, from + 1 + length).join("")),
      },
    ),
    phrase: maybe(fc.constantFrom(...phrases), 6),
    forms: fc.constantFrom<string[][]>(
      ...[
        [],
        [],
        [
          ["infirmier", "web"],
          ["web", "infirm"],
        ],
        [
          ["de nuit", "chef"],
          ["e", "lyon"],
        ],
        [["infirm", "de nuit"]],
      ],
    ),
    occupations: maybe(
      fc.record({
        codes: fc.subarray(codes),
        furtherCodes: fc.subarray(codes),
        furtherParents: fc.subarray([...parents, "Z0000"]),
        prefer: fc.constantFrom<string[][]>([], [["nuit"]], [["infirm", "chef"], ["web"]]),
        isWhole: fc.boolean(),
      }),
    ),
    terms: maybe(
      fc
        .record({
          words: fc.constantFrom(null, [], ["infirm"], ["web"], ["de nuit", "e"]),
          contract: term([["CDI"], ["chef"]], [["CDD", "nuit"], []]),
          rhythm: term([["nuit"], ["nuit", "de nuit"]], [["jour", "temps plein"], ["aide-soi"]]),
          remote: term([["1", "2", "3", "4", "5"], ["web"]], [["5"], []]),
          excluded: term([["CDD", "jour"], []], [["nuit"], ["nuit", "chef"]]),
        })
        .filter((terms) => [terms.contract, terms.rhythm, terms.remote, terms.excluded].some((each) => each !== null)),
      2,
    ),
    names: maybe(
      fc.oneof(
        fc.constantFrom(["web"], ["infirm"], ["nuit", "infirm"], ["oe"], ["lyon"], ["firm"]).map((words) => ({
          words,
          isWhole: false,
        })),
        fc.constantFrom(["infirmiers"], ["l'oeuvre", "web"], ["web", "l'oeuvre"]).map((words) => ({
          words,
          isWhole: true,
        })),
      ),
      4,
    ),
    placeWords: fc.constantFrom([], [], [], ["lyon"], ["nuit"]),
    quoted: fc.constantFrom([], [], [], [], ["web"], ["lyon"], ["de nuit"], ["a", "e"]),
    city: maybe(
      fc.oneof(
        fc.constantFrom("lyon", "st", "saint-d", "s", "LYONS", "ville%", "zz").map((typed) => ({
          prefixes: placePrefixes(typed),
        })),
        fc.subarray(["69123", "93066", "97411", "00000", ""]).map((listed) => ({ codes: listed })),
      ),
      2,
    ),
    departments: some(["69", "27", "93", "974", "75"]),
    company: maybe(fc.constantFrom(...firms, "01900000-0000-7000-8000-00000000000c"), 5),
    contractTypes: some([...contracts, "Stage"]),
    workingTimes: some(times),
    details: fc.record({
      contractLength: some(["3 à 6 mois", "6 à 12 mois"]),
      start: some([startAtOnce, "2027-01"]),
      weeklyHours: some(["35 h"]),
      experience: some(["1 an", "2 ans"]),
      study: some(["bac"]),
      licenceNeed: some(["aucun permis"]),
      benefits: some(["mutuelle", "logement"]),
      reponse: some(["garantie"]),
    }),
    sectors: some([...sectors, "Santé"]),
    remoteDays: maybe(fc.integer({ min: 1, max: 5 })),
    pay: maybe(fc.constantFrom(1, 2_184_001, 2_284_000, 1e15)),
    age: maybe(fc.nat(2)),
    attributes: fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc.record(
          {
            skill: fc.subarray(["excel", "Soins", "Couture"], { minLength: 1 }),
            licence: fc.subarray(["permis-b", "permis-c", "bafa"], { minLength: 1 }),
            language: fc.subarray(["en", "en:b2", "en:c2", "de:b1", "it"], { minLength: 1 }),
            rhythm: fc.constant(["nuit"]),
          },
          { requiredKeys: [] },
        ),
      },
    ),
    sort: fc.constantFrom(
      "recentes" as const,
      "recentes" as const,
      "salaire" as const,
      "pertinence" as const,
      "distance" as const,
    ),
    distances: fc.constantFrom(
      undefined,
      new Map([
        ["69123", 0],
        ["42218", 4_630],
        ["27377", 4_630],
        ["93066", 39_012],
      ]),
    ),
  })
  .map(({ text, phrase, company, ...rest }) => {
    const words = [...new Set([...fold(text).split(" "), ...(phrase ? [phrase] : [])])].filter(Boolean).slice(0, 3);
    return { ...rest, words, text: fold(text), company: company === null ? null : idBytes(company) };
  });

const cefr = ["a1", "a2", "b1", "b2", "c1", "c2"];

/** Whether an offer mentions a value. */
function mentions(each: Offer, kind: string, value: string): boolean {
  return each.attributes.split("\n").some((entry) => {
    const [ownKind = "", own = "", level = ""] = entry.split(":");
    if (ownKind !== kind) return false;
    if (kind === "skill") return own.toLowerCase() === value.toLowerCase();
    const [code, least = "a1"] = value.split(":");
    return own === code && (kind !== "language" || cefr.indexOf(level) >= cefr.indexOf(least));
  });
}

const linesOf = ({ details }: Offer) => details.split("\n");

const fitsDetails = (each: Offer, { details }: OfferQuery) =>
  Object.entries(details).every(
    ([name, values]) => values.length === 0 || values.some((value) => linesOf(each).includes(`${name}:${value}`)),
  );

const fitsTags = (each: Offer, query: OfferQuery) => fitsAttributes(each, query.attributes) && fitsDetails(each, query);

const fitsAttributes = (each: Offer, filter: AttributeFilter = {}, aside?: string) =>
  Object.entries(filter).every(
    ([kind, values]) => kind === aside || values.some((value) => mentions(each, kind, value)),
  );

const asRow = ({ firm, ...given }: Offer): OfferRow => ({ ...given, id: idBytes(given.id), companyId: idBytes(firm) });

function indexOf(offers: Offer[]): OfferIndex {
  const builder = new SegmentBuilder(offerSchema);
  for (const each of offers) builder.add(asRow(each));
  return new OfferIndex(builder.build(), ages);
}

const own = ({ title, job }: Offer) => `${title} ${job}`.trim();
// A phrase stands within title and job, or within the city.
const textsOf = (each: Offer) => [own(each), each.town];

const part = "a-z0-9\\u{80}-\\u{10ffff}";
function begins(text: string, word: string, isWhole: boolean): boolean {
  const escaped = word.replace(/[^a-z0-9\u0080-\u{10ffff}]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);
  return new RegExp(`(?<![${part}])${escaped}${isWhole ? `(?![${part}])` : ""}`, "u").test(text);
}

const holds = (each: Offer, word: string) => textsOf(each).some((text) => text.includes(word));
/** A word with its other forms, unless it was quoted or stands for a place. */
const either = ({ words, quoted = [], placeWords = [], forms = [] }: OfferQuery, word: string) =>
  (!words.includes(word) && [...quoted, ...placeWords].includes(word)
    ? undefined
    : forms.find(([one]) => one === word)) ?? [word];
/** An abbreviation that names an occupation is a whole word. */
const holdsForm = (each: Offer, query: OfferQuery, word: string) =>
  either(query, word).some((form) =>
    query.words.includes(word) && query.occupations?.isWhole && form.length <= 3
      ? textsOf(each).some((text) => begins(text, form, true))
      : holds(each, form),
  );
const common = (listed: string, criteria: readonly string[] = []) =>
  listed !== "" && criteria.some((code) => listed.split(" ").includes(code));

/** 2 for an occupation criteria for with all preferred texts, 1 for another one that matches, 0 for none. */
function occupationOf(each: Offer, { occupations }: OfferQuery): 0 | 1 | 2 {
  if (!occupations) return 0;
  const { codes: first, furtherCodes, furtherParents, prefer = [] } = occupations;
  const isFirst = common(each.occupationCodes, first);
  if (isFirst && prefer.every((some) => some.some((text) => own(each).includes(text)))) return 2;
  return isFirst || common(each.occupationCodes, furtherCodes) || common(each.occupations, furtherParents) ? 1 : 0;
}

function isNamed({ company }: Offer, { names: criteria }: OfferQuery): boolean {
  if (!criteria) return false;
  const { words, isWhole } = criteria;
  return isWhole ? company === words.join(" ") : words.every((word) => begins(company, word, false));
}

const timesOf = (each: Offer) => [each.workingTime, ...each.rhythms.split(",")].filter(Boolean);

const says = (each: Offer, criteria: RequestedTerm) =>
  [each.contractType, ...timesOf(each)].some((value) => criteria.values.includes(value)) ||
  criteria.texts.some((text) => begins(own(each), text, false));

const isExcluded = (each: Offer, { terms }: OfferQuery) => terms?.excluded != null && says(each, terms.excluded);

/** Whether an offer states the terms; "unstated" when it states no rhythm. */
function termsOf(each: Offer, { terms, occupations }: OfferQuery): "stated" | "unstated" | "other" {
  if (!terms) return "stated";
  const times = timesOf(each);
  const fits = (criteria: RequestedTerm | null) => criteria === null || says(each, criteria);
  const isRemote = terms.remote?.values.includes(String(each.remoteDays)) ?? true;
  const isCalledRemote = terms.remote?.texts.some((text) => begins(own(each), text, false)) ?? true;
  if (!fits(terms.contract) || !(isRemote || isCalledRemote)) return "other";
  if (fits(terms.rhythm)) return "stated";
  return times.length === 0 && (occupations !== null || (terms.words ?? []).length > 0) ? "unstated" : "other";
}

const saysCore = (each: Offer, query: OfferQuery) =>
  query.terms?.words?.every((word) => holdsForm(each, query, word)) ?? false;

function saysWords(each: Offer, query: OfferQuery): boolean {
  const { words, occupations } = query;
  return (words.length > 0 || !occupations) && words.every((word) => holdsForm(each, query, word));
}

function fitsText(each: Offer, query: OfferQuery): boolean {
  const isMeant = termsOf(each, query) !== "other" && (occupationOf(each, query) > 0 || saysCore(each, query));
  const isSaid = saysWords(each, query) || (!isExcluded(each, query) && (isNamed(each, query) || isMeant));
  return isSaid && (query.quoted ?? []).every((text) => holds(each, text));
}

function fitsAlways(each: Offer, query: OfferQuery): boolean {
  const { city, departments, company } = query;
  const { prefixes = [], codes = [], departments: areas = [] } = city ?? {};
  const isThere =
    city === null ||
    common(each.cityCode, codes) ||
    common(each.departement, areas) ||
    each.city.split("\n").some((city) => prefixes.some((prefix) => city.startsWith(prefix)));
  const { placeWords = [] } = query;
  const isPlaced = isThere && (departments.length === 0 || common(each.departement, departments));
  const inName = (word: string) => isNamed(each, query) && each.company.includes(word);
  const saysPlace =
    placeWords.length > 0 &&
    (placeWords.every((word) => holds(each, word)) || placeWords.every((word) => inName(word)));
  return (
    fitsText(each, query) &&
    (isPlaced || saysPlace) &&
    (company === null || Buffer.from(company).equals(idBytes(each.firm)))
  );
}

const filters = ["contractTypes", "workingTimes", "sectors", "remoteDays", "pay", "age"] as const;
type Filter = (typeof filters)[number];

function fitsFilter(each: Offer, query: OfferQuery, filter: Filter): boolean {
  const among = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);
  const { remoteDays, pay, age } = query;
  if (filter === "contractTypes") return among(query.contractTypes, each.contractType);
  if (filter === "workingTimes") return among(query.workingTimes, each.workingTime);
  if (filter === "sectors") return among(query.sectors, each.sector);
  if (filter === "remoteDays") return each.remoteDays >= (remoteDays ?? 0);
  if (filter === "pay") return pay === null || (each.pay !== null && each.pay >= pay);
  return age === null || each.at > now - ages[age]!;
}

const fits = (each: Offer, query: OfferQuery, aside: Filter | null = null) =>
  fitsAlways(each, query) &&
  fitsTags(each, query) &&
  filters.every((filter) => filter === aside || fitsFilter(each, query, filter));

/** Those that were not confirmed come last in each group. */
function rankOf(each: Offer, query: OfferQuery): number {
  const { sort } = query;
  if (sort === "distance")
    return -Math.min(...each.cityCode.split(" ").map((code) => query.distances?.get(code) ?? 1_000_000));
  if (sort === "salaire") return each.pay === null ? -1 : each.pay / 100;
  return 2 * groupOf(each, query) + (each.isUnconfirmed ? 0 : 1);
}

function groupOf(each: Offer, query: OfferQuery): number {
  const { sort, words, quoted = [], occupations, text } = query;
  if (words.length + quoted.length === 0 && !occupations) return 0;
  if (sort === "pertinence") {
    if (text !== "" && each.title.startsWith(text)) return 3;
    return words.every((word) => either(query, word).some((form) => each.title.includes(form))) ? 2 : 1;
  }
  const isWhole = occupations?.isWhole ?? false;
  const isBegun = words.every((word) =>
    either(query, word).some((form) => textsOf(each).some((one) => begins(one, form, isWhole))),
  );
  if ((isBegun && saysWords(each, query)) || isNamed(each, query)) return 2;
  const coreBegins =
    saysCore(each, query) &&
    query.terms!.words!.every((word) => {
      const whole = words.includes(word) && isWhole;
      return either(query, word).some((form) => textsOf(each).some((one) => begins(one, form, whole)));
    });
  const terms = termsOf(each, query);
  if (terms === "other") return 0;
  const isBare = query.terms?.words?.length === 0;
  if (terms === "stated" && ((coreBegins && !isBare) || occupationOf(each, query) === 2)) return 2;
  return coreBegins || occupationOf(each, query) > 0 ? 1 : 0;
}

function inOrder(offers: Offer[], query: OfferQuery): Offer[] {
  const ranked = offers.map((each) => ({ each, rank: rankOf(each, query) }));
  ranked.sort((a, b) => b.rank - a.rank || b.each.at - a.each.at || (a.each.id < b.each.id ? 1 : -1));
  return ranked.map(({ each }) => each);
}

/** The order after one more offer has come. */
function inOrderWith(ordered: Offer[], more: Offer, rank: number, ranks: ReadonlyMap<Offer, number>): Offer[] {
  const isBefore = (each: Offer) => {
    const own = ranks.get(each)!;
    return own !== rank ? own > rank : each.at !== more.at ? each.at > more.at : each.id > more.id;
  };
  return [...ordered.filter(isBefore), more, ...ordered.filter((each) => !isBefore(each))];
}

function expectedCounts(offers: Offer[], query: OfferQuery): OfferCounts {
  const others = offers.filter((one) => fitsAlways(one, query) && fitsTags(one, query));
  const found = (aside: Filter | null) =>
    others.filter((one) => filters.every((filter) => filter === aside || fitsFilter(one, query, filter)));
  const each = (aside: Filter, value: (one: Offer) => string) => {
    const counts = Map.groupBy(found(aside), value);
    counts.delete("");
    return new Map([...counts].map(([name, list]) => [name, list.length]));
  };
  const [paid, near, aged] = [found("pay"), found("remoteDays"), found("age")];
  return {
    total: found(null).length,
    contractTypes: each("contractTypes", (one) => one.contractType),
    workingTimes: each("workingTimes", (one) => one.workingTime),
    sectors: each("sectors", (one) => one.sector),
    remoteDays: [0, 1, 2, 3, 4, 5].map((days) => near.filter((one) => one.remoteDays >= days).length),
    age: [...ages, Number.POSITIVE_INFINITY].map((age) => aged.filter((one) => one.at > now - age).length),
    pay: { stated: paid.filter(({ pay }) => pay !== null).length, all: paid.length },
  };
}

const noOffer = "00000000-0000-7000-8000-ffffffffffff";

function check(index: OfferIndex, offers: Offer[], query: OfferQuery, size: number): void {
  const right = inOrder(
    offers.filter((each) => fits(each, query)),
    query,
  );
  const label = JSON.stringify(query);
  expect(index.counts(query, now), label).toEqual(expectedCounts(offers, query));
  const areas = ["69", "27", "42", "93", "974", "67"];
  const inArea = areas.map((area) => [area, right.filter((each) => common(each.departement, [area])).length] as const);
  expect(index.departmentCounts(query, now), label).toEqual(new Map(inArea.filter(([, count]) => count > 0)));
  const since = now - 10 * hour;
  expect(index.count(query, now, since)).toBe(right.filter(({ publicAt }) => (publicAt ?? 0) > since).length);
  const some = new Set([...offers.filter((_, number) => number % 3 !== 0).map(({ id }) => id), noOffer]);
  const among = right.map(({ id }) => id).filter((id) => some.has(id));
  expect(index.among(query, some, now).toSorted()).toEqual(among.toSorted());
  const first = index.find(query, { cursor: null, size, now });
  expect(first.counts.total).toBe(right.length);
  expect(
    first.matches.map(({ id }) => id),
    label,
  ).toEqual(right.slice(0, size).map(({ id }) => id));
  expect([first.before, first.after]).toEqual([false, right.length > size]);
  // From any cursor, also that of an offer that does not match.
  const ranks = new Map(right.map((each) => [each, rankOf(each, query)]));
  for (const from of offers.slice(0, 4)) {
    const cursor = { at: new Date(from.at), id: from.id, rank: rankOf(from, query) };
    const others = right.filter(({ id }) => id !== from.id);
    const around = inOrderWith(others, from, cursor.rank, ranks);
    const at = around.indexOf(from);
    const [better, worse] = [around.slice(0, at), around.slice(at + 1)];
    const page = (direction: OfferCursor["direction"]) => {
      const found = index.find(query, { cursor: { direction, ...cursor }, size, now });
      return [found.matches.map(({ id }) => id), found.before, found.after];
    };
    expect(page("apres"), label).toEqual([worse.slice(0, size).map(({ id }) => id), true, worse.length > size]);
    expect(page("avant"), label).toEqual([better.slice(-size).map(({ id }) => id), better.length > size, true]);
  }
}

function checkAttributes(index: OfferIndex, offers: Offer[], query: OfferQuery): void {
  const counts = index.tagCounts(query, now).attributes;
  const { attributes = {}, ...rest } = query;
  const found = offers.filter((each) => fits(each, rest));
  const expectedOf = (kind: AttributeKind, all: string[]) => {
    const others = found.filter((each) => fitsAttributes(each, attributes, kind));
    const filterValues = attributes[kind] ?? [];
    return Object.fromEntries(
      [...new Set([...all, ...filterValues])]
        .map((value) => [value.toLowerCase(), others.filter((each) => mentions(each, kind, value)).length] as const)
        .filter(([value, count]) => count > 0 || filterValues.some((each) => each.toLowerCase() === value)),
    );
  };
  const foundOf = (kind: AttributeKind) =>
    Object.fromEntries(
      counts[kind]
        .filter(({ value, isChosen }) => isChosen || kind !== "language" || !value.includes(":"))
        .map(({ value, count }) => [value.toLowerCase(), count]),
    );
  const label = JSON.stringify(query);
  expect(foundOf("skill"), label).toEqual(expectedOf("skill", ["excel", "soins"]));
  expect(foundOf("licence"), label).toEqual(expectedOf("licence", ["permis-b", "permis-c"]));
  expect(foundOf("rhythm"), label).toEqual(expectedOf("rhythm", ["nuit"]));
  const languages = (attributes.language ?? []).map((value) => value.split(":")[0]!);
  const right = expectedOf("language", ["en", "de"]);
  for (const code of languages) right[code] ??= 0;
  expect(foundOf("language"), label).toEqual(right);
}

function checkDetails(index: OfferIndex, offers: Offer[], query: OfferQuery): void {
  const expectedCount = (line: string) => {
    const aside = line.slice(0, line.indexOf(":"));
    const others = { ...query, details: { ...query.details, [aside]: [] } };
    return offers.filter((each) => linesOf(each).includes(line) && fits(each, others)).length;
  };
  const right = detailLines.map((line) => [line, expectedCount(line)] as const).filter(([, count]) => count > 0);
  expect(Object.fromEntries(index.tagCounts(query, now).details), JSON.stringify(query)).toEqual(
    Object.fromEntries(right),
  );
}

/** Nothing but the filter by attributes. */
const justAttributes = ({ attributes }: OfferQuery): OfferQuery => ({
  ...everyOffer,
  ...(attributes ? { attributes } : {}),
});

const unique = (offers: Offer[]) => [...new Map(offers.map((each) => [each.id, each])).values()];

test("every search matches a filter and a sort, also after offers change, arrive and leave", {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(
      fc.array(offer, { maxLength: 60 }),
      fc.array(fc.tuple(fc.nat(59), fc.oneof(offer, renamed, fc.constant(null))), { maxLength: 12 }),
      fc.array(question, { minLength: 6, maxLength: 6 }),
      fc.constantFrom(3, 10),
      (given, edits, queries, size) => {
        let offers = unique(given);
        const index = indexOf(offers);
        for (const query of queries.slice(0, 3)) check(index, offers, query, size);
        for (const [position, next] of edits) {
          const id = offers[position]?.id ?? next?.id;
          if (id === undefined) continue;
          const change = { id: idBytes(id), row: next && asRow({ ...next, id }) };
          index.apply([change, change]);
          offers = [...offers.filter((each) => each.id !== id), ...(next ? [{ ...next, id }] : [])];
        }
        expect(index.size).toBe(offers.length);
        for (const query of [...queries, justAttributes(queries[0]!)]) {
          check(index, offers, query, size);
          checkAttributes(index, offers, query);
          checkDetails(index, offers, query);
        }
      },
    ),
    { numRuns: often(80, 400), endOnFailure: true },
  );
});

/** Ids in the order of their numbers. Their last bytes differ, as in real ids: the tables of ids hash those. */
const numberedId = (number: number, seed: string) => {
  const mixed = Math.imul(number, 0x9e3779b1) >>> 0;
  return `${number.toString(16).padStart(8, "0")}${seed.slice(8, 28)}${mixed.toString(16).padStart(8, "0")}`;
};

test("with thousands of offers, the other ways to read them give the same results", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(offer, { minLength: 60, maxLength: 60 }),
      fc.array(question, { minLength: 20, maxLength: 20 }),
      fc.uuid(),
      (kinds, queries, seed) => {
        const offers = Array.from({ length: 3000 }, (_, number) => ({
          ...kinds[Math.floor(kinds.length * (number / 3000) ** 4)]!,
          id: numberedId(number, seed),
          at: now - Math.floor(number / 7) * hour,
        }));
        const index = indexOf(offers);
        const changed = offers.filter((_, number) => number % 50 === 0).map((each) => ({ ...each, title: "vendeur" }));
        index.apply(changed.map((each) => ({ id: idBytes(each.id), row: asRow(each) })));
        const current = [...new Map([...offers, ...changed].map((each) => [each.id, each])).values()];
        for (const query of [...queries, justAttributes(queries[0]!)]) {
          check(index, current, query, 10);
          checkAttributes(index, current, query);
        }
      },
    ),
    { numRuns: often(6, 30), endOnFailure: true },
  );
});

describe("single cases", () => {
  const base: Offer = {
    id: "01900000-0000-7000-8000-000000000001",
    at: now - hour,
    publicAt: null,
    title: "soudeur",
    job: "",
    town: "lyon",
    city: "lyon",
    cityCode: "69123",
    departement: "69",
    contractType: "CDI",
    workingTime: "",
    details: "",
    sector: "",
    remoteDays: 0,
    pay: null,
    firm: firms[0]!,
    company: names[0]!,
    rhythms: "",
    isUnconfirmed: false,
    occupations: "",
    occupationCodes: "",
    attributes: "",
  };
  const numbered = (number: number, more: Partial<Offer>): Offer => ({
    ...base,
    id: `01900000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`,
    ...more,
  });
  const ids = (index: OfferIndex, query: Partial<OfferQuery>) =>
    index
      .find({ ...everyOffer, ...query }, { cursor: null, size: 10, now })
      .matches.map(({ id }) => Number.parseInt(id.slice(-4), 16));

  test("an empty index answers", () => {
    const index = indexOf([]);
    expect(ids(index, { words: ["a"] })).toEqual([]);
    expect(index.counts(everyOffer, now).total).toBe(0);
    index.apply([{ id: idBytes(base.id), row: asRow(base) }]);
    expect(index.count({ ...everyOffer, words: ["soud"] }, now)).toBe(1);
  });

  test("letters inside a word come after the same occupation, and that after words that begin so", () => {
    const index = indexOf([
      numbered(1, { title: "libraire", town: "strasbourg" }),
      numbered(2, { title: "aide-soignante", occupations: "J1501", occupationCodes: "77" }),
      numbered(3, { title: "auxiliaire de vie", occupations: "J1501" }),
      numbered(4, { title: "as de nuit" }),
      numbered(5, { title: "vendeuse" }),
    ]);
    expect(ids(index, { words: ["as"] })).toEqual([4, 1]);
    expect(ids(index, { words: ["as"], occupations: { codes: ["77"], furtherParents: ["J1501"] } })).toEqual([
      4, 2, 3, 1,
    ]);
  });

  test("an abbreviation of an occupation is no part of a word", () => {
    const index = indexOf([
      numbered(1, { title: "maconne", town: "strasbourg" }),
      numbered(2, { title: "aide-soignante", occupationCodes: "77" }),
      numbered(3, { title: "assistante" }),
      numbered(4, { title: "as de nuit" }),
    ]);
    const occupations = { codes: ["77"], furtherCodes: [], furtherParents: [], prefer: [], isWhole: true };
    expect(ids(index, { words: ["as"], occupations })).toEqual([4, 2]);
    expect(ids(index, { words: ["as"], occupations, sort: "pertinence" })).toEqual([4, 2]);
    expect(ids(index, { words: ["assi"], occupations })).toEqual([2, 3]);
  });

  test("a town that begins with the word counts for the order", () => {
    const index = indexOf([
      numbered(1, { title: "vendeur", town: "eure" }),
      numbered(2, { title: "vendeur" }),
      numbered(3, { title: "eureka" }),
      numbered(4, { title: "vendeur eur", town: "aeure" }),
      numbered(5, { title: "agent vendeur", town: "magenta" }),
    ]);
    expect(ids(index, { words: ["eur"] })).toEqual([4, 3, 1, 5, 2]);
    expect(ids(index, { words: ["agent", "eur"] })).toEqual([5]);
    expect(ids(index, { words: ["ve", "eur"] })).toEqual([4, 1, 5, 2]);
    expect(ids(index, { words: ["a", "eur"] })).toEqual([4, 5, 3]);
  });

  test("a quoted town and an occupation count together", () => {
    const soldering = { occupations: "J1501", occupationCodes: "12" };
    const index = indexOf([
      numbered(1, { ...soldering, town: "lyon" }),
      numbered(2, { ...soldering, town: "eure" }),
      numbered(3, { town: "lyon" }),
    ]);
    const occupations = { codes: ["12"], furtherCodes: [], furtherParents: [], prefer: [], isWhole: true };
    expect(ids(index, { quoted: ["lyon"], occupations })).toEqual([1]);
  });

  test("offers pass from one age to the next as time goes, and back", () => {
    const index = indexOf([1, 5, 30, 100].map((hours, number) => numbered(number, { at: now - hours * hour })));
    const at = (hours: number) => index.counts(everyOffer, now + hours * hour).age;
    expect([at(0), at(20), at(1000), at(-40)]).toEqual([
      [2, 3, 4, 4],
      [1, 3, 4, 4],
      [0, 0, 0, 4],
      [3, 4, 4, 4],
    ]);
    index.apply([{ id: idBytes(numbered(0, {}).id), row: null }]);
    expect([at(0), at(20)]).toEqual([
      [1, 2, 3, 3],
      [0, 2, 3, 3],
    ]);
    index.apply([{ id: idBytes(numbered(9, {}).id), row: asRow(numbered(9, { at: now - 23 * hour })) }]);
    const youngest = (ms: number) => index.counts(everyOffer, now + ms).age[0];
    expect([0, hour - 1, hour, hour + 1, hour - 1].map(youngest)).toEqual([2, 2, 1, 1, 2]);
    expect([19 * hour - 1, 19 * hour].map(youngest)).toEqual([1, 0]);
  });

  test("an answer is given again until an offer changes or grows older than an age", () => {
    const index = indexOf([numbered(1, { at: now - 23 * hour }), numbered(2, {})]);
    const answers = (at: number) => [
      index.find(everyOffer, { cursor: null, size: 10, now: at }),
      index.counts({ ...everyOffer, words: ["soud"] }, at),
      index.tagCounts(everyOffer, at),
      index.departmentCounts(everyOffer, at),
    ];
    const first = answers(now);
    const isAgain = (at: number) => answers(at).map((answer, number) => answer === first[number]);
    expect(isAgain(now + hour - 1)).toEqual([true, true, true, true]);
    expect(isAgain(now + hour)).toEqual([false, false, false, false]);
    const then = answers(now);
    index.apply([{ id: idBytes(numbered(2, {}).id), row: null }]);
    expect(answers(now).map((answer, number) => answer === then[number])).toEqual([false, false, false, false]);
  });

  test("a new first public time is counted from", () => {
    const index = indexOf([base]);
    index.apply([{ id: idBytes(base.id), row: asRow({ ...base, publicAt: now }) }]);
    expect([index.size, index.count(everyOffer, now, now - 1), index.count(everyOffer, now, now)]).toEqual([1, 1, 0]);
  });

  test("other attributes are a change", () => {
    const index = indexOf([{ ...base, attributes: "licence:permis-b" }]);
    const change = (attributes: string) => index.apply([{ id: idBytes(base.id), row: asRow({ ...base, attributes }) }]);
    change("licence:permis-b");
    expect(index.recent).toBe(0);
    change("licence:permis-c");
    expect(ids(index, { attributes: { licence: ["permis-b"] } })).toEqual([]);
    expect(ids(index, { attributes: { licence: ["permis-c"] } })).toEqual([1]);
  });

  test("adding the same offer twice throws", () => {
    expect(() => indexOf([base, base])).toThrow("came twice");
  });
});
