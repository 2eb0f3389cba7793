// The operator's colours: contrast in both themes, whatever was chosen.
import fs from "node:fs";
import { expect, test } from "vitest";
import { contrast, toHex, toOklch } from "./colours.ts";
import { accentOf, brandOf, paletteCss } from "./site-palette.ts";

const tokens = fs.readFileSync(new URL("../../ui/css/tokens.css", import.meta.url), "utf8");

/** A token of tokens.css, light and dark, as sRGB. */
function tokenOf(name: string): [string, string] {
  const [, pair = ""] = new RegExp(`--${name}: light-dark\\((.*)\\);`).exec(tokens) ?? [];
  const colours = [...pair.matchAll(/#fff|oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map(([whole, l, c, h]) =>
    whole === "#fff" ? "#ffffff" : toHex({ l: Number(l) / 100, c: Number(c), h: (Number(h) * Math.PI) / 180 }),
  );
  return [colours[0]!, colours[1]!];
}

const chosen = [
  "#000000",
  "#ffffff",
  "#808080",
  "#ff0000",
  "#00ff00",
  "#0000ff",
  "#ffff00",
  "#00ffff",
  "#ff00ff",
  "#1b7f4b",
  "#7ac943",
  "#ffcc00",
  "#e30613",
  "#004494",
  "#8a2be2",
  "#f4f4f4",
  "#0b0b0b",
  "#c0ffee",
  "#bada55",
  "#f1623a",
  "#006069",
];
const random = (seed: number) =>
  `#${((Math.imul(seed + 1, 2_654_435_761) >>> 0) & 0xffffff).toString(16).padStart(6, "0")}`;

test("known values of OKLCH and of contrast", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  const red = toOklch("#ff0000");
  expect([red.l, red.c, (red.h * 180) / Math.PI].map((value) => Number(value.toFixed(3)))).toEqual([
    0.628, 0.258, 29.234,
  ]);
  for (const hex of chosen) expect(toHex(toOklch(hex))).toBe(hex);
});

test("the backgrounds of the palette are those of tokens.css", () => {
  expect(["paper", "surface", "sunken"].map(tokenOf)).toEqual([
    ["#fcfaf6", "#0c181b"],
    ["#ffffff", "#142225"],
    ["#f4f2ea", "#071315"],
  ]);
});

test("every colour of the pages is readable on every background, for any choice", () => {
  const grounds = ["paper", "surface", "sunken"].map(tokenOf);
  for (const hex of [...chosen, ...Array.from({ length: 300 }, (_, seed) => random(seed))]) {
    const { brand, strong, wash, onBrand } = brandOf(hex);
    const accent = accentOf(hex);
    for (const [at, theme] of (["light", "dark"] as const).entries()) {
      const plain = grounds.map((ground) => ground[at]!);
      const least = (text: string, on: string[]) => Math.min(...on.map((each) => contrast(text, each)));
      expect([hex, theme, least(brand[theme], [...plain, wash[theme]]) >= 4.5]).toEqual([hex, theme, true]);
      expect([hex, theme, least(strong[theme], [...plain, wash[theme]]) >= 4.5]).toEqual([hex, theme, true]);
      expect([hex, theme, contrast(onBrand[theme], brand[theme]) >= 4.5]).toEqual([hex, theme, true]);
      expect([hex, theme, least(accent.strong[theme], [...plain, accent.wash[theme]]) >= 4.5]).toEqual([
        hex,
        theme,
        true,
      ]);
      expect([hex, theme, least(accent.accent[theme], plain) >= 3]).toEqual([hex, theme, true]);
    }
  }
});

test("a readable colour stays as it was chosen, another one is darkened in its hue", () => {
  expect(brandOf("#1b6f43").brand.light).toBe("#1b6f43");
  const { light } = brandOf("#7ac943").brand;
  expect(light).not.toBe("#7ac943");
  expect(toOklch(light).h).toBeCloseTo(toOklch("#7ac943").h, 1);
  expect(paletteCss(null, null)).toBe("");
  expect(paletteCss(brandOf("#1b6f43"), null)).toContain("--brand:light-dark(#1b6f43,");
});
