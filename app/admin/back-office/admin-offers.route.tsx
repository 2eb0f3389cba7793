// /admin/offres: the list of all offers.

import { requireAdmin } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { CreateLinks, TablePage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import type { Route } from "./+types/admin-offers.route";
import { listAllOffers } from "./admin-offers.server.ts";
import { measures } from "./bulk-actions.tsx";

export const meta: Route.MetaFunction = () => [titled("Administration des offres")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return listAllOffers(url);
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
        text: <>Celles que publient les entreprises s’affichent ici.</>,
      }}
      nameOf={({ title }) => title}
      draw={{
        entreprise: ({ companyId, texts }) => (
          <Link to={`/admin/entreprise-edit/${companyId}`}>{texts.entreprise}</Link>
        ),
        candidatures: ({ isUnanswered, texts }) =>
          isUnanswered ? <Chip tone="bad">{texts.candidatures}</Chip> : texts.candidatures,
        etat: ({ chip }) => <Chip tone={chip.tone}>{chip.label}</Chip>,
      }}
      menu={({ id, isActive }) => ({ edit: `/admin/offre-edit/${id}`, isOn: isActive })}
      gestures={measures}
    />
  );
}
