// The names of a person in a text: as the account states them, and as the text adds to them (maiden names, nicknames, initials).
import { isOrdinaryWord } from "../../platform/places/ordinary-words.ts";
import { fold } from "../../platform/text/text.ts";
import { countCommonWords } from "../cv-parser/common-words.ts";
import { plainText } from "../cv-parser/cv-layout.ts";
import { particles } from "../cv-parser/given-names.ts";
import { degreeScore, jobScore, townOf } from "../cv-parser/words.server.ts";
import { isWorkWord } from "../occupations/skills.ts";
import { everydayNames, shortForms } from "./name-lists.ts";
import { anyCase, endOf, type Span } from "./spans.ts";

/** What the application states of the person, beside what the text does. */
export type KnownPerson = { prenom: string; nom: string; email: string | null; city?: string | null };

/** `given` and `family`: the folded words; `sure`: those that are nothing but a name, hidden wherever they stand; `whole`: joined words, as in an account. */
export type Names = {
  given: string[];
  family: string[];
  all: Set<string>;
  sure: Set<string>;
  long: string[];
  whole: Set<string>;
  short: Set<string>;
  initials: RegExp[];
  /** The town and the address of the account. */
  city: string | null;
  email: string | null;
};

/** Whether a folded word is met as another word than a name. */
export const isEveryday = (word: string) =>
  word.length < 3 || everydayNames.has(word) || isWorkWord(word) || isOrdinaryWord(word) || countCommonWords(word) > 0;

/** Smaller towns are met as names more often. */
const largeTown = 20_000;
const isTown = (word: string) => (townOf(word)?.commune.population ?? 0) >= largeTown;

/** Whether a word is a name only: no job, employer, larger town or everyday word. */
export const isNoOther = (word: string) =>
  jobScore(word) === 0 && degreeScore(word) === 0 && !isEveryday(fold(word)) && !isTown(word);

const wordsIn = (text: string) => fold(text).match(/[\p{L}]+/gu) ?? [];
const joined = (text: string) => wordsIn(text).join("");

/** Capital initials on a line of their own or in brackets, and those of a compound given name: "CP", "J-P", "JP". */
function initialPatterns(given: string[], family: string[]): RegExp[] {
  const first = given.map((word) => word[0]!.toUpperCase());
  const last = family.filter((word) => !particles.has(word)).map((word) => word[0]!.toUpperCase());
  if (first.length === 0 || last.length === 0) return [];
  const orders = [
    [...first, ...last],
    [...last, ...first],
    [first[0]!, last[0]!],
  ];
  const bare = orders.map(
    (letters) => `(?<=^|[\\n\\t(])[ ]{0,3}${letters.join("\\.?[ -]?")}\\.?[ ]{0,3}(?=$|[\\n\\t)])`,
  );
  // "… DU. PNM" at the end, "TdPG" with the particles.
  const noble = family.map((word) =>
    particles.has(word) ? `(?:[${word[0]}${word[0]!.toUpperCase()}]\\.?)?` : `${word[0]!.toUpperCase()}\\.?`,
  );
  const begun = first.map((letter) => `${letter}\\.?`);
  const signed = [[...begun, ...noble], [...noble, ...begun], ...(begun.length > 1 ? [[begun[0]!, ...noble]] : [])].map(
    (letters) =>
      `(?<=^|[.!?,;:\\n\\t(–-] ?)${letters.join("-?")}(?=[ ]?(?:$|[\\n\\t),;!])| (?:M|Mr|Mme|Mlle)(?!\\p{L}))`,
  );
  const double = first.length > 1 ? first : last.length > 1 ? last : null;
  const compound = double ? [`${double.join("\\.?-")}\\.?`, double.join("")] : [];
  return [...bare, ...signed, ...compound].map(
    (source) => new RegExp(`(?<![\\p{L}\\d'’-])(?:${source})(?![\\p{L}\\d'’])`, "gmu"),
  );
}

/** What makes one word of both names, as in accounts and files. */
function wholeNames(given: string[], family: string[]): Set<string> {
  const [first, last] = [given.join(""), family.join("")];
  const bare = family.filter((word) => !particles.has(word));
  const lasts = [last, ...bare, bare.join("")].filter((word) => word.length > 1);
  const firsts = [first, ...given].filter((word) => word.length > 1);
  const letters = [first.slice(0, 1), given.map((word) => word[0]).join("")].filter(Boolean);
  const result = new Set<string>();
  for (const nom of lasts) {
    for (const each of [...firsts, ...letters]) {
      result.add(each + nom);
      result.add(nom + each);
    }
  }
  for (const each of firsts) result.add(each + (bare[0]?.[0] ?? ""));
  for (const each of [...lasts, ...firsts]) result.delete(each);
  if (family.length > 1 && last.length > 3) result.add(last);
  if (given.length > 1) result.add(first);
  return result;
}

