// Trades of offices and shops.
import type { Trade } from "./trade.ts";

export const officeTrades: Trade[] = [
  {
    key: "commercial",
    names: [
      ["Commerciale", "Commercial"],
      ["Attachée commerciale", "Attaché commercial"],
      ["Technico-commerciale", "Technico-commercial"],
    ],
    sector: "Commerce",
    pay: [2000, 3600],
    unit: "par mois",
    contracts: ["CDI", "CDI", "CDI", "Alternance"],
    remote: 1,
    degrees: [
      ["BTS négociation et digitalisation de la relation client", "Lycée"],
      ["Licence professionnelle commerce", "Université"],
    ],
    missions: [
      "développer un portefeuille de clients professionnels",
      "présenter les produits lors de rendez-vous et de salons",
      "établir les devis et négocier les conditions",
      "suivre les commandes jusqu'à la livraison",
      "rendre compte de l'activité chaque semaine",
    ],
    profile: [
      "vous aimez convaincre et savez écouter",
      "le permis B est nécessaire pour les déplacements",
      "vous êtes à l'aise avec les chiffres",
    ],
  },
  {
    key: "vendeur",
    names: [
      ["Vendeuse", "Vendeur"],
      ["Conseillère de vente", "Conseiller de vente"],
    ],
    sector: "Commerce",
    pay: [1850, 2250],
    unit: "par mois",
    contracts: ["CDI", "CDI", "CDD", "Saisonnier", "Alternance"],
    times: ["temps partiel", "week-end"],
    degrees: [
      ["Bac professionnel métiers du commerce et de la vente", "Lycée professionnel"],
      ["CAP équipier polyvalent du commerce", "CFA"],
    ],
    missions: [
      "accueillir et conseiller la clientèle",
      "mettre en rayon et soigner la présentation du magasin",
      "tenir la caisse et appliquer les procédures",
      "participer aux inventaires",
      "préparer les commandes passées en ligne",
    ],
    profile: [
      "vous avez le sens de l'accueil",
      "une première expérience de la vente est appréciée, sans être indispensable",
      "vous êtes disponible certains samedis",
    ],
  },
  {
    key: "responsable-magasin",
    names: [
      ["Responsable de magasin", "Responsable de magasin"],
      ["Cheffe de rayon", "Chef de rayon"],
    ],
    sector: "Commerce",
    pay: [2200, 3200],
    unit: "par mois",
    contracts: ["CDI", "CDI", "CDD"],
    degrees: [
      ["BTS management commercial opérationnel", "Lycée"],
      ["BUT techniques de commercialisation", "IUT"],
    ],
    missions: [
      "animer une équipe de six à dix personnes et établir les plannings",
      "suivre le chiffre d'affaires, les marges et les stocks",
      "passer les commandes et accueillir les fournisseurs",
      "garantir la bonne tenue et la sécurité du magasin",
    ],
    profile: [
      "vous avez déjà encadré une équipe",
      "vous savez former et faire progresser",
      "vous lisez un compte d'exploitation",
    ],
  },
  {
    key: "comptable",
    names: [
      ["Comptable", "Comptable"],
      ["Assistante comptable", "Assistant comptable"],
    ],
    sector: "Services",
    pay: [2100, 3300],
    unit: "par an",
    contracts: ["CDI", "CDI", "CDD", "Intérim", "Alternance"],
    times: ["temps partiel"],
    remote: 2,
    degrees: [
      ["DCG", "Lycée"],
      ["BTS comptabilité et gestion", "Lycée"],
    ],
    missions: [
      "saisir et contrôler les écritures",
      "établir les déclarations de TVA",
      "suivre les règlements et relancer les impayés",
      "préparer le bilan avec le cabinet",
      "rapprocher les comptes bancaires",
    ],
    profile: [
      "vous êtes rigoureux ou rigoureuse et respectez les échéances",
      "vous maîtrisez un logiciel de comptabilité et le tableur",
      "vous savez garder une information confidentielle",
    ],
  },
  {
    key: "assistant",
    names: [
      ["Assistante administrative", "Assistant administratif"],
      ["Secrétaire", "Secrétaire"],
      ["Assistante de direction", "Assistant de direction"],
    ],
    sector: "Services",
    pay: [1850, 2600],
    unit: "par mois",
    contracts: ["CDI", "CDD", "CDD", "Intérim"],
    times: ["temps partiel"],
    remote: 2,
    degrees: [
      ["BTS support à l'action managériale", "Lycée"],
      ["Bac professionnel gestion et administration", "Lycée professionnel"],
    ],
    missions: [
      "accueillir les visiteurs et répondre au téléphone",
      "rédiger et mettre en forme les courriers",
      "organiser les réunions et les déplacements",
      "classer et archiver les dossiers",
      "suivre les commandes de fournitures",
    ],
    profile: [
      "votre expression écrite est soignée",
      "vous êtes à l'aise avec les outils de bureau",
      "vous savez établir des priorités",
    ],
  },
  {
    key: "rh",
    names: [
      ["Chargée de recrutement", "Chargé de recrutement"],
      ["Gestionnaire de paie", "Gestionnaire de paie"],
    ],
    sector: "Services",
    pay: [2300, 3400],
    unit: "par an",
    contracts: ["CDI", "CDI", "CDD", "Alternance"],
    remote: 2,
    degrees: [
      ["Master gestion des ressources humaines", "Université"],
      ["Licence professionnelle gestion de la paie", "Université"],
    ],
    missions: [
      "suivre les dossiers du personnel de l'arrivée au départ",
      "préparer les éléments variables du mois",
      "répondre aux questions des équipes sur leurs droits",
      "tenir à jour les tableaux de bord sociaux",
    ],
    profile: [
      "vous connaissez le droit du travail et savez où chercher",
      "vous êtes discret ou discrète",
      "vous aimez autant les chiffres que les rencontres",
    ],
  },
  {
    key: "graphiste",
    names: [
      ["Graphiste", "Graphiste"],
      ["Chargée de communication", "Chargé de communication"],
    ],
    sector: "Services",
    pay: [2000, 3000],
    unit: "par an",
    contracts: ["CDI", "CDD", "Freelance", "Stage"],
    remote: 3,
    degrees: [
      ["DN MADE graphisme", "Lycée"],
      ["Licence information et communication", "Université"],
    ],
    missions: [
      "créer les visuels des campagnes, imprimées et en ligne",
      "faire vivre le site et la lettre d'information",
      "suivre la fabrication avec les imprimeurs",
      "veiller à l'unité de la charte graphique",
    ],
    profile: [
      "vous joignez à votre candidature quelques réalisations",
      "votre orthographe est sûre",
      "vous savez mener plusieurs sujets de front",
    ],
  },
];
