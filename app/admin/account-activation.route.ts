// POST /admin/comptes/:id/activation: closes an account, whose sessions end at once, or opens it again.
import { findAccount } from "../accounts/state.server.ts";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { insidePath, redirectWith, redirectWithUndo } from "../base/flash.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { transaction } from "../db/db.server.ts";
import { readForm } from "../forms/form.server.ts";
import * as messages from "../messages.ts";
import { setAccountOpen } from "../moderation/quick-verdicts.server.ts";
import type { Route } from "./+types/account-activation.route";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

export function loader() {
  notFound(messages.nothingHere);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const { id } = params;
  if (!isId(id)) notFound(messages.accountNotFound);
  const form = await readForm(request);
  const active = form.get("actif") === "oui";
  const page = await transaction(async (tx) => {
    const account = await findAccount(tx, id);
    // An administrator is closed by the command line only: nobody can lock the last one out from here.
    if (!account || account.role === "admin") notFound(messages.accountNotFound);
    await setAccountOpen(tx, viewer, id, active);
    return account.role === "candidate" ? `/admin/candidat-edit/${id}` : `/admin/entreprise-edit/${account.companyId}`;
  });
  const back = insidePath(form.get("retour")?.toString()) ?? page;
  if (active) return redirectWith(back, messages.accountEnabled);
  return redirectWithUndo(back, messages.accountDisabled, {
    action: url.pathname,
    fields: { actif: "oui", retour: back },
  });
}
