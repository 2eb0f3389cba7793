// What became of the operator's colours: where one was not readable, the corrected one and both contrasts.
import { contrast } from "../../platform/images/colours.ts";
import { accentOf, brandOf } from "../../platform/images/site-palette.ts";
import type { SettingValue } from "../../settings.ts";

const paper = "#ffffff";
const decimal = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const ratio = (hex: string) => decimal.format(Math.floor(contrast(hex, paper) * 10) / 10);

function factsOf(chosen: string, light: string, dark: string) {
  return {
    chosen,
    light,
    dark,
    chosenContrast: ratio(chosen),
    lightContrast: ratio(light),
    isCorrected: light !== chosen,
  };
}

export type ColourFacts = ReturnType<typeof factsOf>;

/** The chosen colours by the name of their field, as the pages show them; contrasts are with white. */
export function listColourFacts({ colorMain, colorAccent }: SettingValue<"site">): Record<string, ColourFacts> {
  const facts: Record<string, ColourFacts> = {};
  if (colorMain) {
    const { light, dark } = brandOf(colorMain).brand;
    facts.colorMain = factsOf(colorMain, light, dark);
  }
  if (colorAccent) {
    const { light, dark } = accentOf(colorAccent).accent;
    facts.colorAccent = factsOf(colorAccent, light, dark);
  }
  return facts;
}
