// Attributes: entries, lists of offers, what fulfils what, and reading them in texts.
import { expect, test } from "vitest";
import * as enginesLimits from "../limits.ts";
import {
  attributeKinds,
  entriesOf,
  labelsByKind,
  labelsOf,
  listsOf,
  normalEntries,
  normalRequirements,
  overfullKind,
} from "./attributes.ts";
import { compareEntries, fulfils } from "./fulfilment.ts";
import { languages, listedLanguages, usualLanguages } from "./languages.ts";
import { includedLicences, licenceFamilies, licenceKeys, licenceLabel } from "./licences.ts";
import {
  entriesText,
  languagesIn,
  licencesIn,
  mergeEntries,
  readEntry,
  readValues,
  splitEntries,
} from "./read-entries.ts";
import { contractTypes, rhythms } from "./work-terms.ts";

test("entries are known ones, each item once, in one order", () => {
  expect(
    normalEntries([
      "rhythm:nuit",
      "skill:Soudure  TIG",
      "licence:permis-b",
      "language:en:b2",
      "skill:soudure tig",
      "language:en:c1",
      "language:xx:b2",
      "language:en:d1",
      "licence:permis-z",
      "contract:CDI",
      "rhythm:jour",
      "age:30",
      "skill:",
      "skill:Café",
    ]),
  ).toEqual([
    "skill:Soudure TIG",
    "skill:Café",
    "licence:permis-b",
    "language:en:b2",
    "rhythm:jour",
    "rhythm:nuit",
    "contract:CDI",
  ]);
});

test("a skill has 80 characters at most, and neither line breaks nor NUL", () => {
  expect(normalEntries([`skill:${"a".repeat(80)}`])).toHaveLength(1);
  expect(normalEntries([`skill:${"a".repeat(81)}`])).toEqual([]);
  expect(normalEntries(["skill:Pose\u0000 de\nplacoplâtre ; joints"])).toEqual(["skill:Pose de placoplâtre joints"]);
});

test("entries and lists by kind say the same", () => {
  const entries = ["skill:Tri", "licence:sst", "language:fr:native", "rhythm:nuit", "contract:CDD"];
  const lists = listsOf(entries);
  expect(lists).toEqual({
    skill: ["Tri"],
    licence: ["sst"],
    language: ["fr:native"],
    rhythm: ["nuit"],
    contract: ["CDD"],
  });
  expect(entriesOf(lists)).toEqual(entries);
});

test("an offer asks for each item once, and for a level instead of a mother tongue", () => {
  expect(
    normalRequirements({
      required: ["language:fr:native", "skill:Tri"],
      preferred: ["skill:TRI", "language:fr:b1", "licence:sst", "language:en:native"],
    }),
  ).toEqual({ required: ["skill:Tri", "language:fr:c2"], preferred: ["licence:sst", "language:en:c2"] });
});

test("the kind with too many entries is named", () => {
  const skills = (count: number) => Array.from({ length: count }, (_, at) => `skill:n${at}`);
  expect(overfullKind(skills(20))).toBe(null);
  expect(overfullKind(skills(21))).toBe("skill");
  expect(overfullKind([...skills(20), ...licenceKeys.slice(0, 31).map((key) => `licence:${key}`)])).toBe("licence");
  // Migration 040 checks the sum.
  expect(Object.values(enginesLimits.attributes).reduce((sum, most) => sum + most, 0)).toBe(72);
  expect(enginesLimits.attributes).toMatchObject({ rhythm: rhythms.length, contract: contractTypes.length });
});

test("labels are French, and unknown entries have none", () => {
  const entries = [
    "skill:Tri",
    "licence:permis-b",
    "language:en:b2",
    "language:fr:native",
    "rhythm:week-end",
    "contract:CDI",
    "licence:x",
    "age:30",
  ];
  expect(labelsOf(entries)).toEqual([
    "Tri",
    "Permis B",
    "Anglais\u00a0: B2",
    "Français\u00a0: langue maternelle",
    "Week-end",
    "CDI",
  ]);
  expect(labelsByKind(["skill:Tri", "skill:Pose", "rhythm:nuit"])).toEqual([
    { title: "Compétences", labels: ["Tri", "Pose"] },
    { title: "Rythme", labels: ["Nuit"] },
  ]);
});

