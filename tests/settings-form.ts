// The form of a page of settings as a browser sends it: the values in force, with some changed.
import { drawSettingsPage } from "../app/admin/settings/settings-pages.server.ts";
import { type SettingsPageName, settingsPages } from "../app/settings.ts";
import type { Client } from "./app.ts";

type Texts = Record<string, string>;

export async function settingsFields(page: SettingsPageName, changes: Texts = {}): Promise<Texts> {
  const { sections, shown } = await drawSettingsPage(page);
  const fields = sections.flatMap((section) => section.fields).filter(({ kind, value }) => kind !== "tick" || value);
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return { ...values, avant: JSON.stringify(shown), ...changes };
}

export async function saveSettings(admin: Client, page: SettingsPageName, changes: Texts): Promise<Response> {
  return admin.post(settingsPages[page].path, await settingsFields(page, changes));
}
