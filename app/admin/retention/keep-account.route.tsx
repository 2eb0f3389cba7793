// /rester/{token}: « Je reste », from the notice mail. Opening it changes nothing; the button does.

import { Form } from "react-router";
import { siteName } from "../../platform/config/site-identity.ts";
import { answer, failed } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import * as platformMessages from "../../platform/messages.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import type { Route } from "./+types/keep-account.route";
import { findKeepAccountLink, keepAccount } from "./keep-account-link.server.ts";

export const meta: Route.MetaFunction = () => unlisted("Je reste");

export async function loader({ params }: Route.LoaderArgs) {
  return { kind: (await findKeepAccountLink(params.token))?.kind ?? null };
}

type State = FormState & { done?: boolean };

export async function action({ params }: Route.ActionArgs) {
  const staying = await findKeepAccountLink(params.token);
  if (!staying) return answer<State>(failed({}, {}, platformMessages.linkOver));
  await keepAccount(staying);
  return answer<State>({ done: true }, 200);
}

export default function Stay({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = loaderData;
  const isVisitor = kind === "visitor";
  return (
    <>
      <PageHeader title={isVisitor ? "Garder mes candidatures" : `Je reste sur ${siteName()}`} />
      {!kind ? (
        <Notice
          tone="warn"
          title={platformMessages.linkOver}
          actions={<ButtonLink to="/">Aller à l’accueil</ButtonLink>}
        >
          Il est trop ancien, ou ce qu’il gardait est déjà effacé.
        </Notice>
      ) : actionData?.done ? (
        <Notice
          tone="ok"
          title="C’est noté, merci"
          role="status"
          actions={
            isVisitor ? (
              <ButtonLink to="/offres">Voir les offres</ButtonLink>
            ) : (
              <ButtonLink to="/login">Me connecter</ButtonLink>
            )
          }
        >
          {isVisitor
            ? "Vos candidatures sont gardées."
            : "Votre compte est gardé, et votre profil est montré comme vous l’aviez choisi."}
        </Notice>
      ) : (
        <Form method="post" className="stack">
          <p>
            {isVisitor
              ? "Vos candidatures et votre CV ne seront pas effacés."
              : "Votre compte sera gardé, et votre profil montré comme vous l’aviez choisi. Vous n’avez pas besoin de vous connecter."}
          </p>
          <SubmitButton wide>{isVisitor ? "Garder mes candidatures" : "Je reste"}</SubmitButton>
        </Form>
      )}
    </>
  );
}
