// /admin/signalements: reports, newest first.
import { Link } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { plural } from "../../platform/text/french.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { MailLink } from "../../ui/mail-address.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Time } from "../../ui/time.tsx";
import { Filters, NothingFound } from "../lists/list-filters.tsx";
import { queryOf } from "../lists/list-search.server.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/admin-reports.route";
import { listReports } from "./admin-reports.server.ts";
import { setHandled } from "./handled.server.ts";
import { TreatedChip, TreatedChoice } from "./handled.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Signalements – Vivier" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { total, ...list } = await listReports(url);
  return {
    ...list,
    count: plural(total, "signalement"),
    q: queryOf(url),
    treated: url.searchParams.get("treated") ?? "",
    search: url.search,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  const treated = form.get("traite") === "oui";
  await setHandled(viewer, "signalement", form.get("id")?.toString(), treated);
  return redirectWith(url.pathname + url.search, treated ? adminMessages.reportTreated : adminMessages.reportReopened);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

function OfferState({ row }: { row: Row }) {
  if (!row.isOffer) return <Chip>{row.kind}</Chip>;
  if (row.path === null) return <Chip>Offre supprimée</Chip>;
  return row.isActive ? <Chip tone="ok">Offre en ligne</Chip> : <Chip>Offre désactivée</Chip>;
}

function From({ row }: { row: Row }) {
  if (!row.email) return <>Sans adresse{row.company ? ` · ${row.company}` : null}</>;
  return (
    <>
      De <MailLink to={row.email} />
      {row.hasAccount ? " (compte)" : null}
      {row.company ? ` · ${row.company}` : null}
    </>
  );
}

export default function Reports({
  loaderData: { rows, previous, next, count, q, treated, search },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Signalements"
        lead="Ce que l’on signale des offres, des entreprises et des messages. «&nbsp;Décider&nbsp;» montre tout ce qui compte, et prévient l’auteur et qui a signalé."
      />
      <Filters label="Chercher un signalement" q={q} finds="Offre, entreprise, motif, e-mail ou texte">
        <TreatedChoice value={treated} />
      </Filters>
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q || treated)}
          all="/admin/signalements"
          title={<>Rien à traiter</>}
          text={<>Les nouveaux signalements paraîtront ici.</>}
        />
      ) : (
        <ItemList>
          {rows.map((row) => (
            <ItemCard
              key={row.id}
              title={row.title}
              subtitle={<From row={row} />}
              facts={
                <>
                  <Chip tone="bad">{row.reason}</Chip>
                  <OfferState row={row} />
                  <TreatedChip on={row.treated} />
                </>
              }
              aside={
                <Time at={row.at.iso} title={row.at.exact}>
                  {row.at.ago}
                </Time>
              }
            >
              {row.message ? <p className="as-typed">{row.message}</p> : null}
              <div className="cluster">
                <ActionForm
                  action={`/admin/signalements${search}`}
                  hidden={{ id: row.id, traite: row.treated ? "non" : "oui" }}
                  size="small"
                >
                  {row.treated ? "Rouvrir" : "Marquer comme traité"}
                </ActionForm>
                <Link to={row.judgedAt}>Décider</Link>
                {row.path ? <Link to={row.path}>Voir l’offre</Link> : null}
                {row.editPath ? <Link to={row.editPath}>Gérer l’offre</Link> : null}
              </div>
            </ItemCard>
          ))}
        </ItemList>
      )}
      <Pager previous={previous} next={next} label="Pages des signalements" />
    </>
  );
}
