// The daily limit of names over HTTP: every list of a company counts, its mails included; opened profiles do not.
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { as, type Client, textOf } from "../../../tests/app.ts";
import { aCandidate, aColleague, aCompany, anAdmin, anOffer, type Candidate } from "../../../tests/factories.ts";
import { saveSettings } from "../../../tests/settings-form.ts";
import { eraseCandidate } from "../../admin/back-office/erasure.server.ts";
import { deleteOldNames } from "../../people/candidates/names-seen.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { runAlerts } from "./alerts.server.ts";

const sentence =
  "Votre entreprise a atteint la limite quotidienne (10 noms), qui évite la copie en masse : les autres personnes n’apparaissent que par leurs initiales jusqu’à minuit, heure de Paris.";
const most = 10;

beforeEach(async () => {
  await db.deleteFrom("companies").execute();
  await db.deleteFrom("users").execute();
  await saveSettings(as(await anAdmin()), "securite", { names: String(most) });
});

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const read = async (client: Client, path: string) => plain(await textOf(await client.get(path)));

/** Whose surname a page says, by number. */
const namedIn = (text: string) =>
  [...new Set([...text.matchAll(/Nom(\d+)n/g)].map(([, at]) => Number(at)))].sort((a, b) => a - b);

const somePeople = async (from: number, count: number, given = {}): Promise<Candidate[]> => {
  const people: Candidate[] = [];
  for (let at = from; at < from + count; at += 1)
    people.push(
      await aCandidate({
        job: "Infirmier",
        prenom: "Zoé",
        nom: `Nom${at}n`,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
        ...given,
      }),
    );
  return people;
};

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test("beyond the limit results show initials and why; whoever was seen today stays named, to colleagues too", async () => {
  const company = await aCompany();
  const client = as(company);
  await somePeople(0, 14);
  const first = await read(client, "/resultats?job=infirmier");
  expect([namedIn(first), first.includes("Votre entreprise a vu")]).toEqual([numbers(4, 13), false]);
  const next = /href="([^"]*apres=[^"]*)"/.exec(await (await client.get("/resultats?job=infirmier")).text())![1]!;
  const second = await read(client, next.replaceAll("&amp;", "&"));
  expect(namedIn(second)).toEqual([]);
  expect(second).toContain("Z. N.");
  expect(second).toContain(sentence);
  expect(namedIn(await read(as(await aColleague(company)), "/resultats?job=infirmier"))).toEqual(numbers(4, 13));
  expect(namedIn(await read(as(await aCompany()), "/resultats?job=infirmier"))).toEqual(numbers(4, 13));
  const own = await read(client, `/candidats/${(await somePeople(20, 1))[0]!.id}`);
  expect(own).toContain("Nom20n");
});

test("matches, favourites, set-aside people and mails share one count", async () => {
  const company = await aCompany();
  const client = as(company);
  const people = await somePeople(0, 4, { job: "Soudeur" });
  const aside = await somePeople(10, 3, { job: "Soudeur" });
  for (const { id } of people) await client.post(`/candidats/${id}/favori`, { favori: "oui" });
  for (const { id } of aside) await client.post(`/candidats/${id}/ecart`, { ecarter: "oui" });
  expect(namedIn(await read(client, "/favoris"))).toEqual(numbers(0, 3));
  expect(namedIn(await read(client, "/resultats/ecartes"))).toEqual(numbers(10, 12));
  await somePeople(20, 5, { job: "Cariste" });
  const offer = await anOffer({ companyId: company.companyId, title: "Cariste", city: "Lyon" });
  const matches = await read(client, `/compte/entreprise/mes-offres/${offer.id}/candidats`);
  expect(namedIn(matches)).toHaveLength(3);
  expect(matches).toContain("Z. N.");
  expect(matches).toContain(sentence);
  await client.post("/resultats/enregistrement", { job: "Boulanger" });
  const at = (minutes: number) => new Date(Date.parse("2026-11-02T05:30:00Z") + minutes * 60_000);
  await db
    .updateTable("alerts")
    .set({ since: at(0), dueAt: at(30) })
    .execute();
  await somePeople(30, 2, { job: "Boulanger", createdAt: at(1) });
  await runAlerts(at(31));
  const mail = await db.selectFrom("mails").selectAll().where("to", "=", company.email).executeTakeFirstOrThrow();
  expect(namedIn(mail.text + mail.html)).toEqual([]);
  expect(plain(mail.text)).toContain("Z. N.");
  expect(plain(mail.text.replace(/\n/g, " "))).toContain(sentence);
  // Seen already today.
  expect(namedIn(await read(client, "/favoris"))).toEqual(numbers(0, 3));
});

