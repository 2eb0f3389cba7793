// The operator's additions to and removals from the suggested jobs.

import type { Db } from "../db/db.server.ts";
import { findSetting, setSetting } from "./settings.server.ts";

const key = "jobs";

export type OwnJobs = { added: string[]; removed: string[] };

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

/** Added and removed jobs; both empty by default. */
export async function findOwnJobs(tx?: Db): Promise<OwnJobs> {
  const { added, removed } = await findSetting(key, tx);
  return { added: textsOf(added), removed: textsOf(removed) };
}

/** Replaces both lists. */
export function setOwnJobs(tx: Db, jobs: OwnJobs): Promise<void> {
  return setSetting(tx, key, jobs);
}
