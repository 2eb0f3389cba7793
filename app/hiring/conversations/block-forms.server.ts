// A candidate blocks a company that writes to them, and takes it back.

import { createExcludedCompany, deleteExcludedCompany } from "../../people/candidates/block-company.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import * as hiringMessages from "../messages.ts";

/** Answers the buttons "Bloquer" and "Débloquer" of the page `here`; null for another form. */
export async function answerBlock(candidateId: string, form: FormData, here: string): Promise<Response | null> {
  const which = form.get("form");
  if (which !== "bloquer" && which !== "debloquer") return null;
  const companyId = String(form.get("entreprise") ?? "");
  if (!isId(companyId)) return notFound(platformMessages.nothingHere);
  if (which === "debloquer") {
    await transaction((tx) => deleteExcludedCompany(tx, candidateId, companyId));
    return redirectWith(here, hiringMessages.talkUnblocked);
  }
  const outcome = await transaction((tx) => createExcludedCompany(tx, candidateId, companyId));
  if (outcome === "missing") return notFound(platformMessages.nothingHere);
  if (outcome === "full") return redirectWith(here, peopleMessages.sirensFull, "warn");
  const undo = { action: here, fields: { form: "debloquer", entreprise: companyId } };
  return redirectWithUndo(here, hiringMessages.talkBlockedNow, undo);
}
