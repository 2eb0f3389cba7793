// Proposals from a candidate's CV for their profile, and adding the ticked ones.

import {
  type AttributeKind,
  attributeKinds,
  entriesOf,
  keyOf,
  kindTitles,
  labelsOf,
  listsOf,
  normalEntries,
  partsOf,
} from "../../engines/attributes/attributes.ts";
import { fulfils } from "../../engines/attributes/fulfilment.ts";
import { countCommonWords, isGarbage } from "../../engines/cv-parser/common-words.ts";
import { readCvAttributes, readUnratedLanguages } from "../../engines/cv-parser/cv-attributes.server.ts";
import { type CvLine, cutLines, linesOfText } from "../../engines/cv-parser/cv-layout.ts";
import { type ReadEntry, readProfile } from "../../engines/cv-parser/cv-profile.server.ts";
import type { CvRecord } from "../../engines/cv-parser/cv-record.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { occupationColumns } from "../../engines/occupations/assigned.ts";
import { statedName } from "../../engines/occupations/stated-name.ts";
import { waitForLoopTurn } from "../../platform/concurrency/loop-turns.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { FilesTable } from "../../platform/db/schema.ts";
import { hasPicturesJob } from "../../platform/jobs/job-tables.server.ts";
import { month } from "../../platform/text/french.ts";
import { fold, truncate } from "../../platform/text/text.ts";
import * as peopleLimits from "../limits.ts";
import type * as peopleMessages from "../messages.ts";
import { normalPhone, phoneLabel } from "./candidate.ts";
import { listCareer } from "./candidate-profile.server.ts";
import { type Candidate, findCandidate, type ProfileValue, updateCandidate } from "./candidates.server.ts";
import {
  createEntry,
  type DegreeValue,
  degreeForm,
  type ExperienceValue,
  experienceForm,
  listDegrees,
  listExperiences,
} from "./career.server.ts";
import { type Completion, completionOf } from "./completion.ts";
import type { CvField, CvProposals, ProposedEntry } from "./cv-proposal.ts";
import { cvFields } from "./cv-proposal.ts";

/** Limits in characters and lines, because parsing blocks other requests. The longest CV of the corpus has a fifth of them. */
const readMax = 30_000;
const linesMax = 400;

type HeldEntry = { title: string; startMonth?: string | null; endMonth?: string | null; year?: number | null };
type Held = {
  experiences: (HeldEntry & { company: string | null })[];
  degrees: (HeldEntry & { school: string | null })[];
};

type CvContent = {
  email: string | null;
  fields: Partial<Record<CvField, string>>;
  cityCode: string | null;
  unsure: CvField[];
  experiences: { index: number; value: ExperienceValue; isSure: boolean }[];
  degrees: { index: number; value: DegreeValue; isSure: boolean }[];
  attributes: string[];
  sureAttributes: ReadonlySet<string>;
};

function experienceOf({ start, end, title, organisation, text, isSure }: ReadEntry) {
  const fields = {
    title: truncate(title, peopleLimits.titleMax),
    company: truncate(organisation ?? "", peopleLimits.titleMax),
    startMonth: start,
    endMonth: end ?? "",
    description: truncate(text ?? "", peopleLimits.descriptionMax),
  };
  const parsed = experienceForm.safeParse(fields);
  return parsed.success ? { value: parsed.data, isSure } : null;
}

function degreeOf({ start, end, title, organisation, isSure }: ReadEntry) {
  const fields = {
    title: truncate(title, peopleLimits.titleMax),
    school: truncate(organisation ?? "", peopleLimits.titleMax),
    year: (end ?? start).slice(0, 4),
  };
  const parsed = degreeForm.safeParse(fields);
  return parsed.success ? { value: parsed.data, isSure } : null;
}

