// Words that tell whether a woman or a man writes, in a form for both: "infirmière" and "infirmier" → "infirmier(ère)".
import { fold } from "../../platform/text/text.ts";
import { isJobWord } from "../cv-parser/words.server.ts";
import { genderForms } from "../occupations/genders.ts";
import {
  agrees,
  feminineInBoth,
  headCount,
  inBothForms,
  isFeminineJob,
  isPair,
  isPersonalWord,
  isShouted,
  isSureJob,
  leastHeads,
  likeWord,
  withAccents,
} from "./both-forms.ts";
import { alsoThings, anyNoun, machine, noParticiple, otherNouns, personalWords } from "./neutral-lists.ts";

/** Phrases in which the person is a woman or a man. The first group stays. */
const phrases: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:homme|femme)s? de (ménage|chambre|service|journée|salle)(?!\p{L})/giu, "agent de $1"],
  [/(?<!\p{L})(?:garçon|fille) de (café|salle|restaurant)(?!\p{L})/giu, "serveur(euse)"],
  [/(?<!\p{L})(?:dame|monsieur) de (compagnie|service)(?!\p{L})/giu, "personne de $1"],
  [/(?<!\p{L})(?:homme|femme) (toutes mains|à tout faire)(?!\p{L})/giu, "personne $1"],
  [/(?<!\p{L})maîtresse (d['’]école|de maison)(?!\p{L})/giu, "maître(sse) $1"],
  [/(?<!\p{L})hôtesse de l['’]air|(?<!\p{L})steward(?! \/)(?!\p{L})/giu, "steward / hôtesse de l’air"],
  [/(?<!\p{L})jeunes? (?:femme|homme|fille|garçon|gars|dame|monsieur)(?!\p{L})/giu, "jeune personne"],
  [/(?<!\p{L})(?:un|une) (?:femme|homme)(?!\p{L})(?! (?:politique|d['’]affaires))/giu, "une personne"],
  [/(?<=(?:suis|étais|fus) )(?:la seule|le seul)(?!\p{L})/giu, "le/la seul(e)"],
  [/(?<=(?:suis|étais|fus|reste|étant|parmi) )(?:la meilleure|le meilleur)(?!\p{L})/giu, "le/la meilleur(e)"],
  [/(?<=(?:suis|étais|fus|reste|étant|toujours|souvent) )(?:la première|le premier)(?!\p{L})/giu, "le/la premier(ère)"],
  [/(?<=(?:suis|étais|fus|reste|étant|toujours|souvent) )(?:la dernière|le dernier)(?!\p{L})/giu, "le/la dernier(ère)"],
  [/(?<!\p{L})(?:la|le) pro(?= d[eu'’])/giu, "le/la pro"],
  [/(?<!\p{L})(?:la reine|le roi)(?= (?:de la|du|des|de)(?!\p{L}))/giu, "le roi / la reine"],
  [/(?<!\p{L})(?:nouvelle|nouveau)(?= (?:dans (?:la|le|ce)|sur (?:la|le)|ici|venue?)(?!\p{L}))/giu, "nouveau(elle)"],
  [/(?<!\p{L})tournée?(?= vers (?:l|d|m|n|c|s|v)\S)/giu, "tourné(e)"],
  [/(?<!\p{L})forte?(?= d['’](?:une?|expérience))|(?<=^|[.!?\n•] ?)forte?(?= (?:de|des) \p{L})/giu, "fort(e)"],
  [
    /(?<=(?:[,;]| et) )(?:il|elle)(?= (?:a (?!fallu|plu)|est (?!important|nécessaire|possible|vrai|clair|temps|prévu)|sait|possède|maîtrise|dirige|encadre|travaille|gère))/giu,
    "il/elle",
  ],
  [
    /(?<!\p{L})(champion(?:ne)?|joueu(?:r|se)|capitaine|sélection|catégorie|division)( \p{L}{3,14})? (?:féminine?|masculine?)(?!\p{L})/giu,
    "$1$2",
  ],
  [/(?<!\p{L})non[ -]fumeu(?:r|se)(?!\p{L})/giu, "non fumeur(euse)"],
  [/(?<!\p{L})toute? petite?(?![\p{L}])/giu, "tout(e) petit(e)"],
  [/(?<!\p{L}|en )partante?(?= (?:pour|si|dès|à)(?!\p{L})|[ ]?(?:$|[,.;!\n]))/giu, "partant(e)"],
  [/(?<=(?:rares|seule?s|première?s|quelques) [\p{L}-]{4,20}s) (?:hommes|femmes)(?!\p{L})/giu, ""],
  [/(?<!\p{L})pom[- ]pom (?:girl|boy)s?(?!\p{L})/giu, "pom-pom"],
  [
    /(?<!\p{L})(un|une) (?:gars|mec|nana|fille|dame|type|bonhomme|garçon|meuf|gonzesse)(?=\s(?:de (?:terrain|confiance|parole|défi|caractère|bonne volonté|contact|\d)|qui|motivé|sérieu|dynamique|simple|courageu|du|très|bien|travailleu|sympa|discr|calme|ponctuel|posé|organisé|solide|costaud|honnête|d['’]|manuel|polyvalent|honn|volontaire|fiable)|[.,;!]|$)/giu,
    "une personne",
  ],
  [/(?<!\p{L})en tant (?:que|qu['’]) ?(?:femme|homme|fille|garçon)(?!\p{L})/giu, "en tant que personne"],
  [
    /(?<=^|[\n\t|•·,(] ?)(?:femme|homme|gars|dame|fille|garçon)(?=\s(?:sérieu|motivé|dynamique|cherche|recherche|de \d|d['’]expérience|polyvalent|courageu|ponctuel|de confiance|de terrain)|[ ]?(?:$|[\n\t|•·,.)]))/gimu,
    "personne",
  ],
  [
    /(?<=(?:je suis|suis|seule?|seul\(e\)|première?|unique|autres?) (?:la |le |une |un |les )?)(?:femme|fille|homme|garçon|gars|nana|mec)(?!\p{L})/giu,
    "personne",
  ],
  [
    /(?<!\p{L})la seule(?= (?:à|de|du|personne|dans|qui)(?!\p{L}))|(?<!\p{L})le seul(?= (?:à|de|du|dans|qui)(?!\p{L}))/giu,
    "le/la seul(e)",
  ],
  [
    /(?<!\p{L})(l['’]équipe|équipe|football|foot|handball|hand|basket|volley|rugby|futsal|championnat|section|club|sélection|tournoi)(-ball)? (?:féminine?|masculine?)s?(?!\p{L})/giu,
    "$1$2",
  ],
  [
    /(?<=^|[.!?\n•] ?)(?:Elle|Il)(?= (?:est|a|sait|travaille|possède|souhaite|cherche|maîtrise|aime|dispose|occupe|était|avait|sera|reste|assure|gère|fait preuve|s['’]est|se)(?!\p{L}))(?! (?:est (?:important|nécessaire|possible|vrai|clair|temps|prévu)|a (?:fallu|plu)|s['’]agit))/gu,
    "Il/Elle",
  ],
];

/** Words between which a job may stand; behind others it agrees with them: "centre commercial". */
const joining =
  /^(?:de|des|du|d|la|le|l|les|un|une|comme|puis|et|ou|en|qu|que|stage|poste|emploi|mission|mi|sous|co|ex|aide|chef|jeune|contrat|cdi|cdd|interim|alternance|apprentissage|metier|fonction|titre|diplome|tant|suis|devenir|etre|ancien|ancienne|futur|future)$/;

/** Before a job that is also a thing or an adjective. */
const ofJob =
  /^(?:un|une|comme|que|qu|poste|emploi|stage|mission|d|de|contrat|cdi|cdd|jeune|suis|devenir|etre|ex|metier|fonction)$/;

const adverb =
  /^(?:tres|bien|toujours|plus|moins|assez|trop|aussi|egalement|hyper|super|vraiment|particulierement|si|tout|toute|encore|deja|donc|bientot|actuellement|enfin|maintenant|pas|jamais|ici|fort|peu|desormais|parfois|souvent|naturellement|surtout|plutot|presque|rarement|[a-z]{3,}ment|vite|tellement|autant|carrement|juste)$/;
const chaining = /^(?:et|ou|mais|ni|voire|puis|comme|&|,|\/|-|–|—|•|·|\+)$/;
const notAdverb =
  /^(?:logement|batiment|etablissement|departement|traitement|document|paiement|equipement|element|environnement|argument|vetement|moment|accompagnement|management|developpement|recrutement|financement|rangement|encaissement|changement|enseignement|evenement|mouvement|placement|rendement|reglement|supplement|testament)$/;

/** After these the following words are about the person who writes. */
const selfVerb =
  /(?<![a-z])(?:j[e']?[ ']?(?:ne |n')?(?:me |m'|y )?(?:suis|serai|serais|etais|fus|reste|resterai|demeure|deviens|deviendrai|parais|semble|sens|sentais|retrouve|retrouvais|vois|voyais|savais|croyais|considere|juge|estime|crois|trouve|montre|montrerai|dis|qualifie|revele|rends|saurai etre|peux etre|veux etre|voudrais etre|souhaite etre|tiens|garde|sois|sortis|arrive)(?: (?:comme|etre))?|(?:j'ai|j'avais|j'aurai|avoir|ayant|ai|avais)(?: (?:toujours|deja|aussi|egalement|donc|d'abord|ensuite|enfin|ainsi|souvent|notamment))? ete|j'y ai (?:ete)|m'y suis|me suis|m'etais|me suis toujours|suis|etant|soyez|(?:me|m'y) (?:rend|rendent|rends|voit|voient|permet d'etre|permettent d'etre|font|fait|laisse|laissent|savent|sait|dit|disent|decrit|decrivent|jugent|trouvent|considerent)|m'(?:a|ont|avait|avaient|aurait|y a|y ont|ayant)(?: (?:toujours|beaucoup|aussi|vite|rapidement|rendue?|tout de suite|souvent|vraiment|egalement))?|d'etre|pour etre|sans etre|a etre|etre|nous sommes|rester|devenir|en restant|en etant|quoique|bien que|parce que|que je sois|je serai donc|me sachant|me (?:decrivent|qualifient|presentent?) comme|me consider(?:e|ent|ant) comme)(?![a-z])/g;

/** Offsets behind the verbs. The apostrophes and accents of the text keep their positions. */
function selfEnds(plain: string): Set<number> {
  return new Set(Array.from(plain.matchAll(selfVerb), ({ index, 0: match }) => index + match.length));
}

/** Words of the same length without accents and capitals, position by position. */
const flat = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text[at]!.normalize("NFD")[0]!.toLowerCase().replace(/[’ʼ]/, "'"))
    .map((unit) => (unit.length === 1 ? unit : " "))
    .join("");

/** "conseiller les clients" is a verb. */
const afterVerb =
  /^\s(?:les|la|le|l['’]|des|nos|vos|ses|leurs?|chaque|un|une|aux?|et (?:vendre|orienter|accompagner|accueillir|servir|fidéliser|informer))(?!\p{L})/iu;

/** Adjectives between a job and another one: "responsable juridique adjointe". */
const transparent = /..(?:ique|aire|iste|able|ible|ant|ent)$/;
const adjectival = /(?:e|es|if|ive|eux|euse|ale|al|el|elle|ant|ante|ent)s?$/;

/** Words before an adjective that is about the person. */
const beforePersonal = /^(?:comme|puis|et|ou|mais|que|qu|est|suis|etre|si|voire|voici|votre|vos|bien|jeune|tant)$/;
/** Behind "avoir" a participle does not agree. */
const auxiliary = /^(?:ai|as|a|avons|avez|ont|avais|avait|avions|avaient|aurai|aura|aurais|aurait|eu)$/;
/** Behind "m’a" these do not agree: the person is to whom something was given, "m’a donné envie". */
const toPerson =
  /^(?:(?:re)?donn[ée]|permis|appris|offert|confi[ée]|transmis|apport[ée]|enseign[ée]|inculqu[ée]|valu|plu|procur[ée]|demand[ée]|fait|dit)$/;
const articleBefore =
  /^(?:les?|la|l|des|du|de|d|un|une|mon|ma|mes|son|sa|ses|ce|cette|ces|leurs?|notre|nos|chaque|quelques|au|aux|a|en|par|sans|avec|sous|sur)$/;
const determiner =
  /^\s(?:les?|la|l['’]|des?|du|d['’]|un|une|mes|mon|ma|ses|son|sa|cette|ce|ces|cet|aux?|à|que|qu['’]|leurs?|votre|vos|nos|notre|plusieurs|\d)/iu;
const object = /^\s(?:les?|la|l['’]|des|un|une|mes|mon|ma|nos|notre|plusieurs|\d+|deux|trois|quatre)(?!\p{L})/iu;
const preposition =
  /^(?:[,.;!)\n]|$| d['’]| (?:à|au|aux|de|du|des|en|par|pour|dans|chez|depuis|comme|sur|et|mais|le|auprès|avec)(?!\p{L}))/u;

/** About whom the words at a position are. */
type Context = {
  /** The person: behind "je suis". */
  self: boolean;
  /** The person: behind a job. */
  job: boolean;
  /** Something else: "une équipe jeune et motivée". */
  other: boolean;
  /** A job stands in this clause. */
  clause: boolean;
  /** The last word names a job, or says more about one: "assistante technique". */
  trade: boolean;
  /** What the job before is about: "charpentière de marine", "clerc d’huissier". */
  isOwned: boolean;
  /** Right behind a job, without a comma. */
  follows: boolean;
  /** Behind "m’a": the participle agrees only with the person. */
  isObject: boolean;
  before: string;
  /** At the head of a line or a sentence. */
  isStart: boolean;
};

const atStart: Context = {
  self: false,
  job: false,
  other: false,
  clause: false,
  trade: false,
  isOwned: false,
  follows: false,
  isObject: false,
  before: "",
  isStart: true,
};

/** Already in both forms: "infirmier·ère", "motivé(e)", "vendeur/euse". */
const bothAlready =
  /^(?:\(|\/-?|[·.•-])(?:e|ne|le|se|fe|te|ère|ere|ière|iere|euse|eure|rice|trice|ive|ve|sse|esse|ienne|onne)(?:\)|[·.]?s)?(?!\p{L})/u;

/** A word, folded and in small letters, with what stands around it. */
type Word = { word: string; low: string; folded: string; after: string; isPart: boolean };

function wordAt(text: string, word: string, at: number): Word {
  const after = text.slice(at + word.length, at + word.length + 32);
  const isPart = /^-\p{L}/u.test(after) || /\p{L}-$/u.test(text.slice(Math.max(0, at - 2), at));
  return { word, low: word.toLowerCase(), folded: fold(word), after, isPart };
}

const neverJob = /^(?:carriere|couleur|classeur)$/;

/** Behind these, "de" and a job name what the person does: "remplaçante de caissière". */
const ofAnyTrade =
  /^(?:remplacant|stagiaire|apprenti|alternant|vacataire|interimaire|saisonnier|employe|salarie|eleve|etudiant|candidat|contractuel|agent|aide|debutant|titulaire)(?:e|iere)?$/;

/** Words that join what a job is about to it. "en" does so before "chef" alone. */
const owning = /^(?:de|d|du|des|au|aux|en)$/;
const article = /^(?:la|le|l|les)$/;

/** Right behind a job these are things: "assistante lumière", "monteuse moteur". */
const thing = /^(?:lumieres?|clients?|moteurs?|conduite|semelle|revenue)$/;
/** Before a noun these agree with it: "auxiliaire petite enfance", "repasseuse première main". */
const beforeNoun = /^(?:petit|grand|premier|second)(?:e|ère)?$/;

/** Whether a word is about what a job does, and not about the person. */
function isOfJob({ low, folded, after }: Word, { isOwned, trade, job, before }: Context): boolean {
  if (isOwned) return before !== "en" || folded === "chef";
  return (
    (trade && thing.test(folded)) || (job && beforeNoun.test(low) && /^ \p{L}/u.test(after) && !preposition.test(after))
  );
}

/** Whether what follows behind "de" belongs to this job: a person's by ROME, unlike "poste". */
const owns = (folded: string) => !ofAnyTrade.test(folded) && headCount(folded) >= leastHeads;

/** The form of a word that names a job here, or null. */
function jobForm({ word, folded, after }: Word, { isStart, before }: Context): string | null {
  // "association étudiante" agrees with its noun.
  if (otherNouns.has(before) || (/er$/.test(folded) && afterVerb.test(after))) return null;
  if (isSureJob(word, folded)) return inBothForms(word, isPair) ?? word;
  const begins = isStart || joining.test(before) || !/\p{L}/u.test(before);
  if (!(alsoThings.has(folded) ? isStart || ofJob.test(before) : begins) || neverJob.test(folded)) return null;
  if (machine.test(folded) && !/^ \p{L}/u.test(after)) return null;
  const isListed = isStart || /^(?:un|une|comme)$/.test(before) || (before === "," && folded.endsWith("trice"));
  if (isListed && isFeminineJob(folded, folded) && !machine.test(folded) && folded.length > 6)
    return inBothForms(word, isFeminineJob);
  const isKnown = isJobWord(word) || isJobWord(genderForms(folded)[0]!) || headCount(folded) > 0;
  return isKnown ? (inBothForms(word, isPair) ?? word) : null;
}

/** The form of a word that agrees with the person before it, or null. */
function agreedForm({ word, low, after }: Word, { self, job, follows, isObject }: Context): string | null {
  const isFeminine = /(?:ée|ie|ue|ise|ite)$/.test(low);
  // "sérieux et organise le planning" is a verb.
  const isVerb = low.endsWith("ise") && /^\s(?:les?|la|mes|mon|ma|nos|un|une)(?!\p{L})/u.test(after);
  const own = self && !isVerb && (isFeminine || !isObject || !determiner.test(after));
  const both = own ? (inBothForms(word, agrees) ?? feminineInBoth(word)) : null;
  if (both !== null || !job) return both;
  const isAdjective = follows && /(?:ée|ale|elle|ive|ière)$/.test(low) && !noParticiple.has(low);
  return inBothForms(word, isPair) ?? (isAdjective ? feminineInBoth(word) : null);
}

/** The form of a word about a person, where no noun stands before it, or null. */
function personalForm({ word, low, after }: Word, { isStart, before, clause }: Context): string | null {
  const isHead = isStart || !/\p{L}/u.test(before);
  const isNoun = noParticiple.has(low) || inBothForms(word, (masculine) => anyNoun.has(masculine)) !== null;
  const isAbout = isHead || clause || adverb.test(before) || chaining.test(before) || beforePersonal.test(before);
  const hasObject = !isStart && /(?:é|it|is|u)$/.test(low) && object.test(after);
  if (isAbout && !isNoun && !hasObject && !articleBefore.test(before)) {
    const both = inBothForms(word, isPersonalWord);
    if (both !== null) return both;
  }
  if (!isHead || !preposition.test(after)) return null;
  const intense = isStart && intensifier.test(before) ? inBothForms(word, agrees) : null;
  if (intense !== null) return intense;
  // "Titularisée en 2019", "…, libéré le 15": a participle without a noun before it.
  const isParticiple = /..ée?$/.test(low) && !noParticiple.has(low) && !/(?:ité|tié)$/.test(low);
  // "Café, thé" are things; "Doté d’un bon relationnel" and "Débordante d’énergie" are people.
  const isThing = isStart && low.endsWith("é") && !ofParticiple.test(after);
  const isPresent = /..ante$/.test(low) && !anteNoun.test(low) && ofParticiple.test(after);
  if (!(isParticiple && !isThing) && !isPresent) return null;
  return feminineInBoth(word) ?? word + (isShouted(word) ? "(E)" : "(e)");
}

/** Behind these an adjective without a noun is the person's: "Très serviable", "Pas douillet". */
const intensifier =
  /^(?:tres|assez|trop|plutot|vraiment|super|hyper|pas|toujours|jamais|peu|particulierement|naturellement|extremement)$/;
const ofParticiple =
  /^ (?:d['’]|de |du |par |à |en |pour |chez |dans |depuis |mais |et (?:\p{L}+(?:é|ée|eux|euse|if|ive)(?!\p{L})))/u;
const anteNoun = /^(?:variante|plante|constante|soixante|cinquante|quarante|attente|brocante|courante|montante)$/;

/** Nobody but a person is that, whichever noun stands before: "agente de sécurité diplômée". */
const onlyPerson = /^(?:diplôm|licenci|retrait|assermenté)ée?$/;

/** An adjective that fits any noun, right before a job: "future apprentie". */
function formBeforeJob({ word, after }: Word): string | null {
  const [, noun = ""] = /^ (\p{L}+)(?!\p{L})/u.exec(after) ?? [];
  return isSureJob(noun, fold(noun))
    ? inBothForms(word, (masculine) => !masculine.endsWith("e") && anyNoun.has(masculine))
    : null;
}

/** A word in its form for both, and whom the next words are about. */
function neutralWord(given: Word, context: Context): { neutral: string; context: Context } {
  const { word, folded, low, isPart } = given;
  if (bothAlready.test(given.after)) return { neutral: word, context: { ...context, job: true } };
  const isIndirect = context.isObject && toPerson.test(low);
  const isObject = context.self && context.isObject && !isIndirect;
  const isAside = isOfJob(given, context);
  const isFree =
    !isAside && (!context.other || onlyPerson.test(low)) && !isPart && (isObject || !auxiliary.test(context.before));
  const isPersonal = context.isStart && isFree && headCount(folded) < leastHeads;
  const opening = isPersonal ? personalForm(given, context) : null;
  if (opening !== null) return { neutral: opening, context: { ...context, job: true } };
  const adjective = isPart || isAside ? null : formBeforeJob(given);
  if (adjective !== null) return { neutral: adjective, context };
  // An adjective behind it agrees with the person all the same: "rédactrice en chef adjointe".
  const job = jobForm(given, context);
  if (job !== null)
    return {
      neutral: isAside ? word : job,
      context: { ...context, job: true, clause: true, trade: !isAside && owns(folded) },
    };
  const isSmall = /^\p{Ll}/u.test(word) || context.isStart || isShouted(word);
  const agreed = isFree && isSmall ? agreedForm(given, context) : null;
  const both = agreed ?? (isFree && isSmall ? personalForm(given, context) : null);
  const other = otherNouns.has(folded) || (context.other && adjectival.test(folded));
  if (both !== null && both !== word)
    return { neutral: both, context: { ...context, other, job: context.job || agreed === null } };
  const goesOn = personalWords.has(low) || isJobWord(word) || (context.job && transparent.test(folded));
  return {
    neutral: word,
    context: {
      ...context,
      other,
      self: context.self && goesOn && !isIndirect,
      job: context.job && goesOn,
      trade: context.trade && (goesOn || owning.test(folded)),
    },
  };
}

/** A mark between words: most of them end what is said of the person. */
function afterMark(mark: string, context: Context): Context {
  if (/[.;!?\n\t|•:()]/.test(mark)) return { ...atStart, before: mark, isStart: /[.!?\n\t|•:]/.test(mark) };
  const goesOn = chaining.test(mark);
  const isComma = mark === ",";
  return {
    ...context,
    self: context.self && goesOn,
    job: context.job && goesOn,
    other: context.other && !isComma,
    clause: context.clause && !isComma,
    trade: false,
    isOwned: false,
    follows: false,
    before: mark,
    isStart: context.isStart || /[\d–—|…]/.test(mark),
  };
}

/** A text with its phrases about a woman or a man replaced. */
function withoutPhrases(text: string): string {
  return phrases.reduce(
    (before, [pattern, both]) =>
      before.replace(pattern, (match: string, ...groups: unknown[]) => {
        const neutral = both.replace(/\$(\d)/g, (_, number: string) => String(groups[Number(number) - 1] ?? ""));
        return /^\p{Lu}/u.test(match) ? neutral[0]!.toUpperCase() + neutral.slice(1) : neutral;
      }),
    text,
  );
}

const isSkipped = (folded: string) => (adverb.test(folded) && !notAdverb.test(folded)) || chaining.test(folded);

/** Behind a participle, not behind a verb: "je suis sérieux et organise le planning". */
const withoutObject =
  /^(?:[ ]?(?:[,.;!)\n]|$)|\s(?:et|pour|dans|par|[aà]|de|en|chez|depuis|mais|ou)(?!\p{L})|\sd['’])/u;

/** A text in which the words for a woman or a man stand in a form for both: jobs, what agrees with them, and words about a person. Linear. */
export function inNeutralWords(given: string): string {
  const text = withoutPhrases(given);
  const ends = selfEnds(flat(text));
  let context = atStart;
  let isSelfNext = false;
  return text.replace(/\p{L}+(?:-(?:e|ne|ère)(?!\p{L}))?|\d+|[.,;:()/!?•·\n\t|–—&+-]|…/gu, (word, at: number) => {
    if (!/\p{L}/u.test(word)) {
      context = afterMark(word, context);
      return word;
    }
    const folded = fold(word);
    const wasSelf = context.self;
    let neutral = word;
    if (folded === "un" && /^ peu /.test(text.slice(at + 2, at + 7))) return word;
    if (/^une?$/.test(folded)) {
      const isPerson = isArticleOfPerson(text, at + word.length, wasSelf || isSelfNext);
      if (isPerson) neutral = likeWord(word, "un(e)");
      else context = { ...context, self: false };
    } else if (!isSkipped(folded)) {
      const accented = withAccents(
        word,
        wasSelf && withoutObject.test(text.slice(at + word.length, at + word.length + 8)),
      );
      ({ neutral, context } = neutralWord(wordAt(text, accented, at), context));
      if (neutral === accented) neutral = word;
    }
    const isChanged = neutral !== word;
    isSelfNext = ends.has(at + word.length) || /^un\(e\)$/i.test(neutral);
    context = {
      ...context,
      // "je me sens" is a verb, though "sens" is a noun too.
      other: !isSelfNext && context.other,
      self: isSelfNext || context.self || (wasSelf && isChanged),
      isObject: isSelfNext ? /^(?:a|ont|avait|avaient|aurait|ayant)$/.test(folded) : context.isObject,
      clause: context.clause && !/^(?:je|j|nous|on|qui|ou|dont)$/.test(folded),
      follows: isChanged || (context.follows && adverb.test(folded)),
      isOwned: owning.test(folded) ? context.trade : context.isOwned && article.test(folded),
      before: folded,
      isStart: context.isStart && isSkipped(folded) && !isChanged,
    };
    return neutral;
  });
}

const nextWords =
  /\s+((?:jeune|vrai|vraie|bon|bonne|grand|grande|véritable|excellent|excellente|ancien|ancienne|futur|future|simple|petit|petite|super) )?([\p{L}-]+)/uy;

/** Whether the noun behind an article is the person: a job, or any noun behind "je suis", but "personne". */
function isArticleOfPerson(text: string, at: number, isSelf: boolean): boolean {
  nextWords.lastIndex = at;
  const [, , noun = ""] = nextWords.exec(text) ?? [];
  const folded = fold(noun);
  if (/^(?:|personne|peu|element|atout)$/.test(folded)) return false;
  return (
    isSureJob(noun, folded) ||
    (isSelf &&
      (inBothForms(noun, agrees) !== null ||
        /(?:ée|euse|trice|ière|ienne|onne|ante|iste|aire|pro|jeune|adepte|bénévole|fan|élève|pilote)$/.test(noun)))
  );
}
