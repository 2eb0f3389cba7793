// Password hashing (argon2id, RFC 9106) and password rules.
import crypto from "node:crypto";
import { promisify } from "node:util";
import * as limits from "../../limits.ts";
import { sharedLine } from "../../platform/concurrency/shared-turns.server.ts";
import { unitOfWork, withFacts } from "../../platform/unit-of-work.server.ts";
import * as peopleLimits from "../limits.ts";
import { isCommonPassword } from "./common-passwords.ts";

declare module "../../platform/unit-of-work.server.ts" {
  interface UnitOfWork {
    /** Whether the request has a permit to hash passwords. */
    isHashing?: true;
  }
}

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const argon2 = promisify(crypto.argon2);

// A hash takes 19 MiB and a thread for about 30 ms, so few run at once and the queue is bounded.
const inTurn = sharedLine("hashes", peopleLimits.hashesAtATime, peopleLimits.hashesWaiting);

/** Runs work that hashes, in its turn; call it before opening a transaction. @throws QueueFull when too many wait */
export function queueHash<T>(work: () => Promise<T>): Promise<T> {
  return unitOfWork().isHashing ? work() : inTurn(() => withFacts({ isHashing: true }, work));
}

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  // NFKC makes the same text from another keyboard the same password.
  return queueHash(() => argon2("argon2id", { message: password.normalize("NFKC"), nonce, ...cost }));
}

/** Hashes a password. @returns "argon2id$memory in KiB$passes$parallelism$salt$hash", the last two in base64url */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(16);
  const hash = await derive(password, salt);
  return `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** Compared with when there is no account: never matches, and takes the same time. */
export const dummyHash = `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${"A".repeat(22)}$A`;

/** Whether a password matches a hash. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, , , , salt, storedKey] = hash.split("$");
  if (kind !== "argon2id" || !salt || !storedKey) return false;
  const expected = Buffer.from(storedKey, "base64url");
  const derived = await derive(password, Buffer.from(salt, "base64url"));
  return expected.length === derived.length && crypto.timingSafeEqual(expected, derived);
}

/** Whether a password is common or the e-mail's local part (decisions.md). */
export function isWeakPassword(password: string, email: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  return isCommonPassword(plain) || plain === email.split("@")[0]?.toLowerCase() || /^(.)\1*$/u.test(plain);
}

/** Whether a password has the length its role needs: 6 characters, 12 for administrators, at most 128. */
export function isLongEnough(password: string, role: "candidate" | "company" | "admin"): boolean {
  const length = [...password].length;
  return length >= (role === "admin" ? peopleLimits.adminPasswordMin : limits.passwordMin);
}
