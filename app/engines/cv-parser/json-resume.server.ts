// Reads a CV in the JSON Resume format, version 1.0.0 and before (https://jsonresume.org/schema).

import { month } from "../../platform/text/french.ts";
import { isLevel, type Level } from "../attributes/languages.ts";
import { languagesIn } from "../attributes/read-entries.ts";
import type { CvData, CvEntry } from "../cv-document/cv-document.ts";
import { isDoc, textAt, valuesAt } from "../file-formats/nested-record.ts";
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import { hasTitleWords } from "./chapter.ts";
import { linesOfText } from "./cv-layout.ts";
import { type CvRecord, recordOf, type StatedCv, type StatedEntry } from "./cv-record.server.ts";
import { findName } from "./person.server.ts";

/** `cv`: what is drawn, so that people can read it. */
export type ReadResume = { ok: true; record: CvRecord; cv: CvData } | { ok: false; message: string };

/** Whether a text stays within the depth and the number of values, before it is parsed. Linear. */
function isBounded(text: string): boolean {
  let [depth, values, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted) {
      if (character === "\\") at++;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === "{" || character === "[") {
      values++;
      if (++depth > enginesLimits.resumeDepth) return false;
    } else if (character === "}" || character === "]") depth--;
    else if (character === ",") values++;
    if (values > enginesLimits.resumeValues) return false;
  }
  return true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const texts = (value: unknown, path: string) =>
  valuesAt(value, path)
    .slice(0, enginesLimits.cvLabels)
    .map((each) => textAt({ each }, "each"))
    .filter(Boolean);

function nameOf(basics: unknown): Pick<StatedCv, "prenom" | "nom" | "isNameSure"> {
  const [prenom, nom] = [textAt(basics, "firstName", "givenName"), textAt(basics, "lastName", "familyName")];
  if (prenom || nom) return { prenom, nom, isNameSure: true };
  const whole = textAt(basics, "name").slice(0, 100);
  const name = findName(linesOfText(whole), [textAt(basics, "email")]);
  const [first = "", ...others] = whole.split(" ");
  // Only where a longer name is divided can be doubtful.
  const isNameSure = others.length === 1 || name?.isSure === true;
  return name
    ? { prenom: name.prenom, nom: name.nom, isNameSure }
    : { prenom: first, nom: others.join(" "), isNameSure };
}

/** In English, as the format's examples write them; the scale of LinkedIn included. The first that fits counts. */
const fluencies: [words: RegExp, level: Level][] = [
  [/native or bilingual|near[- ]native|bilingual/i, "c2"],
  [/native|mother/i, "native"],
  [/full professional|fluent|proficient/i, "c1"],
  [/limited working/i, "b1"],
  [/professional|advanced|upper[- ]intermediate/i, "b2"],
  [/intermediate|conversational/i, "b1"],
  [/elementary|basic/i, "a2"],
  [/beginner/i, "a1"],
];

function levelOf(fluency: string): Level | null {
  const exact = /\b([abc][12])\b/i.exec(fluency)?.[1]?.toLowerCase();
  if (exact && isLevel(exact)) return exact;
  const french = languagesIn(`Français : ${fluency.slice(0, 100)}`)[0]?.split(":")[1] ?? "";
  return fluencies.find(([words]) => words.test(fluency))?.[1] ?? (isLevel(french) ? french : null);
}

const isOngoing = (end: string) => end === "" || /^(?:present|current|now|today|aujourd|en cours|actuel)/i.test(end);

const workOf = (work: unknown): StatedEntry => {
  const [start, end] = [textAt(work, "startDate"), textAt(work, "endDate")];
  // The schema has no other way to state that a post lasts.
  const isOpen = isOngoing(end);
  const text = [textAt(work, "summary", "description"), ...texts(work, "highlights")].filter(Boolean).join("\n");
  return { title: textAt(work, "position"), organisation: textAt(work, "name", "company"), start, end, isOpen, text };
};

const degreeOf = (education: unknown): StatedEntry => {
  const [start, end] = [textAt(education, "startDate"), textAt(education, "endDate")];
  const title = [textAt(education, "studyType"), textAt(education, "area")].filter(Boolean).join(" ");
  const isOpen = end !== "" && isOngoing(end);
  return { title, organisation: textAt(education, "institution"), start, end, isOpen, text: "" };
};

