// The parts of /confidentialite, one for each of its headings.
import { DefinitionList } from "../../ui/definition.tsx";
import { Link } from "../../ui/link.tsx";
import { mailSentenceOf } from "../../ui/mail-sentence.ts";
import { type LegalPart, SettingText } from "./legal-page.tsx";
import { type PrivacyFacts, RetentionTable } from "./privacy-retention.tsx";
import { Rights, Security } from "./privacy-rights.tsx";

type Props = { facts: PrivacyFacts };

function Responsible({ facts: { operator } }: Props) {
  return (
    <>
      <DefinitionList
        items={[
          { term: "Responsable du traitement", value: <SettingText value={operator.name} /> },
          { term: "Siège", value: <SettingText value={operator.address} /> },
          { term: "Pour toute question sur vos données", value: <SettingText value={operator.dataContact} /> },
        ]}
      />
      <p>
        Le site sert à une chose&nbsp;: mettre en relation des personnes qui cherchent un emploi et des entreprises qui
        recrutent. Vos données ne sont ni vendues, ni prêtées, ni utilisées pour de la publicité.
      </p>
      <p>
        Une entreprise qui reçoit une candidature ou lit un profil répond à son tour de ce qu’elle en fait&nbsp;:
        demandez-lui directement ce qu’elle en garde.
      </p>
    </>
  );
}

