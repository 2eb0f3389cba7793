// Factories for people and things: `const amelie = await aCandidate({ city: "Lyon" })`.

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { occupationColumns } from "../app/engines/occupations/assigned.ts";
import { hashPassword } from "../app/people/accounts/password.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import type {
  ApplicationsTable,
  CandidatesTable,
  CompaniesTable,
  FileKind,
  FilesTable,
  MemberRole,
  OffersTable,
  Role,
} from "../app/platform/db/schema.ts";
import { newId } from "../app/platform/http/id.ts";
import { findCommuneByName } from "../app/platform/places/places.server.ts";
import { storageKey, writeFile } from "../app/platform/storage/storage.server.ts";
import { fold, foldPlace } from "../app/platform/text/text.ts";

export type Person = { userId: string; email: string; role: Role };
export type Candidate = Person & { role: "candidate"; id: string };
export type Company = Person & { role: "company"; companyId: string };

type Account = { email?: string; emailVerified?: boolean; createdAt?: Date };
type Given<Table> = {
  [Column in keyof Table]?: Table[Column] extends { __select__: infer Type } ? Type : Table[Column];
};

let made = 0;

async function anAccount(
  role: Role,
  { email, emailVerified = true, createdAt }: Account,
  name: string,
): Promise<Person> {
  made += 1;
  const userId = newId();
  const address = email ?? `${role}-${made}-${userId.slice(-6)}@exemple.test`;
  const account = { id: userId, email: address, emailVerified, name, role, createdAt };
  await db
    .insertInto("users")
    .values({ ...account, termsAcceptedAt: createdAt ?? new Date() })
    .execute();
  return { userId, email: address, role };
}

/** A confirmed, visible candidate in Lyon by default. */
export async function aCandidate(given: Account & Given<CandidatesTable> = {}): Promise<Candidate> {
  const { email, emailVerified, createdAt, ...profile } = given;
  const account = await anAccount(
    "candidate",
    { email, emailVerified, createdAt },
    `${profile.prenom ?? "Amélie"} ${profile.nom ?? "Martin"}`,
  );
  const city = profile.city === undefined ? "Lyon" : profile.city;
  const job = profile.job === undefined ? "Développeuse web" : profile.job;
  const commune = city ? findCommuneByName(city) : null;
  const departments = profile.departments ?? [];
  await db
    .insertInto("candidates")
    .values({
      prenom: "Amélie",
      nom: "Martin",
      disponibility: "Disponible",
      ...profile,
      id: account.userId,
      job,
      city,
      cityCode: commune?.code ?? null,
      departments,
      jobFolded: fold(job ?? ""),
      ...occupationColumns(job),
      cityFolded: foldPlace(city ?? ""),
      searchDepartments: departments.length > 0 ? departments : commune ? [commune.departement] : [],
      createdAt,
    } as never)
    .execute();
  return { ...account, role: "candidate", id: account.userId };
}

export async function aCompany(given: Account & Given<CompaniesTable> = {}): Promise<Company> {
  const { email, emailVerified, createdAt, ...company } = given;
  const nom = company.nom ?? "Clinique des Tilleuls";
  const account = await anAccount("company", { email, emailVerified, createdAt }, nom);
  const companyId = newId();
  await db
    .insertInto("companies")
    .values({
      objet: nom,
      ...company,
      nom,
      id: companyId,
      nomFolded: fold(nom),
      cityFolded: foldPlace(company.city ?? ""),
      cityCode: findCommuneByName(company.city ?? "")?.code ?? null,
      createdAt,
    } as never)
    .execute();
  await db.insertInto("members").values({ userId: account.userId, companyId }).execute();
  return { ...account, role: "company", companyId };
}

export async function aColleague(
  { companyId }: { companyId: string },
  { name = "Paul Rivière", role = "owner", ...account }: Account & { name?: string; role?: MemberRole } = {},
): Promise<Company> {
  const person = await anAccount("company", account, name);
  await db.insertInto("members").values({ userId: person.userId, companyId, role }).execute();
  return { ...person, role: "company", companyId };
}

/** The password that withPassword() sets. */
export const password = "une phrase assez longue";
let hashed: Promise<string> | undefined;

