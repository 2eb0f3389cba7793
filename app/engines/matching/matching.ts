// How well a candidate and an offer match, with the points of each reason. Data in, data out; the same for both sides.
// The types hold nothing about age, gender, name, photo, origin or address: the engine cannot know them.
import { list } from "../../platform/text/french.ts";
import { labelsOf } from "../attributes/attributes.ts";
import { compareEntries, readEntry } from "../attributes/fulfilment.ts";
import * as enginesMessages from "../messages.ts";
import { closeOccupations, codes, parentOf } from "../occupations/rome.ts";
import { type OfferPlace, type PersonPlace, placeOf } from "./place.ts";
import { type CriterionName, littleBelow, minimumScore, weights } from "./weights.ts";

/** Gross pay per year, in euros. */
type Pay = { min: number; max: number };

/** `parents`, `codes`: of ROME, from the job. `items`: entries of engines/attributes. */
export type MatchedCandidate = PersonPlace & {
  parents: readonly string[];
  codes: readonly string[];
  items: readonly string[];
  pay: Pay | null;
  availability: string | null;
};

/** `payFrom`: the wished pay is at least so much; null for none. `commune`: null also when it is not known. */
export type KnownCandidate = Omit<MatchedCandidate, "pay"> & { payFrom: number | null };

export type MatchedOffer = OfferPlace & {
  parents: readonly string[];
  codes: readonly string[];
  required: readonly string[];
  preferred: readonly string[];
  contractType: string | null;
  workingTime: string | null;
  pay: Pay | null;
};

/** `points`: below 0 in what speaks against a match, 0 for a missing item. */
type Reason = { criterion: CriterionName; points: number; text: string };

/** A reason whose text is written only when it is shown. */
type Point = { criterion: CriterionName; points: number; say: () => string };

/** The score is the sum of all points of both lists. */
export type Match = { score: number; reasons: Reason[]; missing: Reason[] };

const kindOf = (item: string) => readEntry(item)?.kind;

/** The rhythm that a working time of the specification names. */
const rhythmOf: Record<string, string> = {
  "temps partiel": "rhythm:temps partiel",
  nuit: "rhythm:nuit",
  "week-end": "rhythm:week-end",
};

const availabilitySteps: Record<string, keyof (typeof weights)["availability"]["steps"]> = {
  Disponible: "now",
  "Sous 1 mois": "month",
  "Sous 3 mois": "quarter",
};

let near: Map<string, ReadonlySet<string>> | undefined;

/** The parents that are close to each parent, from either side: ROME names some of them on one side only. */
function nearOf(parent: string): ReadonlySet<string> {
  if (!near) {
    const found = new Map<string, Set<string>>();
    const add = (a: string, b: string) => found.set(a, (found.get(a) ?? new Set()).add(b));
    for (const each of new Set(codes.map((code) => parentOf(code)!)))
      for (const other of closeOccupations(each)) {
        add(each, other);
        add(other, each);
      }
    near = found;
  }
  return near.get(parent) ?? new Set();
}

/** All parents that are close to one of these: who has none of these and of those does not match. */
export function closeParents(parents: readonly string[]): string[] {
  const near = new Set(parents.flatMap((parent) => [...nearOf(parent)]));
  return [...near].filter((parent) => !parents.includes(parent));
}

function occupationOf(candidate: MatchedCandidate, offer: MatchedOffer): Point | null {
  const { code, parent, close } = weights.occupation.steps;
  const found = (points: number, text: string): Point => ({ criterion: "occupation", points, say: () => text });
  const shared = candidate.parents.filter((own) => offer.parents.includes(own));
  if (shared.length > 0) {
    if (candidate.codes.some((own) => offer.codes.includes(own))) return found(code.points, enginesMessages.matchCode);
    return found(parent.points, enginesMessages.matchParent);
  }
  if (candidate.parents.some((own) => offer.parents.some((other) => nearOf(own).has(other))))
    return found(close.points, enginesMessages.matchClose);
  return null;
}

/** Reasons from a list of asked items: the part that the person has earns that part of the points. */
function itemReasons(criterion: "required" | "preferred", asked: string[], items: readonly string[]): Point[] {
  if (asked.length === 0) return [];
  const { met: have, missing: lacks } = compareEntries(items, asked);
  const points = Math.round((weights[criterion].steps.all.points * have.length) / asked.length);
  const said = enginesMessages.matchItems[criterion];
  return [
    ...(have.length > 0 ? [{ criterion, points, say: () => said.has(list(labelsOf(have))) }] : []),
    ...(lacks.length > 0 ? [{ criterion, points: 0, say: () => said.lacks(list(labelsOf(lacks))) }] : []),
  ];
}

