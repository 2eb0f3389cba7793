// The questions of an offer: written and checked with it, answered to apply, stored with the answers.
import { beforeEach, describe, expect, test } from "vitest";
import { as, editConfirmed, postConfirmed, textOf, visitor } from "../../../tests/app.ts";
import { textIn } from "../../../tests/archives.ts";
import {
  aCandidate,
  aCompany,
  aFile,
  anApplication,
  anOffer,
  type Company,
  plainDescription,
} from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { offerPath } from "../../offers/offer.ts";
import { answerField, expectedInput, meetsExpectation, questionLines, questionOf } from "../../offers/questions.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { visitorPath } from "./sent-applications.server.ts";

const creation = "/compte/entreprise/creer-offre";
const inbox = "/compte/entreprise/candidatures";

beforeEach(() => db.deleteFrom("rateLimits").execute());

const typed = {
  question1: "Avez-vous le permis B ?",
  question1Genre: "oui-non",
  question1Obligatoire: "oui",
  question2: "Quel rythme préférez-vous ?",
  question2Genre: "choix",
  question2Choix: "Jour, Nuit",
  question3: "Quand êtes-vous disponible ?",
  question3Genre: "texte",
};

const lines = [
  "Avez-vous le permis B ? [oui/non] (obligatoire)",
  "Quel rythme préférez-vous ? [Jour | Nuit]",
  "Quand êtes-vous disponible ?",
];

const [permit, rhythm, start] = lines.map(answerField) as [string, string, string];

const ordinary = { isDecisive: false, expected: [] };

const storedQuestions = async (company: Company) =>
  (await db.selectFrom("offers").select("questions").where("companyId", "=", company.companyId).execute()).map(
    ({ questions }) => questions,
  );

async function aReader() {
  const candidate = await aCandidate();
  const { id: cvFileId } = await aFile("cv", { uploadedBy: candidate.userId, text: "Curriculum" });
  await db.updateTable("candidates").set({ cvFileId }).where("id", "=", candidate.userId).execute();
  return candidate;
}

const received = (companyId: string) =>
  db.selectFrom("applications").selectAll().where("companyId", "=", companyId).executeTakeFirst();

test("a stored line and the form's fields give the same question, whatever signs are typed", () => {
  expect(questionLines(typed)).toEqual(lines);
  expect(lines.map(questionOf)).toEqual([
    { text: "Avez-vous le permis B ?", kind: "oui-non", options: [], isRequired: true, ...ordinary },
    { text: "Quel rythme préférez-vous ?", kind: "choix", options: ["Jour", "Nuit"], isRequired: false, ...ordinary },
    { text: "Quand êtes-vous disponible ?", kind: "texte", options: [], isRequired: false, ...ordinary },
  ]);
  const odd = questionLines({ question1: "A [b | c]\nd ?", question1Genre: "texte" });
  expect(odd.map(questionOf)).toEqual([
    { text: "A (b / c) d ?", kind: "texte", options: [], isRequired: false, ...ordinary },
  ]);
});

test.each([
  ["oui-non", "", "", "Avez-vous ? [oui/non] (décisive : Oui)", "Oui", "Non"],
  ["oui-non", "", "non", "Avez-vous ? [oui/non] (décisive : Non)", "Non", "Oui"],
  ["choix", "Jour, Nuit, Week-end (samedi)", "nuit, Week-end (samedi)", null, "Week-end (samedi)", "Jour"],
  ["nombre", "", "2", "Avez-vous ? [nombre] (décisive : au moins 2)", "2,0", "1,5"],
  ["nombre", "", "au plus 1 500,5", "Avez-vous ? [nombre] (décisive : au plus 1 500,5)", "1500,5", "1 501"],
  ["nombre", "", "de 2 à 5", "Avez-vous ? [nombre] (décisive : au moins 2 | au plus 5)", "5", "6"],
])("a decisive question of kind %s, %s, expects %s", (kind, options, expected, line, met, unmet) => {
  const fields = { question1: "Avez-vous ?", question1Genre: kind, question1Choix: options, question1Decisive: "oui" };
  const [stored] = questionLines({ ...fields, question1Attendue: expected });
  if (line) expect(stored).toBe(line);
  const question = questionOf(stored!);
  expect(question).toMatchObject({ text: "Avez-vous ?", kind, isDecisive: true });
  expect(meetsExpectation(question, met)).toBe(true);
  expect(meetsExpectation(question, unmet)).toBe(false);
  expect(meetsExpectation(question, null)).toBeNull();
  // The form shows what is stored, and stores it again.
  const again = {
    ...fields,
    question1Choix: question.options.join(", "),
    question1Attendue: expectedInput(question),
  };
  expect(questionLines(again)).toEqual([stored]);
});

