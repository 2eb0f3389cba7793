// Words that tell whether a woman or a man writes, in a form for both: "infirmière" → "infirmier(ère)".
import { fold } from "../../platform/text/text.ts";
import { isJobWord } from "../cv-parser/words.server.ts";
import { genderForms } from "../occupations/genders.ts";

type Ending = readonly [masculine: string, feminine: string, both: string];

/** Longer endings come first: "directrice" ends in "trice" and in "e". */
const endings: readonly Ending[] = [
  ["teur", "trice", "teur(trice)"],
  ["eur", "euse", "eur(euse)"],
  ["eux", "euse", "eux(euse)"],
  ["eur", "eure", "eur(e)"],
  ["ien", "ienne", "ien(ne)"],
  ["ier", "ière", "ier(ère)"],
  ["er", "ère", "er(ère)"],
  ["e", "esse", "e(sse)"],
  ["on", "onne", "on(ne)"],
  ["el", "elle", "el(le)"],
  ["if", "ive", "if(ive)"],
  ["f", "ffe", "f(fe)"],
  ["é", "ée", "é(e)"],
  ["", "e", "(e)"],
];

/** Words about a person that name no occupation, in the masculine. */
const personal = new Set(
  `né diplômé motivé passionné expérimenté certifié habilité spécialisé sérieux organisé ponctuel polyvalent investi impliqué engagé
    déterminé curieux créatif réactif attentif consciencieux souriant patient retraité étudiant lycéen apprenti salarié employé assidu
    fondateur cofondateur associé appliqué discret habitué reconverti qualifié véhiculé titularisé licencié embauché promu nommé recruté
    chargé formé français européen désireux soucieux rigoureux`.split(/\s+/),
);

type IsPair = (masculine: string, feminine: string) => boolean;

const isPersonal: IsPair = (masculine) => personal.has(masculine);
const isPair: IsPair = (masculine, feminine) =>
  genderForms(fold(masculine)).includes(fold(feminine)) || isPersonal(masculine, feminine);
/** A job that ROME does not name: "Développeuse". */
const isFeminineJob: IsPair = (_, feminine) => /(?:euse|trice)$/.test(feminine);

const isCapital = (word: string) => word === word.toUpperCase();

/** @returns the word itself where it is the same for both */
function inBothForms(word: string, isKnown: IsPair): string {
  const low = word.toLowerCase();
  for (const [masculine, feminine, both] of endings) {
    const own = [feminine, masculine].find((ending) => low.endsWith(ending));
    const stem = own === undefined ? "" : low.slice(0, low.length - own.length);
    if (stem.length < 2 || !isKnown(stem + masculine, stem + feminine)) continue;
    return word.slice(0, stem.length) + (isCapital(word) ? both.toUpperCase() : both);
  }
  return word;
}

/** Words between which a job may stand; behind others it agrees with them: "centre commercial". */
const joining =
  /^(?:de|des|du|d|la|le|l|les|un|une|comme|puis|et|ou|en|qu|que|stage|poste|emploi|mission|mi|sous|co|ex|aide|chef|jeune|contrat)$/;

/** A text in which the words for a woman or a man stand in a form for both: jobs, what agrees with them, and words about a person. Linear. */
export function inNeutralWords(text: string): string {
  let before = "";
  let followsJob = false;
  return text.replace(/\p{L}+|[.,;:()/!?•]/gu, (word, at: number) => {
    const folded = fold(word);
    const begins = before === "" || joining.test(before) || !/\p{L}/u.test(before);
    const isUnnamed = at === 0 && isFeminineJob(folded, folded);
    const isJob = begins && (isUnnamed || isJobWord(word) || isJobWord(genderForms(folded)[0]!));
    const isLow = /^\p{Ll}/u.test(word) || begins;
    const isKnown = isUnnamed ? isFeminineJob : isJob || followsJob ? isPair : isLow ? isPersonal : null;
    const neutral = isKnown ? inBothForms(word, isKnown) : word;
    followsJob = isJob || (followsJob && neutral !== word);
    before = folded;
    return neutral;
  });
}
