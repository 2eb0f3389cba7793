// How pasted offers say that people apply: by telephone, on the spot, on another site, or in a way that the form of the site serves.
import { describe, expect, test } from "vitest";
import { readJobAd } from "./read-job-ad.server.ts";

const today = new Date("2026-11-29T12:00:00Z");

type Apply = [way: string, contact: string, hours?: string];

const wayOf = (text: string): (string | undefined)[] => {
  const { applyBy, applyContact, applyHours } = readJobAd(text, today).proposals;
  return [applyBy?.value, applyContact?.value, applyHours?.value].filter((value) => value !== undefined);
};

const phone = "par téléphone";
const onTheSpot = "sur place";

// Written before the reader, by trade.
const ads: [text: string, ...(Apply | [])][] = [
  [
    "Conducteur d’engins H/F, CDI, Villefranche-sur-Saône. Pour postuler, appelez Gérard au 04 78 99 12 34 entre 8h et 10h",
    phone,
    "04 78 99 12 34",
    "entre 8h et 10h",
  ],
  [
    "Candidatures par téléphone uniquement : 02 40 99 00 11, de 14 h à 17 h, sauf le lundi",
    phone,
    "02 40 99 00 11",
    "de 14 h à 17 h, sauf le lundi",
  ],
  [
    "Vendeur en boulangerie. Se présenter au magasin, 12 rue Pasteur, du mardi au samedi 9 h–12 h avec CV",
    onTheSpot,
    "magasin, 12 rue Pasteur",
    "du mardi au samedi 9 h–12 h",
  ],
  [
    "Plombier-chauffagiste H/F, CDI 39 h, Bourg-en-Bresse. Si le poste vous intéresse, passez un coup de fil à Franck : 06 11 22 33 44, de préférence le soir après 18h.",
    phone,
    "06 11 22 33 44",
    "de préférence le soir après 18h",
  ],
  [
    "Recherche serveur(se), brasserie du Marché à Dole. Se présenter sur place avec CV entre 15h et 17h tous les jours sauf mercredi, 3 place du Marché.",
    onTheSpot,
    "3 place du Marché",
    "entre 15h et 17h tous les jours sauf mercredi",
  ],
  ["Salon Tendance (Niort) cherche coiffeuse ou coiffeur, 35h. Tél : 05 49 00 11 22"],
  [
    "Vendanges à Beaune du 5 au 25 septembre, on recrute 20 coupeurs. Inscriptions par téléphone au 03 80 00 11 22 du lundi au vendredi de 9h à 12h.",
    phone,
    "03 80 00 11 22",
    "du lundi au vendredi de 9h à 12h",
  ],
  [
    "Secrétaire médicale H/F à Tours, mi-temps. Envoyer CV et lettre à cabinet@tours.example. Renseignements au 02 47 00 11 22 de 9h à 11h.",
  ],
  [
    "Aide à domicile, secteur Fougères. Pour candidater : 02 99 00 11 22 (demander Mme Le Goff), du lundi au jeudi, 9h-12h",
    phone,
    "02 99 00 11 22",
    "du lundi au jeudi, 9h-12h",
  ],
  [
    "Boucher H/F. Candidatures à déposer directement à la boucherie Morel, 14 rue de la République à Roanne, du mardi au vendredi avant 11h.",
    onTheSpot,
    "boucherie Morel, 14 rue de la République à Roanne",
    "du mardi au vendredi avant 11h",
  ],
  ["Chauffeur poids lourd, Firminy, départ 5h. Intéressé ? Appelez le 0477001122.", phone, "0477001122"],
  [
    "Téléprospecteur H/F à Lille. Vous appelez 60 prospects par jour au téléphone. Horaires : 9h-17h. Postulez en ligne.",
  ],
  [
    "Agent d’entretien, 15h par semaine, lieu de travail : 12 rue des Lilas, Grenoble, du lundi au vendredi de 6h à 9h.",
  ],
  [
    "Famille à Rennes cherche garde d’enfants après l’école. Merci d’appeler le soir au 06 55 00 11 22 (après 19h).",
    phone,
    "06 55 00 11 22",
    "le soir, après 19h",
  ],
  [
    "Mécanicien auto. Venez nous rencontrer au garage, ZA des Prés, 49 route de Nantes, Ancenis, tous les matins de 8h30 à 10h.",
    onTheSpot,
    "garage, ZA des Prés, 49 route de Nantes, Ancenis",
    "tous les matins de 8h30 à 10h",
  ],
  ["Manutentionnaires H/F. Contactez l’agence au 03 20 00 11 22 ou envoyez votre CV par mail à lille@interim.example"],
  [
    "Préparateur en pharmacie, Alès. Pour tout renseignement complémentaire, vous pouvez joindre M. Blanc au 04 66 00 11 22.",
  ],
  ["Vendeuse ou vendeur en boulangerie à Laval. Se présenter au magasin."],
  [
    "Éducateur spécialisé. Adresser votre candidature par courrier à l’association, 5 rue du Port, 44000 Nantes, avant le 15 décembre.",
  ],
  ["Maçon qualifié, chantiers autour de Brive. Me contacter au 06 77 00 11 22. Pas de mail.", phone, "06 77 00 11 22"],
  [
    "Second de cuisine. CV à remettre en main propre au restaurant Le Relais (8 quai Sud, Auxerre) entre 14h et 18h.",
    onTheSpot,
    "restaurant Le Relais (8 quai Sud, Auxerre)",
    "entre 14h et 18h",
  ],
  [
    "Fleuriste H/F, Toulouse, CDD. Téléphonez à la boutique entre midi et 14h : 05 61 00 11 22",
    phone,
    "05 61 00 11 22",
    "entre midi et 14h",
  ],
  ["Infirmier H/F de nuit, Orange. Contact : Mme Roux, cadre de santé, 04 90 00 11 22 (poste 312)"],
  [
    "Ouvrier agricole, taille de la vigne à Cadillac. Appeler au 06.12.00.11.22 aux heures des repas",
    phone,
    "06.12.00.11.22",
    "aux heures des repas",
  ],
  ["Comptable à Paris. Standard : 01 40 00 11 22. Pas de candidature par téléphone. Postulez avec votre CV."],
  ["Réceptionniste, Hôtel du Parc, 01 02 03 04 05. Vous répondez au téléphone et accueillez les clients de 14h à 22h."],
  ["Ambulancier DEA, Aurillac. Les candidatures se font uniquement au 08 00 12 34 56.", phone, "08 00 12 34 56"],
  [
    "Animateurs périscolaires. Venez avec votre CV à la mairie, 1 place Maurice-Marchais, Vannes, le 12 décembre de 9h à 12h.",
    onTheSpot,
    "mairie, 1 place Maurice-Marchais, Vannes",
    "le 12 décembre de 9h à 12h",
  ],
  [
    "Hôte de caisse. Pour postuler : passer à l’accueil du magasin, demander Mme Petit, lundi-samedi 9h/19h",
    onTheSpot,
    "accueil du magasin",
    "lundi-samedi 9h/19h",
  ],
  // Written after it, by what a stranger might type.
  [
    "RECHERCHE PIZZAIOLO EXPERIMENTE BANDOL APPELER PATRON 06 44 00 11 22 APRES 15H",
    phone,
    "06 44 00 11 22",
    "APRES 15H",
  ],
  [
    "Bonjour, je cherche une personne pour aider ma maman à Vienne, 2h par jour. Merci de me téléphoner au 06 33 00 11 22 en soirée.",
    phone,
    "06 33 00 11 22",
    "en soirée",
  ],
  [
    "Pour candidater, merci de contacter Mme Dupuis au 03 26 00 11 22 les mardis et jeudis de 10 heures à 12 heures.",
    phone,
    "03 26 00 11 22",
    "les mardis et jeudis de 10 heures à 12 heures",
  ],
  [
    "Vous êtes intéressé(e) ? Contactez-nous : 04 50 00 11 22 du lundi au vendredi (8h30 - 12h)",
    phone,
    "04 50 00 11 22",
    "du lundi au vendredi, 8h30 - 12h",
  ],
  [
    "Cueilleurs de pommes, Lot-et-Garonne. Embauche par téléphone au 0553001122 entre 12h et 13h30.",
    phone,
    "0553001122",
    "entre 12h et 13h30",
  ],
  [
    "Présentez-vous à l’agence Manpower, 25 cours Lafayette, Lyon, du lundi au jeudi de 9h à 11h30, muni de votre CV et de votre carte d’identité.",
    onTheSpot,
    "agence Manpower, 25 cours Lafayette, Lyon",
    "du lundi au jeudi de 9h à 11h30",
  ],
  [
    "Déposer CV au comptoir du bar-tabac Le Longchamp, 2 place Carnot, avant midi",
    onTheSpot,
    "comptoir du bar-tabac Le Longchamp, 2 place Carnot",
    "avant midi",
  ],
  [
    "Merci de passer au salon (18 rue Victor-Hugo à Tulle) le mardi ou le jeudi matin",
    onTheSpot,
    "salon (18 rue Victor-Hugo à Tulle)",
    "le mardi ou le jeudi matin",
  ],
  [
    "Recrutement sur place tous les samedis à 10h, entrepôt STEF, route de Paris, Mions.",
    onTheSpot,
    "entrepôt STEF, route de Paris, Mions",
    "tous les samedis à 10h",
  ],
  [
    "On recrute ! Poussez la porte du restaurant entre 14h30 et 17h, 7 quai Gambetta à Mâcon.",
    onTheSpot,
    "7 quai Gambetta à Mâcon",
    "entre 14h30 et 17h",
  ],
  [
    "Infos et inscription : 02 31 00 11 22, du lundi au vendredi 9h-17h",
    phone,
    "02 31 00 11 22",
    "du lundi au vendredi 9h-17h",
  ],
  ["Postes d’ATSEM à Évreux. Dossier à envoyer à la mairie, service RH. Contact : 02 32 00 11 22."],
  ["Vous prendrez les appels des clients au standard de 8h à 16h, du lundi au vendredi. CDI."],
  ["Astreinte téléphonique un week-end sur deux. Cabinet vétérinaire 05 56 00 11 22."],
  ["Pour plus d’informations sur le poste, appelez Mme Faure au 04 75 00 11 22 de 14h à 16h."],
  ["Postulez directement sur ce site, ou appelez-nous au 01 43 00 11 22."],
  ["Notre numéro de SIRET : 732 829 320 00074. Candidature via le formulaire."],
  ["Chef de rang. Le restaurant est ouvert du mardi au samedi de 12h à 14h, 4 rue du Four, Nancy."],
  ["Livreur à vélo. Tu es motivé ? Appelle Kevin au 07 66 00 11 22 !", phone, "07 66 00 11 22"],
  [
    "Téléphone : 03 88 00 11 22 (heures de bureau) pour prendre rendez-vous.",
    phone,
    "03 88 00 11 22",
    "heures de bureau",
  ],
  ["CV + appel au 06 98 00 11 22 de préférence le matin", phone, "06 98 00 11 22", "de préférence le matin"],
  [
    "Vendeur en jardinerie : entretien d’embauche sans rendez-vous mercredi de 9h à 12h au magasin Jardiland, zone du Pontet.",
    onTheSpot,
    "magasin Jardiland, zone du Pontet",
    "mercredi de 9h à 12h",
  ],
  ["Si vous êtes disponible, un simple coup de téléphone suffit : 04 94 00 11 22", phone, "04 94 00 11 22"],
  ["Réponse par SMS au 06 10 20 30 40 svp"],
  ["Prendre contact avec M. Costa (06 21 00 11 22)", phone, "06 21 00 11 22"],
  [
    "Esthéticienne, institut Belle & Zen, Antibes. Candidature : appeler Nadia 06 52 00 11 22 (pas avant 10h)",
    phone,
    "06 52 00 11 22",
    "pas avant 10h",
  ],
  [
    "Les personnes intéressées peuvent téléphoner au secrétariat (02 97 00 11 22) de 8 h 30 à 12 h.",
    phone,
    "02 97 00 11 22",
    "de 8 h 30 à 12 h",
  ],
  [
    "Agent de sécurité SSIAP 1. Vacations de 12h, 19h-7h. Contacter le PC au 01 49 00 11 22 uniquement aux heures ouvrables.",
    phone,
    "01 49 00 11 22",
    "uniquement aux heures ouvrables",
  ],
  ["Vendeur porte-à-porte : vous contactez les clients par téléphone de 17h à 20h puis en rendez-vous."],
  ["Cherche plongeur pour samedi soir, urgent, tel 06 70 00 11 22"],
  [
    "Les CV sont à apporter à la boulangerie Paul, gare de Lille-Flandres, aux heures d’ouverture.",
    onTheSpot,
    "boulangerie Paul, gare de Lille-Flandres",
    "aux heures d’ouverture",
  ],
  ["Prof de maths. Appelez la directrice, Mme Leroy, au 04 73 00 11 22, puis envoyez votre CV par mail."],
  [
    "Apprenti boucher : passer directement à la boutique (Halles de Narbonne) le matin avant 11h",
    onTheSpot,
    "boutique (Halles de Narbonne)",
    "le matin avant 11h",
  ],
  ["Chauffeur VL, départ dépôt de Gonesse à 6h. Se présenter chaque matin à 6h au dépôt pour prendre la tournée."],
];

