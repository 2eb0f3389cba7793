// /compte/securite: the address, the password and the devices of one's own account, whatever its role.
import { Form, redirect } from "react-router";
import { redirectWith } from "../base/flash.server.ts";
import { answer, failed, formValues, readForm } from "../base/form.server.ts";
import type { FormState } from "../base/form.ts";
import { isId } from "../base/id.ts";
import { mailFate } from "../base/mail.server.tsx";
import { transaction } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { FormErrors, HiddenField, TextField } from "../ui/form.tsx";
import { errorOf, textOf } from "../ui/form-state.ts";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { Time } from "../ui/time.tsx";
import type { Route } from "./+types/security.route";
import { normalEmail } from "./account.ts";
import { deleteSessions, isEmail, passwordRefusal } from "./accounts.server.ts";
import { signOut } from "./entrance.server.ts";
import { MailNotice } from "./mail-notice.tsx";
import { findAwaitedEmail, provePassword, requestEmailChange, setOwnPassword } from "./own-changes.server.ts";
import { findSecondFactor } from "./second-factor.server.ts";
import { SecondFactorSection } from "./second-factor-sections.tsx";
import { deleteOwnSession, listSessions } from "./sessions.server.ts";
import { listOwnSupportViews } from "./support-views.server.ts";
import { SupportViews } from "./support-views.tsx";
import { requireViewer, type Viewer } from "./viewer.server.ts";

const page = "/compte/securite";

export const meta: Route.MetaFunction = () => [{ title: "Connexion et sécurité – Vivier" }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const [sessions, awaited, supportViews, secondFactor] = await Promise.all([
    listSessions(viewer.id, viewer.sessionId),
    findAwaitedEmail(viewer.id),
    listOwnSupportViews(viewer.id),
    findSecondFactor(viewer.id),
  ]);
  const { email, emailVerified, role } = viewer;
  const least = role === "admin" ? limits.adminPasswordMin : limits.passwordMin;
  const isCandidate = role === "candidate";
  return { email, emailVerified, isCandidate, awaited, least, mailFate, sessions, supportViews, secondFactor };
}

type State = FormState & { form: "adresse" | "mot-de-passe" };

const again = (form: State["form"], state: FormState, status?: number, headers?: Record<string, string>) =>
  answer<State>({ ...state, form }, status, headers);

/** What the old password says, as an answer; null when it is the right one. */
async function refusalOf(viewer: Viewer, form: FormData, name: State["form"]) {
  const { currentPassword: _, password: __, ...values } = formValues(form);
  const given = String(form.get("currentPassword") ?? "");
  if (!given) return again(name, failed({ currentPassword: messages.fillFields }, values));
  const proof = await provePassword(viewer, given);
  if (proof === "right") return null;
  if (proof === "wrong") return again(name, failed({ currentPassword: messages.passwordWrong }, values));
  return again(name, failed({}, values, messages.tooManyTries), 429, { "Retry-After": String(proof.wait) });
}

async function answerEmail(viewer: Viewer, form: FormData) {
  const { currentPassword: _, ...values } = formValues(form);
  const email = normalEmail(String(form.get("email") ?? ""));
  const wrong = (sentence: string) => again("adresse", failed({ email: sentence }, values));
  if (!email) return wrong(messages.fillFields);
  if (!isEmail(email)) return wrong(messages.emailInvalid);
  if (email === viewer.email) return wrong(messages.emailSame);
  const refusal = await refusalOf(viewer, form, "adresse");
  if (refusal) return refusal;
  const done = await requestEmailChange(viewer, email);
  if (done === "taken") return wrong(messages.emailTaken);
  if (done !== "sent") {
    const state = failed({}, values, messages.tooManyRequests);
    return again("adresse", state, 429, { "Retry-After": String(done.wait) });
  }
  return redirectWith(page, messages.emailChangeSent(email));
}

async function answerPassword(viewer: Viewer, form: FormData) {
  const password = String(form.get("password") ?? "");
  const weak = password ? passwordRefusal(password, viewer.email, viewer.role) : messages.fillFields;
  if (weak) return again("mot-de-passe", failed({ password: weak }, {}));
  const refusal = await refusalOf(viewer, form, "mot-de-passe");
  if (refusal) return refusal;
  await setOwnPassword(viewer, password);
  return redirectWith(page, messages.ownPasswordChanged);
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const form = await readForm(request);
  switch (form.get("form")) {
    case "adresse":
      return answerEmail(viewer, form);
    case "mot-de-passe":
      return answerPassword(viewer, form);
    case "session": {
      const id = String(form.get("id") ?? "");
      if (isId(id)) await transaction((tx) => deleteOwnSession(tx, viewer.id, id));
      return redirectWith(`${page}#appareils`, messages.sessionEnded);
    }
    case "autres":
      await transaction((tx) => deleteSessions(tx, viewer.id, viewer.sessionId));
      return redirectWith(`${page}#appareils`, messages.otherSessionsEnded);
    case "partout": {
      const headers = new Headers();
      for (const cookie of await signOut(request)) headers.append("Set-Cookie", cookie);
      await transaction((tx) => deleteSessions(tx, viewer.id));
      return redirectWith("/login", messages.allSessionsEnded, "ok", headers);
    }
    default:
      return redirect(page);
  }
}

