// POST /admin/vue/:id: opens the site as a candidate or a company's member sees it, for 15 minutes.

import { redirect } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { closedSentence } from "../../people/accounts/erasure-sentence.server.ts";
import { createSupportView } from "../../people/accounts/support-views.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { noPage, notFound } from "../../platform/http/refuse.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/support-view.route";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

const homes = { candidate: "/candidat", company: "/entreprise", admin: "/admin" } as const;

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  if (!isId(id)) notFound(peopleMessages.accountNotFound);
  const form = await readForm(request);
  const reason = String(form.get("raison") ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, adminLimits.supportReasonMax);
  const back = internalPath(form.get("retour")?.toString()) ?? "/admin";
  if (!reason) return redirectWith(back, adminMessages.supportReasonMissing, "bad");
  const seen = await transaction((tx) => createSupportView(tx, admin, id, reason));
  if (!seen) notFound(peopleMessages.accountNotFound, (await closedSentence(id)) ?? undefined);
  return redirect(homes[seen.role]);
}
