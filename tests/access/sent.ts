// What each form of the table sends beside what says which form it is: all that it needs to be done where it is allowed.

import { writePdf } from "../../app/operations/demo/pdf.ts";
import type { Fields } from "../app.ts";
import { film } from "../corpora/hostile/media.ts";
import { png } from "../corpora/hostile/pictures.ts";

const pdf = writePdf("CV", [{ text: "Soudeuse TIG", style: "body" }]);
const captions = "1\n00:00:00,000 --> 00:00:02,000\nBonjour\n";

/** Files that are taken where they belong; made for each request: the body of one cannot be read twice. */
const files: Record<string, () => File> = {
  "@pdf": () => new File([pdf as BlobPart], "cv.pdf", { type: "application/pdf" }),
  "@png": () => new File([png()], "image.png", { type: "image/png" }),
  "@mp4": () => new File([film()], "film.mp4", { type: "video/mp4" }),
  "@srt": () => new File([captions], "film.srt"),
  "@csv": () => new File(["email;prenom\nnouvelle@exemple.test;Zoé\n"], "candidats.csv", { type: "text/csv" }),
};
const slip = "@pdf";
const picture = "@png";

const offer = { title: "Soudeur ou soudeuse", contractType: "CDI", description: "Un atelier de dix personnes." };
const interview = { duree: "30", maniere: "phone", lieu: "01 02 03 04 05", "jour-1": "{soon}", "heure-1": "10:00" };
const report = { reason: "argent", message: "Ils demandent de l'argent.", email: "moi@exemple.test" };
const signUp = { email: "nouvelle@exemple.test", password: "{password}", terms: "on" };
const days = { first: "20", second: "30", closing: "60" };
const operator = { name: "Vivier, essai", director: "Zoé Lefèvre" };