/** The name of the occupation that a text names first. */
function occupationOf(text: string): string | null {
  const { occupations, occupationCodes } = occupationColumns(text);
  const code = occupationCodes.split(" ")[0] || occupations.split(" ")[0];
  return code ? statedName([code], text) : null;
}

/** The attributes that a CV names and the profile does not hold, up to the profile's limit of each kind: the sure ones first. */
function newAttributes(held: string[], { attributes, sureAttributes }: CvContent): string[] {
  const missing = normalEntries([...held, ...attributes]).filter((entry) => !held.includes(entry));
  const [sure, unsure] = [true, false].map((isSure) => missing.filter((entry) => sureAttributes.has(entry) === isSure));
  const taken = listsOf(held);
  const lists = listsOf([...sure!, ...unsure!]);
  const left = (kind: AttributeKind) => Math.max(0, enginesLimits.attributes[kind] - taken[kind].length);
  return normalEntries(attributeKinds.flatMap((kind) => entriesOf({ [kind]: lists[kind].slice(0, left(kind)) })));
}

/** The entry of a profile that a proposed one replaces: its language at a lower level. */
const replacedBy = (entry: string, held: readonly string[]): string | undefined =>
  entry.startsWith("language:") && !fulfils(held, entry)
    ? held.find((each) => keyOf(partsOf(each)!) === keyOf(partsOf(entry)!))
    : undefined;

/** The languages that a CV states at a higher level than the profile. */
const raisedLanguages = (held: string[], { sureAttributes }: CvContent): string[] =>
  [...sureAttributes].filter((entry) => replacedBy(entry, held));

const readLines = (lines: CvLine[]): CvRecord => ({
  ...readProfile(lines),
  attributes: readCvAttributes(lines),
  unrated: readUnratedLanguages(lines),
});

function cvContentOf(profile: CvRecord): CvContent {
  const mobile = profile.phone && normalPhone(profile.phone);
  const name = (text: string | null) => (text && text.length <= peopleLimits.nameMax ? text : undefined);
  // A CV without a title names the person's occupation by its last post.
  const [post] = profile.experiences;
  const job = profile.job ?? (post && occupationOf(post.title) ? post.title : null);
  const fields: CvContent["fields"] = {
    prenom: name(profile.prenom),
    nom: name(profile.nom),
    mobile: mobile ? phoneLabel(mobile) : undefined,
    job: job && job.length <= peopleLimits.jobMax ? job : undefined,
    city: profile.city?.name,
  };
  const listed = <Value extends object>(entries: ReadEntry[], most: number, read: (entry: ReadEntry) => Value | null) =>
    entries.slice(0, most).flatMap((entry, index) => {
      const value = read(entry);
      return value ? [{ index, ...value }] : [];
    });
  return {
    email: profile.email,
    fields,
    cityCode: profile.city?.code ?? null,
    unsure: profile.unsure,
    experiences: listed(profile.experiences, peopleLimits.experiences, experienceOf),
    degrees: listed(profile.degrees, peopleLimits.degrees, degreeOf).toSorted(
      (one, other) => (other.value.year ?? 0) - (one.value.year ?? 0),
    ),
    attributes: normalEntries([...profile.attributes, ...(profile.unrated ?? [])]),
    sureAttributes: new Set(profile.attributes),
  };
}

type CvFile = Pick<FilesTable, "fileType" | "text"> & { lines: unknown; record: unknown; isBeingRead: boolean };

const findCvFile = (fileId: string, tx: Db): Promise<CvFile | undefined> =>
  tx
    .selectFrom("files")
    .select(["fileType", "text", "lines", "record", hasPicturesJob.as("isBeingRead")])
    .where("id", "=", fileId)
    .executeTakeFirst();

const linesOf = ({ text, lines }: CvFile): CvLine[] =>
  cutLines(((lines as CvLine[] | null) ?? linesOfText(text ?? "")).slice(0, linesMax), readMax);

