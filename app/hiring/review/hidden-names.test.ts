// Names and photos hidden while applications are read: no page, file name, mail or export of the company tells them.
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { as, follow, textOf } from "../../../tests/app.ts";
import { unzip } from "../../../tests/archives.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  aFile,
  anApplication,
  anOffer,
  type Company,
} from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { cvLink } from "../../access/signed-link.server.ts";
import { readCvText } from "../../engines/cv-parser/cv-text.server.ts";
import { offerPath } from "../../offers/offer.ts";
import { answerField } from "../../offers/questions.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { remindCompanies } from "./reminders.server.ts";

const inbox = "/compte/entreprise/candidatures";
const secrets = /Zénaïde|Zenaide|Quatrepomme|zenaide|06 99 88 77 66|0699887766/i;

beforeEach(() => db.deleteFrom("rateLimits").execute());

const hide = (company: Company, noms = "entretien", personnes = "") =>
  as(company).post(inbox, { form: "noms", noms, ...(personnes ? { personnes } : {}) });

const cvText = `Zénaïde Quatrepomme
zenaide@courriel.example
12, rue des Lilas, 29000 Quimper
Née le 4 mai 1988
Expériences
2019 - 2024 Soudeuse à l’arc, Chaudronnerie du Port, Brest
Mme Quatrepomme y a formé deux apprentis.`;

/** The text of a PDF. */
async function pdfText(bytes: ArrayBuffer): Promise<string> {
  const read = await readCvText("pdf", new Uint8Array(bytes));
  return read.ok ? (read.text ?? "") : "";
}

/** A company that hides names, and an application sent through the page of its offer. */
async function aHiddenApplication() {
  const company = await aCompany();
  expect((await hide(company)).status).toBe(302);
  const question = "Comment vous appelle-t-on ?";
  const offer = await anOffer({ companyId: company.companyId, questions: [question] });
  const { id: imageFileId } = await aFile("image");
  const candidate = await aCandidate({
    prenom: "Zénaïde",
    nom: "Quatrepomme",
    mobile: "+33699887766",
    email: `zenaide-${newId()}@exemple.test`,
    imageFileId,
  });
  const { id: cvFileId } = await aFile("cv", {
    uploadedBy: candidate.userId,
    originalName: "CV Zénaïde Quatrepomme.pdf",
    name: "cv-zenaide-quatrepomme.pdf",
    text: cvText,
    bytes: Buffer.from("%PDF-1.4 x"),
  });
  await db.updateTable("candidates").set({ cvFileId }).where("id", "=", candidate.userId).execute();
  expect(
    (
      await as(candidate).post(offerPath(offer), {
        message: "Ce poste me plaît.\nZénaïde Quatrepomme, 06 99 88 77 66",
        [answerField(question)]: "Zénaïde Quatrepomme",
      })
    ).status,
  ).toBe(302);
  const { id, number } = await db
    .selectFrom("applications")
    .select(["id", "number"])
    .where("companyId", "=", company.companyId)
    .executeTakeFirstOrThrow();
  return { company, offer, candidate, cvFileId, imageFileId, id, number, path: `${inbox}/${id}` };
}

