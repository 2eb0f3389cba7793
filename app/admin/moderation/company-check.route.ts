// POST /admin/entreprises/:id/verification: `geste` marks the Kbis as seen, sets the verdict, or queries the register.
import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as offersLimits from "../../offers/limits.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { shownField } from "../../platform/forms/form-merge.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { noPage, notFound, refuse } from "../../platform/http/refuse.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/company-check.route";
import { checkActions } from "./company-check.ts";
import { updateCheck } from "./company-checks.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const { id } = params;
  if (!isId(id)) return notFound(messages.companyNotFound);
  const form = await readForm(request);
  const gesture = checkActions.find((each) => each === form.get("geste")) ?? null;
  const words = String(form.get("constat") ?? "")
    .replaceAll("\0", "")
    // The browser's maxlength counts a line break as one character.
    .replaceAll("\r\n", "\n")
    .trim()
    .slice(0, offersLimits.messageMax);
  const shown = form.get(shownField)?.toString() ?? null;
  const done = await transaction((tx) => updateCheck(tx, viewer, id, gesture, { words: words || null, shown }));
  if (done === "missing") return notFound(messages.companyNotFound);
  const back = internalPath(form.get("retour")?.toString()) ?? `/admin/entreprise-edit/${id}`;
  if (done === "changed") return refuse(409, adminMessages.checkedChanged);
  if (done === "unproven") return redirectWith(`${back}#verification`, adminMessages.checkUnproven, "bad");
  return done === "saved"
    ? redirectWith(`${back}#verification`, adminMessages.checkKept)
    : redirectWith(`${back}#verification`, adminMessages.checkNotKept, "warn");
}
