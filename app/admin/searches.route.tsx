// /admin/recherches: what companies look for, and what they look for in vain.
import { Link } from "react-router";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { number, plural } from "../base/french.ts";
import { Count } from "../ui/count.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { DataTable } from "../ui/table.tsx";
import type { Route } from "./+types/searches.route";
import { Filters, NothingFound } from "./filters.tsx";
import { queryOf } from "./search.server.ts";
import { listSavedSearches, listVainSearches } from "./searches.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Recherches des entreprises – Vivier" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const [{ total, ...list }, vain] = await Promise.all([listSavedSearches(url), listVainSearches()]);
  return {
    ...list,
    count: plural(total, "recherche"),
    q: queryOf(url),
    vain: vain.map((row) => ({
      ...row,
      times: number(row.times),
      found: row.found === 0 ? "0, cherché en vain" : number(row.found),
    })),
  };
}

export default function Searches({ loaderData: { rows, previous, next, count, q, vain } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Recherches"
        lead="Les critères que les entreprises ont enregistrés, sans le nom des personnes."
      />
      <Filters label="Chercher parmi les critères" q={q} finds="Poste, ville, numéro de département ou entreprise" />
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q)}
          all="/admin/recherches"
          title={<>Rien d’enregistré pour l’instant</>}
          text={<>Ce que les entreprises enregistrent paraît ici.</>}
        />
      ) : (
        <DataTable
          caption="Critères enregistrés"
          hideCaption
          columns={[
            { label: "Poste" },
            { label: "Ville" },
            { label: "Départements" },
            { label: "Entreprise" },
            { label: "Enregistrée le" },
          ]}
          rows={rows.map((row) => ({
            id: row.id,
            cells: [
              row.job ?? "Tous les postes",
              row.city,
              row.departments,
              <Link key="company" to={`/admin/entreprise-edit/${row.companyId}`}>
                {row.company}
              </Link>,
              row.created,
            ],
          }))}
        />
      )}
      <Pager previous={previous} next={next} label="Pages des critères enregistrés" />
      <Section
        title="Peu ou pas de réponses"
        lead="Ce qui a été cherché le plus souvent et n’a donné que cinq profils ou moins."
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
              { label: "Comptes", numeric: true },
              { label: "Profils trouvés", numeric: true },
              { label: "Dernière fois" },
            ]}
            rows={vain.map((row) => ({
              id: row.key,
              cells: [row.job ?? "Tous les postes", row.city, row.departments, row.times, row.found, row.last],
            }))}
          />
        )}
      </Section>
    </>
  );
}
