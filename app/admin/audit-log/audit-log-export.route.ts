// POST /admin/journal/export/:format: the filtered audit log, all pages, as CSV or XLSX. The audit log records it.

import { writeAudit } from "../../access/audit.server.ts";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as hiringLimits from "../../hiring/limits.ts";
import * as hiringMessages from "../../hiring/messages.ts";
import { redirectToProof, refuseWithoutProof } from "../../people/accounts/export-proof.server.ts";
import { whileSignedIn } from "../../people/accounts/session-ended.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { downloadSheet, isSheetFormat } from "../../platform/export/download.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { notFound, tooMany } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/audit-log-export.route";
import { findJournalSheet } from "./audit-log.server.ts";

export function loader({ params: { format }, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  return isSheetFormat(format) ? redirectToProof(url) : notFound(platformMessages.nothingHere);
}

export async function action({ params: { format }, request, url, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  if (!isSheetFormat(format)) return notFound(platformMessages.nothingHere);
  const refusal = await refuseWithoutProof(request, viewer, url);
  if (refusal) return refusal;
  const wait = await consume("export", viewer.id, hiringLimits.exportsByPerson);
  if (wait !== null) return tooMany(hiringMessages.exportTooOften, wait);
  const sheet = await findJournalSheet(url);
  const entry = { actorId: viewer.id, actor: viewer.email, targetType: "exportation", targetId: null };
  await writeAudit(db, { ...entry, action: adminMessages.listExported("journal") });
  return downloadSheet("journal", format, sheet, new Date(), (bytes) => whileSignedIn(viewer, bytes));
}
