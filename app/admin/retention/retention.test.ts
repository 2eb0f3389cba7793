// The sweep of inactive people over simulated months: one notice first, one click to stay, no effect without the mail.
import { beforeEach, expect, test } from "vitest";
import { as, browser, edit, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, anApplication, anOffer, type Candidate } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { threadOf } from "../../hiring/apply/application-thread.server.ts";
import { setPassword } from "../../people/accounts/credentials.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { date } from "../../platform/text/french.ts";
import { sweepInactivity } from "./inactivity-sweep.server.ts";

const page = "/admin/conservation";
// Recent, so that the links in later mails are valid today; on a day that every month has.
const today = new Date();
const start = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 10, 9));

/** A date so many months and days after the start. Months differ in length: a due date is counted back from its month. */
function after(months: number, days = 0): Date {
  const at = new Date(start);
  at.setUTCMonth(at.getUTCMonth() + months);
  at.setUTCDate(at.getUTCDate() + days);
  return at;
}

let people = 0;
const silent = (given: Parameters<typeof aCandidate>[0] = {}) =>
  aCandidate({ email: `silence-${++people}@exemple.test`, createdAt: start, ...given });

async function stateOf({ id }: Candidate): Promise<string> {
  const row = await db.selectFrom("candidates").select("visibility").where("id", "=", id).executeTakeFirst();
  return row?.visibility ?? "gone";
}

const noticesTo = async ({ email }: { email: string }) => (await mailsTo(email)).map(({ template }) => template);

/** Runs the sweep twice at each time; the second run finds nothing. */
async function run(...times: Date[]): Promise<void> {
  for (const now of times) {
    await sweepInactivity(now);
    const again = await sweepInactivity(now);
    expect(
      Object.values(again).every((count) => count === 0),
      `${now.toISOString()} twice`,
    ).toBe(true);
  }
}

beforeEach(async () => {
  await db.deleteFrom("users").execute();
  await db.deleteFrom("applications").execute();
  await db.deleteFrom("settings").where("key", "=", "retention").execute();
});

test("an account is erased 24 months after the last contact, not before, with one notice a month ahead", async () => {
  const person = await silent();
  const offer = await anOffer();
  await anApplication(offer, { candidateId: person.id, email: person.email, createdAt: start });
  await run(after(5), after(6, -10));
  expect([await stateOf(person), await noticesTo(person)]).toEqual(["visible", ["masquage-annonce"]]);
  await run(after(6, -1));
  expect(await stateOf(person)).toBe("visible");
  await run(after(6, 5), after(22, 20));
  expect([await stateOf(person), (await noticesTo(person)).length]).toEqual(["hidden", 1]);
  await run(after(24, -31));
  expect((await noticesTo(person)).length).toBe(1);
  await run(after(24, -30), after(23, 5), after(24, -20));
  expect([await stateOf(person), await noticesTo(person)]).toEqual([
    "hidden",
    ["masquage-annonce", "effacement-annonce"],
  ]);
  const mail = (await mailsTo(person.email))[1]!;
  expect(mail.subject).toBe(`Votre compte sera effacé le ${date(after(24))}`);
  expect(mail.text).toContain("/rester/");
  await run(after(24, -1));
  expect([await stateOf(person), (await noticesTo(person)).length]).toEqual(["hidden", 2]);
  await run(after(24, 1));
  expect(await stateOf(person)).toBe("gone");
  for (const table of ["users", "signsOfLife"] as const)
    expect(
      await db
        .selectFrom(table)
        .selectAll()
        .where(table === "users" ? "id" : "userId", "=", person.id as never)
        .execute(),
    ).toEqual([]);
  expect(await db.selectFrom("applications").select("id").execute()).toEqual([]);
  const entries = await db.selectFrom("audit").selectAll().where("targetId", "=", person.id).execute();
  expect(entries).toMatchObject([{ actor: "durée de conservation", action: "candidat effacé, resté sans contact" }]);
  expect(JSON.stringify(entries)).not.toContain(person.email);
});

