// A candidate's sign-up, from its page and after an application.

import { type RouterContextProvider, redirect } from "react-router";
import * as messages from "../../messages.ts";
import { log } from "../../platform/config/log.server.ts";
import { answer, busy, failed } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import {
  type SignUp as AccountSignUp,
  createAccount,
  signUpRefusal,
  unprovenSignUp,
} from "../accounts/accounts.server.ts";
import { addressQuestion } from "../accounts/address-question.server.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { createCandidate, fullName, type NewCandidate } from "./candidates.server.ts";

type SignUp = {
  typed: AccountSignUp;
  person: NewCandidate;
  /** The form's values, shown again with a refusal. */
  values: FormValues;
  next: string;
  /** Set-Cookie lines of the answer, beside the session's. */
  cookies?: string[];
};

/** Answers a sign-up: a redirect to `next` with the session, or the form again. */
export async function answerCandidateSignUp(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { typed, person, values, next, cookies = [] }: SignUp,
) {
  const refusal = signUpRefusal(typed, "candidate");
  if (refusal) return answer(failed(refusal.errors, values, refusal.summary));
  const names = Object.entries({ prenom: person.prenom, nom: person.nom });
  const long = names.filter(([, name]) => (name ?? "").length > peopleLimits.nameMax);
  if (long.length > 0)
    return answer(failed(Object.fromEntries(long.map(([name]) => [name, peopleMessages.personNameTooLong])), values));
  const question = addressQuestion(values);
  if (question) return answer(question);
  const { ip, id } = context.get(requestContext);
  const wait = await consume("sign-up", ip, peopleLimits.signUpsByAddress);
  if (wait) return answer(failed({}, values, peopleMessages.tooManyTries), 429, { "Retry-After": String(wait) });
  const { email, password } = typed;
  try {
    const done = await unprovenSignUp(email, async (tx) => {
      const account = { email, password, name: fullName(person), role: "candidate" as const };
      const created = await createAccount(tx, request, account);
      if (created.kind === "created") await createCandidate(tx, created.userId, person);
      return created;
    });
    if (done.kind === "taken") return answer(failed({ email: messages.emailTaken }, values));
    if (done.kind === "busy") return busy(values);
    if (done.kind === "full")
      return answer(failed({}, values, done.sentence), 429, { "Retry-After": String(done.wait) });
    if (done.kind === "closed") return answer(failed({}, values, messages.signUpClosed), 403);
    return redirect(next, { headers: cookieHeaders([...done.cookies, ...cookies]) });
  } catch (error) {
    log.error({ err: error, request: id }, "sign-up");
    return answer(failed({}, values, messages.signUpFailed), 500);
  }
}
