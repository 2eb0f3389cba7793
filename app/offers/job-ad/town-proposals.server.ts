// Finds the town of the post in an offer's text.
import { isTradeWord } from "../../engines/occupations/lexicon.ts";
import * as peopleLimits from "../../people/limits.ts";
import { isOrdinaryWord } from "../../platform/places/ordinary-words.ts";
import { communesOf, listTownsNamedAs, type TypedPlace } from "../../platform/places/place-readings.server.ts";
import { placeLabel } from "../../platform/places/places.server.ts";
import { readPlace } from "../../platform/places/read-place.server.ts";
import { findPlaceInText } from "../../platform/places/typed-places.server.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import * as offersLimits from "../limits.ts";
import {
  type AdText,
  blankedText,
  type Clause,
  clausePart,
  commaParts,
  labelled,
  type Proposals,
  spanIn,
} from "./clauses.ts";

const label =
  /(?:lieux?|villes?|localisation|localites?|communes?|adresses?|secteurs?|sites?)(?: (?:de |du |d')?(?:travail|poste|mission|exercice|affectation|l'etablissement|entreprise))?|ou|poste base a|base a/;
// Towns of the company's story or of its customers.
const elsewhere =
  /\bsieges?\b|\bne(?:e|s)? (?:a|en)\b|\bclients?\b|\bfournisseurs?\b|\bimplante\w* (?:a|dans)\b|\bagences? (?:a|de)\b|\bfilial|\bdeplacements?\b|\binterventions?\b/;
/** "quartier Saint-Louis", "lycée Voltaire" */
const besideName =
  /\b(?:quartier|rue|avenue|boulevard|place|quai|ecole|college|lycee|institut(?:ion)?|paroisse|eglise|chapelle|creche|residence|clinique|stade) $/;
/** "De 28000 à 34000 € brut" names no town. */
const payFigures = /\b\d{5}(?= ?(?:à|a|et|-|–) ?\d)|\b\d{5}(?= ?(?:€|k€|euros?\b|bruts?\b|nets?\b))/gi;
/** "fondée à Caen en 1950" */
const story = /\b(?:fonde|cree|ne|installe|implante)e?s? (?:en \d{4} )?a\b/;
const clausesRead = 60;
const inBrackets = /\(([^()\d]{3,40})\)/g;
/** "la commune de Saint-Denis", "CHU de Rennes" */
const institution =
  /\b(?:commune|ville|mairie|m[ée]tropole|agglom[ée]ration|chu|ch|centre hospitalier|h[ôo]pital|ehpad|lyc[ée]e|coll[èe]ge|clinique|conservatoire|usine|magasin|sites?|entrep[ôo]ts?|d[ée]p[ôo]ts?|ateliers?|boutiques?|centre(?:-ville)?|(?:institut(?:ion)?|[ée]cole|lyc[ée]e|coll[èe]ge|paroisse|cr[èe]che|clinique) \p{Lu}[\p{L}'’-]{1,30}) (?:de |d['’]|du |des )(?=\p{Lu})([^,.;:/()\n]{2,50})/giu;
const institutionWords = 4;
/** A bare name inside a text counts only for towns of this size: too many smaller ones are words or surnames. */
const wellKnown = 30_000;
const bareClauses = 10;

type Found = { place: TypedPlace; clause: Clause; from: number; to: number };

const isTown = ({ kind }: TypedPlace) => kind === "commune" || kind === "ambiguous";

function placeIn(clause: Clause): Found | null {
  const text = blankedText(clause.text, payFigures);
  const found = findPlaceInText(text, { isWord: isTradeWord });
  if (found && besideName.test(clause.plain.slice(0, found.start + 1))) return null;
  if (!found || !isTown(found.place)) return null;
  // "à Lyon, 1 à Vienne": a count, no arrondissement.
  const count = /,\s{0,2}\d{1,2}$/.exec(text.slice(0, found.end).trimEnd());
  const isCount = count && /^\s{0,2}(?:postes?|à|a|au|sur) /i.test(text.slice(found.end));
  return { place: found.place, clause, from: found.start, to: isCount ? count.index : found.end };
}

