// npm run wording-score: how well the checker of unlawful words does on the corpus of sentences of offers, as the table of
// docs/wording.md. Of the half that is held out only the figures are given, and only with --held-out
// (tests/corpora/offer-words/README.md); --misses shows what went wrong in the other.
import { criteria } from "../app/wording/criteria.ts";
import { checkWording } from "../app/wording/wording.ts";
import { figuresOf, type Half, halves, type Miss, scoreHalf } from "../tests/corpora/offer-words/score.ts";

const asked = process.argv.slice(2);
const three = (value: number) => value.toFixed(3);

function show({ id, text, missed, wrong, blocked }: Miss): void {
  console.log(`${id} ${text}`);
  if (missed.length > 0) console.log(`    missed: ${missed.join(" · ")}`);
  if (wrong.length > 0) console.log(`    wrong: ${wrong.join(" · ")}`);
  if (blocked.length > 0) console.log(`    wrong block: ${blocked.join(" · ")}`);
}

// The rules are read once, before anything is timed.
checkWording({ description: "Bonjour" });

for (const half of Object.keys(halves) as Half[]) {
  if (half === "held out" && !asked.includes("--held-out")) continue;
  const score = scoreHalf(half, asked.includes("--misses") ? show : undefined);
  const all = figuresOf(Object.values(score.byCriterion));
  console.log(`\n| ${half} (${score.passages} passages) | there | met | right | wrong | precision | recall | F1 |`);
  console.log("|---|---|---|---|---|---|---|---|");
  const row = (name: string, figures: ReturnType<typeof figuresOf>) =>
    console.log(
      `| ${name} | ${figures.there} | ${figures.met} | ${figures.right} | ${figures.wrong} | ${three(figures.precision)} | ${three(figures.recall)} | ${three(figures.f1)} |`,
    );
  for (const criterion of criteria) row(criterion, figuresOf([score.byCriterion[criterion]]));
  row("**all**", all);
  console.log(
    `\nWrong blocks: ${score.wrongBlocks} (in lawful passages: ${score.lawfulBlocked}). Certain findings: ${score.blocks.met} of ${score.blocks.there} called certain. Time: ${(score.milliseconds / score.passages).toFixed(2)} ms a passage.`,
  );
}
