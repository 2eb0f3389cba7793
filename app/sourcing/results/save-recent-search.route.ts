// POST: adds a search that a person stayed at to their past searches; sent by the page.
import { requireCompany } from "../../access/viewer.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as sourcingMessages from "../messages.ts";
import { countCandidates } from "../search/candidate-search.server.ts";
import { readCriteria } from "../search/search-criteria.server.ts";
import type { Route } from "./+types/save-recent-search.route";
import { setPastSearch } from "./past-searches.server.ts";
import { setSearchSeen } from "./saved-searches.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const form = await readForm(request);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const read = readCriteria(new URLSearchParams(texts));
  if (read.ok) {
    const [total = 0] = await countCandidates([{ criteria: read.criteria }], viewer.companyId);
    await setPastSearch(db, viewer.id, read.criteria, total);
    await setSearchSeen(db, { companyId: viewer.companyId, userId: viewer.id }, read.criteria);
  }
  return new Response(null, { status: 204 });
}

export function loader(): never {
  notFound(sourcingMessages.searchNotFound);
}
