// What stands between a password and a session: tries that are counted for one account and one browser, and a code that is
// awaited for ten minutes.
import { expect, test, vi } from "vitest";
import { as, browser, type Client, visitor } from "../../tests/app.ts";
import { aCandidate, type Person } from "../../tests/factories.ts";
import { db } from "../db/db.server.ts";
import { setPassword } from "./credentials.server.ts";
import { encryptSecret } from "./secret-box.server.ts";
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

/** A browser in which somebody signed in once. */
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

test("a browser has tries of its own for the account that it knows, ten of them, and none for another", async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const [known, knownToOther] = [await knownTo(person), await knownTo(other)];
  for (let tries = 0; tries < 10; tries++) expect((await enter(visitor, person, "faux")).status).toBe(400);
  expect((await enter(knownToOther, person)).status).toBe(429);
  for (let tries = 0; tries < 10; tries++) expect((await enter(known, person, "faux")).status).toBe(400);
  expect((await enter(known, person)).status).toBe(429);
});

test("a code is awaited for ten minutes, and from nobody whose account is to be erased", async () => {
  const person = await aPerson();
  await withFactor(person);
  const client = browser();
  expect((await enter(client, person)).headers.get("location")).toBe("/login/code");
  const statusOf = async () => (await client.get("/login/code")).status;
  expect([await later(9 * minute, statusOf), await later(11 * minute, statusOf)]).toEqual([200, 302]);
  await db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", person.userId).execute();
  expect(await statusOf()).toBe(302);
});

test("each known browser has ten wrong codes of its own; to all others the right one gives back theirs", async () => {
  const person = await aPerson();
  const [one, other] = [await knownTo(person), await knownTo(person)];
  await withFactor(person);
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

test("whoever found the password has thirty wrong codes a day, in however many browsers, and one mail tells the owner", async () => {
  const person = await aPerson();
  await withFactor(person);
  // As if a quarter of an hour had passed.
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

test.each(["disabledAt", "erasureDueAt"] as const)("a session is nobody's while the account has %s", async (column) => {
  const person = await aPerson();
  const set = (value: Date | null) =>
    db
      .updateTable("users")
      .set({ [column]: value })
      .where("id", "=", person.userId)
      .execute();
  // The database ends the sessions of whoever is closed: this one begins afterwards.
  await set(new Date());
  const client = as(person);
  expect((await client.get("/moncompte")).headers.get("location")).toBe("/login?retour=%2Fmoncompte");
  await set(null);
  expect((await client.get("/moncompte")).status).toBe(200);
});
