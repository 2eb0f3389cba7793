// The icons of the installed site, drawn from its logo on white: phones show them without transparency.
import { canvasWithFonts } from "./drawing.server.ts";

/** Sides in pixels and the part of the side that the logo takes; a maskable icon is cut to a circle of 80 %. */
const icons = {
  "icone-192": [192, 0.84],
  "icone-512": [512, 0.84],
  "icone-masque": [512, 0.56],
  "icone-pomme": [180, 0.76],
} as const;

export type IconName = keyof typeof icons;
export const iconNames = Object.keys(icons) as IconName[];

/** Draws every icon. @param logo a PNG that this program has drawn */
export async function drawIcons(logo: Buffer): Promise<Record<IconName, Buffer>> {
  const { createCanvas, loadImage } = await canvasWithFonts();
  const picture = await loadImage(logo);
  const drawn = iconNames.map(async (name) => {
    const [side, part] = icons[name];
    const canvas = createCanvas(side, side);
    const context = canvas.getContext("2d");
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, side, side);
    const scale = (side * part) / Math.max(picture.width, picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
    return [name, await canvas.encode("png")] as const;
  });
  return Object.fromEntries(await Promise.all(drawn)) as Record<IconName, Buffer>;
}
