// Alerts of visitors: one field, one press in the mail, and every trace gone with the last alert.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { beginWithin } from "../../../tests/two-at-once.ts";
import { deleteCandidateWhole } from "../../admin/back-office/erasure.server.ts";
import { setAddressProven } from "../../people/accounts/verification.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { runAlerts } from "./alerts.server.ts";
import { endFollows } from "./follows.server.ts";
import { confirmRequest, deleteIdleSubscribers, readConfirmation } from "./subscribers.server.ts";
import { stopAlerts } from "./unsubscribe.server.ts";

const hour = 3_600_000;
const day = 24 * hour;

// Without a mail server the pages offer no alert to visitors.
beforeAll(() => {
  config.smtpUrl = "smtp://127.0.0.1:9";
});
afterAll(() => {
  config.smtpUrl = undefined;
});

// Pending alerts of earlier tests would be sent in later ones; limits count all requests of the tests' one address.
beforeEach(async () => {
  await db.deleteFrom("alerts").execute();
  await db.deleteFrom("alertRequests").execute();
  await db.deleteFrom("rateLimits").execute();
});

const anAddress = () => `visiteuse-${newId().slice(-12)}@exemple.test`;
const aTrade = () => `Potier${newId().slice(-12)}`;
const formOf = (query: string) => `/alertes?recherche=${encodeURIComponent(query)}`;
const request = (email: string, query: string) => visitor.post(formOf(query), { email });
const mailsTo = (email: string) =>
  db.selectFrom("mails").selectAll().where("to", "=", email).orderBy("createdAt").orderBy("id").execute();
const linkIn = (text: string, start: string) => new RegExp(`http://localhost:3000(${start}/[\\w.-]+)`).exec(text)![1]!;

/** The link of the last confirmation mail. */
async function confirmationOf(email: string): Promise<string> {
  return linkIn((await mailsTo(email)).at(-1)!.text, "/alertes/confirmation");
}

const subscriberOf = (email: string) =>
  db.selectFrom("subscribers").select(["id", "email"]).where("email", "=", email).executeTakeFirst();
const searchesOf = (email: string) =>
  db
    .selectFrom("savedSearches")
    .innerJoin("subscribers", "subscribers.id", "savedSearches.subscriberId")
    .innerJoin("alerts", "alerts.searchId", "savedSearches.id")
    .select(["savedSearches.name", "savedSearches.query", "alerts.frequency", "alerts.pausedAt"])
    .where("subscribers.email", "=", email)
    .orderBy("savedSearches.createdAt")
    .orderBy("savedSearches.id")
    .execute();

async function confirmed(email: string, query: string) {
  await request(email, query);
  expect((await visitor.post(await confirmationOf(email))).status).toBe(200);
}

test("a request mails one link; only its button starts the alert, once, and a second press is harmless", async () => {
  const [email, trade] = [anAddress(), aTrade()];
  const answer = await request(email.toUpperCase(), `q=${trade}`);
  expect(answer.status).toBe(200);
  expect(await textOf(answer)).toContain("Un e-mail a été envoyé à cette adresse");
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["À confirmer\u00a0: votre alerte"]);
  const link = await confirmationOf(email);
  for (let time = 0; time < 2; time++) {
    const page = await visitor.get(link);
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    const html = await page.text();
    expect(html).toContain(trade);
    expect(/<main[\s\S]*<\/main>/.exec(html)![0].match(/<button/g)).toHaveLength(1);
    expect(html).toContain(">Confirmer<");
  }
  expect(await subscriberOf(email)).toBeUndefined();
  for (let time = 0; time < 2; time++) {
    const press = await visitor.post(link);
    expect(press.status).toBe(200);
    expect(await textOf(press)).toContain("C’est fait");
  }
  expect(await searchesOf(email)).toEqual([{ name: trade, query: `q=${trade}`, frequency: "daily", pausedAt: null }]);
});

test("a second link of a confirmed alert says so, offers nothing to confirm, and leads to the alerts", async () => {
  const [email, trade] = [anAddress(), aTrade()];
  await request(email, `q=${trade}`);
  const link = await confirmationOf(email);
  await visitor.post(link);
  const html = await (await visitor.get(link)).text();
  expect(html).not.toContain(">Confirmer<");
  expect(html).toContain("Déjà confirmée");
  expect(html).toContain("/alertes/gestion/");
});

