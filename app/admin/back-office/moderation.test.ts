// The administration of offers, mails and requests, with one audit entry per action.
import { beforeAll, expect, test } from "vitest";
import { as, type Client, edit, follow, postConfirmed, textOf, visitor } from "../../../tests/app.ts";
import { aCompany, anAdmin, anApplication, anOffer, type Person } from "../../../tests/factories.ts";
import { entriesOf } from "../../../tests/journal.ts";
import { mailsTo } from "../../../tests/mails.ts";
import * as offersMessages from "../../offers/messages.ts";
import * as peopleMessages from "../../people/messages.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";

let boss: Person;
let admin: Client;

beforeAll(async () => {
  boss = await anAdmin();
  admin = as(boss);
});

const allEntries = async () => (await db.selectFrom("audit").select("id").execute()).length;
const offerOf = (id: string) => db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirst();

test("a deactivated offer is offline, with one entry for any number of clicks", async () => {
  const offer = await anOffer({ title: "Gréeur H/F" });
  for (let press = 0; press < 2; press++) {
    const response = await admin.post(`/admin/offres/${offer.id}/activation`, {
      actif: "non",
      ground: "fausse",
      retour: "/admin/offres?q=greeur",
    });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/admin/offres?q=greeur");
  }
  expect(await textOf(await visitor.get("/offres?q=greeur"))).not.toContain("Gréeur");
  const entries = await entriesOf(offer.id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    actor: boss.email,
    action: "offre désactivée",
    before: { isActive: true },
    after: { isActive: false },
  });
  await admin.post(`/admin/offres/${offer.id}/activation`, { actif: "oui", retour: "https://ailleurs.test/" });
  expect((await offerOf(offer.id))?.isActive).toBe(true);
  expect(await entriesOf(offer.id)).toHaveLength(2);
});

test("does not follow a return address to another site", async () => {
  const offer = await anOffer();
  const response = await admin.post(`/admin/offres/${offer.id}/activation`, {
    actif: "non",
    ground: "fausse",
    retour: "//ailleurs.test/",
  });
  expect(response.headers.get("location")).toBe(`/admin/offre-edit/${offer.id}`);
});

test("deletes an offer in one click with an entry of its content, and keeps its applications", async () => {
  const offer = await anOffer({ title: "Voilier H/F" });
  const application = await anApplication(offer);
  expect(
    (await admin.post(`/admin/offres/${offer.id}/suppression`, { ground: "fausse" })).headers.get("location"),
  ).toBe("/admin/offres");
  expect(await offerOf(offer.id)).toBeUndefined();
  expect(
    await db.selectFrom("applications").select("offer").where("id", "=", application.id).executeTakeFirst(),
  ).toEqual({ offer: "Voilier H/F" });
  const [entry, ...others] = await entriesOf(offer.id);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ action: "offre supprimée", before: { title: "Voilier H/F" }, after: null });
  expect((await admin.post(`/admin/offres/${offer.id}/suppression`, { ground: "fausse" })).status).toBe(404);
});

test("records only the changed columns of an offer, and keeps what was typed when it is refused", async () => {
  const offer = await anOffer({ title: "Ancien titre", city: "Bordeaux", contractType: "CDI" });
  const path = `/admin/offre-edit/${offer.id}`;
  const fields = {
    title: "Nouveau titre",
    city: "Bordeaux",
    contractType: "CDI",
    description: "Vous rejoignez une équipe de douze personnes.",
    salaryTaux: "par mois",
    remoteWorkDays: "0",
  };
  const page = await (await admin.get(path)).text();
  for (const word of [">Enregistrer<", ">Désactiver<", ">Supprimer<", 'value="Ancien titre"'])
    expect(page).toContain(word);
  const refused = await edit(admin, path, { ...fields, title: "", job: "Capitaine" });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain(offersMessages.offerTitleLength);
  expect(html).toContain('value="Capitaine"');
  expect((await edit(admin, path, fields)).headers.get("location")).toBe(path);
  const entries = await entriesOf(offer.id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: "offre modifiée",
    before: { title: "Ancien titre" },
    after: { title: "Nouveau titre" },
  });
  expect(Object.keys(entries[0]!.after!)).toEqual(["title"]);
});

