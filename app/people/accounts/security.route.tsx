// /compte/securite: the address, password and devices of the own account, for every role.

import { Form, redirect } from "react-router";
import { homeOf } from "../../access/landing.server.ts";
import { requireViewer, type Viewer } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { MailAddress } from "../../ui/mail-address.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/security.route";
import { normalEmail } from "./account.ts";
import { isEmail, passwordRefusal } from "./accounts.server.ts";
import { addressQuestion, takeProposedAddress } from "./address-question.server.ts";
import { AdministratorList } from "./administrator-list.tsx";
import { deleteAdministratorAccess, listAdministrators } from "./administrators.server.ts";
import { signOut } from "./authentication.server.ts";
import { findAwaitedEmail, requestEmailChange, setOwnPassword } from "./change-credentials.server.ts";
import { DeviceList } from "./device-list.tsx";
import { EmailField } from "./email-field.tsx";
import { deleteKnownDevices, findKnownDevice } from "./known-devices.server.ts";
import { MailNotice } from "./mail-notice.tsx";
import { answerRefusal, passwordProofRefusal, requireReauthentication } from "./reauthentication.server.ts";
import { FullProofFields, fullProofLabels } from "./reauthentication-fields.tsx";
import { refusedSince } from "./refused-address.server.ts";
import { RefusedAddress } from "./refused-address.tsx";
import { findSecondFactor } from "./second-factor.server.ts";
import { SecondFactorSection } from "./second-factor-sections.tsx";
import { deleteOwnSession, deleteSessions, listSessions } from "./sessions.server.ts";
import { listOwnSupportViews } from "./support-views.server.ts";
import { SupportViews } from "./support-views.tsx";

const page = "/compte/securite";

export const meta: Route.MetaFunction = () => [titled("Connexion et sécurité")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const [sessions, awaited, supportViews, secondFactor, refused, administrators] = await Promise.all([
    listSessions(viewer.id, viewer.sessionId),
    findAwaitedEmail(viewer.id),
    listOwnSupportViews(viewer.id),
    findSecondFactor(viewer.id),
    refusedSince(viewer.email),
    viewer.role === "admin" ? listAdministrators(viewer.id) : [],
  ]);
  const { email, addressConfirmed, role } = viewer;
  const least = role === "admin" ? peopleLimits.adminPasswordMin : limits.passwordMin;
  const isCandidate = role === "candidate";
  return {
    email,
    addressConfirmed,
    isCandidate,
    awaited,
    refused,
    onward: internalPath(url.searchParams.get("retour")) ?? homeOf(role),
    least,
    sessions,
    administrators,
    supportViews,
    secondFactor,
  };
}

type Name = "adresse" | "mot-de-passe" | "appareils" | "administrateur";
type State = FormState & { form: Name };

const again = (form: Name, state: FormState, status?: number, headers?: Record<string, string>) =>
  answer<State>({ ...state, form }, status, headers);

async function answerEmail(request: Request, viewer: Viewer, form: FormData) {
  // A stranger who signed up with another person's address must not move the account once its owner has confirmed it.
  if (!viewer.addressConfirmed) return redirectWith("/verify-email", peopleMessages.verifyToChangeEmail, "warn");
  const { currentPassword: _, code: __, recovery: ___, ...values } = formValues(form);
  const email = normalEmail(String(form.get("email") ?? ""));
  const wrong = (sentence: string) => again("adresse", failed({ email: sentence }, values));
  if (!email) return wrong(messages.fillFields);
  if (!isEmail(email)) return wrong(messages.emailInvalid);
  if (email === viewer.email) return wrong(peopleMessages.emailSame);
  const question = addressQuestion(values);
  if (question) return again("adresse", question);
  const unproven = await requireReauthentication<{ form: Name }>(request, viewer, form, { form: "adresse" });
  if (unproven) return unproven;
  const done = await requestEmailChange(viewer, email).catch((error: unknown) =>
    logFault(error, "address not changed"),
  );
  if (done === undefined) return again("adresse", failed({}, values, messages.mailFailed), 500);
  if (done === "taken") return wrong(messages.emailTaken);
  if (done !== "sent") {
    const state = failed({}, values, done.sentence);
    return again("adresse", state, 429, { "Retry-After": String(done.wait) });
  }
  return redirectWith(page, peopleMessages.emailChangeSent(readableEmail(email)));
}

async function answerPassword(request: Request, viewer: Viewer, form: FormData, facts: RequestContext) {
  const password = String(form.get("password") ?? "");
  const weak = password ? passwordRefusal(password, viewer.email, viewer.role) : messages.fillFields;
  if (weak) return again("mot-de-passe", failed({ password: weak }, {}));
  const unproven = await requireReauthentication<{ form: Name }>(request, viewer, form, { form: "mot-de-passe" });
  if (unproven) return unproven;
  facts.cookies.push(await setOwnPassword(request, viewer, password));
  return redirectWith(page, peopleMessages.ownPasswordChanged);
}

async function endOthers(request: Request, viewer: Viewer): Promise<void> {
  const device = await findKnownDevice(request, viewer.email);
  await transaction(async (tx) => {
    await deleteSessions(tx, viewer.id, viewer.sessionId);
    await deleteKnownDevices(tx, viewer.id, device);
  });
}

