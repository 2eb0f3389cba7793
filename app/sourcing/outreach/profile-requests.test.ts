// A company's request to a masked candidate, the answer, and expiry, over HTTP.
import { beforeAll, expect, test } from "vitest";
import { as, type Client, follow, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aColleague, aCompany, type Candidate, type Company } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import * as limits from "../../limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { runRequests } from "./due.server.ts";

const day = 86_400_000;

let company: Company;
let colleague: Client;
let colleagueEmail: string;
let other: Client;
let asking: Client;

beforeAll(async () => {
  company = await aCompany({ nom: "Ateliers du Port" });
  asking = as(company);
  const account = await aColleague(company);
  [colleague, colleagueEmail] = [as(account), account.email];
  other = as(await aCompany());
});

const aMasked = () =>
  aCandidate({ prenom: "Zénaïde", nom: "Kervella", mobile: "+33612345678", job: "Soudeuse", visibility: "masked" });

const ask = (who: Client, { id }: Candidate, message = "Nous cherchons une soudeuse.") =>
  who.post(`/candidats/${id}/demande`, { message });

const find = ({ id }: Candidate) =>
  db.selectFrom("requests").selectAll().where("candidateId", "=", id).executeTakeFirstOrThrow();

test("a request is sent, reminded and accepted from the mail without a session; then only this company sees the profile", async () => {
  const zenaide = await aMasked();
  const page = `/candidats/${zenaide.id}`;
  expect(await textOf(await asking.get(page))).toContain("Demander à voir ce profil");
  const answers = await Promise.all([ask(asking, zenaide), ask(asking, zenaide)]);
  answers.push(await ask(colleague, zenaide));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await textOf(await asking.get(page))).toMatch(/Demande envoyée le .* Nous cherchons une soudeuse\./);
  const mails = await mailsTo(zenaide.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Ateliers du Port demande à voir votre profil"]);
  expect(mails[0]!.text).toContain("> Nous cherchons une soudeuse.");

  const start = Date.now();
  for (const days of [4, 5.1, 5.2, 12]) await runRequests(new Date(start + days * day));
  expect((await mailsTo(zenaide.email)).map(({ subject }) => subject).slice(1)).toEqual([
    "Ateliers du Port attend votre réponse",
  ]);

  const link = linkIn(mails[0]!);
  expect(await textOf(await visitor.get(link))).toContain("Nous cherchons une soudeuse.");
  expect((await find(zenaide)).state).toBe("waiting");
  const presses = [1, 2, 3].map(() => visitor.post(link, { reponse: "accepter" }));
  for (const answer of [...(await Promise.all(presses)), await visitor.post(link, { reponse: "accepter" })])
    expect(answer.headers.get("location")).toBe(link);
  for (const client of [asking, colleague])
    expect(await textOf(await client.get(page))).toMatch(/Zénaïde Kervella .*06 12 34 56 78/);
  expect(await textOf(await asking.get("/resultats?job=soudeuse"))).toContain("Zénaïde Kervella");
  expect(await textOf(await other.get(page))).not.toContain("Kervella");
  const answerMails = (await mailsTo(company.email)).filter(({ template }) => template === "demande-acceptee");
  expect(answerMails).toHaveLength(1);
  expect(answerMails[0]!.text).toContain(`${config.baseUrl}${page}`);
  expect(JSON.stringify(answerMails)).not.toContain("Kervella");

  const { id } = await find(zenaide);
  await as(zenaide).post(`/candidat/demandes/${id}`, { reponse: "retirer" });
  expect(await textOf(await asking.get(page))).not.toContain("Kervella");
  expect(await textOf(await visitor.get(link))).toContain("Accès retiré");
  // Withdrawing an accepted request sends no mail.
  expect((await mailsTo(company.email)).filter(({ template }) => template === "demande-refusee")).toEqual([]);
  const late = await as(zenaide).post(`/candidat/demandes/${id}`, { reponse: "refuser" });
  expect(await textOf(await follow(as(zenaide), late))).toContain(sourcingMessages.requestAnswered.over);
});