test("the mail names its link as the page names its button, in words that fit a mail without buttons too", async () => {
  const email = anAddress();
  await request(email, `q=${aTrade()}`);
  const [mail] = await mailsTo(email);
  expect(mail!.text).toContain("\nConfirmer\u00a0:\nhttp://localhost:3000/alertes/confirmation/");
  expect(mail!.text).toContain("Sans confirmation, rien ne vous sera envoyé");
  expect(mail!.text).not.toContain("bouton");
});

test("nothing else is sent before the press; after it the new offers come in the morning, with links that need no session", async () => {
  const [email, trade] = [anAddress(), aTrade()];
  await request(email, `q=${trade}`);
  await anOffer({ title: trade });
  await runAlerts(new Date());
  await runAlerts(new Date(Date.now() + 36 * hour));
  expect(await mailsTo(email)).toHaveLength(1);
  await visitor.post(await confirmationOf(email));
  await anOffer({ title: trade });
  await runAlerts(new Date(Date.now() + 36 * hour));
  const [, mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe(`1 nouvelle offre\u00a0: ${trade}`);
  expect((mail!.headers as Record<string, string>)["List-Unsubscribe"]).toMatch(
    /^<http:\/\/localhost:3000\/desabonnement\/a/,
  );
  const page = await textOf(await visitor.get(linkIn(mail!.text, "/alertes/gestion")));
  expect(page).toContain(email);
  expect(page).toContain("1 alerte");
  // The link that stops the alert erases it, and the address that served nothing else.
  const stop = linkIn(mail!.text, "/desabonnement");
  for (let time = 0; time < 2; time++) {
    const stopped = await visitor.post(stop);
    expect(stopped.status).toBe(200);
    expect(await textOf(stopped)).not.toContain("recherches restent enregistrées");
  }
  expect(await subscriberOf(email)).toBeUndefined();
});

test("the answer is the same whether the address has an account, an alert, or nothing", async () => {
  const [candidate, known, unknown] = [await aCandidate(), anAddress(), anAddress()];
  const query = `q=${aTrade()}`;
  await confirmed(known, query);
  const texts: string[] = [];
  for (const email of [candidate.email, known, unknown]) {
    const answer = await request(email, query);
    expect(answer.status).toBe(200);
    texts.push((await textOf(answer)).replaceAll(email, ""));
    expect((await mailsTo(email)).at(-1)!.template).toBe("confirmer-alerte");
  }
  expect(new Set(texts).size).toBe(1);
});

test("an alert confirmed with the address of an account belongs to the account", async () => {
  const candidate = await aCandidate();
  const trade = aTrade();
  await request(candidate.email, `q=${trade}`);
  const press = await visitor.post(await confirmationOf(candidate.email));
  expect(await textOf(press)).toContain("Voir mes alertes dans mon compte");
  expect(await subscriberOf(candidate.email)).toBeUndefined();
  expect(await textOf(await as(candidate).get("/candidat/recherches"))).toContain("1 recherche enregistrée");
});

test("an account that confirms its address takes the alerts over, those that it has already once", async () => {
  const email = anAddress();
  const [trade, other] = [aTrade(), aTrade()];
  const company = await aCompany({ nom: "Forge" });
  for (const query of [`q=${trade}`, `q=${other}`, `entreprise=${company.companyId}`]) await confirmed(email, query);
  const candidate = await aCandidate({ email, emailVerified: false });
  await as(candidate).post("/candidat/recherches/enregistrement", { recherche: `q=${trade}` });
  // Not before: the address may be another person's.
  expect(await searchesOf(email)).toHaveLength(3);
  await transaction((tx) => setAddressProven(tx, candidate.userId));
  expect(await subscriberOf(email)).toBeUndefined();
  const own = await db
    .selectFrom("savedSearches")
    .innerJoin("alerts", "alerts.searchId", "savedSearches.id")
    .select(["savedSearches.query", "savedSearches.followedId", "alerts.userId"])
    .where("savedSearches.userId", "=", candidate.userId)
    .orderBy("savedSearches.query")
    .execute();
  expect(own).toHaveLength(3);
  expect(own.every(({ userId }) => userId === candidate.userId)).toBe(true);
  expect(own[0]).toMatchObject({ followedId: company.companyId });
  expect(await textOf(await as(candidate).get("/candidat/recherches"))).toContain("2 recherches enregistrées");
});

test("a request that nobody confirms is deleted after 48 hours, and its link ends", async () => {
  const email = anAddress();
  await request(email, "q=potier");
  const link = await confirmationOf(email);
  await runAlerts(new Date(Date.now() + 47 * hour));
  expect((await visitor.get(link)).status).toBe(200);
  await runAlerts(new Date(Date.now() + 49 * hour));
  expect(await db.selectFrom("alertRequests").select("id").where("email", "=", email).execute()).toEqual([]);
  for (const answer of [await visitor.get(link), await visitor.post(link)]) expect(answer.status).toBe(410);
  expect(await subscriberOf(email)).toBeUndefined();
});

test("the same request twice in ten minutes is one row and one mail; later it mails the same link again", async () => {
  const email = anAddress();
  const query = `q=${aTrade()}`;
  const answers = await Promise.all([request(email, query), request(email, query)]);
  expect(await mailsTo(email)).toHaveLength(1);
  // One answer for both, and true for the second too.
  for (const answer of answers) {
    const text = await textOf(answer);
    expect(text).not.toContain("vient d’être envoyé");
    expect(text).toContain("refaites la demande dans 10 minutes");
    expect(text).toContain("indésirables");
  }
  const [row, ...others] = await db.selectFrom("alertRequests").selectAll().where("email", "=", email).execute();
  expect(others).toEqual([]);
  const earlier = new Date(Date.now() - hour);
  await db.updateTable("alertRequests").set({ sentAt: earlier }).where("id", "=", row!.id).execute();
  await request(email, query);
  expect(await mailsTo(email)).toHaveLength(2);
  const first = linkIn((await mailsTo(email))[0]!.text, "/alertes/confirmation");
  expect((await visitor.post(first)).status).toBe(200);
  expect(await searchesOf(email)).toHaveLength(1);
});

test("a missing, wrong or doubtful address is refused beside its field, and stays", async () => {
  for (const [email, sentence] of [
    ["", "Veuillez remplir"],
    ["pas une adresse", "Cette adresse e-mail n’est pas valide"],
    ["zoe@gmial.com", "gmail.com"],
  ] as const) {
    const answer = await request(email, "q=potier");
    expect(answer.status, email).toBe(400);
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(html).toContain(`value="${email}"`);
  }
  expect(await db.selectFrom("alertRequests").select("id").execute()).toEqual([]);
});

test("mails to one address, and requests from one network, have a limit", async () => {
  const email = anAddress();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) statuses.push((await request(email, `q=${aTrade()}`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await mailsTo(email)).toHaveLength(5);
  for (let count = 0; count < 14; count++) await request(anAddress(), "q=potier");
  const late = await request("derniere@exemple.test", "q=potier");
  expect(late.status).toBe(429);
  expect(late.headers.get("retry-after")).not.toBeNull();
  expect(await late.text()).toContain('value="derniere@exemple.test"');
});

test("the page of the link erases one alert, or all with the address, and resumes a paused one", async () => {
  const email = anAddress();
  const [trade, other] = [aTrade(), aTrade()];
  for (const query of [`q=${trade}`, `q=${other}`]) await confirmed(email, query);
  const { id } = (await subscriberOf(email))!;
  const page = linkIn(
    await (await visitor.post(await confirmationOf(email)))
      .text()
      .then((html) => html.replaceAll('href="', 'href="http://localhost:3000')),
    "/alertes/gestion",
  );
  const html = await (await visitor.get(page)).text();
  expect(html).toContain("2 alertes");
  const rows = await db
    .selectFrom("savedSearches")
    .select(["id", "name"])
    .where("subscriberId", "=", id)
    .orderBy("id")
    .execute();
  // Ninety days without use pause the alerts; the button starts one again.
  await runAlerts(new Date(Date.now() + 91 * day));
  expect((await searchesOf(email)).map(({ pausedAt }) => pausedAt !== null)).toEqual([true, true]);
  expect((await mailsTo(email)).at(-1)!.text).toContain("effacées dans un an, avec votre adresse");
  await visitor.post(page, { geste: "reprendre", id: rows[0]!.id });
  expect((await searchesOf(email)).map(({ pausedAt }) => pausedAt !== null)).toEqual([false, true]);
  for (let time = 0; time < 2; time++) expect((await visitor.post(page, { id: rows[0]!.id })).status).toBe(302);
  expect((await searchesOf(email)).map(({ name }) => name)).toEqual([rows[1]!.name]);
  expect(await textOf(await visitor.get(page))).toContain("1 alerte");
  await visitor.post(page, { geste: "tout-effacer" });
  expect(await subscriberOf(email)).toBeUndefined();
  expect(await db.selectFrom("alertRequests").select("id").where("email", "=", email).execute()).toEqual([]);
  expect(await textOf(await visitor.get(page))).toContain("Aucune alerte n’est enregistrée pour cette adresse");
  // Another person's link, or a changed one, opens nothing.
  expect((await visitor.get(`${page.slice(0, -1)}${page.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
});

test("a paused alert without an account is deleted with its address when the link that resumes it expires", async () => {
  const email = anAddress();
  await confirmed(email, `q=${aTrade()}`);
  await runAlerts(new Date(Date.now() + 91 * day));
  await runAlerts(new Date(Date.now() + (91 + 364) * day));
  expect(await searchesOf(email)).toHaveLength(1);
  await runAlerts(new Date(Date.now() + (91 + 366) * day));
  expect(await subscriberOf(email)).toBeUndefined();
});

test("an erased account leaves no alert and no request of its address", async () => {
  const candidate = await aCandidate();
  await request(candidate.email, `q=${aTrade()}`);
  await db.insertInto("subscribers").values({ id: newId(), email: candidate.email }).execute();
  await transaction((tx) => deleteCandidateWhole(tx, candidate.id));
  expect(await subscriberOf(candidate.email)).toBeUndefined();
  expect(await db.selectFrom("alertRequests").select("id").where("email", "=", candidate.email).execute()).toEqual([]);
});

test("a visitor follows a company by one field, on its page and below the results", async () => {
  const [email, company] = [anAddress(), await aCompany({ nom: "Forge" })];
  const path = `/entreprises/${company.companyId}-forge`;
  for (const page of [path, "/offres?q=infirmier"])
    expect(await (await visitor.get(page)).text()).toContain('id="alerte"');
  expect(await (await as("candidate").get(path)).text()).not.toContain('id="alerte"');
  await confirmed(email, `entreprise=${company.companyId}`);
  expect((await mailsTo(email))[0]!.subject).toBe("À confirmer\u00a0: suivre Forge");
  const row = await db
    .selectFrom("savedSearches")
    .select(["followedId", "name"])
    .where("followedId", "=", company.companyId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ followedId: company.companyId, name: "Forge" });
  await anOffer({ companyId: company.companyId });
  await runAlerts(new Date(Date.now() + 36 * hour));
  expect((await mailsTo(email)).at(-1)!.subject).toBe("1 nouvelle offre\u00a0: Forge");
});

test("a company that is not there or closed is not followed: no form, no mail, no confirmation", async () => {
  const [email, company] = [anAddress(), await aCompany({ nom: "Forge" })];
  await request(email, `entreprise=${company.companyId}`);
  const link = await confirmationOf(email);
  const close = (emailVerified: boolean) =>
    db.updateTable("users").set({ emailVerified }).where("id", "=", company.userId).execute();
  await close(false);
  for (const query of [
    `entreprise=${newId()}`,
    `entreprise=${newId()}&q=potier`,
    `entreprise=${company.companyId}`,
    `entreprise=${company.companyId}&q=potier`,
  ]) {
    expect((await visitor.get(formOf(query))).status, query).toBe(404);
    const posted = await request(email, query);
    expect(posted.status, query).toBe(410);
    expect(await posted.text()).toContain(email);
  }
  expect(await mailsTo(email)).toHaveLength(1);
  for (const answer of [await visitor.get(link), await visitor.post(link)]) expect(answer.status).toBe(410);
  expect(await subscriberOf(email)).toBeUndefined();
  await close(true);
  for (let time = 0; time < 2; time++) expect((await visitor.post(link)).status).toBe(200);
  expect((await searchesOf(email)).map(({ name }) => name)).toEqual(["Forge"]);
});

test("an ambiguous or unknown place is stated before the address is typed, with the choices as links", async () => {
  const search = await (await visitor.get("/offres?q=infirmier&lieu=Saint-Denis")).text();
  const section = /id="alerte"[\s\S]*?<\/section>/.exec(search)![0];
  expect(section).not.toContain('name="email"');
  expect(section).toContain('href="/alertes?recherche=');
  const page = await (await visitor.get(formOf("q=infirmier&lieu=Saint-Denis"))).text();
  expect(page).not.toContain('name="email"');
  const chosen = /href="(\/alertes\?recherche=[^"]*)"[^>]*>Saint-Denis\u00a0\(93\)</
    .exec(page)![1]!
    .replaceAll("&amp;", "&");
  const form = await (await visitor.get(chosen)).text();
  expect(form).toContain('name="email"');
  const email = anAddress();
  expect((await visitor.post(chosen, { email })).status).toBe(200);
  expect((await mailsTo(email))[0]!.subject).toContain("Saint-Denis");
  const unknown = await (await visitor.get(formOf("q=infirmier&lieu=Xyzville"))).text();
  expect(unknown).toContain("Xyzville");
  expect(unknown).not.toContain('name="email"');
  expect(unknown).toContain(">Changer le lieu<");
  // What was posted anyway stays.
  const posted = await request(email, "q=infirmier&lieu=Saint-Denis");
  expect(posted.status).toBe(400);
  const html = await posted.text();
  expect(html).toContain(`value="${email}"`);
  expect(html).toContain(">Saint-Denis\u00a0(93)<");
});

test("the mail to an address that nobody has proven holds nothing that a stranger typed", async () => {
  const typed = "gagnez sur piege.example";
  for (const query of [
    `q=${typed}`,
    `q=infirmière ${typed}&lieu=Lyon`,
    `competence=piege.example&lieu=Lyon`,
    `lieu=Lyon, piege.example`,
    `lieu=piege.example (69)`,
    `secteur=piege.example&contractType=piege.example&benefits=piege.example&start=piege.example`,
  ]) {
    const email = anAddress();
    await request(email, query);
    for (const { subject, text, html } of await mailsTo(email)) {
      expect([query, [subject, text, html].filter((part) => part.includes("piege"))]).toEqual([query, []]);
    }
  }
  const email = anAddress();
  await request(email, "q=infirmière de nuit&lieu=Lyon&contractType=CDI");
  const [mail] = await mailsTo(email);
  expect(mail!.subject).toBe("À confirmer\u00a0: alerte «\u00a0Infirmière de nuit à Lyon, CDI\u00a0»");
});

test.each([
  ["q=infirmière de nuit à domicile&lieu=Lyon&contractType=CDI", "Infirmière de nuit à domicile à…"],
  ["q=infirmière&lieu=Villefranche-sur-Saône&contractType=CDI", "Infirmière à…"],
])("the subject for %s is cut between two words and closes its guillemet", async (query, shown) => {
  const email = anAddress();
  await request(email, query);
  expect((await mailsTo(email))[0]!.subject).toBe(`À confirmer\u00a0: alerte «\u00a0${shown}\u00a0»`);
});

test("the last erased alert takes the address with it, and its confirmed request", async () => {
  const email = anAddress();
  const other = aTrade();
  await confirmed(email, `q=${aTrade()}`);
  const link = await confirmationOf(email);
  await request(email, `q=${other}`);
  const { id } = (await subscriberOf(email))!;
  await transaction((tx) => stopAlerts(tx, { what: "all", id }));
  expect(await subscriberOf(email)).toBeUndefined();
  // Another request still waits for its press.
  const left = await db.selectFrom("alertRequests").select("query").where("email", "=", email).execute();
  expect(left).toEqual([{ query: `q=${other}` }]);
  const again = await visitor.post(link);
  expect([again.status, (await textOf(again)).includes("C’est fait")]).toEqual([410, false]);
});

test("a company that closes leaves no address of a visitor who followed nothing else", async () => {
  const [email, company] = [anAddress(), await aCompany({ nom: "Forge" })];
  await confirmed(email, `entreprise=${company.companyId}`);
  await transaction((tx) => endFollows(tx, company.companyId));
  await runAlerts(new Date());
  expect(await subscriberOf(email)).toBeUndefined();
});

test("an alert that is confirmed while the last other one is erased stays", async () => {
  const [email, trade] = [anAddress(), aTrade()];
  await confirmed(email, `q=${aTrade()}`);
  const { id } = (await subscriberOf(email))!;
  await request(email, `q=${trade}`);
  const token = (await confirmationOf(email)).split("/").at(-1)!;
  await beginWithin(
    (tx) => confirmRequest(tx, readConfirmation(token)!),
    async (tx) => {
      await tx.deleteFrom("savedSearches").where("subscriberId", "=", id).execute();
      await deleteIdleSubscribers(tx, [id]);
    },
  );
  expect((await searchesOf(email)).map(({ name }) => name)).toEqual([trade]);
});
