// The parts of /confidentialite, one for each of its headings.
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Operator } from "../admin/operator.ts";
import { DefinitionList } from "../ui/definition.tsx";
import { DataTable } from "../ui/table.tsx";
import { Given } from "./legal-page.tsx";

export type PrivacyFacts = {
  operator: Operator;
  erasureDays: string;
  sessionDays: string;
  adminSessionHours: string;
  cvLinkDays: string;
  visitorLinkDays: string;
  pastSearches: string;
  profilesPerDay: string;
  cvMb: string;
};

type Props = { facts: PrivacyFacts };

export function Responsible({ facts: { operator } }: Props) {
  return (
    <>
      <DefinitionList
        items={[
          { term: "Responsable du traitement", value: <Given value={operator.name} /> },
          { term: "Siège", value: <Given value={operator.address} /> },
          { term: "Pour toute question sur vos données", value: <Given value={operator.dataContact} /> },
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

export function CandidateData({ facts: { erasureDays, cvLinkDays, cvMb } }: Props) {
  return (
    <>
      <p>
        Seuls l’adresse e-mail et le mot de passe sont obligatoires pour ouvrir un compte. Le reste vient de vous, quand
        vous voulez.
      </p>
      <ul>
        <li>
          <strong>Votre profil</strong>&nbsp;: prénom, nom, mobile, métier, ville, départements, disponibilité, salaire
          souhaité, expériences, diplômes. N’y mettez rien sur votre santé, vos opinions ou votre famille&nbsp;: ce
          n’est jamais demandé.
        </li>
        <li>
          <strong>Votre CV</strong> (PDF, DOCX, ODT ou photographie, {cvMb}&nbsp;Mo au plus)&nbsp;: le fichier, et son
          texte, qui est tiré du fichier par notre serveur pour l’afficher dans la page. Il n’est envoyé à aucun autre
          service.
        </li>
        <li>
          <strong>Votre visibilité</strong>. «&nbsp;Visible&nbsp;»&nbsp;: les entreprises dont l’adresse est vérifiée
          voient votre nom, vos coordonnées et votre CV. «&nbsp;Masqué&nbsp;»&nbsp;: elles voient votre métier, votre
          lieu, votre disponibilité, votre salaire souhaité, l’intitulé et les dates de vos expériences et diplômes,
          sans identité, ni coordonnées, ni CV, ni noms d’employeurs et d’écoles. «&nbsp;Caché&nbsp;»&nbsp;: rien ne
          paraît. Une entreprise dont l’adresse n’est pas vérifiée ne voit que des initiales. Vous pouvez aussi désigner
          par leur SIREN des entreprises à qui vous n’apparaissez pas.
        </li>
        <li>
          <strong>Vos candidatures</strong>&nbsp;: nom, e-mail, téléphone, message et CV, tels que vous les avez
          envoyés. L’entreprise reçoit un e-mail à votre nom avec un lien vers le CV, valable {cvLinkDays} jours. Si
          vous retirez la candidature, elle en garde la trace mais ne peut plus ouvrir le CV.
        </li>
        <li>
          <strong>Qui vous a lu</strong>&nbsp;: chaque ouverture de votre profil ou de votre CV par une entreprise est
          notée. La liste est dans l’archive de vos données, comme les messages que des entreprises vous ont écrits.
        </li>
      </ul>
      <p>
        Depuis <Link to="/moncompte#mes-donnees">votre compte</Link>, vous pouvez télécharger tout cela dans une seule
        archive, et supprimer votre compte&nbsp;: il est fermé aussitôt, puis effacé {erasureDays} jours plus tard avec
        vos fichiers et vos candidatures. Jusque-là, vous pouvez nous demander d’annuler.
      </p>
    </>
  );
}

export function CompanyData({ facts: { pastSearches, profilesPerDay } }: Props) {
  return (
    <>
      <ul>
        <li>
          <strong>Le compte</strong>&nbsp;: l’adresse e-mail et le nom de l’entreprise. Le SIRET, le secteur, la taille,
          l’adresse, le site et la description sont facultatifs.
        </li>
        <li>
          <strong>Ce qui est public</strong>, une fois l’adresse e-mail confirmée&nbsp;: les offres en ligne et la page
          de l’entreprise. L’adresse e-mail du compte n’y paraît pas&nbsp;; un candidat la voit quand vous lui écrivez,
          pour pouvoir vous répondre.
        </li>
        <li>
          <strong>Ce qui reste entre vous et nous</strong>&nbsp;: vos favoris, vos recherches enregistrées et vos{" "}
          {pastSearches} dernières recherches, vos messages aux candidats, les candidatures reçues.
        </li>
        <li>
          <strong>Vos lectures</strong>&nbsp;: les profils et les CV que vous ouvrez sont notés, et les profils limités
          à {profilesPerDay} par jour. Le candidat peut le savoir.
        </li>
      </ul>
      <p>
        Pour fermer un compte d’entreprise, écrivez-nous&nbsp;: ses offres, les candidatures reçues et ses fichiers sont
        supprimés avec lui.
      </p>
    </>
  );
}

export function VisitorData({ facts: { visitorLinkDays } }: Props) {
  return (
    <ul>
      <li>
        <strong>Lire les offres, tester un profil</strong>&nbsp;: rien n’est gardé de ce que vous cherchez.
      </li>
      <li>
        <strong>Postuler sans compte</strong>&nbsp;: ce que vous envoyez à l’entreprise est gardé comme une candidature.
        L’e-mail de confirmation porte un lien personnel, valable {visitorLinkDays} jours, pour la suivre, la retirer et
        l’effacer. Si vous ouvrez plus tard un compte avec la même adresse, elle s’y rattache une fois l’adresse
        confirmée.
      </li>
      <li>
        <strong>Demander de l’aide</strong> (assistance recrutement)&nbsp;: nom, entreprise, e-mail, téléphone et
        message, lus par l’administration du site.
      </li>
      <li>
        <strong>Signaler une offre</strong>&nbsp;: le motif, vos précisions et, si vous la donnez, votre adresse e-mail,
        ou votre compte. Une empreinte de votre connexion évite de compter deux fois la même personne. L’entreprise ne
        sait pas qui a signalé.
      </li>
    </ul>
  );
}

export function Recipients() {
  return (
    <>
      <ul>
        <li>Les entreprises, selon votre visibilité et vos candidatures.</li>
        <li>
          Les administrateurs du site, pour aider, modérer et réparer. Ce qu’ils changent est écrit dans un journal qui
          ne s’efface pas.
        </li>
        <li>
          L’hébergeur et le service qui achemine les e-mails, pour le compte de l’éditeur (voyez les{" "}
          <Link to="/mentions-legales#hebergement">mentions légales</Link>).
        </li>
      </ul>
      <p>
        Personne d’autre&nbsp;: les pages n’appellent aucun autre site, il n’y a ni mesure d’audience, ni réseau social,
        ni publicité, et le programme n’envoie vos données à aucun service extérieur.
      </p>
      <p>
        Aucune décision n’est prise automatiquement sur vous. Les candidats ne sont ni notés ni comparés&nbsp;: ils sont
        classés par date (voyez l’<Link to="/classement">ordre des résultats</Link>), et ce sont des personnes qui
        choisissent.
      </p>
    </>
  );
}

export function KeptFor({ facts: { erasureDays, sessionDays, adminSessionHours } }: Props) {
  const contract = "Service que vous demandez (art. 6.1.b)";
  const interest = "Intérêt légitime\u00a0: la sécurité (art. 6.1.f)";
  const rows: [string, string, ReactNode][] = [
    [
      "Compte et profil de candidat, CV",
      contract,
      <>
        Tant que le compte existe, puis {erasureDays} jours après votre demande de suppression. Un compte inutilisé
        n’est pas effacé de lui-même.
      </>,
    ],
    [
      "Candidatures",
      contract,
      <>
        Jusqu’à l’effacement du compte, ou par vous avec le lien reçu&nbsp;; au plus tard avec le compte de
        l’entreprise.
      </>,
    ],
    ["Compte d’entreprise, offres", contract, <>Jusqu’à la suppression, sur demande.</>],
    [
      "Sessions (date, navigateur, et adresse IP quand le serveur placé devant le site la transmet)",
      interest,
      <>
        {sessionDays} jours sans visite ({adminSessionHours} heures pour un administrateur), ou jusqu’à la déconnexion.
      </>,
    ],
    ["Lectures de profils et de CV", interest, <>Autant que le compte du candidat ou de l’entreprise.</>],
    [
      "Freins contre les abus (compteurs d’essais sous une empreinte, sans adresse lisible)",
      interest,
      <>24 heures au plus.</>,
    ],
    [
      "Journal de ce que changent les administrateurs",
      interest,
      <>Sans limite&nbsp;: il ne s’efface pas, pour que rien ne puisse être caché.</>,
    ],
    [
      "Signalements",
      "Obligation légale (règlement européen 2022/2065, art. 16)",
      <>Pas d’effacement automatique&nbsp;; sur demande.</>,
    ],
    [
      "Demandes d’assistance, copie des e-mails envoyés par le site",
      contract,
      <>Pas d’effacement automatique&nbsp;; sur demande.</>,
    ],
  ];
  return (
    <DataTable
      caption="Finalités, bases légales et durées"
      hideCaption
      columns={[{ label: "Données" }, { label: "Pourquoi nous le pouvons" }, { label: "Combien de temps" }]}
      rows={rows.map((cells) => ({ id: cells[0], cells }))}
    />
  );
}

export function Security({ facts: { operator } }: Props) {
  return (
    <>
      <p>
        Les mots de passe ne sont gardés que sous forme d’empreinte (argon2id). Les CV sont remis à qui a le droit de
        les lire, ou par un lien signé qui expire. Les essais de connexion sont comptés et freinés.
      </p>
      <p>
        Le journal technique du serveur note, pour chaque demande, la date, la page, la durée, le résultat et le numéro
        du compte connecté. Il ne contient ni adresse IP, ni adresse e-mail, ni contenu. Sa durée de conservation, comme
        celle des sauvegardes, dépend de l’éditeur&nbsp;: <Given value={operator.dataContact} />.
      </p>
      <p>
        Les cookies sont décrits sur <Link to="/cookies">leur page</Link>.
      </p>
    </>
  );
}

export function Rights({ facts: { operator } }: Props) {
  return (
    <>
      <p>
        Vous pouvez voir vos données, les corriger, les effacer, les emporter, en limiter l’usage ou vous y opposer, et
        dire ce qu’elles deviendront après votre mort. Un candidat fait l’essentiel depuis{" "}
        <Link to="/moncompte">son compte</Link>. Pour le reste, écrivez à&nbsp;: <Given value={operator.dataContact} />.
        La réponse vient en un mois au plus.
      </p>
      <p>
        Si elle ne vous convient pas, vous pouvez saisir la CNIL&nbsp;:{" "}
        <a href="https://www.cnil.fr/fr/plaintes">cnil.fr/fr/plaintes</a>, ou 3&nbsp;place de Fontenoy, TSA&nbsp;80715,
        75334&nbsp;Paris Cedex&nbsp;07.
      </p>
    </>
  );
}
