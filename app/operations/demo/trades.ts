// The trades of the demonstration: names, pay, and the texts of offers and CVs.

// Five lines each:
// - key, sector, monthly full-time gross pay in euros from beginner to expert, its unit in offers, contracts (a repeated one
//   is more frequent), working times besides full time, days of remote work a week at most;
// - names, feminine and masculine; degrees, each with the kind of school, to which a town is added; missions; profile.
const table = `
developpeur | IT | 2700 4600 | par an | CDI CDI CDI CDD Freelance Alternance Stage |  | 4
  Développeuse web / Développeur web | Développeuse d’applications mobiles / Développeur d’applications mobiles | Développeuse Java / Développeur Java | Développeuse PHP / Développeur PHP | Développeuse Python / Développeur Python
  Master informatique / Université | BUT informatique / IUT | Titre professionnel de concepteur d’applications / Centre de formation
  concevoir et faire évoluer des applications avec les personnes qui s’en servent | écrire du code lisible, accompagné de ses tests automatiques | participer aux relectures croisées du code | corriger les anomalies signalées par le support | améliorer la rapidité et l’accessibilité des pages | documenter les choix techniques
  vous avez déjà mené un projet jusqu’à sa mise en ligne | vous connaissez bien un langage du web et les bases de données relationnelles | vous aimez expliquer simplement ce qui est compliqué
reseaux | IT | 2200 3700 | par an | CDI CDI CDD Alternance |  | 2
  Administratrice systèmes et réseaux / Administrateur systèmes et réseaux | Technicienne informatique / Technicien informatique
  BTS services informatiques aux organisations / Lycée | Licence professionnelle réseaux / IUT
  installer, surveiller et mettre à jour les serveurs et les postes | répondre aux demandes des utilisateurs, sur place et à distance | vérifier chaque semaine que les sauvegardes se restaurent | tenir à jour l’inventaire du matériel et les schémas du réseau | renforcer la sécurité des accès
  vous savez diagnostiquer une panne avec méthode | vous travaillez aussi bien sous Linux que sous Windows | vous gardez votre calme quand tout le monde appelle en même temps
donnees | IT | 3000 5000 | par an | CDI CDI Freelance Stage |  | 3
  Analyste de données / Analyste de données | Ingénieure données / Ingénieur données
  Master statistique et science des données / Université | Diplôme d’ingénieur / École d’ingénieurs
  rassembler des données dispersées et en garantir la qualité | construire des tableaux de bord que l’on comprend du premier coup d'œil | répondre aux questions de la direction, chiffres à l’appui | automatiser les calculs qui se faisaient à la main
  vous écrivez du SQL sans y penser et maîtrisez un langage d’analyse | vous savez dire quand un chiffre ne prouve rien | vous présentez vos résultats avec clarté
chef-projet | IT | 3200 5200 | par an | CDI CDI Freelance |  | 5
  Cheffe de projet informatique / Chef de projet informatique
  Master management des systèmes d’information / Université | Diplôme d’ingénieur / École d’ingénieurs
  recueillir les besoins et les traduire en étapes réalisables | planifier le travail de l’équipe et suivre le budget | animer les points d’avancement avec le client | préparer les tests et la mise en service
  vous avez conduit au moins deux projets de bout en bout | vous savez arbitrer et dire non avec tact | vos écrits sont précis
commercial | Commerce | 2000 3600 | par mois | CDI CDI CDI Alternance |  | 1
  Commerciale / Commercial | Attachée commerciale / Attaché commercial | Technico-commerciale / Technico-commercial
  BTS négociation et digitalisation de la relation client / Lycée | Licence professionnelle commerce / Université
  développer un portefeuille de clients professionnels | présenter les produits lors de rendez-vous et de salons | établir les devis et négocier les conditions | suivre les commandes jusqu’à la livraison | rendre compte de l’activité chaque semaine
  vous aimez convaincre et savez écouter | le permis B est nécessaire pour les déplacements | vous êtes à l’aise avec les chiffres
vendeur | Commerce | 1850 2250 | par mois | CDI CDI CDD Saisonnier Alternance | temps partiel, week-end
  Vendeuse / Vendeur | Conseillère de vente / Conseiller de vente
  Bac professionnel métiers du commerce et de la vente / Lycée professionnel | CAP équipier polyvalent du commerce / CFA
  accueillir et conseiller la clientèle | mettre en rayon et soigner la présentation du magasin | tenir la caisse et appliquer les procédures | participer aux inventaires | préparer les commandes passées en ligne
  vous avez le sens de l’accueil | une première expérience de la vente est appréciée, sans être indispensable | vous êtes disponible certains samedis
responsable-magasin | Commerce | 2200 3200 | par mois | CDI CDI CDD
  Responsable de magasin / Responsable de magasin | Cheffe de rayon / Chef de rayon
  BTS management commercial opérationnel / Lycée | BUT techniques de commercialisation / IUT
  animer une équipe de six à dix personnes et établir les plannings | suivre le chiffre d’affaires, les marges et les stocks | passer les commandes et accueillir les fournisseurs | garantir la bonne tenue et la sécurité du magasin
  vous avez déjà encadré une équipe | vous savez former et faire progresser | vous lisez un compte d’exploitation
comptable | Services | 2100 3300 | par an | CDI CDI CDD Intérim Alternance | temps partiel | 2
  Comptable / Comptable | Assistante comptable / Assistant comptable
  DCG / Lycée | BTS comptabilité et gestion / Lycée
  saisir et contrôler les écritures | établir les déclarations de TVA | suivre les règlements et relancer les impayés | préparer le bilan avec le cabinet | rapprocher les comptes bancaires
  vous êtes rigoureux ou rigoureuse et respectez les échéances | vous maîtrisez un logiciel de comptabilité et le tableur | vous savez garder une information confidentielle
assistant | Services | 1850 2600 | par mois | CDI CDD CDD Intérim | temps partiel | 2
  Assistante administrative / Assistant administratif | Secrétaire / Secrétaire | Assistante de direction / Assistant de direction
  BTS support à l’action managériale / Lycée | Bac professionnel gestion et administration / Lycée professionnel
  accueillir les visiteurs et répondre au téléphone | rédiger et mettre en forme les courriers | organiser les réunions et les déplacements | classer et archiver les dossiers | suivre les commandes de fournitures
  votre expression écrite est soignée | vous êtes à l’aise avec les outils de bureau | vous savez établir des priorités
rh | Services | 2300 3400 | par an | CDI CDI CDD Alternance |  | 2
  Chargée de recrutement / Chargé de recrutement | Gestionnaire de paie / Gestionnaire de paie
  Master gestion des ressources humaines / Université | Licence professionnelle gestion de la paie / Université
  suivre les dossiers du personnel de l’arrivée au départ | préparer les éléments variables du mois | répondre aux questions des équipes sur leurs droits | tenir à jour les tableaux de bord sociaux
  vous connaissez le droit du travail et savez où chercher | vous êtes discret ou discrète | vous aimez autant les chiffres que les rencontres
graphiste | Services | 2000 3000 | par an | CDI CDD Freelance Stage |  | 3
  Graphiste / Graphiste | Chargée de communication / Chargé de communication
  DN MADE graphisme / Lycée | Licence information et communication / Université
  créer les visuels des campagnes, imprimées et en ligne | faire vivre le site et la lettre d’information | suivre la fabrication avec les imprimeurs | veiller à l’unité de la charte graphique
  vous joignez à votre candidature quelques réalisations | votre orthographe est sûre | vous savez mener plusieurs sujets de front
electricien | BTP | 1950 2800 | par heure | CDI CDI Intérim Alternance
  Électricienne / Électricien | Électricienne du bâtiment / Électricien du bâtiment
  CAP électricien / CFA | Bac professionnel métiers de l’électricité / Lycée professionnel
  tirer les câbles et poser les appareillages | raccorder les tableaux et vérifier leur conformité | lire les plans et les schémas | dépanner chez les clients
  vous tenez une habilitation électrique, ou nous vous y formons | vous respectez les règles de sécurité du chantier | le permis B est nécessaire
macon | BTP | 1950 2700 | par heure | CDI CDI Intérim Alternance
  Maçonne / Maçon
  CAP maçon / CFA
  monter les murs et couler les dalles | implanter les ouvrages à partir des plans | poser les échafaudages avec l’équipe | préparer les mortiers et les bétons | restaurer des façades en pierre
  vous avez travaillé sur des chantiers de rénovation ou de construction neuve | vous aimez le travail bien fait et d’aplomb | vous êtes ponctuel ou ponctuelle
plombier | BTP | 2000 2900 | par heure | CDI CDI Intérim Alternance
  Plombière chauffagiste / Plombier chauffagiste | Installatrice de pompes à chaleur / Installateur de pompes à chaleur
  CAP monteur en installations sanitaires / CFA | BP chauffagiste / CFA
  installer les réseaux d’eau et de chauffage | mettre en service chaudières et pompes à chaleur | assurer l’entretien annuel chez les particuliers | expliquer aux clients le réglage de leur installation
  vous soudez le cuivre proprement | vous laissez le chantier net | le permis B est nécessaire
soudeur | Industrie | 2000 2900 | par heure | CDI CDI Intérim CDD | nuit
  Soudeuse / Soudeur | Chaudronnière / Chaudronnier
  Bac professionnel technicien en chaudronnerie industrielle / Lycée professionnel | Titre professionnel de soudeur assembleur / Centre de formation
  assembler des pièces d’acier et d’inox selon plans | souder au TIG et au semi-automatique | contrôler les cordons et corriger les défauts | entretenir le poste de travail et l’outillage
  vous lisez un plan d’ensemble | vos licences de soudage peuvent être renouvelées chez nous | vous êtes précis ou précise
maintenance | Industrie | 2200 3200 | par mois | CDI CDI Intérim Alternance | nuit, week-end
  Technicienne de maintenance / Technicien de maintenance
  BTS maintenance des systèmes / Lycée | BUT génie industriel et maintenance / IUT
  assurer la maintenance préventive des lignes de production | diagnostiquer les pannes électriques et mécaniques | proposer des améliorations durables | renseigner chaque intervention dans le logiciel de suivi | gérer les pièces de rechange
  vous connaissez les automates et la pneumatique | vous acceptez le travail en équipes alternées | vous partagez volontiers ce que vous savez
operateur | Industrie | 1900 2350 | par heure | CDI Intérim Intérim CDD | nuit, week-end
  Opératrice de production / Opérateur de production | Conductrice de ligne / Conducteur de ligne
  Bac professionnel pilote de ligne de production / Lycée professionnel | CAP conducteur d’installations de production / CFA
  alimenter et surveiller la ligne | contrôler la qualité des pièces | conditionner les produits finis | signaler les dérives et effectuer les réglages simples
  vous êtes attentif ou attentive aux consignes | débuter est possible\u00a0: une formation au poste est prévue | vous aimez le travail d’équipe
chauffeur | Transport | 1950 2600 | par mois | CDI CDI CDD Intérim | nuit, temps partiel
  Conductrice routière / Conducteur routier | Chauffeuse-livreuse / Chauffeur-livreur | Conductrice de bus / Conducteur de bus
  Titre professionnel de conducteur du transport routier / Centre de formation | CAP conducteur routier / Lycée professionnel
  prendre en charge le véhicule et le vérifier avant le départ | respecter les horaires, les itinéraires et les temps de repos | soigner l’accueil des clients ou des voyageurs | tenir à jour les documents de bord
  vos permis et votre formation obligatoire sont en cours de validité | votre conduite est souple et économe | vous appréciez l’autonomie
cariste | Transport | 1870 2250 | par heure | Intérim Intérim CDI CDD Saisonnier | nuit, temps partiel
  Cariste / Cariste | Préparatrice de commandes / Préparateur de commandes
  Titre professionnel d’agent magasinier / Centre de formation | Bac professionnel logistique / Lycée professionnel
  décharger les camions et ranger les palettes | préparer les commandes au lecteur optique | contrôler les quantités et les emballages | tenir les allées propres et dégagées
  un certificat de conduite des chariots est un plus, nous pouvons vous y former | vous êtes organisé ou organisée | vous respectez les règles de sécurité
agricole | Agriculture | 1850 2200 | par heure | Saisonnier Saisonnier CDD CDI
  Ouvrière agricole / Ouvrier agricole | Ouvrière viticole / Ouvrier viticole | Maraîchère / Maraîcher
  Bac professionnel conduite de productions horticoles / Lycée agricole | BTSA production horticole / Lycée agricole
  planter, entretenir et récolter selon la saison | trier et conditionner la récolte | conduire le tracteur et entretenir le matériel | participer à la vente sur les marchés
  vous aimez travailler dehors par tous les temps | débuter est possible, nous vous montrons les gestes | vous êtes disponible pour toute la saison
infirmier | Santé | 2200 3300 | par mois | CDI CDI CDD Intérim | nuit, temps partiel, week-end
  Infirmière / Infirmier | Infirmière de bloc opératoire / Infirmier de bloc opératoire
  Diplôme d’État d’infirmier / Institut de formation en soins infirmiers
  dispenser les soins prescrits et en assurer la traçabilité | accueillir les patients et leurs proches, répondre à leurs questions | préparer les transmissions entre équipes | encadrer les étudiants en stage | participer à la démarche qualité du service
  vous êtes titulaire du diplôme d’État | vous savez travailler en équipe pluridisciplinaire | une expérience en chirurgie est appréciée
aide-soignant | Santé | 1900 2350 | par mois | CDI CDI CDD Intérim | nuit, temps partiel, week-end
  Aide-soignante / Aide-soignant
  Diplôme d’État d’aide-soignant / Institut de formation d’aides-soignants
  accompagner les résidents dans les gestes de la vie quotidienne | veiller à leur confort et à leur sécurité | transmettre les observations à l’équipe infirmière | proposer et animer des moments d’activité
  vous êtes titulaire du diplôme d’État | vous faites preuve de patience et d’écoute | vous savez travailler en équipe
aide-domicile | Santé | 1860 2150 | par heure | CDI CDI CDD | temps partiel, week-end
  Aide à domicile / Aide à domicile | Auxiliaire de vie / Auxiliaire de vie
  Diplôme d’État d’accompagnant éducatif et social / Centre de formation
  aider à la préparation des repas et à l’entretien du logement | accompagner les courses, les sorties et les démarches | tenir le cahier de liaison avec la famille et les soignants | apporter une présence chaleureuse
  vous avez le sens du contact et de la discrétion | vous organisez vos journées avec méthode | débuter est possible, avec un tutorat de deux semaines
cuisinier | Tourisme | 1900 2700 | par mois | CDI CDI Saisonnier Alternance CDD | temps partiel, week-end
  Cuisinière / Cuisinier | Cheffe de partie / Chef de partie | Commise de cuisine / Commis de cuisine
  CAP cuisine / CFA | BP arts de la cuisine / CFA
  préparer les plats de la carte avec des produits de saison | organiser le poste et la mise en place | appliquer les règles d’hygiène | proposer des idées pour le menu du jour
  vous aimez les produits frais | vous tenez le rythme du service | vous êtes formé ou formée à l’hygiène
serveur | Tourisme | 1860 2300 | par mois | CDI Saisonnier Saisonnier CDD | temps partiel, week-end
  Serveuse / Serveur | Cheffe de rang / Chef de rang
  CAP commercialisation et services en hôtel-café-restaurant / CFA
  accueillir les clients et prendre les commandes | conseiller sur les plats et les vins | dresser et débarrasser la salle | encaisser les additions
  vous avez le sourire et une bonne mémoire | l’anglais parlé est utile en saison (niveau A2) | vous travaillez volontiers en équipe
reception | Tourisme | 1870 2300 | par mois | CDI CDD Saisonnier | nuit, week-end, temps partiel
  Réceptionniste / Réceptionniste
  BTS management en hôtellerie-restauration / Lycée hôtelier
  accueillir les voyageurs à leur arrivée et à leur départ | gérer les réservations et les encaissements | renseigner sur la région | transmettre les consignes à l’équipe suivante
  vous parlez anglais (niveau B2)\u00a0; une autre langue est bienvenue | vous gardez le sens de l’accueil en toute circonstance | vous êtes à l’aise avec un logiciel de réservation
entretien | Services | 1850 2050 | par heure | CDI CDI CDD Intérim | temps partiel, nuit
  Agente d’entretien / Agent d’entretien | Agente de propreté / Agent de propreté
  CAP agent de propreté et d’hygiène / CFA
  entretenir les bureaux et les parties communes | utiliser les produits et les machines en suivant les consignes | signaler ce qui doit être réparé | réapprovisionner les consommables
  vous êtes soigneux ou soigneuse | vous êtes ponctuel ou ponctuelle | débuter est possible
securite | Services | 1870 2200 | par heure | CDI CDI CDD | nuit, week-end
  Agente de sécurité / Agent de sécurité
  Titre professionnel d’agent de prévention et de sécurité / Centre de formation
  accueillir et filtrer les entrées | effectuer des rondes et rédiger la main courante | surveiller les écrans et les alarmes | porter secours et alerter
  votre carte professionnelle est en cours de validité | vous restez courtois ou courtoise en toute circonstance | vos comptes rendus sont clairs
educateur | Autres | 1950 2700 | par mois | CDI CDI CDD Saisonnier | temps partiel, week-end
  Éducatrice spécialisée / Éducateur spécialisé | Animatrice / Animateur | Formatrice / Formateur
  Diplôme d’État d’éducateur spécialisé / Institut de formation | Licence sciences de l’éducation / Université
  construire et animer des activités adaptées à chaque groupe | suivre les parcours individuels | travailler avec les familles et les partenaires | participer aux bilans de l’équipe
  vous êtes à l’écoute et savez poser un cadre | vous rédigez avec aisance | une expérience associative est appréciée
`;

