// POST /compte/entreprise/mes-offres/:id/brouillon: autosaves an offer's form.

import { requireCompany } from "../../access/viewer.server.ts";
import { shownOccupation } from "../../engines/occupations/choice.ts";
import { suggestedSkills } from "../../people/candidates/attributes.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { noPage } from "../../platform/http/refuse.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { timeOfDay } from "../../platform/text/french.ts";
import { draftColumns } from "../offer-form.server.ts";
import type { Route } from "./+types/draft-saving.route";
import { occupationTexts, readDraftFields } from "./draft-fields.server.ts";
import { liveOffer } from "./live-offer.server.ts";
import { readDraftPage, setDraft } from "./offer-drafts.server.ts";
import { shownOffer } from "./offer-merge.server.ts";
import { listPayNotes, listPayWarnings } from "./pay-warnings.server.ts";

export const loader = noPage;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { companyId, id: userId } = requireCompany(context);
  const form = await readForm(request);
  const fields = readDraftFields(form);
  const author = { companyId, userId };
  const saved = await transaction((tx) => setDraft(tx, author, params.id, fields, readDraftPage(form)));
  const settings = await findSetting("offers");
  const columns = draftColumns(fields, settings.hourly);
  const { live, notes } = liveOffer(fields.title ?? "", columns);
  const warnings = fields.salary?.trim() ? listPayWarnings(columns, settings) : [];
  const choice = "occupation" in saved ? saved.occupation : (fields.occupation ?? "");
  return Response.json(
    {
      ...("at" in saved ? { shown: JSON.stringify(shownOffer(fields)) } : {}),
      kind: saved.kind,
      at: "at" in saved ? timeOfDay(saved.at) : null,
      warnings,
      notes: [...listPayNotes(fields, settings.hourly), ...notes],
      live,
      skills: suggestedSkills(columns),
      occupation: shownOccupation(choice, ...occupationTexts(fields)),
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}
