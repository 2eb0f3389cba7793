// Three companies on the home page, each with its picture, or the site's rings for one without.
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { listHomeCompanies } from "./home-companies.server.ts";

type Company = Awaited<ReturnType<typeof listHomeCompanies>>[number];

function Cover({ cover }: Pick<Company, "cover">) {
  if (cover) return <Picture className="home-cover" path={cover} side={640} width={372} height={158} />;
  return (
    <svg className="home-cover" viewBox="0 0 372 158" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {[30, 78, 134, 196, 264].map((radius) => (
        <ellipse key={radius} cx="268" cy="112" rx={radius} ry={radius * 0.4} />
      ))}
    </svg>
  );
}

export function HomeCompanies({ companies }: { companies: Company[] }) {
  if (companies.length === 0) return null;
  return (
    <section className="band" aria-labelledby="elles-recrutent">
      <div className="wrap stack">
        <div className="section-head">
          <h2 id="elles-recrutent">Elles recrutent en ce moment</h2>
          <ButtonLink to="/entreprises" variant="ghost" icon="arrow-right">
            Toutes les entreprises
          </ButtonLink>
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list */}
        <ul className="plain-list home-companies" role="list">
          {companies.map(({ path, nom, logo, cover, subtitle, offers, answers }) => (
            <li key={path} className="card home-company">
              <Cover cover={cover} />
              <Avatar name={nom} src={logo} size="l" logo />
              <h3>
                <Link to={path} className="item-link">
                  {nom}
                </Link>
              </h3>
              <p className="muted">{[subtitle, offers].filter(Boolean).join(" · ")}</p>
              {answers ? (
                <p className="home-answers">
                  <Icon name="clock" size={16} /> {answers}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
