// The home page's three steps, as a recruiter or as a candidate lives them.
import { Step, Steps } from "./steps.tsx";

function RecruiterSteps() {
  return (
    <>
      <Step icon="search" title="1. Cherchez">
        Un métier, une ville, un département. Les profils s’affichent, du plus récent au plus ancien.
      </Step>
      <Step icon="eye" title="2. Regardez">
        Ouvrez un profil, lisez le CV, gardez ceux qui vous plaisent dans vos favoris.
      </Step>
      <Step icon="send" title="3. Écrivez">
        Contactez la personne, ou publiez une offre et recevez des candidatures.
      </Step>
    </>
  );
}

function CandidateSteps() {
  return (
    <>
      <Step icon="user" title="1. Présentez-vous">
        Un profil, un CV, ce que vous cherchez. Vous décidez qui vous voit.
      </Step>
      <Step icon="search" title="2. Cherchez, ou soyez trouvé">
        Parcourez les offres. Pendant ce temps, les entreprises cherchent de leur côté.
      </Step>
      <Step icon="send" title="3. Postulez">
        Votre CV part avec votre candidature, et vous en gardez la trace.
      </Step>
    </>
  );
}

export function HomeSteps({ recruits }: { recruits: boolean }) {
  return <Steps>{recruits ? <RecruiterSteps /> : <CandidateSteps />}</Steps>;
}
