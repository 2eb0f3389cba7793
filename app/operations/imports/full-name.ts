// Splits a name that a file holds in one column into first names and family name. Runs anywhere.

/** Words that begin a family name: "Jean de La Fontaine". */
const particles = new Set([
  "de",
  "du",
  "des",
  "d",
  "le",
  "la",
  "van",
  "von",
  "der",
  "den",
  "el",
  "al",
  "ben",
  "bin",
  "da",
  "dos",
]);

const isParticle = (word: string) => particles.has(word.toLowerCase().replace(/['’]$/, ""));

const isCapital = (word: string) => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase();

/** The last word, with the particles before it; the first word is always a first name. */
function familyStart(words: string[]): number {
  let at = words.length - 1;
  while (at > 1 && isParticle(words[at - 1]!)) at -= 1;
  return at;
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

/** How many of the last words are the first name, by an address whose name begins with it: "maria.desousa@…" for "De Sousa Maria". */
function firstNamesAtEnd(words: string[], email: string): number {
  const [first = "", ...rest] = email.split("@")[0]!.split(/[._-]/).map(plain);
  if (first.length < 2 || rest.length === 0) return 0;
  const counts = words.slice(1).map((_, index) => index + 1);
  return counts.find((count) => plain(words.slice(-count).join("")) === first && plain(words[0]!) !== first) ?? 0;
}

/**
 * "Marie Claire Latour", "LATOUR Marie Claire" and "Latour, Marie Claire" as first names and family name.
 * The family name is the part before a comma, else the words in capitals, else the last word with its particles.
 * @param email of the person: it decides where the words do not
 */
export function splitFullName(text: string, email = ""): { prenom: string; nom: string } {
  const whole = text.replace(/\s+/g, " ").trim();
  const comma = whole.indexOf(",");
  if (comma > 0) return { nom: whole.slice(0, comma).trim(), prenom: whole.slice(comma + 1).trim() };
  const words = whole.split(" ").filter((word) => !/^(?:m|mr|mme|mlle|dr|mrs|ms)\.?$/i.test(word));
  if (words.length < 2) return { prenom: "", nom: words.join(" ") };
  // No first name begins with a particle: "de La Rochebrune Éric".
  const family = words.findIndex((word) => !isParticle(word)) + 1;
  if (/^\p{Ll}/u.test(words[0]!) && family > 1 && family < words.length)
    return { nom: words.slice(0, family).join(" "), prenom: words.slice(family).join(" ") };
  const capital = words.filter(isCapital);
  if (capital.length > 0 && capital.length < words.length)
    return { nom: capital.join(" "), prenom: words.filter((word) => !isCapital(word)).join(" ") };
  const atEnd = firstNamesAtEnd(words, email);
  if (atEnd > 0) return { prenom: words.slice(-atEnd).join(" "), nom: words.slice(0, -atEnd).join(" ") };
  const at = familyStart(words);
  return { prenom: words.slice(0, at).join(" "), nom: words.slice(at).join(" ") };
}
