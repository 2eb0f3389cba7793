// `node scripts/occupations-data.ts FOLDER`: makes rome.json, genders.json and skills.json in app/engines/occupations/ from the tables of ROME 4.0.
import fs from "node:fs";
import path from "node:path";
import { formOf } from "../app/engines/occupations/forms.ts";
import { fold } from "../app/platform/text/text.ts";
import { keysOf } from "./occupation-keys.ts";

const folder = process.argv[2];
if (!folder)
  throw new Error(
    "Name the folder of the tables: appellations.tsv, appellation_forms_derived.tsv, codes.tsv, mobility.tsv, skill_*.tsv",
  );
const version = "ROME 4.0, version 60, 18/09/2025";

function rowsOf<Column extends string>(name: string, ..._columns: Column[]): Record<Column, string>[] {
  const [head = "", ...lines] = fs.readFileSync(path.join(folder!, name), "utf8").trimEnd().split("\n");
  const columns = head.split("\t");
  const missing = _columns.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new Error(`${name} has no column ${missing.join(", ")}`);
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])) as Record<Column, string>;
  });
}

const codes = rowsOf("codes.tsv", "rome", "label", "rome_parent");
const parentOf = new Map(codes.map(({ rome, rome_parent }) => [rome, rome_parent]));
const names = Map.groupBy(rowsOf("appellations.tsv", "rome", "label_long", "class", "rare"), ({ rome }) => rome);

