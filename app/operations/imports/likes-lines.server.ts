// Imports a company's shortlist (`likes`), after the candidates.

import * as messages from "../../messages.ts";
import { isId } from "../../platform/http/id.ts";
import { createMovedFavourites } from "../../sourcing/shortlists/moved-favourites.server.ts";
import { findTargets, lineError, type Outcome } from "./import-lines.server.ts";
import { settleEach } from "./settle-lines.server.ts";

/** Checks or imports shortlists. */
export const settleLikes = settleEach(async (work, line): Promise<Outcome> => {
  const { fields } = line;
  const company = (await findTargets(work, "company", [String(fields.companyId)])).get(String(fields.companyId));
  const wanted = (fields.likes as string[]).filter(Boolean);
  const found = await findTargets(work, "candidate", wanted);
  const errors = wanted
    .filter((each) => !found.has(each))
    .map((each) => lineError(work, "likes", messages.candidateNotFound, each));
  const done = { line: line.line, errors, key: null, userId: null, targetId: isId(company) ? company : null };
  if (!company || found.size === 0) return { ...done, state: "refused" };
  const ids = wanted.map((each) => found.get(each)).filter(isId);
  if (work.write && isId(company)) {
    const made = await createMovedFavourites(work.tx, company, ids, work.now);
    return { ...done, state: made > 0 ? "created" : "unchanged" };
  }
  const kept = isId(company)
    ? await work.tx.selectFrom("favourites").select("candidateId").where("companyId", "=", company).execute()
    : [];
  const there = new Set(kept.map(({ candidateId }) => candidateId));
  return { ...done, state: [...found.values()].every((id) => there.has(id)) ? "unchanged" : "created" };
});
