// Splits a name that a file holds in one column into first names and family name. Runs anywhere.
import { plainText } from "../../engines/cv-parser/cv-layout.ts";
import { splitName, withoutCourtesies } from "../../engines/cv-parser/name-order.ts";

/**
 * "Marie Claire Latour", "LATOUR Marie Claire" and "Latour, Marie Claire" as first names and family name: the part before a comma, else as in a CV.
 * @param email of the person: it decides where the words do not
 */
export function splitFullName(text: string, email = ""): { prenom: string; nom: string } {
  const whole = text.replace(/\s+/g, " ").trim();
  const comma = whole.indexOf(",");
  if (comma > 0) return { nom: whole.slice(0, comma).trim(), prenom: whole.slice(comma + 1).trim() };
  const words = withoutCourtesies(whole).split(" ");
  if (words.length < 2) return { prenom: "", nom: words.join(" ") };
  const { given, family } = splitName(words, email ? [plainText(email.split("@")[0]!)] : []);
  return { prenom: given.join(" "), nom: family.join(" ") };
}
