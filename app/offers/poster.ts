// The poster of an offer: its short address and its files. Runs anywhere.
import { ownOfferPath } from "./offer.ts";

export const posterFormats = ["a4", "a5"] as const;

export type PosterFormat = (typeof posterFormats)[number];

/** Digits and letters without i, l, o and u, which one mistakes in typing. */
const digits = "0123456789abcdefghjkmnpqrstvwxyz";
const codeLength = 10;

/** The last twelve digits of an offer's id, in ten characters. */
export function posterCode(offerId: string): string {
  let rest = BigInt(`0x${offerId.slice(-12)}`);
  let code = "";
  for (let count = 0; count < codeLength; count++) {
    code = digits[Number(rest % 32n)] + code;
    rest /= 32n;
  }
  return code;
}

/** The end of the id that a typed code stands for; null when it is no code. */
export function idEndOf(code: string): string | null {
  const typed = code.toLowerCase().replaceAll("o", "0").replace(/[il]/g, "1");
  if (typed.length !== codeLength) return null;
  let value = 0n;
  for (const character of typed) {
    const digit = digits.indexOf(character);
    if (digit < 0) return null;
    value = value * 32n + BigInt(digit);
  }
  const end = value.toString(16).padStart(12, "0");
  return end.length === 12 ? end : null;
}

export function posterPath(offerId: string): string {
  return `/p/${posterCode(offerId)}`;
}

export function posterFilePath(offerId: string, format: PosterFormat): string {
  return `${ownOfferPath(offerId)}/affiche-${format}.pdf`;
}
