// The texts around the titles of the search set: company names, additions to titles, sentences of descriptions.
import type { Side } from "./tables.ts";

/** Many contain a trade's name, as real ones do: no search for that trade means them. */
export const companyNames: readonly string[] = `
Meunier Transports; Boulangerie Le Fournil des Halles; Clinique des Peupliers; Cabinet Lemaçon;
Charpentier Associés; Infirmerie Saint-Roch; Maison Boucher; Boulanger Électroménager; Groupe Serveur Plus;
Éditions du Vigneron; Le Comptoir du Soudeur; Berger Immobilier; Masson et Fils; Marchand Logistique;
Les Cuisines Lefèvre; Maréchal Automobiles; Chevalier Conseil; Le Goff Menuiserie; Mercier Assurances;
Charron Industrie; Lefebvre Métallerie; Meunerie de la Loire; Clerc et Associés; Fournier Paysages; Tisserand Mode;
Couvreur Capital; Pasteur Laboratoires; Facteur Humain Conseil; Pêcheur d'Images; Jardin des Aides;
Groupe Archipel; Hôtel du Lac; Résidence Les Tilleuls; Association L'Escale; Mutuelle Solidaire; Banque du Rhône;
Supermarché Bonprix; Atelier Nord; Studio Pixel; Groupe Altéa; Sécurité Plus; Net Services; Intérim Pro;
Transports Durand; Usines Carbone; Métro Énergies; École Sainte-Anne; Mairie; Hôpital général; Centre hospitalier;
Restaurant La Table Ronde; Brasserie du Port; Garage Central; Pharmacie de la Gare; Cabinet Dentaire du Parc;
Crèche Les Lutins; EHPAD Les Glycines; Domaine des Vignes; Ferme du Bois; Imprimerie Moderne; Agence Horizon;
Théâtre de la Ville; Laboratoires Ceva; Groupe Nova; Bâti Sud; Toitures de l'Ouest; Eaux de France;
Électricité Services; Numérique et Cie; Datalab; Conseil RH Partners; Étude notariale Dupont; Coopérative du Sud;
Scierie des Vosges; Fonderie Martin; Plastiques de l'Ain; Aéro Composites; Chantier Naval Atlantique;
Aéroport Services; Ports et Docks; Ferroviaire France; Librairie Strasbourg Livres; Maison de la Presse;
Cordonnerie Express; Pressing du Centre; Coiffure Élégance; Institut Beauté Zen; Spa Océane; Camping Les Pins;
Station des Cimes; Parc Aventure; Casino Royal; Zoo du Lac; Clinique vétérinaire du Moulin`
  .split(";")
  .map((name) => name.trim());

export const decorations: Record<Side, readonly string[]> = {
  candidate: [
    "{title} débutant",
    "{title} junior",
    "{title} senior",
    "{title} expérimentée",
    "{title} confirmé",
    "{title}, 10 ans d'expérience",
    "{title} - disponible immédiatement",
    "{title} (permis B)",
    "{title} en recherche d'emploi",
    "{title} CDI",
    "{title} intérim",
    "{title} temps partiel",
    "{title} - {city}",
    "{title} {city} et alentours",
    "{title} ({department})",
    "Recherche poste de {title}",
    "Cherche emploi {title}",
    "{title} de nuit",
  ],
  offer: [
    "{title} (H/F)",
    "{title} H/F",
    "{title} F/H - {city}",
    "{title} - {city}",
    "{title} - {city} ({department})",
    "{title} à {city}",
    "{title} - CDI",
    "{title} CDD 6 mois",
    "{title} en intérim",
    "{title} en alternance",
    "{title} - débutant accepté",
    "{title} - temps partiel",
    "{title} - nuit",
    "{title} - week-end",
    "URGENT : {title}",
    "Recrutement {title}",
    "{title} - poste à pourvoir",
  ],
};

/** They name other trades as colleagues, and skills. */
export const sentences = {
  first: [
    "Vous rejoignez une équipe de six personnes.",
    "Vous travaillez en lien avec le médecin et les infirmières.",
    "Vous travaillez avec le chef de chantier et les maçons.",
    "Vous êtes l'interlocuteur du comptable et de la secrétaire.",
    "Vous secondez le cuisinier pendant le service.",
    "Vous échangez chaque jour avec les commerciaux et les développeurs.",
    "Rattaché au directeur, vous encadrez deux vendeurs.",
    "Vous intervenez à côté du technicien de maintenance.",
    "Vous accueillez les chauffeurs et les caristes.",
    "Vous aidez l'éducateur spécialisé et l'aide-soignante.",
    "L'agent de sécurité et la femme de ménage sont vos collègues.",
    "Vous remplacez une personne en congé.",
    "Le poste est ouvert aux débutants.",
    "Vous suivez un parcours d'intégration de trois semaines.",
  ],
  second: [
    "Le permis B est demandé.",
    "Le CACES 3 est un plus.",
    "Vous maîtrisez Excel.",
    "Un anglais courant est souhaité.",
    "Les règles HACCP vous sont familières.",
    "Mutuelle et titres-restaurant.",
    "Deux jours de télétravail par semaine.",
    "Horaires fixes, repos le dimanche.",
    "Une première expérience est appréciée.",
    "L'habilitation électrique serait un atout.",
    "Logement possible sur place.",
    "Travail en équipe, bonne ambiance.",
  ],
} as const;
