// The error summary names every field to correct, each once and as a link.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormErrors } from "./form-errors.tsx";

const fields = { prenom: "Prénom", nom: "Nom", cv: "CV" };

/** The title of the summary, then its lines as `[href, text]`. */
function summaryOf(errors: Record<string, string>, summary?: string) {
  const html = renderToStaticMarkup(<FormErrors summary={summary} errors={errors} fields={fields} />);
  const title = /notice-title">(.*?)<\/p>/.exec(html)?.[1]?.replace(/&nbsp;|\u00a0/g, " ");
  const lines = [...html.matchAll(/<li><a href="([^"]+)">(.*?)<\/a><\/li>/g)];
  return { title, lines: lines.map(([, href, text]) => [href, text?.replace(/\u00a0/g, " ")]) };
}

test("a sentence that several fields share stands once above their names", () => {
  const empty = "Veuillez remplir les champs";
  expect(summaryOf({ prenom: empty, nom: empty, cv: "Aucun fichier fourni" }, empty)).toEqual({
    title: empty,
    lines: [
      ["#field-prenom", "Prénom"],
      ["#field-nom", "Nom"],
      ["#field-cv", "CV : Aucun fichier fourni"],
    ],
  });
});

test("a sentence of one field stands above its name, and other sentences follow theirs", () => {
  expect(summaryOf({ nom: "Trop long", cv: "Aucun fichier fourni" }, "Trop long")).toEqual({
    title: "Trop long",
    lines: [
      ["#field-nom", "Nom"],
      ["#field-cv", "CV : Aucun fichier fourni"],
    ],
  });
});

test("a field without a known name keeps its sentence alone", () => {
  expect(summaryOf({ autre: "Trop long" }, "Trop long")).toEqual({
    title: '<a href="#field-autre">Trop long</a>',
    lines: [],
  });
});
