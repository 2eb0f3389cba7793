// The home of a candidate, over HTTP.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

test("shows only offers of the occupation or a close one, in reach", async () => {
  const companyId = (await aCompany()).companyId;
  await anOffer({ companyId, title: "Développeuse Java", city: "Brest" });
  await anOffer({ companyId, title: "Pâtissier", city: "Villeurbanne" });
  await anOffer({ companyId, title: "Développeur PHP", city: "Bron" });
  await anOffer({ companyId, title: "Développeuse web", city: "Lyon" });
  await anOffer({ companyId, title: "Gardien de phare", city: "Brest" });
  await anOffer({ companyId, title: "Développeur retiré", city: "Lyon", isActive: false });
  const unconfirmed = await aCompany({ emailVerified: false });
  await anOffer({ companyId: unconfirmed.companyId, title: "Développeur caché", city: "Lyon" });
  const html = await (await as(await aCandidate({ job: "Développeuse", city: "Lyon" })).get("/candidat")).text();
  const titles = [...html.matchAll(/class="item-link"[^>]*>([^<]*)</g)].map((found) => found[1]);
  expect(titles).toEqual(["Développeuse web", "Développeur PHP"]);
});

test("names the next steps of the profile until it is complete", async () => {
  const amelie = await aCandidate({ prenom: null, nom: null, job: null, city: null, disponibility: null });
  const text = await textOf(await as(amelie).get("/candidat"));
  for (const step of ["Profil à compléter", "0 %", "Votre CV", "Vous n’avez pas encore postulé"])
    expect(text).toContain(step);
  expect(await (await as(amelie).get("/candidat")).text()).toContain('href="/moncompte"');
  expect(await (await as(amelie).get("/candidat")).text()).toContain('<a href="/moncompte#field-job"');
  // /moncompte begins with the CV; once something is done it shows the same steps, each with a link to its field.
  const account = await (await as(amelie).get("/moncompte")).text();
  expect(account).toContain('id="field-job"');
  expect(account).not.toContain("ring-number");
  await db.updateTable("candidates").set({ job: "Soudeuse", city: "Lyon" }).where("id", "=", amelie.id).execute();
  const begun = await (await as(amelie).get("/moncompte")).text();
  expect(begun).toMatch(/class="ring-number">25<!-- -->\u00a0%/);
  expect(begun).toContain('<a href="/moncompte#field-prenom"');
});

test("asks an unconfirmed candidate to verify the address", async () => {
  expect(await textOf(await as(await aCandidate({ emailVerified: false })).get("/candidat"))).toContain(
    "Vérifier mon adresse",
  );
});

test("is for candidates only", async () => {
  expect((await visitor.get("/candidat")).headers.get("location")).toBe("/login?retour=%2Fcandidat");
  expect((await as("company").get("/candidat")).status).toBe(403);
  expect(await db.selectFrom("applications").selectAll().execute()).toEqual([]);
});