function CandidateData({ facts: { announcesMail, erasureDays, cvLinkDays, cvMb } }: Props) {
  const mailSentence = mailSentenceOf(announcesMail);
  return (
    <>
      <p>
        Seuls l’adresse e-mail et le mot de passe sont obligatoires pour ouvrir un compte. Le reste vient de vous, quand
        vous voulez.
      </p>
      <ul>
        <li>
          <strong>Votre profil</strong>&nbsp;: prénom, nom, mobile, métier, ville, départements, disponibilité, salaire
          souhaité, expériences, diplômes, compétences, permis, langues, rythme et contrats acceptés. N’y mettez rien
          sur votre santé, vos opinions ou votre famille&nbsp;: ce n’est jamais demandé.
        </li>
        <li>
          <strong>Votre CV</strong> (PDF, DOCX, ODT, JSON Resume ou photographie, {cvMb}&nbsp;Mo au plus)&nbsp;: le
          fichier, et son texte, qui est tiré du fichier par notre serveur pour l’afficher dans la page. Il n’est envoyé
          à aucun autre service.
        </li>
        <li>
          <strong>Votre photo et votre vidéo</strong>, si vous en donnez, avec les sous-titres et la transcription de
          celle-ci. Le lieu et l’appareil enregistrés dans la photo sont effacés, comme le lieu enregistré dans la
          vidéo. La caméra et le micro ne servent que pendant que vous vous enregistrez, et rien n’est envoyé avant que
          vous le demandiez.
        </li>
        <li>
          <strong>Votre visibilité</strong>. «&nbsp;Visible&nbsp;»&nbsp;: les entreprises dont l’adresse est confirmée,
          et que l’équipe du site a approuvées si elle le demande, voient votre nom, vos coordonnées, votre CV, votre
          photo et votre vidéo. «&nbsp;Masqué&nbsp;»&nbsp;: elles voient votre métier, votre lieu, votre disponibilité,
          votre salaire souhaité, l’intitulé et les dates de vos expériences et diplômes, vos permis, langues, rythme,
          contrats et compétences du référentiel ROME (pas celles que vous écrivez vous-même), sans identité, ni
          coordonnées, ni CV, ni photo, ni vidéo, ni noms d’employeurs et d’écoles. «&nbsp;Caché&nbsp;»&nbsp;: rien ne
          paraît. Dans les deux premiers cas, elles voient aussi si votre dernière visite date de cette semaine, de ce
          mois-ci, de ce trimestre ou d’avant, jamais le jour. Une entreprise dont l’adresse n’est pas confirmée, ou qui
          attend l’accord du site, ne voit que des initiales. Une entreprise peut vous demander à voir votre profil
          masqué&nbsp;: si vous acceptez, elle seule voit tout, jusqu’à ce que vous retiriez cet accès. Vous pouvez
          aussi désigner, par leur SIREN ou par leur nom, des entreprises à qui vous n’apparaissez pas&nbsp;; dès que
          vous en désignez une, une entreprise sans SIRET ne vous voit plus non plus.
        </li>
        <li>
          <strong>Vos candidatures</strong>&nbsp;: nom, e-mail, téléphone, message et CV, tels que vous les avez
          envoyés, et le genre de lien qui vous a mené à l’offre&nbsp;: flux, affiche, partage, alerte, e-mail ou moteur
          de recherche. Aucun cookie n’y sert. Une candidature spontanée, sans offre, dit en plus le métier et la ville
          que vous cherchez.{" "}
          {mailSentence(
            <>L’entreprise reçoit un e-mail à votre nom avec un lien vers le CV, valable {cvLinkDays} jours.</>,
            "L’entreprise les lit dans son espace.",
          )}{" "}
          Une entreprise peut choisir de lire les candidatures sans nom&nbsp;: jusqu’à une étape que le suivi vous dit,
          elle n’a ni votre nom, ni vos coordonnées, ni votre photo, ni le CV d’origine, et votre profil lui paraît
          masqué. Le suivi garde la date à laquelle elle les a reçus. Si vous retirez la candidature, elle en garde la
          trace mais ne peut plus ouvrir le CV. Vous voyez quand elle l’a consultée et ce qu’elle a décidé&nbsp;; les
          messages que vous échangez, leurs pièces jointes et les entretiens convenus disparaissent avec la candidature.
          Vous et elle seules lisez ces pièces&nbsp;; tant que votre nom est masqué, elle ne voit pas les vôtres. Les
          notes que ses membres écrivent entre eux sont, comme les messages, dans l’archive de vos données.{" "}
          {mailSentence(
            <>
              Le lien d’un e-mail d’entretien l’ouvre sans mot de passe&nbsp;: qui l’a peut choisir un créneau, le
              déplacer, l’annuler ou signaler un retard, rien d’autre.
            </>,
            null,
          )}
        </li>
        <li>
          <strong>Les conversations que vous fermez</strong>&nbsp;: une entreprise que vous bloquez ne peut plus vous
          écrire ni vous trouver. Elle lit que la conversation est fermée, jamais par qui. Une entreprise peut aussi
          fermer une conversation&nbsp;; la date en est gardée avec la candidature, ou avec vos réponses.
        </li>
        <li>
          <strong>Vos candidatures réunies</strong>&nbsp;: une entreprise à qui vous avez postulé plusieurs fois voit
          vos autres candidatures chez elle, reconnues au même compte, à la même adresse, au même numéro ou au même CV.
          Elle peut les réunir en un dossier, pour lire ensemble échanges et notes, ou juger qu’elles sont de deux
          personnes. Chacune garde son état, et vous ne lisez toujours que les vôtres. Effacer une candidature la retire
          du dossier. Si l’entreprise s’est trompée de personne, dites-le-lui&nbsp;: elle les sépare en un clic.
        </li>
        <li>
          <strong>Ce que vous gardez</strong>&nbsp;: vos offres et vos recherches enregistrées, les entreprises que vous
          suivez, et le rythme des alertes. Aucune entreprise ne les voit&nbsp;: celle que vous suivez lit seulement
          combien de personnes la suivent, à partir de cinq. Chaque alerte se termine par un lien qui l’arrête sans se
          connecter.
        </li>
        <li>
          <strong>Qui vous a lu</strong>&nbsp;: chaque ouverture de votre profil ou de votre CV par une entreprise est
          notée. Votre accueil vous dit quelles entreprises et quels jours, jamais qui chez elles&nbsp;; la liste
          entière est dans l’archive de vos données, comme leurs messages et leurs demandes. La date de votre dernière
          visite y est aussi&nbsp;: elle sert à vous dire ce qui est nouveau.
        </li>
      </ul>
      <p>
        Depuis <Link to="/moncompte#mes-donnees">votre compte</Link>, vous pouvez télécharger tout cela dans une seule
        archive, et supprimer votre compte&nbsp;: il est fermé aussitôt, puis effacé {erasureDays} jours plus tard avec
        vos fichiers et vos candidatures.{" "}
        {mailSentence(
          "Jusque-là, le lien que vous recevez par e-mail l’annule.",
          "Jusque-là, l’éditeur peut l’annuler à votre demande.",
        )}
      </p>
    </>
  );
}

