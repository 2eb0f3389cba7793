// What stands in a profile beside the trade: former employers and schools, and people who always stand where a search looks.

/** Former employers; none of them exists. */
export const employers: Record<string, string[]> = {
  IT: ["Pixel & Ponts", "Studio Brume", "Réseaux du Lac", "Mosaïque Logiciels", "Septentrion Numérique", "Codefeuille"],
  Commerce: ["Galerie des Tisserands", "Marché Bleu", "Aux Trois Paniers", "Quincaillerie Delorme", "Mode & Mailles"],
  Industrie: ["Fonderies du Doubs", "Plastiques Méridien", "Ateliers Bréhat", "Verrerie du Hainaut", "Usinage Sologne"],
  Services: ["Cabinet Fougère", "Association Passerelles", "Groupe Sarment", "Accueil & Cie", "Bureau Cardinal"],
  BTP: ["Charpentes Lacaze", "Bâti Loire", "Toitures Kerbrat", "Entreprise Vasselin", "Chantiers du Midi"],
  Santé: ["Clinique du Belvédère", "Résidence Les Cèdres", "Centre hospitalier des Deux Vallées", "Soins & Présence"],
  Transport: ["Messageries de l'Aubrac", "Cars Montaigu", "Logistique Estuaire", "Fret des Dombes"],
  Agriculture: ["Vergers de la Drôme douce", "Domaine Saint-Aubrac", "Pépinières du Lauragais", "Ferme des Hauts Prés"],
  Tourisme: ["Auberge du Vieux Lavoir", "Hôtel des Embruns", "Camping Les Genêts", "Brasserie du Canal"],
  Autres: [
    "Centre social Les Peupliers",
    "Crèche Les Petits Galets",
    "Maison des Associations",
    "École de la Clairière",
  ],
};

export const schoolTowns = [
  "Lyon",
  "Lille",
  "Nantes",
  "Toulouse",
  "Bordeaux",
  "Rennes",
  "Strasbourg",
  "Montpellier",
  "Grenoble",
  "Dijon",
  "Rouen",
  "Tours",
  "Nancy",
  "Amiens",
  "Limoges",
  "Poitiers",
  "Clermont-Ferrand",
  "Saint-Étienne",
  "Marseille",
  "Paris",
  "Nice",
];

export const languages = [
  "Anglais\u00a0: niveau B1",
  "Anglais\u00a0: niveau B2",
  "Anglais\u00a0: niveau C1",
  "Anglais\u00a0: notions",
  "Espagnol\u00a0: niveau B1",
  "Arabe\u00a0: courant",
  "Portugais\u00a0: courant",
  "Allemand\u00a0: niveau B1",
  "Italien\u00a0: niveau B2",
  "Langue des signes\u00a0: notions",
];

export const pastimes = [
  "Course à pied et randonnée",
  "Chorale de quartier",
  "Jardin partagé",
  "Photographie argentique",
  "Football en club",
  "Lecture et ateliers d'écriture",
  "Cuisine du monde",
  "Bénévolat à l'épicerie solidaire",
  "Échecs",
  "Réparation de vélos",
];

/** People placed on purpose: so many women and men of a trade in a town, all of them visible. */
export const anchors: [trade: string, town: string, women: number, men: number][] = [
  ["developpeur", "Lyon (69)", 5, 6],
  ["developpeur", "Villeurbanne (69)", 1, 2],
  ["developpeur", "Paris (75)", 3, 4],
  ["developpeur", "Nantes (44)", 1, 2],
  ["donnees", "Lyon (69)", 1, 1],
  ["chef-projet", "Lyon (69)", 1, 1],
  ["infirmier", "Bordeaux (33)", 6, 2],
  ["infirmier", "Mérignac (33)", 1, 1],
  ["aide-soignant", "Bordeaux (33)", 3, 1],
  ["commercial", "Paris (75)", 6, 7],
  ["vendeur", "Marseille (13)", 5, 4],
  ["comptable", "Nantes (44)", 3, 2],
  ["macon", "Toulouse (31)", 1, 3],
  ["electricien", "Strasbourg (67)", 1, 3],
  ["cuisinier", "Nice (06)", 2, 3],
  ["serveur", "La Rochelle (17)", 2, 2],
  ["chauffeur", "Lille (59)", 1, 4],
  ["cariste", "Orléans (45)", 1, 2],
  ["operateur", "Saint-Étienne (42)", 2, 2],
  ["assistant", "Rennes (35)", 3, 1],
  ["educateur", "Ajaccio (2A)", 1, 1],
  ["vendeur", "Saint-Denis (974)", 2, 1],
  ["aide-domicile", "Évry-Courcouronnes (91)", 2, 1],
  ["securite", "Le Havre (76)", 0, 2],
];
