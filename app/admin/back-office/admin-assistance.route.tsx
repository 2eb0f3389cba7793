// /admin/assistance: requests for help with recruiting, newest first.

import { requireAdmin } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { MailLink } from "../../ui/mail-address.tsx";
import { Ago } from "../../ui/time.tsx";
import { ListPage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import type { Route } from "./+types/admin-assistance.route";
import { listAssistanceRequests } from "./admin-assistance.server.ts";
import { setHandled } from "./handled.server.ts";
import { TreatedChip, TreatedForm } from "./handled.tsx";

export const meta: Route.MetaFunction = () => [titled("Demandes d’assistance")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return listAssistanceRequests(url);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  return setHandled(viewer, "demande", form.get("id")?.toString(), form.get("traitee") === "oui", url);
}

export default function Assistance({ loaderData: { head, rows } }: Route.ComponentProps) {
  return (
    <ListPage
      head={head}
      title="Assistance"
      lead="Ce que demandent les entreprises qui veulent de l’aide pour recruter."
      search={{ label: "Chercher une demande", finds: "Nom, entreprise, e-mail ou message" }}
      empty={{ title: <>Rien à traiter</>, text: <>Les nouvelles demandes s’afficheront ici.</> }}
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
            facts={<TreatedChip on={row.treated} feminine />}
            aside={<Ago at={row.at} />}
          >
            <p className="as-typed">{row.message}</p>
            <TreatedForm id={row.id} here={head.here} on={row.treated} feminine />
          </ItemCard>
        ))}
      </ItemList>
    </ListPage>
  );
}
