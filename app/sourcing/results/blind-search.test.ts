// A company in blind mode that searches at the same time: its searches and pages do not lead from an application to a name.
import { afterAll, expect, test } from "vitest";
import { as, follow, textOf } from "../../../tests/app.ts";
import {
  aCandidate,
  aCompany,
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
      "recherches montrent ces personnes en profils masqués, sauf celles dont vous aviez le nom avant leur candidature : favori, message, invitation, profil ou candidature déjà ouverts.",
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
