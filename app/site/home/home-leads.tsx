// Links from the home page to offers by occupation, sector, department and city, with counts.
import { ButtonLink } from "../../ui/button.tsx";
import { Leads } from "./leads.tsx";
import type { OfferLink } from "./offer-links.server.ts";

type HomeLeadsProps = {
  occupations: OfferLink[];
  sectors: OfferLink[];
  departments: OfferLink[];
  communes: OfferLink[];
  scope: { sectors: string; occupations: string };
};

export function HomeLeads({ occupations, sectors, departments, communes, scope }: HomeLeadsProps) {
  if (sectors.length + departments.length === 0) return null;
  return (
    <section className="band" aria-labelledby="ou-chercher">
      <div className="wrap stack">
        <div className="section-head">
          <h2 id="ou-chercher">Par secteur, par métier, par lieu</h2>
          <ButtonLink to="/sto" variant="ghost" icon="chart">
            Talents et offres en chiffres
          </ButtonLink>
        </div>
        <Leads label="par-secteur" title={scope.sectors} links={sectors} tiles />
        <Leads label="par-metier" title={scope.occupations} links={occupations} />
        <div className="pair">
          <Leads label="par-departement" title="Départements" links={departments} />
          <Leads label="par-ville" title="Villes" links={communes} />
        </div>
      </div>
    </section>
  );
}
