// The part of /confidentialite on purposes and retention periods.
import type { ReactNode } from "react";
import { mailSentenceOf } from "../../ui/mail-sentence.ts";
import { DataTable } from "../../ui/table.tsx";
import type { findPrivacyFacts } from "./legal-facts.server.ts";

export type PrivacyFacts = Awaited<ReturnType<typeof findPrivacyFacts>>;

export function RetentionTable({ facts }: { facts: PrivacyFacts }) {
  const mailSentence = mailSentenceOf(facts.announcesMail);
  const {
    erasureDays,
    draftDays,
    mailDays,
    sessionDays,
    adminSessionHours,
    auditMonths,
    silence,
    deviceDays,
    devices,
  } = facts;
  const contract = "Service que vous demandez (art. 6.1.b)";
  const interest = "Intérêt légitime\u00a0: la sécurité (art. 6.1.f)";
  const rows: [string, string, ReactNode][] = [
    [
      "Compte et profil de candidat, CV, photo, vidéo",
      contract,
      <>
        {silence.erase} mois après votre dernier contact (connexion, candidature, message, réponse), ou {erasureDays}{" "}
        jours après votre demande de suppression. Au bout de {silence.hide} mois sans visite, votre profil n’est plus
        montré jusqu’à votre retour.{" "}
        {mailSentence(
          "Un e-mail vous prévient chaque fois, et un clic suffit pour rester.",
          "Ouvrir votre compte suffit pour rester.",
        )}
      </>,
    ],
    [
      "Candidatures",
      contract,
      <>
        Jusqu’à l’effacement du compte, ou par vous{mailSentence(" avec le lien reçu", "")}&nbsp;; sans compte,{" "}
        {silence.erase} mois après votre dernier contact{mailSentence(", un e-mail vous prévenant", "")}&nbsp;; au plus
        tard avec le compte de l’entreprise.
      </>,
    ],
    [
      "Compte d’entreprise, offres",
      contract,
      <>
        Jusqu’à la suppression, sur demande. Le texte d’une offre reste avec les candidatures de ceux qui l’ont lue,
        aussi longtemps qu’elles.
      </>,
    ],
    [
      "Sessions (date, navigateur, adresse IP)",
      interest,
      <>
        {sessionDays} jours sans visite ({adminSessionHours} heures pour un administrateur), ou jusqu’à la déconnexion.
      </>,
    ],
    [
      "Navigateurs où votre compte a été ouvert (un numéro tiré au hasard)",
      interest,
      <>
        {deviceDays} jours, les {devices} derniers, ou jusqu’au changement de votre mot de passe.
      </>,
    ],
    ["Lectures de profils et de CV", interest, <>Autant que le compte du candidat ou de l’entreprise.</>],
    [
      "Personnes qu’une entreprise a vues par leur nom dans ses listes",
      interest,
      <>Le jour même&nbsp;; qu’une limite a été atteinte, 90 jours.</>,
    ],
    [
      "Freins contre les abus (compteurs d’essais sous une empreinte, sans adresse lisible)",
      interest,
      <>24 heures au plus.</>,
    ],
    [
      "Journal de ce que changent les administrateurs",
      interest,
      <>
        {auditMonths} mois&nbsp;: le site n’y laisse personne rien changer, pour que rien ne puisse être caché. Quand un
        compte est effacé, ce qui le nommait en sort aussitôt&nbsp;; qui a agi, quand et comment y reste.
      </>,
    ],
    [
      "Signalements, décisions de modération et réponses",
      "Obligation légale (règlement européen 2022/2065, art. 16, 17 et 20)",
      <>Pas d’effacement automatique&nbsp;; sur demande.</>,
    ],
    [
      "Brouillons de vos formulaires",
      contract,
      <>Jusqu’à ce que vous enregistriez ou effaciez, {draftDays} jours au plus.</>,
    ],
    ["Copie des e-mails du site", contract, <>{mailDays} jours.</>],
    [
      "Alertes sans compte (adresse e-mail, recherches, entreprises suivies)",
      "Votre accord (art. 6.1.a)",
      <>
        Jusqu’à ce que vous les arrêtiez. Sans confirmation, 48 heures. Au bout de 90 jours sans rien ouvrir, une alerte
        est mise en pause, puis effacée un an plus tard, avec l’adresse quand c’est la dernière.
      </>,
    ],
    [
      "Vos avis sur les offres proposées",
      contract,
      <>Tant que l’offre et le compte existent, ou jusqu’à ce que vous les oubliiez.</>,
    ],
    [
      "Le lien qui partage votre profil",
      "Votre accord (art. 6.1.a)",
      <>Jusqu’au jour que vous choisissez, 90 jours au plus, ou jusqu’à ce que vous arrêtiez le partage.</>,
    ],
    [
      "Demandes d’assistance",
      contract,
      <>Jusqu’à l’effacement du compte de la même adresse&nbsp;; sans compte, sur demande.</>,
    ],
  ];
  return (
    <DataTable
      caption="Finalités, bases légales et durées"
      hideCaption
      columns={[{ label: "Données" }, { label: "Pourquoi" }, { label: "Durée" }]}
      rows={rows.map((cells) => ({ id: cells[0], cells }))}
    />
  );
}
