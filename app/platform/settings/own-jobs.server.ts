// The jobs that the operator adds to those we propose while one types, and those of ours that they would rather not propose.

import type { Db } from "../db/db.server.ts";
import { findSetting, setSetting } from "./settings.server.ts";

const key = "jobs";

export type OwnJobs = { added: string[]; removed: string[] };

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

/** What was added and removed; both empty until somebody does. */
export async function findOwnJobs(tx?: Db): Promise<OwnJobs> {
  const { added, removed } = await findSetting(key, tx);
  return { added: textsOf(added), removed: textsOf(removed) };
}

/** Keeps other lists in place of those before. */
export function setOwnJobs(tx: Db, jobs: OwnJobs): Promise<void> {
  return setSetting(tx, key, jobs);
}
