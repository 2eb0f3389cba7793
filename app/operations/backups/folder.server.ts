// The local folder of archives below DATA_DIR. The prefix of a name is the origin of the archive.
import fs from "node:fs";
import path from "node:path";
import { config } from "../../platform/config/config.server.ts";
import type { BackupsTable } from "../../platform/db/schema.ts";
import { ageEnding } from "./backup-encryption.server.ts";

export const nightlyForm = /^vivier-\d{4}-\d\d-\d\d\.tar(\.age)?$/;
export const earlierForm = /^avant-[\w.-]+\.tar$/;
const requestedForm = /^demande-[\w-]+\.tar(\.age)?$/;

/** The folder; it may not exist yet. */
export const backupFolder = () => path.join(config.dataDir, "backups");

/** The path of an archive. @param name as listFolder() or a row gives it */
export const archivePath = (name: string) => path.join(backupFolder(), name);

/** The file extension, with or without a public key. */
export const endingFor = (recipient: string | null) => (recipient ? `.tar${ageEnding}` : ".tar");

/** The name of a requested archive. */
export const requestedName = (id: string, now: Date, recipient: string | null) =>
  `demande-${now.toISOString().slice(0, 19).replace(/[:.]/g, "-")}-${id.slice(-8)}${endingFor(recipient)}`;

/** The origin of an archive, by its name. */
export function originOf(name: string): BackupsTable["origin"] {
  if (nightlyForm.test(name)) return "nightly";
  if (earlierForm.test(name)) return "before";
  return requestedForm.test(name) ? "requested" : "found";
}

export type Archive = { name: string; size: number; at: Date };

/** The complete archives in the folder, by name. */
export async function listFolder(): Promise<Map<string, Archive>> {
  const names = await fs.promises.readdir(backupFolder()).catch(() => []);
  const archives = new Map<string, Archive>();
  for (const name of names.filter((each) => /^\w[\w.-]*\.tar(\.age)?$/.test(each))) {
    const stat = await fs.promises.stat(archivePath(name)).catch(() => null);
    if (stat?.isFile()) archives.set(name, { name, size: stat.size, at: stat.mtime });
  }
  return archives;
}