/** By address and verbs; what is not here sends nothing else. */
const sent: Record<string, Fields> = {
  "/login": { email: "{email}", password: "{password}" },
  "/admin-auth": { email: "{email}", password: "{password}" },
  "/reset": { email: "{email}" },
  "/reset/{reset}": { password: "un autre mot de passe" },
  "/verify-email": { email: "encore@exemple.test" },
  "/inscription-candidat": signUp,
  "/inscription-entreprise": { ...signUp, objet: "Une nouvelle" },
  "/assistance-recrutement": { nom: "Zoé", email: "zoe@exemple.test", message: "Bonjour" },
  "/notif-email": { email: "{email}" },
  "/premier-administrateur/{firstAdmin}": { email: "premiere@exemple.test", password: "un mot de passe assez long" },
  "/invitation/{invited}": { password: "{password}", terms: "on", nom: "Zoé" },
  "/login/code": { code: "123456" },
  "/compte/conditions": { terms: "on" },
  "/compte/securite form=adresse": { email: "encore@exemple.test", currentPassword: "{password}" },
  "/compte/securite form=mot-de-passe": { password: "un autre mot de passe", currentPassword: "{password}" },
  "/compte/securite form=session": { id: "{session}", currentPassword: "{password}" },
  "/compte/securite form=autres": { currentPassword: "{password}" },
  "/compte/securite form=partout": { currentPassword: "{password}" },
  "/compte/securite/deux-etapes form=confirmer": { newCode: "123456" },
  "/mail/send template=contact-candidat": { candidateId: "{candidate}", message: "Bonjour" },
  "/mail/send template=invitation-offre": { candidateId: "{candidate}", offerId: "{offer}" },
  "/mail/send template=assistance": { message: "Bonjour" },

  "/moncompte form=profil": { prenom: "Zoé", nom: "Lefèvre", job: "Soudeuse", city: "Brest" },
  "/moncompte form=experience": { title: "Chaudronnière", id: "" },
  "/moncompte form=experience id": { title: "Soudeuse TIG", id: "{experience}" },
  "/moncompte form=experience-monter": { id: "{experience}" },
  "/moncompte form=experience-descendre": { id: "{experience}" },
  "/moncompte form=experience-supprimer": { id: "{experience}" },
  "/moncompte form=diplome": { title: "Licence", id: "" },
  "/moncompte form=diplome id": { title: "Bac pro", id: "{degree}" },
  "/moncompte form=diplome-monter": { id: "{degree}" },
  "/moncompte form=diplome-descendre": { id: "{degree}" },
  "/moncompte form=diplome-supprimer": { id: "{degree}" },
  "/moncompte form=brouillon-effacer": { id: "experience {experience}" },
  "/moncompte form=cv": { cv: slip },
  "/moncompte form=image": { image: picture },
  "/moncompte form=video": { video: "@mp4" },
  "/moncompte form=sous-titres": { captions: "@srt" },
  "/moncompte form=visibilite": { visibility: "hidden" },
  "/moncompte form=suppression": { currentPassword: "{password}" },
  "/moncompte form=siren": { siren: "552081317" },
  "/moncompte form=employeur": { employeur: "Boulangerie Martin" },
  "/moncompte form=siren-supprimer": { id: "732829320" },
  "/moncompte form=transcription": { videoTranscript: "Bonjour" },
  "/moncompte/enregistrement": { prenom: "Zoé", brouillon: "{draftToken}" },
  "/moncompte/enregistrement etape=complet": { prenom: "Zoé", brouillon: "{draftToken}" },
  "/candidat/demandes/{request}": { reponse: "accepter" },
  "/demandes/{mailedRequest}": { reponse: "accepter" },
  "/candidat/offres-enregistrees": { retirer: "{savedOffer}" },
  "/candidat/recherches": { id: "{offerSearch}", nom: "Autre nom", frequence: "weekly" },
  "/candidat/recherches/enregistrement": { recherche: "q=infirmier", frequence: "daily" },
  "/candidat/candidatures/{application} form=message": { "message-id": "{fresh}", message: "Bonjour" },
  "/candidat/candidatures/{decided} form=entretien reponse=accepter": {
    "form-id": "{fresh}",
    version: "0",
    creneau: "{slot}",
  },
  "/candidat/candidatures/{decided} form=entretien reponse=autres": {
    "form-id": "{fresh}",
    version: "0",
    mots: "Jeudi ?",
  },
  "/candidat/candidatures/{decided} form=entretien reponse=decliner": {
    "form-id": "{fresh}",
    version: "0",
    mots: "Non",
  },
  "/candidature/{visitor} form=message": { "message-id": "{fresh}", message: "Bonjour" },
  "/candidature/{visitor} form=entretien reponse=accepter": { "form-id": "{fresh}", version: "0", creneau: "{slot}" },
  "/candidature/{visitor} form=entretien reponse=autres": { "form-id": "{fresh}", version: "0", mots: "Jeudi ?" },
  "/candidature/{visitor} form=entretien reponse=decliner": { "form-id": "{fresh}", version: "0", mots: "Non" },

  "/favoris": { nom: "Atelier", liste: "{favouriteList}" },
  "/favoris verbe=supprimer": { liste: "{favouriteList}" },
  "/candidats/{candidate}": { message: "Bonjour" },
  "/candidats/{candidate} form=rangement": { liste: "{favouriteList}", montree: "{favouriteList}", etiquettes: "TIG" },
  "/candidats/{candidate} form=note": { "note-id": "{fresh}", note: "À rappeler" },
  "/candidats/{candidate} form=note-suppression": { "note-id": "{candidateNote}" },
  "/candidats/{masked}/demande": { message: "Bonjour" },
  "/resultats/enregistrement": { job: "Infirmier" },
  "/resultats/recherches": { job: "Infirmier" },
  "/resultats/recherches/{savedSearch}/alerte": { frequence: "weekly" },
  "/compte-entreprise": { nom: "Clinique A", description: "Une clinique." },
  "/compte-entreprise form=kbis": { kbis: slip },
  "/compte-entreprise form=logo": { logo: picture },
  "/compte/entreprise/creer-offre": { ...offer, formId: "{fresh}" },
  "/compte/entreprise/creer-offre geste=brouillon": { ...offer, formId: "{fresh}" },
  "/compte/entreprise/creer-offre geste=apercu": { ...offer, formId: "{fresh}" },
  "/compte/entreprise/formulations": { title: "Serveuse", description: "Jeune femme dynamique" },
  "/compte/entreprise/mes-offres/{offer}": offer,
  "/compte/entreprise/mes-offres/{offer} geste=apercu": { ...offer, page: "p", version: "{version}" },
  "/compte/entreprise/mes-offres/{draftOffer}": { ...offer, page: "p", version: "brouillon" },
  "/compte/entreprise/mes-offres/{draftOffer} geste=abandonner": {},
  "/compte/entreprise/mes-offres/{offer} geste=prolonger": { jusqua: "{ends}" },
  "/compte/entreprise/mes-offres/{draftOffer} geste=publier": { ...offer, page: "p" },
  "/compte/entreprise/mes-offres/{offer} form=offerFile": { offerFile: slip },
  "/compte/entreprise/mes-offres/{offer} form=offerImage": { offerImage: picture },
  "/compte/entreprise/mes-offres/{offer}/brouillon": { ...offer, page: "p", version: "{version}" },
  "/compte/entreprise/mes-offres/{offer}/copie": { copie: "{fresh}" },
  "/compte/entreprise/mes-offres/{offer}/fermeture": { motif: "abandon", candidatures: "garder" },
  "/compte/entreprise/candidatures form=lot": { etat: "a-etudier", candidatures: "{application}:recue" },
  "/compte/entreprise/candidatures form=annulation": { lot: "{batch}" },
  "/compte/entreprise/candidatures/{application} form=etat": { etat: "a-etudier", vu: "recue" },
  "/compte/entreprise/candidatures/{decided} form=annulation": { lot: "{batch}" },
  "/compte/entreprise/candidatures/{decided} form=envoi": { avis: "{notice}" },
  "/compte/entreprise/candidatures/{decided} form=texte": { avis: "{notice}", texte: "Bravo" },
  "/compte/entreprise/candidatures/{application} form=message": { "message-id": "{fresh}", message: "Bonjour" },
  "/compte/entreprise/candidatures/{application} form=note": { "note-id": "{fresh}", note: "Bien" },
  "/compte/entreprise/candidatures/{application} form=note-modification": { "note-id": "{note}", note: "Très bien" },
  "/compte/entreprise/candidatures/{application} form=note-suppression": { "note-id": "{note}" },
  "/compte/entreprise/candidatures/{application} form=entretien verbe=proposer": {
    ...interview,
    "form-id": "{fresh}",
    vu: "recue",
  },
  "/compte/entreprise/candidatures/{decided} form=entretien": { ...interview, "form-id": "{fresh}", version: "0" },
  "/compte/entreprise/candidatures/{decided} form=entretien convenu=oui": {
    ...interview,
    "form-id": "{fresh}",
    version: "0",
  },
  "/compte/entreprise/candidatures/{decided} form=entretien verbe=annuler": { "form-id": "{fresh}", version: "0" },
  "/compte/entreprise/equipe form=nom": { nom: "Zoé Lefèvre" },
  "/compte/entreprise/equipe form=invitation": { email: "autre@exemple.test", role: "recrutement" },
  "/compte/entreprise/equipe form=renvoyer": { id: "{invitation}" },
  "/compte/entreprise/equipe form=retirer": { id: "{invitation}" },
  "/compte/entreprise/equipe form=role": {
    id: "{colleague}",
    avant: "recrutement",
    role: "lecture",
    currentPassword: "{password}",
  },
  "/compte/entreprise/equipe form=exclure": { id: "{colleague}", currentPassword: "{password}" },
  "/compte/entreprise/equipe form=fermer": { currentPassword: "{password}" },
  "/compte/entreprise/equipe form=quitter": { currentPassword: "{password}" },

  "/offres/{offer}-infirmier-de-bloc-h-f": {
    nom: "Lefèvre",
    prenom: "Zoé",
    email: "zoe@exemple.test",
    cv: slip,
    cvChoix: "fichier",
  },
  "/offres/{offer}-infirmier-de-bloc-h-f cvChoix=fichier": {
    nom: "Lefèvre",
    prenom: "Zoé",
    email: "zoe@exemple.test",
    cv: slip,
  },
  "/offres/{offer}-infirmier-de-bloc-h-f/signalement": report,
  "/entreprises/{company}-clinique-a/signalement": report,
  "/signalements/messages/{messageReport}": report,
  "/decisions/{decision}": { answer: "Je ne suis pas d'accord." },
  "/apparence": { apparence: "sombre" },

  "/admin/moderation/offre/{offer} verdict=kept": { seen: "{lastDecision}" },
  "/admin/moderation/offre/{offer} verdict=change": { seen: "{lastDecision}", ground: "fausse" },
  "/admin/moderation/offre/{offer} verdict=taken-down": { seen: "{lastDecision}", ground: "fausse" },
  "/admin/moderation/compte/{userA} verdict=suspended": { ground: "conditions" },
  "/admin/offres/{offer}/activation": { ground: "fausse" },
  "/admin/offres/{offer}/suppression": { ground: "fausse" },
  "/admin/comptes/{userA}/activation": { ground: "conditions" },
  "/admin/offre-edit/{offer}": offer,
  "/admin/offre-edit/nouveau": { ...offer, companyId: "{company}", formId: "{fresh}" },
  "/admin/offre-edit/{offer} form=offerFile": { offerFile: slip },
  "/admin/offre-edit/{offer} form=offerImage": { offerImage: picture },
  "/admin/candidat-edit/{candidate}": { prenom: "Zoé", nom: "Lefèvre" },
  "/admin/candidat-edit/{candidate} visibility=hidden": { prenom: "Zoé", nom: "Lefèvre" },
  "/admin/candidat-edit/nouveau": { email: "encore@exemple.test", prenom: "Zoé" },
  "/admin/entreprise-edit/{company}": { nom: "Clinique A", description: "Une clinique." },
  "/admin/entreprise-edit/nouveau": { email: "encore@exemple.test", objet: "Une nouvelle" },
  "/admin/sauvegardes": { nightly: "oui", hour: "4", kept: "5", contents: "tout" },
  "/admin/import/export": { password: "{password}" },
  "/compte/entreprise/candidatures/export/csv": { password: "{password}" },
  "/moncompte/archive": { password: "{password}" },
  "/admin/journal/export/csv": { password: "{password}" },
  "/admin/offres/export/csv": { password: "{password}" },
  "/admin/sauvegardes/{backup} geste=telecharger": { password: "{password}" },
  "/admin/vue/{userA}": { raison: "Elle le demande" },
  "/admin/import": { contenu: "candidates", fichier: "@csv" },
  "/admin/assistance": { id: "{assistance}" },
  "/admin/assistance traitee=oui": { id: "{assistance}" },
  "/admin/signalements": { id: "{report}" },
  "/admin/signalements traite=oui": { id: "{report}" },
  "/admin/conservation": { hide: "11", erase: "23" },
  "/admin/reglages": operator,
  "/admin/reglages form=editeur": operator,
  "/admin/reglages form=inscriptions": { signUp: "fermees" },
  "/admin/reglages form=limites": { profiles: "150", contacts: "30", requests: "15", applications: "25" },
  "/admin/reglages form=metiers": { added: "Soudeur sous-marin", removed: "" },
  "/admin/reglages form=reponses": days,
  "/admin/reglages form=offres": { days: "40", hourly: "12", since: "2026-01-01" },
  "/admin/reglages form=moderation": { offers: "oui" },
  "/admin/reglages form=journal": { months: "18" },
  "/admin/reglages form=visiteurs": { perDay: "300" },
  "/admin/reglages form=fichiers": {
    cv: "5",
    image: "5",
    video: "50",
    logo: "2",
    kbis: "5",
    offerFile: "5",
    offerImage: "5",
  },
  "/admin/reglages form=secteurs": { sectors: "Santé\nBâtiment\nAéronautique" },
  "/admin/reglages form=deux-etapes": { admins: "on" },
  "/admin/reglages/textes/confidentialite": { text: "## Notre texte\n\nBonjour", effectiveOn: "" },
  "/admin/reglages/textes/confidentialite geste=apercu": { text: "## Notre texte\n\nBonjour" },
  "/admin/reglages/textes/confidentialite geste=retirer": { id: "{coming}" },
  "/admin/reglages/courriers/demande-profil": { opening: "Bonjour," },
  "/admin/reglages/courriers/demande-profil geste=apercu": { opening: "Bonjour," },
  "/admin/offres/lot geste=activer": { id: "{closedOffer}" },
  "/admin/offres/lot geste=desactiver": { id: "{offer}", ground: "fausse" },
  "/admin/offres/lot geste=supprimer": { id: "{offer}", ground: "fausse" },
  "/admin/candidats/lot geste=activer": { id: "{closedCandidate}" },
  "/admin/candidats/lot geste=desactiver": { id: "{candidate}", ground: "conditions" },
  "/admin/candidats/lot geste=supprimer": { id: "{candidate}" },
  "/admin/entreprises/lot geste=activer": { id: "{closedCompany}" },
  "/admin/entreprises/lot geste=desactiver": { id: "{company}", ground: "conditions" },
  "/admin/entreprises/lot geste=supprimer": { id: "{company}" },
  "/admin/recherches/lot geste=supprimer": { id: "{savedSearch}" },
};

/** The keys of all that is written above, for the test that each of them is used. */
export const sentKeys = Object.keys(sent);

/**
 * The fields of a form, with their words still between braces.
 * @param key its address and verbs, as the table writes them
 */
export function fieldsOf(key: string, verbs: readonly string[]): Record<string, string | (() => File)> {
  const said = verbs.filter((verb) => verb.includes("=")).map((verb) => verb.split(/=(.*)/s).slice(0, 2));
  const own = Object.entries(sent[key] ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" ? (files[value] ?? value) : value,
  ]);
  return Object.fromEntries([...own, ...said]);
}
