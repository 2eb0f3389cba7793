// Writes a small text-only PDF 1.4: A4, Helvetica, any number of pages.

export type Line = { text: string; style: "title" | "heading" | "strong" | "body" };

const page = { width: 595, height: 842, margin: 50 };
const styles = {
  title: { font: "F2", size: 20, gap: 6, wrap: 40 },
  heading: { font: "F2", size: 12, gap: 14, wrap: 70 },
  strong: { font: "F2", size: 10, gap: 7, wrap: 84 },
  body: { font: "F1", size: 10, gap: 2, wrap: 90 },
};

// The fonts' encoding; its first 32 codes write nothing.
const decoder = new TextDecoder("windows-1252");
const codeOf = new Map(Array.from({ length: 224 }, (_, i) => [decoder.decode(Uint8Array.of(i + 32)), i + 32]));

/** Whether the fonts' encoding has all letters of a text. */
export function isWritable(text: string): boolean {
  return [...text].every((character) => codeOf.has(character));
}

function literal(text: string): string {
  const codes = [...text].map((character) => {
    const code = codeOf.get(character);
    if (code === undefined) throw new Error(`The font has no ${character}`);
    return code;
  });
  return `(${String.fromCharCode(...codes).replace(/[\\()]/g, "\\$&")})`;
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The drawing of each page. */
function draw(lines: Line[]): string[] {
  const pages = [""];
  let y = page.height - page.margin;
  for (const { text, style } of lines) {
    const { font, size, gap, wrap } = styles[style];
    for (const part of wrapped(text, wrap)) {
      y -= gap + size;
      if (y < page.margin) {
        pages.push("");
        y = page.height - page.margin - gap - size;
      }
      pages.push(`${pages.pop()}BT /${font} ${size} Tf ${page.margin} ${y} Td ${literal(part)} Tj ET\n`);
    }
  }
  return pages;
}

/**
 * A PDF of these lines.
 * @param title the window title in a reader
 * @throws Error when a text is not isWritable()
 */
export function writePdf(title: string, lines: Line[]): Uint8Array {
  const drawings = draw(lines);
  const encoding = "/Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding /BaseFont";
  const fonts = "/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>";
  const kids = drawings.map((_, i) => `${6 + 2 * i} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${drawings.length} /MediaBox [0 0 ${page.width} ${page.height}] ${fonts} >>`,
    `<< ${encoding} /Helvetica >>`,
    `<< ${encoding} /Helvetica-Bold >>`,
    `<< /Title ${literal(title)} >>`,
    ...drawings.flatMap((drawing, i) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${7 + 2 * i} 0 R >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ]),
  ];
  // The second line marks the file as binary for programs that copy it.
  let text = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  objects.forEach((object, i) => {
    table += `${String(text.length).padStart(10, "0")} 00000 n \n`;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
  });
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  // Every character is one byte here, so offsets in characters are offsets in the file.
  return Uint8Array.from(text + table + trailer, (character) => character.charCodeAt(0));
}
