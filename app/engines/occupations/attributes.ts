// Finds the words of a title outside the occupation: seniority, contract, rhythm, remote work, hours, pay, "H/F", "recherche".
import { formOf } from "./forms.ts";
import type { Word } from "./words.ts";

export type AttributeKind = "seniority" | "contract" | "rhythm" | "remote" | "hours" | "pay" | "gender" | "request";

/** Positions in the text, or in its correction. `isName` is true for a word that is also part of an occupation's name. */
export type Attribute = { kind: AttributeKind; text: string; from: number; to: number; isName: boolean };

const lists: Record<Exclude<AttributeKind, "gender">, string> = {
  seniority: `junior senior debutant confirme experimente chevronne diplome motive serieux dynamique autonome qualifie
    experience competent rigoureux souriant ponctuel accepte aguerri`,
  contract: `cdi cdd interim interimaire alternance alternant apprentissage apprenti stage stagiaire freelance independant
    vacataire vacation remplacement remplacant extra benevole benevolat liberal intermittent cui pec`,
  rhythm: `nuit jour matin soir weekend samedi dimanche saison saisonnier ete hiver 2x8 3x8 5x8 poste`,
  remote: `teletravail teletravailler teletravailleur distanciel remote homeoffice wfh`,
  hours: `35h 39h 24h 20h 30h 28h 25h 15h 10h`,
  pay: `salaire remuneration smic euro eur brut`,
  request: `recherche recherchons cherche cherchons chercher recrute recrutons recrutement urgent urgence offre emploi poste job
    travail boulot taf annonce candidature disponible dispo immediat immediatement embauche embauchons besoin profil metier jeune bon
    plusieurs deux trois nous je suis on que comme partir asap suite postes`,
};

const kinds = new Map(
  (Object.keys(lists) as (keyof typeof lists)[]).flatMap((kind) =>
    lists[kind].split(/\s+/).map((word) => [formOf(word), kind] as const),
  ),
);

const remoteWords = ["teletravail", "remote", "distanciel"];
const wholly = ["100", "full", "complet", "total", "integral"];

/** Pairs of words for work that is done at home on every day: "full remote", "télétravail complet", "100 % télétravail". */
export const fullyRemote = remoteWords.flatMap((word) =>
  wholly.flatMap((much) => [`${much} ${word}`, `${word} ${much}`]),
);

/** Pairs of words that have a kind only together. */
const pairs = new Map<string, AttributeKind>(
  (
    [
      ["hours", "temps plein;temps partiel;temps complet;plein temps;mi temps;tps plein;tps partiel"],
      ["rhythm", "week end;2 8;3 8;5 8;plein saison;jour ferie"],
      [
        "contract",
        "contrat pro;contrat apprentissage;contrat professionnalisation;service civique;auto entrepreneur;job etudiant;micro entrepreneur;duree determine;duree indetermine;contrat cdi;contrat cdd",
      ],
      ["remote", ["home office", "tele travail", ...fullyRemote].join(";")],
      ["seniority", "sans experience;premier experience;premier emploi"],
      ["pay", "net mois;net mensuel;net an;brut an;brut mois;brut mensuel;brut annuel"],
    ] as const
  ).flatMap(([kind, texts]) => texts.split(";").map((text) => [text.split(" ").map(formOf).join(" "), kind] as const)),
);

/** "vente à distance" and "surveillance à distance" are trades, wherever one sits. */
const servedFromAfar = new Set(
  `vendeur vente conseiller clientele client enseignement enseignant formation formateur surveillance surveillant maintenance
    assistance support relation pilotage conduite commande gestion apprentissage soin service`
    .split(/\s+/)
    .map(formOf),
);

/** Work that someone does at their own home: "travail à domicile". "emploi à domicile" is work in households. */
const workingWords = new Set("travail travailler teletravail teletravailler bosser job".split(" ").map(formOf));

/** Services at the homes of customers: beside one of these, "à domicile" is no remote work. */
const homeServices = new Set(
  `aide auxiliaire accompagnement garde soin service menage menager infirmier soignant enfant personne cours coiffure livraison vente`
    .split(/\s+/)
    .map(formOf),
);

