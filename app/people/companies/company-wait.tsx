// The notice of what a company still waits for, on every page of its space. Each state is the answer of companyWait().
import type { CompanyWait } from "../../access/viewer.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

const texts: Record<CompanyWait, { title: string; text: string }> = {
  address: {
    title: "Votre adresse e-mail n’est pas confirmée",
    text: "D’ici là, vos offres ne sont pas publiques et les candidats n’apparaissent que par leurs initiales, sans coordonnées ni CV. Vous pouvez déjà tout préparer.",
  },
  "address-then-approval": {
    title: "Votre adresse e-mail n’est pas confirmée",
    text: "Confirmez-la d’abord\u00a0: l’équipe du site vérifie ensuite votre entreprise. D’ici là, vos offres ne sont pas publiques et les candidats n’apparaissent que par leurs initiales, sans coordonnées ni CV.",
  },
  approval: {
    title: "Votre entreprise est en attente de validation",
    text: "L’équipe du site la vérifie avant que vos offres soient publiques. Vous pouvez déjà tout préparer.",
  },
  refused: {
    title: "Votre entreprise est bloquée",
    text: "Vos offres ne sont plus publiques. La décision dit pourquoi, et comment y répondre.",
  },
};

export function CompanyWaitNotice({ wait }: { wait: CompanyWait | null }) {
  if (!wait) return null;
  const { title, text } = texts[wait];
  const isAddress = wait === "address" || wait === "address-then-approval";
  return (
    <Notice
      tone="warn"
      title={title}
      actions={
        isAddress ? (
          <ButtonLink variant="secondary" to="/verify-email" size="small">
            Vérifier mon adresse
          </ButtonLink>
        ) : null
      }
    >
      {text}
    </Notice>
  );
}
