// Matching over HTTP: an offer's company sees who matches and invites them, candidates see their offers, and nothing else decides.
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { as, type Client, follow, postConfirmed, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anApplication, anOffer, type Candidate } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as sourcingLimits from "../limits.ts";
import { undoInvitations } from "../outreach/offer-invitations.server.ts";

// Everyone of an occupation matches every offer of it: each test has its own people.
beforeEach(async () => {
  await db.deleteFrom("companies").execute();
  await db.deleteFrom("users").execute();
});

const listOf = (id: string) => `/compte/entreprise/mes-offres/${id}/candidats`;

/** As the button of a row does. */
const inviteTo = (client: Client, offre: string, candidateId: string) =>
  client.post(`/candidats/${candidateId}/invitation`, { offre, retour: listOf(offre) });

/** The ids of the people on an offer's page, in its order. */
async function orderOf(client: Client, offerId: string): Promise<string[]> {
  const html = await (await client.get(listOf(offerId))).text();
  return [...html.matchAll(/class="item-link"[^>]*href="\/candidats\/([\w-]{36})/g)].map(([, id]) => id!);
}

const cardsOf = async (client: Client, offerId: string) =>
  (await (await client.get(listOf(offerId))).text())
    .split('<li class="item')
    .slice(1)
    .map((card) =>
      card
        .replaceAll("<!-- -->", "")
        .replace(/<svg.*?<\/svg>/g, "")
        .replace(/<[^>]+>/g, "|")
        .replaceAll("\u00a0", " "),
    );

async function aNursingOffer() {
  const company = await aCompany({ nom: "Clinique des Tilleuls" });
  const offer = await anOffer({
    companyId: company.companyId,
    title: "Infirmier ou infirmière H/F",
    city: "Lyon",
    contractType: "CDI",
    salary: 2_400,
    salaryTaux: "par mois",
  });
  return { company, client: as(company), offer };
}

const aNurse = (given: Parameters<typeof aCandidate>[0] = {}) =>
  aCandidate({ job: "Infirmière", city: "Lyon", ...given });

describe("an offer's candidates", () => {
  test("an offer's page shows who matches, best first, with the reasons in words", async () => {
    const { client, offer } = await aNursingOffer();
    // The newest matches worst, so that the date does not decide.
    const best = await aNurse({ salaryMin: 2_000 });
    const poor = await aNurse({ disponibility: null, salaryMin: 3_000 });
    const nearby = await aNurse({ city: "Villeurbanne", disponibility: null });
    const close = await aNurse({ job: "Puéricultrice", disponibility: null, attributes: ["contract:CDD"] });
    await aNurse({ city: "Marseille" });
    await aNurse({ job: "Plombier" });
    expect(await orderOf(client, offer.id)).toEqual([best.id, nearby.id, poor.id, close.id]);
    const [first, second, third] = await cardsOf(client, offer.id);
    expect(first).toMatch(/Correspond très bien\|.*Même métier\|/);
    expect(second).toMatch(/Même métier\|.*à 4 km\|/);
    expect(third).toMatch(/Même métier\|.*Votre salaire est inférieur à ses attentes/);
    for (const card of [first, second, third]) expect(card).not.toMatch(/\d points|\((40|20|-8)\)/);
    const text = await textOf(await client.get(listOf(offer.id)));
    expect(text).toContain("3 profils correspondent bien · 1 peu");
    expect(text).toMatch(/Correspondent bien \(3\).*Correspondent peu \(1\)/);
    // Nobody is proposed for an offer that they hardly fit.
    expect(text.match(/Inviter à postuler : /g)).toHaveLength(3);
  });

  test("who has chosen other contracts is among those who hardly match, and the best of the others keeps its line", async () => {
    const { client, offer } = await aNursingOffer();
    await db.updateTable("offers").set({ contractType: "CDD" }).where("id", "=", offer.id).execute();
    const elsewhere = await aNurse({ salaryMin: 2_000, attributes: ["contract:CDI"] });
    const nearby = await aNurse({ city: "Villeurbanne", disponibility: null });
    expect(await orderOf(client, offer.id)).toEqual([nearby.id, elsewhere.id]);
    const text = await textOf(await client.get(listOf(offer.id)));
    expect(text).toMatch(/Correspondent bien \(1\).*Correspondent peu \(1\).*Ne cherche pas de CDD/);
  });

  test("what most people lack is stated once, with the way to change it, and not in their rows", async () => {
    const company = await aCompany();
    const client = as(company);
    const offer = await anOffer({
      companyId: company.companyId,
      title: "Infirmier ou infirmière H/F",
      city: "Lyon",
      contractType: "Stage",
      salary: 750,
      salaryTaux: "par mois",
      required: ["licence:permis-b"],
    });
    const nurses = [
      await aNurse({ salaryMin: 2_000 }),
      await aNurse({ salaryMin: 2_000, attributes: ["licence:permis-b"] }),
    ];
    for (let count = 0; count < 2; count += 1)
      nurses.push(await aNurse({ salaryMin: 2_000, attributes: ["contract:CDI"] }));
    const read = async () => (await textOf(await client.get(listOf(offer.id)))).replaceAll("\u00a0", " ");
    const text = await read();
    expect(text).toContain("4 sur 4 attendent un salaire supérieur à 750 € brut par mois. Modifier le salaire");
    expect(text).toContain("La plupart n’indiquent pas « Permis B ». Modifier les compétences demandées");
    expect(text).not.toContain("Votre salaire est inférieur");
    expect(text).not.toContain("L’offre exige aussi");
    // Two of four is not most people.
    expect(text).not.toContain("ne cherchent pas de stage");
    expect(text.match(/Ne cherche pas de stage/g)).toHaveLength(2);
    for (const { id } of nurses.slice(0, 1)) await db.deleteFrom("users").where("id", "=", id).execute();
    expect(await read()).not.toContain("sur 3 attendent");
  });

  test("two requirements that most people lack are joined so that nobody need lack both", async () => {
    const company = await aCompany();
    const offer = await anOffer({
      companyId: company.companyId,
      title: "Infirmier ou infirmière H/F",
      city: "Lyon",
      required: ["licence:permis-b", "licence:sst"],
    });
    for (const attributes of [["licence:permis-b"], ["licence:sst"], [], []]) await aNurse({ attributes });
    const text = (await textOf(await as(company).get(listOf(offer.id)))).replaceAll("\u00a0", " ");
    expect(text).toMatch(/La plupart n’indiquent pas « [^»]+ » ou « [^»]+ »\. Modifier/);
  });

  test("hidden, blocking, dismissed and masked people are shown as everywhere", async () => {
    const { company, client, offer } = await aNursingOffer();
    await aNurse({ visibility: "hidden" });
    await aNurse({ emailVerified: false });
    const [blocking, dismissed] = [await aNurse(), await aNurse()];
    const masked = await aNurse({ prenom: "Zénaïde", nom: "Quillivéré", visibility: "masked" });
    await db
      .insertInto("blockedCompanies")
      .values({ candidateId: blocking.id, name: "Clinique des Tilleuls", nameFolded: "clinique des tilleuls" })
      .execute();
    await db
      .insertInto("dismissals")
      .values({ companyId: company.companyId, candidateId: dismissed.id, userId: null })
      .execute();
    expect(await orderOf(client, offer.id)).toEqual([masked.id]);
    expect(await (await client.get(listOf(offer.id))).text()).not.toContain("Quillivéré");
    // Applying takes a named person out of the list. A masked one stays: their absence would name the applicant.
    const visible = await aNurse();
    expect(await orderOf(client, offer.id)).toEqual([visible.id, masked.id]);
    for (const { id } of [visible, masked]) await anApplication(offer, { candidateId: id });
    expect(await orderOf(client, offer.id)).toEqual([masked.id]);
  });

  test("a page shows the first twenty, and counts the others", async () => {
    const { client, offer } = await aNursingOffer();
    const people: Candidate[] = [];
    for (let count = 0; count < 22; count += 1) people.push(await aNurse());
    // Equal scores: the newest first.
    expect(await orderOf(client, offer.id)).toEqual(
      people
        .map(({ id }) => id)
        .reverse()
        .slice(0, sourcingLimits.matchesShown),
    );
    expect(await textOf(await client.get(listOf(offer.id)))).toContain("22 profils correspondent bien");
  });

  test("people go as far as they chose, or in their departments, or everywhere", async () => {
    const { client, offer } = await aNursingOffer();
    await aNurse({ city: "Marseille" });
    await aNurse({ city: "Villeurbanne", departments: ["13"] });
    const home = await aNurse({ city: "Lyon", departments: ["13"] });
    const chosen = await aNurse({ city: "Marseille", departments: ["69"] });
    const everywhere = await aNurse({ city: "Brest", available_all_country: true });
    const beyond = await aNurse({ city: "Vienne" });
    const order = await orderOf(client, offer.id);
    expect(order.toSorted()).toEqual([home.id, chosen.id, everywhere.id, beyond.id].toSorted());
    const far = await aNurse({ city: "Vienne", radius: 50 });
    await aNurse({ city: "Vienne", radius: 10 });
    const both = await aNurse({ city: "Villeurbanne", departments: ["13"], radius: 20 });
    const after = await orderOf(client, offer.id);
    expect(after.filter((id) => !order.includes(id)).toSorted()).toEqual([far.id, both.id].toSorted());
  });
});

describe("a candidate's offers", () => {
  test("are of the occupation or a close one, in reach or done from home, without those ruled out", async () => {
    // Each of its own company: of one company two are proposed.
    const offer = async (title: string, given: object = {}) =>
      anOffer({ companyId: (await aCompany()).companyId, title, city: "Lyon", ...given });
    await offer("Plombier H/F");
    await offer("Puéricultrice H/F");
    await offer("Infirmier loin", { city: "Lille" });
    await offer("Infirmier par téléphone", { city: "Lille", remoteWorkDays: 5 });
    await offer("Infirmier en pause", { isActive: false });
    await offer("Infirmier mal payé", { salary: 1_500, salaryTaux: "par mois" });
    await offer("Infirmier à Bron", { city: "Bron" });
    await offer("Infirmier à Lyon");
    const applied = await offer("Infirmier postulé");
    const nurse = await aNurse({ salaryMin: 2_000 });
    await anApplication(applied, { candidateId: nurse.id });
    const html = await (await as(nurse).get("/candidat")).text();
    const titles = [...html.split('id="mes-offres"')[1]!.matchAll(/class="item-link"[^>]*>([^<]*)</g)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual(["Infirmier à Lyon", "Infirmier à Bron", "Infirmier par téléphone", "Puéricultrice H/F"]);
  });
});

test("the requirements of an offer earn points to people who state them, and are missing for the others", async () => {
  const company = await aCompany();
  const client = as(company);
  const offer = await anOffer({
    companyId: company.companyId,
    title: "Cariste H/F",
    city: "Lyon",
    contractType: "CDI",
    required: ["licence:caces-r489-3", "rhythm:nuit"],
    preferred: ["language:en:b1", "skill:Inventaire du samedi"],
  });
  const all = ["licence:caces-r489-3", "rhythm:nuit", "contract:CDI", "language:en:c1", "skill:inventaire du samedi"];
  const none = await aCandidate({ job: "Cariste", attributes: ["contract:CDD"] });
  const some = await aCandidate({ job: "Cariste", attributes: ["licence:caces-r489-3"] });
  const every = await aCandidate({ job: "Cariste", attributes: all });
  // A masked profile does not show skills in its owner's own words, and neither do the reasons.
  const masked = await aCandidate({ job: "Cariste", attributes: all, visibility: "masked" });
  expect(await orderOf(client, offer.id)).toEqual([every.id, masked.id, some.id, none.id]);
  const cards = await cardsOf(client, offer.id);
  expect(cards[0]).toMatch(/Le critère exigé\|.*Tous les critères souhaités \(2\)\|/);
  expect(cards[1]).toMatch(/Le critère exigé\|.*1 critère souhaité sur 2\|/);
  expect(cards[2]).toMatch(/Le critère exigé\|/);
  expect(cards[2]).not.toContain("souhaité");
  expect(cards[3]).toMatch(/L’offre exige aussi : CACES.*Ne cherche pas de CDI/);
});

test("nothing about a person but the occupation, the place and what they look for changes the order", async () => {
  const { client, offer } = await aNursingOffer();
  const people = [
    await aNurse({ city: "Villeurbanne" }),
    await aNurse({ salaryMin: 3_000 }),
    await aNurse({ job: "Puéricultrice" }),
    await aNurse({ disponibility: "En poste" }),
  ];
  const order = await orderOf(client, offer.id);
  expect(order).toHaveLength(4);
  expect(order).not.toEqual(people.map(({ id }) => id).reverse());
  const subject = people[0]!;
  const changed = async (table: "candidates" | "users", given: object) => {
    await db.updateTable(table).set(given).where("id", "=", subject.id).execute();
    expect(await orderOf(client, offer.id), JSON.stringify(given)).toEqual(order);
  };
  // Gender and origin, as far as a name tells them; how to reach the person, and where from.
  await changed("candidates", { prenom: "Mohamed", nom: "Ben Salah" });
  await changed("candidates", { prenom: "Marie-Chantal", nom: "de La Rochefoucauld" });
  await changed("candidates", { prenom: null, nom: null });
  await changed("candidates", { mobile: "+262692123456", country: "Sénégal" });
  await changed("users", { email: `mamie-1948-${subject.email}`, name: "Autre nom", image: "/avatar.png" });
  // A neighbourhood within the town: same commune, other text.
  await changed("candidates", { city: "Villeurbanne (Les Buers)", cityFolded: "villeurbanne les buers" });
  // Photo, video and CV.
  for (const [column, kind] of [
    ["imageFileId", "image"],
    ["videoFileId", "video"],
    ["cvFileId", "cv"],
    ["posterFileId", "poster"],
  ] as const)
    await changed("candidates", { [column]: (await aFile(kind, { uploadedBy: subject.userId })).id });
  await changed("candidates", { videoTranscript: "J’ai 61 ans." });
  // Age, as far as a career tells it.
  await db
    .insertInto("experiences")
    .values({ id: newId(), candidateId: subject.id, position: 0, title: "Infirmière", startMonth: "1981-01" })
    .execute();
  await db
    .insertInto("degrees")
    .values({ id: newId(), candidateId: subject.id, position: 0, title: "Diplôme d’État", school: "Dakar", year: 1980 })
    .execute();
  await changed("candidates", { visibility: "masked" });
  await changed("candidates", { visibility: "visible" });
  // What may count does change it: otherwise the test above would prove nothing.
  await db.updateTable("candidates").set({ cityCode: "38544" }).where("id", "=", subject.id).execute();
  expect(await orderOf(client, offer.id)).not.toEqual(order);
});

test("after a publication the page says how many match, and one link opens the preview for the first three", async () => {
  const company = await aCompany({ nom: "Maison Martin" });
  const client = as(company);
  const people: Candidate[] = [];
  for (const city of ["Vienne", "Villeurbanne", "Lyon", "Lyon"]) people.push(await aNurse({ city }));
  const published = await postConfirmed(client, "/compte/entreprise/creer-offre", {
    title: "Infirmière ou infirmier H/F",
    city: "Lyon",
    formId: newId(),
  });
  const page = published.headers.get("location")!;
  const html = (await (await client.get(page)).text()).replaceAll("<!-- -->", "");
  expect(html).toContain("4 profils correspondent bien");
  const action = `${page}/candidats`;
  const list = (await (await client.get(action)).text()).replaceAll("<!-- -->", "");
  expect(list).toContain("Inviter les 3 premiers profils");
  const address = /href="(\/candidats\/ecrire\?[^"]*)"/.exec(list)![1]!.replaceAll("&amp;", "&");
  const candidat = new URL(address, "http://ici.test").searchParams.getAll("candidat");
  expect(candidat).toEqual([people[3]!.id, people[2]!.id, people[1]!.id]);
  const offerId = page.split("/").at(-1)!;
  const answers = await Promise.all([...candidat, ...candidat].map((id) => inviteTo(client, offerId, id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  const mailed = await Promise.all(people.map(async ({ email }) => (await mailsTo(email)).length));
  expect(mailed).toEqual([0, 1, 1, 1]);
  const after = await textOf(await client.get(page));
  expect(after).toContain("3 personnes invitées à postuler. Candidatures : 0. Non merci : 0. Sans réponse : 3.");
});

test("invitations wait ten seconds, and are deleted with their mails by « Annuler »", async () => {
  // By day: at night the mails wait for the morning, and no job is queued.
  const day = new Date(Date.now() + 86_400_000);
  vi.setSystemTime(day.setUTCHours(11));
  onTestFinished(() => void vi.useRealTimers());
  const { client, offer } = await aNursingOffer();
  const people = [
    await aNurse({ prenom: "Alix" }),
    await aNurse({ prenom: "Basile" }),
    await aNurse({ prenom: "Chloé" }),
  ];
  const list = listOf(offer.id);
  const candidat = people.map(({ id }) => id);
  for (const id of candidat) await inviteTo(client, offer.id, id);
  const jobs = await sql<{ wait: number }>`select extract(epoch from "start_after" - ${new Date()})::float8 as "wait"
    from pgboss.job where "name" = 'mail' and "state" = 'created' and "id" in (select "id" from "offerInvitations")`.execute(
    db,
  );
  expect(jobs.rows).toHaveLength(people.length);
  for (const { wait } of jobs.rows) expect(wait).toBeGreaterThan(5);
  const { fields } = undoInvitations(offer.id, candidat, list);
  expect(await textOf(await follow(client, await client.post(list, fields)))).toContain("invitations sont annulées");
  expect(await db.selectFrom("offerInvitations").select("id").execute()).toEqual([]);
  const mailed = await Promise.all(people.map(async ({ email }) => (await mailsTo(email)).length));
  expect(mailed).toEqual([0, 0, 0]);
  expect(await textOf(await follow(client, await client.post(list, fields)))).toContain("déjà parties");
});

test("« Non merci » can be undone", async () => {
  const { client, offer } = await aNursingOffer();
  const nurse = await aNurse();
  await inviteTo(client, offer.id, nurse.id);
  const { id } = await db.selectFrom("offerInvitations").select("id").executeTakeFirstOrThrow();
  const path = `/candidat/invitations/${id}`;
  const declined = await follow(as(nurse), await as(nurse).post(path));
  expect(await declined.text()).toContain('name="reponse" value="annuler"');
  await as(nurse).post(path, { reponse: "annuler" });
  const row = await db.selectFrom("offerInvitations").select("declinedAt").executeTakeFirstOrThrow();
  expect(row.declinedAt).toBeNull();
});

test("the answers are counts, and of few people not even these", async () => {
  const { client, offer } = await aNursingOffer();
  const [ana, bea, cleo] = [await aNurse(), await aNurse(), await aNurse()];
  const invite = async ({ id }: Candidate) => textOf(await follow(client, await inviteTo(client, offer.id, id)));
  const decline = async (person: Candidate) => {
    const { id } = await db
      .selectFrom("offerInvitations")
      .select("id")
      .where("candidateId", "=", person.id)
      .executeTakeFirstOrThrow();
    await as(person).post(`/candidat/invitations/${id}`);
  };
  expect(await invite(ana)).toMatch(/Une invitation (sera envoyée|est enregistrée)/);
  await decline(ana);
  const shown = async () => textOf(await client.get(listOf(offer.id)));
  expect(await shown()).toContain("1 personne invitée à postuler ");
  expect(await shown()).not.toContain("Non merci");
  await invite(bea);
  expect(await shown()).not.toContain("Non merci");
  await invite(cleo);
  await anApplication(offer, { candidateId: cleo.id });
  expect(await shown()).toContain(
    "3 personnes invitées à postuler. Candidatures : 1. Non merci : 1. Sans réponse : 1.",
  );
  expect(await invite(ana)).toContain("Cette personne a déjà reçu une invitation pour cette offre");
});

test("an offer that is not public shows who would match, and invites no one", async () => {
  const { company, client } = await aNursingOffer();
  const nurse = await aNurse();
  const paused = await anOffer({
    companyId: company.companyId,
    title: "Infirmier de nuit",
    city: "Lyon",
    isActive: false,
  });
  expect(await orderOf(client, paused.id)).toEqual([nurse.id]);
  const text = await textOf(await client.get(listOf(paused.id)));
  expect(text).toContain("Cette offre n’est pas en ligne");
  expect(text).not.toContain("Inviter à postuler");
  await inviteTo(client, paused.id, nurse.id);
  expect(await mailsTo(nurse.email)).toEqual([]);
});

test("without matches the page says what would help", async () => {
  const { company, client } = await aNursingOffer();
  const text = async (given: object) =>
    textOf(await client.get(listOf((await anOffer({ companyId: company.companyId, ...given })).id)));
  expect(await text({ title: "Xyzzy plugh" })).toContain("Nous n’avons pas reconnu le métier de cette offre.");
  expect(await text({ title: "Taxidermiste", city: null })).toContain("Indiquez la ville de l’offre");
  expect(await text({ title: "Taxidermiste", city: "Lyon" })).toContain("Aucun candidat ne correspond pour l’instant");
});

test("a candidate without matches learns which field would help", async () => {
  const home = async (given: Parameters<typeof aCandidate>[0]) =>
    textOf(await as(await aCandidate(given)).get("/candidat"));
  expect(await home({ job: null })).toContain("sans votre métier");
  expect(await home({ job: "Xyzzy plugh" })).toContain("Nous n’avons pas reconnu votre métier.");
  expect(await home({ job: "Taxidermiste", city: null })).toContain("Indiquez où vous cherchez");
  expect(await home({ job: "Taxidermiste", city: "Trifouilly" })).toContain("Nous n’avons pas reconnu votre ville.");
  expect(await home({ job: "Taxidermiste", city: "Lyon" })).toContain(
    "Aucune offre en ligne ne correspond à votre métier",
  );
});

test("a nurse never sees a plumber's offer, and a declined invitation takes its offer out of the list", async () => {
  const { client, offer } = await aNursingOffer();
  await anOffer({ title: "Plombier H/F", city: "Lyon" });
  const nurse = await aNurse();
  const shown = async () => {
    const html = await (await as(nurse).get("/candidat")).text();
    return [...html.split('id="mes-offres"')[1]!.matchAll(/class="item-link"[^>]*>([^<]*)</g)].map(
      ([, title]) => title,
    );
  };
  const offers = await shown();
  expect(offers).toContain("Infirmier ou infirmière H/F");
  expect(offers).not.toContain("Plombier H/F");
  await inviteTo(client, offer.id, nurse.id);
  const { id } = await db
    .selectFrom("offerInvitations")
    .select("id")
    .where("offerId", "=", offer.id)
    .executeTakeFirstOrThrow();
  await as(nurse).post(`/candidat/invitations/${id}`);
  expect(await textOf(await as(nurse).get("/candidat"))).not.toContain("Des offres pour vous");
});
