// /admin/offres: the list of all offers.
import { Link } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { CreateLinks, EditLink, TablePage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import type { Route } from "./+types/admin-offers.route";
import { listAllOffers } from "./admin-offers.server.ts";
import { offerGestures } from "./bulk-actions.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Administration des offres – Vivier" }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return listAllOffers(url);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

// Both link to the page that asks for the ground, so that fifty rows do not repeat its choices.
function Actions({ offer, here }: { offer: Row; here: string }) {
  return (
    <div className="cluster">
      <EditLink to={`/admin/offre-edit/${offer.id}`} name={offer.title} />
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

export default function Offers({ loaderData: { frame, rows } }: Route.ComponentProps) {
  return (
    <TablePage
      frame={frame}
      rows={rows}
      title="Offres"
      actions={<CreateLinks to="/admin/offre-edit/nouveau">Créer une offre</CreateLinks>}
      search={{ label: "Chercher une offre", finds: "Titre, entreprise ou ville" }}
      empty={{
        title: <>Aucune offre pour l’instant</>,
        text: <>Celles que publient les entreprises paraissent ici.</>,
      }}
      nameOf={({ title }) => title}
      draw={{
        titre: ({ id, title }) => <Link to={`/admin/offre-edit/${id}`}>{title}</Link>,
        entreprise: ({ companyId, texts }) => (
          <Link to={`/admin/entreprise-edit/${companyId}`}>{texts.entreprise}</Link>
        ),
        etat: ({ isHeld, isActive, texts }) => (
          <Chip tone={isHeld ? "warn" : isActive ? "ok" : "neutral"}>{texts.etat}</Chip>
        ),
      }}
      rowActions={(offer) => <Actions offer={offer} here={frame.here} />}
      gestures={offerGestures}
    />
  );
}
