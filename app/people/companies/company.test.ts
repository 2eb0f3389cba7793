// Companies: SIRET, sectors, web address, sign-up and account.

import fc from "fast-check";
import { expect, test } from "vitest";
import { as, browser, edit, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anOffer } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { isOpenCompany } from "../../access/public-visibility.server.ts";
import { sectors } from "../../limits.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as peopleMessages from "../messages.ts";
import { deleteCompany, webAddress } from "./companies.server.ts";
import { isSiret, normalSiret } from "./company.ts";
import { isSector, sectorsInOrder } from "./sector.ts";

test("a SIRET satisfies Luhn or La Poste's own rule; all kinds of spaces are accepted", () => {
  const right = [
    "73282932000074",
    "732 829 320 00074",
    "732\u00a0829\u202f320 00074",
    "35600000000048",
    "35600000000001",
    "35600000000010",
    "35600000000015",
    // Digit sum 45, a La Poste office (the project's fact sheet wrongly calls it invalid).
    "35600000049837",
  ];
  for (const siret of right) expect(isSiret(siret), siret).toBe(true);
  const wrong = [
    "",
    "73282932000075",
    "50000000000000",
    "35600000000049",
    "35600000012345",
    "35600000049838",
    "7328293200007",
    "732829320000744",
    "00000000000000",
    "7328293200007A",
  ];
  for (const siret of wrong) expect(isSiret(siret), siret).toBe(false);
  expect(normalSiret("732 829\u00a0320 00074")).toBe("73282932000074");
});

test("sectors are distinct: ours in order, others alphabetical, the catch-all last", () => {
  const own = ["Mer", "Énergie", "Numérique", "3D"];
  const right = [...sectors.slice(0, -1), "3D", "Énergie", "Mer", "Numérique", "Autres"];
  const some = fc.array(fc.constantFrom(...sectors, ...own), { maxLength: 30 });
  fc.assert(
    fc.property(some, (found) => {
      expect(sectorsInOrder(found)).toEqual(right.filter((each) => found.includes(each)));
    }),
  );
  for (const name of [...sectors, ...own]) expect(isSector(name), name).toBe(true);
  for (const none of ["", "M", "mer", "it", "';--", "Mer\nCiel", "Mer\0", "M".repeat(41)])
    expect(isSector(none), none).toBe(false);
});

test("a web address is http or https, https by default, and nothing else", () => {
  expect(webAddress("exemple.fr")).toBe("https://exemple.fr");
  expect(webAddress("http://www.exemple.fr/a?b=1")).toBe("http://www.exemple.fr/a?b=1");
  const refused = [
    "javascript:alert(1)",
    "mailto:a@exemple.fr",
    "data:text/html,x",
    "ftp://exemple.fr",
    "exemple",
    "https://a:b@exemple.fr",
    "deux mots.fr",
  ];
  for (const text of refused) expect(webAddress(text), text).toBeNull();
});

const password = "un mot de passe correct";
const newEmail = () => `societe-${newId()}@exemple.test`;

