// Operations on companies: create, read, update, delete.

import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { CompaniesTable } from "../../platform/db/schema.ts";
import { choice, line, nameLine, paragraphs } from "../../platform/forms/form.server.ts";
import type { EditRules } from "../../platform/forms/form-merge.ts";
import { newId } from "../../platform/http/id.ts";
import * as platformMessages from "../../platform/messages.ts";
import { findDepartment, listPostalCodes } from "../../platform/places/places.server.ts";
import { askTown, readTown, type TownFields } from "../../platform/places/town.server.ts";
import { fold, foldPlace, hasWord } from "../../platform/text/text.ts";
import { deleteAccount } from "../accounts/account-status.server.ts";
import { setName } from "../accounts/name.server.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { isSiret, normalSiret, sizeLabels, sizes } from "./company.ts";
import { type CompanyValues, companyLabels } from "./company-fields.tsx";

/** The name of a company; absent is null. */
export const companyName = nameLine(peopleLimits.nameMax, peopleMessages.companyNameTooLong).refine(
  (text) => text === null || hasWord(text),
  messages.fillFields,
);

const siret = line(40, peopleMessages.siretInvalid)
  .refine((text) => text === null || isSiret(text), peopleMessages.siretInvalid)
  .transform((text) => (text === null ? null : normalSiret(text)));

/** An address safe to link to: http or https (default), a host with a dot, no password. @returns null otherwise ("javascript:") */
export function webAddress(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return null;
  const { hostname, username, password } = new URL(address);
  return /^[^.]+(\.[^.]+)+$/.test(hostname) && !username && !password ? address : null;
}

const siteWeb = line(300, peopleMessages.lineTooLong)
  .refine((text) => text === null || webAddress(text) !== null, peopleMessages.websiteInvalid)
  .transform((text) => (text === null ? null : webAddress(text)));

const departement = line(100, peopleMessages.lineTooLong);

/** The columns that tell a chosen commune from others of its name: no column holds its code. Empty when the fields already do. */
function whatDecides(
  place: TownFields,
  cityCode: string | null,
): { departement?: string; codePostal?: string | null | undefined } {
  const chosen = cityCode ? readTown({ ...place, cityCode }).commune : null;
  if (!chosen) return {};
  const { departement } = chosen;
  const missing = [
    {},
    { departement },
    // Without a postal code of another town.
    { departement, codePostal: null },
    { departement, codePostal: listPostalCodes(chosen.code)[0] },
  ];
  return missing.find((each) => readTown({ ...place, ...each }).commune?.code === chosen.code) ?? {};
}

/** A company's account form; accepts `department` for `departement`. An empty `objet` retains the name from sign-up. */
export function companyForm(sectors: readonly string[]) {
  return z
    .object({
      nom: companyName.refine((text) => text !== null, peopleMessages.companyNameMissing),
      objet: companyName,
      siret,
      secteur: choice(sectors, peopleMessages.sectorUnknown),
      size: choice(sizes, peopleMessages.sizeUnknown),
      description: paragraphs(peopleLimits.descriptionMax, peopleMessages.textTooLong),
      siteWeb,
      adresse: line(200, peopleMessages.lineTooLong),
      codePostal: line(12, peopleMessages.postalCodeInvalid),
      city: line(peopleLimits.cityMax, peopleMessages.lineTooLong),
      /** Set by a chosen suggestion; valid only for that name. */
      cityCode: line(10, peopleMessages.lineTooLong).optional(),
      departement,
      department: departement,
      country: line(60, peopleMessages.lineTooLong).transform((text) => text ?? limits.defaultCountry),
    })
    .superRefine((value, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
      const typed = [value.departement, value.department].filter((text) => text !== null);
      const unknown = typed.find((text) => !findDepartment(text));
      if (unknown) refuse("departement", peopleMessages.departmentUnknown(unknown));
      else if (new Set(typed.map((text) => findDepartment(text)?.code)).size > 1)
        refuse("departement", peopleMessages.departmentsDiffer);
      const inFrance = fold(value.country) === "france";
      if (inFrance && value.codePostal && !/^\d{5}$/.test(value.codePostal.replace(/\s/g, "")))
        refuse("codePostal", peopleMessages.postalCodeInvalid);
    })
    .transform(({ department, nom, cityCode, ...value }) => {
      const place = {
        city: value.city,
        country: value.country,
        codePostal: value.codePostal?.replace(/\s/g, "") ?? null,
        departement: findDepartment(value.departement ?? department ?? "")?.code ?? null,
      };
      const { city } = readTown({ ...place, cityCode: cityCode ?? null });
      const named = { ...place, city };
      return { ...value, nom: nom ?? "", ...named, ...whatDecides(named, cityCode ?? null) };
    });
}

/** The form as a person posts it. The postal code or the department distinguishes a town from its homonyms. */
export const postedCompanyForm = (sectors: readonly string[]) =>
  companyForm(sectors).superRefine(
    askTown({
      homonyms: platformMessages.addPostalCode,
      contradiction: peopleMessages.companyTownContradiction,
      abroad: platformMessages.addCountry,
    }),
  );

export type CompanyValue = z.output<ReturnType<typeof companyForm>>;

const searchColumns = ({ nom, city, ...address }: CompanyValue) => ({
  nomFolded: fold(nom),
  cityFolded: foldPlace(city ?? ""),
  cityCode: readTown({ city, ...address }).commune?.code ?? null,
});

