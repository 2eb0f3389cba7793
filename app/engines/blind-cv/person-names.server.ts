// The names of a person in a text: as the account states them, and as the text adds to them (maiden names, nicknames, initials).
import { isOrdinaryWord } from "../../platform/places/ordinary-words.ts";
import { fold } from "../../platform/text/text.ts";
import { countCommonWords } from "../cv-parser/common-words.ts";
import { plainText } from "../cv-parser/cv-layout.ts";
import { degreeScore, jobScore, townOf } from "../cv-parser/words.server.ts";
import { isKnownSkill, isWorkWord } from "../occupations/skills.ts";
import { anyCase, endOf, matchesOf, type Span } from "./spans.ts";

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
  /** The town of the account. */
  city: string | null;
};

const particles = new Set(
  "de du des d la le les l von van der den da dos di del della ben bin ibn el al ait ou o mac saint sainte st ste".split(
    " ",
  ),
);

/** Given and family names that are everyday words too. Words of ROME and words that are also towns are known as such. */
const everydayNames = new Set(
  `abbe acier agneau aime aimee ambre amour ange anis argent automne avril ballon bar barbe baron barre bas base basse baume bavard beau
    beaune bec bel belle benne berger bise blanc blanche blond bois bon bond bonhomme bonne bonnet borne bosse bossu botte bouche boucher
    boulanger boule bourg bouton branche bras brave bref bride brique broche bruit brun brune budget buisson bureau but cable cadet cadre
    cage caille caisse camp canal canne cap capucine carnaval carre carton case cave cent centre cercle cerise champ change chant charge
    charme charpentier chasse chateau chaud chef chemin chene chevalier chevreuil chose cible ciel cite clair claire cle clef clemence
    clement clerc cloche coeur coin col colin colline colombe compte comte conseil constance constant conte content coq corbeau corde
    cordier corps cote coupe cour cours course court cousin coute couteau couture couvreur creux croix cuisine cuisinier cuivre cure
    cyclamen dahlia danse date debat degre demi dent dentelle dernier desire desiree diamant dimanche dollar doux drap droit duc dur eau
    ecole ecrit effet egal endroit entree envoi epice espace esperance esprit etage etat ete etoffe etoile eveque fable face faim fait
    famille faucon felicite fer fete feu fidele fille fils fin fleur fleuve flore fois fond fontaine force forest forestier foret forge
    forme fort forte four fournier fournil frais fraise franc frene frere front fruit gain gant garde gare gaz gendre genie gentil geste
    gilet gout goutte grace grain grand grande grange gras gris gros guerre hache hardi haut herbe heure heureux hiver honore image iris
    jade jardin jardinier jasmine jeu jeune joie joli jonc joue jour joyeux juillet juin juste lac lait lame lamour lampe lance langue
    lapin large lecture leger lettre levant leveque libre lien lieu ligne lilas lin lion lire livre loi loisir long lors lot loup lune
    lys macon mai main maison maitre major mal manche marchand marche marguerite marin marine marque mars marteau masse mat matin max mer
    merci mercier merle mesure metier meunier midi miel mignon mina mine mineur mode modeste moine moment monde mont montagne mort mot
    moulin mouton mur myrtille nage neige net neuf neveu nid noble noel noir nom nord note noue noyer nuit objet oeuvre oiseau olive
    olivier ombre oncle onde opale or orchidee ordre orge ours outil page pain paire paix pape parfait pas passe patience patte pays peau
    peine pelle pere perle perron petit petite peu pic pied pierre pigeon pile pin pinson piot piquet place plage plaine plan plat plein
    plomb plume poids point poirier poisson poivre poli pomme pommier pons pont port porte poste pot potier pouce poudre poulet pre
    premier presse prince printemps prix proche prudence prune puce puissant puits quart queue race rame rang rapide rare ravel raye
    regard regent regle reine renard repas reste riche rigueur rive riviere robe roche rocher roi romarin ronce rond rose rosier
    rossignol roue rouge rousse route roux royer ruban rue sable sac safran sage saison salle samedi sang sapin sauge sault sauvage
    savant sec second sel sens sergent serin seul signe site soin soir sol soldat sole soleil son sorbier sort sport tabac tache taille
    talent tard taureau temps terme terre tete texte thon tilleul tisane tisserand titre toile toit tonnelier tort total tour train trait
    travers trefle triste trou turc type vaillant val valet vallee vanille vase velours vent verger verre vers vert veste victoire vie
    vif vigne vigneron vilain ville vin violette vite voie voile voisin voix vol vrai`.split(/\s+/),
);

