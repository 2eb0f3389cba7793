// Passwords: how they are kept (argon2id, RFC 9106) and which ones everybody uses.
import { AsyncLocalStorage } from "node:async_hooks";
import crypto from "node:crypto";
import { promisify } from "node:util";
import * as limits from "../../limits.ts";
import { turns } from "../../platform/concurrency/work-queue.ts";
import { isCommonPassword } from "./common-passwords.ts";

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const argon2 = promisify(crypto.argon2);

// Each hash takes 19 MiB and a thread for some 30 ms: a few at a time, the others wait their turn, and not too many do.
const inTurn = turns(limits.hashesAtATime, limits.hashesWaiting);
const held = new AsyncLocalStorage<true>();

/**
 * Does work that needs a hash, when its turn has come: what opens a transaction waits before it holds a connection.
 * @throws QueueFull when too many wait
 */
export function inHashTurn<T>(work: () => Promise<T>): Promise<T> {
  return held.getStore() ? work() : inTurn(() => held.run(true, work));
}

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  // NFKC: the same word typed on another keyboard or telephone is the same password.
  return inHashTurn(() => argon2("argon2id", { message: password.normalize("NFKC"), nonce, ...cost }));
}

/**
 * What is kept of a password.
 * @returns "argon2id$memory in KiB$passes$parallelism$salt$hash", the last two in base64url
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(16);
  const hash = await derive(password, salt);
  return `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** What a password is compared with where there is no account: no password fits it, and it takes as long. */
export const absentHash = `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${"A".repeat(22)}$A`;

/** Whether a password is the one that a hash was made of. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, , , , salt, kept] = hash.split("$");
  if (kind !== "argon2id" || !salt || !kept) return false;
  const right = Buffer.from(kept, "base64url");
  const given = await derive(password, Buffer.from(salt, "base64url"));
  return right.length === given.length && crypto.timingSafeEqual(right, given);
}

/**
 * Whether a password is one of those that everyone uses, or the e-mail's own local part (decisions.md).
 */
export function isWeakPassword(password: string, email: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  return isCommonPassword(plain) || plain === email.split("@")[0]?.toLowerCase() || /^(.)\1*$/u.test(plain);
}

/** Whether a password has the length that its role needs: 6 for people, 12 for administrators, 128 at most. */
export function isLongEnough(password: string, role: "candidate" | "company" | "admin"): boolean {
  const length = [...password].length;
  return length >= (role === "admin" ? limits.adminPasswordMin : limits.passwordMin);
}
