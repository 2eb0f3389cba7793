// Words that look like an occupation but are a common word, a thing, an adjective or a town.
import type { Word } from "./words.ts";

const ambiguous = new Set(
  "ass|arc|cap|car|mag|tig|mer|net|pas|pro|ras|rap|sea|sem|soc|tec|web|acm|add|cac|cil".split("|"),
);
const alwaysAmbiguous = 2;
/** These words mean things, although a name of ROME has the same form. */
const things = new Set(
  "carriere carrieres marine marines voilier voiliers mineurs glaciere portiere cuisinieres litiere sale salee couleur mâcon".split(
    " ",
  ),
);
/** These words are adjectives, unless they are the first word. */
const adjectives = new Set("generaliste|commercial|interprete|standardiste".split("|"));
/** Trades and diplomas that add nothing before another name. `halfGenerals` add little, because they are also a trade of their own. */
const generals = new Set(
  "ouvrier|maitre|patron|artisan|compagnon|entrepreneur|manoeuvre|commi|cap|capa|bep|bts|dut|but|cqp|bac|pro|titre".split(
    "|",
  ),
);
/** Words for any worker. The field after them decides the occupation. */
const workers = new Set(
  "agent|employe|operateur|technicien|personnel|equipe|equipier|ouvrier|poseur|intervenant|gestionnaire|professionnel|charge|assistant|conseiller|porteur|reparateur|aide".split(
    "|",
  ),
);
const halfGenerals = new Set("chauffeur|monteur|installateur|depanneur".split("|"));

/** Phrases that name a thing or a building. Their words are literal. */
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
/** A location follows after these prepositions. */
const locationLinks = new Set(["a", "au", "aux", "sur", "dans", "chez", "vers"]);

/** Whether an abbreviation is also a word or too short. It then counts only in capitals, or alone. */
export const isAlsoWord = (abbreviation: string): boolean =>
  abbreviation.length <= alwaysAmbiguous || ambiguous.has(abbreviation);

export const isThing = ({ text, typed }: Word): boolean => things.has(text) || things.has(typed.toLowerCase());

/** The number of words of a phrase that names a thing, 0 for none. */
export const thingLength = (words: readonly Word[], at: number): number =>
  thingPhrases.find((phrase) => phrase.every((word, next) => words[at + next]?.form === word))?.length ?? 0;

export const isAdjective = ({ form }: Word): boolean => adjectives.has(form);

export const isGeneral = ({ form }: Word): boolean => generals.has(form);

export const isWorker = ({ form }: Word): boolean => workers.has(form);

export const isHalfGeneral = ({ form }: Word): boolean => halfGenerals.has(form);

/** Whether a word is a proper name, as the town in "boulanger Macon". */
export const isProperName = (word: Word, previous: Word): boolean =>
  /^\p{Lu}\p{Ll}/u.test(word.typed) && /^\p{Ll}/u.test(previous.typed);

/** Whether a word is a location, as in "comptable à Lyon". */
export const isLocation = ({ link }: Word): boolean => locationLinks.has(link);
