// /sto, "Sourcing de talents et d'offres": the service in current figures.

import { sectorLabel } from "../../people/companies/sector.ts";
import { hasDefaultName, siteName } from "../../platform/config/site-identity.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { siteTerritory } from "../../platform/places/territory.server.ts";
import { compare, number, plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { Figures } from "../../ui/figures.tsx";
import { FranceMap } from "../../ui/france-map.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as siteMessages from "../messages.ts";
import type { Route } from "./+types/sto.route";
import { figureItems } from "./figure-items.server.ts";
import { countEverywhere, findFigures, listRegionFigures, type Share } from "./figures.server.ts";
import { Leads } from "./leads.tsx";
import { listTowns } from "./offer-links.server.ts";
import { type SharesRow, SharesTable } from "./share-bar.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Talents et offres en chiffres",
    description: `Talents visibles et offres d’emploi ouvertes sur ${siteName()}\u00a0: les chiffres du moment, par région, département, secteur et contrat.`,
  });

const cell = (value: number) => ({ value, text: number(value) });

const rowsOf = (shares: Share[], labelOf = (value: string) => value): SharesRow[] =>
  shares.map(({ value, count }) => ({ label: labelOf(value), cells: [cell(count)] }));

function shadesOf(byDepartment: Share[]) {
  const most = byDepartment[0]?.count ?? 0;
  const codes = (matches: (count: number) => boolean) =>
    byDepartment.filter(({ count }) => matches(count)).map(({ value }) => value);
  return { many: codes((count) => count * 2 >= most), some: codes((count) => count * 2 < most) };
}

export async function loader() {
  const [figures, regions, everywhere] = await Promise.all([findFigures(), listRegionFigures(), countEverywhere()]);
  return {
    figures: figureItems(figures),
    everywhere: everywhere > 0 ? plural(everywhere, "talent") : null,
    severalAnywhere: everywhere > 1,
    areas: siteTerritory() ? "département" : "région",
    regions: regions
      .filter(({ candidates, offers }) => candidates + offers > 0)
      .toSorted(
        (a, b) =>
          Number(a.region === siteMessages.elsewhere) - Number(b.region === siteMessages.elsewhere) ||
          compare(a.region, b.region),
      )
      .map(({ region, candidates, offers }) => ({ label: region, cells: [cell(candidates), cell(offers)] })),
    sectors: rowsOf(figures.bySector, sectorLabel),
    contracts: rowsOf(figures.byContract),
    homes: shadesOf(figures.byHome),
    shades: shadesOf(figures.byDepartment),
    ...(await listTowns(figures)),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

function Towns({ shades, departments, communes }: Pick<Loaded, "shades" | "departments" | "communes">) {
  return departments.length === 0 ? null : (
    <Section
      title="Où sont les offres"
      id="departements"
      lead="En couleur vive, les départements qui en ont le plus. Chaque nom mène à ses offres."
    >
      <div className="pair">
        <FranceMap
          highlighted={shades.many}
          nearby={shades.some}
          label="Carte de France des départements qui ont des offres"
        />
        <div className="stack">
          <Leads label="par-departement" title="Départements" links={departments} />
          <Leads label="par-ville" title="Villes" links={communes} />
        </div>
      </div>
    </Section>
  );
}

type SharingProps = { title: string; id: string; lead?: string; rowHeading: string; rows: SharesRow[] };

function Sharing({ title, id, lead, rowHeading, rows }: SharingProps) {
  return rows.length === 0 ? null : (
    <Section title={title} id={id} lead={lead}>
      <SharesTable caption={title} rowHeading={rowHeading} columns={["Offres ouvertes"]} rows={rows} />
    </Section>
  );
}

export default function Sourcing({ loaderData }: Route.ComponentProps) {
  const { figures, everywhere, severalAnywhere, areas, regions, homes, sectors, contracts } = loaderData;
  const own = hasDefaultName() ? "vivier" : "site";
  return (
    <>
      <PageHeader
        title="Talents et offres en chiffres"
        lead={`Ce que le ${own} contient en ce moment. Les chiffres viennent de la base, ils ne désignent personne.`}
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Talents et offres en chiffres" }]}
      />
      {figures.length > 0 ? (
        <Figures items={figures} />
      ) : (
        <EmptyState
          icon="chart"
          title="Rien à compter pour le moment"
          text={`Ce ${own} est tout neuf. Les premiers profils et les premières offres apparaîtront ici.`}
        />
      )}
      {regions.length > 0 ? (
        <Section
          title={`Par ${areas}`}
          id="regions"
          lead="Chaque personne compte une fois, là où elle habite, et chaque offre à chacun de ses lieux&nbsp;; en couleur vive, les départements où elles sont le plus nombreuses."
        >
          {homes.many.length > 0 ? (
            <FranceMap
              highlighted={homes.many}
              nearby={homes.some}
              label="Carte de France des départements où habitent des talents"
            />
          ) : null}
          <SharesTable
            caption={`Talents visibles et offres ouvertes par ${areas}`}
            rowHeading={areas === "région" ? "Région" : "Département"}
            columns={["Talents visibles", "Offres ouvertes"]}
            rows={regions}
          />
          {everywhere ? (
            <p className="muted">
              {everywhere} {severalAnywhere ? "accepteraient" : "accepterait"} un poste dans toute la France, en plus
              des lieux indiqués.
            </p>
          ) : null}
        </Section>
      ) : null}
      <Towns {...loaderData} />
      <div className="pair">
        <Sharing
          title="Par secteur"
          id="secteurs"
          rowHeading="Secteur"
          lead="Le secteur est celui de l’entreprise. Un talent indique un métier, pas un secteur."
          rows={sectors}
        />
        <Sharing title="Par contrat" id="contrats" rowHeading="Contrat" rows={contracts} />
      </div>
      <div className="cluster">
        <ButtonLink to="/offres" variant="primary">
          Voir les offres
        </ButtonLink>
        <ButtonLink to="/?role=recruteur" variant="secondary">
          Chercher des talents
        </ButtonLink>
        <ButtonLink to="/test-candidat" variant="ghost">
          Tester mon profil, sans compte
        </ButtonLink>
      </div>
    </>
  );
}