describe("in the form of an offer", () => {
  test("three questions are stored in their order, shown again, saved in a draft, and copied", async () => {
    const company = await aCompany();
    const response = await postConfirmed(as(company), creation, { title: "Livreur ou livreuse", ...typed });
    expect(response.status).toBe(302);
    expect(await storedQuestions(company)).toEqual([lines]);
    const path = response.headers.get("location")!;
    const html = await (await as(company).get(path)).text();
    for (const expected of Object.values(typed).filter((text) => text.length > 6))
      expect(html).toContain(`value="${expected}"`);
    await as(company).post(`${path}/copie`, { copie: newId() });
    await as(company).post(creation, {
      formId: newId(),
      title: "Brouillon",
      geste: "brouillon",
      ...typed,
      question1: "",
    });
    const rows = await storedQuestions(company);
    expect(rows.filter((stored) => stored.length === 3)).toEqual([lines, lines]);
    expect(rows.filter((stored) => stored.length === 2)).toEqual([lines.slice(1)]);
  });

  test.each([
    ["Une seule réponse", { question2Choix: "Jour" }, "proposez entre 2 et 6 réponses"],
    ["Sept réponses", { question2Choix: "1, 2, 3, 4, 5, 6, 7" }, "proposez entre 2 et 6 réponses"],
    ["Deux fois", { question3: "Quel rythme préférez-vous ?" }, "Cette question est posée deux fois"],
    ["Décisive sans réponse attendue", { question2Decisive: "oui" }, "indiquez la réponse attendue"],
    ["Un nombre sans attente", { question3Genre: "nombre", question3Decisive: "oui" }, "indiquez le nombre attendu"],
    ["Trop longue", { question3: "a".repeat(151) }, "150 caractères au maximum"],
    ["Réponse longue", { question2Choix: `Jour, ${"n".repeat(61)}` }, "60 caractères au maximum"],
  ])("%s: nothing is published, and what was typed comes back", async (_, wrong, expected) => {
    const company = await aCompany();
    const response = await as(company).post(creation, { title: "Livreur ou livreuse", ...typed, ...wrong });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(await textOf(new Response(html))).toContain(expected);
    expect(html).toContain('value="Avez-vous le permis B ?"');
    expect(await storedQuestions(company)).toEqual([]);
  });

  test.each([
    ["question1", { question1: "Avez-vous des enfants ?" }],
    ["an option", { question2Choix: "Jour, Jeune femme célibataire" }],
  ])("an unlawful %s blocks the publication like the text, from any client", async (_, unlawful) => {
    const company = await aCompany();
    const response = await as(company).post(creation, {
      title: "Livreur ou livreuse",
      ...typed,
      ...unlawful,
    });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('<a href="#mot-questions-');
    expect(html).toContain("expression interdite");
    expect(await storedQuestions(company)).toEqual([]);
  });

  test("a question is checked while it is typed", async () => {
    const company = await aCompany();
    const response = await as(company).post("/compte/entreprise/formulations", { question1: "Êtes-vous enceinte ?" });
    expect(await response.json()).toMatchObject([{ field: "questions", criterion: "pregnancy", certain: true }]);
    expect((await as(company).post("/compte/entreprise/formulations", { question1: "a".repeat(200) })).status).toBe(
      400,
    );
  });
});

