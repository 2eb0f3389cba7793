// Texts that are compared: what folds together, what does not.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName, fold, foldPlace, likeEscape, placePrefixes, slug } from "./text.ts";

test("folding ignores case, accents, ligatures and the way accents are written", () => {
  expect(fold("Développeur")).toBe("developpeur");
  expect(fold("De\u0301veloppeur")).toBe("developpeur");
  expect(fold("MAÎTRE D’ŒUVRE")).toBe("maitre d'oeuvre");
  expect(fold("Straße")).toBe("strasse");
  expect(fold("  chef \n\t de  projet ")).toBe("chef de projet");
});

test("a folded text folds to itself, and typing it in capitals changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
  const french = fc.stringMatching(/^[a-zàâäçéèêëîïôöùûüÿœæ '’-]{0,40}$/);
  fc.assert(
    fc.property(french, (text) => {
      expect(fold(text.toUpperCase())).toBe(fold(text));
    }),
  );
  fc.assert(
    fc.property(french, (text) => {
      expect(fold(text.normalize("NFD"))).toBe(fold(text));
    }),
  );
});

test("a place is compared without hyphens and apostrophes, with Saint written out", () => {
  for (const name of ["Saint-Étienne", "SAINT-ETIENNE", "saint etienne", "St-Étienne", "st. etienne"]) {
    expect(foldPlace(name)).toBe("saint etienne");
  }
  expect(foldPlace("Ste-Foy-lès-Lyon")).toBe("sainte foy les lyon");
  expect(foldPlace("L'Haÿ-les-Roses")).toBe("l hay les roses");
  expect(foldPlace("Strasbourg")).toBe("strasbourg");
});

test("a place begun by st may be Strasbourg as well as Saint", () => {
  expect(placePrefixes("st")).toEqual(["saint", "st"]);
  expect(placePrefixes("St E")).toEqual(["saint e"]);
  expect(placePrefixes("mont st")).toEqual(["mont saint", "mont st"]);
  expect(placePrefixes(" - ")).toEqual([]);
});

test("wildcards are plain characters", () => {
  expect(likeEscape("100 % _ \\")).toBe("100 \\% \\_ \\\\");
});

test("a slug holds letters, digits and hyphens only", () => {
  expect(slug("Développeur·se full-stack (H/F)")).toBe("developpeur-se-full-stack-h-f");
  expect(slug("日本")).toBe("x");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(slug(text)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});

test("file names are lower case, without accents, with hyphens for unsafe characters", () => {
  expect(fileName("CV Amélie MARTIN (été 2026).PDF")).toBe("cv-amelie-martin-ete-2026-.pdf".replace("-.", "."));
  expect(fileName("../../etc/passwd")).toBe("passwd");
  expect(fileName("C:\\Users\\moi\\cv.docx")).toBe("cv.docx");
  expect(fileName("???")).toBe("fichier");
  expect(fileName(".htaccess")).toBe("htaccess");
  expect(fileName(`${"a".repeat(300)}.pdf`)).toHaveLength(120);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(fileName(name)).toMatch(/^[a-z0-9][a-z0-9._-]*$/);
      expect(fileName(name)).not.toContain("..");
    }),
  );
});
