// Answers the forms of both sign-in pages.

import { redirect } from "react-router";
import * as messages from "../../messages.ts";
import type { Role } from "../../platform/db/schema.ts";
import { answer, busy, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import * as peopleMessages from "../messages.ts";
import { type SignInFailure, signIn } from "./authentication.server.ts";
import { findDemoSignIn } from "./demo-accounts.server.ts";
import { erasureSentence } from "./erasure-sentence.server.ts";
import { landingAfterSignIn } from "./refused-address.server.ts";

export type SignInState = FormState & { suspension?: string };

/** The form again with the reason of the failed sign-in. */
export function answerSignInFailure(result: SignInFailure, values: FormValues) {
  switch (result.kind) {
    case "wrong":
      return answer<SignInState>(failed({}, values, messages.loginFailed));
    case "wait":
      return answer<SignInState>(failed({}, values, peopleMessages.tooManyTries), 429, {
        "Retry-After": String(result.seconds),
      });
    case "busy":
      return busy(values);
    case "erasing":
      return answer<SignInState>(failed({}, values, erasureSentence(result.until)), 403);
    case "suspended":
      return answer<SignInState>(
        { ...failed({}, values, peopleMessages.accountSuspended), suspension: result.path },
        403,
      );
  }
}

/** Answers a sign-in form: a redirect to the requested address, or the form again. @param only the one role accepted here */
export async function answerSignIn(request: Request, ip: string, only?: Role) {
  const form = await readForm(request);
  const values = formValues(form);
  const demo = findDemoSignIn(form.get("compte"));
  const email = demo?.email ?? String(form.get("email") ?? "").trim();
  const password = demo?.password ?? String(form.get("password") ?? "");
  const errors: Record<string, string> = {};
  if (!email) errors.email = messages.fillFields;
  if (!password) errors.password = messages.fillFields;
  if (Object.keys(errors).length > 0) return answer(failed(errors, values, messages.fillFields));
  const result = await signIn(request, ip, email, password, only);
  const back = internalPath(String(form.get("retour") ?? ""));
  if (result.kind === "code") {
    return redirect(withReturnPath("/login/code", back), { headers: { "Set-Cookie": result.cookie } });
  }
  if (result.kind !== "in") return answerSignInFailure(result, values);
  const headers = cookieHeaders(result.cookies);
  return redirect(await landingAfterSignIn(result, back), { headers });
}
