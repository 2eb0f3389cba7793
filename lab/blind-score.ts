// `npm run lab -- blind-score <folder> [--misses]`: what blind mode leaves visible and what it loses in a set of people; docs/quality.md has the format.
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { blindCv, blindText } from "../app/engines/blind-cv/blind-cv.server.ts";
import { inNeutralWords } from "../app/engines/blind-cv/neutral-words.ts";
import { readCvText } from "../app/engines/cv-parser/cv-text.server.ts";
import type { CvType } from "../app/engines/file-formats/file-types.ts";

const byText = z.record(z.string(), z.array(z.string())).default({});
const person = z.object({
  prenom: z.string(),
  nom: z.string(),
  email: z.string().nullish(),
  ville: z.string().nullish(),
  mustNotAppear: byText,
  sexTells: byText,
  mustStay: byText,
});
type Person = z.infer<typeof person>;

/** A text of a person: as written, and as the company reads it. */
type Reading = { name: string; written: string; shown: string };
type Missed = { visible: string[]; sex: string[]; lost: string[]; unwritten: string[] };
type Count = { missed: number; of: number };
type Score = { visible: Count; sex: Count; lost: Count };

const cvTypes: readonly CvType[] = ["pdf", "docx", "odt"];

const collapsed = (text: string) => text.replace(/\s+/g, " ");
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Values of letters alone stand for whole words with their case, others wherever they are. Line breaks are spaces, or nothing. */
function holds(text: string, given: string): boolean {
  const value = collapsed(given).trim();
  if (/^[\p{L}\p{M}]+$/u.test(value))
    return new RegExp(`(?<![\\p{L}\\p{M}])${value}(?![\\p{L}\\p{M}])`, "u").test(text);
  return collapsed(text).includes(value) || text.replace(/\s+/g, "").includes(value.replace(/\s+/g, ""));
}

/** A word for one sex stands in no form for both: "infirmier(ère)". */
const holdsWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}-])${escaped(word)}(?![\\p{L}\\p{M}(]|-\\p{L})`, "u").test(collapsed(text));

/** A fact in the form for both is still a fact: "marié(e)". A name may be a job. */
function isVisible(text: string, value: string, { prenom, nom }: Person): boolean {
  if (holds(text, value)) return true;
  const both = inNeutralWords(value);
  return both !== value && !`${prenom} ${nom}`.toLowerCase().includes(value.toLowerCase()) && holds(text, both);
}

async function readingsOf(folder: string, { prenom, nom, email, ville }: Person): Promise<Reading[]> {
  const known = { prenom, nom, email: email ?? null, city: ville ?? null };
  const readings: Reading[] = [];
  for (const file of fs.readdirSync(folder).sort()) {
    const { name, ext } = path.parse(file);
    const bytes = fs.readFileSync(path.join(folder, file));
    if (ext === ".txt") {
      const written = bytes.toString("utf8");
      readings.push({ name, written, shown: blindText(written, known) });
    }
    const type = cvTypes.find((each) => ext === `.${each}`);
    if (!type) continue;
    const read = await readCvText(type, new Uint8Array(bytes));
    const lines = read.ok ? read.lines : [];
    const shown = blindCv(lines, known).flatMap((part) => [part.title ?? "", ...part.lines]);
    readings.push({ name, written: lines.map(({ text }) => text).join("\n"), shown: shown.join("\n") });
  }
  return readings;
}

function missesOf({ name, written, shown }: Reading, truth: Person): Missed {
  const [secrets, words, work] = [truth.mustNotAppear, truth.sexTells, truth.mustStay].map((each) => each[name] ?? []);
  return {
    visible: secrets!.filter((value) => isVisible(shown, value, truth)),
    sex: words!.filter((word) => holdsWord(shown, word)),
    // A job stays in its form for both.
    lost: work!.filter((value) => !holds(shown, value) && !holds(inNeutralWords(shown), inNeutralWords(value))),
    unwritten: [...secrets!, ...words!, ...work!].filter((value) => !holds(written, value)),
  };
}

const none = (): Score => ({
  visible: { missed: 0, of: 0 },
  sex: { missed: 0, of: 0 },
  lost: { missed: 0, of: 0 },
});

function add(count: Count, missed: string[], all: string[] | undefined): void {
  count.missed += missed.length;
  count.of += all?.length ?? 0;
}

const [folder = "", ...options] = process.argv.slice(2);
if (!fs.existsSync(folder)) {
  console.error("npm run lab -- blind-score <folder> [--misses]: the folder holds one folder for each person");
  process.exit(2);
}
const scores = { texts: none(), CVs: none() };
const unwritten: string[] = [];
for (const id of fs.readdirSync(folder).sort()) {
  const own = path.join(folder, id);
  const file = path.join(own, "truth.json");
  if (!fs.existsSync(file)) continue;
  const truth = person.parse(JSON.parse(fs.readFileSync(file, "utf8")));
  for (const reading of await readingsOf(own, truth)) {
    const { name } = reading;
    const missed = missesOf(reading, truth);
    const score = scores[name === "cv" ? "CVs" : "texts"];
    add(score.visible, missed.visible, truth.mustNotAppear[name]);
    add(score.sex, missed.sex, truth.sexTells[name]);
    add(score.lost, missed.lost, truth.mustStay[name]);
    unwritten.push(...missed.unwritten.map((value) => `${id}/${name}: ${value}`));
    if (!options.includes("--misses")) continue;
    for (const kind of ["visible", "sex", "lost"] as const)
      if (missed[kind].length > 0) console.log(`${id}/${name} ${kind}: ${missed[kind].join(" · ")}`);
  }
}
for (const [name, { visible, sex, lost }] of Object.entries(scores))
  console.log(
    `${name}: ${visible.missed} of ${visible.of} values visible, ${sex.missed} of ${sex.of} words of sex, ${lost.missed} of ${lost.of} professional words lost`,
  );
if (unwritten.length > 0)
  console.log(
    `${unwritten.length} values stand in no text as it is read${options.includes("--misses") ? `:\n${unwritten.join("\n")}` : ""}`,
  );
