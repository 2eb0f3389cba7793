// Feminine and masculine forms of job names: rules by ending, and exceptions. An invented form matches nothing. Runs anywhere.
import { fold } from "./text.ts";

const endings: readonly (readonly [string, string])[] = [
  ...([
    ["eur", "euse"],
    ["eur", "eure"],
    ["teur", "trice"],
    ["er", "ere"],
    ["en", "enne"],
    ["on", "onne"],
    ["ant", "ante"],
    ["ent", "ente"],
    ["and", "ande"],
    ["at", "ate"],
    ["ert", "erte"],
    ["oint", "ointe"],
    ["al", "ale"],
    ["el", "elle"],
    ["if", "ive"],
    ["eux", "euse"],
  ] as const),
];

const pairs: readonly (readonly string[])[] = `
chef cheffe;hote hotesse;maitre maitresse;contremaitre contremaitresse;homme femme;barman barmaid;cameraman camerawoman;
valet femme;maieuticien sage-femme;ambassadeur ambassadrice;docteur doctoresse;bailleur bailleresse;
demandeur demanderesse;defendeur defenderesse;chasseur chasseresse;apprenti apprentie;commis commise;artisan artisane;
paysan paysanne;second seconde;ecrivain ecrivaine;public publique;compagnon compagne;clerc clerque;
charge chargee;employe employee;prepose preposee;specialise specialisee;qualifie qualifiee;diplome diplomee;agree agreee;
delegue deleguee;associe associee;confirme confirmee;experimente experimentee;salarie salariee;attache attachee;
retraite retraitee;forme formee;habilite habilitee;motive motivee;certifie certifiee;detache detachee;titularise titularisee;
mandate mandatee;assermente assermentee`
  .split(";")
  .map((pair) => pair.trim().split(" "));

const phrases = [["steward", "hotesse de l'air"]] as const;

const single = new Set(
  `vente prevente apresvente rente sante plante attente detente entente charpente soixante trente quarante cinquante
  vaisselle nouvelle dentelle passerelle parcelle ruelle chapelle poubelle
  matiere maniere lumiere riviere frontiere carriere biere croisiere filiere galere misere derriere mer hiver fer cher
  musee lycee trophee armee annee journee soiree matinee entree rentree vallee assemblee tournee fournee duree idee
  ecole parole controle salle balle escale finale sale male cale date climate agate cravate tomate chocolate
  personne couronne tonne colonne consonne zone antenne persienne enceinte main son ton bon mon`.split(/\s+/),
);

const shortestStem = 2;
const wordsVaried = 4;
const textsAtMost = 12;

const isNone = (word: string) => /ment$|mente$|ion$|ionne$/.test(word) || single.has(word);

function otherEndings(word: string, [own, other]: readonly [string, string]): string[] {
  if (!word.endsWith(own) || word.length < own.length + shortestStem) return [];
  const form = word.slice(0, -own.length) + other;
  return isNone(form) ? [] : [form];
}

function feminines(word: string, typed: string): string[] {
  if (isNone(word)) return [];
  const written = typed.normalize("NFC").toLowerCase().endsWith("é") ? [`${word}e`] : [];
  return [
    ...pairs.flatMap(([his = "", her = ""]) => (his === word ? [her] : [])),
    ...endings.flatMap((pair) => otherEndings(word, pair)),
    ...written.filter((form) => !isNone(form)),
  ];
}

function masculines(word: string): string[] {
  if (isNone(word)) return [];
  return [
    ...pairs.flatMap(([his = "", her = ""]) => (her === word ? [his] : [])),
    ...endings.flatMap(([his, her]) => otherEndings(word, [her, his])),
    ...otherEndings(word, ["ee", "e"]),
  ];
}

export type WordForms = { others: string[]; gender: "feminine" | "masculine" | null };

/** The other forms of one word of a job, folded. @param typed one word, with its accents: « chargé » has a feminine, "charge" does not */
export function formsOfWord(typed: string): WordForms {
  const word = fold(typed);
  const hers = feminines(word, typed);
  const his = masculines(word);
  const others = [...new Set([...his, ...hers])].filter((form) => form !== word);
  const gender = others.length === 0 ? null : his.length > 0 ? "feminine" : "masculine";
  return { others, gender };
}

const bothMarks = /\(?(?<![\p{L}\p{N}])[hmf]\s?[/-]\s?[hmf](?:\s?[/-]\s?[xn])?(?![\p{L}\p{N}])\)?/giu;
const bothEndings =
  /(?<!\p{L})(\p{L}{3,})(?:\s?\(|[·•∙./-])(?:e|ne|le|se|ve|fe|te|esse|euse|eure|trice|rice|[iè]?[eè]re|ienne|enne|onne|ante|ente|ive)\)?(?=$|[\s,/)])/giu;

function plainJob(job: string): string {
  const plain = job.replace(bothMarks, " ").replace(bothEndings, "$1").replace(/\s+/g, " ").trim();
  return plain || job;
}

export type JobForms = {
  /** Folded texts, of which each matching job contains one; without duplicates. Just the job when it has no other form. */
  texts: string[];
  /** The gender of the typed job; "both" when at least a part is written for both. */
  gender: "feminine" | "masculine" | "both" | null;
};

/** The texts without those that contain another one: a text that contains any of them contains one of these. */
export function shortestTexts(texts: readonly string[]): string[] {
  const each = [...new Set(texts)];
  return each.filter((text) => !each.some((other) => other !== text && text.includes(other)));
}

/** All forms of a job. Combines the forms of several words: « cheffe cuisinière » and « chef cuisinière » are both in use. */
export function jobForms(job: string): JobForms {
  const own = fold(job);
  const plain = plainJob(job);
  const genders = new Set<string>();
  let varied = 0;
  let texts = [""];
  for (const part of fold(plain) === "" ? [] : plain.normalize("NFC").split(/(sage-femme|[\p{L}\p{N}]+)/iu)) {
    const { others, gender } =
      /[\p{L}]/u.test(part) && varied < wordsVaried ? formsOfWord(part) : { others: [], gender: null };
    if (gender) {
      varied += 1;
      genders.add(gender);
    }
    texts = texts.flatMap((text) => [part, ...others].map((form) => text + form));
  }
  const folded = texts.map(fold);
  for (const [his, her] of phrases)
    for (const [one, other, gender] of [[his, her, "masculine"] as const, [her, his, "feminine"] as const])
      if (own.includes(one)) {
        folded.push(own.replace(one, other));
        genders.add(gender);
      }
  const found = shortestTexts([own, ...folded]).slice(0, textsAtMost);
  const isAlone = found.length === 1 && found[0] === own;
  const [first, ...rest] = genders;
  const gender = fold(plain) !== own || rest.length > 0 ? "both" : ((first as JobForms["gender"]) ?? null);
  return isAlone || own === "" ? { texts: [own], gender: null } : { texts: found, gender };
}
