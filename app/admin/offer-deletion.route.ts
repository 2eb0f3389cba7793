// POST /admin/offres/:id/suppression: deletes an offer.
import { requireAdmin } from "../accounts/viewer.server.ts";
import { insidePath, redirectWith } from "../base/flash.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { transaction } from "../db/db.server.ts";
import { readForm } from "../forms/form.server.ts";
import * as messages from "../messages.ts";
import { deleteJudgedOffer } from "../moderation/quick-verdicts.server.ts";
import type { Route } from "./+types/offer-deletion.route";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

export function loader() {
  notFound(messages.nothingHere);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const { id } = params;
  if (!isId(id)) notFound(messages.offerNotFound);
  const form = await readForm(request);
  const done = await transaction((tx) => deleteJudgedOffer(tx, viewer, id));
  if (done === "missing") notFound(messages.offerNotFound);
  return redirectWith(insidePath(form.get("retour")?.toString()) ?? "/admin/offres", messages.offerDeletedByAdmin);
}
