// A company in blind mode that searches at the same time: its searches and pages do not lead from an application to a name.
import { afterAll, expect, test } from "vitest";
import { as, type Client, follow, textOf } from "../../../tests/app.ts";
import {
  aCandidate,
  aCompany,
  aFile,
  anApplication,
  anOffer,
  type Candidate,
  type Company,
} from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { answerBy, indexNow } from "../../../tests/memory-index.ts";
import { closeIndex } from "../../people/candidate-index/live-candidates.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as sourcingMessages from "../messages.ts";

afterAll(() => closeIndex());

const results = "/resultats?job=souffleur+de+verre&city=Vannes";

async function aBlindCompany() {
  const company = await aCompany();
  await as(company).post("/compte/entreprise/candidatures", { form: "noms", noms: "entretien" });
  const offer = await anOffer({ companyId: company.companyId, title: "Souffleur de verre", city: "Vannes" });
  return { company, client: as(company), offer };
}

const aBlower = (prenom: string) =>
  aCandidate({ prenom, nom: "Kervella", job: "Souffleuse de verre", city: "Vannes", mobile: "+33612345678" });

const apply = (offer: { id: string; companyId: string; title: string }, { id, email }: Candidate) =>
  anApplication(offer, { prenom: "Zénaïde", nom: "Kervella", candidateId: id, email });

async function shownTo(company: Company, { id }: Candidate, offerId: string) {
  answerBy(await indexNow());
  const client = as(company);
  const pages = [results, `/candidats/${id}`, `/compte/entreprise/mes-offres/${offerId}/candidats`];
  return Promise.all(pages.map(async (page) => textOf(await client.get(page))));
}

test("an applicant without a name is a masked profile in the company's searches, and nobody else's", async () => {
  const { company, offer } = await aBlindCompany();
  const zenaide = await aBlower("Zénaïde");
  answerBy(await indexNow());
  // Her page is not opened: the company would know her then.
  for (const page of [results, `/compte/entreprise/mes-offres/${offer.id}/candidats`])
    expect(await textOf(await as(company).get(page))).toContain("Zénaïde Kervella");
  await apply(offer, zenaide);
  for (const page of await shownTo(company, zenaide, offer.id)) {
    expect(page).toContain("Profil masqué");
    expect(page).not.toMatch(/Zénaïde|Kervella|06 12 34 56 78/);
    // In words for both genders: the typed form tells the sex.
    expect(page).toContain("Souffleur(euse) de verre");
    expect(page).not.toContain("Souffleuse de verre");
  }
  const other = await aBlindCompany();
  for (const page of await shownTo(other.company, zenaide, other.offer.id)) expect(page).toContain("Zénaïde Kervella");
});

test("the profile is shown again with the name of the application", async () => {
  const { company, client, offer } = await aBlindCompany();
  const zenaide = await aBlower("Zénaïde");
  const { id } = await apply(offer, zenaide);
  await client.post("/compte/entreprise/candidatures", { form: "noms", noms: "toujours", personnes: "1" });
  const [list, page] = await shownTo(company, zenaide, offer.id);
  expect(await textOf(await client.get(`/compte/entreprise/candidatures/${id}`))).toContain("Zénaïde Kervella");
  expect(list).toContain("Zénaïde Kervella");
  expect(page).toContain("Zénaïde Kervella");
});

