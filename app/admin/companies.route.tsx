// /admin/entreprises: every company, by name.
import { Link } from "react-router";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { number, plural } from "../base/french.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Count } from "../ui/count.tsx";
import { TextField } from "../ui/form.tsx";
import { PageHeader } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { DataTable } from "../ui/table.tsx";
import type { Route } from "./+types/companies.route";
import { cityOf, listAllCompanies } from "./companies.server.ts";
import { Filters, NothingFound } from "./filters.tsx";
import { queryOf } from "./search.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Administration des entreprises – Vivier" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { total, rows, ...list } = await listAllCompanies(url);
  return {
    ...list,
    rows: rows.map((row) => ({ ...row, offers: number(row.offers) })),
    count: plural(total, "entreprise"),
    q: queryOf(url),
    city: cityOf(url),
  };
}

export default function Companies({ loaderData: { rows, previous, next, count, q, city } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Entreprises"
        actions={
          <ButtonLink to="/admin/entreprise-edit/nouveau" icon="plus" variant="primary">
            Créer une entreprise
          </ButtonLink>
        }
      />
      <Filters label="Chercher une entreprise" q={q} finds="Nom, secteur, ville, SIRET ou e-mail">
        <TextField
          key={city}
          name="city"
          label="Ville"
          defaultValue={city}
          icon="map-pin"
          placeholder="Le début du nom suffit"
        />
      </Filters>
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q || city)}
          all="/admin/entreprises"
          title={<>Aucune pour l’instant</>}
          text={<>Celles qui s’inscrivent paraissent ici.</>}
        />
      ) : (
        <DataTable
          caption="Entreprises"
          hideCaption
          columns={[
            { label: "Nom" },
            { label: "Ville" },
            { label: "Secteur" },
            { label: "E-mail" },
            { label: "Offres", numeric: true },
            { label: "Inscription" },
            { label: "État" },
          ]}
          rows={rows.map((company) => ({
            id: company.id,
            cells: [
              <Link key="nom" to={`/admin/entreprise-edit/${company.id}`}>
                {company.nom}
              </Link>,
              company.city,
              company.secteur,
              company.emails.join(", "),
              company.offers,
              company.created,
              company.disabled ? (
                <Chip key="state" tone="bad">
                  Désactivée
                </Chip>
              ) : company.verified ? (
                <Chip key="state" tone="ok">
                  Vérifiée
                </Chip>
              ) : (
                <Chip key="state" tone="warn">
                  Non vérifiée
                </Chip>
              ),
            ],
          }))}
        />
      )}
      <Pager previous={previous} next={next} label="Pages des entreprises" />
    </>
  );
}