test("explains each match in words, without points, marks new offers, and skips blocked companies, offers applied to and offers paying less", async () => {
  const siren = "732829320";
  const { companyId } = await aCompany({ nom: "Bonne maison" });
  const blocked = await aCompany({ siret: `${siren}00074` });
  const lea = await aCandidate({ job: "Tonnelière", city: "Cognac", departments: ["16", "17"], salaryMin: 2_000 });
  await db.insertInto("blockedCompanies").values({ candidateId: lea.id, siren }).execute();
  const long = new Date(Date.now() - 86_400_000);
  const base = { companyId, job: "Tonnelier", firstPublicAt: long };
  await anOffer({ ...base, title: "Tonnelier loin", city: "Lille" });
  await anOffer({ ...base, title: "Tonnelier ici", city: "Cognac" });
  const nearby = await anOffer({
    ...base,
    title: "Tonnelier près",
    city: "La Rochelle",
    salary: 30_000,
    salaryTaux: "par an",
  });
  await anOffer({ ...base, title: "Tonnelier mal payé", city: "Cognac", salary: 1_700, salaryTaux: "par mois" });
  await anOffer({ ...base, companyId: blocked.companyId, title: "Tonnelier bloqué", city: "Cognac" });
  const sent = await anOffer({ ...base, title: "Tonnelier postulé", city: "Cognac" });
  await anApplication(sent, { candidateId: lea.id });
  const client = as(lea);
  const cards = async () =>
    (await (await client.get("/candidat")).text())
      .split('<h2 id="mes-offres">')[1]!
      .split("<h3")
      .slice(1)
      .map((card) =>
        card
          .replaceAll("<!-- -->", "")
          .replace(/<svg.*?<\/svg>/g, "")
          .replace(/<[^>]+>/g, "|"),
      );
  const [first, second, ...none] = await cards();
  expect(none).toEqual([]);
  expect(first).toMatch(/Tonnelier ici.*Correspond très bien.*Même métier.*Même commune.*Disponible/);
  expect(second).toMatch(
    /Tonnelier près.*Correspond bien.*Dans le département\u00a0: Charente-Maritime.*Salaire au niveau de vos attentes/,
  );
  expect(first).not.toContain("points");
  expect(first).not.toContain("Nouvelle");

  // An hour later, with a new offer since.
  await db
    .updateTable("homeVisits")
    .set({ at: new Date(Date.now() - 3_600_000) })
    .execute();
  await db
    .updateTable("offers")
    .set({ firstPublicAt: new Date(Date.now() - 60_000) })
    .where("id", "=", nearby.id)
    .execute();
  const again = await cards();
  expect(again.filter((card) => card.includes("Nouvelle")).map((card) => /Tonnelier [^|]+/.exec(card)![0])).toEqual([
    "Tonnelier près",
  ]);
  // In the first hour of a day, an hour ago was yesterday.
  expect(await textOf(await client.get("/candidat"))).toMatch(
    /1 nouvelle depuis votre dernière visite, (il y a 1 heure|hier)\./,
  );
});

test("names the companies that opened the profile, by day and without readers, until the account is erased", async () => {
  const lea = await aCandidate();
  const curious = await aCompany({ nom: "Maison curieuse" });
  const client = as(lea);
  expect(await textOf(await client.get("/candidat"))).toContain("Personne encore");
  await as(curious).get(`/candidats/${lea.id}`);
  const reading = {
    userId: curious.userId,
    companyId: curious.companyId,
    candidateId: lea.id,
    what: "profile" as const,
  };
  for (const hours of [1, 2, 49])
    await db
      .insertInto("readings")
      .values({ ...reading, id: newId(), at: new Date(Date.now() - hours * 3_600_000) })
      .execute();
  const text = await textOf(await client.get("/candidat"));
  expect(text).toMatch(/Qui a ouvert mon profil MC Maison curieuse Profil lu à l’instant , [23] jours en tout/);
  expect(text).toContain("Cette semaine : 1 entreprise a ouvert votre profil");
  expect(await (await client.get("/candidat")).text()).toMatch(
    new RegExp(`<a [^>]*href="/entreprises/${curious.companyId}-maison-curieuse"[^>]*>Maison curieuse`),
  );
  expect(text).not.toContain(curious.email);
  await db.deleteFrom("users").where("id", "=", lea.id).execute();
  expect(await db.selectFrom("readings").select("id").where("candidateId", "=", lea.id).execute()).toEqual([]);
});

