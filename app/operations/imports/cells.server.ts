// Converts cells to form values: French and English numbers, dates, booleans and choices in any spelling.

import { contractTypes } from "../../engines/attributes/work-terms.ts";
import { payUnits } from "../../engines/pay/pay-units.ts";
import * as limits from "../../limits.ts";
import { cvPolicies } from "../../offers/cv-policy.ts";
import * as offersLimits from "../../offers/limits.ts";
import { workingTimes } from "../../offers/offer.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import { disponibilities } from "../../people/candidate-facets.ts";
import { normalPhone, visibilities, visibilityLabels } from "../../people/candidates/candidate.ts";
import { sizeLabels, sizes } from "../../people/companies/company.ts";
import { readPlace } from "../../platform/places/read-place.server.ts";
import { htmlText } from "../../platform/text/html-text.server.ts";
import { dateOf } from "../../platform/text/read-date.ts";
import { fold } from "../../platform/text/text.ts";
import * as operationsMessages from "../messages.ts";
import { readAvailability } from "./availability.ts";
import type { CellType } from "./columns.ts";

/** `understood`: the value in words, where it differs from the text of the cell. The operator sees it as a note. */
export type Cell = { ok: true; text: string; understood?: string } | { ok: false; message: string };

const fine = (text: string): Cell => ({ ok: true, text });
const wrong = (message: string): Cell => ({ ok: false, message });

const yes = new Set(["oui", "o", "yes", "y", "true", "vrai", "1", "x", "on", "actif", "active"]);
const no = new Set(["non", "n", "no", "false", "faux", "0", "off", "-", "inactif", "inactive"]);

function yesNo(text: string): Cell {
  const word = fold(text);
  if (yes.has(word)) return fine("oui");
  return no.has(word) ? fine("non") : wrong(operationsMessages.importYesNo);
}

/** "oui", "France entière", "74, 73", "Rhône-Alpes": yes, no, or the numbers of departments. */
function mobility(text: string): Cell {
  const answer = yesNo(text);
  if (answer.ok) return answer;
  const place = readPlace(text);
  if (place?.kind === "everywhere") return fine("oui");
  const communes = place?.kind === "area" ? place.communes : place?.kind === "commune" ? [place.commune] : [];
  const departments = place?.kind === "area" ? place.departments : [];
  const all = new Set([...departments, ...communes.map(({ departement }) => departement)]);
  return all.size > 0 ? fine([...all].join(", ")) : wrong(operationsMessages.importMobility);
}

const choicesByField: Record<string, Record<string, string>> = {};

function choicesOf(field: string, values: readonly string[], others: Record<string, string> = {}): void {
  const spellings = values.map((value) => [fold(value), value]);
  choicesByField[field] = { ...Object.fromEntries(spellings), ...others };
}

choicesOf("disponibility", disponibilities, {
  immediate: "Disponible",
  immediatement: "Disponible",
  "tout de suite": "Disponible",
  available: "Disponible",
  "1 mois": "Sous 1 mois",
  "3 mois": "Sous 3 mois",
  "en activite": "En poste",
});
choicesOf("salaryTaux", payUnits, {
  heure: "par heure",
  horaire: "par heure",
  hour: "par heure",
  "/h": "par heure",
  h: "par heure",
  jour: "par jour",
  journalier: "par jour",
  day: "par jour",
  tjm: "par jour",
  "/j": "par jour",
  mois: "par mois",
  mensuel: "par mois",
  month: "par mois",
  "/mois": "par mois",
  an: "par an",
  annuel: "par an",
  annee: "par an",
  year: "par an",
  "/an": "par an",
});
choicesOf("secteur", limits.sectors, {
  informatique: "IT",
  autre: "Autres",
  other: "Autres",
  service: "Services",
  sante: "Santé",
  industry: "Industrie",
  health: "Santé",
  batiment: "BTP",
  transports: "Transport",
});
choicesOf("size", sizes, Object.fromEntries(sizes.map((size) => [fold(sizeLabels[size]), size])));
choicesOf("contractType", contractTypes, {
  interimaire: "Intérim",
  saison: "Saisonnier",
  apprentissage: "Alternance",
  din: "CDI",
  ddi: "CDD",
  tti: "Intérim",
  fra: "Freelance",
  cce: "Freelance",
  freelance: "Freelance",
  independant: "Freelance",
  internship: "Stage",
  stagiaire: "Stage",
  alternant: "Alternance",
});
choicesOf("workingTime", workingTimes, { "plein temps": "temps plein", partiel: "temps partiel", weekend: "week-end" });
choicesOf("cvPolicy", cvPolicies, {
  exigee: "exige",
  obligatoire: "exige",
  facultatif: "bienvenu",
  aucun: "sans",
  non: "sans",
});
choicesOf("visibility", visibilities, {
  ...Object.fromEntries(visibilities.map((value) => [fold(visibilityLabels[value]), value])),
  oui: "visible",
  non: "hidden",
  masque: "masked",
  masquee: "masked",
  cachee: "hidden",
  invisible: "hidden",
});

