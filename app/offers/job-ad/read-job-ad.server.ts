// Reads an offer as people write it into the fields of its form, each with the words that it comes from.
import * as peopleLimits from "../../people/limits.ts";
import { storable, truncate } from "../../platform/text/text.ts";
import * as offersLimits from "../limits.ts";
import { readAdAgreement } from "./agreement-proposals.server.ts";
import { readApply, readCvPolicy } from "./apply-proposals.ts";
import { readBenefits } from "./benefit-proposals.ts";
import {
  adTextOf,
  firstMatch,
  type Proposals,
  type Span,
  spanOfMatch,
  withoutAddresses,
  withoutDenials,
} from "./clauses.ts";
import { readContract, readHours, readPosts, readSchedule, readStart } from "./contract-proposals.ts";
import { readNetPay, readRemote, readSalary } from "./pay-proposals.ts";
import { readExperience, readRequirements, readStudy } from "./profile-proposals.ts";
import { readTitle } from "./title-proposals.ts";
import { readCity } from "./town-proposals.server.ts";

export type JobAd = {
  /** The text as read: spans count its characters. */
  text: string;
  proposals: Proposals;
  /** The words of a net pay where the text states no gross one. */
  netPay: Span | null;
  /** The words of a last day to apply, for which an offer has no field. */
  lastDay: Span | null;
  /** The text as a description, without the lines that a mail program adds. */
  description: string;
};

const mailLines = /^(?:(?:de|from|à|to|cc|cci|envoyé|sent|date|objet|subject)\s?: ?[^\n]{0,300}\n+){2,8}/i;

const boardPart = String.raw`(?:publiée? (?:il y a|le|hier|aujourd['’]hui)[^\n·|•]{0,40}|actualisée? le[^\n·|•]{0,30}|postuler(?: sur le site[^\n·|•]{0,40}| maintenant| en ligne)?|candidature simplifiée|(?:sauvegarder|enregistrer|partager|imprimer|signaler)(?: (?:cette |l['’])(?:offre|annonce)(?: d['’]emploi)?)?)`;
/** What a job board prints around an offer: "Publié il y a 3 jours · Postuler sur le site". */
const boardLines = new RegExp(String.raw`^[ \t]*${boardPart}(?: ?[·|•] ?${boardPart}){0,5}[ \t.]*(?:\n+|$)`, "gim");

const monthWord = "(?:janv|fev|mars|avr|mai|juin|juil|aout|sept|oct|nov|dec)[a-z]{0,6}";
const dayWords = String.raw`(?:\d{1,2}(?:er)? ${monthWord}(?: 20\d\d)?|\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|(?:debut|mi|fin)[ -]${monthWord}(?: 20\d\d)?)\b`;
const applyUntil =
  "(?:dernier jour (?:pour|des?) (?:candidat|postuler)|date limite (?:(?:de|des|pour|la|les|votre) |d'|l'){1,3}(?:candidat|postuler|depot|envoi|reponse|reception des)|cloture des candidatures|candidatures? (?:a envoyer |a adresser |recues? |ouvertes? )?jusqu'a)";
// "La date limite de consommation" is the work of a shop: without an application, the day follows at once.
const limitAlone =
  "date limite(?: (?:est|fixee|le|au|du|:|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)){0,4} ?:? ?";
/** The last day to apply, up to its date. */
const lastDayWords = new RegExp(String.raw`\b(?:${applyUntil}[^.;\d]{0,40}?|${limitAlone})${dayWords}`);

/** The text without control characters, in composed form; blank lines collapse. */
function tidyText(text: string): string {
  return storable(text.slice(0, offersLimits.pastedTextMax))
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .replace(/(?<![ \t\u00a0])[ \t\u00a0]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Reads an offer's text.
 * @param pasted as typed; read up to offersLimits.pastedTextMax characters
 * @param today the day from which a text without a year counts
 */
export function readJobAd(pasted: string, today: Date): JobAd {
  const text = tidyText(pasted);
  const offer = adTextOf(withoutAddresses(text));
  const stated = withoutDenials(offer);
  const contract = readContract(stated, today);
  const title = readTitle(offer);
  // To read another field, add its reader here.
  const proposals: Proposals = {
    ...title,
    ...readCity(offer),
    ...contract,
    ...readHours(stated),
    ...readStart(offer, today),
    ...readSchedule(offer),
    ...readPosts(offer, title.title),
    ...readExperience(offer),
    ...readStudy(offer),
    ...readBenefits(stated),
    ...readAdAgreement(offer),
    ...readSalary(offer, contract.contractType?.value),
    ...readRemote(stated),
    ...readRequirements(offer),
    ...readApply(adTextOf(text)),
    ...readCvPolicy(offer),
  };
  const netPay = proposals.salary ? null : readNetPay(offer);
  const written = text.replace(mailLines, "").replace(boardLines, "");
  const description = truncate(written, peopleLimits.descriptionMax).trim();
  const deadline = firstMatch(offer.clauses, lastDayWords);
  const lastDay = deadline && spanOfMatch(deadline.clause, deadline.match);
  return { text, proposals, netPay, lastDay, description };
}
