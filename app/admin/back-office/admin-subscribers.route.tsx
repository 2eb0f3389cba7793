// /admin/alertes: the alerts of people without an account; erases an address with all its alerts.
import { requireAdmin } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { TablePage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/admin-subscribers.route";
import { listSubscribers } from "./admin-subscribers.server.ts";
import { subscriberGestures } from "./bulk-actions.tsx";

export const meta: Route.MetaFunction = () => [titled("Alertes sans compte")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return listSubscribers(url);
}

export default function Subscribers({ loaderData: { frame, rows } }: Route.ComponentProps) {
  return (
    <TablePage
      frame={frame}
      rows={rows}
      title="Alertes sans compte"
      lead="Les adresses de personnes sans compte, et ce qu’elles reçoivent. Effacer une ligne efface l’adresse, avec toutes ses alertes."
      search={{ label: "Chercher une adresse", finds: "Adresse e-mail" }}
      empty={{
        title: <>Aucune alerte sans compte</>,
        text: <>Ce que des visiteurs demandent s’affiche ici, confirmé ou non.</>,
      }}
      nameOf={({ texts, email }) => `${email}, ${texts.recherche ?? ""}`}
      draw={{}}
      menu={() => ({ removal: adminMessages.eraseAddress })}
      gestures={subscriberGestures}
    />
  );
}
