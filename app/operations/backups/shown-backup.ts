// The French texts for an archive: origin, contents, state.

import type { Selectable } from "kysely";
import type { BackupsTable } from "../../platform/db/schema.ts";
import { dateTime, fileSize, plural } from "../../platform/text/french.ts";
import * as operationsMessages from "../messages.ts";

export type ShownRow = Omit<Selectable<BackupsTable>, "touchedAt" | "tries">;

const counted = [
  ["users", "compte"],
  ["candidates", "candidat"],
  ["companies", "entreprise"],
  ["offers", "offre"],
  ["applications", "candidature"],
  ["mails", "e-mail"],
] as const;

function originText({ origin, actor }: Pick<ShownRow, "origin" | "actor">): string {
  if (origin === "requested") return actor ?? operationsMessages.backupOrigins.requested;
  return operationsMessages.backupOrigins[origin];
}

function stateOf(row: ShownRow, isHere: boolean): { text: string; tone: "ok" | "warn" | "bad" | "neutral" } {
  const words = operationsMessages.backupStates;
  if (row.state === "waiting" || row.state === "running") return { text: words.running, tone: "neutral" };
  if (row.state === "failed") return { text: words.failed, tone: "bad" };
  if (!isHere) return { text: words.gone, tone: "warn" };
  if (row.state === "toCheck" || row.state === "checking") return { text: words.checking, tone: "neutral" };
  if (row.isWhole === false) return { text: words.damaged, tone: "bad" };
  if (row.lost) return { text: words.lost, tone: "warn" };
  return row.isWhole === null ? { text: words.encrypted, tone: "ok" } : { text: words.whole, tone: "ok" };
}

function contentsText({ withFiles, files, program, origin }: ShownRow): string {
  if (program === null && origin !== "requested") return operationsMessages.backupContents.encrypted;
  if (program === null)
    return withFiles ? operationsMessages.backupContents.all : operationsMessages.backupContents.rows;
  return withFiles
    ? `${operationsMessages.backupContents.rows}, ${plural(files ?? 0, "fichier")}`
    : operationsMessages.backupContents.rows;
}

export function countsOf({ contents }: ShownRow): string[] {
  return counted.filter(([table]) => table in contents).map(([table, noun]) => plural(contents[table] ?? 0, noun));
}

export function shownBackup(row: ShownRow, isHere: boolean) {
  return {
    id: row.id,
    at: dateTime(row.createdAt),
    size: row.size === null ? null : fileSize(row.size),
    by: originText(row),
    contents: contentsText(row),
    state: stateOf(row, isHere),
  };
}