/** Written by the times that they exclude. */
const exclusions: [text: string, hours: string][] = [
  ["appelle Karim au 06 12 34 56 78 entre 14 h et 17 h, pas le matin, je dors", "entre 14 h et 17 h, pas le matin"],
  ["Appelez le 06 12 34 56 78, mais pas le soir ni le week-end.", "mais pas le soir ni le week-end"],
  ["Téléphonez au 06 12 34 56 78 du lundi au vendredi, jamais le mercredi", "du lundi au vendredi, jamais le mercredi"],
  ["Me joindre au 06 12 34 56 78 le soir (pas le dimanche)", "le soir, pas le dimanche"],
  ["Appelez le 06 12 34 56 78, excepté le lundi matin", "excepté le lundi matin"],
  ["Appelez le 06 12 34 56 78 le matin, surtout pas entre 12h et 14h.", "le matin, surtout pas entre 12h et 14h"],
  ["Appelez le 06 12 34 56 78, ni le lundi ni le mardi", "ni le lundi ni le mardi"],
  ["Appelez le 06 12 34 56 78 de 9h à 18h, évitez d’appeler le midi", "de 9h à 18h, évitez d’appeler le midi"],
  ["Téléphonez au 06 12 34 56 78 de 9h à 17h, fermé le lundi", "de 9h à 17h, fermé le lundi"],
  ["Appelez le 06 12 34 56 78 en semaine après 10h, en dehors des repas", "en semaine après 10h, en dehors des repas"],
];

