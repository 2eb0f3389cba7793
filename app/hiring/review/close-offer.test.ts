// Closing an offer: its reasons, and the fate of its applications.
import { expect, test } from "vitest";
import { as, follow, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { drain } from "../../platform/jobs/jobs.server.ts";
import { closingEnded } from "../messages.ts";
import { notifyApplicants } from "./application-ends.server.ts";
import { textAfter } from "./closing-texts.ts";
import { sendDueNotices } from "./decision-emails.server.ts";

const page = (id: string) => `/compte/entreprise/mes-offres/${id}/fermeture`;
const offerOf = (id: string) => db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const statesOf = async (offerId: string) =>
  (await db.selectFrom("applications").select("state").where("offerId", "=", offerId).orderBy("state").execute()).map(
    ({ state }) => state,
  );

test("a company gives a reason and decides on open applications; the applicants are notified and still have their page", async () => {
  const company = await aCompany();
  const client = as(company);
  const candidate = await aCandidate();
  const offer = await anOffer({ companyId: company.companyId, title: "Facteur de clavecins" });
  const own = await anApplication(offer, { candidateId: candidate.userId, email: candidate.email });
  await anApplication(offer, { state: "interview" });
  await anApplication(offer, { state: "retained", notifiedState: "retained" });
  const html = await (await client.get(page(offer.id))).text();
  expect(html).toContain("2 candidatures attendent encore votre réponse");
  // The preselected template is true for every reason.
  expect(/<input(?=[^>]* id="modele-close")[^>]*>/.exec(html)?.[0]).toContain("checked");
  const wrong: [Record<string, string>, string][] = [
    [{}, "Choisissez une raison"],
    [{ motif: "autre", candidatures: "terminer" }, "Dites la raison en quelques mots"],
    [{ motif: "vivier" }, "Dites ce que deviennent les candidatures ouvertes"],
    [{ motif: "vivier", candidatures: "refuser" }, "Choisissez"],
  ];
  for (const [fields, sentence] of wrong) {
    const answer = await client.post(page(offer.id), fields);
    expect([answer.status, (await textOf(answer)).includes(sentence)], sentence).toEqual([400, true]);
  }
  expect((await offerOf(offer.id)).isActive).toBe(true);

  const right = { motif: "vivier", candidatures: "refuser", modele: "close" };
  const first = await textOf(await follow(client, await client.post(page(offer.id), right)));
  expect(first).toMatch(
    /Votre offre est fermée.* 2 candidatures reçoivent votre réponse\. Rien ne part avant le .*Annuler/,
  );
  expect(await textOf(await follow(client, await client.post(page(offer.id), right)))).toContain(
    "Cette offre est déjà fermée",
  );
  expect(await offerOf(offer.id)).toMatchObject({ isActive: false, endReason: "here", endText: null });
  expect(await statesOf(offer.id)).toEqual(["refused", "refused", "retained"]);
  expect(await mailsTo(candidate.email)).toEqual([]);
  await sendDueNotices(new Date(Date.now() + 26 * 3_600_000));
  const mails = await mailsTo(candidate.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain("Cette offre est désormais close");

  expect((await as(candidate).get(`/candidat/candidatures/${own.id}`)).status).toBe(200);
  const gone = await as(candidate).get(offerPath(offer));
  expect(gone.status).toBe(410);
  expect(await gone.text()).toContain(`/candidat/candidatures/${own.id}`);
  expect(await (await visitor.get(offerPath(offer))).text()).not.toContain("/candidat/candidatures/");
  expect(await textOf(await client.get(`/compte/entreprise/mes-offres/${offer.id}`))).toContain(
    "Pourvue grâce à ce site",
  );
});

test("the proposed text follows the reason until somebody edits it or chooses another", async () => {
  const untouched = { isEdited: false };
  expect(textAfter("", "vivier", { chosen: "close", ...untouched })).toBe("pourvu");
  expect(textAfter("vivier", "abandon", { chosen: "pourvu", ...untouched })).toBe("abandon");
  expect(textAfter("abandon", "autre", { chosen: "abandon", ...untouched })).toBe("close");
  expect(textAfter("vivier", "abandon", { chosen: "pourvu", isEdited: true })).toBe("pourvu");
  expect(textAfter("", "abandon", { chosen: "sobre", ...untouched })).toBe("sobre");

  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  await anApplication(offer);
  const client = as(company);
  const chosen = (html: string) =>
    [...html.matchAll(/<input(?=[^>]* name="modele")[^>]*>/g)]
      .filter(([input]) => input.includes("checked"))
      .map(([input]) => / value="([^"]+)"/.exec(input)?.[1]);
  // Without JavaScript, a button proposes the text; nothing is closed, nothing typed is lost.
  expect(await (await client.get(page(offer.id))).text()).toContain('value="proposer"');
  const typed = { geste: "proposer", modele: "close", "texte-sobre": "Merci, et bonne route." };
  for (const [motif, text] of [
    ["vivier", "pourvu"],
    ["autrement", "pourvu"],
    ["abandon", "abandon"],
    ["autre", "close"],
  ] as const) {
    const answer = await client.post(page(offer.id), { ...typed, motif });
    const html = await answer.text();
    expect([motif, answer.status, chosen(html)]).toEqual([motif, 200, [text]]);
    expect(html).toContain("Merci, et bonne route.");
  }
  const without = await client.post(page(offer.id), typed);
  expect([without.status, (await textOf(without)).includes("Choisissez une raison")]).toEqual([400, true]);
  expect((await offerOf(offer.id)).isActive).toBe(true);
});

test("applications can end without a message; a custom reason is stored; another company's offers and drafts are not there", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  await anApplication(offer);
  const fields = { motif: "autre", texte: "Le projet attend", candidatures: "terminer" };
  expect((await as("company").get(page(offer.id))).status).toBe(404);
  expect((await as("company").post(page(offer.id), fields)).status).toBe(410);
  const answer = await textOf(await follow(as(company), await as(company).post(page(offer.id), fields)));
  expect(answer).toContain("elle n’est plus visible. 1 candidature est terminée");
  expect(answer).not.toContain("reçoit votre réponse");
  expect(await offerOf(offer.id)).toMatchObject({ endReason: "other", endText: "Le projet attend" });
  expect(await statesOf(offer.id)).toEqual(["ended"]);
  const draft = await anOffer({ companyId: company.companyId, isActive: false, isDraft: true });
  expect((await as(company).post(page(draft.id), fields)).status).toBe(410);
});

