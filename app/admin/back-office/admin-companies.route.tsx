// /admin/entreprises: every company, by name.

import { requireAdmin } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { Chip } from "../../ui/chip.tsx";
import { CreateLinks, TablePage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import type { Route } from "./+types/admin-companies.route";
import { listAllCompanies } from "./admin-companies.server.ts";
import { measures } from "./bulk-actions.tsx";

export const meta: Route.MetaFunction = () => [titled("Administration des entreprises")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return listAllCompanies(url);
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  return (
    <TablePage
      {...loaderData}
      title="Entreprises"
      actions={<CreateLinks to="/admin/entreprise-edit/nouveau">Créer une entreprise</CreateLinks>}
      search={{ label: "Chercher une entreprise", finds: "Nom, secteur, ville, SIRET ou e-mail" }}
      empty={{ title: <>Aucune pour l’instant</>, text: <>Celles qui s’inscrivent s’affichent ici.</> }}
      nameOf={({ nom }) => nom}
      draw={{
        reponses: ({ isSilent, texts }) => (isSilent ? <Chip tone="bad">{texts.reponses}</Chip> : texts.reponses),
        etat: ({ tone, texts }) => <Chip tone={tone}>{texts.etat}</Chip>,
      }}
      menu={({ id, isOn }) => ({ edit: `/admin/entreprise-edit/${id}`, isOn })}
      gestures={measures}
    />
  );
}
