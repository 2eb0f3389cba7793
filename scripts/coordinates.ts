// `node scripts/coordinates.ts communes_geo.tsv`: makes app/platform/places/coordinates.json; run it after scripts/places.ts.
// The file has a line of column names, then INSEE code, latitude and longitude (WGS 84) of each commune, separated by tabs.
import fs from "node:fs";
import { createRequire } from "node:module";

type Source = {
  code: string;
  type: string;
  zone: string;
  departement: string;
  population?: number;
  codesPostaux?: string[];
};

const require = createRequire(import.meta.url);
const known: Source[] = require("@etalab/decoupage-administratif/data/communes.json");
const communes = known.filter(
  ({ type, zone }) => /^(commune-actuelle|arrondissement-municipal)$/.test(type) && zone !== "com",
);

// In units of 0.0001 degrees (11 m).
const given = new Map<string, [lat: number, lng: number]>();
for (const line of fs.readFileSync(process.argv[2]!, "utf8").trim().split("\n").slice(1)) {
  const [code = "", lat, lng] = line.split("\t");
  given.set(code, [Math.round(Number(lat) * 10_000), Math.round(Number(lng) * 10_000)]);
}

const byPopulation = communes.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));

/** The centre of a commune; a missing one takes that of the most populous commune with one of its postal codes. */
function centreOf({ code, codesPostaux = [] }: Source): [number, number] {
  const shares = (other: Source) =>
    given.has(other.code) && codesPostaux.some((each) => other.codesPostaux?.includes(each));
  const centre = given.get(code) ?? given.get(byPopulation.find(shares)?.code ?? "");
  if (!centre) throw new Error(`No coordinates are known for ${code}`);
  return centre;
}

/** Per commune: how far the end of its INSEE code is from the one before, then its offsets from the department's south-west corner. */
function row(departement: string, own: Source[]): string {
  const centres = own.map(centreOf);
  const south = Math.min(...centres.map(([lat]) => lat));
  const west = Math.min(...centres.map(([, lng]) => lng));
  const bytes = Buffer.alloc(own.length * 5);
  let before = 0;
  for (const [place, { code }] of own.entries()) {
    const end = Number(code.slice(departement.length));
    bytes.writeUInt8(end - before, place * 5);
    bytes.writeUInt16LE(centres[place]![0] - south, place * 5 + 1);
    bytes.writeUInt16LE(centres[place]![1] - west, place * 5 + 3);
    before = end;
  }
  return `  [${JSON.stringify(departement)}, ${south}, ${west}, ${JSON.stringify(bytes.toString("base64"))}]`;
}

const byDepartment = Map.groupBy(
  communes.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  ({ departement }) => departement,
);
const json = `[\n${[...byDepartment].map(([departement, own]) => row(departement, own)).join(",\n")}\n]\n`;
fs.writeFileSync(new URL("../app/platform/places/coordinates.json", import.meta.url), json);
process.stdout.write(`${byDepartment.size} departments, ${communes.length} communes, ${json.length} characters\n`);