const isEveryday = (word: string) =>
  word.length < 3 || everydayNames.has(word) || isWorkWord(word) || isOrdinaryWord(word) || countCommonWords(word) > 0;

/** Smaller towns are met as names more often. */
const largeTown = 20_000;
const isTown = (word: string) => (townOf(word)?.commune.population ?? 0) >= largeTown;

/** Whether a word is a name only: no job, employer, larger town or everyday word. */
const isNoOther = (word: string) =>
  jobScore(word) === 0 && degreeScore(word) === 0 && !isEveryday(fold(word)) && !isTown(word);

/** Short forms that no rule of spelling gives. */
const shortForms: Record<string, string> = {
  alexandre: "sacha",
  alexandra: "sacha sandra",
  oleksandr: "sacha sasha sania alex",
  aleksandr: "sacha sasha sania alex",
  alexander: "sacha sasha alex",
  antoine: "tonio",
  bernard: "nanard",
  catherine: "cathy kate katy katia",
  charlotte: "lotte charlie",
  christophe: "kris tof titof chris",
  christelle: "kris",
  christine: "kris cricri",
  dominique: "doumé domi",
  edouard: "doudou ed",
  elisabeth: "babeth lisa betty lili elsa",
  emmanuel: "manu",
  emmanuelle: "manu manue",
  francois: "fanfan franck",
  francoise: "fanfan",
  frederic: "fredo",
  genevieve: "ginette viviane",
  gerard: "gege",
  guillaume: "will guigui",
  guillemette: "mimi",
  henri: "riton",
  jacqueline: "jacky jackie line",
  jacques: "jacky jacquot",
  jean: "jeannot",
  joseph: "jo jojo pepe",
  josephine: "jo fifi",
  louis: "loulou lulu",
  lucien: "lulu",
  madeleine: "mado",
  marguerite: "margot maggy",
  martine: "titine",
  mathieu: "mat matt",
  matthieu: "mat matt",
  michel: "mich mimi michou",
  mickael: "mike mika mick",
  michael: "mike mika mick",
  mohamed: "momo mo med",
  mohammed: "momo mo med",
  mouhamadou: "momo",
  monique: "momo",
  nathalie: "nath",
  odette: "dédette",
  philippe: "phil fifi",
  robert: "bob bobby",
  roger: "roro",
  solange: "soso",
  stephane: "steph",
  stephanie: "steph stef fanny",
  suzanne: "suzy",
  theodore: "théo",
  therese: "tessa",
  thierry: "titi",
  veronique: "véro vero",
  vincent: "vince",
  william: "bill will willy",
  xavier: "xav",
  yvonne: "vonvon",
  zinedine: "zizou",
};

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

const dotted =
  /(?<![\p{L}\d'’.])(?:(?:[dl]['’])?\p{Lu}\.[ -]{0,2})(?:(?:(?:[dl]['’])?\p{Lu}|[dlv])\.[ -]{0,2}){1,7}(?:(?:[dl]['’])?\p{Lu}(?![\p{L}.]))?/gu;

/** Dotted initials of the person's names, in either order: "J.-P. M.", "B.S.". */
function initialSpans(text: string, { given, family }: Names): Span[] {
  const [first, last] = [given, family].map((words) => words.map((word) => word[0]!.toUpperCase()).join(""));
  const isWithin = (letters: string, all: string) => {
    let at = 0;
    for (const letter of letters) {
      at = all.indexOf(letter, at) + 1;
      if (at === 0) return false;
    }
    return true;
  };
  return matchesOf(text, [dotted]).filter(({ at, length }) => {
    const letters = text
      .slice(at, at + length)
      .replace(/[^\p{L}]/gu, "")
      .toUpperCase();
    return isWithin(letters, first! + last!) || isWithin(letters, last! + first!);
  });
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
  };
}

