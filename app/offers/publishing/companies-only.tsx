// The offers' pages for a person who may not publish: without a company account, or as a reader in a team. With a way out.

import * as accessMessages from "../../access/messages.ts";
import { teamPath } from "../../people/companies/team.ts";
import * as peopleMessages from "../../people/messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ownOffersPath } from "../offer.ts";

export function RecruitersOnly() {
  return (
    <EmptyState
      icon="lock"
      title="Vous ne pouvez pas publier d’offre"
      text={peopleMessages.readersOnlyRead}
      actions={
        <>
          <ButtonLink to={ownOffersPath} variant="primary">
            Voir nos offres
          </ButtonLink>
          <ButtonLink variant="secondary" to={teamPath}>
            Voir l’équipe
          </ButtonLink>
        </>
      }
    />
  );
}

export function CompaniesOnly({ home }: { home: string }) {
  return (
    <EmptyState
      icon="lock"
      title={accessMessages.onlyCompanies}
      text="Il faut un compte entreprise pour publier des offres, et le vôtre n’en est pas un."
      actions={
        <>
          <ButtonLink to={home} variant="primary">
            Revenir à mon espace
          </ButtonLink>
          <ButtonLink variant="secondary" to="/offres">
            Voir les offres
          </ButtonLink>
        </>
      }
    />
  );
}
