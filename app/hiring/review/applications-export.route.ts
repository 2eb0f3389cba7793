// /compte/entreprise/candidatures/export/:format: the filtered list as CSV, XLSX or CVs. By POST with reauthentication.

import { type CompanyViewer, requireCompany } from "../../access/viewer.server.ts";
import { refuseUnproven, refuseWithoutProof } from "../../people/accounts/export-proof.server.ts";
import { whileSignedIn } from "../../people/accounts/session-ended.server.ts";
import { download, downloadSheet, isSheetFormat } from "../../platform/export/download.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { notFound, tooMany } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { parisDay } from "../../platform/text/french.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/applications-export.route";
import { findCvArchive, findSheet } from "./applications-export.server.ts";
import { readReceived } from "./review-criteria.ts";

async function answerExport(viewer: CompanyViewer, format: string, url: URL): Promise<Response> {
  const wait = await consume("export", viewer.id, hiringLimits.exportsByPerson);
  if (wait !== null) return tooMany(hiringMessages.exportTooOften, wait);
  const criteria = readReceived(url.searchParams);
  const now = new Date();
  const guarded = (bytes: AsyncIterable<Uint8Array>) => whileSignedIn(viewer, bytes);
  if (isSheetFormat(format)) {
    const sheet = await findSheet(viewer, criteria, now);
    return downloadSheet("candidatures", format, sheet, now, guarded);
  }
  return download(`cv-${parisDay(now)}`, "zip", guarded(await findCvArchive(viewer, criteria)));
}

const isFormat = (format: string) => isSheetFormat(format) || format === "zip";

export async function loader({ request, params: { format }, url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  if (!isFormat(format)) return notFound(platformMessages.nothingHere);
  return refuseUnproven(request, viewer, url) ?? answerExport(viewer, format, url);
}

export async function action({ request, params: { format }, url, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  if (!isFormat(format)) return notFound(platformMessages.nothingHere);
  return (await refuseWithoutProof(request, viewer, url)) ?? answerExport(viewer, format, url);
}
