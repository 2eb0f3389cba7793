// /reset/{token}: chooses a new password. Only the button acts, once.

import { Form } from "react-router";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { answer, failed, readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import * as platformMessages from "../../platform/messages.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/reset-link.route";
import { passwordRefusal } from "./accounts.server.ts";
import { findLink } from "./one-time-links.server.ts";
import { resetPassword } from "./reset.server.ts";
import { TermsField } from "./sign-up-fields.tsx";

export const meta: Route.MetaFunction = () => unlisted("Nouveau mot de passe");

export async function loader({ params }: Route.LoaderArgs) {
  const link = await findLink("reset-password", params.token);
  const good = Boolean(link && !link.usedAt);
  const least = link?.role === "admin" ? peopleLimits.adminPasswordMin : limits.passwordMin;
  return { good, least, terms: good && needsTerms(link) };
}

// Owners of accounts made by others accept the terms with their first password.
const needsTerms = (link: Awaited<ReturnType<typeof findLink>>) =>
  link !== undefined && link.role !== "admin" && link.termsAcceptedAt === null;

export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const password = String(form.get("password") ?? "");
  const link = await findLink("reset-password", params.token);
  if (!link || link.usedAt || !link.role) return answer(failed({}, {}, platformMessages.linkOver));
  const refusal = password ? passwordRefusal(password, link.email ?? "", link.role) : messages.fillFields;
  const accepts = form.has("terms");
  // A form without the terms still sets the password; the person accepts the terms afterwards (required-steps.server.ts).
  const lacking = form.has("conditions") && needsTerms(link) && !accepts;
  const errors = {
    ...(refusal ? { password: refusal } : {}),
    ...(lacking ? { terms: messages.acceptTerms } : {}),
  };
  if (Object.keys(errors).length > 0) return answer(failed(errors, accepts ? { terms: "on" } : {}));
  const done = await resetPassword(params.token, password, accepts);
  if (!done) return answer(failed({}, {}, platformMessages.linkOver));
  return redirectWith(done.role === "admin" ? "/admin-auth" : "/login", peopleMessages.passwordChanged);
}

export default function ResetLink({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Nouveau mot de passe" />
      {loaderData.good ? (
        <Form method="post" className="stack" noValidate>
          <FormErrors summary={actionData?.summary} errors={actionData?.errors} />
          <PasswordField
            name="password"
            label="Nouveau mot de passe"
            autoComplete="new-password"
            help={peopleMessages.passwordLength(loaderData.least, peopleLimits.passwordAdvised)}
            error={errorOf(actionData, "password")}
            required
          />
          {loaderData.terms ? (
            <>
              <HiddenField name="conditions" value="oui" />
              <TermsField state={actionData} />
            </>
          ) : null}
          <SubmitButton wide>Enregistrer</SubmitButton>
        </Form>
      ) : (
        <Notice
          tone="warn"
          title={platformMessages.linkOver}
          actions={<ButtonLink to="/reset">Demander un autre lien</ButtonLink>}
        >
          Un lien sert une seule fois, et pour un temps limité.
        </Notice>
      )}
      <p>
        <Link to="/login">Revenir à la connexion</Link>
      </p>
    </>
  );
}
