// The articles of /conditions-generales, one for each of its headings.
import { Link } from "../../ui/link.tsx";
import { mailSentenceOf } from "../../ui/mail-sentence.ts";
import * as siteMessages from "../messages.ts";
import type { findTermsFacts } from "./legal-facts.server.ts";
import { type LegalPart, SettingText } from "./legal-page.tsx";

type TermsFacts = Awaited<ReturnType<typeof findTermsFacts>>;

type Props = { facts: TermsFacts };

function Purpose({ facts: { operator } }: Props) {
  return (
    <>
      <p>
        Ce site met en relation des candidats et des entreprises qui recrutent. Il est édité par&nbsp;:{" "}
        <SettingText value={operator.name} /> (voir les <Link to="/mentions-legales">mentions légales</Link>). L’éditeur
        n’est pas partie aux contrats de travail qui peuvent en résulter et ne garantit ni embauche ni recrutement.
      </p>
      <p>
        Le service est gratuit pour qui cherche un emploi&nbsp;: aucune somme ne peut lui être demandée, ni pour lire
        une offre, ni pour y répondre (articles L.&nbsp;5321-3 et L.&nbsp;5331-1 du code du travail). Les pages
        publiques se lisent sans compte.
      </p>
    </>
  );
}

function Accounts({ facts: { erasureDays } }: Props) {
  return (
    <>
      <p>
        Un compte de candidat est ouvert par une personne en âge de travailler, sous sa propre identité. Un compte
        d’entreprise est ouvert par une personne qui peut engager cette entreprise. Le mot de passe reste secret.
      </p>
      <p>
        L’adresse e-mail est à confirmer, et ce site peut aussi approuver chaque entreprise. Sans cela, le profil d’un
        candidat ne sort pas dans les recherches, les offres d’une entreprise ne sont pas publiques et elle ne voit ni
        le nom ni les coordonnées des candidats.
      </p>
      <p>
        Un candidat supprime son compte quand il veut&nbsp;: il est fermé aussitôt et effacé {erasureDays} jours plus
        tard. Le compte d’une entreprise est fermé par le responsable de son équipe, ou par l’éditeur à sa demande, et
        ses offres avec lui.
      </p>
    </>
  );
}

function Profiles({ facts: { profilesPerDay, namesPerDay, contactsPerDay } }: Props) {
  return (
    <>
      <p>
        Le candidat répond de l’exactitude de ce qu’il écrit. Il choisit sa visibilité&nbsp;: visible, masqué (son
        parcours est montré sans son identité) ou caché.
      </p>
      <p>
        Les entreprises ne se servent d’un profil que pour recruter, ne le copient pas dans un autre fichier et n’en
        tirent pas de listes. Une entreprise peut ouvrir {profilesPerDay} profils et envoyer {contactsPerDay} messages
        par jour, sans compter ceux qui s’adressent à une personne qui lui a répondu&nbsp;; ses listes lui montrent{" "}
        {namesPerDay} personnes par leur nom, puis des initiales jusqu’au lendemain.
      </p>
    </>
  );
}

function Offers() {
  return (
    <>
      <p>
        Une entreprise peut publier librement une offre qui décrit un emploi réel et disponible. Elle s’engage à ce que
        l’offre&nbsp;:
      </p>
      <ul>
        <li>
          ne contienne rien de faux ou de trompeur sur l’existence, la nature, le lieu, le salaire ou les conditions de
          l’emploi (L.&nbsp;5331-3 du code du travail)&nbsp;;
        </li>
        <li>
          n’écarte personne pour un motif interdit&nbsp;: origine, sexe, âge, situation de famille, grossesse, santé,
          handicap, opinions, convictions, lieu de résidence et tous les critères de l’article L.&nbsp;1132-1
          (L.&nbsp;5321-2 et L.&nbsp;1142-1), et ne fixe pas d’âge maximum (L.&nbsp;5331-2)&nbsp;;
        </li>
        <li>s’adresse aux femmes comme aux hommes&nbsp;;</li>
        <li>soit écrite en français, un mot étranger sans équivalent étant expliqué (L.&nbsp;5331-4)&nbsp;;</li>
        <li>soit désactivée ou supprimée dès que l’emploi est pourvu.</li>
      </ul>
      <p>Chaque offre porte la date de sa publication et le nom de l’entreprise.</p>
    </>
  );
}

function Applications() {
  return (
    <p>
      Une candidature est transmise à l’entreprise avec le CV. L’entreprise la traite avec discrétion, répond dans un
      délai raisonnable, n’interroge la personne que sur ce qui a un lien direct avec l’emploi, et ne garde pas les
      données plus longtemps que la loi ne le permet. Le candidat peut retirer sa candidature à tout moment.
    </p>
  );
}

function Forbidden() {
  return (
    <ul>
      <li>Prendre l’identité d’un autre, ou publier une fausse offre.</li>
      <li>Demander de l’argent, une copie de pièce d’identité ou des coordonnées bancaires à un candidat.</li>
      <li>Démarcher pour autre chose qu’un recrutement.</li>
      <li>Relever les profils par un automate, ou tenter d’entrer là où l’on n’a pas accès.</li>
      <li>Déposer un contenu illicite, ou un fichier qui peut nuire.</li>
    </ul>
  );
}

