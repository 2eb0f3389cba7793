// /verify-email/lien/{token}: verifies an address. Only the button acts, once; outside the session it asks for a password.

import { Form } from "react-router";
import { homeOf } from "../../access/landing.server.ts";
import { viewerOf } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/verify-link.route";
import { passwordRefusal } from "./accounts.server.ts";
import { findPasswordHash } from "./credentials.server.ts";
import { findLink } from "./one-time-links.server.ts";
import { answerSignInFailure } from "./sign-in.server.ts";
import { findVerification, verifyByNewPassword, verifyByPassword, verifyInSession } from "./verification.server.ts";

export const meta: Route.MetaFunction = () => unlisted("Vérifier mon adresse");

type Proof = "session" | "password" | "new";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const link = await findVerification(params.token);
  if (!link) {
    const oldLink = await findLink("verify-email", params.token);
    const used = Boolean(oldLink?.usedAt || oldLink?.emailVerified);
    return { link: null, used, next: viewer ? "/verify-email" : used ? "/login" : "/login?retour=%2Fverify-email" };
  }
  const isOwn = viewer?.id === link.userId;
  const isNew = url.searchParams.has("nouveau") || (!isOwn && !(await findPasswordHash(link.userId)));
  const proof: Proof = isOwn ? "session" : isNew ? "new" : "password";
  const least = link.role === "admin" ? peopleLimits.adminPasswordMin : limits.passwordMin;
  return { link: { email: link.email, proof, least }, used: false, next: null };
}

export async function action(args: Route.ActionArgs) {
  try {
    return await verify(args);
  } catch (error) {
    logFault(error, "address not confirmed");
    return answer<FormState>(failed({}, {}, messages.verificationFailed), 500);
  }
}

async function verify({ request, params, context }: Route.ActionArgs) {
  const { token } = params;
  const form = await readForm(request);
  const viewer = viewerOf(context);
  const link = await findVerification(token);
  const over = () => answer<FormState>(failed({}, {}, messages.verificationFailed));
  if (!link) return over();
  if (viewer?.id === link.userId) {
    if (!(await verifyInSession(viewer, token))) return over();
    return redirectWith(homeOf(link.role), peopleMessages.addressConfirmed);
  }
  const values = formValues(form);
  const password = String(form.get("password") ?? "");
  const isNew = form.has("nouveau");
  const refusal = isNew && password ? passwordRefusal(password, link.email, link.role) : null;
  if (!password || refusal) return answer<FormState>(failed({ password: refusal ?? messages.fillFields }, values));
  const attempt = { token, link, password, viewer };
  const { ip } = context.get(requestContext);
  const done = await (isNew ? verifyByNewPassword(request, attempt) : verifyByPassword(request, ip, attempt));
  if (done.kind === "over") return over();
  if (done.kind === "wrong")
    return answer<FormState>(failed({ password: peopleMessages.accountPasswordWrong }, values));
  if (done.kind !== "in") return answerSignInFailure(done, values);
  const headers = cookieHeaders(done.cookies);
  return redirectWith(homeOf(link.role), peopleMessages.addressConfirmedHere, "ok", headers);
}

function Password({ proof, least, state }: { proof: Proof; least: number; state: FormState | undefined }) {
  if (proof === "session") return null;
  const isNew = proof === "new";
  return (
    <>
      {isNew ? <HiddenField name="nouveau" value="oui" /> : null}
      <PasswordField
        name="password"
        label={isNew ? "Nouveau mot de passe" : "Mot de passe"}
        autoComplete={isNew ? "new-password" : "current-password"}
        help={
          isNew
            ? `${peopleMessages.passwordLength(least, peopleLimits.passwordAdvised)} Lui seul ouvrira votre compte.`
            : "Celui que vous avez choisi à l’inscription."
        }
        error={errorOf(state, "password")}
        required
      />
    </>
  );
}

function Over({ used, next }: { used: boolean; next: string | null }) {
  return (
    <>
      <Notice tone="warn" title={messages.verificationFailed} role="alert">
        {used ? peopleMessages.verificationUsed : peopleMessages.verificationTooOld}
      </Notice>
      <ButtonLink variant="primary" to={next ?? "/login"}>
        {used ? "Continuer" : "Demander un autre lien"}
      </ButtonLink>
    </>
  );
}

export default function VerifyLink({ loaderData, actionData }: Route.ComponentProps) {
  const { link, used, next } = loaderData;
  return (
    <>
      <PageHeader title="Vérifier mon adresse" />
      {link ? (
        <>
          <FormErrors summary={actionData?.summary} errors={actionData?.errors} />
          <Form method="post" className="stack" noValidate>
            <p>
              Confirmez que cette adresse est la vôtre&nbsp;: <strong>{readableEmail(link.email)}</strong>
            </p>
            <Password {...link} state={actionData} />
            <SubmitButton wide>Vérifier mon adresse</SubmitButton>
          </Form>
          {link.proof === "password" ? (
            <p>
              <Link to="?nouveau=oui">Je ne connais pas ce mot de passe</Link>
            </p>
          ) : null}
          {link.proof === "session" ? null : (
            <p className="soft">
              Vos autres appareils seront déconnectés&nbsp;: vous y reviendrez avec ce mot de passe.
            </p>
          )}
        </>
      ) : (
        <Over used={used} next={next} />
      )}
    </>
  );
}
