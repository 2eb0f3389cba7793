// Splits a text into the input of the matcher: words, their numbers in the lexicon, attributes and segments.
import { type AttributeKind, attributesOf } from "./attributes.ts";
import { formOf } from "./forms.ts";
import type { Lexicon } from "./lexicon.ts";
import { type Word, wordsOf } from "./words.ts";

export type TokenizedText = {
  words: Word[];
  /** Their numbers in the lexicon, 0 for unknown words. */
  numbers: number[];
  attributes: (AttributeKind | null)[];
  /** Separators divide a text into segments. */
  segmentOf: number[];
  isCapitals: boolean;
};

/** The words of a text, their numbers and attributes. */
export function tokenize(lexicon: Lexicon, text: string): TokenizedText {
  const words = wordsOf(text);
  const attributes = attributesOf(words, text);
  let segment = 0;
  return {
    words,
    numbers: words.map(({ form }) => lexicon.wordOf.get(form) ?? 0),
    attributes,
    segmentOf: words.map(({ isSeparated }, at) => {
      if (isSeparated && at > 0) segment += 1;
      return segment;
    }),
    isCapitals: text === text.toUpperCase(),
  };
}

/** Whether an unknown word belongs to the name, as in "préparateur de comandes". */
export const hasUnknownLinked = ({ words, numbers, attributes }: TokenizedText) =>
  words.some(
    ({ link, text }, at) => at > 0 && link.startsWith("d") && numbers[at] === 0 && !attributes[at] && !/\d/.test(text),
  );

/** Shortened words of titles, expanded as the first word and as a later word, which mostly describes. */
const shortened: Readonly<Record<string, readonly [string, string]>> = {
  acc: ["accueil", "accueil"],
  adj: ["adjoint", "adjoint"],
  adm: ["administratif", "administratif"],
  admin: ["administratif", "administratif"],
  aero: ["aeronautique", "aeronautique"],
  agri: ["agricole", "agricole"],
  agro: ["agroalimentaire", "agroalimentaire"],
  agt: ["agent", "agent"],
  analyst: ["analyste", "analyste"],
  anim: ["animateur", "animation"],
  approv: ["approvisionneur", "approvisionnement"],
  archi: ["architecte", "architecture"],
  ass: ["assistant", "assistant"],
  assist: ["assistant", "assistant"],
  asst: ["assistant", "assistant"],
  auto: ["automobile", "automobile"],
  aux: ["auxiliaire", "auxiliaire"],
  auxi: ["auxiliaire", "auxiliaire"],
  bat: ["batiment", "batiment"],
  cde: ["commande", "commande"],
  cdes: ["commande", "commande"],
  chauf: ["chauffeur", "chauffeur"],
  chauff: ["chauffeur", "chauffage"],
  chir: ["chirurgien", "chirurgie"],
  com: ["commercial", "communication"],
  commerc: ["commercial", "commercial"],
  compta: ["comptable", "comptable"],
  cond: ["conducteur", "conducteur"],
  cons: ["conseiller", "conseil"],
  contr: ["controleur", "controle"],
  coord: ["coordinateur", "coordinateur"],
  ctrl: ["controleur", "controle"],
  cuis: ["cuisinier", "cuisine"],
  dess: ["dessinateur", "dessin"],
  dev: ["developpeur", "developpement"],
  dir: ["directeur", "direction"],
  distri: ["distributeur", "distribution"],
  educ: ["educateur", "educateur"],
  elec: ["electricien", "electrique"],
  elect: ["electricien", "electrique"],
  electro: ["electricien", "electronique"],
  empl: ["employe", "employe"],
  env: ["environnement", "environnement"],
  exploit: ["exploitant", "exploitation"],
  fab: ["fabrication", "fabrication"],
  form: ["formateur", "formation"],
  gen: ["general", "general"],
  gest: ["gestionnaire", "gestion"],
  hosp: ["hospitalier", "hospitalier"],
  immo: ["immobilier", "immobilier"],
  indus: ["industriel", "industriel"],
  inf: ["infirmier", "infirmier"],
  infir: ["infirmier", "infirmier"],
  info: ["informaticien", "informatique"],
  ing: ["ingenieur", "ingenieur"],
  inge: ["ingenieur", "ingenieur"],
  inst: ["installateur", "installation"],
  instal: ["installateur", "installation"],
  juri: ["juriste", "juridique"],
  kine: ["kinesitherapeute", "kinesitherapie"],
  livr: ["livreur", "livraison"],
  log: ["logisticien", "logistique"],
  magas: ["magasinier", "magasin"],
  maint: ["maintenance", "maintenance"],
  manip: ["manipulateur", "manipulateur"],
  manut: ["manutentionnaire", "manutention"],
  meca: ["mecanicien", "mecanique"],
  mecano: ["mecanicien", "mecanicien"],
  med: ["medecin", "medical"],
  medic: ["medical", "medical"],
  menuis: ["menuisier", "menuiserie"],
  mgr: ["manager", "manager"],
  monit: ["moniteur", "moniteur"],
  mono: ["moniteur", "moniteur"],
  op: ["operateur", "operateur"],
  ouv: ["ouvrier", "ouvrier"],
  peint: ["peintre", "peinture"],
  pharma: ["pharmacien", "pharmacie"],
  plomb: ["plombier", "plomberie"],
  prepa: ["preparateur", "preparation"],
  prod: ["production", "production"],
  prof: ["professeur", "professeur"],
  psycho: ["psychologue", "psychologue"],
  qual: ["qualite", "qualite"],
  radio: ["radiologue", "radiologie"],
  recept: ["receptionniste", "reception"],
  rep: ["reparateur", "reparation"],
  resp: ["responsable", "responsable"],
  resto: ["restauration", "restauration"],
  sec: ["secretaire", "secretaire"],
  secr: ["secretaire", "secretaire"],
  secret: ["secretaire", "secretaire"],
  secu: ["securite", "securite"],
  serv: ["serveur", "service"],
  spe: ["specialise", "specialise"],
  superv: ["superviseur", "superviseur"],
  surv: ["surveillant", "surveillance"],
  tech: ["technicien", "technique"],
  techn: ["technicien", "technique"],
  telec: ["telecom", "telecom"],
  transp: ["transport", "transport"],
  vend: ["vendeur", "vente"],
  veto: ["veterinaire", "veterinaire"],
};
const wholeForms = new Map(
  Object.entries(shortened).map(([short, [first, later]]) => [short, [formOf(first), formOf(later)] as const]),
);

/** The same text with expanded words ("resp magasin"), or null without a shortened word. A single word may be unfinished. */
export function withExpandedWords(lexicon: Lexicon, tokenized: TokenizedText): TokenizedText | null {
  if (tokenized.words.length < 2 || !tokenized.words.some(({ text }) => wholeForms.has(text))) return null;
  const words = tokenized.words.map((word, at) => {
    const whole = wholeForms.get(word.text);
    return whole ? { ...word, form: whole[at === 0 ? 0 : 1] } : word;
  });
  return { ...tokenized, words, numbers: words.map(({ form }) => lexicon.wordOf.get(form) ?? 0) };
}
