// Writes a PDF of one page with an attached file, as Europass does.
import { deflateSync } from "node:zlib";

/** @param isCompact a compressed attachment under a name tree with a child, as iText writes it; otherwise plain, as PDFBox does */
export function aPdfWithAttachment(
  lines: string[],
  name: string,
  attached: string,
  { isCompact = false } = {},
): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, "\\$&")}) Tj T*`).join("\n");
  const content = Buffer.from(`BT /F1 11 Tf 60 780 Td 16 TL\n${shown}\nET`, "latin1");
  const data = Buffer.from(attached, "utf8");
  const stream = (dictionary: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`<<${dictionary} /Length ${bytes.length}>>\nstream\n`),
      bytes,
      Buffer.from("\nendstream"),
    ]);
  const names = isCompact ? "<</Kids [8 0 R]>>" : `<</Names [(${name}) 6 0 R]>>`;
  const objects = [
    `<</Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles ${names}>>>>`,
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources <</Font <</F1 4 0 R>>>>>>",
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>",
    stream("", content),
    `<</Type /Filespec /F (${name}) /UF (${name}) /EF <</F 7 0 R>>>>`,
    isCompact
      ? stream("/Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode", deflateSync(data))
      : stream("/Type /EmbeddedFile", data),
    `<</Limits [(${name}) (${name})] /Names [(${name}) 6 0 R]>>`,
  ];
  const chunks: Buffer[] = [Buffer.from("%PDF-1.5\n")];
  let size = chunks[0]!.length;
  const offsets = objects.map((object, index) => {
    const at = size;
    const body = typeof object === "string" ? Buffer.from(object, "latin1") : object;
    const chunk = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    chunks.push(chunk);
    size += chunk.length;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  chunks.push(Buffer.from(`${table}trailer\n<</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${size}\n%%EOF\n`));
  return Buffer.concat(chunks);
}
