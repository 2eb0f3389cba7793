// /verify-email: waits for the address's verification. Answers 200 to everyone, signed in or not.
import { Form, Link } from "react-router";
import { homeOf } from "../../access/rules.server.ts";
import { requireViewer, viewerOf } from "../../access/viewer.server.ts";
import * as filesMessages from "../../files/messages.ts";
import * as messages from "../../messages.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { mailDelivery } from "../../platform/mail/mail.server.tsx";
import { ActionForm } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { MailAddress } from "../../ui/mail-address.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/verify-email.route";
import { normalEmail } from "./account.ts";
import { isEmail } from "./accounts.server.ts";
import { MailNotice } from "./mail-notice.tsx";
import { correctEmail } from "./verification.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Vérification de l’adresse – Vivier" },
  { name: "description", content: "Ouvrez l’e-mail reçu à l’inscription, ou demandez-en un autre." },
];

export function loader({ url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const back = internalPath(url.searchParams.get("retour"));
  return {
    mailFate: mailDelivery(),
    viewer: viewer && {
      email: viewer.email,
      verified: viewer.emailVerified,
      held: viewer.heldAs,
      home: back ?? homeOf(viewer.role),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const form = await readForm(request);
  const values = formValues(form);
  const email = String(form.get("email") ?? "");
  if (!email.trim()) return answer(failed({ email: messages.fillFields }, values));
  if (!isEmail(normalEmail(email))) return answer(failed({ email: messages.emailInvalid }, values));
  const wait = await consume("verification-mail", viewer.id, peopleLimits.verificationMailsByAccount);
  if (wait) return answer(failed({}, values, filesMessages.tooManyRequests), 429, { "Retry-After": String(wait) });
  const done = await correctEmail(viewer.id, email).catch((error: unknown) => logFault(error, "address not corrected"));
  if (done === undefined) return answer(failed({}, values, messages.mailFailed), 500);
  if (done === "taken") return answer(failed({ email: messages.emailTaken }, values));
  return redirectWith(
    "/verify-email",
    done === "verified" ? peopleMessages.emailVerified : peopleMessages.emailCorrected,
  );
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer } = loaderData;
  if (!viewer) {
    return (
      <>
        <PageHeader
          title="Vérifiez votre adresse"
          lead="Ouvrez l’e-mail que vous avez reçu à l’inscription et suivez son lien."
        />
        <MailNotice fate={loaderData.mailFate} />
        <p>
          Pour en recevoir un autre, <Link to="/login?retour=%2Fverify-email">connectez-vous</Link>.
        </p>
      </>
    );
  }
  if (viewer.verified) {
    return (
      <>
        <PageHeader title="Votre adresse est vérifiée" lead={viewer.held ? null : "Tout est prêt."} />
        <ButtonLink to={viewer.home} variant="primary">
          Ouvrir mon espace
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Vérifiez votre adresse" />
      <p>
        Un e-mail est destiné à{" "}
        <strong>
          <MailAddress>{viewer.email}</MailAddress>
        </strong>
        . Suivez son lien pour confirmer que cette adresse est la vôtre.
      </p>
      <MailNotice fate={loaderData.mailFate} />
      <div className="cluster">
        <ActionForm action="/verify-email/controle" variant="primary">
          J’ai vérifié mon adresse
        </ActionForm>
        <ActionForm action="/verify-email/renvoi">Renvoyer</ActionForm>
      </div>
      <p>
        <Link to={viewer.home}>Continuer sans attendre</Link>
      </p>
      <Form method="post" className="stack" noValidate>
        <h2>Cette adresse n’est pas la bonne&nbsp;?</h2>
        <FormErrors summary={actionData?.summary} errors={actionData?.errors} />
        <TextField
          name="email"
          label="Adresse e-mail"
          type="email"
          autoComplete="email"
          defaultValue={textOf(actionData, "email", viewer.email)}
          error={errorOf(actionData, "email")}
          required
        />
        <SubmitButton variant="secondary">Corriger l’adresse</SubmitButton>
      </Form>
    </>
  );
}
