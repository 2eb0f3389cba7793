// A retained application: celebrated, with what comes next.
import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { Rings } from "../../ui/rings.tsx";

type Props = { company: string; title?: ReactNode; steps?: boolean; children?: ReactNode };

/** @param title of the offer, where several applications are listed @param steps whether the next steps are listed */
export function Success({ company, title, steps, children }: Props) {
  return (
    <div className="success">
      <Rings />
      <div className="stack stack-s">
        <h2>Bravo, c’est oui&nbsp;!</h2>
        <p className="success-words">
          {company} a retenu votre candidature{title ? <>&nbsp;: {title}</> : null}.
        </p>
        {steps ? (
          <ol className="success-steps">
            <li>L’entreprise vous contacte pour le contrat et la date de début.</li>
            <li>Relisez le contrat avant de signer&nbsp;: poste, lieu, horaires, salaire.</li>
            <li>
              Une fois en poste, <Link to="/moncompte#confidentialite">cachez votre profil</Link> et{" "}
              <Link to="/candidat">retirez vos autres candidatures</Link>.
            </li>
          </ol>
        ) : null}
        {children}
      </div>
    </div>
  );
}
