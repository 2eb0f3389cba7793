// GET /compte/entreprise/candidatures/export/:format: the list as it stands, all its pages, as CSV, XLSX or its CVs in one archive.
import { requireCompany } from "../accounts/viewer.server.ts";
import { download, downloadSheet, isSheetFormat } from "../base/download.server.ts";
import { consume } from "../base/limiter.server.ts";
import { notFound, tooMany } from "../base/refuse.ts";
import { parisDay } from "../language/french.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/export.route";
import { readReceived } from "./criteria.ts";
import { findCvArchive, findSheet } from "./exports.server.ts";

export async function loader({ params: { format }, url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  if (!isSheetFormat(format) && format !== "zip") return notFound(messages.nothingHere);
  const wait = await consume("export", viewer.id, limits.exportsByPerson);
  if (wait !== null) return tooMany(messages.exportTooOften, wait);
  const criteria = readReceived(url.searchParams);
  const now = new Date();
  if (format === "zip") return download(`cv-${parisDay(now)}`, format, await findCvArchive(viewer, criteria));
  return downloadSheet("candidatures", format, await findSheet(viewer, criteria, now), now);
}
