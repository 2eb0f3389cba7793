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
  const references = (fields.likes as string[]).filter(Boolean);
  const targets = await findTargets(work, "candidate", references);
  const errors = references
    .filter((each) => !targets.has(each))
    .map((each) => lineError(work, "likes", messages.candidateNotFound, each));
  const done = { line: line.line, errors, key: null, userId: null, targetId: isId(company) ? company : null };
  if (!company || targets.size === 0) return { ...done, state: "refused" };
  const ids = references.map((each) => targets.get(each)).filter(isId);
  if (work.write && isId(company)) {
    const created = await createMovedFavourites(work.tx, company, ids, work.now);
    return { ...done, state: created > 0 ? "created" : "unchanged" };
  }
  const stored = isId(company)
    ? await work.tx.selectFrom("favourites").select("candidateId").where("companyId", "=", company).execute()
    : [];
  const favourites = new Set(stored.map(({ candidateId }) => candidateId));
  return { ...done, state: [...targets.values()].every((id) => favourites.has(id)) ? "unchanged" : "created" };
});
