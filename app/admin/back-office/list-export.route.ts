// POST /admin/:liste/export/:format: a list with its filters, all pages, as CSV or XLSX. The audit log records it.

import { writeAudit } from "../../access/audit.server.ts";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as hiringLimits from "../../hiring/limits.ts";
import * as hiringMessages from "../../hiring/messages.ts";
import { redirectToProof, refuseWithoutProof } from "../../people/accounts/export-proof.server.ts";
import { whileSignedIn } from "../../people/accounts/session-ended.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { downloadSheet, isSheetFormat } from "../../platform/export/download.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { notFound, tooMany } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { findListSheet } from "../lists/list-rows.server.ts";
import type { List } from "../lists/list-view.server.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/list-export.route";
import { lists } from "./bulk-actions.server.ts";

type Params = Route.LoaderArgs["params"];

function listOf({ liste, format }: Params) {
  if (!isSheetFormat(format) || !Object.hasOwn(lists, liste)) return notFound(platformMessages.nothingHere);
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
  const wait = await consume("export", viewer.id, hiringLimits.exportsByPerson);
  if (wait !== null) return tooMany(hiringMessages.exportTooOften, wait);
  const [, name] = list.noun;
  const entry = { actorId: viewer.id, actor: viewer.email, targetType: "exportation", targetId: null };
  await writeAudit(db, { ...entry, action: adminMessages.listExported(name) });
  const logRows = (rows: number) => log.info({ userId: viewer.id, list: params.liste, rows }, "list exported");
  const sheet = { name, ...(await findListSheet(list, url, logRows)) };
  return downloadSheet(params.liste, format, sheet, new Date(), (bytes) => whileSignedIn(viewer, bytes));
}