/** A skill and its keywords. A name that has only words of headings ("Outils", "Languages") is no skill. */
const skillsOf = (skill: unknown) => [
  ...texts(skill, "name").filter((name) => !hasTitleWords(name)),
  ...texts(skill, "keywords"),
];

const listAt = (resume: unknown, path: string) => valuesAt(resume, path).slice(0, enginesLimits.cvEntries);

function statedOf(resume: unknown): StatedCv {
  const [basics] = valuesAt(resume, "basics");
  return {
    ...nameOf(basics),
    email: textAt(basics, "email"),
    phones: texts(basics, "phone"),
    job: textAt(basics, "label"),
    town: {
      name: textAt(basics, "location.city"),
      postalCode: textAt(basics, "location.postalCode"),
      country: textAt(basics, "location.countryCode"),
    },
    experiences: listAt(resume, "work").map(workOf),
    degrees: listAt(resume, "education").map(degreeOf),
    languages: listAt(resume, "languages").map((each) => ({
      language: textAt(each, "language"),
      level: levelOf(textAt(each, "fluency")),
    })),
    skills: listAt(resume, "skills").flatMap(skillsOf),
    licences: texts(resume, "certificates.name"),
  };
}

/** "2019-03" as the month in French; another text as it is. */
function dateLabel(text: string): string {
  const [date] = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?!\d)/.exec(text) ?? [];
  return date ? month(date) : text;
}

function drawnEntry({ title, organisation, start, end, isOpen, text }: StatedEntry): CvEntry {
  const last = isOpen ? enginesMessages.cvOngoing : dateLabel(end);
  return {
    title: title || organisation,
    organisation: title ? organisation : null,
    period: [dateLabel(start), last].filter(Boolean).join(" – "),
    text,
  };
}

const named = (resume: unknown, section: string, ...names: string[]) =>
  listAt(resume, section).map((each) =>
    names
      .map((name) => textAt(each, name))
      .filter(Boolean)
      .join(" – "),
  );

function drawnOf(resume: unknown, stated: StatedCv): CvData {
  const [basics] = valuesAt(resume, "basics");
  const titles = enginesMessages.cvSections;
  const groups = [
    { title: titles.summary, labels: texts(basics, "summary") },
    {
      title: titles.skills,
      labels: listAt(resume, "skills").flatMap((skill) => [...texts(skill, "name"), ...texts(skill, "keywords")]),
    },
    { title: titles.languages, labels: named(resume, "languages", "language", "fluency") },
    { title: titles.certificates, labels: named(resume, "certificates", "name", "issuer") },
    { title: titles.volunteering, labels: named(resume, "volunteer", "position", "organization", "summary") },
    { title: titles.projects, labels: named(resume, "projects", "name", "description") },
    { title: titles.publications, labels: named(resume, "publications", "name", "publisher") },
    { title: titles.awards, labels: named(resume, "awards", "title", "awarder") },
    { title: titles.interests, labels: named(resume, "interests", "name") },
  ];
  return {
    name: textAt(basics, "name") || [stated.prenom, stated.nom].join(" "),
    job: stated.job || null,
    contact: [
      stated.email,
      ...stated.phones,
      [stated.town.postalCode, stated.town.name].join(" ").trim(),
      textAt(basics, "url"),
    ].filter(Boolean),
    experiences: stated.experiences.map(drawnEntry),
    degrees: stated.degrees.map(drawnEntry),
    groups: groups.filter(({ labels }) => labels.length > 0),
    photo: null,
  };
}

/** Whether a file begins like a JSON object. */
export function isJsonObject(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 100)).toString("latin1");
  return /^(?:\xef\xbb\xbf)?\s*\{/.test(beginning);
}

/** The profile in a JSON file and the CV to draw, or the French refusal. */
export function readJsonResume(bytes: Uint8Array): ReadResume {
  const refused = (message: string): ReadResume => ({ ok: false, message });
  if (bytes.length > enginesLimits.resumeBytes) return refused(enginesMessages.resumeTooLarge);
  const text = new TextDecoder("utf-8").decode(bytes);
  if (!isBounded(text)) return refused(enginesMessages.resumeTooLarge);
  const resume = parsed(text);
  if (!isDoc(resume)) return refused(enginesMessages.resumeDamaged);
  const stated = statedOf(resume);
  const record = recordOf(stated);
  return record ? { ok: true, record, cv: drawnOf(resume, stated) } : refused(enginesMessages.resumeUnknown);
}
