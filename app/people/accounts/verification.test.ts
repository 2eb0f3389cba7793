// Address verification: removes what a stranger may have set up, and works on another device without losing data.
import { expect, test } from "vitest";
import { as, browser, follow, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, anApplication, anOffer } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { db } from "../../platform/db/db.server.ts";
import { setPassword } from "./credentials.server.ts";
import { encryptSecret } from "./encryption.server.ts";
import { createLink } from "./one-time-links.server.ts";

const password = "bateau-lavoir-bleu";
const factorPage = "/compte/securite/deux-etapes";

const location = (response: Response) => response.headers.get("location");

async function signUp(email: string) {
  const client = browser();
  expect(location(await client.post("/inscription-candidat", { email, password, terms: "on" }))).toBe("/verify-email");
  const { id } = await userOf(email);
  return { client, id, link: linkIn((await mailsTo(email))[0]!) };
}

const userOf = (email: string) =>
  db.selectFrom("users").select(["id", "emailVerified"]).where("email", "=", email).executeTakeFirstOrThrow();

const ownerOf = async (id: string) =>
  (await db.selectFrom("applications").select("candidateId").where("id", "=", id).executeTakeFirstOrThrow())
    .candidateId;

const plant = (userId: string) =>
  db
    .insertInto("secondFactors")
    .values({ userId, secret: encryptSecret(userId, Buffer.alloc(20, 7)), confirmedAt: new Date() })
    .execute();

test("a new password by the real owner of an address removes everything a stranger set up with it", async () => {
  const email = "proprietaire@exemple.test";
  const earlier = await anApplication(await anOffer(), { email });
  const { client: stranger, id, link } = await signUp(email);
  await stranger.post("/login", { email, password });
  const known = browser();
  await known.post("/login", { email, password });
  await known.post("/deconnexion");

  const page = await visitor.get(link);
  const main = /<main[\s\S]*<\/main>/.exec(await page.text())![0];
  expect(main.match(/<button[^>]*type="submit"[\s\S]*?<\/button>/g)).toEqual([
    expect.stringContaining("Vérifier mon adresse"),
  ]);
  expect((await visitor.post(link)).status).toBe(400);
  for (const typed of ["", "pas le bon"]) expect((await visitor.post(link, { password: typed })).status).toBe(400);
  expect(await textOf(await visitor.post(link, { password: "pas le bon" }))).toContain(
    "pas le mot de passe de ce compte",
  );
  expect((await userOf(email)).emailVerified).toBe(false);
  expect(await ownerOf(earlier.id)).toBeNull();

  const owner = browser();
  expect(await textOf(await owner.get(`${link}?nouveau=oui`))).toContain("Nouveau mot de passe");
  expect(await textOf(await owner.post(link, { nouveau: "oui", password: "court" }))).toContain("6 caractères");
  const done = await owner.post(link, { nouveau: "oui", password: "phare-dans-la-nuit" });
  expect(location(done)).toBe("/moncompte");
  expect(await textOf(await follow(owner, done))).toContain("Votre adresse est confirmée");
  expect((await userOf(email)).emailVerified).toBe(true);
  expect(await ownerOf(earlier.id)).toBe(id);
  expect(location(await stranger.get("/moncompte"))).toContain("/login");
  expect((await visitor.post("/login", { email, password })).status).toBe(400);
  const devices = db.selectFrom("knownDevices").select("id").where("userId", "=", id);
  expect(await devices.execute()).toHaveLength(1);
  for (let tries = 0; tries < 9; tries++) await visitor.post("/login", { email, password });
  expect((await known.post("/login", { email, password: "phare-dans-la-nuit" })).status).toBe(429);
  expect(location(await owner.post("/deconnexion"))).toBe("/login");
  expect(location(await owner.post("/login", { email, password: "phare-dans-la-nuit" }))).toBe("/moncompte");
});

test("on another device the password is required once; profile and applications remain, the first device signs in again", async () => {
  const email = "telephone@exemple.test";
  const earlier = await anApplication(await anOffer(), { email });
  const { client: desk, id, link } = await signUp(email);
  await desk.post("/moncompte", { form: "profil", prenom: "Nina", nom: "Roux", job: "Soudeuse", city: "Brest" });
  const phone = browser();
  expect(await textOf(await phone.get(link))).toContain("Celui que vous avez choisi à l’inscription");
  expect(location(await phone.post(link, { password }))).toBe("/moncompte");
  expect(await textOf(await phone.get("/moncompte"))).toContain("Nina");
  expect(await ownerOf(earlier.id)).toBe(id);
  expect(location(await desk.get("/moncompte"))).toContain("/login");
  expect(location(await desk.post("/login", { email, password }))).toBe("/moncompte");
  expect(await textOf(await visitor.get(link))).toContain("Ce lien a déjà servi");
  expect((await visitor.post(link, { password })).status).toBe(400);
});

test("ten wrong passwords at the link count with those of sign-in, and a new password stays possible", async () => {
  const email = "dix-fois@exemple.test";
  const { link } = await signUp(email);
  for (let tries = 0; tries < 5; tries++) {
    expect((await visitor.post(link, { password: `faux ${tries}` })).status).toBe(400);
    expect((await visitor.post("/login", { email, password: `faux ${tries}` })).status).toBe(400);
  }
  const refused = await visitor.post(link, { password });
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(location(await visitor.post(link, { nouveau: "oui", password: "phare-dans-la-nuit" }))).toBe("/moncompte");
});

