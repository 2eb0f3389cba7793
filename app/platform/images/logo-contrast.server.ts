// How well a logo stands out from the ground of a page.
import { channelsOf, contrast, hexOf } from "./colours.ts";
import { canvasWithFonts } from "./drawing.server.ts";

const leastAlpha = 16;
/** A picture that is filled this far has a ground of its own. */
const filledPart = 0.98;
/** The part of what stands on it that may be weaker: edges, and shades of a photograph. */
const marksPart = 0.75;
/** Shades of one colour count as one: 32 levels of each channel. */
const level = 8;

const shadeOf = (levels: number) =>
  hexOf([levels >> 10, (levels >> 5) & 31, levels & 31].map((each) => each * level + level / 2));

/** The visible pixels by their colour on the ground, and how many of all are visible. */
function countColours(pixels: Uint8ClampedArray, ground: readonly number[]) {
  const colours = new Map<number, number>();
  let visible = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    if (alpha < leastAlpha) continue;
    visible += 1;
    const on = (channel: number) =>
      Math.round((pixels[at + channel]! * alpha + ground[channel]! * (255 - alpha)) / 255 / level - 0.5);
    const levels = (on(0) << 10) | (on(1) << 5) | on(2);
    colours.set(levels, (colours.get(levels) ?? 0) + 1);
  }
  return { colours, visible };
}

/** The ratio that `part` of the pixels do not exceed. */
function ratioAt(colours: ReadonlyMap<number, number>, ground: string, part: number): number | null {
  const shades = [...colours].map(([levels, count]) => ({ ratio: contrast(shadeOf(levels), ground), count }));
  const all = shades.reduce((total, { count }) => total + count, 0);
  let below = 0;
  for (const { ratio, count } of shades.sort((one, other) => one.ratio - other.ratio)) {
    below += count;
    if (below >= all * part) return ratio;
  }
  return null;
}

/** A filled picture is seen by its own ground or by what stands on it, without the blurred edges. */
function filledRatio(colours: ReadonlyMap<number, number>, ground: string): number {
  const [[plate]] = [...colours].sort(([, one], [, other]) => other - one) as [[number, number]];
  const marks = new Map([...colours].filter(([levels]) => levels !== plate));
  return Math.max(contrast(shadeOf(plate), ground), ratioAt(marks, shadeOf(plate), marksPart) ?? 1);
}

/**
 * The contrast ratio with a ground that half of the logo's visible pixels reach, so that neither a thin edge nor a dot of colour decides.
 * @param png drawn by this program
 * @param ground "#rrggbb"
 * @returns for a logo with a ground of its own the better one of that ground and of what stands on it; null for one that shows nothing
 */
export async function logoContrast(png: Buffer, ground: string): Promise<number | null> {
  const { createCanvas, loadImage } = await canvasWithFonts();
  const picture = await loadImage(png);
  const context = createCanvas(picture.width, picture.height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  const { colours, visible } = countColours(data, channelsOf(ground));
  if (visible === 0) return null;
  return visible * 4 >= data.length * filledPart ? filledRatio(colours, ground) : ratioAt(colours, ground, 1 / 2);
}