test.each(exclusions)("%s says when not to call", (text, hours) => {
  expect(wayOf(`Cuisinier H/F.\n${text}`)).toEqual([phone, "06 12 34 56 78", hours]);
});

test.each<[text: string, ...string[]]>([
  [
    "Passer au salon 12 rue Marchande 38200 Vienne avec un CV ou tel 04.74.85.00.00 (apres 19h)",
    phone,
    "04.74.85.00.00",
    "apres 19h",
  ],
  [
    "Venez nous voir du mardi au samedi de 9h à 18h, 12 rue Marchande, ou appelez le 04 74 85 00 00.",
    onTheSpot,
    "12 rue Marchande",
    "du mardi au samedi de 9h à 18h",
  ],
  [
    "Se présenter au garage, 3 route de Dole, de 8h à 10h ou téléphoner au 03 84 00 11 22 après 18h",
    onTheSpot,
    "garage, 3 route de Dole",
    "de 8h à 10h",
  ],
  ["Passez à la boutique ou au téléphone : 04 74 85 00 00, le matin", phone, "04 74 85 00 00", "le matin"],
  [
    "Tél. 04 72 00 11 22 de 8h à 12h et de 14h à 18h (Sandrine)",
    phone,
    "04 72 00 11 22",
    "de 8h à 12h et de 14h à 18h",
  ],
  ["Contact : tél 06 12 00 11 22 après 18h", phone, "06 12 00 11 22", "après 18h"],
  ["Téléphone : 03 88 00 11 22 (le matin)", phone, "03 88 00 11 22", "le matin"],
  ["Tél. 04 72 00 11 22, ouvert de 12h à 14h"],
  ["Tél. 04 72 00 11 22, 20h par semaine"],
  ["Tél. 04 72 00 11 22 du mardi au samedi, 35h"],
  ["Tél. 04 72 00 11 22 de 8h à 12h. CV à envoyer par mail à rh@garage.example"],
  ["Renseignements : tél. 04 72 00 11 22 de 8h à 12h"],
])("%s has the hours of its own way", (text, ...apply) => {
  expect(wayOf(`Coiffeur H/F.\n${text}`)).toEqual(apply);
});

