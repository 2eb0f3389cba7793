// /verify-email: waits for the address's verification. Answers 200 to everyone, signed in or not.

import { Form, useNavigate, useRevalidator } from "react-router";
import { homeOf } from "../../access/landing.server.ts";
import { requireViewer, viewerOf } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { isBlank } from "../../platform/text/text.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { PageHeader } from "../../ui/page.tsx";
import { usePoll } from "../../ui/poll.ts";
import { useShell } from "../../ui/shell.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/verify-email.route";
import { isEmail } from "./accounts.server.ts";
import { addressQuestion, takeProposedAddress } from "./address-question.server.ts";
import { EmailField } from "./email-field.tsx";
import { MailNotice } from "./mail-notice.tsx";
import { mailboxPage } from "./mailboxes.ts";
import { refusedSince } from "./refused-address.server.ts";
import { RefusedAddress } from "./refused-address.tsx";
import { correctEmail } from "./verification.server.ts";

export const meta: Route.MetaFunction = () => [
  titled("Vérification de l’adresse"),
  { name: "description", content: "Confirmez l’adresse e-mail de votre compte." },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const back = internalPath(url.searchParams.get("retour"));
  const here = withReturnPath("/verify-email", back);
  return {
    correcting: url.searchParams.has("corriger"),
    viewer: viewer && {
      email: viewer.email,
      refused: await refusedSince(viewer.email),
      mailbox: mailboxPage(viewer.email),
      addressConfirmed: viewer.addressConfirmed,
      held: viewer.heldAs,
      home: back ?? homeOf(viewer.role),
      here,
      correction: `${here}${here.includes("?") ? "&" : "?"}corriger=oui`,
      hidden: back ? { retour: back } : undefined,
    },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const form = await readForm(request);
  takeProposedAddress(form);
  const values = formValues(form);
  const email = String(form.get("email") ?? "");
  if (isBlank(email)) return answer(failed({ email: messages.fillFields }, values));
  if (!isEmail(email)) return answer(failed({ email: messages.emailInvalid }, values));
  const question = addressQuestion(values);
  if (question) return answer(question);
  const done = await correctEmail(viewer.id, email).catch((error: unknown) => logFault(error, "address not corrected"));
  if (done === undefined) return answer(failed({}, values, messages.mailFailed), 500);
  if (done === "taken") return answer(failed({ email: messages.emailTaken }, values));
  if (typeof done === "object")
    return answer(failed({}, values, done.sentence), 429, { "Retry-After": String(done.wait) });
  return redirectWith(
    withReturnPath("/verify-email", internalPath(url.searchParams.get("retour"))),
    done === "confirmed" ? peopleMessages.addressConfirmed : peopleMessages.emailCorrected,
  );
}

function Sentence({ email }: { email: string }) {
  const { mailbox } = useShell();
  const mailSentence = useMailSentence();
  const address = (
    <strong>
      <MailAddress>{email}</MailAddress>
    </strong>
  );
  return mailSentence(
    <p>
      {mailbox ? <>Nous venons d’envoyer un e-mail à {address}.</> : <>Nous avons envoyé un e-mail à {address}.</>}{" "}
      Cliquez sur le lien qu’il contient.
    </p>,
    <p>Le lien pour {address} est prêt. Demandez-le à la personne qui administre ce site.</p>,
  );
}

/** One button. It opens the mailbox, or checks the confirmation when the mailbox's page is unknown. */
function Onward({ page }: { page: string | null }) {
  const { announcesMail, mailbox } = useShell();
  const words = "Ouvrir ma messagerie";
  if (mailbox) {
    return (
      <ButtonLink to={mailbox} icon="mail" wide>
        {words}
      </ButtonLink>
    );
  }
  if (announcesMail && page) {
    return (
      <ButtonLink to={page} target="_blank" rel="noreferrer" icon="mail" wide>
        {words}
      </ButtonLink>
    );
  }
  return (
    <ButtonForm action="/verify-email/controle" variant="primary" wide>
      J’ai cliqué sur le lien
    </ButtonForm>
  );
}

function Correction({ email, state }: { email: string; state: FormState | undefined }) {
  return (
    <Form method="post" className="stack" noValidate>
      <FormErrors summary={state?.summary} errors={state?.errors} />
      <EmailField
        name="email"
        label="Votre adresse e-mail"
        state={state}
        autoComplete="email"
        defaultValue={textOf(state, "email", email)}
        error={errorOf(state, "email")}
        required
      />
      <SubmitButton wide>Corriger l’adresse</SubmitButton>
    </Form>
  );
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  const { viewer } = loaderData;
  const correcting = loaderData.correcting || actionData !== undefined;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  usePoll(viewer?.addressConfirmed === false, async () => {
    const answer = await fetch("/verify-email/controle");
    // The response is a sign-in page. The session ended because the person used the link with the password elsewhere.
    if (answer.redirected) await revalidate();
    else if (answer.ok && (await answer.json()).addressConfirmed) await navigate(viewer!.home);
  });
  if (!viewer) {
    return (
      <>
        <PageHeader
          title="Vérifiez votre adresse"
          lead={mailSentence(
            "Ouvrez l’e-mail que vous avez reçu à l’inscription et cliquez sur le lien qu’il contient.",
            null,
          )}
        />
        <MailNotice />
        <p>
          Pour demander un lien, <Link to="/login?retour=%2Fverify-email">connectez-vous</Link>.
        </p>
      </>
    );
  }
  if (viewer.addressConfirmed) {
    return (
      <>
        <PageHeader title="Votre adresse est confirmée" lead={viewer.held ? null : "Tout est prêt."} />
        <ButtonLink to={viewer.home} variant="primary">
          Ouvrir mon espace
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Vérifiez votre adresse" />
      <RefusedAddress email={viewer.email} since={viewer.refused} onward={viewer.home} />
      {correcting ? (
        <Correction email={viewer.email} state={actionData} />
      ) : (
        <>
          <Sentence email={viewer.email} />
          <Onward page={viewer.mailbox} />
        </>
      )}
      <div className="cluster">
        {correcting ? (
          <Link to={viewer.here}>Ne rien changer</Link>
        ) : (
          <>
            <ButtonForm action="/verify-email/renvoi" hidden={viewer.hidden} variant="link">
              {mailSentence("Renvoyer l’e-mail", "Renvoyer le lien")}
            </ButtonForm>
            <Link to={viewer.correction}>Corriger l’adresse</Link>
          </>
        )}
      </div>
      <p className="soft">
        Dès que c’est fait, vous passez automatiquement à la suite. Vous pouvez aussi{" "}
        <Link to={viewer.home}>continuer sans attendre</Link>.
      </p>
    </>
  );
}
