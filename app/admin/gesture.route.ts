// POST /admin/:liste/lot: does something with the rows that were ticked, and offers to take it back where that is possible.
import { requireAdmin } from "../accounts/viewer.server.ts";
import { insidePath, redirectWith, redirectWithUndo } from "../base/flash.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { readForm } from "../forms/form.server.ts";
import { plural } from "../language/french.ts";
import * as limits from "../limits.ts";
import { packIds, unpackIds } from "../lists/packed-ids.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/gesture.route";
import { findGesture, type ListName, lists, runGesture } from "./gestures.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

const inverse = { activer: "desactiver", desactiver: "activer" } as const;

export function loader() {
  notFound(messages.nothingHere);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  if (!Object.hasOwn(lists, params.liste)) return notFound(messages.nothingHere);
  const name = params.liste as ListName;
  const form = await readForm(request);
  const gesture = findGesture(name, String(form.get("geste") ?? ""));
  if (!gesture) return notFound(messages.nothingHere);
  const { list } = lists[name];
  const back = insidePath(form.get("retour")?.toString()) ?? list.path;
  const ids = [...form.getAll("id").map(String), ...unpackIds(String(form.get("ids") ?? ""))].filter(isId);
  if (ids.length === 0) return redirectWith(back, messages.rowsMissing, "warn");
  if (ids.length > limits.rowsPerGesture) return redirectWith(back, messages.rowsTooMany, "warn");
  const changed = await runGesture(viewer, gesture.run, ids);
  if (changed.length === 0) return redirectWith(back, messages.rowsUnchanged);
  const said = messages.rowsChanged[gesture.name](plural(changed.length, ...list.noun));
  if (gesture.name === "supprimer") return redirectWith(back, said);
  return redirectWithUndo(back, said, {
    action: url.pathname,
    fields: { geste: inverse[gesture.name], ids: packIds(changed), retour: back },
  });
}
