// Candidate constants, telephone numbers and SIRENs (specification, section 3; decisions.md). Runs anywhere.
import type { Visibility } from "../../platform/db/schema.ts";

export const visibilities = ["visible", "masked", "hidden"] as const satisfies readonly Visibility[];

/** The field that confirms a pay whose unit is unlikely. */
export const payConfirmed = "salaryConfirmed";

export const visibilityLabels: Record<Visibility, string> = { visible: "Visible", masked: "Masqué", hidden: "Caché" };

/** The page where a candidate follows an application. */
export function applicationPath(id: string): string {
  return `/candidat/candidatures/${id}`;
}

/** The parameter of a candidate's page: the address of the list that it was opened from. */
export const fromParam = "depuis";

/** A candidate's page for companies. @param from the address of the list beside it */
export function candidatePath(id: string, from?: string | null): string {
  return `/candidats/${id}${from ? `?${new URLSearchParams([[fromParam, from]])}` : ""}`;
}

// Overseas departments are dialled like French numbers but have their own country code (ARCEP's numbering plan).
const overseas: [RegExp, string][] = [
  [/^(590|690|691)/, "590"],
  [/^(594|694)/, "594"],
  [/^(596|696|697)/, "596"],
  [/^(262|263|692|693|269|639[0-1])/, "262"],
];

const codeOf = (national: string) => overseas.find(([start]) => start.test(national))?.[1] ?? "33";

/** Canonical telephone number (E.164): "06 12 34 56 78" gives "+33612345678"; foreign ones need their plus. @returns null when invalid */
export function normalPhone(text: string): string | null {
  const typed = text.trim();
  if (!/^\+?[\d\s().\-\u2010-\u2013/]+$/.test(typed)) return null;
  const digits = typed
    .replace(/\(0\)/, "")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+");
  const french = /^(?:\+33|0)0?([1-9]\d{8})$/.exec(digits)?.[1];
  if (french) return `+${digits.startsWith("+") ? "33" : codeOf(french)}${french}`;
  if (/^\+(33|0)/.test(digits) || !/^\+[1-9]\d{7,14}$/.test(digits)) return null;
  return digits;
}

export function phoneLabel(stored: string): string {
  const phone = normalPhone(stored) ?? stored;
  const national = /^\+(?:33|590|594|596|262)(\d{9})$/.exec(phone)?.[1];
  if (national && (phone.startsWith("+33") || phone.startsWith(`+${codeOf(national)}`)))
    return `0${national}`.replace(/(\d\d)(?=\d)/g, "$1 ");
  return phone.replace(/(\d{3})(?=\d{2})/g, "$1 ");
}

/** The address of a link that telephones. */
export function phoneLink(phone: string): string {
  return `tel:${(normalPhone(phone) ?? phone).replace(/[^\d+]/g, "")}`;
}

export function normalSiren(text: string): string {
  return text.replace(/[\s.\-\u2010\u2011]/g, "");
}

/** Whether a text is a SIREN: nine digits that satisfy Luhn. 000000000 satisfies Luhn but is not assigned. */
export function isSiren(text: string): boolean {
  const siren = normalSiren(text);
  if (!/^\d{9}$/.test(siren) || siren === "000000000") return false;
  const sum = [...siren].reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

export function sirenLabel(siren: string): string {
  return siren.replace(/(\d{3})(?=\d)/g, "$1 ");
}
