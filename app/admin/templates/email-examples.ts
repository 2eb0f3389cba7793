// Every mail template with example data, for the page where the operator adds texts.

import * as applications from "../../hiring/apply/apply-emails.ts";
import * as conversations from "../../hiring/conversations/conversation-emails.ts";
import * as answers from "../../hiring/review/review-emails.ts";
import * as offers from "../../offers/offer-emails.ts";
import * as alerts from "../../sourcing/alerts/alert-emails.ts";
import * as contacts from "../../sourcing/outreach/outreach-emails.ts";
import * as requests from "../../sourcing/outreach/profile-request-emails.ts";
import { accountExamples } from "./account-email-examples.ts";
import { at, type ExampleValue, type MailExample } from "./mail-example.ts";

const applicationOf = (said: ExampleValue): applications.ApplicationLetter => ({
  offer: said("offre"),
  company: said("entreprise"),
  prenom: "Amélie",
  nom: "Martin",
  email: "amelie@exemple.fr",
  tel: "06 12 34 56 78",
  message: "Ce poste me plaît, et je peux commencer en janvier.",
});

const interviewOf = (said: ExampleValue): conversations.InterviewLetter => ({
  prenom: said("prenom"),
  name: said("nom"),
  company: said("entreprise"),
  offer: said("offre"),
  at: "lundi 7 décembre 2026 à 10:00",
  slots: ["lundi 7 décembre 2026 à 10:00", "mardi 8 décembre 2026 à 14:30"],
  length: "45 minutes",
  way: "Sur place",
  place: "12 rue des Tilleuls, 69003 Lyon",
  words: "Demandez Mme Roux à l’accueil.",
  answer: null,
  url: at("/candidature"),
});

const askedOf = (said: ExampleValue) => ({
  prenom: said("prenom"),
  company: said("entreprise"),
  message: "Nous cherchons quelqu’un pour notre équipe de Lyon.",
  url: at("/demandes"),
  until: said("date"),
});

const ending = (said: ExampleValue) => [
  { title: said("offre"), until: "21 décembre 2026", url: at("/prolongation"), ownUrl: at("/mes-offres/1") },
];

const found = [
  { label: "Infirmière de bloc opératoire", url: at("/offres/1"), detail: "Clinique des Tilleuls, Lyon" },
  { label: "Infirmier de nuit", url: at("/offres/2"), detail: "Hôpital du Port, Brest" },
];

const told = { total: 2, others: 0, url: at("/offres"), stopUrl: at("/desabonnement") };

