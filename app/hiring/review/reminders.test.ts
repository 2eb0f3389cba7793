// Unanswered applications on a simulated clock: two reminders, then closing, each once; and the response figures.
import { beforeEach, describe, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { saveSettings } from "../../../tests/settings-form.ts";
import { companyPath, offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import * as hiringLimits from "../limits.ts";
import { setStaleFigures, updateDueFigures } from "./count-responses.server.ts";
import { sendDueNotices } from "./decision-emails.server.ts";
import { closeUnanswered, remindCompanies } from "./reminders.server.ts";

const day = 86_400_000;
const start = new Date("2027-01-04T09:00:00Z");
const at = (days: number) => new Date(start.getTime() + days * day);

// The scheduled tasks see all applications.
beforeEach(async () => {
  await db.deleteFrom("applications").execute();
  await db.deleteFrom("companyAnswers").execute();
  await db.deleteFrom("settings").where("key", "=", "answers").execute();
});

async function anOfferOf(nom = "Clinique du Port") {
  const company = await aCompany({ nom });
  return { company, offer: await anOffer({ companyId: company.companyId, title: "Opticienne" }) };
}

const rowOf = (id: string) => db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Runs the scheduled tasks over a period, in steps of some hours. */
async function pass(from: number, to: number, stepHours: number): Promise<void> {
  for (let hours = from * 24; hours <= to * 24; hours += stepHours) {
    const now = at(hours / 24);
    await sendDueNotices(now);
    await closeUnanswered(now);
    await remindCompanies(now);
  }
}

describe("an unanswered application", () => {
  test("gets a reminder at 7 and 21 days, covering all, then is closed with one mail, none twice", async () => {
    const { company, offer } = await anOfferOf();
    const people = await Promise.all(Array.from({ length: 4 }, (_, n) => aCandidate({ prenom: `Personne${n}` })));
    const ids: string[] = [];
    for (const { id, email } of people) {
      const given = { candidateId: id, email, prenom: "Amélie", createdAt: start };
      ids.push((await anApplication(offer, given)).id);
    }
    const byVisitor = await anApplication(offer, { email: "visiteuse@exemple.test", createdAt: start });

    await pass(0, 6.99, 36);
    expect(await mailsTo(company.email)).toEqual([]);
    await remindCompanies(at(7));
    const [first, ...others] = await mailsTo(company.email);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ subject: "5 candidatures sans réponse", template: "candidatures-rappel" });
    expect(first?.text.match(/Opticienne, il y a 7 jours/g)).toHaveLength(5);

    await pass(7, 20.99, 30);
    expect(await mailsTo(company.email)).toHaveLength(1);
    await remindCompanies(at(21));
    expect(await mailsTo(company.email)).toHaveLength(2);
    await pass(21, 59.99, 96);
    expect(await mailsTo(company.email)).toHaveLength(2);
    for (const id of ids) expect((await rowOf(id)).state).toBe("received");

    await pass(60, 61, 6);
    for (const id of [...ids, byVisitor.id])
      expect(await rowOf(id)).toMatchObject({
        state: "refused",
        notifiedState: "refused",
        answeredAt: null,
        closedAt: at(60),
      });
    await pass(61, 90, 168);
    for (const { email } of [...people, { email: "visiteuse@exemple.test" }]) {
      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(mail?.text).toContain("n’a pas répondu à votre candidature");
      expect(mail?.text).toContain("en 60 jours");
    }
    expect(await mailsTo(company.email)).toHaveLength(2);
    const events = await db
      .selectFrom("applicationEvents")
      .select(["state", "fromState", "byUserId", "reason"])
      .where("applicationId", "=", ids[0]!)
      .where("reason", "is not", null)
      .execute();
    expect(events).toEqual([{ state: "refused", fromState: "received", byUserId: null, reason: "no-answer" }]);
    const seen = await textOf(await as(people[0]!).get(`/candidat/candidatures/${ids[0]}`));
    expect(seen).toContain("Close, sans réponse de l’entreprise");
    // The company can still answer.
    const page = `/compte/entreprise/candidatures/${ids[0]}`;
    const client = as(company);
    expect(await textOf(await client.get(page))).toContain("Close, sans réponse de l’entreprise");
    await client.post(page, { form: "etat", vu: "refusee", etat: "a-etudier" });
    await pass(90, 200, 960);
    expect((await rowOf(ids[0]!)).state).toBe("to-study");
  }, 60_000);

  test("is closed at its own time, and after a long outage two reminders are one", async () => {
    const { company, offer } = await anOfferOf();
    const old = await anApplication(offer, { createdAt: at(-30) });
    const young = await anApplication(offer, { createdAt: at(-8) });
    const fresh = await anApplication(offer, { createdAt: at(-6) });
    await remindCompanies(at(0));
    const [mail] = await mailsTo(company.email);
    expect(mail?.subject).toBe("2 candidatures sans réponse");
    expect([
      (await rowOf(old.id)).reminders,
      (await rowOf(young.id)).reminders,
      (await rowOf(fresh.id)).reminders,
    ]).toEqual([2, 1, 0]);
    // The next ones become due within a day of that mail: they wait until the day is over.
    await anApplication(offer, { createdAt: at(-6.5) });
    await remindCompanies(at(0.9));
    expect(await mailsTo(company.email)).toHaveLength(1);
    await remindCompanies(at(1));
    expect((await mailsTo(company.email)).map(({ subject }) => subject)).toEqual([
      "2 candidatures sans réponse",
      "2 candidatures sans réponse",
    ]);
    await closeUnanswered(at(30));
    expect([(await rowOf(old.id)).state, (await rowOf(young.id)).state]).toEqual(["refused", "received"]);
  });

  test("is not one that was decided, answered or withdrawn", async () => {
    const { company, offer } = await anOfferOf();
    await anApplication(offer, { createdAt: start, state: "withdrawn" });
    await anApplication(offer, { createdAt: start, state: "interview", changedAt: at(3) });
    await anApplication(offer, { createdAt: start, state: "to-study", answeredAt: at(2) });
    await pass(0, 70, 168);
    expect(await mailsTo(company.email)).toEqual([]);
    expect((await db.selectFrom("applications").select("closedAt").execute()).map(({ closedAt }) => closedAt)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("is no reminder while the account of its author is closed", async () => {
    const { company, offer } = await anOfferOf();
    const { id: candidateId } = await aCandidate();
    await anApplication(offer, { candidateId, createdAt: start });
    await db
      .updateTable("users")
      .set({ erasureDueAt: at(40) })
      .where("id", "=", candidateId)
      .execute();
    await remindCompanies(at(8));
    expect(await mailsTo(company.email)).toEqual([]);
    await db.updateTable("users").set({ erasureDueAt: null }).where("id", "=", candidateId).execute();
    await remindCompanies(at(9));
    expect(await mailsTo(company.email)).toHaveLength(1);
  });

  test("is not closed within a day of a change, nor too early when it predates the reminders", async () => {
    const { offer } = await anOfferOf();
    const touched = await anApplication(offer, { createdAt: start, state: "to-study", changedAt: at(60.5) });
    const ancient = await anApplication(offer, { createdAt: at(-400), waitingSince: at(50) });
    await closeUnanswered(at(61));
    expect([(await rowOf(touched.id)).state, (await rowOf(ancient.id)).state]).toEqual(["to-study", "received"]);
    await closeUnanswered(at(61.5));
    expect((await rowOf(touched.id)).state).toBe("refused");
    await closeUnanswered(at(110));
    expect((await rowOf(ancient.id)).state).toBe("refused");
  });

  test("is closed in bounded batches, until none is left", async () => {
    const { offer } = await anOfferOf();
    const count = hiringLimits.closingsPerRound + 7;
    for (let n = 0; n < count; n++) await anApplication(offer, { createdAt: start });
    expect(await closeUnanswered(at(61))).toBe(hiringLimits.closingsPerRound);
    expect(await closeUnanswered(at(61))).toBe(7);
    expect(await closeUnanswered(at(61))).toBe(0);
  }, 60_000);

  test("gets one reminder and one closing from two servers at once", async () => {
    const { company, offer } = await anOfferOf();
    const { id } = await anApplication(offer, { createdAt: start, email: "une@exemple.test" });
    await Promise.all([remindCompanies(at(8)), remindCompanies(at(8)), remindCompanies(at(8))]);
    expect(await mailsTo(company.email)).toHaveLength(1);
    await Promise.all([closeUnanswered(at(61)), closeUnanswered(at(61)), closeUnanswered(at(61))]);
    expect(await mailsTo("une@exemple.test")).toHaveLength(1);
    expect((await rowOf(id)).state).toBe("refused");
  });

  test("starts waiting again when sent again after a withdrawal", async () => {
    const { company, offer } = await anOfferOf();
    const old = {
      createdAt: at(-100),
      state: "withdrawn" as const,
      reminders: 2,
      seenAt: at(-99),
      answeredAt: at(-98),
    };
    const amelie = await aCandidate();
    const { id } = await anApplication(offer, { ...old, candidateId: amelie.id, email: amelie.email });
    const cv = await anApplication(offer, { email: "autre@exemple.test", createdAt: start });
    await db.deleteFrom("applications").where("id", "=", cv.id).execute();
    const form = { cvChoix: "fichier", prenom: "Amélie", nom: "Martin", cv: new File(["%PDF-1.4"], "cv.pdf") };
    const answer = await as(amelie).post(offerPath(offer), form);
    // An invalid CV is refused, and nothing changes.
    expect(answer.status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ state: "withdrawn", reminders: 2 });
    expect(await mailsTo(company.email)).toEqual([]);
  });
});

describe("the delays", () => {
  const settings = "/admin/reglages/offres";

  test("are set by an administrator, validated, and effective at once", async () => {
    const { company, offer } = await anOfferOf();
    await anApplication(offer, { createdAt: start });
    const admin = as(await anAdmin());
    const form = { first: "3", second: "10", closing: "20" };
    for (const role of ["candidate", "company"] as const)
      expect((await as(role).post(settings, form)).status).toBe(403);
    const wrong: [object, string][] = [
      [{ first: "0" }, "Indiquez un nombre de jours entre 1 et 365"],
      [{ closing: "400" }, "Indiquez un nombre de jours entre 1 et 365"],
      [{ second: "abc" }, "Indiquez un nombre de jours entre 1 et 365"],
      [{ second: "3" }, "Les délais doivent aller en croissant"],
      [{ closing: "9" }, "Les délais doivent aller en croissant"],
    ];
    for (const [change, sentence] of wrong) {
      const answer = await saveSettings(admin, "offres", { ...form, ...change });
      expect([answer.status, await textOf(answer)]).toEqual([400, expect.stringContaining(sentence)]);
    }
    await remindCompanies(at(4));
    expect(await mailsTo(company.email)).toEqual([]);
    expect((await saveSettings(admin, "offres", form)).headers.get("location")).toBe(settings);
    expect(await (await admin.get(settings)).text()).toContain('name="closing" value="20"'.split(" ")[0]);
    await remindCompanies(at(4));
    expect(await mailsTo(company.email)).toHaveLength(1);
    expect(await closeUnanswered(at(20))).toBe(1);
    expect(await textOf(await admin.get("/admin/journal"))).toContain("réglages modifiés");
  });
});

describe("the response figures of a company", () => {
  async function withAnswers(delays: (number | null)[], nom: string) {
    const { company, offer } = await anOfferOf(nom);
    for (const days of delays) {
      const answeredAt = days === null ? null : at(days);
      await anApplication(offer, { createdAt: start, answeredAt, state: days === null ? "received" : "refused" });
    }
    await setStaleFigures(db, company.companyId);
    return { company, offer, pages: [companyPath({ id: company.companyId, nom }), offerPath(offer)] };
  }
  const shown = async (pages: string[]) => Promise.all(pages.map(async (page) => textOf(await visitor.get(page))));

  test("are shown on its page and its offers from five applications on", async () => {
    const { pages, company } = await withAnswers([1, 3, 3.2, 9, null], "Atelier des Quais");
    await updateDueFigures(at(2));
    // The one that has waited for two days does not count yet.
    for (const text of await shown(pages)) expect(text).not.toContain("Répond en général");
    await setStaleFigures(db, company.companyId);
    await updateDueFigures(at(8));
    for (const text of await shown(pages))
      expect(text).toContain("Répond en général en 3 jours. 4 candidatures sur 5 ont reçu une réponse");
  });

  test("never claim that all are answered while one is not, and report when there is none", async () => {
    const all = await withAnswers(
      Array.from({ length: 250 }, () => 0.3),
      "Vite Répondu",
    );
    await anApplication(all.offer, { createdAt: start });
    const none = await withAnswers([null, null, null, null, null], "Jamais Répondu");
    await updateDueFigures(at(10));
    for (const text of await shown(all.pages)) {
      expect(text).toContain("Répond en général en moins d’un jour. 9 candidatures sur 10 ont reçu une réponse");
    }
    for (const text of await shown(none.pages)) {
      expect(text).toContain("Aucune candidature n’a encore reçu de réponse");
      expect(text).not.toContain("Répond en général");
    }
  }, 60_000);

  test("leave out applications withdrawn before an answer or older than a year; time alone updates them", async () => {
    const { company, offer, pages } = await withAnswers([1, 1, 1, 1], "Bureau Mistral");
    await anApplication(offer, { createdAt: start, state: "withdrawn" });
    await anApplication(offer, { createdAt: at(-380), answeredAt: at(-370), state: "refused" });
    await updateDueFigures(at(8));
    for (const text of await shown(pages)) expect(text).not.toContain("Répond en général");
    await anApplication(offer, { createdAt: at(8), answeredAt: at(8.9), state: "refused" });
    expect(await updateDueFigures(at(8.5))).toBe(0);
    expect(await updateDueFigures(at(9.1))).toBe(1);
    for (const text of await shown(pages)) expect(text).toContain("Toutes les candidatures ont reçu une réponse");
    expect(company.companyId).toBeTruthy();
  });

  test("begin with the first decision that was sent", async () => {
    const { company, offer } = await anOfferOf();
    const { id } = await anApplication(offer);
    const page = `/compte/entreprise/candidatures/${id}`;
    await as(company).post(page, { form: "etat", vu: "recue", etat: "entretien" });
    const sentAt = new Date(Date.now() + 26 * 3_600_000);
    await sendDueNotices(sentAt);
    await as(company).post(page, { form: "etat", vu: "entretien", etat: "retenue" });
    await sendDueNotices(new Date(sentAt.getTime() + 5 * day));
    expect((await rowOf(id)).answeredAt).toEqual(sentAt);
    const figures = await db
      .selectFrom("companyAnswers")
      .select("isStale")
      .where("companyId", "=", company.companyId)
      .execute();
    expect(figures).toEqual([{ isStale: true }]);
  });
});
