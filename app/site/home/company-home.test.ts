// /entreprise, over HTTP.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aColleague, aCompany, aFile, anApplication, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { findWeek } from "./company-week.server.ts";

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

function anInterview(
  applicationId: string,
  values: { state: "accepted" | "rescheduling" | "declined"; startsAt?: Date },
) {
  const interview = {
    minutes: 30,
    way: "applicant-calls",
    location: "06 12 34 56 78",
    changedAt: inDays(-1),
    ...values,
  } as const;
  return db
    .insertInto("interviews")
    .values({ id: newId(), applicationId, ...interview })
    .execute();
}

/** The lines of the day: title, names and button. */
async function linesOf(company: Parameters<typeof as>[0]): Promise<string[]> {
  const html = await (await as(company).get("/entreprise")).text();
  return [...html.matchAll(/<li class="task[^"]*">(.*?)<\/li>/gs)].map(([, row]) =>
    row!
      .replace(/<span class="faces.*?<\/span><\/span>|<span class="faces.*?<\/span>(?=<a)/gs, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll("\u00a0", " ")
      .replaceAll("&nbsp;", " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

test("only companies have access", async () => {
  expect((await visitor.get("/entreprise")).headers.get("location")).toBe("/login?retour=%2Fentreprise");
  expect((await as("candidate").get("/entreprise")).status).toBe(403);
});

test("shows a company its searches with new results, its shortlist, its offers and their applications", async () => {
  const mine = await aCompany({ nom: "Ateliers du Port" });
  const client = as(mine);
  const job = `Ferronnier ${newId()}`;
  await aCandidate({ job, createdAt: new Date(Date.now() - 86_400_000) });
  await client.post("/resultats/enregistrement", { job });
  await db
    .updateTable("savedSearches")
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where("companyId", "=", mine.companyId)
    .execute();
  const fresh = await aCandidate({ job });
  await client.post(`/candidats/${fresh.id}/favori`, { favori: "oui" });
  await client.get("/resultats?job=Tonnelier");
  const offer = await anOffer({ companyId: mine.companyId, title: "Ferronnier H/F" });
  await anOffer({ companyId: mine.companyId, title: "Ancienne offre", isActive: false });
  for (let index = 0; index < 3; index++) await anApplication(offer, index === 2 ? { state: "withdrawn" } : {});
  await anOffer({ title: "Offre d'une autre" });
  const text = await textOf(await client.get("/entreprise"));
  for (const part of [
    "Ateliers du Port",
    `« ${job} » 1 nouveau profil depuis`,
    "« Tonnelier »",
    "1 profil en favori",
    "Ferronnier H/F Bordeaux (33) · CDI · publiée à l’instant 0 vue 3 candidatures pour Ferronnier H/F 0 réponse 0 embauche",
    "0 vue 0 candidature pour Ancienne offre 0 réponse 0 embauche Pas encore de visite En pause : personne ne la voit.",
  ])
    expect(text, part).toContain(part);
  expect(text).not.toContain("Offre d'une autre");
});

test("a line counts exactly the rows of the list that it opens", async () => {
  const mine = await aCompany();
  const offer = await anOffer({ companyId: mine.companyId, expiresAt: inDays(3) });
  await anOffer({ companyId: mine.companyId, expiresAt: inDays(2), title: "Autre fin" });
  await anOffer({ companyId: mine.companyId, expiresAt: inDays(9) });
  await anOffer({ companyId: mine.companyId, expiresAt: inDays(2), isActive: false });
  for (const days of [-8, -9, -10, -11]) await anApplication(offer, { createdAt: inDays(days) });
  await anApplication(offer, { createdAt: inDays(-8), seenAt: new Date() });
  await anApplication(offer, { createdAt: inDays(-6), seenAt: new Date() });
  await anApplication(offer, { createdAt: inDays(-8), seenAt: new Date(), answeredAt: new Date() });
  await anApplication(offer, { state: "withdrawn" });
  await anApplication(await anOffer({ expiresAt: inDays(3) }), { createdAt: inDays(-8) });
  const html = await (await as(mine).get("/entreprise")).text();
  const lines = [...html.matchAll(/<li class="task[^"]*">(.*?)<\/li>/gs)].map(([, row]) => [
    /task-title">(\d+)/.exec(row!)![1],
    /<a [^>]*class="button[^>]*>/
      .exec(row!)![0]
      .match(/href="([^"]*)"/)![1]!
      .replaceAll("&amp;", "&"),
  ]);
  expect(lines).toEqual([
    ["5", "/compte/entreprise/candidatures?etat=sans-reponse-7-jours&tri=anciennes"],
    ["2", "/compte/entreprise/mes-offres?vue=fin-proche"],
    ["4", "/compte/entreprise/candidatures?lues=non"],
  ]);
  for (const [count, to] of lines)
    expect(await textOf(await as(mine).get(to!)), to).toMatch(
      new RegExp(` ${count} (candidatures?|offres? expire(nt)? bientôt) `),
    );
});

test("what is due is a line for each kind, most urgent first, with three names and the number of the others", async () => {
  const mine = await aCompany();
  const offer = await anOffer({ companyId: mine.companyId, title: "Soudeuse H/F" });
  const seen = { seenAt: new Date(), answeredAt: new Date() };
  await anOffer({ companyId: mine.companyId, title: "Offre qui finit", expiresAt: inDays(3) });
  await anOffer({ companyId: mine.companyId, title: "Offre bloquée", heldAs: "change" });
  for (const nom of ["Un", "Deux", "Trois", "Quatre", "Cinq", "Six"].entries())
    await anApplication(offer, { prenom: "En", nom: nom[1], createdAt: inDays(nom[0] - 20), seenAt: new Date() });
  const asking = await anApplication(offer, { prenom: "Autres", nom: "Créneaux", state: "interview", ...seen });
  await anInterview(asking.id, { state: "rescheduling" });
  const refusing = await anApplication(offer, { prenom: "Décline", nom: "Entretien", state: "interview", ...seen });
  await anInterview(refusing.id, { state: "declined" });
  const writing = await anApplication(offer, { prenom: "Écrit", nom: "Message", ...seen });
  await db
    .insertInto("applicationMessages")
    .values({ id: newId(), applicationId: writing.id, side: "applicant", text: "Bonjour", userId: null })
    .execute();
  await anApplication(offer, { prenom: "Non", nom: "Lue", createdAt: inDays(-2) });
  const lines = await linesOf(mine);
  expect(lines.map((line) => line.split(" · ")[0])).toEqual(
    [
      "1 personne demande d’autres créneaux Autres Créneaux",
      "1 offre bloquée Offre bloquée",
      "1 conversation non lue Écrit Message",
      "6 réponses en retard En Un , En Deux , En Trois et 3 autres",
      "1 entretien décliné Décline Entretien",
      "1 offre expire bientôt Offre qui finit",
      "1 candidature à lire Non Lue",
    ].map((line) => expect.stringContaining(line)),
  );
  const text = await textOf(await as(mine).get("/entreprise"));
  expect(text).toContain("et 3 autres · la plus ancienne attend depuis 20 jours");
  expect(lines[1]).toContain("Lire pourquoi et répondre");
  // Three lines, the others are folded.
  expect(text).toContain(
    "Et aussi : 6 réponses en retard, 1 entretien décliné, 1 offre expire bientôt, 1 candidature à lire",
  );
});

test("unread talks are one number in the navigation and on the home, those without an application too", async () => {
  const mine = await aCompany();
  const client = as(mine);
  const { companyId } = mine;
  const offer = await anOffer({ companyId });
  const home = async () => {
    const html = await (await client.get("/entreprise")).text();
    const nav = /href="\/compte\/entreprise\/messages"[^>]*>(?:(?!<\/a>).)*nav-count">(\d+)/.exec(html)?.[1];
    const line = html.match(/<li class="task[^"]*">(?:(?!<\/li>).)*conversations? non lues?.*?<\/li>/s)?.[0] ?? "";
    return {
      nav,
      count: /task-title">(\d+)/.exec(line)?.[1],
      to: [...line.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to),
    };
  };
  expect(await home()).toEqual({ nav: undefined, count: undefined, to: [] });
  const moussa = await aCandidate({ prenom: "Moussa", nom: "Marty" });
  const zoe = await aCandidate({ prenom: "Zoé", nom: "Cachée", visibility: "masked" });
  const answer = (candidateId: string, days: number) =>
    db
      .insertInto("contactAnswers")
      .values({ id: newId(), companyId, candidateId, text: "Volontiers.", createdAt: inDays(days) })
      .execute();
  for (const { id } of [moussa, zoe])
    await db
      .insertInto("contacts")
      .values({
        id: newId(),
        companyId,
        userId: mine.userId,
        candidateId: id,
        template: "contact-candidat",
        message: "Bonjour",
      })
      .execute();
  await answer(moussa.id, -3);
  const talk = `/compte/entreprise/messages?echange=${moussa.id}`;
  expect(await home()).toEqual({ nav: "1", count: "1", to: [talk, talk] });
  expect(await linesOf(mine)).toEqual([
    expect.stringContaining("1 conversation non lue Moussa Marty · Du nouveau il y a 3 jours"),
  ]);

  await answer(zoe.id, -2);
  const seen = { state: "interview", seenAt: new Date(), answeredAt: new Date() } as const;
  const agreed = await anApplication(offer, { prenom: "Khadija", nom: "Roy", ...seen });
  await db
    .insertInto("interviews")
    .values({
      id: newId(),
      applicationId: agreed.id,
      minutes: 30,
      way: "applicant-calls",
      location: "06 12 34 56 78",
      state: "accepted",
      side: "applicant",
      startsAt: inDays(9),
      changedAt: inDays(-1),
    })
    .execute();
  const { id: imageFileId } = await aFile("image");
  const clement = await aCandidate({ prenom: "Clément", nom: "Noël", imageFileId });
  const gone = await anApplication(offer, {
    prenom: "Clément",
    nom: "Noël",
    candidateId: clement.id,
    state: "withdrawn",
    seenAt: new Date(),
  });
  await db
    .insertInto("applicationMessages")
    .values({ id: newId(), applicationId: gone.id, side: "applicant", text: "Bonjour", userId: null })
    .execute();
  const unread = "/compte/entreprise/messages?lues=non";
  expect(await home()).toMatchObject({ nav: "4", count: "4", to: expect.arrayContaining([unread]) });
  const [line] = await linesOf(mine);
  expect(line).toContain("4 conversations non lues Moussa Marty , Profil masqué , Khadija Roy et 1 autre");
  const list = await textOf(await client.get(unread));
  expect(list).toContain("4 échanges");
  expect(list).not.toContain("Cachée");
  await client.get(talk);
  expect(await home()).toMatchObject({ nav: "3", count: "3" });
  // Whoever withdrew keeps the name of the talk, as in its list, and no face.
  const html = await (await client.get("/entreprise")).text();
  expect(html).toContain("Clément Noël");
  expect(html).not.toContain(imageFileId);
});

test("says that all is done when there is nothing to do", async () => {
  const mine = await aCompany();
  await anApplication(await anOffer({ companyId: mine.companyId }), { seenAt: new Date(), answeredAt: new Date() });
  expect(await linesOf(mine)).toEqual([]);
  expect(await textOf(await as(mine).get("/entreprise"))).toContain("Tout est à jour.");
});

test("the week shows the agreed interviews of the next seven days, and nothing without any", async () => {
  const mine = await aCompany();
  const offer = await anOffer({ companyId: mine.companyId, title: "Soudeuse H/F" });
  expect(await textOf(await as(mine).get("/entreprise"))).not.toContain("entretiens de la semaine");
  for (const [nom, days, state] of [
    ["Proche", 2, "accepted"],
    ["Lointaine", 9, "accepted"],
    ["Déclinée", 3, "declined"],
  ] as const) {
    const { id } = await anApplication(offer, { prenom: "Léa", nom, state: "interview", seenAt: new Date() });
    await anInterview(id, { state, startsAt: inDays(days) });
  }
  const week = (await textOf(await as(mine).get("/entreprise")))
    .split("entretiens de la semaine")[1]!
    .split("Vos offres")[0]!;
  expect(week).toContain("Léa Proche Soudeuse H/F");
  expect(week).not.toContain("Lointaine");
  expect(week).not.toContain("Déclinée");
});

test("the first day of a month in the week is « 1er »", async () => {
  const mine = await aCompany();
  const { id } = await anApplication(await anOffer({ companyId: mine.companyId }), { state: "interview" });
  await anInterview(id, { state: "accepted", startsAt: new Date("2031-04-02T08:00:00Z") });
  const week = await findWeek(mine.companyId, new Date("2031-03-31T08:00:00Z"));
  expect(week?.[1]?.label).toBe("mardi 1er avril");
});

test("the people to meet match an offer, are unknown so far, and a masked one stays masked", async () => {
  const mine = await aCompany();
  const { companyId } = mine;
  const place = { city: "Annecy", cityCode: "74010", departments: ["74"] };
  await anOffer({ companyId, title: "Chaudronnier", job: "Chaudronnier", city: "Annecy", cityCode: "74010" });
  const job = { job: "Chaudronnier", ...place };
  const met = await aCandidate({ ...job, prenom: "Léa", nom: "Connue" });
  await aCandidate({ ...job, prenom: "Karim", nom: "Nouveau" });
  await aCandidate({ ...job, prenom: "Zoé", nom: "Cachée", visibility: "masked" });
  await aCandidate({ ...job, prenom: "Paul", nom: "Invisible", visibility: "hidden" });
  await as(mine).post(`/candidats/${met.id}/favori`, { favori: "oui" });
  const page = await textOf(await as(mine).get("/entreprise"));
  const meet = page.split("À rencontrer")[1]!.split("Vos offres")[0]!;
  expect(meet).toContain("Karim Nouveau");
  expect(meet).toContain("Correspond");
  for (const name of ["Connue", "Cachée", "Zoé", "Invisible"]) expect(meet).not.toContain(name);
});

test("three people to meet are found behind those whom the company knows", async () => {
  const mine = await aCompany();
  const place = { city: "Annonay", cityCode: "07010", departments: ["07"] };
  await anOffer({ companyId: mine.companyId, title: "Tanneur", job: "Tanneur", city: "Annonay", cityCode: "07010" });
  const job = { job: "Tanneur", ...place };
  for (const nom of ["Alpha", "Beta", "Gamma"]) await aCandidate({ ...job, prenom: "Léa", nom, disponibility: null });
  for (let at = 0; at < 6; at += 1) {
    const { id } = await aCandidate({ ...job, disponibility: "Disponible" });
    await as(mine).post(`/candidats/${id}/favori`, { favori: "oui" });
  }
  const page = await textOf(await as(mine).get("/entreprise"));
  for (const nom of ["Alpha", "Beta", "Gamma"]) expect(page).toContain(`Léa ${nom}`);
});

test("shows the face of an applicant only where the company may see it", async () => {
  const mine = await aCompany();
  const offer = await anOffer({ companyId: mine.companyId });
  const faces: Record<string, string> = {};
  for (const visibility of ["visible", "masked", "hidden"] as const) {
    const imageFileId = (await aFile("image")).id;
    const who = await aCandidate({ visibility, imageFileId });
    faces[visibility] = `/fichiers/${imageFileId}`;
    await anApplication(offer, { candidateId: who.id });
  }
  const shown = async (company: Parameters<typeof as>[0]) => {
    const html = await (await as(company).get("/entreprise")).text();
    return Object.keys(faces).filter((name) => html.includes(faces[name]!));
  };
  expect(await shown(mine)).toEqual(["visible"]);
  const unproven = await aCompany({ emailVerified: false });
  const theirs = await anOffer({ companyId: unproven.companyId });
  await anApplication(theirs, { candidateId: (await aCandidate({ imageFileId: faces.visible!.split("/")[2] })).id });
  expect(await shown(unproven)).toEqual([]);
});

test("the first steps tick themselves, and disappear when they are done or after a month", async () => {
  const mine = await aCompany({ emailVerified: false, description: null });
  const steps = async () => {
    const html = await (await as(mine).get("/entreprise")).text();
    return [...html.matchAll(/<li( class="is-done")?><svg[^>]*>.*?<\/svg>/g)].map(([, done]) => Boolean(done));
  };
  expect(await steps()).toEqual([false, false, false, false]);
  await db.updateTable("users").set({ emailVerified: true }).where("id", "=", mine.userId).execute();
  // What publishing needs besides a title is for the form to say.
  for (const path of ["/entreprise", "/compte/entreprise/mes-offres", "/compte/entreprise/creer-offre"]) {
    const text = await textOf(await as(mine).get(path));
    expect(text, path).toContain("Un titre suffit pour un brouillon");
    expect(text, path).not.toContain("Un titre suffit pour commencer");
  }
  await anOffer({ companyId: mine.companyId });
  expect(await steps()).toEqual([true, true, false, false]);
  const set = (values: { description?: string; createdAt?: Date }) =>
    db.updateTable("companies").set(values).where("id", "=", mine.companyId).execute();
  await set({ createdAt: inDays(-31) });
  expect(await steps()).toEqual([]);
  await set({ createdAt: new Date(), description: "Nous soudons." });
  expect(await steps()).toEqual([true, true, true, false]);
  await aColleague(mine);
  expect(await steps()).toEqual([]);
});

test("a new company is asked once to confirm its address, by the first step or above its offers", async () => {
  const company = await aCompany({ emailVerified: false });
  const asked = async () => (await textOf(await as(company).get("/entreprise"))).match(/Vérifier mon adresse/g);
  expect(await asked()).toHaveLength(1);
  await anOffer({ companyId: company.companyId });
  expect((await asked())?.length).toBeGreaterThan(0);
});

test("the switch of a saved search turns its alert off and on", async () => {
  const mine = await aCompany();
  const client = as(mine);
  await client.post("/resultats/enregistrement", { job: `Ferronnier ${newId()}` });
  const home = async () => {
    const html = await (await client.get("/entreprise")).text();
    const [button = ""] = /<button [^>]*role="switch"[^>]*>/.exec(html) ?? [];
    const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(button)?.[1];
    return { html, checked: read("aria-checked"), sends: read("value") };
  };
  const { html, ...on } = await home();
  expect(on).toEqual({ checked: "true", sends: "none" });
  const action = /action="(\/resultats\/recherches\/[^"]*\/alerte)"/.exec(html)![1]!;
  await client.post(action, { frequence: "none", retour: "/entreprise" });
  expect(await home()).toMatchObject({ checked: "false", sends: "daily" });
});

