// Rate limits, counted in PostgreSQL so that they survive restarts and cover all servers.
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "../db/db.server.ts";
import { wideLimit, wideNetwork } from "./address-counts.ts";

export type Limit = { readonly points: number; readonly perMs: number };

/** Seconds to wait when a limit is reached, else null. */
export type Wait = number | null;

function limiter(name: string, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rateLimits",
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: Math.ceil(limit.perMs / 1000),
    clearExpiredByTimeout: false,
  });
}

// Keys are hashed: the table contains no IP address and no e-mail.
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 32);
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** The counts of a key: its own, and where it is an IPv6 address, that of its /48. */
function countsOf(
  name: string,
  key: string,
  limit: Limit,
): { counts: RateLimiterPostgres; key: string; points: number }[] {
  const wide = wideNetwork(key);
  const own = { counts: limiter(name, limit), key: hashed(key), points: limit.points };
  if (wide === null) return [own];
  const most = wideLimit(limit.points);
  return [own, { counts: limiter(name, { ...limit, points: most }), key: hashed(wide), points: most }];
}

/** Takes points; refusals do not prolong the wait. @returns seconds to wait when the limit is reached, else null */
export async function consume(name: string, key: string, limit: Limit, points = 1): Promise<Wait> {
  const [own, wide] = countsOf(name, key, limit);
  try {
    await own!.counts.consume(own!.key, points);
    await wide?.counts.consume(wide.key, points);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
    throw refusal;
  }
}

/** Takes no point. @returns seconds to wait when the limit is reached, else null */
export async function findWait(name: string, key: string, limit: Limit): Promise<Wait> {
  for (const { counts, key: stored, points } of countsOf(name, key, limit)) {
    const counted = await counts.get(stored);
    if (counted && counted.consumedPoints >= points) return secondsOf(counted);
  }
  return null;
}

/** Gives a point back after a success. */
export async function giveBack(name: string, key: string, limit: Limit): Promise<void> {
  for (const { counts, key: stored } of countsOf(name, key, limit)) await counts.reward(stored, 1);
}

/** Forgets all tries of a key. */
export async function forget(name: string, key: string, limit: Limit): Promise<void> {
  await limiter(name, limit).delete(hashed(key));
}

/** Hourly task: deletes the counts of limits that are over. */
export async function deleteOldCounts(now: Date): Promise<void> {
  await pool.query(`DELETE FROM "rateLimits" WHERE "expire" < $1`, [now.getTime()]);
}
