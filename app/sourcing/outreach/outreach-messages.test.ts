// POST /mail/send, the daily limit on messages, and the recruitment help service.
import { beforeAll, expect, test } from "vitest";
import { app } from "../../../server/app.ts";
import { as, browser, sessionCookie, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, anOffer, type Company, type Person } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import * as accessMessages from "../../access/messages.ts";
import * as filesMessages from "../../files/messages.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import * as offersLimits from "../../offers/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";

let company: Company;

beforeAll(async () => {
  company = await aCompany({ nom: "Ateliers du Port" });
});

/** Sends JSON like a script of the page. */
async function send(who: Person | null, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const cookie: Record<string, string> = who ? { Cookie: await sessionCookie(who) } : {};
  const all = { "Content-Type": "application/json", Origin: config.baseUrl, ...cookie, ...headers };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return app.request(
    new Request(`${config.baseUrl}/mail/send`, { method: "POST", headers: all, body: text, redirect: "manual" }),
  );
}

const read = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { statusMessage?: string; message?: string; ok?: boolean }),
});

test("without a session the answer is 401 with the exact message, as JSON and as form, never a redirect", async () => {
  for (const response of [
    await send(null, { template: "assistance", message: "x" }),
    await send(null, "{"),
    await visitor.post("/mail/send", { to: "x" }),
  ]) {
    expect(response.headers.get("content-type")).toMatch(/json/);
    expect(await read(response)).toMatchObject({ status: 401, statusMessage: "Utilisateur non connecté" });
  }
});

test("a company writes to a candidate by JSON and by form; recipient, subject and Reply-To are computed", async () => {
  const candidate = await aCandidate({ prenom: "Nolwenn" });
  expect(
    await read(await send(company, { template: "contact-candidat", candidateId: candidate.id, message: "Premier" })),
  ).toMatchObject({ status: 200, ok: true });
  expect(
    await read(
      await as(company).post("/mail/send", {
        template: "contact-candidat",
        candidateId: candidate.id,
        message: "Second",
      }),
    ),
  ).toMatchObject({ status: 200, ok: true });
  const mails = await mailsTo(candidate.email);
  expect(mails.map((mail) => [mail.subject, mail.replyTo, mail.template])).toEqual(
    Array(2).fill(["Ateliers du Port vous écrit au sujet de votre profil", company.email, "contact-candidat"]),
  );
  expect(mails[0]!.text).toContain("Bonjour Nolwenn,");
  expect(mails[1]!.text).toContain("> Second");
  // An answer by e-mail shows the candidate's address; the link comes first, which does not.
  expect(mails[0]!.text).toMatch(/Lire et répondre[\s\S]*\/candidat\/messages[\s\S]*sans votre adresse/);
  expect(mails[0]!.text).not.toContain("une fois que vous lui montrez votre profil");
  const masked = await aCandidate({ visibility: "masked" });
  await send(company, { template: "contact-candidat", candidateId: masked.id, message: "Premier" });
  expect((await mailsTo(masked.email))[0]!.text).toContain(
    "n’en lit les mots qu’une fois que vous lui montrez votre profil",
  );
  const rows = await db
    .selectFrom("contacts")
    .select(["userId", "companyId", "template"])
    .where("candidateId", "=", candidate.id)
    .execute();
  expect(rows).toEqual(
    Array(2).fill({ userId: company.userId, companyId: company.companyId, template: "contact-candidat" }),
  );
});

