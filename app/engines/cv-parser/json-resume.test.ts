// A CV in the JSON Resume format: exact data, and a PDF that people can read.
import { describe, expect, test } from "vitest";
import * as enginesMessages from "../messages.ts";
import { isJsonObject, readJsonResume } from "./json-resume.server.ts";

const read = (value: unknown) => readJsonResume(Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));
const recordOf = (value: unknown) => {
  const result = read(value);
  if (!result.ok) throw new Error(result.message);
  return result.record;
};
const refused = (message: string) => ({ ok: false, message });

/** As the schema's own examples and themes write it. */
const developer = {
  $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
  basics: {
    name: "Anne-Laure Dubois-Petit",
    label: "Développeuse web",
    image: "",
    email: "al.dubois@exemple.test",
    phone: "+33 6 39 98 44 55",
    url: "https://exemple.test",
    summary: "Dix ans d’expérience.",
    location: { address: "2 rue Foch", postalCode: "35000", city: "Rennes", countryCode: "FR", region: "Bretagne" },
    profiles: [{ network: "GitHub", username: "ald" }],
  },
  work: [
    {
      name: "Studio Armor",
      position: "Développeuse web",
      startDate: "2020-01-15",
      summary: "Sites.",
      highlights: ["React"],
    },
    { name: "Agence Vilaine", position: "Intégratrice", startDate: "2015-09", endDate: "2019-12" },
    { name: "Sans titre", startDate: "2014", endDate: "2015" },
  ],
  volunteer: [{ organization: "Coding Goûter", position: "Animatrice" }],
  education: [
    {
      institution: "Université de Rennes",
      area: "Informatique",
      studyType: "Licence",
      startDate: "2011-09",
      endDate: "2014-06",
    },
    { institution: "Croix-Rouge", studyType: "PSC1", endDate: "2016" },
  ],
  certificates: [{ name: "SST", issuer: "INRS" }, { name: "Permis B" }],
  skills: [
    { name: "Développement web", keywords: ["TypeScript", "PostgreSQL"] },
    { name: "Gestion de projet", level: "Master" },
  ],
  languages: [
    { language: "French", fluency: "Native speaker" },
    { language: "English", fluency: "Full professional proficiency" },
    { language: "Deutsch", fluency: "A2" },
    { language: "Quenya", fluency: "Fluent" },
  ],
};

/** As the first versions of the format named things. */
const older = {
  basics: {
    name: "Karim Benali",
    label: "Cuisinier",
    email: "k.benali@exemple.test",
    location: { city: "Saint-Denis" },
  },
  work: [
    { company: "Le Bistrot du Port", position: "Chef de partie", website: "x", startDate: "2018", endDate: "Present" },
  ],
  education: [{ institution: "CFA de Nantes", studyType: "CAP Cuisine", endDate: "2012-06-30" }],
  languages: [
    { language: "Arabe", fluency: "langue maternelle" },
    { language: "anglais", fluency: "courant" },
  ],
  skills: [],
};

describe("JSON Resume", () => {
  test("of version 1 is exact data", () => {
    expect(recordOf(developer)).toEqual({
      email: "al.dubois@exemple.test",
      phone: "+33 6 39 98 44 55",
      prenom: "Anne-Laure",
      nom: "Dubois-Petit",
      job: "Développeuse web",
      city: { name: "Rennes", code: "35238" },
      unsure: [],
      experiences: [
        {
          title: "Développeuse web",
          organisation: "Studio Armor",
          start: "2020-01",
          end: null,
          text: "Sites.\nReact",
          isSure: true,
        },
        {
          title: "Intégratrice",
          organisation: "Agence Vilaine",
          start: "2015-09",
          end: "2019-12",
          text: null,
          isSure: true,
        },
      ],
      degrees: [
        {
          title: "Licence Informatique",
          organisation: "Université de Rennes",
          start: "2011-09",
          end: "2014-06",
          text: null,
          isSure: true,
        },
      ],
      attributes: [
        "skill:Développement web",
        "skill:TypeScript",
        "skill:PostgreSQL",
        "skill:Gestion de projet",
        "licence:permis-b",
        "licence:sst",
        "language:fr:native",
        "language:en:c1",
        "language:de:a2",
      ],
    });
  });

  test("of an older version is exact data, and a town with homonyms is not sure", () => {
    expect(recordOf(older)).toMatchObject({
      prenom: "Karim",
      nom: "Benali",
      job: "Cuisinier",
      city: { name: "Saint-Denis", code: null },
      unsure: ["city"],
      experiences: [
        { title: "Chef de partie", organisation: "Le Bistrot du Port", start: "2018", end: null, isSure: true },
      ],
      degrees: [{ title: "CAP Cuisine", organisation: "CFA de Nantes", start: "2012-06", end: "2012-06" }],
      attributes: ["language:en:c1", "language:ar:native"],
    });
  });

  test("is drawn with its posts, their texts and every section", () => {
    const result = read(developer);
    expect(result.ok && result.cv).toMatchObject({
      name: "Anne-Laure Dubois-Petit",
      contact: ["al.dubois@exemple.test", "+33 6 39 98 44 55", "35000 Rennes", "https://exemple.test"],
      experiences: [
        {
          title: "Développeuse web",
          organisation: "Studio Armor",
          period: "janvier 2020 – aujourd’hui",
          text: "Sites.\nReact",
        },
        { period: "septembre 2015 – décembre 2019" },
        { title: "Sans titre", organisation: null, period: "2014 – 2015" },
      ],
      groups: [
        { title: "Profil", labels: ["Dix ans d’expérience."] },
        { title: "Compétences", labels: ["Développement web", "TypeScript", "PostgreSQL", "Gestion de projet"] },
        { title: "Langues", labels: expect.arrayContaining(["Deutsch – A2", "Quenya – Fluent"]) },
        { title: "Certificats", labels: ["SST – INRS", "Permis B"] },
        { title: "Bénévolat", labels: ["Animatrice – Coding Goûter"] },
      ],
    });
  });

  test.each<[string, unknown, string]>([
    ["that is cut off", '{"basics": {"name": "Ana', enginesMessages.resumeDamaged],
    ["that is a list", "[1, 2]", enginesMessages.resumeDamaged],
    ["of something else", { name: "vivier", version: "0.1.0", dependencies: {} }, enginesMessages.resumeUnknown],
    [
      "with other types",
      { basics: ["a"], work: 3, education: { a: [[]] }, languages: null },
      enginesMessages.resumeUnknown,
    ],
    ["too deep", `{"basics":${"[".repeat(40)}${"]".repeat(40)}}`, enginesMessages.resumeTooLarge],
    ["of too many values", `{"work":[${"1,".repeat(30_000)}1]}`, enginesMessages.resumeTooLarge],
    ["too long", { basics: { name: "a".repeat(1_100_000) } }, enginesMessages.resumeTooLarge],
  ])("%s is refused", (_, value, message) => {
    expect(read(value)).toEqual(refused(message));
  });

  test("is recognised by its first character, behind a mark of its encoding", () => {
    expect(['{"a":1}', " \n{}", "\ufeff{}", "[]", "a {"].map((text) => isJsonObject(Buffer.from(text)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test("takes no name of an object's own methods, and cuts long texts", () => {
    const record = recordOf(
      `{"__proto__": {"basics": {"name": "Eve"}}, "basics": {"name": "Ana Costa", "label": "${"j".repeat(9_000)}"}}`,
    );
    expect(record).toMatchObject({ prenom: "Ana", nom: "Costa" });
    expect(record.job).toHaveLength(200);
  });
});