test("closing counts the people who receive something, and no closed account", async () => {
  const company = await aCompany();
  const client = as(company);
  const close = async (fields: Record<string, string>, open: number) => {
    const offer = await anOffer({ companyId: company.companyId });
    for (let at = 0; at < 3; at++) {
      const { userId, email } = await aCandidate();
      await anApplication(offer, { candidateId: userId, email });
      if (at >= open) await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", userId).execute();
    }
    const answer = await client.post(page(offer.id), { motif: "vivier", ...fields });
    return (await textOf(await follow(client, answer))).replaceAll("\u00a0", " ");
  };
  const refuse = { candidatures: "refuser", modele: "pourvu" };
  expect(await close(refuse, 2)).toContain("2 candidatures reçoivent votre réponse. Rien ne part avant le");
  const nobody = await close(refuse, 0);
  expect(nobody).toContain("Votre offre est fermée");
  expect(nobody).not.toMatch(/reçoi|Rien ne part/);
  expect(nobody).toContain("Annuler");
  expect(await close({ candidatures: "terminer" }, 0)).toMatch(/3 candidatures sont terminées(?!, et)/);
  expect(closingEnded(3, 2)).toContain("3 candidatures sont terminées, et 2 personnes en seront prévenues");
  expect(closingEnded(3, 1)).toContain("et 1 personne en sera prévenue");
});

test("closing names whom it ends, notifies them ten seconds later, and « Annuler » takes everything back before", async () => {
  const company = await aCompany();
  const client = as(company);
  const offer = await anOffer({ companyId: company.companyId, title: "Luthière" });
  const people = await Promise.all(["Alix", "Basile"].map((prenom) => aCandidate({ prenom, nom: "Petit" })));
  for (const { userId, email } of people)
    await anApplication(offer, {
      candidateId: userId,
      email,
      prenom: userId === people[0]!.userId ? "Alix" : "Basile",
      nom: "Petit",
    });
  expect(await textOf(await client.get(page(offer.id)))).toMatch(
    /Concerne : (Alix Petit, Basile|Basile Petit, Alix) Petit\./,
  );
  const next = await follow(client, await client.post(page(offer.id), { motif: "vivier", candidatures: "terminer" }));
  const html = await next.text();
  // Without JavaScript « Annuler la fermeture » is a form of the next page.
  const undo = undoIn(html);
  expect(await drain("applicants", notifyApplicants)).toBe(0);
  await client.post(undo![1]!, fieldsIn(undo![2]!));
  await drain("applicants", notifyApplicants, true);
  expect(await statesOf(offer.id)).toEqual(["received", "received"]);
  for (const { email } of people) expect(await mailsTo(email)).toEqual([]);
  await client.post(page(offer.id), { motif: "vivier", candidatures: "terminer" });
  await drain("applicants", notifyApplicants, true);
  for (const { email } of people) expect(await mailsTo(email)).toHaveLength(1);
});

