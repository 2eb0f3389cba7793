// /alertes/confirmation/:token: the button of the mail that a visitor's request sends. GET confirms nothing, since mail scanners open links.
import { Form } from "react-router";
import { db, transaction } from "../../platform/db/db.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { linkEnded } from "../../platform/http/refuse.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/alert-confirmation.route";
import { confirmRequest, findConfirmed, findRequest, readConfirmation, settingsUrlOf } from "./subscribers.server.ts";

export const meta: Route.MetaFunction = () => [titled("Confirmer une alerte")];

/** What the page shows once the alert stands. */
function doneOf(confirmed: Awaited<ReturnType<typeof confirmRequest>>) {
  const { outcome, subscriberId } = confirmed ?? linkEnded(410);
  const settings = new URL(settingsUrlOf(subscriberId)).pathname;
  return { isDone: outcome === "confirmed", isOfAccount: subscriberId === null, settings };
}

export async function loader({ params }: Route.LoaderArgs) {
  const id = readConfirmation(params.token) ?? linkEnded();
  const { name, isFollow, confirmedAt, email } = (await findRequest(db, id)) ?? linkEnded(410);
  // Pressed before: nothing is left to confirm, and the page leads to the alerts as after the press.
  const done = confirmedAt ? doneOf(await findConfirmed(db, email)) : null;
  return { name, isFollow, done };
}

export async function action({ params }: Route.ActionArgs) {
  const id = readConfirmation(params.token) ?? linkEnded();
  return doneOf(await transaction((tx) => confirmRequest(tx, id)));
}

export default function AlertConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isFollow } = loaderData;
  const done = actionData ?? loaderData.done;
  if (done?.isDone)
    return (
      <>
        <PageHeader title={actionData ? "C’est fait" : "Déjà confirmée"} />
        <Notice tone="ok">
          <p>{isFollow ? sourcingMessages.visitorFollows(name) : sourcingMessages.visitorAlertStarted(name)}</p>
        </Notice>
        <div className="cluster">
          <ButtonLink to={done.settings} variant="secondary">
            {done.isOfAccount ? "Voir mes alertes dans mon compte" : "Voir ou effacer mes alertes"}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <PageHeader
        title={isFollow ? `Suivre ${name}` : "Confirmer une alerte"}
        lead={isFollow ? sourcingMessages.followIs : sourcingMessages.alertIs(name)}
      />
      {done ? <FormErrors summary={sourcingMessages.subscriberAlertsFull} /> : null}
      <Form method="post">
        <SubmitButton>Confirmer</SubmitButton>
      </Form>
    </>
  );
}
