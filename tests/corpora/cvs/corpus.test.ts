// Checks that the corpus of ordinary CVs is as its README says.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

type Label = {
  program: string;
  format: string;
  email: string | null;
  phone: string | null;
  experiences: { start: string; end: string | null; title: string; company: string }[];
  degrees: { year?: string; start?: string; end?: string; title: string; school: string }[];
};

const names = fs.readdirSync(import.meta.dirname).filter((name) => /^\d\d-/.test(name));
const cvs = names
  .filter((name) => !name.endsWith(".json"))
  .map((name) => {
    const stem = name.replace(/\.\w+$/, "");
    return {
      name,
      number: Number(name.slice(0, 2)),
      format: name.split(".").at(-1)!,
      bytes: fs.readFileSync(path.join(import.meta.dirname, name)),
      label: JSON.parse(fs.readFileSync(path.join(import.meta.dirname, `${stem}.json`), "utf8")) as Label,
    };
  });

const count = (format: string, even: boolean) =>
  cvs.filter((cv) => cv.format === format && (cv.number % 2 === 0) === even).length;

describe("the corpus of ordinary CVs", () => {
  test("holds forty CVs, numbered from one, each with one label", () => {
    expect(cvs.map((cv) => cv.number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(names).toHaveLength(80);
    expect(new Set(cvs.map((cv) => createHash("sha256").update(cv.bytes).digest("hex"))).size).toBe(40);
  });

  test("has the same formats in both halves", () => {
    for (const even of [false, true]) {
      expect([count("pdf", even), count("docx", even), count("odt", even)]).toEqual([12, 6, 2]);
    }
  });

  test("stays small", () => {
    expect(cvs.filter((cv) => cv.bytes.length > 300_000).map((cv) => cv.name)).toEqual([]);
    expect(cvs.reduce((sum, cv) => sum + cv.bytes.length, 0)).toBeLessThan(3_000_000);
  });

  test.each(cvs)("$name begins as its format does", ({ bytes, format, label }) => {
    expect(label.format).toBe(format);
    const start = bytes.subarray(0, 80).toString("latin1");
    if (format === "pdf") expect(start).toMatch(/^%PDF-1\.\d/);
    else expect(start.slice(0, 4)).toBe("PK\u0003\u0004");
    if (format === "odt") expect(start).toContain("mimetypeapplication/vnd.oasis.opendocument.text");
    if (format === "docx") expect(bytes.includes("word/document.xml")).toBe(true);
  });

  test.each(cvs)("$name has ordered periods and fictional contacts in its label", ({ label }) => {
    expect(label.email ?? "a@example.fr").toMatch(/^[a-z0-9.-]+@example\.(fr|com|org)$/);
    // Numbers that the French regulator (Arcep) reserves for fiction.
    expect(label.phone ?? "0639980000").toMatch(/^0(63998|19900|26191|35301|46571|53649)\d{4}$/);
    for (const { start, end, title, company } of label.experiences) {
      expect(start).toMatch(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/);
      expect(end ?? start).toMatch(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/);
      expect(end === null || start <= end).toBe(true);
      expect(title && company).toBeTruthy();
    }
    for (const { year, start, end, title, school } of label.degrees) {
      expect([year, start, end].filter(Boolean).join()).toMatch(/^(19|20)\d\d(,(19|20)\d\d)?$/);
      expect(!start || start < end!).toBe(true);
      expect(title && school).toBeTruthy();
    }
  });

  test("has text in every CV but the scanned one", () => {
    const empty = cvs.filter(({ label }) => label.experiences.length < 3 || label.degrees.length < 1);
    expect(empty.map((cv) => cv.name)).toEqual(["23-plombier.pdf"]);
  });
});
