// Tests of folding, slugs and file names.
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/any-text.ts";
import { fileName, fold, foldPlace, likeEscape, placePrefixes, slug } from "./text.ts";

test("folds case, accents, ligatures and both encodings of accents", () => {
  expect(fold("Développeur")).toBe("developpeur");
  expect(fold("De\u0301veloppeur")).toBe("developpeur");
  expect(fold("MAÎTRE D’ŒUVRE")).toBe("maitre d'oeuvre");
  expect(fold("Straße")).toBe("strasse");
  expect(fold("  chef \n\t de  projet ")).toBe("chef de projet");
});

test("a letter folds the same in a French text and beside any other letter", () => {
  for (let code = 0; code <= 0x2020; code += 1) {
    const text = `à ${String.fromCharCode(code)}x`;
    expect(`${fold(text)}ж`).toBe(fold(`${text}ж`));
  }
});

test("folding is idempotent and ignores capitals", () => {
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

test("folds places without hyphens and apostrophes, and expands St to Saint", () => {
  for (const name of ["Saint-Étienne", "SAINT-ETIENNE", "saint etienne", "St-Étienne", "st. etienne"]) {
    expect(foldPlace(name)).toBe("saint etienne");
  }
  expect(foldPlace("Ste-Foy-lès-Lyon")).toBe("sainte foy les lyon");
  expect(foldPlace("L'Haÿ-les-Roses")).toBe("l hay les roses");
  expect(foldPlace("Strasbourg")).toBe("strasbourg");
});

test("reads the prefix st as Strasbourg or Saint", () => {
  expect(placePrefixes("st")).toEqual(["saint", "st"]);
  expect(placePrefixes("St E")).toEqual(["saint e"]);
  expect(placePrefixes("mont st")).toEqual(["mont saint", "mont st"]);
  expect(placePrefixes(" - ")).toEqual([]);
});

test("escapes wildcards", () => {
  expect(likeEscape("100 % _ \\")).toBe("100 \\% \\_ \\\\");
});

test("makes slugs of letters, digits and hyphens", () => {
  expect(slug("Développeur·se full-stack (H/F)")).toBe("developpeur-se-full-stack-h-f");
  expect(slug("日本")).toBe("x");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(slug(text)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});

test("makes file names lower case, without accents, with hyphens for unsafe characters", () => {
  expect(fileName("CV Amélie MARTIN (été 2026).PDF")).toBe("cv-amelie-martin-ete-2026-.pdf".replace("-.", "."));
  expect(fileName("../../etc/passwd")).toBe("passwd");
  expect(fileName("C:\\Users\\moi\\cv.docx")).toBe("cv.docx");
  expect(fileName("???")).toBe("fichier");
  expect(fileName(".htaccess")).toBe("htaccess");
  expect(fileName(`${"a".repeat(300)}.pdf`)).toHaveLength(120);
  fc.assert(
    fc.property(anyText(), (name) => {
      expect(fileName(name)).toMatch(/^[a-z0-9][a-z0-9._-]*$/);
      expect(fileName(name)).not.toContain("..");
    }),
  );
});
