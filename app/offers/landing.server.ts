// The landing pages /emploi/{occupation}[/{area}]: which occupation and area an address names, and the address of each.
// An occupation is a code of ROME, so that "infirmier", "infirmière" and "IDE" are one page (docs/decisions/offers.md).
import { type RawBuilder, sql } from "kysely";
import { occupationColumns } from "../engines/occupations/assigned.ts";
import { closeTrades, codes, occupationName, parentOf } from "../engines/occupations/rome.ts";
import { suggestOccupations } from "../engines/occupations/suggest.ts";
import { departmentOfCode } from "../platform/places/department-code.server.ts";
import { inDepartment, inTown } from "../platform/places/in-place.ts";
import { type Commune, departments, findCommune, listNamesakes } from "../platform/places/places.server.ts";
import { readPlace } from "../platform/places/read-place.server.ts";
import { listSimilarCommunes } from "../platform/places/similar-communes.server.ts";
import { withDe } from "../platform/text/elision.ts";
import { foldPlace, slug } from "../platform/text/text.ts";
import * as offersLimits from "./limits.ts";

/** A town (INSEE code) or a department (number). Paris is its department. */
export type LandingArea = { kind: "town" | "department"; code: string; departement: string; name: string };

/** A ROME label for both genders: "Infirmier / Infirmière", "d’infirmier ou d’infirmière". */
export type OccupationWords = { title: string; slug: string; ofBoth: string };

const paris = { commune: "75056", department: "75" };

/** ROME writes no accent on a capital, and adds abbreviations: "Electricien", "(IDE)", "-PME-". */
function writtenLabel(label: string): string {
  return label
    .replace(/ ?\([A-Z]{2,}\)| ?- ?[A-Z]{2,} ?-/g, "")
    .replace(/\bE(?=(?:[bcdfgptv][lr]|qu|[bcdfglmnprtv])[aeiouyéè])/g, "É")
    .replaceAll("'", "’");
}

/** A name inside a sentence: "DJ" and "QSE" stay. */
export const inSentence = (name: string) => (/^.\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name);

/** The words of an occupation. @param code of ROME */
export function occupationWords(code: string): OccupationWords {
  const label = writtenLabel(occupationName(code) ?? code);
  const [left = "", right = ""] = label.split(" / ");
  // "Homme sage-femme / Sage-femme"
  const names = right !== "" && left.toLowerCase().endsWith(` ${right.toLowerCase()}`) ? [right] : label.split(" / ");
  const masculine = writtenLabel(occupationName(code, "masculine") ?? code);
  return {
    title: names.join(" / "),
    slug: slug(names.length === 1 ? names[0]! : masculine),
    ofBoth: names.map((name) => withDe(inSentence(name))).join(" ou "),
  };
}

let codesBySlug: Map<string, string> | undefined;

function listSlugs(): Map<string, string> {
  codesBySlug ??= new Map(codes.map((code) => [occupationWords(code).slug, code]));
  return codesBySlug;
}

const firstCode = ({ occupationCodes }: { occupationCodes: string }) => occupationCodes.split(" ")[0] || null;

const wordsOf = (text: string) => text.replaceAll("-", " ").trim();

/** The code of ROME that a part of an address names, in any form, as an offer's title would; null when it names none. */
export function readOccupation(text: string): string | null {
  return listSlugs().get(text) ?? firstCode(occupationColumns(wordsOf(text)));
}

const departmentArea = ({ code, name }: { code: string; name: string }): LandingArea => ({
  kind: "department",
  code,
  departement: code,
  name: name.replaceAll("'", "’"),
});

const departmentsBySlug = new Map(departments.map((department) => [slug(department.name), department]));

/** The page of a department by number; null for a collectivity, which has none. */
export function areaOfDepartment(code: string): LandingArea | null {
  const department = departments.find((each) => each.code === code);
  return department ? departmentArea(department) : null;
}

/** The page of a commune by INSEE code; null for an unknown one. */
export function areaOfTown(code: string): LandingArea | null {
  const commune = findCommune(code);
  if (!commune) return null;
  if (commune.code === paris.commune) return areaOfDepartment(paris.department);
  const { departement, name } = commune;
  return { kind: "town", code: commune.code, departement, name: name.replaceAll("'", "’") };
}

function areaSlug({ kind, name, departement }: LandingArea): string {
  return kind === "town" ? `${slug(name)}-${departement.toLowerCase()}` : slug(name);
}

/** The commune of "lyon-69". Two communes of a department have different slugs (landing.test.ts). */
function findTownBySlug(text: string): Commune | null {
  const [, name = "", number = ""] = /^(.+)-(\d{2,3}|2[ab])$/.exec(text) ?? [];
  if (name === "") return null;
  const named = listNamesakes(foldPlace(wordsOf(name)));
  return named.find(({ name: own, departement }) => slug(own) === name && departement.toLowerCase() === number) ?? null;
}

/** The area that a part of an address names, in any form: "lyon-69", "rhone", "lyon", "69"; null when it names none. */
export function readLandingArea(text: string): LandingArea | null {
  const department = departmentsBySlug.get(text);
  if (department) return departmentArea(department);
  const town = findTownBySlug(text);
  if (town) return areaOfTown(town.code);
  const typed = readPlace(wordsOf(text));
  if (typed?.kind === "commune") return areaOfTown(typed.commune.code);
  const isOne = typed?.kind === "area" && typed.departments.length === 1 && typed.communes.length === 0;
  return isOne ? areaOfDepartment(typed.departments[0]!) : null;
}

