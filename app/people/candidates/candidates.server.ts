// Operations on candidate profiles: create, read, update, delete.

import { z } from "zod";
import { choiceOf, chosenColumns, effectiveChoice, type PreviousChoice } from "../../engines/occupations/choice.ts";
import { amountText, type PayUnit, payUnits } from "../../engines/pay/pay-units.ts";
import { deleteFile } from "../../files/store/files.server.ts";
import * as limits from "../../limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { Visibility } from "../../platform/db/schema.ts";
import { choice, line, nameLine, ticked } from "../../platform/forms/form.server.ts";
import type { EditRules } from "../../platform/forms/form-merge.ts";
import * as platformMessages from "../../platform/messages.ts";
import { departmentName, parseDepartments } from "../../platform/places/places.server.ts";
import { askTown, readTown } from "../../platform/places/town.server.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import { deleteAccount } from "../accounts/account-status.server.ts";
import { setName } from "../accounts/name.server.ts";
import { disponibilities } from "../candidate-facets.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { attributesField, radiusField } from "./attributes.server.ts";
import { normalPhone, payConfirmed, phoneLabel, visibilities, visibilityLabels } from "./candidate.ts";
import { deleteSeenName } from "./names-seen.server.ts";
import { occupationField } from "./occupation-field.server.ts";
import { askPayUnit, payRefusals, payText, readProfilePay, type StoredPay } from "./pay-field.server.ts";
import type { ProfileValues } from "./profile-fields.tsx";

const mobile = line(40, peopleMessages.phoneInvalid)
  .refine((text) => text === null || normalPhone(text) !== null, peopleMessages.phoneInvalid)
  .transform((text) => (text === null ? null : normalPhone(text)));

const departments = z
  .unknown()
  .optional()
  .transform((value) => parseDepartments([value ?? []].flat().map(String)))
  .superRefine(({ unknown }, context) => {
    if (unknown[0])
      context.addIssue({ code: "custom", message: peopleMessages.departmentUnknown(unknown[0].slice(0, 60)) });
  })
  .transform(({ codes }) => codes);

const profileFields = z.object({
  prenom: nameLine(peopleLimits.nameMax, peopleMessages.personNameTooLong),
  nom: nameLine(peopleLimits.nameMax, peopleMessages.personNameTooLong),
  mobile,
  headline: line(peopleLimits.headlineMax, peopleMessages.headlineTooLong),
  job: line(peopleLimits.jobMax, peopleMessages.jobTooLong),
  occupation: occupationField,
  city: line(peopleLimits.cityMax, peopleMessages.cityTooLong),
  /** Set by a chosen suggestion; valid only for that name. */
  cityCode: line(10, peopleMessages.lineTooLong),
  departments,
  available_all_country: ticked,
  disponibility: choice(disponibilities, peopleMessages.disponibilityUnknown),
  salaryMin: payText,
  salaryMax: payText,
  salaryTaux: choice(payUnits, peopleMessages.payUnitUnknown).transform((unit) => unit ?? "par mois"),
  radius: radiusField,
  attributes: attributesField,
  country: line(60, peopleMessages.lineTooLong).transform((text) => text ?? limits.defaultCountry),
});

type TypedPay = { salaryMin: string; salaryMax: string; salaryTaux: PayUnit };

/** `stored`: a pay that is not asked about again. `confirmed`: the question whose answer is yes. */
type PayQuestion = { stored: StoredPay | null; confirmed: unknown };

/**
 * Reads the pay of a profile's fields.
 * @param hourlyMinimum the legal minimum, in euros an hour, for the text "SMIC"
 * @param question where a person posts the fields: a pay whose unit is unlikely is refused until it is confirmed
 */