test("to a company that hides names a masked profile shows no town, no year of a degree and no sex, whoever masked it", async () => {
  const { company, client, offer } = await aBlindCompany();
  const there = { job: "Souffleuse de verre", city: "Vannes", nom: "Kervella", radius: 30 };
  const [sent, own, open] = [
    await aCandidate({ ...there, prenom: "Zénaïde" }),
    await aCandidate({ ...there, prenom: "Odile", visibility: "masked" }),
    await aCandidate({ ...there, prenom: "Solène" }),
  ];
  for (const [position, { id: candidateId }] of [sent, own, open].entries()) {
    const entry = { candidateId, position };
    await db
      .insertInto("degrees")
      .values({ ...entry, id: newId(), title: "Diplôme d’ouvrière verrière", school: "Lycée Mitterrand", year: 1998 })
      .execute();
    await db
      .insertInto("experiences")
      .values({ ...entry, id: newId(), title: "Verrière", company: "Cristallerie", startMonth: "2001-03" })
      .execute();
  }
  await apply(offer, sent);
  answerBy(await indexNow());
  const rowsOf = async (reader: Client, path: string) => {
    const html = await (await reader.get(path)).text();
    const items = html.match(/<li class="item[ "].*?<\/li>(?=<li class="item|<\/ul>)/gs) ?? [];
    const texts = await Promise.all(items.map(async (item) => [item, await textOf(new Response(item))] as const));
    return [sent, own, open].map(({ id }) => texts.find(([item]) => item.includes(`/candidats/${id}`))?.[1] ?? "");
  };
  const around = "/resultats?job=souffleuse+de+verre&city=Auray&radius=30";
  const matches = `/compte/entreprise/mes-offres/${offer.id}/candidats`;
  for (const path of [results, around, `${around}&tri=distance`, matches]) {
    const [applied, masked, named] = await rowsOf(client, path);
    expect(named, path).toContain("Solène Kervella");
    // The matches of an offer state the way, not the town.
    if (path !== matches) expect(named, path).toContain("Vannes");
    for (const row of [applied, masked]) {
      expect(row, path).toContain("Profil masqué");
      if (path !== matches) expect(row, path).toContain("Morbihan");
      expect(row, path).not.toMatch(/Vannes|Même commune|\d km|Souffleuse|même métier/);
    }
    expect(applied, path).toBe(masked);
  }
  for (const { id } of [sent, own]) {
    const page = await textOf(await client.get(`/candidats/${id}`));
    expect(page).toContain("Diplôme d’ouvrier(ère) verrier(ère)");
    expect(page).toContain("Morbihan");
    expect(page).not.toMatch(/1998|Vannes|Même commune|ouvrière verrière|Souffleuse/);
    // The day of the sign-up and the months of posts join a profile with an application.
    expect(page).not.toMatch(/Profil inscrit|Nouveau profil|mars 2001/);
    expect(page).toContain("2001");
  }
  // Their own choice alone hides what the specification says, beside words for both genders.
  const other = await textOf(await as(await aCompany()).get(`/candidats/${own.id}`));
  expect(other).toContain("Vannes");
  expect(other).toContain("1998");
  expect(other).toContain("Profil inscrit");
  expect(other).toContain("mars 2001");
  expect(other).toContain("Souffleur(euse) de verre");
  await client.post("/compte/entreprise/candidatures", { form: "noms", noms: "toujours", personnes: "1" });
  expect(await textOf(await as(company).get(`/candidats/${own.id}`))).toContain("Vannes");
});

test("a company that hides names filters by no CV, video or own skill: these would tell which masked profile has applied", async () => {
  const { client, offer } = await aBlindCompany();
  const own = { job: "Souffleuse de verre", city: "Vannes", attributes: ["skill:Filigrane de Murano"] };
  const open = await aCandidate(own);
  const sent = await aCandidate({ ...own, cvFileId: (await aFile("cv")).id });
  const masked = await aCandidate({ ...own, cvFileId: (await aFile("cv")).id, visibility: "masked" });
  await apply(offer, sent);
  answerBy(await indexNow());
  for (const filter of ["cv=oui", "cv=non", "video=oui", "competence=Filigrane+de+Murano"]) {
    const html = await (await client.get(`${results}&${filter}`)).text();
    for (const { id } of [sent, masked]) expect(html, filter).toContain(`/candidats/${id}`);
    expect(html).not.toContain('name="cv"');
  }
  // Nor does the order by activity put whoever has just signed in and applied before the others.
  const active = await (await client.get(`${results}&tri=activite`)).text();
  expect(active.indexOf(`/candidats/${open.id}`)).toBeLessThan(active.indexOf(`/candidats/${sent.id}`));
  const other = await (await as(await aCompany()).get(`${results}&cv=oui`)).text();
  expect(other).toContain(`/candidats/${sent.id}`);
  expect(other).not.toContain(`/candidats/${masked.id}`);
});

test("to a company that hides names, no proposal states how far people are", async () => {
  const { client } = await aBlindCompany();
  const other = as(await aCompany());
  await aCandidate({ job: "Souffleuse de verre", city: "Chamonix-Mont-Blanc", visibility: "masked" });
  answerBy(await indexNow());
  const givors = "/resultats?job=souffleur+de+verre&city=Givors&cityCode=69091";
  expect(await textOf(await other.get(givors))).toMatch(/Auvergne-Rhône-Alpes, à \d+ km ou plus/);
  const text = await textOf(await client.get(givors));
  expect(text).toContain("Auvergne-Rhône-Alpes");
  expect(text).not.toContain("km ou plus");
});

test("a company that hides names sees its past and saved searches without the filters that they no longer have", async () => {
  const { company, client } = await aBlindCompany();
  const other = as(await aCompany());
  for (const reader of [other, client]) {
    await reader.get(`${results}&cv=oui`);
    await reader.post("/resultats/enregistrement", { job: "souffleur de verre", city: "Vannes", cv: "oui" });
  }
  const saved = await db
    .selectFrom("savedSearches")
    .select("filters")
    .where("companyId", "=", company.companyId)
    .execute();
  expect(saved.map(({ filters }) => filters)).toEqual([{ cv: ["oui"] }]);
  for (const page of ["/resultats", "/entreprise"]) {
    expect(await textOf(await other.get(page)), page).toContain("Vannes · Avec un CV");
    const list = await textOf(await client.get(page));
    expect(list, page).toContain("« souffleur de verre » · Vannes");
    expect(list, page).not.toContain("Avec un CV");
  }
});

test("a company that has shown names again still sees coarse profiles while an ended application stays hidden", async () => {
  const { client, offer } = await aBlindCompany();
  const [gone, masked] = [await aBlower("Zénaïde"), await aCandidate({ city: "Vannes", visibility: "masked" })];
  await anApplication(offer, { candidateId: gone.id, email: gone.email, state: "withdrawn" });
  await client.post("/compte/entreprise/candidatures", { form: "noms", noms: "toujours" });
  for (const { id } of [gone, masked]) {
    const page = await textOf(await client.get(`/candidats/${id}`));
    expect(page).toContain("Profil masqué");
    expect(page).toContain("Morbihan");
    expect(page).not.toContain("Vannes");
  }
});

test("the step that names a person names their other applications that go on, and gives the photo", async () => {
  const { company, client, offer } = await aBlindCompany();
  const { id: imageFileId } = await aFile("image", { bytes: Buffer.from("RIFF") });
  const zenaide = await aCandidate({ prenom: "Zénaïde", nom: "Kervella", imageFileId, city: "Vannes" });
  const second = await anOffer({ companyId: company.companyId, title: "Verrier", city: "Vannes" });
  const third = await anOffer({ companyId: company.companyId, title: "Graveur", city: "Vannes" });
  const { id } = await apply(offer, zenaide);
  const { id: beside } = await apply(second, zenaide);
  const { id: ended } = await anApplication(third, {
    candidateId: zenaide.id,
    email: zenaide.email,
    prenom: "Zénaïde",
    nom: "Kervella",
    state: "refused",
    notifiedState: "refused",
  });
  const { id: hers } = await apply(offer, await aBlower("Odile"));
  const inbox = "/compte/entreprise/candidatures";
  expect(await textOf(await client.get(`${inbox}/${beside}`))).not.toContain("Zénaïde");
  await client.post(inbox, { form: "noms", noms: "a-etudier" });
  await client.post(`${inbox}/${id}`, { form: "etat", etat: "a-etudier", vu: "recue" });
  const titles = [id, beside, ended, hers].map(
    async (each) => /<h1[^>]*>([^<]*)/.exec(await (await client.get(`${inbox}/${each}`)).text())?.[1],
  );
  expect(await Promise.all(titles)).toEqual(["Zénaïde Kervella", "Zénaïde Kervella", "Candidature 3", "Candidature 4"]);
  const logged = await db
    .selectFrom("audit")
    .select("targetId")
    .where("targetId", "in", [id, beside, ended, hers])
    .execute();
  expect(logged.map(({ targetId }) => targetId).toSorted()).toEqual([id, beside].toSorted());
  const page = await (await client.get(`${inbox}/${id}`)).text();
  expect(page).toContain(`/fichiers/${imageFileId}`);
  expect((await client.get(`/fichiers/${imageFileId}`)).status).toBe(200);
  expect(await textOf(await as(zenaide).get(`/candidat/candidatures/${beside}`))).toContain(
    "L’entreprise voit désormais votre nom",
  );
});

test("an earlier step for names names the other applications of the people who have reached it, and counts them", async () => {
  const { company, client, offer } = await aBlindCompany();
  const zenaide = await aBlower("Zénaïde");
  const second = await anOffer({ companyId: company.companyId, title: "Verrier", city: "Vannes" });
  const third = await anOffer({ companyId: company.companyId, title: "Graveur", city: "Vannes" });
  const hers = { prenom: "Zénaïde", nom: "Kervella", candidateId: zenaide.id, email: zenaide.email };
  const { id } = await anApplication(offer, { ...hers, state: "to-study" });
  const { id: beside } = await anApplication(second, hers);
  const { id: ended } = await anApplication(third, { ...hers, state: "refused", notifiedState: "refused" });
  const { id: other } = await apply(offer, await aBlower("Odile"));
  const inbox = "/compte/entreprise/candidatures";
  const choose = (personnes: string) => client.post(inbox, { form: "noms", noms: "a-etudier", personnes });
  expect(await textOf(await follow(client, await choose("1")))).toContain("Révéler 2 identités");
  await choose("2");
  const titles = [id, beside, ended, other].map(
    async (each) => /<h1[^>]*>([^<]*)/.exec(await (await client.get(`${inbox}/${each}`)).text())?.[1],
  );
  expect(await Promise.all(titles)).toEqual(["Zénaïde Kervella", "Zénaïde Kervella", "Candidature 3", "Candidature 4"]);
});

test("whoever the company knew stays as known: a mask that appears would tell who has applied", async () => {
  const { company, client, offer } = await aBlindCompany();
  const [saved, opened, later] = [await aBlower("Odile"), await aBlower("Odette"), await aBlower("Oriane")];
  await client.post(`/candidats/${saved.id}/favori`, {});
  await client.get(`/candidats/${opened.id}`);
  const past = new Date(Date.now() - 60_000);
  for (const table of ["favourites", "readings"] as const)
    await db
      .updateTable(table)
      .set(table === "favourites" ? { createdAt: past } : ({ at: past } as never))
      .where("companyId", "=", company.companyId)
      .execute();
  for (const person of [saved, opened, later]) await apply(offer, person);
  await client.post(`/candidats/${later.id}/favori`, {});
  const [list] = await shownTo(company, saved, offer.id);
  expect(list).toContain("Odile Kervella");
  expect(list).toContain("Odette Kervella");
  expect(list).not.toContain("Oriane");
  // Beside their numbers stand no facts by which they would be found.
  const inbox = await textOf(await client.get("/compte/entreprise/candidatures"));
  expect(inbox.match(/Souffleur de verre \/ Souffleuse de verre|Souffleur \/ Souffleuse de verre/g)).toHaveLength(1);
  const favourites = await textOf(await client.get("/favoris"));
  expect(favourites).toContain("Odile Kervella");
  expect(favourites).not.toContain("Oriane");
  const account = await textOf(await client.get("/compte-entreprise"));
  for (const page of [inbox, account])
    expect(page.replaceAll("\u00a0", " ")).toContain(
      "recherches montrent ces personnes en profils masqués, sauf celles dont vous avez déjà le nom : favori, message, invitation ou profil ouvert avant leur candidature, ou autre candidature révélée.",
    );
});

test("an invitation does not tell that the person has applied, whether the company knew the name or not", async () => {
  const { company, client, offer } = await aBlindCompany();
  const [known, unknown] = [await aBlower("Odile"), await aBlower("Oriane")];
  await client.post(`/candidats/${known.id}/favori`, {});
  await db
    .updateTable("favourites")
    .set({ createdAt: new Date(Date.now() - 60_000) })
    .where("companyId", "=", company.companyId)
    .execute();
  for (const person of [known, unknown]) {
    await apply(offer, person);
    const answer = await client.post(`/candidats/${person.id}/invitation`, { offre: offer.id });
    const text = await textOf(await follow(client, answer));
    expect(text).not.toContain(sourcingMessages.invitationNotSent.applied);
    expect(text).toMatch(/Une invitation (sera envoyée dans dix secondes|est enregistrée)/);
    expect((await mailsTo(person.email)).filter(({ template }) => template.startsWith("invitation"))).toEqual([]);
  }
});

test("a request to see the profile reaches the candidate, whose acceptance shows it", async () => {
  const { company, client, offer } = await aBlindCompany();
  const zenaide = await aBlower("Zénaïde");
  await apply(offer, zenaide);
  const path = `/candidats/${zenaide.id}/demande`;
  await client.post(path, { message: "Votre savoir-faire nous intéresse.", id: newId() });
  const [mail] = await mailsTo(zenaide.email);
  expect(mail!.text).toContain("Elle le lit sans votre nom");
  const own = as(zenaide);
  expect(await textOf(await own.get("/candidat"))).toContain("Elle ne voit ni votre nom");
  const { id } = await db
    .selectFrom("requests")
    .select("id")
    .where("candidateId", "=", zenaide.id)
    .executeTakeFirstOrThrow();
  await own.post(`/candidat/demandes/${id}`, { reponse: "accepter" });
  expect((await shownTo(company, zenaide, offer.id))[1]).toContain("Zénaïde Kervella");
});
