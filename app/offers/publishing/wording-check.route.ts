// POST /compte/entreprise/formulations: checks an offer's wording while it is written.
import { requireViewer } from "../../access/viewer.server.ts";
import { consumeCheck } from "../../engines/job-wording/checks.server.ts";
import * as enginesMessages from "../../engines/messages.ts";
import * as peopleLimits from "../../people/limits.ts";
import { formValues, readForm } from "../../platform/forms/form.server.ts";
import { noPage, notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import * as offersMessages from "../messages.ts";
import { questionLines } from "../questions.ts";
import { questionsField } from "../questions-field.server.ts";
import type { Route } from "./+types/wording-check.route";
import { checkOffer } from "./wording-check.server.ts";

export const loader = noPage;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  if (viewer.role === "candidate") return notFound(platformMessages.nothingHere);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const plain = { "Content-Type": "text/plain; charset=utf-8" };
  if (text("title").length > peopleLimits.titleMax)
    return new Response(offersMessages.offerTitleLength, { status: 400, headers: plain });
  if (text("description").length > peopleLimits.descriptionMax)
    return new Response(offersMessages.offerDescriptionTooLong, { status: 400, headers: plain });
  const questions = questionLines(formValues(form));
  const parsed = questionsField.safeParse(questions);
  if (!parsed.success) return new Response(parsed.error.issues[0]?.message, { status: 400, headers: plain });
  // At the rate limit the page shows nothing, because the server checks the words again on submission.
  const wait = await consumeCheck(viewer.id);
  if (wait !== null) {
    const headers = { ...plain, "Retry-After": String(wait) };
    return new Response(enginesMessages.wordingTooOften(wait), { status: 429, headers });
  }
  const { findings } = await checkOffer({
    title: text("title"),
    description: text("description"),
    contractType: text("contractType") || null,
    questions,
  });
  return Response.json(findings, { headers: { "Cache-Control": "no-store" } });
}
