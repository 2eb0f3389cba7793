// /sto, "Sourcing de talents et d'offres": the service in current figures.

import { sectorLabel } from "../../people/companies/sector.ts";
import { hasDefaultName, siteName } from "../../platform/config/site-identity.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { departments } from "../../platform/places/places.server.ts";
import { siteTerritory } from "../../platform/places/territory.server.ts";
import { compare, list, number, plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { Figures } from "../../ui/figures.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as siteMessages from "../messages.ts";
import type { Route } from "./+types/sto.route";
import { figureItems } from "./figure-items.server.ts";
import { countEverywhere, findFigures, listRegionFigures, type RegionFigures, type Share } from "./figures.server.ts";
import { FiguresMap } from "./figures-map.tsx";
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

/** Where a figure counts few, it says nothing. */
const compared = 10;

const decimal = (value: number) => `${value}`.replace(".", ",");
const sizeOf = ({ candidates, offers }: RegionFigures) => candidates + offers;
/** As shown, so that what reads the same is the same. */
const perOffer = ({ candidates, offers }: RegionFigures) => Math.round((10 * candidates) / offers) / 10;

type Finding = { title: string; text?: string };

/** What the figures mean: where companies and where people have most choice, and where people have no offer. */
function findingsOf(regions: RegionFigures[]): Finding[] {
  const rates = regions
    .filter((each) => each.offers > 0 && sizeOf(each) >= compared)
    .toSorted((a, b) => perOffer(b) - perOffer(a));
  const [most, least] = [rates[0], rates.at(-1)];
  const differ = most && least && perOffer(most) > perOffer(least);
  const idle = regions.filter((each) => each.offers === 0 && each.candidates > 0);
  const waiting = idle.reduce((sum, { candidates }) => sum + candidates, 0);
  const rate = (each: RegionFigures, who: string): Finding => ({
    title: siteMessages.talentsPerOffer(each.region, decimal(perOffer(each)), perOffer(each) < 2),
    text: siteMessages.mostChoice(who),
  });
  return [
    ...(differ ? [rate(most, "entreprises"), rate(least, "candidats")] : []),
    ...(idle.length > 0
      ? [{ title: siteMessages.talentsWithoutOffer(list(idle.map(({ region }) => region)), plural(waiting, "talent")) }]
      : []),
  ];
}

/** The departments with more offers than talents, and those with fewer. */
function tensionOf(regions: RegionFigures[]) {
  const codes = (matches: (each: RegionFigures) => boolean) => {
    const names = new Set(regions.filter(matches).map(({ region }) => region));
    const isIn = (name: string) => names.has(name);
    return departments.filter(({ name, region }) => isIn(siteTerritory() ? name : region)).map(({ code }) => code);
  };
  return {
    short: codes((each) => each.offers > each.candidates),
    other: codes((each) => each.offers > 0 && each.offers <= each.candidates),
  };
}

export async function loader() {
  const [figures, regions, everywhere] = await Promise.all([findFigures(), listRegionFigures(), countEverywhere()]);
  const named = regions.filter(({ region }) => region !== siteMessages.elsewhere);
  return {
    figures: figureItems(figures),
    everywhere: everywhere > 0 ? plural(everywhere, "talent") : null,
    severalAnywhere: everywhere > 1,
    areas: siteTerritory() ? "département" : "région",
    findings: findingsOf(named),
    tension: tensionOf(named),
    regions: regions
      .filter((each) => sizeOf(each) > 0)
      .toSorted(
        (a, b) =>
          Number(a.region === siteMessages.elsewhere) - Number(b.region === siteMessages.elsewhere) ||
          b.candidates - a.candidates ||
          compare(a.region, b.region),
      )
      .map((each) => ({
        label: each.region,
        cells: [
          cell(each.candidates),
          cell(each.offers),
          { value: null, text: each.offers > 0 ? decimal(perOffer(each)) : "–" },
        ],
      })),
    sectors: rowsOf(figures.bySector, sectorLabel),
    contracts: rowsOf(figures.byContract),
    ...(await listTowns(figures, "most-first")),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

function Towns({ departments: links, communes }: Pick<Loaded, "departments" | "communes">) {
  return links.length === 0 ? null : (
    <Section title="Où sont les offres" id="departements" lead="Chaque nom mène à ses offres.">
      <div className="pair">
        <Leads label="par-departement" title="Départements" links={links} />
        <Leads label="par-ville" title="Villes" links={communes} />
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
  const { figures, everywhere, severalAnywhere, findings, tension, areas, regions, sectors, contracts } = loaderData;
  const own = hasDefaultName() ? "vivier" : "site";
  return (
    <>
      <PageHeader
        title="Talents et offres en chiffres"
        lead={`Qui cherche, qui recrute et où\u00a0: le ${own} en ce moment. Aucun de ces chiffres ne désigne une personne.`}
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
          lead="Chaque talent compte là où il habite, chaque offre à chacun de ses lieux."
        >
          <div className="pair pair-map">
            <div className="stack">
              {tension.short.length + tension.other.length > 0 ? (
                <FiguresMap
                  label={`Carte des ${areas}s qui ont plus d’offres que de talents`}
                  strong={{ codes: tension.short, meaning: "Plus d’offres que de talents" }}
                  pale={{ codes: tension.other, meaning: "Autant de talents, ou plus" }}
                  rest="Aucune offre"
                />
              ) : null}
              {findings.map(({ title, text }) => (
                <p key={title}>
                  <strong>{title}.</strong> {text}
                </p>
              ))}
              {everywhere ? (
                <p className="muted">
                  {everywhere} {severalAnywhere ? "accepteraient" : "accepterait"} un poste dans toute la France, en
                  plus des lieux indiqués.
                </p>
              ) : null}
            </div>
            <SharesTable
              caption={`Talents visibles et offres ouvertes par ${areas}`}
              rowHeading={areas === "région" ? "Région" : "Département"}
              columns={["Talents", "Offres", "Talents par offre"]}
              rows={regions}
            />
          </div>
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
