// Converts cells to form values: French and English numbers, dates, booleans and choices in any spelling.

import { contractTypes } from "../../engines/attributes/work-terms.ts";
import { disponibilities } from "../../engines/candidate-index/facets.ts";
import * as limits from "../../limits.ts";
import { workingTimes } from "../../offers/offer.ts";
import { payUnits, visibilities, visibilityLabels } from "../../people/candidates/candidate.ts";
import { sizeLabels, sizes } from "../../people/companies/company.ts";
import { fold } from "../../platform/text/text.ts";
import * as operationsMessages from "../messages.ts";
import type { CellType } from "./columns.ts";

export type Cell = { ok: true; text: string } | { ok: false; message: string };

const fine = (text: string): Cell => ({ ok: true, text });
const wrong = (message: string): Cell => ({ ok: false, message });

const yes = new Set(["oui", "o", "yes", "y", "true", "vrai", "1", "x", "on", "actif", "active"]);
const no = new Set(["non", "n", "no", "false", "faux", "0", "off", "-", "inactif", "inactive"]);

function yesNo(text: string): Cell {
  const word = fold(text);
  if (yes.has(word)) return fine("oui");
  return no.has(word) ? fine("non") : wrong(operationsMessages.importYesNo);
}

/** "2 400,50 €", "2,400.50", "2.400", "35 k€": removes thousands separators and uses a decimal point. */
export function amountText(given: string): string {
  const thousand = /k\s*(€|eur|euros?)?$/i.test(given.trim());
  let text = given.replace(/(€|eur|euros?|k)/gi, "").replace(/[\s'’]/g, "");
  const last = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  if (last >= 0) {
    const sign = text[last]!;
    const cents = text.length - last - 1;
    const alone = text.indexOf(sign) === last;
    // Three digits after the only separator are thousands: no pay has a tenth of a cent.
    if (alone && cents !== 3) text = `${text.slice(0, last).replace(/[.,]/g, "")}.${text.slice(last + 1)}`;
    else text = text.replace(/[.,]/g, "");
  }
  return thousand && /^\d+(\.\d+)?$/.test(text) ? String(Math.round(Number(text) * 100_000) / 100) : text;
}

const said: Record<string, Record<string, string>> = {};

function choicesOf(field: string, values: readonly string[], others: Record<string, string> = {}): void {
  const own = values.map((value) => [fold(value), value]);
  said[field] = { ...Object.fromEntries(own), ...others };
}

choicesOf("disponibility", disponibilities, {
  ...{ immediate: "Disponible", immediatement: "Disponible", "tout de suite": "Disponible", available: "Disponible" },
  ...{ "1 mois": "Sous 1 mois", "3 mois": "Sous 3 mois", "en activite": "En poste" },
});
choicesOf("salaryTaux", payUnits, {
  ...{ heure: "par heure", horaire: "par heure", hour: "par heure", "/h": "par heure", h: "par heure" },
  ...{ jour: "par jour", journalier: "par jour", day: "par jour", tjm: "par jour", "/j": "par jour" },
  ...{ mois: "par mois", mensuel: "par mois", month: "par mois", "/mois": "par mois" },
  ...{ an: "par an", annuel: "par an", annee: "par an", year: "par an", "/an": "par an" },
});
choicesOf("secteur", limits.sectors, {
  ...{ informatique: "IT", autre: "Autres", other: "Autres", service: "Services", sante: "Santé" },
  ...{ industry: "Industrie", health: "Santé", batiment: "BTP", transports: "Transport" },
});
choicesOf("size", sizes, Object.fromEntries(sizes.map((size) => [fold(sizeLabels[size]), size])));
choicesOf("contractType", contractTypes, {
  ...{
    interimaire: "Intérim",
    saison: "Saisonnier",
    apprentissage: "Alternance",
    "full-time": "CDI",
    freelance: "Freelance",
  },
  ...{ independant: "Freelance", internship: "Stage", stagiaire: "Stage", alternant: "Alternance" },
});
choicesOf("workingTime", workingTimes, { "plein temps": "temps plein", partiel: "temps partiel", weekend: "week-end" });
choicesOf("visibility", visibilities, {
  ...Object.fromEntries(visibilities.map((value) => [fold(visibilityLabels[value]), value])),
  ...{ oui: "visible", non: "hidden", masque: "masked", masquee: "masked", cachee: "hidden" },
});

const plainSize = (text: string) =>
  text
    .replace(/(?<!\s)\s*(salari[ée]s?|employ[ée]s?|employees|personnes)\s*$/i, "")
    .replace(/((?<!\s)\s+)?(-|–|—|à|to)\s*/gi, "-")
    .replace(/(\d)[\s.,](?=\d{3})/g, "$1");

function choice(field: string, text: string): Cell {
  const known = said[field] ?? {};
  const found = known[fold(text)] ?? (field === "size" ? known[fold(plainSize(text))] : undefined);
  // The operator may define other sectors: the company form checks them.
  if (!found && field === "secteur") return fine(text);
  return found ? fine(found) : wrong(operationsMessages.importChoice([...new Set(Object.values(known))].join(", ")));
}

const pad = (text: string) => text.padStart(2, "0");

function instant(year: string, month: string, day: string, time: string): Date | null {
  const at = new Date(`${year}-${pad(month)}-${pad(day)}T${time}Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day) ? null : at;
}

/**
 * Dates of spreadsheets and databases: "31/12/2025", "31.12.2025 14:30", "2025-12-31", ISO, seconds or milliseconds since 1970.
 * A day without a time is noon UTC, so that it is the same day in France.
 */
export function dateOf(given: string): Date | null {
  const text = given.trim();
  if (/^\d{9,10}(\.\d+)?$/.test(text)) return new Date(Math.round(Number(text) * 1000));
  if (/^\d{12,13}$/.test(text)) return new Date(Number(text));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return instant(iso[1]!, iso[2]!, iso[3]!, "12:00:00");
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) {
    const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`;
    const at = new Date(zoned.replace(" ", "T"));
    return Number.isNaN(at.getTime()) ? null : at;
  }
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,T]+(\d{1,2})[:h](\d\d)(?::(\d\d))?)?$/.exec(text);
  if (!french) return null;
  const [, first = "", second = "", year = "", hour, minute, seconds] = french;
  // A month above 12 reveals the American order.
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
  return instant(year, month, day, hour ? `${pad(hour)}:${minute}:${seconds ?? "00"}` : "12:00:00");
}