/** Sets a password without ending sessions. */
export async function withPassword<Who extends Person>(person: Who): Promise<Who> {
  hashed ??= hashPassword(password);
  const { userId } = person;
  const row = { id: newId(), accountId: userId, providerId: "credential", userId, password: await hashed };
  await db
    .insertInto("credentials")
    .values(row)
    .onConflict((conflict) => conflict.columns(["userId", "providerId"]).doNothing())
    .execute();
  return person;
}

export function anAdmin(given: Account = {}): Promise<Person> {
  return anAccount("admin", given, "Administration");
}

/** A description of an offer that no check questions. */
export const plainDescription =
  "Vous préparez les commandes du jour, vous tenez le stock à jour et vous accueillez les transporteurs. L’équipe compte douze personnes, le dépôt est à dix minutes de la gare et les horaires sont fixes, du lundi au vendredi.";

/** An active offer; makes a company when none is given. */
export async function anOffer(
  given: Given<OffersTable> = {},
): Promise<{ id: string; companyId: string; title: string }> {
  const companyId = given.companyId ?? (await aCompany()).companyId;
  const title = given.title ?? "Infirmier de bloc H/F";
  const city = given.city === undefined ? "Bordeaux" : given.city;
  const commune = city ? findCommuneByName(city) : null;
  const id = newId(given.createdAt?.getTime());
  await db
    .insertInto("offers")
    .values({
      description: "Vous rejoignez une équipe de douze personnes.",
      contractType: "CDI",
      ...given,
      id,
      companyId,
      title,
      city,
      cityCode: commune?.code ?? null,
      departement: commune?.departement ?? null,
      textFolded: fold([title, given.job, city].filter(Boolean).join(" ")),
      ...occupationColumns(title, given.job ?? null),
      cityFolded: foldPlace(city ?? ""),
    } as never)
    .execute();
  return { id, companyId, title };
}

/** An application by a candidate, or by a visitor without one. */
export async function anApplication(
  offer: { id: string; companyId: string; title: string },
  given: Given<ApplicationsTable> = {},
): Promise<{ id: string }> {
  made += 1;
  const id = newId();
  await db
    .insertInto("applications")
    .values({
      nom: "Martin",
      prenom: "Amélie",
      email: `candidature-${made}@exemple.test`,
      ...given,
      id,
      offerId: offer.id,
      companyId: offer.companyId,
      offer: offer.title,
      company: sql`(select "nom" from "companies" where "id" = ${offer.companyId})`,
    } as never)
    .execute();
  await db.insertInto("applicationEvents").values({ id: newId(), applicationId: id, state: "received" }).execute();
  return { id };
}

export const fileTypes: Record<FileKind, readonly [contentType: string, fileType: string]> = {
  cv: ["application/pdf", "pdf"],
  kbis: ["application/pdf", "pdf"],
  offerFile: ["application/pdf", "pdf"],
  image: ["image/webp", "webp"],
  poster: ["image/webp", "webp"],
  logo: ["image/webp", "webp"],
  offerImage: ["image/webp", "webp"],
  cover: ["image/webp", "webp"],
  companyPhoto: ["image/webp", "webp"],
  attachment: ["application/pdf", "pdf"],
  video: ["video/mp4", "mp4"],
  captions: ["text/vtt", "vtt"],
};

/** An uploaded file, without an owner by default: its row, and its bytes when given. */
export async function aFile(
  kind: FileKind,
  { bytes, ...given }: Given<FilesTable> & { bytes?: Uint8Array } = {},
): Promise<{ id: string; storageKey: string; sha256: string }> {
  const id = given.id ?? newId();
  const [contentType, fileType] = fileTypes[kind];
  const row = {
    id,
    sha256: createHash("sha256")
      .update(bytes ?? id)
      .digest("hex"),
    storageKey: storageKey(kind, id),
  };
  const name = `fichier.${fileType}`;
  const values = { kind, originalName: name, name, contentType, fileType, size: bytes?.length ?? 9, ...row, ...given };
  if (bytes) await writeFile(values.storageKey, bytes);
  await db
    .insertInto("files")
    .values(values as never)
    .execute();
  return { id, storageKey: values.storageKey, sha256: values.sha256 };
}