const elsewhere = "sur un autre site";

test.each<[text: string, ...string[]]>([
  [
    "Développeur·se back-end Python – Grenoble / Lyon / télétravail 3 j\nNous codons.\nCandidatez ici : https://jobs.scop.example/dev-python",
    elsewhere,
    "https://jobs.scop.example/dev-python",
  ],
  [
    "Comptable (H/F) - Lyon\nPostulez sur https://emploi.example/fr/jobs/comptable?de=1.",
    elsewhere,
    "https://emploi.example/fr/jobs/comptable?de=1",
  ],
  [
    "Pour postuler :\nwww.entreprise.example/emploi/Data-Engineer",
    elsewhere,
    "www.entreprise.example/emploi/Data-Engineer",
  ],
  ["Candidatures uniquement en ligne (https://recrute.example)", elsewhere, "https://recrute.example"],
  ["Envoyez votre CV via emploi.mairie.example/offres/12", elsewhere, "emploi.mairie.example/offres/12"],
  [
    "Cette offre vous plaît ?\nC’est ici que l’on postule → https://boite.example/rh",
    elsewhere,
    "https://boite.example/rh",
  ],
  ["Notre site : https://boulangerie.example. Postulez avec votre CV."],
  ["Plus d’informations sur www.ehpad.example"],
  ["Postulez sur https://rh.example/1 ou par mail à rh@rh.example"],
  ["Postulez sur ce site. Notre page : https://rh.example/carrieres"],
  ["Découvrez https://rh.example/postuler-chez-nous"],
])("%s names the site to apply on", (text, ...apply) => {
  expect(wayOf(`Développeur H/F\n${text}`)).toEqual(apply);
});

describe("The way to apply", () => {
  test.each(ads)("%s", (text, ...apply) => {
    expect(wayOf(text)).toEqual(apply);
  });
});
