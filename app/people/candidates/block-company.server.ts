// Companies, by SIREN or by name, that a candidate hides from.
import { sql } from "kysely";
import { z } from "zod";
import { type Db, db } from "../../platform/db/db.server.ts";
import { line } from "../../platform/forms/form.server.ts";
import { hook } from "../../platform/hooks.server.ts";
import { fold } from "../../platform/text/text.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { isSiren, normalSiren } from "./candidate.ts";

declare module "../../platform/hooks.server.ts" {
  interface Hooks {
    /** Ends what a candidate had with the companies that they exclude. */
    companyBlocked: (tx: Db, candidateId: string) => Promise<void>;
  }
}

export const sirenForm = z.object({
  siren: line(40, peopleMessages.sirenInvalid)
    .refine((text) => text !== null && isSiren(text), peopleMessages.sirenInvalid)
    .transform((text) => normalSiren(text ?? "")),
});

export const employerForm = z.object({
  employeur: line(peopleLimits.titleMax, peopleMessages.employerRefused).refine(
    (text) => text !== null,
    peopleMessages.employerRefused,
  ),
});

/** A candidate's blocked companies, newest first. */
export function listBlockedCompanies(candidateId: string, tx: Db = db) {
  return tx
    .selectFrom("blockedCompanies")
    .select(["mark", "siren", "name", "nameFolded", "createdAt"])
    .where("candidateId", "=", candidateId)
    .orderBy("createdAt", "desc")
    .orderBy("mark")
    .limit(peopleLimits.blockedCompanies)
    .execute();
}

/** Distinct employer names that are not blocked yet. */
export function employersOf(names: (string | null)[], blocked: { nameFolded: string | null }[]): string[] {
  const seen = new Set(blocked.map(({ nameFolded }) => nameFolded));
  return names.filter((name): name is string => {
    if (name === null || seen.has(fold(name))) return false;
    seen.add(fold(name));
    return true;
  });
}

type Block = { mark: string } & ({ siren: string; name: string | null } | { siren: null; name: string });

async function addBlocks(tx: Db, candidateId: string, blocks: Block[]): Promise<"done" | "full"> {
  await tx.selectFrom("candidates").select("id").where("id", "=", candidateId).forUpdate().execute();
  const existing = new Set((await listBlockedCompanies(candidateId, tx)).map(({ mark }) => mark));
  const added = blocks.filter(({ mark }) => !existing.has(mark));
  if (added.length === 0) return "done";
  if (existing.size + added.length > peopleLimits.blockedCompanies) return "full";
  const values = added.map(({ siren, name }) => ({ candidateId, siren, name, nameFolded: name && fold(name) }));
  await tx.insertInto("blockedCompanies").values(values).execute();
  await hook("companyBlocked")(tx, candidateId);
  return "done";
}

/** Blocks a company; idempotent. @returns "full" when the list would exceed its limit, and nothing was added */
export function createBlockedCompany(tx: Db, candidateId: string, siren: string): Promise<"done" | "full"> {
  return addBlocks(tx, candidateId, [{ mark: siren, siren, name: null }]);
}

/** Blocks an employer by name and past SIRENs. @returns "full" as above, "nameless" when the name has no letter or digit */
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
  const sirens = await tx
    .selectFrom("companyMarks as named")
    .innerJoin("companyMarks as own", "own.companyId", "named.companyId")
    .select("own.mark as siren")
    .distinct()
    .where("named.mark", "=", mark)
    .where("own.mark", "not like", "n %")
    .orderBy("own.mark")
    .limit(peopleLimits.employerSirens)
    .execute();
  const bySiren = sirens.map(({ siren }) => ({ mark: siren, siren, name }));
  return addBlocks(tx, candidateId, [{ mark, siren: null, name }, ...bySiren]);
}

/** Blocks a company of the site by every SIREN that it had, or by its name without one. @returns "full" as above */
export async function createExcludedCompany(
  tx: Db,
  candidateId: string,
  companyId: string,
): Promise<"done" | "full" | "missing"> {
  const rows = await tx
    .selectFrom("companies")
    .leftJoin("companyMarks", "companyMarks.companyId", "companies.id")
    .select(["companies.nom", "companyMarks.mark"])
    .where("companies.id", "=", companyId)
    .orderBy("companyMarks.mark")
    .limit(peopleLimits.employerSirens)
    .execute();
  const blocks = rows.flatMap(({ nom: name, mark }): Block[] => {
    if (mark === null) return [];
    return mark.startsWith("n ") ? [{ mark, siren: null, name }] : [{ mark, siren: mark, name }];
  });
  if (blocks.length === 0) return "missing";
  const bySiren = blocks.filter(({ siren }) => siren !== null);
  return addBlocks(tx, candidateId, bySiren.length > 0 ? bySiren : blocks.slice(0, 1));
}

/** Takes back every block that hits a company; idempotent. */
export async function deleteExcludedCompany(tx: Db, candidateId: string, companyId: string): Promise<void> {
  await tx
    .deleteFrom("blockedCompanies")
    .where("candidateId", "=", candidateId)
    .where("mark", "in", tx.selectFrom("companyMarks").select("mark").where("companyId", "=", companyId))
    .execute();
}

/** Unblocks a company; idempotent. */
export async function deleteBlockedCompany(tx: Db, candidateId: string, mark: string): Promise<void> {
  await tx.deleteFrom("blockedCompanies").where("candidateId", "=", candidateId).where("mark", "=", mark).execute();
}
