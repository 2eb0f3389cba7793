// /admin/assistance: requests for help with recruiting, newest first.
import { requireAdmin } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { plural } from "../../platform/text/french.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { Count } from "../../ui/count.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { MailLink } from "../../ui/mail-address.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Time } from "../../ui/time.tsx";
import { Filters, NothingFound } from "../lists/list-filters.tsx";
import { queryOf } from "../lists/list-search.server.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/admin-assistance.route";
import { listAssistanceRequests } from "./admin-assistance.server.ts";
import { setHandled } from "./handled.server.ts";
import { TreatedChip, TreatedChoice } from "./handled.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Demandes d’assistance – Vivier" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { total, ...list } = await listAssistanceRequests(url);
  return {
    ...list,
    count: plural(total, "demande"),
    q: queryOf(url),
    treated: url.searchParams.get("treated") ?? "",
    search: url.search,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  const treated = form.get("traitee") === "oui";
  await setHandled(viewer, "demande", form.get("id")?.toString(), treated);
  return redirectWith(
    url.pathname + url.search,
    treated ? adminMessages.requestTreated : adminMessages.requestReopened,
  );
}

export default function Assistance({
  loaderData: { rows, previous, next, count, q, treated, search },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Assistance" lead="Ce que demandent les entreprises qui veulent de l’aide pour recruter." />
      <Filters label="Chercher une demande" q={q} finds="Nom, entreprise, e-mail ou message">
        <TreatedChoice value={treated} feminine />
      </Filters>
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q || treated)}
          all="/admin/assistance"
          title={<>Rien à traiter</>}
          text={<>Les nouvelles demandes paraîtront ici.</>}
        />
      ) : (
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
              aside={
                <Time at={row.at.iso} title={row.at.exact}>
                  {row.at.ago}
                </Time>
              }
            >
              <p className="as-typed">{row.message}</p>
              <ActionForm
                action={`/admin/assistance${search}`}
                hidden={{ id: row.id, traitee: row.treated ? "non" : "oui" }}
                size="small"
              >
                {row.treated ? "Rouvrir" : "Marquer comme traitée"}
              </ActionForm>
            </ItemCard>
          ))}
        </ItemList>
      )}
      <Pager previous={previous} next={next} label="Pages des demandes" />
    </>
  );
}
