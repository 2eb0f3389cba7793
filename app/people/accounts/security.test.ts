// /compte/securite and its mailed links: address, password, devices, cancelled erasure.
import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { browser, sessionCookie, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, type Person } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import * as peopleLimits from "../limits.ts";
import { setPassword } from "./credentials.server.ts";
import { deviceOf } from "./device.ts";
import { createLink } from "./one-time-links.server.ts";

const page = "/compte/securite";
const old = "bateau-lavoir";

let company: Person;
let lea: Person;

beforeAll(async () => {
  company = await aCompany({ email: "chantier@exemple.test" });
  lea = await aCandidate({ email: "lea@exemple.test" });
  for (const { userId } of [company, lea]) await setPassword(db, userId, old);
});

async function signIn(person: Person, agent = "", password = old) {
  const client = browser();
  const answer = await client.post("/login", { email: person.email, password }, agent ? { "User-Agent": agent } : {});
  return { client, answer };
}

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

test("a device is named by its browser and system", () => {
  const android =
    "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
  const labels = [firefox, iphone, android, `${android} EdgA/140.0`, "curl/8", null].map(
    (agent) => deviceOf(agent).label,
  );
  expect(labels).toEqual([
    "Firefox sur Windows",
    "Safari sur iPhone",
    "Chrome sur Android",
    "Edge sur Android",
    "Appareil inconnu",
    "Appareil inconnu",
  ]);
});

test("devices are listed without a location; one, the others or all of the own sessions can be ended", async () => {
  const { client } = await signIn(company, firefox);
  const phone = (await signIn(company, iphone)).client;
  const third = (await signIn(company)).client;
  await sessionCookie(lea);
  const listed = await textOf(await client.get(page));
  expect(listed).toMatch(/Firefox sur Windows Cet appareil Ouvert à l’instant .*Safari sur iPhone/);
  expect(listed).toContain("Appareil inconnu");
  expect(listed).not.toMatch(/127\.0\.0\.1|Paris/);
  const find = (agent: string) =>
    db.selectFrom("sessions").select("id").where("userAgent", "=", agent).executeTakeFirstOrThrow();
  const { id } = await find(iphone);
  const foreign = await db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", lea.userId)
    .executeTakeFirstOrThrow();
  for (const currentPassword of ["", "faux"])
    for (const form of ["session", "autres", "partout"]) {
      const refused = await client.post(page, { form, id, currentPassword });
      expect([refused.status, refused.headers.get("location")], form).toEqual([400, null]);
      expect(await textOf(refused)).toContain(
        currentPassword ? "pas votre mot de passe actuel" : "mot de passe actuel",
      );
    }
  for (const each of [client, phone, third]) expect((await each.get(page)).status).toBe(200);
  const end = (form: string, each = "") => client.post(page, { form, id: each, currentPassword: old });
  for (const each of [id, id, foreign.id, "rien"]) await end("session", each);
  expect((await phone.get(page)).headers.get("location")).toContain("/login");
  expect(await db.selectFrom("sessions").select("id").where("id", "=", foreign.id).execute()).toHaveLength(1);
  await end("autres");
  expect((await third.get(page)).status).toBe(302);
  expect((await client.get(page)).status).toBe(200);
  expect((await end("partout")).headers.get("location")).toBe("/login");
  expect((await client.get(page)).headers.get("location")).toContain("/login");
  expect(await db.selectFrom("sessions").select("id").where("userId", "=", company.userId).execute()).toEqual([]);
});

test("use of a session is recorded, but not written on every page", async () => {
  const { client } = await signIn(lea);
  const long = new Date(Date.now() - 3_600_000);
  const own = db.selectFrom("sessions").select("updatedAt").where("userId", "=", lea.userId);
  await db.updateTable("sessions").set({ updatedAt: long }).where("userId", "=", lea.userId).execute();
  await client.get("/candidat");
  const [first] = await own.orderBy("updatedAt", "desc").execute();
  expect(Date.now() - first!.updatedAt.getTime()).toBeLessThan(60_000);
  await client.get("/candidat");
  expect((await own.orderBy("updatedAt", "desc").execute())[0]).toEqual(first);
});

test("a new password asks for the old one, ends the other sessions, and sends a mail", async () => {
  const person = await aCompany();
  await setPassword(db, person.userId, old);
  const { client } = await signIn(person);
  const other = (await signIn(person)).client;
  const change = (currentPassword: string, password: string) =>
    client.post(page, { form: "mot-de-passe", currentPassword, password });
  expect(await textOf(await change(old, "123456"))).toContain("Le mot de passe est trop faible.");
  const wrong = await change("faux-mot", "phare-nouveau");
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(html).toContain("pas votre mot de passe actuel");
  expect(html).not.toContain("phare-nouveau");
  expect((await change(old, "phare-nouveau")).headers.get("location")).toBe(page);
  expect((await client.get(page)).status).toBe(200);
  expect((await other.get(page)).status).toBe(302);
  expect((await signIn(person)).answer.status).toBe(400);
  expect((await signIn(person, "", "phare-nouveau")).answer.status).toBe(302);
  expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual(["mot-de-passe-change"]);
  await db.deleteFrom("rateLimits").execute();
  for (let tries = 0; tries < peopleLimits.signInTries.points; tries++) await change("", "phare-dernier");
  expect((await change("phare-nouveau", "phare-dernier")).status).toBe(302);
});

