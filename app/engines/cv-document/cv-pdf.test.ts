// A CV as a PDF: its text is read back by pdf.js and by the reader of CVs.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readProfile } from "../cv-parser/cv-profile.server.ts";
import { inspectCv } from "../cv-parser/inspect-cv.server.ts";
import { openPdfDocument } from "../cv-parser/pdf-document.server.ts";
import * as enginesLimits from "../limits.ts";
import { type CvData, type CvEntry, type CvLayout, cvLayouts } from "./cv-document.ts";
import { writeCvPdf } from "./cv-pdf.server.ts";

const nurse: CvData = {
  name: "Zoé Lefèvre-Œuvré",
  job: "Infirmière diplômée d’État",
  contact: ["zoe.lefevre@exemple.test", "06 39 98 12 34", "Grenoble"],
  experiences: [
    {
      title: "Infirmière de bloc opératoire",
      organisation: "Clinique des Tilleuls",
      period: "mars 2021 – juin 2024",
      text: "Préparation des salles, instrumentation.\nEncadrement de deux étudiantes.",
    },
    {
      title: "Infirmière en gériatrie",
      organisation: "Résidence du Parc",
      period: "janvier 2018 – février 2021",
      text: null,
    },
  ],
  degrees: [{ title: "Diplôme d’État d’infirmier", organisation: "IFSI de Lyon", period: "2017", text: null }],
  groups: [
    { title: "Langues", labels: ["Anglais courant", "Espagnol"] },
    { title: "Compétences", labels: ["Prélèvements", "Plaies « complexes »"] },
  ],
  photo: null,
};

/** The lines of each page, in the order of the document. */
async function pagesOf(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await openPdfDocument(Uint8Array.from(bytes));
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    pages.push(text.split("\n").filter(Boolean));
  }
  return pages;
}

const size = async (bytes: Uint8Array) =>
  (await (await openPdfDocument(Uint8Array.from(bytes))).getPage(1)).view.map(Math.round);

test("in the narrow column each skill begins at its own bullet, and its later lines stand under the first", async () => {
  const labels = ["Développer une application pour les utilisateurs du service", "Développer une interface", "Git"];
  const bytes = await writeCvPdf({ ...nurse, groups: [{ title: "Compétences", labels }] }, "moderne");
  const { items } = await (await (await openPdfDocument(Uint8Array.from(bytes))).getPage(1)).getTextContent();
  const lines = items.flatMap((item) => ("str" in item && item.str.trim() ? [item] : []));
  const listed = lines.slice(lines.findIndex(({ str }) => str === "Compétences") + 1);
  expect(listed.map(({ str }) => str).join(" ")).toBe(
    "• Développer une application pour les utilisateurs du service • Développer une interface • Git",
  );
  expect(listed.length).toBeGreaterThan(3);
  const left = listed[0]!.transform[4];
  for (const { str, transform } of listed) expect(transform[4] > left + 3, str).toBe(!str.startsWith("•"));
});