test("in the account's own session the button is enough, and its other sessions stay", async () => {
  const email = "ici@exemple.test";
  const { client, link } = await signUp(email);
  const other = browser();
  await other.post("/login", { email, password });
  expect(await (await client.get(link)).text()).not.toContain('name="password"');
  expect(location(await client.post(link))).toBe("/moncompte");
  expect((await other.get("/moncompte")).status).toBe(200);
});

test("a viewer signed in to another account verifies this one and is signed in to it", async () => {
  const email = "deux-comptes@exemple.test";
  const { link } = await signUp(email);
  const other = await aCandidate();
  await setPassword(db, other.userId, password);
  const client = browser();
  await client.post("/login", { email: other.email, password });
  expect((await client.post(link)).status).toBe(400);
  expect(location(await client.post(link, { password }))).toBe("/moncompte");
  expect(await textOf(await client.get("/compte/securite"))).toContain(email);
  expect(await db.selectFrom("sessions").select("id").where("userId", "=", other.userId).execute()).toEqual([]);
});

test("an account without a password asks its owner to choose one", async () => {
  const invited = await aCandidate({ emailVerified: false });
  const link = new URL(await createLink(db, "verify-email", { id: invited.userId, email: invited.email })).pathname;
  expect(await textOf(await visitor.get(link))).toContain("Nouveau mot de passe");
  expect(location(await visitor.post(link, { nouveau: "oui", password }))).toBe("/moncompte");
});

test("an unused link does nothing to an address confirmed since", async () => {
  const email = "deja@exemple.test";
  const { client, id, link } = await signUp(email);
  await client.post("/verify-email/renvoi");
  const second = linkIn((await mailsTo(email)).at(-1)!);
  await client.post(second);
  const unused = new URL(await createLink(db, "verify-email", { id, email })).pathname;
  await plant(id);
  const tries: Record<string, string>[] = [{}, { password }, { nouveau: "oui", password: "phare-dans-la-nuit" }];
  for (const fields of tries)
    for (const path of [link, unused]) expect((await visitor.post(path, fields)).status).toBe(400);
  expect((await client.post(unused)).status).toBe(400);
  expect(await db.selectFrom("secondFactors").select("userId").where("userId", "=", id).execute()).toHaveLength(1);
  expect(location(await visitor.post("/login", { email, password }))).toBe("/login/code");
});

test("an unconfirmed account cannot add a second factor or change its address: pages, forms and rule", async () => {
  const email = "pas-encore@exemple.test";
  const { client, id } = await signUp(email);
  const page = await textOf(await client.get(factorPage));
  expect(page).toContain("Vérifiez d’abord votre adresse pour activer la validation en deux étapes");
  expect(page).not.toContain("Commencer");
  for (const form of ["commencer", "confirmer", "codes", "retirer"])
    expect(location(await client.post(factorPage, { form, currentPassword: password }))).toBe("/verify-email");
  const { createPendingSecret, findPendingSecret } = await import("./second-factor.server.ts");
  await createPendingSecret(id);
  expect(await db.selectFrom("secondFactors").select("userId").where("userId", "=", id).execute()).toEqual([]);
  // As left by an older version.
  await db
    .insertInto("secondFactors")
    .values({ userId: id, pending: encryptSecret(id, Buffer.alloc(20, 7)), pendingAt: new Date() })
    .execute();
  expect(await findPendingSecret({ id, email } as never)).toBeNull();
  const move = { form: "adresse", email: "voleur@exemple.test", currentPassword: password };
  expect(location(await client.post("/compte/securite", move))).toBe("/verify-email");
  expect(await mailsTo("voleur@exemple.test")).toEqual([]);
});

test("a reset verifies the address too, and removes an earlier second factor", async () => {
  const person = await aCandidate({ emailVerified: false });
  await setPassword(db, person.userId, password);
  await plant(person.userId);
  const link = new URL(await createLink(db, "reset-password", { id: person.userId, email: person.email })).pathname;
  expect(location(await visitor.post(link, { password: "phare-dans-la-nuit" }))).toBe("/login");
  const entered = await visitor.post("/login", { email: person.email, password: "phare-dans-la-nuit" });
  expect(location(entered)).toBe("/moncompte");
});

test("a pending second factor ends with the password", async () => {
  const person = await aCandidate();
  await setPassword(db, person.userId, password);
  const thief = as(person);
  await thief.post(factorPage, { form: "commencer" });
  await setPassword(db, person.userId, "phare-dans-la-nuit");
  const row = await db
    .selectFrom("secondFactors")
    .select("pending")
    .where("userId", "=", person.userId)
    .executeTakeFirst();
  expect(row).toEqual({ pending: null });
});

test("the recipient of an address-change link cannot attach the address to another account", async () => {
  const stranger = await aCandidate();
  await setPassword(db, stranger.userId, password);
  const email = "boite-d-autrui@exemple.test";
  const earlier = await anApplication(await anOffer(), { email });
  const client = as(stranger);
  await client.post("/compte/securite", { form: "adresse", email, currentPassword: password });
  const link = linkIn((await mailsTo(email))[0]!);
  expect(await (await visitor.get(link)).text()).toContain('name="password"');
  for (const who of [visitor, as("candidate")]) {
    expect((await who.post(link)).status).toBe(400);
    expect((await who.post(link, { password: "au hasard" })).status).toBe(400);
  }
  expect(await ownerOf(earlier.id)).toBeNull();
  expect(location(await visitor.post(link, { password }))).toBe("/login");
  expect(await ownerOf(earlier.id)).toBe(stranger.userId);
});
