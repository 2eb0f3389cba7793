// Applications without an offer, from the company's page to its end.
import { beforeEach, describe, expect, test } from "vitest";
import { as, browser, follow, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anApplication, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { pdf } from "../../../tests/uploading.ts";
import { companyPath } from "../../offers/offer.ts";
import { setCompanyErasure } from "../../people/companies/closed-companies.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { noTextChoice } from "../review/answer-choice.ts";
import { attachApplications } from "./attach-applications.server.ts";
import { followCode } from "./follow-code.server.ts";
import { visitorPath } from "./sent-applications.server.ts";

const inbox = "/compte/entreprise/candidatures";
const fatou = { prenom: "Fatou", nom: "Diallo", job: "Infirmière", city: "Lyon" };
let people = 0;

beforeEach(() => db.deleteFrom("rateLimits").execute());

const anAddress = () => `fatou-${++people}@exemple.test`;

async function aTakingCompany(given: Parameters<typeof aCompany>[0] = {}) {
  const nom = "Clinique des Tilleuls";
  const company = await aCompany({ nom, takesSpontaneous: true, ...given });
  const path = companyPath({ id: company.companyId, nom });
  return { ...company, client: as(company), page: path, form: `${path}/candidature` };
}

const applicationsOf = ({ companyId }: { companyId: string }) =>
  db.selectFrom("applications").selectAll().where("companyId", "=", companyId).orderBy("id").execute();

/** Sends an application and returns its row. */
async function anApplicationTo(
  company: Awaited<ReturnType<typeof aTakingCompany>>,
  fields: Record<string, string> = {},
) {
  const sent = await visitor.post(company.form, { ...fatou, email: anAddress(), ...fields });
  expect(sent.status).toBe(302);
  return (await applicationsOf(company)).at(-1)!;
}

describe("the switch of a company", () => {
  test("is off at first; its page, the list and the form follow it, and the change is logged", async () => {
    const company = await aTakingCompany({ takesSpontaneous: false });
    expect(await (await visitor.get(company.page)).text()).not.toContain("/candidature");
    expect((await visitor.get(company.form)).status).toBe(410);
    const on = await company.client.post("/compte-entreprise", { form: "spontanees", spontanees: "oui" });
    expect(on.status).toBe(302);
    expect(await (await visitor.get(`${company.page}?apres=x`)).text()).toContain(`href="${company.form}"`);
    expect((await visitor.get(company.form)).status).toBe(200);
    const { takesSpontaneous } = await db
      .selectFrom("companies")
      .select("takesSpontaneous")
      .where("id", "=", company.companyId)
      .executeTakeFirstOrThrow();
    expect(takesSpontaneous).toBe(true);
    await company.client.post("/compte-entreprise", { form: "spontanees", spontanees: "oui" });
    const entries = await db.selectFrom("audit").select("action").where("targetId", "=", company.companyId).execute();
    expect(entries).toEqual([{ action: "candidatures spontanées acceptées" }]);
  });

  test("turned off while somebody writes, answers 410 with what was typed; those received stay open", async () => {
    const company = await aTakingCompany();
    const { id } = await anApplicationTo(company);
    await company.client.post("/compte-entreprise", { form: "spontanees", spontanees: "non" });
    const late = await visitor.post(company.form, {
      ...fatou,
      email: anAddress(),
      message: "Je soigne depuis dix ans.",
    });
    expect(late.status).toBe(410);
    const text = await late.text();
    expect(text).toContain("ne reçoit pas de candidatures spontanées");
    expect(text).toContain("Je soigne depuis dix ans.");
    expect((await applicationsOf(company)).map((row) => [row.id, row.state])).toEqual([[id, "received"]]);
  });

  test("counts for nothing while the company is held or unconfirmed", async () => {
    const held = await aTakingCompany({ heldAs: "waiting" });
    const unproven = await aTakingCompany({ emailVerified: false });
    for (const { form } of [held, unproven]) {
      expect((await visitor.get(form)).status).toBe(404);
      expect((await visitor.post(form, { ...fatou, email: anAddress() })).status).toBe(410);
    }
  });
});

describe("a visitor", () => {
  test("applies with name, e-mail, occupation and town; both sides get their mail", async () => {
    const company = await aTakingCompany();
    const email = anAddress();
    const person = browser();
    const sent = await person.post(company.form, { ...fatou, email, message: "Je cherche un poste de nuit." });
    expect(sent.headers.get("location")).toBe(`${company.form}/envoyee`);
    const [row] = await applicationsOf(company);
    expect(row).toMatchObject({
      offerId: null,
      sentOfferId: null,
      isSpontaneous: true,
      offer: "Candidature spontanée\u00a0: Infirmière",
      company: "Clinique des Tilleuls",
      job: "Infirmière",
      city: "Lyon",
      cityCode: "69123",
      match: null,
      state: "received",
    });
    const confirmation = await textOf(await follow(person, sent));
    expect(confirmation).toContain("Votre candidature a été envoyée");
    expect(confirmation).toContain("Candidature spontanée, Clinique des Tilleuls");
    const [toCompany] = await mailsTo(company.email);
    expect(toCompany).toMatchObject({
      subject: "Candidature spontanée\u00a0: Infirmière – Fatou Diallo",
      replyTo: email,
    });
    expect(toCompany!.text).toContain("Fatou Diallo envoie une candidature spontanée (Infirmière).");
    expect(toCompany!.text).toMatch(/Ville souhaitée\s*:\sLyon\s\(69\)/);
    const [toPerson] = await mailsTo(email);
    expect(toPerson!.text).toContain("Votre candidature spontanée (Infirmière) a été envoyée à Clinique des Tilleuls.");
  });

  test("is proposed to keep the CV in the profile of the new account only when one was sent", async () => {
    const company = await aTakingCompany();
    const keep = "Garder ce CV dans mon profil";
    const bare = browser();
    const without = await follow(bare, await bare.post(company.form, { ...fatou, email: anAddress() }));
    const text = await textOf(without);
    expect(text).toContain("Créer mon compte");
    expect(text).not.toContain(keep);
    const cv = new File([pdf], "cv.pdf", { type: "application/pdf" });
    const person = browser();
    const withCv = await follow(person, await person.post(company.form, { ...fatou, email: anAddress(), cv }));
    expect(await textOf(withCv)).toContain(keep);
  });

  test("without an e-mail follows by the code of the confirmation", async () => {
    const company = await aTakingCompany();
    const person = browser();
    const sent = await person.post(company.form, { ...fatou, tel: "06 98 55 44 33" });
    const [row] = await applicationsOf(company);
    expect(await textOf(await follow(person, sent))).toContain(followCode(row!.id));
    const page = await textOf(await visitor.get(visitorPath(row!.id)));
    expect(page).toContain("Métier cherché Infirmière Ville Lyon (69)");
    expect(page).not.toContain("offre n’est plus en ligne");
  });

  test.each([
    [{ job: "" }, "Indiquez le métier que vous cherchez"],
    [{ job: "!!" }, "Indiquez le métier que vous cherchez"],
    [{ email: "" }, "Indiquez une adresse e-mail ou un numéro de téléphone"],
    [{ city: "Saint-Denis" }, "Plusieurs communes s’appellent Saint-Denis"],
    [{ city: "Zzyzx" }, "Nous ne connaissons pas"],
    [{ city: "Zzyzx", email: "" }, "Nous ne connaissons pas", "Indiquez une adresse e-mail ou un numéro de téléphone"],
    [
      { city: "Saint-Denis", email: "", tel: "12", job: "" },
      "Plusieurs communes s’appellent Saint-Denis",
      "Ce numéro de téléphone n’est pas valide",
      "Indiquez le métier que vous cherchez",
    ],
  ])("with %o reads why, all at once, and nothing typed is lost", async (wrong, ...sentences) => {
    const company = await aTakingCompany();
    const answered = await visitor.post(company.form, {
      ...fatou,
      email: anAddress(),
      message: "Bonjour à tous",
      ...wrong,
    });
    expect(answered.status).toBe(400);
    const text = await answered.text();
    for (const sentence of sentences) expect(text.replaceAll("&#x27;", "’")).toContain(sentence);
    expect(text).toContain("Bonjour à tous");
    expect(await applicationsOf(company)).toEqual([]);
  });
});

describe("one person, one company, one occupation", () => {
  test("the same form twice is one, in both genders and through a visitor or the account; another occupation is another", async () => {
    const company = await aTakingCompany();
    const email = anAddress();
    const candidate = await aCandidate({ email, job: "Infirmier", cvFileId: null });
    for (const job of ["Infirmière", "infirmier"])
      expect((await visitor.post(company.form, { ...fatou, email, job })).status).toBe(302);
    expect((await as(candidate).post(company.form, { ...fatou, job: "Infirmier" })).status).toBe(302);
    expect(await applicationsOf(company)).toHaveLength(1);
    expect((await visitor.post(company.form, { ...fatou, email, job: "Boulanger" })).status).toBe(302);
    expect((await applicationsOf(company)).map(({ job }) => job)).toEqual(["Infirmière", "Boulanger"]);
    expect(await mailsTo(company.email)).toHaveLength(2);
  });

  test("a candidate's second one with another message, town or number reads that the first stands, and keeps what was typed", async () => {
    const company = await aTakingCompany();
    const candidate = await aCandidate({ job: "Infirmière", cvFileId: null });
    const form = { ...fatou, message: "Je cherche un poste de nuit." };
    const me = as(candidate);
    // The same form twice is one, with the same confirmation.
    for (const _ of [1, 2])
      expect((await me.post(company.form, form)).headers.get("location")).toBe(`${company.form}/envoyee`);
    const others: Record<string, string>[] = [
      { message: "Je suis libre dès lundi." },
      { city: "Nantes" },
      { tel: "06 98 55 44 33" },
    ];
    for (const other of others) {
      const second = await me.post(company.form, { ...form, ...other });
      expect(second.status).toBe(409);
      const text = await second.text();
      expect(text).toMatch(/Votre candidature du [^<]* pour ce métier reste telle quelle/);
      expect(text).toContain(other.message ?? "Je cherche un poste de nuit.");
    }
    expect((await applicationsOf(company)).map(({ message }) => message)).toEqual(["Je cherche un poste de nuit."]);
    expect(await mailsTo(company.email)).toHaveLength(1);
    expect(await mailsTo(candidate.email)).toHaveLength(1);
  });

  test("a second one with a CV that the first lacks is not lost unseen", async () => {
    const company = await aTakingCompany();
    const candidate = await aCandidate({ job: "Infirmière", cvFileId: (await aFile("cv")).id });
    const me = as(candidate);
    const send = (cvChoix: string) => me.post(company.form, { ...fatou, cvChoix });
    expect((await send("sans")).status).toBe(302);
    expect((await send("sans")).status).toBe(302);
    expect((await send("profil")).status).toBe(409);
    expect((await applicationsOf(company)).map(({ cvFileId }) => cvFileId)).toEqual([null]);
  });

  test("two forms at once are one", async () => {
    const company = await aTakingCompany();
    const email = anAddress();
    await Promise.all([1, 2, 3].map(() => visitor.post(company.form, { ...fatou, email })));
    expect(await applicationsOf(company)).toHaveLength(1);
  });

  test("a new one follows an answer that the person knows, and the company may still change the first", async () => {
    const company = await aTakingCompany();
    const email = anAddress();
    const { id } = await anApplicationTo(company, { email });
    const decide = (etat: string, vu: string) =>
      company.client.post(`${inbox}/${id}`, {
        form: "etat",
        vu,
        etat,
        modele: etat === "refusee" ? "sobre" : noTextChoice,
      });
    expect((await decide("refusee", "recue")).status).toBe(302);
    // The decision has not left: the person does not know it.
    await visitor.post(company.form, { ...fatou, email });
    expect(await applicationsOf(company)).toHaveLength(1);
    await db.updateTable("applications").set({ notifiedState: "refused" }).where("id", "=", id).execute();
    await visitor.post(company.form, { ...fatou, email });
    expect(await applicationsOf(company)).toHaveLength(2);
    expect((await decide("entretien", "refusee")).status).toBe(302);
    expect((await applicationsOf(company)).map(({ state }) => state)).toEqual(["interview", "received"]);
  });

  test("the account that proves the address takes it in, unless it has one for the occupation", async () => {
    const company = await aTakingCompany();
    const email = anAddress();
    const first = await anApplicationTo(company, { email });
    const candidate = await aCandidate({ email, emailVerified: false });
    await transaction((tx) => attachApplications(tx, { id: candidate.id, email, role: "candidate" }));
    const [row] = await applicationsOf(company);
    expect(row).toMatchObject({ id: first.id, candidateId: candidate.id });
    await db.updateTable("applications").set({ email: anAddress() }).where("id", "=", first.id).execute();
    const second = await anApplicationTo(company, { email });
    await transaction((tx) => attachApplications(tx, { id: candidate.id, email, role: "candidate" }));
    const rows = await applicationsOf(company);
    expect(rows.find(({ id }) => id === second.id)).toMatchObject({ candidateId: null });
  });
});

describe("the company", () => {
  test("reads, filters, exports and answers them like the others", async () => {
    const company = await aTakingCompany();
    const email = anAddress();
    const { id } = await anApplicationTo(company, { email });
    const list = await (await company.client.get(`${inbox}?offre=spontanees`)).text();
    expect(list).toContain("Candidatures spontanées (1)");
    expect(list).toContain("Candidature spontanée\u00a0: Infirmière");
    expect(list).toMatch(/Lyon\s\(69\)/);
    expect(await textOf(await company.client.get(`${inbox}?offre=${id}`))).toContain("0 candidature");
    const csv = await (await company.client.get(`${inbox}/export/csv?offre=spontanees`)).text();
    expect(csv).toContain("Lieu souhaité");
    expect(csv).toContain("Candidature spontanée\u00a0: Infirmière");
    const page = await textOf(await company.client.get(`${inbox}/${id}`));
    expect(page).toContain("Candidature spontanée (Infirmière)");
    expect(page).toContain("Ce que cette personne cherche Métier Infirmière Lieu Lyon (69)");
    const refusing = await textOf(await company.client.get(`${inbox}/${id}?decision=refusee`));
    expect(refusing).toContain("Merci de votre candidature spontanée (Infirmière)");
    expect(page + refusing).not.toContain("à l’offre");
    const board = await textOf(await company.client.get(`${inbox}?vue=tableau&offre=spontanees`));
    expect(board).toContain("Fatou Diallo");
  });

  test("is proposed refusals that fit an application without an offer, and none that speaks of one", async () => {
    const company = await aTakingCompany();
    const { id } = await anApplicationTo(company);
    for (const path of [`${inbox}/${id}?decision=refusee`, `${inbox}?offre=spontanees`]) {
      const text = await textOf(await company.client.get(path));
      for (const fitting of ["Simple et courtois", "Aucun poste à proposer", "Après un entretien", "Garder le contact"])
        expect(text, path).toContain(fitting);
      for (const unfit of [/Le poste est/, /L’offre est/, /abandonné/, /ce poste/, /ce recrutement/, /autre personne/])
        expect(text, path).not.toMatch(unfit);
    }
    const retaining = await textOf(await company.client.get(`${inbox}/${id}?decision=retenue`));
    expect(retaining).toContain("nous avons retenu votre candidature spontanée (Infirmière), et");
  });

  test("refuses several with a text about an offer: the spontaneous one receives that of no opening", async () => {
    const company = await aTakingCompany();
    const offer = await anOffer({ companyId: company.companyId, title: "Caviste" });
    const one = await anApplication(offer);
    for (const modele of ["close", "pourvu", "abandon", "proches"]) {
      const alone = await anApplicationTo(company);
      const lot = { form: "lot", etat: "refusee", modele, candidatures: [`${alone.id}:recue`, `${one.id}:recue`] };
      expect((await company.client.post(inbox, lot as never)).status).toBe(302);
      const { text } = await db
        .selectFrom("applicationNotices")
        .select("text")
        .where("applicationId", "=", alone.id)
        .executeTakeFirstOrThrow();
      expect(text, modele).toMatch(/^Merci de votre candidature spontanée \(Infirmière\), et de l’intérêt/);
      expect(text, modele).toContain("Nous n’avons pas de poste à vous proposer en ce moment");
    }
    const { text } = await db
      .selectFrom("applicationNotices")
      .select("text")
      .where("applicationId", "=", one.id)
      .executeTakeFirstOrThrow();
    expect(text).toContain("Cette offre est désormais close");
  });

  test("that hides names reads the occupation of both genders alone", async () => {
    const company = await aTakingCompany({ namesShownFrom: "interview" });
    const { id, offer } = await anApplicationTo(company, { job: "Infirmière" });
    expect(offer).toBe("Candidature spontanée\u00a0: Infirmier / Infirmière en soins généraux (IDE)");
    const other = await anApplicationTo(company, { job: "Cheffe des petits riens" });
    for (const path of [inbox, `${inbox}/${id}`, `${inbox}/${other.id}`, `${inbox}/export/csv`]) {
      const text = await (await company.client.get(path)).text();
      expect(text, path).not.toContain("Fatou");
      expect(text, path).not.toContain("Cheffe");
      expect(text, path).not.toMatch(/Lyon/);
      expect(text.replaceAll("Infirmier / Infirmière en soins généraux (IDE)", ""), path).not.toContain("Infirmière");
    }
    for (const mail of await mailsTo(company.email)) {
      expect(mail.subject + mail.text).not.toContain("Fatou");
      expect(mail.text.replaceAll("Infirmier / Infirmière en soins généraux (IDE)", "")).not.toMatch(
        /Infirmière|Cheffe/,
      );
    }
  });

  test("that closes ends them, and those whom it answered keep their state", async () => {
    const company = await aTakingCompany();
    const email = anAddress();
    const open = await anApplicationTo(company, { email });
    const answered = await anApplicationTo(company, { job: "Boulanger" });
    await db.updateTable("applications").set({ state: "refused" }).where("id", "=", answered.id).execute();
    const viewer = { id: company.userId, companyId: company.companyId, companyName: "Clinique des Tilleuls" };
    await transaction((tx) => setCompanyErasure(tx, viewer as never));
    expect((await applicationsOf(company)).map(({ id, state }) => [id, state])).toEqual([
      [open.id, "ended"],
      [answered.id, "refused"],
    ]);
    expect((await visitor.post(company.form, { ...fatou, email: anAddress() })).status).toBe(410);
  });
});

test("a candidate applies with the profile’s CV, occupation and town, and follows it in the account", async () => {
  const company = await aTakingCompany();
  const candidate = await aCandidate({ job: "Boulanger", city: "Nantes", cvFileId: (await aFile("cv")).id });
  const me = as(candidate);
  const form = await (await me.get(company.form)).text();
  expect(form).toMatch(/name="job"[^>]*value="Boulanger"|value="Boulanger"[^>]*name="job"/);
  expect(form).toContain("Nantes");
  const sent = await me.post(company.form, {
    prenom: "Amélie",
    nom: "Martin",
    job: "Boulanger",
    city: "Nantes",
    cvChoix: "profil",
  });
  expect(sent.headers.get("location")).toBe(`${company.form}/envoyee`);
  const [row] = await applicationsOf(company);
  expect(row).toMatchObject({ candidateId: candidate.id, cityCode: "44109" });
  expect(row!.cvFileId).not.toBeNull();
  expect(await textOf(await me.get("/candidat"))).toContain("Candidature spontanée : Boulanger");
  expect(await textOf(await me.get(`/candidat/candidatures/${row!.id}`))).toContain("Métier cherché Boulanger");
  expect(await textOf(await me.get(company.form))).toContain("Candidature spontanée : Boulanger, envoyée le");
  expect((await as("company").post(company.form, { ...fatou })).status).toBe(403);
});
