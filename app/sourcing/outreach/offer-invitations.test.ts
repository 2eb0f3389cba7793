// Invitations to apply: one press, one mail, "non merci" from the mail, and what a company may learn, over HTTP.
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { as, type Client, follow, textOf, visitor } from "../../../tests/app.ts";
import {
  aCandidate,
  aCompany,
  anApplication,
  anOffer,
  type Candidate,
  type Company,
} from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import * as offersMessages from "../../offers/messages.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";

let company: Company;
let inviting: Client;
let offer: Awaited<ReturnType<typeof anOffer>>;

const aWelder = (given: Parameters<typeof aCandidate>[0] = {}) =>
  aCandidate({ prenom: "Zoé", nom: "Kervella", job: "Soudeuse", ...given });

beforeAll(async () => {
  company = await aCompany({ nom: "Ateliers du Port" });
  inviting = as(company);
});

beforeEach(async () => {
  offer = await anOffer({ companyId: company.companyId, title: "Soudeur ou soudeuse H/F", city: "Lyon" });
});

const invite = (who: Client, { id }: Candidate, offre = offer.id) => who.post(`/candidats/${id}/invitation`, { offre });

const rowsOf = ({ id }: Candidate) =>
  db.selectFrom("offerInvitations").selectAll().where("candidateId", "=", id).execute();

const invitationsTo = async ({ email }: Candidate) =>
  (await mailsTo(email)).filter(({ template }) => template === "invitation-a-postuler");

/** The path of a mail's link that begins so. */
function linkTo(start: string, { text }: { text: string }): string {
  const url = new RegExp(`${config.baseUrl}(/${start}\\S+)`).exec(text)?.[1];
  if (!url) throw new Error(`No link to /${start} in this mail`);
  return url;
}

const answerOf = async (who: Client, response: Response) => textOf(await follow(who, response));

