// /admin/:liste/lot: runs a bulk action on ticked rows, with undo for a measure. Asks for the ground when the form lacks it.

import { Fragment } from "react";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as offersMessages from "../../offers/messages.ts";
import { answer, readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { internalPath, redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as adminLimits from "../limits.ts";
import { packIds, unpackIds } from "../lists/packed-ids.ts";
import * as adminMessages from "../messages.ts";
import { readReasons } from "../moderation/review-form.server.ts";
import type { Route } from "./+types/bulk-action.route";
import { findBulkAction, type ListName, listActionRows, lists, runBulkAction } from "./bulk-actions.server.ts";
import { MeasurePage } from "./measure-page.tsx";

const nameOf = (liste: string): ListName =>
  Object.hasOwn(lists, liste) ? (liste as ListName) : notFound(platformMessages.nothingHere);

/** What the page asks before the action runs; null when it would change none of the rows. */
async function findQuestion(name: ListName, gesture: NonNullable<ReturnType<typeof findBulkAction>>, ids: string[]) {
  const { changed, spared } = await listActionRows(name, gesture, ids);
  if (changed.length === 0) return null;
  return {
    geste: gesture.name,
    ids: packIds(changed.map(({ id }) => id)),
    chosen: plural(changed.length, ...lists[name].list.noun),
    changed,
    spared,
    isMeasure: gesture.isMeasure === true,
    erases: gesture.erases === true,
    question: gesture.question?.(changed.length),
    effect: gesture.effect,
  };
}

/** Opened from a row's menu: `geste`, the rows and `retour` are in the address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const name = nameOf(params.liste);
  const back = internalPath(url.searchParams.get("retour") ?? undefined) ?? lists[name].list.path;
  const gesture = findBulkAction(name, url.searchParams.get("geste") ?? "");
  const ids = url.searchParams.getAll("id").filter(isId).slice(0, adminLimits.rowsPerGesture);
  const asked = gesture && (await findQuestion(name, gesture, ids));
  return { back, asked, nothing: gesture?.unchanged ?? adminMessages.rowsUnchanged };
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
  const reasons = gesture.isMeasure ? readReasons(form, gesture.erases) : null;
  if (reasons && !reasons.ok) {
    const asked = await findQuestion(name, gesture, ids);
    if (!asked) return redirectWith(back, gesture.unchanged ?? adminMessages.rowsUnchanged);
    // The bar of the list has no such field: its press is a question, not a mistake.
    const { values, ...errors } = reasons.state;
    return answer({ ...(form.has("ground") ? errors : {}), values, back, asked });
  }
  let result: Awaited<ReturnType<typeof runBulkAction>>;
  try {
    result = await runBulkAction(viewer, gesture, ids, reasons?.value ?? { ground: "", words: null });
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

type Row = { id: string; name: string; facts: string[] };

function RowNames({ rows }: { rows: Row[] }) {
  return (
    <ul>
      {rows.map(({ id, name, facts }) => (
        <li key={id} className="as-typed">
          <strong>{name}</strong>
          <span className="muted">
            {facts.map((fact) => (
              <Fragment key={fact}> · {fact.includes("@") ? <MailAddress>{fact}</MailAddress> : fact}</Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

export default function Rows({ loaderData, actionData }: Route.ComponentProps) {
  const asked = actionData?.asked ?? loaderData.asked;
  const back = actionData?.back ?? loaderData.back;
  if (!asked)
    return (
      <PageHeader
        title="Lignes cochées"
        lead={loaderData.nothing}
        actions={<ButtonLink to={back}>Revenir à la liste</ButtonLink>}
      />
    );
  const { geste, ids, chosen, changed, spared, isMeasure, erases, question, effect } = asked;
  const deletes = geste === "supprimer";
  return (
    <MeasurePage
      title={
        <>
          {question?.title ?? `${deletes ? "Supprimer" : "Désactiver"} ${chosen}`}
          &nbsp;?
        </>
      }
      text={
        question?.text ??
        (deletes
          ? ["Ce qui est supprimé l’est pour toujours.", effect].filter(Boolean).join(" ")
          : "Vous pouvez revenir sur cette décision.")
      }
      state={actionData}
      ground=""
      back={back}
      hidden={{ geste, ids, retour: back }}
      mayLackAddress={question !== undefined}
      erases={erases}
      asksGround={isMeasure}
      count={changed.length}
    >
      <RowNames rows={changed} />
      {spared.length > 0 ? (
        <>
          <p>Rien ne change pour&nbsp;:</p>
          <RowNames rows={spared.map((row) => ({ ...row, facts: row.spared ? [row.spared] : [] }))} />
        </>
      ) : null}
    </MeasurePage>
  );
}
