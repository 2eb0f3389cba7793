// Tests of the limits of mails that a stranger can cause to addresses which nobody has proven.
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { browser, type Client, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { offerPath } from "../../offers/offer.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { setPassword } from "./credentials.server.ts";

const password = "bateau-lavoir-bleu";
const form = { password, terms: "on" };
const [hourly, daily] = [30, 5];

let sender = 0;
let written = 0;

beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
  config.trustProxy = 1;
  onTestFinished(() => {
    config.trustProxy = 0;
  });
});

const newAddress = () => `inconnue-${++written}@exemple.test`;

/** A browser behind an address of its own, or behind the given one. */
function behind(ip = `198.51.100.${++sender}`): Client {
  const inner = browser();
  const named = { "X-Forwarded-For": ip };
  return {
    get: (path, headers) => inner.get(path, { ...named, ...headers }),
    data: inner.data,
    post: (path, fields, headers) => inner.post(path, fields, { ...named, ...headers }),
  };
}

const signUp = (client: Client, email: string) => client.post("/inscription-candidat", { ...form, email });

const countMails = async () =>
  (
    await db
      .selectFrom("mails")
      .select(({ fn }) => fn.countAll<string>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

async function expectRefused(response: Response, sentence: string | RegExp): Promise<string> {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const html = await response.clone().text();
  expect(await textOf(response)).toMatch(sentence);
  return html;
}

const fromHere =
  /Beaucoup d’e-mails ont été demandés depuis votre connexion\. Réessayez dans \d+\s(minutes|une minute)/;

test("one address makes the site write to 30 unproven addresses an hour, whatever the form, and loses nothing typed", async () => {
  const ip = "203.0.113.7";
  for (let n = 0; n < hourly / 3; n++) {
    const client = behind(ip);
    expect((await signUp(client, newAddress())).headers.get("location")).toBe("/verify-email");
    expect((await client.post("/verify-email", { email: newAddress() })).status).toBe(302);
    const company = { ...form, email: newAddress(), objet: "Ateliers du Port" };
    expect((await behind(ip).post("/inscription-entreprise", company)).status).toBe(302);
  }
  const before = await countMails();
  const email = newAddress();
  const candidate = await expectRefused(await signUp(behind(ip), email), fromHere);
  expect(candidate).toContain(`value="${email}"`);
  const company = { ...form, email, objet: "Ateliers du Port" };
  const again = await expectRefused(await behind(ip).post("/inscription-entreprise", company), fromHere);
  expect(again).toContain('value="Ateliers du Port"');
  expect(await countMails()).toBe(before);
  // Nobody else waits.
  expect((await signUp(behind(), email)).status).toBe(302);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("corrections, resends, password changes and erasures of unproven accounts count too", async () => {
  const ip = "203.0.113.8";
  const [one, two] = [behind(ip), behind(ip)];
  for (const client of [one, two]) await signUp(client, newAddress());
  for (let n = 2; n < hourly; n++) await signUp(behind(ip), newAddress());
  await expectRefused(await one.post("/verify-email", { email: newAddress() }), fromHere);
  const before = await countMails();
  const change = { form: "mot-de-passe", currentPassword: password, password: "phare-dans-la-nuit" };
  expect((await two.post("/compte/securite", change)).status).toBe(302);
  expect(await countMails()).toBe(before);
  await expectRefused(await one.post("/moncompte", { form: "suppression", currentPassword: password }), fromHere);
  expect(await countMails()).toBe(before);
});

test("the first resend after a sign-up is never refused, the second one is", async () => {
  const ip = "203.0.113.9";
  const first = behind(ip);
  const email = newAddress();
  await signUp(first, email);
  for (let n = 1; n < hourly; n++) await signUp(behind(ip), newAddress());
  expect((await first.post("/verify-email/renvoi")).status).toBe(302);
  expect(await mailsTo(email)).toHaveLength(2);
  await expectRefused(await first.post("/verify-email/renvoi"), fromHere);
  expect(await mailsTo(email)).toHaveLength(2);
});

test("five mails a day reach one unproven address, from wherever they are caused", async () => {
  const email = newAddress();
  const offers = await Promise.all(Array.from({ length: daily + 1 }, () => anOffer()));
  const apply = (n: number) =>
    behind().post(offerPath(offers[n]!), {
      email,
      prenom: "Zoé",
      nom: "Le Goff",
      tel: "0612345678",
      cv: new File([pdf], "cv.pdf", { type: "application/pdf" }),
    });
  for (let n = 0; n <= daily; n++) expect((await apply(n)).status).toBe(302);
  expect(await mailsTo(email)).toHaveLength(daily);
  const refused = await expectRefused(await signUp(behind(), email), platformMessages.recipientFull);
  expect(refused).toContain(`value="${email}"`);
  const other = behind();
  await signUp(other, newAddress());
  await expectRefused(await other.post("/verify-email", { email }), platformMessages.recipientFull);
  // The confirmed owner of a team meets the same limit.
  const company = await aCompany();
  await setPassword(db, company.userId, password);
  const owner = behind();
  await owner.post("/login", { email: company.email, password });
  const invitation = { form: "invitation", email, role: "recrutement" };
  await expectRefused(await owner.post("/compte/entreprise/equipe", invitation), platformMessages.recipientFull);
  expect(await mailsTo(email)).toHaveLength(daily);
});

describe("what sends no mail takes no share", () => {
  test("a taken address, and a refused form", async () => {
    const ip = "203.0.113.10";
    const taken = newAddress();
    await signUp(behind(), taken);
    for (let n = 0; n < hourly; n++) expect((await signUp(behind(ip), taken)).status).toBe(400);
    expect((await signUp(behind(ip), newAddress())).status).toBe(302);
  });
});

test("after the day's share a reset claims no mail, the same with and without an account", async () => {
  config.smtpUrl = "smtp://127.0.0.1:9";
  onTestFinished(() => {
    config.smtpUrl = undefined;
  });
  const [unproven, proven, unknown] = [
    await aCandidate({ emailVerified: false }),
    await aCandidate(),
    { email: newAddress() },
  ];
  for (let n = 0; n < daily + 2; n++) {
    const answers = [unproven, proven, unknown].map(async ({ email }) =>
      (await textOf(await behind().post("/reset", { email }))).replaceAll(email, "x"),
    );
    const [text, ...others] = await Promise.all(answers);
    expect(new Set([text, ...others]).size).toBe(1);
    expect(text?.includes("vous a été envoyé"), `request ${n + 1}`).toBe(n < daily);
    expect(text?.includes("Beaucoup de messages ont été demandés pour cette adresse"), `request ${n + 1}`).toBe(
      n >= daily,
    );
  }
  const mailed = await Promise.all([unproven, proven, unknown].map(async ({ email }) => (await mailsTo(email)).length));
  expect(mailed).toEqual([daily, daily + 2, 0]);
});

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
