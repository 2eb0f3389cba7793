// Writes photographs as an A4 PDF with a page for each. Runs in the browser (uploads in chunks) and on the server.

export type Photo = { data: Uint8Array; width: number; height: number };

/** A4 and the margin, in points. */
const page = { short: 595.28, long: 841.89, margin: 14.17 };

const number = (value: number) => String(Number(value.toFixed(2)));

/** Encodes a text with one byte per character, as PDF requires. */
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A PDF with one page per photograph and no metadata. The photographs are upright JPEGs in colour. */
export function writePhotoPdf(photos: Photo[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const offsets: number[] = [];
  let size = 0;
  const put = (chunk: string | Uint8Array) => {
    const bytes = typeof chunk === "string" ? bytesOf(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.length;
  };
  const object = (dictionary: string, stream?: Uint8Array) => {
    offsets.push(size);
    put(`${offsets.length} 0 obj\n`);
    if (stream) {
      put(`<<${dictionary}/Length ${stream.length}>>\nstream\n`);
      put(stream);
      put("\nendstream");
    } else put(`<<${dictionary}>>`);
    put("\nendobj\n");
  };
  put("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
  const kids = photos.map((_, i) => `${3 + 3 * i} 0 R`);
  object("/Type/Catalog/Pages 2 0 R/Lang(fr-FR)");
  object(`/Type/Pages/Kids[${kids.join(" ")}]/Count ${photos.length}`);
  for (const [i, { data, width, height }] of photos.entries()) {
    const lies = width > height;
    const [across, down] = lies ? [page.long, page.short] : [page.short, page.long];
    const scale = Math.min((across - 2 * page.margin) / width, (down - 2 * page.margin) / height);
    const [w, h] = [width * scale, height * scale];
    const position = [w, 0, 0, h, (across - w) / 2, (down - h) / 2].map(number).join(" ");
    const pageNumber = 3 + 3 * i;
    object(
      `/Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Resources<</XObject<</I ${pageNumber + 2} 0 R>>>>/Contents ${pageNumber + 1} 0 R`,
    );
    object("", bytesOf(`q ${position} cm /I Do Q`));
    object(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      data,
    );
  }
  const table = size;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join("")}`);
  put(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
