// The companies, by SIREN or by name, to whom a candidate does not exist.
import { sql } from "kysely";
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { line } from "../../platform/forms/form.server.ts";
import { fold } from "../../platform/text/text.ts";
import { isSiren, normalSiren } from "./candidate.ts";

/** The form that adds a company: nine digits, spaces allowed. */
export const sirenForm = z.object({
  siren: line(40, messages.sirenInvalid)
    .refine((text) => text !== null && isSiren(text), messages.sirenInvalid)
    .transform((text) => normalSiren(text ?? "")),
});

/** The form that hides from an employer named in the profile or the CV. */
export const employerForm = z.object({
  employeur: line(limits.titleMax, messages.employerRefused).refine((text) => text !== null, messages.employerRefused),
});

/** A candidate's companies, the newest first. */
export function listBlockedCompanies(candidateId: string, tx: Db = db) {
  return tx
    .selectFrom("blockedCompanies")
    .select(["mark", "siren", "name", "nameFolded", "createdAt"])
    .where("candidateId", "=", candidateId)
    .orderBy("createdAt", "desc")
    .orderBy("mark")
    .limit(limits.blockedCompanies)
    .execute();
}

/** Employers' names, each once, without those that are in a candidate's list as they are written. */
export function employersOf(names: (string | null)[], blocked: { nameFolded: string | null }[]): string[] {
  const seen = new Set(blocked.map(({ nameFolded }) => nameFolded));
  return names.filter((name): name is string => {
    if (name === null || seen.has(fold(name))) return false;
    seen.add(fold(name));
    return true;
  });
}

type Block = { mark: string } & ({ siren: string; name: string | null } | { siren: null; name: string });

// Those that are there already stay. What would be too many is not added at all.
async function addBlocks(tx: Db, candidateId: string, blocks: Block[]): Promise<"done" | "full"> {
  await tx.selectFrom("candidates").select("id").where("id", "=", candidateId).forUpdate().execute();
  const kept = new Set((await listBlockedCompanies(candidateId, tx)).map(({ mark }) => mark));
  const added = blocks.filter(({ mark }) => !kept.has(mark));
  if (added.length === 0) return "done";
  if (kept.size + added.length > limits.blockedCompanies) return "full";
  const values = added.map(({ siren, name }) => ({ candidateId, siren, name, nameFolded: name && fold(name) }));
  await tx.insertInto("blockedCompanies").values(values).execute();
  return "done";
}

/** Adds a company; one that is there already stays. @returns "full" when the list would hold more than it may: nothing was added */
export function createBlockedCompany(tx: Db, candidateId: string, siren: string): Promise<"done" | "full"> {
  return addBlocks(tx, candidateId, [{ mark: siren, siren, name: null }]);
}

/**
 * Hides from an employer by its name: from every company that has this name here or will have it, and from each SIREN that one of
 * them has had, under whatever name.
 * @returns "full" as above; "nameless" when the name holds no letter and no digit
 */
export async function createBlockedEmployer(
  tx: Db,
  candidateId: string,
  name: string,
): Promise<"done" | "full" | "nameless"> {
  const folded = fold(name);
  const { mark } = await sql<{ mark: string | null }>`select 'n ' || "companyNameKey"(${folded}) as "mark"`
    .execute(tx)
    .then(({ rows }) => rows[0]!);
  if (mark === null) return "nameless";
  const known = await tx
    .selectFrom("companyMarks as named")
    .innerJoin("companyMarks as own", "own.companyId", "named.companyId")
    .select("own.mark as siren")
    .distinct()
    .where("named.mark", "=", mark)
    .where("own.mark", "not like", "n %")
    .orderBy("own.mark")
    .limit(limits.employerSirens)
    .execute();
  const bySiren = known.map(({ siren }) => ({ mark: siren, siren, name }));
  return addBlocks(tx, candidateId, [{ mark, siren: null, name }, ...bySiren]);
}

/** Removes a company; nothing happens when it is gone already. */
export async function deleteBlockedCompany(tx: Db, candidateId: string, mark: string): Promise<void> {
  await tx.deleteFrom("blockedCompanies").where("candidateId", "=", candidateId).where("mark", "=", mark).execute();
}
