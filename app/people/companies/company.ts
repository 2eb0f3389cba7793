// Company constants and SIRET numbers. Runs anywhere.

export const sizes = ["1-10", "11-50", "51-250", "251-1000", "1000+"] as const;

export const sizeLabels: Record<(typeof sizes)[number], string> = {
  "1-10": "1 à 10 salariés",
  "11-50": "11 à 50 salariés",
  "51-250": "51 à 250 salariés",
  "251-1000": "251 à 1\u202f000 salariés",
  "1000+": "Plus de 1\u202f000 salariés",
};

/** An address without its beginning: "exemple.fr/emploi". */
export const siteLabel = (address: string) => address.replace(/^https?:\/\/(www\.)?|\/$/gi, "");

const laPoste = "356000000";

export function normalSiret(text: string): string {
  return text.replace(/[\s.\-\u2010\u2011]/g, "");
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

function luhn(digits: number[]): boolean {
  const weighed = digits.toReversed().map((digit, index) => {
    const weight = index % 2 === 1 ? digit * 2 : digit;
    return weight > 9 ? weight - 9 : weight;
  });
  return sumOf(weighed) % 10 === 0;
}

/** Whether a text is a SIRET: 14 digits satisfying Luhn; for La Poste also a digit sum divisible by 5 (INSEE). 000000000 is unassigned. */
export function isSiret(text: string): boolean {
  const siret = normalSiret(text);
  if (!/^\d{14}$/.test(siret) || siret.startsWith("000000000")) return false;
  const digits = [...siret].map(Number);
  return luhn(digits) || (siret.startsWith(laPoste) && sumOf(digits) % 5 === 0);
}
