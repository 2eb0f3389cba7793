// Time-based codes (RFC 6238, RFC 4226): SHA-1, 30 seconds, 6 digits, which every authenticator application supports.

import { createHmac, timingSafeEqual } from "node:crypto";
import { siteName } from "../../platform/config/site-identity.ts";

const stepMs = 30_000;
const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replace(/.{1,5}/g, (five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]!);
}

/** The code of a counter (RFC 4226). */
export function counterCode(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac("sha1", secret).update(message).digest();
  const number = hash.readUInt32BE(hash[19]! & 0x0f) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The 30-second step of a time. */
export const stepOf = (now: Date) => Math.floor(now.getTime() / stepMs);

/** The matching step among the present, previous and next one (clock drift). @returns null when none matches */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code.replace(/\s/g, ""));
  let matchedStep: number | null = null;
  for (const step of [-1, 0, 1].map((away) => stepOf(now) + away)) {
    const right = Buffer.from(counterCode(secret, step));
    if (right.length === typed.length && timingSafeEqual(right, typed)) matchedStep = step;
  }
  return matchedStep;
}

/** The otpauth address of the QR code, with the account's name to show. */
export function totpAddress(email: string, secret: Uint8Array): string {
  return `otpauth://totp/${encodeURIComponent(siteName())}:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${encodeURIComponent(siteName())}`;
}
