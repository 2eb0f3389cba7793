// Signatures of links and cookies (HMAC-SHA256), and random tokens of which only the hash is kept.
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { signingSecret } from "../config/config.server.ts";

/**
 * The signature of a text for one purpose: a signature made for another purpose never fits.
 * @returns 43 characters of base64url
 */
export function signature(purpose: string, text: string): string {
  return createHmac("sha256", signingSecret()).update(`${purpose}\n${text}`).digest("base64url");
}

/** Whether a signature is right, compared in constant time. */
export function isSigned(purpose: string, text: string, given: string): boolean {
  const right = Buffer.from(signature(purpose, text));
  const other = Buffer.from(given);
  return right.length === other.length && timingSafeEqual(right, other);
}

/** A text that carries its own signature and end of life: "text.expiry.signature", readable by whoever holds it. */
export function seal(purpose: string, text: string, expiresAt: number): string {
  const body = `${Buffer.from(text).toString("base64url")}.${Math.floor(expiresAt / 1000).toString(36)}`;
  return `${body}.${signature(purpose, body)}`;
}

/** What seal() was given, or null when the signature is wrong or its time is over. */
export function unseal(purpose: string, sealed: string, now: number = Date.now()): string | null {
  const [text, expiry, given, ...rest] = sealed.split(".");
  if (!text || !expiry || !given || rest.length > 0) return null;
  if (!isSigned(purpose, `${text}.${expiry}`, given)) return null;
  return Number.parseInt(expiry, 36) * 1000 > now ? Buffer.from(text, "base64url").toString() : null;
}

/** A random token of 256 bits for a link, as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token: its SHA-256 as base64url. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
