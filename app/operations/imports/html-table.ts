// Some systems export a page of HTML with one table, under the name of a sheet. Runs in linear time.

const row = /<tr\b/i;
const cell = /<t[dh]\b[^>]{0,500}>/i;

/** Whether a text is a page whose content is a table. */
export const isHtmlTable = (text: string): boolean =>
  /^\ufeff?\s*<(?:!doctype html|html|table|meta|head)\b/i.test(text) &&
  row.test(text) &&
  !/application\/ld\+json/i.test(text);

/** The cells of the rows, as HTML; the lines of the file are unknown, so the rows are counted. @param most rows */
export function htmlRows(text: string, most: number): string[][] {
  const rows = text.split(row, most + 1).slice(1);
  return rows
    .map((each) => each.split(/<\/t(?:r|able|body|head)>/i, 1)[0]!)
    .map((each) =>
      each
        .split(cell)
        .slice(1)
        .map((content) => content.split(/<\/t[dh]>/i, 1)[0]!.trim()),
    )
    .filter((cells) => cells.length > 0);
}
