// Imports candidates: found by reference or address; created with an account without a password, or updated.
import { sql } from "kysely";
import { attachApplications } from "../../hiring/apply/attach-applications.server.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import {
  createImportedAccounts,
  isVouchable,
  setAddressConfirmed,
} from "../../people/accounts/imported-accounts.server.ts";
import { likelyAddress } from "../../people/accounts/mail-domains.ts";
import { createBlockedCompany } from "../../people/candidates/block-company.server.ts";
import { isSiren, normalPhone, normalSiren } from "../../people/candidates/candidate.ts";
import {
  createCandidates,
  fullName,
  type ProfileValue,
  profileForm,
  setVisibility,
  updateCandidate,
} from "../../people/candidates/candidates.server.ts";
import { setTranscript } from "../../people/candidates/videos.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { Visibility } from "../../platform/db/schema.ts";
import { isId } from "../../platform/http/id.ts";
import { fold } from "../../platform/text/text.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { checkCareer, updateCareer } from "./careers.server.ts";
import { splitFullName } from "./full-name.ts";
import type { LineError } from "./import.ts";
import { accountErrors, differs, instantOf, lineRemark, type Work } from "./import-lines.server.ts";
import { type Checked, type Found, type Read, settleAs } from "./settle-lines.server.ts";

type Row = Awaited<ReturnType<typeof listKept>>[number];

function listKept({ tx }: Work, emails: string[], ids: string[]) {
  return tx
    .selectFrom("users")
    .leftJoin("candidates", "candidates.id", "users.id")
    .select(["users.id", "users.email", "users.role", "users.erasureDueAt", isVouchable.as("isVouchable")])
    .select(["prenom", "nom", "mobile", "job", "city", "cityCode", "departments", "available_all_country"])
    .select(["disponibility", "salaryMin", "salaryMax", "salaryTaux", "country", "visibility", "attributes", "radius"])
    .where((eb) => eb.or([eb("users.email", "in", emails), ...(ids.length > 0 ? [eb("users.id", "in", ids)] : [])]))
    .execute();
}

function typed(row: Row | undefined): Record<string, unknown> {
  if (!row) return {};
  const text = (value: unknown) => (value === null || value === undefined ? "" : String(value));
  return {
    prenom: text(row.prenom),
    nom: text(row.nom),
    mobile: text(row.mobile),
    job: text(row.job),
    city: text(row.city),
    cityCode: text(row.cityCode),
    departments: row.departments ?? [],
    available_all_country: row.available_all_country ? "oui" : "",
    disponibility: text(row.disponibility),
    salaryMin: text(row.salaryMin),
    salaryMax: text(row.salaryMax),
    salaryTaux: text(row.salaryTaux),
    country: text(row.country),
    radius: text(row.radius),
    attributes: row.attributes ?? [],
  };
}

/** First names and family name from one column, where they have no columns of their own and the stored ones differ. */
function namesOf({ fullName, prenom, nom }: Record<string, string>, row: Row | undefined): Record<string, string> {
  if (!fullName || prenom || nom) return {};
  const stored = row ? [`${row.prenom ?? ""} ${row.nom ?? ""}`, `${row.nom ?? ""} ${row.prenom ?? ""}`] : [];
  const isSame = stored.some((name) => fold(name).trim() === fold(fullName).trim());
  return isSame ? {} : splitFullName(fullName);
}

type Person = { name: string; email: string; mobile: string | null };

/**
 * Who a line is about, with the name as written. `name` is folded as candidates."nameFolded" is; "" without a first and a
 * family name, which say too little.
 */
function personOf(values: Record<string, string>): Person & { written: string } {
  const { prenom, nom } = { ...namesOf(values, undefined), ...values };
  return {
    name: prenom && nom ? fold(`${nom} ${prenom}`) : "",
    email: normalEmail(values.email ?? ""),
    mobile: normalPhone(values.mobile ?? ""),
    written: [prenom, nom].filter(Boolean).join(" "),
  };
}

/** The first `importHomonyms` candidates of each of these names, by folded name. */
async function listNamed({ tx }: Work, names: string[]): Promise<Map<string, Person[]>> {
  const distinct = [...new Set(names)].filter(Boolean);
  if (distinct.length === 0) return new Map();
  const rows = await tx
    .selectFrom(sql<{ name: string }>`unnest(${distinct}::text[])`.as<"written">(sql`"written" ("name")`))
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom("candidates")
          .innerJoin("users", "users.id", "candidates.id")
          .select(["candidates.id", "candidates.createdAt", "users.email", "candidates.mobile"])
          .whereRef("candidates.nameFolded", "=", "written.name")
          .orderBy("candidates.createdAt")
          .orderBy("candidates.id")
          .limit(operationsLimits.importHomonyms)
          .as("homonym"),
      (join) => join.onTrue(),
    )
    .select(["written.name", "homonym.email", "homonym.mobile"])
    .orderBy("homonym.createdAt")
    .orderBy("homonym.id")
    .execute();
  return Map.groupBy(rows, ({ name }) => name);
}