describe("while names are hidden", () => {
  // Fifteen pages.
  test("pages, their data and titles show a number, no name, contact or photo", { timeout: 60_000 }, async () => {
    const { company, cvFileId, imageFileId, id, path, number, offer, candidate } = await aHiddenApplication();
    const colleague = await aColleague(company);
    expect(number).toBe(1);
    const home = await (await as(company).get("/entreprise")).text();
    expect(home).toContain("Candidature 1");
    // No initials: they would be those of the label.
    expect(home).not.toContain(">C1<");
    const pages = [inbox, `${inbox}?vue=tableau`, path, `${path}?decision=refusee`, `${path}?ecrire=oui`];
    pages.push("/entreprise", "/compte-entreprise", `/compte/entreprise/mes-offres/${offer.id}`);
    pages.push(`/CvView?fichier=${id}`, `${inbox}.data`, `${path}.data`, "/entreprise.data");
    for (const page of pages) {
      const html = await (await as(colleague).get(page)).text();
      expect(html, page).not.toMatch(secrets);
      for (const ofProfile of [imageFileId, cvFileId, candidate.id]) expect(html, page).not.toContain(ofProfile);
    }
    expect(await (await as(company).get(inbox)).text()).toContain("Candidature 1");
    const html = await (await as(company).get(path)).text();
    expect(html).toContain("<title>Candidature 1 – Vivier</title>");
    expect(await textOf(new Response(html))).toContain("un indice peut y rester");
    expect(html).toContain("Soudeur(euse) à l’arc");
    expect(html).toContain("Ce CV est montré sans nom");
  });

  test("files and exports carry the number in their names and cells", async () => {
    const { company, cvFileId, id } = await aHiddenApplication();
    const file = await as(company).get(`/fichiers/${id}`);
    // The file's own address would be the same on the profile.
    expect((await as(company).get(`/fichiers/${cvFileId}`)).status).toBe(404);
    expect((await as(await aCompany()).get(`/fichiers/${id}`)).status).toBe(404);
    expect(file.status).toBe(200);
    const text = await pdfText(await file.clone().arrayBuffer());
    expect(text).toContain("Soudeur(euse) à l’arc");
    expect(text).toContain("Chaudronnerie du Port, Brest");
    expect(text).not.toMatch(/Zénaïde|Quatrepomme|courriel|Lilas|Quimper|1988|Mme/);
    expect((await as(company).get(`/fichiers/${id}`, { Range: "bytes=0-9" })).status).toBe(200);
    expect((await as(company).get(`/fichiers/${id}/pages/1`)).status).toBe(404);
    expect(file.headers.get("content-disposition")).not.toMatch(secrets);
    expect(await (await as(company).get(`${inbox}/export/csv`)).text()).toContain("Candidature 1;");
    for (const format of ["csv", "xlsx"])
      expect(await (await as(company).get(`${inbox}/export/${format}`)).text()).not.toMatch(secrets);
    const archive = await unzip(await as(company).get(`${inbox}/export/zip`));
    expect([...archive.keys()]).toEqual(["Candidature 1.pdf"]);
  });

  test("the list is not found by a hidden name, but by the number", async () => {
    const { company } = await aHiddenApplication();
    expect(await textOf(await as(company).get(`${inbox}?q=quatrepomme`))).toContain("Aucune candidature ne correspond");
    expect(await (await as(company).get(`${inbox}?q=candidature`)).text()).toContain("Candidature 1");
  });

  test("mails to the company show a number, and a reply does not go to the applicant's address", async () => {
    const { company, candidate, id } = await aHiddenApplication();
    const message = { form: "message", "message-id": newId(), message: "Avez-vous reçu mon CV ? Zénaïde Quatrepomme" };
    expect((await as(candidate).post(`/candidat/candidatures/${id}`, message)).status).toBe(302);
    const old = new Date(Date.now() - 40 * 86_400_000);
    await db.updateTable("applications").set({ waitingSince: old }).where("id", "=", id).execute();
    await remindCompanies(new Date());
    const mails = await mailsTo(company.email);
    expect(mails.map(({ template }) => template).sort()).toEqual([
      "candidature",
      "candidatures-rappel",
      "message-entreprise",
    ]);
    for (const mail of mails) {
      expect(JSON.stringify(mail)).not.toMatch(secrets);
      expect(mail.text).toContain("Candidature 1");
    }
    const received = await db.selectFrom("mails").select("replyTo").where("to", "=", company.email).execute();
    expect(received.map(({ replyTo }) => replyTo)).toEqual([null, null, null]);
  });

  test("decisions, their messages and a refusal show the number", async () => {
    const { company, id, path } = await aHiddenApplication();
    await db
      .insertInto("companyTexts")
      .values({
        id: newId(),
        companyId: company.companyId,
        kind: "refusal",
        name: "Poli",
        text: "Merci {prenom}, à bientôt.",
      })
      .execute();
    const { id: modele } = await db
      .selectFrom("companyTexts")
      .select("id")
      .where("companyId", "=", company.companyId)
      .executeTakeFirstOrThrow();
    const later = await as(company).post(path, { form: "etat", etat: "a-etudier", vu: "recue" });
    expect(later.headers.get("set-cookie") ?? "").not.toMatch(secrets);
    const refusal = await as(company).post(path, { form: "etat", etat: "refusee", vu: "a-etudier", modele });
    expect(decodeURIComponent(refusal.headers.get("set-cookie") ?? "")).not.toMatch(secrets);
    const [notice] = await db.selectFrom("applicationNotices").select("text").where("applicationId", "=", id).execute();
    expect(notice).toEqual({ text: "Merci, à bientôt." });
    expect(await (await as(company).get(path)).text()).not.toMatch(secrets);
  });

  test("nobody is answered elsewhere: the company has no number and no address", async () => {
    const { company, id, path } = await aHiddenApplication();
    expect(await textOf(await as(company).get(path))).not.toContain("Déjà répondu ailleurs");
    await as(company).post(path, { form: "ailleurs", par: "telephone" });
    const row = await db.selectFrom("applications").select("answeredAt").where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.answeredAt).toBeNull();
  });

  test("the fit reads neither the town nor a skill in the person's own words, also of a profile that is known by name", async () => {
    const city = "Quimper";
    const own = "skill:Soudure des mâts de Kerlaz";
    const hiding = await aCompany();
    await hide(hiding);
    const fitsAt = async (company: Company) => {
      const offer = await anOffer({ companyId: company.companyId, title: "Soudeur", city, required: [own] });
      const near = await aCandidate({ job: "Soudeuse", city, attributes: [own] });
      const far = await aCandidate({ job: "Soudeuse", city: "Carhaix-Plouguer" });
      await as(company).post(`/candidats/${near.id}/favori`, {});
      for (const each of [near, far])
        expect((await as(each).post(offerPath(offer), { message: "Ce poste me plaît." })).status).toBe(302);
      const rows = await db
        .selectFrom("applications")
        .select(["candidateId", "match"])
        .where("offerId", "=", offer.id)
        .execute();
      return [near, far].map(({ id }) => rows.find(({ candidateId }) => candidateId === id)?.match);
    };
    const [near, far] = await fitsAt(hiding);
    expect(near).toBeTypeOf("number");
    expect(near).toBe(far);
    const [known, other] = await fitsAt(await aCompany());
    expect(known).toBeGreaterThan(other!);
  });

  test("no interview is offered at the number of the person, which is not shown", async () => {
    const { company, path } = await aHiddenApplication();
    const proposing = `${path}?entretien=proposer`;
    const masked = await (await as(company).get(proposing)).text();
    expect(masked).toContain("Par téléphone, la personne appelle");
    expect(masked).not.toMatch(/Par téléphone, vous appelez|numero-personne/);
    await hide(company, "toujours", "1");
    const named = await (await as(company).get(proposing)).text();
    expect(named).toContain("Par téléphone, vous appelez");
    expect(named).toContain("numero-personne");
  });

  test("no mail to either side has an address for the reply, and both pages say so", async () => {
    const { company, candidate, id, path } = await aHiddenApplication();
    const own = `/candidat/candidatures/${id}`;
    await as(company).post(path, { form: "message", "message-id": newId(), message: "Quand seriez-vous libre ?" });
    await as(candidate).post(own, { form: "message", "message-id": newId(), message: "Dès lundi." });
    for (const to of [candidate.email, company.email])
      for (const { replyTo, text } of await mailsTo(to)) {
        expect(replyTo).toBeNull();
        expect(text).not.toContain("Une réponse à cet e-mail est envoyée à");
      }
    config.smtpUrl = "smtp://127.0.0.1:1";
    onTestFinished(() => {
      config.smtpUrl = undefined;
    });
    expect(await textOf(await as(company).get(path))).toContain(
      "votre adresse e-mail ne lui est pas donnée tant que son nom est masqué",
    );
    expect(await textOf(await as(candidate).get(own))).toContain("sans votre nom ni rien qui vous identifie");
    await hide(company, "toujours", "1");
    expect(await textOf(await as(candidate).get(own))).toContain("avec votre adresse e-mail pour répondre");
    config.smtpUrl = undefined;
    await as(company).post(path, { form: "message", "message-id": newId(), message: "Lundi à neuf heures ?" });
    expect((await mailsTo(candidate.email)).at(-1)!.replyTo).toBe(company.email);
  });

  test("what the company writes stands as it wrote it: no missing word tells a name", async () => {
    const { company, candidate, id, path } = await aHiddenApplication();
    const guess = "Ni Marc, ni Zénaïde, ni Bernard, ni Quatrepomme : un charpentier, au 04 72 00 00 00";
    await as(company).post(path, { form: "message", "message-id": newId(), message: guess });
    expect(await textOf(await as(company).get(path))).toContain(guess);
    expect(await textOf(await as(company).get("/compte/entreprise/messages"))).toContain(guess);
    const reply = { form: "message", "message-id": newId(), message: "Oui. Zénaïde Quatrepomme" };
    await as(candidate).post(`/candidat/candidatures/${id}`, reply);
    for (const page of [path, "/compte/entreprise/messages"]) {
      const shown = (await textOf(await as(company).get(page))).replaceAll(guess, "");
      expect(shown).toContain("Oui.");
      expect(shown).not.toMatch(secrets);
    }
  });

  test("a mailed link to the CV shows no name either", async () => {
    const { company, id, cvFileId } = await aHiddenApplication();
    const link = new URL(cvLink({ id, cvFileId }, { id: company.userId, email: company.email }));
    const html = await (await as(company).get(link.pathname + link.search)).text();
    expect(html).toContain("Curriculum vitæ");
    expect(html).not.toMatch(secrets);
  });
});

