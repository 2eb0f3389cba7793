// Reads how people apply by an offer's text: by telephone, on the spot at certain hours, or on another site. Runs anywhere.
import { phonePattern } from "../../platform/text/phone-pattern.ts";
import { truncate } from "../../platform/text/text.ts";
import * as offersLimits from "../limits.ts";
import { applyWays } from "../offer-fields.ts";
import {
  type AdText,
  blanked,
  blankedAt,
  type Clause,
  clausePart,
  firstMatch,
  type Proposal,
  type Proposals,
  spanIn,
  spanOfMatch,
  webAddressPattern,
} from "./clauses.ts";
import { timesIn } from "./hours-in-words.ts";

const phone = new RegExp(phonePattern, "u");
const phones = new RegExp(phonePattern, "gu");

const telephone = "(?:par )?(?:tel|telephone|telephonique(?:ment)?)";
const telephoned = new RegExp(`\\b${telephone}\\b`);
/** A request to call. "Vous appelez les clients" is work. */
const calls =
  /(?<!\bvous |\bou |\bqui |\bpour |\bs')\b(?:appel(?:er|ez)(?:[- ](?:nous|moi))?|appelles?(?: |-)(?!les?\b|des\b)|appels? au(?= ? ?(?:0|\+))|(?:prendre|prenez) contact|telephon(?:er|ez)|joign(?:ez|able)|(?:nous|me) (?:joindre|contacter|appeler|telephoner)|joindre (?=m\.|mr|mme|le|la|l')|contact(?:er|ez)(?:[- ](?:nous|moi))?|(?:coup|coups) de (?:fil|telephone)|d'appeler|(?:un|votre) appel)\b/;
const applies =
  /\b(?:postul(?:er?|ez)|candidat(?:er|ez|ures?)|inscri(?:ptions?|re|vez)|(?:recrutements?|embauches?)(?= par tel)|(?:prendre|prise de|fixer|pour) (?:un )?(?:rendez-vous|rdv)|interesse\(?e?\)?s?|se presenter)\b/;
/** Requests of which a number answers questions only. */
const asks =
  /\b(?:renseignements?|informations?|infos?|questions?|precisions?|en savoir plus|details?|en cas d|probleme)\b/;
const asksAndApplies =
  /\b(?:et|ou|&|\/) ?(?:pour )?(?:candidat|inscri|postul|rendez)|\b(?:postuler|candidater|candidatures?) (?:et|ou)\b/;
