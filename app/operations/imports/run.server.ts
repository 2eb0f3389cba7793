// Runs an import batch by batch. Each transaction also stores the progress, so any process can resume and every line counts once.
import { sql } from "kysely";
import { type AuditEntry, writeAudit } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { settleApplications } from "./application-lines.server.ts";
import { settleCandidates } from "./candidate-lines.server.ts";
import { kindLabels } from "./columns.ts";
import { settleCompanies } from "./company-lines.server.ts";
import { deleteImportFolder, findImportFolder, sweepImportFolders } from "./folders.server.ts";
import type { LineKind } from "./import.ts";
import { filesIn } from "./import-files.server.ts";
import type { FindBytes, Line, Outcome, Settle } from "./import-lines.server.ts";
import { commandLine, countLines, findImport, type Import } from "./imports.server.ts";
import { isInterrupted } from "./interrupted.server.ts";
import { settleLikes } from "./likes-lines.server.ts";
import { settleOffers } from "./offer-lines.server.ts";
import { settleSearches } from "./search-lines.server.ts";

const settlers: Record<LineKind, Settle> = {
  candidate: settleCandidates,
  company: settleCompanies,
  likes: settleLikes,
  offer: settleOffers,
  application: settleApplications,
  search: settleSearches,
};

async function listNext(tx: Db, { id, state, checked, done }: Import): Promise<Line[]> {
  const rows = await tx
    .selectFrom("importLines")
    .select(["line", "position", "kind", "reference", "fields", "state"])
    .where("importId", "=", id)
    .where("line", ">", state === "running" ? done : checked)
    .orderBy("line")
    .limit(operationsLimits.importBatch)
    .execute();
  const other = rows.findIndex(({ kind }) => kind !== rows[0]!.kind);
  const most = rows.some(({ fields }) => fields?.files) ? operationsLimits.importBatchWithFiles : rows.length;
  return rows
    .slice(0, Math.min(other < 0 ? rows.length : other, most))
    .map((row) => ({ ...row, fields: row.fields ?? {} }));
}

async function setOutcomes(tx: Db, { id, invites, state }: Import, outcomes: Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const invited = state === "running" && invites;
  const rows = outcomes.map(({ errors, ...outcome }) => ({
    ...outcome,
    errors: JSON.stringify(errors),
    invitation: invited && outcome.state === "created" && outcome.userId ? "waiting" : null,
  }));
  await sql`update "importLines" set "state" = "given"."state", "errors" = "given"."errors"::jsonb,
      "key" = "given"."key", "targetId" = "given"."targetId", "userId" = "given"."userId",
      "invitation" = "given"."invitation"
    from json_to_recordset(${JSON.stringify(rows)}::json) as "given"
      ("line" int, "state" text, "errors" text, "key" text, "targetId" uuid, "userId" uuid, "invitation" text)
    where "importId" = ${id} and "importLines"."line" = "given"."line"`.execute(tx);
}

const byWhom = ({ byUserId, actor }: Import) => ({ actorId: byUserId, actor });

async function setDone(
  tx: Db,
  row: Import,
  now: Date,
  entry: Pick<AuditEntry, "actorId" | "actor" | "action">,
): Promise<void> {
  const done = { state: "done", touchedAt: now, finishedAt: now } as const;
  await tx.updateTable("imports").set(done).where("id", "=", row.id).execute();
  const { created, changed, unchanged, refused } = await countLines(row.id, tx);
  await writeAudit(tx, {
    ...entry,
    targetType: "importation",
    targetId: row.id,
    before: null,
    after: {
      fichier: row.fileName,
      contenu: kindLabels[row.kind],
      lignes: row.total,
      créées: created,
      modifiées: changed,
      inchangées: unchanged,
      refusées: refused,
      invitations: row.invites,
    },
  });
}

async function finish(tx: Db, row: Import, now: Date): Promise<void> {
  if (row.state === "checking")
    await tx.updateTable("imports").set({ state: "checked", touchedAt: now }).where("id", "=", row.id).execute();
  else await setDone(tx, row, now, { ...byWhom(row), action: "importation terminée" });
}

/** Ends an import early: imported lines stay, later ones are marked as not imported. */
async function stop(tx: Db, row: Import, now: Date, by: Pick<AuditEntry, "actorId" | "actor">): Promise<void> {
  const errors = [{ column: "Importation", message: operationsMessages.importStoppedBefore, value: "" }];
  await tx
    .updateTable("importLines")
    .set({ state: "refused", errors: JSON.stringify(errors) })
    .where("importId", "=", row.id)
    .where("line", ">", row.done)
    .where("state", "in", ["waiting", "created", "changed"])
    .execute();
  await setDone(tx, row, now, { ...by, action: "importation arrêtée" });
}

