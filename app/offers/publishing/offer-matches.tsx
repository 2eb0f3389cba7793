// On a public offer's page for its company: how many candidates match, and the button that invites the first ones.
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Form } from "../../ui/link.tsx";
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
          {matches.first.length > 0 ? (
            <Form method="post" action={path} className="action-form">
              {matches.first.map((each) => (
                <HiddenField key={each} name="candidat" value={each} />
              ))}
              <SubmitButton size="small" icon="mail">
                {matches.first.length === 1
                  ? "Inviter cette personne"
                  : `Inviter les ${matches.first.length} premiers profils`}
              </SubmitButton>
            </Form>
          ) : null}
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