export const profilePay =
  (hourlyMinimum: number, question?: PayQuestion) =>
  <Typed extends TypedPay>({ salaryMin, salaryMax, salaryTaux, ...value }: Typed, context: z.RefinementCtx) => {
    const { pay, stated } = readProfilePay({ low: salaryMin, high: salaryMax }, salaryTaux, hourlyMinimum);
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (stated.faults[0]) refuse("salaryMax", payRefusals[stated.faults[0].fault]);
    const names = ["salaryMin", "salaryMax", "salaryTaux"] as const;
    const isStored = names.every((name) => pay[name] === question?.stored?.[name]);
    const asked = question && !isStored && stated.faults.length === 0 ? askPayUnit(pay, stated) : null;
    if (asked && asked !== question?.confirmed) refuse(payConfirmed, asked);
    return { ...value, ...pay };
  };

/**
 * Profile form. `departments` is repeated, or one comma-separated text of numbers or names.
 * @param hourlyMinimum as of profilePay()
 */
export const profileForm = (hourlyMinimum: number) => profileFields.transform(profilePay(hourlyMinimum));

/** The fields as a person posts them. An imported profile may hold a town with homonyms, without its code. */
export const postedProfileFields = profileFields.superRefine(
  askTown({
    homonyms: platformMessages.chooseHomonym,
    area: peopleMessages.candidateTownArea,
    everywhere: peopleMessages.candidateTownArea,
    abroad: platformMessages.addCountry,
  }),
);

/** Without `occupation`, engines/occupations/choice decides whether an earlier choice remains. */
export type ProfileValue = Omit<z.output<ReturnType<typeof profileForm>>, "occupation" | "headline"> & {
  /** Without it, the stored one remains. */
  headline?: string | null;
  occupation?: string | undefined;
};

function columnsOf({ occupation, ...profile }: ProfileValue, before: PreviousChoice | null) {
  const { job, departments } = profile;
  const { commune, city } = readTown(profile);
  const typed = foldPlace(city ?? "");
  const name = commune ? foldPlace(commune.name) : typed;
  return {
    ...profile,
    city,
    cityCode: commune?.code ?? null,
    jobFolded: fold(job ?? ""),
    ...chosenColumns(effectiveChoice(occupation, [job], before), job),
    cityFolded: typed.startsWith(name) ? typed : name,
    searchDepartments: departments.length > 0 ? departments : commune ? [commune.departement] : [],
  };
}

/** "prenom nom"; empty without either. */
export function fullName({ prenom, nom }: { prenom: string | null; nom: string | null }): string {
  return [prenom, nom].filter(Boolean).join(" ");
}

export type NewCandidate = {
  prenom: string | null;
  nom: string | null;
  mobile?: string | null;
  keepsSentCv?: boolean;
  visibility?: Visibility;
};

/** Creates a new account's profile under the same id: visible unless chosen otherwise, in France, the rest empty. */
export async function createCandidate(
  tx: Db,
  id: string,
  { prenom, nom, mobile, keepsSentCv, visibility }: NewCandidate,
): Promise<void> {
  await tx.insertInto("candidates").values({ id, prenom, nom, mobile, keepsSentCv, visibility }).execute();
  await setName(tx, id, fullName({ prenom, nom }));
}

/** Clears the request to add the CV of an earlier application to the profile. @returns whether it was set and the profile has no CV */
export async function takeCvWish(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .updateTable("candidates")
    .set({ keepsSentCv: false })
    .where("id", "=", id)
    .where("keepsSentCv", "=", true)
    .returning("cvFileId")
    .executeTakeFirst();
  return row !== undefined && row.cvFileId === null;
}

