// Tests the points of matching: each criterion, who is in a list, and that more of what is asked never lowers a score.
import fc from "fast-check";
import { expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import { fitOf } from "./fit.ts";
import { comparisonOf, type Match, type MatchedCandidate, type MatchedOffer, matchOf } from "./matching.ts";
import { minimumScore, weights } from "./weights.ts";

const [lyon, villeurbanne, bron, vienne, marseille] = ["69123", "69266", "69029", "38544", "13055"];

/** A nurse of Lyon and an offer for a nurse in Lyon that say nothing else. */
const nurse: MatchedCandidate = {
  parents: ["J1506"],
  codes: ["J1506"],
  commune: lyon!,
  radiusKm: null,
  departments: [],
  anywhere: false,
  items: [],
  pay: null,
  availability: null,
};
const clinic: MatchedOffer = {
  parents: ["J1506"],
  codes: ["J1506"],
  communes: [lyon!],
  departements: ["69"],
  radiusKm: null,
  remoteWorkDays: 0,
  required: [],
  preferred: [],
  contractType: null,
  workingTime: null,
  pay: null,
};

const told = (match: Match | null) =>
  match &&
  [...match.reasons, ...match.missing].map(({ points, text }) => `${points} ${text.replaceAll("\u00a0", " ")}`);
const match = (candidate: Partial<MatchedCandidate>, offer: Partial<MatchedOffer> = {}) =>
  told(matchOf({ ...nurse, ...candidate }, { ...clinic, ...offer }, "company"));
/** Without the two reasons that everyone here has. */
const more = (candidate: Partial<MatchedCandidate>, offer: Partial<MatchedOffer> = {}) =>
  match(candidate, offer)?.slice(2);

test("the same, a related and a close occupation earn less and less, another earns nothing", () => {
  const forOther = (parents: string[], codes: string[]) => match({ parents, codes })?.[0] ?? null;
  expect(forOther(["J1506"], ["J1506"])).toBe("40 Même métier");
  expect(forOther(["J1506"], ["J1599"])).toBe("36 Même famille de métiers");
  expect(forOther(["J1506"], [])).toBe("36 Même famille de métiers");
  expect(forOther(["J1507"], ["J1507"])).toBe("16 Métier proche");
  expect(forOther(["F1603"], ["F1603"])).toBeNull();
  expect(forOther([], [])).toBeNull();
});

test("the verdict never contradicts the facts: other terms chosen, something required missing, most wishes open", () => {
  const verdict = (items: string[], offer: Partial<MatchedOffer>) =>
    fitOf(matchOf({ ...nurse, items, availability: "Disponible" }, { ...clinic, ...offer }, "company")!.shown);
  const skills = ["skill:perfusion", "skill:pansement", "skill:prise de sang", "skill:triage"];
  const [first] = skills as [string, ...string[]];
  expect(verdict([], {})).toBe("strong");
  expect(verdict(skills, { required: skills })).toBe("strong");
  expect(verdict([first], { required: skills })).toBe("good");
  expect(verdict([...skills, "contract:CDI"], { required: skills, contractType: "CDD" })).toBe("weak");
  expect(verdict([...skills, "rhythm:jour"], { required: skills, workingTime: "nuit" })).toBe("weak");
  expect(verdict(skills, { preferred: skills })).toBe("strong");
  expect(verdict(skills.slice(0, 2), { preferred: skills })).toBe("strong");
  expect(verdict([first], { preferred: [...skills, "skill:bloc"] })).toBe("good");
  const pay = { min: 40_000, max: 40_000 };
  const offered = { ...clinic, required: skills, pay: { min: 30_000, max: 30_000 } };
  expect(fitOf(matchOf({ ...nurse, items: skills, pay }, offered, "company")!.shown)).toBe("good");
});

test("a nurse never gets a plumber's offer, whatever else they share", () => {
  const items = ["licence:permis-b", "skill:soudure", "rhythm:nuit", "contract:CDI"];
  const asks = { required: items.slice(0, 3), preferred: items, contractType: "CDI", workingTime: "nuit" };
  const rest = { items, pay: { min: 20_000, max: 25_000 }, availability: "Disponible" };
  const plumber = { parents: ["F1603"], codes: ["F1603"], pay: { min: 30_000, max: 40_000 }, ...asks };
  expect(match(rest, plumber)).toBeNull();
  expect(match({ ...rest, parents: ["F1603"], codes: ["F1603"] }, plumber)?.[0]).toBe("40 Même métier");
});

test("of several occupations the nearest counts", () => {
  expect(match({ parents: ["F1603", "J1507", "J1506"], codes: ["F1603"] })?.[0]).toBe("36 Même famille de métiers");
});

test("the place is where people live with their radius, their departments, or all France", () => {
  const place = (candidate: Partial<MatchedCandidate>, offer: Partial<MatchedOffer> = {}) =>
    match(candidate, offer)?.[1];
  expect(place({})).toBe("20 Même commune");
  expect(place({ commune: villeurbanne! })).toBe("18 À 4 km");
  expect(place({ commune: vienne! })).toBe("15 À 27 km");
  expect(place({ commune: vienne!, radiusKm: 20 })).toBe("4 À 27 km, au-delà de la distance choisie");
  expect(match({ commune: vienne!, radiusKm: 10 })).toBeNull();
  const farAway = comparisonOf({ ...nurse, commune: marseille! }, clinic);
  expect(farAway.missing.map(({ text }) => text.replaceAll("\u00a0", " "))).toContainEqual(
    expect.stringMatching(/^À \d+ km du poste$/),
  );
  expect(place({ commune: vienne!, radiusKm: 50 })).toBe("15 À 27 km");
  expect(place({ commune: vienne! }, { radiusKm: 20 })).toBe("4 À 27 km du poste");
  expect(place({ commune: marseille!, departments: ["69"] })).toBe("14 Dans le département : Rhône");
  expect(place({ commune: bron!, departments: ["69"] })).toBe("18 À 6 km");
  expect(place({ commune: marseille!, anywhere: true })).toBe("12 Disponible dans toute la France");
  expect(place({ commune: marseille! }, { remoteWorkDays: 5 })).toBe("14 Travail entièrement à distance");
  expect(match({ commune: marseille! }, { remoteWorkDays: 4 })).toBeNull();
  expect(match({ commune: bron!, departments: ["13"] })).toBeNull();
  expect(match({ commune: null, departments: ["13"] })).toBeNull();
});

test("of several places the nearest counts, and each department", () => {
  const both = { communes: [marseille!, vienne!], departements: ["13", "38"] };
  expect(match({ commune: vienne! }, both)).toContain("20 Même commune");
  expect(match({}, both)).toContain("15 À 27 km");
  expect(match({ commune: null, departments: ["38"] }, both)).toContain("14 Dans le département : Isère");
});

test("a place that one side does not say counts neither way", () => {
  expect(match({ commune: null })).toEqual(["40 Même métier"]);
  expect(match({}, { communes: [], departements: [] })).toEqual(["40 Même métier"]);
});

test("the part of the required and preferred items that a person has earns that part of the points", () => {
  const offer = {
    required: ["licence:permis-b", "skill:Pose de perfusion", "language:en:b1"],
    preferred: ["skill:gériatrie"],
  };
  expect(more({ items: ["licence:permis-b", "skill:pose de Perfusion", "language:en:c1"] }, offer)).toEqual([
    "24 Exigé par l’offre : Permis B, Pose de perfusion et anglais B1",
    "0 L’offre souhaite aussi : gériatrie",
  ]);
  expect(more({ items: ["language:en:a2", "licence:permis-b", "skill:geriatrie"] }, offer)).toEqual([
    "8 Exigé par l’offre : Permis B",
    "8 Souhaité par l’offre : gériatrie",
    "0 L’offre exige aussi : Pose de perfusion et anglais B1",
  ]);
});

test("rhythm and contract count for people who chose some", () => {
  const offer = { required: ["rhythm:nuit"], contractType: "CDI" };
  expect(more({}, offer)).toEqual([]);
  expect(more({ items: ["rhythm:nuit", "contract:CDI"] }, offer)).toEqual([
    "2 Horaires souhaités : nuit",
    "2 Cherche un CDI",
  ]);
  expect(more({ items: ["rhythm:jour", "contract:CDD"] }, offer)).toEqual([
    "-18 Ne souhaite pas ces horaires : nuit",
    "0 Ne cherche pas de CDI",
  ]);
  expect(more({ items: ["contract:CDD"] }, offer)).toEqual(["-18 Ne cherche pas de CDI"]);
  expect(more({ items: ["rhythm:nuit"] }, { required: ["rhythm:nuit", "rhythm:week-end"] })).toEqual([
    "2 Horaires souhaités : nuit",
  ]);
  expect(more({ items: ["rhythm:temps partiel"] }, { workingTime: "temps partiel" })).toEqual([
    "2 Horaires souhaités : temps partiel",
  ]);
  expect(more({ items: ["rhythm:nuit"] }, { workingTime: "temps plein" })).toEqual([]);
});

test("each side reads the person's wishes in its own words", () => {
  const person = { ...nurse, items: ["contract:CDI", "rhythm:jour"], pay: { min: 30_000, max: 30_000 } };
  const offer = { ...clinic, contractType: "Stage", workingTime: "nuit", pay: { min: 9_000, max: 9_000 } };
  const texts = (reader: "company" | "candidate") =>
    matchOf(person, offer, reader)!.missing.map(({ text }) => text.replaceAll("\u00a0", " "));
  expect(texts("company")).toEqual([
    "Ne souhaite pas ces horaires : nuit",
    "Ne cherche pas de stage",
    "Votre salaire est inférieur à ses attentes",
  ]);
  expect(texts("candidate")).toEqual([
    "Pas vos horaires : nuit",
    "Vous ne cherchez pas de stage",
    "Salaire inférieur à vos attentes",
  ]);
});

test("pay and availability count when both are said", () => {
  const pay = (wish: number, offered: number) =>
    more({ pay: { min: wish, max: wish + 5_000 } }, { pay: { min: offered - 2_000, max: offered } });
  expect(pay(30_000, 30_000)).toEqual(["4 Votre salaire répond à ses attentes"]);
  expect(pay(30_000, 27_000)).toEqual(["-2 Votre salaire est un peu inférieur à ses attentes"]);
  expect(pay(30_000, 26_999)).toEqual(["-8 Votre salaire est inférieur à ses attentes"]);
  expect(more({ pay: { min: 1, max: 2 } })).toEqual([]);
  const available = ["Disponible", "Sous 1 mois", "Sous 3 mois", "En poste", "Un jour"].map((availability) =>
    more({ availability }),
  );
  expect(available).toEqual([["4 Disponible"], ["3 Sous 1 mois"], ["1 Sous 3 mois"], [], []]);
});

const items = [
  "licence:permis-b",
  "licence:caces-r489-3",
  "skill:soudure",
  "skill:lecture de plans",
  "language:en:b1",
  "language:en:c1",
  "language:de:a2",
  "rhythm:nuit",
  "rhythm:week-end",
  "rhythm:jour",
  "contract:CDI",
  "contract:CDD",
];
const someItems = fc.uniqueArray(fc.constantFrom(...items), { maxLength: 8 });
const parents = fc.uniqueArray(fc.constantFrom("J1506", "J1507", "J1501", "F1603", "N1101"), { maxLength: 3 });
const commune = fc.constantFrom(lyon!, villeurbanne!, vienne!, marseille!, null);
const radiusKm = fc.constantFrom(null, 5, 20, 50, 100);
const pay = fc.constantFrom(null, ...[18_000, 25_000, 40_000].map((min) => ({ min, max: min * 1.2 })));
const anyone: fc.Arbitrary<MatchedCandidate> = fc.record({
  parents,
  codes: parents,
  commune,
  radiusKm,
  anywhere: fc.boolean(),
  items: someItems,
  pay,
  departments: fc.uniqueArray(fc.constantFrom("69", "13", "38"), { maxLength: 2 }),
  availability: fc.constantFrom(null, "Disponible", "En poste"),
});
const anyOffer: fc.Arbitrary<MatchedOffer> = fc.record({
  parents,
  codes: parents,
  communes: fc.uniqueArray(fc.constantFrom(lyon!, villeurbanne!, vienne!, marseille!), { maxLength: 3 }),
  radiusKm,
  required: someItems,
  preferred: someItems,
  pay,
  departements: fc.uniqueArray(fc.constantFrom("69", "13", "38"), { maxLength: 2 }),
  remoteWorkDays: fc.constantFrom(0, 2, 5),
  contractType: fc.constantFrom("CDI", "CDD", null),
  workingTime: fc.constantFrom("temps plein", "nuit", null),
});

test("a candidate who has more of the required items never gets a lower score", () => {
  let higher = 0;
  const property = fc.property(anyone, anyOffer, fc.nat(), (person, offer, which) => {
    if (offer.required.length === 0) return;
    const gained = offer.required[which % offer.required.length]!;
    const before = matchOf(person, offer, "company");
    const after = matchOf({ ...person, items: [...person.items, gained] }, offer, "company");
    expect(after === null).toBe(before === null);
    if (!before || !after) return;
    expect(after.score).toBeGreaterThanOrEqual(before.score);
    if (after.score > before.score) higher += 1;
  });
  fc.assert(property, { numRuns: often(2_000, 100_000), seed: 21 });
  expect(higher).toBeGreaterThan(50);
});

test("missing items, rhythm, contract, pay and availability remove no one who has the occupation", () => {
  let matched = 0;
  const property = fc.property(anyone, anyOffer, (person, offer) => {
    const bare = matchOf(
      { ...person, items: [], pay: null, availability: null },
      { ...offer, required: [], preferred: [], contractType: null, workingTime: null, pay: null },
      "company",
    );
    expect(matchOf(person, offer, "company") === null).toBe(bare === null);
    if (bare) matched += 1;
  });
  fc.assert(property, { numRuns: often(2_000, 100_000), seed: 22 });
  expect(matched).toBeGreaterThan(200);
});

test("the score is the sum of the points, and only what adds points is a reason", () => {
  const property = fc.property(anyone, anyOffer, (person, offer) => {
    const found = matchOf(person, offer, "company");
    if (!found) return;
    expect(found.reasons.every(({ points }) => points > 0)).toBe(true);
    expect(found.missing.every(({ points }) => points <= 0)).toBe(true);
    expect([...found.reasons, ...found.missing].reduce((sum, { points }) => sum + points, 0)).toBe(found.score);
  });
  fc.assert(property, { numRuns: often(1_000, 50_000), seed: 23 });
});

test("the minimum lets in the same occupation in reach, a close one in reach, and neither far away", () => {
  const { occupation, place } = weights;
  const { far, beyond, commune: _, ...within } = place.steps;
  for (const { points } of Object.values(within))
    expect(occupation.steps.close.points + points).toBeGreaterThanOrEqual(minimumScore);
  expect(occupation.steps.parent.points + beyond.points).toBeGreaterThanOrEqual(minimumScore);
  expect(occupation.steps.close.points + beyond.points).toBeLessThan(minimumScore);
  expect(occupation.steps.code.points + far.points).toBeLessThan(minimumScore);
});

test("terms that a person did not choose never outweigh the occupation and a short distance", () => {
  const terms = { contractType: "CDI", workingTime: "nuit" };
  const refusing = { commune: villeurbanne!, items: ["rhythm:jour", "contract:CDD"] };
  const accepting = { parents: ["J1507"], codes: ["J1507"], commune: vienne!, items: ["rhythm:nuit", "contract:CDI"] };
  const pointsOf = (person: Partial<MatchedCandidate>) =>
    matchOf({ ...nurse, ...person }, { ...clinic, codes: [], ...terms }, "company")!.score;
  expect([pointsOf(refusing), pointsOf(accepting)]).toEqual([36, 35]);
});
