// Links from the home page to offers by sector, department and city, with counts.
import { ButtonLink } from "../../ui/button.tsx";
import type { Place } from "./home-places.server.ts";
import { Leads } from "./leads.tsx";

type HomeLeadsProps = { sectors: Place[]; departments: Place[]; communes: Place[] };

export function HomeLeads({ sectors, departments, communes }: HomeLeadsProps) {
  if (sectors.length + departments.length === 0) return null;
  return (
    <section className="band band-sunken" aria-labelledby="ou-chercher">
      <div className="wrap stack">
        <div className="section-head">
          <h2 id="ou-chercher">Par secteur, par lieu</h2>
          <ButtonLink to="/sto" variant="ghost" icon="chart">
            Talents et offres en chiffres
          </ButtonLink>
        </div>
        <Leads label="par-secteur" title="Secteurs" places={sectors} tiles />
        <div className="pair">
          <Leads label="par-departement" title="Départements" places={departments} />
          <Leads label="par-ville" title="Villes" places={communes} />
        </div>
      </div>
    </section>
  );
}
