// Accounts over HTTP: signing in and out, verifying an address, resetting a password, first administrator.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { as, browser, follow, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, type Person } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { setPassword } from "./credentials.server.ts";
import { createFirstAdmin, firstAdminLink } from "./first-admin.server.ts";
import { createLink } from "./one-time-links.server.ts";

const password = "une phrase assez longue";

async function withPassword<Who extends Person>(person: Who): Promise<Who> {
  await transaction((tx) => setPassword(tx, person.userId, password));
  return person;
}

const location = (response: Response) => response.headers.get("location");

test("each role lands on its own home page after signing in", async () => {
  for (const [person, home] of [
    [await withPassword(await aCandidate()), "/moncompte"],
    [await withPassword(await aCompany()), "/compte-entreprise"],
    [await withPassword(await anAdmin()), "/admin"],
  ] as const) {
    const response = await visitor.post("/login", { email: person.email, password });
    expect([response.status, location(response)]).toEqual([302, home]);
    expect(response.headers.getSetCookie().join()).toMatch(/vivier\.session=.+HttpOnly.+SameSite=Lax/i);
  }
});

test("a guest returns to the page they wanted, but never to another site", async () => {
  const { email } = await withPassword(await aCompany());
  const wanted = await visitor.post("/login", { email, password, retour: "/resultats?job=soudeur" });
  expect(location(wanted)).toBe("/resultats?job=soudeur");
  for (const retour of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil",
  ]) {
    expect(location(await visitor.post("/login", { email, password, retour }))).toBe("/compte-entreprise");
  }
});