test("a company signs up with its name, an address and a password, and is signed in at once, unconfirmed", async () => {
  const email = newEmail();
  const person = browser();
  const response = await person.post("/inscription-entreprise", {
    objet: "  Ateliers   du Port ",
    email,
    password,
    terms: "on",
  });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/verify-email"]);
  const page = await person.get("/compte-entreprise");
  expect(page.status).toBe(200);
  expect(await textOf(page)).toContain("Ateliers du Port");
  const row = await db
    .selectFrom("users")
    .innerJoin("members", "members.userId", "users.id")
    .innerJoin("companies", "companies.id", "members.companyId")
    .select(["users.role", "name", "objet", "nom", "nomFolded", "emailVerified", "users.termsAcceptedAt"])
    .where("email", "=", email)
    .executeTakeFirst();
  expect(row).toMatchObject({
    role: "company",
    name: "Ateliers du Port",
    objet: "Ateliers du Port",
    nom: "Ateliers du Port",
    nomFolded: "ateliers du port",
    emailVerified: false,
  });
  expect(row?.termsAcceptedAt).toBeInstanceOf(Date);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(linkIn(mails[0]!)).toMatch(/^\/verify-email\/lien\//);
});

test("a sign-up shows errors in the decided order and keeps everything but the password", async () => {
  const right = { objet: "Ateliers", email: newEmail(), password, terms: "on" };
  const tried: [Record<string, string>, string][] = [
    [{ ...right, objet: " " }, "Veuillez remplir les champs"],
    [{ ...right, email: "", terms: "" }, "Veuillez remplir les champs"],
    [{ objet: "Ateliers", email: right.email, password }, "Veuillez accepter les conditions d'utilisation"],
    [{ ...right, email: "pas une adresse" }, "L'adresse email n'est pas valide."],
    [{ ...right, password: "12345" }, "Le mot de passe doit contenir 6 caractères au minimum"],
    [{ ...right, password: "azerty" }, "Le mot de passe est trop faible."],
    [
      { ...right, email: (await aCompany()).email },
      "Cette adresse email est déjà utilisée. Veuillez vous connecter ou utiliser une autre adresse.",
    ],
    [{ ...right, objet: "x".repeat(101) }, peopleMessages.companyNameTooLong],
  ];
  for (const [fields, sentence] of tried) {
    const given = Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== "terms" || value));
    const response = await visitor.post("/inscription-entreprise", given);
    expect(response.status, sentence).toBe(400);
    const html = await response.clone().text();
    expect(await textOf(response)).toContain(sentence);
    if (fields.email) expect(html).toContain(`value="${fields.email}"`);
    if (fields.password) expect(html).not.toContain(fields.password);
  }
  expect(await db.selectFrom("users").select("id").where("email", "=", right.email).execute()).toEqual([]);
});

test("a sign-up closed by an administrator says so", async () => {
  await db
    .insertInto("settings")
    .values({ key: "signUp", value: JSON.stringify({ open: false }) })
    .execute();
  const response = await visitor.post("/inscription-entreprise", {
    objet: "A",
    email: newEmail(),
    password,
    terms: "on",
  });
  await db.deleteFrom("settings").where("key", "=", "signUp").execute();
  expect(response.status).toBe(403);
  expect(await textOf(response)).toContain("L'inscription par email/mot de passe n'est pas activée.");
});

test("criteria of the home page carry over: the number of matches and the address to return to", async () => {
  const job = `tourneur-${newId()}`;
  await aCandidate({ job, city: "Nantes" });
  await aCandidate({ job, city: "Nantes", visibility: "hidden" });
  const page = await visitor.get(`/inscription-entreprise?job=${job}&lieu=44`);
  const html = await page.clone().text();
  expect(await textOf(page)).toContain("1 candidat correspond à votre recherche");
  expect(html).toContain(`name="job" value="${job}"`);
  const fields = { objet: "A", email: newEmail(), password, terms: "on", job, lieu: "44" };
  const person = browser();
  const response = await person.post("/inscription-entreprise", fields);
  const back = new URL(response.headers.get("location")!, "http://ici.test").searchParams.get("retour");
  expect(back).toBe(`/resultats?job=${job}&departments=44`);
  const wait = await (await person.get(response.headers.get("location")!)).text();
  expect(wait).toContain(`href="/resultats?job=${job}&amp;departments=44"`);
});

test("a signed-in viewer sees a link instead of the form, and posting it does nothing", async () => {
  const candidate = as("candidate");
  const page = await candidate.get("/inscription-entreprise");
  const html = await page.clone().text();
  expect(await textOf(page)).toContain("Votre session est déjà ouverte");
  expect(html).not.toContain('name="objet"');
  expect(html).toContain('href="/moncompte"');
  const email = newEmail();
  await candidate.post("/inscription-entreprise", { objet: "A", email, password, terms: "on" });
  expect(await db.selectFrom("users").select("id").where("email", "=", email).execute()).toEqual([]);
});

const fields = {
  nom: "Les Ateliers",
  objet: "Ateliers SARL",
  siret: "732 829 320 00074",
  secteur: "BTP",
  size: "11-50",
  description: "Menuiserie & agencement\n<b>depuis 1987</b>",
  siteWeb: "ateliers.exemple.fr",
  adresse: "3, quai d'Œuvre",
  codePostal: "44 000",
  city: "Nantes",
  departement: "loire-atlantique",
  country: "France",
};

