// The second factor over HTTP: set-up, sign-in, single use, and attempts to bypass it.

import { beforeAll, expect, test } from "vitest";
import { browser, type Client, sessionCookie, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, type Person } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { setSetting } from "../../platform/settings/settings.server.ts";
import { type Screen, screens } from "../../screens.ts";
import * as peopleLimits from "../limits.ts";
import { setAccountDisabled } from "./account-status.server.ts";
import { setPassword } from "./credentials.server.ts";
import { decryptSecret, encryptSecret } from "./encryption.server.ts";
import { createLink } from "./one-time-links.server.ts";
import { consumeCode } from "./second-factor.server.ts";
import { base32, counterCode, stepOf, stepOfCode } from "./totp.server.ts";

const page = "/compte/securite/deux-etapes";
const password = "bateau-lavoir-bleu";

async function secretOf({ userId }: Person, column: "secret" | "pending" = "secret"): Promise<Buffer> {
  const query = db.selectFrom("secondFactors").select(column).where("userId", "=", userId);
  return decryptSecret(userId, (await query.executeTakeFirstOrThrow())[column]!)!;
}

/** The present code, or a neighbouring step's. Clears used codes first. */
async function codeOf(person: Person, away = 0, column: "secret" | "pending" = "secret"): Promise<string> {
  await db.updateTable("secondFactors").set({ lastStep: 0 }).where("userId", "=", person.userId).execute();
  return counterCode(await secretOf(person, column), stepOf(new Date()) + away);
}

async function withPassword(person: Person, entrance = "/login"): Promise<{ client: Client; answer: Response }> {
  const client = browser();
  return { client, answer: await client.post(entrance, { email: person.email, password }) };
}

const codesIn = (html: string) =>
  [...html.matchAll(/<code[^>]*>([A-Z2-7]{4}(?:-[A-Z2-7]{4}){3})</g)].map((match) => match[1]!);

async function setUp(person: Person, client: Client): Promise<string[]> {
  await client.post(page, { form: "commencer" });
  const fields = { form: "confirmer", newCode: await codeOf(person, 0, "pending"), currentPassword: password };
  const html = await (await client.post(page, fields)).text();
  const shown = codesIn(html);
  const file = /<a[^>]*download="codes-de-secours.txt"[^>]*>/.exec(html)?.[0] ?? "";
  const [, sent = ""] = /href="data:text\/plain;charset=utf-8,([^"]*)"/.exec(file) ?? [];
  expect(decodeURIComponent(sent).split("\r\n"), "the file holds the shown codes").toEqual(shown);
  return shown;
}

let admin: Person;
let codes: string[];

beforeAll(async () => {
  admin = await anAdmin({ email: "chef@exemple.test" });
  await setPassword(db, admin.userId, password);
});

