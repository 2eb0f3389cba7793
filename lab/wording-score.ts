// `npm run lab -- wording-score [--misses]`: scores the wording checker by kind and criterion; writes docs/wording.md.
// With `--lines`, only counts the passages of each rule line.
import fs from "node:fs";
import path from "node:path";
import { wordingProgram } from "../app/engines/job-wording/program.ts";
import type { Line } from "../app/engines/job-wording/read-rules.ts";
import { checkWording } from "../app/engines/job-wording/wording.ts";
import { criteria } from "../app/engines/job-wording/wording-criteria.ts";
import { type Passage, readHalf, readPassages } from "../tests/corpora/offer-words/passages.ts";
import { figuresOf, type Kind, type Miss, type Score, scorePassages } from "../tests/corpora/offer-words/score.ts";

const root = path.join(import.meta.dirname, "..");
const document = path.join(root, "docs/wording.md");
const heldOut = path.join(root, "tests/corpora/words-held-out");
const options = process.argv.slice(2);
const three = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(3));

function show({ id, text, missed, wrong, blocked }: Miss): void {
  console.log(`${id} ${text}`);
  if (missed.length > 0) console.log(`    missed: ${missed.join(" · ")}`);
  if (wrong.length > 0) console.log(`    wrong: ${wrong.join(" · ")}`);
  if (blocked.length > 0) console.log(`    wrong block: ${blocked.join(" · ")}`);
}

const kindCells = ({ there, met, right, wrong }: Kind) =>
  [there, met, right, wrong, three(right / (right + wrong)), three(met / there)].join(" | ");

function kindsTable(scores: [string, Score][]): string[] {
  return [
    "| set | findings | there | met | right | wrong | precision | recall |",
    "|---|---|---|---|---|---|---|---|",
    ...scores.flatMap(([name, score]) => {
      const { there, met, right, wrong } = figuresOf(Object.values(score.byCriterion));
      return [
        `| ${name} (${score.passages}) | block | ${kindCells(score.blocks)} |`,
        `| | warn | ${kindCells(score.warnings)} |`,
        `| | all | ${kindCells({ there, met, right, wrong })} |`,
      ];
    }),
  ];
}

function criteriaTable(score: Score): string[] {
  return [
    "| criterion | there | met | right | wrong | precision | recall |",
    "|---|---|---|---|---|---|---|",
    ...criteria.map((criterion) => {
      const { there, met, right, wrong, precision, recall } = figuresOf([score.byCriterion[criterion]]);
      return `| ${criterion} | ${there} | ${met} | ${right} | ${wrong} | ${three(precision)} | ${three(recall)} |`;
    }),
  ];
}

/** Prints, for each line of the rules, in how many passages it takes part in a finding. */
function printLines(passages: Passage[]): void {
  const nameOf = ({ written, example }: Line) => `${written} « ${example} »`;
  const counts = new Map(wordingProgram().all.map(({ line }) => [nameOf(line), 0]));
  for (const { text, isAbout, isTitle, contract } of passages) {
    const names = new Set<string>();
    const field = isAbout ?? (isTitle ? "title" : "description");
    checkWording({ [field]: text, contract }, { onHit: (line) => names.add(nameOf(line)) });
    for (const name of names) counts.set(name, counts.get(name)! + 1);
  }
  for (const [name, count] of [...counts].toSorted((a, b) => a[1] - b[1])) console.log(String(count).padStart(4), name);
  console.log(`${counts.size} lines, ${[...counts.values()].filter((count) => count === 0).length} without a passage`);
}

// Loads the rules before anything is timed.
checkWording({ description: "Bonjour" });

const sets = ["first.txt", "second.txt", "third.txt", "fourth.txt", "fifth.txt", "sixth.txt"];

function scoreSets(): void {
  const scores: [string, Score][] = [
    ["old tuning half", scorePassages(readHalf("tuning"), options.includes("--misses") ? show : undefined)],
    ["old held-out half", scorePassages(readHalf("held-out"))],
    ...sets.map((name): [string, Score] => [name, scorePassages(readPassages(path.join(heldOut, name)))]),
  ];
  const [name, last] = scores.at(-1)!;
  const lines = [...kindsTable(scores), "", `By criterion, in ${name}:`, "", ...criteriaTable(last)].join("\n");
  console.log(lines);
  const [before, , after] = fs.readFileSync(document, "utf8").split(/<!-- (?:begin|end): wording-score -->/);
  const [begin, end] = ["begin", "end"].map((word) => `<!-- ${word}: wording-score -->`);
  fs.writeFileSync(document, `${before}${begin}\n${lines}\n${end}${after}`);
}

if (options.includes("--lines")) {
  const labelled = sets.slice(0, 5).flatMap((name) => readPassages(path.join(heldOut, name)));
  printLines([...readHalf("tuning"), ...readHalf("held-out"), ...labelled]);
} else scoreSets();
