// The page on how it works: steps for candidates, steps for companies, common questions.

import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { siteName } from "../../platform/config/site-identity.ts";
import { type MetaGiven, pageMeta } from "../../platform/http/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Card, PageHeader } from "../../ui/page.tsx";
import { HomeIllustration } from "../home/home-pond.tsx";
import { illustratedTowns } from "../home/illustrated-towns.server.ts";
import { Step, Steps } from "../home/steps.tsx";
import { VisibilityTable } from "../home/visibility-table.tsx";

export const meta = (args: MetaGiven) =>
  pageMeta(args, {
    title: "Comment ça marche",
    description: `Postuler, être trouvé, recruter\u00a0: ce qui se passe à chaque étape sur ${siteName()}, qui voit quoi d’un profil et d’un CV, et ce que cela coûte.`,
  });

export const loader = () => ({ towns: illustratedTowns() });

const parts = [
  ["candidats", "Vous cherchez un emploi"],
  ["entreprises", "Vous recrutez"],
  ["qui-voit-quoi", "Qui voit quoi"],
  ["prix", "Combien ça coûte"],
  ["questions", "Questions fréquentes"],
] as const;

function Band({ id, title, sunken, children }: { id: string; title: string; sunken?: boolean; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} className={sunken ? "band band-sunken" : "band"} aria-labelledby={`${id}-titre`}>
      <div className="wrap stack">
        <h2 id={`${id}-titre`}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="question">
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className="prose">{children}</div>
    </details>
  );
}

/** Invented people and companies as the site shows them. */
function Picture({ recruits }: { recruits: boolean }) {
  const { towns } = useLoaderData<typeof loader>();
  return (
    <div className="hero-figure" aria-hidden="true">
      <HomeIllustration recruits={recruits} towns={towns} />
    </div>
  );
}

function Candidates() {
  return (
    <Band id="candidats" title="Vous cherchez un emploi">
      <div className="pair">
        <Steps>
          <Step icon="user" title="Créez votre profil">
            Une adresse e-mail et un mot de passe suffisent. Ensuite, à votre rythme&nbsp;: métier, lieux, expériences,
            diplômes, CV en PDF, DOCX, ODT ou JSON Resume.
          </Step>
          <Step icon="eye" title="Choisissez qui vous voit">
            Visible, masqué ou caché. Et l’entreprise de votre choix, votre employeur par exemple, peut être écartée.
          </Step>
          <Step icon="search" title="Cherchez, ou laissez venir">
            Les offres se cherchent par métier, lieu, contrat, sans compte. De leur côté, les entreprises voient votre
            profil et peuvent vous écrire.
          </Step>
          <Step icon="send" title="Postulez">
            Votre nom, votre adresse et un CV. Avec un profil, tout est déjà rempli.
          </Step>
        </Steps>
        <Picture recruits={false} />
      </div>
      <div className="cluster">
        <ButtonLink to="/inscription-candidat" variant="primary">
          Créer mon profil
        </ButtonLink>
        <ButtonLink to="/offres" variant="secondary">
          Voir les offres
        </ButtonLink>
        <ButtonLink to="/test-candidat" variant="ghost">
          Tester mon profil, sans compte
        </ButtonLink>
      </div>
    </Band>
  );
}

function Companies() {
  return (
    <Band id="entreprises" title="Vous recrutez" sunken>
      <div className="pair">
        <Steps>
          <Step icon="building" title="Inscrivez votre entreprise">
            Son nom, une adresse e-mail, un mot de passe. Une fois l’adresse confirmée, et l’entreprise approuvée si ce
            site le demande, vous voyez les noms, les coordonnées et les CV que leurs auteurs montrent.
          </Step>
          <Step icon="search" title="Cherchez">
            Un métier, une ville, des départements. Les accents et les majuscules ne comptent pas. Les personnes
            disponibles dans toute la France apparaissent partout, avec cette mention.
          </Step>
          <Step icon="bookmark" title="Gardez">
            Mettez des profils en favoris. Enregistrez une recherche&nbsp;: votre accueil dit combien de profils sont
            arrivés depuis.
          </Step>
          <Step icon="send" title="Écrivez ou publiez">
            Contactez une personne depuis son profil, avec une de vos offres si vous voulez. Ou publiez l’offre, et
            recevez des candidatures.
          </Step>
        </Steps>
        <Picture recruits />
      </div>
      <div className="cluster">
        <ButtonLink to="/inscription-entreprise" variant="primary">
          Inscrire mon entreprise
        </ButtonLink>
        <ButtonLink to="/assistance-recrutement" variant="secondary">
          Me faire aider
        </ButtonLink>
      </div>
    </Band>
  );
}

