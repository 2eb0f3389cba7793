// Chooses between findings that overlap.
import { type Article, type Criterion, criteria, type ExplanationKey } from "./wording-criteria.ts";

export type Hit = {
  first: number;
  last: number;
  criterion: Criterion;
  article: Article;
  certain: boolean;
  explanation: ExplanationKey | undefined;
  instead: string | null;
};

class CoveredTokens {
  private readonly byCriterion = new Map<Criterion, Set<number>>();

  add({ criterion, first, last }: Hit): void {
    const covered = this.byCriterion.get(criterion) ?? new Set();
    for (let at = first; at <= last; at++) covered.add(at);
    this.byCriterion.set(criterion, covered);
  }

  has(criterion: Criterion, { first, last }: Hit): boolean {
    const covered = this.byCriterion.get(criterion);
    if (!covered) return false;
    for (let at = first; at <= last; at++) if (covered.has(at)) return true;
    return false;
  }
}

/** Of overlapping findings of one criterion, selects the certain one, else the longer. */
export function removeDuplicates(hits: Hit[]): Hit[] {
  const better = (a: Hit, b: Hit) =>
    Number(b.certain) - Number(a.certain) || b.last - b.first - (a.last - a.first) || a.first - b.first;
  const selected: Hit[] = [];
  const covered = new CoveredTokens();
  for (const hit of hits.toSorted(better)) {
    if (covered.has(hit.criterion, hit)) continue;
    selected.push(hit);
    covered.add(hit);
  }
  return selected.toSorted((a, b) => a.first - b.first || a.last - b.last);
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
/** A doubtful finding of these criteria also yields to a certain, more specific finding directly beside it. */
const alsoYieldsTo: Partial<Record<Criterion, readonly Criterion[]>> = {
  age: ["family", "pregnancy"],
  health: ["genetics"],
  sex: ["pregnancy", "sexual-orientation"],
  nation: ["surname"],
  language: ["religion"],
  origin: ["residence"],
};
const maxGap = 2;
const isBeside = (a: Hit, b: Hit) => a.first - b.last <= maxGap && b.first - a.last <= maxGap;

const question: Criterion = "unrelated-question";

export function removeLessSpecific(hits: Hit[]): Hit[] {
  const covered = new CoveredTokens();
  const certain = new CoveredTokens();
  const certainHits = hits.filter((hit) => hit.certain);
  for (const hit of hits) {
    covered.add(hit);
    if (hit.certain) certain.add(hit);
  }
  const isPregnancy = hits.some(({ criterion }) => criterion === "pregnancy");
  return hits.filter((hit) => {
    // « La candidate ne doit pas être enceinte » concerns pregnancy.
    if (hit.explanation === "feminine" && isPregnancy) return false;
    const others = hit.criterion === question ? criteria : (yieldsTo[hit.criterion] ?? []);
    // A certain finding suffices, unless it yields to this one.
    const isLessSpecific = (other: Criterion) => yieldsTo[other]?.includes(hit.criterion) || other === question;
    if (
      !hit.certain &&
      hit.criterion !== "age" &&
      criteria.some((other) => other !== hit.criterion && !isLessSpecific(other) && certain.has(other, hit))
    )
      return false;
    const moreSpecific = alsoYieldsTo[hit.criterion];
    if (
      !hit.certain &&
      moreSpecific &&
      certainHits.some((other) => moreSpecific.includes(other.criterion) && isBeside(hit, other))
    )
      return false;
    return !others.some((other) => other !== hit.criterion && covered.has(other, hit));
  });
}
