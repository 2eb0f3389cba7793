// PDF files of a few kilobytes that are expensive to read or draw.
import type { Bytes } from "./bytes.ts";
import { cvPdf, openStream, type PdfObject, pageContent, someLines, stream } from "./pdf.ts";

const form = (content: string, resources: string) =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<${resources}>>`);

const drawing = (name: number) =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>/XObject<</X ${name} 0 R>>>>/Contents 4 0 R>>`;

/** Nested forms, each drawn twice by its parent: the innermost is drawn 2 ** depth times. */
export function nestedForms(depth: number): Bytes {
  const objects: Record<number, PdfObject> = {
    3: drawing(10),
    4: stream(`${pageContent(someLines)} /X Do /X Do`),
    [9 + depth]: form("BT /F1 1 Tf (a) Tj ET", "/Font<</F1 5 0 R>>"),
  };
  for (let number = 10; number < 9 + depth; number++)
    objects[number] = form("/X Do /X Do", `/XObject<</X ${number + 1} 0 R>>`);
  return cvPdf({ objects });
}

/** The same with patterns: each fills twice with the next. */
export function nestedPatterns(depth: number): Bytes {
  const fill = "/Pattern cs /P scn 0 0 9 9 re f /P scn 0 0 9 9 re f";
  const resources = (number: number) => `/Resources<</Font<</F1 5 0 R>>/Pattern<</P ${number} 0 R>>>>`;
  const kind = "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9";
  const objects: Record<number, PdfObject> = {
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${resources(10)}/Contents 4 0 R>>`,
    4: stream(`${pageContent(someLines)} ${fill}`),
    [9 + depth]: stream("0 0 9 9 re f", `${kind}/Resources<<>>`),
  };
  for (let number = 10; number < 9 + depth; number++) objects[number] = stream(fill, kind + resources(number + 1));
  return cvPdf({ objects });
}

export const manyStates = (count: number): Bytes =>
  cvPdf({ objects: { 4: stream(`${pageContent(someLines)}\n${"q ".repeat(count)}`) } });

/** The same, with text that a naive parser takes for restore operators. */
export const hiddenStates = (count: number): Bytes =>
  cvPdf({ objects: { 4: stream(`${pageContent(someLines)}\n${"q % Q\n(Q Q) pop ".repeat(count)}`) } });

export const manyOperators = (count: number): Bytes =>
  cvPdf({ objects: { 4: stream(`${pageContent(someLines)}\n${"1 0 0 1 0 0 cm ".repeat(count)}`) } });

export const selfForm = (): Bytes =>
  cvPdf({
    objects: {
      3: drawing(10),
      4: stream(`${pageContent(someLines)} /X Do`),
      10: form("/X Do", "/XObject<</X 10 0 R>>"),
    },
  });

/** An ordinary page of a drawing program: nested groups and a letterhead drawn again and again. */
export const groupedForms = (): Bytes =>
  cvPdf({
    objects: {
      3: drawing(10),
      4: openStream(`${pageContent(someLines)} ${"q /X Do Q ".repeat(200)}${"q ".repeat(60)}${"Q ".repeat(60)}`),
      10: form("q /X Do Q q /X Do Q", "/XObject<</X 11 0 R>>"),
      11: form("q /X Do Q", "/XObject<</X 12 0 R>>"),
      12: form("q 0 0 9 9 re W n 0 0 m 9 9 l S Q", ""),
    },
  });
