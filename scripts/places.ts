// `node scripts/places.ts`: makes app/platform/places/places.json from the official list of communes; run it once a year.
import fs from "node:fs";
import { createRequire } from "node:module";

type Source = {
  code: string;
  nom: string;
  type: string;
  zone: string;
  region: string;
  departement: string;
  population?: number;
  codesPostaux?: string[];
  chefLieu?: string;
};

type Intercommunal = { nom: string; type: string; membres: { code: string }[] };

const require = createRequire(import.meta.url);
const read = <T = Source>(name: string): T[] => require(`@etalab/decoupage-administratif/data/${name}.json`);

// Corsica (2A, 2B) sorts between 19 and 21.
const rank = (code: string) => code.replace(/^2([AB])$/, "20$1");
const byRank = (a: { code: string }, b: { code: string }) => (rank(a.code) < rank(b.code) ? -1 : 1);

const regionNames = new Map(read("regions").map((region) => [region.code, region.nom]));
// Overseas collectivities ("com": Saint-Martin, New Caledonia ...) are no departments. The inhabited ones have communes.
const collectivities = read("departements").filter(
  ({ code, zone }) => zone === "com" && code !== "984" && code !== "989",
);
const departments = read("departements")
  .filter((departement) => departement.zone !== "com")
  .sort(byRank);
if (departments.length !== 101) throw new Error(`101 departments expected, ${departments.length} found`);
// Excludes the arrondissements of Paris, Lyon and Marseille.
const communes = read("communes").filter(({ type }) => type === "commune-actuelle");
const nameOf = new Map(communes.map(({ code, nom }) => [code, nom]));
// Delegated and associated communes are the former communes of a merger.
const former = read("communes").filter(
  ({ type, nom, chefLieu = "" }) =>
    (type === "commune-deleguee" || type === "commune-associee") && nameOf.get(chefLieu) !== nom,
);

/** A commune: end of its INSEE code, name, population and postal codes, "123;Lyon;519127;69001,69002". */
function line(commune: Source, departement: string): string {
  const fields = [
    commune.code.slice(departement.length),
    commune.nom,
    commune.population,
    commune.codesPostaux?.join(","),
  ];
  const text = fields.map((field) => String(field ?? "")).join(";");
  if (text.split(";").length !== 4 || /["\\|]/.test(text)) throw new Error(`The commune does not fit a line: ${text}`);
  return text;
}

const rowOf = (cells: readonly string[]) => `    [${cells.map((cell) => JSON.stringify(cell)).join(", ")}]`;
const departmentRows = departments.map(({ code, nom, region }) => rowOf([code, nom, regionNames.get(region) ?? ""]));
const collectivityRows = collectivities.map(({ code, nom }) => rowOf([code, nom]));
const formerRows = departments.map(({ code }) => {
  const own = former.filter(({ departement }) => departement === code).sort(byRank);
  return `    ${JSON.stringify(own.map(({ nom, chefLieu }) => `${nom};${chefLieu}`).join("|"))}`;
});
// Métropoles and communautés urbaines with their communes: people name them as places of work.
const intercommunalRows = read<Intercommunal>("epci")
  .filter(({ type }) => type === "METRO" || type === "MET69" || type === "CU")
  .map(({ nom, membres }) => `    ${JSON.stringify(`${nom};${membres.map(({ code }) => code).join(",")}`)}`);
const communeRows = [...departments, ...collectivities].map(({ code }) => {
  const own = communes.filter((commune) => commune.departement === code).sort(byRank);
  return `    ${JSON.stringify(code)}: ${JSON.stringify(own.map((commune) => line(commune, code)).join("|"))}`;
});

// One string per department: the file stays under a megabyte, and its diff shows the changed department.
const json = `{
  "departments": [
${departmentRows.join(",\n")}
  ],
  "collectivities": [
${collectivityRows.join(",\n")}
  ],
  "former": [
${formerRows.filter((row) => row.trim() !== '""').join(",\n")}
  ],
  "intercommunal": [
${intercommunalRows.join(",\n")}
  ],
  "communes": {
${communeRows.join(",\n")}
  }
}
`;
fs.writeFileSync(new URL("../app/platform/places/places.json", import.meta.url), json);
process.stdout.write(`${departments.length} departments, ${communes.length} communes, ${json.length} characters\n`);
