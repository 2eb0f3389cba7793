// POST /admin/reglages/identite/apercu: the home page as visitors would see it with the identity that is typed. Stores nothing.
import { requireAdmin } from "../../access/viewer.server.ts";
import { isChosen } from "../../files/store/files.server.ts";
import { drawIdentityPicture } from "../../files/store/identity-picture.server.ts";
import { drawSiteLogo } from "../../files/store/site-logo.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { noPage } from "../../platform/http/refuse.ts";
import { showPreview } from "../../platform/http/request.server.ts";
import { previewIdentity } from "../../platform/settings/site-identity.server.ts";
import { type LogoPictures, type LogoTheme, logoThemes } from "../../platform/settings/site-logo.server.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/identity-preview.route";
import { pictureForms } from "./identity-picture.ts";
import { previewTheme } from "./identity-preview.ts";
import { readTyped } from "./settings-pages.server.ts";
import { logoFields, logoGone } from "./site-logo.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

/** The chosen logos; null for those that are to be removed. One that is refused is left out, its form says why. */
async function drawLogos(form: FormData): Promise<Map<LogoTheme, LogoPictures | null>> {
  if (form.has(logoGone)) return new Map(logoThemes.map((theme) => [theme, null]));
  const pictures = new Map<LogoTheme, LogoPictures>();
  for (const theme of logoThemes) {
    const given = form.get(logoFields[theme]);
    if (!isChosen(given)) continue;
    const drawn = await drawSiteLogo(given);
    if (drawn.ok) pictures.set(theme, drawn.logo);
  }
  return pictures;
}

/** The chosen picture of the home page, as drawLogos(). */
async function drawHome(form: FormData) {
  const { alt, gone } = pictureForms.homePicture;
  if (form.has(gone)) return null;
  const given = form.get("homePicture");
  if (!isChosen(given)) return undefined;
  const drawn = await drawIdentityPicture("homePicture", given);
  return drawn.ok ? { ...drawn.picture, alt: String(form.get(alt) ?? "") } : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  const [site, logos, picture] = await Promise.all([readTyped("site", form), drawLogos(form), drawHome(form)]);
  const word = form.get(previewTheme);
  const theme = word === "sombre" || word === "clair" ? word : "systeme";
  return showPreview({
    path: "/",
    identity: await previewIdentity(site, logos, picture),
    theme,
    note: adminMessages.previewNote,
  });
}
