// Applications that a company adds by hand over HTTP: what is stored, the person's rights, what they do not count for.
import { beforeEach, describe, expect, test } from "vitest";
import { as, browser, follow, textOf, visitor } from "../../../tests/app.ts";
import { textIn } from "../../../tests/archives.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { eraseCandidate } from "../../admin/back-office/erasure.server.ts";
import { offerPath } from "../../offers/offer.ts";
import { writePdf } from "../../operations/demo/pdf.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { attachApplications } from "../apply/attach-applications.server.ts";
import { followCode } from "../apply/follow-code.server.ts";
import { visitorPath } from "../apply/sent-applications.server.ts";
import { setStaleFigures, updateDueFigures } from "../review/count-responses.server.ts";
import { closeUnanswered } from "../review/reminders.server.ts";
import { pauseUnanswered } from "../review/unanswered-offers.server.ts";

const inbox = "/compte/entreprise/candidatures";
const adding = `${inbox}/ajouter`;
const day = 86_400_000;
let people = 0;

beforeEach(() => db.deleteFrom("rateLimits").execute());

async function anOpenOffer(given: Parameters<typeof anOffer>[0] = {}) {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, title: "Aide-soignante", ...given });
  return { ...offer, company, client: as(company) };
}

/** A person whom nobody else has: name, address and number, with the form's id. */
function aForm(offerId: string, given: Record<string, string | File> = {}) {
  people += 1;
  const tel = `06 31 41 ${String(Math.floor(people / 100)).padStart(2, "0")} ${String(people % 100).padStart(2, "0")}`;
  const person = { prenom: "Odile", nom: "Trinquart", email: `odile-${people}@exemple.test`, tel };
  return { id: newId(), offre: offerId, arrivee: "papier", ...person, ...given };
}

const rowsOf = (offerId: string) =>
  db.selectFrom("applications").selectAll().where("offerId", "=", offerId).orderBy("createdAt").execute();

const aCv = () =>
  new File([writePdf("CV", [{ text: "Odile Trinquart, aide-soignante", style: "body" }]) as BlobPart], "cv.pdf", {
    type: "application/pdf",
  });

