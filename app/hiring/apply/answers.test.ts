// The answers of an application in one line of the inbox.
import { expect, test } from "vitest";
import { answerLine } from "./answers.server.ts";

test.each<[answers: Record<string, string>, line: string]>([
  [{ "Combien d’années d’expérience avez-vous ?": "9" }, "9 années d’expérience"],
  [{ "Combien d’années d’expérience avez-vous ?": "1" }, "1 année d’expérience"],
  [{ "Combien de mois d’expérience avez-vous ?": "1" }, "1 mois d’expérience"],
  [{ "Combien de permis possédez-vous ?": "1" }, "1 permis"],
  [
    { "Quel est votre niveau d’anglais ?": "B2", "Quel est votre niveau en allemand ?": "A1" },
    "Niveau d’anglais : B2 · Niveau en allemand : A1",
  ],
  [{ "Quel rythme de travail préférez-vous ?": "Jour" }, "Rythme de travail : Jour"],
  [{ "Quelle est votre disponibilité ?": "Demain" }, "Disponibilité : Demain"],
  [
    { "Quel horaire le lundi ?": "Matin", "Quel horaire le mardi ?": "Soir" },
    "Matin (Quel horaire le lundi ?) · Soir (Quel horaire le mardi ?)",
  ],
])("%j: %s", (answers, line) => {
  const rows = Object.entries(answers).map(([question, answer]) => ({ question, answer }));
  expect(answerLine(rows)?.replaceAll("\u00a0", " ")).toBe(line);
});