const notByPhone =
  /\b(?:pas|aucune?|ni|sans) (?:de |d')?(?:candidatures? |appels? )?(?:par |au |de )?(?:tel\b|telephon|appel)|\bne pas (?:appeler|telephoner)/;
const messages = /\b(?:sms|textos?|whats ?app)\b/;
const only = new RegExp(
  `${telephone} (?:uniquement|exclusivement|seulement)|(?:uniquement|exclusivement|seulement) ${telephone}`,
);

/** A written way, which the form of the site serves as well. */
const written =
  /@|\b(?:envoy(?:er|ez)|adress(?:er|ez)|transmett(?:re|ez)|parvenir|mail|e-?mail|courriel|courrier|en ligne|(?:notre|ce) site|formulaire|www\.)\b/;
const notWritten = /\b(?:pas|sans|ni|aucun) (?:de |d'|par )?(?:e-?mails?|mails?|courriels?|courriers?|cv)\b/;
const header = /^\W*(?:de|from|a|to|cc|cci|objet|envoye|date) ?:/;

const comes =
  /\b(?:se presenter|(?:merci de vous |vous )presenter|presentez[- ]vous|(?:venez|venir|passez|passer)(?: directement)?(?: nous (?:voir|rencontrer))?(?= (?:au |aux |a l|a la |chez |sur |avec (?:votre |un )?cv|nous|entre|du |tous|deposer|remettre|directement))|(?:depos|remett|remis)(?:er|ez|re|e)?s? (?:votre |vos |un |le )?(?:cv|candidatures?)|(?:cv|candidatures?)(?: \w+)? a (?:deposer|remettre|apporter)|apport(?:er|ez) (?:votre |un )?cv|(?:poussez|pousser)(?= (?:la|notre) porte)|recrutements?(?= sur place)|sans (?:rendez-vous|rdv))\b/;

/** A visit of each working day. */
const forWork = /\bpour (?:prendre|commencer|embaucher|charger|recuperer)\b/;

/** The start of the words that say how to reach the company, with the times before them; null where nothing does. */
function reachStart({ plain }: Clause): number | null {
  const [number, call, application, visit] = [phone, calls, applies, comes].map((each) => plain.search(each));
  const isCall = number! >= 0 || (call! >= 0 && (application! >= 0 || asks.test(plain)));
  if (visit! < 0 && !isCall) return null;
  const label = plain.search(/\b(?:tel|telephone|contact\w*|renseignements?)\b/);
  const start = Math.min(...[number!, call!, application!, visit!, label].filter((at) => at >= 0));
  const before = plain.slice(0, start);
  const isTimeOnly = timesIn(before).some(({ from, to }) => !/[a-z\d]/.test(before.slice(0, from) + before.slice(to)));
  return isTimeOnly ? 0 : start;
}

/** What a clause says of the work: the words before those that say how to reach the company. */
export function workPart(clause: Clause): Clause {
  const start = reachStart(clause);
  return start === null ? clause : clausePart(clause, 0, start);
}

/** Words that a new statement about the post begins with. */
const aboutWork = /\b(?:postes?(?! \d)|contrat|salaire|cdi|cdd|prise de|debut\b|horaires? de travail|remuneration)/;

/** The hours in the part of a clause from a position on. */
function hoursFrom(clause: Clause, from: number, besides: readonly RegExp[]): Proposal | null {
  const tail = clause.plain.slice(from);
  const end = tail.search(aboutWork);
  const part = blanked(clausePart(clause, from, end > 0 ? from + end : undefined), besides);
  const times = timesIn(part.plain);
  if (times.length === 0) return null;
  const words = times.map(({ from: start, to }) => part.text.slice(start, to).replace(/\s+/g, " "));
  return {
    value: truncate(words.join(", "), offersLimits.scheduleMax),
    spans: times.map(({ from: start, to }) => spanIn(part, start, to)),
  };
}

const valued = (clause: Clause, from: number, to: number): Proposal => ({
  value: truncate(clause.text.slice(from, to).replace(/\s+/g, " ").trim(), offersLimits.applyContactMax),
  spans: [spanIn(clause, from, to)],
});

const asProposals = (by: string, words: Proposal["spans"], contact: Proposal, hours: Proposal | null): Proposals => ({
  applyBy: { value: by, spans: words },
  applyContact: contact,
  ...(hours ? { applyHours: hours } : {}),
});

/** The words of a clause that ask to apply by telephone. */
function requestIn({ plain }: Clause): RegExpExecArray | null {
  if (notByPhone.test(plain) || (asks.test(plain) && !asksAndApplies.test(plain))) return null;
  const call = calls.exec(plain);
  const application = applies.exec(plain);
  if (messages.test(plain) && !call) return null;
  return call ?? (application && (telephoned.test(plain) || phone.test(plain)) ? application : null);
}

/** The words before a number that belong to it: ", ou tél". */
const numberLead =
  /[\s,;:/(–-]{0,4}(?:\b(?:ou|et|sinon) )?(?:\b(?:(?:nous|me) )?(?:par |au )?(?:tel|telephone|telephon(?:er|ez)|appel(?:er|ez)?|joindre|contact(?:er|ez)?|portable|mobile)\b[^\d+]{0,20})?$/;

/** Where the words about a number begin behind a request to come; null without a number there. */
function numberBehindVisit({ plain }: Clause): number | null {
  const [visit, number] = [plain.search(comes), plain.search(phone)];
  if (visit < 0 || number < visit) return null;
  return number - (numberLead.exec(plain.slice(0, number))?.[0].length ?? 0);
}

const numberLabel =
  /^\W{0,8}(?:contact(?:ez)?\b[ :]{0,3})?(?:par |au )?(?:tel|telephone|portable|mobile)\b[^\d+]{0,30}$/;
/** Hours of a week: the days beside them are those of the work. */
const weekly = /\b(?:2[5-9]|3\d|4[0-8]) ?h|\bhebdo|\bpar semaine/;
const hoursBehind = /^[\s,(:–-]{0,4}(?=[a-z])/;

/** "Tél. 04 72 00 11 22 de 8 h à 12 h": hours directly behind a number are those of a call. */
function numberWithHours({ plain }: Clause): RegExpExecArray | null {
  const number = phone.exec(plain);
  if (!number || asks.test(plain) || !numberLabel.test(plain.slice(0, number.index))) return null;
  const tail = plain.slice(number.index + number[0].length);
  if (weekly.test(tail)) return null;
  const lead = hoursBehind.exec(tail)?.[0].length;
  return lead !== undefined && timesIn(tail)[0]?.from === lead ? number : null;
}

/** A number beside a visit: "passer au salon ou tél 04 74 85 00 00 (après 19 h)". */
function numberBesideVisit(clause: Clause): RegExpExecArray | null {
  const start = numberBehindVisit(clause);
  return start !== null && /\bou\b/.test(clause.plain.slice(start, start + 8)) ? phone.exec(clause.plain) : null;
}

type NumberAt = { clause: Clause; index: number; length: number };

function numberIn(clause: Clause | undefined, from = 0): NumberAt | null {
  const match = clause && phone.exec(clause.plain.slice(from));
  return match ? { clause, index: from + match.index, length: match[0].length } : null;
}

/** The number of a text that has one only. */
function onlyNumber({ clauses, plain }: AdText): NumberAt | null {
  const numbers = new Set([...plain.matchAll(phones)].map(([number]) => number.replace(/\D/g, "")));
  return numbers.size === 1 ? numberIn(clauses.find((each) => phone.test(each.plain))) : null;
}

function byPhone({ clauses }: AdText, at: number, other: NumberAt | null): Proposals {
  const clause = clauses[at]!;
  const bare = numberWithHours(clause) ?? numberBesideVisit(clause);
  const request = bare ?? requestIn(clause);
  if (!request) return {};
  const number = numberIn(clause, request.index) ?? numberIn(clause) ?? numberIn(clauses[at + 1]) ?? other;
  if (!number) return {};
  const hours =
    hoursFrom(clause, bare?.index ?? reachStart(clause) ?? request.index, [phones]) ??
    (number.clause === clause ? null : hoursFrom(number.clause, number.index, [phones]));
  const contact = valued(number.clause, number.index, number.index + number.length);
  return asProposals(
    applyWays.phone,
    [spanIn(clause, request.index, request.index + request[0].length)],
    contact,
    hours,
  );
}

const street =
  /(?<![\d.,])\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|av(?:enue)?\.?|boulevard|bd|place|quai|chemin|route|allees?|impasse|cours|square|faubourg|esplanade|passage|zone|za|zi)\b[^,;()]{2,60}/;
const besideAddress = [
  /\b(?:avec|munie?s?(?:\(e\))? (?:de|d'un)) (?:(?:un|votre|leur|son) )?(?:cv|lettre)(?: et (?:une )?lettre(?: de motivation)?)?/g,
  /\b(?:directement|sur place|en main propre|en personne|spontanement)\b/g,
  /,? ?\bdemander (?:m\.|mr|mme)? ?[a-z-]+/g,
];
const toAddress =
  /^[\s,:]*(?:(?:la|notre) porte )?(?:(?:a|de) l'|(?:aux?|a la|a|chez|dans (?:le|la|les|nos)|en|de|du) )?\s*/;
const named = /\p{L}{3}/u;

/** The address of a visit: the words behind the request, without hours and papers; else the street that the text names. */
function addressFrom({ clauses }: AdText, clause: Clause, from: number): Proposal | null {
  const rest = blankedAt(blanked(clausePart(clause, from), besideAddress), timesIn(clause.plain.slice(from)));
  const own = street.exec(rest.plain);
  const parts = [...rest.text.matchAll(/(?:[^ ]| (?! ))+/g)].filter(([words]) => named.test(words));
  const part =
    parts.find(({ index, 0: words }) => own && index <= own.index && own.index < index + words.length) ?? parts[0];
  if (part) {
    const lead = toAddress.exec(rest.plain.slice(part.index))![0].length;
    const words = part[0].slice(lead).replace(/(?<![\s,;:(–-])[\s,;:(–-]+$/, "");
    if (named.test(words)) return valued(rest, part.index + lead, part.index + lead + words.length);
  }
  const other = clauses.find((each) => street.test(each.plain));
  const match = other && street.exec(other.plain);
  return match ? valued(other, match.index, match.index + match[0].length) : null;
}

function onTheSpot(text: AdText, at: number): Proposals {
  const whole = text.clauses[at]!;
  // The hours behind a number are those of the telephone.
  const clause = clausePart(whole, 0, numberBehindVisit(whole) ?? undefined);
  const request = comes.exec(clause.plain);
  if (!request || forWork.test(clause.plain) || (written.test(clause.plain) && !notWritten.test(clause.plain)))
    return {};
  const from = request.index + request[0].length;
  const hours = hoursFrom(clause, from, []);
  const address = hours && addressFrom(text, clause, from);
  // The form takes neither alone.
  return address ? asProposals(applyWays.onTheSpot, [spanIn(clause, request.index, from)], address, hours) : {};
}

const besideAddressOfSite = /@|\b(?:ce site|par (?:e-?mail|mail|courriel|courrier)|e-?mail|courriel|vivier)\b/;
const sendsHere =
  /\b(?:envoy|adress|depos|transmett)\w{1,4} (?:\w+ )?(?:cv|candidatures?|dossier)\b|\blien de candidature\b/;

/** The address behind a request to apply, in its clause or the next one: no other written way is named. */
function onAnotherSite({ clauses }: AdText): Proposals {
  const bare = clauses.map((clause) => blanked(clause, [webAddressPattern]));
  if (bare.some(({ plain }) => !header.test(plain) && besideAddressOfSite.test(plain) && !notWritten.test(plain)))
    return {};
  for (const [at, clause] of clauses.entries()) {
    const [address] = clause.plain.matchAll(webAddressPattern);
    if (!address || address[0].length > offersLimits.applyContactMax) continue;
    const before = clauses[at - 1];
    const isBehind = before !== undefined && /[:?]\s*$|\bici\s*$/.test(before.text);
    for (const part of [bare[at]!, ...(isBehind ? [bare[at - 1]!] : [])]) {
      const request = applies.exec(part.plain) ?? sendsHere.exec(part.plain);
      if (!request || (asks.test(part.plain) && !asksAndApplies.test(part.plain))) continue;
      const contact = valued(clause, address.index, address.index + address[0].length);
      return asProposals(applyWays.elsewhere, [spanOfMatch(part, request)], contact, null);
    }
  }
  return {};
}

/** The way to apply, where the text names one that the form of the site does not serve. */
export function readApply(text: AdText): Proposals {
  const elsewhere = onAnotherSite(text);
  if (elsewhere.applyBy) return elsewhere;
  const isWritten = text.clauses.some(
    ({ plain }) => !header.test(plain) && written.test(plain) && !notWritten.test(plain),
  );
  if (isWritten && !only.test(text.plain)) return {};
  const number = onlyNumber(text);
  for (const [at] of text.clauses.entries()) {
    const visited = onTheSpot(text, at);
    const called = byPhone(text, at, number);
    const isVisit = visited.applyBy && numberBesideVisit(text.clauses[at]!);
    const found = called.applyBy && !isVisit ? called : visited;
    if (found.applyBy) return found;
  }
  return {};
}

// "Candidature sans CV refusée", "pas de CV par mail", "CV non obligatoire" ask for one or leave the choice.
const withoutCv =
  /\b(?:sans|ni|aucun|pas (?:besoin )?(?:de|d'un)|inutile d'(?:envoyer|avoir|apporter)(?: un| de| votre)?) cv\b(?![^.;,]{0,40}\b(?:refus|rejet|ignor|accept|possible|etudi|traite|examin|reten)| (?:par|a|en|papier|type|generique)\b)|\bcv(?: et (?:la )?lettre)?(?: (?:n'est|ne sont))? (?:(?:non|pas) (?:demande|requis|necessaire)|inutile)\w*/;

/** That an application needs no CV, where the text says so. */
export function readCvPolicy({ clauses }: AdText): Proposals {
  const found = firstMatch(clauses, withoutCv);
  return found ? { cvPolicy: { value: "sans", spans: [spanOfMatch(found.clause, found.match)] } } : {};
}
