// GET /admin/journal/export/:format: what the journal shows under its filters, all its pages, as CSV or XLSX.
import { Readable } from "node:stream";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { writeCsv, writeXlsx } from "../answers/sheet.server.ts";
import { parisDay } from "../base/french.ts";
import { consume } from "../base/limiter.server.ts";
import { notFound, tooMany } from "../base/refuse.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/journal-export.route";
import { findJournalSheet } from "./journal.server.ts";

const contentTypes: Record<string, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export async function loader({ params: { format }, url, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const contentType = Object.hasOwn(contentTypes, format) ? contentTypes[format] : undefined;
  if (!contentType) return notFound(messages.nothingHere);
  const wait = await consume("export", viewer.id, limits.exportsByPerson);
  if (wait !== null) return tooMany(messages.exportTooOften, wait);
  const now = new Date();
  const sheet = await findJournalSheet(url);
  const body = format === "csv" ? writeCsv(sheet) : Readable.toWeb(Readable.from(writeXlsx(sheet, now)));
  return new Response(body as BodyInit, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="journal-${parisDay(now)}.${format}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
