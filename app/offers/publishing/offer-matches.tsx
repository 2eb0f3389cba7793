// On a public offer's page for its company: how many candidates match, and the way to them.
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { offerCandidatesPath } from "../offer.ts";
import type { OfferMatches } from "./offer-matches.server.ts";

export function OfferMatchesNotice({ id, matches }: { id: string; matches: OfferMatches | null }) {
  if (!matches) return null;
  const path = offerCandidatesPath(id);
  return (
    <Notice
      title={matches.count}
      actions={
        <>
          {/* The page of the candidates shows whom, and what they receive. */}
          <ButtonLink to={path} variant="secondary" size="small" icon="users">
            Voir les candidats
          </ButtonLink>
        </>
      }
    >
      {matches.answers}
    </Notice>
  );
}