test("a new address takes effect when its link is followed; the old one is notified and can undo it", async () => {
  const nina = await aCandidate({ email: "nina@exemple.test" });
  await setPassword(db, nina.userId, old);
  const { client } = await signIn(nina);
  const ask = (email: string, currentPassword = old) => client.post(page, { form: "adresse", email, currentPassword });
  const textOfAnswer = async (answer: Promise<Response>) => textOf(await answer);
  expect(await textOfAnswer(ask("pas une adresse"))).toContain("L'adresse email n'est pas valide.");
  expect(await textOfAnswer(ask("nina@exemple.test"))).toContain("C’est déjà votre adresse");
  expect(await textOfAnswer(ask(lea.email))).toContain("Cette adresse email est déjà utilisée");
  expect(await textOfAnswer(ask("nouvelle@exemple.test", "faux"))).toContain("pas votre mot de passe actuel");
  expect(await mailsTo("nouvelle@exemple.test")).toEqual([]);
  await ask("premiere@exemple.test");
  await ask("Nouvelle@exemple.test");
  expect(await textOf(await client.get(page))).toContain("En attente : nouvelle@exemple.test");
  const emailOf = async () =>
    (await db.selectFrom("users").select("email").where("id", "=", nina.userId).executeTakeFirstOrThrow()).email;
  const link = linkIn((await mailsTo("nouvelle@exemple.test"))[0]!);
  const over = linkIn((await mailsTo("premiere@exemple.test"))[0]!);
  await visitor.get(link);
  expect((await visitor.post(over)).status).toBe(400);
  expect(await emailOf()).toBe("nina@exemple.test");
  expect((await visitor.post(link)).status).toBe(400);
  expect((await visitor.post(link, { password: old })).headers.get("location")).toBe("/login");
  expect((await visitor.post(link, { password: old })).status).toBe(400);
  expect(await emailOf()).toBe("nouvelle@exemple.test");
  expect((await client.get(page)).status).toBe(200);

  const [confirmationMail] = await mailsTo("nina@exemple.test");
  expect(confirmationMail!.text).toContain("nouvelle@exemple.test");
  const back = linkIn(confirmationMail!);
  expect(await textOf(await visitor.get(back))).toContain("nina@exemple.test");
  const thief = await aCandidate({ email: "nina@exemple.test" });
  expect((await visitor.post(back)).status).toBe(409);
  await db.deleteFrom("users").where("id", "=", thief.userId).execute();
  const returned = await visitor.post(back);
  expect(returned.headers.get("location")).toMatch(/^\/reset\/.{40,}/);
  expect(await emailOf()).toBe("nina@exemple.test");
  expect((await client.get(page)).status).toBe(302);
});

test("restoring an address removes the password, second factor, known browsers and scheduled erasure set by another person", async () => {
  const mia = await aCandidate({ email: "mia@exemple.test" });
  await setPassword(db, mia.userId, old);
  const thief = (await signIn(mia)).client;
  await thief.post(page, { form: "adresse", email: "voleur@exemple.test", currentPassword: old });
  await thief.post(linkIn((await mailsTo("voleur@exemple.test"))[0]!));
  await db.insertInto("secondFactors").values({ userId: mia.userId, secret: "x", confirmedAt: new Date() }).execute();
  await db
    .updateTable("users")
    .set({ erasureDueAt: new Date("2031-03-12") })
    .where("id", "=", mia.userId)
    .execute();
  const back = linkIn((await mailsTo(mia.email)).find(({ template }) => template === "adresse-changee")!);
  expect(await textOf(await visitor.get(back))).toContain("ne seront plus valables");
  const returned = await visitor.post(back);
  const reset = returned.headers.get("location")!;
  expect((await thief.get(page)).status).toBe(302);
  for (const email of ["mia@exemple.test", "voleur@exemple.test"])
    expect((await thief.post("/login", { email, password: old })).status).toBe(400);
  for (const table of ["sessions", "knownDevices", "secondFactors", "credentials"] as const)
    expect(await db.selectFrom(table).select("userId").where("userId", "=", mia.userId).execute(), table).toEqual([]);
  const chosen = await visitor.post(reset, { password: "phare-nouveau" });
  expect(chosen.headers.get("location")).toBe("/login");
  expect((await signIn(mia, "", "phare-nouveau")).answer.headers.get("location")).toBe("/moncompte");
});

