// Turns amounts in words into figures: "mille huit cents euros" into "1800 euros". Runs anywhere.
import { fold } from "../../platform/text/text.ts";

/** By their number, folded. */
export const units =
  "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const tens: Record<string, number> = {
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  nonante: 90,
};

const words = [
  ...units.filter((word) => !word.includes("-")),
  ...Object.keys(tens),
  "vingts",
  "cents?",
  "mille",
  "une",
  "et",
];
const spelled = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${words.join("|")})[\s-]{1,2}){1,12}(?=euros?(?!\p{L}))`,
  "giu",
);

/** @returns null for words that are no number */
function numberOf(text: string): number | null {
  let [total, group] = [0, 0];
  for (const typed of fold(text)
    .split(/[\s-]+/)
    .filter(Boolean)) {
    const word = typed.replace(/^(cent|vingt)s$/, "$1").replace(/^une$/, "un");
    const unit = units.indexOf(word);
    if (word === "et") continue;
    else if (word === "mille") [total, group] = [total + Math.max(1, group) * 1_000, 0];
    else if (word === "cent") group = Math.max(1, group) * 100;
    // "quatre-vingts", but "cent vingt"
    else if (word === "vingt" && group % 100 === 4) group += 76;
    else if (tens[word] !== undefined) group += tens[word];
    else if (unit >= 0) group += unit;
    else return null;
  }
  return total + group;
}

const cents = new RegExp(
  String.raw`(\d) (euros?) ((?:${Object.keys(tens).join("|")}|dix|quinze)(?:[ -](?:et[ -])?(?:${units.slice(1).join("|")}))?)(?!\p{L})`,
  "giu",
);

/** The text with figures for amounts in words: those before "euros", and the cents behind. */
export function withFigures(text: string): string {
  const figures = text.replace(spelled, (number) => {
    const value = numberOf(number);
    return value ? `${value} ` : number;
  });
  return figures.replace(cents, (all, digit: string, euros: string, rest: string) => {
    const value = numberOf(rest);
    return value && value < 100 ? `${digit},${value} ${euros}` : all;
  });
}