const nameWord = "\\p{Lu}[\\p{L}’'-]{0,40}";
const smallParticle = "(?:de|du|des|d['’]|la|le|les|ben|el|al|von|van|da|dos)";
const nameWords = `(?:${smallParticle}[ ]?){0,2}${nameWord}(?:[ -](?:${smallParticle}[ ]?){0,2}${nameWord}){0,3}`;
/** Words after which another name of the person stands. */
const announced = new RegExp(
  `(?<![\\p{L}\\d])${anyCase("(?:née?|nee|né\\(e\\)|n[ée]+·e|épouse|epouse|[ée]p\\.|[ée]pse|veuve|vve|ex-|ex|dite?|alias|a\\.?k\\.?a\\.?|appelée?|connue?s? (?:sous le (?:nom|surnom) de|comme)|surnommée?|surnom(?: \\p{L}{1,14}){1,4}(?=\\s?[:=])|surnom|(?:pouvez|pouvait|peut|peuvent) (?:aussi |simplement )?(?:me |m')?(?:dire|appeler)|dites(?: simplement| juste| plutôt| plutot)?|pseudo(?:nyme)?|nom (?:de (?:jeune fille|naissance|famille|mari(?:age|ée)?)|d['’]usage|marital|patronymique)|jeune fille|prénoms?(?: usuel| d['’]usage)?|prenoms?(?: usuel)?|deuxième prénom|appelez[- ]moi|appelle[rz]?[- ]moi|m['’]appell?ent|je m['’]appelle|je me nomme|me surnomment|on m['’]appelle|(?:tout le monde|mes collègues|mes amis) m['’]appell?en?t?|moi c['’]est|mon nom est|mon prénom est|mon petit nom(?: est)?)")}(?![\\p{L}])\\s{0,2}[:=]?\\s{0,2}[«"“(']?\\s?(${nameWords})`,
  "gu",
);
/** "d’Aubigny, mon nom d’épouse", "au nom de Dubois". */
const named = new RegExp(
  `(?<![\\p{L}’'-])(${nameWords})(?=,? ${anyCase("(?:était |est )?mon (?:ancien |premier |vrai )?(?:nom|prénom|patronyme)")}|[ ,]{1,2}\\(?${anyCase("(?:ancien|premier|vrai|autre) (?:nom|prénom|patronyme)|nom (?:de |d['’])(?:naissance|jeune fille|scène|plume|usage)")})|(?<=(?<!\\p{L})(?:Mme|Mlle|Mr|M\\.|Madame|Monsieur) )(${nameWords})(?=,? ${anyCase("née? (?:en|le|à|au)")}(?!\\p{L}))|(?<=${anyCase("au nom d[eu'’] ?")})(${nameWords})`,
  "gu",
);
const quoted = `[«"“(][  ]?([\\p{L}'’ -]{2,20})[  ]?[»"”)]`;