function namesFrom(given: string[], family: string[]): Names {
  const telling = (words: string[]) => {
    const long = words.filter((word) => word.length > 1 && !particles.has(word));
    return long.length > 0 ? long : words;
  };
  const all = new Set([...telling(given), ...telling(family)]);
  const sure = new Set([...all].filter((word) => !isEveryday(word)));
  const short = new Set(given.flatMap((word) => wordsIn(shortForms[word] ?? "")));
  return {
    given,
    family,
    all,
    sure,
    long: [...sure].filter((word) => word.length >= 5),
    whole: wholeNames(given, family),
    short,
    initials: initialPatterns(given, family),
    city: null,
    email: null,
  };
}

const nameWord = "\\p{Lu}[\\p{L}’'-]{0,40}";
const smallParticle = "(?:de|du|des|d['’]|la|le|les|ben|el|al|von|van|da|dos)";
const nameWords = `(?:${smallParticle}[ ]?){0,2}${nameWord}(?:[ -](?:${smallParticle}[ ]?){0,2}${nameWord}){0,3}`;
/** Words after which another name of the person stands. */
const announced = new RegExp(
  `(?<![\\p{L}\\d])${anyCase("(?:née?|nee|né\\(e\\)|n[ée]+·e|épouse|epouse|[ée]p\\.|[ée]pse|veuve|vve|ex-|ex|dite?|alias|a\\.?k\\.?a\\.?|appelée?|(?:ancien|premier|vrai|précédent|autre) nom(?:,| était| est)?|connue?s? (?:sous le (?:nom|surnom) de|comme)|surnommée?|surnom(?: \\p{L}{1,14}){1,4}(?=\\s?[:=])|surnom|(?:pouvez|pouvait|peut|peuvent) (?:aussi |simplement )?(?:me |m')?(?:dire|appeler)|dites(?: simplement| juste| plutôt| plutot)?|pseudo(?:nyme)?|nom (?:de (?:jeune fille|naissance|famille|mari(?:age|ée)?)|d['’]usage|marital|patronymique)|jeune fille|prénoms?(?: usuel| d['’]usage)?|prenoms?(?: usuel)?|deuxième prénom|appelez[- ]moi|appelle[rz]?[- ]moi|m['’]appell?ent|je m['’]appelle|je me nomme|me surnomment|on m['’]appelle|(?:tout le monde|mes collègues|mes amis) m['’]appell?en?t?|moi c['’]est|mon nom est|mon prénom est|mon petit nom(?: est)?)")}(?![\\p{L}])\\s{0,2}[:=]?\\s{0,2}[«"“(']?\\s?(${nameWords})`,
  "gu",
);
/** "d’Aubigny, mon nom d’épouse", "au nom de Dubois". */
const named = new RegExp(
  `(?<![\\p{L}’'-])(${nameWords})(?=,? ${anyCase("(?:était |est )?mon (?:ancien |premier |vrai )?(?:nom|prénom|patronyme)")}|[ ,]{1,2}\\(?${anyCase("(?:ancien|premier|vrai|autre) (?:nom|prénom|patronyme)|nom (?:de |d['’])(?:naissance|jeune fille|scène|plume|usage)")})|(?<=(?<!\\p{L})(?:Mme|Mlle|Mr|M\\.|Madame|Monsieur) )(${nameWords})(?=,? ${anyCase("née? (?:en|le|à|au)")}(?!\\p{L}))|(?<=(?<!\\p{L})(?:au|AU|(?<=^|[.!?\\n] ?)Au) ${anyCase("nom d[eu'’] ?")})(${nameWords})|(?<=(?:^|[.,;:!?(\n–] ?))(${nameWord})(?= ${anyCase("pour (?:les |mes |la |tout le |tous mes )(?:intimes|amis|amies|copains|copines|potes|collègues|proches|clients|élèves|résidents|famille|monde|habitués)")})`,
  "gmu",
);
const quoted = `[«"“(][  ]?([\\p{L}'’ -]{2,20})[  ]?[»"”)]`;

