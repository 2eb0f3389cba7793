// Encodings, HTML and headings as other programs write them.
import { describe, expect, test } from "vitest";
import { htmlText } from "../../platform/text/html-text.server.ts";
import { dateOf } from "../../platform/text/read-date.ts";
import { isAmericanOrder } from "./american-dates.ts";
import { readCell } from "./cells.server.ts";
import { type CsvKind, readHeader } from "./columns.ts";
import { decodeText } from "./decode-text.ts";
import { readTable } from "./imports.server.ts";

// Mac Roman's bytes of the characters in these tests.
const macBytes: Record<string, number> = {
  é: 0x8e,
  è: 0x8f,
  à: 0x88,
  ç: 0x8d,
  ê: 0x90,
  ô: 0x99,
  ï: 0x95,
  É: 0x83,
  À: 0xcb,
  "’": 0xd5,
  "«": 0xc7,
  "»": 0xc8,
  œ: 0xcf,
  "\u00a0": 0xca,
  "€": 0xdb,
};
// Windows-1252's bytes outside of Latin-1.
const windowsBytes: Record<string, number> = { "’": 0x92, œ: 0x9c, "€": 0x80 };
const bytesOf = (text: string, table: Record<string, number>) =>
  Uint8Array.from([...text], (sign) => table[sign] ?? sign.charCodeAt(0));

const texts = [
  "Prénom;Nom;E-mail\nRené;Lefèvre;r@exemple.fr",
  "Titre;Ville\nAide-soignant de l’hôpital;Saint-Étienne",
  "Salaire\n2 000 € à 2 300 €",
  "Métier\nMaître-nageur sauveteur, été",
  "«\u00a0Œuvrer\u00a0» ça et là".replace("Œ", "œ").replace("là", "la"),
  "À pourvoir dès février",
  "Français, naïf",
  "Cœur de métier",
  "Ingénieur R&D\r\nContrôleur qualité",
  "Vendeur\r\nCaissière",
].map((text) => text.replace("î", "i"));

describe("encodings", () => {
  test.each(texts)("Mac Roman, Windows-1252, UTF-8 and UTF-16: %j", (text) => {
    expect(decodeText(bytesOf(text, macBytes))).toBe(text);
    expect(decodeText(bytesOf(text, windowsBytes))).toBe(text);
    expect(decodeText(new TextEncoder().encode(text))).toBe(text);
    const little = Buffer.from(text, "utf16le");
    expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toBe(text);
    expect(decodeText(little)).toBe(text);
    expect(decodeText(Buffer.from(little).swap16())).toBe(text);
  });

  test("JSON in Windows-1252 and in UTF-16 is read", async () => {
    const json = JSON.stringify([{ Titre: "Éducatrice spécialisée", Entreprise: "L’Été", Ville: "Nîmes" }]);
    for (const bytes of [bytesOf(json, windowsBytes), Buffer.from(json, "utf16le")]) {
      const read = await readTable("offers", "offres.json", bytes);
      expect(typeof read === "string" ? read : read.lines[0]!.fields).toEqual({
        title: "Éducatrice spécialisée",
        companyName: "L’Été",
        city: "Nîmes",
      });
    }
  });
});

