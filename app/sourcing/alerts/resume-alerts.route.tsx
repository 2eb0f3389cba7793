// /alertes/:token: the button of the mail about paused alerts. GET resumes nothing, since mail scanners open links; its button does.

import { Form } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { linkEnded } from "../../platform/http/refuse.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/resume-alerts.route";
import { listPausedNames, openResumeLink, resumeAlerts } from "./resume-link.server.ts";

export const meta: Route.MetaFunction = () => [titled("Reprendre une alerte")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const link = openResumeLink(params.token) ?? linkEnded();
  return { names: await listPausedNames(db, link), role: viewerOf(context)?.role ?? null };
}

export async function action({ params }: Route.ActionArgs) {
  const link = openResumeLink(params.token) ?? linkEnded();
  await transaction((tx) => resumeAlerts(tx, link));
  return { done: true };
}

export default function ResumeAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { names, role } = loaderData;
  if (names.length === 0)
    return (
      <>
        <PageHeader title={actionData?.done ? "C’est fait" : "Reprendre une alerte"} />
        <Notice tone={actionData?.done ? "ok" : undefined}>
          <p>{actionData?.done ? sourcingMessages.alertsResumed : sourcingMessages.alertsNotPaused}</p>
        </Notice>
        <div className="cluster">
          <ButtonLink to={role === "company" ? "/resultats" : "/candidat/recherches"} variant="secondary">
            {role ? "Régler mes alertes" : "Me connecter pour régler mes alertes"}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <PageHeader
        title={names.length === 1 ? "Reprendre cette alerte" : "Reprendre ces alertes"}
        lead="Le rythme reste celui d’avant."
      />
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Form method="post">
        <SubmitButton>{names.length === 1 ? "Reprendre l’alerte" : "Reprendre mes alertes"}</SubmitButton>
      </Form>
    </>
  );
}