const undoIn = (html: string) =>
  /<form[^>]*action="([^"]*)"[^>]*>((?:(?!<\/form>)[\s\S])*Annuler la fermeture[\s\S]*?)<\/form>/.exec(html);
const fieldsIn = (form: string) =>
  Object.fromEntries([...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

test("« Annuler la fermeture » takes back the closing with its answers, and brings the offer back as it was", async () => {
  const company = await aCompany();
  const client = as(company);
  const befores = [
    { isActive: true, endReason: null },
    { isActive: false, endReason: null },
    { isActive: false, endReason: "expired" as const, endedAt: new Date(), expiresAt: new Date() },
  ];
  for (const before of befores) {
    for (const fate of ["refuser", "terminer", null]) {
      const offer = await anOffer({ companyId: company.companyId, ...before });
      if (fate) for (const state of ["received", "to-study"] as const) await anApplication(offer, { state });
      const fields = { motif: "vivier", candidatures: fate ?? "", modele: "pourvu" };
      const next = await follow(client, await client.post(page(offer.id), fields));
      const undo = undoIn(await next.text());
      expect((await offerOf(offer.id)).endReason).toBe("here");
      const answer = await textOf(await follow(client, await client.post(undo![1]!, fieldsIn(undo![2]!))));
      expect(answer).toContain("La fermeture est annulée");
      const { isActive, endReason } = await offerOf(offer.id);
      expect({ isActive, endReason }).toEqual({ isActive: before.isActive, endReason: before.endReason });
      expect(await statesOf(offer.id)).toEqual(fate ? ["received", "to-study"] : []);
      // A form sent twice changes nothing more.
      await client.post(undo![1]!, fieldsIn(undo![2]!));
      expect(await statesOf(offer.id)).toEqual(fate ? ["received", "to-study"] : []);
    }
  }
});

test("an administrator who reopens closed offers reads how many refusals that takes back, as the company does", async () => {
  const company = await aCompany();
  const admin = as(await anAdmin());
  const closed = async () => {
    const offer = await anOffer({ companyId: company.companyId });
    for (const state of ["received", "to-study"] as const) await anApplication(offer, { state });
    await as(company).post(page(offer.id), { motif: "vivier", candidatures: "refuser", modele: "pourvu" });
    expect(await statesOf(offer.id)).toEqual(["refused", "refused"]);
    return offer;
  };
  const read = async (path: string, fields: Record<string, string | string[]>) =>
    (await textOf(await follow(admin, await admin.post(path, fields)))).replaceAll("\u00a0", " ");
  const two = "2 réponses qui n’étaient pas encore parties sont annulées : les candidatures sont rouvertes";

  const one = await closed();
  expect(await read(`/admin/offres/${one.id}/activation`, { actif: "oui" })).toContain(`L’offre est activée. ${two}`);
  expect(await statesOf(one.id)).toEqual(["received", "to-study"]);

  // A measure that its company has read: the offer returns by a decision.
  const measured = await closed();
  await db.updateTable("offers").set({ heldAs: "taken-down" }).where("id", "=", measured.id).execute();
  expect(await read(`/admin/offres/${measured.id}/activation`, { actif: "oui" })).toContain(two);

  const several = [await closed(), await closed()].map(({ id }) => id);
  expect(await read("/admin/offres/lot", { id: several, geste: "activer" })).toContain(
    "2 offres à nouveau en service. 4 réponses qui n’étaient pas encore parties sont annulées",
  );
  const open = await anOffer({ companyId: company.companyId, isActive: false });
  expect(await read(`/admin/offres/${open.id}/activation`, { actif: "oui" })).not.toContain("annulée");
});

test("an answer that has left stays, and the page says so", async () => {
  const company = await aCompany();
  const client = as(company);
  const offer = await anOffer({ companyId: company.companyId });
  const [one] = [await anApplication(offer), await anApplication(offer)];
  const fields = { motif: "vivier", candidatures: "refuser", modele: "pourvu" };
  const undo = undoIn(await (await follow(client, await client.post(page(offer.id), fields))).text());
  const notice = await db
    .selectFrom("applicationNotices")
    .select("id")
    .where("applicationId", "=", one.id)
    .executeTakeFirstOrThrow();
  await client.post(`/compte/entreprise/candidatures/${one.id}`, { form: "envoi", avis: notice.id });
  const answer = await textOf(await follow(client, await client.post(undo![1]!, fieldsIn(undo![2]!))));
  expect(answer).toContain("La fermeture est annulée. 1 candidature garde la réponse");
  expect((await offerOf(offer.id)).isActive).toBe(true);
  expect(await statesOf(offer.id)).toEqual(["received", "refused"]);
});

test("« Annuler » on one application's page takes back its answer only, and the end of the offer ends it", async () => {
  const company = await aCompany();
  const client = as(company);
  for (const end of ["close", "delete"]) {
    const offer = await anOffer({ companyId: company.companyId });
    const [one, other] = [await anApplication(offer), await anApplication(offer)];
    const stateOf = async (id: string) =>
      (await db.selectFrom("applications").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
    const batch = { form: "lot", etat: "refusee", message: "Merci.", modele: "pourvu" };
    if (end === "close")
      await client.post(page(offer.id), { motif: "vivier", candidatures: "refuser", modele: "pourvu" });
    else {
      const candidatures = [one, other].map(({ id }) => `${id}:recue`);
      await client.post("/compte/entreprise/candidatures", { ...batch, candidatures });
      expect(await stateOf(one.id)).toBe("refused");
      await client.post(`/compte/entreprise/mes-offres/${offer.id}/suppression`, {});
    }
    expect([end, await stateOf(one.id), await stateOf(other.id)]).toEqual([end, "refused", "refused"]);
    const path = `/compte/entreprise/candidatures/${one.id}`;
    const lot = /name="lot" value="([^"]+)"/.exec(await (await client.get(path)).text())?.[1];
    const answer = await textOf(await follow(client, await client.post(path, { form: "annulation", lot: lot! })));
    expect(answer).toContain("L’offre n’est plus ouverte : la candidature s’est terminée avec elle");
    expect([end, await stateOf(one.id), await stateOf(other.id)]).toEqual([end, "ended", "refused"]);
  }
});

test("« Activer » takes back the refusals of the closing that have not left, for the company and an administrator", async () => {
  const company = await aCompany();
  const client = as(company);
  for (const by of ["company", "administrator"]) {
    const offer = await anOffer({ companyId: company.companyId });
    const { userId, email } = await aCandidate();
    const waiting = await anApplication(offer, { candidateId: userId, email, state: "to-study" });
    const [answered, refusedBefore] = [await anApplication(offer), await anApplication(offer)];
    const lot = { form: "lot", etat: "refusee", message: "Merci.", modele: "sobre" };
    await client.post("/compte/entreprise/candidatures", { ...lot, candidatures: [`${refusedBefore.id}:recue`] });
    await client.post(page(offer.id), { motif: "vivier", candidatures: "refuser", modele: "pourvu" });
    const notice = await db
      .selectFrom("applicationNotices")
      .select("id")
      .where("applicationId", "=", answered.id)
      .executeTakeFirstOrThrow();
    await client.post(`/compte/entreprise/candidatures/${answered.id}`, { form: "envoi", avis: notice.id });
    if (by === "company") {
      const path = `/compte/entreprise/mes-offres/${offer.id}/activation`;
      const html = await textOf(await follow(client, await client.post(path, { actif: "oui" })));
      expect(html).toContain("1 réponse qui n’était pas encore partie est annulée");
    } else await as("admin").post(`/admin/offres/${offer.id}/activation`, { actif: "oui" });
    expect((await offerOf(offer.id)).isActive).toBe(true);
    await sendDueNotices(new Date(Date.now() + 48 * 3_600_000));
    expect([by, await mailsTo(email)]).toEqual([by, []]);
    const states = await db
      .selectFrom("applications")
      .select(["id", "state"])
      .where("offerId", "=", offer.id)
      .execute();
    const stateOf = new Map(states.map(({ id, state }) => [id, state]));
    expect([waiting, answered, refusedBefore].map(({ id }) => stateOf.get(id))).toEqual([
      "to-study",
      "refused",
      "refused",
    ]);
  }
});