/** Whether the identity of an application was opened, and its audit entries. */
async function openings(id: string) {
  const { identityOpenedAt } = await db
    .selectFrom("applications")
    .select("identityOpenedAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const entries = await db.selectFrom("audit").select("action").where("targetId", "=", id).execute();
  return { isOpened: identityOpenedAt !== null, logged: entries.map(({ action }) => action) };
}

/** Presses "Prévenir maintenant". */
async function sendNow(company: Company, id: string) {
  const { id: avis } = await db
    .selectFrom("applicationNotices")
    .select("id")
    .where("applicationId", "=", id)
    .where("canceledAt", "is", null)
    .where("sentAt", "is", null)
    .executeTakeFirstOrThrow();
  await as(company).post(`${inbox}/${id}`, { form: "envoi", avis });
}

test("an applicant whose name was received before it was hidden reads both", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  const candidate = await aCandidate();
  const { id } = await anApplication(offer, { candidateId: candidate.id, email: candidate.email });
  const own = async () => textOf(await as(candidate).get(`/candidat/candidatures/${id}`));
  expect(await own()).not.toContain("sans votre nom");
  await hide(company);
  expect(await own()).toMatch(
    /Depuis le \d.+ lit votre candidature sans votre nom, vos coordonnées ni votre photo\. Elle les avait reçus avant, avec votre CV d’origine\. Elle les voit à nouveau quand/,
  );
  await hide(company, "retenue");
  expect(await own()).toContain("Elle les avait reçus avant");
});

