// /profil/:token: a candidate's profile for whoever has the link, until it ends. In no search engine.

import { openProfileLink } from "../../access/signed-link.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { linkEnded } from "../../platform/http/refuse.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { date } from "../../platform/text/french.ts";
import { DefinitionList } from "../../ui/definition.tsx";
import { MailLink } from "../../ui/mail-address.tsx";
import { Section } from "../../ui/page.tsx";
import type { Route } from "./+types/shared-profile.route";
import { phoneLink } from "./candidate.ts";
import { CandidateAvatar } from "./candidate-card.tsx";
import { findCandidatePreview } from "./candidate-profile.server.ts";
import { findCandidate } from "./candidates.server.ts";
import sheet from "./profile.css?url";
import { ProfileHead, presentLine, profileFacts } from "./profile-head.tsx";
import { findSharedProfile } from "./profile-links.server.ts";
import { ProfileAttributes, ProfileCareer } from "./profile-sections.tsx";
import { wishSentence } from "./wish-sentence.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  sendHeaders({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" });
  const link = (await findSharedProfile(openProfileLink(params.token) ?? linkEnded())) ?? linkEnded();
  const { candidateId, showsContact, email } = link;
  const candidate = (await findCandidate(candidateId)) ?? linkEnded();
  const shown = (await findCandidatePreview(candidateId, true)) ?? linkEnded();
  const { headline, card, present, years, radius, departments, attributes, experiences, degrees, mobile } = shown;
  return {
    until: date(link.endsAt),
    head: {
      headline,
      present,
      years,
      radius,
      departments,
      card: { ...card, pay: null, hasCv: false, photo: card.photo && `${card.photo}?acces=${params.token}` },
    },
    sentence: wishSentence({ ...candidate, salaryMin: null }),
    profile: { attributes, experiences, degrees },
    contact: showsContact ? { email, mobile } : null,
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = () => unlisted("Profil partagé");

export default function SharedProfile({ loaderData }: Route.ComponentProps) {
  const { head, sentence, profile, contact, until } = loaderData;
  return (
    <div className="stack shared-profile">
      <ProfileHead
        level={1}
        media={<CandidateAvatar candidate={head.card} size="xl" />}
        name={head.card.name}
        line={presentLine(head)}
        facts={profileFacts(head, null)}
      >
        <p className="muted">Profil partagé par son auteur, visible avec ce lien jusqu’au {until}.</p>
      </ProfileHead>
      {sentence ? (
        <Section title="Ce que je cherche">
          <p className="wish as-typed">{sentence}.</p>
        </Section>
      ) : null}
      <ProfileAttributes attributes={profile.attributes} />
      <ProfileCareer experiences={profile.experiences} degrees={profile.degrees} />
      {contact ? (
        <Section title="Contact">
          <DefinitionList
            items={[
              { term: "E-mail", value: <MailLink to={contact.email} /> },
              { term: "Téléphone", value: contact.mobile && <a href={phoneLink(contact.mobile)}>{contact.mobile}</a> },
            ]}
          />
        </Section>
      ) : null}
    </div>
  );
}
