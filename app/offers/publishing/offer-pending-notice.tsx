// The notice on offer pages while a company is not confirmed or not approved.
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** `held`: an administrator holds the company ("waiting", "refused"). */
export function WaitingNotice({ show, held }: { show: boolean; held?: string | null }) {
  if (held) {
    return (
      <Notice
        tone="warn"
        title={held === "waiting" ? "Votre entreprise est en attente de validation" : "Votre entreprise est bloquée"}
      >
        {held === "waiting"
          ? "L’équipe du site la vérifie avant que vos offres soient publiques. Vous pouvez déjà tout préparer."
          : "Vos offres ne sont plus publiques. La décision, avec le moyen d’y répondre, vous est adressée par e-mail."}
      </Notice>
    );
  }
  return show ? (
    <Notice
      tone="warn"
      title="Vos offres ne sont pas encore publiques"
      actions={
        <ButtonLink variant="secondary" to="/verify-email" size="small">
          Vérifier mon adresse
        </ButtonLink>
      }
    >
      Elles le seront dès que votre adresse e-mail sera confirmée. Vous pouvez déjà les préparer.
    </Notice>
  ) : null;
}
