// What an application's pages offer and tick: skipped steps, and no withdrawal after an answer.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { dayOfMonth } from "../../platform/text/french.ts";

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

test("a state that was undone within seconds is not ticked later", async () => {
  const { company, id } = await anOwnApplication();
  const path = `/compte/entreprise/candidatures/${id}`;
  const client = as(company);
  const undoLast = async () => {
    const { batchId } = await db
      .selectFrom("applicationEvents")
      .select("batchId")
      .where("applicationId", "=", id)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await client.post(path, { form: "annulation", lot: batchId! });
  };
  const stepsOf = async () => {
    const html = await (await client.get(path)).text();
    return [...html.matchAll(/<li class="is-(done|ahead|skipped)"/g)].map(([, state]) => state);
  };
  await client.post(path, { form: "etat", etat: "a-etudier", vu: "recue" });
  await undoLast();
  expect(await stepsOf()).toEqual(["done", "ahead", "ahead", "ahead"]);
  await client.post(path, { form: "etat", etat: "retenue", vu: "recue", message: "Bienvenue." });
  expect(await stepsOf()).toEqual(["done", "skipped", "skipped", "done"]);
  await undoLast();
  await client.post(path, { form: "etat", etat: "a-etudier", vu: "recue" });
  await client.post(path, { form: "etat", etat: "retenue", vu: "a-etudier", message: "Bienvenue." });
  await undoLast();
  await client.post(path, { form: "etat", etat: "entretien", vu: "a-etudier", message: "Venez." });
  expect(await stepsOf()).toEqual(["done", "done", "done", "ahead"]);
});

test("an interview is done for its applicant once its time has passed", async () => {
  const { company, candidate, id } = await anOwnApplication();
  await db
    .updateTable("applications")
    .set({ state: "interview", notifiedState: "interview", seenAt: new Date() })
    .where("id", "=", id)
    .execute();
  const interviewStep = async () => {
    const text = await textOf(await as(candidate).get(`/candidat/candidatures/${id}`));
    return /(Fait|À venir|Sans objet) : Entretien( \d+\S* \S+)?/.exec(text)?.slice(1, 3);
  };
  const soon = new Date(Math.ceil(Date.now() / 3_600_000 + 72) * 3_600_000);
  const before = new Date(Date.now() - 48 * 3_600_000);
  expect(await interviewStep()).toEqual(["À venir", undefined]);
  const details = {
    minutes: 30,
    way: "applicant-calls",
    location: "01 02 03 04 05",
    version: 0,
    byUserId: company.userId,
  } as const;
  const interviewId = newId();
  await db
    .insertInto("interviews")
    .values({ ...details, id: interviewId, applicationId: id, state: "proposed", slots: [soon], changedAt: new Date() })
    .execute();
  const set = (values: { state: "accepted" | "canceled" | "rescheduling"; startsAt?: Date }) =>
    db.updateTable("interviews").set(values).where("id", "=", interviewId).execute();
  expect(await interviewStep()).toEqual(["À venir", undefined]);
  await set({ state: "rescheduling" });
  expect(await interviewStep()).toEqual(["À venir", undefined]);
  await set({ state: "accepted", startsAt: soon });
  const planned = await interviewStep();
  expect(planned?.[0]).toBe("À venir");
  expect(planned?.[1]).toContain(dayOfMonth(soon));
  await set({ state: "accepted", startsAt: before });
  expect((await interviewStep())?.[0]).toBe("Fait");
  await set({ state: "canceled", startsAt: soon });
  expect(await interviewStep()).toEqual(["Sans objet", undefined]);
  await db
    .updateTable("applications")
    .set({ state: "refused", notifiedState: "refused" })
    .where("id", "=", id)
    .execute();
  expect(await interviewStep()).toEqual(["Sans objet", undefined]);
});
