// /adresse/{token}: confirms a new address (in the account's session or with its password), or restores the old one.

import { Form } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { answer, failed, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/email-link.route";
import { logAccess } from "./access-log.server.ts";
import { checkPassword } from "./authentication.server.ts";
import { findEmailLink, updateEmail } from "./change-credentials.server.ts";
import { answerSignInFailure } from "./sign-in.server.ts";

export const meta: Route.MetaFunction = () => unlisted("Adresse de mon compte");

export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await findEmailLink(params.token);
  if (!link) return { link: null };
  const { userId, email, isBack } = link;
  return { link: { email, isBack, needsPassword: !isBack && viewerOf(context)?.id !== userId } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const link = await findEmailLink(params.token);
  if (link && !link.isBack && viewer?.id !== link.userId) {
    const password = String((await readForm(request)).get("password") ?? "");
    if (!password) return answer<FormState>(failed({ password: messages.fillFields }, {}));
    const judged = await checkPassword(request, context.get(requestContext).ip, link.present, password);
    logAccess("password-proof", judged.kind, link.userId);
    if (judged.kind === "wrong")
      return answer<FormState>(failed({ password: peopleMessages.accountPasswordWrong }, {}));
    if (judged.kind !== "right") return answerSignInFailure(judged, {});
  }
  const done = await updateEmail(params.token);
  if (done === "over") return answer<FormState>(failed({}, {}, messages.verificationFailed));
  if (done === "taken") return answer<FormState>(failed({}, {}, messages.emailTaken), 409);
  if (done.reset) return redirectWith(done.reset, peopleMessages.emailBack);
  return redirectWith(viewer ? "/compte/securite" : "/login", peopleMessages.emailChanged);
}

type Meant = NonNullable<Route.ComponentProps["loaderData"]["link"]>;

function Meaning({ email, isBack, needsPassword }: Meant) {
  return (
    <>
      <p>
        {isBack ? "Votre compte reprendra l’adresse " : "Votre compte aura désormais l’adresse "}
        <strong>{readableEmail(email)}</strong>.
      </p>
      {isBack ? (
        <p className="soft">
          Le mot de passe et la validation en deux étapes actuels ne seront plus valables, et tous les appareils seront
          déconnectés. Vous choisirez ensuite un nouveau mot de passe.
        </p>
      ) : null}
      {needsPassword ? (
        <p className="soft">Ce compte n’est pas le vôtre&nbsp;? Fermez cette page&nbsp;: rien ne changera.</p>
      ) : null}
    </>
  );
}

export default function EmailLink({ loaderData, actionData }: Route.ComponentProps) {
  const { link } = loaderData;
  return (
    <>
      <PageHeader title={link?.isBack ? "Revenir à mon adresse" : "Ma nouvelle adresse"} />
      {link ? (
        <Form method="post" className="stack" noValidate>
          <FormErrors summary={actionData?.summary} errors={actionData?.errors} />
          <Meaning {...link} />
          {link.needsPassword ? (
            <PasswordField
              name="password"
              label="Mot de passe"
              autoComplete="current-password"
              help="Celui du compte."
              error={errorOf(actionData, "password")}
              required
            />
          ) : null}
          <SubmitButton wide>{link.isBack ? "Revenir à cette adresse" : "Confirmer cette adresse"}</SubmitButton>
        </Form>
      ) : (
        <Notice
          tone="warn"
          title={messages.verificationFailed}
          role="alert"
          actions={<ButtonLink to="/compte/securite">Mon adresse et mon mot de passe</ButtonLink>}
        >
          Ce lien a déjà servi, ou il est trop ancien.
        </Notice>
      )}
    </>
  );
}
