// /admin/:liste/lot: runs a bulk action on ticked rows, with undo for a measure. Asks for the ground when the form lacks it.

import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as offersMessages from "../../offers/messages.ts";
import { answer, failed, readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { internalPath, redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { plural } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import { packIds, unpackIds } from "../lists/packed-ids.ts";
import * as adminMessages from "../messages.ts";
import { groundFrom } from "../moderation/ground.ts";
import type { Route } from "./+types/bulk-action.route";
import { findBulkAction, type ListName, listRowNames, lists, runBulkAction } from "./bulk-actions.server.ts";
import { MeasurePage } from "./measure-page.tsx";

const nameOf = (liste: string): ListName =>
  Object.hasOwn(lists, liste) ? (liste as ListName) : notFound(platformMessages.nothingHere);

/** Opened from a row's menu: `geste`, the rows and `retour` are in the address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const name = nameOf(params.liste);
  const { list } = lists[name];
  const back = internalPath(url.searchParams.get("retour") ?? undefined) ?? list.path;
  const gesture = findBulkAction(name, url.searchParams.get("geste") ?? "");
  const ids = url.searchParams.getAll("id").filter(isId).slice(0, adminLimits.rowsPerGesture);
  const names = gesture ? await listRowNames(name, ids) : [];
  if (!gesture || names.length === 0) return { back, requested: null };
  const hidden = { geste: gesture.name, ids: packIds(names.map(({ id }) => id)), retour: back };
  const chosen = plural(names.length, ...list.noun);
  return {
    back,
    requested: {
      hidden,
      chosen,
      names,
      isMeasure: gesture.isMeasure === true,
      erases: gesture.erases === true,
      question: gesture.question?.(names.length),
      effect: gesture.effect,
    },
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const name = nameOf(params.liste);
  const form = await readForm(request);
  const gesture = findBulkAction(name, String(form.get("geste") ?? ""));
  if (!gesture) return notFound(platformMessages.nothingHere);
  const { list } = lists[name];
  const back = internalPath(form.get("retour")?.toString()) ?? list.path;
  const ids = [...form.getAll("id").map(String), ...unpackIds(String(form.get("ids") ?? ""))].filter(isId);
  if (ids.length === 0) return redirectWith(back, adminMessages.rowsMissing, "warn");
  if (ids.length > adminLimits.rowsPerGesture) return redirectWith(back, adminMessages.rowsTooMany, "warn");
  const ground = groundFrom(form, gesture.erases);
  if (gesture.isMeasure && !ground) {
    const values = { geste: gesture.name, ids: packIds(ids), retour: back };
    return answer({
      ...failed({ ground: adminMessages.groundMissing }, values),
      chosen: plural(ids.length, ...list.noun),
      names: await listRowNames(name, ids),
      erases: gesture.erases === true,
      question: gesture.question?.(ids.length),
      effect: gesture.effect,
    });
  }
  let result: Awaited<ReturnType<typeof runBulkAction>>;
  try {
    result = await runBulkAction(viewer, gesture, ids, ground ?? "");
  } catch (error) {
    logFault(error, "rows not changed");
    return redirectWith(back, gesture.failure ?? messages.problem, "bad");
  }
  const { changed, takenBack } = result;
  if (changed.length === 0) return redirectWith(back, gesture.unchanged ?? adminMessages.rowsUnchanged);
  const count = plural(changed.length, ...list.noun);
  const message = gesture.done?.(changed.length) ?? adminMessages.rowsChanged[gesture.name](count);
  const done = message + offersMessages.refusalsTakenBack(takenBack);
  if (gesture.name !== "desactiver") return redirectWith(back, done);
  return redirectWithUndo(back, message, {
    action: url.pathname,
    fields: { geste: "activer", ids: packIds(changed), retour: back },
  });
}

export const meta: Route.MetaFunction = () => [titled("Lignes cochées")];

export default function Rows({ loaderData: { back, requested }, actionData }: Route.ComponentProps) {
  const gesture = actionData?.values?.geste ?? requested?.hidden.geste;
  const deletes = gesture === "supprimer";
  const question = actionData?.question ?? requested?.question;
  const names = actionData?.names ?? requested?.names ?? [];
  return (
    <MeasurePage
      title={
        <>
          {question?.title ??
            `${deletes ? "Supprimer" : "Désactiver"} ${actionData?.chosen ?? requested?.chosen ?? "les lignes cochées"}`}
          &nbsp;?
        </>
      }
      text={
        question?.text ??
        (deletes
          ? ["Ce qui est supprimé l’est pour toujours.", actionData?.effect ?? requested?.effect]
              .filter(Boolean)
              .join(" ")
          : "Vous pouvez revenir sur cette décision.")
      }
      state={actionData}
      ground=""
      back={back}
      hidden={requested?.hidden}
      mayLackAddress={question !== undefined}
      erases={actionData?.erases ?? requested?.erases}
      asksGround={actionData !== undefined || (requested?.isMeasure ?? true)}
    >
      {names.length > 0 ? (
        <ul>
          {names.map(({ id, name }) => (
            <li key={id} className="strong">
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </MeasurePage>
  );
}
