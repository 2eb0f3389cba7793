// /entreprise: a company's home: search, news, shortlist, offers and their applications.
import { Link } from "react-router";
import { requireCompany } from "../../access/viewer.server.ts";
import { offerStateLabels, offerStateTones } from "../../offers/offer-state.ts";
import { number } from "../../platform/text/french.ts";
import { CandidateSearch } from "../../sourcing/results/candidate-search.tsx";
import { PastSearches, SavedSearches } from "../../sourcing/results/kept-searches.tsx";
import { listFreshSearches, listPastSearches } from "../../sourcing/results/past-searches.server.ts";
import { countFavourites, findOpenedToday } from "../../sourcing/shortlists/favourites.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as siteLimits from "../limits.ts";
import type { Route } from "./+types/company-home.route";
import { listOffersWithApplications } from "./company-home.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Espace entreprise – Vivier" }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const { companyId } = viewer;
  const [own, saved, past, favourites, today] = await Promise.all([
    listOffersWithApplications(companyId),
    listFreshSearches({ companyId, userId: viewer.id }, siteLimits.savedSearchesOfHome),
    listPastSearches(viewer.id),
    countFavourites(companyId),
    findOpenedToday(companyId),
  ]);
  return {
    ...own,
    saved,
    past,
    favourites: number(favourites),
    today: { opened: number(today.opened), most: number(today.most) },
    name: viewer.companyName,
    verified: viewer.emailVerified,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

function Offers({ offers, total }: Pick<Loaded, "offers" | "total">) {
  return (
    <Section
      title="Vos offres"
      actions={
        <ButtonLink to="/compte/entreprise/creer-offre" icon="plus" size="small" variant="primary">
          Créer une offre
        </ButtonLink>
      }
    >
      {offers.length > 0 ? (
        <>
          <ul className="plain-list stack">
            {offers.map(({ id, title, path, state, applications }) => (
              <li key={id} className="cluster between">
                <Link to={path}>{title}</Link>
                <span className="cluster">
                  <Chip tone={offerStateTones[state]}>{offerStateLabels[state]}</Chip>
                  <span className="muted">{applications}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="cluster">
            <Link to="/compte/entreprise/mes-offres">Toutes vos offres ({total})</Link>
            <Link to="/compte/entreprise/candidatures">Candidatures reçues</Link>
          </p>
        </>
      ) : (
        <p className="soft">Aucune offre pour l’instant. Un titre et quelques lignes suffisent pour commencer.</p>
      )}
    </Section>
  );
}

export default function CompanyHome({ loaderData }: Route.ComponentProps) {
  const { offers, total, saved, past, favourites, today, name, verified } = loaderData;
  return (
    <>
      <PageHeader title={name || "Espace entreprise"} lead="Trouvez vos prochains collaborateurs." />
      {verified ? null : (
        <Notice tone="warn">
          <p>
            Votre adresse e-mail n’est pas vérifiée&nbsp;: vos offres ne sont pas publiques et les candidats
            n’apparaissent que par leurs initiales. <Link to="/verify-email">Vérifier mon adresse</Link>
          </p>
        </Notice>
      )}
      <CandidateSearch values={{ job: "", city: "", cityCode: null, departments: "" }} />
      <SavedSearches searches={saved} back="/entreprise" />
      <PastSearches searches={past} />
      <Section
        title="Favoris"
        actions={
          <ButtonLink to="/favoris" icon="heart" size="small" variant="secondary">
            Voir les favoris
          </ButtonLink>
        }
      >
        <p>
          Profils gardés&nbsp;: <strong>{favourites}</strong>
        </p>
        <p className="muted">
          Profils ouverts aujourd’hui&nbsp;: {today.opened} sur {today.most}
        </p>
      </Section>
      <Offers offers={offers} total={total} />
    </>
  );
}
