// Reads the benefits in an offer's text: those of the form's list, and others by their usual name. Runs anywhere.
import { type AdText, type Clause, type Proposals, type Span, spanOfMatch } from "./clauses.ts";

/** `isPlain`: these words mean a benefit only beside other benefits, since people also sell them or meet them at work. */
const benefitWords: [benefit: string, words: RegExp, isPlain?: boolean][] = [
  ["titres-restaurant", /\b(?:titres?|tickets?|cheques?|cartes?)[ -](?:restaurants?|restos?|dejeuners?|repas|swile)\b/],
  [
    "repas sur place",
    /\brepas (?:fournis?|offerts?|pris en charge|sur place|compris|gratuits?|du midi)\b|\bnourrie?\b|\bnourri\(e\)/,
  ],
  // An item of a list by itself: neither "service des repas" nor "indemnité de repas".
  ["repas sur place", /(?<=(?:^|[,;:+/(]|\bet) *)repas(?= *(?:$|[,;+/.)]|et\b))/, true],
  [
    "frais de transport",
    /\b(?:remboursement|prise en charge|participation|rembourse\w*)\b[^.;]{0,35}\b(?:transports?|navigo|trajets?|abonnement)\b|\bforfait mobilites? durables?|\bpasse? navigo\b|\b(?:navigo|transports?)(?: en commun)? (?:\w+ )?rembourse/,
  ],
  [
    "mutuelle",
    /(?<!\b(?:en|conseill\w+|vente de|contrats?(?: de)?) )\bmutuelle (?:d'entreprise|familiale|sante|prise en charge|obligatoire|offerte|avantageuse|a \d)|\bbonne mutuelle|\bcomplementaire sante/,
  ],
  ["mutuelle", /\bmutuelle\b/, true],
  ["13e mois", /\b(?:13 ?(?:e|eme)|treizieme) mois\b/],
  ["intéressement ou participation", /\binteressement\b|\bparticipation aux (?:benefices|resultats)/],
  ["intéressement ou participation", /\bparticipation\b(?! (?:au|aux|a) )/, true],
  ["jours de RTT", /\brtt\b/],
  [
    "logement",
    /\blogement (?:fourni|possible|de fonction|assure|disponible|offert|sur place|propose)|\bloge(?:e|\(e\))?\b(?= |$|\W)(?!ment)|\bpossibilite de (?:logement|loger)/,
  ],
  ["véhicule", /\b(?:vehicule|voiture) (?:de (?:service|fonction|societe)|fournie?|d'entreprise)\b/],
  ["comité social et économique", /\bcse\b|\bcomite (?:social|d'entreprise)/, true],
  // The former name, but neither a licence nor the article.
  [
    "comité social et économique",
    /(?<!permis[^.;]{0,12})\bce\b(?=\s*(?:[,;+/.)]|$|et\b|dynamique|avantageux|attractif|important|actif))/,
    true,
  ],
  ["place en crèche", /\bplaces? en creche|\bcreche d'entreprise/],
  [
    "panier repas",
    /(?<!prepar\w+ (?:de |des |les )?)\bpaniers?\b(?! (?:moyens?|garnis?|gourmands?|bio|d'achats?|d'accueil|de (?!repas)|des ))/,
  ],
  ["indemnité de repas", /\bindemnites? (?:de |forfaitaires? de )?repas\b/],
  ["prime de fin d’année", /\bprimes? de fin d'annee\b/],
  ["prime de vacances", /\bprimes? (?:de )?vacances\b/],
  ["prime d’ancienneté", /\bprimes? d'anciennete\b/],
  ["chèques-vacances", /\bcheques?[- ]vacances\b/, true],
  ["chèques-cadeaux", /\bcheques?[- ]cadeaux?\b/, true],
  ["indemnités kilométriques", /\b(?:indemnites?|frais) (?:kilometriques?|km\b)/],
  ["prévoyance", /\bprevoyance\b/, true],
  ["semaine de quatre jours", /\bsemaine (?:de|en) (?:4|quatre) jours\b/],
  [
    "remise sur les produits",
    /\b(?:remises?|reductions?) (?:personnel|collaborateur|salarie|(?:de \d{1,2} ?% )?sur (?:les|nos|tous les|l'ensemble des) (?:produits|articles|achats))/,
  ],
];

const list = /\bavantages?\b|\boffrons\b|\bproposons\b|\bbeneficie\w*|\bprimes?\b/;

/** What stands around the benefits of a list. */
const besideBenefits = /\b(?:et|de|du|des|la|le|les|une?|bonne|avantageuse|d'entreprise|entreprise|ok|oui)\b|[^a-z]+/g;

/** "14 €/h + mutuelle + repas" */
const isAdded = (plain: string, from: number, to: number) =>
  /\+ *$/.test(plain.slice(0, from)) || /^ *\+ *[a-z]/.test(plain.slice(to));

/** "Mutuelle, CSE": nothing else is said. */
const isOnlyBenefits = (plain: string) =>
  benefitWords.reduce((left, [, words]) => left.replace(words, " "), plain).replace(besideBenefits, "") === "";

const namesOther = (plain: string, own: RegExp) =>
  benefitWords.some(([, words, isPlain]) => !isPlain && words !== own && words.test(plain));

function matchIn(clauses: readonly Clause[], words: RegExp, isPlain: boolean): Span | null {
  for (const clause of clauses) {
    const match = words.exec(clause.plain);
    if (!match) continue;
    const { plain, section } = clause;
    const isOffered = section === "offered" || list.test(plain) || namesOther(plain, words) || isOnlyBenefits(plain);
    if (!isPlain || isOffered || isAdded(plain, match.index, match.index + match[0].length))
      return spanOfMatch(clause, match);
  }
  return null;
}

export function readBenefits({ clauses }: AdText): Proposals {
  const named = new Map<string, Span>();
  for (const [benefit, words, isPlain = false] of benefitWords) {
    const span = named.has(benefit) ? null : matchIn(clauses, words, isPlain);
    if (span) named.set(benefit, span);
  }
  return named.size === 0 ? {} : { benefits: { value: [...named.keys()].join("\n"), spans: [...named.values()] } };
}
