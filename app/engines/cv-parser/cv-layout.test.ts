// The lines of a CV from page contents: rows, columns, cells and rejoined words.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/any-text.ts";
import { cutLines, isDateLike, isWrapped, lineOf, linesOfText, plainText, tidyText } from "./cv-layout.ts";
import { Paper } from "./cv-layout-office.ts";
import { linesOfPages, type PdfItem } from "./cv-layout-pdf.ts";

const rest = { style: "", size: 0, bullet: false, block: 0, x: 0, gap: 0, page: 1 };
const at = (str: string, left: number, base: number, width = str.length * 5, size = 10, fontName = "f"): PdfItem => ({
  str,
  width,
  fontName,
  transform: [size, 0, 0, size, left, base],
});
const texts = (items: PdfItem[]) => linesOfPages([items]).map(({ text }) => text.replaceAll("\t", " ⇥ "));

test.each([
  ["Exp\u00adé\u00adrience", "Expérience"],
  ["e\u0301te\u0301", "été"],
  ["qualiﬁé, oﬃce", "qualifié, office"],
  ["Exp´erience, `a No¨el", "Expérience, à Noël"],
  ["franc¸ais", "français"],
  ["12\u202f000\u00a0€", "12 000 €"],
  ["Saint\u2011Malo", "Saint-Malo"],
  ["a\ud800b\u0000c", "a\ufffdbc"],
])("%j is kept as %j", (given, kept) => {
  expect(tidyText(given)).toBe(kept);
});

test.each([
  ["E X P É R I E N C E S   P R O", "EXPÉRIENCES PRO", false],
  ["•  Conseil", "Conseil", true],
  ["- Conseil", "Conseil", true],
  ["\uf0b7\tConseil", "Conseil", true],
  ["☎ 06 39 98 12 34", "06 39 98 12 34", false],
  ["A B", "A B", false],
  ["3 x 8 : 2 x 12", "3 x 8 : 2 x 12", false],
])("the line %j says %j", (given, text, bullet) => {
  expect(lineOf(given, rest)).toMatchObject({ text, bullet });
});

test("text prepared for patterns keeps its length", () => {
  expect(plainText("Été À L’ŒUVRE")).toBe("ete a l'œuvre");
  fc.assert(fc.property(anyText(), (text) => plainText(text).length === text.length));
});

test("tells pure dates from other text", () => {
  for (const text of ["2019", "mars 2019 – août 2020", "De février 2017", "à ce jour", "(2018 à", "Été 2019"]) {
    expect([text, isDateLike(text)]).toEqual([text, true]);
  }
  for (const text of ["Vendeur", "2019 Vendeur", "à", "Mai Lan", "06 39 98 12 34 56 78 90 12 34"]) {
    expect([text, isDateLike(text)]).toEqual([text, false]);
  }
});

