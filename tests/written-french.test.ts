// The typography of our sentences: « e-mail » and curly apostrophes. Sentences of the specification and the contract are exempt.
import { expect, test } from "vitest";
import { isNode, type Node, program, readText, type Source } from "./sources.ts";

/** Verbatim, from the specification, the contract and its decisions. */
const verbatim = [
  "Veuillez accepter les conditions d'utilisation",
  "Cette adresse email est déjà utilisée. Veuillez vous connecter ou utiliser une autre adresse.",
  "L'adresse email n'est pas valide.",
  "L'inscription par email/mot de passe n'est pas activée.",
  "Une erreur est survenue lors de l'inscription. Veuillez réessayer.",
  "Un problème est survenue lors de l'upload du fichier",
  "Un email de réinitialisation de mot de passe vous a été envoyé",
  "Un nouvel email de vérification vous a été envoyé",
  "Erreur lors de l'envoi de l'email",
  "Erreur lors de la mise à jour de l'offre",
  "Erreur lors de la création de l'offre",
  "Erreur lors de la suppression de l'offre",
  "aucun courrier ne part",
];
const paper = "envoyez un courrier, sans timbre";

/** Not our sentences: demonstration data, search words, rules and aliases. */
const isData =
  /^app\/(operations\/demo|engines\/(blind-cv|cv-parser|file-formats|occupations|search-text)|platform\/(db\/migrations|places))\/|^app\/engines\/job-wording\/(?!texts\.ts|seen-words|person-words)|job-titles?\.ts$|^app\/offers\/job-ad\/|imports\/(cells|columns|foreign-formats)|platform\/text\/(?!french)|search\/corrections|common-passwords/;

const elision =
  /(?<![\p{L}\d])(?:[ldnsjcmt]|qu|jusqu|lorsqu|puisqu|quelqu|quoiqu|aujourd|presqu|entr|prud)'(?=[\p{L}«\d]|$)/iu;
const otherWord = /(?<![\w@./{"-])(?:courriels?|courriers?|emails?|mails?)(?![\w@/:=}"'-]|\.\w)/i;

/** Not text: addresses, names in code, queries. */
const isCode = (text: string) =>
  /^[a-z0-9/_.:#?=&%${}()[\]|\\^-]*$/.test(text) ||
  /^(\/|https?:)\S*$/.test(text) ||
  /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|interval)\b/.test(text) ||
  // Metrics are documented in English.
  /\b(There is|that|have)\b/.test(text);

function textsOf({ program }: Source): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if (/^(Import|ExportAll)Declaration$/.test(node.type) || node.type === "TSLiteralType") return;
    if ((node.type === "Literal" || node.type === "JSXText") && typeof node.value === "string") found.push(node.value);
    if (node.type === "TemplateElement") found.push(String((node.value as { cooked?: string }).cooked ?? ""));
    for (const value of Object.values(node)) for (const each of [value].flat()) if (isNode(each)) visit(each);
  };
  visit(program);
  return found.filter((text) => !isCode(text));
}

const ours = (text: string) => [...verbatim, paper].reduce((rest, sentence) => rest.replaceAll(sentence, ""), text);

const sources = program.filter(({ path }) => !isData.test(path));

const texts = sources.flatMap((source) =>
  textsOf(source).map((text) => ({
    path: source.path,
    text: ours(text.replaceAll("\u00a0", " ").replace(/\s+/g, " ")),
  })),
);

const wrongTexts = (pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ path, text }) => `${path}: ${text.trim()}`);

/** The guide for operators, without its commands. */
const guide = readText("docs/exploitation.md")
  .replace(/^```[\s\S]*?^```/gm, "")
  .replace(/`[^`]*`|\([^)\s]*\)/g, "");

test("our own sentences have curly apostrophes", () => {
  expect(wrongTexts(elision)).toEqual([]);
  expect(guide.split("\n").filter((line) => elision.test(line))).toEqual([]);
});

test("our own sentences use only « e-mail »", () => {
  expect(wrongTexts(otherWord)).toEqual([]);
  expect(guide.split("\n").filter((line) => otherWord.test(ours(line)))).toEqual([]);
});

const printedEscape = /\\(u[\da-f]{4}|u\{|x[\da-f]{2})/i;

test("no text of a page prints an escape: an attribute in plain quotes would not read it", () => {
  expect(wrongTexts(printedEscape)).toEqual([]);
  expect("vraiment\\u00a0?").toMatch(printedEscape);
  expect("vraiment\u00a0?").not.toMatch(printedEscape);
});

/** Words that a person would not use: "un créneau", "restaurer", "par défaut", "vous recevrez un e-mail". */
const forbidden =
  /(?<!\p{L})(autres moments|des moments|d’ordinaire|clé (juste|fausse)|téléverse\p{L}*|(serez|sera|êtes|être) prévenus?|vous (vous )?êtes (déjà )?(dé)?connecté|courrier est destiné|suivez son lien)(?!\p{L})/iu;
const doubled = /(?<![\p{L}’-])(?!nous |vous )(\p{Ll}+) \1(?![\p{L}’-])/u;

test("our own sentences have no forbidden word and no word twice", () => {
  expect(wrongTexts(forbidden)).toEqual([]);
  expect(wrongTexts(doubled)).toEqual([]);
  for (const line of guide.split("\n")) expect(line).not.toMatch(forbidden);
});

test("the rules of words detect errors", () => {
  for (const text of [
    "Proposer d’autres moments",
    "200 d’ordinaire",
    "Téléverser",
    "Vous serez prévenu",
    "pour être prévenus",
    "Vous êtes déjà connecté",
  ])
    expect(text).toMatch(forbidden);
  for (const text of ["en ce moment", "à tout moment", "prévenue"]) expect(text).not.toMatch(forbidden);
  for (const text of ["de de Lyon", "dans la la ville"]) expect(text).toMatch(doubled);
  for (const text of ["Nous nous engageons", "vous vous connectez", "l’une une fois"])
    expect(text).not.toMatch(doubled);
});

/** Required fields are marked; a second convention for the others would repeat the first. */
const optional = /\(facultati|(^|\. )facultatif/i;

test("no field says that it is optional", () => {
  expect(wrongTexts(optional)).toEqual([]);
  for (const text of ["Un mot (facultatif)", "Facultatif.", "14 chiffres. Facultatif."]) expect(text).toMatch(optional);
});

test("both rules detect errors, and ignore text that is not a sentence", () => {
  for (const text of ["Il n'y a rien", "jusqu'à midi", "L'« offre »", "Quelqu'un"]) expect(text).toMatch(elision);
  for (const text of ["'un'", "l’offre", "interval '5 minutes'"]) expect(text).not.toMatch(elision);
  for (const text of ["un courrier", "par mail", "Votre email.", "Courriels"]) expect(text).toMatch(otherWord);
  for (const text of ["un e-mail", "--email ADRESSE", "mailto:x", "/admin/courriers/essai"])
    expect(text).not.toMatch(otherWord);
});
