// The pane with one profile next to the list, on wide screens.

import * as messages from "../../messages.ts";
import { CandidateAvatar, FavouriteButton } from "../../people/candidates/candidate-card.tsx";
import { ProfileHead, presentLine, profileFacts } from "../../people/candidates/profile-head.tsx";
import { withDe } from "../../platform/text/elision.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { CandidatePage } from "../candidate-page/candidate-pages.server.ts";
import {
  CandidateNotices,
  CandidateProfile,
  CandidateReach,
  ContactHistory,
} from "../candidate-page/candidate-profile.tsx";
import { FitSection } from "../matching/fit-section.tsx";
import type { OfferFit } from "../matching/offer-fit.server.ts";
import * as sourcingMessages from "../messages.ts";
import { CandidateNotesSection } from "../shortlists/candidate-notes-section.tsx";

type Reading = CandidatePage | "missing" | "limit";

type Props = { reading: Reading; comparison: OfferFit | null; back: string; closed: string };

export function ReadingPane({ reading, comparison, back, closed }: Props) {
  if (typeof reading === "string")
    return (
      <section className="reading-pane" aria-label="Profil ouvert">
        <Notice tone="warn">
          <p>
            {reading === "limit" ? sourcingMessages.tooManyProfiles : messages.candidateNotFound}.{" "}
            <Link to={closed} preventScrollReset>
              Fermer
            </Link>
          </p>
        </Notice>
      </section>
    );
  const { card } = reading.candidate;
  return (
    <section key={card.id} className="reading-pane stack" aria-label={`Profil ${withDe(card.name)}`}>
      <div className="cluster reading-tools">
        <FavouriteButton id={card.id} favourite={card.favourite} back={back} />
        <ButtonLink to={`/candidats/${card.id}`} variant="secondary" size="small" icon="external-link">
          Ouvrir sa page
        </ButtonLink>
        <ButtonLink to={closed} variant="ghost" size="small" icon="close" hideLabel preventScrollReset>
          Fermer le profil
        </ButtonLink>
      </div>
      <ProfileHead
        media={<CandidateAvatar candidate={card} />}
        name={card.name}
        level={2}
        line={presentLine(reading.candidate)}
        facts={profileFacts(reading.candidate, comparison?.distance ?? null)}
      />
      <div className="reading-body stack">
        <CandidateNotices page={reading} />
        <FitSection comparison={comparison} own={false} />
        <CandidateReach page={reading} back={back} offerId={comparison?.fitting ?? null} />
        <CandidateProfile page={reading} wanted={comparison?.wanted} />
        <ContactHistory page={reading} />
        <CandidateNotesSection id={card.id} keeping={reading.keeping} back={back} />
      </div>
    </section>
  );
}