/** Names that the text adds: behind "née", "épouse", "alias", and in quotes or brackets beside a name. */
export function addedNames(text: string, names: Names): { spans: Span[]; words: string[] } {
  const spans: Span[] = [];
  const words: string[] = [];
  const add = (at: number, found: string) => {
    spans.push({ at, length: found.length });
    words.push(...wordsIn(found).filter((word) => word.length > 2 && !particles.has(word) && !isEveryday(word)));
  };
  for (const match of text.matchAll(announced)) {
    const found = match[1]!;
    const isBirth = /^n[ée]/i.test(match[0]) && townOf(found) !== null && !/\p{Lu}{3}/u.test(found);
    const isExJob = /^ex/i.test(match[0]) && !isNoOther(found.split(/[ -]/)[0]!);
    const isPhrase = /^(?:pouv|peu|dites|connu|appelé)/i.test(match[0]) && !isNoOther(found.split(/[ -]/)[0]!);
    if (isBirth || isExJob || isPhrase) continue;
    add(match.index + match[0].length - found.length, found);
    // The word tells the sex and the marriage.
    if (/^(?:[ée]p|v|appel|surnommé|connu)/i.test(match[0])) {
      const isQuoted = /[«"“(]/.test(match[0]);
      const end = match.index + match[0].length;
      spans.push({ at: match.index, length: (isQuoted ? endOf(text, end, /[  ]?[»"”)]/uy) : end) - match.index });
    }
  }
  for (const match of text.matchAll(named)) {
    const found = match[1] ?? match[2] ?? match[3] ?? match[4]!;
    const isOwn = wordsIn(found).some((word) => names.all.has(word));
    if (match[4] !== undefined && !isNoOther(found)) continue;
    if (isOwn || (jobScore(found) === 0 && townOf(found) === null))
      add(match.index + match[0].length - found.length, found);
  }
  const all = [...names.all].map((word) => word.replace(/[^\p{L}]/gu, "")).filter(Boolean);
  if (all.length === 0) return { spans, words };
  // Folded texts keep their length in plainText, so positions agree.
  const beside = new RegExp(`(?:${all.join("|")})[  ]?${quoted}|${quoted}[  ]?(?:${all.join("|")})(?!\\p{L})`, "gu");
  for (const match of plainText(text).matchAll(beside)) {
    const inner = match[1] ?? match[2] ?? "";
    const at = match.index + match[0].indexOf(inner, match[1] ? match[0].search(/[«"“(]/) : 0);
    if (inner.trim() && jobScore(inner) === 0 && inner.split(" ").length <= 3)
      add(at, text.slice(at, at + inner.length));
  }
  return { spans, words };
}

const addressWords = (email: string | null, names: string[]) => {
  const local = fold((email ?? "").split(/@|\(at\)|\[at\]/)[0]!);
  const isOwn = names.some((name) => name.length > 2 && local.includes(name));
  return isOwn ? (local.match(/\p{L}{4,}/gu) ?? []).filter(isNoOther) : [];
};

/**
 * The names of a person in a text.
 * @param others names that the text states elsewhere, and its addresses: they often hold a name in another spelling
 */
export function namesOf(person: KnownPerson, text: string, others: { names: string[]; addresses: string[] }): Names {
  const [given, family] = [wordsIn(person.prenom), wordsIn(person.nom)];
  const own = { ...namesFrom(given, family), city: person.city ?? null, email: person.email };
  const more = [
    ...others.names.flatMap(wordsIn).filter((word) => word.length > 1 && !particles.has(word) && isNoOther(word)),
    ...[...others.addresses, person.email].flatMap((address) => addressWords(address, [...own.all])),
    ...addedNames(text, own).words,
  ];
  for (const word of more) {
    own.all.add(word);
    own.sure.add(word);
    if (word.length >= 5) own.long.push(word);
  }
  // "Le Floc’h" is also written "Le Floch".
  for (const part of `${person.prenom} ${person.nom}`.split(/[\s-]+/)) {
    const whole = joined(part);
    if (!/['’]/.test(part) || whole.length < 4 || isEveryday(whole)) continue;
    own.all.add(whole);
    own.sure.add(whole);
  }
  // "N’Diaye" is also written "Ndiaye", "Jean-Pierre" also "Jeanpierre".
  for (const whole of [joined(person.nom), joined(person.prenom)])
    if (whole.length >= 4 && !own.all.has(whole)) own.whole.add(whole);
  return own;
}

/** Whether a folded word of an account holds a name of the person. */
export const holdsName = (names: Names, word: string): boolean => {
  const letters = fold(word)
    .replace(/[^\p{L}]+/gu, " ")
    .split(" ");
  return letters.some(
    (each) =>
      names.all.has(each) ||
      names.whole.has(each) ||
      names.short.has(each) ||
      names.long.some((name) => each.includes(name)),
  );
};