test("a server that was off for years sends the notice first and acts after its period", async () => {
  const person = await silent({ visibility: "masked" });
  await run(after(40));
  expect([await stateOf(person), await noticesTo(person)]).toEqual(["masked", ["effacement-annonce"]]);
  expect((await mailsTo(person.email))[0]!.subject).toContain(date(after(40, 30)));
  await run(after(40, 13));
  expect(await stateOf(person)).toBe("masked");
  await run(after(40, 29));
  expect(await stateOf(person)).toBe("hidden");
  await run(after(40, 30));
  expect([await stateOf(person), await noticesTo(person)]).toEqual(["gone", []]);
});

test("« Je reste » works without a session, changes nothing when opened, shows the profile again, and is idempotent", async () => {
  const person = await silent({ visibility: "masked" });
  await run(after(6, -10), after(6, 5));
  expect(await stateOf(person)).toBe("hidden");
  const link = linkIn((await mailsTo(person.email))[0]!);
  expect(await textOf(await visitor.get(link))).toContain("Je reste");
  expect(await stateOf(person)).toBe("hidden");
  for (let press = 0; press < 2; press++) {
    const pressed = await visitor.post(link);
    expect([pressed.status, await stateOf(person)]).toEqual([200, "masked"]);
  }
  expect(await textOf(await visitor.post(`${link}x`))).toContain("Ce lien n’est plus valable");
  const row = await db.selectFrom("signsOfLife").selectAll().where("userId", "=", person.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ hiddenAt: null, hidingNoticeAt: null, visibility: null });
  // A new notice only after a new period of inactivity, counted from the click of today.
  await run(new Date(Date.now() + 140 * 86_400_000));
  expect((await noticesTo(person)).length).toBe(1);
  await run(new Date(Date.now() + 200 * 86_400_000));
  expect((await noticesTo(person)).length).toBe(2);
  await db.deleteFrom("users").where("id", "=", person.id).execute();
  expect(await textOf(await visitor.get(link))).toContain("Ce lien n’est plus valable");
});

test("a contact restores the owner's visibility; a profile hidden by its owner stays hidden", async () => {
  const [person, hidden] = [await silent(), await silent({ visibility: "hidden" })];
  await run(after(6, -10), after(6, 5), after(24, -30), after(24, -10));
  expect([await noticesTo(hidden), await noticesTo(person)]).toEqual([
    ["effacement-annonce"],
    ["masquage-annonce", "effacement-annonce"],
  ]);
  await setPassword(db, person.userId, "bateau-lavoir");
  await browser().post("/login", { email: person.email, password: "bateau-lavoir" });
  expect([await stateOf(person), await stateOf(hidden)]).toEqual(["visible", "hidden"]);
  await run(after(24, 1));
  expect([await stateOf(person), await stateOf(hidden)]).toEqual(["visible", "gone"]);
});

test("an application, a message and an answer count as contacts; acts of others and old notices do not", async () => {
  const [applied, wrote, answered, sought] = [await silent(), await silent(), await silent(), await silent()];
  await run(after(24, -30));
  const offer = await anOffer({ createdAt: start });
  await anApplication(offer, { candidateId: applied.id, createdAt: after(23, 5) });
  const old = { candidateId: wrote.id, createdAt: start };
  const talk = await anApplication(offer, old);
  const message = { userId: null, text: "Bonjour", readAt: null, hiddenAt: null };
  await db
    .insertInto("applicationMessages")
    .values({ ...message, id: crypto.randomUUID(), applicationId: talk.id, side: "applicant", createdAt: after(23, 5) })
    .execute();
  const other = await anApplication(await anOffer({ createdAt: start }), { candidateId: sought.id, createdAt: start });
  await db
    .insertInto("applicationMessages")
    .values({ ...message, id: crypto.randomUUID(), applicationId: other.id, side: "company", createdAt: after(23, 5) })
    .execute();
  const request = { companyId: offer.companyId, candidateId: answered.id, userId: null, message: "", remindedAt: null };
  await db
    .insertInto("requests")
    .values({ ...request, id: crypto.randomUUID(), state: "refused", expiresAt: after(24), answeredAt: after(23, 5) })
    .execute();
  await run(after(23, 12), after(24, 2));
  expect(await Promise.all([applied, wrote, answered, sought].map(stateOf))).toEqual([
    "visible",
    "visible",
    "visible",
    "gone",
  ]);
  // Two years later the first notice is void: a new one is sent first.
  await run(after(47, 15));
  expect(await stateOf(applied)).toBe("visible");
  expect((await noticesTo(applied)).filter((template) => template === "effacement-annonce")).toHaveLength(2);
  await run(after(47, 44));
  expect(await stateOf(applied)).toBe("hidden");
  await run(after(47, 46));
  expect(await stateOf(applied)).toBe("gone");
});

