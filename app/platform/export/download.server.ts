// Downloads: tables as CSV or XLSX, or streamed bytes. Nothing is stored.
import { parisDay } from "../text/french.ts";
import { type Sheet, writeCsv, writeXlsx } from "./sheet.server.ts";

const contentTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
  json: "application/json",
};

export type SheetFormat = "csv" | "xlsx";

/** Whether a table format exists. */
export function isSheetFormat(format: string): format is SheetFormat {
  return format === "csv" || format === "xlsx";
}

/** Bytes as a response body; closes the source when the reader leaves. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
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

/** A file to save, never cached. @param name without its extension. @param body a text, or bytes produced while read */
export function download(
  name: string,
  format: keyof typeof contentTypes,
  body: string | AsyncGenerator<Uint8Array>,
): Response {
  return new Response(typeof body === "string" ? body : streamOf(body), {
    headers: {
      "Content-Type": contentTypes[format],
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/**
 * A table to save, written while its rows are read; its name ends with the day in Paris.
 * @param now that day, and the creation date of the file
 * @param guarded the same bytes, which break off when they may no longer be read
 */
export function downloadSheet(
  name: string,
  format: SheetFormat,
  sheet: Sheet,
  now: Date,
  guarded: (bytes: AsyncGenerator<Uint8Array>) => AsyncGenerator<Uint8Array>,
): Response {
  const bytes = format === "csv" ? writeCsv(sheet) : writeXlsx(sheet, now);
  return download(`${name}-${parisDay(now)}`, format, guarded(bytes));
}
