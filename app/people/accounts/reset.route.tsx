// /reset: requests a password reset link. The response does not reveal whether the account exists.

import { Form } from "react-router";
import * as filesMessages from "../../files/messages.ts";
import * as messages from "../../messages.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { isBlank } from "../../platform/text/text.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/reset.route";
import { isEmail } from "./accounts.server.ts";
import { AddressField } from "./address-field.tsx";
import { MailNotice } from "./mail-notice.tsx";
import { requestReset } from "./reset.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Mot de passe oublié",
    description: "Demandez un lien pour choisir un nouveau mot de passe.",
  });

// Client navigations run the guard only where there is a loader.
export function loader() {
  return null;
}

type Answer = FormState & { sent?: string };
const reply = answer<Answer>;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = formValues(form);
  const email = String(form.get("email") ?? "");
  if (isBlank(email)) return reply(failed({ email: messages.fillFields }, values));
  if (!isEmail(email)) return reply(failed({ email: messages.emailInvalid }, values));
  const wait = await consume("reset-address", context.get(requestContext).ip, peopleLimits.resetsByAddress);
  if (wait) return reply(failed({}, values, filesMessages.tooManyRequests), 429, { "Retry-After": String(wait) });
  const isSpent = await requestReset(email).catch((error: unknown) => logFault(error, "reset not sent"));
  if (isSpent === undefined) return reply(failed({}, values, messages.mailFailed), 500);
  const sent = mailSentence(
    isSpent ? peopleMessages.resetLimited : messages.resetSent,
    peopleMessages.resetWithoutMail,
  );
  return reply({ sent, values }, 200);
}

export default function Reset({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Mot de passe oublié"
        lead="Indiquez votre adresse&nbsp;: un lien permettra de choisir un nouveau mot de passe."
      />
      {actionData?.sent ? (
        <>
          <Notice tone="ok" role="status">
            {actionData.sent}
          </Notice>
          <MailNotice />
        </>
      ) : null}
      <Form method="post" className="stack" noValidate>
        <FormErrors summary={actionData?.summary} errors={actionData?.errors} />
        <AddressField state={actionData} />
        <SubmitButton wide>Demander un lien</SubmitButton>
      </Form>
      <p>
        <Link to="/login">Revenir à la connexion</Link>
      </p>
    </>
  );
}