type Data = Route.ComponentProps["loaderData"];

function EmailSection({ data, state }: { data: Data; state?: State }) {
  const { email, emailVerified, awaited } = data;
  return (
    <Section title="Adresse e-mail" id="adresse" lead={email}>
      {awaited ? (
        <Notice title={`En attente\u00a0: ${awaited}`}>
          Suivez le lien envoyé à cette adresse. Jusque-là, vous gardez l'ancienne.
        </Notice>
      ) : null}
      {emailVerified ? (
        <Form method="post" action={page} className="stack" noValidate key={awaited}>
          <FormErrors summary={state?.summary} errors={state?.errors} idPrefix="adresse" />
          <HiddenField name="form" value="adresse" />
          <TextField
            name="email"
            idPrefix="adresse"
            label="Nouvelle adresse e-mail"
            type="email"
            autoComplete="email"
            defaultValue={textOf(state, "email")}
            error={errorOf(state, "email")}
            help="Elle compte dès que vous avez suivi le lien que nous y envoyons. L'ancienne en est prévenue."
            required
          />
          <PasswordField
            name="currentPassword"
            idPrefix="adresse"
            label="Mot de passe actuel"
            autoComplete="current-password"
            error={errorOf(state, "currentPassword")}
            required
          />
          <div>
            <SubmitButton variant="secondary">Changer d'adresse</SubmitButton>
          </div>
        </Form>
      ) : (
        <div className="cluster">
          <ButtonLink to="/verify-email" variant="primary">
            Vérifier mon adresse
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}

function PasswordSection({ least, state }: { least: number; state?: State }) {
  return (
    <Section title="Mot de passe" id="mot-de-passe">
      <Form method="post" action={page} className="stack" noValidate>
        <FormErrors summary={state?.summary} errors={state?.errors} idPrefix="passe" />
        <HiddenField name="form" value="mot-de-passe" />
        <PasswordField
          name="currentPassword"
          idPrefix="passe"
          label="Mot de passe actuel"
          autoComplete="current-password"
          error={errorOf(state, "currentPassword")}
          required
        />
        <PasswordField
          name="password"
          idPrefix="passe"
          label="Nouveau mot de passe"
          autoComplete="new-password"
          help={`${least} caractères au minimum\u00a0; 12 ou plus le protègent mieux. Vos autres appareils sont déconnectés.`}
          error={errorOf(state, "password")}
          required
        />
        <div>
          <SubmitButton variant="secondary">Changer de mot de passe</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

function Devices({ sessions }: Pick<Data, "sessions">) {
  return (
    <Section
      title="Appareils connectés"
      id="appareils"
      lead="Là où votre compte est ouvert. Vous ne reconnaissez pas un appareil&nbsp;? Déconnectez-le, puis changez de mot de passe."
      actions={
        <>
          {sessions.length > 1 ? (
            <ActionForm action={page} hidden={{ form: "autres" }} size="small">
              Déconnecter les autres
            </ActionForm>
          ) : null}
          <ActionForm action={page} hidden={{ form: "partout" }} variant="ghost" size="small" icon="log-out">
            Me déconnecter partout
          </ActionForm>
        </>
      }
    >
      <ul className="plain-list stack">
        {sessions.map(({ id, label, isPhone, isCurrent, opened, seen }) => (
          <li key={id} className="cluster between">
            <span className="cluster">
              <Icon name={isPhone ? "phone" : "screen"} />
              <span>
                <span className="strong">{label}</span> {isCurrent ? <Chip tone="ok">Cet appareil</Chip> : null}
                <br />
                <span className="muted">
                  {isCurrent ? "Ouvert " : "Vu "}
                  <Time at={isCurrent ? opened.iso : seen.iso} title={isCurrent ? opened.exact : seen.exact}>
                    {isCurrent ? opened.ago : seen.ago}
                  </Time>
                  {isCurrent ? null : `, ouvert ${opened.ago}`}
                </span>
              </span>
            </span>
            {isCurrent ? null : (
              <ActionForm action={page} hidden={{ form: "session", id }} size="small">
                Déconnecter<span className="visually-hidden"> {label}</span>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { least, sessions, isCandidate, awaited } = loaderData;
  const stateOf = (form: State["form"]) => (actionData?.form === form ? actionData : undefined);
  return (
    <>
      <PageHeader title="Connexion et sécurité" />
      {awaited ? <MailNotice fate={loaderData.mailFate} /> : null}
      <EmailSection data={loaderData} state={stateOf("adresse")} />
      <PasswordSection least={least} state={stateOf("mot-de-passe")} />
      <SecondFactorSection since={loaderData.secondFactor?.since ?? null} />
      <Devices sessions={sessions} />
      <SupportViews views={loaderData.supportViews} />
      {isCandidate ? (
        <Section
          title="Mes données"
          lead="Tout télécharger, ou supprimer votre compte avec 30 jours pour changer d'avis."
        >
          <div className="cluster">
            <ButtonLink to="/moncompte#mes-donnees" variant="secondary" icon="shield">
              Mes données
            </ButtonLink>
          </div>
        </Section>
      ) : null}
    </>
  );
}
