// Saves and removes the site's logo: one form with a file for each theme.
import { type Actor, recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { isChosen, refusalOf } from "../../files/store/files.server.ts";
import { drawSiteLogo } from "../../files/store/site-logo.server.ts";
import * as messages from "../../messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { drawIcons } from "../../platform/images/site-icons.server.ts";
import { publishChangedIdentity } from "../../platform/settings/site-identity.server.ts";
import {
  type LogoPictures,
  type LogoTheme,
  listLogoThemes,
  logoThemes,
  setLogo,
} from "../../platform/settings/site-logo.server.ts";
import { settingsPages } from "../../settings.ts";
import * as adminMessages from "../messages.ts";
import { settingsEntry } from "./forms.server.ts";
import { logoFields, logoLabels } from "./site-logo.ts";

const { path } = settingsPages.identite;

/** Writes the changed themes with one audit entry. null removes a logo. The caller then publishes the identity. */
export async function saveLogos(
  tx: Db,
  actor: Actor,
  changes: ReadonlyMap<LogoTheme, LogoPictures | null>,
  icons: Awaited<ReturnType<typeof drawIcons>> | undefined,
): Promise<void> {
  const labelsOf = (themes: LogoTheme[]) => Object.fromEntries(themes.map((theme) => [logoLabels[theme], "présent"]));
  const before = labelsOf(await listLogoThemes(tx));
  for (const [theme, logo] of changes) await setLogo(tx, theme, logo, theme === "light" ? icons : undefined);
  const after = labelsOf(await listLogoThemes(tx));
  // A replaced logo is a change, although one was there before.
  const replaced = Object.fromEntries(
    [...changes].flatMap(([theme, logo]) => (logo ? [[logoLabels[theme], "nouveau"]] : [])),
  );
  await recordChange(tx, actor, settingsEntry(path), before, { ...after, ...replaced });
}

/** The icons of a new light logo; undefined without one. */
export async function iconsOf(changes: ReadonlyMap<LogoTheme, LogoPictures | null>) {
  const light = changes.get("light");
  return light ? drawIcons(light.large) : undefined;
}

async function saveAndShow(viewer: Viewer, changes: ReadonlyMap<LogoTheme, LogoPictures | null>): Promise<void> {
  const icons = await iconsOf(changes);
  await transaction((tx) => saveLogos(tx, viewer, changes, icons));
  await publishChangedIdentity();
}

/** Answers the form of the logo: redirects, or shows it again with its errors. */
export async function answerLogo(viewer: Viewer, form: FormData) {
  if (form.get("geste") === "retirer") {
    await saveAndShow(viewer, new Map(logoThemes.map((theme) => [theme, null])));
    return redirectWith(path, adminMessages.siteLogoRemoved);
  }
  const changes = new Map<LogoTheme, LogoPictures>();
  const errors: Record<string, string> = {};
  let status = 400;
  for (const theme of logoThemes) {
    const given = form.get(logoFields[theme]);
    if (!isChosen(given)) continue;
    const drawn = await drawSiteLogo(given);
    if (drawn.ok) changes.set(theme, drawn.logo);
    else {
      errors[logoFields[theme]] = drawn.message;
      if (drawn.fault) [status] = refusalOf(drawn);
    }
  }
  const hasLight = changes.has("light") || (await listLogoThemes()).includes("light");
  if (Object.keys(errors).length === 0 && changes.size === 0) errors[logoFields.light] = messages.noFile;
  if (changes.has("dark") && !hasLight) errors[logoFields.light] = adminMessages.siteLogoLightFirst;
  if (Object.keys(errors).length > 0) return answer({ ...failed(errors, {}), form: "logo" }, status);
  await saveAndShow(viewer, changes);
  return redirectWith(path, adminMessages.siteLogoSaved);
}
