// Encrypts secrets that must be read again, with a key derived from SECRET.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { signingSecret } from "../../platform/config/config.server.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const key = () => Buffer.from(hkdfSync("sha256", signingSecret(), "", "second-factor", 32));

/** Encrypts a secret, bound to its owner's account. */
export function encryptSecret(owner: string, secret: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const box = createCipheriv(cipher, key(), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([box.update(secret), box.final()]);
  return Buffer.concat([nonce, box.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a secret; null for another owner, altered text, or when SECRET has changed. */
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