/** Choices that are stored by other words than people read. */
const choiceLabels: Record<string, Record<string, string>> = { visibility: visibilityLabels, size: sizeLabels };

const plainSize = (text: string) =>
  text
    .replace(/(?<!\s)\s*(salari[ée]s?|employ[ée]s?|employees|personnes)\s*$/i, "")
    .replace(/((?<!\s)\s+)?(-|–|—|à|to)\s*/gi, "-")
    .replace(/(\d)[\s.,](?=\d{3})/g, "$1");

/** The size that a number of people falls into: "25" is "11-50". */
function sizeOf(text: string): string | undefined {
  const people = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return people > 0 ? sizes.find((size) => people <= Number(size.split("-")[1] ?? Infinity)) : undefined;
}

// Words of French systems in a column of contracts.
const contractWords: [string, RegExp][] = [
  ["CDI", /\bcdi\b|indeterminee?\b|permanent/],
  ["CDD", /\bcdd\b|(?<!in)determinee?\b|fixed[- _]?term|temporaire de droit public|\btemporary\b/],
  ["Intérim", /\bmis\b|\bmission\b|(?<!cdi )interim|\btt\b|travail temporaire|\btemp\b/],
  ["Saisonnier", /saison|\bsai\b/],
  ["Alternance", /apprenti|apprenticeship|alternan|professionnali[sz]ation|contrat pro\b/],
  ["Stage", /\bstage|stagiaire|\bintern(?:ship)?\b|\btrainee/],
  ["Freelance", /freelance|independant|liberal|portage|contractor|auto-?entrepren|\blib\b|self[- _]?employed/],
];

/** The contract that a text names; null for none or several. */
function contractIn(text: string): string | null {
  const named = contractWords.filter(([, words]) => words.test(text)).map(([contract]) => contract);
  return named.length === 1 ? named[0]! : null;
}

/** The working time in a column of contracts: "Temps partiel". */
export function workingTimeIn(text: string): string | null {
  const word = fold(text);
  if (/temps partiel|mi-?temps|part[-_ ]?time/.test(word)) return "temps partiel";
  return /temps (?:plein|complet)|plein temps|full[-_ ]?time/.test(word) ? "temps plein" : null;
}

function choice(field: string, text: string, now: Date): Cell {
  const choices = choicesByField[field] ?? {};
  const word = fold(text);
  const other =
    field === "size"
      ? (choices[fold(plainSize(text))] ?? sizeOf(plainSize(text)))
      : field === "contractType"
        ? contractIn(word)
        : null;
  const chosen = choices[word] ?? other;
  const available = !chosen && field === "disponibility" ? readAvailability(text, now) : null;
  if (available) return { ok: true, text: available, understood: available };
  // The operator may define other sectors: the company form checks them.
  if (!chosen && field === "secteur") return fine(text);
  return chosen
    ? fine(chosen)
    : wrong(
        operationsMessages.importChoice(
          [...new Set(Object.values(choices))].map((value) => choiceLabels[field]?.[value] ?? value).join(", "),
        ),
      );
}

/** A title that names its contract apart: "Commercial (CDI)", "Stage – marketing", "Apprenti boulanger", "Cariste en intérim". */
const contractParts = [
  /^(?:apprentie?|alternante?|alternance|stagiaire|stage|intérimaire|saisonni(?:er|ère)|cdi|cdd)(?![\p{L}\d])/iu,
  /[([|–—/,:-]\s*(cdi|cdd|contrat [^)\]|–—/,:]{1,40}|stage|alternance|apprentissage|int[ée]rim|freelance|saisonnier)(?![\p{L}])/iu,
  /\ben (?:cdi|cdd|alternance|apprentissage|stage|int[ée]rim|freelance)(?![\p{L}])/iu,
  /(?<![\p{L}])(?:CDI|CDD)(?![\p{L}])/u,
];

/** The contract that an offer's title names word for word; null for none or several. */
export function contractInTitle(title: string): string | null {
  const parts = contractParts.flatMap((part) => part.exec(title.slice(0, 300))?.[0] ?? []);
  return contractIn(fold(parts.join(" ; ")));
}

const partialDays = "1";

const understoodDays = (days: string): Cell => ({
  ok: true,
  text: days,
  understood: operationsMessages.importRemoteUnderstood(Number(days)),
});

