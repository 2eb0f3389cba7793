// The forty fictitious companies; the first belongs to the account entreprise@.

type Size = "1-10" | "11-50" | "51-250" | "251-1000" | "1000+";

export type DemonstrationCompany = (typeof companyList)[number];

// Name, city, sector, size, work, street, description. Work: keys of the trades that the company hires; a repeated key is more frequent;
// ":1" means only the second of the trade's names.
const table = `
Atelier Confluence | Lyon (69) | IT | 51-250 | developpeur developpeur donnees chef-projet reseaux graphiste:1 | 18 quai des Tanneurs | Nous concevons des logiciels pour les collectivités et les associations\u00a0: inscriptions, agendas, paiements. Soixante-douze personnes, une société coopérative, des projets que l’on suit pendant des années.
Octet & Compagnie | Paris (75) | IT | 11-50 | developpeur reseaux:1 commercial | 7 passage du Cadran | Éditeur d’un logiciel de gestion pour les librairies indépendantes, utilisé par plus de trois cents points de vente.
Logiciels du Ponant | Brest (29) | IT | 11-50 | developpeur chef-projet reseaux | 3 rue du Vieux Phare | Nous équipons les ports de plaisance et les criées\u00a0: réservations, pesées, factures. Le bureau donne sur la rade.
Données Claires | Toulouse (31) | IT | 11-50 | donnees donnees chef-projet developpeur:4 | 25 rue des Ateliers roses | Une équipe d’analystes qui aide les entreprises à comprendre leurs chiffres, sans jargon.
Hébergeurs du Nord | Lille (59) | IT | 51-250 | reseaux reseaux developpeur:4 securite | 140 rue de la Filature neuve | Nous hébergeons sites et applications dans deux centres de données chauffant un quartier de logements.
Nuage Alpin | Grenoble (38) | IT | 1-10 | reseaux:0 | 9 chemin des Trois Torrents | Neuf passionnés d’infrastructure au service des entreprises de la vallée.
Les Halles Réunies | Marseille (13) | Commerce | 251-1000 | vendeur responsable-magasin chauffeur:1 cariste:1 | 52 avenue du Grand Mistral | Douze magasins de produits frais en Provence, approvisionnés chaque nuit par les producteurs de la région.
Maison Valoret | Paris (75) | Commerce | 51-250 | vendeur responsable-magasin:0 commercial graphiste | 31 rue des Drapiers | Depuis trois générations, nous vendons du linge de maison tissé en France, en boutique et en ligne.
Vélos Garonne | Bordeaux (33) | Commerce | 11-50 | vendeur responsable-magasin:0 | 66 cours des Chartreux neufs | Vente, location et réparation de vélos\u00a0: quatre boutiques et un atelier de remise à neuf.
Librairie des Deux Rives | Strasbourg (67) | Commerce | 1-10 | vendeur | 4 place du Petit Marché | Une librairie généraliste de quartier, avec une programmation de rencontres toute l’année.
Jardineries Floréal | Tours (37) | Commerce | 51-250 | vendeur agricole:2 responsable-magasin | 210 route des Varennes | Plantes, outils et conseils\u00a0: cinq jardineries qui cultivent elles-mêmes un tiers de ce qu’elles vendent.
Comptoir des Îles | Saint-Denis (974) | Commerce | 51-250 | commercial cariste chauffeur:1 vendeur | 88 rue du Barachois neuf | Nous distribuons à La Réunion des produits alimentaires de l’océan Indien et de métropole.
Forges de la Dore | Thiers (63) | Industrie | 51-250 | soudeur operateur:0 maintenance commercial:2 | 15 impasse du Haut Fourneau | Nous fabriquons des lames et des outils à main que l’on répare au lieu de les jeter.
Mécanique Sambre | Maubeuge (59) | Industrie | 251-1000 | soudeur operateur maintenance | 2 rue de la Grande Presse | Usinage et assemblage de pièces pour le ferroviaire. Une école interne forme trente personnes par an.
Biscuiterie d’Armor | Quimper (29) | Industrie | 51-250 | operateur operateur:1 maintenance cariste | 41 route du Moulin Blanc | Biscuits et gâteaux au beurre, sans additif, cuits sur quatre lignes de production.
Papeteries du Rhin | Mulhouse (68) | Industrie | 251-1000 | operateur maintenance cariste:0 | 5 quai du Canal neuf | Nous transformons le papier recyclé en emballages pour toute l’Europe.
Textiles Roannais | Roanne (42) | Industrie | 11-50 | operateur:0 maintenance vendeur | 27 rue des Métiers | Tricotage et confection de pulls, de la pelote à la boutique.
Aéro Composites Sud | Blagnac (31) | Industrie | 1000+ | operateur:0 maintenance soudeur donnees | 1 avenue de l’Envol | Pièces en matériaux composites pour l’aéronautique et les éoliennes. Mille deux cents personnes sur trois sites.
Cabinet Bellecombe | Lyon (69) | Services | 11-50 | comptable comptable rh:1 assistant | 112 rue de la Part neuve | Expertise comptable et conseil pour artisans, commerçants et associations.
Clarté Propreté | Nantes (44) | Services | 1000+ | entretien entretien rh | 36 boulevard des Salorges neuves | Entretien de bureaux, d’écoles et de musées. Nous travaillons de jour autant que possible, et sur des contrats à temps choisi.
Studio Mirabelle | Nancy (54) | Services | 1-10 | graphiste | 8 rue des Verriers | Une agence de communication de huit personnes, au service de la culture et de l’économie sociale.
Vigie Sécurité | Montreuil (93) | Services | 251-1000 | securite | 74 rue des Murs à pêches neufs | Accueil et sécurité d’événements, de sièges et de chantiers en Île-de-France.
Paie & Sérénité | Rennes (35) | Services | 11-50 | rh:1 comptable assistant:0 | 19 rue du Mail vert | Nous établissons les bulletins de paie de deux cents petites entreprises bretonnes.
Bâtisseurs de l’Erdre | Nantes (44) | BTP | 51-250 | macon electricien:1 plombier:0 | 90 route de la Chapelle neuve | Construction et rénovation de logements à faible consommation, du terrassement à la remise des clés.
Pierre & Chaux | Arles (13) | BTP | 11-50 | macon | 6 chemin des Carrières | Restauration de bâtiments anciens\u00a0: façades, voûtes, enduits à la chaux.
Élec Provence | Nice (06) | BTP | 11-50 | electricien | 58 avenue des Orangers neufs | Installation électrique et solaire chez les particuliers et dans les copropriétés.
Chaleur Douce | Dijon (21) | BTP | 11-50 | plombier commercial:2 | 12 rue des Tonneliers | Chauffage, pompes à chaleur et entretien dans toute la Côte-d’Or.
Grands Travaux d’Artois | Arras (62) | BTP | 251-1000 | macon electricien:0 | 3 rue du Beffroi neuf | Routes, réseaux et ouvrages d’art dans les Hauts-de-France.
Clinique des Tilleuls | Bordeaux (33) | Santé | 251-1000 | infirmier infirmier aide-soignant entretien:0 assistant:1 | 145 rue du Parc fleuri | Un établissement de chirurgie et de médecine de cent quatre-vingts lits, avec un service d’urgences ouvert jour et nuit.
Résidence Les Glycines | Villeurbanne (69) | Santé | 251-1000 | infirmier:0 aide-soignant aide-soignant cuisinier:0 entretien:0 aide-soignant | 20 allée des Gratte-Ciel neufs | Six maisons de retraite associatives dans la métropole de Lyon, chacune avec son jardin et sa cuisine.
Bien Chez Soi | Clermont-Ferrand (63) | Santé | 251-1000 | aide-domicile aide-domicile infirmier:0 assistant:0 | 33 rue des Sources | Association d’aide et de soins à domicile présente dans toute l’agglomération.
Cabinet du Vieux Pont | Cahors (46) | Santé | 1-10 | infirmier:0 | 2 place du Vieux Pont | Un cabinet infirmier de centre-ville qui travaille avec la maison de santé voisine.
Centre de soins Garance | Lyon (69) | Santé | 251-1000 | infirmier infirmier aide-soignant | 77 rue des Soyeux | Rééducation et consultations\u00a0: kinésithérapie, ergothérapie, orthophonie.
Transports Vercors | Valence (26) | Transport | 51-250 | chauffeur:0 chauffeur:1 cariste maintenance | 14 rue de l’Écluse neuve | Transport régional et messagerie. Nos conductrices et conducteurs rentrent chez eux chaque soir.
Entrepôts de Beauce | Orléans (45) | Transport | 251-1000 | cariste cariste maintenance | 200 avenue des Quatre Vents | Stockage et préparation de commandes pour une quarantaine de marques.
Bus des Collines | Saint-Étienne (42) | Transport | 251-1000 | chauffeur:2 chauffeur:2 maintenance | 61 rue des Passementiers neufs | Réseau de bus urbains et scolaires, dont la moitié roule à l’électricité.
Domaine des Galets | Avignon (84) | Agriculture | 11-50 | agricole:1 agricole:1 commercial:1 | Route des Trois Chênes | Quarante hectares de vignes en agriculture biologique et un chai ouvert aux visiteurs.
Maraîchers du Val | Saumur (49) | Agriculture | 11-50 | agricole:0 agricole:2 | Lieu-dit Les Sables neufs | Légumes de saison vendus en paniers, sur les marchés et aux cantines.
Hôtels du Littoral | La Rochelle (17) | Tourisme | 51-250 | reception cuisinier serveur serveur entretien:0 | 10 quai des Gabarres | Trois hôtels et deux restaurants sur la côte. Des logements sont réservés aux équipes de saison.
École Buissonnière | Ajaccio (2A) | Autres | 11-50 | educateur | 5 montée des Oliviers | Association d’éducation populaire\u00a0: centre de loisirs et cours pour adultes.
`;

export const companyList = table
  .trim()
  .split("\n")
  .map((line) => {
    const [nom = "", city = "", sector = "", size = "", work = "", street = "", description = ""] = line.split(" | ");
    return { nom, city, sector, size: size as Size, work, street, description };
  });