describe.each(cvLayouts)("the layout %s", (layout: CvLayout) => {
  test("holds every text of the profile once, from the name to the degrees, on one A4 page", async () => {
    const bytes = await writeCvPdf(nurse, layout);
    const [lines, ...more] = await pagesOf(bytes);
    expect([more, await size(bytes)]).toEqual([[], [0, 0, 595, 842]]);
    const whole = lines!.join("\n");
    const inOrder = [
      "Zoé Lefèvre-Œuvré",
      "Infirmière diplômée d’État",
      "Expériences professionnelles",
      "Infirmière de bloc opératoire",
      "Clinique des Tilleuls · mars 2021 – juin 2024",
      "Préparation des salles, instrumentation.",
      "Encadrement de deux étudiantes.",
      "Infirmière en gériatrie",
      "Formation",
      "Diplôme d’État d’infirmier",
    ];
    const places = inOrder.map((text) => whole.indexOf(text));
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(places).not.toContain(-1);
    for (const text of [...nurse.contact, "Anglais courant", "Plaies « complexes »"])
      expect(whole.split(text), text).toHaveLength(2);
  });

  test("is read back by the reader of CVs", async () => {
    const inspected = await inspectCv("cv.pdf", await writeCvPdf(nurse, layout));
    expect(inspected.ok).toBe(true);
    const read = readProfile(inspected.ok ? (inspected.lines ?? []) : []);
    expect(read).toMatchObject({
      prenom: "Zoé",
      nom: "Lefèvre-Œuvré",
      email: "zoe.lefevre@exemple.test",
      phone: "0639981234",
      job: "Infirmière diplômée d’État",
    });
    expect(read.experiences).toMatchObject([
      {
        title: "Infirmière de bloc opératoire",
        organisation: "Clinique des Tilleuls",
        start: "2021-03",
        end: "2024-06",
      },
      { title: "Infirmière en gériatrie", organisation: "Résidence du Parc", start: "2018-01", end: "2021-02" },
    ]);
    expect(read.degrees).toMatchObject([{ title: "Diplôme d’État d’infirmier", organisation: "IFSI de Lyon" }]);
  });

  test("breaks a long profile into pages without losing or cutting a word", async () => {
    const long = (index: number): CvEntry => ({
      title: `Poste ${index}`,
      organisation: `Maison ${index}`,
      period: "2020",
      text: Array.from({ length: 60 }, (_, word) => `mot${index}x${word}`).join(" "),
    });
    const experiences = Array.from({ length: 30 }, (_, index) => long(index));
    const labels = Array.from({ length: 60 }, (_, index) => `Savoir ${index}`);
    const pages = await pagesOf(
      await writeCvPdf({ ...nurse, experiences, groups: [{ title: "Savoirs", labels }] }, layout),
    );
    expect(pages.length).toBeGreaterThan(2);
    const words = pages.flat().join(" ").split(/\s+/);
    for (const { text } of experiences)
      for (const word of text!.split(" ")) expect(words.includes(word), word).toBe(true);
    const whole = words.join(" ");
    for (const label of labels) expect(whole.includes(label), label).toBe(true);
    // A title is never the last line of a page.
    for (const lines of pages)
      expect(lines.filter((line) => /mot|Maison|Savoir|Formation|IFSI/.test(line)).length).toBeGreaterThan(0);
  });

  test("holds a bounded number of pages, and breaks a word wider than its column", async () => {
    const text = `${"W".repeat(400)} fin`;
    const endless = Array.from({ length: 500 }, () => ({
      title: "Poste",
      organisation: null,
      period: "",
      text: "ligne\n".repeat(2_000),
    }));
    expect((await pagesOf(await writeCvPdf({ ...nurse, experiences: endless }, layout))).length).toBe(
      enginesLimits.cvPages,
    );
    const [lines] = await pagesOf(
      await writeCvPdf({ ...nurse, experiences: [{ title: "Poste", organisation: null, period: "", text }] }, layout),
    );
    expect(lines!.join("").split("W")).toHaveLength(401);
  });

  test("keeps a long address in one line, so that it can be copied", async () => {
    const address = "marie-antoinette.delarochefoucauld@exemple.test";
    const [lines] = await pagesOf(await writeCvPdf({ ...nurse, contact: [address] }, layout));
    expect(lines).toContain(address);
  });

  test("leaves out what the fonts cannot draw, and survives an empty profile", async () => {
    const odd = {
      ...nurse,
      name: "Łucja 😀 Дмитрий\u0000\ud800 O’Hara",
      job: "\u202eposte",
      photo: Buffer.from("no picture"),
    };
    const [lines] = await pagesOf(await writeCvPdf(odd, layout));
    expect(lines!.join("|")).toContain("Łucja O’Hara");
    const empty: CvData = { name: "", job: null, contact: [], experiences: [], degrees: [], groups: [], photo: null };
    expect((await pagesOf(await writeCvPdf(empty, layout)))[0]).toEqual(["Curriculum vitæ"]);
  });

  test("holds the photo as a picture, and embeds its fonts", async () => {
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#f1623a" } })
      .webp()
      .toBuffer();
    const [without, withPhoto] = [await writeCvPdf(nurse, layout), await writeCvPdf({ ...nurse, photo }, layout)];
    const pictures = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1").split("/Subtype /Image").length - 1;
    expect(pictures(without)).toBe(0);
    expect(pictures(withPhoto)).toBeGreaterThan(0);
    const fonts =
      Buffer.from(without)
        .toString("latin1")
        .match(/\/(FontName|BaseFont) \/[\w+-]+/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/Figtree|Bricolage/);
  });
});