test("one press sends one mail, however often it is pressed; the mail leads to the offer", async () => {
  const zoe = await aWelder();
  const answers = await Promise.all([invite(inviting, zoe), invite(inviting, zoe), invite(inviting, zoe)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  const again = await invite(inviting, zoe);
  expect(await answerOf(inviting, again)).toContain(sourcingMessages.invitationNotSent.known);
  expect(await rowsOf(zoe)).toMatchObject([
    { offerId: offer.id, companyId: company.companyId, userId: company.userId, declinedAt: null },
  ]);
  const [mail, ...others] = await invitationsTo(zoe);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe("Ateliers du Port vous invite à postuler\u00a0: Soudeur ou soudeuse H/F");
  expect(mail!.replyTo).toBeNull();
  expect((await visitor.get(linkTo("offres/", mail!))).status).toBe(200);
  // Another offer of the same company is another invitation.
  const other = await anOffer({ companyId: company.companyId, title: "Chef soudeur H/F" });
  await invite(inviting, zoe, other.id);
  expect(await invitationsTo(zoe)).toHaveLength(2);
});

test("the page asks for the offer when there are several, and « Annuler » takes the invitation back within ten seconds", async () => {
  vi.setSystemTime(new Date(Date.now() + 86_400_000).setUTCHours(11));
  onTestFinished(() => void vi.useRealTimers());
  const [own, zoe] = [await aCompany(), await aWelder()];
  const client = as(own);
  const page = `/candidats/${zoe.id}`;
  const [first] = [
    await anOffer({ companyId: own.companyId, title: "Soudeuse H/F" }),
    await anOffer({ companyId: own.companyId, title: "Comptable H/F" }),
  ];
  const html = await (await client.get(page)).text();
  const [select = ""] =
    /<select[^>]*name="offre"[\s\S]*?<\/select>/.exec(html.slice(html.indexOf('id="invitation"'))) ?? [];
  expect(/<option[^>]*value="([^"]*)"[^>]*>/.exec(select)?.[1]).toBe("");
  expect(select).toContain("Choisissez une offre");
  expect(select).not.toMatch(/<option[^>]*value="[^"]+"[^>]* selected/);
  expect(await answerOf(client, await client.post(`${page}/invitation`, { offre: "" }))).toContain(
    offersMessages.offerToInviteMissing,
  );
  expect(await rowsOf(zoe)).toEqual([]);

  const sent = await client.post(`${page}/invitation`, { offre: first.id, retour: `${page}?a=1` });
  const [{ id } = { id: "" }] = await rowsOf(zoe);
  const { rows: jobs } = await sql<{
    wait: number;
  }>`select extract(epoch from "start_after" - ${new Date()})::float8 as "wait"
    from pgboss.job where "name" = 'mail' and "state" = 'created' and "id" = ${id}::uuid`.execute(db);
  expect(jobs).toHaveLength(1);
  expect(jobs[0]!.wait).toBeGreaterThan(5);
  const next = await (await follow(client, sent)).text();
  const [, action = "", inputs = ""] =
    /<form[^>]*action="([^"]*)"[^>]*>((?:(?!<\/form>)[\s\S])*?name="candidats"[\s\S]*?)<\/form>/.exec(next)!;
  const fields = Object.fromEntries(
    [...inputs.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  const undone = await client.post(action, fields);
  expect(undone.headers.get("location")).toBe(`${page}?a=1`);
  expect(await answerOf(client, undone)).toContain("L’invitation est annulée");
  expect([await rowsOf(zoe), await invitationsTo(zoe)]).toEqual([[], []]);
  expect(await answerOf(client, await client.post(action, fields))).toContain("ne peut plus être annulée");
});

test("the candidate declines from the mail without a session, and is not invited again", async () => {
  const zoe = await aWelder();
  await invite(inviting, zoe);
  const link = linkTo("invitations-a-postuler/", (await invitationsTo(zoe))[0]!);
  // A scanner that opens the link answers nothing.
  expect(await textOf(await visitor.get(link))).toContain("Une entreprise vous invite à postuler");
  expect((await rowsOf(zoe))[0]!.declinedAt).toBeNull();
  const pressed = await visitor.post(link);
  expect(await answerOf(visitor, pressed)).toContain("cette entreprise ne vous invitera plus pour cette offre");
  const [declined] = await rowsOf(zoe);
  expect(declined!.declinedAt).toBeInstanceOf(Date);
  await visitor.post(link);
  expect(await rowsOf(zoe)).toEqual([declined]);
  expect(await answerOf(inviting, await invite(inviting, zoe))).toContain(sourcingMessages.invitationNotSent.known);
  expect(await invitationsTo(zoe)).toHaveLength(1);
  expect((await visitor.get(`${link}x`)).status).toBe(404);
  // The link is the mail's address's, not the next one's.
  await db
    .updateTable("users")
    .set({ email: `nouvelle-${zoe.email}` })
    .where("id", "=", zoe.userId)
    .execute();
  expect((await visitor.get(link)).status).toBe(404);
  expect((await visitor.post(link)).status).toBe(404);
});

test("the candidate's home shows invitations until they decline or apply, and never those of a company that they blocked", async () => {
  const zoe = await aWelder();
  const home = async () => textOf(await as(zoe).get("/candidat"));
  await invite(inviting, zoe);
  expect(await home()).toContain(
    "Des entreprises vous invitent à postuler AP Soudeur ou soudeuse H/F Ateliers du Port",
  );
  const { id } = (await rowsOf(zoe))[0]!;
  expect((await as(await aWelder()).post(`/candidat/invitations/${id}`)).status).toBe(404);
  expect((await rowsOf(zoe))[0]!.declinedAt).toBeNull();
  await as(zoe).post(`/candidat/invitations/${id}`);
  expect(await home()).not.toContain("Des entreprises vous invitent");

  const second = await anOffer({ companyId: company.companyId, title: "Soudeuse TIG H/F" });
  await invite(inviting, zoe, second.id);
  expect(await home()).toContain("Des entreprises vous invitent");
  await anApplication(second, { candidateId: zoe.id });
  expect(await home()).not.toContain("Des entreprises vous invitent");

  const third = await anOffer({ companyId: company.companyId, title: "Soudeuse MIG H/F" });
  await invite(inviting, zoe, third.id);
  expect(await home()).toContain("Des entreprises vous invitent");
  await db
    .insertInto("blockedCompanies")
    .values({ candidateId: zoe.id, name: "Ateliers du Port", nameFolded: "ateliers du port" })
    .execute();
  expect(await home()).not.toContain("Des entreprises vous invitent");
});

test("hidden, dismissed, unconfirmed and blocking candidates are not invited", async () => {
  const [hidden, dismissed, unconfirmed, blocking] = [
    await aWelder({ visibility: "hidden" }),
    await aWelder(),
    await aWelder({ emailVerified: false }),
    await aWelder(),
  ];
  await db
    .insertInto("dismissals")
    .values({ companyId: company.companyId, candidateId: dismissed.id, userId: null })
    .execute();
  await db
    .insertInto("blockedCompanies")
    .values({ candidateId: blocking.id, name: "Ateliers du Port", nameFolded: "ateliers du port" })
    .execute();
  for (const person of [hidden, dismissed, unconfirmed, blocking]) {
    expect((await invite(inviting, person)).status).toBe(404);
    expect(await rowsOf(person)).toEqual([]);
  }
});

test("only the company's own public offers are proposed, and only by a confirmed company", async () => {
  const zoe = await aWelder();
  const others = [
    await anOffer({ companyId: company.companyId, isActive: false }),
    await anOffer({ companyId: company.companyId, heldAs: "waiting" }),
    await anOffer(),
  ];
  for (const { id } of others) {
    const answered = await invite(inviting, zoe, id);
    expect(await answerOf(inviting, answered)).toContain(offersMessages.offerToInviteMissing);
  }
  expect(await answerOf(inviting, await invite(inviting, zoe, "1"))).toContain(offersMessages.offerToInviteMissing);
  const unproven = await aCompany({ emailVerified: false });
  const held = await anOffer({ companyId: unproven.companyId });
  expect((await invite(as(unproven), zoe, held.id)).status).toBe(403);
  expect(await rowsOf(zoe)).toEqual([]);
});

test("a masked candidate stays masked: mail and pages reveal nothing to the company", async () => {
  const zoe = await aWelder({ visibility: "masked" });
  const page = `/candidats/${zoe.id}`;
  expect(await textOf(await inviting.get(page))).toContain("Inviter à postuler");
  const answered = await invite(inviting, zoe);
  const shown = (await answerOf(inviting, answered)) + (await textOf(await inviting.get(page)));
  for (const secret of ["Kervella", "Zoé", zoe.email]) expect(shown).not.toContain(secret);
  expect(shown).toContain("Invitation déjà envoyée pour");
  const [mail] = await invitationsTo(zoe);
  expect(mail!.text).toContain("elle ne connaît ni votre nom, ni votre adresse");
  expect(mail!.replyTo).toBeNull();
  expect(await mailsTo(company.email)).toEqual([]);
  await visitor.post(linkTo("invitations-a-postuler/", mail!));
  expect(await mailsTo(company.email)).toEqual([]);
  // The page says the same before and after the answer.
  expect(await textOf(await inviting.get(page))).toContain("Invitation déjà envoyée pour");
  expect(await textOf(await inviting.get(page))).not.toMatch(/non merci/i);
});

test("a person who has applied is not mailed; the company learns it only of a profile that it sees by name", async () => {
  const [visible, masked] = [await aWelder(), await aWelder({ visibility: "masked" })];
  for (const person of [visible, masked]) await anApplication(offer, { candidateId: person.id });
  expect(await answerOf(inviting, await invite(inviting, visible))).toContain(
    sourcingMessages.invitationNotSent.applied,
  );
  const known = await aWelder({ visibility: "masked" });
  const answers = [await invite(inviting, masked), await invite(inviting, known)];
  const texts = await Promise.all(answers.map((each) => answerOf(inviting, each)));
  for (const text of texts) expect(text).toMatch(/Une invitation (sera envoyée dans dix secondes|est enregistrée)/);
  expect([await invitationsTo(visible), await invitationsTo(masked)]).toEqual([[], []]);
  expect(await invitationsTo(known)).toHaveLength(1);
});

test("a company has a daily limit, and a candidate gets a few mails a day while all invitations stay on their home page", async () => {
  const [busy, zoe] = [await aCompany(), await aWelder()];
  const own = await anOffer({ companyId: busy.companyId });
  const people = await Promise.all(Array.from({ length: sourcingLimits.invitationsPerDay }, () => aWelder()));
  const first = people.pop()!;
  await db
    .insertInto("offerInvitations")
    .values(
      people.map(({ id }, place) => ({
        id: crypto.randomUUID(),
        companyId: busy.companyId,
        offerId: own.id,
        candidateId: id,
        userId: null,
        createdAt: new Date(),
        mailedAt: place === 0 ? new Date() : null,
      })),
    )
    .execute();
  expect((await invite(as(busy), first, own.id)).status).toBe(302);
  const refused = await invite(as(busy), zoe, own.id);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  // A repeated press is no new invitation.
  expect((await invite(as(busy), first, own.id)).status).toBe(302);
  // Yesterday's do not count.
  await db
    .updateTable("offerInvitations")
    .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
    .where("candidateId", "=", people[0]!.id)
    .execute();
  expect((await invite(as(busy), zoe, own.id)).status).toBe(302);

  const wanted = await aWelder();
  for (let count = 0; count < sourcingLimits.invitationMailsOfCandidate + 1; count += 1) {
    const another = await anOffer({ companyId: company.companyId, title: `Soudeur ${count} H/F` });
    await invite(inviting, wanted, another.id);
  }
  expect(await invitationsTo(wanted)).toHaveLength(sourcingLimits.invitationMailsOfCandidate);
  expect(await rowsOf(wanted)).toHaveLength(sourcingLimits.invitationMailsOfCandidate + 1);
});
