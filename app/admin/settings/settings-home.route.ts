// /admin/reglages: leads to the first page of the settings.
import { redirect } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { mainPages, settingsPages } from "../../settings.ts";
import type { Route } from "./+types/settings-home.route";

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return redirect(settingsPages[mainPages[0]].path);
}
