// CSV in any dialect, as properties: what is written is read back.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import { LazyValue } from "../../platform/concurrency/incremental.ts";
import { dateOf } from "../../platform/text/read-date.ts";
import { readCell } from "./cells.server.ts";
import { readHeader } from "./columns.ts";
import { csvSteps, OpenQuoteError } from "./csv.ts";
import { decodeText } from "./decode-text.ts";

const parseCsv = (text: string) => new LazyValue(csvSteps(text)).value;

const cell = fc.string({ unit: fc.constantFrom(..."abé ;,\t|\"\n\r'=1") });
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });

describe("csvSteps()", () => {
  test("reads back every table, with any separator and line end", () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(";", ",", "\t", "|"),
        fc.constantFrom("\r\n", "\n", "\r"),
        fc.constantFrom("", "\ufeff"),
        fc.boolean(),
        (rows, separator, end, mark, trailing) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const body = rows.map((cells) => cells.map(quoted).join(separator)).join(end);
          const read = parseCsv(mark + body + (trailing ? end : ""));
          expect(read.records.map(({ cells }) => cells)).toEqual(rows.filter((row) => row.some((each) => each.trim())));
        },
      ),
      { numRuns: often(300, 20_000) },
    );
  });

  test("throws only for an open quote, and keeps every character that is no separator", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab;,"\n\r ') }), (text) => {
        try {
          const letters = (of: string) => of.replace(/[^ab]/g, "");
          expect(
            letters(
              parseCsv(text)
                .records.flatMap(({ cells }) => cells)
                .join(""),
            ),
          ).toBe(letters(text));
        } catch (error) {
          expect(error).toBeInstanceOf(OpenQuoteError);
        }
      }),
      { numRuns: often(300, 20_000) },
    );
  });

  test("gives the line of the file where a record begins", () => {
    const { records } = parseCsv('a;b\n"1\n2";x\n\n3;"y"\r\n4;z');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5, 6]);
    expect(parseCsv("sep=,\r\na;b,c").records).toEqual([{ line: 2, cells: ["a;b", "c"] }]);
    expect(() => parseCsv('a;b\n1;"2\n3')).toThrow(OpenQuoteError);
  });
});

test("decodes a text in its encoding", () => {
  expect(decodeText(new TextEncoder().encode("Prénom"))).toBe("Prénom");
  expect(decodeText(Uint8Array.from([0x50, 0x72, 0xe9, 0x80]))).toBe("Pré€");
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0xe9, 0x00]))).toBe("é");
});

test("knows headings in French, in English, and in the specification's spellings", () => {
  const fields = (kind: "candidates" | "companies" | "offers", heading: string) =>
    readHeader(kind, heading.split(";"))
      .matched.map(({ field }) => field)
      .sort();
  expect(fields("candidates", "Adresse e-mail;PRÉNOM;Nom de famille;Téléphone;département;createdAt")).toEqual(
    ["email", "prenom", "nom", "mobile", "departments", "dateCreated"].sort(),
  );
  expect(fields("companies", "objet;nom;department;code_postal;site web;dateCreated")).toEqual(
    ["objet", "nom", "departement", "codePostal", "siteWeb", "dateCreated"].sort(),
  );
  expect(fields("offers", "Intitulé;Entreprise;type;Télétravail;is_active")).toEqual(
    ["title", "companyName", "contractType", "remoteWorkDays", "isActive"].sort(),
  );
  expect(readHeader("candidates", ["email", "isTalent", "Couleur"]).ignored).toEqual([{ heading: "Couleur", at: 2 }]);
});

test("reads dates and choices in common spellings", () => {
  expect(
    ["31/12/2025", "2025-12-31", "12/31/2025", "31.12.2025 8:05", "1767182400", "31/02/2025", "demain"].map(
      (text) => dateOf(text)?.toISOString() ?? null,
    ),
  ).toEqual([
    "2025-12-31T12:00:00.000Z",
    "2025-12-31T12:00:00.000Z",
    "2025-12-31T12:00:00.000Z",
    "2025-12-31T08:05:00.000Z",
    "2025-12-31T12:00:00.000Z",
    null,
    null,
  ]);
  expect(readCell("size", "choice", "11 à 50 salariés")).toEqual({ ok: true, text: "11-50" });
  expect(readCell("size", "choice", "25")).toEqual({ ok: true, text: "11-50" });
  expect(readCell("size", "choice", "6 salariés")).toEqual({ ok: true, text: "1-10" });
  expect(readCell("size", "choice", "4 200")).toEqual({ ok: true, text: "1000+" });
  expect(readCell("size", "choice", "beaucoup").ok).toBe(false);
  expect(readCell("visibility", "choice", "Invisible")).toEqual({ ok: true, text: "hidden" });
  expect(readCell("visibility", "choice", "un peu")).toEqual({
    ok: false,
    message: "Choix inconnu. Possibles\u00a0: Visible, Masqué, Caché.",
  });
  for (const text of ["France entière", "partout", "oui", "nationale"])
    expect(readCell("mobility", "mobility", text)).toEqual({ ok: true, text: "oui" });
  expect(readCell("mobility", "mobility", "non")).toEqual({ ok: true, text: "non" });
  expect(readCell("mobility", "mobility", "74, 73")).toEqual({ ok: true, text: "74, 73" });
  expect(readCell("mobility", "mobility", "Bretagne")).toEqual({ ok: true, text: "22, 29, 35, 56" });
  expect(readCell("mobility", "mobility", "Lyon, Grenoble")).toEqual({ ok: true, text: "69, 38" });
  expect(readCell("mobility", "mobility", "à voir").ok).toBe(false);
  expect(readCell("disponibility", "choice", "DISPONIBLE")).toEqual({ ok: true, text: "Disponible" });
  expect(readCell("isActive", "yesNo", "peut-être").ok).toBe(false);
  expect(readCell("mobile", "text", "'+33612345678")).toEqual({ ok: true, text: "+33612345678" });
});
