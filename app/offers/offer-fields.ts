// The fields that an author writes in an offer. To add one: docs/recipes.md.

type OfferField = {
  label: string;
  logged?: string;
  column?: readonly [
    label: string,
    type: "text" | "choice" | "pay" | "whole" | "remote",
    names: string,
    example: string,
  ];
};

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
  applicationsMax: {
    label: "Nombre de candidatures",
    logged: "Candidatures au maximum",
    column: ["Candidatures au maximum", "whole", "candidaturesmax maximumdecandidatures applicationsmax", "50"],
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

export type OfferFieldName = keyof typeof fields;

export const offerFields: Record<OfferFieldName, OfferField> = fields;

export const offerFieldNames = Object.keys(fields) as OfferFieldName[];