test("the same message sent again within a minute, or twice at once, is one message", async () => {
  const candidate = await aCandidate();
  const mail = { template: "contact-candidat", candidateId: candidate.id, message: "Une fois" };
  const answers = await Promise.all([send(company, mail), send(company, mail), send(company, mail)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await mailsTo(candidate.email)).toHaveLength(1);
  // The same text to another candidate is another message.
  const other = await aCandidate();
  expect((await send(company, { ...mail, candidateId: other.id })).status).toBe(200);
  expect(await mailsTo(other.email)).toHaveLength(1);
});

test("an invitation contains one of the company's active offers; its message is optional", async () => {
  const candidate = await aCandidate();
  const mine = await aCompany({ nom: "Chai Durand" });
  const offer = await anOffer({ companyId: mine.companyId, title: "Caviste H/F" });
  expect(
    (await send(mine, { template: "invitation-offre", candidateId: candidate.id, offerId: offer.id })).status,
  ).toBe(200);
  const [mail] = await mailsTo(candidate.email);
  expect(mail).toMatchObject({ subject: "Chai Durand vous propose une offre\u00a0: Caviste H/F", replyTo: mine.email });
  expect(mail!.text).toContain(`${config.baseUrl}/offres/${offer.id}-caviste-h-f`);
});

test("refuses unknown fields, templates and ids and unreadable bodies with 400 and the exact message", async () => {
  const mine = await aCompany();
  const { id } = await aCandidate();
  const right = { template: "contact-candidat", candidateId: id, message: "Bonjour" };
  const foreign = await anOffer();
  const tried: unknown[] = [
    {},
    { to: "victime@exemple.test", subject: "x", html: "x" },
    { ...right, to: "victime@exemple.test" },
    { ...right, subject: "x" },
    { ...right, template: "autre" },
    { ...right, template: "constructor" },
    { ...right, candidateId: newId() },
    { ...right, candidateId: "rien" },
    { ...right, candidateId: undefined },
    { ...right, message: " " },
    { ...right, message: "x".repeat(offersLimits.messageMax + 1) },
    { ...right, message: { toString: "x" } },
    { ...right, message: ["a", "b"] },
    { ...right, offerId: foreign.id },
    { template: "invitation-offre", candidateId: id, message: "x" },
    { template: "assistance", message: "x", email: "autre@exemple.test" },
    [],
    "texte",
    "{",
    "null",
  ];
  // Another person for each, to stay below the rate limit.
  for (const body of tried) {
    const answer = await read(await send(await aCompany(), body));
    expect(answer, JSON.stringify(body)).toMatchObject({
      status: 400,
      statusMessage: "Erreur lors de l'envoi de l'email",
    });
  }
  expect((await as(mine).post("/mail/send", { ...right, bcc: "victime@exemple.test" })).status).toBe(400);
  expect((await as(mine).post("/mail/send", { ...right, candidateId: [id, id] })).status).toBe(400);
  expect(await db.selectFrom("contacts").select("id").where("candidateId", "=", id).execute()).toEqual([]);
});

test("only a confirmed company writes to candidates, and not to those hidden from it", async () => {
  const hidden = await aCandidate({ visibility: "hidden" });
  const shown = await aCandidate();
  const mail = { template: "contact-candidat", candidateId: shown.id, message: "Bonjour" };
  expect(await read(await send(await aCandidate(), mail))).toMatchObject({
    status: 403,
    statusMessage: accessMessages.onlyCompanies,
  });
  expect(await read(await send(await anAdmin(), mail))).toMatchObject({ status: 403 });
  expect(await read(await send(await aCompany({ emailVerified: false }), mail))).toMatchObject({
    status: 403,
    statusMessage: accessMessages.verifyToContact,
  });
  expect(await read(await send(company, { ...mail, candidateId: hidden.id }))).toMatchObject({ status: 400 });
  expect(await mailsTo(hidden.email)).toEqual([]);
  expect(await mailsTo(shown.email)).toEqual([]);
});

test("after ten mails in an hour a person must wait, and the answer says how long", async () => {
  const mine = await aCompany();
  const { id } = await aCandidate();
  for (let index = 0; index < sourcingLimits.sendMail.points; index++) {
    expect((await send(mine, { template: "contact-candidat", candidateId: id, message: `n° ${index}` })).status).toBe(
      200,
    );
  }
  const refused = await send(mine, { template: "contact-candidat", candidateId: id, message: "de trop" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await db.selectFrom("contacts").select("id").where("companyId", "=", mine.companyId).execute()).toHaveLength(
    10,
  );
});

test("a company writes at most 50 messages a day, by any route", async () => {
  const mine = await aCompany();
  const { id } = await aCandidate();
  const row = (index: number) => ({
    id: newId(),
    companyId: mine.companyId,
    userId: mine.userId,
    candidateId: id,
    offerId: null,
    template: "contact-candidat" as const,
    message: `${index}`,
  });
  await db
    .insertInto("contacts")
    .values(Array.from({ length: limits.contactsPerDay }, (_, index) => row(index)))
    .execute();
  const refused = await send(mine, { template: "contact-candidat", candidateId: id, message: "de trop" });
  expect(await read(refused.clone())).toMatchObject({ status: 429, statusMessage: sourcingMessages.tooManyContacts });
  const page = await as(mine).post(`/candidats/${id}`, { message: "gardé quand même" });
  expect(page.status).toBe(429);
  expect(await textOf(page)).toContain("gardé quand même");
  await db
    .updateTable("contacts")
    .set({ createdAt: new Date(Date.now() - 26 * 3_600_000) })
    .where("companyId", "=", mine.companyId)
    .execute();
  expect((await send(mine, { template: "contact-candidat", candidateId: id, message: "le lendemain" })).status).toBe(
    200,
  );
});

test("GET /mail/send and other origins are refused", async () => {
  expect((await as(company).get("/mail/send")).status).toBe(405);
  expect(
    (await send(company, { template: "assistance", message: "x" }, { Origin: "https://ailleurs.test" })).status,
  ).toBe(403);
});

const request = {
  nom: "Ana Prigent",
  objet: "Les Halles",
  email: "Ana@Halles.test",
  tel: "06 12 34 56 78",
  message: "Un boucher\npour mai",
};

test("a request for help is mailed to every administrator and stored, once", async () => {
  const admins = [await anAdmin(), await anAdmin()];
  const person = browser();
  for (let time = 0; time < 2; time++) {
    const response = await person.post("/assistance-recrutement", request);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/assistance-recrutement"]);
    expect(await textOf(await person.get("/assistance-recrutement"))).toContain(sourcingMessages.assistanceKept);
  }
  const rows = await db.selectFrom("assistanceRequests").selectAll().where("email", "=", "ana@halles.test").execute();
  expect(rows).toMatchObject([
    {
      nom: "Ana Prigent",
      objet: "Les Halles",
      tel: "06 12 34 56 78",
      message: "Un boucher\npour mai",
      treatedAt: null,
    },
  ]);
  for (const admin of admins) {
    const mails = await mailsTo(admin.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      replyTo: "ana@halles.test",
      subject: "Assistance recrutement\u00a0: demande de Les Halles",
    });
    expect(mails[0]!.text).toContain("> Un boucher\n> pour mai");
  }
});

test("an incomplete request shows what is missing and loses nothing", async () => {
  const tried: [Record<string, string>, string][] = [
    [{ nom: "" }, messages.fillFields],
    [{ email: "" }, messages.fillFields],
    [{ message: " " }, messages.fillFields],
    [{ email: "pas une adresse" }, messages.emailInvalid],
    [{ tel: "rappelez-moi" }, peopleMessages.phoneInvalid],
    [{ tel: "06 12 34 56 78 le soir" }, peopleMessages.phoneInvalid],
    [{ tel: "06 12 3" }, peopleMessages.phoneInvalid],
  ];
  for (const [change, sentence] of tried) {
    const response = await visitor.post("/assistance-recrutement", { ...request, nom: "Perdue", ...change });
    expect(response.status).toBe(400);
    const html = await response.clone().text();
    expect(await textOf(response)).toContain(sentence.replace(/\s/g, " "));
    expect(html).toContain('value="Les Halles"');
  }
  expect(await db.selectFrom("assistanceRequests").select("id").where("nom", "=", "Perdue").execute()).toEqual([]);
});

test("too many requests from one address are refused without losing the text", async () => {
  const before = await db.selectFrom("rateLimits").select("key").where("key", "like", "assistance%").execute();
  await db
    .deleteFrom("rateLimits")
    .where("key", "in", before.map((row) => row.key).concat(""))
    .execute();
  for (let index = 0; index < sourcingLimits.assistanceByAddress.points; index++) {
    expect((await visitor.post("/assistance-recrutement", { ...request, message: `Demande ${index}` })).status).toBe(
      302,
    );
  }
  const refused = await visitor.post("/assistance-recrutement", { ...request, message: "Une de trop" });
  expect(refused.status).toBe(429);
  const text = await textOf(refused);
  expect(text).toContain(filesMessages.tooManyRequests);
  expect(text).toContain("Une de trop");
});

test("the template assistance takes its sender from the session", async () => {
  const admin = await anAdmin();
  const mine = await aCompany({ nom: "Fournil Ker" });
  expect((await send(mine, { template: "assistance", message: "Un pâtissier", tel: "0298000000" })).status).toBe(200);
  const [mail] = await mailsTo(admin.email);
  expect(mail).toMatchObject({ replyTo: mine.email });
  expect(mail!.text).toContain("Fournil Ker");
});
