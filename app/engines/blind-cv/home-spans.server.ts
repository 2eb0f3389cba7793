// Where a person lives, in a text: streets, postal codes, "j’habite …", the town above a letter's date.
import { isOrdinaryWord } from "../../platform/places/ordinary-words.ts";
import { fold } from "../../platform/text/text.ts";
import { plainText } from "../cv-parser/cv-layout.ts";
import { townOf } from "../cv-parser/words.server.ts";
import { anyCase, endOf, matchesOf, type Span } from "./spans.ts";

const link = "(?:(?:de|du|des|sur|en|sous|la|le|les|lès|lez|et|aux?|d['’]|l['’])[ -]?)";
/** "Saint-Denis-de-la-Réunion", "La Tour du Pin (38)", "Lyon 8e". */
const name = `(?:[Ll](?:a|e|es) |[Ll]['’])?\\p{Lu}[\\p{L}'’]{0,40}(?:[ -]${link}{0,2}\\p{Lu}[\\p{L}'’]{0,40}|-\\p{Ll}[\\p{L}'’]{0,40}){0,6}(?: ?\\d{1,2} ?(?:ème|er|e|ᵉ)(?!\\p{L}))?(?: ?\\((?:\\d{2,5}|2[AB])\\))?(?: ${anyCase("cedex")}(?: \\d{1,2})?)?`;

const streetTypes =
  "rue|r\\.|ruelle|route|rte|chemin|chem\\.?|ch\\.|impasse|imp\\.?|all[ée]es?|all\\.|avenue|av\\.?|ave\\.?|boulevard|boul\\.?|bd\\.?|bvd|bld|blvd|place|pl\\.?|square|sq\\.?|quai|cours|cr\\.|sentier|sente|passage|pass\\.|esplanade|esp\\.|promenade|faubourg|fbg\\.?|fg\\.?|mont[ée]e|c[ôo]te|clos|villa|venelle|traverse|voie|rond-point|lotissement|lot\\.?|r[ée]sidence|r[ée]sid\\.?|r[ée]s\\.?|hameau|ham\\.?|cit[ée]|domaine|quartier|mail|parvis|cour|chauss[ée]e|galerie";
const street = anyCase(streetTypes);
const particle = anyCase("(?:de|du|des|la|le|les|au|aux|et)[ \\n]|[dl]['’]");
const houseNumber = `(?:[Nn]° ?)?\\d{1,4}(?:[ -]?${anyCase("bis|ter|quater|[a-d]")}(?![\\p{L}]))?[ ,-]{0,3}`;
/** The words of a street: the first may be small, the next ones have capitals. */
const titled = `(?:(?:\\p{Lu}|${anyCase("st|ste|gal|gén|gen|cdt|cap|col|mal|pdt|prés|pres|dr|pr|lt|sgt|mgr|ch|ph|th")})\\.[ -]?){0,2}`;
const ofStreet = `[ .,]{0,2}${particle}{0,3}${titled}[\\p{L}\\d][\\p{L}\\d'’-]{0,40}(?: ${particle}{0,2}${titled}\\p{Lu}[\\p{L}'’-]{0,40}){0,6}(?: \\d{4}(?!\\d))?`;
const town = `(?:${name}|\\p{Ll}[\\p{L}'’-]{2,30})`;
const postal = `(?:[ ,\\n–-]{0,4}(?:(?:F|FR)-)?\\d{2} ?\\d{3}(?!\\d)(?:[ ,–-]{1,3}${town})?)`;
const part = `(?:[ ,\\n–-]{0,4}(?:${anyCase("b[âa]t(?:iment|\\.)?|appt?\\.?|appartement|apt\\.?|esc(?:alier|\\.)|étage|porte|hall|immeuble|imm\\.")}[ .°]{0,3}[\\p{L}\\d]{1,12}(?!\\p{L})|\\d{1,2} ?(?:er|e|ème|eme|ᵉ|è) ?${anyCase("étage|etage|ét\\.?|et\\.")}(?: ${anyCase("gauche|droite|face")})?))`;