describe("a company", () => {
  test("adds a person with a CV and a note: both stand in the inbox, in the history and in the audit log", async () => {
    const offer = await anOpenOffer();
    const form = aForm(offer.id, { note: "Disponible le soir.", cv: aCv() });
    const sent = await offer.client.post(adding, form);
    expect(sent.headers.get("location")).toBe(`${inbox}/${form.id}`);
    const [row] = await rowsOf(offer.id);
    expect(row).toMatchObject({
      id: form.id,
      cameBy: "paper",
      candidateId: null,
      email: form.email,
      state: "received",
    });
    expect(row!.cvFileId).not.toBeNull();
    const page = await textOf(await follow(offer.client, sent));
    for (const part of [
      "La candidature est ajoutée",
      "CV papier",
      "Disponible le soir.",
      "Ajoutée à la main : CV papier",
    ])
      expect(page).toContain(part);
    expect(await textOf(await offer.client.get(inbox))).toContain("CV papier");
    const audited = await db
      .selectFrom("audit")
      .select(["action", "actorId"])
      .where("targetId", "=", form.id)
      .execute();
    expect(audited).toEqual([{ action: "candidature ajoutée à la main", actorId: offer.company.userId }]);
  });

  test("has opened an application that it added once it reads its page; the person reads the occupation", async () => {
    const offer = await anOpenOffer();
    const form = aForm(offer.id, { job: "Auxiliaire de vie" });
    await offer.client.post(adding, form);
    const link = visitorPath(form.id);
    const own = await textOf(await visitor.get(link));
    expect(own).not.toMatch(/Fait : Consultée|Consultée par l’entreprise/);
    expect(own).toMatch(/Ce que l’entreprise a enregistré .*Métier Auxiliaire de vie/);
    expect(await textOf(await offer.client.get(inbox))).not.toContain("Non lue");
    await offer.client.get(`${inbox}/${form.id}`);
    expect(await textOf(await visitor.get(link))).toContain("Consultée par l’entreprise");
  });

  test("that sends the form twice, or the same person again, has one application", async () => {
    const offer = await anOpenOffer();
    const form = aForm(offer.id);
    await offer.client.post(adding, form);
    expect((await offer.client.post(adding, form)).headers.get("location")).toBe(`${inbox}/${form.id}`);
    for (const again of [
      { ...form, id: newId(), email: "" },
      { ...form, id: newId(), tel: "" },
    ]) {
      const refused = await offer.client.post(adding, again);
      expect(refused.status).toBe(409);
      const html = await refused.text();
      expect(html).toContain("Cette personne a déjà une candidature à cette offre");
      expect(html).toContain(`href="${inbox}/${form.id}"`);
      expect(html).toContain('value="Trinquart"');
    }
    expect(await rowsOf(offer.id)).toHaveLength(1);
    expect(await mailsTo(form.email)).toHaveLength(1);
    // Another person behind the same number.
    const other = aForm(offer.id, { tel: form.tel });
    expect((await offer.client.post(adding, other)).status).toBe(302);
  });

  test("is refused for an offer that is closed, a draft or another company's, and loses nothing", async () => {
    const offer = await anOpenOffer();
    const other = await anOffer();
    const draft = await anOffer({ companyId: offer.companyId, isDraft: true, isActive: false });
    const closed = await anOffer({
      companyId: offer.companyId,
      isActive: false,
      endReason: "here",
      endedAt: new Date(),
    });
    const html = await (await offer.client.get(adding)).text();
    for (const { id } of [other, draft, closed]) {
      expect(html).not.toContain(`value="${id}"`);
      const form = aForm(id);
      const refused = await offer.client.post(adding, form);
      expect(refused.status).toBe(410);
      expect(await refused.text()).toContain(`value="${form.email}"`);
      expect(await rowsOf(id)).toEqual([]);
    }
  });

  test("names every missing field, and refuses a file that is not a CV", async () => {
    const offer = await anOpenOffer();
    const empty = await textOf(await offer.client.post(adding, { id: newId(), nom: "Trinquart" }));
    for (const part of ["Choisissez une offre", "Indiquez une adresse e-mail", "Choisissez comment cette candidature"])
      expect(empty).toContain(part);
    const cv = new File(["MZ not a document"], "cv.pdf", { type: "application/pdf" });
    const refused = await offer.client.post(adding, aForm(offer.id, { cv }));
    expect(refused.status).toBe(400);
    expect(await rowsOf(offer.id)).toEqual([]);
  });

  test("that is not confirmed may not add anybody: the person would get its mail", async () => {
    const company = await aCompany({ emailVerified: false });
    const offer = await anOffer({ companyId: company.companyId });
    expect((await as(company).post(adding, aForm(offer.id))).status).toBe(403);
    expect(await rowsOf(offer.id)).toEqual([]);
    expect(await (await as(company).get(inbox)).text()).not.toContain(adding);
  });

  test("that hides names does not learn by adding a person that they have applied", async () => {
    const offer = await anOpenOffer();
    await offer.client.post(inbox, { form: "noms", noms: "entretien" });
    await anApplication(offer, { email: "cachee@exemple.test", tel: "06 12 00 45 99" });
    const form = aForm(offer.id, { email: "cachee@exemple.test", tel: "06 12 00 45 99", cv: aCv() });
    const other = aForm(offer.id, { email: "inconnue@exemple.test" });
    const answers = [await offer.client.post(adding, form), await offer.client.post(adding, other)];
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    // Added twice by the company itself: nothing new is told.
    const again = await offer.client.post(adding, aForm(offer.id, { email: "cachee@exemple.test" }));
    expect(again.status).toBe(409);
    expect(await again.text()).not.toContain(form.id);
    expect(await rowsOf(offer.id)).toHaveLength(3);
    const page = await textOf(await offer.client.get(`${inbox}/${form.id}`));
    expect(page).not.toContain("Trinquart");
    const blind = await offer.client.get(`/fichiers/${form.id}`);
    expect(blind.headers.get("content-disposition")).toContain("Candidature");
  });
});

