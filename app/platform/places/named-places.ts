// Names of places that the list of communes lacks, from named-places.json. Each line there: names, their places, the source.
// A place is a department's number, "number name" for a commune, or "= text" for the same place in other words.
// "~" before the departments means that the area is smaller than they are.
// The adjectives of inhabitants are from habitants.fr, the towns abroad (by ISO 3166) from geonames.org.
import data from "./named-places.json" with { type: "json" };

/** The names and places of a line, as written. The source is only for readers. */
type NamedLine = { names: string[]; places: string[]; isPartial: boolean };

function readLine(line: string): NamedLine {
  const [, names = "", places = ""] = /^(.+?): (?:~ )?(.+?) \| .+$/.exec(line) ?? [];
  return { names: names.split("; "), places: places.split("; "), isPartial: line.includes(": ~ ") };
}

/** Renamed communes above 5,000 people, by their earlier names. */
export const renamedCommunes = data.renamedCommunes.map(readLine);

/** Former regions, natural areas, groups of departments, business quarters, airports. */
export const namedAreas = [...data.areas, ...data.quarters].map(readLine);

/** Towns abroad that French offers name. */
export const townsAbroad = data.townsAbroad.flatMap((line) => line.replace(/^[A-Z]{2}: /, "").split(", "));

/** French communes beside towns abroad that people search: INSEE codes. */
export const communesBeside = new Map(
  data.besideTownsAbroad.flatMap((line) => {
    const [names = "", codes = ""] = line.split(": ");
    return names.split(", ").map((name): [string, string[]] => [name, codes.split(" ")]);
  }),
);

/** Adjectives with their town: "lyonnais", "Lyon". */
export const adjectives = data.adjectives.map((line): [adjective: string, town: string] => {
  const [adjective = "", ...town] = line.split(" ");
  return [adjective, town.join(" ")];
});
