// What both entrances answer to an e-mail and a password.

import { redirect } from "react-router";
import { homeOf } from "../../access/rules.server.ts";
import * as messages from "../../messages.ts";
import type { Role } from "../../platform/db/schema.ts";
import { answer, busy, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { insidePath } from "../../platform/http/flash.server.ts";
import { leadingBack } from "../../platform/http/leading-back.ts";
import { date } from "../../platform/text/french.ts";
import { type NotIn, signIn } from "./authentication.server.ts";

/** `suspension`: where it stands why the account is closed. */
export type SignInState = FormState & { suspension?: string };

/** The form again, with why its password opens nothing. */
export function answerNotIn(result: NotIn, values: FormValues) {
  switch (result.kind) {
    case "wrong":
      return answer<SignInState>(failed({}, values, messages.loginFailed));
    case "wait":
      return answer<SignInState>(failed({}, values, messages.tooManyTries), 429, {
        "Retry-After": String(result.seconds),
      });
    case "busy":
      return busy(values);
    case "erasing":
      return answer<SignInState>(failed({}, values, messages.erasureUnderWay(date(result.until))), 403);
    case "suspended":
      return answer<SignInState>({ ...failed({}, values, messages.accountSuspended), suspension: result.path }, 403);
  }
}

/**
 * Judges a sign-in form and answers it: a redirect to where the person wanted to go, or the form again.
 * @param only the one role that may pass here
 */
export async function answerSignIn(request: Request, ip: string, only?: Role) {
  const form = await readForm(request);
  const values = formValues(form);
  const email = String(form.get("email") ?? "").trim();
  const password = String(form.get("password") ?? "");
  const errors: Record<string, string> = {};
  if (!email) errors.email = messages.fillFields;
  if (!password) errors.password = messages.fillFields;
  if (Object.keys(errors).length > 0) return answer(failed(errors, values, messages.fillFields));
  const result = await signIn(request, ip, email, password, only);
  const back = insidePath(String(form.get("retour") ?? ""));
  if (result.kind === "code") {
    return redirect(leadingBack("/login/code", back), { headers: { "Set-Cookie": result.cookie } });
  }
  if (result.kind !== "in") return answerNotIn(result, values);
  const headers = cookieHeaders(result.cookies);
  return redirect(back ?? homeOf(result.role), { headers });
}