test("the request form is shown only when a request is possible", async () => {
  const [zenaide, open, adele] = [await aMasked(), await aCandidate(), await aMasked()];
  const form = 'name="message"';
  const asks = async (who: Client, { id }: Candidate) =>
    (await (await who.get(`/candidats/${id}/demande`)).text()).includes(form);
  expect((await asking.get(`/candidats/${open.id}/demande`)).headers.get("location")).toBe(`/candidats/${open.id}`);
  expect(await asks(as(await aCompany({ emailVerified: false })), zenaide)).toBe(false);
  expect(await asks(asking, zenaide)).toBe(true);
  await ask(asking, zenaide);
  expect(await asks(asking, zenaide)).toBe(false);
  const answer = async (reponse: string) =>
    as(zenaide).post(`/candidat/demandes/${(await find(zenaide)).id}`, { reponse });
  await answer("refuser");
  expect(await asks(asking, zenaide)).toBe(false);
  await answer("accepter");
  expect(await asks(asking, zenaide)).toBe(false);
  expect(await asks(other, zenaide)).toBe(true);
  // Only the author of the request gets the answer.
  await ask(colleague, adele);
  await as(adele).post(`/candidat/demandes/${(await find(adele)).id}`, { reponse: "refuser" });
  const countMails = async (email: string) =>
    (await mailsTo(email)).filter(({ template }) => template === "demande-refusee").length;
  expect([await countMails(colleagueEmail), await countMails(company.email)]).toEqual([1, 1]);
});

test("a refusal sends a polite mail, holds for 90 days, and can be reversed by the candidate", async () => {
  const zenaide = await aMasked();
  await ask(asking, zenaide);
  const home = await textOf(await as(zenaide).get("/candidat"));
  expect(home).toContain("Ateliers du Port");
  const { id } = await find(zenaide);
  expect((await as(await aMasked()).post(`/candidat/demandes/${id}`, { reponse: "accepter" })).status).toBe(404);
  expect((await as(zenaide).post(`/candidat/demandes/${id}`, { reponse: "peut-être" })).status).toBe(404);
  await as(zenaide).post(`/candidat/demandes/${id}`, { reponse: "refuser" });
  const [mail] = (await mailsTo(company.email)).filter(({ template }) => template === "demande-refusee");
  expect(mail!.text).toContain("(Soudeur(euse)) préfère rester discrète");
  expect(await textOf(await asking.get(`/candidats/${zenaide.id}`))).toContain("Vous pourrez lui redemander");
  const early = await ask(asking, zenaide, "Encore une fois");
  expect(early.status).toBe(409);
  expect(await textOf(early)).toContain("Vous pourrez lui redemander plus tard");
  await db
    .updateTable("requests")
    .set({ answeredAt: new Date(Date.now() - 91 * day) })
    .where("id", "=", id)
    .execute();
  expect((await ask(asking, zenaide, "Six mois plus tard")).status).toBe(302);
  expect(await find(zenaide)).toMatchObject({ id, state: "waiting", message: "Six mois plus tard", answeredAt: null });
  // The link of the first mail belongs to the first request.
  const [first] = await mailsTo(zenaide.email);
  expect((await visitor.post(linkIn(first!), { reponse: "accepter" })).status).toBe(404);
});

