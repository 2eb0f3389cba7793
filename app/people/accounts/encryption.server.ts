// Encrypts the secrets of second factors.
import { decrypt, encrypt } from "../../platform/http/encryption.server.ts";

const purpose = "second-factor";

/** Encrypts a secret, bound to its owner's account. */
export const encryptSecret = (owner: string, secret: Uint8Array): string => encrypt(purpose, owner, secret);

/** Decrypts a secret; null for another owner, altered text, or when SECRET has changed. */
export const decryptSecret = (owner: string, text: string): Buffer | null => decrypt(purpose, owner, text);
