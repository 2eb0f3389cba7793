// What is taken away as a file: a table as CSV or XLSX, or any bytes as they are made. Nothing of it is kept on the way.
import { parisDay } from "../text/french.ts";
import { type Sheet, writeCsv, writeXlsx } from "./sheet.server.ts";

const contentTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

export type SheetFormat = "csv" | "xlsx";

/** Whether an address asks for a table in a format that there is. */
export function isSheetFormat(format: string): format is SheetFormat {
  return format === "csv" || format === "xlsx";
}

/** Bytes as the body of an answer; a reader who leaves lets go of the file that is being read. */
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

/**
 * A file to save, never kept by a cache.
 * @param name without its ending
 * @param body a text, or bytes that are made while they are read
 */
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
 * A table to save, under a name that ends on the day in Paris.
 * @param now that day, and when the file was made
 */
export function downloadSheet(name: string, format: SheetFormat, sheet: Sheet, now: Date): Response {
  return download(`${name}-${parisDay(now)}`, format, format === "csv" ? writeCsv(sheet) : writeXlsx(sheet, now));
}