/** "hybride" of things, not of work. */
const hybridThings = new Set(
  `voiture vehicule moteur motorisation automobile auto car bus camion electrique thermique propulsion mecanicien mecanique garage cloud
    management plante semence mais velo batterie`
    .split(/\s+/)
    .map(formOf),
);

/** How many words up to `at` stand for work at home: "à domicile" alone or after a word for working, "hybride"; 0 for none. */
function countAtHome(words: readonly Word[], at: number): 0 | 1 | 2 {
  const [before, word] = [words[at - 1]?.form ?? "", words[at]!];
  const isBeside = (things: ReadonlySet<string>) => words.some(({ form }) => things.has(form));
  // "télétravail hybride" is one term.
  if (word.text === "hybride") return isBeside(hybridThings) || kinds.get(before) === "remote" ? 0 : 1;
  if (word.text !== "domicile" || word.link !== "a" || isBeside(homeServices)) return 0;
  if (workingWords.has(before)) return 2;
  const isBare = words.every(({ form }, index) => index === at || (kinds.get(form) ?? "request") !== "request");
  return isBare ? 1 : 0;
}

const letters = new Set(["h", "f", "m", "x", "w", "n", "nb"]);
const bothLetters = new Set(["hf", "fh", "mf", "fm", "hfx", "hfnb", "mfd"]);
const amount = /^\d+(?:k|ke|keur|euros?|eur)$/;
const grossOrNet = /^(?:nets?|bruts?)$/;
const amountOfHours = /^\d{1,2}h(?:\d\d)?$/;
const number = /^\d+$/;
const bothGenders = /^hommes?\W.*femmes?$|^femmes?\W.*hommes?$/i;

/** The kind of each word outside the occupation, else null, by index in `words`. */
export function attributesOf(words: readonly Word[], text: string): (AttributeKind | null)[] {
  const kindOf = words.map(({ form }): AttributeKind | null => kinds.get(form) ?? null);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const mark = (kind: AttributeKind, count: number) => kindOf.fill(kind, at, at + count);
    const pair = next && pairs.get(`${word.form} ${next.form}`);
    const atHome = countAtHome(words, at);
    if (pair) mark(pair, 2);
    else if (bothLetters.has(word.text) || bothGenders.test(text.slice(word.from, word.to))) mark("gender", 1);
    else if (letters.has(word.text) && next && letters.has(next.text)) mark("gender", 2);
    else if (letters.has(word.text) && kindOf[at - 1] === "gender") mark("gender", 1);
    else if (word.text === "distance" && word.link === "a" && !servedFromAfar.has(words[at - 1]?.form ?? ""))
      mark("remote", 1);
    else if (atHome > 0) kindOf.fill("remote", at + 1 - atHome, at + 1);
    else if (amount.test(word.text)) mark("pay", 1);
    else if (amountOfHours.test(word.text)) mark("hours", 1);
    else if (number.test(word.text) && text[word.to] === "€") mark("pay", 1);
    else if (number.test(word.text) && text.slice(word.to, word.to + 2).trim() === "€") mark("pay", 1);
    else if (number.test(word.text) && next) {
      if (/^(?:h|heures?)$/.test(next.text)) mark("hours", 2);
      else if (/^an(?:nee)?s?$/.test(next.text)) mark("seniority", 2);
      else if (/^(?:mois|semaines?)$/.test(next.text)) mark("contract", 2);
      else if (kinds.get(next.form) === "pay" || next.form === "k") mark("pay", 2);
      else if (grossOrNet.test(next.text) && word.text.length > 3) mark("pay", 2);
      // "1 600 net"
      else if (grossOrNet.test(next.text) && word.text.length === 3 && number.test(words[at - 1]?.text ?? ""))
        kindOf.fill("pay", at - 1, at + 2);
    } else if (kindOf[at - 1] === "pay" && /^(?:net|an|mois|mensuel|annuel|horaire|heure|h)$/.test(word.text))
      mark("pay", 1);
  }
  return kindOf;
}