test("a name in what the company wrote before it hid names is hidden with them", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  const candidate = await aCandidate({ prenom: "Zénaïde", nom: "Quatrepomme" });
  const { id } = await anApplication(offer, {
    candidateId: candidate.id,
    email: candidate.email,
    prenom: "Zénaïde",
    nom: "Quatrepomme",
  });
  const message = { form: "message", "message-id": newId(), message: "Bonjour Zénaïde, êtes-vous libre lundi ?" };
  await as(company).post(`${inbox}/${id}`, message);
  await hide(company);
  for (const page of [`${inbox}/${id}`, "/compte/entreprise/messages"]) {
    const html = await (await as(company).get(page)).text();
    expect(html).toContain("êtes-vous libre lundi");
    expect(html).not.toMatch(secrets);
  }
});

describe("the name appears", () => {
  test.each([
    ["an interview", "entretien", "entretien"],
    ["a retained person", "retenue", "entretien"],
    ["a retained person only", "retenue", "retenue"],
  ])("once %s is announced, and stays after a later change", async (_, etat, noms) => {
    const { company, path, cvFileId, id, candidate } = await aHiddenApplication();
    await hide(company, noms);
    const decided = await as(company).post(path, { form: "etat", etat, vu: "recue" });
    expect(decided.status).toBe(302);
    const waiting = await (await as(company).get(path)).text();
    expect(waiting).not.toMatch(secrets);
    expect(await textOf(new Response(waiting))).toContain("C’est définitif");
    expect(await openings(id)).toEqual({ isOpened: false, logged: [] });
    expect(await textOf(await as(candidate).get(`/candidat/candidatures/${id}`))).toContain(
      "lit votre candidature sans votre nom",
    );
    await sendNow(company, id);
    expect(await openings(id)).toEqual({ isOpened: true, logged: ["identité ouverte"] });
    const open = await textOf(await as(company).get(path));
    expect(open).toContain("Zénaïde Quatrepomme");
    expect(open).toContain("Nom, coordonnées et CV d’origine rendus visibles");
    const own = await textOf(await as(candidate).get(`/candidat/candidatures/${id}`));
    expect(own).toContain("L’entreprise voit désormais votre nom");
    expect(own).not.toContain("lit votre candidature sans votre nom");
    expect(await (await as(company).get(`/fichiers/${cvFileId}`)).text()).toContain("%PDF-1.4 x");
    await as(company).post(path, { form: "etat", etat: "refusee", vu: etat, modele: "sobre" });
    await sendNow(company, id);
    await hide(company, "retenue");
    expect(await (await as(company).get(inbox)).text()).toContain("Zénaïde Quatrepomme");
  });

  test("with « À étudier » at once, for good: nothing is announced, so both histories and the log show it", async () => {
    const { company, path, id, candidate } = await aHiddenApplication();
    await hide(company, "a-etudier");
    await as(company).post(path, { form: "etat", etat: "a-etudier", vu: "recue" });
    expect(await (await as(company).get(path)).text()).toContain("Zénaïde Quatrepomme");
    expect(await openings(id)).toEqual({ isOpened: true, logged: ["identité ouverte"] });
    expect(await textOf(await as(candidate).get(`/candidat/candidatures/${id}`))).toContain(
      "L’entreprise voit désormais votre nom",
    );
    const { batchId } = await db
      .selectFrom("applicationEvents")
      .select("batchId")
      .where("applicationId", "=", id)
      .where("state", "=", "to-study")
      .executeTakeFirstOrThrow();
    await as(company).post(path, { form: "annulation", lot: batchId! });
    await hide(company, "retenue");
    expect(await (await as(company).get(path)).text()).toContain("Zénaïde Quatrepomme");
  });

  test("not with a decision that is undone before it leaves, nor in the text that waits", async () => {
    const { company, path, id } = await aHiddenApplication();
    await db
      .insertInto("companyTexts")
      .values({ id: newId(), companyId: company.companyId, kind: "refusal", name: "Oui", text: "Bravo {prenom} !" })
      .execute();
    for (const etat of ["entretien", "retenue"]) {
      await as(company).post(path, { form: "etat", etat, vu: "recue" });
      for (const page of [inbox, path, `${path}.data`])
        expect(await (await as(company).get(page)).text(), page).not.toMatch(secrets);
      const { batchId } = await db
        .selectFrom("applicationEvents")
        .select("batchId")
        .where("applicationId", "=", id)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      await as(company).post(path, { form: "annulation", lot: batchId! });
    }
    expect(await openings(id)).toEqual({ isOpened: false, logged: [] });
    expect(await (await as(company).get(path)).text()).not.toMatch(secrets);
  });

  test("not with an earlier step than the one that the company chose", async () => {
    const { company, path, id } = await aHiddenApplication();
    await hide(company, "retenue");
    await as(company).post(path, { form: "etat", etat: "entretien", vu: "recue" });
    await sendNow(company, id);
    expect(await (await as(company).get(path)).text()).not.toMatch(secrets);
    expect(await pdfText(await (await as(company).get(`/fichiers/${id}`)).arrayBuffer())).not.toMatch(secrets);
  });

  test("when the company shows names again, for good; both changes are in the audit log", async () => {
    const { company, path, id, candidate, offer } = await aHiddenApplication();
    await hide(company, "toujours", "1");
    await hide(company, "toujours", "1");
    expect(await openings(id)).toEqual({ isOpened: true, logged: ["identité ouverte"] });
    await hide(company);
    expect(await (await as(company).get(path)).text()).toContain("Zénaïde Quatrepomme");
    expect(await textOf(await as(candidate).get(`/candidat/candidatures/${id}`))).toContain(
      "L’entreprise voit désormais votre nom",
    );
    const { id: next } = await anApplication(offer, { prenom: "Basile", nom: "Ravenel" });
    expect(await textOf(await as(company).get(`${inbox}/${next}`))).not.toContain("Ravenel");
    const entries = await db
      .selectFrom("audit")
      .select("action")
      .where("targetId", "=", company.companyId)
      .orderBy("at")
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(["noms masqués", "noms montrés", "noms masqués"]);
  });

  test("only once the company has agreed to the number of people, and never of those whose application ended masked", async () => {
    const { company, path, id, offer } = await aHiddenApplication();
    const sent = (nom: string, state: "withdrawn" | "refused" | "received", notifiedState = state) =>
      anApplication(offer, {
        prenom: "Basile",
        nom,
        state,
        notifiedState: notifiedState === "withdrawn" ? "interview" : notifiedState,
      });
    await hide(company, "retenue");
    const ended = [
      await sent("Ravenel", "withdrawn"),
      await sent("Sautereau", "refused", "received"),
      await sent("Thouvenin", "received", "refused"),
    ];
    await sent("Vaudoyer", "received");
    const question = await textOf(await follow(as(company), await hide(company, "toujours")));
    expect(question).toContain("2 personnes dont la candidature est en cours seront nommées, définitivement.");
    expect(question).toContain("Révéler 2 identités");
    expect(await (await as(company).get(path)).text()).not.toMatch(secrets);
    expect((await openings(id)).isOpened).toBe(false);
    await hide(company, "toujours", "1");
    expect((await openings(id)).isOpened).toBe(false);
    await hide(company, "entretien", "2");
    await hide(company, "toujours", "2");
    expect((await openings(id)).isOpened).toBe(true);
    const shown = await (await as(company).get(inbox)).text();
    expect(shown).toContain("Vaudoyer");
    expect(shown).not.toMatch(/Ravenel|Sautereau|Thouvenin/);
    // Those that come later are read with their names, and so is what the company reopens and announces.
    const { id: next } = await anApplication(offer, { prenom: "Léon", nom: "Wattel" });
    expect(await (await as(company).get(`${inbox}/${next}`)).text()).toContain("Wattel");
    await as(company).post(`${inbox}/${ended[1]!.id}`, { form: "etat", etat: "retenue", vu: "refusee" });
    expect(await (await as(company).get(inbox)).text()).not.toContain("Sautereau");
    await sendNow(company, ended[1]!.id);
    expect(await (await as(company).get(inbox)).text()).toContain("Sautereau");
  });

  test("to the applicant always, and to a company that does not hide names", async () => {
    const { candidate, id } = await aHiddenApplication();
    expect(await (await as(candidate).get(`/candidat/candidatures/${id}`)).text()).toContain("Zénaïde Quatrepomme");
    const other = await aCompany();
    const offer = await anOffer({ companyId: other.companyId });
    await anApplication(offer, { prenom: "Zénaïde", nom: "Quatrepomme" });
    expect(await (await as(other).get(inbox)).text()).toContain("Zénaïde Quatrepomme");
  });

  test("numbers count up in each company, also at once", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId });
    await Promise.all(Array.from({ length: 5 }, () => anApplication(offer)));
    await anApplication(await anOffer());
    const rows = await db
      .selectFrom("applications")
      .select("number")
      .where("companyId", "=", company.companyId)
      .orderBy("number")
      .execute();
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });
});

