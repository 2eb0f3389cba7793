// /desabonnement/:token: stops alerts. Only POST (RFC 8058) does: mail scanners open links.

import { Form } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { linkEnded } from "../../platform/http/refuse.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import type { Route } from "./+types/unsubscribe.route";
import { findStoppedName, readUnsubscribing, stopAlerts } from "./unsubscribe.server.ts";

export const meta: Route.MetaFunction = () => [titled("Se désabonner")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const stopped = readUnsubscribing(params.token) ?? linkEnded();
  const name = await findStoppedName(db, stopped);
  return { all: stopped.what === "all", name, role: viewerOf(context)?.role ?? null };
}

export async function action({ params }: Route.ActionArgs) {
  const stopped = readUnsubscribing(params.token) ?? linkEnded();
  return { done: true, remains: await transaction((tx) => stopAlerts(tx, stopped)) };
}

export default function Unsubscribing({ loaderData, actionData }: Route.ComponentProps) {
  const { all, name, role } = loaderData;
  const what = all ? "toutes vos alertes" : name ? `l’alerte «\u00a0${name}\u00a0»` : "cette alerte";
  if (actionData?.done)
    return (
      <>
        <PageHeader title="C’est fait" />
        <Notice tone="ok">
          <p>
            {all ? "Vous ne recevrez plus aucune alerte par e-mail." : `Vous ne recevrez plus ${what} par e-mail.`}
            {actionData.remains ? " Vos recherches restent enregistrées." : null}
          </p>
        </Notice>
        <div className="cluster">
          {role || actionData.remains ? (
            <ButtonLink to={role === "company" ? "/resultats" : "/candidat/recherches"} variant="secondary">
              {role ? "Régler mes alertes" : "Me connecter pour régler mes alertes"}
            </ButtonLink>
          ) : (
            <ButtonLink to="/offres" variant="secondary">
              Voir les offres
            </ButtonLink>
          )}
        </div>
      </>
    );
  return (
    <>
      <PageHeader title="Se désabonner" lead={<>Ne plus recevoir {what} par e-mail&nbsp;?</>} />
      <Form method="post">
        <SubmitButton>{all ? "Arrêter toutes mes alertes" : "Arrêter cette alerte"}</SubmitButton>
      </Form>
    </>
  );
}
