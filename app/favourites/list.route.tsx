// /favoris: the candidates that a company keeps.
import { Link } from "react-router";
import { requireCompany } from "../accounts/viewer.server.ts";
import { plural } from "../base/french.ts";
import { CandidateCard } from "../candidates/candidate-card.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Count } from "../ui/count.tsx";
import { EmptyState } from "../ui/empty.tsx";
import { ItemList } from "../ui/item-card.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/list.route";
import { countFavourites, listFavourites } from "./favourites.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Favoris – Vivier" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const seeker = { companyId: viewer.companyId, verified: viewer.emailVerified };
  const [page, total] = await Promise.all([listFavourites(seeker, url), countFavourites(viewer.companyId)]);
  return { ...page, total, count: plural(total, "candidat"), here: url.pathname + url.search };
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const { rows, total, count, previous, next, here } = loaderData;
  return (
    <>
      <PageHeader title="Favoris" />
      <Count>{count}</Count>
      {total === 0 ? (
        <EmptyState
          icon="heart"
          title="Aucun favori"
          text="Gardez un profil depuis les résultats d'une recherche&nbsp;: vous le retrouverez ici."
          actions={
            <ButtonLink to="/resultats" variant="primary" icon="search">
              Chercher des candidats
            </ButtonLink>
          }
        />
      ) : null}
      {total > 0 && rows.length === 0 ? (
        <Notice>
          <p>
            Il n'y a plus rien à cet endroit de la liste. <Link to="/favoris">Revenir au début</Link>
          </p>
        </Notice>
      ) : null}
      {rows.length > 0 ? (
        <ItemList>
          {rows.map((candidate) => (
            <CandidateCard key={candidate.id} candidate={candidate} back={here} />
          ))}
        </ItemList>
      ) : null}
      <Pager label="Pages des favoris" previous={previous} next={next} />
    </>
  );
}
