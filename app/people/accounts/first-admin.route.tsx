// /premier-administrateur/{token}: the link printed at first start, valid once while there is no administrator.

import { Form } from "react-router";
import * as messages from "../../messages.ts";
import { violatedKey } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import * as platformMessages from "../../platform/messages.ts";
import { isBlank } from "../../platform/text/text.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/first-admin.route";
import { normalEmail } from "./account.ts";
import { isEmail, passwordRefusal } from "./accounts.server.ts";
import { AddressField } from "./address-field.tsx";
import { createFirstAdmin } from "./first-admin.server.ts";
import { findLink } from "./one-time-links.server.ts";
import { signUpLabels } from "./sign-up-fields.tsx";

export const meta: Route.MetaFunction = () => unlisted("Premier administrateur");

export async function loader({ params }: Route.LoaderArgs) {
  const link = await findLink("first-admin", params.token);
  return { good: Boolean(link && !link.usedAt) };
}

export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = formValues(form);
  const email = String(form.get("email") ?? "");
  const password = String(form.get("password") ?? "");
  const errors: Record<string, string> = {};
  if (isBlank(email)) errors.email = messages.fillFields;
  else if (!isEmail(email)) errors.email = messages.emailInvalid;
  const refusal = password ? passwordRefusal(password, normalEmail(email), "admin") : messages.fillFields;
  if (refusal) errors.password = refusal;
  if (Object.keys(errors).length > 0) return answer(failed(errors, values));
  try {
    const cookies = await createFirstAdmin(request, params.token, email, password);
    if (!cookies) return answer(failed({}, values, platformMessages.linkOver));
    return redirectWith("/admin", peopleMessages.adminCreated, "ok", cookieHeaders(cookies));
  } catch (error) {
    if (violatedKey(error) === "users_email_key") return answer(failed({ email: messages.emailTaken }, values));
    throw error;
  }
}

export default function FirstAdmin({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.good) {
    return (
      <>
        <PageHeader title="Premier administrateur" />
        <Notice
          tone="warn"
          title={platformMessages.linkOver}
          actions={<ButtonLink to="/admin-auth">Se connecter</ButtonLink>}
        >
          Il sert une seule fois. Tant qu’il n’y a pas d’administrateur, chaque démarrage du serveur en affiche un
          nouveau.
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Premier administrateur" lead="Créez le compte qui dirige ce site." />
      <Form method="post" className="stack" noValidate>
        <FormErrors summary={actionData?.summary} errors={actionData?.errors} fields={signUpLabels} />
        <AddressField state={actionData} />
        <PasswordField
          name="password"
          label="Mot de passe"
          autoComplete="new-password"
          help="12 caractères au minimum."
          error={errorOf(actionData, "password")}
          required
        />
        <SubmitButton wide>Créer mon compte</SubmitButton>
      </Form>
    </>
  );
}
