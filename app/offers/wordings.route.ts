// POST /compte/entreprise/formulations: what is to say of the words of an offer while they are written, for the page's program.
import { requireViewer } from "../accounts/viewer.server.ts";
import { consume } from "../base/limiter.server.ts";
import { notFound } from "../base/refuse.ts";
import { readForm } from "../forms/form.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/wordings.route";
import { listWordings } from "./wordings.server.ts";

export function loader() {
  return notFound(messages.nothingHere);
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  if (viewer.role === "candidate") return notFound(messages.nothingHere);
  const form = await readForm(request);
  const text = (name: string, most: number) => String(form.get(name) ?? "").slice(0, most);
  // Whoever writes too fast for it is told when the offer is sent.
  const wait = await consume("wording", viewer.id, limits.wordingChecks);
  if (wait) return new Response(null, { status: 429, headers: { "Retry-After": String(wait) } });
  const found = listWordings({
    title: text("title", limits.titleMax),
    description: text("description", limits.descriptionMax),
    contractType: text("contractType", limits.titleMax) || null,
  });
  return Response.json(found, { headers: { "Cache-Control": "no-store" } });
}
