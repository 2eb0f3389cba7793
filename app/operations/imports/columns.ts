// The columns that an import knows, with their French, English and specification spellings. Runs anywhere.
import { type OfferFieldName, offerFieldNames, offerFields } from "../../offers/offer-fields.ts";
import { fold } from "../../platform/text/text.ts";
import { columnName } from "./flat-record.ts";

/** A CSV file holds one kind; "documents" is an export of a document database with all kinds. */
export const csvKinds = ["candidates", "companies", "offers"] as const;
export type CsvKind = (typeof csvKinds)[number];
export const importKinds = [...csvKinds, "documents"] as const;
export type ImportKind = (typeof importKinds)[number];

export const kindLabels: Record<ImportKind, string> = {
  candidates: "Candidats",
  companies: "Entreprises",
  offers: "Offres",
  documents: "Export JSON",
};

export type CellType =
  | "text"
  | "email"
  | "remote"
  | "yesNo"
  | "mobility"
  | "pay"
  | "siret"
  | "postcode"
  | "phone"
  | "whole"
  | "date"
  | "list"
  | "choice";

export type Column = {
  field: string;
  label: string;
  type: CellType;
  /** Other spellings, folded, only letters and digits. */
  names: string[];
  example: string;
};

type Row = [field: string, label: string, type: CellType, names: string, example: string];

const made = (rows: Row[]): Column[] =>
  rows.map(([field, label, type, names, example]) => ({ field, label, type, names: names.split(" "), example }));

const reference: Row = [
  "reference",
  "Référence",
  "text",
  "id ref identifiant numero uid docid externalid referenceoffre numerooffre jobid jobreference requisitionid",
  "",
];
const created: Row = [
  ...(["dateCreated", "Date de création", "date"] as const),
  "createdat datedinscription inscription inscritle creele date created dateinscription dateadded addedon creationdate datepublication datedepublication publieele dateposted postedon publishedat publishedon pubdate dateparution",
  "12/03/2026",
];
const addressConfirmed: Row = [
  ...(["emailVerified", "Adresse confirmée", "yesNo"] as const),
  "adresseconfirmee mailverifie e-mailverifie adresseverifiee verifie verified emailverifie",
  "non",
];
const email: Row = [
  "email",
  "E-mail",
  "email",
  "mail courriel adressemail adresseemail adressee-mail emailaddress email1 primaryemail emailpersonnel adresseelectronique adressedecourriel workemail",
  "",
];
const country: Row = ["country", "Pays", "text", "", "France"];
const postcode: Row = [
  "codePostal",
  "Code postal",
  "postcode",
  "cp zip zipcode postalcode postcode codepostalville",
  "69003",
];
const departement: Row = [
  "departement",
  "Département",
  "text",
  "department dept departments dpt numerodepartement",
  "69",
];
const offerColumn = (name: OfferFieldName): Row[] => {
  const { column } = offerFields[name];
  return column ? [[name, ...column]] : [];
};

