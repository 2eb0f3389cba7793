// Candidate sign-up over HTTP: every sentence of the specification, one mail, one account.
import { expect, test } from "vitest";
import { as, browser, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as peopleLimits from "../limits.ts";

const address = "/inscription-candidat";
const password = "un mot de passe correct";
const newEmail = () => `talent-${newId()}@exemple.test`;
const good = () => ({ email: newEmail(), password, terms: "on" });

const empty = "Veuillez remplir les champs";
const terms = "Veuillez accepter les conditions d'utilisation";
const invalid = "L'adresse email n'est pas valide.";
const short = "Le mot de passe doit contenir 6 caractères au minimum";
const weak = "Le mot de passe est trop faible.";
const taken = "Cette adresse email est déjà utilisée. Veuillez vous connecter ou utiliser une autre adresse.";

function summaryOf(html: string): string {
  const box = /role="alert"[\s\S]*?<p class="notice-title">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "";
  return box.replace(/<[^>]+>/g, "").replace(/&#x27;/g, "'");
}

test("a candidate signs up, is signed in at once, unconfirmed and visible, and gets exactly one mail", async () => {
  const person = browser();
  const given = { ...good(), prenom: " Zoé ", nom: "Le Goff" };
  const response = await person.post(address, given);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/verify-email"]);
  const user = await db.selectFrom("users").selectAll().where("email", "=", given.email).executeTakeFirstOrThrow();
  expect(user).toMatchObject({ role: "candidate", emailVerified: false, name: "Zoé Le Goff" });
  expect(user.termsAcceptedAt).toBeInstanceOf(Date);
  const profile = await db.selectFrom("candidates").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
  expect(profile).toMatchObject({
    prenom: "Zoé",
    nom: "Le Goff",
    visibility: "visible",
    salaryTaux: "par mois",
    country: "France",
  });
  expect((await person.get("/moncompte")).status).toBe(200);
  const mails = await mailsTo(given.email);
  expect(mails).toHaveLength(1);
  await person.post(linkIn(mails[0]!));
  const confirmed = await db.selectFrom("users").select("emailVerified").where("id", "=", user.id).executeTakeFirst();
  expect(confirmed?.emailVerified).toBe(true);
});

test("first and last name are optional", async () => {
  const given = good();
  expect((await visitor.post(address, given)).status).toBe(302);
  const user = await db.selectFrom("users").select(["id", "name"]).where("email", "=", given.email).executeTakeFirst();
  expect(user?.name).toBe("");
});

test("the first refusal that applies is the summary, and each field shows its own", async () => {
  const known = await aCandidate();
  const cases: [Record<string, string>, string, string[]][] = [
    [{}, empty, [empty, terms]],
    [{ email: "pas une adresse", password: "" }, empty, [empty, terms, invalid]],
    [{ email: "pas une adresse", password: "court" }, terms, [terms, invalid, short]],
    [{ email: "pas une adresse", password: "court", terms: "on" }, invalid, [invalid, short]],
    [{ email: newEmail(), password: "12345", terms: "on" }, short, [short]],
    [{ email: newEmail(), password: "123456", terms: "on" }, weak, [weak]],
    [{ email: known.email, password: "azerty", terms: "on" }, weak, [weak]],
    [{ email: known.email.toUpperCase(), password, terms: "on" }, taken, [taken]],
  ];
  for (const [given, summary, all] of cases) {
    const response = await visitor.post(address, given);
    expect(response.status).toBe(400);
    const html = await response.clone().text();
    expect(summaryOf(html)).toBe(summary);
    const text = await textOf(response);
    for (const sentence of all) expect(text).toContain(sentence);
  }
});

test("a refused sign-up keeps everything but the password", async () => {
  const given = { email: "zoe@", password: "un secret assez long", terms: "on", prenom: "Zoé", nom: "Le <Goff>" };
  const html = await (await visitor.post(address, given)).text();
  expect(html).toContain('value="zoe@"');
  expect(html).toContain('value="Zoé"');
  expect(html).toContain('value="Le &lt;Goff&gt;"');
  expect(html).toMatch(/<input[^>]*name="terms"[^>]*checked/);
  expect(html).not.toContain(given.password);
});

test("a name that is too long shows an error at its field", async () => {
  const response = await visitor.post(address, { ...good(), nom: "x".repeat(101) });
  expect(response.status).toBe(400);
  expect(await textOf(response)).toContain("Ce nom doit contenir 100 caractères au maximum");
});

test("the same form sent twice, also at once, makes one account and one mail", async () => {
  const twice = good();
  expect((await visitor.post(address, twice)).status).toBe(302);
  const second = await visitor.post(address, twice);
  expect(second.status).toBe(400);
  expect(await textOf(second)).toContain(taken);

  const raced = good();
  const answers = await Promise.all([visitor.post(address, raced), visitor.post(address, raced)]);
  expect(answers.map((response) => response.status).sort()).toEqual([302, 400]);
  for (const { email } of [twice, raced]) {
    expect(await db.selectFrom("users").select("id").where("email", "=", email).execute()).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  }
});

test("a closed sign-up says so and creates nothing", async () => {
  const value = JSON.stringify({ open: false });
  await db.insertInto("settings").values({ key: "signUp", value }).execute();
  const given = good();
  const response = await visitor.post(address, given);
  await db.deleteFrom("settings").where("key", "=", "signUp").execute();
  expect(response.status).toBe(403);
  expect(await textOf(response)).toContain("L'inscription par email/mot de passe n'est pas activée.");
  expect(await db.selectFrom("users").select("id").where("email", "=", given.email).execute()).toEqual([]);
});

test("any other fault shows as a failure, keeps the input and leaves no partial account", async () => {
  const given = good();
  await db.schema.alterTable("candidates").renameTo("candidatesAway").execute();
  const response = await visitor.post(address, given);
  await db.schema.alterTable("candidatesAway").renameTo("candidates").execute();
  expect(response.status).toBe(500);
  const html = await response.clone().text();
  expect(html).toContain(`value="${given.email}"`);
  expect(await textOf(response)).toContain("Une erreur est survenue lors de l'inscription. Veuillez réessayer.");
  expect(await db.selectFrom("users").select("id").where("email", "=", given.email).execute()).toEqual([]);
});

test.each([
  ["/inscription-candidat", "Je postule"],
  ["/inscription-entreprise", "Je recrute"],
])("%s asks first who signs up: « Créer mon compte » leads there from every page", async (path, own) => {
  const html = await (await visitor.get(path)).text();
  const choice = html.slice(html.indexOf('aria-label="Ce que vous cherchez"'), html.indexOf("<form"));
  expect(choice).toMatch(/href="\/inscription-entreprise"[^>]*>Je recrute<\/a>/);
  expect(choice).toMatch(/href="\/inscription-candidat"[^>]*>Je postule<\/a>/);
  expect(choice).toMatch(new RegExp(`aria-current="page"[^>]*>${own}</a>`));
});

test("the page links to sign-in and terms; a signed-in viewer is redirected home", async () => {
  const html = await (await visitor.get(address)).text();
  expect(html).toMatch(/<a[^>]*href="\/login"[^>]*>J’ai déjà un compte<\/a>/);
  expect(html).toContain('href="/conditions-generales"');
  expect(html).toContain("Créer mon compte");
  for (const [person, home] of [
    [await aCandidate(), "/moncompte"],
    [await aCompany(), "/compte-entreprise"],
  ] as const)
    expect((await as(person).get(address)).headers.get("location")).toBe(home);
});

test("returns after sign-up to the address wanted before, within this site only", async () => {
  const offer = "/offres/1?a=b#postuler";
  const signUp = `${address}?retour=${encodeURIComponent(offer)}`;
  const htmlOf = async (response: Promise<Response>) => (await response).text();
  const page = await htmlOf(visitor.get(signUp));
  expect(page).toContain(`value="${offer}"`);
  expect(page).toContain(`/login?retour=${encodeURIComponent(offer)}`);
  expect(await htmlOf(visitor.get(`/login?retour=${encodeURIComponent(offer)}`))).toContain(signUp);
  expect(await htmlOf(visitor.post(address, { ...good(), email: "", retour: offer }))).toContain(`value="${offer}"`);
  const done = await visitor.post(address, { ...good(), retour: offer });
  expect(done.headers.get("location")).toBe(`/verify-email?retour=${encodeURIComponent(offer)}`);
  const elsewhere = await visitor.post(address, { ...good(), retour: "//ailleurs.example" });
  expect(elsewhere.headers.get("location")).toBe("/verify-email");
});

test("limits sign-ups of one address per hour", async () => {
  await db.deleteFrom("rateLimits").execute();
  const { email } = await aCompany();
  const known = { email, password, terms: "on" };
  expect((await visitor.post(address, known)).status).toBe(400);
  const counted = db
    .updateTable("rateLimits")
    .set({ points: peopleLimits.signUpsByAddress.points - 2 })
    .where("points", "=", 1);
  expect((await counted.executeTakeFirst()).numUpdatedRows).toBeGreaterThan(0n);
  for (let i = 0; i < 2; i++) expect((await visitor.post(address, known)).status).toBe(400);
  const refused = await visitor.post(address, good());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await db.deleteFrom("rateLimits").execute();
});
