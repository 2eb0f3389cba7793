// /admin/sans-compte: applications and alerts of people without an account; finds a person and erases what they have.
import { requireAdmin } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { TablePage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/admin-visitors.route";
import { listVisitors } from "./admin-visitors.server.ts";
import { visitorGestures } from "./bulk-actions.tsx";

export const meta: Route.MetaFunction = () => [titled("Personnes sans compte")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return listVisitors(url);
}

export default function Visitors({ loaderData: { frame, rows } }: Route.ComponentProps) {
  return (
    <TablePage
      frame={frame}
      rows={rows}
      title="Personnes sans compte"
      lead="Ce que des personnes ont envoyé sans compte. Ouvrez une ligne pour télécharger ou effacer tout ce que le site a de la personne."
      search={{ label: "Chercher une personne", finds: "Nom, e-mail ou téléphone" }}
      empty={{
        title: <>Personne sans compte</>,
        text: <>Les candidatures et les alertes de visiteurs s’affichent ici.</>,
      }}
      nameOf={({ contact, texts }) => `${contact}, ${texts.objet ?? ""}`}
      draw={{}}
      menu={({ id }) => ({
        edit: `/admin/personne/${id}`,
        editLabel: adminMessages.openVisitor,
        removal: adminMessages.eraseVisitor,
      })}
      gestures={visitorGestures}
    />
  );
}