function contentOf(file: CvFile): CvContent | null {
  if (file.record) return cvContentOf(file.record as CvRecord);
  const lines = linesOf(file);
  return lines.length > 0 ? cvContentOf(readLines(lines)) : null;
}

const isEmpty = ({ fields, experiences, degrees, attributes }: CvContent) =>
  Object.values(fields).every((text) => text === undefined) &&
  experiences.length + degrees.length + attributes.length === 0;

type UnreadReason = keyof typeof peopleMessages.cvUnread;

/** Why a CV has no content for a profile. */
function unreadReason(file: CvFile): UnreadReason {
  if (file.isBeingRead) return "waiting";
  if (file.text === null && file.lines === null) return "unfinished";
  const text = linesOf(file)
    .map((line) => line.text)
    .join("\n");
  if (text.trim() === "") return file.fileType === "pdf" ? "illegible" : "wordless";
  const isNoise = file.text === null && (countCommonWords(text) === 0 || isGarbage(text));
  return isNoise ? "illegible" : "unrecognised";
}

type PersonField = "prenom" | "nom" | "email" | "tel" | "job";

/** What a CV states about its person with the values in doubt, or why nothing was read. */
export type CvPerson = { values: Record<PersonField, string | null>; unsure: PersonField[] } | { unread: UnreadReason };

function personOf(file: CvFile): CvPerson {
  const content = contentOf(file);
  if (!content || isEmpty(content)) return { unread: unreadReason(file) };
  const { email, unsure, fields } = content;
  const { prenom = null, nom = null, mobile = null, job = null } = fields;
  const names = unsure.flatMap((field) => (field === "mobile" ? "tel" : field === "city" ? [] : field));
  return { values: { prenom, nom, email, tel: mobile, job }, unsure: names };
}

/** The people of CVs, by the file's id. One query; each reading takes a turn of its own. */
export async function listCvPeople(fileIds: string[]): Promise<Map<string, CvPerson>> {
  const people = new Map<string, CvPerson>();
  if (fileIds.length === 0) return people;
  const files = await db
    .selectFrom("files")
    .select(["id", "fileType", "text", "lines", "record", hasPicturesJob.as("isBeingRead")])
    .where("id", "in", fileIds)
    .execute();
  for (const { id, ...file } of files) {
    await waitForLoopTurn();
    people.set(id, personOf(file));
  }
  return people;
}

function currentValue(candidate: Pick<Candidate, CvField>, field: CvField): string {
  const held = candidate[field];
  return held === null ? "" : field === "mobile" ? phoneLabel(held) : held;
}

const same = (one: string | null | undefined, other: string | null | undefined) =>
  fold(one ?? "") === fold(other ?? "");

/** Whether a CV's value changes a field. The first part of a name that the profile holds whole does not: "Lefèvre-" of a narrow column. */
function changes(field: CvField, text: string, now: string): boolean {
  const [read, held] = [fold(text), fold(now)];
  const part = read.replace(/-$/, "");
  const isPart =
    (field === "prenom" || field === "nom") && [`${part} `, `${part}-`].some((head) => held.startsWith(head));
  return read !== held && !isPart;
}

const holdsExperience = ({ experiences }: Held, value: ExperienceValue) =>
  experiences.some(
    (each) =>
      each.startMonth === value.startMonth &&
      each.endMonth === value.endMonth &&
      (same(each.title, value.title) || (value.company !== null && same(each.company, value.company))),
  );

const holdsDegree = ({ degrees }: Held, value: DegreeValue) =>
  degrees.some((each) => each.year === value.year && same(each.title, value.title));

function periodOf({ startMonth, endMonth }: ExperienceValue): string {
  if (startMonth === endMonth && startMonth) return month(startMonth);
  return [startMonth && month(startMonth), endMonth ? month(endMonth) : "aujourd’hui"].filter(Boolean).join(" – ");
}

