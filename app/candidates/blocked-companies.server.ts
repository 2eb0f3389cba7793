// The companies, by SIREN, to whom a candidate does not exist.
import { z } from "zod";
import { type Db, db } from "../db/db.server.ts";
import { line } from "../forms/form.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { isSiren, normalSiren } from "./candidate.ts";

/** The form that adds a company: nine digits, spaces allowed. */
export const sirenForm = z.object({
  siren: line(40, messages.sirenInvalid)
    .refine((text) => text !== null && isSiren(text), messages.sirenInvalid)
    .transform((text) => normalSiren(text ?? "")),
});

/** A candidate's companies by SIREN, the newest first. */
export function listBlockedCompanies(candidateId: string, tx: Db = db) {
  return tx
    .selectFrom("blockedCompanies")
    .select(["siren", "createdAt"])
    .where("candidateId", "=", candidateId)
    .orderBy("createdAt", "desc")
    .orderBy("siren")
    .limit(limits.blockedCompanies)
    .execute();
}

/** Adds a company; one that is there already stays. @returns "full" when the list holds as many as it may */
export async function createBlockedCompany(tx: Db, candidateId: string, siren: string): Promise<"done" | "full"> {
  await tx.selectFrom("candidates").select("id").where("id", "=", candidateId).forUpdate().execute();
  const kept = await listBlockedCompanies(candidateId, tx);
  if (kept.some((row) => row.siren === siren)) return "done";
  if (kept.length >= limits.blockedCompanies) return "full";
  await tx.insertInto("blockedCompanies").values({ candidateId, siren }).execute();
  return "done";
}

/** Removes a company; nothing happens when it is gone already. */
export async function deleteBlockedCompany(tx: Db, candidateId: string, siren: string): Promise<void> {
  await tx.deleteFrom("blockedCompanies").where("candidateId", "=", candidateId).where("siren", "=", siren).execute();
}