test("codes match RFC 4226 and RFC 6238, and the previous and next step are accepted", () => {
  const secret = Buffer.from("12345678901234567890");
  const rfc4226 = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"];
  expect(rfc4226.map((_code, counter) => counterCode(secret, counter))).toEqual(rfc4226);
  const at = (seconds: number) => new Date(seconds * 1000);
  const rfc6238: [number, string][] = [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ];
  for (const [seconds, code] of rfc6238) {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)}`;
    for (const late of [-29, 30]) expect(stepOfCode(secret, spaced, at(seconds + late))).not.toBeNull();
    expect(stepOfCode(secret, code, at(seconds + 60))).toBeNull();
    expect(stepOfCode(secret, code, at(seconds + 3_000))).toBeNull();
  }
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});

test("a secret is encrypted and bound to its owner", () => {
  const box = encryptSecret("a", Buffer.from("secret"));
  expect(box).not.toContain(Buffer.from("secret").toString("base64url"));
  expect(decryptSecret("a", box)?.toString()).toBe("secret");
  expect(decryptSecret("b", box)).toBeNull();
  const altered = (box.startsWith("A") ? "B" : "A") + box.slice(1);
  expect(decryptSecret("a", altered)).toBeNull();
  expect(encryptSecret("a", Buffer.from("secret"))).not.toBe(box);
});

test("set-up asks for a code and the password, takes effect at once and ends the other sessions", async () => {
  const { client } = await withPassword(admin, "/admin-auth");
  const other = (await withPassword(admin)).client;
  expect((await other.get("/admin")).status).toBe(200);
  expect(await (await client.get(page)).text()).toContain("Commencer");
  await client.post(page, { form: "commencer" });
  const secret = await secretOf(admin, "pending");
  const html = await (await client.get(page)).text();
  expect(html).toContain(base32(secret).match(/.{4}/g)!.join(" "));
  expect(html).toMatch(/<path d="M4 4\.5h7/);
  expect(html).toContain(`otpauth://totp/Vivier:chef%40exemple.test?secret=${base32(secret)}&amp;issuer=Vivier`);
  await client.post(page, { form: "commencer" });
  expect(await secretOf(admin, "pending")).toEqual(secret);
  const confirm = (newCode: string, currentPassword = password) =>
    client.post(page, { form: "confirmer", newCode, currentPassword });
  expect(await textOf(await confirm("000000"))).toContain("Ce code n’est pas le bon");
  const code = counterCode(secret, stepOf(new Date()));
  expect(await textOf(await confirm(code, "faux"))).toContain("pas votre mot de passe actuel");
  expect((await other.get("/admin")).status).toBe(200);
  expect((await withPassword(admin)).answer.headers.get("location")).toBe("/admin");
  codes = codesIn(await (await confirm(code)).text());
  expect(new Set(codes).size).toBe(peopleLimits.recoveryCodes);
  expect((await other.get("/admin")).headers.get("location")).toContain("/login");
  expect((await client.get("/admin")).status).toBe(200);
  expect(JSON.stringify(await db.selectFrom("recoveryCodes").selectAll().execute())).not.toContain(
    codes[0]!.slice(0, 9),
  );
  const entries = await db.selectFrom("audit").selectAll().where("targetId", "=", admin.userId).execute();
  expect(entries).toMatchObject([
    { action: "second facteur activé", before: { secondFactor: false }, after: { secondFactor: true } },
  ]);
  expect((await mailsTo(admin.email)).at(-1)!.subject).toBe("La validation en deux étapes est activée");
});