/** The address of a landing page. @param code of ROME */
export function landingPath(code: string, area: LandingArea | null = null): string {
  const { slug: occupation } = occupationWords(code);
  return area ? `/emploi/${occupation}/${areaSlug(area)}` : `/emploi/${occupation}`;
}

/**
 * What an address of a landing page names: `code` is null for an unknown occupation, `path` its own address, null for an unknown area;
 * `isOwn` whether the address is that one. Null when a part is too long.
 */
export function readLandingAddress(params: { occupation: string; area?: string | undefined }) {
  const [occupation, areaText = ""] = [params.occupation.toLowerCase(), params.area?.toLowerCase()];
  if ([occupation, areaText].some((part) => part.length > offersLimits.landingPartMax)) return null;
  const code = readOccupation(occupation);
  const texts = { occupation, areaText };
  if (code === null) return { ...texts, code, area: null, path: null, isOwn: false };
  const area = areaText ? readLandingArea(areaText) : null;
  const path = area || !areaText ? landingPath(code, area) : null;
  return {
    ...texts,
    code,
    area,
    path,
    isOwn: path === ["/emploi", params.occupation, params.area].filter(Boolean).join("/"),
  };
}

/** "à Lyon", "dans le Rhône", "en France". */
export function inLandingArea(area: LandingArea | null): string {
  if (!area) return "en France";
  return area.kind === "town" ? inTown(area.name) : inDepartment(area);
}

/** "infirmier ou infirmière à Lyon" as a link names it: "Infirmier / Infirmière à Lyon". */
const landingLabel = (code: string, area: LandingArea | null): string =>
  `${occupationWords(code).title}${area ? ` ${inLandingArea(area)}` : ""}`;

/** Links to the pages where an offer stands: its occupation, there and everywhere; none without an occupation. */
export function landingsOf(offer: { occupationCodes: string; cityCode: string | null; departement: string | null }) {
  const code = firstCode(offer);
  if (!code) return [];
  const town = offer.cityCode ? areaOfTown(offer.cityCode) : null;
  const department = offer.departement ? areaOfDepartment(offer.departement) : null;
  const areas = [town, department?.code === town?.code ? null : department].filter((area) => area !== null);
  return [...areas, null].map((area) => ({ label: landingLabel(code, area), to: landingPath(code, area) }));
}

/** The pages with names like that of an address which names no occupation. */
export function listSimilarOccupations(text: string): { label: string; to: string }[] {
  const similar = suggestOccupations(wordsOf(text), offersLimits.landingLinks);
  return similar.map(({ code }) => ({ label: landingLabel(code, null), to: landingPath(code) }));
}

/** The pages of an occupation in towns with names like that of an address which names no area. */
export function listSimilarAreas(occupation: string, text: string): { label: string; to: string }[] {
  const typed = readPlace(wordsOf(text));
  const similar =
    typed?.kind === "ambiguous" ? typed.communes : listSimilarCommunes(wordsOf(text), offersLimits.landingLinks);
  return similar.flatMap(({ code, departement }) => {
    const area = areaOfTown(code);
    return area
      ? [{ label: `${landingLabel(occupation, area)} (${departement})`, to: landingPath(occupation, area) }]
      : [];
  });
}

/** The codes whose offers a landing page links to: those of the same parent and of the parents close to it. */
export function listCloseCodes(code: string): string[] {
  const parent = parentOf(code);
  if (!parent) return [];
  const close = new Set([parent, ...closeTrades(parent).slice(0, offersLimits.closeOccupationsCounted)]);
  return codes.filter((other) => other !== code && close.has(parentOf(other)!));
}

/** SQL: the occupation of a row of "offers", under which it stands on a landing page. */
export const landingOccupation: RawBuilder<string> = sql<string>`split_part("offers"."occupationCodes", ' ', 1)`;

/** SQL: the INSEE codes of the towns of a row of "offers", further towns included. */
export const landingTowns: RawBuilder<string[]> = sql<
  string[]
>`array_remove("offers"."placeCodes" || "offers"."cityCode", null)`;

/** SQL: the numbers of the departments of a row of "offers", further towns included. */
export const landingDepartments: RawBuilder<string[]> = sql<string[]>`array(
  select ${departmentOfCode(sql.ref("code"))} from unnest("offers"."placeCodes") as "code"
  union select "offers"."departement" where "offers"."departement" is not null
)`;

/** What a page counts: its area, the site's territory where it names none, or France. */
export type LandingScope = LandingArea | { kind: "territory"; codes: readonly string[]; within: string } | null;

/** SQL condition: a row of "offers" is in the area. */
export function isAtLanding(area: LandingScope): RawBuilder<boolean> {
  if (!area) return sql<boolean>`true`;
  if (area.kind === "territory") return sql<boolean>`${landingDepartments} && ${[...area.codes]}::text[]`;
  return area.kind === "town"
    ? sql<boolean>`${area.code} = any(${landingTowns})`
    : sql<boolean>`${area.code} = any(${landingDepartments})`;
}
