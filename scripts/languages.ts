// `npx node scripts/languages.ts`: writes the French names of languages, by their codes of ISO 639, from the CLDR data of this Node.
import fs from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "../app/engines/attributes/languages.json");
const names = new Intl.DisplayNames(["fr"], { type: "language", fallback: "none" });
/** "Multilingue", "sans contenu linguistique" and the like are no languages. Kabyle counts as Berber (languages.ts). */
const special = new Set(["mis", "mul", "und", "zxx", "kab"]);
const letters = [..."abcdefghijklmnopqrstuvwxyz"];

const ofTwo = letters.flatMap((one) => letters.map((other) => one + other));
const codes = [...ofTwo, ...ofTwo.flatMap((start) => letters.map((end) => start + end))];

const seen = new Set<string>();
const languages = codes
  // Other codes are aliases: "fra" of "fr", "iw" of "he".
  .filter((code) => !special.has(code) && Intl.getCanonicalLocales(code)[0] === code)
  .flatMap((code) => {
    const name = names.of(code);
    // The reader knows names of one word. The first of two codes with one name is the shorter.
    if (!name || !/^\p{Script=Latin}{3,}$/u.test(name) || seen.has(name)) return [];
    seen.add(name);
    return [[code, name[0]!.toLocaleUpperCase("fr") + name.slice(1)] as const];
  })
  .toSorted(([, one], [, other]) => one.localeCompare(other, "fr"));

fs.writeFileSync(file, `${JSON.stringify(Object.fromEntries(languages), null, 2)}\n`);
