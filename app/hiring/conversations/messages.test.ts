// Messages between the two sides of an application, over HTTP: one row, one mail, unread until seen.
import { describe, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { setWithdrawn } from "../apply/applications.server.ts";
import { visitorPath } from "../apply/sent-applications.server.ts";
import { createMessage } from "./messages.server.ts";

const inbox = "/compte/entreprise/candidatures";

async function anExchange(given: { isVisitor?: boolean } = {}) {
  const company = await aCompany({ nom: "Clinique du Port" });
  await db.updateTable("users").set({ name: "Claire Petit" }).where("id", "=", company.userId).execute();
  const offer = await anOffer({ companyId: company.companyId, title: "Opticienne" });
  const amelie = given.isVisitor ? null : await aCandidate({ prenom: "Amélie", nom: "Martin" });
  const email = amelie?.email ?? `visite-${newId()}@exemple.test`;
  const { id } = await anApplication(offer, { candidateId: amelie?.id ?? null, email });
  const own = amelie ? as(amelie) : visitor;
  const ownPath = amelie ? `/candidat/candidatures/${id}` : visitorPath(id);
  return { company, amelie, email, id, own, ownPath, client: as(company), path: `${inbox}/${id}` };
}

const write = (text: string, id = newId()) => ({ form: "message", "message-id": id, message: text });
const rowsOf = (id: string) =>
  db.selectFrom("applicationMessages").selectAll().where("applicationId", "=", id).orderBy("createdAt").execute();

describe("a message", () => {
  test("goes from one side to the other and back, by mail and on both pages, new until it is seen", async () => {
    const { company, email, id, own, ownPath, client, path } = await anExchange();
    const sent = write("Bonjour,\r\nêtes-vous disponible en mars ?");
    const answer = await client.post(path, sent);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${path}#echanges`]);
    // The same form again, and the same id from an outdated page.
    expect((await client.post(path, sent)).status).toBe(302);
    expect(await rowsOf(id)).toMatchObject([
      { side: "company", userId: company.userId, text: "Bonjour,\nêtes-vous disponible en mars ?", readAt: null },
    ]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "Un message de Clinique du Port", replyTo: company.email });
    expect(mail?.text).toContain("Claire Petit, de Clinique du Port vous écrit au sujet de votre candidature");
    expect(mail?.text).toContain("> Bonjour,\n> êtes-vous disponible en mars ?");
    expect(mail?.text).toContain(`Une réponse à cet e-mail est envoyée à ${company.email}`);
    expect(linkIn(mail!)).toBe(ownPath);
    const row = await db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "received", notifiedState: "received" });
    expect(row.answeredAt).not.toBeNull();

    expect(await textOf(await as(company).get(path))).not.toContain("Nouveau");
    expect(await textOf(await own.get("/candidat"))).toContain("Nouveau message");
    const seen = await textOf(await own.get(ownPath));
    expect(seen).toMatch(/Claire Petit, de Clinique du Port , .{3,30} Nouveau Bonjour, êtes-vous/);
    expect(await textOf(await own.get(ownPath))).not.toContain("Nouveau");
    expect((await own.post(ownPath, write("Oui, dès lundi."))).headers.get("location")).toBe(`${ownPath}#echanges`);
    const [back] = await mailsTo(company.email);
    expect(back).toMatchObject({ subject: "Un message d’Amélie Martin", replyTo: email });
    expect(linkIn(back!)).toBe(path);
    expect(await textOf(await client.get(inbox))).toContain("Nouveau message");
    expect(await textOf(await client.get(path))).toMatch(/Amélie Martin , .{3,30} Nouveau Oui, dès lundi\./);
    expect(await textOf(await client.get(inbox))).not.toContain("Nouveau message");
  });

  test("goes to the account's current address, not to a former one", async () => {
    const { email, amelie, client, path } = await anExchange();
    const present = `presente-${newId()}@exemple.test`;
    await db.updateTable("users").set({ email: present }).where("id", "=", amelie!.userId).execute();
    await client.post(path, write("Quand peut-on vous appeler ?"));
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(present)).toMatchObject([{ subject: "Un message de Clinique du Port" }]);
  });

  test("of a visitor is sent by the secret link, and to no other application", async () => {
    const { company, email, id, own, ownPath, client, path } = await anExchange({ isVisitor: true });
    await client.post(path, write("Quand peut-on vous appeler ?"));
    const [mail] = await mailsTo(email);
    expect(linkIn(mail!)).toMatch(/^\/candidature\/[\w.-]+$/);
    const link = linkIn(mail!);
    expect(await textOf(await own.get(link))).toContain("Quand peut-on vous appeler ?");
    expect((await own.post(link, write("Ce soir."))).status).toBe(302);
    expect((await rowsOf(id)).map(({ side, userId, text }) => [side, userId !== null, text])).toEqual([
      ["company", true, "Quand peut-on vous appeler ?"],
      ["applicant", false, "Ce soir."],
    ]);
    const [stranger, rival] = [await aCandidate(), await aCompany()];
    const tries = [
      as(stranger).post(`/candidat/candidatures/${id}`, write("a")),
      as(rival).post(path, write("b")),
      as(rival).post(`/candidat/candidatures/${id}`, write("c")),
      visitor.post(`${ownPath}x`, write("d")),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([410, 410, 403, 410]);
    // The function itself refuses it too.
    const hers = { id: newId(), applicationId: id, text: "e" };
    const writer = { side: "company" as const, companyId: rival.companyId, userId: rival.userId };
    expect(await transaction((tx) => createMessage(tx, hers, writer))).toBe("missing");
    expect(await rowsOf(id)).toHaveLength(2);
    expect(await mailsTo(company.email)).toHaveLength(1);
  });

  test("that is invalid or would not be read is refused, and keeps what was typed", async () => {
    const { amelie, id, own, ownPath, client, path } = await anExchange();
    const empty = await client.post(path, write("  \n "));
    expect([empty.status, await textOf(empty)]).toEqual([400, expect.stringContaining("Écrivez votre message")]);
    const long = await own.post(ownPath, write("é".repeat(5001)));
    expect([long.status, await long.text()]).toEqual([400, expect.stringContaining("é".repeat(5001))]);
    expect((await client.post(path, { form: "message", message: "Sans clé" })).status).toBe(410);

    await db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", amelie!.id).execute();
    const closed = await client.post(path, write("Êtes-vous là ?"));
    expect(closed.status).toBe(409);
    const pageText = await textOf(closed);
    expect(pageText).toContain("Ce compte n’est plus actif");
    expect(pageText).toContain("Êtes-vous là ?");
    await db.updateTable("users").set({ erasureDueAt: null }).where("id", "=", amelie!.id).execute();

    await transaction((tx) => setWithdrawn(tx, id, amelie!.id));
    // A closed account has to sign in again.
    const back = as(amelie!);
    for (const answer of [await client.post(path, write("Trop tard")), await back.post(ownPath, write("Trop tard"))]) {
      expect(answer.status).toBe(409);
      const text = await textOf(answer);
      expect(text).toContain("plus aucun message ne peut être échangé. Le vôtre n’est pas parti.");
      expect(text).toContain("Trop tard");
    }
    expect(await rowsOf(id)).toEqual([]);
    await db.deleteFrom("applications").where("id", "=", id).execute();
    expect((await client.post(path, write("Personne"))).status).toBe(410);
  });

  test("and an interview answer sent after the session has ended are restored after sign-in", async () => {
    const { company, own, ownPath, client, path } = await anExchange();
    const tokens = async (who: typeof own, where: string) =>
      [...(await (await who.get(where)).text()).matchAll(/name="brouillon" value="([^"]+)"/g)].map(
        ([, token]) => token!,
      );
    const [token] = await tokens(own, ownPath);
    const typed = { ...write("Écrit trop tard."), brouillon: token! };
    const lost = await visitor.post(ownPath, typed);
    expect([lost.status, lost.headers.get("location")]).toEqual([
      302,
      `/login?retour=${encodeURIComponent(ownPath)}&garde=oui`,
    ]);
    expect(await (await own.get(ownPath)).text()).toMatch(/<textarea[^>]*>Écrit trop tard\.<\/textarea>/);
    expect((await own.post(ownPath, typed)).status).toBe(302);
    expect(await (await own.get(ownPath)).text()).not.toMatch(/<textarea[^>]*>Écrit trop tard/);
    // The company's page holds two forms, each with its own token.
    const [forInterview] = await tokens(client, path);
    await visitor.post(path, { form: "entretien", verbe: "proposer", lieu: "Quai n° 9", brouillon: forInterview! });
    expect(await (await as(company).get(path)).text()).toContain("Quai n° 9");
  });

  test("over the hourly limit are refused without losing the typed text", async () => {
    const { id, own, ownPath } = await anExchange();
    const answers = [];
    for (let n = 1; n <= 21; n++) answers.push(await own.post(ownPath, write(`Message ${n}`)));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(302), 429]);
    const text = await textOf(answers[20]!);
    expect(text).toMatch(/renvoyez-le dans \d+ minutes?\./);
    expect(text).toContain("Message 21");
    expect(await rowsOf(id)).toHaveLength(20);
  });
});