describe("in an application", () => {
  test("the form shows them, a required one must be answered, and only the proposed answers count", async () => {
    const offer = await anOffer({ questions: lines });
    const amelie = await aReader();
    const page = await (await as(amelie).get(offerPath(offer))).text();
    for (const name of [permit, rhythm, start]) expect(page).toContain(`name="${name}"`);
    const missing = await as(amelie).post(offerPath(offer), { [start]: "Demain" });
    expect(missing.status).toBe(400);
    const html = await missing.text();
    expect(html).toContain("Répondez à cette question");
    expect(html).toContain('value="Demain"');
    const wrong = await as(amelie).post(offerPath(offer), { [permit]: "Oui", [rhythm]: "Le soir" });
    expect(await textOf(wrong)).toContain("Choisissez une des réponses proposées");
    const long = await as(amelie).post(offerPath(offer), { [permit]: "Oui", [start]: "a".repeat(201) });
    expect(await textOf(long)).toContain("200 caractères au maximum");
    expect(await received(offer.companyId)).toBeUndefined();
  });

  test("up to six, and who answers reads before that an answer is decisive, and which is expected", async () => {
    const company = await aCompany();
    const six = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].flatMap((number) => [
        [`question${number}`, `Question ${number} ?`],
        [`question${number}Genre`, "nombre"],
      ]),
    );
    const decisive = { question6Decisive: "oui", question6Attendue: "2" };
    await as(company).post(creation, {
      title: "Livreur ou livreuse",
      description: plainDescription,
      ...six,
      ...decisive,
    });
    const [questions] = await storedQuestions(company);
    expect(questions).toHaveLength(6);
    const offer = await db
      .selectFrom("offers")
      .select(["id", "title"])
      .where("companyId", "=", company.companyId)
      .executeTakeFirstOrThrow();
    const page = await textOf(await visitor.get(offerPath(offer)));
    expect(page).toContain("Réponse décisive pour l’entreprise, qui attend « au moins 2 »");
    expect(page).toContain("rien n’est refusé automatiquement");
    const amelie = await aReader();
    const last = answerField(questions![5]!);
    const wrong = await as(amelie).post(offerPath(offer), { [last]: "beaucoup" });
    expect(await textOf(wrong)).toContain("Écrivez un nombre");
    expect((await as(amelie).post(offerPath(offer), { [last]: "1" })).status).toBe(302);
    const { answers, state } = (await received(company.companyId))!;
    expect(answers[5]).toEqual({
      question: "Question 6 ?",
      answer: "1",
      expected: "au moins 2",
      isMet: false,
      isChosen: true,
    });
    expect(state).toBe("received");
  });

  test("the company and the applicant read the answers with the questions of that time, also after a change", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId, questions: lines });
    const amelie = await aReader();
    await as(amelie).post(offerPath(offer), { [permit]: "Oui", [rhythm]: "Nuit" });
    const application = (await received(company.companyId))!;
    expect(application.answers).toEqual([
      { question: "Avez-vous le permis B ?", answer: "Oui", isChosen: true },
      { question: "Quel rythme préférez-vous ?", answer: "Nuit", isChosen: true },
      { question: "Quand êtes-vous disponible ?", answer: null },
    ]);
    const [mail] = await mailsTo(company.email);
    expect(mail!.text).toContain("Quel rythme préférez-vous ?");
    await editConfirmed(as(company), `/compte/entreprise/mes-offres/${offer.id}`, {
      title: offer.title,
      question1: "Avez-vous le permis C ?",
    });
    expect(await storedQuestions(company)).toEqual([["Avez-vous le permis C ? [oui/non]"]]);
    for (const [who, path] of [
      [company, `${inbox}/${application.id}`],
      [company, inbox],
      [amelie, `/candidat/candidatures/${application.id}`],
    ] as const) {
      const text = await textOf(await as(who).get(path));
      const isRow = path === inbox;
      for (const expected of [isRow ? "Permis B\u00a0: Oui" : "Avez-vous le permis B ?", "Nuit", "Pas de réponse"])
        expect(text.replaceAll(" : ", "\u00a0: ")).toContain(expected);
      expect(text).not.toContain("permis C");
    }
    expect(await textOf(await as(company).get(`${inbox}?vue=tableau`))).not.toContain("permis C");
    const data = await textIn(await as(amelie).get("/moncompte/archive"), "donnees.json");
    expect(data).toContain('"question": "Quel rythme préférez-vous ?"');
    const sheet = await (await as(company).get(`${inbox}/export/csv`)).text();
    expect(sheet).toContain("Permis B\u00a0: Oui · Rythme\u00a0: Nuit · Pas de réponse (Quand êtes-vous disponible ?)");
  });

  test("a visitor's page shows them; an answer to a question that has changed since does not count", async () => {
    const offer = await anOffer({ questions: ["Avez-vous le permis B ? [oui/non]"] });
    const amelie = await aReader();
    // The page was loaded before its question became required.
    await as(amelie).post(offerPath(offer), { [permit]: "Oui" });
    expect((await received(offer.companyId))!.answers).toEqual([{ question: "Avez-vous le permis B ?", answer: null }]);
    const { id } = await anApplication(offer, {
      answers: JSON.stringify([{ question: "Avez-vous le permis B ?", answer: "Oui" }]) as never,
    });
    expect(await textOf(await visitor.get(visitorPath(id)))).toContain("Avez-vous le permis B ?");
  });

  test("the answers never change the order of the list", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId, questions: lines });
    const answered = (answer: string) => [{ question: "Avez-vous le permis B ?", answer }];
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const given = [
      ["Oui", 3],
      ["Non", 2],
      ["Oui", 1],
    ] as const;
    for (const [answer, age] of given) {
      const answers = JSON.stringify(answered(answer)) as never;
      await anApplication(offer, { nom: `Jour${age}`, answers, createdAt: days(age) });
    }
    const text = await textOf(await as(company).get(inbox));
    const positions = [1, 2, 3].map((age) => text.indexOf(`Amélie Jour${age}`));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions.every((position) => position > 0)).toBe(true);
  });
});
