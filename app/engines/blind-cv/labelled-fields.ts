// Fields about a person that state their own name: "Nom : Marchand", "Prénom(s) : Rose, Marie". Whatever the value is, it is hidden.
import { plainText } from "../cv-parser/cv-layout.ts";
import type { Span } from "./spans.ts";

const names =
  "noms?(?: (?:complet|de famille|d'usage|d'epouse|marital|de naissance|de jeune fille))?|(?:deuxieme |autres? )?prenoms?(?: usuel)?|noms? ?(?:et|&|\\/|,) ?prenoms?|prenoms? ?(?:et|&|\\/|,) ?noms?|surnom|pseudo|signature|signee?";
const life =
  "date de naissance|lieu de naissance|date et lieu de naissance|naissance|sexe|genre|civilite|nationalites?|situation (?:de famille|familiale|maritale|matrimoniale)|etat civil|nombre d'enfants|religion|groupe sanguin|personne a (?:prevenir|contacter)|maman|papa|mere|pere|mari|epoux|epouse|conjointe?|carte d'identite|passeport";
/** In a list of posts these are of the employer. */
const outside =
  "sante|etat de sante|handicap|adresse(?: postale| personnelle| perso)?|domicile|ville|commune|code postal|age|enfants?";

const start = "(?<=^|[\\n\\t|;•·(] ?|, | [–-] )";
const value =
  "[^\\t\\n|;•]{1,80}?(?=[ ]{0,3}(?:$|[\\t\\n|;•]| [–-] |,? (?:nom|prenom|ne|age|sexe|tel|adresse|mail)[a-z ()]{0,14}:))";
const fieldOf = (labels: string) => new RegExp(`${start}(?:${labels})(?:\\(s\\))?[ ]?[:=][ ]?(${value})`, "g");
const anywhere = fieldOf(`${names}|${life}`);
const outsidePosts = fieldOf(outside);
/** The label on a line of its own, the value on the next one. */
const overTwoLines =
  /(?<=^|\n)[ ]?(?:noms?|prenoms?|nom (?:et prenom|de famille)|date de naissance|lieu de naissance|sexe|nationalite|situation (?:familiale|de famille)|civilite)(?:\(s\))?[ ]?:?[ ]?\n(?![^\n]{0,30}:)([^\n]{1,60})(?=\n|$)/g;

/** The values of fields about the person. @param isEntry whether a position is within a list of posts */
export function fieldSpans(text: string, isEntry: (at: number) => boolean): Span[] {
  const plain = plainText(text);
  const valuesOf = (pattern: RegExp) =>
    Array.from(plain.matchAll(pattern), ({ index, 0: field, 1: found = "" }) => ({
      at: index + field.length - found.length,
      length: found.length,
    }));
  return [...valuesOf(anywhere), ...valuesOf(overTwoLines), ...valuesOf(outsidePosts).filter(({ at }) => !isEntry(at))];
}