describe("a page", () => {
  test("joins words by the gaps between them, and separates cells", () => {
    expect(
      texts([at("In", 50, 700, 10), at("fi", 60, 700, 6), at("rmière", 66, 700, 30), at("2019", 400, 700.8)]),
    ).toEqual(["Infirmière ⇥ 2019"]);
    expect(texts([at("à", 50, 700, 5), at("Lyon", 58, 700, 20), at("•", 50, 680, 4), at("Vente", 62, 680)])).toEqual([
      "à Lyon",
      "Vente",
    ]);
  });

  test("is read column by column where a gutter divides it, below full-width lines", () => {
    const left = ["Contact", "06 39 98 12 34", "Lyon", "Langues", "Anglais"].map((text, row) =>
      at(text, 30, 700 - row * 15),
    );
    const right = [
      "Expériences",
      "Vendeur chez Zara",
      "Conseil à la vente",
      "Caissier chez Super U",
      "Encaissement",
    ].map((text, row) => at(text, 200, 698 - row * 15));
    const lines = linesOfPages([[...right, at("Zoé Lefèvre, vendeuse en magasin", 100, 760, 300, 24), ...left]]);
    expect(lines.map(({ text }) => text)).toEqual([
      "Zoé Lefèvre, vendeuse en magasin",
      "Contact",
      "06 39 98 12 34",
      "Lyon",
      "Langues",
      "Anglais",
      "Expériences",
      "Vendeur chez Zara",
      "Conseil à la vente",
      "Caissier chez Super U",
      "Encaissement",
    ]);
    expect(new Set(lines.map(({ block }) => block)).size).toBe(3);
  });

  test("keeps a column of dates with the lines next to it, and repairs broken dates", () => {
    const rows = [
      ["sept. 2012 à", "Vendeur"],
      ["août 2016", "Zara, Lyon"],
      ["2010 – 2012", "Caissier"],
      ["", "Super U, Lyon"],
      ["2009", "Stagiaire"],
    ];
    const items = rows.flatMap(([date = "", text = ""], row) => [
      ...(date ? [at(date, 40, 700 - row * 14)] : []),
      at(text, 120, 700 - row * 14),
    ]);
    expect(texts(items)).toEqual([
      "sept. 2012 à août 2016 ⇥ Vendeur",
      "Zara, Lyon",
      "2010 – 2012 ⇥ Caissier",
      "Super U, Lyon",
      "2009 ⇥ Stagiaire",
    ]);
  });

  test("joins a wrapped line, and leaves the next entry alone", () => {
    expect(
      texts([
        at("CFA du bâtiment d’Indre-et-Loire, Saint-Pierre-des-", 50, 700, 300),
        at("Corps", 50, 688, 25),
        at("Lycée d’Arsonval", 50, 676, 90),
      ]),
    ).toEqual(["CFA du bâtiment d’Indre-et-Loire, Saint-Pierre-des-Corps", "Lycée d’Arsonval"]);
    const line = { ...rest, size: 10, text: "Bac (2018 à" };
    expect(isWrapped(line, { ...line, text: "2020)" }, false)).toBe(true);
    expect(isWrapped({ ...line, text: "Vente" }, { ...line, text: "et caisse" }, false)).toBe(false);
  });

  test.each([
    [
      "in the type of a heading, not at the edge",
      [
        ["Siobhán", 50],
        ["O’Ķērnagis-", 50],
        ["Đặng", 50],
      ],
      24,
      ["Siobhán", "O’Ķērnagis-Đặng"],
    ],
    [
      "set flush right",
      [
        ["Anne-Marie Le", 90],
        ["Guennec-", 130],
        ["Dufour", 140],
      ],
      10,
      ["Anne-Marie Le", "Guennec-Dufour"],
    ],
    [
      "but not a dash or a date",
      [
        ["Vendeuse -", 50],
        ["Lyon", 50],
        ["mars-", 50],
        ["juin 2019", 50],
      ],
      10,
      ["Vendeuse -", "Lyon", "mars-", "juin 2019"],
    ],
  ] as [string, [string, number][], number, string[]][])(
    "joins a word that is broken at its hyphen, %s",
    (_, rows, size, joined) => {
      const head = rows.map(([text, left], row) =>
        at(text, left, 700 - row * size * 1.2, text.length * size * 0.5, size),
      );
      expect(texts([...head, at("Conseillère en économie sociale et familiale", 50, 400, 220)]).slice(0, -1)).toEqual(
        joined,
      );
    },
  );

  test("ignores vertical text and invalid positions", () => {
    const upward = { str: "modèle", width: 40, fontName: "f", transform: [0, 10, -10, 0, 20, 300] };
    expect(texts([upward, { ...at("x", 1, 1), transform: [10, 0, 0, 10, Number.NaN, 5] }, at("Zoé", 50, 700)])).toEqual(
      ["Zoé"],
    );
  });

  test("keeps every letter of random pieces, in bounded time", () => {
    const item = fc.record({
      str: fc.constantFrom("a", "Zoé", "2019", "•", "mars 2019 –", "x y"),
      left: fc.nat(560),
      base: fc.nat(800),
    });
    const letters = (text: string) => [...text.replace(/[^\p{L}\d]/gu, "")].toSorted().join("");
    type Item = { str: string; left: number; base: number };
    // The same text twice at one place is a shadow, and is read once.
    const comparator = (one: Item, other: Item) =>
      one.str === other.str && Math.abs(one.left - other.left) < 8 && Math.abs(one.base - other.base) < 8;
    fc.assert(
      fc.property(fc.uniqueArray(item, { maxLength: 60, comparator }), (items) => {
        const lines = linesOfPages([items.map(({ str, left, base }) => at(str, left, base))]);
        expect(letters(lines.map(({ text }) => text).join(""))).toBe(letters(items.map(({ str }) => str).join("")));
      }),
    );
    const many = Array.from({ length: 20_000 }, (_, index) => at("mot", (index * 37) % 560, (index * 91) % 800));
    const before = performance.now();
    linesOfPages([many]);
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});

describe("a document without coordinates", () => {
  const look = { style: "", size: 11 };
  const write = (page: Paper, ...lines: string[]) => {
    for (const line of lines) {
      page.paragraph(false);
      page.text(line, look);
      page.endParagraph();
    }
  };
  const cell = (page: Paper, ...lines: string[]) => {
    page.cell();
    write(page, ...lines);
    page.endCell();
  };

  test("puts a date and its description on one line, and other cells in columns", () => {
    const page = new Paper();
    page.row();
    cell(page, "2012 –", "2014");
    cell(page, "Vendeur", "Zara, Lyon");
    page.endRow();
    page.row();
    cell(page, "Compétences", "Vente", "Caisse");
    cell(page, "Langues", "Anglais", "Arabe");
    page.endRow();
    const lines = page.lines();
    expect(lines.map(({ text }) => text)).toEqual([
      "2012 – 2014\tVendeur",
      "Zara, Lyon",
      "Compétences",
      "Vente",
      "Caisse",
      "Langues",
      "Anglais",
      "Arabe",
    ]);
    expect(new Set(lines.map(({ block }) => block)).size).toBe(3);
  });

  test("reads a post in two cells in the block of its heading", () => {
    const page = new Paper();
    write(page, "Expérience");
    page.row();
    cell(page, "Vendeur", "2012 – 2014");
    cell(page, "Zara, Lyon", "Conseil");
    page.endRow();
    page.row();
    cell(page, "2010 – 2012", "Lyon", "CDI");
    cell(page, "Caissier", "Super U");
    page.endRow();
    const lines = page.lines();
    expect(lines.map(({ text }) => text)).toEqual([
      "Expérience",
      "Vendeur",
      "2012 – 2014",
      "Zara, Lyon",
      "Conseil",
      "2010 – 2012\tCaissier",
      "Lyon",
      "CDI",
      "Super U",
    ]);
    expect(new Set(lines.map(({ block }) => block)).size).toBe(1);
  });

  test("leaves out the row that names the columns of a table", () => {
    const page = new Paper();
    for (const texts of [
      ["Année", "Diplôme", "Établissement"],
      ["2012", "CAP Vente", "Lycée Simone-Weil"],
    ]) {
      page.row();
      for (const text of texts) cell(page, text);
      page.endRow();
    }
    expect(page.lines().map(({ text }) => text)).toEqual(["2012\tCAP Vente\tLycée Simone-Weil"]);
  });

  test("puts a text box after the paragraph that anchors it", () => {
    const page = new Paper();
    page.paragraph(false);
    page.text("Zoé ", look);
    page.box();
    write(page, "06 39 98 12 34");
    page.endBox();
    page.text("Lefèvre", look);
    page.endParagraph();
    expect(page.lines().map(({ text }) => text)).toEqual(["Zoé Lefèvre", "06 39 98 12 34"]);
  });
});

test("limits the lines to the size of a CV", () => {
  const lines = linesOfText(`${"a".repeat(30)}\n${"b".repeat(30)}\nc`);
  expect(cutLines(lines, 40).map(({ text }) => text)).toEqual(["a".repeat(30), "b".repeat(10)]);
  expect(cutLines(linesOfText("a\n".repeat(5_000)), 100_000)).toHaveLength(3_000);
});

test.each(["a", " ", "•", "´", "e´", "A ", "- ", "\t", "2019 ", "à ", "☎"])(
  "a hundred thousand characters of %j in one line take no time",
  (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    const before = performance.now();
    linesOfText(text);
    isDateLike(text);
    expect(performance.now() - before).toBeLessThan(100);
  },
);

test("characters drawn apart are words where the gap between them jumps", () => {
  // Each space is drawn twice as wide as the characters are apart.
  const spaced = (text: string) =>
    [...text].flatMap((character, index) => (character === " " ? [] : at(character, 50 + index * 30, 700, 12, 20)));
  expect(texts(spaced("Gaël Le Corre"))).toEqual(["Gaël Le Corre"]);
});

test("shapes of Arabic characters, which a page gives from left to right, are read from right to left", () => {
  const shapes = [..."\ufef2\ufeb3\ufe8e\ufed4\ufedf\u0627 \ufeaa\ufee4\ufea4\ufee3"];
  const items = shapes.flatMap((shape, index) => (shape === " " ? [] : at(shape, 50 + index * 10, 700, 10, 20)));
  expect(texts(items)).toEqual(["محمد الفاسي"]);
  expect(texts([at("\ufef2\ufeb3\ufe8e\ufed4\ufedf\u0627", 50, 700)])).toEqual(["الفاسي"]);
});

test("an e-mail address below a full line does not continue it", () => {
  const lines = [at("12 rue des Lilas, 69003 Lyon, au 2e étage", 50, 700, 300), at("zoe@exemple.fr", 50, 688, 80)];
  expect(texts(lines)).toEqual(["12 rue des Lilas, 69003 Lyon, au 2e étage", "zoe@exemple.fr"]);
});
