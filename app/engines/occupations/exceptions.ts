// Words that look like an occupation and are none: abbreviations that are also words, things, adjectives, towns.
import type { Word } from "./words.ts";

const ambiguous = new Set(
  "ass|arc|cap|car|mag|tig|mer|net|pas|pro|ras|rap|sea|sem|soc|tec|web|acm|add|cac|cil".split("|"),
);
const alwaysAmbiguous = 2;
/** Things, not people, although a name of ROME has this form. */
const things = new Set(
  "carriere carrieres marine marines voilier voiliers mineurs glaciere portiere cuisinieres litiere sale salee couleur mâcon".split(
    " ",
  ),
);
/** Adjectives, unless they stand first. */
const adjectives = new Set("generaliste|commercial|interprete|standardiste".split("|"));
/** Before another name these, and diplomas, say nothing more; or little more, because they are also a trade beside it. */
const generals = new Set(
  "ouvrier|maitre|patron|artisan|compagnon|entrepreneur|manoeuvre|commi|cap|capa|bep|bts|dut|but|cqp|bac|pro|titre".split(
    "|",
  ),
);
/** Anyone who works: the field after them says the occupation. */
const workers = new Set(
  "agent|employe|operateur|technicien|personnel|equipe|equipier|ouvrier|poseur|intervenant|gestionnaire|professionnel|charge|assistant|conseiller|porteur|reparateur|aide".split(
    "|",
  ),
);
const halfGenerals = new Set("chauffeur|monteur|installateur|depanneur".split("|"));

/** Phrases that name a thing or a place: their words are literal. */
const thingPhrases = [
  "serveur informatique",
  "serveur web",
  "serveur linux",
  "serveur windows",
  "serveur sql",
  "serveur vocal",
  "centre commercial",
  "galerie commercial",
  "zone commercial",
  "espace commercial",
  "local commercial",
].map((phrase) => phrase.split(" "));
/** A place follows after these. */
const placeLinks = new Set(["a", "au", "aux", "sur", "dans", "chez", "vers"]);

/** The abbreviation is also a word, or too short to be sure: it counts in capitals, or without any other word. */
export const isAlsoWord = (abbreviation: string): boolean =>
  abbreviation.length <= alwaysAmbiguous || ambiguous.has(abbreviation);

export const isThing = ({ text, typed }: Word): boolean => things.has(text) || things.has(typed.toLowerCase());

/** The number of words of a phrase that names a thing; 0 for none. */
export const thingLength = (words: readonly Word[], at: number): number =>
  thingPhrases.find((phrase) => phrase.every((word, next) => words[at + next]?.form === word))?.length ?? 0;

export const isAdjective = ({ form }: Word): boolean => adjectives.has(form);

export const isGeneral = ({ form }: Word): boolean => generals.has(form);

export const isWorker = ({ form }: Word): boolean => workers.has(form);

export const isHalfGeneral = ({ form }: Word): boolean => halfGenerals.has(form);

/** "boulanger Macon": a town. */
export const isProperName = (word: Word, previous: Word): boolean =>
  /^\p{Lu}\p{Ll}/u.test(word.typed) && /^\p{Ll}/u.test(previous.typed);

/** "comptable à Lyon" */
export const isPlace = ({ link }: Word): boolean => placeLinks.has(link);
