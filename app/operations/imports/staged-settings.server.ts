// The file of settings whose changes an administrator is reading: one for the whole site, and the next one replaces it.
import { transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { findStored, setStored } from "../../platform/settings/settings.server.ts";
import * as operationsLimits from "../limits.ts";
import { readSettingsFile, type SettingsFile } from "./settings-file.server.ts";

const key = "settingsFile";

/** Stores the text of a file. @returns its id */
export async function stageSettings(text: string): Promise<string> {
  const id = newId();
  await transaction((tx) => setStored(tx, key, { id, at: Date.now(), text }));
  return id;
}

/** The staged file; null once it is replaced, removed or too old. */
export async function findStagedSettings(id: string): Promise<SettingsFile | null> {
  const stored = await findStored(key);
  if (stored.id !== id || Date.now() - Number(stored.at) > operationsLimits.settingsFileKeptMs) return null;
  const file = readSettingsFile(String(stored.text));
  return typeof file === "string" ? null : file;
}

/** Removes the staged file. */
export async function deleteStagedSettings(): Promise<void> {
  await transaction((tx) => setStored(tx, key, {}));
}
