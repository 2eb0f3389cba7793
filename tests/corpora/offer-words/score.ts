// Scores the wording checker on a corpus of offer sentences, as the corpus README defines.
import { checkWording, type WordingFinding } from "../../../app/engines/job-wording/wording.ts";
import { type Criterion, criteria } from "../../../app/engines/job-wording/wording-criteria.ts";
import type { Mark, Passage } from "./passages.ts";

/** Score of one kind of finding: `right` and `wrong` count the made ones, `met` the expected ones found. */
export type Kind = { there: number; met: number; right: number; wrong: number };

export type Count = { there: number; met: number; right: number; wrong: number };

export type Score = {
  passages: number;
  byCriterion: Record<Criterion, Count>;
  /** Findings called certain where no matching mark is certain. */
  wrongBlocks: number;
  lawfulBlocked: number;
  /** Blocking findings are met when called certain; warnings are met when found. */
  blocks: Kind;
  warnings: Kind;
  milliseconds: number;
};

function overlap(text: string, found: WordingFinding[], words: string[]): boolean {
  const places = words.flatMap((piece) => {
    const all: [number, number][] = [];
    for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) all.push([at, at + piece.length]);
    return all;
  });
  return found.some(({ from, to }) => places.some(([start, end]) => from < end && start < to));
}

export type Miss = { id: number; text: string; missed: string[]; wrong: string[]; blocked: string[] };

/** Scores passages. `onMiss` receives what was missed. */
export function scorePassages(passages: Passage[], onMiss?: (miss: Miss) => void): Score {
  const score: Score = {
    passages: passages.length,
    byCriterion: Object.fromEntries(
      criteria.map((criterion) => [criterion, { there: 0, met: 0, right: 0, wrong: 0 }]),
    ) as Record<Criterion, Count>,
    wrongBlocks: 0,
    lawfulBlocked: 0,
    blocks: { there: 0, met: 0, right: 0, wrong: 0 },
    warnings: { there: 0, met: 0, right: 0, wrong: 0 },
    milliseconds: 0,
  };
  for (const passage of passages) {
    const field = passage.isAbout ?? (passage.isTitle ? "title" : "description");
    const start = performance.now();
    const found = checkWording({ [field]: passage.text, contract: passage.contract });
    score.milliseconds += performance.now() - start;
    const miss = countPassage(score, passage, found);
    if (onMiss && miss.missed.length + miss.wrong.length + miss.blocked.length > 0) onMiss(miss);
  }
  return score;
}

function countPassage(score: Score, { id, text, findings }: Passage, found: WordingFinding[]): Miss {
  const met = new Set<Mark>();
  const miss: Miss = { id, text, missed: [], wrong: [], blocked: [] };
  const blocking: { one: Mark | undefined; said: string }[] = [];
  for (const criterion of new Set(found.map((finding) => finding.criterion))) {
    const own = found.filter((finding) => finding.criterion === criterion);
    const count = score.byCriterion[criterion];
    const one =
      findings.find(
        (marked) => !met.has(marked) && marked.criterion === criterion && overlap(text, own, marked.words),
      ) ??
      findings.find(
        (marked) =>
          !met.has(marked) &&
          marked.also.includes(criterion) &&
          overlap(text, own, marked.words) &&
          !found.some((other) => other.criterion === marked.criterion),
      );
    const isCertain = own.some(({ certain }) => certain);
    if (one) {
      met.add(one);
      count.right += 1;
      if (!isCertain) score.warnings.right += 1;
    } else if (!findings.some((marked) => marked.also.includes(criterion))) {
      count.wrong += 1;
      if (!isCertain) score.warnings.wrong += 1;
      miss.wrong.push(`${criterion} «${own.map(({ words }) => words).join("», «")}»`);
    }
    if (isCertain) blocking.push({ one, said: `${criterion} «${own.map(({ words }) => words).join("», «")}»` });
  }
  // A criterion in another's `also` list counts as certain with it.
  for (const { one, said } of blocking) {
    if (one?.certain ?? findings.some((marked) => met.has(marked) && marked.certain)) {
      score.blocks.right += 1;
      continue;
    }
    score.blocks.wrong += 1;
    score.wrongBlocks += 1;
    if (findings.length === 0) score.lawfulBlocked += 1;
    miss.blocked.push(said);
  }
  for (const marked of findings) {
    const count = score.byCriterion[marked.criterion];
    count.there += 1;
    (marked.certain ? score.blocks : score.warnings).there += 1;
    if (met.has(marked)) {
      count.met += 1;
      if (!marked.certain) score.warnings.met += 1;
      else if (
        found.some(
          ({ criterion, certain }) => certain && (criterion === marked.criterion || marked.also.includes(criterion)),
        )
      )
        score.blocks.met += 1;
    } else miss.missed.push(`${marked.criterion} «${marked.words.join("», «")}»`);
  }
  return miss;
}

export function figuresOf(counts: Count[]) {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const [there, met, right, wrong] = [sum("there"), sum("met"), sum("right"), sum("wrong")];
  const precision = right + wrong === 0 ? 1 : right / (right + wrong);
  const recall = there === 0 ? 1 : met / there;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { there, met, right, wrong, precision, recall, f1 };
}
