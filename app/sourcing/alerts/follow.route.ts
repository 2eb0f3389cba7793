// Follows a company, or no longer. A visitor's press leads to the form with one field.
import { redirect } from "react-router";
import * as accessMessages from "../../access/messages.ts";
import { viewerOf } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { searchParams } from "../../offers/browse/saved.server.ts";
import { alertPath, companyPath, followPath, splitSlug } from "../../offers/offer.ts";
import { everyOffer } from "../../offers/offer-criteria.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import { findReturnPath } from "../../platform/http/return-path.server.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import * as sourcingMessages from "../messages.ts";
import { candidateOwner } from "../results/saved-searches.server.ts";
import type { Route } from "./+types/follow.route";
import { createFollow, deleteFollow, findFollowable } from "./follows.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = splitSlug(params.slug);
  const form = await readForm(request);
  const isEnd = form.get("suivre") === "non";
  const company = isId(id) ? await findFollowable(id) : undefined;
  if (!company || !(company.isOpen || isEnd)) return notFound(messages.companyNotFound);
  const viewer = viewerOf(context);
  if (!viewer) return redirect(alertPath(searchParams({ ...everyOffer, companyId: id }).toString()));
  if (viewer.role !== "candidate") refuse(403, accessMessages.onlyCandidates);
  const path = companyPath(company);
  const back = findReturnPath(form, request) ?? path;
  if (isEnd) {
    const ended = await transaction((tx) => deleteFollow(tx, viewer.id, id));
    const undo = { action: followPath(path), fields: { suivre: "oui", retour: back } };
    return ended ? redirectWithUndo(back, sourcingMessages.unfollowed(company.nom), undo) : redirect(back);
  }
  const done = await transaction((tx) => createFollow(tx, candidateOwner(viewer.id), id));
  if (done === "full") return redirectWith(back, sourcingMessages.followsFull, "bad");
  const sentence = mailSentence(
    viewer.addressConfirmed ? sourcingMessages.followStarted : sourcingMessages.followStartedUnconfirmed,
    sourcingMessages.followStartedWithoutMail,
  );
  return redirectWith(back, sentence(company.nom));
}

/** An address without its form leads to the company. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/entreprises/${encodeURIComponent(params.slug)}`);
}