/** Creates complete profiles of many new accounts in one statement, for imports. The accounts have their names already. */
export async function createCandidates(
  tx: Db,
  made: { id: string; profile: ProfileValue; visibility: Visibility; createdAt?: Date | undefined }[],
): Promise<void> {
  if (made.length === 0) return;
  await tx
    .insertInto("candidates")
    .values(
      made.map(({ profile, createdAt, ...row }) => ({
        ...row,
        ...columnsOf(profile, null),
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .execute();
}

/** Fills the empty name of a profile with what its owner wrote to a company. Not the number, which was for that company. @returns the labels of the filled fields */
export async function fillIdentity(tx: Db, id: string, typed: { prenom: string; nom: string }): Promise<string[]> {
  const stored = await tx
    .selectFrom("candidates")
    .select(["prenom", "nom"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const missing = (["prenom", "nom"] as const).filter((name) => !stored[name] && typed[name]);
  if (missing.length === 0) return [];
  const filled = Object.fromEntries(missing.map((name) => [name, typed[name]]));
  await tx
    .updateTable("candidates")
    .set({ ...filled, updatedAt: new Date() })
    .where("id", "=", id)
    .execute();
  await setName(tx, id, fullName({ ...stored, ...filled }));
  return missing.map((name) => peopleMessages.identityNames[name]);
}

const columns = [
  "id",
  "prenom",
  "nom",
  "mobile",
  "headline",
  "disponibility",
  "salaryMin",
  "salaryMax",
  "salaryTaux",
  "job",
  "city",
  "cityCode",
  "departments",
  "available_all_country",
  "radius",
  "attributes",
  "occupations",
  "occupationCodes",
  "occupationsVersion",
  "country",
  "visibility",
  "cvFileId",
  "keepsSentCv",
  "imageFileId",
  "createdAt",
  "updatedAt",
] as const;

export type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>;

/** A profile by id, without an access check; undefined when there is none. */
export function findCandidate(id: string, tx: Db = db) {
  return tx.selectFrom("candidates").select(columns).where("id", "=", id).executeTakeFirst();
}

/** A profile as form values. */
export function profileValues(candidate: Candidate): ProfileValues {
  const { prenom, nom, mobile, headline, job, city, cityCode, available_all_country } = candidate;
  const { disponibility, salaryMin, salaryMax, salaryTaux, country, radius, attributes } = candidate;
  return {
    prenom,
    nom,
    headline,
    job,
    city,
    cityCode,
    available_all_country,
    radius,
    attributes,
    disponibility,
    salaryMin: salaryMin === null ? null : amountText(salaryMin),
    salaryMax: salaryMax === null ? null : amountText(salaryMax),
    salaryTaux,
    country,
    mobile: mobile && phoneLabel(mobile),
    departments: candidate.departments.map(departmentName).join(", "),
    occupation: choiceOf(candidate),
  };
}

/** Updates a profile and the account's name. @returns false when there is no such candidate */
export async function updateCandidate(tx: Db, id: string, profile: ProfileValue): Promise<boolean> {
  const row = await tx
    .selectFrom("candidates")
    .select(["job", "occupations", "occupationCodes", "occupationsVersion"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .updateTable("candidates")
    .set({ ...columnsOf(profile, { choice: choiceOf(row), texts: [row.job] }), updatedAt: new Date() })
    .where("id", "=", id)
    .execute();
  await setName(tx, id, fullName(profile));
  return true;
}

/** The form of a profile's visibility. */
export const visibilityForm = z.object({ visibility: z.enum(visibilities, peopleMessages.visibilityUnknown) });

/** The rules for merging the form of the visibility. */
export const visibilityRules: EditRules = {
  labels: { visibility: "Visibilité" },
  textOf: (_, text) => visibilityLabels[text as Visibility] ?? text,
};

/** A candidate's visibility; locks the row until the transaction ends. */
export async function lockVisibility(tx: Db, id: string): Promise<Visibility | undefined> {
  const row = await tx
    .selectFrom("candidates")
    .select("visibility")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.visibility;
}

/** Sets visible, masked or hidden. @returns false when there is no such candidate */
export async function setVisibility(tx: Db, id: string, visibility: Visibility): Promise<boolean> {
  const changed = await tx
    .updateTable("candidates")
    .set({ visibility, updatedAt: new Date() })
    .where("id", "=", id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Deletes a candidate, account and files included; call deleteMailsOf and deleteCandidateApplications first. @returns false when there was none */
export async function deleteCandidate(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom("candidates").where("id", "=", id).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return false;
  await deleteSeenName(tx, id);
  const files = await tx.selectFrom("files").select("id").where("uploadedBy", "=", id).execute();
  for (const file of files) await deleteFile(tx, file.id);
  await deleteAccount(tx, id, "candidate");
  return true;
}
