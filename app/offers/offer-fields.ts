// The fields that an author writes in an offer. To add one: docs/recipes.md. Runs anywhere.
import { amountText } from "../engines/pay/pay-units.ts";
import * as peopleLimits from "../people/limits.ts";
import * as offersLimits from "./limits.ts";

type Spellings = readonly (readonly [string, RegExp])[];

/** How the form, the imports and the drafts read a detail, by its kind. `usual`: the value where nothing is stated. */
export type DetailKind =
  | { kind: "number"; min: number; max: number; suffix: string; hasDecimals?: boolean; usual?: number }
  /** `spellings`: further words that mean a choice, folded. */
  | { kind: "choice"; choices: readonly string[]; usual?: string; spellings?: Spellings }
  | { kind: "line"; max: number }
  /** Several choices, and further entries in the author's own words. */
  | {
      kind: "list";
      choices: readonly string[];
      spellings: Spellings;
      max: number;
      entryMax: number;
      areTowns?: boolean;
    }
  /** A collective agreement by its number or name (collective-agreements.server.ts). */
  | { kind: "agreement" }
  /** A day, or the word that means "at once". */
  | { kind: "start" };

export type DetailPart = "place" | "contract" | "pay" | "further" | "apply";

type OfferField = {
  label: string;
  logged?: string;
  /** A field with a detail has its check, its input and its position on the page from its kind. */
  detail?: DetailKind;
  /** Where a detail's input is: beside the contract by default, beside the town, beside the pay, with the applications, or in the part that opens on demand. */
  part?: DetailPart;
  column?: readonly [
    label: string,
    type: "text" | "choice" | "pay" | "whole" | "remote",
    names: string,
    example: string,
  ];
};

const lengthUnits = ["mois", "semaines", "jours"] as const;

export const lengthSpellings = [
  ["mois", /^(?:m|mois|months?)$/],
  ["semaines", /^(?:s|sem|semaines?|weeks?)$/],
  ["jours", /^(?:j|jours?|days?)$/],
] as const;

/** The contracts that end: only these have a length. */
export const termContracts: readonly string[] = ["CDD", "Intérim", "Saisonnier", "Alternance", "Stage"];

/** Why an offer states no amount of pay: another text fixes it. */
export const payExemptions = {
  grid: "grille de l’apprentissage ou de la professionnalisation",
  internship: "gratification de stage",
  index: "indice de la fonction publique",
  minimum: "minimum d’une convention collective",
} as const;

/** How people apply. Only "here" is with the site's own form. */
export const applyWays = {
  here: "sur ce site",
  phone: "par téléphone",
  onTheSpot: "sur place",
  elsewhere: "sur un autre site",
} as const;

export const startAtOnce = "dès que possible";

/** From none to the most: filters name them too. */
export const experiences = ["aucune", "débutant accepté", "1 an", "2 ans", "3 ans", "5 ans"] as const;
export const studyLevels = ["aucun diplôme", "CAP ou BEP", "bac", "bac+2", "bac+3", "bac+5"] as const;

