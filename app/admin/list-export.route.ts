// POST /admin/:liste/export/:format: a list as it stands, all its pages, as CSV or XLSX.
import { redirectToProof, refuseWithoutProof } from "../accounts/export-proof.server.ts";
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

type Params = Route.LoaderArgs["params"];

function listOf({ liste, format }: Params) {
  if (!isSheetFormat(format) || !Object.hasOwn(lists, liste)) return notFound(messages.nothingHere);
  return { list: lists[liste as keyof typeof lists].list as unknown as List<{ id: string }>, format };
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  listOf(params);
  return redirectToProof(url);
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const { list, format } = listOf(params);
  const refusal = await refuseWithoutProof(request, viewer, url);
  if (refusal) return refusal;
  const wait = await consume("export", viewer.id, limits.exportsByPerson);
  if (wait !== null) return tooMany(messages.exportTooOften, wait);
  const sheet = { name: list.noun[1], ...(await findListSheet(list, url)) };
  log.info({ userId: viewer.id, list: params.liste, rows: sheet.rows.length }, "list exported");
  return downloadSheet(params.liste, format, sheet, new Date());
}
