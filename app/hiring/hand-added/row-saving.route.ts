// POST /compte/entreprise/candidatures/ajouter/cv/lignes: auto-save of what is typed into the rows of a batch of CVs.
import { requireCompany } from "../../access/viewer.server.ts";
import type { AutoSaved } from "../../platform/forms/auto-save-state.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { noPage } from "../../platform/http/refuse.ts";
import { timeOfDay } from "../../platform/text/french.ts";
import type { Route } from "./+types/row-saving.route";
import { keepTypedRows } from "./add-cvs.server.ts";

export const loader = noPage;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  await keepTypedRows(viewer, await readForm(request));
  const answer: AutoSaved = { state: "draft", at: timeOfDay(new Date()) };
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
