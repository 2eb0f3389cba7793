// Imports candidates: found by reference or address; created with an account without a password, or updated.
import { sql } from "kysely";
import { attachApplications } from "../../hiring/apply/attach-applications.server.ts";
import * as messages from "../../messages.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import {
  createImportedAccounts,
  isVouchable,
  setEmailVerified,
} from "../../people/accounts/imported-accounts.server.ts";
import { createBlockedCompany } from "../../people/candidates/block-company.server.ts";
import { isSiren, normalSiren } from "../../people/candidates/candidate.ts";
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
import { isId, newId } from "../../platform/http/id.ts";
import * as operationsMessages from "../messages.ts";
import { checkCareer, updateCareer } from "./careers.server.ts";
import { setUpdatedAt } from "./dates.server.ts";
import type { LineError } from "./import.ts";
import { checkFiles, createFiles } from "./import-files.server.ts";
import {
  checkLine,
  differs,
  findEarlier,
  findTargets,
  instantOf,
  type Line,
  lineError,
  type Outcome,
  readLine,
  type Work,
} from "./import-lines.server.ts";

type Row = Awaited<ReturnType<typeof listKept>>[number];

function listKept({ tx }: Work, emails: string[], ids: string[]) {
  return tx
    .selectFrom("users")
    .leftJoin("candidates", "candidates.id", "users.id")
    .select(["users.id", "users.email", "users.role", "users.erasureDueAt", isVouchable.as("isVouchable")])
    .select(["prenom", "nom", "mobile", "job", "city", "cityCode", "departments", "available_all_country"])
    .select(["disponibility", "salaryMin", "salaryMax", "salaryTaux", "country", "visibility"])
    .where((eb) => eb.or([eb("users.email", "in", emails), ...(ids.length > 0 ? [eb("users.id", "in", ids)] : [])]))
    .execute();
}

function typed(row: Row | undefined): Record<string, unknown> {
  if (!row) return {};
  const text = (value: unknown) => (value === null || value === undefined ? "" : String(value));
  return {
    ...{ prenom: text(row.prenom), nom: text(row.nom), mobile: text(row.mobile), job: text(row.job) },
    ...{ city: text(row.city), cityCode: text(row.cityCode), departments: row.departments ?? [] },
    ...{ available_all_country: row.available_all_country ? "oui" : "", disponibility: text(row.disponibility) },
    ...{ salaryMin: text(row.salaryMin), salaryMax: text(row.salaryMax), salaryTaux: text(row.salaryTaux) },
    country: text(row.country),
  };
}

const noFiles = { fills: false, errors: [] };

type Judged = {
  line: Line;
  email: string;
  row: Row | undefined;
  profile: ProfileValue | null;
  values: Record<string, string>;
  errors: LineError[];
};

function judge(
  work: Work,
  line: Line,
  rows: { byEmail: Map<string, Row>; byId: Map<string, Row> },
  id?: string,
): Judged {
  const { values, errors } = readLine(work, line);
  const email = normalEmail(values.email ?? "");
  const row = (id ? rows.byId.get(id) : undefined) ?? rows.byEmail.get(email);
  const fatal: LineError[] = [];
  if (!email) fatal.push(lineError(work, "email", operationsMessages.importEmailMissing));
  else if (!isEmail(email)) fatal.push(lineError(work, "email", messages.emailInvalid, values.email));
  if (row && row.role !== "candidate") fatal.push(lineError(work, "email", operationsMessages.importOtherRole, email));
  if (row?.erasureDueAt) fatal.push(lineError(work, "email", operationsMessages.importErasing, email));
  const given: Record<string, unknown> = { ...values };
  if (values.available_all_country) given.available_all_country = values.available_all_country === "oui" ? "oui" : "";
  const checked = checkLine(work, profileForm, given, typed(row));
  const all = [...fatal, ...errors, ...checked.errors];
  const refused = fatal.length > 0 || (!work.lenient && all.length > 0);
  return { line, email, row, values, errors: all, profile: refused ? null : checked.value };
}

function isChanged({ row, profile, values }: Judged): boolean {
  const { cityCode: _, ...columns } = profile!;
  if (differs(columns, row!)) return true;
  if (values.visibility && values.visibility !== row!.visibility) return true;
  return values.emailVerified === "oui" && row!.isVouchable;
}