test("offers of one title are told apart by their town, and by their day where the town is the same", async () => {
  const mine = await aCompany();
  const { companyId } = mine;
  const [twice, once] = [
    { title: "Boulanger H/F", companyId },
    { title: "Caissier H/F", city: "Bron (69)", companyId },
  ];
  const createdAt = new Date("2026-03-02T10:00:00Z");
  const offers = [
    await anOffer({ ...twice, city: "Lyon (69)", createdAt }),
    await anOffer({ ...twice, city: "Lyon (69)", createdAt: new Date("2026-03-12T10:00:00Z") }),
    await anOffer({ ...twice, title: "boulanger h/f", city: "Bron (69)", createdAt }),
    await anOffer(once),
  ];
  const names = [
    "Boulanger H/F, Lyon\u00a0(69), 2 mars 2026",
    "Boulanger H/F, Lyon\u00a0(69), 12 mars 2026",
    "boulanger h/f, Bron\u00a0(69)",
    "Caissier H/F",
  ];
  const home = await (await as(mine).get("/entreprise")).text();
  for (const name of names) expect(home).toContain(`>${name}</a>`);
  for (const offer of offers) await anApplication(offer);
  const inbox = await (await as(mine).get("/compte/entreprise/candidatures")).text();
  for (const name of names) expect(inbox).toContain(`${name} (1)`);
});