function CompanyData({ facts: { pastSearches, profilesPerDay } }: Props) {
  return (
    <>
      <ul>
        <li>
          <strong>Le compte</strong>&nbsp;: l’adresse e-mail et le nom de l’entreprise. Le SIRET, le secteur, la taille,
          l’adresse, le site, la description, le logo, les photos et le Kbis sont facultatifs. Les SIREN et les noms
          qu’elle a portés sont gardés avec son compte, pour que le choix d’un candidat de ne pas lui apparaître reste
          valable.
        </li>
        <li>
          <strong>Ce qui est public</strong>, une fois l’adresse e-mail confirmée, et l’entreprise approuvée si ce site
          le demande&nbsp;: les offres en ligne avec leur document et leur image, et la page de l’entreprise avec son
          logo, sa couverture, ses photos, ses textes et les personnes que vous y présentez. Vous confirmez que chacune
          est d’accord&nbsp;; elle peut à tout moment vous demander de l’en retirer, ou nous l’écrire. L’adresse e-mail
          du compte n’y paraît pas&nbsp;; un candidat la voit quand vous lui écrivez, pour pouvoir vous répondre.
        </li>
        <li>
          <strong>Ce qui reste entre vous et nous</strong>&nbsp;: vos favoris, vos recherches enregistrées et vos{" "}
          {pastSearches} dernières recherches, vos messages aux candidats, les candidatures reçues, et le Kbis, que
          seuls lisent nos administrateurs pour vérifier que l’entreprise existe.
        </li>
        <li>
          <strong>Vos lectures</strong>&nbsp;: les profils et les CV que vous ouvrez sont notés, et les profils limités
          à {profilesPerDay} par jour. Le candidat voit le nom de votre entreprise et le jour, jamais le vôtre.
        </li>
      </ul>
      <p>
        Le responsable de l’équipe ferme le compte de l’entreprise depuis la page de l’équipe, ou nous l’écrit&nbsp;:
        ses offres et ses fichiers sont supprimés avec lui. Les candidatures encore ouvertes se terminent, et chaque
        personne garde celle qu’elle a envoyée.
      </p>
    </>
  );
}

function VisitorData({ facts: { announcesMail, visitorLinkDays } }: Props) {
  const mailSentence = mailSentenceOf(announcesMail);
  return (
    <ul>
      <li>
        <strong>Lire les offres, tester un profil</strong>&nbsp;: rien n’est gardé de ce que vous cherchez.
      </li>
      <li>
        <strong>Chercher «&nbsp;autour de moi&nbsp;»</strong>&nbsp;: si vous le demandez et que votre navigateur
        l’accepte, votre position, arrondie au kilomètre, sert une fois à trouver la commune où vous êtes. Elle n’est
        pas gardée&nbsp;; la recherche continue avec la commune.
      </li>
      <li>
        <strong>Postuler sans compte</strong>&nbsp;: ce que vous envoyez à l’entreprise est gardé comme une candidature.
        {mailSentence(
          <>
            {" "}
            L’e-mail de confirmation porte un lien personnel, valable {visitorLinkDays} jours, pour la suivre, la
            retirer et l’effacer.{" "}
          </>,
          null,
        )}{" "}
        Si vous ouvrez plus tard un compte avec la même adresse, elle s’y rattache une fois l’adresse confirmée, et le
        lien ne l’ouvre plus. À votre demande, l’administration du site vous remet ce que vous avez envoyé, ou l’efface.
      </li>
      <li>
        <strong>Une candidature qu’une entreprise ajoute</strong> (RGPD, article 14)&nbsp;: une entreprise à qui vous
        avez remis un CV sur papier, écrit, téléphoné ou parlé sur un salon peut l’enregistrer ici. Vos données viennent
        alors d’elle&nbsp;: nom, e-mail ou téléphone, métier, CV, et la façon dont elle les a reçus. Elles servent à
        traiter cette candidature, par cette entreprise seule.{" "}
        {mailSentence(
          <>
            Si elle donne votre adresse e-mail, un message vous le dit, avec un lien pour lire ce qu’elle a enregistré,
            suivre la candidature, la retirer ou l’effacer.{" "}
          </>,
          null,
        )}
        Sans adresse, elle vous donne un code pour faire de même avec votre numéro. Un compte ouvert avec cette adresse,
        une fois confirmée, contient la candidature&nbsp;; l’entreprise ne voit pas pour autant votre profil. Elle est
        gardée comme les autres.
      </li>
      {mailSentence(
        <li>
          <strong>Demander une alerte ou suivre une entreprise</strong>&nbsp;: votre adresse e-mail et la recherche.
          Rien ne part avant que vous ayez confirmé depuis le premier e-mail&nbsp;; sans confirmation, la demande est
          effacée 48&nbsp;heures plus tard. Chaque envoi porte le lien qui arrête et efface l’alerte, et celui d’une
          page où tout se lit et s’efface. Si vous ouvrez plus tard un compte avec la même adresse, vos alertes s’y
          rattachent une fois l’adresse confirmée. L’administration du site voit l’adresse, la recherche, les dates de
          la confirmation et du dernier envoi, et peut tout effacer.
        </li>,
        null,
      )}
      <li>
        <strong>Demander de l’aide</strong> (assistance recrutement)&nbsp;: nom, entreprise, e-mail, téléphone et
        message, lus par l’administration du site, et sa réponse.
      </li>
      <li>
        <strong>Signaler une offre, une entreprise ou un message</strong>&nbsp;: le motif, vos précisions et, si vous la
        donnez, votre adresse e-mail, ou votre compte. Une empreinte de votre connexion évite de compter deux fois la
        même personne. Nous ne disons pas à l’entreprise qui a signalé.
      </li>
    </ul>
  );
}

