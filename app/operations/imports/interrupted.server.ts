// Interrupted imports: their server or command stopped, or a batch fails again and again.

import { type Db, db } from "../../platform/db/db.server.ts";
import * as operationsLimits from "../limits.ts";
import { findImportFolder } from "./folders.server.ts";
import { commandLine, type Import } from "./imports.server.ts";

type Row = Pick<Import, "id" | "state" | "touchedAt">;

const isSilent = ({ state, touchedAt }: Omit<Row, "id">, now: Date) =>
  (state === "checking" || state === "running") &&
  now.getTime() - touchedAt.getTime() > operationsLimits.importInterruptedMs;

/** The interrupted imports among these: no heartbeat for minutes, and no process holds their row in a batch. @returns their ids */
export async function listInterrupted(imports: Row[], now: Date): Promise<Set<string>> {
  const ids = imports.filter((row) => isSilent(row, now)).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const free = await db.selectFrom("imports").select("id").where("id", "in", ids).forUpdate().skipLocked().execute();
  return new Set(free.map(({ id }) => id));
}

/** Whether an import is interrupted; locks its row until the transaction ends. */
export async function isInterrupted(tx: Db, id: string, now: Date): Promise<boolean> {
  const free = await tx
    .selectFrom("imports")
    .select(["state", "touchedAt"])
    .where("id", "=", id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return free !== undefined && isSilent(free, now);
}

/**
 * Why an import is interrupted, and whether continuing here loses its files: the command stopped (only it knows its folder),
 * the files are on another server, or another reason.
 */
export function interruptionOf({ id, kind, actor, hasFiles }: Pick<Import, "id" | "kind" | "actor" | "hasFiles">) {
  if (actor === commandLine) return { why: "command" as const, withoutFiles: kind === "documents" };
  const isElsewhere = hasFiles && !findImportFolder(id);
  return { why: isElsewhere ? ("files" as const) : ("other" as const), withoutFiles: isElsewhere };
}
