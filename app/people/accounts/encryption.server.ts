// Secrets that must be read again, and so cannot be kept as a hash: encrypted with a key that comes from SECRET.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { signingSecret } from "../../platform/config/config.server.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const key = () => Buffer.from(hkdfSync("sha256", signingSecret(), "", "second-factor", 32));

/** Encrypts a secret for its owner: under another account it cannot be opened. */
export function encryptSecret(owner: string, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const box = createCipheriv(cipher, key(), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([box.update(secret), box.final()]);
  return Buffer.concat([nonce, box.getAuthTag(), sealed]).toString("base64url");
}

/** What encryptSecret() was given; null when it was another's, was changed, or SECRET is another than then. */
export function decryptSecret(owner: string, text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  try {
    const box = createDecipheriv(cipher, key(), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    box.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([box.update(bytes.subarray(nonceBytes + tagBytes)), box.final()]);
  } catch {
    return null;
  }
}
