// /admin/recherches: the companies' saved searches, and searches with few results.

import { requireAdmin } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { number } from "../../platform/text/french.ts";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import { TablePage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/admin-searches.route";
import { listSavedSearches, listVainSearches } from "./admin-searches.server.ts";
import { searchGestures } from "./bulk-actions.tsx";

export const meta: Route.MetaFunction = () => [titled("Recherches des entreprises")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const [list, vain] = await Promise.all([listSavedSearches(url), listVainSearches()]);
  return {
    ...list,
    vain: vain.map((row) => ({
      ...row,
      job: row.job ?? adminMessages.everyJob,
      times: number(row.times),
      found: row.found === 0 ? "0, cherché en vain" : number(row.found),
    })),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

function VainSearches({ vain }: Pick<Loaded, "vain">) {
  return (
    <Section
      title="Cherché en vain"
      id="en-vain"
      lead="Ce qui a été cherché le plus souvent depuis douze mois et n’a donné que deux profils ou moins. Les entreprises qui cherchaient ne sont pas enregistrées."
    >
      {vain.length === 0 ? (
        <p className="soft">Rien de tel pour l’instant.</p>
      ) : (
        <DataTable
          caption="Critères sans réponse"
          hideCaption
          columns={[
            { label: "Poste" },
            { label: "Ville" },
            { label: "Départements" },
            { label: "Fois", numeric: true },
            { label: "Profils trouvés", numeric: true },
            { label: "Dernière fois" },
          ]}
          rows={vain.map((row) => ({
            id: row.key,
            cells: [row.job, row.city, row.departments, row.times, row.found, row.last],
          }))}
        />
      )}
    </Section>
  );
}

export default function Searches({ loaderData: { frame, rows, vain } }: Route.ComponentProps) {
  return (
    <TablePage
      frame={frame}
      rows={rows}
      title="Recherches"
      lead="Ce que les entreprises cherchent sans le trouver, puis les critères qu’elles ont enregistrés."
      notice={
        <>
          <VainSearches vain={vain} />
          <h2>Critères enregistrés</h2>
        </>
      }
      caption="Critères enregistrés"
      search={{
        label: "Chercher parmi les critères",
        finds: "Poste, ville, numéro de département ou entreprise",
      }}
      empty={{
        title: <>Rien d’enregistré pour l’instant</>,
        text: <>Ce que les entreprises enregistrent s’affiche ici.</>,
      }}
      nameOf={({ texts, company }) => `${texts.poste}, ${company}`}
      draw={{
        entreprise: ({ companyId, company }) => <Link to={`/admin/entreprise-edit/${companyId}`}>{company}</Link>,
      }}
      menu={() => ({})}
      gestures={searchGestures}
    />
  );
}