test("creates an offer for the chosen company, once when the form is sent twice", async () => {
  const { companyId } = await aCompany({ nom: "Chantier Bleu" });
  const html = await (await admin.get(`/admin/offre-edit/nouveau?companyId=${companyId}`)).text();
  expect(html).toMatch(new RegExp(`<option value="${companyId}" selected`));
  const formId = /name="formId" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const missing = await admin.post("/admin/offre-edit/nouveau", { title: "Calfat H/F", companyId: newId() });
  expect(missing.status).toBe(400);
  expect(await missing.text()).toContain(peopleMessages.companyToChoose);
  const fields = { title: "Calfat H/F", companyId, formId };
  const first = await postConfirmed(admin, "/admin/offre-edit/nouveau", fields);
  const second = await postConfirmed(admin, "/admin/offre-edit/nouveau", fields);
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  const made = await db.selectFrom("offers").select("id").where("companyId", "=", companyId).execute();
  expect(made).toHaveLength(1);
  const entries = await entriesOf(made[0]!.id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ action: "offre créée", before: null, after: { title: "Calfat H/F" } });
});

test("answers 404 for missing items", async () => {
  for (const id of [newId(), "rien"]) {
    expect(await textOf(await admin.get(`/admin/offre-edit/${id}`))).toContain("Offre non trouvée");
    expect(await textOf(await admin.get(`/admin/entreprise-edit/${id}`))).toContain("Entreprise non trouvée");
    expect(await textOf(await admin.get(`/admin/candidat-edit/${id}`))).toContain("Candidat non trouvé");
    expect((await admin.get(`/admin/entreprise-edit/${id}`)).status).toBe(404);
    expect((await admin.post(`/admin/offres/${id}/activation`)).status).toBe(404);
    expect((await admin.post(`/admin/comptes/${id}/activation`)).status).toBe(404);
    expect((await admin.post(`/admin/candidats/${id}/suppression`, { ground: "fausse" })).status).toBe(404);
    expect((await admin.post(`/admin/entreprises/${id}/suppression`, { ground: "fausse" })).status).toBe(404);
    expect((await admin.post(`/admin/courriers/${id}`)).status).toBe(404);
    expect((await admin.post("/admin/assistance", { id })).status).toBe(404);
  }
});

test("refuses the actions to other accounts", async () => {
  const offer = await anOffer();
  const before = await allEntries();
  for (const path of [`/admin/offres/${offer.id}/activation`, `/admin/offres/${offer.id}/suppression`]) {
    expect((await as("company").post(path, { actif: "non" })).status).toBe(403);
    expect((await visitor.post(path, { actif: "non" })).headers.get("location")).toBe("/login");
  }
  expect((await offerOf(offer.id))?.isActive).toBe(true);
  expect(await allEntries()).toBe(before);
});

test("sends a failed mail again by its button, with an entry", async () => {
  const id = await transaction((tx) =>
    sendMail(tx, { to: "perdu@exemple.test", template: "verification", subject: "Retour", blocks: ["Texte <i>"] }),
  );
  await mailsTo("perdu@exemple.test");
  expect(await (await admin.get(`/admin/courriers/${id}`)).text()).not.toContain(">Renvoyer<");
  await admin.post(`/admin/courriers/${id}`);
  expect(await entriesOf(id)).toEqual([]);
  await db.updateTable("mails").set({ state: "failed", lastError: "boîte pleine" }).where("id", "=", id).execute();
  const page = await (await admin.get(`/admin/courriers/${id}`)).text();
  expect(page).toContain(">Renvoyer<");
  expect(page).toContain("boîte pleine");
  expect(page).toContain("Texte &lt;i&gt;");
  expect((await admin.post(`/admin/courriers/${id}`)).headers.get("location")).toBe(`/admin/courriers/${id}`);
  expect((await mailsTo("perdu@exemple.test"))[0]).toMatchObject({ state: "sent", tries: 2 });
  const entries = await entriesOf(id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: "e-mail renvoyé",
    before: { state: "failed" },
    after: { state: "waiting" },
  });
});

