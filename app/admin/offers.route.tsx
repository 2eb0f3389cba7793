// /admin/offres: every offer, to moderate.
import { Link } from "react-router";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { plural } from "../base/french.ts";
import { ActionForm, ConfirmForm } from "../ui/action-form.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Count } from "../ui/count.tsx";
import { PageHeader } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { DataTable } from "../ui/table.tsx";
import type { Route } from "./+types/offers.route";
import { Choice, Filters, NothingFound } from "./filters.tsx";
import { listAllOffers } from "./offers.server.ts";
import { queryOf } from "./search.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Administration des offres – Vivier" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { total, ...list } = await listAllOffers(url);
  return {
    ...list,
    count: plural(total, "offre"),
    q: queryOf(url),
    actif: url.searchParams.get("actif") ?? "",
    here: url.pathname + url.search,
  };
}

export default function Offers({ loaderData: { rows, previous, next, count, q, actif, here } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Offres"
        actions={
          <ButtonLink to="/admin/offre-edit/nouveau" icon="plus" variant="primary">
            Créer une offre
          </ButtonLink>
        }
      />
      <Filters label="Chercher une offre" q={q} finds="Titre, entreprise ou ville">
        <Choice
          name="actif"
          label="État"
          all="Toutes"
          value={actif}
          options={[
            ["oui", "En ligne"],
            ["non", "Désactivées"],
          ]}
        />
      </Filters>
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q || actif)}
          all="/admin/offres"
          title={<>Aucune offre pour l’instant</>}
          text={<>Celles que publient les entreprises paraissent ici.</>}
        />
      ) : (
        <DataTable
          caption="Offres"
          hideCaption
          columns={[
            { label: "Titre" },
            { label: "Entreprise" },
            { label: "Ville" },
            { label: "Créée le" },
            { label: "État" },
            { label: "Actions", hideLabel: true },
          ]}
          rows={rows.map((offer) => ({
            id: offer.id,
            cells: [
              <Link key="title" to={`/admin/offre-edit/${offer.id}`}>
                {offer.title}
              </Link>,
              <Link key="company" to={`/admin/entreprise-edit/${offer.companyId}`}>
                {offer.company}
              </Link>,
              offer.place,
              offer.created,
              offer.isActive ? (
                <Chip key="state" tone="ok">
                  En ligne
                </Chip>
              ) : (
                <Chip key="state">Désactivée</Chip>
              ),
              <div key="actions" className="cluster">
                <ButtonLink
                  to={`/admin/offre-edit/${offer.id}`}
                  size="small"
                  variant="secondary"
                  aria-label={`Modifier ${offer.title}`}
                >
                  Modifier
                </ButtonLink>
                <ActionForm
                  action={`/admin/offres/${offer.id}/activation`}
                  hidden={{ actif: offer.isActive ? "non" : "oui", retour: here }}
                  size="small"
                >
                  {offer.isActive ? "Désactiver" : "Activer"}
                </ActionForm>
                <ConfirmForm
                  action={`/admin/offres/${offer.id}/suppression`}
                  hidden={{ retour: here }}
                  title={<>Supprimer «&nbsp;{offer.title}&nbsp;»&nbsp;?</>}
                  text={<>L’offre disparaît pour toujours. Les candidatures déjà reçues restent à l’entreprise.</>}
                  size="small"
                >
                  Supprimer
                </ConfirmForm>
              </div>,
            ],
          }))}
        />
      )}
      <Pager previous={previous} next={next} label="Pages des offres" />
    </>
  );
}
