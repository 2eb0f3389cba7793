// Encrypts texts that the server must read again (AES-256-GCM), with keys derived from SECRET: one for each purpose.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { signingSecret } from "../config/config.server.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (purpose: string) => Buffer.from(hkdfSync("sha256", signingSecret(), "", purpose, 32));

/** Encrypts bytes, bound to their purpose and owner. @returns base64url */
export function encrypt(purpose: string, owner: string, plain: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const box = createCipheriv(cipher, keyOf(purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([box.update(plain), box.final()]);
  return Buffer.concat([nonce, box.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts; null for another purpose or owner, altered text, or when SECRET has changed. */
export function decrypt(purpose: string, owner: string, text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  try {
    const box = createDecipheriv(cipher, keyOf(purpose), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    box.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([box.update(bytes.subarray(nonceBytes + tagBytes)), box.final()]);
  } catch {
    return null;
  }
}

/** A text with an expiry that only the server reads, for a cookie: seal() would show it. */
export function sealUnreadable(purpose: string, text: string, expiresAt: number): string {
  return encrypt(purpose, "", Buffer.from(`${Math.floor(expiresAt / 1000).toString(36)} ${text}`));
}

/** The text of sealUnreadable(), or null when altered or expired. */
export function unsealUnreadable(purpose: string, sealed: string, now: number = Date.now()): string | null {
  const plain = decrypt(purpose, "", sealed)?.toString();
  const end = plain?.indexOf(" ") ?? -1;
  if (plain === undefined || end < 0) return null;
  return Number.parseInt(plain.slice(0, end), 36) * 1000 > now ? plain.slice(end + 1) : null;
}
