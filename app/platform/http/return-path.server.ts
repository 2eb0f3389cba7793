// Redirects to the page of the pressed button.
import { config } from "../config/config.server.ts";
import { internalPath } from "./flash.server.ts";

/** The page of a button: from the form (`retour`), else from the Referer, if it is ours. @returns a path, or null */
export function findReturnPath(form: FormData, request: Request): string | null {
  const referrer = request.headers.get("referer") ?? "";
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  const ours = page?.origin === new URL(config.baseUrl).origin ? `${page.pathname}${page.search}` : null;
  return internalPath(String(form.get("retour") ?? "")) ?? internalPath(ours);
}

/** The date of a removed item (`depuis`), so that "Annuler" restores its position. Undefined for a future date. */
export function keptSince(form: FormData): Date | undefined {
  const since = Date.parse(String(form.get("depuis") ?? ""));
  return since <= Date.now() ? new Date(since) : undefined;
}

/** Makes a redirect replace the history entry, so that repeated presses add none. */
export function replaceHistory(response: Response): Response {
  response.headers.set("X-Remix-Replace", "true");
  return response;
}
