// POST /verify-email/renvoi: another verification mail.

import { requireViewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { noPage, tooMany } from "../../platform/http/refuse.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/verification-resend.route";
import { resendVerification } from "./verification.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const back = internalPath(String((await readForm(request)).get("retour") ?? ""));
  const page = withReturnPath("/verify-email", back);
  if (viewer.addressConfirmed) return redirectWith(page, peopleMessages.addressConfirmed);
  try {
    const refusal = await resendVerification(viewer);
    if (refusal) tooMany(refusal.sentence, refusal.wait);
  } catch (error) {
    logFault(error, "verification not resent");
    return redirectWith(page, messages.mailFailed, "bad");
  }
  return redirectWith(page, mailSentence(messages.verificationResent, peopleMessages.verificationRenewed));
}