test("a form sent after its session ended is shown again until it is saved", async () => {
  const person = as(await aCompany());
  const html = await (await person.get("/compte-entreprise")).text();
  const brouillon = /name="brouillon" value="([^"]+)"/.exec(html)![1]!;
  const late = { ...fields, description: "Écrit trop tard.", brouillon };
  expect((await visitor.post("/compte-entreprise", late)).status).toBe(302);
  const back = await textOf(await person.get("/compte-entreprise"));
  expect(back).toContain("Écrit trop tard.");
  expect(back).toContain("rien n’est encore envoyé ni enregistré");
  expect((await edit(person, "/compte-entreprise", { ...late, description: "Relu." })).status).toBe(302);
  expect(await textOf(await person.get("/compte-entreprise"))).not.toContain("Écrit trop tard.");
});

test("a company changes every field of its account; the account's name follows", async () => {
  const company = await aCompany({ nom: "Avant" });
  const other = await aCompany({ nom: "Voisine" });
  const person = as(company);
  const response = await edit(person, "/compte-entreprise", fields);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/compte-entreprise"]);
  const row = await db
    .selectFrom("companies")
    .selectAll()
    .where("id", "=", company.companyId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    ...fields,
    siret: "73282932000074",
    siteWeb: "https://ateliers.exemple.fr",
    codePostal: "44000",
    departement: "44",
    nomFolded: "les ateliers",
    cityFolded: "nantes",
  });
  const user = await db.selectFrom("users").select("name").where("id", "=", company.userId).executeTakeFirstOrThrow();
  expect(user.name).toBe("Les Ateliers");
  const html = await (await person.get("/compte-entreprise")).text();
  for (const text of [
    'value="Les Ateliers"',
    'value="73282932000074"',
    'value="Loire-Atlantique"',
    "&lt;b&gt;depuis 1987&lt;/b&gt;",
  ])
    expect(html).toContain(text);
  const untouched = await db
    .selectFrom("companies")
    .select("nom")
    .where("id", "=", other.companyId)
    .executeTakeFirstOrThrow();
  expect(untouched.nom).toBe("Voisine");
});

/** The folded rows of the page: open or not, title, summary. */
const rowsIn = (html: string) =>
  [...html.matchAll(/<details class="card account-row(?: off-paper)?"( open="")?>(.*?)<\/summary>/gs)].map(
    ([, open, head]) => [
      open ? "ouvert" : "plié",
      ...[...head!.matchAll(/<(?:h2|span class="soft as-typed")>(.*?)<\/(?:h2|span)>/gs)].map(([, text]) =>
        text!.replace(/<!-- -->/g, "").replaceAll("&#x27;", "'"),
      ),
    ],
  );

test("the account is folded: each part says what it holds, and a refused field opens its own", async () => {
  const fresh = await aCompany({ nom: "Neuve", siret: null, secteur: null, description: null, size: null });
  expect(rowsIn(await (await as(fresh).get("/compte-entreprise")).text())).toEqual([
    ["ouvert", "Identité", "Neuve"],
    ["plié", "Présentation", "Qui vous êtes, votre site\u00a0: les candidats le lisent sur votre page"],
    ["plié", "Adresse", "Où vous recrutez"],
    ["plié", "Logo", "Aucun logo pour l’instant"],
    ["plié", "Kbis", "Aucun pour l’instant, il est facultatif"],
    ["plié", "Lecture des candidatures", "Noms et photos montrés"],
    ["plié", "Candidatures spontanées", "Votre page ne reçoit pas de candidatures spontanées"],
    ["plié", "Partir ou fermer l’entreprise", "Quitter l’équipe, ou tout effacer"],
  ]);
  const company = await aCompany();
  const person = as(company);
  await edit(person, "/compte-entreprise", { ...fields, secteur: "Santé", description: `${"mot ".repeat(30)}fin` });
  const { id: logoFileId } = await aFile("logo");
  await db
    .updateTable("companies")
    .set({ logoFileId, namesShownFrom: "interview" })
    .where("id", "=", company.companyId)
    .execute();
  const html = await (await person.get("/compte-entreprise")).text();
  expect(rowsIn(html).slice(0, 6)).toEqual([
    ["plié", "Identité", "Les Ateliers · Santé · 11 à 50 salariés · SIRET 73282932000074"],
    ["plié", "Présentation", `${"mot ".repeat(20).trim()}… · ateliers.exemple.fr`],
    ["plié", "Adresse", "3, quai d'Œuvre · 44000 Nantes"],
    ["plié", "Logo", "Affiché sur votre page et vos offres"],
    ["plié", "Kbis", "Aucun pour l’instant, il est facultatif"],
    ["plié", "Lecture des candidatures", "Noms et photos masqués"],
  ]);
  expect(html).toContain(`href="/entreprises/${company.companyId}"`);
  expect(html).toContain('href="/compte/entreprise/equipe#partir"');
  const refused = await edit(person, "/compte-entreprise", { ...fields, codePostal: "4400" });
  expect(rowsIn(await refused.text()).map(([state]) => state)).toEqual([
    "plié",
    "plié",
    "ouvert",
    "plié",
    "plié",
    "plié",
    "plié",
    "plié",
  ]);
});

