// Scores profile reading on the sets of CVs: expected, proposed and correct values by field. `ticked`: experiences that are sure.
import fs from "node:fs";
import path from "node:path";
import { type CvProfile, readProfile } from "../../../app/engines/cv-parser/cv-profile.server.ts";
import { readCvText } from "../../../app/engines/cv-parser/cv-text.server.ts";
import type { Entry } from "../../../app/engines/cv-parser/entry.server.ts";
import type { CvType } from "../../../app/engines/file-formats/file-types.ts";
import { fold } from "../../../app/platform/text/text.ts";

/** The sets: our own CVs and those of two authors who had not seen the parser. Nobody looks at single files of a held-out set. */
const sets = {
  tuning: [["cvs", 1]],
  "held out": [["cvs", 0]],
  "strangers, open": [
    ["stranger-cvs", 1],
    ["stranger-cvs-open", 0],
    ["stranger-cvs-open", 1],
  ],
  "strangers, held out": [["stranger-cvs", 0]],
} as const satisfies Record<string, readonly (readonly [folder: string, remainder: number])[]>;
export type SetName = keyof typeof sets;
export const setNames = Object.keys(sets) as SetName[];
export const isHeldOut = (set: SetName) => set.endsWith("held out");

export const fields = ["email", "phone", "prenom", "nom", "job", "city", "experiences", "ticked", "degrees"] as const;
export type Field = (typeof fields)[number];

export type Figure = { expected: number; proposed: number; found: number };
export type Score = Record<Field, Figure>;

type Label = Record<"email" | "phone" | "prenom" | "nom" | "job" | "city", string | null> & {
  experiences: { start: string; end: string | null; title: string; company: string }[];
  degrees: { year?: string; start?: string; end?: string; title: string; school: string }[];
};

const small = new Set("a au aux d de des du en et l la le les un une".split(" "));

const wordsOf = (text: string) =>
  new Set(
    fold(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word && !small.has(word)),
  );

/** Whether two texts share more than half of the longer one's words, small words left out. */
export function shareMostWords(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared > Math.max(first.size, second.size) / 2;
}

/** Compares to the month where the label has one, else to the year. */
function sameDate(read: string | null, label: string | null): boolean {
  if (read === null || label === null) return read === label;
  return label.length === 7 ? read === label : read.slice(0, 4) === label;
}

type Wanted = { dates: (entry: Entry) => boolean; title: string; organisation: string };

const isFound = (entry: Entry, { dates, title, organisation }: Wanted) =>
  dates(entry) &&
  (shareMostWords(entry.title, title) ||
    (entry.organisation !== null && shareMostWords(entry.organisation, organisation)));

// Each entry matches one label at most.
function matched(entries: Entry[], wanted: Wanted[]): Wanted[] {
  const left = new Set(entries);
  return wanted.filter((each) => {
    const entry = [...left].find((candidate) => isFound(candidate, each));
    return entry !== undefined && left.delete(entry);
  });
}

const experiencesOf = (label: Label): Wanted[] =>
  label.experiences.map(({ start, end, title, company }) => ({
    dates: (entry) => sameDate(entry.start, start) && sameDate(entry.end, end),
    title,
    organisation: company,
  }));

// A profile keeps only the year of a degree.
const degreesOf = (label: Label): Wanted[] =>
  label.degrees.map(({ year, end, title, school }) => ({
    dates: (entry) => (year ?? end) === undefined || sameDate(entry.end ?? entry.start, (year ?? end)!.slice(0, 4)),
    title,
    organisation: school,
  }));

function textOf(profile: CvProfile, field: Exclude<Field, "experiences" | "ticked" | "degrees">): string | null {
  return field === "city" ? (profile.city?.name ?? null) : profile[field];
}

type Read = { name: string; profile: CvProfile; label: Label };

const corpora = path.join(import.meta.dirname, "..");

async function readSet(set: SetName): Promise<Read[]> {
  const files = sets[set].flatMap(([folder, remainder]) =>
    fs
      .readdirSync(path.join(corpora, folder))
      .filter((name) => /^\d\d-.*\.(pdf|docx|odt)$/.test(name) && Number(name.slice(0, 2)) % 2 === remainder)
      .map((name) => path.join(corpora, folder, name)),
  );
  const read: Read[] = [];
  for (const file of files) {
    const text = await readCvText(file.split(".").at(-1) as CvType, new Uint8Array(fs.readFileSync(file)));
    const label = fs.readFileSync(file.replace(/\.\w+$/, ".json"), "utf8");
    const profile = readProfile(text.ok ? text.lines : []);
    read.push({ name: path.basename(file), profile, label: JSON.parse(label) as Label });
  }
  return read;
}

/** Whether two values of a field are the same: numbers by their digits, titles by most of their words, other texts folded. */
function isSame(field: Field, read: string, expected: string): boolean {
  if (field === "phone") return read === expected.replace(/\s/g, "").replace(/^\+33/, "0");
  return fold(read) === fold(expected) || (field === "job" && shareMostWords(read, expected));
}

/** Reads one set and counts. @param miss receives missed and wrong values; never called for a held-out set */
export async function scoreSet(
  set: SetName,
  miss?: (name: string, field: Field, what: unknown) => void,
): Promise<Score> {
  const score = Object.fromEntries(fields.map((field) => [field, { expected: 0, proposed: 0, found: 0 }])) as Score;
  for (const { name, profile, label } of await readSet(set)) {
    const tell = (field: Field, what: unknown) => isHeldOut(set) || miss?.(name, field, what);
    for (const field of fields) {
      const figure = score[field];
      if (field === "experiences" || field === "degrees" || field === "ticked") {
        const wanted = field === "degrees" ? degreesOf(label) : experiencesOf(label);
        const entries = field === "ticked" ? profile.experiences.filter(({ isSure }) => isSure) : profile[field];
        const found = matched(entries, wanted);
        figure.expected += wanted.length;
        figure.proposed += entries.length;
        figure.found += found.length;
        const missed = wanted.filter((each) => !found.includes(each)).map(({ title }) => title);
        if (missed.length > 0 || entries.length > wanted.length) tell(field, { missed, read: entries });
        continue;
      }
      const read = textOf(profile, field);
      const expected = label[field] || null;
      const right = read !== null && expected !== null && isSame(field, read, expected);
      figure.expected += expected === null ? 0 : 1;
      figure.proposed += read === null ? 0 : 1;
      figure.found += right ? 1 : 0;
      if (!right && read !== expected) tell(field, { read, expected });
    }
  }
  return score;
}

const ratio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

export function figuresOf({ expected, proposed, found }: Figure): { precision: number; recall: number; f1: number } {
  const [precision, recall] = [ratio(found, proposed), ratio(found, expected)];
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
