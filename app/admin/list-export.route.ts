// GET /admin/:liste/export/:format: a list as it stands, all its pages, as CSV or XLSX.
import { requireAdmin } from "../accounts/viewer.server.ts";
import { downloadSheet, isSheetFormat } from "../base/download.server.ts";
import { consume } from "../base/limiter.server.ts";
import { notFound, tooMany } from "../base/refuse.ts";
import * as limits from "../limits.ts";
import { findListSheet } from "../lists/list-rows.server.ts";
import type { List } from "../lists/list-view.server.ts";
import { log } from "../log.server.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/list-export.route";
import { lists } from "./gestures.server.ts";

export async function loader({ params: { liste, format }, url, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  if (!isSheetFormat(format) || !Object.hasOwn(lists, liste)) return notFound(messages.nothingHere);
  const wait = await consume("export", viewer.id, limits.exportsByPerson);
  if (wait !== null) return tooMany(messages.exportTooOften, wait);
  const { list } = lists[liste as keyof typeof lists];
  const sheet = { name: list.noun[1], ...(await findListSheet(list as unknown as List<{ id: string }>, url)) };
  log.info({ userId: viewer.id, list: liste, rows: sheet.rows.length }, "list exported");
  return downloadSheet(liste, format, sheet, new Date());
}