/** The town of a list that bears the name of a department: Vienne. */
function asTown(read: TypedPlace | null): TypedPlace | null {
  const [commune] = read ? listTownsNamedAs(read) : [];
  return commune ? { kind: "commune", commune, centre: commune.code, radius: null } : read;
}

const asFound = (clause: Clause, name: string, from: number, read = readPlace): Found | null => {
  const town = read(name);
  return town && isTown(town) ? { place: town, clause, from, to: from + name.length } : null;
};

function besideInstitution(clause: Clause): Found | null {
  for (const { index, 0: all, 1: name } of clause.text.matchAll(institution)) {
    const words = name!.split(" ").slice(0, institutionWords);
    for (let count = words.length; count > 0; count -= 1) {
      const found = asFound(clause, words.slice(0, count).join(" "), index + all.length - name!.length);
      if (found) return found;
    }
  }
  return null;
}

function placeBeside(clause: Clause): Found | null {
  for (const { index, 1: name } of clause.text.matchAll(inBrackets)) {
    const found = asFound(clause, name!, index + 1);
    if (found) return found;
  }
  return (
    besideInstitution(clause) ??
    commaParts(clause)
      .map(placeIn)
      .find((found) => found !== null) ??
    null
  );
}

/** "secretaire cabinet strasbourg temps plein" */
function bareName(clause: Clause): Found | null {
  const isMixed = /\p{Lu}/u.test(clause.text) && /\p{Ll}/u.test(clause.text);
  for (const { index, 0: word } of clause.text.matchAll(/[\p{L}-]{4,}/gu)) {
    if ((isMixed && !/^\p{Lu}/u.test(word)) || isOrdinaryWord(foldPlace(word)) || isTradeWord(fold(word))) continue;
    const found = asFound(clause, word, index);
    if (found && communesOf(found.place)[0]!.population >= wellKnown) return found;
  }
  return null;
}

function placeOfLabel(value: Clause): Found | null {
  for (const part of [value, ...commaParts(value)]) {
    const town = readPlace(
      part.text
        .replace(/\s+/g, " ")
        .replace(/(?<![.\s])[.\s]+$/, "")
        .trim(),
    );
    if (town && isTown(town)) return { place: town, clause: part, from: 0, to: part.text.length };
  }
  return placeIn(clausePart(value, 0, 300));
}

/** Higher for a town with its number, and for one that the sentence about the post names. */
function weightOf({ clause, from, to, place }: Found): number {
  const isNumbered = /\d{2}/.test(clause.text.slice(from, to)) ? 4 : 0;
  const isNamed = /\b(?:basee?|situee?|poste|lieu|rejoind\w*|cherch\w*|recrut\w*|travail\w*)\b/.test(clause.plain)
    ? 2
    : 0;
  const isOther = clause.section === "company" || elsewhere.test(clause.plain) ? -5 : 0;
  return isNumbered + isNamed + isOther + (place.kind === "commune" ? 1 : 0);
}

/** Between towns of one list: "Lyon, Bron et Vénissieux", "un à Rouen et l'autre au Havre". */
const between =
  /^ ?(?:\(\d{2,5}\))? ?(?:,|;|\/|&|\+|\bet\b|\bou\b|ainsi que?\b) ?(?:l['’]autre |sur |puis |(?:\d{1,2}|une?|deux|trois|quatre|cinq) (?:postes? )?)?(?:(?:à|a|au|aux|de|d['’]|sur) )?/iu;
const furtherName =
  /^\p{Lu}[\p{L}'’-]*(?: (?:\p{Lu}[\p{L}'’-]*|\([\dAB]{2,5}\)|(?:sur|en|de|la|le|les|du) \p{Lu}[\p{L}'’-]*)){0,3}/u;
/** Smaller communes bear names of other things. */
const furtherMin = 1_000;
const furtherMax = offersLimits.placesMax - 1;

/** The town that a text begins with; its longest name that is one. */
function townAt(clause: Clause, from: number): Found | null {
  const isOfHavre = /\b(?:au|du)\s+$/i.test(clause.text.slice(0, from));
  const words = furtherName.exec(clause.text.slice(from))?.[0].split(" ") ?? [];
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count).join(" ");
    const found = asFound(clause, isOfHavre ? `Le ${name}` : name, from, (words) => asTown(readPlace(words)));
    const [commune] = found ? communesOf(found.place) : [];
    if (found && commune && (commune.population >= furtherMin || /\d/.test(name)))
      return { ...found, to: from + name.length };
  }
  return null;
}

