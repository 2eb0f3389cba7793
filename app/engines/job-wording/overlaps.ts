// Chooses between findings that overlap.
import { type Article, type Criterion, criteria, type Say } from "./wording-criteria.ts";

export type Hit = {
  first: number;
  last: number;
  criterion: Criterion;
  article: Article;
  certain: boolean;
  say: Say | undefined;
  instead: string | null;
};

class Places {
  private readonly byCriterion = new Map<Criterion, Set<number>>();

  add({ criterion, first, last }: Hit): void {
    const places = this.byCriterion.get(criterion) ?? new Set();
    for (let at = first; at <= last; at++) places.add(at);
    this.byCriterion.set(criterion, places);
  }

  has(criterion: Criterion, { first, last }: Hit): boolean {
    const places = this.byCriterion.get(criterion);
    if (!places) return false;
    for (let at = first; at <= last; at++) if (places.has(at)) return true;
    return false;
  }
}

/** Of overlapping findings of one criterion, keeps the certain one, else the longer. */
export function withoutDoubles(hits: Hit[]): Hit[] {
  const better = (a: Hit, b: Hit) =>
    Number(b.certain) - Number(a.certain) || b.last - b.first - (a.last - a.first) || a.first - b.first;
  const kept: Hit[] = [];
  const places = new Places();
  for (const hit of hits.toSorted(better)) {
    if (places.has(hit.criterion, hit)) continue;
    kept.push(hit);
    places.add(hit);
  }
  return kept.toSorted((a, b) => a.first - b.first || a.last - b.last);
}

/** Criteria that yield to more specific ones on the same words. */
const yieldsTo: Partial<Record<Criterion, readonly Criterion[]>> = {
  sex: ["pregnancy", "family", "religion", "gender-identity", "sexual-orientation", "surname"],
  family: ["pregnancy", "genetics", "sexual-orientation"],
  health: ["genetics", "pregnancy", "autonomy", "disability", "appearance"],
  nation: ["surname", "language", "bank", "origin", "religion"],
  origin: ["surname", "language", "religion"],
  residence: ["bank", "economic-vulnerability", "origin"],
  appearance: ["nation", "religion", "disability", "gender-identity"],
  disability: ["autonomy"],
  morals: ["autonomy", "religion", "sexual-orientation"],
  politics: ["union", "elected-office", "whistleblower"],
  "elected-office": ["union"],
  union: ["whistleblower"],
  "economic-vulnerability": ["bank", "autonomy"],
  misleading: ["payment"],
};
/** A doubtful finding of these also yields directly next to a certain, more specific finding. */
const alsoYieldsTo: Partial<Record<Criterion, readonly Criterion[]>> = {
  age: ["family", "pregnancy"],
  health: ["genetics"],
  sex: ["pregnancy", "sexual-orientation"],
  nation: ["surname"],
  language: ["religion"],
  origin: ["residence"],
};
const besideMost = 2;
const isBeside = (a: Hit, b: Hit) => a.first - b.last <= besideMost && b.first - a.last <= besideMost;

const question: Criterion = "unrelated-question";

export function removeLessSpecific(hits: Hit[]): Hit[] {
  const places = new Places();
  const certain = new Places();
  const sure = hits.filter((hit) => hit.certain);
  for (const hit of hits) {
    places.add(hit);
    if (hit.certain) certain.add(hit);
  }
  const isPregnancy = hits.some(({ criterion }) => criterion === "pregnancy");
  return hits.filter((hit) => {
    // « La candidate ne doit pas être enceinte » concerns pregnancy.
    if (hit.say === "feminine" && isPregnancy) return false;
    const others = hit.criterion === question ? criteria : (yieldsTo[hit.criterion] ?? []);
    // A certain finding suffices, unless it yields itself.
    const saysLess = (other: Criterion) => yieldsTo[other]?.includes(hit.criterion) || other === question;
    if (
      !hit.certain &&
      hit.criterion !== "age" &&
      criteria.some((other) => other !== hit.criterion && !saysLess(other) && certain.has(other, hit))
    )
      return false;
    const more = alsoYieldsTo[hit.criterion];
    if (!hit.certain && more && sure.some((other) => more.includes(other.criterion) && isBeside(hit, other)))
      return false;
    return !others.some((other) => other !== hit.criterion && places.has(other, hit));
  });
}
