// Fictitious employers and schools, and candidates with fixed trades and towns.

const list = (text: string) => text.trim().split(/,\s+/);

export const employers: Record<string, string[]> = {
  IT: list("Pixel & Ponts, Studio Brume, Réseaux du Lac, Mosaïque Logiciels, Septentrion Numérique, Codefeuille"),
  Commerce: list("Galerie des Tisserands, Marché Bleu, Aux Trois Paniers, Quincaillerie Delorme, Mode & Mailles"),
  Industrie: list("Fonderies du Doubs, Plastiques Méridien, Ateliers Bréhat, Verrerie du Hainaut, Usinage Sologne"),
  Services: list("Cabinet Fougère, Association Passerelles, Groupe Sarment, Accueil & Cie, Bureau Cardinal"),
  BTP: list("Charpentes Lacaze, Bâti Loire, Toitures Kerbrat, Entreprise Vasselin, Chantiers du Midi"),
  Santé: list("Clinique du Belvédère, Résidence Les Cèdres, Centre hospitalier des Deux Vallées, Soins & Présence"),
  Transport: list("Messageries de l’Aubrac, Cars Montaigu, Logistique Estuaire, Fret des Dombes"),
  Agriculture: list("Vergers de la Drôme douce, Domaine Saint-Aubrac, Pépinières du Lauragais, Ferme des Hauts Prés"),
  Tourisme: list("Auberge du Vieux Lavoir, Hôtel des Embruns, Camping Les Genêts, Brasserie du Canal"),
  Autres: list("Centre social Les Peupliers, Crèche Les Petits Galets, Maison des Associations, École de la Clairière"),
};

export const schoolTowns = list(`
  Lyon, Lille, Nantes, Toulouse, Bordeaux, Rennes, Strasbourg, Montpellier, Grenoble, Dijon, Rouen, Tours, Nancy,
  Amiens, Limoges, Poitiers, Clermont-Ferrand, Saint-Étienne, Marseille, Paris, Nice
`);

export const languages = list(`
  Anglais\u00a0: niveau B1, Anglais\u00a0: niveau B2, Anglais\u00a0: niveau C1, Anglais\u00a0: notions,
  Espagnol\u00a0: niveau B1, Arabe\u00a0: courant, Portugais\u00a0: courant, Allemand\u00a0: niveau B1,
  Italien\u00a0: niveau B2, Langue des signes\u00a0: notions
`);

export const pastimes = list(`
  Course à pied et randonnée, Chorale de quartier, Jardin partagé, Photographie argentique, Football en club,
  Lecture et ateliers d’écriture, Cuisine du monde, Bénévolat à l’épicerie solidaire, Échecs, Réparation de vélos
`);

/** Candidates placed so that common searches find results: women and men by trade and town; the first is the account candidat@. */
export const anchors = list(`
  developpeur 6+6 Lyon (69), developpeur 1+2 Villeurbanne (69), developpeur 3+4 Paris (75),
  developpeur 1+2 Nantes (44), donnees 1+1 Lyon (69), chef-projet 1+1 Lyon (69), infirmier 6+2 Bordeaux (33),
  infirmier 1+1 Mérignac (33), aide-soignant 3+1 Bordeaux (33), commercial 6+7 Paris (75), vendeur 5+4 Marseille (13),
  comptable 3+2 Nantes (44), macon 1+3 Toulouse (31), electricien 1+3 Strasbourg (67), cuisinier 2+3 Nice (06),
  serveur 2+2 La Rochelle (17), chauffeur 1+4 Lille (59), cariste 1+2 Orléans (45), operateur 2+2 Saint-Étienne (42),
  assistant 3+1 Rennes (35), educateur 1+1 Ajaccio (2A), vendeur 2+1 Saint-Denis (974),
  aide-domicile 2+1 Évry-Courcouronnes (91), securite 0+2 Le Havre (76), infirmier 5+2 Lyon (69),
  aide-soignant 3+1 Lyon (69), infirmier 1+1 Villeurbanne (69), vendeur 2+1 Lyon (69)
`).map((text) => {
  const [, trade = "", women, men, town = ""] = /^(\S+) (\d+)\+(\d+) (.+)$/.exec(text) ?? [];
  return { trade, town, women: Number(women), men: Number(men) };
});
