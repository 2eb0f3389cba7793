// /admin/entreprises: every company, by name.
import { Link } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { TextField } from "../../ui/form.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Choice, Filters, NothingFound } from "../lists/list-filters.tsx";
import { queryOf } from "../lists/list-search.server.ts";
import { ListTable, ListTools } from "../lists/list-table.tsx";
import sheet from "../lists/lists.css?url";
import type { Route } from "./+types/admin-companies.route";
import { cityOf, listAllCompanies } from "./admin-companies.server.ts";
import { companyGestures } from "./bulk-actions.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Administration des entreprises – Vivier" }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return {
    ...(await listAllCompanies(url)),
    ...{ q: queryOf(url), city: cityOf(url), verified: url.searchParams.get("verified") ?? "" },
    etat: url.searchParams.get("etat") ?? "",
  };
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { frame, rows, q, city, verified, etat } = loaderData;
  return (
    <>
      <PageHeader
        title="Entreprises"
        actions={
          <>
            <ButtonLink to="/admin/import" icon="upload" variant="secondary">
              Importer
            </ButtonLink>
            <ButtonLink to="/admin/entreprise-edit/nouveau" icon="plus" variant="primary">
              Créer une entreprise
            </ButtonLink>
          </>
        }
      />
      <Filters
        label="Chercher une entreprise"
        q={q}
        finds="Nom, secteur, ville, SIRET ou e-mail"
        kept={frame.keptBySearch}
      >
        <TextField
          key={city}
          name="city"
          label="Ville"
          defaultValue={city}
          icon="map-pin"
          placeholder="Le début du nom suffit"
        />
        <Choice
          name="verified"
          label="E-mail"
          all="Toutes"
          value={verified}
          options={[
            ["oui", "Vérifié"],
            ["non", "Non vérifié"],
          ]}
        />
        <Choice
          name="etat"
          label="État"
          all="Toutes"
          value={etat}
          options={[
            ["attente", "En attente de validation"],
            ["refusee", "Refusées ou bloquées"],
          ]}
        />
      </Filters>
      <Count>{frame.count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q || city || verified || etat)}
          all="/admin/entreprises"
          title={<>Aucune pour l’instant</>}
          text={<>Celles qui s’inscrivent paraissent ici.</>}
        />
      ) : (
        <>
          <ListTools frame={frame} />
          <ListTable
            frame={frame}
            rows={rows}
            caption="Entreprises"
            nameOf={(company) => company.nom}
            gestures={companyGestures}
            draw={{
              nom: (company) => <Link to={`/admin/entreprise-edit/${company.id}`}>{company.nom}</Link>,
              email: ({ texts }) => texts.email && <MailAddress>{texts.email}</MailAddress>,
              etat: (company) => <Chip tone={company.tone}>{company.texts.etat}</Chip>,
            }}
          />
        </>
      )}
    </>
  );
}