/** The names of a code, separated by bars: its label first, seldom used names last, each after a tilde. */
function namesOf(code: string): string {
  const own = names.get(code) ?? [];
  const rank = (name: (typeof own)[number]) => (name.class === "P" ? 0 : name.rare === "1" ? 2 : 1);
  const sorted = own.toSorted((a, b) => rank(a) - rank(b));
  if (sorted[0]?.class !== "P") throw new Error(`${code} has no label`);
  const texts = sorted.map((name) => (rank(name) === 2 ? `~${name.label_long}` : name.label_long));
  if (texts.some((text) => /[|"\\]/.test(text) || text.lastIndexOf("~") > 0)) throw new Error(`A name of ${code}`);
  return [...new Set(texts)].join("|");
}

const closePerParent = 20;
const moves = rowsOf("mobility.tsv", "rome_from", "rome_to", "order");

/** The parents close to a parent: its own list in the official order, then what its finer codes add. */
function closeTo(parent: string): string {
  const own = moves
    .filter(({ rome_from }) => parentOf.get(rome_from) === parent)
    .toSorted(
      (a, b) =>
        Number(a.rome_from !== parent) - Number(b.rome_from !== parent) ||
        Number(a.order) - Number(b.order) ||
        (a.rome_from < b.rome_from ? -1 : 1),
    );
  const parents = own.map(({ rome_to }) => parentOf.get(rome_to)!);
  return [...new Set(parents)]
    .filter((other) => other !== parent)
    .slice(0, closePerParent)
    .join(" ");
}

const parents = [...new Set(parentOf.values())].toSorted();
const tree = parents.map((parent) => {
  const own = codes.filter(({ rome_parent }) => rome_parent === parent).map(({ rome }) => rome);
  const finer = [parent, ...own.filter((code) => code !== parent).toSorted()];
  const lines = finer.map((code) => `      ${JSON.stringify(code)}: ${JSON.stringify(namesOf(code))}`);
  return `    ${JSON.stringify(parent)}: {\n${lines.join(",\n")}\n    }`;
});
const close = parents.map((parent) => `    ${JSON.stringify(parent)}: ${JSON.stringify(closeTo(parent))}`);

// Each form of a word is one character from U+4E00, so that a key is a short text: the engine loads without reading the names.
const firstCharacter = 0x4e00;
const eachName = codes.flatMap(({ rome }) => namesOf(rome).split("|")).map((name) => name.replace("~", ""));
const uses = new Map<string, number>();
for (const form of eachName.flatMap((name) => keysOf(name)[0] ?? [])) uses.set(form, (uses.get(form) ?? 0) + 1);
for (const form of eachName.flatMap((name) => keysOf(name).flat())) if (!uses.has(form)) uses.set(form, 1);
const forms = [...uses].toSorted(([a, often], [b, other]) => other - often || (a < b ? -1 : 1)).map(([form]) => form);
const characterOf = new Map(forms.map((form, number) => [form, String.fromCharCode(firstCharacter + number)]));

/** The words as they are written, with the accents that ROME leaves out on capitals: for corrections. */
const written = new Map<string, string>();
const accents = (word: string) => word.normalize("NFD").length;
for (const word of eachName
  .join(" ")
  .toLowerCase()
  .match(/\p{L}+/gu) ?? []) {
  const known = written.get(fold(word));
  if (known === undefined || accents(word) > accents(known)) written.set(fold(word), word);
}
const writtenOf = Map.groupBy(written.values(), (word) => formOf(fold(word)));
/** The form, then the words as they are written, unless the only one is the form. */
const words = forms.map((form) => {
  const own = (writtenOf.get(form) ?? []).toSorted();
  return own.length === 1 && own[0] === form ? form : [form, ...own].join(",");
});

const keys = parents
  .flatMap((parent) =>
    codes
      .filter(({ rome_parent }) => rome_parent === parent)
      .map(({ rome }) => rome)
      .toSorted(),
  )
  .map((code) => {
    const each = namesOf(code)
      .split("|")
      .map((name) =>
        keysOf(name.replace("~", ""))
          .map((key) => key.map((form) => characterOf.get(form)).join(""))
          .join(","),
      );
    return `    ${JSON.stringify(code)}: ${JSON.stringify(each.join("|"))}`;
  });
const rome = `{
  "version": ${JSON.stringify(version)},
  "names": {
${tree.join(",\n")}
  },
  "words": ${JSON.stringify(words.join(" "))},
  "keys": {
${keys.join(",\n")}
  },
  "close": {
${close.join(",\n")}
  }
}
`;

// The words that differ between the two forms of a name ("infirmier infirmiere"); whole names where the words do not correspond.
const genders = new Map<string, Set<string>>();

const wordsIn = (name: string) =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
function addPair(his: string, hers: string) {
  const both = new Set([...(genders.get(his) ?? [his]), ...(genders.get(hers) ?? [hers])]);
  for (const each of both) genders.set(each, both);
}
for (const { masculine, feminine } of rowsOf("appellation_forms_derived.tsv", "masculine", "feminine")) {
  const [his, hers] = [wordsIn(masculine), wordsIn(feminine)];
  if (his.length !== hers.length) addPair(fold(masculine), fold(feminine));
  else for (const [at, word] of his.entries()) if (word !== hers[at]) addPair(word, hers[at]!);
}
const gendersText = `${JSON.stringify(
  {
    forms: [...new Set(genders.values())]
      .map((each) => [...each].join("|"))
      .toSorted()
      .join(";"),
  },
  null,
  2,
)}\n`;

const skillsPerCode = 6;
/** A label of ROME in the typography of the site: "Evaluer l'état" there, "Évaluer l’état" here. */
const typeset = (label: string) =>
  label
    .replaceAll("'", "’")
    .replace(/^A(?= [a-z])/, "À")
    .replace(/\bE(?=tre\b)/g, "Ê")
    .replace(/\bE(?=[bcdglmpqtv][aeéèiouylr]|qu|ch|th(?!no))/g, "É");
const links = rowsOf("skill_links.tsv", "rome", "code_ogr", "core").filter(({ core }) => core !== "0");
const usesOf = Map.groupBy(links, ({ code_ogr }) => code_ogr);
// Main skills first, then emerging ones; within each the most specific (used by the fewest codes) first.
const skillsOf = [...Map.groupBy(links, ({ rome }) => rome)].toSorted().map(([code, own]) => {
  const sorted = own.toSorted(
    (a, b) => Number(a.core) - Number(b.core) || usesOf.get(a.code_ogr)!.length - usesOf.get(b.code_ogr)!.length,
  );
  return [code, sorted.slice(0, skillsPerCode).map(({ code_ogr }) => code_ogr)] as const;
});
const labels = new Map(rowsOf("skill_labels.tsv", "code_ogr", "label").map((row) => [row.code_ogr, row.label]));
const used = [...new Set(skillsOf.flatMap(([, own]) => own))]
  .map((code) => ({ code, label: labels.get(code)! }))
  .toSorted((a, b) => (a.label < b.label ? -1 : 1));
if (used.some(({ label }) => label.includes("|"))) throw new Error("A skill with a bar");
const numberOf = new Map(used.map(({ code }, number) => [code, number]));
const skillLines = skillsOf.map(
  ([code, own]) =>
    `    ${JSON.stringify(code)}: ${JSON.stringify(own.map((each) => numberOf.get(each)!.toString(36)).join(" "))}`,
);
const skills = `{
  "labels": ${JSON.stringify(used.map(({ label }) => typeset(label)).join("|"))},
  "byCode": {
${skillLines.join(",\n")}
  }
}
`;

const target = new URL("../app/engines/occupations/", import.meta.url);
fs.writeFileSync(new URL("rome.json", target), rome);
fs.writeFileSync(new URL("genders.json", target), gendersText);
fs.writeFileSync(new URL("skills.json", target), skills);
process.stdout.write(`${codes.length} codes, ${parents.length} parents, ${rome.length} characters of names, `);
process.stdout.write(`${used.length} skills, ${skills.length} characters of skills\n`);