export const mailExamples: Record<string, MailExample> = {
  ...accountExamples,
  "candidature-envoyee": {
    to: "candidat",
    letter: (said) =>
      applications.sentMail(
        { ...applicationOf(said), prenom: said("prenom") },
        { url: at("/candidature"), isVisitor: false, isProven: true },
      ),
  },
  "candidature-reponse": {
    to: "candidat",
    letter: (said) =>
      answers.decisionMail({
        state: "interview",
        text: "Votre parcours nous a intéressés, et nous aimerions vous rencontrer.",
        offer: said("offre"),
        company: said("entreprise"),
        prenom: said("prenom"),
        url: at("/candidature"),
        offersUrl: at("/offres"),
      }),
  },
  "candidature-close": {
    to: "candidat",
    letter: (said) =>
      answers.closingMail({
        offer: said("offre"),
        company: said("entreprise"),
        prenom: said("prenom"),
        days: said("delai"),
        reminders: 2,
        url: at("/candidature"),
        offersUrl: at("/offres"),
      }),
  },
  "message-candidat": {
    to: "candidat",
    letter: (said) =>
      conversations.messageToApplicantMail({
        prenom: said("prenom"),
        author: "Jeanne Roux",
        company: said("entreprise"),
        offer: said("offre"),
        text: "Pouvez-vous nous dire quand vous seriez disponible\u00a0?",
        url: at("/candidature"),
      }),
  },
  "entretien-candidat": {
    to: "candidat",
    varies: true,
    letter: (said) => conversations.interviewMail("accepted", "applicant", interviewOf(said)),
  },
  "contact-candidat": {
    to: "candidat",
    letter: (said) =>
      contacts.contactMail({
        prenom: said("prenom"),
        company: said("entreprise"),
        replyTo: "rh@tilleuls.exemple",
        message: "Votre profil correspond à ce que nous cherchons.",
        offer: null,
        accountUrl: at("/moncompte"),
      }),
  },
  "invitation-offre": {
    to: "candidat",
    letter: (said) =>
      contacts.contactMail({
        prenom: said("prenom"),
        company: said("entreprise"),
        replyTo: "rh@tilleuls.exemple",
        message: "Cette offre pourrait vous plaire.",
        offer: { title: said("offre"), url: at("/offres/1") },
        accountUrl: at("/moncompte"),
      }),
  },
  "demande-profil": { to: "candidat", letter: (said) => requests.requestMail(askedOf(said)) },
  "demande-profil-rappel": { to: "candidat", letter: (said) => requests.requestReminderMail(askedOf(said)) },
  "alerte-offres": {
    to: "candidat",
    varies: true,
    letter: (said) =>
      alerts.newOffersMail({
        prenom: said("prenom"),
        sections: [{ name: "Infirmière, Lyon", links: found, ...told }],
        settingsUrl: at("/candidat/recherches"),
        stopAllUrl: at("/desabonnement"),
      }),
  },
  "offres-bientot-fermees": {
    to: "candidat",
    varies: true,
    letter: (said) =>
      alerts.closingOffersMail({ prenom: said("prenom"), offers: found, listUrl: at("/candidat/offres-enregistrees") }),
  },
  candidature: {
    to: "entreprise",
    isFixed: true,
    letter: (said) => applications.receivedMail(applicationOf(said), at("/CvView"), at("/candidatures/1")),
  },
  "candidatures-rappel": {
    to: "entreprise",
    letter: (said) =>
      answers.reminderMail({
        company: said("entreprise"),
        waiting: [{ name: "Amélie Martin", offer: "Infirmière de bloc opératoire", since: "depuis 8 jours" }],
        more: null,
        count: said("nombre"),
        closing: said("delai"),
        url: at("/candidatures"),
      }),
  },
  "message-entreprise": {
    to: "entreprise",
    letter: (said) =>
      conversations.messageToCompanyMail({
        name: said("nom"),
        offer: said("offre"),
        text: "Je suis disponible dès le 4 janvier.",
        url: at("/candidatures/1"),
      }),
  },
  "entretien-entreprise": {
    to: "entreprise",
    varies: true,
    letter: (said) => conversations.interviewMail("accepted", "company", interviewOf(said)),
  },
  "demande-acceptee": { to: "entreprise", letter: (said) => requests.acceptedMail(said("metier"), at("/candidat/1")) },
  "demande-refusee": { to: "entreprise", letter: (said) => requests.refusedMail(said("metier"), at("/resultats")) },
  "alerte-candidats": {
    to: "entreprise",
    varies: true,
    letter: () =>
      alerts.newCandidatesMail({
        sections: [
          { name: "Infirmière, Lyon", links: [{ label: "A. M., infirmière", url: at("/candidat/1") }], ...told },
        ],
        settingsUrl: at("/entreprise"),
        stopAllUrl: at("/desabonnement"),
      }),
  },
  "fin-offre": { to: "entreprise", varies: true, letter: (said) => offers.termReminderMail(ending(said)) },
  "offre-expiree": { to: "entreprise", varies: true, letter: (said) => offers.expiredMail(ending(said)) },
  assistance: {
    to: "administration",
    letter: (said) =>
      contacts.assistanceMail({
        nom: said("nom"),
        objet: null,
        email: "rh@tilleuls.exemple",
        tel: null,
        message: "Nous aimerions de l’aide pour écrire une offre.",
        url: at("/admin/assistance"),
      }),
  },
};
