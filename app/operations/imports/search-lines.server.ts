// Imports saved searches (`profils`) of companies.
import { isId } from "../../platform/http/id.ts";
import { parseDepartments } from "../../platform/places/places.server.ts";
import { dateOf } from "../../platform/text/read-date.ts";
import { criteriaKey, storedCriteria } from "../../sourcing/results/past-searches.server.ts";
import { createSavedSearch } from "../../sourcing/results/saved-searches.server.ts";
import type { Criteria } from "../../sourcing/search/search-criteria.ts";
import * as operationsMessages from "../messages.ts";
import {
  findTargets,
  idOf,
  isNote,
  isPending,
  lineError,
  type Outcome,
  readLine,
  type Work,
} from "./import-lines.server.ts";
import { settleEach } from "./settle-lines.server.ts";

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
  if (!isId(company)) return company === "pending" || (await isPending(work, "company", "uid", uid)) ? "pending" : null;
  const member = await tx
    .selectFrom("members")
    .select(["userId", "companyId"])
    .where("companyId", "=", company)
    .orderBy("createdAt")
    .orderBy("userId")
    .executeTakeFirst();
  return member ?? null;
}

function criteriaOf(values: Record<string, string>, filters: unknown): Criteria {
  return storedCriteria({
    job: values.job ?? null,
    city: values.city ?? null,
    cityCode: values.cityCode ?? null,
    departments: parseDepartments(values.departments ?? "").codes,
    filters: typeof filters === "object" && filters !== null ? (filters as Record<string, string[]>) : {},
  });
}

/** Checks or imports saved searches. */
export const settleSearches = settleEach(async (work, line): Promise<Outcome> => {
  const { values, errors } = readLine(work, line);
  const outcome = { line: line.line, errors, key: null, targetId: null, userId: null };
  const uid = values.uid ?? values.companyId ?? "";
  const owner = uid ? await findOwner(work, uid) : null;
  if (!owner) errors.push(lineError(work, "uid", operationsMessages.importUserUnknown, uid));
  if (!values.job && !values.city) errors.push(lineError(work, "job", operationsMessages.importSearchEmpty));
  if (!errors.every(isNote) || !owner) return { ...outcome, state: "refused" };
  if (owner === "pending") return { ...outcome, state: "created" };
  const criteria = criteriaOf(values, line.fields.filters);
  const stored = await work.tx
    .selectFrom("savedSearches")
    .select("id")
    .where("companyId", "=", owner.companyId)
    .where("criteriaKey", "=", criteriaKey(criteria))
    .executeTakeFirst();
  if (stored) return { ...outcome, state: "unchanged", targetId: stored.id, userId: owner.userId };
  if (!work.write) return { ...outcome, state: "created" };
  const saved = await createSavedSearch(work.tx, owner, criteria, idOf(line) ?? undefined);
  if (saved === null || saved === "refused") return { ...outcome, state: "refused" };
  const createdAt = values.dateCreated ? dateOf(values.dateCreated) : null;
  if (createdAt) await work.tx.updateTable("savedSearches").set({ createdAt }).where("id", "=", saved.id).execute();
  return { ...outcome, state: "created", targetId: saved.id, userId: owner.userId };
});