describe("HTML becomes text with paragraphs and lists", () => {
  test.each([
    [
      '<p class="MsoNormal"><b>Missions&nbsp;:</b></p><ul><li>Accueillir &amp; conseiller</li><li>Encaisser</li></ul>',
      "Missions\u00a0:\n\n- Accueillir & conseiller\n- Encaisser",
    ],
    ["Bonjour<br>à tous<br/>et toutes", "Bonjour\nà tous\net toutes"],
    ["<div>Un</div><div>Deux</div>", "Un\nDeux"],
    ["<ol><li>Lire</li><li>Écrire</li></ol>", "1. Lire\n2. Écrire"],
    ["Salari&eacute; &agrave; mi-temps", "Salarié à mi-temps"],
    ["L&#39;&#233;t&#xE9;", "L'été"],
    ["&lt;p&gt;Une&lt;/p&gt;&lt;p&gt;Deux&lt;/p&gt;", "Une\n\nDeux"],
    ["Ligne 1 &amp; suite\nLigne 2", "Ligne 1 & suite\nLigne 2"],
    ["<h2>Profil</h2>\n<p>Motivée\net rigoureuse</p>", "Profil\n\nMotivée et rigoureuse"],
    ["<style>p{color:red}</style><script>alert(1)</script><p>Texte</p><!-- rien -->", "Texte"],
    ["<p>Un</p>\n\n\n<p>&nbsp;</p>\n<p>Deux</p>", "Un\n\nDeux"],
    ['<a href="https://exemple.fr/a">le site</a>', "le site (https://exemple.fr/a)"],
    ["<table><tr><td>Lundi</td><td>9h</td></tr></table>", expect.stringMatching(/Lundi\s+9h/)],
    ["<ul><li>Un<ul><li>Un bis</li></ul></li><li>Deux</li></ul>", "- Un\n- Un bis\n- Deux"],
    ["Moins de 3 <5 et R&D; C&A", "Moins de 3 <5 et R&D; C&A"],
    ["a < b et b > c", "a < b et b > c"],
  ])("%j", (html, text) => expect(htmlText(html)).toEqual(text));

  test("deep and large HTML is bounded", () => {
    const started = performance.now();
    expect(htmlText("<div>".repeat(50_000)).length).toBeLessThan(1_000);
    expect(htmlText(`<p>${"x".repeat(1_000_000)}</p>`).length).toBeLessThanOrEqual(200_000);
    expect(htmlText("<li>x</li>".repeat(100_000)).length).toBeLessThan(200_000);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe("headings of others", () => {
  const fieldOf = (kind: CsvKind, heading: string, ...others: string[]) =>
    readHeader(kind, [heading, ...others]).matched.find((column) => column.heading === heading)?.field;
  test.each([
    ["candidates", "Candidate Name", "fullName"],
    ["candidates", "Nom complet", "fullName"],
    ["candidates", "Cell Phone", "mobile"],
    ["candidates", "Phone Number", "mobile"],
    ["candidates", "location", "city"],
    ["candidates", "Key Skills", "attributes"],
    ["candidates", "Date Created", "dateCreated"],
    ["candidates", "Date Added", "dateCreated"],
    ["candidates", "Email Address", "email"],
    ["candidates", "Current Title", "job"],
    ["candidates", "Prétentions salariales", "salaryMin"],
    ["offers", "job_type", "contractType"],
    ["offers", "employment_type", "contractType"],
    ["offers", "location", "city"],
    ["offers", "lieuTravail.libelle", "city"],
    ["offers", "entreprise.nom", "companyName"],
    ["offers", "Employer", "companyName"],
    ["offers", "Job Title", "title"],
    ["offers", "salaire.libelle", "salary"],
    ["offers", "Date de publication", "dateCreated"],
    ["offers", "Code postal", "codePostal"],
    ["companies", "Company Name", "nom"],
  ] as const)("%s: %s", (kind, heading, field) => expect(fieldOf(kind, heading)).toBe(field));

  test("the only title of an offer may be its occupation", () => {
    expect(fieldOf("offers", "Poste", "Entreprise")).toBe("title");
    expect(fieldOf("offers", "Poste", "Titre")).toBe("job");
  });

  test("a column without a name that has values is named", async () => {
    const csv = "Titre;;Entreprise;\nSoudeur;secret;Atelier;";
    const read = await readTable("offers", "offres.csv", new TextEncoder().encode(csv));
    expect(typeof read === "string" ? read : read.ignored).toEqual(["Colonne 2, sans nom"]);
  });
});

describe("dates", () => {
  test.each([
    [["03/04/2026", "11/20/2026"], true],
    [["03/04/2026", "20/11/2026"], false],
    [["03/04/2026", "05/06/2026"], false],
    [["3-25-26", "1-2-26"], true],
    [["12/03/26", "45992", "11-20-25"], false],
    [["12/31/2025 11:15 PM", ""], true],
    [["2026-03-25"], false],
    [["13/13/2026", "1/20/2026"], false],
    [[], false],
  ])("whether a column is in the American order: %j", (column, isAmerican) =>
    expect(isAmericanOrder(column)).toBe(isAmerican),
  );

  test("a column in the American order has its ambiguous dates in that order too", async () => {
    const csv = "E-mail,Date Created\na@exemple.fr,03/04/2026\nb@exemple.fr,11/20/2025 1:05 PM";
    const read = await readTable("candidates", "liste.csv", new TextEncoder().encode(csv));
    const dates = typeof read === "string" ? [read] : read.lines.map(({ fields }) => fields.dateCreated as string);
    expect(dates.map((text) => dateOf(text)?.toISOString())).toEqual([
      "2026-03-04T12:00:00.000Z",
      "2025-11-20T13:05:00.000Z",
    ]);
  });

  test.each([
    ["Fri, 11 Dec 2026 22:49:39 GMT", "2026-12-11T22:49:39.000Z"],
    ["Mon, 09 Nov 2026 10:00:00 +0100", "2026-11-09T09:00:00.000Z"],
    ["12/31/2025 12:15 AM", "2025-12-31T00:15:00.000Z"],
  ])("%s", (text, iso) => expect(dateOf(text)?.toISOString()).toBe(iso));
});

test.each([
  ["FR", "France"],
  ["be", "Belgique"],
  ["France", "France"],
  ["XX", "XX"],
])("the country %s", (text, name) => expect(readCell("country", "text", text)).toEqual({ ok: true, text: name }));
