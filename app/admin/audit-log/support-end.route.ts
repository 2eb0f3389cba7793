// POST /admin/vue/fin: ends the support view and returns to the person's page.

import { requireAdmin } from "../../access/viewer.server.ts";
import { findAccount } from "../../people/accounts/account-status.server.ts";
import { endSupportView } from "../../people/accounts/support-views.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { noPage } from "../../platform/http/refuse.ts";
import type { Route } from "./+types/support-end.route";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

export async function action({ context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const ended = await transaction((tx) => endSupportView(tx, admin.sessionId));
  const person = ended && (await findAccount(db, ended.userId));
  const page = !person
    ? "/admin"
    : person.role === "candidate"
      ? `/admin/candidat-edit/${ended.userId}`
      : `/admin/entreprise-edit/${person.companyId}`;
  return redirectWith(page, peopleMessages.supportViewOver);
}
