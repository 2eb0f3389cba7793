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
import accountSheet from "./account.css?url";
import { phoneLabel, phoneLink } from "./candidate.ts";
import { findCandidate } from "./candidates.server.ts";
import { listDegrees, listExperiences } from "./career.server.ts";
import { findSharedProfile } from "./profile-links.server.ts";
import { shownProfileOf } from "./shown-profile.server.ts";
import { ProfileHead, ShownCareer, ShownWishes } from "./shown-profile.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  sendHeaders({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" });
  const link = (await findSharedProfile(openProfileLink(params.token) ?? linkEnded())) ?? linkEnded();
  const { candidateId, showsContact, email } = link;
  const candidate = (await findCandidate(candidateId)) ?? linkEnded();
  const [experiences, degrees] = await Promise.all([listExperiences(candidateId), listDegrees(candidateId)]);
  const { imageFileId, mobile } = candidate;
  const photo = imageFileId && `/fichiers/${imageFileId}?acces=${params.token}`;
  return {
    until: date(link.endsAt),
    profile: shownProfileOf(candidate, { experiences, degrees }, { photo, withPay: false }),
    contact: showsContact ? { email, mobile: mobile && phoneLabel(mobile) } : null,
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: accountSheet }];

export const meta: Route.MetaFunction = () => unlisted("Profil partagé");

export default function SharedProfile({ loaderData }: Route.ComponentProps) {
  const { profile, contact, until } = loaderData;
  const hasCareer = profile.experiences.length + profile.degrees.length > 0;
  return (
    <div className="stack shared-profile">
      <ProfileHead
        profile={profile}
        lead={<p className="muted">Profil partagé par son auteur, visible avec ce lien jusqu’au {until}.</p>}
      />
      {profile.sentence || profile.groups.length > 0 ? (
        <Section title="Recherche et compétences">
          <ShownWishes profile={profile} />
        </Section>
      ) : null}
      {hasCareer ? (
        <Section title="Parcours">
          <ShownCareer profile={profile} />
        </Section>
      ) : null}
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
