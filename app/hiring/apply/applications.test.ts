// Applications over HTTP: the page of an offer, applying as a candidate and as a visitor, what the company receives.

import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { as, browser, type Client, type Fields, follow, textOf, visitor } from "../../../tests/app.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  aFile,
  anApplication,
  anOffer,
  type Company,
} from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { offerPath } from "../../offers/offer.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import * as hiringLimits from "../limits.ts";
import { deleteCandidateApplications } from "./applications.server.ts";
import { attachApplications } from "./attach-applications.server.ts";
import { readVisitorToken, visitorPath } from "./sent-applications.server.ts";

const sentence = "Votre candidature a été envoyée";
const inbox = "/compte/entreprise/candidatures";

// All visitors of these tests share one address.
beforeEach(() => db.deleteFrom("rateLimits").execute());

function aPdf(text = "Curriculum"): File {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const xref = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  body += starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return new File([body], "Mon CV é.pdf", { type: "application/pdf" });
}

async function aCandidateWithCv(given: Parameters<typeof aCandidate>[0] = {}) {
  const candidate = await aCandidate(given);
  const { id: cvFileId } = await aFile("cv", {
    uploadedBy: candidate.userId,
    originalName: "Mon CV.pdf",
    text: "Curriculum",
  });
  await db.updateTable("candidates").set({ cvFileId }).where("id", "=", candidate.id).execute();
  return { ...candidate, cvFileId };
}

async function anOfferOf(
  given: Parameters<typeof anOffer>[0] = {},
): Promise<{ company: Company; id: string; title: string; companyId: string; path: string }> {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, ...given });
  return { ...offer, company, path: offerPath(offer) };
}

const applicationsTo = (offerId: string) =>
  db.selectFrom("applications").selectAll().where("offerId", "=", offerId).orderBy("createdAt").orderBy("id").execute();

async function theApplicationTo(offerId: string) {
  const [application] = await applicationsTo(offerId);
  if (!application) throw new Error("No application was written");
  return { ...application, cvFileId: application.cvFileId ?? "" };
}

let people = 0;
const aVisitor = (given: Fields = {}): Fields => {
  people += 1;
  return {
    prenom: "Zoé",
    nom: "Lefèvre-Ñ",
    email: `visiteuse-${people}@exemple.test`,
    tel: "06 12 34 56 78",
    message: "Bonjour,\nje postule.",
    cv: aPdf(),
    ...given,
  };
};

/** Follows the redirect of an answered form, as a browser does. */
async function landing(client: Client, path: string, fields: Fields): Promise<{ response: Response; text: string }> {
  const answer = await client.post(path, fields);
  expect(answer.status).toBe(302);
  const response = await client.get(answer.headers.get("location") ?? "");
  return { response, text: await textOf(response) };
}

describe("the page of an offer", () => {
  test("shows everything in French, and the text as typed", async () => {
    const company = await aCompany({ nom: "Clinique des Tilleuls" });
    const offer = await anOffer({
      companyId: company.companyId,
      title: "Infirmière de bloc",
      city: "Bordeaux",
      salary: 38000,
      salaryTaux: "par an",
      workingTime: "nuit",
      remoteWorkDays: 1,
      description: "Une équipe\n<script>alert(1)</script>",
    });
    const response = await visitor.get(offerPath(offer));
    expect(response.status).toBe(200);
    const html = await response.clone().text();
    const text = await textOf(response);
    for (const fact of [
      "Infirmière de bloc",
      "Bordeaux (33)",
      "38 000 € brut par an",
      "CDI",
      "nuit",
      "1 jour de télétravail par semaine",
      "<script>alert(1)</script>",
      "Postuler",
      "Envoyer ma candidature",
    ])
      expect(text).toContain(fact);
    expect(html).toContain(`href="/entreprises/${company.companyId}-clinique-des-tilleuls"`);
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain('"@type":"JobPosting"');
    expect(html).toContain("<title>Infirmière de bloc, Clinique des Tilleuls – Vivier</title>");
  });

  test("a wrong slug redirects to the right address, without the query", async () => {
    const offer = await anOffer({ title: "Chef de rang" });
    for (const slug of [`${offer.id}-ancien-titre?x=1`, offer.id, `${offer.id}-`]) {
      const response = await visitor.get(`/offres/${slug}`);
      expect([response.status, response.headers.get("location")]).toEqual([301, `/offres/${offer.id}-chef-de-rang`]);
    }
  });

  test("an invalid form keeps what was typed, also when the offer has a new title", async () => {
    const offer = await anOffer({ title: "Chef de rang" });
    const response = await browser().post(`/offres/${offer.id}-serveur`, { prenom: "Nadia", nom: "Benali", email: "" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('value="Benali"');
  });

  test("an unknown offer answers 404", async () => {
    for (const slug of [`${newId()}-rien`, "rien", "x".repeat(500)])
      expect((await visitor.get(`/offres/${slug}`)).status).toBe(404);
  });

  test("an inactive offer answers 410 with similar open offers", async () => {
    const companyId = (await aCompany()).companyId;
    for (let n = 1; n <= 4; n++) await anOffer({ companyId, title: `Tailleur de pierre ${n}` });
    const closed = await anOffer({ companyId, title: "Tailleuse de pierre", isActive: false });
    const response = await visitor.get(offerPath(closed));
    expect(response.status).toBe(410);
    const html = await response.clone().text();
    expect(await textOf(response)).toContain("Cette offre n’est plus disponible");
    expect(html).not.toContain("Tailleuse de pierre");
    // At most two of one company.
    expect(html.match(/href="\/offres\/[0-9a-f-]{36}-tailleur-de-pierre-/g)).toHaveLength(2);
    expect((await visitor.data(offerPath(closed))).status).toBe(410);
    expect((await visitor.post(offerPath(closed), aVisitor())).status).toBe(410);
    expect(await applicationsTo(closed.id)).toEqual([]);
  });

  test("an application to an offer closed or deleted in the meantime keeps what was typed", async () => {
    const offer = await anOfferOf();
    const write = () => visitor.post(offerPath(offer), { ...aVisitor(), message: "Deux heures de travail." });
    await db.updateTable("offers").set({ isActive: false }).where("id", "=", offer.id).execute();
    const closed = await write();
    await db.deleteFrom("offers").where("id", "=", offer.id).execute();
    const deleted = await write();
    expect([closed.status, deleted.status]).toEqual([410, 410]);
    for (const answer of [closed, deleted]) {
      const html = await answer.text();
      expect(html).toMatch(/<input[^>]*readOnly[^>]*name="message"[^>]*value="Deux heures de travail\."/i);
      expect(html).toContain("Cette offre n’est plus disponible");
    }
  });

  test("an application sent after the session has ended is restored after sign-in, for its candidate only", async () => {
    const offer = await anOfferOf();
    const candidate = await aCandidate();
    const own = as(candidate);
    const page = await (await own.get(offerPath(offer))).text();
    const brouillon = /name="brouillon" value="([^"]+)"/.exec(page)![1]!;
    const { email: _, ...fields } = aVisitor();
    const late = await visitor.post(offerPath(offer), { ...fields, message: "Écrit trop tard.", brouillon });
    expect(late.headers.get("location")).toBe(`/login?retour=${encodeURIComponent(offerPath(offer))}&garde=oui`);
    expect(await applicationsTo(offer.id)).toEqual([]);
    expect(await textOf(await as(await aCandidate()).get(offerPath(offer)))).not.toContain("Écrit trop tard.");
    const back = await textOf(await own.get(offerPath(offer)));
    expect(back).toContain("Écrit trop tard.");
    expect(back).toContain("Voici ce que vous aviez écrit quand votre session s’est terminée");
    await db
      .updateTable("drafts")
      .set({ savedAt: new Date(Date.now() - platformLimits.leftFormMs) })
      .where("userId", "=", candidate.id)
      .execute();
    expect(await textOf(await own.get(offerPath(offer)))).not.toContain("Écrit trop tard.");
  });

  test("on its own offer a company reads where the applications are, not who may apply", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId });
    const html = await (await as(company).get(offerPath(offer))).text();
    expect(html).toContain("C’est votre offre");
    expect(html).toContain(`href="/compte/entreprise/candidatures?offre=${offer.id}"`);
    expect(html).not.toContain("Seuls les comptes candidat");
  });

  test("companies and administrators cannot apply", async () => {
    const offer = await anOfferOf();
    for (const client of [as("company"), as("admin")]) {
      expect(await textOf(await client.get(offer.path))).toContain("Seuls les comptes candidat peuvent postuler");
      expect((await client.post(offer.path, aVisitor())).status).toBe(403);
    }
    expect(await applicationsTo(offer.id)).toEqual([]);
  });
});

