// Rate limits of passwords and codes per account and browser, known browsers, and the ten minutes for the second step.
import { expect, test, vi } from "vitest";
import { as, browser, type Client, visitor } from "../../../tests/app.ts";
import { aCandidate, type Person } from "../../../tests/factories.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { setPassword } from "./credentials.server.ts";
import { encryptSecret } from "./encryption.server.ts";
import { counterCode, stepOf } from "./totp.server.ts";

const password = "bateau-lavoir-bleu";
const minute = 60_000;
const key = Buffer.alloc(20, 7);

async function aPerson(): Promise<Person> {
  const person = await aCandidate();
  await setPassword(db, person.userId, password);
  return person;
}

const enter = (client: Client, { email }: Person, given = password) =>
  client.post("/login", { email, password: given });

async function knownTo(person: Person): Promise<Client> {
  const client = browser();
  expect((await enter(client, person)).status).toBe(302);
  await client.post("/deconnexion");
  return client;
}

async function withFactor(person: Person): Promise<void> {
  const secret = encryptSecret(person.userId, key);
  const confirmed = { secret, confirmedAt: new Date(), lastStep: 0, pending: null, pendingAt: null };
  await db
    .insertInto("secondFactors")
    .values({ userId: person.userId, ...confirmed })
    .execute();
}

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

test("a browser has ten tries of its own for an account it knows, and none for another account", async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const [known, knownToOther] = [await knownTo(person), await knownTo(other)];
  for (let tries = 0; tries < 10; tries++) expect((await enter(visitor, person, "faux")).status).toBe(400);
  expect((await enter(knownToOther, person)).status).toBe(429);
  for (let tries = 0; tries < 10; tries++) expect((await enter(known, person, "faux")).status).toBe(400);
  expect((await enter(known, person)).status).toBe(429);
});

test("a code is accepted for ten minutes, and not for an account with a scheduled erasure", async () => {
  const person = await aPerson();
  await withFactor(person);
  const client = browser();
  expect((await enter(client, person)).headers.get("location")).toBe("/login/code");
  const statusOf = async () => (await client.get("/login/code")).status;
  expect([await later(9 * minute, statusOf), await later(11 * minute, statusOf)]).toEqual([200, 302]);
  await db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", person.userId).execute();
  expect(await statusOf()).toBe(302);
});

async function knownWithCode(person: Person): Promise<Client> {
  const client = browser();
  await enter(client, person);
  await db.updateTable("secondFactors").set({ lastStep: 0 }).where("userId", "=", person.userId).execute();
  const entered = await client.post("/login/code", { code: counterCode(key, stepOf(new Date())) });
  expect(entered.headers.get("location")).toBe("/moncompte");
  await client.post("/deconnexion");
  return client;
}

test("each known browser has ten wrong codes; for other browsers the right code resets the count", async () => {
  const person = await aPerson();
  await withFactor(person);
  const [one, other] = [await knownWithCode(person), await knownWithCode(person)];
  await db.updateTable("secondFactors").set({ lastStep: 0 }).where("userId", "=", person.userId).execute();
  const wrong = async (client: Client) => (await client.post("/login/code", { code: "000000" })).status;
  const [first, second] = [browser(), browser()];
  await enter(first, person);
  for (let tries = 0; tries < 5; tries++) expect(await wrong(first)).toBe(400);
  const code = counterCode(key, stepOf(new Date()));
  expect((await first.post("/login/code", { code })).headers.get("location")).toBe("/moncompte");
  for (const client of [second, one]) {
    await enter(client, person);
    for (let tries = 0; tries < 10; tries++) expect(await wrong(client)).toBe(400);
    expect(await wrong(client)).toBe(429);
  }
  await enter(other, person);
  expect(await wrong(other)).toBe(400);
});

test("without a known browser, thirty wrong codes a day are accepted in total, and one mail warns the owner", async () => {
  const person = await aPerson();
  await withFactor(person);
  // Simulates a quarter of an hour passing.
  const forget = () => db.deleteFrom("rateLimits").where("key", "like", "second-step:%").execute();
  for (let tries = 0; tries < 30; tries++) {
    if (tries % 10 === 0) await forget();
    const thief = browser();
    await enter(thief, person);
    expect((await thief.post("/login/code", { code: "000000" })).status).toBe(400);
  }
  await forget();
  const thief = browser();
  await enter(thief, person);
  for (let tries = 0; tries < 2; tries++)
    expect((await thief.post("/login/code", { code: "000000" })).status).toBe(429);
  const mails = db
    .selectFrom("mails")
    .select("id")
    .where("template", "=", "codes-refuses")
    .where("to", "=", person.email);
  expect(await mails.execute()).toHaveLength(1);
});

test("keeps twenty known browsers at most, drops the oldest, and identifies no account in the cookie", async () => {
  const person = await aPerson();
  const first = browser();
  const line = (await enter(first, person)).headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("vivier.device="))!;
  expect(line).toMatch(/^vivier\.device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  await first.post("/deconnexion");
  const rows = db.selectFrom("knownDevices").selectAll().where("userId", "=", person.userId);
  expect(JSON.stringify(await rows.execute())).not.toContain(line.slice(14, 57));
  await enter(first, person);
  expect(await rows.execute()).toHaveLength(1);
  await first.post("/deconnexion");
  const nineteen: Client[] = [];
  for (let made = 0; made < 19; made++) nineteen.push(await knownTo(person));
  expect(await rows.execute()).toHaveLength(20);
  const last = await knownTo(person);
  expect(await rows.execute()).toHaveLength(20);
  for (let tries = 0; tries < 10; tries++) await enter(visitor, person, "faux");
  expect((await enter(first, person)).status).toBe(429);
  expect((await enter(nineteen[18]!, person)).status).toBe(302);
  expect((await enter(last, person)).status).toBe(302);
});

