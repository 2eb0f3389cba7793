// /reset/{token}: chooses a new password. Opening the link changes nothing; the button does, once.
import { Form, Link } from "react-router";
import { redirectWith } from "../base/flash.server.ts";
import { answer, failed, readForm } from "../base/form.server.ts";
import * as messages from "../messages.ts";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { FormErrors } from "../ui/form.tsx";
import { errorOf } from "../ui/form-state.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import type { Route } from "./+types/reset-link.route";
import { passwordRefusal } from "./accounts.server.ts";
import { findLink } from "./links.server.ts";
import { resetPassword } from "./reset.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Nouveau mot de passe – Vivier" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const link = await findLink("reset-password", params.token);
  return { good: Boolean(link && !link.usedAt), advised: link?.role === "admin" ? 12 : 6 };
}

export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const password = String(form.get("password") ?? "");
  const link = await findLink("reset-password", params.token);
  if (!link || link.usedAt || !link.role) return answer(failed({}, {}, messages.linkOver));
  const refusal = password ? passwordRefusal(password, link.email ?? "", link.role) : messages.fillFields;
  if (refusal) return answer(failed({ password: refusal }, {}));
  const done = await resetPassword(params.token, password);
  if (!done) return answer(failed({}, {}, messages.linkOver));
  return redirectWith(done.role === "admin" ? "/admin-auth" : "/login", messages.passwordChanged);
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
            help={`${loaderData.advised} caractères au minimum\u00a0; 12 ou plus le protègent mieux.`}
            error={errorOf(actionData, "password")}
            required
          />
          <SubmitButton wide>Enregistrer</SubmitButton>
        </Form>
      ) : (
        <Notice
          tone="warn"
          title={messages.linkOver}
          actions={<ButtonLink to="/reset">Recevoir un autre lien</ButtonLink>}
        >
          Un lien sert une seule fois, dans l'heure qui suit son envoi.
        </Notice>
      )}
      <p>
        <Link to="/login">Revenir à la connexion</Link>
      </p>
    </>
  );
}
