// /inscription-candidat: candidate sign-up with address and password; the name is optional.

import { Form, Link, redirect } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { log } from "../../platform/config/log.server.ts";
import { answer, busy, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { PageHeader } from "../../ui/page.tsx";
import { createAccount, signUpRefusal, signUpTransaction } from "../accounts/accounts.server.ts";
import { AddressAndPasswordFields, SignUpClosed, signUpLabels, TermsField } from "../accounts/sign-up-fields.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/candidate-sign-up.route";
import { createCandidate, fullName } from "./candidates.server.ts";

export const meta: Route.MetaFunction = (given) =>
  pageMeta(given, {
    title: "Inscription candidat",
    description: "Créez votre compte candidat avec une adresse e-mail et un mot de passe : c’est gratuit.",
  });

export async function loader({ url }: Route.LoaderArgs) {
  return { isOpen: (await findSetting("signUp")).open, back: internalPath(url.searchParams.get("retour")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (viewerOf(context)) return redirect("/moncompte");
  const form = await readForm(request);
  const values = formValues(form);
  const text = (name: string) => String(form.get(name) ?? "");
  const word = (name: string) => text(name).replace(/\s+/g, " ").trim() || null;
  const typed = { email: text("email"), password: text("password"), terms: form.has("terms") };
  const refusal = signUpRefusal(typed, "candidate");
  if (refusal) return answer(failed(refusal.errors, values, refusal.summary));
  const person = { prenom: word("prenom"), nom: word("nom") };
  const long = Object.entries(person).filter(([, name]) => (name ?? "").length > peopleLimits.nameMax);
  if (long.length > 0)
    return answer(failed(Object.fromEntries(long.map(([name]) => [name, peopleMessages.personNameTooLong])), values));
  const wait = await consume("sign-up", context.get(requestContext).ip, peopleLimits.signUpsByAddress);
  if (wait) return answer(failed({}, values, peopleMessages.tooManyTries), 429, { "Retry-After": String(wait) });
  const { email, password } = typed;
  try {
    const done = await signUpTransaction(async (tx) => {
      const account = { email, password, name: fullName(person), role: "candidate" as const };
      const created = await createAccount(tx, request, account);
      if (created.kind === "created") await createCandidate(tx, created.userId, person);
      return created;
    });
    if (done.kind === "taken") return answer(failed({ email: messages.emailTaken }, values));
    if (done.kind === "busy") return busy(values);
    if (done.kind === "closed") return answer(failed({}, values, messages.signUpClosed), 403);
    const headers = cookieHeaders(done.cookies);
    return redirect(withReturnPath("/verify-email", internalPath(text("retour"))), { headers });
  } catch (error) {
    log.error({ err: error, request: context.get(requestContext).id }, "sign-up");
    return answer(failed({}, values, messages.signUpFailed), 500);
  }
}

const labels = { prenom: "Prénom", nom: "Nom", ...signUpLabels };

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const back = textOf(actionData, "retour", loaderData.back);
  const field = (name: keyof typeof labels) => ({ name, label: labels[name], error: errorOf(actionData, name) });
  return (
    <>
      <PageHeader title="Inscription candidat" lead="Un profil, et les entreprises viennent à vous." />
      <SignUpClosed isOpen={loaderData.isOpen} />
      <Form method="post" className="stack" noValidate>
        <FormErrors summary={actionData?.summary} errors={actionData?.errors} fields={labels} />
        {back ? <HiddenField name="retour" value={back} /> : null}
        <AddressAndPasswordFields state={actionData} />
        <div className="fields">
          <TextField
            {...field("prenom")}
            autoComplete="given-name"
            defaultValue={textOf(actionData, "prenom")}
            help="Facultatif."
          />
          <TextField
            {...field("nom")}
            autoComplete="family-name"
            defaultValue={textOf(actionData, "nom")}
            help="Facultatif."
          />
        </div>
        <TermsField state={actionData} />
        <SubmitButton wide>Créer mon compte</SubmitButton>
      </Form>
      <p className="cluster">
        <Link to={withReturnPath("/login", back || null)}>J’ai déjà un compte</Link>
        <Link to="/inscription-entreprise">Je recrute</Link>
      </p>
    </>
  );
}
