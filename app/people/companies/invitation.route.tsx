// /invitation/{token}: joins a team. Only the button acts, once.

import { Form } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { answer, busy, failed, formValues, line, readForm } from "../../platform/forms/form.server.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { withDe } from "../../platform/text/elision.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { FormErrors, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { signUpRefusal } from "../accounts/accounts.server.ts";
import { TermsField } from "../accounts/sign-up-fields.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/invitation.route";
import { acceptInvitation, findInvitation } from "./invitations.server.ts";
import { memberRoleLabels } from "./team.ts";

export const meta: Route.MetaFunction = () => unlisted("Rejoindre une équipe");

export async function loader({ params, context }: Route.LoaderArgs) {
  const invitation = await findInvitation(params.token);
  if (!invitation) return { invitation: null, signedIn: null };
  const { email, role, company, by, taken } = invitation;
  return {
    invitation: { email, company, by, taken, role: memberRoleLabels[role], help: peopleMessages.memberRoleHelp[role] },
    signedIn: viewerOf(context)?.email ?? null,
  };
}

const ownName = line(peopleLimits.nameMax, peopleMessages.personNameTooLong);

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = formValues(form);
  const over = () => answer(failed({}, values, platformMessages.linkOver));
  const invitation = await findInvitation(params.token);
  if (!invitation || invitation.taken || viewerOf(context)) return over();
  const password = String(form.get("password") ?? "");
  const typed = {
    email: invitation.email,
    password,
    terms: form.has("terms"),
    nom: String(form.get("nom") ?? "") || undefined,
  };
  const refusal = signUpRefusal(typed, "company");
  if (refusal) return answer(failed(refusal.errors, values, refusal.summary));
  const name = ownName.safeParse(form.get("nom") ?? "");
  if (!name.success) return answer(failed({ nom: peopleMessages.personNameTooLong }, values));
  const wait = await consume("sign-up", context.get(requestContext).ip, peopleLimits.signUpsByAddress);
  if (wait) return answer(failed({}, values, peopleMessages.tooManyTries), 429, { "Retry-After": String(wait) });
  const done = await acceptInvitation(request, params.token, { password, name: name.data ?? "" });
  if (done.kind === "busy") return busy(values);
  if (done.kind === "closed") return answer(failed({}, values, messages.signUpClosed), 403);
  if (done.kind !== "in") return over();
  const headers = cookieHeaders(done.cookies);
  return redirectWith("/entreprise", peopleMessages.teamWelcome(withDe(done.company)), "ok", headers);
}

type Invitation = NonNullable<Route.ComponentProps["loaderData"]["invitation"]>;

function Taken({ email, taken, company }: Invitation) {
  if (taken === "colleague")
    return (
      <Notice
        title={`Vous faites déjà partie de l’équipe ${withDe(company)}`}
        actions={<ButtonLink to="/login">Se connecter</ButtonLink>}
      >
        Connectez-vous avec {readableEmail(email)}.
      </Notice>
    );
  return (
    <Notice tone="warn" title={`Vous ne pouvez pas rejoindre ${company}`}>
      <p>
        {taken ? peopleMessages.invitationTaken[taken]() : null} Demandez à être invité à une autre adresse. Nous
        n’avons rien dit de votre compte à {company}.
      </p>
    </Notice>
  );
}

export default function JoinTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, signedIn } = loaderData;
  if (!invitation)
    return (
      <>
        <PageHeader title="Rejoindre une équipe" />
        <Notice
          tone="warn"
          title={platformMessages.linkOver}
          actions={<ButtonLink to="/login">Se connecter</ButtonLink>}
        >
          Un lien sert une seule fois, dans les 14 jours. L’invitation a pu être retirée ou renouvelée&nbsp;: seul son
          dernier lien est bon.
        </Notice>
      </>
    );
  const { email, company, by, role, help, taken } = invitation;
  return (
    <>
      <PageHeader
        title={`Rejoindre ${company}`}
        lead={
          <>
            {by ? `${by} vous invite` : "Vous êtes invité"} dans l’équipe avec le rôle «&nbsp;{role}&nbsp;». {help}
          </>
        }
      />
      {taken ? (
        <Taken {...invitation} />
      ) : signedIn ? (
        <Notice
          tone="warn"
          title={`Votre session est ouverte avec ${signedIn}`}
          actions={<ButtonForm action="/deconnexion">Se déconnecter</ButtonForm>}
        >
          L’invitation est pour {readableEmail(email)}. Déconnectez-vous, puis ouvrez le lien à nouveau.
        </Notice>
      ) : (
        <Form method="post" className="stack" noValidate>
          <FormErrors
            summary={actionData?.summary}
            errors={actionData?.errors}
            fields={{ nom: "Prénom et nom", password: "Mot de passe" }}
          />
          <TextField
            name="email"
            label="Adresse e-mail"
            type="email"
            autoComplete="username"
            defaultValue={email}
            help="Celle où l’invitation est arrivée."
            readOnly
          />
          <TextField
            name="nom"
            label="Prénom et nom"
            autoComplete="name"
            maxLength={peopleLimits.nameMax}
            defaultValue={textOf(actionData, "nom")}
            error={errorOf(actionData, "nom")}
            help="Pour que vos collègues et les candidats sachent qui écrit."
          />
          <PasswordField
            name="password"
            label="Mot de passe"
            autoComplete="new-password"
            help={peopleMessages.passwordLength(limits.passwordMin, peopleLimits.passwordAdvised)}
            error={errorOf(actionData, "password")}
            required
          />
          <TermsField state={actionData} />
          <SubmitButton wide>Rejoindre l’équipe</SubmitButton>
        </Form>
      )}
    </>
  );
}
