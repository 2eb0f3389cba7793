// Rate limits, counted in PostgreSQL so that they survive restarts and cover all servers.
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "../db/db.server.ts";

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

/** Takes points; refusals do not prolong the wait. @returns seconds to wait when the limit is reached, else null */
export async function consume(name: string, key: string, limit: Limit, points = 1): Promise<Wait> {
  try {
    await limiter(name, limit).consume(hashed(key), points);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
    throw refusal;
  }
}

/** Takes no point. @returns seconds to wait when the limit is reached, else null */
export async function findWait(name: string, key: string, limit: Limit): Promise<Wait> {
  const counted = await limiter(name, limit).get(hashed(key));
  return counted && counted.consumedPoints >= limit.points ? secondsOf(counted) : null;
}

/** Gives a point back after a success. */
export async function giveBack(name: string, key: string, limit: Limit): Promise<void> {
  await limiter(name, limit).reward(hashed(key), 1);
}

/** Forgets all tries of a key. */
export async function forget(name: string, key: string, limit: Limit): Promise<void> {
  await limiter(name, limit).delete(hashed(key));
}

/** Hourly task: deletes the counts of limits that are over. */
export async function deleteOldCounts(now: Date): Promise<void> {
  await pool.query(`DELETE FROM "rateLimits" WHERE "expire" < $1`, [now.getTime()]);
}
