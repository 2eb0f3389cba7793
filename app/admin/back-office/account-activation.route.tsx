// /admin/comptes/:id/activation: closes an account and ends its sessions, or reopens it. Asks for the ground.

import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { findAccount } from "../../people/accounts/account-status.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import { answer, readForm } from "../../platform/forms/form.server.ts";
import { answerChange } from "../../platform/http/change.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { closeAccount, reopenAccount } from "../moderation/quick-actions.server.ts";
import { readReasons } from "../moderation/review-form.server.ts";
import type { Route } from "./+types/account-activation.route";
import { MeasurePage } from "./measure-page.tsx";

// Administrators close each other on their access page, where the last one stays.
async function findClosable(id: string) {
  const account = isId(id) ? await findAccount(db, id) : undefined;
  if (!account || account.role === "admin") return notFound(peopleMessages.accountNotFound);
  const page =
    account.role === "candidate" ? `/admin/candidat-edit/${id}` : `/admin/entreprise-edit/${account.companyId}`;
  return { email: account.email, page };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  return findClosable(params.id);
}

export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const { page } = await findClosable(id);
  const form = await readForm(request);
  const reasons = form.get("actif") === "oui" ? null : readReasons(form);
  const active = reasons === null;
  const back = internalPath(form.get("retour")?.toString()) ?? page;
  if (reasons && !reasons.ok) return answer(reasons.state);
  return answerChange({
    run: (tx) => (reasons ? closeAccount(tx, viewer, id, reasons.value) : reopenAccount(tx, viewer, id)),
    missing: peopleMessages.accountNotFound,
    done: {
      to: back,
      message: active ? peopleMessages.accountEnabled : peopleMessages.accountDisabled,
      undo: !active && { action: url.pathname, fields: { actif: "oui", retour: back } },
    },
    failed: { to: back, message: messages.problem, log: "account not activated" },
  });
}

export const meta: Route.MetaFunction = () => [titled("Désactiver un compte")];

export default function AccountClosing({ loaderData: { email, page }, actionData }: Route.ComponentProps) {
  return (
    <MeasurePage
      title={<>Désactiver le compte {readableEmail(email)}&nbsp;?</>}
      text="Ses sessions se ferment aussitôt. Vous pouvez revenir sur cette décision."
      state={actionData}
      ground=""
      back={page}
    />
  );
}
