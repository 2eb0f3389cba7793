// `npm run lab -- cv-score [--misses] [--held-out]`: scores profile reading on the sets of CVs, by field; writes docs/measured.md.
import { type Field, fields, figuresOf, isHeldOut, scoreSet, setNames } from "../tests/corpora/cvs/score.ts";
import { type Row, record } from "./measured.ts";

const options = process.argv.slice(2);
const names = { email: "E-mail", phone: "Phone", prenom: "First name", nom: "Last name", job: "Job", city: "City" };
const labels = { ...names, experiences: "Dated experiences", ticked: "Ticked experiences", degrees: "Degrees" };
/** F1 on CVs of strangers. */
const promises: Partial<Record<Field, number>> = {
  experiences: 0.85,
  job: 0.85,
  prenom: 0.95,
  nom: 0.95,
  city: 0.95,
  degrees: 0.8,
};
const rows: Row[] = [];
const two = (value: number) => value.toFixed(2);

for (const set of setNames) {
  if (isHeldOut(set) && !options.includes("--held-out")) continue;
  const miss = options.includes("--misses")
    ? (name: string, field: string, what: unknown) => console.log(name, field, JSON.stringify(what, null, 1))
    : undefined;
  const score = await scoreSet(set, miss);
  for (const field of fields) {
    const { expected, proposed, found } = score[field];
    const { precision, recall, f1 } = figuresOf(score[field]);
    const shares = `precision ${two(precision)}, recall ${two(recall)}, F1 ${two(f1)}`;
    const promise = set.startsWith("strangers") ? promises[field] : undefined;
    rows.push({
      what: `${set}: ${labels[field]}`,
      ...(promise ? { promised: `F1 ≥ ${two(promise)}`, isMet: f1 >= promise } : {}),
      found: `${found} right of ${proposed} proposed and ${expected} there: ${shares}`,
    });
  }
}
record("cv-score", "Even CVs are held out.", rows, options.includes("--held-out"));