// Requires the password, so that an open browser does not lock its owner out.
async function endSessions(request: Request, viewer: Viewer, form: FormData) {
  const refusal = await passwordProofRefusal(viewer, form);
  if (refusal) return answerRefusal<{ form: Name }>(refusal, { form: "appareils" }, {});
  switch (form.get("form")) {
    case "session": {
      const id = String(form.get("id") ?? "");
      if (isId(id)) await transaction((tx) => deleteOwnSession(tx, viewer.id, id));
      return redirectWith(`${page}#appareils`, peopleMessages.sessionEnded);
    }
    case "autres":
      await endOthers(request, viewer);
      return redirectWith(`${page}#appareils`, peopleMessages.otherSessionsEnded);
    default: {
      const headers = cookieHeaders(await signOut(request));
      await transaction(async (tx) => {
        await deleteSessions(tx, viewer.id);
        await deleteKnownDevices(tx, viewer.id);
      });
      return redirectWith("/login", peopleMessages.allSessionsEnded, "ok", headers);
    }
  }
}

async function answerRemoval(request: Request, viewer: Viewer, form: FormData) {
  if (viewer.role !== "admin") return redirect(page);
  const unproven = await requireReauthentication<{ form: Name }>(request, viewer, form, { form: "administrateur" });
  if (unproven) return unproven;
  const id = String(form.get("id") ?? "");
  const isRemoved = isId(id) && (await transaction((tx) => deleteAdministratorAccess(tx, viewer, id)));
  return isRemoved
    ? redirectWith(`${page}#administrateurs`, peopleMessages.administratorRemoved)
    : redirectWith(`${page}#administrateurs`, peopleMessages.administratorNotRemoved, "warn");
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const form = await readForm(request);
  takeProposedAddress(form);
  switch (form.get("form")) {
    case "adresse":
      return answerEmail(request, viewer, form);
    case "mot-de-passe":
      return answerPassword(request, viewer, form, context.get(requestContext));
    case "administrateur":
      return answerRemoval(request, viewer, form);
    case "session":
    case "autres":
    case "partout":
      return endSessions(request, viewer, form);
    default:
      return redirect(page);
  }
}

type Data = Route.ComponentProps["loaderData"];

const labels = { ...fullProofLabels, email: "Nouvelle adresse e-mail", password: "Nouveau mot de passe" };

function EmailSection({ data, state }: { data: Data; state?: State }) {
  const mailSentence = useMailSentence();
  const { email, addressConfirmed, awaited } = data;
  return (
    <Section title="Adresse e-mail" id="adresse" lead={<MailAddress>{email}</MailAddress>}>
      {awaited ? null : <RefusedAddress email={email} since={data.refused} onward={data.onward} />}
      {awaited ? (
        <Notice title={`En attente\u00a0: ${awaited}`}>
          {mailSentence(
            "Suivez le lien envoyé à cette adresse. Jusque-là, vous gardez l’ancienne.",
            "Un lien est prêt pour elle. Jusque-là, vous gardez l’ancienne.",
          )}
        </Notice>
      ) : null}
      {addressConfirmed ? (
        <Form method="post" action={page} className="stack" noValidate key={awaited}>
          <FormErrors summary={state?.summary} errors={state?.errors} fields={labels} idPrefix="adresse" />
          <HiddenField name="form" value="adresse" />
          <EmailField
            name="email"
            idPrefix="adresse"
            label={labels.email}
            state={state}
            autoComplete="email"
            defaultValue={textOf(state, "email")}
            error={errorOf(state, "email")}
            help={mailSentence(
              "Elle sera active après un clic sur le lien reçu. Nous prévenons aussi l’ancienne adresse.",
              "Elle sera active après un clic sur un lien, que la personne qui administre ce site vous remet.",
            )}
            required
          />
          <FullProofFields idPrefix="adresse" state={state} withCode={data.secondFactor !== null} />
          <div>
            <SubmitButton variant="secondary">Changer d’adresse</SubmitButton>
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

function PasswordSection({ data, state }: { data: Data; state?: State }) {
  const { least, secondFactor } = data;
  return (
    <Section title="Mot de passe" id="mot-de-passe">
      <Form method="post" action={page} className="stack" noValidate>
        <FormErrors summary={state?.summary} errors={state?.errors} fields={labels} idPrefix="passe" />
        <HiddenField name="form" value="mot-de-passe" />
        <FullProofFields idPrefix="passe" state={state} withCode={secondFactor !== null} />
        <PasswordField
          name="password"
          idPrefix="passe"
          label={labels.password}
          autoComplete="new-password"
          help={`${peopleMessages.passwordLength(least, peopleLimits.passwordAdvised)} Vos autres appareils sont déconnectés.`}
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

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, isCandidate, awaited } = loaderData;
  const stateOf = (form: Name) => (actionData?.form === form ? actionData : undefined);
  return (
    <>
      <PageHeader title="Connexion et sécurité" />
      {awaited ? <MailNotice /> : null}
      <EmailSection data={loaderData} state={stateOf("adresse")} />
      <PasswordSection data={loaderData} state={stateOf("mot-de-passe")} />
      <SecondFactorSection since={loaderData.secondFactor?.since ?? null} />
      <DeviceList page={page} sessions={sessions} state={stateOf("appareils")} />
      {loaderData.administrators.length > 0 ? (
        <AdministratorList
          page={page}
          administrators={loaderData.administrators}
          withCode={loaderData.secondFactor !== null}
          state={stateOf("administrateur")}
        />
      ) : null}
      <SupportViews views={loaderData.supportViews} />
      {isCandidate ? (
        <Section
          title="Mes données"
          lead="Tout télécharger, ou supprimer votre compte avec 30 jours pour changer d’avis."
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