describe("the person", () => {
  test("is told the source of the data and every right, and erases the application by the link of the mail", async () => {
    const offer = await anOpenOffer();
    const form = aForm(offer.id);
    await offer.client.post(adding, form);
    const [mail] = await mailsTo(form.email);
    expect(mail).toMatchObject({ template: "candidature-ajoutee", replyTo: offer.company.email });
    for (const part of ["sur papier", "effacement", "www.cnil.fr", "RGPD", "24 mois"])
      expect(mail!.text).toContain(part);
    // The address is not proven: it may be somebody else's.
    for (const typed of ["Odile", "Trinquart", form.tel]) expect(mail!.text).not.toContain(typed);
    const link = linkIn(mail!);
    const page = await textOf(await visitor.get(link));
    for (const part of ["a enregistré cette candidature, à partir d’un CV", "Ce que l’entreprise a enregistré"])
      expect(page).toContain(part);
    expect(page).not.toContain("Ce que vous avez envoyé");
    expect((await visitor.post(link, { form: "effacement" })).status).toBe(302);
    expect(await rowsOf(offer.id)).toEqual([]);
  });

  test("without an address follows and erases it by the code that the company reads out", async () => {
    const offer = await anOpenOffer();
    const form = aForm(offer.id, { email: "" });
    const added = await offer.client.post(adding, form);
    const page = await textOf(await follow(offer.client, added));
    expect(page).toContain(followCode(form.id));
    expect(page).toContain("RGPD, article 14");
    const person = browser();
    const opened = await person.post("/suivi", { tel: form.tel, code: followCode(form.id) });
    const path = opened.headers.get("location")!;
    expect(await textOf(await person.get(path))).toContain("Aide-soignante");
    await person.post(path, { form: "effacement" });
    expect(await rowsOf(offer.id)).toEqual([]);
  });

  test("who applies later is not refused because of what the company added", async () => {
    const offer = await anOpenOffer();
    const form = aForm(offer.id);
    await offer.client.post(adding, form);
    const { email, prenom, nom } = form;
    expect((await visitor.post(offerPath(offer), { email, prenom, nom, message: "Me voici." })).status).toBe(302);
    expect((await rowsOf(offer.id)).map(({ cameBy, message }) => [cameBy, message])).toEqual([
      ["paper", null],
      [null, "Me voici."],
    ]);
  });

  test("who has an account stays unknown to the company, finds it in the archive, and erases it with the account", async () => {
    const offer = await anOpenOffer();
    const candidate = await aCandidate();
    const form = aForm(offer.id, { email: candidate.email });
    await offer.client.post(adding, form);
    await transaction((tx) =>
      attachApplications(tx, { id: candidate.userId, email: candidate.email, role: "candidate" }),
    );
    expect((await rowsOf(offer.id))[0]).toMatchObject({ candidateId: null });
    const data = JSON.parse(await textIn(await as(candidate).get("/moncompte/archive"), "donnees.json"));
    expect(data.candidatures.map(({ id }: { id: string }) => id)).toEqual([form.id]);
    expect(data.suiviDesCandidatures).toHaveLength(1);
    const admin = await anAdmin();
    const viewer = { id: admin.userId, email: admin.email } as never;
    expect(
      await transaction((tx) => eraseCandidate(tx, viewer, candidate.userId, { ground: "demande", words: null })),
    ).toBe(true);
    expect(await rowsOf(offer.id)).toEqual([]);
  });
});

