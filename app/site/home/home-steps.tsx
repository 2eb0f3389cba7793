// "How it works" on the home page: three steps for each side, the visitor's side first.
import { ButtonLink } from "../../ui/button.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Card } from "../../ui/page.tsx";
import { Step, Steps } from "./steps.tsx";

function RecruiterSteps({ guest }: { guest: boolean }) {
  const mailSentence = useMailSentence();
  return (
    <Card as="article" className="stack">
      <h3>Vous recrutez</h3>
      <Steps>
        <Step level={4} icon="search" title="Cherchez">
          Un métier, une ville, un département. Les profils s’affichent, du plus récent au plus ancien ou dans l’ordre
          que vous choisissez.
        </Step>
        <Step level={4} icon="eye" title="Regardez">
          Ouvrez un profil, lisez le CV, gardez en favoris ceux qui vous plaisent.
        </Step>
        <Step level={4} icon="send" title="Écrivez">
          {mailSentence(
            "La personne reçoit votre message par e-mail.",
            "Les coordonnées d’un profil visible vous permettent de joindre la personne.",
          )}{" "}
          Vous pouvez aussi publier une offre et recevoir des candidatures.
        </Step>
      </Steps>
      {guest ? (
        <div>
          <ButtonLink to="/inscription-entreprise" variant="secondary">
            Inscrire mon entreprise
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}

function CandidateSteps({ guest }: { guest: boolean }) {
  return (
    <Card as="article" className="stack">
      <h3>Vous cherchez un emploi</h3>
      <Steps>
        <Step level={4} icon="user" title="Présentez-vous">
          Un métier, des lieux, un CV. Vous décidez qui vous voit, et vous ne payez jamais rien.
        </Step>
        <Step level={4} icon="search" title="Cherchez, ou laissez venir">
          Parcourez les offres. Pendant ce temps, les entreprises cherchent de leur côté.
        </Step>
        <Step level={4} icon="send" title="Postulez">
          Avec ou sans compte. Votre CV part avec votre candidature, et vous pouvez la retirer.
        </Step>
      </Steps>
      {guest ? (
        <div>
          <ButtonLink to="/inscription-candidat" variant="secondary">
            Créer mon profil
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}

export function HomeSteps({ recruits, guest }: { recruits: boolean; guest: boolean }) {
  return (
    <div className="pair">
      {recruits ? <RecruiterSteps guest={guest} /> : <CandidateSteps guest={guest} />}
      {recruits ? <CandidateSteps guest={guest} /> : <RecruiterSteps guest={guest} />}
    </div>
  );
}