const fields = {
  title: {
    label: "Titre de l’offre",
    logged: "Titre",
    column: [
      "Titre",
      "text",
      "intitule titredeloffre titredeposte titreduposte titreannonce intituleduposte intituledeloffre offre nom name jobtitle positiontitle",
      "Soudeur H/F",
    ],
  },
  job: { label: "Métier", logged: "Poste", column: ["Poste", "text", "metier emploi fonction", "Soudeur"] },
  city: {
    label: "Ville",
    column: [
      "Ville",
      "text",
      "commune localite lieu town location joblocation lieutravail lieudetravail lieuduposte localisation localization villedetravail geolocation",
      "Lyon",
    ],
  },
  cityCode: { label: "Code de la commune" },
  places: {
    label: "Autres lieux",
    part: "place",
    detail: {
      kind: "list",
      choices: [],
      spellings: [],
      max: offersLimits.placesMax,
      entryMax: peopleLimits.cityMax,
      areTowns: true,
    },
    column: [
      "Autres lieux",
      "text",
      "places lieux autresvilles autreslieux villes locations joblocations additionallocations otherlocations",
      "Villeurbanne (69) ; Bron (69)",
    ],
  },
  contractType: {
    label: "Contrat",
    logged: "Type de contrat",
    column: [
      "Contrat",
      "choice",
      "type typedecontrat contract typecontrat jobtype employmenttype contracttype naturecontrat naturedecontrat typeemploi",
      "CDI",
    ],
  },
  workingTime: {
    label: "Temps de travail",
    column: [
      "Temps de travail",
      "choice",
      "tempsdetravail horaires dureetravail dureedutravail tempstravail worktime schedule",
      "temps plein",
    ],
  },
  contractLength: {
    label: "Durée du contrat",
    detail: { kind: "number", min: 1, max: offersLimits.contractDaysMax, suffix: "" },
    column: [
      "Durée du contrat",
      "text",
      "duree dureecontrat dureemission dureedelamission dureestage dureedustage contractduration contractlength duration",
      "6",
    ],
  },
  contractLengthUnit: {
    label: "Unité de la durée",
    detail: {
      kind: "choice",
      choices: lengthUnits,
      usual: "mois",
      spellings: lengthSpellings,
    },
    column: ["Unité de la durée", "text", "uniteduree dureeunite durationunit", "mois"],
  },
  renewable: {
    label: "Renouvelable",
    logged: "Contrat renouvelable",
    detail: {
      kind: "choice",
      choices: ["oui", "non"],
      spellings: [
        ["oui", /^(?:o|yes|y|true|vrai|1|renouvelable)$/],
        ["non", /^(?:n|no|false|faux|0|non renouvelable)$/],
      ],
    },
    column: ["Renouvelable", "text", "contratrenouvelable renewable", "oui"],
  },
  start: {
    label: "Début",
    logged: "Début du contrat",
    part: "further",
    detail: { kind: "start" },
    column: [
      "Début",
      "text",
      "datededebut datedebut debutducontrat debutcontrat prisedeposte datedeprisedeposte dateprisedeposte startdate jobstartdate start",
      "01/03/2027",
    ],
  },
  weeklyHours: {
    label: "Heures par semaine",
    detail: {
      kind: "number",
      min: 1,
      max: offersLimits.weeklyHoursMax,
      suffix: "h",
      hasDecimals: true,
    },
    column: [
      "Heures par semaine",
      "text",
      "heures heureshebdomadaires dureehebdomadaire nombredheures heuressemaine hoursperweek weeklyhours workhours hours",
      "35",
    ],
  },
  schedule: {
    label: "Jours et horaires",
    part: "further",
    detail: { kind: "line", max: offersLimits.scheduleMax },
    column: ["Jours et horaires", "text", "joursethoraires planning rythme amplitude shifts", "Du lundi au vendredi"],
  },
  posts: {
    label: "Nombre de postes",
    part: "further",
    detail: { kind: "number", min: 1, max: offersLimits.postsMax, suffix: "", usual: 1 },
    column: [
      "Nombre de postes",
      "text",
      "postes nombrepostes nbpostes nbdepostes postesapourvoir openings totaljobopenings vacancies positions headcount",
      "1",
    ],
  },
  experience: {
    label: "Expérience",
    part: "further",
    detail: {
      kind: "choice",
      choices: experiences,
      spellings: [
        ["débutant accepté", /debutante?s?|beginner|entry[- _]?level|^d$/],
        [
          "aucune",
          /^(?:aucune? experience.*|sans experience|none|no requirements?|no experience.*|non exigee?|0(?: ans?)?)$/,
        ],
        [
          "1 an",
          /^(?:experience (?:exigee |souhaitee )?(?:de |d'))?(?:1|un|12 mois)(?: ?(?:an|year)(?:\(s\))?.{0,20})?$/,
        ],
        [
          "2 ans",
          /^(?:experience (?:exigee |souhaitee )?de )?(?:2|deux|24 mois)(?: ?(?:an|year)(?:s|\(s\))?.{0,20})?$/,
        ],
        [
          "3 ans",
          /^(?:experience (?:exigee |souhaitee )?de )?(?:3|trois|36 mois)(?: ?(?:an|year)(?:s|\(s\))?.{0,20})?$/,
        ],
        [
          "5 ans",
          /^(?:experience (?:exigee |souhaitee )?de )?(?:5|cinq|60 mois)(?: ?(?:an|year)(?:s|\(s\))?.{0,20})?$/,
        ],
      ],
    },
    column: [
      "Expérience",
      "text",
      "experiencerequise experienceexigee experienceexige experiencelibelle anneesdexperience niveaudexperience experiencelevel experiencerequirements yearsofexperience",
      "2 ans",
    ],
  },
  study: {
    label: "Niveau d’études",
    part: "further",
    detail: {
      kind: "choice",
      choices: studyLevels,
      spellings: [
        ["aucun diplôme", /^(?:aucun|sans diplome|none|no requirements?|aucune formation|non diplome)/],
        ["bac+5", /bac ?\+ ?5|master|ingenieur|postgraduate/],
        ["bac+3", /bac ?\+ ?3|licence|bachelor/],
        ["bac+2", /bac ?\+ ?2|\bbts\b|\bdut\b|associate/],
        ["CAP ou BEP", /\bcap\b|\bbep\b|professional certificate/],
        [
          "bac",
          /^bac(?:calaureat)?(?: pro(?:fessionnel)?| general| techno(?:logique)?| ou equivalents?)?$|high school/,
        ],
      ],
    },
    column: [
      "Niveau d’études",
      "text",
      "etudes diplome diplomerequis niveau niveaudetude niveaurequis formation formationrequise niveaudeformation education educationlevel educationrequirements degree",
      "bac+2",
    ],
  },
  studyNeed: {
    label: "Le diplôme est",
    logged: "Diplôme exigé",
    part: "further",
    detail: {
      kind: "choice",
      choices: ["souhaité", "exigé"],
      usual: "souhaité",
      spellings: [
        ["souhaité", /^(?:s|souhaitee?|preferred|optional|non|no|false|0)$/],
        ["exigé", /^(?:e|exigee?|obligatoire|requise?|required|oui|yes|true|1)$/],
      ],
    },
    column: ["Diplôme exigé ou souhaité", "text", "diplomeexige diplomeobligatoire exigencediplome", "souhaité"],
  },
  benefits: {
    label: "Avantages",
    part: "further",
    detail: {
      kind: "list",
      max: offersLimits.benefitsMax,
      entryMax: offersLimits.benefitMax,
      choices: [
        "titres-restaurant",
        "repas sur place",
        "frais de transport",
        "mutuelle",
        "13e mois",
        "intéressement ou participation",
        "jours de RTT",
        "logement",
        "véhicule",
        "matériel pour le télétravail",
        "comité social et économique",
        "place en crèche",
      ],
      spellings: [
        ["titres-restaurant", /^(?:titres?|tickets?|cheques?)[- ](?:restaurants?|restos?|repas)$|^meal vouchers?$/],
        ["repas sur place", /^(?:repas|restaurant d'entreprise|cantine)$|^repas (?:fournis?|pris en charge)$/],
        [
          "frais de transport",
          /^(?:transports?|remboursement (?:des? )?transports?|(?:prise en charge|remboursement) (?:du|des frais de) transports?.*|navigo|forfait mobilites durables)$/,
        ],
        ["mutuelle", /^(?:mutuelle (?:d'entreprise|sante)|complementaire sante|health insurance)$/],
        ["13e mois", /^(?:13 ?eme mois|treizieme mois|prime de 13e mois|13th month)$/],
        [
          "intéressement ou participation",
          /^(?:interessement|participation|interessement (?:et|\/) ?participation|profit sharing)$/,
        ],
        ["jours de RTT", /^rtt$/],
        ["logement", /^(?:loge|logement (?:fourni|possible|de fonction)|housing)$/],
        ["véhicule", /^(?:(?:vehicule|voiture) (?:de (?:fonction|service|societe)|d'entreprise)|company car|car)$/],
        ["matériel pour le télétravail", /^(?:materiel de teletravail|indemnite (?:de )?teletravail)$/],
        ["comité social et économique", /^(?:cse|comite d'entreprise|ce)$/],
        ["place en crèche", /^(?:creche|places? (?:en|de) creche)$/],
      ],
    },
    column: [
      "Avantages",
      "text",
      "avantage avantagessociaux avantagesannexes benefits jobbenefits perks",
      "titres-restaurant ; mutuelle",
    ],
  },
  salary: {
    label: "Salaire brut",
    logged: "Salaire",
    column: [
      "Salaire",
      "pay",
      "salairemin salaireminimum salarymin remuneration remunerationbrute salairebrut salary pay wage compensation salaireannuel salairemensuel salairehoraire salaireannuelbrut salairemensuelbrut salairehorairebrut salairebrutannuel salairebrutmensuel salairebruthoraire tauxhoraire tjm fourchettesalariale",
      "2 100,00",
    ],
  },
  salaryMax: {
    label: "Jusqu’à",
    logged: "Salaire maximum",
    column: ["Salaire maximum", "pay", "salairemax salarymax", "2 400,00"],
  },
  salaryTaux: {
    label: "Unité du salaire",
    logged: "Taux du salaire",
    column: [
      ...(["Salaire par", "choice"] as const),
      "taux unite par tauxdesalaire salairetaux periodicite periode",
      "par mois",
    ],
  },
  payExemption: {
    label: "Sans montant",
    logged: "Salaire sans montant",
    part: "pay",
    detail: {
      kind: "choice",
      choices: Object.values(payExemptions),
      spellings: [
        [payExemptions.grid, /^(?:grille|bareme|remuneration) .*(?:apprenti|alternance|professionnalisation)/],
        [payExemptions.internship, /^(?:gratification|indemnite) .*stage|^gratification(?: legale)?$/],
        [
          payExemptions.index,
          /(?:indice|grille|traitement) .*(?:fonction publique|indiciaire|agents? publics?)|^grille indiciaire$|^indice majore/,
        ],
        [
          payExemptions.minimum,
          /(?:minimum|minima|salaire|grille) .*convention(?:nel(?:le)?s?| collective)?$|^selon (?:la )?convention(?: collective)?$/,
        ],
      ],
    },
    column: [
      "Salaire sans montant",
      "text",
      "exemptionsalaire payexemption salairesansmontant motifsanssalaire",
      "gratification de stage",
    ],
  },
  payLevel: {
    label: "Convention et niveau, ou indice",
    part: "pay",
    detail: { kind: "line", max: offersLimits.payLevelMax },
    column: [
      "Convention et niveau, ou indice",
      "text",
      "paylevel conventionetniveau niveaudesalaire coefficient classification echelon indice indicemajore",
      "",
    ],
  },
  idcc: {
    label: "Convention collective",
    part: "further",
    detail: { kind: "agreement" },
    column: [
      "Convention collective",
      "text",
      "idcc conventioncollective ccn convention codeidcc numeroidcc idccnumber collectiveagreement",
      "IDCC 1486",
    ],
  },
  remoteWorkDays: {
    label: "Télétravail",
    logged: "Jours de télétravail",
    column: [
      "Jours de télétravail",
      "remote",
      "teletravail remote remotedays joursteletravail remotework workplacetype",
      "1",
    ],
  },
  radius: {
    label: "Distance",
    logged: "Distance autour de la ville",
    column: ["Distance en km", "whole", "distance rayon radius rayonkm", "30"],
  },
  required: {
    label: "Exigé",
    column: ["Exigé", "text", "exigences requis required competencesexigees", "Permis B ; Anglais B2"],
  },
  preferred: {
    label: "Souhaité",
    column: ["Souhaité", "text", "souhaits preferred competencessouhaitees competences", "Soudure TIG"],
  },
  questions: {
    label: "Questions",
    column: [
      ...(["Questions", "text"] as const),
      "question questionsauxcandidats screening",
      "Avez-vous le permis B ? [oui/non]",
    ],
  },
  applyBy: {
    label: "Pour postuler",
    logged: "Moyen de postuler",
    part: "apply",
    detail: {
      kind: "choice",
      choices: Object.values(applyWays),
      usual: applyWays.here,
      spellings: [
        [applyWays.here, /^(?:ici|vivier|en ligne|formulaire)$/],
        [applyWays.phone, /^(?:tel\.?|telephone|par tel\.?|appel(?:er)?|phone|call)$/],
        [applyWays.onTheSpot, /^(?:en personne|se presenter|visite|in person|walk[- ]?in)$/],
        [applyWays.elsewhere, /^(?:site|lien|url|externe|autre site|site de l'entreprise|source|external|redirect)$/],
      ],
    },
    column: [
      "Pour postuler",
      "text",
      "moyendepostuler modedecandidature commentpostuler applyby howtoapply applicationmethod",
      "sur ce site",
    ],
  },
  applyContact: {
    label: "Numéro, adresse du lieu ou adresse du site",
    logged: "Contact pour postuler",
    part: "apply",
    detail: { kind: "line", max: offersLimits.applyContactMax },
    column: [
      "Contact pour postuler",
      "text",
      "applycontact contactcandidature lienpostuler lienpourpostuler liencandidature urlcandidature applyurl applicationurl applylink telephonecandidature",
      "",
    ],
  },
  applyHours: {
    label: "Heures, pour téléphoner ou venir",
    logged: "Heures pour postuler",
    part: "apply",
    detail: { kind: "line", max: offersLimits.scheduleMax },
    column: ["Heures pour postuler", "text", "applyhours heurespourpostuler heurescandidature", ""],
  },
  applicationsMax: {
    label: "Nombre de candidatures",
    logged: "Candidatures au maximum",
    column: ["Candidatures au maximum", "whole", "candidaturesmax maximumdecandidatures applicationsmax", "50"],
  },
  cvPolicy: {
    label: "CV des candidats",
    column: ["CV des candidats", "choice", "cv cvdemande cvpolicy", "bienvenu"],
  },
  description: {
    label: "Description",
    column: [
      "Description",
      "text",
      "texte detail missions jobdescription descriptif descriptionduposte descriptionposte body content contenu",
      "Soudure de structures en acier",
    ],
  },
} as const satisfies Record<string, OfferField>;

type Fields = typeof fields;

export type OfferFieldName = keyof Fields;

export type DetailName = {
  [Name in OfferFieldName]: Fields[Name] extends { detail: DetailKind } ? Name : never;
}[OfferFieldName];

type ValueOf<Detail> = Detail extends { kind: "list" }
  ? string[]
  : Detail extends { kind: "number" }
    ? number | (Detail extends { usual: number } ? never : null)
    : string | (Detail extends { usual: string } ? never : null);

/** The values of an offer's details. */
export type OfferDetails = {
  [Name in DetailName]: Fields[Name] extends { detail: infer Detail } ? ValueOf<Detail> : never;
};

export const offerFields: Record<OfferFieldName, OfferField> = fields;

export const offerFieldNames = Object.keys(fields) as OfferFieldName[];

/** The details of an offer with their kinds, in the order of the form. */
export const offerDetails = offerFieldNames.flatMap((name) => {
  const { detail, part = "contract" } = offerFields[name];
  return detail ? [{ name: name as DetailName, detail, part }] : [];
});

/** The value of a field as its form shows it: a decimal comma, a day in figures. */
export function fieldText(name: OfferFieldName, value: string | number | string[] | null | undefined): string {
  const text = Array.isArray(value) ? value.join("\n") : String(value ?? "");
  const { detail } = offerFields[name];
  if (typeof value === "number" && (name === "salary" || name === "salaryMax")) return amountText(value);
  if (detail?.kind === "number") return text.replace(".", ",");
  return detail?.kind === "start" ? text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3/$2/$1") : text;
}