test("the link works for the mail's recipient, until they change their address", async () => {
  const zenaide = await aMasked();
  await ask(asking, zenaide);
  const link = linkIn((await mailsTo(zenaide.email))[0]!);
  expect((await visitor.get(link)).status).toBe(200);
  const email = `nouvelle-${newId()}@exemple.test`;
  await db.updateTable("users").set({ email }).where("id", "=", zenaide.userId).execute();
  expect((await visitor.get(link)).status).toBe(404);
  expect((await visitor.post(link, { reponse: "accepter" })).status).toBe(404);
  expect((await find(zenaide)).state).toBe("waiting");
  await runRequests(new Date(Date.now() + 5.1 * day));
  const [reminder] = await mailsTo(email);
  await visitor.post(linkIn(reminder!), { reponse: "accepter" });
  expect((await find(zenaide)).state).toBe("accepted");
});

test("a request without text, from an unconfirmed company, too frequent or to a hidden candidate is refused; each is answered once", async () => {
  const zenaide = await aMasked();
  const empty = await ask(asking, zenaide, " ");
  expect(empty.status).toBe(400);
  const long = await ask(asking, zenaide, "x".repeat(sourcingLimits.requestMessageMax + 1));
  expect(long.status).toBe(400);
  expect(await textOf(long)).toContain("xxxx");
  expect((await ask(as(await aCompany({ emailVerified: false })), zenaide)).status).toBe(403);
  expect((await ask(asking, await aCandidate({ visibility: "hidden" }))).status).toBe(410);
  const open = await aCandidate();
  expect((await ask(asking, open)).headers.get("location")).toBe(`/candidats/${open.id}`);
  expect(await mailsTo(open.email)).toEqual([]);
  // The candidate hid from the company after the request: no mail and no answer.
  const siren = "732829320";
  const blocked = await aCompany({ siret: `${siren}00074` });
  await ask(as(blocked), zenaide);
  await db.insertInto("blockedCompanies").values({ candidateId: zenaide.id, siren }).execute();
  await runRequests(new Date(Date.now() + 6 * day));
  expect(await mailsTo(zenaide.email)).toHaveLength(1);
  const { id } = await find(zenaide);
  await as(zenaide).post(`/candidat/demandes/${id}`, { reponse: "accepter" });
  expect((await find(zenaide)).state).toBe("waiting");
  await as(zenaide).post(`/candidat/demandes/${id}`, { reponse: "refuser" });
  expect(await mailsTo(blocked.email)).toEqual([]);

  const busy = await aCompany();
  const people = await db.selectFrom("candidates").select("id").limit(1).execute();
  expect(people).toHaveLength(1);
  for (let index = 0; index < limits.requestsPerDay; index++) {
    const userId = newId();
    await db
      .insertInto("users")
      .values({ id: userId, email: `${userId}@exemple.test`, role: "candidate" })
      .execute();
    await db.insertInto("candidates").values({ id: userId }).execute();
    await db
      .insertInto("requests")
      .values({ id: newId(), companyId: busy.companyId, candidateId: userId, message: "x", expiresAt: new Date() })
      .execute();
  }
  expect((await ask(as(busy), await aMasked())).status).toBe(429);
  // Another company has its own daily limit.
  expect((await ask(as(await aCompany()), await aMasked())).status).toBe(302);
  const yesterday = new Date(Date.now() - 1.5 * day);
  await db.updateTable("requests").set({ requestedAt: yesterday }).where("companyId", "=", busy.companyId).execute();
  expect((await ask(as(busy), await aMasked())).status).toBe(302);
});

test("an unanswered request expires and may be repeated after a month", async () => {
  const zenaide = await aMasked();
  await ask(other, zenaide);
  const end = new Date(Date.now() + 21.1 * day);
  await runRequests(end);
  await runRequests(end);
  expect((await find(zenaide)).state).toBe("expired");
  expect(await textOf(await other.get(`/candidats/${zenaide.id}`))).toContain("restée sans réponse");
  expect((await ask(other, zenaide)).status).toBe(409);
  const answeredAt = new Date(Date.now() - sourcingLimits.requestSilenceMs);
  await db.updateTable("requests").set({ answeredAt }).where("candidateId", "=", zenaide.id).execute();
  expect((await ask(other, zenaide)).status).toBe(302);
});