const tomorrow = 86_400_000;

/** A cell as its form field takes it: ISO dates, "oui"/"non", stored choices. @param text not blank */
export function readCell(field: string, type: CellType, text: string, now = new Date()): Cell {
  // Exports, ours included, put a quote before a formula sign so that spreadsheets do not compute it.
  const trimmed = text
    .replaceAll("\0", "")
    .trim()
    .replace(/^'(?=[=+\-@])/, "");
  if (type === "yesNo") return yesNo(trimmed);
  if (type === "amount") return fine(amountText(trimmed));
  if (type === "whole")
    return fine(trimmed.replace(/(?<!\s)\s*(j|jours?|jours? par semaine|days?|km)$/i, "").replace(/[.,]0+$/, ""));
  if (type === "choice") return choice(field, trimmed);
  if (type === "date") {
    const at = dateOf(trimmed);
    if (!at) return wrong(operationsMessages.importDate);
    if (at.getTime() > now.getTime() + tomorrow) return wrong(operationsMessages.importDateFuture);
    return at.getUTCFullYear() < 1990 ? wrong(operationsMessages.importDate) : fine(at.toISOString());
  }
  // Lists may use separators that a cell separator may not be.
  if (type === "list") return fine(trimmed.replace(/[;|/\n]+/g, ","));
  return fine(trimmed);
}
