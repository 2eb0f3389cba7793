// GET /compte/entreprise/candidatures/export/:format: the list as it stands, all its pages, as CSV, XLSX or its CVs in one archive.
import { requireCompany } from "../accounts/viewer.server.ts";
import { parisDay } from "../base/french.ts";
import { consume } from "../base/limiter.server.ts";
import { notFound, tooMany } from "../base/refuse.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/export.route";
import { readReceived } from "./criteria.ts";
import { findCvArchive, findSheet } from "./exports.server.ts";
import { writeCsv, writeXlsx } from "./sheet.server.ts";

const contentTypes: Record<string, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

// Whoever leaves lets go of the file that is being read.
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const { format } = params;
  const contentType = Object.hasOwn(contentTypes, format) ? contentTypes[format] : undefined;
  if (!contentType) return notFound(messages.nothingHere);
  const wait = await consume("export", viewer.id, limits.exportsByPerson);
  if (wait !== null) return tooMany(messages.exportTooOften, wait);
  const criteria = readReceived(url.searchParams);
  const now = new Date();
  const body =
    format === "zip"
      ? streamOf(await findCvArchive(viewer, criteria))
      : format === "csv"
        ? writeCsv(await findSheet(viewer, criteria, now))
        : streamOf(writeXlsx(await findSheet(viewer, criteria, now), now));
  const name = format === "zip" ? "cv" : "candidatures";
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}-${parisDay(now)}.${format}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