/** The towns that follow one in its list. */
function townsBehind({ clause, to }: Found): Found[] {
  const towns: Found[] = [];
  // The name of the first may end with the comma behind it.
  let at = to - (/[,\s]{1,3}$/.exec(clause.text.slice(0, to))?.[0].length ?? 0);
  while (towns.length < furtherMax) {
    const link = between.exec(clause.text.slice(at))?.[0];
    const next = link ? townAt(clause, at + link.length) : null;
    if (!next) return towns;
    towns.push(next);
    at = next.to;
  }
  return towns;
}

const dash = /^\s*[-–—;•·|]\s*$/;

/** The towns that are whole clauses behind one: "Metz - Nancy - Thionville". */
function townsOfNext(last: Found, { text, clauses }: AdText): Found[] {
  const towns: Found[] = [];
  let end = last.clause.from + last.to;
  for (const clause of clauses.slice(clauses.indexOf(last.clause) + 1)) {
    const town = townAt(clause, Math.max(0, clause.text.search(/\S/)));
    const isBehind = dash.test(text.slice(end, clause.from));
    if (!town || !isBehind || clause.text.slice(town.to).trim() !== "") return towns;
    towns.push(town);
    end = clause.from + clause.text.length;
  }
  return towns;
}

/** A town that was read in a part of a clause, in the whole clause. */
function inWhole(found: Found, clauses: readonly Clause[]): Found {
  const at = found.clause.from + found.from;
  const clause = clauses.find(({ from, text }) => from <= at && at < from + text.length);
  const shift = clause ? found.clause.from - clause.from : 0;
  return clause ? { ...found, clause, from: found.from + shift, to: found.to + shift } : found;
}

/** The list that ends with a town: its first one, when another precedes it. */
function firstOfList(found: Found): Found {
  const starts = [...found.clause.text.slice(0, found.from).matchAll(/(?<![\p{L}-])\p{Lu}/gu)].map(
    ({ index }) => index,
  );
  for (const start of starts) {
    const first = townAt(found.clause, start);
    if (first && townsBehind(first).some(({ from, to }) => from < found.to && to > found.from)) return first;
  }
  return found;
}

const labelOf = ({ place, clause, from, to }: Found): string => {
  const [commune] = communesOf(place);
  return place.kind === "commune" && commune
    ? placeLabel(commune.name, commune.departement)
    : clause.text.slice(from, to);
};

/** The town of the post, and the others of its list. A name of several communes is proposed without its code, so that the form lets its author choose. */
export function readCity(text: AdText): Proposals {
  const [stated] = labelled(text, label).flatMap((value) => placeOfLabel(value) ?? []);
  const named = stated
    ? []
    : text.clauses
        .slice(0, clausesRead)
        .flatMap((clause) => placeIn(clause) ?? placeBeside(clause) ?? [])
        .filter(({ clause, from }) => !story.test(clause.plain.slice(0, from + 3)));
  const best =
    stated ??
    named.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ??
    text.clauses
      .slice(0, bareClauses)
      .map(bareName)
      .find((found) => found !== null);
  if (!best) return {};
  const first = firstOfList(inWhole(best, text.clauses));
  const spans = [spanIn(first.clause, first.from, first.to)];
  const [commune] = communesOf(first.place);
  const listed = townsBehind(first);
  const others = [...listed, ...townsOfNext(listed.at(-1) ?? first, text)].slice(0, furtherMax);
  const places =
    others.length > 0
      ? {
          places: {
            value: [...new Set(others.map(labelOf))].join("\n"),
            spans: others.map(({ clause, from, to }) => spanIn(clause, from, to)),
          },
        }
      : {};
  if (first.place.kind === "commune" && commune)
    return {
      ...places,
      city: { value: placeLabel(commune.name, commune.departement).slice(0, peopleLimits.cityMax), spans },
      cityCode: { value: commune.code, spans },
    };
  return commune ? { ...places, city: { value: commune.name, spans } } : {};
}
