// The forms of job words in both genders, from the pairs of ROME 4.0. "infirmier" and "infirmière" mean the same everywhere.
import data from "./genders.json" with { type: "json" };

/** Names of ROME that the list of pairs does not have. Most of them have a different word for each gender. */
const additionalForms = `homme sage-femme|sage-femme|maieuticien|maieuticienne;steward|steward de l'air|hotesse de l'air|hote de l'air;
  steward de train|hotesse de train;steward de transport maritime|hotesse de transport maritime;steward au sol|hotesse au sol;
  steward navigant aerien|hotesse navigant aerien;valet de chambre|femme de chambre;premier valet de chambre|premiere femme de chambre;
  garcon de chenil|fille de chenil;garcon de hall|fille de hall;monsieur de compagnie|dame de compagnie;
  garcon de cour d'entrainement de chevaux|fille de cour d'entrainement de chevaux;homme de pied|femme de pied;
  homme de plancher|femme de plancher;homme d'equipage d'engin blinde|femme d'equipage d'engin blinde;
  layout man|layout woman;traminot|employee de tramway;reanimateur|reanimatrice;associe|associee`;

/** Most combinations of genders of one text ("chef cuisinière" is in use). A longer text only has all words in one gender. */
const textsMax = 64;

let forms: Map<string, readonly string[]> | undefined;

function readForms(): Map<string, readonly string[]> {
  if (forms) return forms;
  forms = new Map();
  for (const group of [data.forms, additionalForms].flatMap((text) => text.split(";"))) {
    const variants = group.trim().split("|");
    for (const form of variants) forms.set(form, [...new Set([...(forms.get(form) ?? []), ...variants])]);
  }
  return forms;
}

/** All forms of a folded word or name, itself included. The order is the same for every form. */
export function genderForms(folded: string): readonly string[] {
  return readForms().get(folded) ?? [folded];
}

/** The variants of a folded text in the genders of its words, the text itself first. */
export function genderTexts(folded: string): string[] {
  const whole = readForms().get(folded);
  if (whole) return [...new Set([folded, ...whole])];
  const parts = folded.split(/([a-z0-9]+)/);
  const each = parts.map((part) => genderForms(part));
  const count = each.reduce((product, variants) => product * variants.length, 1);
  const mixed = () =>
    each.reduce<string[]>((texts, variants) => texts.flatMap((text) => variants.map((form) => text + form)), [""]);
  const pure = () => [0, 1].map((at) => each.map((variants) => variants[Math.min(at, variants.length - 1)]).join(""));
  return [...new Set([folded, ...(count <= textsMax ? mixed() : pure())])];
}
