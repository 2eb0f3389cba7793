// Back to the page on which a button was pressed.
import { config } from "../config/config.server.ts";
import { insidePath } from "./flash.server.ts";

/**
 * The page where a button was: what its form says (`retour`), else where the browser came from, when that is ours.
 * @returns a path, or null when neither says one
 */
export function backTo(form: FormData, request: Request): string | null {
  const referrer = request.headers.get("referer") ?? "";
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  const ours = page?.origin === new URL(config.baseUrl).origin ? `${page.pathname}${page.search}` : null;
  return insidePath(String(form.get("retour") ?? "")) ?? insidePath(ours);
}

/** When what was removed had been kept (`depuis`): "Annuler" puts it back where it stood. Undefined for a day in the future. */
export function keptSince(form: FormData): Date | undefined {
  const since = Date.parse(String(form.get("depuis") ?? ""));
  return since <= Date.now() ? new Date(since) : undefined;
}

/** Makes a redirect take the place in the history of the page that one is on, however often one presses. */
export function inPlace(response: Response): Response {
  response.headers.set("X-Remix-Replace", "true");
  return response;
}