function doBatch(id: string, now: Date, findBytes?: FindBytes): Promise<boolean> {
  return transaction(async (tx) => {
    await tx.selectFrom("imports").select("id").where("id", "=", id).forUpdate().execute();
    const row = await findImport(id, tx);
    if (!row || (row.state !== "checking" && row.state !== "running")) return false;
    const write = row.state === "running";
    const lines = await listNext(tx, row);
    const last = lines.at(-1);
    if (!last) {
      await finish(tx, row, now);
      return false;
    }
    const accepted = write ? lines.filter(({ state }) => state !== "refused") : lines;
    const { kind, headings, createsCompanies } = row;
    const offers = await findSetting("offers", tx);
    const work = {
      tx,
      importId: id,
      write,
      lenient: kind === "documents",
      createsCompanies,
      offers,
      headings,
      findBytes,
      now,
    };
    await setOutcomes(tx, row, accepted.length > 0 ? await settlers[last.kind](work, accepted) : []);
    await tx
      .updateTable("imports")
      .set({ [write ? "done" : "checked"]: last.line, touchedAt: now })
      .where("id", "=", id)
      .execute();
    return true;
  });
}

/**
 * Runs the rest of a check or import in this process.
 * @param given.batches at most; all when omitted
 * @param given.findBytes finds the files of documents
 * @param given.onBatch called after each batch; may stop the run by throwing
 */
export async function runImport(
  id: string,
  given: { batches?: number; findBytes?: FindBytes; onBatch?: (batch: number) => void | Promise<void> } = {},
): Promise<void> {
  for (let batch = 1; batch <= (given.batches ?? Number.POSITIVE_INFINITY); batch++) {
    if (!(await doBatch(id, new Date(), given.findBytes))) return;
    await given.onBatch?.(batch);
  }
}

const underWay = new Set<string>();

// When the files are on another server, that one resumes the import within a minute. The folder goes at the end.
async function runWithFiles(id: string): Promise<void> {
  const folder = findImportFolder(id);
  if (!folder && (await findImport(id))?.hasFiles) return;
  await runImport(id, folder ? { findBytes: filesIn(folder) } : {});
  const row = await findImport(id);
  if (folder && (!row || row.state === "done")) await deleteImportFolder(id);
}

/** Runs an import in the background, once per process. */
export function beginImport(id: string): void {
  if (underWay.has(id)) return;
  underWay.add(id);
  void runWithFiles(id)
    .catch((error) => log.error({ err: error, importId: id }, "import stopped"))
    .finally(() => underWay.delete(id));
}

/** "Continuer": resumes an interrupted import on this server, without files that are not here. @returns false when it is not interrupted */
export async function continueImport(id: string, now: Date): Promise<boolean> {
  const continued = await transaction(async (tx) => {
    if (!(await isInterrupted(tx, id, now))) return false;
    const hasFiles = findImportFolder(id) !== null;
    await tx.updateTable("imports").set({ hasFiles, touchedAt: now }).where("id", "=", id).execute();
    return true;
  });
  if (continued) beginImport(id);
  return continued;
}

/** "Arrêter là": ends an interrupted import; imported lines stay. @returns false when it is not interrupted, or nothing was imported yet */
export function stopImport(viewer: Pick<Viewer, "id" | "email">, id: string, now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const row = (await isInterrupted(tx, id, now)) ? await findImport(id, tx) : undefined;
    if (row?.state !== "running") return false;
    await stop(tx, row, now, { actorId: viewer.id, actor: viewer.email });
    return true;
  });
}

/** Scheduled task, every minute: resumes imports without a heartbeat. */
export async function resumeImports(now: Date): Promise<void> {
  const silent = await db
    .selectFrom("imports")
    .select("id")
    .where("state", "in", ["checking", "running"])
    .where("touchedAt", "<", new Date(now.getTime() - operationsLimits.importSilentMs))
    // The command has the files, and resumes when it is run again.
    .where("actor", "<>", commandLine)
    .orderBy("touchedAt")
    .limit(10)
    .execute();
  for (const { id } of silent) beginImport(id);
}

/**
 * Scheduled task, every minute: deletes the contents of old imports' lines, and unused files.
 * The results of the lines stay, without personal data.
 */
export async function deleteOldImportData(now: Date): Promise<void> {
  await transaction(async (tx) => {
    const old = await tx
      .updateTable("imports")
      .set({ emptiedAt: now, ignored: [] })
      .where("emptiedAt", "is", null)
      .where("createdAt", "<", new Date(now.getTime() - operationsLimits.importKeptMs))
      // An import that was started late may still finish.
      .where((eb) =>
        eb.or([
          eb("state", "<>", "running"),
          eb("touchedAt", "<", new Date(now.getTime() - operationsLimits.importInterruptedMs)),
        ]),
      )
      .returning(["id", "state"])
      .execute();
    for (const { id, state } of old) {
      // A mere check is deleted whole; an unfinished import is ended first, with its audit entry.
      if (state === "checking" || state === "checked") {
        await tx.deleteFrom("imports").where("id", "=", id).execute();
        continue;
      }
      if (state === "running") {
        const row = (await findImport(id, tx))!;
        await stop(tx, row, now, byWhom(row));
      }
      await tx
        .updateTable("importLines")
        .set({ fields: null, key: null, errors: "[]", leftAside: "[]" })
        .where("importId", "=", id)
        .execute();
    }
  });
  await sweepImportFolders(now);
}
