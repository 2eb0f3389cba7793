// What pages make of a chosen colour: where it is not readable, the corrected one, with both contrasts.
import { contrast } from "../../platform/images/colours.ts";
import { accentOf, brandOf } from "../../platform/images/site-palette.ts";

const paper = "#ffffff";

/** A ratio rounded down, so that 4.49 never reads as the 4.5 that WCAG requires. */
export const shownRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1).replace(".", ",");

/** A typed colour as "#rrggbb": with or without the hash, in three or six digits; null for another text. */
export function readColour(text: string): string | null {
  const colour = text
    .trim()
    .toLowerCase()
    .replace(/^#?(?:([\da-f]{6})|([\da-f])([\da-f])([\da-f]))$/, "#$1$2$2$3$3$4$4");
  return /^#[\da-f]{6}$/.test(colour) ? colour : null;
}

/** The colours of the identity, by the names of their fields. */
const shownAs = {
  colorMain: (chosen: string) => brandOf(chosen).brand,
  colorAccent: (chosen: string) => accentOf(chosen).accent,
};

/** A chosen colour of the identity as the pages show it; contrasts are with white. null for another field or no colour. */
export function colourFacts(field: string, text: string) {
  const chosen = readColour(text);
  if (!chosen || !(field === "colorMain" || field === "colorAccent")) return null;
  const { light, dark } = shownAs[field](chosen);
  const [chosenContrast, lightContrast] = [chosen, light].map((hex) => shownRatio(contrast(hex, paper)));
  return { chosen, light, dark, chosenContrast, lightContrast, isCorrected: light !== chosen };
}

export type ColourFacts = NonNullable<ReturnType<typeof colourFacts>>;
