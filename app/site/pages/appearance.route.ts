// POST /apparence, with `apparence` = systeme, clair or sombre: saves the theme and redirects back.

import { redirect } from "react-router";
import { themeCookie } from "../../platform/delivery/theme.server.ts";
import { type ThemeWord, themeOf } from "../../platform/delivery/theme.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { noPage } from "../../platform/http/refuse.ts";
import type { Route } from "./+types/appearance.route";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const word = form.get("apparence");
  const back = internalPath(form.get("retour")?.toString()) ?? "/";
  if (themeOf(word) === undefined) return redirect(back);
  return redirect(back, { headers: { "Set-Cookie": themeCookie(word as ThemeWord) } });
}
