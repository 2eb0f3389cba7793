// Colours as sRGB ("#1b7f4b") and as OKLCH (https://bottosson.github.io/posts/oklab/), and their contrast (WCAG 2.2, 1.4.3).

/** `l`: lightness from 0 to 1. `c`: chroma. `h`: hue in radians. */
export type Oklch = { l: number; c: number; h: number };

type Triple = readonly [number, number, number];

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** The channels of a colour "#rrggbb", from 0 to 255. */
export const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour "#rrggbb" of three channels, from 0 to 255. */
export const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

function linearOf(hex: string): Triple {
  const [r, g, b] = channelsOf(hex).map((channel) => toLinear(channel / 255));
  return [r!, g!, b!];
}

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [r, g, b] = rows.map(([p, q, s]) => p * x + q * y + s * z);
  return [r!, g!, b!];
};

const lmsOfRgb: Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const labOfLms: Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const lmsOfLab: Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const rgbOfLms: Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** A colour "#rrggbb" as OKLCH. */
export function toOklch(hex: string): Oklch {
  const [l, m, s] = times(lmsOfRgb, linearOf(hex)).map(Math.cbrt) as unknown as Triple;
  const [lightness, a, b] = times(labOfLms, [l, m, s]);
  return { l: lightness, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

function linearOfOklch({ l, c, h }: Oklch): Triple {
  const lms = times(lmsOfLab, [l, c * Math.cos(h), c * Math.sin(h)]).map((value) => value ** 3) as unknown as Triple;
  return times(rgbOfLms, lms);
}

const isShown = (rgb: Triple) => rgb.every((value) => value > -0.0001 && value < 1.0001);

/** The colour as "#rrggbb"; one that a screen cannot show loses chroma, not lightness. */
export function toHex(colour: Oklch): string {
  let [low, high] = [0, colour.c];
  if (!isShown(linearOfOklch(colour)))
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (isShown(linearOfOklch({ ...colour, c: middle }))) low = middle;
      else high = middle;
    }
  else low = high;
  return hexOf(
    linearOfOklch({ ...colour, c: low }).map((value) => Math.round(255 * toGamma(Math.min(1, Math.max(0, value))))),
  );
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colours "#rrggbb", from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}