test("shows each application's steps with their days, the usual delay, and folds what ended", async () => {
  const { companyId } = await aCompany({ nom: "Atelier des Quais" });
  const offer = await anOffer({ companyId, title: "Soudeuse" });
  const lea = await aCandidate();
  await db
    .insertInto("companyAnswers")
    .values({ companyId, counted: 8, answered: 6, medianSeconds: 6 * 86_400 })
    .onConflict((conflict) =>
      conflict.column("companyId").doUpdateSet({ counted: 8, answered: 6, medianSeconds: 6 * 86_400 }),
    )
    .execute();
  const sent = { candidateId: lea.id, createdAt: new Date("2026-03-01T10:00:00Z") };
  await anApplication(offer, { ...sent, seenAt: new Date("2026-03-02T10:00:00Z") });
  const refused = await anApplication(await anOffer({ companyId, title: "Tourneuse" }), {
    ...sent,
    state: "refused",
    notifiedState: "refused",
  });
  const page = await as(lea).get("/candidat");
  const html = await page.text();
  const steps = /<ol class="stepper".*?<\/ol>/.exec(html)?.[0] ?? "";
  const names = [...steps.matchAll(/<li class="is-(\w+)"( aria-current="step")?.*?<\/li>/g)].map((found) => [
    found[0]
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
    found[1],
    found[2] !== undefined,
  ]);
  expect(names).toEqual([
    ["Fait : Envoyée 1er mars", "done", false],
    ["Fait : Consultée 2 mars", "done", true],
    ["À venir : Entretien", "ahead", false],
    ["À venir : Réponse", "ahead", false],
  ]);
  expect(html).toContain("Répond en général en 6 jours");
  expect(html).toMatch(/<details class="disclosure"><summary>1 candidature terminée<\/summary>/);
  // What is over cannot be withdrawn.
  expect(html).not.toContain(`/candidat/candidatures/${refused.id}/retrait`);
  const own = await textOf(await as(lea).get(`/candidat/candidatures/${refused.id}`));
  expect(own).toContain("Votre candidature n’a pas été retenue.");
  expect(own).not.toContain("Retirer ma candidature");
});

test("begins with what needs attention today: an agreed interview, slots to choose, a message, a request", async () => {
  const { companyId } = await aCompany({ nom: "Atelier des Quais" });
  const lea = await aCandidate({ visibility: "masked" });
  const stranger = await aCandidate();
  const base = { minutes: 30, way: "applicant-calls" as const, location: "04 78 00 00 00", createdAt: new Date() };
  const interview = async (title: string, candidateId: string, rest: object) => {
    const { id } = await anApplication(await anOffer({ companyId, title }), { candidateId });
    await db
      .insertInto("interviews")
      .values({ ...base, id: newId(), applicationId: id, changedAt: new Date(), state: "proposed", ...rest })
      .execute();
    return id;
  };
  const own = { state: "accepted", side: "applicant" };
  const soon = new Date(Date.now() + 3_600_000);
  const far = new Date(Date.now() + 5 * 86_400_000);
  const agreed = await interview("Soudeuse", lea.id, { ...own, startsAt: soon });
  const late = await interview("Tard", lea.id, { ...own, startsAt: far });
  const proposed = await interview("Tourneuse", lea.id, { slots: [far] });
  await interview("Passé", lea.id, { slots: [new Date(Date.now() - 60_000)], readAt: new Date() });
  await interview("Autrui", stranger.id, { slots: [far] });
  const { id: talked } = await anApplication(await anOffer({ companyId, title: "Fraiseuse" }), { candidateId: lea.id });
  const message = {
    id: newId(),
    applicationId: talked,
    side: "company" as const,
    text: "Bonjour",
    createdAt: new Date(),
  };
  await db.insertInto("applicationMessages").values(message).execute();
  const request = { id: newId(), companyId, candidateId: lea.id, message: "Bonjour", expiresAt: far };
  await db.insertInto("requests").values(request).execute();
  const itemsOf = async (path: string) => {
    const html = await (await as(lea).get(path)).text();
    const part = /<section class="stack" aria-labelledby="aujourdhui">.*?<\/section>/.exec(html)?.[0] ?? "";
    return [...part.matchAll(/class="item-link" href="([^"]*)"|href="([^"]*)" class="item-link"/g)].map(
      (found) => found[1] ?? found[2],
    );
  };
  const page = `/candidat/candidatures`;
  expect(await itemsOf("/candidat")).toEqual([`${page}/${proposed}#entretien`, `${page}/${talked}#echanges`]);
  // The agreed ones are events, the earliest first. The request stands below with its buttons.
  const html = await (await as(lea).get("/candidat")).text();
  expect(
    [...html.matchAll(/<section[^>]*class="card event-card".*?href="([^"]*)#entretien"/g)].map(([, to]) => to),
  ).toEqual([`${page}/${agreed}`, `${page}/${late}`]);
  expect(html).toContain("2\u00a0réponses attendues");
});

