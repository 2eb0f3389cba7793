// POST /candidat/candidatures/:id/retrait: a candidate withdraws an application.
import { requireCandidate } from "../../access/viewer.server.ts";
import { applicationPath } from "../../people/candidates/candidate.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { noPage, notFound } from "../../platform/http/refuse.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/withdrawal.route";
import { setApplicationWithdrawn } from "./withdrawals.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

export async function action({ params, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const id = isId(params.id) ? params.id : notFound(hiringMessages.applicationNotFound);
  const outcome = await transaction((tx) => setApplicationWithdrawn(tx, id, viewer.id));
  if (outcome === "missing") return notFound(hiringMessages.applicationNotFound);
  if (outcome === "answered") return redirectWith(applicationPath(id), hiringMessages.withdrawalTooLate, "warn");
  return redirectWith("/candidat", hiringMessages.applicationWithdrawn);
}
