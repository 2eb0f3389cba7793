// What an application's pages offer and tick: skipped steps, and no withdrawal after an answer.
import { expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";

async function anOwnApplication() {
  const company = await aCompany();
  const candidate = await aCandidate({ prenom: "Zoé", nom: "Martin" });
  const application = await anApplication(await anOffer({ companyId: company.companyId }), {
    candidateId: candidate.id,
  });
  const id = typeof application === "string" ? application : application.id;
  return { company, candidate, id };
}

test("a step that was skipped is not ticked", async () => {
  const { company, id } = await anOwnApplication();
  const path = `/compte/entreprise/candidatures/${id}`;
  const stepsOf = async () => {
    const html = await (await as(company).get(path)).text();
    return [...html.matchAll(/<li class="is-(done|ahead|skipped)"/g)].map(([, state]) => state);
  };
  expect(await stepsOf()).toEqual(["done", "ahead", "ahead", "ahead"]);
  await as(company).post(path, { form: "etat", etat: "entretien", vu: "recue", message: "Venez nous voir." });
  expect(await stepsOf()).toEqual(["done", "skipped", "done", "ahead"]);
  await as(company).post(path, { form: "etat", etat: "a-etudier", vu: "entretien" });
  await as(company).post(path, { form: "etat", etat: "retenue", vu: "a-etudier", message: "Bienvenue." });
  expect(await stepsOf()).toEqual(["done", "done", "done", "done"]);
});

test("« Retirer » is offered until the applicant knows the answer", async () => {
  const { candidate, id } = await anOwnApplication();
  const shown = async () =>
    Promise.all(
      ["/candidat", `/candidat/candidatures/${id}`].map(async (path) =>
        (await (await as(candidate).get(path)).text()).includes("Retirer votre candidature"),
      ),
    );
  expect(await shown()).toEqual([true, true]);
  await db
    .updateTable("applications")
    .set({ state: "retained", notifiedState: "retained" })
    .where("id", "=", id)
    .execute();
  expect(await shown()).toEqual([false, false]);
});