/** Creates a new account's company, shown as `objet` until renamed. @returns its id */
export async function createCompany(tx: Db, userId: string, objet: string): Promise<string> {
  const id = newId();
  await tx
    .insertInto("companies")
    .values({ id, objet, nom: objet, nomFolded: fold(objet) })
    .execute();
  await tx.insertInto("members").values({ userId, companyId: id }).execute();
  return id;
}

/**
 * Creates companies with all fields and one owner each, in two statements.
 * @param made `userId`: null for a company that waits for its owner; `createdAt`: default now
 */
export async function createCompanies(
  tx: Db,
  made: { id: string; userId: string | null; value: CompanyValue; createdAt?: Date | undefined }[],
): Promise<void> {
  if (made.length === 0) return;
  await tx
    .insertInto("companies")
    .values(
      made.map(({ id, value, createdAt }) => ({
        ...value,
        id,
        objet: value.objet ?? value.nom,
        ...searchColumns(value),
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .execute();
  const owners = made.flatMap(({ id, userId, createdAt }) => (userId ? [{ userId, companyId: id, createdAt }] : []));
  if (owners.length > 0) await tx.insertInto("members").values(owners).execute();
}

/** Gives a company without accounts its owner. @returns false when it has an account */
export async function setFirstOwner(tx: Db, companyId: string, userId: string): Promise<boolean> {
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forUpdate().execute();
  const members = await tx.selectFrom("members").select("userId").where("companyId", "=", companyId).limit(1).execute();
  if (members.length > 0) return false;
  await tx.insertInto("members").values({ userId, companyId }).execute();
  return true;
}

const columns = [
  "id",
  "objet",
  "nom",
  "departement",
  "siret",
  "secteur",
  "size",
  "description",
  "siteWeb",
  "adresse",
  "codePostal",
  "city",
  "country",
  "logoFileId",
  "kbisFileId",
  "takesSpontaneous",
  "coverFileId",
  "coverAlt",
  "page",
  "approvedAt",
  "guaranteedAt",
  "createdAt",
  "updatedAt",
] as const;

/** A company by id, without an access check; undefined when there is none. */
export function findCompany(id: string, tx: Db = db) {
  return tx.selectFrom("companies").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Whether a company has ever published an offer that still exists. */
export async function hasPublished(companyId: string): Promise<boolean> {
  const query = db.selectFrom("offers").select("id").where("companyId", "=", companyId).where("isDraft", "=", false);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The values that the form of a company shows. */
export function shownCompany(company: Record<keyof CompanyValues, string | null>): Record<keyof CompanyValues, string> {
  const shown = Object.keys(companyLabels).map((name) => [name, company[name as keyof CompanyValues] ?? ""]);
  const departement = findDepartment(company.departement ?? "")?.name ?? company.departement ?? "";
  return { ...(Object.fromEntries(shown) as Record<keyof CompanyValues, string>), departement };
}

/** The rules for merging the form of a company. */
export const companyRules: EditRules = {
  labels: companyLabels,
  textOf: (name, text) => (name === "size" ? (sizeLabels[text as keyof typeof sizeLabels] ?? text) : text),
};

/** A company for a form that edits it; locks its row until the transaction ends. */
export async function lockShownCompany(tx: Db, id: string) {
  const row = await tx.selectFrom("companies").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && shownCompany(row);
}

/** Updates a company and the accounts named after it. @returns false when there is no such company */
export async function updateCompany(tx: Db, id: string, value: CompanyValue): Promise<boolean> {
  const { objet, ...fields } = value;
  const before = await tx.selectFrom("companies").select("nom").where("id", "=", id).forUpdate().executeTakeFirst();
  const changed = await tx
    .updateTable("companies")
    .set({
      ...fields,
      ...(objet ? { objet } : {}),
      ...searchColumns(value),
      updatedAt: new Date(),
    })
    .where("id", "=", id)
    .executeTakeFirst();
  for (const { userId, name } of await membersOf(tx, id))
    if (name === "" || name === before?.nom) await setName(tx, userId, value.nom);
  return changed.numUpdatedRows > 0n;
}

function membersOf(tx: Db, companyId: string) {
  return tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["members.userId", "users.name"])
    .where("members.companyId", "=", companyId)
    .execute();
}

/** Deletes a company with everything that refers to it, accounts included. @returns false when there was none */
export async function deleteCompany(tx: Db, id: string): Promise<boolean> {
  const members = await membersOf(tx, id);
  const deleted = await tx.deleteFrom("companies").where("id", "=", id).executeTakeFirst();
  for (const { userId } of members) await deleteAccount(tx, userId, "company");
  return deleted.numDeletedRows > 0n;
}

/** Holds a company back from the public, or releases it (null). @param approvedAt when an administrator's check showed who it is */
export async function setCompanyHold(
  tx: Db,
  id: string,
  heldAs: CompaniesTable["heldAs"],
  approvedAt: Date | null,
): Promise<void> {
  await tx.updateTable("companies").set({ heldAs, approvedAt }).where("id", "=", id).execute();
}

/** Approves a company, whose page then bears the badge, or withdraws its approval (null). */
export async function setCompanyApproved(tx: Db, id: string, approvedAt: Date | null): Promise<void> {
  await tx.updateTable("companies").set({ approvedAt }).where("id", "=", id).execute();
}