test("each refused field shows its reason, and nothing typed is lost", async () => {
  const company = await aCompany({ nom: "Stable" });
  const person = as(company);
  const tried: [Record<string, string>, string][] = [
    [{ nom: "  " }, peopleMessages.companyNameMissing],
    [{ siret: "73282932000075" }, peopleMessages.siretInvalid],
    [{ secteur: "Espace" }, peopleMessages.sectorUnknown],
    [{ size: "12" }, peopleMessages.sizeUnknown],
    [{ siteWeb: "javascript:alert(1)" }, peopleMessages.websiteInvalid],
    [{ codePostal: "4400" }, peopleMessages.postalCodeInvalid],
    [{ departement: "Atlantide" }, peopleMessages.departmentUnknown("Atlantide")],
    [{ department: "69" }, peopleMessages.departmentsDiffer],
  ];
  for (const [change, sentence] of tried) {
    const response = await edit(person, "/compte-entreprise", { ...fields, nom: "Typée", ...change });
    expect(response.status, sentence).toBe(400);
    const html = await response.clone().text();
    expect(await textOf(response)).toContain(sentence.replace(/\s+/g, " "));
    expect(html).toContain("quai d&#x27;Œuvre");
  }
  const row = await db
    .selectFrom("companies")
    .select("nom")
    .where("id", "=", company.companyId)
    .executeTakeFirstOrThrow();
  expect(row.nom).toBe("Stable");
});

test("accepts the other spelling of the department, and a foreign postal code", async () => {
  const company = await aCompany();
  const { departement: _, ...rest } = fields;
  await edit(as(company), "/compte-entreprise", { ...rest, city: "Ajaccio", codePostal: "20000", department: "2a" });
  const row = () =>
    db
      .selectFrom("companies")
      .select(["departement", "codePostal", "objet"])
      .where("id", "=", company.companyId)
      .executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ departement: "2A" });
  await edit(as(company), "/compte-entreprise", { ...rest, objet: "", country: "Belgique", codePostal: "B-1000" });
  expect(await row()).toEqual({ departement: null, codePostal: "B-1000", objet: "Ateliers SARL" });
});

test("an unconfirmed company sees that it is unconfirmed", async () => {
  expect(await textOf(await as(await aCompany({ emailVerified: false })).get("/compte-entreprise"))).toContain(
    "n’est pas confirmée",
  );
  expect(await textOf(await as(await aCompany()).get("/compte-entreprise"))).not.toContain("n’est pas confirmée");
});

test("a company is confirmed when one of its accounts is, and deleted with its accounts", async () => {
  const company = await aCompany();
  const waiting = await aCompany({ emailVerified: false });
  await anOffer({ companyId: company.companyId });
  const confirmed = await db.selectFrom("companies").select("id").where(isOpenCompany("companies.id")).execute();
  expect(confirmed.map((row) => row.id)).toContain(company.companyId);
  expect(confirmed.map((row) => row.id)).not.toContain(waiting.companyId);
  expect(await transaction((tx) => deleteCompany(tx, company.companyId))).toBe(true);
  expect(await db.selectFrom("users").select("id").where("id", "=", company.userId).execute()).toEqual([]);
  expect(await db.selectFrom("offers").select("id").where("companyId", "=", company.companyId).execute()).toEqual([]);
  expect(await transaction((tx) => deleteCompany(tx, company.companyId))).toBe(false);
});