test("shows the links of other people's mails as text only", async () => {
  const id = await transaction((tx) =>
    sendMail(tx, {
      to: "x@exemple.test",
      template: "verification",
      subject: "Lien",
      blocks: [{ button: "Vérifier", url: "http://localhost:3000/verify-email/lien/jeton" }],
    }),
  );
  const html = await (await admin.get(`/admin/courriers/${id}`)).text();
  expect(html).toContain("/verify-email/lien/jeton");
  expect(html).not.toMatch(/href="[^"]*jeton/);
});

async function aRequest(email: string): Promise<string> {
  const id = newId();
  await db.insertInto("assistanceRequests").values({ id, nom: "Zoé", email, message: "Aidez-moi <i>" }).execute();
  return id;
}

const openRequests = "/admin/assistance?treated=non";
const answerTo = (id: string, answer: string) => admin.post(openRequests, { form: "reponse", id, answer });

test("a help request is answered from its row: the mail leaves once, the answer stays on it, and it is closed", async () => {
  const email = `zoe+${newId()}@exemple.test`;
  const id = await aRequest(email);
  config.smtpUrl = "smtp://127.0.0.1:1";
  expect(await textOf(await admin.get(openRequests))).toContain(`Votre réponse à ${email}`);
  config.smtpUrl = undefined;
  for (let press = 0; press < 2; press++) {
    const done = await answerTo(id, "Volontiers.\r\nQuand\u00a0?");
    expect([done.status, done.headers.get("location")]).toEqual([302, openRequests]);
    expect(await textOf(await follow(admin, done))).toContain("La réponse est enregistrée et la demande est close");
  }
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: "assistance-reponse", replyTo: boss.email });
  for (const words of ["> Volontiers.\n> Quand\u00a0?", "Aidez-moi <i>"]) expect(mail!.text).toContain(words);
  const list = await textOf(await admin.get("/admin/assistance?treated=oui&q=volontiers"));
  for (const words of ["Réponse du", "Volontiers."]) expect(list).toContain(words);
  const entries = await entriesOf(id);
  expect(entries.map(({ action, after }) => [action, Object.keys(after!)])).toEqual([
    ["demande d’aide close", ["treatedAt", "answeredAt"]],
  ]);
});

test("an answer that is empty, too long or late is not sent, and its words stay", async () => {
  const email = `lise-${newId()}@exemple.test`;
  const id = await aRequest(email);
  config.smtpUrl = "smtp://127.0.0.1:1";
  const empty = await answerTo(id, " ");
  expect([empty.status, (await textOf(empty)).includes("Écrivez votre réponse")]).toEqual([400, true]);
  const long = await answerTo(id, `Début ${"x".repeat(20_000)}`);
  expect([long.status, (await long.text()).includes(">Début x")]).toEqual([400, true]);
  config.smtpUrl = undefined;
  await admin.post(openRequests, { id, traitee: "oui" });
  const late = await answerTo(id, "Trop tard & gardé");
  const html = await late.text();
  expect([late.status, html.includes("Trop tard &amp; gardé"), html.includes("close entre-temps")]).toEqual([
    409,
    true,
    true,
  ]);
  expect(await mailsTo(email)).toEqual([]);
  await answerTo(newId(), "Personne").then(({ status }) => expect(status, "its words stay").toBe(410));
});

test("without a mail server a help request is answered from one's own mail, to an address with a plus sign as it stands", async () => {
  const id = await aRequest("zoe+recrute@exemple.test");
  const html = await (await admin.get(openRequests)).text();
  expect(html).toContain('href="mailto:zoe+recrute@exemple.test?subject=Votre%20demande');
  await admin.post("/admin/assistance", { id, traitee: "oui" });
});

test("a help request is marked as handled once, and can be reopened", async () => {
  const id = newId();
  await db
    .insertInto("assistanceRequests")
    .values({ id, nom: "Jeanne", email: "j@exemple.test", message: "Aidez-moi" })
    .execute();
  expect(await textOf(await admin.get("/admin/assistance?treated=non"))).toContain("Aidez-moi");
  await admin.post("/admin/assistance?treated=non", { id, traitee: "oui" });
  await admin.post("/admin/assistance?treated=non", { id, traitee: "oui" });
  expect(await textOf(await admin.get("/admin/assistance?treated=non"))).not.toContain("Aidez-moi");
  expect(await entriesOf(id)).toHaveLength(1);
  await admin.post("/admin/assistance", { id, traitee: "non" });
  expect(await entriesOf(id)).toHaveLength(2);
});
