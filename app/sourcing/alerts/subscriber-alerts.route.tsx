// /alertes/gestion/:token: the alerts of a person without an account, by the signed link of their mails: see, resume, erase.
import { db, transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { linkEnded, notFound } from "../../platform/http/refuse.ts";
import { withDe } from "../../platform/text/elision.ts";
import { date, number, plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { Count } from "../../ui/count.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, PageHeader } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { subscriberOwner } from "../results/saved-searches.server.ts";
import type { Route } from "./+types/subscriber-alerts.route";
import { setAlert } from "./alert-settings.server.ts";
import { listFollows } from "./follows.server.ts";
import { listOfferSearches } from "./offer-searches.server.ts";
import { deleteSubscribedSearch, deleteSubscriber, findSubscriber, readSubscriberLink } from "./subscribers.server.ts";

export const meta: Route.MetaFunction = () => [titled("Mes alertes")];

export async function loader({ params }: Route.LoaderArgs) {
  const id = readSubscriberLink(params.token) ?? linkEnded();
  const subscriber = await findSubscriber(db, id);
  if (!subscriber) return { email: null, alerts: [], count: "", since: "" };
  const owner = subscriberOwner(id);
  const [searches, follows] = await Promise.all([listOfferSearches(owner), listFollows(owner)]);
  const alerts = [...follows, ...searches].map(({ id, name, path, isPaused, at }) => ({
    id,
    name,
    path,
    isPaused,
    at,
  }));
  return { email: subscriber.email, alerts, count: plural(alerts.length, "alerte"), since: date(subscriber.createdAt) };
}

export async function action({ request, params, url }: Route.ActionArgs) {
  const subscriberId = readSubscriberLink(params.token) ?? linkEnded();
  const form = await readForm(request);
  if (form.get("geste") === "tout-effacer") {
    await transaction((tx) => deleteSubscriber(tx, subscriberId));
    return redirectWith(url.pathname, sourcingMessages.addressErased);
  }
  const id = String(form.get("id") ?? "");
  if (!isId(id)) notFound(sourcingMessages.searchNotFound);
  if (form.get("geste") === "reprendre") {
    const alert = { owner: subscriberOwner(subscriberId), searchId: id };
    const resumed = await transaction((tx) => setAlert(tx, alert, null));
    if (!resumed) notFound(sourcingMessages.searchNotFound);
    return redirectWith(url.pathname, sourcingMessages.alertResumed);
  }
  // A second press finds nothing left to erase, which is what it asks for.
  await transaction((tx) => deleteSubscribedSearch(tx, subscriberId, id));
  return redirectWith(url.pathname, sourcingMessages.alertErased);
}

type Alert = Route.ComponentProps["loaderData"]["alerts"][number];

function AlertCard({ alert: { id, name, path, isPaused, at } }: { alert: Alert }) {
  return (
    <Card as="li" className="stack stack-s">
      <h2 className="item-title">
        <Link to={path}>{name}</Link>
      </h2>
      {isPaused ? <p className="soft">{sourcingMessages.alertPaused(number(sourcingLimits.alertUnusedDays))}</p> : null}
      <div className="cluster between">
        <span className="muted">
          Créée <Ago at={at} />
        </span>
        <span className="cluster">
          {isPaused ? (
            <ButtonForm action="" hidden={{ geste: "reprendre", id }} icon="bell" size="small">
              Reprendre<span className="visually-hidden"> l’alerte {withDe(name)}</span>
            </ButtonForm>
          ) : null}
          <ButtonForm action="" hidden={{ id }} icon="trash" size="small" variant="ghost">
            Effacer mon alerte<span className="visually-hidden"> {withDe(name)}</span>
          </ButtonForm>
        </span>
      </div>
    </Card>
  );
}

export default function SubscriberAlerts({ loaderData }: Route.ComponentProps) {
  const { email, alerts, count, since } = loaderData;
  if (email === null)
    return (
      <>
        <PageHeader title="Mes alertes" />
        <Notice>
          <p>{sourcingMessages.noSubscription}</p>
        </Notice>
        <div className="cluster">
          <ButtonLink to="/offres" variant="secondary">
            Voir les offres
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <PageHeader title="Mes alertes" lead={`${email}, adresse confirmée le ${since}`} />
      <Count>{count}</Count>
      <ItemList>
        {alerts.map((alert) => (
          <AlertCard key={alert.id} alert={alert} />
        ))}
      </ItemList>
      <p className="soft">{sourcingMessages.subscriptionFacts}</p>
      <ConfirmForm
        action=""
        hidden={{ geste: "tout-effacer" }}
        title={"Effacer toutes vos alertes et votre adresse\u00a0?"}
        confirm="Tout effacer"
      >
        Effacer toutes mes alertes et mon adresse
      </ConfirmForm>
    </>
  );
}