function Moderation() {
  return (
    <>
      <p>
        Les offres et les profils paraissent sans relecture préalable, sauf si l’administration du site a choisi de
        relire les offres ou d’approuver les entreprises avant qu’elles soient publiques&nbsp;; elle le dit alors à qui
        publie. Des personnes lisent les signalements et peuvent aussi agir d’elles-mêmes. Aucun automate ne retire un
        contenu.
      </p>
      <p>
        Ce qui est contraire à la loi ou à ces conditions peut être&nbsp;: désactivé (l’offre n’est plus visible, elle
        peut être rétablie), supprimé, ou, dans les cas graves ou répétés, suivi de la fermeture du compte. La mesure
        est choisie selon la gravité, en tenant compte de la liberté de chacun de s’exprimer. Chaque mesure est inscrite
        dans un journal que le site ne laisse personne réécrire.
      </p>
      <p>
        Le classement des résultats est expliqué sur sa page&nbsp;: <Link to="/classement">ordre des résultats</Link>.
      </p>
    </>
  );
}

function Reporting({ facts: { operator } }: Props) {
  return (
    <>
      <p>
        Chaque offre et chaque page d’entreprise porte un lien pour la signaler, ouvert à tous, avec ou sans compte, et
        chaque message reçu au sujet d’une candidature aussi. Pour un autre contenu, ou si vous préférez, écrivez
        à&nbsp;: <SettingText value={operator.email} />. C’est aussi le point de contact des autorités et des
        utilisateurs, en français (règlement européen 2022/2065, articles 11 et 12).
      </p>
      <p>
        Dites où se trouve le contenu (son adresse sur le site), ce que vous lui reprochez et pourquoi, et, si vous
        voulez une réponse, votre nom et votre adresse e-mail. Le signalement est lu par une personne, sans tarder. Si
        vous avez laissé une adresse, l’éditeur vous dit ce qu’il a décidé (article 16).
      </p>
    </>
  );
}

function Decisions({ facts: { announcesMail, operator } }: Props) {
  const mailSentence = mailSentenceOf(announcesMail);
  return (
    <>
      <p>
        Si l’un de vos contenus est retiré ou votre compte fermé, l’éditeur vous en donne les raisons
        {mailSentence(" à l’adresse e-mail de votre compte", "")}&nbsp;: ce qui est visé, les faits, la règle ou la loi
        en cause, et comment contester (article 17).
      </p>
      <p>
        Pour contester,{" "}
        {mailSentence(
          "suivez le lien de cet e-mail, qui mène à la décision et à un formulaire de réponse, pendant six mois, ou écrivez",
          "répondez sur la page de la décision, pendant six mois, ou écrivez",
        )}{" "}
        à&nbsp;: <SettingText value={operator.email} />. Une personne réexamine la décision. Vous pouvez aussi saisir le
        juge à tout moment.
      </p>
    </>
  );
}

function Law({ facts: { operator } }: Props) {
  return (
    <>
      <p>
        L’éditeur fait son possible pour que le site soit disponible et sûr, sans pouvoir le garantir à tout instant. Il
        répond du fonctionnement du site&nbsp;; les auteurs répondent de ce qu’ils publient.
      </p>
      <p>
        Ce qui est gardé de vous, pour quoi et qui le voit&nbsp;: <Link to="/confidentialite">confidentialité</Link>.
      </p>
      <p>
        Quand ces conditions changent, la date de la version en tête de page change aussi&nbsp;; la date à laquelle vous
        les avez acceptées est gardée avec votre compte. Le droit français s’applique. En cas de désaccord, une solution
        amiable est cherchée d’abord, sans que cela ferme la voie du juge.
      </p>
      {operator.mediator ? <p>Médiateur compétent pour les consommateurs&nbsp;: {operator.mediator}.</p> : null}
    </>
  );
}

export const termsParts = (facts: TermsFacts): LegalPart[] => [
  { id: "service", title: "1. Le service", body: <Purpose facts={facts} /> },
  { id: "comptes", title: "2. Les comptes", body: <Accounts facts={facts} /> },
  { id: "profils", title: "3. Les profils des candidats", body: <Profiles facts={facts} /> },
  { id: "offres", title: "4. Les offres", body: <Offers /> },
  { id: "candidatures", title: "5. Les candidatures", body: <Applications /> },
  { id: "interdits", title: siteMessages.termsForbidden, body: <Forbidden /> },
  { id: "moderation", title: "7. La modération", body: <Moderation /> },
  { id: "signaler", title: "8. Signaler un contenu", body: <Reporting facts={facts} /> },
  { id: "decisions", title: "9. Une décision vous touche", body: <Decisions facts={facts} /> },
  { id: "droit", title: "10. Responsabilité, changements, droit applicable", body: <Law facts={facts} /> },
];
