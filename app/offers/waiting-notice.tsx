// Said wherever a company that is not verified works on its offers.
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export function WaitingNotice({ show }: { show: boolean }) {
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
      Elles le seront dès que votre adresse e-mail sera vérifiée. Vous pouvez déjà les préparer.
    </Notice>
  ) : null;
}