test("the vocabulary has distinct keys and labels, and includes known licences only", () => {
  expect(licenceKeys.length).toBe(licenceFamilies.flatMap(({ licences }) => licences).length);
  expect(new Set(licenceKeys.map(licenceLabel)).size).toBe(licenceKeys.length);
  for (const key of licenceKeys) {
    expect(key).toMatch(/^[a-z0-9-]+$/);
    for (const other of includedLicences(key)) {
      expect(licenceKeys).toContain(other);
      // What an included licence includes is named too.
      expect(includedLicences(key)).toEqual(expect.arrayContaining([...includedLicences(other)]));
    }
  }
  expect(Object.keys(languages).every((code) => /^[a-z]{2,3}$/.test(code))).toBe(true);
  expect(attributeKinds).toEqual(["skill", "licence", "language", "rhythm", "contract"]);
});

test("the languages that are not listed first are in the order of their names", () => {
  const labels = listedLanguages.slice(usualLanguages.length).map((code) => languages[code]!);
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, "fr")));
});

test("a higher level and a larger licence fulfil, a lower one does not", () => {
  expect(fulfils(["language:en:c1"], "language:en:b2")).toBe(true);
  expect(fulfils(["language:en:native"], "language:en:c2")).toBe(true);
  expect(fulfils(["language:en:b1"], "language:en:b2")).toBe(false);
  expect(fulfils(["language:es:c2"], "language:en:a1")).toBe(false);
  expect(fulfils(["licence:permis-ce"], "licence:permis-b")).toBe(true);
  expect(fulfils(["licence:permis-b"], "licence:permis-ce")).toBe(false);
  expect(fulfils(["licence:ssiap-2"], "licence:ssiap-1")).toBe(true);
  expect(fulfils(["skill:Soudure a l'arc"], "skill:soudure à l’arc")).toBe(true);
  expect(fulfils(["rhythm:jour"], "rhythm:nuit")).toBe(false);
  expect(fulfils(["skill:nuit"], "rhythm:nuit")).toBe(false);
  expect(compareEntries(["rhythm:nuit"], ["rhythm:nuit", "licence:sst"])).toEqual({
    met: ["rhythm:nuit"],
    missing: ["licence:sst"],
  });
});

test.each([
  ["Permis B", ["permis-b"]],
  ["permis b, véhiculé", ["permis-b"]],
  ["Permis A, B et C poids lourd", ["permis-a", "permis-b", "permis-c"]],
  ["Permis à jour", []],
  ["Permis B à jour", ["permis-b"]],
  ["Permis d’exploitation", ["permis-exploitation"]],
  ["Permis de conduire catégorie B", ["permis-b"]],
  ["CACES R489 catégories 1A et 3", ["caces-r489-1a", "caces-r489-3"]],
  ["CACES 1, 3, 5", ["caces-r489-1a", "caces-r489-3", "caces-r489-5"]],
  ["CACES R486 A et B", ["caces-r486"]],
  ["R482", ["caces-r482"]],
  ["Habilitations électriques B1V, BR", ["habilitation-b1v", "habilitation-br"]],
  ["Habilitation H0B0", ["habilitation-h0b0"]],
  ["Anglais B2", []],
  ["SSIAP 1, SST à jour", ["ssiap-1", "sst"]],
  ["FIMO", ["fimo-marchandises"]],
  ["FCO voyageurs", ["fco-voyageurs"]],
  ["Diplôme d'État d'aide-soignante", ["de-aide-soignant"]],
  ["Infirmière diplômée d’État", ["de-infirmier"]],
  ["DE sage-femme", ["de-sage-femme"]],
  ["Le métier de sage-femme", []],
  ["LE METIER DE SAGE-FEMME", []],
  ["DEAES, AFGSU 2", ["de-aes", "afgsu-2"]],
])("licences in %j", (text, keys) => {
  expect(licencesIn(text)).toEqual(keys);
});

test.each([
  ["Anglais : courant", ["en:c1"]],
  ["Anglais (B2), espagnol scolaire, allemand", ["en:b2", "es:a2"]],
  ["Langue maternelle : français", ["fr:native"]],
  ["Français (langue maternelle) – anglais bilingue", ["fr:native", "en:c2"]],
  ["Notions d'italien", ["it:a2"]],
  ["Anglais TOEIC 820", ["en:b2"]],
  ["Langue des signes française : B1", ["lsf:b1"]],
  ["Cuisine italienne", []],
  ["Portugais", []],
])("languages in %j", (text, expected) => {
  expect(languagesIn(text)).toEqual(expected);
});

test.each([
  ["Irlandais ●●●●● · Letton ●●○○○", ["ga:c1", "lv:a2"]],
  ["Islandais (langue maternelle)", ["is:native"]],
  ["Anglais et latin : notions", ["la:a2"]],
  ["Breton courant, enseigné par Samia Picard depuis 2019", ["br:c1"]],
  ["Tatar : B1, maori : A1", ["tt:b1", "mi:a1"]],
])("languages of all kinds in the list %j", (text, expected) => {
  expect(languagesIn(text, true)).toEqual(expected);
});