const numbered = new RegExp(
  `(?<![\\p{L}\\d/.-])(?:${part}[ ,]{0,3})?${houseNumber}${street}(?!\\p{L})${ofStreet}${part}{0,3}(?:[ ,]{0,2}${anyCase("à|a")} ${name})?${postal}?(?: ?(?:,|[–-]) ${name}(?=[ \\t]{0,20}(?:$|[\\n.;])))?`,
  "gmu",
);
/** Streets without a number: on a line of their own, or before a postal code. */
const lineStreet = new RegExp(
  `(?<=^|\\n)[ \\t]{0,20}${street}(?!\\p{L})${ofStreet}(?:(?:,| à| -)? ${name})?[ \\t]{0,20}(?=$|\\n)|(?<![\\p{L}'’-])(?:${name}, )?${street}(?!\\p{L})${ofStreet}[ ,–-]{1,4}(?=\\d{2} ?\\d{3}(?!\\d))`,
  "gu",
);
/** A postal code between commas. */
const codeAlone = new RegExp(
  `(?:(?<=^|[\\n·|/–-] ?)${name} ?[·|/–-] ?)?(?<=^|[\\n,;(.·|] ?|[ ][/–—-] )(?:0[1-9]|[1-8]\\d|9[0-8])\\d{3}(?=[ ]?(?:$|[\\n,;.)·|])| [/–—-] [\\p{Lu}+\\d])(?: [/–—·-] ${name})?`,
  "gu",
);
/** Abbreviations that stand in addresses only. */
const abbreviated = new RegExp(
  `(?<![\\p{L}\\d])${anyCase("lot\\.|rés\\.|res\\.|résid\\.|bât\\.?(?![\\p{L}])|bat\\.(?= ?\\p{L}{1,2}\\b)|ham\\.|appt\\.?(?![\\p{L}])|apt\\.?(?![\\p{L}])|esc\\.|lieu[- ]dit|lieudit|ld\\.?(?= \\p{Lu})|chez (?:mr|mme|m\\.|madame|monsieur|(?:la )?famille|les époux)(?![\\p{L}])\\.?|c/o(?: (?:m\\.|mr|mme|(?:la )?famille)(?![\\p{L}]))?|aux bons soins d[eu]|boîte postale|b\\.?p\\.?(?= ?\\d)|c\\.?p\\.?(?= ?:? ?\\d{2}[ \\dx]{2,4})|code postal|cedex|quart\\.|qu\\.")}[ :]{0,2}(?:${particle}{0,3}[\\p{L}\\d][\\p{L}\\d'’.-]{0,40}(?: ${particle}{0,2}\\p{Lu}[\\p{L}'’-]{0,40}){0,6})(?:[ ,]{1,3}(?!${anyCase("cp|bp|code|tel")}(?!\\p{L}))${name})?`,
  "gu",
);
const coded = new RegExp(
  `(?<![\\p{L}\\d./-])(?:(?:F|FR)-)?(?:0[1-9]|[1-8]\\d|9[0-8]|2[AB]) ?\\d{3}(?![\\d%€])[ ,–-]{1,3}${name}|(?<![\\p{L}\\d-])${name}(?<=\\(\\d{5}\\))`,
  "gu",
);
/** "Lyon, le 3 mai 2024" above a letter, "Fait à Lyon". */
const month = "(?:janvier|février|mars|avril|mai|juin|juillet|août|aout|septembre|octobre|novembre|décembre)";
const dateline = new RegExp(
  `(?<=^|\\n)[ \\t]{0,20}${name},? (?:le )?(?:\\p{L}{5,8} )?\\d{1,2}(?:er)?(?:[ ]${month}(?:[ ]\\d{4})?|[/.]\\d{1,2}[/.]\\d{2,4})|(?<!\\p{L})${anyCase("faite?(?:s|\\(e\\))? (?:à|a|au|aux|en|sur)|signé à")} (?:${name}|[\\p{L}'’-]{2,30}(?: [\\p{L}'’-]{3,30}(?= ?,| le))?)(?:,? le [^\\n]{4,30})?`,
  "gu",
);