/** The sentence below the greeting. */
const weekLine = (html: string) =>
  (/class="me-week">(.*?)<\/p>/s.exec(html)?.[1] ?? "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("\u00a0", " ")
    .trim();

test("counts each unread talk once, as the badge of the messages does, and names who wrote", async () => {
  const { companyId } = await aCompany({ nom: "Atelier des Quais" });
  const direct = await aCompany({ nom: "Octet Libre" });
  const lea = await aCandidate();
  const { id: talked } = await anApplication(await anOffer({ companyId, title: "Fraiseuse" }), { candidateId: lea.id });
  const written = { applicationId: talked, side: "company" as const, text: "Bonjour" };
  for (const hours of [1, 2])
    await db
      .insertInto("applicationMessages")
      .values({ ...written, id: newId(), createdAt: new Date(Date.now() - hours * 3_600_000) })
      .execute();
  const contact = { companyId: direct.companyId, candidateId: lea.id, template: "contact-candidat" as const };
  await db
    .insertInto("contacts")
    .values({ ...contact, id: newId(), message: "Seriez-vous libre ?" })
    .execute();
  const { id: moved } = await anApplication(await anOffer({ companyId, title: "Tourneuse" }), { candidateId: lea.id });
  const canceled = { state: "canceled" as const, side: "company" as const, minutes: 30, way: "onsite" as const };
  const now = new Date();
  await db
    .insertInto("interviews")
    .values({ ...canceled, id: newId(), applicationId: moved, location: "Ici", createdAt: now, changedAt: now })
    .execute();
  const html = await (await as(lea).get("/candidat")).text();
  expect(weekLine(html)).toBe("Cette semaine : 3 messages à lire.");
  expect(/href="\/candidat\/messages"[^>]*>(?:(?!<\/a>).)*nav-count">(\d+)/.exec(html)?.[1]).toBe("3");
  const today = await textOf(new Response(/aria-labelledby="aujourdhui".*?<\/section>/s.exec(html)![0]));
  for (const words of [
    "Entretien annulé Atelier des Quais · Tourneuse",
    "Un message à lire Octet Libre · Message direct",
    "Un message à lire Atelier des Quais · Fraiseuse",
  ])
    expect(today).toContain(words);
  expect(html).toContain(`/candidat/messages?echange=${direct.companyId}`);
});

test("says what comes next where nothing is new: an interview this week, a later one, else what the site will do", async () => {
  const { companyId } = await aCompany();
  const lea = await aCandidate();
  const headOf = async () => weekLine(await (await as(lea).get("/candidat")).text());
  expect(await headOf()).toMatch(/^Rien de nouveau cette semaine\. (Nous vous écrivons|Les réponses)/);
  const { id: applicationId } = await anApplication(await anOffer({ companyId, title: "Soudeuse" }), {
    candidateId: lea.id,
  });
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const now = new Date();
  const agreed = {
    state: "accepted" as const,
    side: "applicant" as const,
    minutes: 30,
    way: "onsite" as const,
    location: "Ici",
    slots: [],
  };
  await db
    .insertInto("interviews")
    .values({ ...agreed, id: newId(), applicationId, startsAt: days(9), createdAt: now, changedAt: now })
    .execute();
  expect(await headOf()).toMatch(/^Rien de nouveau cette semaine\. Votre prochain entretien est le \S+ \d.* à .*\.$/);
  await db
    .updateTable("interviews")
    .set({ startsAt: days(5) })
    .execute();
  expect(await headOf()).toBe("Cette semaine : 1 entretien.");
});
