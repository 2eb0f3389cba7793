// Applications of an export that does not say which of their answers were chosen.
import { expect, test } from "vitest";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { importWhole } from "../../../tests/imported.ts";
import { db } from "../../platform/db/db.server.ts";
import { readDocuments } from "./documents.server.ts";

test("an answer that its question proposes is a chosen one, a written one is not", async () => {
  const { companyId } = await aCompany();
  const { id: offerId } = await anOffer({
    companyId,
    questions: ["Quel rythme ? [Rose | Nuit]", "Combien d’années ? [nombre]", "Pourquoi nous ?"],
  });
  const answers = [
    { question: "Quel rythme ?", answer: "Rose" },
    { question: "Combien d’années ?", answer: "12" },
    { question: "Pourquoi nous ?", answer: "Rose" },
    { question: "Une autre question", answer: "Nuit" },
  ];
  const candidatures = [{ offerId, nom: "Diop", prenom: "Rose", email: "rose.choix@exemple.test", answers }];
  const read = readDocuments("export", [{ name: "export.json", text: JSON.stringify({ candidatures }) }]);
  await importWhole(read);
  const row = await db
    .selectFrom("applications")
    .select("answers")
    .where("offerId", "=", offerId)
    .executeTakeFirstOrThrow();
  expect(row.answers.map(({ isChosen }) => isChosen === true)).toEqual([true, true, false, false]);
});