test("the demonstration's sign-in page enters as each of its three people with one press, no other installation does", async () => {
  const mode = config.mode;
  try {
    for (const real of ["start", "test"] as const) {
      Object.assign(config, { mode: real });
      const html = await (await visitor.get("/login")).text();
      expect(html).toContain("Mot de passe oublié");
      expect(html).not.toContain('name="compte"');
      expect(html).not.toMatch(/demo\.vivier|démonstration/);
      const pressed = await visitor.post("/login", { compte: "admin" });
      expect(pressed.status).toBe(400);
      expect(pressed.headers.getSetCookie().join()).not.toContain("vivier.session");
    }
    Object.assign(config, { mode: "demo" });
    const html = await (await visitor.get("/login?retour=%2Ffavoris")).text();
    const form = html.split("<form").find((each) => each.includes('name="compte"')) ?? "";
    const buttons = [
      ...form.matchAll(
        /<button(?=[^>]*type="submit")[^>]*name="compte"[^>]*value="(\w+)"|value="(\w+)"[^>]*name="compte"/g,
      ),
    ];
    expect(buttons.map(([, one, other]) => one ?? other)).toEqual(["candidat", "entreprise", "admin"]);
    expect(form).toContain('name="retour" value="/favoris"');
    // The browser adds the part of the page, which a wrong password in the form beside it must not lose.
    const wrong = { email: "personne@exemple.fr", password: "un mauvais mot de passe", retour: "/favoris#liste" };
    const again = await (await visitor.post("/login?retour=%2Ffavoris", wrong)).text();
    const main = again.slice(again.indexOf("<main"), again.indexOf("</main"));
    expect(main.match(/name="retour" value="[^"]*"/g)).toEqual(Array(2).fill('name="retour" value="/favoris#liste"'));
    expect(html).not.toContain('value="demonstration"');
    for (const [compte, home] of [
      ["candidat", "/moncompte"],
      ["entreprise", "/compte-entreprise"],
      ["admin", "/admin"],
    ] as const) {
      const role = ({ candidat: "candidate", entreprise: "company", admin: "admin" } as const)[compte];
      const { userId } = await { candidate: aCandidate, company: aCompany, admin: anAdmin }[role]();
      await db
        .updateTable("users")
        .set({ email: `${compte}@demo.vivier.example` })
        .where("id", "=", userId)
        .execute();
      await transaction((tx) => setPassword(tx, userId, "demonstration"));
      expect(location(await visitor.post("/login", { compte }))).toBe(home);
    }
    expect((await visitor.post("/login", { compte: "inconnu" })).status).toBe(400);
  } finally {
    Object.assign(config, { mode });
  }
});

test("the sign-in page explains why it was opened, by the requested page", async () => {
  const reasons: [string, string][] = [
    ["/offres/abc-soudeur#postuler", "Connectez-vous pour postuler avec votre profil."],
    ["/candidat", "Connectez-vous pour suivre vos candidatures."],
    ["/resultats?job=soudeur", "Connectez-vous pour chercher des candidats."],
    ["/compte/entreprise/candidatures", "Connectez-vous pour lire les candidatures reçues."],
    ["/sto", "Connectez-vous pour continuer."],
  ];
  for (const [back, reason] of reasons)
    expect(await textOf(await visitor.get(`/login?retour=${encodeURIComponent(back)}`)), back).toContain(reason);
  for (const plain of ["/login", "/login?retour=https%3A%2F%2Fevil.example"])
    expect(await textOf(await visitor.get(plain))).not.toContain("Connectez-vous pour");
});

test("signed in meanwhile in another tab, the sign-in page still leads to the requested page", async () => {
  const own = as(await aCompany());
  const leads = async (back: string) =>
    (await own.get(`/login?retour=${encodeURIComponent(back)}`)).headers.get("location");
  expect(await leads("/compte/entreprise/candidatures?etat=recue")).toBe("/compte/entreprise/candidatures?etat=recue");
  expect(await leads("/moncompte")).toBe("/compte-entreprise");
  expect(await leads("https://evil.example/")).toBe("/compte-entreprise");
});

test("a return path of another role leads to the own home, not to a refusal", async () => {
  const company = await withPassword(await aCompany());
  const candidate = await withPassword(await aCandidate());
  const land = async ({ email }: { email: string }, retour: string) =>
    location(await visitor.post("/login", { email, password, retour }));
  for (const retour of ["/candidat", "/moncompte#profil", "/admin/offres?page=2"])
    expect(await land(company, retour), retour).toBe("/compte-entreprise");
  expect(await land(candidate, "/compte/entreprise/equipe?a=1")).toBe("/moncompte");
  for (const retour of ["/candidat?page=2", "/offres/abc#postuler", "/compte/entreprise/creer-offre"])
    expect(await land(candidate, retour), retour).toBe(retour);
});

test("empty fields, a wrong password and an unknown address show the specified sentences and retain the typed values", async () => {
  const { email } = await withPassword(await aCandidate());
  const empty = await visitor.post("/login", { email, password: "" });
  expect(empty.status).toBe(400);
  const page = await empty.text();
  expect(page).toContain("Veuillez remplir les champs");
  expect(page).toContain(`value="${email}"`);
  for (const form of [
    { email, password: "ce n'est pas lui" },
    { email: "personne@exemple.test", password },
  ]) {
    const response = await visitor.post("/login", form);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain("Votre adresse e-mail ou votre mot de passe sont incorrects");
    expect(html).toContain(`value="${form.email}"`);
    expect(html).not.toContain(form.password);
  }
});

test("after ten failures sign-in answers 429, except in a known browser", async () => {
  const { email } = await withPassword(await aCandidate());
  const owner = browser();
  await owner.post("/login", { email, password });
  await owner.post("/deconnexion");
  for (let i = 0; i < 10; i++) {
    expect((await visitor.post("/login", { email, password: `faux ${i}` })).status).toBe(400);
  }
  const refused = await visitor.post("/login", { email, password });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await textOf(refused)).toContain("Trop de tentatives");
  expect(location(await owner.post("/login", { email, password }))).toBe("/moncompte");
});