/** A choice of the person (rhythm, contract) against what the offer is: nothing chosen counts neither way. */
function choiceReasons(criterion: "rhythm" | "contract", asked: string[], items: readonly string[]): Point[] {
  const own = items.filter((item) => kindOf(item) === criterion);
  if (asked.length === 0 || own.length === 0) return [];
  const { accepted, other } = weights[criterion].steps;
  const { met: have } = compareEntries(own, asked);
  const isAccepted = have.length > 0;
  const points = isAccepted ? Math.round((accepted.points * have.length) / asked.length) : other.points;
  const say = () =>
    enginesMessages.matchChoice[criterion][isAccepted ? "accepted" : "other"](
      list(labelsOf(isAccepted ? have : asked)),
    );
  return [{ criterion, points, say }];
}

function payReasons(wished: Pay | null, offered: Pay | null): Point[] {
  if (!wished || !offered) return [];
  const { overlap, little, below } = weights.pay.steps;
  const found = (points: number, text: string): Point[] => [{ criterion: "pay", points, say: () => text }];
  if (offered.max >= wished.min) return found(overlap.points, enginesMessages.matchPay);
  if (offered.max >= wished.min * littleBelow) return found(little.points, enginesMessages.matchPayLittle);
  return found(below.points, enginesMessages.matchPayBelow);
}

function availabilityReasons(availability: string | null): Point[] {
  const step = availability === null ? undefined : availabilitySteps[availability];
  return step === undefined
    ? []
    : [{ criterion: "availability", points: weights.availability.steps[step].points, say: () => availability! }];
}

const unique = (items: string[]) => [...new Set(items)];

const sumOf = (points: readonly Point[]) => points.reduce((sum, each) => sum + each.points, 0);

/** What an offer asks for, each item once. */
type Asked = { required: string[]; preferred: string[]; rhythms: string[]; contracts: string[] };

function readAsked({ required, preferred, contractType, workingTime }: MatchedOffer): Asked {
  const isItem = (item: string) => ["skill", "licence", "language"].includes(kindOf(item) ?? "");
  const ofKind = (kind: string, own: string | undefined) =>
    unique([...(own ? [own] : []), ...[...required, ...preferred].filter((item) => kindOf(item) === kind)]);
  return {
    required: unique(required.filter(isItem)),
    preferred: unique(preferred.filter(isItem)),
    rhythms: ofKind("rhythm", workingTime === null ? undefined : rhythmOf[workingTime]),
    contracts: ofKind("contract", contractType === null ? undefined : `contract:${contractType}`),
  };
}

/** By offer: hundreds of people are compared with one. */
const askedBy = new WeakMap<MatchedOffer, Asked>();

function askedOf(offer: MatchedOffer): Asked {
  const known = askedBy.get(offer);
  if (known) return known;
  const asked = readAsked(offer);
  askedBy.set(offer, asked);
  return asked;
}

function pointsOf(candidate: MatchedCandidate, offer: MatchedOffer): Point[] | null {
  const occupation = occupationOf(candidate, offer);
  if (!occupation) return null;
  const place = placeOf(candidate, offer);
  const placePoints = place ? weights.place.steps[place.step].points : 0;
  // Only these decide who is in a list: a missing item, a rhythm or a pay lowers a place and removes no one.
  if (occupation.points + placePoints < minimumScore) return null;
  const { required, preferred, rhythms, contracts } = askedOf(offer);
  return [
    occupation,
    ...(place ? [{ criterion: "place" as const, points: placePoints, say: place.say }] : []),
    ...itemReasons("required", required, candidate.items),
    ...itemReasons("preferred", preferred, candidate.items),
    ...choiceReasons("rhythm", rhythms, candidate.items),
    ...choiceReasons("contract", contracts, candidate.items),
    ...payReasons(candidate.pay, offer.pay),
    ...availabilityReasons(candidate.availability),
  ];
}

/** The score of a match alone. @returns null without a common or close occupation, and below the minimum */
export function scoreOf(candidate: MatchedCandidate, offer: MatchedOffer): number | null {
  const points = pointsOf(candidate, offer);
  return points && sumOf(points);
}

/**
 * At least the score of a candidate of whom only this is known. A person who works anywhere may live next to the offer.
 * @returns null as for the score
 */
export function bestScoreOf({ payFrom, ...known }: KnownCandidate, offer: MatchedOffer): number | null {
  const pay = payFrom === null ? null : { min: payFrom, max: payFrom };
  const found = pointsOf({ ...known, pay }, offer);
  if (!found) return null;
  const most = ({ criterion, points }: Point) => {
    if (criterion === "pay") return Math.max(0, points);
    const mayLiveThere = criterion === "place" && known.anywhere && offer.commune !== null;
    return mayLiveThere ? Math.max(points, weights.place.steps.commune.points) : points;
  };
  return found.reduce((sum, each) => sum + most(each), 0);
}

/** How a candidate and an offer match, in words. @returns null as for the score */
export function matchOf(candidate: MatchedCandidate, offer: MatchedOffer): Match | null {
  const points = pointsOf(candidate, offer);
  if (!points) return null;
  const all = points.map(({ say, ...point }): Reason => ({ ...point, text: say() }));
  const isFor = ({ points }: Reason) => points > 0;
  return { score: sumOf(points), reasons: all.filter(isFor), missing: all.filter((reason) => !isFor(reason)) };
}