test("the link to restore an address stays valid, however often the address changes afterwards", async () => {
  const ida = await aCandidate({ email: "ida@exemple.test" });
  await setPassword(db, ida.userId, old);
  const { client } = await signIn(ida);
  const moveTo = async (email: string) => {
    await client.post(page, { form: "adresse", email, currentPassword: old });
    await client.post(linkIn((await mailsTo(email)).at(-1)!));
  };
  const backOf = async (email: string) =>
    linkIn((await mailsTo(email)).findLast(({ template }) => template === "adresse-changee")!);
  await moveTo("voleur-un@exemple.test");
  await moveTo("voleur-deux@exemple.test");
  // The middle address uses its own link; the owner's older link stays valid.
  const returned = async (email: string) => (await visitor.post(await backOf(email))).headers.get("location");
  expect(await returned("voleur-un@exemple.test")).toContain("/reset/");
  expect(await returned("ida@exemple.test")).toContain("/reset/");
  const row = await db.selectFrom("users").select("email").where("id", "=", ida.userId).executeTakeFirstOrThrow();
  expect(row.email).toBe("ida@exemple.test");
  // The later addresses cannot take the account back.
  for (const email of ["voleur-un@exemple.test", "ida@exemple.test"])
    expect((await visitor.post(await backOf(email))).status).toBe(400);
});

test("a new password drops an unconfirmed new address", async () => {
  const eva = await aCandidate({ email: "eva@exemple.test" });
  await setPassword(db, eva.userId, old);
  const { client } = await signIn(eva);
  const thief = (await signIn(eva)).client;
  const reset = async () => {
    const link = new URL(await createLink(db, "reset-password", { id: eva.userId, email: eva.email })).pathname;
    await visitor.post(link, { password: old });
  };
  const change = () => client.post(page, { form: "mot-de-passe", currentPassword: old, password: "phare-nouveau" });
  for (const [renew, email] of [
    [change, "voleuse@exemple.test"],
    [reset, "voleuse-bis@exemple.test"],
  ] as const) {
    const password = renew === change ? old : "phare-nouveau";
    const open = renew === change ? thief : (await signIn(eva, "", password)).client;
    await open.post(page, { form: "adresse", email, currentPassword: password });
    const link = linkIn((await mailsTo(email))[0]!);
    expect(await textOf(await visitor.get(link))).toContain(email);
    await renew();
    expect((await visitor.post(link)).status).toBe(400);
  }
  const row = await db.selectFrom("users").select("email").where("id", "=", eva.userId).executeTakeFirstOrThrow();
  expect(row.email).toBe("eva@exemple.test");
});

test("the mailed link cancels an erasure within thirty days", async () => {
  const omar = await aCandidate({ email: "omar@exemple.test" });
  await setPassword(db, omar.userId, old);
  const { client } = await signIn(omar);
  await client.post("/moncompte", { form: "suppression", currentPassword: old });
  const [mail] = await mailsTo(omar.email);
  expect(mail).toMatchObject({ subject: "Votre compte sera supprimé" });
  expect(await textOf((await signIn(omar)).answer)).toContain("La suppression de ce compte est en cours");
  const link = linkIn(mail!);
  expect(mail!.text).toContain(config.baseUrl + link);
  await visitor.get(link);
  expect((await signIn(omar)).answer.status).toBe(403);
  expect((await visitor.post(link)).headers.get("location")).toBe("/login");
  expect((await signIn(omar)).answer.status).toBe(302);
  expect((await visitor.post(link)).status).toBe(400);
});

test("a sign-in during a change of password or second factor opens no session", async () => {
  const [changing, protecting] = await Promise.all([aCandidate(), aCandidate()]);
  for (const { userId } of [changing, protecting]) await setPassword(db, userId, old);
  await db.insertInto("secondFactors").values({ userId: protecting.userId, secret: null, confirmedAt: null }).execute();
  const waiting = () =>
    sql`SELECT 1 FROM pg_stat_activity WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`.execute(db);
  // Both passwords are right; the sign-ins wait for the locked change.
  const entering = await transaction(async (tx) => {
    await setPassword(tx, changing.userId, "péniche-lavoir");
    await tx
      .updateTable("secondFactors")
      .set({ secret: "x", confirmedAt: new Date() })
      .where("userId", "=", protecting.userId)
      .execute();
    const both = [signIn(changing), signIn(protecting)];
    await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(2), 5_000);
    return both;
  });
  const [changed, coded] = await Promise.all(entering);
  expect(changed!.answer.status).toBe(400);
  expect(coded!.answer.headers.get("location")).toBe("/login/code");
  const ids = [changing.userId, protecting.userId];
  expect(await db.selectFrom("sessions").select("id").where("userId", "in", ids).execute()).toEqual([]);
});