export const columnsOfKind: Record<CsvKind, Column[]> = {
  candidates: made([
    reference,
    [email[0], email[1], email[2], email[3], "camille.durand@exemple.fr"],
    ["prenom", "Prénom", "text", "firstname givenname", "Camille"],
    ["nom", "Nom", "text", "name lastname surname nomdefamille", "Durand"],
    [
      "fullName",
      "Nom complet",
      "text",
      "candidatename fullname nometprenom nomprenom prenomnom prenometnom candidat candidate nomducandidat displayname",
      "",
    ],
    [
      "mobile",
      "Mobile",
      "phone",
      "portable cellphone mobilephone telephoneportable telephonemobile tel telephone phone phonenumber numerodetelephone ntelephone gsm telmobile telportable phonecell phonemobile homephone workphone phonehome phonework",
      "06 12 34 56 78",
    ],
    ["headline", "Titre du profil", "text", "titreduprofil accroche", "Infirmière de nuit, huit ans en gériatrie"],
    [
      "job",
      "Poste recherché",
      "text",
      "poste metier emploi fonction jobtitle currenttitle title titre posteactuel fonctionactuelle desiredposition occupation intituleduposte emploirecherche posterecherche",
      "Infirmière",
    ],
    ...offerColumn("city"),
    postcode,
    ["departments", "Départements", "list", "department departement dept departements", "69, 38"],
    [...(["available_all_country", "Toute la France", "yesNo"] as const), "availableallcountry francentiere", "non"],
    [
      "mobility",
      "Mobilité",
      "mobility",
      "mobilite mobilitenationale mobilitegeographique canrelocate willingtorelocate",
      "",
    ],
    ["disponibility", "Disponibilité", "choice", "disponible dispo availability disponibilites", "Sous 1 mois"],
    [
      "salaryMin",
      "Salaire minimum",
      "pay",
      "salairemin salaire salary pretentions pretentionssalariales desiredpay desiredsalary salaryexpectation salairesouhaite remuneration",
      "2 100,00",
    ],
    ["salaryMax", "Salaire maximum", "pay", "salairemax", "2 400,00"],
    ...offerColumn("salaryTaux"),
    ...offerColumn("radius"),
    [
      ...(["attributes", "Compétences, permis, langues", "text"] as const),
      "competences permis langues certificats skills attributs atouts keyskills motscles savoirfaire",
      "Permis B ; Anglais B2",
    ],
    country,
    ["visibility", "Visibilité", "choice", "visible", "Visible"],
    created,
    addressConfirmed,
  ]),
  companies: made([
    reference,
    [email[0], email[1], email[2], email[3], "recrutement@exemple.fr"],
    [
      "nom",
      "Nom",
      "text",
      "name entreprise societe raisonsociale companyname company nomdelentreprise client enseigne denomination nomcommercial etablissement",
      "Atelier Nord",
    ],
    ["objet", "Nom à l'inscription", "text", "", "Atelier Nord"],
    ["siret", "SIRET", "siret", "numerosiret nsiret", "73282932000074"],
    ["secteur", "Secteur", "choice", "sector secteurdactivite activite industry", "Industrie"],
    ["size", "Taille", "choice", "effectif effectifs tailledelentreprise salaries", "11-50"],
    ["description", "Description", "text", "presentation about", ""],
    ["siteWeb", "Site web", "text", "site website url web siteinternet", "https://exemple.fr"],
    ["adresse", "Adresse", "text", "address rue", "4 rue des Lilas"],
    postcode,
    ...offerColumn("city"),
    departement,
    country,
    created,
    addressConfirmed,
  ]),
  offers: made([
    reference,
    ["companyId", "Référence de l'entreprise", "text", "refentreprise referenceentreprise companyref", ""],
    [
      ...(["companyName", "Entreprise", "text"] as const),
      "nomdelentreprise entreprisenom nomentreprise societe company raisonsociale employeur employer organization organisation nomsociete client hiringcompany",
      "Atelier Nord",
    ],
    ["companyEmail", "E-mail de l'entreprise", "text", "emailentreprise mailentreprise email mail courriel", ""],
    ["siret", "SIRET", "siret", "siretdelentreprise numerosiret", "73282932000074"],
    ...offerFieldNames.flatMap(offerColumn),
    postcode,
    departement,
    country,
    ["isActive", "Active", "yesNo", "actif enligne publiee active publie", "oui"],
    created,
    [
      "updatedAt",
      "Modifiée le",
      "date",
      "dateupdated miseajour datedemodification modifieele updatedon lastmodified datemodified dateactualisation",
      "",
    ],
  ]),
};

const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, "");

