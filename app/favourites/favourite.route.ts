// The verbs "Ajouter aux favoris" and "Retirer des favoris": the form says which one is meant.
import { redirect } from "react-router";
import { requireCompany } from "../accounts/viewer.server.ts";
import { insidePath } from "../base/flash.server.ts";
import { readForm } from "../base/form.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { config } from "../config.server.ts";
import { transaction } from "../db/db.server.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/favourite.route";
import { createFavourite, deleteFavourite } from "./favourites.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

// The page where the button was: what the form says, else where the browser came from, when that is ours.
function backTo(form: FormData, request: Request): string | null {
  const referrer = request.headers.get("referer") ?? "";
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  const ours = page?.origin === new URL(config.baseUrl).origin ? `${page.pathname}${page.search}` : null;
  return insidePath(String(form.get("retour") ?? "")) ?? insidePath(ours);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { companyId } = requireCompany(context);
  const { id } = params;
  if (!isId(id)) notFound(messages.candidateNotFound);
  const form = await readForm(request);
  if (form.get("favori") === "non") await transaction((tx) => deleteFavourite(tx, companyId, id));
  else if (!(await transaction((tx) => createFavourite(tx, companyId, id)))) notFound(messages.candidateNotFound);
  return redirect(backTo(form, request) ?? `/candidats/${id}`);
}

export function loader(): never {
  notFound(messages.candidateNotFound);
}
