// Skills, licences and languages that a CV names.
import { expect, test } from "vitest";
import { readCvAttributes } from "./cv-attributes.server.ts";
import { linesOfText } from "./cv-layout.ts";

const read = (text: string) => readCvAttributes(linesOfText(text));

test("skills come from the sections that list them, item by item", () => {
  expect(
    read(`Zoé Petit
Permis B, véhiculée
COMPÉTENCES
- Procédés 111, 135 et 141
- Outils : traçage, meulage, Python (pandas, numpy)
- Accueil, orientation et suivi des personnes âgées
- CACES R489 catégorie 3
- 19 rue Pargaminières
LANGUES
- Anglais : courant
- Arabe (langue maternelle)
- Espagnol
CENTRES D'INTÉRÊT
- Course à pied`),
  ).toEqual([
    "skill:Procédés 111, 135 et 141",
    "skill:Traçage",
    "skill:Meulage",
    "skill:Python (pandas, numpy)",
    "skill:Accueil, orientation et suivi des personnes âgées",
    "licence:permis-b",
    "licence:caces-r489-3",
    "language:en:c1",
    "language:ar:native",
  ]);
});

test("a licence counts where it was learned, a language only where people list languages", () => {
  expect(
    read(`EXPÉRIENCES PROFESSIONNELLES
2019 - 2023 Agent de sécurité, Vigie Sécurité, accueil en anglais courant
FORMATIONS
2019 SSIAP 1, centre Formasud
2018 Diplôme d'État d'aide-soignant, IFAS de Lyon
RÉFÉRENCES
Paul Martin, permis C`),
  ).toEqual(["licence:ssiap-1", "licence:de-aide-soignant"]);
});

test("nothing is invented", () => {
  expect(read("")).toEqual([]);
  expect(read("COMPÉTENCES\n2019\nzoe@exemple.test\n75011 Paris")).toEqual([]);
});
