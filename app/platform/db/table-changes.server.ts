// What a finished page depends on: the tables that its queries named, and when these last changed. The heartbeat hears of changes
// (migration 058) on its own connection.
import { AsyncLocalStorage } from "node:async_hooks";
import * as platformLimits from "../limits.ts";
import { answerSiblings, askSiblings } from "../workers/siblings.server.ts";

export const changesChannel = "vivierPages";

/** Lists the tables, and whether a trigger tells their changes. A page that reads an unwatched table is not kept. */
export const watchedTables = `SELECT "tables"."tablename" AS "name", EXISTS (
    SELECT FROM pg_trigger WHERE tgname = 'tellPages' AND tgrelid = to_regclass(format('public.%I', "tables"."tablename"))
  ) AS "watched" FROM pg_tables AS "tables" WHERE "tables"."schemaname" = 'public'`;

export type WatchedTable = { name: string; watched: boolean };

type Changes = {
  /** Whether each table is watched, by name. */
  tables: Map<string, boolean>;
  /** Counts what was heard: the moment of a change. */
  moment: number;
  changedAt: Map<string, number>;
  everythingAt: number;
  /** Until when everything committed is known, by performance.now(). */
  heardAt: number;
  catchUp: () => Promise<void>;
};

const kept = globalThis as { vivierChanges?: Changes; vivierReads?: AsyncLocalStorage<Set<string> | null> };

kept.vivierChanges ??= {
  ...{ tables: new Map(), moment: 0, changedAt: new Map(), everythingAt: 0, heardAt: Number.NEGATIVE_INFINITY },
  catchUp: () => Promise.resolve(),
};
kept.vivierReads ??= new AsyncLocalStorage();
const changes = kept.vivierChanges;
const recording = kept.vivierReads;

/** Runs the work and notes in `reads` the tables and indexes that it asks. */
export function recordReads<T>(reads: Set<string>, work: () => T): T {
  return recording.run(reads, work);
}

/** Runs work that is not part of the page being made. */
export function withoutRecording<T>(work: () => T): T {
  return recording.run(null, work);
}

/** Notes that the page being made reads an index in memory. `tellChange` tells its changes. */
export function noteRead(name: string): void {
  recording.getStore()?.add(name);
}

const namesOf = new Map<string, string[]>();

/** Notes the tables that a statement names. A word that only looks like one costs a page made anew, no more. */
export function noteStatement(text: string): void {
  const reads = recording.getStore();
  if (!reads) return;
  let names = namesOf.get(text);
  if (!names) {
    names = [...new Set(text.match(/\w+/g))].filter((word) => changes.tables.has(word));
    if (namesOf.size >= platformLimits.statementsRead) namesOf.clear();
    namesOf.set(text, names);
  }
  for (const name of names) reads.add(name);
}

/** Takes note of a change. @param name of a table or of an index in memory; "" when any may have changed */
export function tellChange(name: string): void {
  changes.moment += 1;
  if (name === "") changes.everythingAt = changes.moment;
  else changes.changedAt.set(name, changes.moment);
}

/** What the database says of its tables, once for each connection that hears of changes. */
export function setTables(tables: readonly WatchedTable[]): void {
  changes.tables = new Map(tables.map(({ name, watched }) => [name, watched]));
  namesOf.clear();
}

/** Every change committed before `at` (performance.now()) has been told. */
export function heardUntil(at: number): void {
  changes.heardAt = at;
}

/** @param catchUp asks the connection that hears of changes for all of them */
export function setCatchUp(catchUp: () => Promise<void>): void {
  changes.catchUp = catchUp;
}

/** Resolves when every worker of this server has been told every change committed so far, or cannot be for now. Never throws. */
export async function catchUpChanges(): Promise<void> {
  await Promise.all([changes.catchUp(), askSiblings("changes")]);
}

answerSiblings("changes", () => changes.catchUp());

let hearing: Promise<void> | null = null;

/** Asks for the changes unless those of a moment ago are known; on a busy machine heartbeats come late. Never throws. */
export function hearChanges(): Promise<void> | null {
  if (hearsChanges()) return null;
  hearing ??= changes.catchUp().finally(() => {
    hearing = null;
  });
  return hearing;
}

/** Whether every change committed more than platformLimits.pageLateMs ago has been told. */
export const hearsChanges = () => performance.now() - changes.heardAt <= platformLimits.pageLateMs;

/** The moment to compare with in `isUnchanged`. */
export const presentMoment = () => changes.moment;

/** Whether all these tables are watched; an index in memory always is. */
export const areWatched = (names: readonly string[]) => names.every((name) => changes.tables.get(name) !== false);

/** Whether nothing of these changed since the moment. */
export function isUnchanged(names: readonly string[], since: number): boolean {
  return changes.everythingAt <= since && names.every((name) => (changes.changedAt.get(name) ?? 0) <= since);
}