/** Words of a heading that say nothing of its field: "Poste visé", "Ville de résidence", "Mail du contact (pro)". */
const qualifiers = new Set(
  "a au aux de des du d en et l la le les par pour sur vise visee vises voulu voulue souhaite souhaitee recherche recherchee actuel actuelle pourvoir propose proposee ouvert concerne client cliente contact candidat candidate personnel personnelle perso pro professionnel professionnelle principal principale residence domicile siege brut brute h f hf fh eur euros n no numero".split(
    " ",
  ),
);

/** A heading without what stands in brackets, then without words that say nothing. */
function coresOf(heading: string): string[] {
  const words = fold(heading)
    .replace(/\([^)]{0,80}\)/g, " ")
    .split(/[^a-z0-9]+/);
  return [words.join(""), words.filter((word) => !qualifiers.has(word)).join("")];
}

/** Known columns of other systems without information for us. */
const withoutInformation = new Set(["istalent", "isentreprise", "isadmin", "usertype", "typeuser"]);

export type Header = {
  matched: { field: string; at: number; heading: string }[];
  /** Further telephones: one counts where the matched column is empty. */
  spares: { field: string; at: number; heading: string }[];
  ignored: { at: number; heading: string }[];
};

/** Matches the header record with the columns; of a repeated column the first counts. */
export function readHeader(kind: CsvKind, cells: string[]): Header {
  const columns = columnsOfKind[kind];
  const exact = new Map(
    columns.flatMap(({ field, label }) => [[plain(label), field] as const, [plain(field), field] as const]),
  );
  const others = new Map(columns.flatMap(({ field, names }) => names.map((name) => [name, field] as const)));
  const ranks = new Map(columns.flatMap(({ names }) => names.map((name, rank) => [name, rank] as const)));
  const headings = cells.map((cell) => cell.replace(/\s+/g, " ").trim());
  const matches = new Map<string, { at: number; heading: string }>();
  const taken = new Set<number>();
  const nameOf = (heading: string, names: Map<string, string>) =>
    [plain(heading), plain(columnName(heading))].find((name) => names.has(name));
  const coreOf = (heading: string, names: Map<string, string>) => coresOf(heading).find((name) => names.has(name));
  const passes = [
    { names: exact, find: nameOf },
    { names: others, find: nameOf },
    { names: exact, find: coreOf },
    { names: others, find: coreOf },
  ];
  // Exact names first: a file may have both "Nom" and "Entreprise". Of other names, the likelier one.
  for (const { names, find } of passes) {
    const named = headings.flatMap((heading, at) => {
      const name = find(heading, names);
      return name === undefined ? [] : [{ heading, at, field: names.get(name)!, rank: ranks.get(name) ?? 0 }];
    });
    for (const { heading, at, field } of names === exact ? named : named.toSorted((a, b) => a.rank - b.rank)) {
      if (matches.has(field) || taken.has(at)) continue;
      matches.set(field, { at, heading });
      taken.add(at);
    }
  }
  const spares = headings.flatMap((heading, at) => {
    const field = others.get(nameOf(heading, others) ?? "");
    const isPhone = columns.some((column) => column.field === field && column.type === "phone");
    return field && isPhone && !taken.has(at) ? [{ field, at, heading }] : [];
  });
  // Without a first name, "Name" is a full name.
  const name = matches.get("nom");
  if (
    kind === "candidates" &&
    name &&
    plain(name.heading) === "name" &&
    !matches.has("prenom") &&
    !matches.has("fullName")
  ) {
    matches.delete("nom");
    matches.set("fullName", name);
  }
  // An offer whose only title is its occupation.
  const job = matches.get("job");
  if (kind === "offers" && job && !matches.has("title")) {
    matches.delete("job");
    matches.set("title", job);
  }
  const isSpare = (at: number) => spares.some((spare) => spare.at === at);
  const ignored = headings.flatMap((heading, at) =>
    heading && !taken.has(at) && !isSpare(at) && !withoutInformation.has(plain(heading)) ? [{ heading, at }] : [],
  );
  return { matched: [...matches].map(([field, match]) => ({ field, ...match })), spares, ignored };
}
