// Reads, saves and removes the site's logo: a file for each theme.
import { type Actor, recordChange } from "../../access/audit.server.ts";
import { isChosen, refusalOf } from "../../files/store/files.server.ts";
import { drawSiteLogo } from "../../files/store/site-logo.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { drawIcons } from "../../platform/images/site-icons.server.ts";
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
import { logoFields, logoGone, logoLabels } from "./site-logo.ts";

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

/** The logos that a form brings, drawn; null for those that it removes. Refused ones are errors beside their fields. */
export async function readLogos(form: FormData) {
  if (form.has(logoGone))
    return { changes: new Map(logoThemes.map((theme) => [theme, null])), errors: {}, status: 400 };
  const changes = new Map<LogoTheme, LogoPictures | null>();
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
  if (changes.has("dark") && !changes.has("light") && !(await listLogoThemes()).includes("light"))
    errors[logoFields.light] = adminMessages.siteLogoLightFirst;
  return { changes, errors, status };
}
