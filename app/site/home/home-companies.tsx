// Three companies on the home page.
import { CompanyTiles } from "../../offers/browse/company-tiles.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { listHomeCompanies } from "./home-companies.server.ts";

type Props = { companies: Awaited<ReturnType<typeof listHomeCompanies>> };

export function HomeCompanies({ companies }: Props) {
  if (companies.length === 0) return null;
  return (
    <section className="band home-companies" aria-labelledby="elles-recrutent">
      <div className="wrap stack">
        <div className="section-head">
          <h2 id="elles-recrutent">Elles recrutent en ce moment</h2>
          <ButtonLink to="/entreprises" variant="ghost" icon="arrow-right">
            Toutes les entreprises
          </ButtonLink>
        </div>
        <CompanyTiles companies={companies} level={3} />
      </div>
    </section>
  );
}
