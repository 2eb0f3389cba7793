// POST: the button "Créer une alerte" of /offres.

import { redirect } from "react-router";
import { requireCandidate } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { offersAddress, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { findSearchDoubt } from "../../offers/offer-meaning.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { oneLine } from "../../platform/text/text.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { frequencies, usualFrequency } from "../results/alert-frequency.ts";
import { candidateOwner } from "../results/saved-searches.server.ts";
import type { Route } from "./+types/save-offer-search.route";
import { createOfferSearch, hasOpenCompany } from "./offer-searches.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

const listPath = "/candidat/recherches";

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const criteria = readOfferCriteria(new URLSearchParams(text("recherche").slice(0, sourcingLimits.searchAddressMax)));
  if (!(await hasOpenCompany(db, criteria))) notFound(messages.companyNotFound);
  const frequency = frequencies.find((known) => known === text("frequence")) ?? usualFrequency;
  // An undone deletion sends the search's name.
  const name = oneLine(text("nom")).slice(0, sourcingLimits.searchNameMax) || undefined;
  const doubt = name ? null : findSearchDoubt(criteria);
  if (doubt) return redirectWith(offersAddress(criteria), sourcingMessages.searchPlaceDoubt(doubt.sentence), "bad");
  const saved = await transaction((tx) =>
    createOfferSearch(tx, candidateOwner(viewer.id), criteria, { name, frequency }),
  );
  const back = text("retour") === listPath ? listPath : offersAddress(criteria);
  if (!saved) return redirectWith(back, sourcingMessages.offerSearchesFull, "bad");
  if (!saved.isNew || name) return redirectWith(back, sourcingMessages.searchSaved);
  const sentence = mailSentence(
    viewer.addressConfirmed ? sourcingMessages.offerSearchSaved : sourcingMessages.offerSearchSavedUnconfirmed,
    sourcingMessages.searchSaved,
  );
  return redirectWithUndo(back, sentence, { action: `${listPath}/${saved.id}/suppression`, fields: { retour: back } });
}

export function loader() {
  return redirect(listPath);
}
