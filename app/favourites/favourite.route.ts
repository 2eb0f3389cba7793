// The verbs "Ajouter aux favoris" and "Retirer des favoris": the form says which one is meant.
import { redirect } from "react-router";
import { requireCompany } from "../accounts/viewer.server.ts";
import { insidePath, redirectWithUndo } from "../base/flash.server.ts";
import { readForm } from "../base/form.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { config } from "../config.server.ts";
import { transaction } from "../db/db.server.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/favourite.route";
import { createFavourite, deleteFavourite } from "./favourites.server.ts";
import { createListed, listListed } from "./lists.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

// The page where the button was: what the form says, else where the browser came from, when that is ours.
function backTo(form: FormData, request: Request): string | null {
  const referrer = request.headers.get("referer") ?? "";
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  const ours = page?.origin === new URL(config.baseUrl).origin ? `${page.pathname}${page.search}` : null;
  return insidePath(String(form.get("retour") ?? "")) ?? insidePath(ours);
}

// When a removed favourite had been added: "Annuler" puts it back where it stood. Never in the future.
function sinceOf(form: FormData): Date | undefined {
  const since = Date.parse(String(form.get("depuis") ?? ""));
  return since <= Date.now() ? new Date(since) : undefined;
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const { companyId } = viewer;
  const { id } = params;
  if (!isId(id)) notFound(messages.candidateNotFound);
  const form = await readForm(request);
  const back = backTo(form, request) ?? `/candidats/${id}`;
  if (form.get("favori") === "non") {
    const gone = await transaction(async (tx) => {
      const lists = await listListed(tx, companyId, id);
      const since = await deleteFavourite(tx, companyId, id);
      return since && { since, lists };
    });
    if (!gone) return redirect(back);
    return redirectWithUndo(back, messages.favouriteRemoved, {
      action: url.pathname,
      fields: { favori: "oui", depuis: gone.since.toISOString(), listes: gone.lists.join(","), retour: back },
    });
  }
  const lists = String(form.get("listes") ?? "")
    .split(",")
    .filter(isId);
  const kept = await transaction(async (tx) => {
    const done = await createFavourite(tx, viewer, id, sinceOf(form));
    if (done) await createListed(tx, companyId, id, lists);
    return done;
  });
  if (!kept) notFound(messages.candidateNotFound);
  return redirect(back);
}

export function loader(): never {
  notFound(messages.candidateNotFound);
}
