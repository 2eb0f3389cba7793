// `npm run lab -- cv-score [--misses] [--held-out]`: scores profile reading on the CV corpus, by field; writes docs/measured.md.
import { fields, figuresOf, halves, scoreHalf } from "../tests/corpora/cvs/score.ts";
import { type Row, record } from "./measured.ts";

const asked = process.argv.slice(2);
const names = { email: "E-mail", phone: "Phone", prenom: "First name", nom: "Last name", job: "Job", city: "City" };
const labels = { ...names, experiences: "Dated experiences", degrees: "Degrees" };
const rows: Row[] = [];
const two = (value: number) => value.toFixed(2);

for (const half of halves) {
  if (half === "held out" && !asked.includes("--held-out")) continue;
  const miss = asked.includes("--misses")
    ? (name: string, field: string, what: unknown) => console.log(name, field, JSON.stringify(what, null, 1))
    : undefined;
  const score = await scoreHalf(half, miss);
  for (const field of fields) {
    const { expected, proposed, found } = score[field];
    const { precision, recall, f1 } = figuresOf(score[field]);
    const shares = `precision ${two(precision)}, recall ${two(recall)}, F1 ${two(f1)}`;
    rows.push({
      what: `${half}: ${labels[field]}`,
      found: `${found} right of ${proposed} proposed and ${expected} there: ${shares}`,
    });
  }
}
record("cv-score", "Even CVs are held out.", rows, asked.includes("--held-out"));