/** What the operator should look at in a person who would be new: no name, a mistyped domain, the name of somebody else. */
function remarksOf(work: Work, { email, mobile, written }: ReturnType<typeof personOf>, named: Person[]): LineError[] {
  const likely = likelyAddress(email);
  const others = named.filter((person) => person.email !== email);
  const same = mobile ? others.find((person) => person.mobile === mobile) : undefined;
  const homonym = same ?? others[0];
  const about = same ? operationsMessages.importSamePerson : operationsMessages.importHomonym;
  return [
    ...(written ? [] : [lineRemark(work, "nom", operationsMessages.importNameless)]),
    ...(likely ? [lineRemark(work, "email", operationsMessages.importLikelyAddress(likely), email)] : []),
    ...(homonym ? [lineRemark(work, "nom", about(homonym.email), written)] : []),
  ];
}

type Of = Found<ProfileValue> & { row: Row | undefined; email: string; career: ReturnType<typeof checkCareer> };
type Candidate = Checked<ProfileValue, Of>;

async function find(work: Work, reads: Read[]) {
  const people = new Map(reads.map((read) => [read, personOf(read.values)]));
  const emails = [...people.values()].map(({ email }) => email);
  const kept = await listKept(work, emails, reads.map(({ target }) => target).filter(isId));
  const byEmail = new Map(kept.map((row) => [row.email, row]));
  const byId = new Map(kept.map((row) => [row.id, row]));
  const names = [...people.values()].map(({ name }) => name);
  const named = await listNamed(work, names);
  return (read: Read): Of => {
    const { line, values, target, newId } = read;
    const person = people.get(read)!;
    const { email, name } = person;
    const row = byId.get(target ?? "") ?? byEmail.get(email);
    const given: Record<string, unknown> = { ...namesOf(values, row), ...values };
    if (values.available_all_country) given.available_all_country = values.available_all_country === "oui" ? "oui" : "";
    const alike = named.get(name) ?? [];
    const remarks = row ? [] : remarksOf(work, person, alike);
    // The later lines of this batch find the earlier ones too.
    if (!row && name) named.set(name, [...alike, person]);
    return {
      remarks,
      row,
      email,
      key: `mail:${email}`,
      keyField: ["email", email],
      userId: row?.id ?? newId,
      fatal: accountErrors(work, "candidate", values.email, row),
      form: profileForm,
      given,
      kept: typed(row),
      career: checkCareer(line.fields),
    };
  };
}

async function isChanged(work: Work, { row, id, value, values, career }: Candidate): Promise<boolean> {
  const { cityCode: _, ...columns } = value;
  if (differs(columns, row!)) return true;
  if (values.visibility && values.visibility !== row!.visibility) return true;
  if (values.emailVerified === "oui" && row!.isVouchable) return true;
  return updateCareer(work, { id, isNew: false, write: false }, career);
}

async function update(work: Work, { row, id, email, value, values, career }: Candidate): Promise<void> {
  const { tx } = work;
  await updateCandidate(tx, id, value);
  await updateCareer(work, { id, isNew: false, write: true }, career);
  const visibility = values.visibility as Visibility | undefined;
  if (visibility && visibility !== row?.visibility) await setVisibility(tx, id, visibility);
  if (values.emailVerified !== "oui" || !row?.isVouchable) return;
  await setAddressConfirmed(tx, id);
  await attachApplications(tx, { id, email, role: "candidate" });
}

/** The confirmed addresses that were already used for an application without an account. */
async function listApplicants(tx: Db, accounts: { email: string; emailVerified: boolean }[]): Promise<Set<string>> {
  const proven = accounts.filter(({ emailVerified }) => emailVerified).map(({ email }) => email);
  const rows = await tx
    .selectFrom("applications")
    .select("email")
    .distinct()
    .where(sql<boolean>`"email" = any(${proven})`)
    .where("candidateId", "is", null)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

async function create(work: Work, made: Candidate[]): Promise<void> {
  const { tx } = work;
  const accounts = made.map(({ id, email, value, values }) => ({
    id,
    email,
    role: "candidate" as const,
    name: fullName(value),
    emailVerified: values.emailVerified === "oui",
    disabledAt: instantOf(values.disabledAt) ?? null,
    createdAt: instantOf(values.dateCreated),
  }));
  await createImportedAccounts(tx, accounts);
  await createCandidates(
    tx,
    made.map(({ id, value, values }) => ({
      id,
      profile: value,
      visibility: (values.visibility as Visibility | undefined) ?? "visible",
      createdAt: instantOf(values.dateCreated),
    })),
  );
  const waiting = await listApplicants(tx, accounts);
  for (const { id, email, line, career } of made) {
    await updateCareer(work, { id, isNew: true, write: true }, career);
    const sirens = Array.isArray(line.fields.sirens) ? line.fields.sirens.map(String).filter(isSiren) : [];
    // The last one added is shown first.
    for (const siren of sirens.toReversed()) await createBlockedCompany(tx, id, normalSiren(siren));
    if (waiting.has(email)) await attachApplications(tx, { id, email, role: "candidate" });
  }
}

/** Candidates. */
export const settleCandidates = settleAs<ProfileValue, Of>({
  kind: "candidate",
  find,
  isChanged,
  create,
  update,
  complete: async ({ tx }, made) => {
    for (const { id, values } of made) if (values.videoTranscript) await setTranscript(tx, id, values.videoTranscript);
  },
});
