// /admin/offres: the list of all offers.
import { Link } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Choice, Filters, NothingFound } from "../lists/list-filters.tsx";
import { queryOf } from "../lists/list-search.server.ts";
import { ListTable, ListTools } from "../lists/list-table.tsx";
import sheet from "../lists/lists.css?url";
import type { Route } from "./+types/admin-offers.route";
import { listAllOffers } from "./admin-offers.server.ts";
import { offerGestures } from "./bulk-actions.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Administration des offres – Vivier" }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return { ...(await listAllOffers(url)), q: queryOf(url), actif: url.searchParams.get("actif") ?? "" };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

// Both link to the page that asks for the ground, so that fifty rows do not repeat its choices.
function Actions({ offer, here }: { offer: Row; here: string }) {
  return (
    <div className="cluster">
      <ButtonLink
        to={`/admin/offre-edit/${offer.id}`}
        size="small"
        variant="secondary"
        icon="pencil"
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
      <ActionForm
        action={`/admin/offres/${offer.id}/suppression`}
        hidden={{ retour: here }}
        variant="danger"
        size="small"
        icon="trash"
      >
        Supprimer
      </ActionForm>
    </div>
  );
}

export default function Offers({ loaderData: { frame, rows, q, actif } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Offres"
        actions={
          <>
            <ButtonLink to="/admin/import" icon="upload" variant="secondary">
              Importer
            </ButtonLink>
            <ButtonLink to="/admin/offre-edit/nouveau" icon="plus" variant="primary">
              Créer une offre
            </ButtonLink>
          </>
        }
      />
      <Filters label="Chercher une offre" q={q} finds="Titre, entreprise ou ville" kept={frame.keptBySearch}>
        <Choice
          name="actif"
          label="État"
          all="Toutes"
          value={actif}
          options={[
            ["oui", "En ligne"],
            ["non", "Désactivées"],
            ["attente", "En attente de validation"],
            ["retiree", "Retirées ou à modifier"],
          ]}
        />
      </Filters>
      <Count>{frame.count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q || actif)}
          all="/admin/offres"
          title={<>Aucune offre pour l’instant</>}
          text={<>Celles que publient les entreprises paraissent ici.</>}
        />
      ) : (
        <>
          <ListTools frame={frame} />
          <ListTable
            frame={frame}
            rows={rows}
            caption="Offres"
            nameOf={(offer) => offer.title}
            gestures={offerGestures}
            draw={{
              titre: (offer) => <Link to={`/admin/offre-edit/${offer.id}`}>{offer.title}</Link>,
              entreprise: (offer) => (
                <Link to={`/admin/entreprise-edit/${offer.companyId}`}>{offer.texts.entreprise}</Link>
              ),
              etat: (offer) => (
                <Chip tone={offer.isHeld ? "warn" : offer.isActive ? "ok" : "neutral"}>{offer.texts.etat}</Chip>
              ),
            }}
            actions={(offer) => <Actions offer={offer} here={frame.here} />}
          />
        </>
      )}
    </>
  );
}
