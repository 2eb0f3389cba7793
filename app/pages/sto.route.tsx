// "Sourcing de talents et d'offres": what the service is, in figures drawn from the database at this moment.
import { number, plural } from "../base/french.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Figures } from "../ui/figures.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import { DataTable } from "../ui/table.tsx";
import type { Route } from "./+types/sto.route";
import { countEverywhere, findFigures, listRegionFigures, listSectorFigures } from "./figures.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Sourcing de talents et d’offres – Vivier" },
  { name: "description", content: "Talents visibles et offres ouvertes, par région et par secteur." },
];

export async function loader() {
  const [figures, regions, sectors, everywhere] = await Promise.all([
    findFigures(),
    listRegionFigures(),
    listSectorFigures(),
    countEverywhere(),
  ]);
  return {
    figures: [
      { value: number(figures.candidates), label: "talents visibles" },
      { value: number(figures.offers), label: "offres ouvertes" },
      { value: number(figures.companies), label: "entreprises vérifiées" },
      { value: number(figures.departments), label: "départements couverts" },
    ],
    everywhere: everywhere > 0 ? plural(everywhere, "talent") : null,
    regions: regions.map((row) => ({
      id: row.region,
      cells: [row.region, number(row.candidates), number(row.offers)],
    })),
    sectors: sectors.map((row) => ({
      id: row.sector ?? "",
      cells: [row.sector ?? "Secteur non précisé", number(row.companies), number(row.offers)],
    })),
  };
}

export default function Sourcing({ loaderData: { figures, everywhere, regions, sectors } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Sourcing de talents et d’offres"
        lead="Ce que le vivier contient en ce moment. Les chiffres viennent de la base, ils ne désignent personne."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Sourcing de talents et d’offres" }]}
      />
      <Figures items={figures} />
      <Section
        title="Par région"
        id="regions"
        lead="Une personne qui cherche dans plusieurs départements d’une région y compte une fois."
      >
        <DataTable
          caption="Talents visibles et offres ouvertes par région"
          hideCaption
          columns={[
            { label: "Région" },
            { label: "Talents visibles", numeric: true },
            { label: "Offres ouvertes", numeric: true },
          ]}
          rows={regions}
        />
        {everywhere ? (
          <p className="muted">{everywhere} accepteraient un poste dans toute la France, en plus des lieux indiqués.</p>
        ) : null}
      </Section>
      {sectors.length > 0 ? (
        <Section
          title="Par secteur"
          id="secteurs"
          lead="Le secteur est celui de l’entreprise. Un talent indique un métier, pas un secteur."
        >
          <DataTable
            caption="Entreprises vérifiées et offres ouvertes par secteur"
            hideCaption
            columns={[
              { label: "Secteur" },
              { label: "Entreprises", numeric: true },
              { label: "Offres ouvertes", numeric: true },
            ]}
            rows={sectors}
          />
        </Section>
      ) : null}
      <div className="cluster">
        <ButtonLink to="/offres" variant="primary">
          Voir les offres
        </ButtonLink>
        <ButtonLink to="/inscription-entreprise" variant="secondary">
          Chercher des talents
        </ButtonLink>
        <ButtonLink to="/test-candidat" variant="ghost">
          Voir sans compte ce qui m’attend
        </ButtonLink>
      </div>
    </>
  );
}
