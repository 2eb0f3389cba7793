// A visitor's link whose application has moved to an account.
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { PageHeader } from "../../ui/page.tsx";

export function MovedApplication({ login }: { login: string }) {
  return (
    <>
      <PageHeader title="Votre candidature est dans votre compte" />
      <EmptyState
        icon="lock"
        title="Ce lien ne l’ouvre plus"
        text="Elle appartient désormais à un compte. Connectez-vous à ce compte pour la suivre, la retirer ou l’effacer."
        actions={
          <ButtonLink to={login} icon="log-in">
            Se connecter
          </ButtonLink>
        }
      />
    </>
  );
}
