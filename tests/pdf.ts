// Opens the PDFs that the program writes.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The document; its buffer is detached. */
export const openPdf = (data: Uint8Array) => getDocument({ data, verbosity: 0 }).promise;

/** The text of all pages. */
export async function pdfText(data: Uint8Array): Promise<{ text: string; pages: number }> {
  const document = await openPdf(data);
  let text = "";
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
    text += "\n";
  }
  return { text, pages: document.numPages };
}
