// /admin/courriers/essai: sends a test mail now, shows the SMTP dialogue and advice on errors.

import { Form } from "react-router";
import { writeAudit } from "../../access/audit.server.ts";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import * as platformLimits from "../../platform/limits.ts";
import { outbox } from "../../platform/mail/mail.server.tsx";
import { findMailServer, sendTestMail } from "../../platform/mail/mail-trial.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { dateTime, plural } from "../../platform/text/french.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { FormErrors, TextField } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/trial.route";
import { type ShownTrial, TrialResult } from "./trial.tsx";
import { testMail } from "./trial-email.ts";

export const meta: Route.MetaFunction = () => [titled("E-mail d’essai")];

type TrialState = FormState & { trial?: ShownTrial };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const server = findMailServer();
  return { server, outbox: server ? null : outbox(), recipient: viewer.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const server = findMailServer();
  if (!server) return answer<TrialState>({ summary: adminMessages.noMailServer }, 409);
  const form = await readForm(request);
  const values = formValues(form);
  const to = normalEmail(String(form.get("email") ?? "")) || viewer.email;
  if (!isEmail(to)) return answer<TrialState>(failed({ email: messages.emailInvalid }, values));
  const wait = await consume("mail-trial", viewer.id, platformLimits.mailTrials);
  if (wait) {
    const summary = platformMessages.mailTrialTooOften(plural(Math.ceil(wait / 60), "minute"));
    return answer<TrialState>(failed({}, values, summary), 429, { "Retry-After": String(wait) });
  }
  const sent = await sendTestMail({ to, ...testMail(server.from, dateTime(new Date()), config.baseUrl) });
  // The server chooses the sentence, so that no page loads the sentences of all faults.
  const trial = { ...sent, title: sent.fault && platformMessages.mailFaults[sent.fault] };
  await writeAudit(db, {
    actorId: viewer.id,
    actor: viewer.email,
    action: "e-mail d’essai envoyé",
    targetType: "courrier",
    targetId: "essai",
    before: null,
    after: { to, lastError: trial.fault && (trial.error ?? trial.title) },
  });
  return answer<TrialState>({ values, trial }, 200);
}

export default function MailTrial({ loaderData: { server, outbox, recipient }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="E-mail d’essai"
        lead="Un message part immédiatement, et la réponse du serveur s’affiche ici."
        breadcrumb={[{ label: "E-mails", to: "/admin/courriers" }, { label: "E-mail d’essai" }]}
      />
      {server ? (
        <>
          <Section title="Serveur d’e-mail" lead="Ces valeurs viennent des variables SMTP_URL et MAIL_FROM.">
            <DefinitionList
              items={[
                { term: "Serveur", value: server.host },
                { term: "Port", value: server.port },
                { term: "Chiffrement", value: server.secure ? "Dès la connexion (smtps)" : "Par STARTTLS, si proposé" },
                { term: "Identification", value: server.signsIn ? "Par nom et mot de passe" : "Aucune" },
                { term: "Expéditeur", value: server.from },
              ]}
            />
            <Form method="post" className="stack" noValidate>
              <FormErrors summary={actionData?.summary} errors={actionData?.errors} />
              <div className="fields">
                <TextField
                  name="email"
                  label="Destinataire"
                  type="email"
                  autoComplete="email"
                  defaultValue={textOf(actionData, "email", recipient)}
                  error={errorOf(actionData, "email")}
                  help="Votre adresse, ou une autre chez un grand fournisseur, pour voir où le message arrive."
                />
              </div>
              <div>
                <SubmitButton icon="send">Envoyer l’essai</SubmitButton>
              </div>
            </Form>
          </Section>
          {actionData?.trial ? <TrialResult trial={actionData.trial} server={server} /> : null}
        </>
      ) : (
        <Notice tone="warn" title={<>Pas de serveur d’e-mail&nbsp;: aucun e-mail ne part</>}>
          <p>
            Chaque message est gardé dans <code>{outbox}</code>, un fichier <code>.eml</code> par message, que toute
            messagerie ouvre. Pour envoyer, renseignez <code>SMTP_URL</code>, par exemple{" "}
            <code>smtp://nom:motdepasse@smtp.exemple.fr:587</code>, puis relancez le serveur et revenez ici.
          </p>
        </Notice>
      )}
    </>
  );
}