test.each(["Mari, courant et motivé", "Samia Picard, niveau B2", "Ido : 5 ans d’expérience, bon niveau"])(
  "no language in %j, which is no list",
  (text) => {
    expect(languagesIn(text)).toEqual([]);
  },
);

test.each([
  ["Permis B", "licence:permis-b"],
  ["Letton\u00a0: C1", "language:lv:c1"],
  ["anglais courant", "language:en:c1"],
  ["Anglais\u00a0: B2", "language:en:b2"],
  ["Nuit", "rhythm:nuit"],
  ["cdi", "contract:CDI"],
  ["licence:sst", "licence:sst"],
  ["Formation SST des équipes", "skill:Formation SST des équipes"],
  ["Anglais", "skill:Anglais"],
  ["Permis B, C", "skill:Permis B, C"],
])("%j is the entry %s", (text, entry) => {
  expect(readEntry(text)).toBe(entry);
});

test("a text of many pieces divides by semicolon and line, else by comma", () => {
  expect(splitEntries("Permis B, SST")).toEqual(["Permis B", "SST"]);
  expect(splitEntries("Trier, ranger ; SST\nNuit")).toEqual(["Trier, ranger", "SST", "Nuit"]);
  expect(splitEntries(`${"a,".repeat(500)}`)).toHaveLength(100);
});

test("the text of every entry is read back", () => {
  const entries = normalEntries([
    ...licenceKeys.map((key) => `licence:${key}`),
    ...Object.keys(languages).map((code) => `language:${code}:b1`),
    ...rhythms.map((rhythm) => `rhythm:${rhythm}`),
    ...contractTypes.map((contract) => `contract:${contract}`),
    "skill:Trier, ranger",
  ]);
  for (const entry of entries)
    expect(normalEntries(splitEntries(entriesText([entry])).flatMap((piece) => readEntry(piece) ?? []))).toEqual([
      entry,
    ]);
  const few = entries.slice(0, 40);
  expect(normalEntries(splitEntries(entriesText(few)).flatMap((piece) => readEntry(piece) ?? []))).toEqual(few);
});

test("values of a form are entries, lines of entries and free text", () => {
  expect(readValues(["licence:sst", "skill:Trier, ranger", "", "Permis B, Pose de joints"])).toEqual({
    entries: ["skill:Trier, ranger", "skill:Pose de joints", "licence:permis-b", "licence:sst"],
    isLong: false,
  });
  expect(readValues(["skill:A\nskill:B, C\nrhythm:nuit"]).entries).toEqual(["skill:A", "skill:B, C", "rhythm:nuit"]);
  expect(readValues(["a".repeat(81)])).toEqual({ entries: [], isLong: true });
});

test("a list edited in two places keeps what either side added, and drops what either side removed", () => {
  const base = ["skill:A", "skill:B", "licence:sst"];
  expect(
    mergeEntries(base, ["skill:A", "licence:sst", "licence:psc1"], ["skill:B", "licence:sst", "rhythm:nuit"]),
  ).toEqual(["licence:sst", "licence:psc1", "rhythm:nuit"]);
  expect(mergeEntries(["language:en:b1"], ["language:en:c1"], ["language:en:b2"])).toEqual(["language:en:b2"]);
});

test("reading a full form of hostile text takes milliseconds", () => {
  const hostile = `permis ${"caces r489 1a habilitation br ".repeat(400)}`;
  const values = Array.from({ length: 90 }, () => [hostile, "permis b, ".repeat(800)]).flat();
  readValues(["Permis B"]);
  // The time of the processor, because other tests run beside this one.
  const start = process.cpuUsage();
  expect(readValues(values).isLong).toBe(true);
  licencesIn("diplome d etat permis caces fimo ".repeat(1_000));
  languagesIn("langue anglais courant ".repeat(1_000));
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(500);
});

test.each([
  ["Espagnol lu, écrit, parlé (B1)", ["es:b1"]],
  ["Japonais : notions, lu et écouté, niveau A2", ["ja:a2"]],
  ["Allemand – intermédiaire supérieur B2", ["de:b2"]],
  ["B2 anglais, A1 italien", ["en:b2", "it:a1"]],
  ["Anglais courant", ["en:c1"]],
  ["Portugais, langue maternelle", ["pt:native"]],
])("a written level of %j wins over words", (text, expected) => {
  expect(languagesIn(text)).toEqual(expected);
});