describe("the account of an added person", () => {
  const own = "/candidat/candidatures";

  async function anAdded(address: Parameters<typeof aCandidate>[0] = {}) {
    const offer = await anOpenOffer();
    const candidate = await aCandidate(address);
    const form = aForm(offer.id, { email: candidate.email });
    await offer.client.post(adding, form);
    return { offer, candidate, client: as(candidate), id: form.id };
  }

  test("holds the application once its address is confirmed: list, page, messages, withdrawal", async () => {
    const { offer, candidate, client, id } = await anAdded({ emailVerified: false });
    expect((await client.get(`${own}/${id}`)).status).toBe(404);
    expect(await textOf(await client.get("/candidat"))).not.toContain("Enregistrée par l’entreprise");
    await db.updateTable("users").set({ emailVerified: true }).where("id", "=", candidate.userId).execute();
    const home = await (await client.get("/candidat")).text();
    expect(home).toContain(`${own}/${id}`);
    expect(home).toContain("Enregistrée par l’entreprise");
    const page = await textOf(await client.get(`${own}/${id}`));
    expect(page).toContain("a enregistré cette candidature, à partir d’un CV");
    const message = { form: "message", "message-id": newId(), message: "Je suis toujours intéressée." };
    expect((await client.post(`${own}/${id}`, message)).status).toBe(302);
    const inbox = "/compte/entreprise/candidatures";
    const reply = { form: "message", "message-id": newId(), message: "Passez mardi." };
    await offer.client.post(`${inbox}/${id}`, reply);
    expect(await textOf(await offer.client.get(`${inbox}/${id}`))).toContain("Je suis toujours intéressée.");
    expect(await textOf(await client.get(`${own}/${id}`))).toContain("Passez mardi.");
    expect((await client.post(`${own}/${id}/retrait`)).status).toBe(302);
    expect((await rowsOf(offer.id))[0]).toMatchObject({ state: "withdrawn" });
  });

  test("lets its owner erase it, and nobody else reach it", async () => {
    const { offer, client, id } = await anAdded();
    const stranger = as(await aCandidate());
    expect((await stranger.get(`${own}/${id}`)).status).toBe(404);
    expect((await stranger.post(`${own}/${id}`, { form: "effacement" })).status).toBe(404);
    expect((await stranger.post(`${own}/${id}/retrait`)).status).toBe(404);
    expect(await rowsOf(offer.id)).toHaveLength(1);
    expect((await client.post(`${own}/${id}`, { form: "effacement" })).status).toBe(302);
    expect(await rowsOf(offer.id)).toEqual([]);
  });

  test("still applies itself, and gives the company neither its profile nor the application that it sent elsewhere", async () => {
    const { offer, candidate, client, id } = await anAdded({ job: "Soudeuse sous-marine", visibility: "masked" });
    const inbox = "/compte/entreprise/candidatures";
    for (const path of [inbox, `${inbox}/${id}`])
      expect(await textOf(await offer.client.get(path))).not.toContain("Soudeuse sous-marine");
    expect(await textOf(await client.get(offerPath(offer)))).not.toContain("Candidature envoyée le");
    expect((await client.post(offerPath(offer), { message: "Me voici." })).status).toBe(302);
    const rows = await rowsOf(offer.id);
    expect(rows.map(({ cameBy, candidateId }) => [cameBy, candidateId])).toEqual([
      ["paper", null],
      [null, candidate.userId],
    ]);
    const sent = await anApplication(offer, { candidateId: candidate.userId, cameBy: null, state: "withdrawn" });
    // What one sent from the account goes with the account.
    expect((await client.post(`${own}/${sent.id}`, { form: "effacement" })).status).toBe(404);
  });
});

describe("an application added by hand", () => {
  test("counts neither in the company's figures nor towards the offer's maximum, and pauses no offer", async () => {
    const offer = await anOpenOffer({ applicationsMax: 1 });
    const now = new Date();
    for (let count = 0; count < 11; count += 1)
      await anApplication(offer, {
        cameBy: "paper",
        createdAt: new Date(now.getTime() - 9 * day),
        answeredAt: count === 0 ? now : null,
      });
    await pauseUnanswered(now);
    await setStaleFigures(db, offer.companyId);
    await updateDueFigures(now);
    const figures = db.selectFrom("companyAnswers").select(["counted", "answered"]);
    expect(await figures.where("companyId", "=", offer.companyId).executeTakeFirst()).toEqual({
      counted: 0,
      answered: 0,
    });
    const sent = await visitor.post(offerPath(offer), { prenom: "Léa", nom: "Morel", email: "lea-max@exemple.test" });
    expect(sent.status).toBe(302);
    const state = db.selectFrom("offers").select(["isActive", "endReason"]).where("id", "=", offer.id);
    expect(await state.executeTakeFirst()).toEqual({ isActive: false, endReason: "full" });
  });

  test("is closed by silence like every other, and the person is told", async () => {
    const offer = await anOpenOffer();
    const form = aForm(offer.id);
    await offer.client.post(adding, form);
    const since = new Date(Date.now() - 400 * day);
    await db.updateTable("applications").set({ createdAt: since }).where("id", "=", form.id).execute();
    await closeUnanswered(new Date());
    expect((await rowsOf(offer.id))[0]).toMatchObject({ state: "refused" });
    expect((await mailsTo(form.email)).map(({ template }) => template)).toEqual([
      "candidature-ajoutee",
      "candidature-close",
    ]);
  });
});
