// The colours of the pages from the operator's two: each is readable (WCAG AA) on every background of both themes.
import { contrast, type Oklch, toHex, toOklch } from "./colours.ts";

/** A token of tokens.css in the light and in the dark theme. */
type Pair = { light: string; dark: string };

/** `pond`: the water of the drawings, from its corner on. */
export type Brand = { brand: Pair; strong: Pair; wash: Pair; onBrand: Pair; pond: Pair[] };
export type Accent = { accent: Pair; strong: Pair; wash: Pair };

/** The backgrounds of tokens.css that no setting changes: paper, surface and sunken. */
export const grounds = {
  light: ["#fcfaf6", "#ffffff", "#f4f2ea"],
  dark: ["#0c181b", "#142225", "#071315"],
} as const;

const textContrast = 4.5;
/** The contrast of shapes that carry a meaning (WCAG 2.2, 1.4.11). */
export const shapeContrast = 3;
const step = 0.005;

const reaches = (hex: string, on: readonly string[], least: number) => on.every((each) => contrast(hex, each) >= least);

/** The colour, or the nearest lightness in the direction of `by` whose contrast suffices. */
function readable(colour: Oklch, on: readonly string[], least: number, by: number): string {
  for (let { l } = colour; l >= 0 && l <= 1; l += by) {
    const hex = toHex({ ...colour, l });
    if (reaches(hex, on, least)) return hex;
  }
  return by < 0 ? "#000000" : "#ffffff";
}

// A grey stays grey: the chroma of the other tokens follows the chosen colour, up to the usual one.
const withChroma = ({ c, h }: Oklch, l: number, usual: number): Oklch => ({ l, c: Math.min(usual, c), h });

const washesOf = (chosen: Oklch): Pair => ({
  light: toHex(withChroma(chosen, 0.955, 0.022)),
  dark: toHex(withChroma(chosen, 0.29, 0.04)),
});

/** Lightness and chroma of the water in both themes; only shapes stand on it. */
const water = [
  { light: { l: 0.91, c: 0.035 }, dark: { l: 0.38, c: 0.05 } },
  { light: { l: 0.84, c: 0.032 }, dark: { l: 0.3, c: 0.05 } },
  { light: { l: 0.74, c: 0.05 }, dark: { l: 0.33, c: 0.05 } },
];

const pondOf = (chosen: Oklch): Pair[] =>
  water.map(({ light, dark }) => ({
    light: toHex(withChroma(chosen, light.l, light.c)),
    dark: toHex(withChroma(chosen, dark.l, dark.c)),
  }));

/** The main colour's tokens. @param hex "#1b7f4b" */
export function brandOf(hex: string): Brand {
  const chosen = toOklch(hex);
  const wash = washesOf(chosen);
  const [onLight, onDark] = [
    [...grounds.light, wash.light],
    [...grounds.dark, wash.dark],
  ];
  const light = reaches(hex, onLight, textContrast) ? hex : readable(chosen, onLight, textContrast, -step);
  const dark = readable(
    { ...chosen, l: Math.max(chosen.l, 0.74), c: Math.min(chosen.c, 0.13) },
    onDark,
    textContrast,
    step,
  );
  const below = { ...toOklch(light), l: Math.min(0.36, toOklch(light).l - 0.08) };
  const above = { ...toOklch(dark), l: Math.max(0.86, toOklch(dark).l), c: Math.min(chosen.c, 0.09) };
  return {
    brand: { light, dark },
    strong: {
      light: readable(below, onLight, 7, -step),
      dark: readable(above, onDark, 7, step),
    },
    wash,
    onBrand: { light: "#ffffff", dark: toHex(withChroma(chosen, 0.2, 0.03)) },
    pond: pondOf(chosen),
  };
}

/** The second colour's tokens: it marks shapes, and its `strong` is for text. */
export function accentOf(hex: string): Accent {
  const chosen = toOklch(hex);
  const wash = washesOf(chosen);
  const [onLight, onDark] = [
    [...grounds.light, wash.light],
    [...grounds.dark, wash.dark],
  ];
  const { light: ground } = grounds;
  return {
    accent: {
      light: reaches(hex, ground, shapeContrast) ? hex : readable(chosen, ground, shapeContrast, -step),
      dark: readable({ ...chosen, l: Math.max(chosen.l, 0.7) }, onDark, shapeContrast, step),
    },
    strong: {
      light: readable({ ...chosen, l: Math.min(chosen.l, 0.47) }, onLight, textContrast, -step),
      dark: readable({ ...chosen, l: 0.84, c: Math.min(chosen.c, 0.11) }, onDark, textContrast, step),
    },
    wash,
  };
}

const declared = (name: string, { light, dark }: Pair) => `--${name}:light-dark(${light},${dark})`;

/** The declarations that replace those of tokens.css; empty without a chosen colour. */
export function paletteCss(brand: Brand | null, accent: Accent | null): string {
  const lines = [
    ...(brand
      ? [
          declared("brand", brand.brand),
          declared("brand-strong", brand.strong),
          declared("brand-wash", brand.wash),
          declared("on-brand", brand.onBrand),
          ...brand.pond.map((each, at) => declared(`pond-${at + 1}`, each)),
        ]
      : []),
    ...(accent
      ? [
          declared("accent", accent.accent),
          declared("accent-strong", accent.strong),
          declared("accent-wash", accent.wash),
        ]
      : []),
  ];
  return lines.length > 0 ? `:root{${lines.join(";")}}` : "";
}
