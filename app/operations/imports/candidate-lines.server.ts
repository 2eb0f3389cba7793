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
import { type Checked, type Read, type Resolved, settleAs } from "./settle-lines.server.ts";

type Row = Awaited<ReturnType<typeof listStored>>[number];

function listStored({ tx }: Work, emails: string[], ids: string[]) {
  return tx
    .selectFrom("users")
    .leftJoin("candidates", "candidates.id", "users.id")
    .select(["users.id", "users.email", "users.role", "users.erasureDueAt", isVouchable.as("isVouchable")])
    .select(["prenom", "nom", "mobile", "headline", "job", "city", "cityCode", "departments", "available_all_country"])
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
    headline: text(row.headline),
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

/** Splits a full name where the line has no separate columns and the stored name differs. */
function namesOf(
  { fullName, prenom, nom, email = "" }: Record<string, string>,
  row: Row | undefined,
): Record<string, string> {
  if (!fullName || prenom || nom) return {};
  const stored = row ? [`${row.prenom ?? ""} ${row.nom ?? ""}`, `${row.nom ?? ""} ${row.prenom ?? ""}`] : [];
  const isSame = stored.some((name) => fold(name).trim() === fold(fullName).trim());
  return isSame ? {} : splitFullName(fullName, addressesOf({ email })[0]);
}

/** Where a person would move, from a column that holds either answer; columns of their own go before it. */
function mobilityOf({ mobility, departments, available_all_country: everywhere }: Record<string, string>) {
  if (!mobility || departments || everywhere) return {};
  if (mobility === "oui" || mobility === "non") return { available_all_country: mobility === "oui" ? "oui" : "" };
  return { departments: mobility };
}

/** The addresses of a line: a person has one account, with the first. */
const addressesOf = ({ email = "" }: Record<string, string>) => email.split(", ");

type Person = { name: string; email: string; mobile: string | null };

/**
 * The person of a line, with the name as written. `name` is folded like candidates."nameFolded", and empty unless the line has a
 * first and a family name.
 */
function personOf(values: Record<string, string>): Person & { written: string } {
  const { prenom, nom } = { ...namesOf(values, undefined), ...values };
  return {
    name: prenom && nom ? fold(`${nom} ${prenom}`) : "",
    email: normalEmail(addressesOf(values)[0]!),
    mobile: normalPhone(values.mobile ?? ""),
    written: [prenom, nom].filter(Boolean).join(" "),
  };
}

/** The first `importHomonyms` candidates of each of these names, by folded name. */
async function listNamesakes({ tx }: Work, names: string[]): Promise<Map<string, Person[]>> {
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

/** Remarks on a new person for the operator: no name, a mistyped domain, a namesake. */
function remarksOn(
  work: Work,
  { email, mobile, written }: ReturnType<typeof personOf>,
  namesakes: Person[],
): LineError[] {
  const likely = likelyAddress(email);
  const others = namesakes.filter((person) => person.email !== email);
  const same = mobile ? others.find((person) => person.mobile === mobile) : undefined;
  const homonym = same ?? others[0];
  const about = same ? operationsMessages.importSamePerson : operationsMessages.importHomonym;
  return [
    ...(written ? [] : [lineRemark(work, "nom", operationsMessages.importNameless)]),
    ...(likely ? [lineRemark(work, "email", operationsMessages.importLikelyAddress(likely), email)] : []),
    ...(homonym ? [lineRemark(work, "nom", about(homonym.email), written)] : []),
  ];
}

type Of = Resolved<ProfileValue> & { row: Row | undefined; email: string; career: ReturnType<typeof checkCareer> };
type Candidate = Checked<ProfileValue, Of>;

async function find(work: Work, reads: Read[]) {
  const people = new Map(reads.map((read) => [read, personOf(read.values)]));
  const emails = [...people.values()].map(({ email }) => email);
  const stored = await listStored(work, emails, reads.map(({ target }) => target).filter(isId));
  const byEmail = new Map(stored.map((row) => [row.email, row]));
  const byId = new Map(stored.map((row) => [row.id, row]));
  const names = [...people.values()].map(({ name }) => name);
  const namesakes = await listNamesakes(work, names);
  const form = profileForm(work.offers.hourly);
  return (read: Read): Of => {
    const { line, values, target, newId } = read;
    const person = people.get(read)!;
    const { email, name } = person;
    const row = byId.get(target ?? "") ?? byEmail.get(email);
    const input: Record<string, unknown> = { ...namesOf(values, row), ...values };
    Object.assign(input, mobilityOf(values));
    if (values.available_all_country) input.available_all_country = values.available_all_country === "oui" ? "oui" : "";
    const alike = namesakes.get(name) ?? [];
    const remarks = row ? [] : remarksOn(work, person, alike);
    const [address, ...others] = addressesOf(values);
    if (others.length > 0)
      remarks.push(lineRemark(work, "email", operationsMessages.importFirstAddress, others.join(", ")));
    // The later lines of this batch find the earlier ones too.
    if (!row && name) namesakes.set(name, [...alike, person]);
    return {
      remarks,
      row,
      email,
      key: `mail:${email}`,
      keyField: ["email", email],
      userId: row?.id ?? newId,
      fatal: accountErrors(work, "candidate", address, row),
      form,
      input,
      stored: typed(row),
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
  return new Set(rows.flatMap(({ email }) => email ?? []));
}

async function create(work: Work, created: Candidate[]): Promise<void> {
  const { tx } = work;
  const accounts = created.map(({ id, email, value, values }) => ({
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
    created.map(({ id, value, values }) => ({
      id,
      profile: value,
      visibility: (values.visibility as Visibility | undefined) ?? "visible",
      createdAt: instantOf(values.dateCreated),
    })),
  );
  const waiting = await listApplicants(tx, accounts);
  for (const { id, email, line, career } of created) {
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
  complete: async ({ tx }, created) => {
    for (const { id, values } of created)
      if (values.videoTranscript) await setTranscript(tx, id, values.videoTranscript);
  },
});