describe("a candidate", () => {
  test("applies with the profile's CV with one click", async () => {
    const offer = await anOfferOf({ title: "Sage-femme « de nuit »" });
    const amelie = await aCandidateWithCv({ prenom: "Amélie", nom: "Martin", mobile: "0612345678" });
    const known = as(amelie);
    const page = await known.get(offer.path);
    const html = await page.text();
    expect(html).toContain('value="Amélie"');
    expect(html).toContain("Mon CV.pdf");
    const answer = await known.post(offer.path, { message: "Bonjour" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${offer.path}/envoyee`]);
    const landed = await textOf(await known.get(`${offer.path}/envoyee`));
    expect(landed).toContain(sentence);
    expect(landed).toContain("Suivre ma candidature");
    expect(await textOf(await known.get(offer.path))).toMatch(/Candidature envoyée le \d+(er)? \p{L}+/u);
    const [application] = await applicationsTo(offer.id);
    expect(application).toMatchObject({
      candidateId: amelie.id,
      prenom: "Amélie",
      nom: "Martin",
      email: amelie.email,
      tel: "0612345678",
      message: "Bonjour",
      offer: offer.title,
      companyId: offer.companyId,
      cvFileId: amelie.cvFileId,
      state: "received",
    });

    const [toCompany, ...others] = await mailsTo(offer.company.email);
    expect(others).toEqual([]);
    expect(toCompany).toMatchObject({
      subject: "Candidature pour Sage-femme « de nuit » – Amélie Martin",
      replyTo: amelie.email,
      state: "sent",
    });
    for (const fact of ["Amélie Martin", amelie.email, "0612345678", "Bonjour"])
      expect(toCompany?.text).toContain(fact);
    const [confirmation, ...more] = await mailsTo(amelie.email);
    expect(more).toEqual([]);
    expect(confirmation?.subject).toBe(sentence);
    expect(linkIn(confirmation!)).toBe(`/candidat/candidatures/${application?.id}`);
  });

  test("may send another file than the profile's", async () => {
    const offer = await anOfferOf();
    const amelie = await aCandidateWithCv();
    await as(amelie).post(offer.path, { cvChoix: "fichier", prenom: "Amélie", nom: "Martin", tel: "", cv: aPdf() });
    const [application] = await applicationsTo(offer.id);
    expect(application?.cvFileId).not.toBe(amelie.cvFileId);
    const file = await db
      .selectFrom("files")
      .selectAll()
      .where("id", "=", application!.cvFileId!)
      .executeTakeFirstOrThrow();
    expect(file).toMatchObject({ originalName: "Mon CV é.pdf", uploadedBy: amelie.userId });
  });

  test("without a CV that the offer requires gets the error at the field, and keeps everything typed", async () => {
    const offer = await anOfferOf({ cvPolicy: "exige" });
    const response = await as(await aCandidate()).post(offer.path, { message: "Gardez-moi", cv: new File([], "") });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('id="field-cv-erreur"');
    expect(html).toContain("Aucun fichier fourni");
    expect(html).toContain("Gardez-moi");
    expect(await applicationsTo(offer.id)).toEqual([]);
  });

  test("without a name in the profile gives it with the application", async () => {
    const offer = await anOfferOf();
    const unnamed = await aCandidateWithCv({ prenom: null, nom: null });
    const refused = await as(unnamed).post(offer.path, { message: "Bonjour" });
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain("Veuillez remplir les champs");
    const send = async (path: string, fields: Fields) => {
      const answer = await as(unnamed).post(path, fields);
      return { status: answer.status, text: await textOf(await follow(as(unnamed), answer)) };
    };
    const { text } = await send(offer.path, { prenom: "Nour", nom: "Haddad", tel: "06 12 34 56 78" });
    expect(await applicationsTo(offer.id)).toMatchObject([{ prenom: "Nour", nom: "Haddad", email: unnamed.email }]);
    // The profile takes the name that it lacked, and the page says so; the account has it too. The number was for this company.
    expect(text).toContain("Ajouté à votre profil : prénom, nom");
    const profile = () =>
      db
        .selectFrom("candidates")
        .innerJoin("users", "users.id", "candidates.id")
        .select(["prenom", "nom", "mobile", "users.name"])
        .where("candidates.id", "=", unnamed.id)
        .executeTakeFirst();
    const kept = { prenom: "Nour", nom: "Haddad", mobile: null, name: "Nour Haddad" };
    expect(await profile()).toEqual(kept);
    const other = await anOfferOf();
    const again = await send(other.path, { prenom: "N.", nom: "H.", tel: "07 00 00 00 00" });
    expect(again.status).toBe(302);
    expect(again.text).not.toContain("Ajouté à votre profil");
    expect(await profile()).toEqual(kept);
  });

  test("cannot apply from another address than the account's", async () => {
    const offer = await anOfferOf();
    const amelie = await aCandidateWithCv();
    await as(amelie).post(offer.path, { email: "autre@exemple.test" });
    expect(await applicationsTo(offer.id)).toMatchObject([{ email: amelie.email }]);
  });

  test("can apply before verifying the address", async () => {
    const offer = await anOfferOf();
    const amelie = await aCandidateWithCv({ emailVerified: false });
    expect((await as(amelie).post(offer.path, {})).status).toBe(302);
    expect(await mailsTo(offer.company.email)).toHaveLength(1);
  });

  test("submitting ten times at once makes one application and one mail to each side", async () => {
    const offer = await anOfferOf();
    const amelie = await aCandidateWithCv();
    const client = as(amelie);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post(offer.path, { message: "Une fois" })),
    );
    for (const answer of answers)
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `${offer.path}/envoyee`]);
    const [application, ...others] = await applicationsTo(offer.id);
    expect(others).toEqual([]);
    const events = await db
      .selectFrom("applicationEvents")
      .select("state")
      .where("applicationId", "=", application!.id)
      .execute();
    expect(events).toEqual([{ state: "received" }]);
    expect(await mailsTo(offer.company.email)).toHaveLength(1);
    expect(await mailsTo(amelie.email)).toHaveLength(1);
  });

  test("sees the applications with their state and date, withdraws one and can apply again", async () => {
    const offer = await anOfferOf({ title: "Fleuriste" });
    const amelie = await aCandidateWithCv();
    const client = as(amelie);
    await client.post(offer.path, {});
    const { id } = await theApplicationTo(offer.id);
    const home = await textOf(await client.get("/candidat"));
    for (const fact of ["Fleuriste", "Envoyée", "Retirer ma candidature"]) expect(home).toContain(fact);
    const path = `/candidat/candidatures/${id}/retrait`;
    for (let n = 0; n < 2; n++) expect((await client.post(path)).headers.get("location")).toBe("/candidat");
    expect(await textOf(await client.get("/candidat"))).toMatch(/Retirée envoyée à l’instant/);
    const events = await db
      .selectFrom("applicationEvents")
      .select("state")
      .where("applicationId", "=", id)
      .orderBy("at")
      .execute();
    expect(events.map((event) => event.state)).toEqual(["received", "withdrawn"]);
    expect(await textOf(await client.get(offer.path))).toContain("Vous avez retiré votre candidature du");
    for (let n = 0; n < 2; n++) await client.post(offer.path, { message: "Finalement" });
    expect(await applicationsTo(offer.id)).toMatchObject([
      { id, state: "withdrawn", message: null },
      { state: "received", message: "Finalement", cvFileId: amelie.cvFileId },
    ]);
    expect(await textOf(await client.get(offer.path))).toContain("Candidature envoyée le");
    expect(await mailsTo(offer.company.email)).toHaveLength(2);
  });

  test.each(["retained", "refused"] as const)("cannot withdraw what they know to be %s", async (state) => {
    const offer = await anOfferOf({ title: "Fleuriste" });
    const amelie = await aCandidate();
    const [own, visited] = [
      await anApplication(offer, { candidateId: amelie.id, state, notifiedState: state }),
      await anApplication(offer, { state, notifiedState: state }),
    ];
    const rows: [client: Client, path: string, fields: Fields][] = [
      [as(amelie), `/candidat/candidatures/${own.id}/retrait`, {}],
      [visitor, visitorPath(visited.id), { form: "retrait" }],
    ];
    for (const [client, path, fields] of rows)
      expect(await textOf(await follow(client, await client.post(path, fields)))).toContain(
        "vous ne pouvez plus la retirer",
      );
    expect((await applicationsTo(offer.id)).map((row) => row.state)).toEqual([state, state]);
  });

  test("cannot withdraw another's application", async () => {
    const offer = await anOfferOf();
    const { id } = await anApplication(offer, { candidateId: (await aCandidate()).id });
    for (const wanted of [id, newId(), "pas-un-id"])
      expect((await as("candidate").post(`/candidat/candidatures/${wanted}/retrait`)).status).toBe(404);
    expect((await as("company").post(`/candidat/candidatures/${id}/retrait`)).status).toBe(403);
    expect((await as("candidate").get(`/candidat/candidatures/${id}/retrait`)).status).toBe(404);
    expect(await applicationsTo(offer.id)).toMatchObject([{ state: "received" }]);
  });

  test("with an unproven address gets no application sent from it, even by applying to the same offer", async () => {
    const offer = await anOfferOf();
    const stranger = await aCandidateWithCv({ emailVerified: false });
    await visitor.post(offer.path, aVisitor({ email: stranger.email }));
    await as(stranger).post(offer.path, {});
    expect(await applicationsTo(offer.id)).toMatchObject([{ candidateId: null }]);
    expect(await textOf(await as(stranger).get(offer.path))).not.toContain("Candidature envoyée le");
  });

  test("who applied as a visitor sees that application once the address is proven, and cannot apply twice", async () => {
    const offer = await anOfferOf();
    const amelie = await aCandidateWithCv();
    await visitor.post(offer.path, aVisitor({ email: amelie.email }));
    expect(await textOf(await as(amelie).get(offer.path))).toContain("Candidature envoyée le");
    await as(amelie).post(offer.path, {});
    expect(await applicationsTo(offer.id)).toMatchObject([{ candidateId: amelie.id }]);
  });

  test("finds in the account what somebody sent with its address, may erase it and then apply", async () => {
    const offer = await anOfferOf({ title: "Ferronnier" });
    const amelie = await aCandidateWithCv();
    await visitor.post(offer.path, aVisitor({ email: amelie.email, prenom: "Fausse", nom: "Amélie" }));
    const { id } = await theApplicationTo(offer.id);
    const own = `/candidat/candidatures/${id}`;
    expect(await (await as(amelie).get("/candidat")).text()).toContain(own);
    const page = await textOf(await as(amelie).get(own));
    expect(page).toContain("Cette candidature a été envoyée sans connexion, avec votre adresse.");
    expect(page).toContain("Fausse");
    const other = await aCandidate();
    expect((await as(other).get(own)).status).toBe(404);
    expect((await as(other).post(own, { form: "effacement" })).status).toBe(404);
    expect((await as(amelie).post(own, { form: "effacement" })).headers.get("location")).toBe("/candidat");
    expect(await applicationsTo(offer.id)).toEqual([]);
    await as(amelie).post(offer.path, {});
    expect(await applicationsTo(offer.id)).toMatchObject([{ candidateId: amelie.id }]);
    expect(
      await textOf(await as(amelie).get(`/candidat/candidatures/${(await theApplicationTo(offer.id)).id}`)),
    ).not.toContain("sans connexion");
  });

  test("that is erased loses the applications and their files", async () => {
    const offer = await anOfferOf();
    const amelie = await aCandidateWithCv();
    await as(amelie).post(offer.path, { cv: aPdf(), prenom: "A", nom: "B" });
    const { cvFileId } = await theApplicationTo(offer.id);
    await transaction((tx) => deleteCandidateApplications(tx, amelie.id));
    expect(await applicationsTo(offer.id)).toEqual([]);
    expect(await db.selectFrom("files").select("id").where("id", "in", [cvFileId, amelie.cvFileId]).execute()).toEqual([
      { id: amelie.cvFileId },
    ]);
  });
});

describe("the page after an application", () => {
  const next = (path: string) => `${path}/envoyee`;
  const account = { password: "une phrase assez longue", terms: "on" };
  const accountOf = (email: unknown) =>
    db
      .selectFrom("users")
      .innerJoin("candidates", "candidates.id", "users.id")
      .select(["users.id", "emailVerified", "prenom", "nom", "mobile", "cvFileId", "keepsSentCv", "visibility"])
      .where("email", "=", email as string)
      .executeTakeFirst();

  test("gives a visitor the steps, the usual delay and an account in one field; the profile gets the CV once the address is proven", async () => {
    const offer = await anOfferOf({ title: "Boulanger" });
    await db
      .insertInto("companyAnswers")
      .values({ companyId: offer.companyId, counted: 8, answered: 6, medianSeconds: 6 * 86_400 })
      .execute();
    const zoe = browser();
    const fields = aVisitor();
    const { text } = await landing(zoe, offer.path, fields);
    for (const fact of [
      sentence,
      "Boulanger",
      "répond en général en 6 jours",
      "Choisissez un mot de passe",
      "6 caractères au minimum",
      "Les entreprises dont l’adresse est confirmée voient votre nom",
      fields.email,
    ])
      expect(text).toContain(fact);
    const weak = await zoe.post(next(offer.path), { ...account, password: "azerty" });
    expect([weak.status, (await textOf(weak)).includes("Le mot de passe est trop faible.")]).toEqual([400, true]);
    const unticked = await zoe.post(next(offer.path), { password: account.password });
    expect(await textOf(unticked)).toContain("Veuillez accepter les conditions d'utilisation");
    const made = await zoe.post(next(offer.path), { ...account, garder: "oui", visibility: "masked" });
    expect(made.headers.get("location")).toBe("/verify-email?retour=%2Fcandidat");
    expect(await accountOf(fields.email)).toMatchObject({
      emailVerified: false,
      prenom: "Zoé",
      nom: "Lefèvre-Ñ",
      mobile: "+33612345678",
      cvFileId: null,
      keepsSentCv: true,
      visibility: "masked",
    });
    // Nothing belongs to the account before the address is proven, and its pages say so.
    const home = await textOf(await zoe.get("/candidat"));
    expect(home).toContain("Votre candidature s’affiche ici dès que l’adresse est confirmée");
    expect(home).toContain("Votre CV, repris de votre candidature dès que votre adresse est confirmée");
    expect(home).not.toContain("Vous n’avez pas encore postulé");
    expect(await textOf(await zoe.get("/moncompte"))).toContain("repris de votre candidature");
    expect(await applicationsTo(offer.id)).toMatchObject([{ candidateId: null }]);
    const mails = await mailsTo(fields.email as string);
    const link = mails.find(({ subject }) => subject === "Vérifiez votre adresse e-mail");
    await zoe.post(linkIn(link!));
    const [application] = await applicationsTo(offer.id);
    const proven = await accountOf(fields.email);
    expect(application?.candidateId).toBe(proven?.id);
    expect(proven).toMatchObject({ emailVerified: true, cvFileId: application?.cvFileId, keepsSentCv: false });
    expect(await textOf(await zoe.get(next(offer.path)))).toContain("Suivre ma candidature");
  });

  test("looks the same for a repeated application, and gives nothing of the first one away", async () => {
    const offer = await anOfferOf({ title: "Boulanger" });
    const fields = aVisitor();
    const first = await landing(browser(), offer.path, fields);
    const stranger = browser();
    const again = await landing(stranger, offer.path, { ...fields, prenom: "Autre", cv: aPdf("Autre") });
    expect(again.text).toBe(first.text);
    await stranger.post(next(offer.path), { ...account, garder: "oui" });
    expect(await accountOf(fields.email)).toMatchObject({
      prenom: "Autre",
      cvFileId: null,
      emailVerified: false,
      visibility: "visible",
    });
    const home = await textOf(await stranger.get("/candidat"));
    expect(home).toContain("Votre candidature s’affiche ici dès que l’adresse est confirmée");
    expect(home).not.toContain("Vous n’avez pas encore postulé");
  });

  test("makes no account of an address that has one, and none without an application", async () => {
    const offer = await anOfferOf();
    const amelie = await aCandidate();
    const zoe = browser();
    expect((await zoe.get(next(offer.path))).headers.get("location")).toBe(offer.path);
    expect((await zoe.post(next(offer.path), account)).headers.get("location")).toBe(offer.path);
    await zoe.post(offer.path, aVisitor({ email: amelie.email }));
    const taken = await zoe.post(next(offer.path), account);
    expect([taken.status, (await textOf(taken)).includes("Cette adresse email est déjà utilisée.")]).toEqual([
      400,
      true,
    ]);
    // The cookie opens the page of its own offer only.
    const other = await anOfferOf();
    expect((await zoe.get(next(other.path))).headers.get("location")).toBe(other.path);
  });

  test("an offer that is no longer public keeps its title from those who did not apply", async () => {
    const offer = await anOfferOf({ title: "Poste secret", isActive: false });
    const sentPath = `/offres/${offer.id}/envoyee`;
    expect((await visitor.get(sentPath)).headers.get("location")).toBe(`/offres/${offer.id}`);
    expect((await visitor.get(`/offres/${newId()}/envoyee`)).status).toBe(404);
  });

  test("a candidate keeps the sent file as the CV of the profile when the box is ticked", async () => {
    const [consenting, sent] = [await anOfferOf(), await anOfferOf()];
    const lea = await aCandidate({ prenom: "Léa", nom: "Roy" });
    const client = as(lea);
    await client.post(sent.path, { cv: aPdf(), prenom: "Léa", nom: "Roy" });
    expect((await accountOf(lea.email))?.cvFileId).toBeNull();
    await client.post(consenting.path, { cv: aPdf(), prenom: "Léa", nom: "Roy", garder: "oui" });
    expect((await accountOf(lea.email))?.cvFileId).toBe((await theApplicationTo(consenting.id)).cvFileId);
  });
});

describe("a visitor", () => {
  test("applies without an account, without JavaScript, and receives the link to follow it", async () => {
    const offer = await anOfferOf({ title: "Boulanger" });
    const fields = aVisitor();
    const { text } = await landing(browser(), offer.path, fields);
    expect(text).toContain(sentence);
    expect(text).not.toContain("Envoyer ma candidature");
    const [application] = await applicationsTo(offer.id);
    expect(application).toMatchObject({
      candidateId: null,
      prenom: "Zoé",
      nom: "Lefèvre-Ñ",
      email: fields.email,
      tel: "06 12 34 56 78",
      message: "Bonjour,\nje postule.",
    });
    const [toCompany] = await mailsTo(offer.company.email);
    expect(toCompany).toMatchObject({ subject: "Candidature pour Boulanger – Zoé Lefèvre-Ñ", replyTo: fields.email });
    expect(toCompany?.html).toContain("Lire le CV");
    expect(linkIn(toCompany!)).toMatch(/^\/CvView\?/);
    const [confirmation] = await mailsTo(fields.email as string);
    expect(linkIn(confirmation!)).toMatch(/^\/candidature\/[^/]+$/);
  });

  test.each([
    ["prenom", { prenom: " " }, "Veuillez remplir les champs"],
    ["nom", { nom: "" }, "Veuillez remplir les champs"],
    ["email", { email: "", tel: "" }, "Indiquez une adresse e-mail ou un numéro de téléphone"],
    ["tel", { email: "", tel: "(12) 345 678" }, "Ce numéro de téléphone n’est pas valide"],
    ["email", { email: "pas une adresse" }, "L'adresse email n'est pas valide."],
    ["email", { email: "a@exemple.test\r\nBcc: b@exemple.test" }, "L'adresse email n'est pas valide."],
    ["tel", { tel: "06 71 22" }, "Ce numéro de téléphone n’est pas valide"],
    ["tel", { tel: "appelez-moi" }, "Ce numéro de téléphone n’est pas valide : écrivez par exemple 06 12 34 56 78"],
    ["message", { message: "a".repeat(5001) }, "Le message doit contenir 5 000 caractères au maximum"],
    ["cv", { cv: new File([], "") }, "Aucun fichier fourni"],
    ["cv", { cv: new File([], "cv.pdf") }, "Ce fichier est vide"],
  ])("a wrong %s gets an error at its field, and nothing typed is lost", async (name, wrong, message) => {
    const offer = await anOfferOf({ cvPolicy: "exige" });
    const response = await visitor.post(offer.path, aVisitor({ message: "Un long message", ...(wrong as Fields) }));
    expect(response.status).toBe(400);
    const html = await response.clone().text();
    expect(html).toContain(`id="field-${name}-erreur"`);
    expect(await textOf(response)).toContain(message);
    if (name !== "message") expect(html).toContain("Un long message");
    if (name !== "prenom") expect(html).toContain('value="Zoé"');
    expect(await applicationsTo(offer.id)).toEqual([]);
  });

  test("the same address applies once: the second time gets the same answer, and a mail says that the first stands", async () => {
    const offer = await anOfferOf();
    const fields = aVisitor();
    const first = await landing(browser(), offer.path, fields);
    const again = await landing(browser(), offer.path, {
      ...fields,
      email: ` ${(fields.email as string).toUpperCase()}`,
      nom: "Autre",
    });
    const strip = (text: string) => text.replace(/\d+ (secondes?|minutes?)/g, "");
    expect(strip(again.text)).toBe(strip(first.text));
    expect(await applicationsTo(offer.id)).toMatchObject([{ nom: "Lefèvre-Ñ" }]);
    expect(await mailsTo(offer.company.email)).toHaveLength(1);
    const [confirmation, stands, ...others] = await mailsTo(fields.email as string);
    expect(others).toEqual([]);
    for (const words of ["Vous aviez déjà envoyé votre candidature", offer.title, "n’ont été transmis"])
      expect(stands?.text).toContain(words);
    expect(stands?.text).not.toContain("Autre");
    expect(linkIn(stands!)).toContain("/candidature/");
    expect((await visitor.get(linkIn(stands!))).status).toBe(200);
    expect(confirmation?.subject).toBe("Votre candidature a été envoyée");
  });

  test.each<[string, Fields]>([
    ["message", { message: "deuxième fois" }],
    ["number", { tel: "06 98 76 54 32" }],
    ["CV", { cv: aPdf("Un autre CV") }],
  ])("with another %s learns by mail that it was not sent, once for several presses", async (_, other) => {
    const offer = await anOfferOf();
    const fields = aVisitor();
    await visitor.post(offer.path, fields);
    for (let n = 0; n < 3; n++) await browser().post(offer.path, { ...fields, ...other });
    expect((await mailsTo(fields.email as string)).map(({ subject }) => subject)).toEqual([
      "Votre candidature a été envoyée",
      "Votre première candidature reste",
    ]);
    expect(await mailsTo(offer.company.email)).toHaveLength(1);
  });

  test("sends the same form again another day and learns by mail that the first stands, from the account's page if it has one", async () => {
    const offer = await anOfferOf();
    const amelie = await aCandidateWithCv();
    const fields = aVisitor({ email: amelie.email });
    await as(amelie).post(offer.path, {});
    await db
      .updateTable("applications")
      .set({ createdAt: new Date("2026-03-02T10:00:00Z") })
      .where("offerId", "=", offer.id)
      .execute();
    const { id } = await theApplicationTo(offer.id);
    await visitor.post(offer.path, fields);
    const stands = (await mailsTo(amelie.email)).find(({ subject }) => subject.includes("première"));
    expect(stands?.text).toContain("le 2 mars");
    expect(linkIn(stands!)).toContain(`/candidat/candidatures/${id}`);
  });

  test.each<[string, Fields]>([
    ["a way to be reached", { email: "", tel: "" }],
    ["a name", { nom: "" }],
    ["a right address", { email: "pas-une-adresse" }],
    ["a right domain of the address", { email: "zoe@gmial.com" }],
  ])("without %s chooses the CV again, as the page says at its field", async (_, given) => {
    const offer = await anOfferOf({ cvPolicy: "bienvenu" });
    const refused = await visitor.post(offer.path, aVisitor(given));
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain('id="field-cv-erreur"');
    expect(html).toContain("Choisissez à nouveau votre CV");
    const bare = await visitor.post(offer.path, aVisitor({ ...given, cv: new File([], "") }));
    expect(await bare.text()).not.toContain("Choisissez à nouveau votre CV");
  });

  test("the press that corrects the address sends nothing and still asks for the CV chosen before it", async () => {
    const offer = await anOfferOf({ cvPolicy: "bienvenu" });
    const given = aVisitor({ email: `o.ng-${Date.now()}@hotmial.fr`, cv: new File([], "") });
    const right = String(given.email).replace("hotmial", "hotmail");
    const hidden = (html: string): Fields =>
      html.includes('name="cv-encore" value="oui"') ? { "cv-encore": "oui" } : {};
    const asked = hidden(await (await visitor.post(offer.path, { ...given, cv: aPdf() })).text());
    expect(asked).toEqual({ "cv-encore": "oui" });
    const pressed = await visitor.post(offer.path, { ...given, ...asked, "email-propose": right });
    expect(pressed.status).toBe(400);
    const html = await pressed.text();
    for (const text of [`value="${right}"`, "Adresse corrigée", "Choisissez à nouveau votre CV", "je postule."])
      expect(html, text).toContain(text);
    expect(await applicationsTo(offer.id)).toEqual([]);
    const bare = await visitor.post(offer.path, { ...given, "email-propose": right });
    expect(await bare.text()).not.toContain("Choisissez à nouveau votre CV");
    const sent = { ...given, ...hidden(html), email: right, cv: aPdf() };
    expect((await visitor.post(offer.path, sent)).status).toBe(302);
    expect(await applicationsTo(offer.id)).toMatchObject([{ email: right, cvFileId: expect.any(String) }]);
  });

  test("ten identical forms at once make one application", async () => {
    const offer = await anOfferOf();
    const fields = aVisitor();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.post(offer.path, { ...fields, cv: aPdf() })),
    );
    for (const answer of answers) expect(answer.status).toBe(302);
    expect(await applicationsTo(offer.id)).toHaveLength(1);
    expect(await mailsTo(offer.company.email)).toHaveLength(1);
    expect(await mailsTo(fields.email as string)).toHaveLength(1);
  });

  test("follows, withdraws and erases the application by the link of the mail", async () => {
    const offer = await anOfferOf({ title: "Cordonnier" });
    const fields = aVisitor();
    await visitor.post(offer.path, fields);
    const { id, cvFileId } = await theApplicationTo(offer.id);
    const path = linkIn((await mailsTo(fields.email as string))[0]!);
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    const html = await page.clone().text();
    const text = await textOf(page);
    for (const fact of [
      "Cordonnier",
      "Envoyée",
      "Zoé Lefèvre-Ñ",
      "Retirer ma candidature",
      "Effacer ma candidature",
      "Lire le CV",
    ])
      expect(text).toContain(fact);
    expect(html).toContain(`/CvView?`);
    // Reading changes nothing.
    expect(await applicationsTo(offer.id)).toMatchObject([{ state: "received" }]);
    for (let n = 0; n < 2; n++)
      expect((await visitor.post(path, { form: "retrait" })).headers.get("location")).toBe(path);
    expect(await textOf(await visitor.get(path))).toContain("Retirée");
    const answer = await visitor.post(path, { form: "effacement" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/offres"]);
    expect(await applicationsTo(offer.id)).toEqual([]);
    expect(await db.selectFrom("files").select("id").where("id", "=", cvFileId).execute()).toEqual([]);
    expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.post(path, { form: "effacement" })).status).toBe(404);
    expect((await as(offer.company).get(`${inbox}/${id}`)).status).toBe(404);
  });

  test("applying from the address of a withdrawn application creates a new one and leaves the old one withdrawn", async () => {
    const offer = await anOfferOf();
    const fields = aVisitor({ message: "La mienne" });
    await visitor.post(offer.path, fields);
    const { id, cvFileId } = await theApplicationTo(offer.id);
    const path = linkIn((await mailsTo(fields.email as string))[0]!);
    await visitor.post(path, { form: "retrait" });
    await visitor.post(offer.path, { ...fields, prenom: "Autre", message: "D'une autre main", cv: aPdf("Autre CV") });
    const rows = await db
      .selectFrom("applications")
      .select(["id", "prenom", "state", "message", "cvFileId"])
      .where("offerId", "=", offer.id)
      .orderBy("createdAt")
      .execute();
    expect(rows).toMatchObject([
      { id, prenom: "Zoé", state: "withdrawn", message: "La mienne", cvFileId },
      { prenom: "Autre", state: "received", message: "D'une autre main" },
    ]);
    expect(rows[1]?.cvFileId).not.toBe(cvFileId);
    const own = await textOf(await visitor.get(path));
    expect(own).toContain("La mienne");
    expect(own).not.toContain("D'une autre main");
  });

  test("the mail to an unproven address holds nothing that was typed; the mail to the company holds all of it", async () => {
    const offer = await anOfferOf({ title: "Vannière" });
    const typed = { prenom: "Gagnez", nom: "Argent", tel: "06 00 00 00 01", message: "Cliquez sur http://piege.test" };
    const byVisitor = aVisitor(typed);
    await visitor.post(offer.path, byVisitor);
    const waiting = await aCandidateWithCv({ emailVerified: false });
    await as(waiting).post(offer.path, typed);
    const ours = await mailsTo(offer.company.email);
    expect(ours).toHaveLength(2);
    for (const mail of ours) for (const word of Object.values(typed)) expect(mail.text).toContain(word);
    for (const email of [byVisitor.email as string, waiting.email]) {
      const [mail, ...others] = await mailsTo(email);
      expect(others).toEqual([]);
      expect(mail?.text).toContain("Bonjour,");
      expect(mail?.text).toContain("Vannière");
      for (const word of Object.values(typed))
        expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(word);
    }
    const proven = await aCandidateWithCv({ prenom: "Amélie" });
    await as(proven).post(offer.path, { message: "Je postule." });
    const [known] = await mailsTo(proven.email);
    expect(known?.text).toContain("Bonjour Amélie,");
    expect(known?.text).toContain("Je postule.");
  });

  test("one address gets five confirmations a day, further applications arrive without, and the page says so", async () => {
    // A page announces a mail only when mails are sent.
    config.mailbox = true;
    onTestFinished(() => {
      config.mailbox = false;
    });
    const email = "tres-active@exemple.test";
    for (let n = 1; n < platformLimits.mailsToUnprovenAddress.points; n++)
      await consume("mails-to-address", email, platformLimits.mailsToUnprovenAddress);
    const [one, other] = [await anOfferOf(), await anOfferOf()];
    expect((await landing(browser(), one.path, aVisitor({ email }))).text).toContain(
      "de confirmation vous est adressé",
    );
    const { text } = await landing(browser(), other.path, aVisitor({ email }));
    expect(text).toContain(sentence);
    expect(text).toContain("Vous ne recevrez pas d’e-mail de confirmation");
    expect(text).not.toContain("de confirmation vous est adressé");
    expect(await applicationsTo(other.id)).toMatchObject([{ email, state: "received" }]);
    expect(await mailsTo(other.company.email)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
    // The proven address of an account has no such limit.
    const proven = await aCandidateWithCv({ email: "prouvee@exemple.test" });
    for (let n = 0; n < platformLimits.mailsToUnprovenAddress.points; n++)
      await consume("mails-to-address", proven.email, platformLimits.mailsToUnprovenAddress);
    await as(proven).post(one.path, {});
    expect(await mailsTo(proven.email)).toHaveLength(1);
  });

  test("a forged, cut or foreign link opens nothing", async () => {
    const offer = await anOfferOf();
    const { id } = await anApplication(offer);
    const token = visitorPath(id).split("/").at(-1) ?? "";
    expect(readVisitorToken(token)).toBe(id);
    for (const wrong of [token.slice(0, -1), `${token}x`, token.replace(/^./, "z"), id, "x.y.z"]) {
      expect((await visitor.get(`/candidature/${wrong}`)).status).toBe(404);
      expect((await visitor.post(`/candidature/${wrong}`, { form: "effacement" })).status).toBe(404);
    }
    expect((await visitor.post(`/candidature/${token}`, { form: "autre" })).status).toBe(404);
    expect(await applicationsTo(offer.id)).toHaveLength(1);
  });

  test("too many applications from one address wait, and nothing typed is lost", async () => {
    const offer = await anOfferOf();
    let last: Response | undefined;
    // Takes all points but one here: reading sixty CVs would only take time.
    for (let n = 1; n < hiringLimits.applicationsByAddress.points; n++) {
      if (await consume("applications-address", "127.0.0.1", hiringLimits.applicationsByAddress)) break;
    }
    for (let n = 0; n < 2; n++) last = await visitor.post(offer.path, aVisitor({ message: "Toujours là" }));
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await last?.text()).toContain("Toujours là");
  });
});

describe("the visitor's link of an application that belongs to an account", () => {
  async function moved() {
    const offer = await anOfferOf({ title: "Tonnelier" });
    const fields = aVisitor({ cv: aPdf("Douves et cercles") });
    await visitor.post(offer.path, fields);
    const [mail] = await mailsTo(fields.email as string);
    const path = linkIn(mail!);
    const html = await (await visitor.get(path)).text();
    const cv = /href="(\/CvView\?[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(await textOf(await visitor.get(cv))).toContain("Douves et cercles");
    const owner = await aCandidate({ email: fields.email as string });
    await transaction((tx) => attachApplications(tx, { ...owner, id: owner.userId }));
    const { id, cvFileId } = await theApplicationTo(offer.id);
    return { offer, path, cv, owner, id, cvFileId };
  }

  test("shows nothing of it and says in French where to sign in, without personal data", async () => {
    const { path, cv, cvFileId, id, owner } = await moved();
    for (const response of [await visitor.get(path), await as(owner).get(path), await as("candidate").get(path)]) {
      expect(response.status).toBe(410);
      const html = await response.clone().text();
      const text = await textOf(response);
      expect(text).toContain("Votre candidature est dans votre compte");
      expect(text).toContain("Se connecter");
      expect(html).toContain(`/login?retour=${encodeURIComponent(`/candidat/candidatures/${id}`)}`);
      for (const word of ["Zoé", "Lefèvre", "06 12 34 56 78", "je postule", "Tonnelier", "Mon CV", owner.email])
        expect(html).not.toContain(word);
    }
    const data = await visitor.data(path);
    expect(data.status).toBe(410);
    const sent = await data.text();
    for (const word of ["Zoé", "06 12 34 56 78", "Tonnelier", owner.email]) expect(sent).not.toContain(word);
    expect(await textOf(await visitor.get(cv))).not.toContain("Douves et cercles");
    expect((await visitor.get(`/fichiers/${cvFileId}${new URL(cv, "http://x").search}`)).status).toBe(404);
  });

  test("cannot withdraw, erase, write or answer", async () => {
    const { offer, path, id } = await moved();
    const forms: Fields[] = [
      { form: "retrait" },
      { form: "effacement" },
      { form: "message", "message-id": newId(), message: "Bonjour" },
      { form: "entretien", "form-id": newId(), version: "0", reponse: "decliner", mots: "Non" },
    ];
    for (const form of forms) {
      const response = await visitor.post(path, form);
      expect([response.status, response.headers.get("location")]).toEqual([302, path]);
    }
    expect(await applicationsTo(offer.id)).toMatchObject([{ id, state: "received" }]);
    expect(await db.selectFrom("applicationMessages").select("id").where("applicationId", "=", id).execute()).toEqual(
      [],
    );
  });

  test("only the account's own page shows the CV", async () => {
    const { id, cvFileId, owner } = await moved();
    const html = await (await as(owner).get(`/candidat/candidatures/${id}`)).text();
    expect(html).toContain(`/CvView?fichier=${cvFileId}`);
    expect(html).not.toContain("acces=");
  });

  test("all applications of the address move to the account, also withdrawn ones and those to deleted offers", async () => {
    const email = "demenage@exemple.test";
    const [gone, twice] = [await anOfferOf(), await anOfferOf()];
    const ids = [
      await anApplication(gone, { email }),
      await anApplication(twice, { email, state: "withdrawn" }),
      await anApplication(twice, { email, state: "withdrawn" }),
      await anApplication(twice, { email }),
    ].map(({ id }) => id);
    await db.deleteFrom("offers").where("id", "=", gone.id).execute();
    const owner = await aCandidate({ email });
    await transaction((tx) => attachApplications(tx, { ...owner, id: owner.userId }));
    const rows = await db.selectFrom("applications").select("id").where("candidateId", "=", owner.id).execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
    for (const id of ids) expect((await visitor.get(visitorPath(id))).status).toBe(410);
  });
});

describe("the CV that was sent", () => {
  test("opens by the link in the company's mail, in any browser, until the application is withdrawn", async () => {
    const offer = await anOfferOf();
    const fields = aVisitor({ cv: aPdf("Dix ans de fournil") });
    await visitor.post(offer.path, fields);
    const { id } = await theApplicationTo(offer.id);
    const link = linkIn((await mailsTo(offer.company.email))[0]!);
    expect(await textOf(await visitor.get(link))).toContain("Dix ans de fournil");
    const path = linkIn((await mailsTo(fields.email as string))[0]!);
    const html = await (await visitor.get(path)).text();
    const own = /href="(\/CvView\?[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    await visitor.post(path, { form: "retrait" });
    expect(await textOf(await visitor.get(link))).not.toContain("Dix ans de fournil");
    expect(await textOf(await visitor.get(own))).toContain("Dix ans de fournil");
    expect(await (await as(offer.company).get(`${inbox}/${id}`)).text()).not.toContain("/CvView?");
    await visitor.post(path, { form: "effacement" });
    expect(await textOf(await visitor.get(own))).not.toContain("Dix ans de fournil");
  });
});

describe("a CV that is opened by the link of the company's mail", () => {
  async function applied(apply: (path: string) => Promise<Response>) {
    const offer = await anOfferOf();
    expect((await apply(offer.path)).status).toBe(302);
    const { id } = await theApplicationTo(offer.id);
    return { id, link: linkIn((await mailsTo(offer.company.email))[0]!) };
  }

  test("is shown as opened to the candidate, but not when they open it themselves", async () => {
    const candidate = await aCandidateWithCv();
    const { id, link } = await applied((path) => as(candidate).post(path, { prenom: "Zoé", nom: "Martin" }));
    const pageText = async () => textOf(await as(candidate).get(`/candidat/candidatures/${id}`));
    await as(candidate).get(link);
    await as("admin").get(link);
    expect(await pageText()).not.toContain("Fait : Consultée");
    await visitor.get(link);
    expect(await pageText()).not.toContain("Fait : Consultée");
    await visitor.post(link);
    expect(await pageText()).toContain("Consultée par l’entreprise");
  });

  test("is shown as opened to the visitor", async () => {
    const { id, link } = await applied((path) => visitor.post(path, aVisitor()));
    const pageText = async () => textOf(await visitor.get(visitorPath(id)));
    expect(await pageText()).not.toContain("Fait : Consultée");
    await visitor.get(link);
    expect(await pageText()).not.toContain("Fait : Consultée");
    await visitor.post(link);
    expect(await pageText()).toContain("Consultée par l’entreprise");
  });
});

describe("the mail to the company", () => {
  test("goes to an open and confirmed account of the company, also when the offer's owner has none", async () => {
    const offer = await anOfferOf();
    const waiting = await aColleague(offer, { emailVerified: false });
    const closed = await aColleague(offer);
    await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", closed.userId).execute();
    for (const { userId } of [waiting, closed]) {
      await db.updateTable("offers").set({ ownerId: userId }).where("id", "=", offer.id).execute();
      await visitor.post(offer.path, aVisitor());
    }
    expect(await mailsTo(offer.company.email)).toHaveLength(2);
    expect(await mailsTo(waiting.email)).toEqual([]);
    expect(await mailsTo(closed.email)).toEqual([]);
  });

  test("of an offer titled like an application without one speaks of the offer", async () => {
    const offer = await anOfferOf({ title: "Candidature spontanée" });
    const fields = aVisitor();
    await visitor.post(offer.path, fields);
    const [toCompany] = await mailsTo(offer.company.email);
    expect(toCompany?.subject).toBe("Candidature pour Candidature spontanée – Zoé Lefèvre-Ñ");
    expect(toCompany?.text).toContain("postule à votre offre «\u00a0Candidature spontanée\u00a0»");
    const [toApplicant] = await mailsTo(String(fields.email));
    expect(toApplicant?.text).toContain(
      "Votre candidature à l’offre «\u00a0Candidature spontanée\u00a0» a été envoyée",
    );
  });

  test("names a title with line breaks, quotes and markup safely", async () => {
    const offer = await anOfferOf({ title: 'Chef "cuisine" <b>H/F</b>' });
    await visitor.post(offer.path, aVisitor({ message: "<img src=x>" }));
    const [mail] = await mailsTo(offer.company.email);
    expect(mail?.subject).toBe('Candidature pour Chef "cuisine" <b>H/F</b> – Zoé Lefèvre-Ñ');
    expect(mail?.html).not.toContain("<img");
    expect(mail?.html).not.toContain("<b>H/F");
  });
});

describe("the company's applications", () => {
  test("are listed newest first, 20 a page, for all offers or one", async () => {
    const offer = await anOfferOf({ title: "Première" });
    const other = await anOffer({ companyId: offer.companyId, title: "Seconde" });
    for (let n = 1; n <= 21; n++)
      await anApplication(offer, { prenom: "Personne", nom: `${n}`, createdAt: new Date(Date.UTC(2026, 0, 1, n)) });
    await anApplication(other, { prenom: "Une", nom: "Seule" });
    await anApplication(await anOfferOf(), { prenom: "Pas", nom: "Pour vous" });
    const client = as(offer.company);
    const html = await (await client.get(inbox)).text();
    expect(html).toContain("22 candidatures");
    expect(html).not.toContain("Pour vous");
    const names = [...html.matchAll(/class="item-link"[^>]*>([^<]*)</g)].map((found) => found[1]);
    expect(names).toHaveLength(20);
    expect(names.slice(0, 2)).toEqual(["Une Seule", "Personne 21"]);
    const next = /href="([^"]*apres=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(await (await client.get(next)).text()).toContain("Personne 1<");
    const one = await textOf(await client.get(`${inbox}?offre=${other.id}`));
    expect(one).toContain("1 candidature");
    expect(one).not.toContain("Personne 21");
    expect(await textOf(await as(await aCompany()).get(inbox))).toContain("0 candidature");
  });

  test("each shows everything that was sent, with its CV", async () => {
    const offer = await anOfferOf({ title: "Opticienne" });
    const fields = aVisitor();
    await visitor.post(offer.path, fields);
    const [application] = await applicationsTo(offer.id);
    const response = await as(offer.company).get(`${inbox}/${application?.id}`);
    const html = await response.clone().text();
    const text = await textOf(response);
    for (const fact of [
      "Zoé Lefèvre-Ñ",
      fields.email as string,
      "06 12 34 56 78",
      "je postule.",
      "Opticienne",
      "Reçue",
      "Lire le CV",
    ])
      expect(text).toContain(fact);
    expect(html).toContain(`href="/CvView?fichier=${application?.cvFileId}"`);
    expect(html).toContain(`href="/fichiers/${application?.cvFileId}"`);
  });

  test("another company's answers 404", async () => {
    const offer = await anOfferOf();
    const { id } = await anApplication(offer);
    for (const wanted of [id, newId(), "pas-un-id"]) {
      expect((await as("company").get(`${inbox}/${wanted}`)).status).toBe(404);
      expect((await as("company").data(`${inbox}/${wanted}`)).status).toBe(404);
    }
    expect((await as("candidate").get(`${inbox}/${id}`)).status).toBe(403);
    expect((await as("admin").get(`${inbox}/${id}`)).status).toBe(403);
    expect((await visitor.get(`${inbox}/${id}`)).headers.get("location")).toMatch(/^\/login/);
  });

  test("remain, with the offer's title, when the offer is deleted", async () => {
    const offer = await anOfferOf({ title: "Éphémère" });
    const { id } = await anApplication(offer);
    await as(offer.company).post(`/compte/entreprise/mes-offres/${offer.id}/suppression`);
    expect(await textOf(await as(offer.company).get(`${inbox}/${id}`))).toContain("Éphémère");
  });
});