async function writeBeside(work: Work, { line, values, errors }: Judged, id: string, isNew: boolean): Promise<void> {
  await updateCareer(work, { id, isNew, write: true }, checkCareer(line.fields));
  const sirens = isNew && Array.isArray(line.fields.sirens) ? line.fields.sirens.map(String).filter(isSiren) : [];
  // The last one added is shown first.
  for (const siren of sirens.toReversed()) await createBlockedCompany(work.tx, id, normalSiren(siren));
  errors.push(...(await createFiles(work, line, { kind: "candidate", id })));
  if (isNew && values.videoTranscript) await setTranscript(work.tx, id, values.videoTranscript);
}

async function writeChanged(work: Work, judged: Judged, id: string): Promise<void> {
  const { tx } = work;
  const { row, profile, values, email } = judged;
  await updateCandidate(tx, id, profile!);
  await writeBeside(work, judged, id, false);
  const visibility = values.visibility as Visibility | undefined;
  if (visibility && visibility !== row?.visibility) await setVisibility(tx, id, visibility);
  if (values.emailVerified !== "oui" || !row?.isVouchable) return;
  await setEmailVerified(tx, id);
  await attachApplications(tx, { id, email, role: "candidate" });
}

type Made = { judged: Judged; id: string };

/** The verified addresses that were already used for an application without an account. */
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

async function writeMade(work: Work, made: Made[]): Promise<void> {
  if (made.length === 0) return;
  const { tx } = work;
  const accounts = made.map(({ judged: { email, profile, values }, id }) => ({
    ...{ id, email, role: "candidate" as const, name: fullName(profile!) },
    ...{ emailVerified: values.emailVerified === "oui", disabledAt: instantOf(values.disabledAt) ?? null },
    createdAt: instantOf(values.dateCreated),
  }));
  await createImportedAccounts(tx, accounts);
  await createCandidates(
    tx,
    made.map(({ judged: { profile, values }, id }) => ({
      ...{ id, profile: profile!, visibility: (values.visibility as Visibility | undefined) ?? "visible" },
      createdAt: instantOf(values.dateCreated),
    })),
  );
  const waiting = await listApplicants(tx, accounts);
  for (const { judged, id } of made) {
    await writeBeside(work, judged, id, true);
    if (waiting.has(judged.email)) await attachApplications(tx, { id, email: judged.email, role: "candidate" });
  }
  const dated = made.map(({ judged: { line, values }, id }) => ({
    id,
    line,
    updatedAt: instantOf(values.dateCreated),
  }));
  await setUpdatedAt(tx, "candidates", dated);
}

/** Checks or imports a batch of candidates. */
export async function settleCandidates(work: Work, lines: Line[]): Promise<Outcome[]> {
  const emails = lines.map(({ fields }) => normalEmail(String(fields.email ?? "")));
  const targets = await findTargets(
    work,
    "candidate",
    lines.map(({ reference }) => reference),
  );
  const ids = [...targets.values()].filter(isId);
  const kept = await listKept(work, emails, ids);
  const rows = {
    byEmail: new Map(kept.map((row) => [row.email, row])),
    byId: new Map(kept.map((row) => [row.id, row])),
  };
  const earlier = await findEarlier(
    work,
    lines[0]!.line,
    emails.map((email) => `mail:${email}`),
  );
  const outcomes: Outcome[] = [];
  const made: Made[] = [];
  const changed: Made[] = [];
  for (const line of lines) {
    const judged = judge(work, line, rows, targets.get(line.reference ?? ""));
    const key = `mail:${judged.email}`;
    const before = earlier.get(key);
    if (before) judged.errors.push(lineError(work, "email", operationsMessages.importTwice(before), judged.email));
    const career = checkCareer(line.fields);
    const ok = judged.profile !== null && !before;
    if (ok) earlier.set(key, line.place);
    const wished = line.reference?.toLowerCase() ?? "";
    const id = judged.row?.id ?? (isId(wished) ? wished : newId());
    const differing = ok && judged.row ? isChanged(judged) : false;
    const files = ok ? await checkFiles(work, line, "candidate", judged.row ? id : null) : noFiles;
    if (!work.write) judged.errors.push(...files.errors);
    const careerDiffers = ok && (await updateCareer(work, { id, isNew: !judged.row, write: false }, career));
    const state = !ok
      ? "refused"
      : !judged.row
        ? "created"
        : differing || careerDiffers || files.fills
          ? "changed"
          : "unchanged";
    if (state === "created") made.push({ judged, id });
    if (state === "changed") changed.push({ judged, id });
    const there = judged.row !== undefined || (work.write && ok);
    const target = ok && there ? id : null;
    outcomes.push({ line: line.line, state, errors: judged.errors, key, targetId: target, userId: target });
  }
  if (!work.write) return outcomes;
  await writeMade(work, made);
  for (const { judged, id } of changed) await writeChanged(work, judged, id);
  return outcomes;
}