test("fifty simultaneous tries get ten checks at most, across both sign-in pages", async () => {
  const { email } = await withPassword(await anAdmin());
  const tries = Array.from({ length: 50 }, (_, i) =>
    visitor.post(i % 2 ? "/login" : "/admin-auth", { email, password: `faux ${i}` }),
  );
  const statuses = (await Promise.all(tries)).map((response) => response.status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
});

test("successful sign-ins do not count as tries", async () => {
  const { email } = await withPassword(await aCandidate());
  for (let i = 0; i < 12; i++) expect((await visitor.post("/login", { email, password })).status).toBe(302);
});

test("the administrators' sign-in page accepts administrators only", async () => {
  const admin = await withPassword(await anAdmin());
  const company = await withPassword(await aCompany());
  expect(location(await visitor.post("/admin-auth", { email: admin.email, password }))).toBe("/admin");
  const refused = await visitor.post("/admin-auth", { email: company.email, password });
  expect(await textOf(refused)).toContain("Votre adresse e-mail ou votre mot de passe sont incorrects");
  expect(refused.headers.getSetCookie().join()).not.toContain("vivier.session");
});

test("signing out ends the session on the server", async () => {
  const { email } = await withPassword(await aCandidate());
  const one = browser();
  const cookies = (await one.post("/login", { email, password })).headers.getSetCookie();
  const stolen = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  expect((await one.get("/moncompte")).status).toBe(200);
  expect(location(await one.post("/deconnexion"))).toBe("/login");
  expect(location(await visitor.get("/moncompte", { Cookie: stolen }))).toBe("/login?retour=%2Fmoncompte");
});

test("a closed or erased account has no session and cannot sign in", async () => {
  const closed = await withPassword(await aCandidate());
  const erasing = await withPassword(await aCandidate());
  const one = browser();
  await one.post("/login", { email: closed.email, password });
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", closed.userId).execute();
  expect((await one.get("/moncompte")).status).toBe(302);
  expect(await textOf(await visitor.post("/login", { email: closed.email, password }))).toContain("sont incorrects");
  const until = new Date("2031-03-12T12:00:00Z");
  await db.updateTable("users").set({ erasureDueAt: until }).where("id", "=", erasing.userId).execute();
  const answer = await textOf(await visitor.post("/login", { email: erasing.email, password }));
  expect(answer).toContain("La suppression de ce compte est en cours");
  expect(answer).toContain("12 mars 2031");
  expect(answer).not.toContain("reçu par e-mail");
  config.mailbox = true;
  try {
    const announced = await visitor.post("/login", { email: erasing.email, password });
    expect(await textOf(announced)).toContain("par le lien que vous avez reçu par e-mail");
    const reset = await visitor.post("/reset", { email: "inconnu@exemple.test" });
    expect(await textOf(reset)).toContain("Un email de réinitialisation de mot de passe vous a été envoyé");
  } finally {
    config.mailbox = false;
  }
});

test("an administrator's session ends after twelve hours, a candidate's is extended by use", async () => {
  const admin = await withPassword(await anAdmin());
  const one = browser();
  await one.post("/login", { email: admin.email, password });
  expect((await one.get("/admin")).status).toBe(200);
  const old = new Date(Date.now() - 13 * 3_600_000);
  await db.updateTable("sessions").set({ createdAt: old, updatedAt: old }).where("userId", "=", admin.userId).execute();
  expect((await one.get("/admin")).status).toBe(302);

  const candidate = await withPassword(await aCandidate());
  const two = browser();
  await two.post("/login", { email: candidate.email, password });
  const soon = new Date(Date.now() + 5 * 86_400_000);
  await db.updateTable("sessions").set({ expiresAt: soon }).where("userId", "=", candidate.userId).execute();
  const renewed = await two.get("/moncompte");
  expect(renewed.headers.getSetCookie().join()).toContain("vivier.session");
  const session = await db
    .selectFrom("sessions")
    .select("expiresAt")
    .where("userId", "=", candidate.userId)
    .executeTakeFirstOrThrow();
  expect(session.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

test("a verification link changes nothing when opened; its button works once, in any browser", async () => {
  const person = await withPassword(await aCompany({ emailVerified: false }));
  const confirmed = () =>
    db.selectFrom("users").select("emailVerified").where("id", "=", person.userId).executeTakeFirstOrThrow();
  const owner = as(person);
  const sent = await owner.post("/verify-email/renvoi");
  expect(location(sent)).toBe("/verify-email");
  const [mail] = await mailsTo(person.email);
  expect(mail?.subject).toBe("Vérifiez votre adresse e-mail");
  const link = linkIn(mail!);
  const page = await visitor.get(link);
  expect(page.status).toBe(200);
  expect(await textOf(page)).toContain("Vérifier mon adresse");
  await visitor.get(link);
  expect((await confirmed()).emailVerified).toBe(false);
  expect(location(await visitor.post(link, { password }))).toBe("/compte-entreprise");
  expect((await confirmed()).emailVerified).toBe(true);
  const again = await visitor.post(link, { password });
  expect(again.status).toBe(400);
  const old = await aCandidate({ emailVerified: false });
  await as(old).post("/verify-email/renvoi");
  const oldLink = linkIn((await mailsTo(old.email))[0]!);
  await db
    .updateTable("linkTokens")
    .set({ expiresAt: new Date(0) })
    .where("userId", "=", old.userId)
    .execute();
  const failed = [again, await visitor.get(link), await visitor.get(oldLink), await visitor.get(`${link}x`)];
  for (const answer of failed) {
    const sentences = await textOf(answer);
    expect(sentences).toMatch(/Vérifier mon adresse\s+Erreur lors de la vérification\s+Ce lien /);
    expect(sentences.match(/Erreur lors de la vérification/g)).toHaveLength(1);
  }
});

test("a database fault at sign-up or sign-in shows as a fault, not as a refusal", async () => {
  await sql`CREATE FUNCTION "fail"() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`.execute(
    db,
  );
  const person = await withPassword(await aCandidate());
  const failing = async (table: string, ask: () => Promise<Response>) => {
    await sql`CREATE TRIGGER "fail" BEFORE INSERT ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION "fail"()`.execute(
      db,
    );
    const answer = await ask();
    await sql`DROP TRIGGER "fail" ON ${sql.table(table)}`.execute(db);
    return { status: answer.status, text: await textOf(answer) };
  };
  const form = { email: "panne@exemple.test", password, terms: "on", objet: "Atelier" };
  for (const path of ["/inscription-candidat", "/inscription-entreprise"]) {
    for (const table of ["users", "credentials", "sessions"]) {
      const { status, text } = await failing(table, () => visitor.post(path, form));
      expect([path, table, status]).toEqual([path, table, 500]);
      expect(text).toContain("Une erreur est survenue lors de l'inscription. Veuillez réessayer.");
      expect(text).not.toContain("déjà utilisée");
    }
  }
  const login = await failing("sessions", () => visitor.post("/login", { email: person.email, password }));
  expect(login.status).toBe(500);
  expect(login.text).not.toContain("sont incorrects");
  // Of two simultaneous sign-ups, the second is refused as a taken address.
  const answers = await Promise.all([1, 2].map(() => visitor.post("/inscription-candidat", form)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 400]);
});

test("allows the first verification mail after sign-up, and refuses too many", async () => {
  const person = as(await aCandidate({ emailVerified: false }));
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) statuses.push((await person.post("/verify-email/renvoi")).status);
  expect(statuses[0]).toBe(302);
  expect(statuses.at(-1)).toBe(429);
});

test("the verification check reports whether the address is confirmed", async () => {
  const one = browser();
  const person = await withPassword(await aCandidate({ emailVerified: false }));
  await one.post("/login", { email: person.email, password });
  await one.post("/verify-email/controle");
  expect(await textOf(await one.get("/verify-email"))).toContain("Erreur lors de la vérification");
  await db.updateTable("users").set({ emailVerified: true }).where("id", "=", person.userId).execute();
  expect(location(await one.post("/verify-email/controle"))).toBe("/moncompte");
});

test("the waiting page asks whether the address is confirmed, in its own session only", async () => {
  const person = await aCandidate({ emailVerified: false });
  const own = as(person);
  const state = async () => (await own.get("/verify-email/controle")).json();
  expect(await state()).toEqual({ addressConfirmed: false });
  await db.updateTable("users").set({ emailVerified: true }).where("id", "=", person.userId).execute();
  expect(await state()).toEqual({ addressConfirmed: true });
  expect(location(await visitor.get("/verify-email/controle"))).toMatch(/^\/login/);
});

test("the waiting page has one button, which opens the mailbox, and keeps the way back through every step", async () => {
  config.smtpUrl = "smtp://127.0.0.1:9";
  try {
    const own = as(await aCandidate({ emailVerified: false, email: `zoe-${Date.now()}@gmail.com` }));
    const page = "/verify-email?retour=%2Foffres%2Fabc";
    const html = await (await own.get(page)).text();
    expect(await textOf(await own.get(page))).toMatch(
      /Nous avons envoyé un e-mail à zoe-\d+@gmail.com . Cliquez sur le lien/,
    );
    expect(html).toContain('href="https://mail.google.com/"');
    expect(html.match(/class="button button-(?!link)/g)).toHaveLength(1);
    expect(html).not.toContain('type="email"');
    const correction = await (await own.get(`${page}&corriger=oui`)).text();
    expect(correction).toContain('type="email"');
    const sent = await own.post("/verify-email/renvoi", { retour: "/offres/abc" });
    expect(location(sent)).toBe(page);
    const corrected = await own.post(`${page}&corriger=oui`, { email: `zoe-${Date.now()}@exemple.test` });
    expect(location(corrected)).toBe(page);
    const other = await textOf(await own.get(page));
    expect(other).toContain("J’ai cliqué sur le lien");
    expect(other).not.toContain("Ouvrir ma messagerie");
  } finally {
    config.smtpUrl = undefined;
  }
});

test("a resent mail is announced in the specified words, once, and only with a mail server", async () => {
  const one = browser();
  const waiting = as(await aCandidate({ emailVerified: false }));
  const notice = await textOf(await follow(waiting, await waiting.post("/verify-email/renvoi")));
  expect(notice).toContain("Un nouveau lien de vérification est prêt");
  expect(notice).not.toContain("envoyé");
  expect(notice).toContain("est prêt. Demandez-le à la personne qui administre ce site.");
  config.smtpUrl = "smtp://127.0.0.1:9";
  const person = await withPassword(await aCandidate({ emailVerified: false }));
  await one.post("/login", { email: person.email, password });
  await one.post("/verify-email/renvoi");
  expect(await textOf(await one.get("/verify-email"))).toContain("Un nouvel email de vérification vous a été envoyé");
  expect(await textOf(await one.get("/verify-email"))).not.toContain("Un nouvel email de vérification");
  config.smtpUrl = undefined;
});

test("an unconfirmed address can be corrected, which voids the old link", async () => {
  const person = await aCandidate({ emailVerified: false });
  const taken = await aCandidate();
  const owner = as(person);
  await owner.post("/verify-email/renvoi");
  const oldLink = linkIn((await mailsTo(person.email))[0]!);
  expect(await textOf(await owner.post("/verify-email", { email: taken.email }))).toContain(
    "Cette adresse email est déjà utilisée.",
  );
  expect(await textOf(await owner.post("/verify-email", { email: "pas une adresse" }))).toContain(
    "L'adresse email n'est pas valide.",
  );
  const right = `juste-${person.userId}@exemple.test`;
  expect(location(await owner.post("/verify-email", { email: right.toUpperCase() }))).toBe("/verify-email");
  expect((await visitor.post(oldLink)).status).toBe(400);
  expect((await owner.post(linkIn((await mailsTo(right))[0]!))).status).toBe(302);
});

test("/verify-email answers 200 to everyone", async () => {
  expect((await visitor.get("/verify-email")).status).toBe(200);
  expect((await as("candidate").get("/verify-email")).status).toBe(200);
  expect((await as(await aCompany({ emailVerified: false })).get("/verify-email")).status).toBe(200);
});

test("a reset answers the same for known and unknown addresses, and mails only the known one", async () => {
  const person = await withPassword(await aCandidate());
  const known = await visitor.post("/reset", { email: person.email.toUpperCase() });
  const unknown = await visitor.post("/reset", { email: "inconnu@exemple.test" });
  for (const response of [known, unknown]) {
    expect(response.status).toBe(200);
    // No mail server is set here: nothing claims a mail.
    const sentences = await textOf(response);
    expect(sentences).toContain("Votre demande est enregistrée");
    expect(sentences).not.toMatch(/vous a été envoyé|recevrez/);
  }
  expect(await mailsTo(person.email)).toHaveLength(1);
  expect(await mailsTo("inconnu@exemple.test")).toHaveLength(0);
});

test("sends at most ten reset mails an hour to an account", async () => {
  const person = await withPassword(await aCandidate());
  for (let i = 0; i < 12; i++) expect((await visitor.post("/reset", { email: person.email })).status).toBe(200);
  expect(await mailsTo(person.email)).toHaveLength(10);
});

test("a reset link sets a new password once, ends every session and verifies the address", async () => {
  const person = await withPassword(await aCandidate({ emailVerified: false }));
  const open = browser();
  await open.post("/login", { email: person.email, password });
  await visitor.post("/reset", { email: person.email });
  const link = linkIn((await mailsTo(person.email))[0]!);
  expect((await open.get(link)).status).toBe(200);
  expect(await textOf(await visitor.post(link, { password: "court" }))).toContain(
    "Le mot de passe doit contenir 6 caractères au minimum",
  );
  expect(await textOf(await visitor.post(link, { password: "azerty" }))).toContain("Le mot de passe est trop faible.");
  expect(location(await visitor.post(link, { password: "un tout autre secret" }))).toBe("/login");
  expect(await textOf(await visitor.post(link, { password: "encore un autre" }))).toContain(
    "Ce lien n’est plus valable",
  );
  expect((await open.get("/moncompte")).status).toBe(302);
  expect(location(await visitor.post("/login", { email: person.email, password: "un tout autre secret" }))).toBe(
    "/moncompte",
  );
  expect((await visitor.post("/login", { email: person.email, password })).status).toBe(400);
  const user = await db
    .selectFrom("users")
    .select("emailVerified")
    .where("id", "=", person.userId)
    .executeTakeFirstOrThrow();
  expect(user.emailVerified).toBe(true);
});

test("a link works for its own purpose only, and not after it expires", async () => {
  const person = await aCandidate({ emailVerified: false });
  const reset = new URL(await createLink(db, "reset-password", { id: person.userId, email: person.email }));
  const token = reset.pathname.split("/").at(-1);
  expect((await visitor.post(`/verify-email/lien/${token}`)).status).toBe(400);
  await db
    .updateTable("linkTokens")
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where("userId", "=", person.userId)
    .execute();
  expect(await textOf(await visitor.get(reset.pathname))).toContain("Ce lien n’est plus valable");
});

test("a link creates the first administrator, once; the password needs twelve characters", async () => {
  await db.deleteFrom("users").where("role", "=", "admin").execute();
  const first = await firstAdminLink();
  const second = await firstAdminLink();
  const stale = new URL(first!).pathname;
  const link = new URL(second!).pathname;
  expect(await textOf(await visitor.get(stale))).toContain("Ce lien n’est plus valable");
  const short = await visitor.post(link, { email: "chef@exemple.test", password: "onze signes" });
  expect(await textOf(short)).toContain("12 caractères au minimum");
  const own = browser();
  expect(location(await own.post(link, { email: "chef@exemple.test", password }))).toBe("/admin");
  expect(await textOf(await own.get("/admin"))).toContain("Votre compte est créé, et vous administrez ce site.");
  expect((await own.get("/admin/reglages/identite")).status).toBe(200);
  expect(location(await visitor.post("/admin-auth", { email: "chef@exemple.test", password }))).toBe("/admin");
  const again = new Request(config.baseUrl);
  expect(await createFirstAdmin(again, link.split("/").at(-1)!, "autre@exemple.test", password)).toBeNull();
  expect(await firstAdminLink()).toBeNull();
});

test("notif-email always answers 202 with the same body, and notifies administrators once of a new account", async () => {
  const admin = await anAdmin();
  const fresh = await aCandidate();
  const old = await aCandidate({ createdAt: new Date(Date.now() - 16 * 60_000) });
  const bodies = new Set<string>();
  for (const email of [fresh.email, fresh.email, old.email, "personne@exemple.test", ""]) {
    const response = await visitor.post("/notif-email", { email });
    expect(response.status).toBe(202);
    bodies.add(await response.text());
  }
  expect(bodies.size).toBe(1);
  const adminMails = (await mailsTo(admin.email)).map((mail) => mail.text);
  expect(adminMails.filter((text) => text.includes(fresh.email))).toHaveLength(1);
  expect(adminMails.filter((text) => text.includes(old.email))).toHaveLength(0);
  expect((await visitor.get("/notif-email")).status).toBe(404);
});

test("no sign-up is announced of an administrator, whose account no list shows", async () => {
  const admin = await anAdmin();
  const { email } = await anAdmin();
  await visitor.post("/notif-email", { email });
  expect((await mailsTo(admin.email)).filter(({ text }) => text.includes(email))).toEqual([]);
});

test("the mail about a new company names it and leads to its row", async () => {
  const admin = await anAdmin();
  const { email } = await aCompany({ nom: "Tannerie du Plomb" });
  await visitor.post("/notif-email", { email });
  const text = (await mailsTo(admin.email)).at(-1)!.text;
  expect(text).toContain("Tannerie du Plomb");
  const [, list] = /(\/admin\/\S+)/.exec(text)!;
  expect(list).toContain("/admin/entreprises?q=");
  expect(await textOf(await as(admin).get(list!))).toContain("Tannerie du Plomb");
});

test.each([
  ["admin", "12 caractères au minimum. Vos autres appareils"],
  ["candidate", "6 caractères au minimum, 12 conseillés. Vos autres appareils"],
] as const)("the length of a new password is said once to %s", async (role, length) => {
  const text = await textOf(await as(role).get("/compte/securite"));
  expect(text).toContain(length);
  expect(text).not.toContain("protègent mieux");
});
