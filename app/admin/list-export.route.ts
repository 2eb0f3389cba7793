// GET /admin/:liste/export/:format: a list as it stands, all its pages, as CSV or XLSX.
import { Readable } from "node:stream";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { writeCsv, writeXlsx } from "../answers/sheet.server.ts";
import { parisDay } from "../base/french.ts";
import { consume } from "../base/limiter.server.ts";
import { notFound, tooMany } from "../base/refuse.ts";
import * as limits from "../limits.ts";
import { findListSheet } from "../lists/list-rows.server.ts";
import type { List } from "../lists/list-view.server.ts";
import { log } from "../log.server.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/list-export.route";
import { lists } from "./gestures.server.ts";

const contentTypes: Record<string, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const { liste, format } = params;
  const contentType = Object.hasOwn(contentTypes, format) ? contentTypes[format] : undefined;
  if (!contentType || !Object.hasOwn(lists, liste)) return notFound(messages.nothingHere);
  const wait = await consume("export", viewer.id, limits.exportsByPerson);
  if (wait !== null) return tooMany(messages.exportTooOften, wait);
  const { list } = lists[liste as keyof typeof lists];
  const now = new Date();
  const sheet = { name: list.noun[1], ...(await findListSheet(list as unknown as List<{ id: string }>, url)) };
  log.info({ userId: viewer.id, list: liste, rows: sheet.rows.length }, "list exported");
  const body = format === "csv" ? writeCsv(sheet) : Readable.toWeb(Readable.from(writeXlsx(sheet, now)));
  return new Response(body as BodyInit, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${liste}-${parisDay(now)}.${format}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
