// /admin/assistance: requests for help with recruiting, newest first.

import { requireAdmin } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { MailLink } from "../../ui/mail-address.tsx";
import { ListPage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import { findQueueHead } from "../moderation/queue.server.ts";
import { queueHeading, WaitedFor } from "../moderation/queue-parts.tsx";
import type { Route } from "./+types/admin-assistance.route";
import { listAssistanceRequests } from "./admin-assistance.server.ts";
import { setHandled } from "./handled.server.ts";
import { TreatedChip, TreatedForm } from "./handled.tsx";

export const meta: Route.MetaFunction = () => [titled("Demandes d’aide")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const [list, queue] = await Promise.all([listAssistanceRequests(url), findQueueHead("aide")]);
  return { ...list, queue };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  return setHandled(viewer, "demande", form.get("id")?.toString(), form.get("traitee") === "oui", url);
}

export default function Assistance({ loaderData: { head, rows, queue } }: Route.ComponentProps) {
  return (
    <ListPage
      {...queueHeading(queue)}
      head={head}
      search={{ label: "Chercher une demande", finds: "Nom, entreprise, e-mail ou message" }}
      empty={{
        of: "non",
        title: <>Aucune demande à traiter</>,
        text: (
          <>Les entreprises qui veulent de l’aide pour recruter écrivent depuis «&nbsp;Assistance recrutement&nbsp;».</>
        ),
      }}
      isEmpty={rows.length === 0}
      pager="Pages des demandes"
    >
      <ItemList>
        {rows.map((row) => (
          <ItemCard
            key={row.id}
            title={row.objet ? `${row.nom}, ${row.objet}` : row.nom}
            subtitle={
              <>
                <MailLink to={row.email} />
                {row.tel ? (
                  <>
                    {" · "}
                    <a href={`tel:${row.tel}`}>{row.tel}</a>
                  </>
                ) : null}
              </>
            }
            facts={<TreatedChip on={row.treated} />}
            aside={<WaitedFor at={row.at} />}
          >
            <p className="as-typed">{row.message}</p>
            <div className="cluster">
              {row.treated ? null : (
                <ButtonLink to={row.reply} icon="mail" size="small">
                  Répondre
                </ButtonLink>
              )}
              <TreatedForm id={row.id} here={head.here} on={row.treated} feminine />
            </div>
          </ItemCard>
        ))}
      </ItemList>
    </ListPage>
  );
}
