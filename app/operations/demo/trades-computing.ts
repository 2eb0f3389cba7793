// Trades of computing.
import type { Trade } from "./trade.ts";

export const computingTrades: Trade[] = [
  {
    key: "developpeur",
    names: [
      ["Développeuse web", "Développeur web"],
      ["Développeuse d'applications mobiles", "Développeur d'applications mobiles"],
      ["Développeuse Java", "Développeur Java"],
      ["Développeuse PHP", "Développeur PHP"],
      ["Développeuse Python", "Développeur Python"],
    ],
    sector: "IT",
    pay: [2700, 4600],
    unit: "par an",
    contracts: ["CDI", "CDI", "CDI", "CDD", "Freelance", "Alternance", "Stage"],
    remote: 4,
    degrees: [
      ["Master informatique", "Université"],
      ["BUT informatique", "IUT"],
      ["Titre professionnel de concepteur d'applications", "Centre de formation"],
    ],
    missions: [
      "concevoir et faire évoluer des applications avec les personnes qui s'en servent",
      "écrire du code lisible, accompagné de ses tests automatiques",
      "participer aux relectures croisées du code",
      "corriger les anomalies signalées par le support",
      "améliorer la rapidité et l'accessibilité des pages",
      "documenter les choix techniques",
    ],
    profile: [
      "vous avez déjà mené un projet jusqu'à sa mise en ligne",
      "vous connaissez bien un langage du web et les bases de données relationnelles",
      "vous aimez expliquer simplement ce qui est compliqué",
    ],
  },
  {
    key: "reseaux",
    names: [
      ["Administratrice systèmes et réseaux", "Administrateur systèmes et réseaux"],
      ["Technicienne informatique", "Technicien informatique"],
    ],
    sector: "IT",
    pay: [2200, 3700],
    unit: "par an",
    contracts: ["CDI", "CDI", "CDD", "Alternance"],
    remote: 2,
    degrees: [
      ["BTS services informatiques aux organisations", "Lycée"],
      ["Licence professionnelle réseaux", "IUT"],
    ],
    missions: [
      "installer, surveiller et mettre à jour les serveurs et les postes",
      "répondre aux demandes des utilisateurs, sur place et à distance",
      "vérifier chaque semaine que les sauvegardes se restaurent",
      "tenir à jour l'inventaire du matériel et les schémas du réseau",
      "renforcer la sécurité des accès",
    ],
    profile: [
      "vous savez diagnostiquer une panne avec méthode",
      "vous travaillez aussi bien sous Linux que sous Windows",
      "vous gardez votre calme quand tout le monde appelle en même temps",
    ],
  },
  {
    key: "donnees",
    names: [
      ["Analyste de données", "Analyste de données"],
      ["Ingénieure données", "Ingénieur données"],
    ],
    sector: "IT",
    pay: [3000, 5000],
    unit: "par an",
    contracts: ["CDI", "CDI", "Freelance", "Stage"],
    remote: 3,
    degrees: [
      ["Master statistique et science des données", "Université"],
      ["Diplôme d'ingénieur", "École d'ingénieurs"],
    ],
    missions: [
      "rassembler des données dispersées et en garantir la qualité",
      "construire des tableaux de bord que l'on comprend du premier coup d'œil",
      "répondre aux questions de la direction, chiffres à l'appui",
      "automatiser les calculs qui se faisaient à la main",
    ],
    profile: [
      "vous écrivez du SQL sans y penser et maîtrisez un langage d'analyse",
      "vous savez dire quand un chiffre ne prouve rien",
      "vous présentez vos résultats avec clarté",
    ],
  },
  {
    key: "chef-projet",
    names: [["Cheffe de projet informatique", "Chef de projet informatique"]],
    sector: "IT",
    pay: [3200, 5200],
    unit: "par an",
    contracts: ["CDI", "CDI", "Freelance"],
    remote: 3,
    degrees: [
      ["Master management des systèmes d'information", "Université"],
      ["Diplôme d'ingénieur", "École d'ingénieurs"],
    ],
    missions: [
      "recueillir les besoins et les traduire en étapes réalisables",
      "planifier le travail de l'équipe et suivre le budget",
      "animer les points d'avancement avec le client",
      "préparer les tests et la mise en service",
    ],
    profile: [
      "vous avez conduit au moins deux projets de bout en bout",
      "vous savez arbitrer et dire non avec tact",
      "vos écrits sont précis",
    ],
  },
];
