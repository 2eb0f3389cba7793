// People without an account: how an administrator finds them, hands out their data and erases them.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { textIn, unzip } from "../../../tests/archives.ts";
import { anExporter } from "../../../tests/exporter.ts";
import { aCandidate, aCompany, aFile, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import { entriesOf } from "../../../tests/journal.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { threadOf } from "../../hiring/apply/application-thread.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";

const list = "/admin/sans-compte";
const pages = "/admin/personne";

beforeEach(async () => {
  await db.deleteFrom("applications").execute();
  await db.deleteFrom("subscribers").execute();
  await db.deleteFrom("alertRequests").execute();
});

async function aSubscriber(email: string, names: string[], sentAt: Date | null = null) {
  const subscriberId = newId();
  await db
    .insertInto("subscribers")
    .values({ id: subscriberId, email, createdAt: new Date("2026-03-02") })
    .execute();
  const ids: string[] = [];
  for (const name of names) {
    const [id, since] = [newId(), new Date("2026-03-02")];
    ids.push(id);
    await db
      .insertInto("savedSearches")
      .values({ id, subscriberId, name, query: `q=${name}`, criteriaKey: id, createdAt: since } as never)
      .execute();
    await db
      .insertInto("alerts")
      .values({ id: newId(), subscriberId, searchId: id, frequency: "daily", since, sentAt } as never)
      .execute();
  }
  return ids;
}

const aRequest = async (email: string, query: string, sentAt = new Date("2026-04-05")) => {
  const id = newId();
  await db.insertInto("alertRequests").values({ id, email, query, criteriaKey: id, sentAt }).execute();
  return id;
};

const shownBy = async (q: string) => textOf(await as("admin").get(`${list}?${new URLSearchParams({ q })}`));

test("names each alert with its address, since when, the confirmation and the last offers", async () => {
  await aSubscriber("lise@exemple.test", ["Potière", "Vannière"], new Date("2026-03-09T10:00:00Z"));
  const { companyId } = await aCompany({ nom: "Forges du Lac" });
  await aRequest("paul@exemple.test", `entreprise=${companyId}`);
  const columns = "quoi,objet,depuis,confirmation,envoi";
  const text = (await textOf(await as("admin").get(`${list}?colonnes=${columns}`))).replaceAll("\u00a0", " ");
  expect(text).toContain("3 candidatures et alertes");
  expect(text).toMatch(/lise@exemple\.test Alerte Potière 02\/03\/2026 02\/03\/2026 09\/03\/2026/);
  expect(text).toMatch(/paul@exemple\.test Alerte Forges du Lac 05\/04\/2026 Pas encore(?! \d)/);
  expect(text).toContain("Dernier envoi d’offres");
  expect(await shownBy("paul")).toContain("1 candidature ou alerte");
  expect((await as("company").get(list)).status).not.toBe(200);
});

test("finds who applied without an account by name, address and number, however it is typed", async () => {
  const offer = await anOffer({ title: "Luthier" });
  await anApplication(offer, { prenom: "Élodie", nom: "Le Gall", email: "elodie@exemple.test", tel: "06 98 76 54 32" });
  await anApplication(offer, { prenom: "Yann", nom: "Morvan", email: null, tel: "+33 6 11 22 33 44" });
  const { userId } = await aCandidate({ prenom: "Ondine", nom: "Legall", mobile: "+33677889900" });
  await anApplication(offer, { prenom: "Ondine", nom: "Legall", candidateId: userId });
  for (const q of [
    "elodie le gall",
    "ELODIE@exemple.test",
    "0698765432",
    "+33 6 98 76 54 32",
    "06.98.76.54.32",
    "06 98",
  ]) {
    const text = await shownBy(q);
    expect(text, q).toContain("Candidature Luthier");
    expect(text, q).toContain("1 candidature ou alerte");
    expect(text, q).toContain("elodie@exemple.test");
  }
  expect(await shownBy("06 11 22 33 44")).toMatch(/Yann Morvan\s*06 11 22 33 44/);
  expect(await shownBy("ondine")).toContain("0 candidature ou alerte");
  for (const q of ["06 77 88 99 00", "0677889900", "06 77"])
    expect(await textOf(await as("admin").get(`/admin/candidats?${new URLSearchParams({ q })}`)), q).toContain(
      "Ondine",
    );
});

const mark = (what: string) => `${what}${randomBytes(5).toString("hex")}`;

/** A person who applied twice and asked for help, in everything that one does without an account. */
async function aVisitor() {
  const [email, nom, answer, help] = [`${mark("adresse")}@exemple.test`, mark("Nom"), mark("reponse"), mark("aide")];
  const steps = { hash: mark("x"), prenom: "Paul", nom: mark("etape"), tel: "+33698765432" };
  await db
    .insertInto("applicationDrafts")
    .values({ ...steps, offerId: (await anOffer()).id } as never)
    .execute();
  const { id: cvFileId } = await aFile("cv", { originalName: `${mark("cv")}.pdf` } as never);
  const first = await anApplication(await anOffer(), { email, nom, tel: "06 98 76 54 32", cvFileId });
  const second = await anApplication(await anOffer(), { email, nom, message: answer });
  const [alert] = await aSubscriber(email, ["Potière", "Vannière"]);
  await aRequest(email, "q=relieuse");
  const request = { id: newId(), nom, objet: null, email, tel: null, message: help };
  await db
    .insertInto("assistanceRequests")
    .values(request as never)
    .execute();
  await transaction((tx) => sendMail(tx, { to: email, template: "verification", subject: nom, blocks: [] }));
  return {
    email,
    nom,
    answer,
    help,
    cvFileId,
    ids: [first.id, second.id],
    alert: alert!,
    planted: [email, nom, answer, help, steps.nom],
  };
}

async function dump(): Promise<string> {
  const { rows } = await sql<{ table: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS "table" FROM pg_tables WHERE schemaname = 'public'`.execute(db);
  const texts: string[] = [];
  for (const { table } of rows) {
    const all = await sql<{ row: string }>`SELECT t::text AS "row" FROM ${sql.raw(table)} AS t`.execute(db);
    texts.push(...all.rows.map(({ row }) => row));
  }
  return texts.join("\n");
}

test("hands out the data of a person without an account, with a proof and an entry", async () => {
  const { admin, exported, person } = await anExporter();
  const { email, answer, help, cvFileId, ids, alert } = await aVisitor();
  const other = await anApplication(await anOffer(), {});
  const page = `${pages}/${alert}`;
  const text = await textOf(await admin.get(page));
  for (const part of [email, "06 98 76 54 32", "Alerte : Potière", "Télécharger ses données"])
    expect(text).toContain(part);
  const proof = (await admin.get(`${page}/archive`)).headers.get("location")!;
  expect(proof).toMatch(/^\/admin\/exporter/);
  const form = await (await admin.get(proof)).text();
  expect(form).toContain(`action="${page}/archive"`);
  expect(form).toContain(`href="${page}"`);
  expect((await admin.post(`${page}/archive`, { password: "faux" })).status).toBe(302);
  expect(await entriesOf(alert)).toEqual([]);
  const archive = await unzip(await exported(`${page}/archive`));
  const data = JSON.parse(String(archive.get("donnees.json")));
  expect(data.compte).toBeNull();
  expect(data.candidatures.map(({ id }: { id: string }) => id).sort()).toEqual(ids.toSorted());
  expect(data.alertes).toHaveLength(2);
  expect(data.recherchesEnregistrees).toHaveLength(2);
  expect(data.alertesDemandees).toHaveLength(1);
  expect(data.courriers).toHaveLength(1);
  expect(data.fichiers.map(({ id }: { id: string }) => id)).toEqual([cvFileId]);
  for (const word of [answer, help]) expect(String(archive.get("mes-donnees.html"))).toContain(word);
  expect(JSON.stringify(data)).not.toContain(other.id);
  const entry = {
    action: "données personnelles téléchargées",
    actor: person.email,
    targetType: "personne sans compte",
  };
  expect(await entriesOf(alert)).toMatchObject([{ ...entry, before: null, after: null }]);
});

test("hands out the data of an account, and the person reads that their profile was opened", async () => {
  const { admin, exported } = await anExporter();
  const zoe = await aCandidate({ prenom: "Zoé" });
  const page = `/admin/candidat-edit/${zoe.id}`;
  expect(await textOf(await admin.get(page))).toContain("Télécharger ses données");
  expect((await admin.get(`${page}/archive`)).headers.get("location")).toMatch(/^\/admin\/exporter/);
  const data = JSON.parse(await textIn(await exported(`${page}/archive`), "donnees.json"));
  expect(data.compte.email).toBe(zoe.email);
  expect(await entriesOf(zoe.id)).toMatchObject([
    { action: "données personnelles téléchargées", targetType: "candidat" },
  ]);
  expect(await db.selectFrom("readings").select("what").where("candidateId", "=", zoe.id).execute()).toHaveLength(1);
  const { userId } = await aCompany();
  for (const id of [userId, newId(), "x"])
    expect((await exported(`/admin/candidat-edit/${id}/archive`)).status).toBe(404);
  expect((await exported(`${pages}/${zoe.id}/archive`)).status).toBe(404);
  expect((await as("company").post(`${page}/archive`, {})).status).toBe(403);
});

test("erases a person without an account everywhere, once, with a reason, and the log holds no name", async () => {
  const admin = as(await anAdmin());
  const { email, planted, cvFileId, ids, alert } = await aVisitor();
  await anApplication(await anOffer(), { email: "autre@exemple.test" });
  await db
    .insertInto("reports")
    .values({
      id: newId(),
      targetType: "offre",
      targetId: newId(),
      title: "x",
      reason: "autre",
      email,
      reporter: "x",
    } as never)
    .execute();
  const before = await dump();
  expect(planted.filter((value) => !before.includes(value))).toEqual([]);
  const erase = (ground?: string) =>
    admin.post(`${list}/lot`, { geste: "supprimer", id: alert, ...(ground && { ground }) });
  const refused = await textOf(await erase());
  for (const part of ["Motif (obligatoire)", "candidatures, fichiers, messages et alertes"])
    expect(refused).toContain(part);
  for (let time = 0; time < 2; time++) expect((await erase("demande")).status).toBe(302);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Vos données sont effacées"]);
  expect(mails[0]!.text).toContain("À la demande de la personne ou de l’entreprise");
  expect(mails[0]!.text).not.toContain("compte avait");
  const ground = "À la demande de la personne ou de l’entreprise";
  const entry = { action: "personne sans compte effacée", targetType: "personne sans compte", after: null };
  expect(await entriesOf(alert)).toMatchObject([{ ...entry, before: { applications: 2, alerts: 2, ground } }]);
  await db.deleteFrom("mails").where("to", "=", email).execute();
  const after = await dump();
  expect(planted.filter((value) => after.includes(value))).toEqual([]);
  expect(await db.selectFrom("files").select("id").where("id", "=", cvFileId).execute()).toEqual([]);
  expect(await db.selectFrom("applications").select("email").execute()).toEqual([{ email: "autre@exemple.test" }]);
  for (const id of [...ids, alert]) expect((await admin.get(`${pages}/${id}`)).status).toBe(404);
});

async function anAgreedInterview(applicationId: string): Promise<void> {
  const startsAt = new Date(Date.now() + 3 * 86_400_000);
  const agreed = { id: newId(), applicationId, state: "accepted", startsAt, slots: [startsAt] };
  const words = { minutes: 45, way: "onsite", location: "12, rue des Tilleuls" };
  await db
    .insertInto("interviews")
    .values({ ...agreed, ...words } as never)
    .execute();
}

test("erasing a person or an account tells the company that the interview is off", async () => {
  const admin = as(await anAdmin());
  const [zoe, company] = [await aCandidate(), await aCompany()];
  const offer = () => anOffer({ companyId: company.companyId });
  const own = await anApplication(await offer(), { candidateId: zoe.id, email: zoe.email });
  const sent = await anApplication(await offer(), { email: `${mark("adresse")}@exemple.test` });
  const beside = await anApplication(await offer(), { email: zoe.email });
  for (const { id } of [own, sent, beside]) await anAgreedInterview(id);
  for (const page of [
    `/admin/candidat-edit/${zoe.id}`,
    `${pages}/${sent.id}`,
    `/admin/candidats/lot?geste=supprimer&id=${zoe.id}`,
  ])
    expect(await textOf(await admin.get(page)), page).toContain("les entretiens convenus sont annulés");
  await admin.post(`/admin/candidats/${zoe.id}/suppression`, { ground: "demande" });
  await admin.post(`${list}/lot`, { geste: "supprimer", id: sent.id, ground: "demande" });
  const mails = await mailsTo(company.email);
  expect(mails.map(({ calendar }) => calendar?.method)).toEqual(["CANCEL", "CANCEL", "CANCEL"]);
  for (const { subject, text, replyTo, calendar } of mails) {
    expect(subject).toBe("Un entretien n’aura pas lieu");
    expect(text).toMatch(/L’entretien du .* n’aura pas lieu\u00a0: cette candidature a été effacée\./);
    expect(text).not.toContain("/compte/entreprise/candidatures/");
    expect(replyTo).toBeNull();
    expect(`${text} ${calendar?.text}`).not.toMatch(/décline|12, rue des Tilleuls|Amélie|Martin/);
  }
});

test("erases what the company's mails say of a person with a number alone", async () => {
  const [company, message] = [await aCompany(), mark("message")];
  const { id } = await anApplication(await anOffer({ companyId: company.companyId }), {
    email: null,
    tel: "0655443311",
  });
  const mail = { to: company.email, template: "verification" as const, subject: "Bonjour", ...threadOf(id) };
  await transaction((tx) => sendMail(tx, { ...mail, blocks: [message] }));
  expect(await dump()).toContain(message);
  await as("admin").post(`${list}/lot`, { geste: "supprimer", id, ground: "demande" });
  expect(await dump()).not.toContain(message);
});

test("two erasures of a person at once are one, with one entry and one mail", async () => {
  const admin = as(await anAdmin());
  const email = `${mark("adresse")}@exemple.test`;
  const rows = [await anApplication(await anOffer(), { email }), await anApplication(await anOffer(), { email })];
  const erase = ({ id }: { id: string }) => admin.post(`${list}/lot`, { geste: "supprimer", id, ground: "demande" });
  await Promise.all([...rows, ...rows].map(erase));
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await Promise.all(rows.map(({ id }) => entriesOf(id)))).flat()).toHaveLength(1);
});

test("erases a number without an address, and nothing of an account with the same one or of another number", async () => {
  const admin = as(await anAdmin());
  const tel = "06 55 44 33 22";
  const { userId } = await aCandidate();
  const one = await anApplication(await anOffer(), { email: null, tel });
  await anApplication(await anOffer(), { email: null, tel: "+33655443322" });
  const others = [
    await anApplication(await anOffer(), { email: null, tel: "06 55 44 33 23" }),
    await anApplication(await anOffer(), { tel, candidateId: userId }),
    await anApplication(await anOffer(), { tel }),
  ];
  await admin.post(`${list}/lot`, { geste: "supprimer", id: one.id, ground: "demande" });
  const left = await db.selectFrom("applications").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual(others.map(({ id }) => id).sort());
});

test("the page of a person without an account leads to the account of the same address, whose mails stay", async () => {
  const admin = as(await anAdmin());
  const zoe = await aCandidate({ emailVerified: false });
  const { id } = await anApplication(await anOffer(), { email: zoe.email });
  await transaction((tx) => sendMail(tx, { to: zoe.email, template: "verification", subject: "Bonjour", blocks: [] }));
  const page = await (await admin.get(`${pages}/${id}`)).text();
  expect(page).toContain("Cette adresse est aussi celle d’un compte");
  expect(page).toContain(`/admin/candidat-edit/${zoe.id}`);
  await admin.post(`${list}/lot`, { geste: "supprimer", id, ground: "demande" });
  expect((await mailsTo(zoe.email)).map(({ subject }) => subject)).toContain("Bonjour");
  expect(await db.selectFrom("users").select("id").where("id", "=", zoe.id).execute()).toHaveLength(1);
});

test("what was sent with the confirmed address of an account is erased with the account, and not beside it", async () => {
  const admin = as(await anAdmin());
  const zoe = await aCandidate({ emailVerified: true });
  const { id } = await anApplication(await anOffer(), { email: zoe.email });
  const page = await (await admin.get(`${pages}/${id}`)).text();
  expect(page).toContain(`/admin/candidat-edit/${zoe.id}`);
  expect(page).toContain("s’efface avec lui, depuis sa page");
  expect(page).not.toContain("Effacer cette personne");
  const erased = await admin.post(`${list}/lot`, { geste: "supprimer", id, ground: "demande" });
  const [cookie] = erased.headers
    .getSetCookie()
    .find((line) => line.startsWith("vivier.message="))!
    .split(";");
  expect(await textOf(await admin.get(list, { Cookie: cookie! }))).toContain("l’adresse est celle d’un compte");
  expect(await db.selectFrom("applications").select("id").execute()).toEqual([{ id }]);
  expect(await entriesOf(id)).toEqual([]);
});

test("asks about people, not about rows, and promises no mail to who gave a number alone", async () => {
  const admin = as(await anAdmin());
  const rows = [await anApplication(await anOffer(), { email: null, tel: "0655443310" })];
  const alone = await textOf(await admin.get(`${pages}/${rows[0]!.id}`));
  rows.push(await anApplication(await anOffer(), { email: `${mark("adresse")}@exemple.test` }));
  const query = new URLSearchParams([["geste", "supprimer"], ...rows.map(({ id }) => ["id", id])]);
  const several = await textOf(await admin.get(`${list}/lot?${query}`));
  expect(several).toMatch(/Effacer ces personnes\s\?/);
  expect(several).toContain("Tout ce que le site a de ces personnes sans compte disparaît");
  for (const text of [alone, several]) expect(text).toContain("Pour une personne qui a donné un e-mail");
  for (const text of [alone, several]) expect(text).not.toContain("transmettez-le à la personne");
});

test("who keeps what they sent, because it is an account's, is named before the others are erased", async () => {
  const admin = as(await anAdmin());
  const account = await aCandidate();
  const rows = [
    await anApplication(await anOffer(), { email: account.email, prenom: "Ines", nom: "Compte" }),
    await anApplication(await anOffer(), { email: `${mark("seule")}@exemple.test`, prenom: "Ode", nom: "Seule" }),
  ];
  const query = new URLSearchParams([["geste", "supprimer"], ...rows.map(({ id }) => ["id", id])]);
  const question = await textOf(await admin.get(`${list}/lot?${query}`));
  expect(question).toMatch(/Effacer cette personne\s\?/);
  expect(question).toMatch(/Rien ne change pour.*Ines Compte.*celle d’un compte, qui s’efface depuis sa page/);
});