const attributesOf = (
  entries: readonly string[],
  held: readonly string[],
  sure: ReadonlySet<string>,
): CvProposals["attributes"] =>
  attributeKinds.flatMap((kind) => {
    const own = entries.filter((entry) => entry.startsWith(`${kind}:`));
    const shown = own.map((value) => {
      const replaced = replacedBy(value, held);
      const now = replaced ? labelsOf([replaced])[0]! : "";
      return { value, label: labelsOf([value])[0]!, now, isSure: sure.has(value) && !replaced };
    });
    return shown.length > 0 ? [{ title: kindTitles[kind], entries: shown }] : [];
  });

/**
 * CV content missing from the profile, and the employers the CV names.
 * @returns null proposals when there is nothing to propose; `unread` when the CV has no content, or none yet
 */
export async function listProposals(
  candidate: Candidate,
  experiences: Held["experiences"],
  degrees: Held["degrees"],
): Promise<{ proposals: CvProposals | null; employers: string[]; unread: UnreadReason | null }> {
  const file = candidate.cvFileId ? await findCvFile(candidate.cvFileId, db) : undefined;
  if (!file || !candidate.cvFileId) return { proposals: null, employers: [], unread: null };
  const content = contentOf(file);
  if (!content || isEmpty(content)) return { proposals: null, employers: [], unread: unreadReason(file) };
  const employers = content.experiences.flatMap(({ value }) => value.company ?? []);
  const held = { experiences, degrees };
  const fields = cvFields.flatMap((field) => {
    const text = content.fields[field];
    const now = currentValue(candidate, field);
    const occupation = field === "job" && text ? occupationOf(text) : null;
    return text && changes(field, text, now)
      ? [{ field, now, proposed: text, occupation, isSure: !content.unsure.includes(field) }]
      : [];
  });
  const newExperiences = content.experiences
    .filter(({ value }) => !holdsExperience(held, value))
    .map(({ index, value, isSure }): ProposedEntry => {
      const label = [value.title, value.company].filter(Boolean).join(" · ");
      return { index, label, when: periodOf(value), text: value.description, isSure };
    });
  const newDegrees = content.degrees
    .filter(({ value }) => !holdsDegree(held, value))
    .map(({ index, value, isSure }): ProposedEntry => {
      const label = [value.title, value.school].filter(Boolean).join(" · ");
      return { index, label, when: String(value.year ?? ""), text: null, isSure };
    });
  const fresh = newAttributes(candidate.attributes, content);
  const offered = [...fresh, ...raisedLanguages(candidate.attributes, content)];
  if (fields.length + newExperiences.length + newDegrees.length + offered.length === 0)
    return { proposals: null, employers, unread: null };
  const attributes = attributesOf(offered, candidate.attributes, content.sureAttributes);
  const version = JSON.stringify([candidate.cvFileId, fields, newExperiences.length, newDegrees.length, offered]);
  const sure = [...newExperiences, ...newDegrees].filter(({ isSure }) => isSure);
  const freshSure = attributes.flatMap(({ entries }) => entries).filter(({ isSure }) => isSure);
  const ticked = fields.filter(({ now, isSure }) => now === "" && isSure).length + sure.length + freshSure.length;
  const proposals = {
    fileId: candidate.cvFileId,
    version,
    ticked,
    adds: newExperiences.length + newDegrees.length + fresh.length > 0 || fields.some(({ now }) => now === ""),
    email: content.email,
    fields,
    experiences: newExperiences,
    degrees: newDegrees,
    attributes,
  };
  return { proposals, employers, unread: null };
}

/** How complete a profile is. A complete one is compared with its CV. */
export async function findCompletion(candidate: Candidate, career = listCareer(candidate.id)): Promise<Completion> {
  const [experiences, degrees] = await career;
  const facts = { ...candidate, hasExperience: experiences.length > 0 };
  const completion = completionOf(facts);
  if (completion.next) return completion;
  const { proposals } = await listProposals(candidate, experiences, degrees);
  return completionOf(facts, proposals?.ticked);
}