/** Days of remote work in the words of other systems: "hybrid", "2 à 3 jours par semaine", "full remote", "on_site". */
function remoteDays(text: string): Cell {
  const word = fold(text);
  if (/^\d(?:[.,]0+)?$/.test(word)) return fine(word[0]!);
  const days = /(?<!\d)(\d)(?:\s*(?:a|ou|to|-|–)\s*\d)?\s*(?:j|jours?|days?|d)(?![a-z])/.exec(word)?.[1];
  if (days) return /^\d\D{1,20}$/.test(word) ? fine(days) : understoodDays(days);
  if (/hybrid|partiel|partial|possible|ponctuel|occasionnel|flexible|tempora/.test(word) || yes.has(word))
    return understoodDays(partialDays);
  if (
    no.has(word) ||
    /\bnone\b|\bnever\b|\baucun|on[-_ ]?site|sur (?:site|place)|presentiel|\bpas de\b|\bnon\b|\boffice\b/.test(word)
  )
    return fine("0");
  if (/full|100 ?%|complet|total|integral|telecommut|wfh|\bremote\b|distanciel|a distance/.test(word))
    return fine(String(offersLimits.remoteDaysMax));
  return /teletravail/.test(word) ? understoodDays(partialDays) : wrong(operationsMessages.importRemoteDays);
}

/** The addresses of a cell, with a comma between them: "<a@x.fr>", "a@x.fr ; b@y.fr", "Ada (ada@x.fr)". */
function email(text: string): Cell {
  if (isEmail(text)) return fine(text);
  const words = text.split(/[\s<>;,()[\]"]+|mailto:/i).filter(Boolean);
  const addresses = words.filter((word) => isEmail(word)).join(", ");
  if (addresses === "") return fine(text);
  return words.every((word) => isEmail(word)) ? fine(addresses) : { ok: true, text: addresses, understood: addresses };
}

const tomorrow = 86_400_000;

/** "7,3282E+13": a spreadsheet has rounded the digits away. */
const isRounded = (text: string) => /^\d([.,]\d+)?e\+?\d+$/i.test(text);

/** Restores the leading zero of a five-digit code that a spreadsheet dropped: 1000 is 01000. */
const postcode = (text: string) => text.replace(/[.,]0+$/, "").replace(/^(?=\d{4}$)/, "0");

const countries = new Intl.DisplayNames("fr", { type: "region", fallback: "none" });

/** The French name of a country's code of two letters: "FR" is "France". Other texts are unchanged. */
function countryName(text: string): string {
  return (/^[a-z]{2}$/i.test(text) ? countries.of(text.toUpperCase()) : undefined) ?? text;
}

/** Restores the zero or plus of a telephone that a spreadsheet dropped: 612345678, 33612345678. */
const wholePhone = (text: string) =>
  text
    .replace(/^(\d+)[.,]0+$/, "$1")
    .replace(/^(?=[1-9]\d{8}$)/, "0")
    .replace(/^(?=33[1-9]\d{8}$)/, "+");

const frenchPhone =
  /(?<!\d)(?:(?:\+|00) ?(?:33|590|594|596|262)[ .-]{0,2}(?:\(0\))?[ .-]{0,2}|0)[1-9](?:[ .\-/]?\d\d){4}(?!\d)/;
const foreignPhone = /\+[1-9](?:[ .()-]{0,2}\d){7,14}(?!\d)/;

/** The first telephone of a cell: "06 12 34 56 78 / 01 23 45 67 89", "Tél. 06 12 34 56 78 (le soir)". */
function phone(text: string): Cell {
  const whole = wholePhone(text);
  const found = normalPhone(whole) ? whole : (frenchPhone.exec(text) ?? foreignPhone.exec(text))?.[0];
  return found && found !== whole ? { ok: true, text: found, understood: found } : fine(whole);
}

/** Converts a cell to the value of its form field: ISO dates, "oui"/"non", stored choices. @param text not blank */
export function readCell(field: string, type: CellType, text: string, now = new Date()): Cell {
  // Exports, ours included, put a quote before a formula sign so that spreadsheets do not compute it.
  const trimmed = text
    .replaceAll("\0", "")
    .trim()
    .replace(/^'(?=[=+\-@])/, "");
  if (type === "yesNo") return yesNo(trimmed);
  if (type === "mobility") return mobility(trimmed.slice(0, 200));
  if ((type === "siret" || type === "postcode" || type === "phone") && isRounded(trimmed))
    return wrong(operationsMessages.importRounded);
  if (type === "siret") return fine(trimmed.replace(/[.,]0+$/, ""));
  if (type === "postcode") return fine(postcode(trimmed));
  if (type === "phone") return phone(trimmed);
  if (type === "email") return email(trimmed);
  if (type === "remote") return remoteDays(trimmed.slice(0, 200));
  if (type === "whole")
    return fine(trimmed.replace(/(?<!\s)\s*(j|jours?|jours? par semaine|days?|km)$/i, "").replace(/[.,]0+$/, ""));
  if (type === "choice") return choice(field, trimmed, now);
  if (type === "date") {
    const at = dateOf(trimmed, now);
    if (!at) return wrong(operationsMessages.importDate);
    if (at.getTime() > now.getTime() + tomorrow) return wrong(operationsMessages.importDateFuture);
    return at.getUTCFullYear() < 1990 ? wrong(operationsMessages.importDate) : fine(at.toISOString());
  }
  // Lists may use separators that a cell separator may not be.
  if (type === "list") return fine(trimmed.replace(/[;|/\n]+/g, ","));
  return fine(field === "country" ? countryName(trimmed) : htmlText(trimmed));
}
