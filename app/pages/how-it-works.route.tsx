// How it works: the way of a candidate, the way of a company, and the questions that both ask.
import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page.tsx";
import { Step, Steps } from "./steps.tsx";

export const meta = () => [
  { title: "Comment ça marche – Vivier" },
  { name: "description", content: "Le chemin d’un candidat, le chemin d’une entreprise, et les questions fréquentes." },
];

function Band({ id, title, sunken, children }: { id: string; title: string; sunken?: boolean; children: ReactNode }) {
  return (
    <section className={sunken ? "band band-sunken" : "band"} aria-labelledby={id}>
      <div className="wrap stack">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="stack stack-s">
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}

export default function HowItWorks() {
  return (
    <>
      <div className="wrap">
        <PageHeader
          title="Comment ça marche"
          lead="Deux chemins qui se croisent&nbsp;: chacun peut faire le premier pas."
          breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Comment ça marche" }]}
        />
      </div>
      <Band id="candidats" title="Vous cherchez un emploi">
        <Steps>
          <Step icon="user" title="1. Créez votre profil">
            Une adresse e-mail, un mot de passe. Puis votre métier, vos lieux, vos expériences, vos diplômes, votre CV
            en PDF ou DOCX. Tout se corrige quand vous voulez.
          </Step>
          <Step icon="eye" title="2. Choisissez qui vous voit">
            Visible, masqué (votre parcours sans votre identité) ou caché. Vous pouvez aussi bloquer une entreprise par
            son numéro SIREN.
          </Step>
          <Step icon="send" title="3. Répondez aux offres">
            Votre CV part avec votre candidature. Vous en gardez la trace dans votre espace, et vous pouvez la retirer.
          </Step>
        </Steps>
        <div className="cluster">
          <ButtonLink to="/inscription-candidat" variant="primary">
            Créer mon compte
          </ButtonLink>
          <ButtonLink to="/offres" variant="secondary">
            Voir les offres
          </ButtonLink>
          <ButtonLink to="/test-candidat" variant="ghost">
            Voir sans compte ce qui m’attend
          </ButtonLink>
        </div>
      </Band>
      <Band id="entreprises" title="Vous recrutez" sunken>
        <Steps>
          <Step icon="building" title="1. Inscrivez votre entreprise">
            Son nom, une adresse e-mail, un mot de passe&nbsp;: rien d’autre n’est demandé pour commencer.
          </Step>
          <Step icon="search" title="2. Cherchez et gardez">
            Un métier, une ville, des départements. Les accents et les majuscules ne comptent pas. Mettez des profils en
            favoris, enregistrez une recherche pour la refaire d’un geste.
          </Step>
          <Step icon="briefcase" title="3. Écrivez ou publiez">
            Contactez une personne depuis son profil, ou publiez une offre&nbsp;: les candidatures arrivent par e-mail
            et dans votre espace.
          </Step>
        </Steps>
        <div className="cluster">
          <ButtonLink to="/inscription-entreprise" variant="primary">
            Inscrire mon entreprise
          </ButtonLink>
          <ButtonLink to="/assistance-recrutement" variant="secondary">
            Me faire aider
          </ButtonLink>
        </div>
      </Band>
      <Band id="questions" title="Questions fréquentes">
        <div className="grid">
          <Question title="Est-ce payant&nbsp;?">
            Un candidat ne paie jamais rien. Le site ne vend aucune place dans les listes, ni aux candidats ni aux
            entreprises.
          </Question>
          <Question title="Faut-il un compte pour postuler&nbsp;?">
            Non. Un nom, une adresse e-mail et un CV suffisent. Vous recevez un lien signé qui permet de suivre votre
            candidature, de la retirer ou de l’effacer.
          </Question>
          <Question title="Pourquoi confirmer mon adresse e-mail&nbsp;?">
            Un profil ne sort dans les recherches qu’une fois son adresse confirmée. Une entreprise qui ne l’a pas fait
            voit des initiales, sans coordonnées ni CV, et ses offres restent privées.
          </Question>
          <Question title="Dans quel ordre sont les listes&nbsp;?">
            Du plus récent au plus ancien, parmi ce qui correspond à la recherche. Qui a coché «&nbsp;toute la
            France&nbsp;» sort dans chaque ville et chaque département, avec cette mention.
          </Question>
          <Question title="Qui peut lire mon CV&nbsp;?">
            Les entreprises à l’adresse confirmée si votre profil est visible, et celles à qui vous l’envoyez. Chaque
            ouverture est notée.
          </Question>
          <Question title="Mon employeur peut-il me voir&nbsp;?">
            Bloquez-le par son numéro SIREN dans votre compte&nbsp;: vous n’existez plus pour lui. Vous pouvez aussi
            passer en profil masqué ou caché.
          </Question>
        </div>
      </Band>
    </>
  );
}
