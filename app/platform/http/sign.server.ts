// Signatures of links and cookies (HMAC-SHA256), and random tokens stored as hashes.
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { signingSecret } from "../config/config.server.ts";

/** Signs a text for one purpose; the signature is invalid for any other. @returns 43 characters of base64url */
export function signature(purpose: string, text: string): string {
  return createHmac("sha256", signingSecret()).update(`${purpose}\n${text}`).digest("base64url");
}

/** Checks a signature in constant time. */
export function isSigned(purpose: string, text: string, given: string): boolean {
  const right = Buffer.from(signature(purpose, text));
  const other = Buffer.from(given);
  return right.length === other.length && timingSafeEqual(right, other);
}

/** A signed, readable text with an expiry: "text.expiry.signature". */
export function seal(purpose: string, text: string, expiresAt: number): string {
  const body = `${Buffer.from(text).toString("base64url")}.${Math.floor(expiresAt / 1000).toString(36)}`;
  return `${body}.${signature(purpose, body)}`;
}

/** The text of seal(), or null when the signature is wrong or expired. */
export function unseal(purpose: string, sealed: string, now: number = Date.now()): string | null {
  const [text, expiry, given, ...rest] = sealed.split(".");
  if (!text || !expiry || !given || rest.length > 0) return null;
  if (!isSigned(purpose, `${text}.${expiry}`, given)) return null;
  return Number.parseInt(expiry, 36) * 1000 > now ? Buffer.from(text, "base64url").toString() : null;
}

/** A random 256-bit token, as 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a token: SHA-256 as base64url. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
