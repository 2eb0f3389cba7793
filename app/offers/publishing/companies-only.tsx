// The offers' pages for a person without a company account, with a way out.

import * as accessMessages from "../../access/messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";

export function CompaniesOnly({ home }: { home: string }) {
  return (
    <EmptyState
      icon="lock"
      title={accessMessages.onlyCompanies}
      text="Publier des offres demande un compte entreprise. Le vôtre en est un autre."
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
