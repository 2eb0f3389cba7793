// `npm run lab -- cv-score [--misses] [--held-out]`: scores profile reading on the CV corpus, by field.
import { fields, figuresOf, halves, scoreHalf } from "../tests/corpora/cvs/score.ts";

const asked = process.argv.slice(2);
const names = { email: "E-mail", phone: "Phone", prenom: "First name", nom: "Last name", job: "Job", city: "City" };
const labels = { ...names, experiences: "Dated experiences", degrees: "Degrees" };
const two = (value: number) => value.toFixed(2);

for (const half of halves) {
  if (half === "held out" && !asked.includes("--held-out")) continue;
  const miss = asked.includes("--misses")
    ? (name: string, field: string, what: unknown) => console.log(name, field, JSON.stringify(what, null, 1))
    : undefined;
  const score = await scoreHalf(half, miss);
  console.log(`\n| ${half} | there | proposed | right | precision | recall | F1 |\n|---|---|---|---|---|---|---|`);
  for (const field of fields) {
    const { expected, proposed, found } = score[field];
    const { precision, recall, f1 } = figuresOf(score[field]);
    console.log(
      `| ${labels[field]} | ${expected} | ${proposed} | ${found} | ${two(precision)} | ${two(recall)} | ${two(f1)} |`,
    );
  }
}
