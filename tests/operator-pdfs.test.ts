// Posters and CVs in the operator's colours, with the logo or the name; the code of a poster stays black on white.
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CvData } from "../app/engines/cv-document/cv-document.ts";
import { writeBlindPdf, writeCvPdf } from "../app/engines/cv-document/cv-pdf.server.ts";
import { writePosterPdf } from "../app/offers/publishing/poster-pdf.server.ts";
import { contrast } from "../app/platform/images/colours.ts";
import { openPdf, pdfText } from "./pdf.ts";
import { setIdentity, setPlainLogo } from "./site-identity.ts";

const poster = {
  title: "Infirmière de bloc opératoire",
  company: "Clinique des Tilleuls ".repeat(8).trim(),
  facts: ["2 400 € brut par mois", "Aurillac", "CDI"],
  url: "https://emploi-cantal.exemple/p/0123456789",
  elsewhere: null,
};

const cv: CvData = {
  name: "Zoé Lefèvre",
  job: "Infirmière",
  contact: [],
  experiences: [{ title: "Infirmière", organisation: "Clinique", period: "2020", text: null }],
  degrees: [],
  groups: [],
  photo: null,
};

const named = { siteName: "Emploi Cantal" };

afterAll(() => setIdentity({ site: {}, siteLogo: {} }));

/** The first page as a grid of colours "#rrggbb", one for each point. */
async function pageOf(bytes: Uint8Array) {
  const page = await (await openPdf(Uint8Array.from(bytes))).getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvas = createCanvas(width, height);
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  const at = (x: number, y: number) =>
    `#${[0, 1, 2].map((part) => data[4 * (y * width + x) + part]!.toString(16).padStart(2, "0")).join("")}`;
  const count = (colour: string) => {
    let found = 0;
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (at(x, y) === colour) found += 1;
    return found;
  };
  return { at, count, width, height };
}

describe("with colours and a logo", () => {
  beforeAll(async () => {
    await setPlainLogo("#ff00ff", 160, 40);
    await setIdentity({ site: { ...named, colorMain: "#1b6f43", colorAccent: "#c25e00" } });
  });

  test.each(["a4", "a5"] as const)(
    "the head of a poster in %s has them, and the logo stands on white",
    async (format) => {
      const { at, count, width } = await pageOf(await writePosterPdf(poster, format));
      expect(at(4, 4)).toBe("#1b6f43");
      expect(count("#c25e00")).toBeGreaterThan(width);
      expect(count("#ff00ff")).toBeGreaterThan(format === "a4" ? 3_500 : 1_700);
      const scale = format === "a4" ? 1 : Math.SQRT1_2;
      expect(at(Math.round(width - 48 * scale - 4), Math.round(54 * scale))).toBe("#ffffff");
    },
  );

  test("the code is black on white", async () => {
    const { at, width, height } = await pageOf(await writePosterPdf(poster, "a4"));
    const bottom = height - 204 - 26;
    const seen = new Set<string>();
    for (let y = bottom - 150; y < bottom - 14; y++)
      for (let x = 62; x < 198; x++) if (["#000000", "#ffffff"].includes(at(x, y))) seen.add(at(x, y));
    expect([...seen].toSorted()).toEqual(["#000000", "#ffffff"]);
    expect(at(width - 2, 2)).toBe("#1b6f43");
  });

  test.each(["classique", "moderne"] as const)(
    "a CV in the form %s has the colour and a small logo, and no other text",
    async (layout) => {
      const bytes = await writeCvPdf(cv, layout);
      const { count } = await pageOf(bytes);
      expect(count("#ff00ff")).toBeGreaterThan(800);
      if (layout === "moderne") expect(count("#1b6f43")).toBeGreaterThan(3_000);
      expect((await pdfText(Uint8Array.from(bytes))).text).not.toContain("Emploi Cantal");
    },
  );

  test("a blind CV has the logo", async () => {
    const bytes = await writeBlindPdf("Candidature 12", [{ title: null, lines: ["Infirmière depuis 2020"] }]);
    expect((await pageOf(bytes)).count("#ff00ff")).toBeGreaterThan(800);
  });
});

describe("without a logo", () => {
  test("a poster bears the site's name, and a CV none", async () => {
    await setIdentity({ site: named, siteLogo: {} });
    expect((await pdfText(await writePosterPdf(poster, "a4"))).text).toContain("Emploi Cantal");
    expect((await pageOf(await writeCvPdf(cv, "moderne"))).at(2, 400)).toBe("#006069");
  });

  test.each(["#e8c400", "#ffffff", "#0b1020"])(
    "the white words on the head are readable when the colour is %s",
    async (colorMain) => {
      await setIdentity({ site: { ...named, colorMain }, siteLogo: {} });
      const { at } = await pageOf(await writePosterPdf(poster, "a4"));
      expect(contrast(at(4, 4), "#ffffff")).toBeGreaterThanOrEqual(4.5);
    },
  );
});