test("the filter by answers lists no typed answer of a hidden applicant, and finds nobody by one", async () => {
  const company = await aCompany();
  const questions = [
    "Avez-vous le permis B ? [oui/non] (décisive : Oui)",
    "Quel rythme ? [Jour | Nuit ou soir] (obligatoire)",
    "Combien d’années ? [nombre]",
    "Comment vous appelle-t-on ?",
  ];
  const offer = await anOffer({ companyId: company.companyId, questions });
  const answersOf = (values: string[]) =>
    JSON.stringify(
      ["Avez-vous le permis B ?", "Quel rythme ?", "Combien d’années ?", "Comment vous appelle-t-on ?"].map(
        (question, at) => ({ question, answer: values[at] }),
      ),
    ) as never;
  const zenaide = await anApplication(offer, {
    answers: answersOf(["Oui", "Nuit ou soir", "12", "Zénaïde Quatrepomme"]),
  });
  await anApplication(offer, {
    answers: answersOf(["Non", "Jour", "3", "Appelez Basile"]),
    state: "interview",
    notifiedState: "interview",
  });
  const client = as(company);
  const filterOf = async () => {
    const html = await (await client.get(`${inbox}?offre=${offer.id}`)).text();
    const select = /<select[^>]*name="reponse"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "";
    return [...select.matchAll(/<option[^>]*value="([^"]+)"/g)].map(([, value]) => value!.replace("&#x27;", "'"));
  };
  const found = async (answer: string) =>
    (await (await client.get(`${inbox}?offre=${offer.id}&reponse=${encodeURIComponent(answer)}`)).text()).includes(
      zenaide.id,
    );
  const typed = "Comment vous appelle-t-on ? = Zénaïde Quatrepomme";
  expect(await filterOf()).toContain(typed);
  expect(await found(typed)).toBe(true);
  await hide(company);
  expect(await filterOf()).toEqual([
    "Avez-vous le permis B ? = Non",
    "Avez-vous le permis B ? = Oui",
    "Combien d’années ? = 3",
    "Comment vous appelle-t-on ? = Appelez Basile",
    "Quel rythme ? = Jour",
    "Quel rythme ? = Nuit ou soir",
  ]);
  expect(await found(typed)).toBe(false);
  expect(await found("Quel rythme ? = Nuit ou soir")).toBe(true);
  expect(await found("Avez-vous le permis B ? = Oui")).toBe(true);
  const exported = await client.get(`${inbox}/export/csv?offre=${offer.id}&reponse=${encodeURIComponent(typed)}`);
  expect(await exported.text()).not.toContain("Candidature 1");
});

