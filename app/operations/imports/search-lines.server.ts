// Imports saved searches (`profils`) of companies.
import { sql } from "kysely";
import { isId } from "../../platform/http/id.ts";
import { parseDepartments } from "../../platform/places/places.server.ts";
import { createSavedSearch, criteriaKey, keptCriteria } from "../../sourcing/results/past-searches.server.ts";
import type { Criteria } from "../../sourcing/search/search-criteria.ts";
import * as operationsMessages from "../messages.ts";
import { dateOf } from "./cells.server.ts";
import { findTargets, type Line, lineError, type Outcome, readLine, type Work } from "./import-lines.server.ts";

type Owner = { userId: string; companyId: string };

/** The account of a search: by its id, or by the old site's name of the company. */
async function findOwner(work: Work, uid: string): Promise<Owner | "pending" | null> {
  const { tx } = work;
  const account = isId(uid.toLowerCase())
    ? await tx
        .selectFrom("members")
        .select(["userId", "companyId"])
        .where("userId", "=", uid.toLowerCase())
        .executeTakeFirst()
    : undefined;
  if (account) return account;
  const company = (await findTargets(work, "company", [uid])).get(uid);
  if (!isId(company)) return company === "pending" || (await isPendingAccount(work, uid)) ? "pending" : null;
  const member = await tx
    .selectFrom("members")
    .select(["userId", "companyId"])
    .where("companyId", "=", company)
    .orderBy("createdAt")
    .orderBy("userId")
    .executeTakeFirst();
  return member ?? null;
}

async function isPendingAccount({ tx, importId, write }: Work, uid: string): Promise<boolean> {
  if (write) return false;
  const row = await tx
    .selectFrom("importLines")
    .select("line")
    .where("importId", "=", importId)
    .where("kind", "=", "company")
    .where(sql<boolean>`"fields" ->> 'uid' = ${uid}`)
    .executeTakeFirst();
  return row !== undefined;
}

function criteriaOf(values: Record<string, string>, filters: unknown): Criteria {
  return keptCriteria({
    ...{ job: values.job ?? null, city: values.city ?? null, cityCode: values.cityCode ?? null },
    departments: parseDepartments(values.departments ?? "").codes,
    filters: typeof filters === "object" && filters !== null ? (filters as Record<string, string[]>) : {},
  });
}

async function settle(work: Work, line: Line): Promise<Outcome> {
  const { values, errors } = readLine(work, line);
  const outcome = { line: line.line, errors, key: null, targetId: null, userId: null };
  const uid = values.uid ?? values.companyId ?? "";
  const owner = uid ? await findOwner(work, uid) : null;
  if (!owner) errors.push(lineError(work, "uid", operationsMessages.importUserUnknown, uid));
  if (!values.job && !values.city) errors.push(lineError(work, "job", operationsMessages.importSearchEmpty));
  if (errors.length > 0 || !owner) return { ...outcome, state: "refused" };
  if (owner === "pending") return { ...outcome, state: "created" };
  const criteria = criteriaOf(values, line.fields.filters);
  const kept = await work.tx
    .selectFrom("savedSearches")
    .select("id")
    .where("companyId", "=", owner.companyId)
    .where("criteriaKey", "=", criteriaKey(criteria))
    .executeTakeFirst();
  if (kept) return { ...outcome, state: "unchanged", targetId: kept.id, userId: owner.userId };
  if (!work.write) return { ...outcome, state: "created" };
  const wished = line.reference?.toLowerCase() ?? "";
  const saved = await createSavedSearch(work.tx, owner, criteria, isId(wished) ? wished : undefined);
  if (typeof saved === "string") return { ...outcome, state: "refused" };
  const createdAt = values.dateCreated ? dateOf(values.dateCreated) : null;
  if (createdAt) await work.tx.updateTable("savedSearches").set({ createdAt }).where("id", "=", saved.id).execute();
  return { ...outcome, state: "created", targetId: saved.id, userId: owner.userId };
}

/** Checks or imports a batch of saved searches. */
export async function settleSearches(work: Work, lines: Line[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const line of lines) outcomes.push(await settle(work, line));
  return outcomes;
}