const cells = (line = "") => line.trim().split(" | ");
const pairs = (line = "") => cells(line).map((pair) => pair.split(" / ") as [string, string]);

const lines = table.trim().split("\n");

export type Trade = (typeof trades)[number];

export const trades = Array.from({ length: lines.length / 5 }, (_, at) => {
  const [head, names, degrees, missions, profile] = lines.slice(5 * at, 5 * at + 5);
  const [key = "", sector = "", pay = "", unit = "", contracts = "", times, remote = 0] = cells(head);
  return {
    key,
    sector,
    pay: pay.split(" ").map(Number) as [number, number],
    unit,
    contracts: contracts.split(" "),
    times: times ? times.split(", ") : [],
    remote: Number(remote),
    names: pairs(names),
    degrees: pairs(degrees),
    missions: cells(missions),
    // Those that fit in a CV: without sentences addressed to the reader.
    tasks: cells(missions).filter((mission) => !/\b(nous|nos|notre|vous|vos|votre)\b|vôtre/.test(mission)),
    profile: cells(profile),
  };
});

/** The trade of a key. Throws when there is none. */
export function tradeOf(key: string): Trade {
  const match = trades.find((trade) => trade.key === key);
  if (!match) throw new Error(`No trade ${key}`);
  return match;
}

// Well above the legal minimum wage, in euros an hour, so that it stays above it in later years.
const leastHour = 13;

/** A monthly gross pay in euros, converted to another unit and rounded. */
export function payIn(unit: string, month: number): number {
  if (unit === "par an") return Math.round((month * 12) / 500) * 500;
  if (unit === "par jour") return Math.round(month / 90) * 10;
  if (unit === "par heure") return Math.max(leastHour, Math.round(month / 151.67));
  return Math.ceil(month / 50) * 50;
}
