// The demonstration's CVs are valid PDFs, read by another program.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openPdf, pdfText } from "../../../tests/pdf.ts";
import { linesOfText } from "../../engines/cv-parser/cv-layout.ts";
import { readProfile } from "../../engines/cv-parser/cv-profile.server.ts";
import { isWritable, writePdf } from "./pdf.ts";
import { makeRows } from "./rows.server.ts";

const files = makeRows(new Date("2026-03-12T09:30:00Z"), "a hash").files.filter(({ row }) => row.kind === "cv");

test("CVs are PDFs whose text can be read, accents included", async () => {
  for (const { bytes, row } of files) {
    const { text, pages } = await pdfText(bytes.slice());
    const read = text.replace(/\s+/g, " ").trim();
    expect(read).toBe(row.text!.replace(/\s+/g, " ").trim());
    expect(pages).toBeLessThanOrEqual(2);
    expect(row).toMatchObject({ size: bytes.length, fileType: "pdf", contentType: "application/pdf" });
    expect(row.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
  expect(files[0]?.row.text).toContain("Amélie Rousseau\nDéveloppeuse web\nLyon (69)");
});

test("the CV proposals fill in identity and experience", () => {
  for (const { row } of files) {
    const { email, phone, prenom, nom, job, experiences } = readProfile(linesOfText(row.text ?? ""));
    expect(
      [email, phone, prenom, nom, job, experiences[0]?.title].filter((text) => !text),
      row.text ?? "",
    ).toEqual([]);
  }
});

test("CVs have a table of contents that points at each object", () => {
  const raw = Buffer.from(files[0]!.bytes).toString("latin1");
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(raw)?.[1]);
  expect(raw.slice(start, start + 4)).toBe("xref");
  const places = [...raw.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
  expect(places.length).toBeGreaterThan(6);
  places.forEach((place, i) => {
    expect(raw.slice(place).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
  });
  for (const { 1: length, 2: drawing } of raw.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
    expect(drawing).toHaveLength(Number(length));
  }
});

test("a PDF takes as many pages as it needs and refuses letters that the font lacks", async () => {
  const lines = Array.from({ length: 120 }, (_, i) => ({
    text: `Ligne ${i} (œuvre à 5 € \\ l’été)`,
    style: "body" as const,
  }));
  const { text, pages } = await pdfText(writePdf("Essai", lines));
  expect(pages).toBe(2);
  expect(text).toContain("Ligne 119 (œuvre à 5 € \\ l’été)");
  expect(isWritable("Wiśniewski")).toBe(false);
  expect(() => writePdf("Essai", [{ text: "Wiśniewski", style: "body" }])).toThrow("ś");
});

test("no line of a CV is wider than its page", async () => {
  for (const { bytes } of files) {
    const pdf = await openPdf(bytes.slice());
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      for (const item of items) {
        if (!("transform" in item)) continue;
        const [, , , , left, bottom] = item.transform;
        expect(left + item.width, item.str).toBeLessThanOrEqual(595 - 40);
        expect(bottom).toBeGreaterThanOrEqual(50);
      }
    }
  }
});
