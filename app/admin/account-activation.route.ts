// POST /admin/comptes/:id/activation: closes an account, whose sessions end at once, or opens it again.
import { findAccount, setAccountDisabled } from "../accounts/state.server.ts";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { recordChange } from "../audit/audit.server.ts";
import { insidePath, redirectWith, redirectWithUndo } from "../base/flash.server.ts";
import { readForm } from "../base/form.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { type Db, transaction } from "../db/db.server.ts";
import * as messages from "../messages.ts";
import { cancelUntold, createDecision, hasTold, quickly, spoken } from "../moderation/decisions.server.ts";
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
    const candidate = account.role === "candidate";
    const action = `compte ${account.email} ${active ? "activé" : "désactivé"}`;
    const target = { type: "compte", id } as const;
    const home = candidate ? `/admin/candidat-edit/${id}` : `/admin/entreprise-edit/${account.companyId}`;
    if ((account.disabledAt === null) === active) return home;
    // Its sessions end now; the person is told a little later, so that it can be taken back.
    if (!active) await createDecision(tx, viewer, target, { ...quickly("suspended"), action });
    else if (await hasTold(tx, target)) await createDecision(tx, viewer, target, { ...spoken("restored"), action });
    else {
      const write = {
        action,
        targetType: candidate ? "candidat" : "entreprise",
        targetId: candidate ? id : (account.companyId ?? id),
        read: (on: Db) =>
          on.selectFrom("users").select("disabledAt").where("id", "=", id).forUpdate().executeTakeFirst(),
      };
      await cancelUntold(tx, target);
      await recordChange(tx, viewer, write, () => setAccountDisabled(tx, id, false));
    }
    return home;
  });
  const back = insidePath(form.get("retour")?.toString()) ?? page;
  if (active) return redirectWith(back, messages.accountEnabled);
  return redirectWithUndo(back, messages.accountDisabled, {
    action: url.pathname,
    fields: { actif: "oui", retour: back },
  });
}
