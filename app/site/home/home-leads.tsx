// Ways into the offers from the home page: by sector, by department, by city, each with its number.
import { ButtonLink } from "../../ui/button.tsx";
import type { Place } from "./home-places.server.ts";
import { Leads } from "./leads.tsx";

type HomeLeadsProps = { sectors: Place[]; departments: Place[]; communes: Place[] };

/** Nothing where there is no offer. */
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