test("a visitor's applications end together after the latest of them, with the same notice and link", async () => {
  const email = "passant@exemple.test";
  const offer = await anOffer({ createdAt: start });
  const first = await anApplication(offer, { email, createdAt: start });
  const second = await anApplication(await anOffer(), { email, createdAt: after(2) });
  const other = await anApplication(offer, { email: "autre@exemple.test", createdAt: start });
  const left = async () => new Set((await db.selectFrom("applications").select("id").execute()).map(({ id }) => id));
  await run(after(24, -30), after(24, 1));
  expect(await left()).toEqual(new Set([first.id, second.id]));
  expect([await noticesTo({ email }), await left()]).toEqual([[], new Set([first.id, second.id])]);
  await run(after(26, -30));
  expect(await noticesTo({ email })).toEqual(["effacement-annonce"]);
  const link = linkIn((await mailsTo(email))[0]!);
  expect(await textOf(await visitor.get(link))).toContain("Garder mes candidatures");
  await visitor.post(link);
  await run(after(26, 1));
  expect((await left()).size).toBe(2);
  await run(after(30), after(32));
  expect((await left()).size).toBe(0);
  expect((await db.selectFrom("audit").select("id").where("targetId", "=", other.id).execute()).length).toBe(1);
});

test("an application that is erased by time leaves no mail about it to the company", async () => {
  const { id } = await anApplication(await anOffer(), { email: "parti@exemple.test", createdAt: start });
  const mail = { to: "recrutement@exemple.test", template: "verification" as const, subject: "Bonjour", blocks: [] };
  await transaction((tx) => sendMail(tx, { ...mail, ...threadOf(id) }));
  await run(after(24, -30));
  expect(await mailsTo(mail.to)).toHaveLength(1);
  await run(after(24, 1));
  expect(await mailsTo(mail.to)).toEqual([]);
});

test("the page previews numbers and names, changes nothing, and sets the months", async () => {
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * 86_400_000);
  const gone = await silent({ prenom: "Zoé", nom: "Ancienne", createdAt: ago(900) });
  await silent({ createdAt: ago(175) });
  await silent({ createdAt: ago(20) });
  const admin = as("admin");
  const shown = await textOf(await admin.get(page));
  expect(shown).toMatch(/E-mails avant de masquer 1 .*E-mails avant d’effacer 1 .*Zoé Ancienne/);
  expect(shown).toMatch(/Zoé Ancienne .*E-mail avant l’effacement Au prochain passage/);
  expect([await stateOf(gone), await noticesTo(gone)]).toEqual(["visible", []]);
  for (const wrong of [
    { hide: "2", erase: "24" },
    { hide: "6", erase: "25" },
    { hide: "12", erase: "12" },
  ])
    expect((await edit(admin, page, wrong)).status).toBe(400);
  expect((await edit(admin, page, { hide: "3", erase: "12" })).status).toBe(302);
  await edit(admin, page, { hide: "3", erase: "12" });
  const entries = await db.selectFrom("audit").selectAll().where("targetId", "=", "conservation").execute();
  expect(entries).toMatchObject([
    { before: { "retention.hide": 6, "retention.erase": 24 }, after: { "retention.hide": 3, "retention.erase": 12 } },
  ]);
});
