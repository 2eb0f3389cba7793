// /resultats/ecartes: the candidates that a company dismissed, each with a button to restore it.

import { requireCompany, viewingCompany } from "../../access/viewer.server.ts";
import { NamesNotice } from "../../people/candidates/candidate-card.tsx";
import { titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PastEnd } from "../../ui/past-end.tsx";
import * as sourcingLimits from "../limits.ts";
import { PeopleList } from "../outreach/people-list.tsx";
import sheet from "../people-lists.css?url";
import type { Route } from "./+types/dismissed.route";
import { countDismissals, listDismissals } from "./dismissals.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = () => [titled("Profils écartés")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const seeker = viewingCompany(viewer);
  const [page, total] = await Promise.all([listDismissals(seeker, url), countDismissals(viewer.companyId)]);
  return {
    ...page,
    position: positionOf(page, total, sourcingLimits.dismissalsPerPage),
    total,
    count: plural(total, "profil écarté", "profils écartés"),
    here: url.pathname + url.search,
  };
}

export default function Dismissed({ loaderData }: Route.ComponentProps) {
  const { cards, namesNotice, total, count, previous, next, position, here } = loaderData;
  return (
    <>
      <PageHeader
        title="Profils écartés"
        lead="Ces personnes n’apparaissent plus dans les résultats ni dans les alertes de votre entreprise. Elles n’en sont pas averties, mais le verront dans l’export de leurs données."
        breadcrumb={[{ label: "Résultats", to: "/resultats" }, { label: "Profils écartés" }]}
      />
      <Count>{count}</Count>
      {total === 0 ? (
        <EmptyState
          icon="eye-off"
          title="Aucun profil écarté"
          text="«&nbsp;Pas pertinent&nbsp;», dans les résultats, retire un profil de vos recherches. Vous le retrouverez ici."
          actions={
            <ButtonLink to="/resultats" variant="primary" icon="search">
              Chercher des candidats
            </ButtonLink>
          }
        />
      ) : null}
      {total > 0 && cards.length === 0 ? <PastEnd first="/resultats/ecartes" /> : null}
      <NamesNotice>{namesNotice}</NamesNotice>
      {cards.length > 0 ? (
        <div className="results-list">
          <PeopleList people={cards.map((candidate) => ({ candidate, dismissed: true }))} back={here} />
        </div>
      ) : null}
      <Pager label="Pages des profils écartés" previous={previous} next={next} position={position} />
    </>
  );
}
