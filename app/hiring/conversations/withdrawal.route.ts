// POST /candidat/candidatures/:id/retrait: a candidate withdraws an application.
import { requireCandidate } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import type { Route } from "./+types/withdrawal.route";
import { setApplicationWithdrawn } from "./withdrawals.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export function loader() {
  return notFound(messages.nothingHere);
}

export async function action({ params, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const id = isId(params.id) ? params.id : notFound(messages.applicationNotFound);
  const found = await transaction((tx) => setApplicationWithdrawn(tx, id, viewer.id));
  if (!found) return notFound(messages.applicationNotFound);
  return redirectWith("/candidat", messages.applicationWithdrawn);
}