test("after the password a code or a recovery code opens the session, once, and a mail says how many recovery codes are left", async () => {
  for (const entrance of ["/login", "/admin-auth"]) {
    const { client, answer } = await withPassword(admin, entrance);
    expect(answer.headers.get("location")).toBe("/login/code");
    const step = await client.get("/login/code");
    expect(await textOf(step.clone()), "the command, as nobody else lets an administrator in").toContain(
      "npm run vivier -- reset-password --email chef@exemple.test --sans-totp",
    );
    expect(await textOf(step)).toContain(admin.email);
    expect((await client.post("/login/code", { code: "" })).status).toBe(400);
    // Never the previous step's: it ends while the form is sent.
    const code = await codeOf(admin, entrance === "/login" ? 0 : 1);
    const opened = await client.post("/login/code", { code, retour: "/admin/offres" });
    expect(opened.headers.get("location")).toBe("/admin/offres");
    expect((await client.get("/admin")).status).toBe(200);
    const thief = (await withPassword(admin)).client;
    expect(await textOf(await thief.post("/login/code", { code }))).toContain("il a déjà servi");
    if (entrance === "/admin-auth") {
      const now = counterCode(await secretOf(admin), stepOf(new Date()));
      expect((await thief.post("/login/code", { code: now })).status).toBe(400);
    }
    expect((await thief.get("/admin")).status).toBe(302);
  }
  const { client } = await withPassword(admin);
  const spelled = codes[0]!.toLowerCase().replaceAll("-", " ");
  expect((await client.post("/login/code", { recovery: spelled })).headers.get("location")).toBe("/admin");
  expect((await mailsTo(admin.email)).at(-1)!.text).toContain("Il vous en reste 9");
  const again = (await withPassword(admin)).client;
  expect((await again.post("/login/code", { recovery: codes[0]! })).status).toBe(400);
  // Of two simultaneous uses, one succeeds.
  const code = await codeOf(admin);
  const both = await Promise.all([consumeCode(admin.userId, code), consumeCode(admin.userId, code)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect((await visitor.get("/login/code")).headers.get("location")).toBe("/login");
});

const filled = ({ path }: Screen) =>
  path.replace(/:(\w+)\??/g, (_all, name: string) => (name === "id" ? newId() : "1")).replace("*", "nulle-part");

test("after the password alone, every screen and its data answer as to a visitor", {
  timeout: 30_000,
}, async () => {
  const { client } = await withPassword(admin);
  const seen = async (response: Response) => {
    const to = response.headers.get("location");
    const body = response.status === 202 ? await response.text() : "";
    return `${response.status} ${to ?? ""} ${body}`;
  };
  const rows = (screens as readonly Screen[]).filter(({ access }) => access !== "open");
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) {
    if (row.name === "login-code") continue;
    const path = filled(row);
    expect(await seen(await client.get(path)), path).toBe(await seen(await visitor.get(path)));
    expect(await seen(await client.data(path)), path).toBe(await seen(await visitor.data(path)));
    if (row.access === "guest") continue;
    expect((await client.get(path)).status, path).not.toBe(200);
    expect((await client.post(path, { form: "commencer" })).status, path).not.toBe(200);
  }
  for (const path of ["/", "/offres", "/verify-email", "/admin-auth", "/mail/send"]) {
    expect(await (await client.get(path)).text(), path).not.toContain("Se déconnecter");
  }
});

test("a reset, a closed account and a removed role end sessions and second steps under way", async () => {
  const person = await anAdmin();
  await setPassword(db, person.userId, password);
  await setUp(person, (await withPassword(person)).client);
  const half = (await withPassword(person)).client;
  const link = new URL(await createLink(db, "reset-password", { id: person.userId, email: person.email })).pathname;
  const fresh = browser();
  await fresh.post(link, { password: "autre-mot-tres-long" });
  expect((await fresh.get("/admin")).headers.get("location")).toContain("/login");
  expect((await half.post("/login/code", { code: await codeOf(person) })).headers.get("location")).toBe("/login");
  await setPassword(db, person.userId, password);
  const { client, answer } = await withPassword(person);
  expect(answer.headers.get("location")).toBe("/login/code");
  await db.transaction().execute((tx) => setAccountDisabled(tx, person.userId, true));
  expect((await client.post("/login/code", { code: await codeOf(person) })).headers.get("location")).toBe("/login");
  const open = (id: string) => db.selectFrom("sessions").select("id").where("userId", "=", id).execute();
  // A database trigger ends the sessions.
  const plain = await anAdmin();
  await sessionCookie(plain);
  await db.updateTable("users").set({ name: "Autre" }).where("id", "=", plain.userId).execute();
  expect(await open(plain.userId)).toHaveLength(1);
  await db.updateTable("users").set({ role: "candidate" }).where("id", "=", plain.userId).execute();
  expect(await open(plain.userId)).toEqual([]);
  await sessionCookie(plain);
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", plain.userId).execute();
  expect(await open(plain.userId)).toEqual([]);
  const member = await aCompany();
  await sessionCookie(member);
  await db.deleteFrom("members").where("userId", "=", member.userId).execute();
  expect(await open(member.userId)).toEqual([]);
});

test("after ten wrong codes none is checked, except in a known browser; one mail warns the owner", async () => {
  const person = await aCandidate({ email: "nadia@exemple.test" });
  await setPassword(db, person.userId, password);
  const known = (await withPassword(person)).client;
  const recoveryCodes = await setUp(person, known);
  await known.post("/deconnexion");
  const thief = (await withPassword(person)).client;
  const wrong = () => thief.post("/login/code", { code: "123" });
  for (let tries = 0; tries < peopleLimits.signInTries.points; tries++) expect((await wrong()).status).toBe(400);
  const refused = await thief.post("/login/code", { recovery: recoveryCodes[0]! });
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  await wrong();
  const subjects = (await mailsTo(person.email)).map(({ template }) => template);
  expect(subjects.filter((template) => template === "codes-refuses")).toHaveLength(1);
  await known.post("/login", { email: person.email, password });
  const entered = await known.post("/login/code", { code: await codeOf(person) });
  expect(entered.headers.get("location")).toBe("/moncompte");
});

test("changing and removing it, and renewing recovery codes, ask for the password and a code", async () => {
  const { client } = await withPassword(admin);
  await client.post("/login/code", { code: await codeOf(admin) });
  const send = async (fields: Record<string, string>) => client.post(page, { currentPassword: password, ...fields });
  expect(await textOf(await send({ form: "retirer", code: "000000" }))).toContain("Ce code n’est pas le bon");
  expect((await send({ form: "retirer", code: await codeOf(admin), currentPassword: "faux" })).status).toBe(400);
  expect((await send({ form: "codes" })).status).toBe(400);
  const renewed = codesIn(await (await send({ form: "codes", code: await codeOf(admin) })).text());
  expect(renewed).toHaveLength(peopleLimits.recoveryCodes);
  expect(renewed).not.toContain(codes[1]);
  const before = await secretOf(admin);
  await client.post(page, { form: "commencer" });
  expect(await secretOf(admin)).toEqual(before);
  const newCode = counterCode(await secretOf(admin, "pending"), stepOf(new Date()));
  expect((await send({ form: "confirmer", newCode })).status).toBe(400);
  expect(await secretOf(admin)).toEqual(before);
  expect((await send({ form: "confirmer", newCode, code: await codeOf(admin) })).status).toBe(200);
  expect(await secretOf(admin)).not.toEqual(before);
  expect((await send({ form: "retirer", code: await codeOf(admin) })).headers.get("location")).toBe(page);
  expect((await withPassword(admin)).answer.headers.get("location")).toBe("/admin");
  const actions = await db
    .selectFrom("audit")
    .select("action")
    .where("targetId", "=", admin.userId)
    .orderBy("id")
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    "second facteur activé",
    "codes de secours renouvelés",
    "second facteur changé",
    "second facteur retiré",
  ]);
});

