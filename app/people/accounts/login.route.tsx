// /login: sign-in page.

import { savedFormParam } from "../../access/rules.server.ts";
import { siteName } from "../../platform/config/site-identity.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/login.route";
import { listDemoAccounts } from "./demo-accounts.server.ts";
import { DemoSignIn } from "./demo-sign-in.tsx";
import { answerSignIn } from "./sign-in.server.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { signInReason } from "./sign-in-reason.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Se connecter",
    description: `Entrez dans votre espace ${siteName()}, candidat ou entreprise, avec votre adresse e-mail et votre mot de passe.`,
  });

export function loader({ url }: Route.LoaderArgs) {
  const back = internalPath(url.searchParams.get("retour"));
  const hasSavedForm = url.searchParams.has(savedFormParam);
  return { back, reason: signInReason(back), hasSavedForm, demo: listDemoAccounts() };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerSignIn(request, context.get(requestContext).ip);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { back, reason, hasSavedForm, demo } = loaderData;
  return (
    <>
      <PageHeader title="Se connecter" lead={reason} />
      {hasSavedForm ? (
        <Notice tone="ok" title={peopleMessages.formSaved}>
          <p>{peopleMessages.formSavedText}</p>
        </Notice>
      ) : null}
      <SignInForm state={actionData} back={back} />
      <p>
        <Link to="/reset">Mot de passe oublié&nbsp;?</Link>
      </p>
      <p>
        Pas encore de compte&nbsp;? <Link to={withReturnPath("/inscription-candidat", back)}>Je cherche un emploi</Link>{" "}
        ou <Link to="/inscription-entreprise">je recrute</Link>.
      </p>
      <p>
        Vous avez postulé sans compte, et noté un code&nbsp;? <Link to="/suivi">Suivre ma candidature</Link>
      </p>
      <DemoSignIn accounts={demo} back={textOf(actionData, "retour", back) || null} />
    </>
  );
}