test("a choice of the company, a yes or no and a number are read as they are; a typed answer is not", async () => {
  const company = await aCompany();
  await hide(company);
  const typed = "Comment vous joindre ?";
  const answers = {
    "Où travaillez-vous ? [Sur place | À distance]": "Sur place",
    "Quel site ? [Quimperlé | Résidence des Lilas | 29000 Quimper]": "Résidence des Lilas",
    "Qui êtes-vous ? [Femme de chambre | Mère d’élève] (décisive : Mère d’élève)": "Mère d’élève",
    "Quelle équipe ? [Claire | Zénaïde] (décisive)": "Zénaïde",
    "Le permis ? [oui/non]": "Oui",
    "Combien de gardes ? [nombre]": "29300",
    [typed]: "Zénaïde Quatrepomme, 06 99 88 77 66",
  };
  const offer = await anOffer({ companyId: company.companyId, questions: Object.keys(answers) });
  const candidate = await aCandidate({ prenom: "Zénaïde", nom: "Quatrepomme", mobile: "+33699887766" });
  const form = Object.fromEntries(Object.entries(answers).map(([line, answer]) => [answerField(line), answer]));
  expect((await as(candidate).post(offerPath(offer), form)).status).toBe(302);
  const { id } = await db
    .selectFrom("applications")
    .select("id")
    .where("companyId", "=", company.companyId)
    .executeTakeFirstOrThrow();
  const [mail] = await mailsTo(company.email);
  const client = as(company);
  const texts = {
    mail: mail!.text,
    application: await textOf(await client.get(`${inbox}/${id}`)),
    list: await textOf(await client.get(inbox)),
    table: await (await client.get(`${inbox}/export/csv`)).text(),
  };
  // A row and a cell have the answer after the noun of its question; a mail and a page after the whole question.
  const oneLine = /Équipe[\s\u00a0]: Zénaïde/;
  const inRows = /Quelle équipe[\s\u00a0]\?[\s:]*Zénaïde/;
  const written = { mail: inRows, application: inRows, list: oneLine, table: oneLine };
  for (const [name, text] of Object.entries(texts)) {
    for (const answer of ["Sur place", "Résidence des Lilas", "Mère d’élève", "29300"])
      expect(text, name).toContain(answer);
    expect(text, name).toMatch(written[name as keyof typeof texts]);
    expect(text, name).not.toMatch(/Quatrepomme|06 99 88/);
  }
});