/** What follows these is where the person lives, up to the end of the clause. */
const residing =
  /\b(?:domicilie(?:e|\(e\)|[·.]e)?s?\b|(?<=(?:^|[.;,\n] ?))(?:base|installe)(?:e|\(e\))?(?= (?:a|en|dans|sur|pres) )|(?<=\b(?:teletravail|a distance|remote) )(?:depuis|a)(?= )|residence (?:universitaire|etudiante|crous)|chambre(?= (?:n°? ?)?\d)|(?:crous|fjt|cite u(?:niversitaire)?|foyer(?: de jeunes travailleurs)?|residence|internat)(?=[^.,;\n\d]{0,30},? ?(?:ch(?:ambre|\.)?|studio|appt?\.?|logement|logt\.?|lot|n°) ?\d)|j'?habit(?:e|ais|ons)|j habite|jhab\b|j'hab\b\.?|j'hab(?=\s)|habitante?s?(?= (?:a|au|aux|en|dans|sur|le|la|les|pres|tout|juste|du|de|[a-z]{4,}))|(?:j'ai )?(?:toujours )?habite(?=r? )|je (?:vis|reside|loge)|je demeure(?! (?:a (?:votre|vos|l'ecoute|la disposition)|[a-z]+(?:e|ee|if|ive|ant|ante|able|eux|euse)\b(?! ?\d)))|vivant(?= (?:a|au|aux|dans|sur|pres))|(?:je suis |suis )?(?:actuellement )?(?:domicilie|heberge|loge|installe|implante)(?:e|\(e\)|[·.]e)?s?(?= (?:a|au|aux|en|dans|sur|chez|pres|depuis|rue|avenue|boulevard|\d|proche|juste|villa|chemin|allee|impasse|place|quai|cours|square|passage|route|residence|cite|lotissement|hameau|quartier|foyer|cote))|(?:je suis|suis) (?:actuellement )?(?:base|situe)(?:e|\(e\)|[·.]e)?(?= (?:a|au|aux|en|dans|sur|pres))|demeurant|residant(?:e)?|residente?(?= (?:a|au|aux|en|du|de|[a-z]{4,}))|(?:mon|notre) (?:domicile|logement|appartement|quartier|adresse|village)(?: (?:est|se situe|se trouve))?|lieu de residence|ville de residence|commune de residence|domicile\s?:|adresse(?: postale| personnelle| perso)?\s?:|chez moi|ma (?:ville|commune|rue|maison)(?: est| se trouve)?|je viens (?=d[eu'] ?(?:la |le |les |l')?[a-z-]+(?:[.,;!\n]| et\b| mais\b|$))|j'arrive de|je demenage|je viens de (?:demenager|m'installer|m'instaler|emmenager)|j'ai (?:demenage|emmenage)|voisine? d[eu]|je suis (?:de|du|d'|des)(?= ?(?:la |le |les |l')?(?:quartier|coin|[a-z-]+(?:[.,;!\n]|$))))/g;
const clause = /[^.;\n!?|\t()]{0,70}/uy;
/** A clause ends before another statement. */
const clauseEnd =
  / (?:et|mais|donc|car|ce qui|qui|où|ou je|depuis|je|j['’]|avec|pour|afin|alors|puis|permis|sans|tel|tél|mobile|mob|disponible|dispo|titulaire|c['’]est|soit|votre|vos)(?![\p{L}])|, (?:je|j['’]|et|mais|donc|permis|véhicul|disponible|dispo|titulaire|à votre|ce|c['’]|qui|avec|mobile|sans|tel|tél|célibataire|\d\d ans|…)/u;
const preposition =
  "(?:à|a|au|aux|en|sur|dans|près de|proche de|de|du|vers|entre|et|c[ôo]t[ée](?: de)?|pr[eè]s d[eu]|derrière|derriere)";
const near =
  "métro|metro|tram(?:way)?|rer|gare|arrêt|à côté du métro|à côté de|près du métro|près de la gare|pas loin de la gare";
const quarter = "quartier|cité|centre(?:-ville)?|résidence|lotissement|hameau|secteur|banlieue|village";
const ofPlace = new RegExp(
  `(?: ?[,–-] ?(?:${preposition} )?| ${preposition} |(?<=[:,] ?)|(?=[ ,]{0,2}${anyCase(quarter)})[ ,]{0,2})(?:(?:la |le |les |l['’])?${anyCase(`${near}|${quarter}`)} ${particle}{0,2})?(?:${name}|\\p{Lu}(?!\\p{L}))|[ ,\\n–-]{0,4}(?:${houseNumber}${street}${ofStreet}|\\d{2} ?\\d{3}(?!\\d)(?:[ ,–-]{1,3}${name})?)|[ ,]{1,3}${street}(?!\\p{L})${ofStreet}`,
  "uy",
);

const nearby =
  /, ?(?:à|a|en|dans|près|pres|pas loin|derrière|face|juste|non loin|entre|vers) (?!votre|vos|la recherche|ce jour)[^.,;!?\n]{2,40}/uy;

/** The clause of residence behind its verb, with the places that it lists. */
function residenceSpan(text: string, at: number, start: number): Span {
  clause.lastIndex = start;
  const rest = clause.exec(text)?.[0] ?? "";
  const end = clauseEnd.exec(rest)?.index ?? rest.length;
  let to = start + end;
  // Between two commas stands one part of an address each.
  const comma = text.slice(start, to).indexOf(",", 3);
  if (comma > 0) to = start + comma;
  for (let parts = 0; parts < 4; parts++) {
    const next = Math.max(endOf(text, to, ofPlace), endOf(text, to, nearby));
    if (next === to) break;
    to = next;
  }
  return { at, length: to - at };
}

const townAlone = /(?<=^|[\n|])[ \t]*(?:[Àà] )?(\p{Lu}[\p{L}'’ -]{1,40}(?:\(\d{2,5}\))?)[ \t]*(?=$|[\n|])/gu;

const capitalised =
  /(?<![\p{L}-])\p{Lu}[\p{L}'’]*(?:[ -](?:(?:de|du|des|sur|en|sous|la|le|les|lès|lez|et|d['’]|l['’]|s\/)[ -]?){0,2}\p{Lu}[\p{L}'’]*){0,5}/gu;
/** "62300 lens", as messages are typed. */
const codedSmall = /(?<![\d.,])(?:0[1-9]|[1-8]\d|9[0-8])\d{3} \p{Ll}[\p{L}'’-]{2,30}/gu;
const leastTown = 4;

/** The towns that addresses of a text name, with their first words: "Cambo" for "Cambo-les-Bains". */
function townsIn(texts: string[]): Set<string> {
  const towns = new Set<string>();
  for (const [whole] of texts.flatMap((text) => [...text.matchAll(capitalised)])) {
    if (whole.length < leastTown || townOf(whole) === null) continue;
    const folded = fold(whole).replace(/[-'’]/g, " ");
    towns.add(folded);
    const [first = "", ...others] = folded.split(" ");
    if (
      others.length > 0 &&
      first.length > leastTown &&
      !/^(?:saint|sainte|notre|villers|villiers|grand|grande|petit|petite|mont|pont|port)/.test(first)
    )
      towns.add(first);
  }
  return towns;
}

/** Where the towns of residence stand again, outside of posts. */
function townSpans(text: string, towns: Set<string>, isEntry: (at: number) => boolean): Span[] {
  if (towns.size === 0) return [];
  return matchesOf(text, [capitalised]).flatMap(({ at, length }) => {
    const folded = fold(text.slice(at, at + length)).replace(/[-'’]/g, " ");
    const words = folded.split(" ");
    const isTown = words.some(
      (_, index) => towns.has(words.slice(index).join(" ")) || towns.has(words.slice(0, index + 1).join(" ")),
    );
    return isTown && !isEntry(at) ? [{ at, length }] : [];
  });
}

/**
 * The parts of a text that tell where a person lives.
 * @param text with line breaks @param isEntry whether a position is within a list of posts, where towns are those of employers
 * @param city the town of the account, if known
 */
export function homeSpans(text: string, isEntry: (at: number) => boolean, city: string | null): Span[] {
  const plain = plainText(text);
  const beside = matchesOf(text, [coded, lineStreet, codeAlone]).filter(({ at }) => !isEntry(at));
  const residences = matchesOf(plain, [residing]).map(({ at, length }) => residenceSpan(text, at, at + length));
  const small = matchesOf(text, [codedSmall]).filter(
    ({ at, length }) => !isEntry(at) && townOf(text.slice(at, at + length)) !== null,
  );
  const addresses = [...matchesOf(text, [numbered, abbreviated]), ...beside, ...small, ...residences];
  const own = addresses.filter(({ at }) => !isEntry(at)).map(({ at, length }) => text.slice(at, at + length));
  const towns = townsIn(city ? [...own, city] : own);
  return [
    ...addresses,
    ...matchesOf(text, [dateline]).filter(({ at }) => !isEntry(at)),
    ...townSpans(text, towns, isEntry),
  ];
}

/** Lines of a letter's head that hold nothing but a town. */
export function townLines(text: string): Span[] {
  return Array.from(text.matchAll(townAlone)).flatMap(({ index, 0: line, 1: word = "" }) => {
    const isTown = !isOrdinaryWord(fold(word)) && townOf(word.trim()) !== null;
    return isTown ? [{ at: index, length: line.length }] : [];
  });
}
