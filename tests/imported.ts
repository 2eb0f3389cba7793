// Runs an import to its end, and reads what it stored: for the tests of other systems' files.

import { offerDetails } from "../app/offers/offer-fields.ts";
import type { NewImport } from "../app/operations/imports/import.ts";
import { createImport, readTable, setStarted } from "../app/operations/imports/imports.server.ts";
import { runImport } from "../app/operations/imports/run.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";

const asBytes = (content: unknown) =>
  new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content));

/** The lines of an import that was checked and written. @param read a sentence is a refusal, and throws */
export async function importWhole(read: NewImport | string) {
  if (typeof read === "string") throw new Error(read);
  const id = await createImport(read, null);
  await runImport(id);
  await setStarted(db, id, false);
  await runImport(id);
  const lines = await db.selectFrom("importLines").selectAll().where("importId", "=", id).orderBy("line").execute();
  return { lines, ignored: read.ignored };
}

/** The offers of a file as they are stored, in the order of the file. @param content a text, or a value for JSON */
export async function offersOf(content: unknown, name = "export.json") {
  const { lines, ignored } = await importWhole(await readTable("offers", name, asBytes(content)));
  const rows = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["offers.id", "title", "nom", "offers.city", "offers.cityCode", "contractType", "workingTime"])
    .select(["salary", "salaryMax", "salaryTaux", "remoteWorkDays", "offers.description", "required", "preferred"])
    .select(["offers.createdAt", "isActive", "job", ...offerDetails.map(({ name }) => `offers.${name}` as const)])
    .where("offers.id", "in", [newId(), ...lines.flatMap(({ targetId }) => targetId ?? [])])
    .execute();
  const offers = lines.map(({ targetId, state, errors }) => ({
    state,
    errors,
    ...rows.find(({ id }) => id === targetId),
  }));
  return { offers, ignored };
}

/** The candidates of a file as they are stored, in the order of the file. */
export const candidatesOf = async (content: unknown, name = "export.json") =>
  candidatesIn(await readTable("candidates", name, asBytes(content)));

/** The candidates of a file that was read. @param read a sentence is a refusal, and throws */
export async function candidatesIn(read: NewImport | string) {
  const { lines, ignored } = await importWhole(read);
  const ids = [newId(), ...lines.flatMap(({ targetId }) => targetId ?? [])];
  const rows = await db
    .selectFrom("candidates")
    .innerJoin("users", "users.id", "candidates.id")
    .select(["candidates.id", "prenom", "nom", "email", "mobile", "job", "city", "attributes", "candidates.createdAt"])
    .where("candidates.id", "in", ids)
    .execute();
  const ofThem = (table: "experiences" | "degrees") =>
    db.selectFrom(table).selectAll().where("candidateId", "in", ids).orderBy("position").execute();
  const careers = { experiences: await ofThem("experiences"), degrees: await ofThem("degrees") };
  const people = lines.map(({ targetId, state }) => ({ state, ...rows.find(({ id }) => id === targetId) }));
  return { people, careers, ignored };
}