export type CvSelection = {
  fileId: string;
  fields: Partial<Record<CvField, string>>;
  experiences: Set<number>;
  degrees: Set<number>;
  attributes: Set<string>;
};

/** Reads a proposals form. The proposed values are parsed from the CV again, not taken from the form. */
export function readSelection(form: FormData): CvSelection {
  const numbers = (name: string) => new Set(form.getAll(name).map(Number));
  const fields: CvSelection["fields"] = {};
  for (const field of cvFields) {
    const now = form.get(`cv-${field}`);
    if (typeof now === "string") fields[field] = now;
  }
  return {
    fileId: String(form.get("fichier") ?? ""),
    fields,
    experiences: numbers("cv-experience"),
    degrees: numbers("cv-diplome"),
    attributes: new Set(form.getAll("cv-attribut").map(String)),
  };
}

function profileOf(candidate: Candidate): ProfileValue {
  const { prenom, nom, mobile, job, city, cityCode, departments, available_all_country } = candidate;
  const { disponibility, salaryMin, salaryMax, salaryTaux, country, radius, attributes } = candidate;
  return {
    prenom,
    nom,
    mobile,
    job,
    city,
    cityCode,
    departments,
    available_all_country,
    salaryMin,
    salaryMax,
    country,
    radius,
    attributes,
    disponibility: disponibility as ProfileValue["disponibility"],
    salaryTaux: salaryTaux as ProfileValue["salaryTaux"],
  };
}

/** Adds the ticked proposals; idempotent. Adds nothing when a field or the CV has changed since. @returns how much, or why nothing was */
export async function updateFromCv(
  tx: Db,
  id: string,
  ticked: CvSelection,
): Promise<number | "changed" | "experiences-full" | "degrees-full"> {
  await tx.selectFrom("candidates").select("id").where("id", "=", id).forUpdate().execute();
  const candidate = await findCandidate(id, tx);
  if (!candidate || candidate.cvFileId !== ticked.fileId) return "changed";
  const file = await findCvFile(ticked.fileId, tx);
  const content = file && contentOf(file);
  if (!content) return "changed";
  const profile = profileOf(candidate);
  let count = 0;
  for (const field of cvFields) {
    const [shown, text] = [ticked.fields[field], content.fields[field]];
    const now = currentValue(candidate, field);
    if (shown === undefined || text === undefined || !changes(field, text, now)) continue;
    if (shown !== now) return "changed";
    profile[field] = field === "mobile" ? normalPhone(text) : text;
    if (field === "city") profile.cityCode = content.cityCode;
    count++;
  }
  const held = { experiences: await listExperiences(id, tx), degrees: await listDegrees(id, tx) };
  const experiences = content.experiences.filter(
    ({ index, value }) => ticked.experiences.has(index) && !holdsExperience(held, value),
  );
  const degrees = content.degrees.filter(({ index, value }) => ticked.degrees.has(index) && !holdsDegree(held, value));
  if (held.experiences.length + experiences.length > peopleLimits.experiences) return "experiences-full";
  if (held.degrees.length + degrees.length > peopleLimits.degrees) return "degrees-full";
  const { attributes: own } = candidate;
  const attributes = [...newAttributes(own, content), ...raisedLanguages(own, content)].filter((each) =>
    ticked.attributes.has(each),
  );
  const replaced = new Set(attributes.map((each) => replacedBy(each, own)));
  profile.attributes = normalEntries([...own.filter((each) => !replaced.has(each)), ...attributes]);
  count += attributes.length;
  if (count > 0) await updateCandidate(tx, id, profile);
  // createEntry() inserts at the top, so the CV's first entry goes last.
  for (const { value } of experiences.toReversed()) await createEntry(tx, "experiences", id, value);
  for (const { value } of degrees.toReversed()) await createEntry(tx, "degrees", id, value);
  return count + experiences.length + degrees.length;
}