test("a browser is forgotten after a year, and when the password or the second factor changes", async () => {
  const person = await aPerson();
  const [aged, changed, protectedBy] = [await knownTo(person), await knownTo(person), await knownTo(person)];
  for (let tries = 0; tries < 10; tries++) await enter(visitor, person, "faux");
  const statusOf = async (client: Client, given?: string) => (await enter(client, person, given)).status;
  const rows = db.updateTable("knownDevices").where("userId", "=", person.userId);
  await rows.set({ expiresAt: new Date(Date.now() - 1000) }).execute();
  expect(await statusOf(aged)).toBe(429);
  await rows.set({ expiresAt: new Date(Date.now() + minute) }).execute();
  await withFactor(person);
  expect(await statusOf(protectedBy)).toBe(429);
  await db.deleteFrom("secondFactors").where("userId", "=", person.userId).execute();
  expect(await statusOf(protectedBy)).toBe(302);
  await setPassword(db, person.userId, "phare-dans-la-nuit");
  expect(await statusOf(changed, "phare-dans-la-nuit")).toBe(429);
  expect(await db.selectFrom("knownDevices").select("id").where("userId", "=", person.userId).execute()).toEqual([]);
});

test("changing the password keeps this browser known; ending the other sessions forgets the other browsers", async () => {
  const person = await aPerson();
  const [own, other] = [browser(), await knownTo(person)];
  await enter(own, person);
  const page = "/compte/securite";
  const fresh = "phare-dans-la-nuit";
  await own.post(page, { form: "mot-de-passe", currentPassword: password, password: fresh });
  const count = async () =>
    (await db.selectFrom("knownDevices").select("id").where("userId", "=", person.userId).execute()).length;
  expect(await count()).toBe(1);
  await enter(other, person, fresh);
  expect(await count()).toBe(2);
  await own.post(page, { form: "autres", currentPassword: fresh });
  expect(await count()).toBe(1);
  await own.post("/deconnexion");
  for (let tries = 0; tries < 10; tries++) await enter(visitor, person, "faux");
  expect((await enter(other, person, fresh)).status).toBe(429);
  expect((await enter(own, person, fresh)).status).toBe(302);
  await own.post(page, { form: "partout", currentPassword: fresh });
  expect(await count()).toBe(0);
});

test("all known browsers together have thirty wrong codes a day", async () => {
  const person = await aPerson();
  await withFactor(person);
  const known = [await knownWithCode(person), await knownWithCode(person), await knownWithCode(person)];
  const last = await knownWithCode(person);
  const wrong = async (client: Client) => (await client.post("/login/code", { code: "000000" })).status;
  for (const client of known) {
    await enter(client, person);
    for (let tries = 0; tries < 10; tries++) expect(await wrong(client)).toBe(400);
  }
  await enter(last, person);
  expect(await wrong(last)).toBe(429);
});

test("a session records the address given by TRUST_PROXY and ignores forged headers", async () => {
  const person = await aPerson();
  await withFactor(person);
  const forged = { "X-Forwarded-For": "198.51.100.7", "X-Real-IP": "198.51.100.8" };
  const addresses = async () => {
    const rows = await db.selectFrom("sessions").select("ipAddress").where("userId", "=", person.userId).execute();
    return rows.map(({ ipAddress }) => ipAddress);
  };
  const enterWith = async () => {
    const client = browser();
    await client.post("/login", { email: person.email, password }, forged);
    await db.updateTable("secondFactors").set({ lastStep: 0 }).where("userId", "=", person.userId).execute();
    await client.post("/login/code", { code: counterCode(key, stepOf(new Date())) }, forged);
  };
  await enterWith();
  expect(await addresses()).toEqual(["127.0.0.1"]);
  config.trustProxy = 1;
  try {
    await enterWith();
    const email = "par-le-mandataire@exemple.test";
    await visitor.post("/inscription-candidat", { email, password, terms: "on" }, forged);
    expect((await addresses()).toSorted()).toEqual(["127.0.0.1", "198.51.100.7"]);
    const signedUp = db.selectFrom("sessions").innerJoin("users", "users.id", "sessions.userId").select("ipAddress");
    expect(await signedUp.where("email", "=", email).execute()).toEqual([{ ipAddress: "198.51.100.7" }]);
  } finally {
    config.trustProxy = 0;
  }
});

test.each(["disabledAt", "erasureDueAt"] as const)("a session is ignored while its account has %s", async (column) => {
  const person = await aPerson();
  const set = (value: Date | null) =>
    db
      .updateTable("users")
      .set({ [column]: value })
      .where("id", "=", person.userId)
      .execute();
  // Closing an account deletes its sessions, so this one starts afterwards.
  await set(new Date());
  const client = as(person);
  expect((await client.get("/moncompte")).headers.get("location")).toBe("/login?retour=%2Fmoncompte");
  await set(null);
  expect((await client.get("/moncompte")).status).toBe(200);
});
