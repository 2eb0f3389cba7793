// GET /entretien/:token/agenda.ics: the event of an agreed interview.

import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import type { Route } from "./+types/calendar.route";
import { findCalendar } from "./interview-view.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const text = (await findCalendar(params.token)) ?? notFound(platformMessages.nothingHere);
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="entretien.ics"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });
}