function Recipients({ facts: { announcesMail } }: Props) {
  const mailSentence = mailSentenceOf(announcesMail);
  return (
    <>
      <ul>
        <li>Les entreprises, selon votre visibilité et vos candidatures.</li>
        <li>
          Les administrateurs du site, pour aider, modérer et réparer. Ce qu’ils changent est écrit dans un journal que
          le site ne laisse personne réécrire. Pour vous aider, ils peuvent voir le site comme vous, quelques minutes et
          sans rien changer&nbsp;: vous le lisez dans «&nbsp;Connexion et sécurité&nbsp;», avec leur raison.
        </li>
        <li>
          L’hébergeur et le service qui achemine les e-mails, pour le compte de l’éditeur (voyez les{" "}
          <Link to="/mentions-legales#hebergement">mentions légales</Link>).
        </li>
      </ul>
      <p>
        Personne d’autre&nbsp;: les pages n’appellent aucun autre site, il n’y a ni mesure d’audience, ni réseau social,
        ni publicité. Le programme n’envoie vos données à aucun service extérieur, sauf le SIRET d’une entreprise au
        registre public, quand l’éditeur le permet, pour vérifier qu’elle existe.
      </p>
      <p>
        Aucun programme ne juge un profil ni une candidature, et aucune note n’est donnée aux candidats. L’ordre d’une
        recherche tient aux dates, ou aux mots et au lieu cherchés (voyez l’
        <Link to="/classement">ordre des résultats</Link>)&nbsp;; ce sont des personnes qui choisissent. Seul le silence
        agit de lui-même{mailSentence(", après un e-mail", "")}&nbsp;: un profil sans visite n’est plus montré, puis il
        est effacé (voyez les <a href="#durees">durées</a>). Une candidature restée longtemps sans réponse est fermée
        d’elle-même, {mailSentence("et vous recevez un e-mail", "et votre suivi le dit")}&nbsp;: l’entreprise peut
        encore répondre.
      </p>
    </>
  );
}

export const privacyParts = (facts: PrivacyFacts): LegalPart[] => [
  { id: "responsable", title: "Qui répond de vos données", body: <Responsible facts={facts} /> },
  { id: "candidats", title: "Si vous êtes candidat", body: <CandidateData facts={facts} /> },
  { id: "entreprises", title: "Si vous recrutez", body: <CompanyData facts={facts} /> },
  { id: "visiteurs", title: "Si vous êtes sans compte", body: <VisitorData facts={facts} /> },
  { id: "destinataires", title: "Qui les reçoit", body: <Recipients facts={facts} /> },
  { id: "durees", title: "Pourquoi et combien de temps", body: <RetentionTable facts={facts} /> },
  { id: "securite", title: "Sécurité et journaux", body: <Security facts={facts} /> },
  { id: "droits", title: "Vos droits", body: <Rights facts={facts} /> },
];