test("changing the address or the password also asks for a code, with a second factor", async () => {
  const person = await aCandidateWithPassword();
  const { client } = await withPassword(person);
  await setUp(person, client);
  const security = "/compte/securite";
  expect(await (await client.get(security)).text()).toContain('name="code"');
  const email = { form: "adresse", email: "code@exemple.test", currentPassword: password };
  const fresh = { form: "mot-de-passe", password: "phare-dans-la-nuit", currentPassword: password };
  for (const fields of [email, fresh]) {
    expect(await textOf(await client.post(security, fields))).toContain("Ce code n’est pas le bon");
    const wrong = await client.post(security, { ...fields, code: "000000" });
    expect(wrong.status).toBe(400);
    // A wrong password does not use up the code.
    const code = await codeOf(person);
    expect((await client.post(security, { ...fields, currentPassword: "faux", code })).status).toBe(400);
    expect(await mailsTo("code@exemple.test")).toHaveLength(fields === email ? 0 : 1);
    expect((await client.post(security, { ...fields, code })).headers.get("location")).toBe(security);
  }
  expect(await mailsTo("code@exemple.test")).toHaveLength(1);
  expect((await withPassword(person)).answer.status).toBe(400);
});

test("a known browser has at most thirty wrong codes a day", async () => {
  const person = await aCandidateWithPassword();
  const known = (await withPassword(person)).client;
  await setUp(person, known);
  await known.post("/deconnexion");
  await known.post("/login", { email: person.email, password });
  for (let tries = 0; tries < peopleLimits.secondStepTriesByDay.points; tries++) {
    // Simulates a quarter of an hour passing.
    await db.deleteFrom("rateLimits").where("key", "like", "second-step-device:%").execute();
    expect((await known.post("/login/code", { code: "000000" })).status).toBe(400);
  }
  await db.deleteFrom("rateLimits").where("key", "like", "second-step-device:%").execute();
  expect((await known.post("/login/code", { code: await codeOf(person) })).status).toBe(429);
});

test("where the setting requires it, an administrator without a second factor can only open the set-up", async () => {
  await setSetting(db, "secondFactor", { admins: true });
  const person = await anAdmin();
  await setPassword(db, person.userId, password);
  const { client } = await withPassword(person);
  for (const path of ["/admin", "/admin/candidats", "/compte/securite", "/", "/offres", "/nulle-part"]) {
    expect((await client.get(path)).headers.get("location"), path).toBe(page);
    expect((await client.data(path)).status, path).toBe(202);
    expect((await client.post(path, { form: "adresse" })).headers.get("location"), path).toBe(page);
  }
  const file = await client.get(`/fichiers/${newId()}`);
  expect([302, 403, 404]).toContain(file.status);
  expect(await textOf(await client.get(page))).toContain("obligatoire pour les administrateurs");
  expect((await (await withPassword(await aCandidateWithPassword())).client.get("/moncompte")).status).toBe(200);
  await setUp(person, client);
  expect((await client.get("/admin")).status).toBe(200);
  await setSetting(db, "secondFactor", { admins: false });
  const free = await anAdmin();
  await setPassword(db, free.userId, password);
  expect((await (await withPassword(free)).client.get("/admin")).status).toBe(200);
});

async function aCandidateWithPassword(): Promise<Person> {
  const person = await aCandidate();
  await setPassword(db, person.userId, password);
  return person;
}