function Questions() {
  const mailSentence = useMailSentence();
  return (
    <Band id="questions" title="Questions fréquentes">
      <div className="questions">
        <Question title="Mon employeur peut-il me voir&nbsp;?">
          <p>
            Écartez-le dans votre compte, d’un clic s’il est nommé dans votre profil ou votre CV, sinon par son numéro
            SIREN, écrit sur vos fiches de paie. Aucune entreprise qui porte ou a porté ici ce numéro ou ce nom ne vous
            trouve, ni aucune qui n’indique pas de SIRET. Une entreprise pouvant se donner un autre nom et un autre
            numéro, le plus sûr reste un profil masqué, ou caché.
          </p>
        </Question>
        <Question title="Et une fois la candidature envoyée&nbsp;?">
          <p>
            {mailSentence(
              <>
                L’entreprise la reçoit par e-mail, avec un lien vers votre CV valable 30&nbsp;jours, et vous recevez une
                confirmation qui permet de la suivre. Sans réponse, nous relançons l’entreprise deux fois, puis nous
                fermons la candidature et nous vous l’écrivons.
              </>,
              <>
                L’entreprise la lit dans son espace, et vous la suivez dans vos candidatures. Sans réponse, nous la
                fermons et son suivi l’indique.
              </>,
            )}
          </p>
          <p>
            Vous changez d’avis&nbsp;? Retirez-la&nbsp;: l’entreprise le voit et ne peut plus ouvrir le CV.{" "}
            {mailSentence("Sans compte, le lien de la confirmation permet de l’effacer tout à fait.", null)} La
            modération peut lire un message du site qui lui est signalé.
          </p>
        </Question>
        <Question title="Comment les abus sont-ils évités&nbsp;?">
          <p>
            Chaque profil ouvert est noté, et il y a une limite par jour aux profils ouverts et aux messages envoyés. Un
            profil masqué montre un parcours sans nom, ni coordonnées, ni CV.
          </p>
        </Question>
        <Question title="Faut-il un compte pour postuler&nbsp;?">
          <p>
            Non. Un nom, une adresse e-mail et un CV suffisent. Si vous créez plus tard un compte avec la même adresse,
            vos candidatures vous y attendent une fois l’adresse confirmée.
          </p>
        </Question>
        <Question title="Pourquoi confirmer mon adresse e-mail&nbsp;?">
          <p>
            Pour que personne ne s’inscrive à votre place. Sans cela, un profil n’apparaît dans aucune recherche, une
            entreprise ne voit que des initiales, et ses offres ne sont pas publiques.
          </p>
        </Question>
        <Question title="Une entreprise «&nbsp;vérifiée&nbsp;», qu’est-ce que cela veut dire&nbsp;?">
          <p>
            Que l’équipe du site a vu son Kbis, retrouvé son SIRET au registre public des entreprises, ou noté une autre
            preuve de son identité. Sans ce mot, une entreprise a pu être acceptée sans ce contrôle. «&nbsp;Adresse
            confirmée&nbsp;» dit seulement que la personne qui l’a inscrite lit cette adresse e-mail. Avant d’envoyer un
            document d’identité ou de l’argent à qui que ce soit, méfiez-vous&nbsp;: un vrai recruteur n’en demande pas
            pour une candidature. Une offre douteuse se signale depuis sa page.
          </p>
        </Question>
        <Question title="Comment tout effacer&nbsp;?">
          <p>
            Par «&nbsp;Supprimer mon compte&nbsp;», dans votre compte. Il est fermé tout de suite et effacé
            30&nbsp;jours plus tard&nbsp;; jusque-là, vous pouvez demander de l’annuler. Avant, téléchargez si vous
            voulez l’archive de vos données.
          </p>
        </Question>
      </div>
    </Band>
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
        <nav className="anchors" aria-label="Dans cette page">
          <ul>
            {parts.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Candidates />
      <Companies />
      <Band id="qui-voit-quoi" title="Qui voit quoi">
        <VisibilityTable />
        <p className="muted reading">
          Une entreprise qui n’a pas confirmé son adresse e-mail, ou que ce site n’a pas encore approuvée quand il le
          demande, voit des initiales, sans coordonnées ni CV. Une candidature montre ce que vous avez envoyé à cette
          entreprise, même en profil caché. Un visiteur sans compte ne voit aucun profil.
        </p>
      </Band>
      <Band id="prix" title="Combien ça coûte" sunken>
        <div className="pair">
          <Card tone="brand" className="stack stack-s">
            <h3>Vous cherchez un emploi&nbsp;: rien, jamais</h3>
            <p>
              Ni pour lire une offre, ni pour postuler, ni pour être vu. La loi l’interdit (article L5331-1 du code du
              travail) et le site ne sait pas encaisser d’argent.
            </p>
          </Card>
          <Card className="stack stack-s">
            <h3>Vous recrutez&nbsp;: rien sur ce site</h3>
            <p>
              Chercher, écrire et publier ne demandent aucun paiement. L’éditeur du site peut proposer à part un service
              d’aide au recrutement&nbsp;: c’est lui qui en dit les conditions, avant de commencer.
            </p>
          </Card>
        </div>
      </Band>
      <Questions />
    </>
  );
}