test("requests at once never exceed the limit together", async () => {
  const client = as(await aCompany());
  const jobs = ["Infirmier", "Soudeur", "Cariste", "Boulanger"];
  for (const [at, job] of jobs.entries()) await somePeople(at * 10, 5, { job });
  await client.get("/favoris");
  const pages = await Promise.all(jobs.map((job) => read(client, `/resultats?job=${job}`)));
  expect(pages.flatMap(namedIn)).toHaveLength(most);
});

test("a new day begins at zero, an erased person is forgotten, and the list goes with the day and the company", async () => {
  const company = await aCompany();
  const client = as(company);
  const people = await somePeople(0, 11);
  await client.get("/resultats?job=infirmier");
  const row = () =>
    db.selectFrom("namesSeen").selectAll().where("companyId", "=", company.companyId).executeTakeFirst();
  const erased = people[10]!;
  expect((await row())!.candidateIds).toContain(erased.id);
  const admin = { ...(await anAdmin()), id: (await anAdmin()).userId, email: "a@exemple.test" };
  await transaction((tx) => eraseCandidate(tx, admin as never, erased.id, { ground: "fausse", words: null }));
  expect((await row())!.candidateIds).not.toContain(erased.id);
  await db.updateTable("namesSeen").set({ day: sql<string>`"day" - 1` }).execute();
  await deleteOldNames(new Date());
  expect(await row()).toBeUndefined();
  await somePeople(20, 10);
  expect(namedIn(await read(client, "/resultats?job=infirmier"))).toEqual(numbers(20, 29));
  await db.deleteFrom("companies").where("id", "=", company.companyId).execute();
  expect(await row()).toBeUndefined();
});

test("moderators see the company in their queue until they have checked it", async () => {
  const company = await aCompany({ nom: "Aspirateur SARL" });
  const client = as(company);
  await somePeople(0, 11);
  const admin = as(await anAdmin());
  await client.get("/resultats?job=infirmier");
  expect(await read(admin, "/admin/moderation?file=entreprises")).not.toContain("Aspirateur SARL");
  await client.get("/resultats?job=infirmier&tri=activite");
  const next = /href="([^"]*apres=[^"]*)"/.exec(await (await client.get("/resultats?job=infirmier")).text())![1]!;
  await client.get(next.replaceAll("&amp;", "&"));
  const queue = await read(admin, "/admin/moderation?file=entreprises");
  expect(queue).toContain("Aspirateur SARL");
  expect(queue).toContain("Limite de noms atteinte");
  const review = await read(admin, `/admin/moderation/entreprise/${company.companyId}`);
  expect(review).toContain("autant de personnes par leur nom qu’une journée le permet");
  await admin.post(`/admin/entreprises/${company.companyId}/verification`, {
    geste: "verifie",
    constat: "Appelée.",
  });
  expect(await read(admin, "/admin/moderation?file=entreprises")).not.toContain("Aspirateur SARL");
});

test("an administrator's support view shows the names that are left and counts none", async () => {
  const company = await aCompany();
  const people = await somePeople(0, 12);
  for (const { id } of people) await as(company).post(`/candidats/${id}/favori`, { favori: "oui" });
  const admin = as(await anAdmin());
  await admin.post(`/admin/vue/${company.userId}`, { raison: "Le client voit des initiales" });
  const page = await read(admin, "/favoris");
  expect(namedIn(page)).toHaveLength(most);
  expect(page).toContain(sentence);
  expect(await db.selectFrom("namesSeen").selectAll().execute()).toEqual([]);
});