/** Names that the text adds: behind "née", "épouse", "alias", and in quotes or brackets beside a name. */
function addedNames(text: string, names: Names): { spans: Span[]; words: string[] } {
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
    const found = match[1] ?? match[2] ?? match[3]!;
    const isOwn = wordsIn(found).some((word) => names.all.has(word));
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

/** Behind these a name of a person is that of a place or a firm: "Clinique Saint-Pierre", "Lycée Jean Moulin". */
const ofPlace =
  /^(?:saint|sainte|st|ste|rue|avenue|place|boulevard|quai|stade|hopital|clinique|lycee|college|ecole|institut|prix|fondation|theatre|cinema|salle|parc|gare|square|pont|tour|mas|domaine|chateau|villa|impasse|allee|foyer|residence|ehpad|centre|hotel|port|ile|cap|espace|maison|groupe|garage|boulangerie|boucherie|patisserie|restaurant|brasserie|cafe|pharmacie|cabinet|etude|transports|ets|etablissements|societe|entreprise|librairie|pizzeria|auberge|traiteur|menuiserie|plomberie|imprimerie|laboratoires?|universite|campus|cfa|mfr|faculte|salon|chez|galeries|editions|menage|mont|val|ferme|relais|chalet|jardins?|gite|moulin|electricite|chauffage|maconnerie|charpente|peinture|coiffure|institution|ensemble|village|cite|quartier|halle|marche|bistrot|bar|creperie|pub|snack|chapelle|eglise|basilique|cathedrale|paroisse|polyclinique|pole|atelier|ateliers|cooperative|cave|caves|clos|fournil|fleurs|optique|taxi|taxis|ambulances|auto|autos|automobiles|voyages|immobilier|assurances|editions|galerie|musee|bibliotheque|mediatheque|collegiale|banque|credit|fiduciaire|armement|conserverie|entreprises|ehpads)$/;
const firm =
  /^(?:sas|sarl|sa|eurl|sasu|sci|snc|scop|gaec|earl|fils|associes|freres|group|groupe|industries|distribution|construction|constructions|batiment|transports|international|france|conseil|consulting|immobilier|traiteur|automobiles)$/;

/** A line of a text, read once for all its words. `letters`: its letters and digits alone. */
type Line = { end: number; letters: string; hasSmall: boolean; isLast: boolean };

type Word = { folded: string; text: string; at: number; end: number; before: string; line: Line };

function lineAt(text: string, start: number): Line {
  const stop = text.indexOf("\n", start);
  const line = text.slice(start, stop < 0 ? undefined : stop);
  return {
    end: start + line.length,
    letters: line.replace(/[^\p{L}\d]+/gu, ""),
    hasSmall: /\p{Ll}/u.test(line),
    isLast: stop < 0,
  };
}

function wordsWithGaps(text: string): Word[] {
  let end = 0;
  let line = lineAt(text, 0);
  return Array.from(text.matchAll(/[\p{L}\p{M}]+/gu), ({ index, 0: word }) => {
    if (index > line.end) line = lineAt(text, text.lastIndexOf("\n", index - 1) + 1);
    const found = {
      folded: fold(word),
      text: word,
      at: index,
      end: index + word.length,
      before: text.slice(end, index),
      line,
    };
    end = found.end;
    return found;
  });
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase();
const isClose = (gap: string) => gap.length <= 4 && /^[\s.,_\-–'’]*$/.test(gap);
const begins = (gap: string) => gap === "" || /[\n\t.!?•|:;]/.test(gap);

const introduced =
  /^(?:appelle|nomme|prenom|prenoms|nom|suis|cest|est|mme|mr|mlle|melle|madame|monsieur|mademoiselle|cordialement|salutations|signature|signe|merci|bonjour|bonsoir|bjr|coucou|hello|salut|soussigne|soussignee|cv)$/;
const closing =
  /^(?:cordialement|salutations|merci|amicalement|bien|sinceres|signe|signature|respectueusement|bonne|journee|appelle|nomme|prenom)$/;
const verbs =
  /^(?:a|est|sait|travaille|possede|souhaite|cherche|recherche|fait|maitrise|aime|dispose|occupe|etait|avait|sera|reste|assure|gere)$/;

/** Whether a word of the name that is an everyday word too names the person here. */
function isNamedHere(words: Word[], index: number, text: string, isName: (word: Word | undefined) => boolean): boolean {
  const word = words[index]!;
  const [previous, next] = [words[index - 1], words[index + 1]];
  const beside =
    (isClose(word.before) && isName(previous) && !/[\n\t,]/.test(word.before)) ||
    (next !== undefined && isClose(next.before) && !/[\n\t,]/.test(next.before) && isName(next));
  if (beside) return true;
  const isDouble = (first: Word, second: Word) =>
    second.before === "-" &&
    isCapital(first.text) &&
    isCapital(second.text) &&
    townOf(`${first.text}-${second.text}`) === null;
  if ((next && isDouble(word, next)) || (previous && isDouble(previous, word) && !ofPlace.test(previous.folded)))
    return true;
  const { letters, hasSmall, isLast } = word.line;
  const isAlone =
    letters.length <= word.text.length + 1 ||
    (letters.startsWith(word.text) && /^\d{9,14}$/.test(letters.slice(word.text.length)));
  if (isAlone && (isCapital(word.text) || words.length - index <= 2 || isLast)) return true;
  if (/_/.test(text[word.at - 1] ?? "") || /_/.test(text[word.end] ?? "")) return true;
  if (!isCapital(word.text)) {
    // "bonjour c désirée"
    const isGreeting = /^(?:bonjour|bonsoir|bjr|slt|salut|coucou|hello)$/.test(words[index - 2]?.folded ?? "");
    if (isGreeting && /^(?:c|cest|ici|moi)$/.test(previous?.folded ?? "")) return true;
    if (previous === undefined || !closing.test(previous.folded)) return false;
    return /^(?:appelle|nomme|prenom)$/.test(previous.folded) || words.length - index <= 2;
  }
  if (
    previous &&
    isClose(word.before) &&
    introduced.test(previous.folded) &&
    !begins(word.before.replace(/^[.]\s/, " "))
  ) {
    return true;
  }
  // An initial beside it: "C. Petit", "Petit C."
  if (previous && /^\p{Lu}$/u.test(previous.text) && /^[. -]{1,2}$/.test(word.before)) return true;
  if (next && /^\p{Lu}$/u.test(next.text) && next.before === " " && /^\./.test(text.slice(next.end))) return true;
  // The last word of the text, a sentence of its own: "… je connais. Aimé"
  const isSignature =
    next === undefined && /^[^\p{L}\d]{0,3}$/u.test(text.slice(word.end)) && /[.!?]\s+$/.test(word.before);
  if (isSignature) return true;
  if (begins(word.before)) return next !== undefined && next.before === " " && verbs.test(next.folded);
  if (!hasSmall) return false;
  return (
    previous !== undefined &&
    !ofPlace.test(previous.folded) &&
    /^\p{Ll}/u.test(previous.text) &&
    (next === undefined || !isCapital(next.text) || begins(next.before))
  );
}

/** Whether a name word belongs to the name of a place or a firm. */
function isInPlaceName(
  words: Word[],
  index: number,
  isName: (word: Word | undefined) => boolean,
  isGiven: boolean,
  names: Names,
): boolean {
  const word = words[index]!;
  let at = index - 1;
  let gap = word.before;
  // "Dominique Dutscher SAS", "Camille Blanc & Fils"
  for (let after = index + 1; after <= index + 3 && words[after]; after++) {
    if (!/^[ -]$|^ & $/.test(words[after]!.before)) break;
    if (firm.test(words[after]!.folded) && isCapital(words[after]!.text) && after > index + (isGiven ? 1 : 0))
      return isGiven || !names.sure.has(word.folded);
  }
  if (/[\n\t,;:]/.test(gap)) return false;
  // "Saint-Pierre", "Notre-Dame"
  if (words[at] && /^(?:saint|sainte|st|ste)$/.test(words[at]!.folded) && /^[- .]{1,2}$/.test(gap)) return true;
  while (words[at] && particles.has(words[at]!.folded) && !/[\n\t,;:]/.test(words[at]!.before)) at -= 1;
  const head = words[at];
  if (!head || !ofPlace.test(head.folded)) return false;
  gap = words[index + 1]?.before ?? "\n";
  const next = words[index + 1];
  const goesOn = next !== undefined && /^[ -]$/.test(gap) && isCapital(next.text) && !isName(next);
  return goesOn || (isGiven && !isName(next)) || isEveryday(word.folded);
}

const nicknameLeast = 3;

/** Whether a capitalised word is a short form of a given name: "Alex", "Cathy", "Momo". */
function isShortForm(word: Word, names: Names): boolean {
  const { folded, text } = word;
  if (!isCapital(text) || names.all.has(folded)) return false;
  if (names.short.has(folded)) return true;
  if (folded.length < nicknameLeast || isEveryday(folded)) return false;
  return names.given.some((given) => {
    const [, base = "", ending = ""] =
      /^(.{3,}?)(ie|y|ette|ot|on|ou|o|a|i|ounet|ito|ita|inou|lo|lou|nou)$/.exec(folded) ?? [];
    const isVaried =
      ending !== "" &&
      given.startsWith(base) &&
      (base.length >= 4 || (base.length === 3 && base.length >= given.length - 2));
    if (isVaried && folded !== given) return true;
    const stem = folded.replace(/(?:(?<=.{4})(?:ie|ette|ine)|y|ou|o|i)$/, "");
    if (given.length < 5) return false;
    const begun = given.startsWith(folded) && folded.length <= given.length - (folded.length >= 4 ? 1 : 2);
    const varied = stem.length >= 3 && stem !== folded && given.startsWith(stem) && folded.length < given.length + 2;
    const ended = folded.length >= 4 && given.endsWith(folded);
    const twice = folded.length === 4 && folded.slice(0, 2) === folded.slice(2) && given.includes(folded.slice(0, 2));
    return begun || varied || ended || twice;
  });
}

/** Whether the whole surname stands here, with its particles: "de La Tour". */
function isSequence(words: Word[], index: number, { family }: Names): boolean {
  if (family.length < 2) return false;
  const at = family.indexOf(words[index]!.folded);
  if (at < 0) return false;
  return family.every((each, offset) => {
    const word = words[index - at + offset];
    const isSame = word?.folded === each || (each.startsWith("saint") && /^ste?$/.test(word?.folded ?? ""));
    return isSame && word && (offset === 0 || isClose(word.before));
  });
}

/** "les bernard-l’ermite": a small word behind an article is no name. */
const isCommonNoun = (words: Word[], index: number) =>
  /^\p{Ll}/u.test(words[index]!.text) &&
  words[index]!.before === " " &&
  /^(?:les?|la|une?|des|ces?|cette)$/.test(words[index - 1]?.folded ?? "");

/** The names of a text's words, with the words that belong to them. */
function nameSpans(text: string, names: Names): Span[] {
  const words = wordsWithGaps(text);
  const given = new Set(names.given);
  const isOwn = (word: Word | undefined) => word !== undefined && names.all.has(word.folded);
  const found = words.map((word, index) => {
    const { folded } = word;
    if (names.whole.has(folded) && (folded.length >= 5 || !isEveryday(folded))) return true;
    if (names.all.has(folded)) {
      if (isSequence(words, index, names)) return true;
      if (isInPlaceName(words, index, isOwn, given.has(folded), names)) return false;
      if (isCommonNoun(words, index)) return false;
      return names.sure.has(folded) || isNamedHere(words, index, text, isOwn);
    }
    if (names.long.some((name) => folded.length > name.length && folded.includes(name))) return true;
    return isShortForm(word, names);
  });
  const spans = found.flatMap((isFound, index) => (isFound ? [spanAround(text, words, index, found, names)] : []));
  // "Petit-Dubois Claire": an everyday word of the name beside a longer one.
  const edges = new Set(spans.flatMap(({ at, length }) => [at - 1, at + length]));
  const beside = words.filter(
    (word, index) =>
      !found[index] && isOwn(word) && isCapital(word.text) && (edges.has(word.at - 1) || edges.has(word.end)),
  );
  return [...spans, ...beside.map(({ at, end }) => ({ at, length: end - at }))];
}

/** The rest of an account: "kerbrat29", "kerbrat_n". */
const account = /[\d_][\p{L}\d_.-]{0,30}/uy;

/** A name with the particles before it and the unknown names beside it: "de La Tour", "Claire Marie Dubois". */
function spanAround(text: string, words: Word[], index: number, found: boolean[], names: Names): Span {
  let [from, to] = [index, index];
  const family = new Set(
    names.family.flatMap((word) => (word === "saint" ? [word, "st"] : word === "sainte" ? [word, "ste"] : [word])),
  );
  while (
    from > 0 &&
    (particles.has(words[from - 1]!.folded) || words[from - 1]!.folded.length === 1) &&
    family.has(words[from - 1]!.folded) &&
    isClose(words[from]!.before) &&
    !/[\n\t,]/.test(words[from]!.before)
  )
    from -= 1;
  const isUnknown = (word: Word) => isCapital(word.text) && word.folded.length > 1 && isNoOther(word.text);
  for (let more = 0; more < 2; more++) {
    const particle = words[to + 1];
    const isNoble =
      more === 0 &&
      particle !== undefined &&
      /^(?:d|de|du|le|la|ben|el)$/.test(particle.folded) &&
      particle.before === " " &&
      new Set(names.given).has(words[to]!.folded) &&
      !found[to + 2] &&
      words[to + 2] !== undefined &&
      /^[ '’]$/.test(words[to + 2]!.before) &&
      isUnknown(words[to + 2]!);
    if (isNoble && particle.folded === "d") to += 1;
    const next = words[to + 1];
    if (!next || found[to + 1] || !/^(?:[ -]|['’])$/.test(next.before) || !isUnknown(next)) break;
    to += 1;
  }
  for (let more = 0; more < 2; more++) {
    const [own, previous] = [words[from]!, words[from - 1]];
    const isHyphen = own.before === "-";
    if (!previous || found[from - 1] || !(isHyphen || own.before === " ") || !isUnknown(previous)) break;
    if (!isHyphen && begins(previous.before) === false && !isShouted(words[index]!.text)) break;
    from -= 1;
  }
  const end = endOf(text, words[to]!.end, account);
  return { at: words[from]!.at, length: end - words[from]!.at };
}

/** Letters with spaces between them: "C L A I R E". */
function spacedPatterns(names: Names): RegExp[] {
  const words = [...names.all].filter((word) => /^[a-z]{4,}$/.test(word));
  return words.map((word) => new RegExp(`(?<![a-z])${[...word].join("[ .\\-_]{1,2}")}(?![a-z])`, "g"));
}

/** Words broken at the end of a line: "Kowal-\nczyk". */
function brokenPatterns(names: Names): RegExp[] {
  const words = [...names.sure].filter((word) => /^[a-z]{6,}$/.test(word));
  return words.map((word) => new RegExp(`(?<![a-z])${[...word].join("(?:-\\n)?")}(?![a-z])`, "g"));
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
  const own = { ...namesFrom(given, family), city: person.city ?? null };
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

/** Last words that are no name: closings and programs. */
const noSignature =
  /^(?:cordialement|merci|demain|voila|bises|bisous|salutations|respectueusement|amicalement|sincerement|[a-z]{3,}ment|urgent|dispo|photoshop|illustrator|indesign|excel|word|powerpoint|outlook|sage|ciel|figma|canva|python|java|wordpress|autocad|solidworks|revit|sketchup|cegid|silae|salesforce|jira|docker|linux|windows)$/;

/** A last sentence of one unknown word, without a stop: "… dix ans. Sacha". */
export function signatureSpans(text: string): Span[] {
  const [, word = ""] =
    /[\p{L}\d)]{2}[.!?,]?\s{1,4}(?<=[.!?,]\s+|\n\s*)(\p{Lu}\p{Ll}{2,14}(?:-\p{Lu}\p{Ll}{2,14})?)\s*$/u.exec(
      text.slice(-60),
    ) ?? [];
  return word !== "" && isNoOther(word) && !noSignature.test(fold(word)) && !isKnownSkill(word)
    ? [{ at: text.lastIndexOf(word), length: word.length }]
    : [];
}

/** Where a text names the person. */
export function personSpans(text: string, names: Names): Span[] {
  const plain = plainText(text);
  return [
    ...addedNames(text, names).spans,
    ...nameSpans(text, names),
    ...matchesOf(text, names.initials),
    ...initialSpans(text, names),
    ...matchesOf(plain, spacedPatterns(names)),
    ...matchesOf(plain, brokenPatterns(names)).filter(({ at, length }) => plain.slice(at, at + length).includes("\n")),
  ];
}
