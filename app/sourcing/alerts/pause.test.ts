// Alerts without use for 90 days are paused with one mail, and resumed by its link or in the list.
import { beforeEach, expect, test } from "vitest";
import { as, edit, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aColleague, aCompany, anOffer, type Candidate, type Company } from "../../../tests/factories.ts";
import { readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { candidateOwner } from "../results/saved-searches.server.ts";
import { runAlerts } from "./alerts.server.ts";
import { createOfferSearch } from "./offer-searches.server.ts";

const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * day);

beforeEach(async () => {
  await db.deleteFrom("alerts").execute();
});

const aTrade = () => `metier${newId().replaceAll("-", "")}`;

/** A candidate's daily alert, unused for so many days. */
async function aSearch(who: Candidate, q: string, days: number): Promise<string> {
  const criteria = readOfferCriteria(new URLSearchParams({ q }));
  const now = ago(days);
  const saved = await transaction((tx) =>
    createOfferSearch(tx, candidateOwner(who.userId), criteria, { frequency: "daily", name: q, now }),
  );
  return saved!.id;
}

/** A company's daily alert, unused for so many days. */
async function aWatch(who: Company, job: string, days: number): Promise<string> {
  await as(who).post("/resultats/enregistrement", { job });
  const { id } = await db
    .updateTable("alerts")
    .set({ usedAt: ago(days), since: ago(days), checkedAt: ago(days) })
    .where("userId", "=", who.userId)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const mailsTo = ({ email }: { email: string }) =>
  db.selectFrom("mails").selectAll().where("to", "=", email).orderBy("createdAt").orderBy("id").execute();
const alertsOf = ({ userId }: { userId: string }) =>
  db.selectFrom("alerts").selectAll().where("userId", "=", userId).orderBy("id").execute();
const linkIn = (text: string, path: string) =>
  new RegExp(`http://localhost:3000(/${path}[^\\s]*)`).exec(text)![1]!.replaceAll("&amp;", "&");

test("an alert unused for 90 days is paused with one mail; its link asks first, and resumes from now on", async () => {
  const candidate = await aCandidate({ prenom: "Zoé" });
  const trade = aTrade();
  await aSearch(candidate, trade, 91);
  const recent = await aSearch(candidate, `${trade}x`, 80);
  await runAlerts(new Date());
  await runAlerts(new Date(Date.now() + 60_000));
  const [mail, ...others] = await mailsTo(candidate);
  expect(others).toEqual([]);
  expect(mail!.template).toBe("alertes-en-pause");
  expect(mail!.subject).toMatch(/^Alerte en pause\s: metier/);
  expect(mail!.text).toContain("Bonjour Zoé,");
  expect(mail!.text).toContain("depuis 90 jours");
  expect(mail!.text).toContain(trade);
  const states = (await alertsOf(candidate)).map(({ searchId, pausedAt, dueAt }) => [
    searchId === recent,
    pausedAt === null,
    dueAt === null,
  ]);
  expect(states.toSorted()).toEqual([
    [false, false, true],
    [true, true, false],
  ]);
  // While it is paused nothing is sent, and nothing of that time is sent later.
  await anOffer({ title: trade, firstPublicAt: new Date() });
  await runAlerts(new Date(Date.now() + 2 * day));
  const link = linkIn(mail!.text, "alertes/");
  for (let time = 0; time < 2; time++) expect(await textOf(await visitor.get(link))).toContain("Reprendre l’alerte");
  expect((await alertsOf(candidate)).filter(({ pausedAt }) => pausedAt !== null)).toHaveLength(1);
  expect(await textOf(await visitor.post(link))).toContain("Vos alertes reprennent");
  expect((await alertsOf(candidate)).filter(({ pausedAt }) => pausedAt !== null)).toEqual([]);
  expect(await textOf(await visitor.post(link))).toContain("Vos alertes reprennent");
  expect(await textOf(await visitor.get(link))).toContain("Aucune alerte de cet e-mail n’est en pause");
  await runAlerts(new Date(Date.now() + 3 * day));
  expect((await mailsTo(candidate)).filter(({ template }) => template === "alerte-offres")).toHaveLength(0);
  expect((await visitor.get(`${link}x`)).status).toBe(404);
  // An old link does not end a later pause.
  await db
    .updateTable("alerts")
    .set({ usedAt: ago(200) })
    .where("userId", "=", candidate.userId)
    .execute();
  await db
    .updateTable("savedSearches")
    .set({ seenAt: ago(200) })
    .where("userId", "=", candidate.userId)
    .execute();
  await runAlerts(new Date(Date.now() + 4 * day));
  const again = (await mailsTo(candidate)).at(-1)!;
  expect(again.subject).toBe("2 alertes en pause");
  await visitor.post(link);
  expect((await alertsOf(candidate)).filter(({ pausedAt }) => pausedAt !== null)).toHaveLength(2);
  await visitor.post(linkIn(again.text, "alertes/"));
  expect((await alertsOf(candidate)).filter(({ pausedAt }) => pausedAt !== null)).toEqual([]);
});

test("opening the search, following a link of a mail and saving the settings are use", async () => {
  const one = () => aCandidate();
  const people = [await one(), await one(), await one(), await one(), await one(), await one()] as const;
  const [opening, following, editing, foreign, signedIn, scanned] = people;
  const ids = new Map<Candidate, string>();
  const trade = aTrade();
  for (const person of people) ids.set(person, await aSearch(person, trade, 95));
  const offer = await anOffer({ title: trade });
  for (const person of people) {
    const soon = { usedAt: ago(1), dueAt: ago(0) };
    await db.updateTable("alerts").set(soon).where("userId", "=", person.userId).execute();
  }
  await runAlerts(new Date());
  await db
    .updateTable("alerts")
    .set({ usedAt: ago(95) })
    .execute();
  await as(opening).get(`/offres?q=${trade}`);
  const [mail] = await mailsTo(following);
  const link = linkIn(mail!.text, "offres/");
  const pressed = { "Sec-Fetch-User": "?1" };
  const followed = await visitor.get(link, pressed);
  expect(followed.status).toBe(302);
  expect(followed.headers.get("location")).toMatch(new RegExp(`^/offres/${offer.id}[\\w-]*\\?via=a[\\w-]{11}$`));
  await as(signedIn).get(linkIn((await mailsTo(signedIn))[0]!.text, "offres/"));
  // A program that checks the links of mails opens them without a person.
  expect((await visitor.get(linkIn((await mailsTo(scanned))[0]!.text, "offres/"))).status).toBe(302);
  await as(editing).post("/candidat/recherches", { id: ids.get(editing)!, nom: trade, frequence: "daily" });
  // A mark that is not signed for the alert counts for nothing.
  const { id: other } = (await alertsOf(foreign))[0]!;
  const token = new URL(link, "http://localhost:3000").searchParams.get("alerte")!;
  for (const wrong of [other, other + token.slice(36), "x"])
    expect((await visitor.get(`/offres?q=a&alerte=${wrong}`, pressed)).headers.get("location")).toBe("/offres?q=a");
  for (const path of ["/.//ailleurs.example/x", "/./\\ailleurs.example/x"])
    expect((await visitor.get(`${path}?alerte=x`)).headers.get("location")).toBe("/");
  await runAlerts(new Date(Date.now() + 60_000));
  const paused = [];
  for (const person of people) paused.push((await alertsOf(person))[0]!.pausedAt !== null);
  expect(paused).toEqual([false, false, false, true, false, true]);
});

test("a company's alert is paused for the member who does not use it, and resumed with its button", async () => {
  const company = await aCompany();
  const colleague = await aColleague(company);
  const job = aTrade();
  await aWatch(company, job, 91);
  const search = await db
    .selectFrom("savedSearches")
    .select("id")
    .where("companyId", "=", company.companyId)
    .executeTakeFirstOrThrow();
  const path = `/resultats/recherches/${search.id}/alerte`;
  await as(colleague).post(path, { frequence: "weekly" });
  await db
    .updateTable("alerts")
    .set({ usedAt: ago(91) })
    .execute();
  await as(colleague).get(`/resultats?job=${job}`);
  await runAlerts(new Date());
  expect((await mailsTo(colleague)).map(({ template }) => template)).toEqual([]);
  const [mail] = await mailsTo(company);
  expect(mail!.template).toBe("alertes-en-pause");
  expect(mail!.text).toContain(`«\u00a0${job}\u00a0»`);
  const page = await textOf(await as(company).get("/resultats"));
  expect(page).toContain("Alerte en pause");
  expect(page).toContain("Reprendre");
  expect(await textOf(await as(colleague).get("/resultats"))).not.toContain("Alerte en pause");
  await as(company).post(path, { frequence: "daily" });
  expect((await alertsOf(company))[0]).toMatchObject({ pausedAt: null, frequency: "daily" });
  expect((await alertsOf(company))[0]!.dueAt).not.toBeNull();
  await runAlerts(new Date(Date.now() + 60_000));
  expect(await mailsTo(company)).toHaveLength(1);
});

test("the list shows a paused alert with its button; accounts without mails are paused in silence", async () => {
  const candidate = await aCandidate();
  const unconfirmed = await aCandidate({ emailVerified: false });
  const trade = aTrade();
  const id = await aSearch(candidate, trade, 91);
  await aSearch(unconfirmed, trade, 91);
  await runAlerts(new Date());
  expect((await alertsOf(unconfirmed))[0]!.pausedAt).not.toBeNull();
  expect(await mailsTo(unconfirmed)).toEqual([]);
  const client = as(candidate);
  expect(await textOf(await client.get("/candidat/recherches"))).toContain("En pause");
  const stranger = as(await aCandidate());
  expect((await stranger.post("/candidat/recherches", { id, reprendre: "oui" })).status).toBe(404);
  expect((await client.post("/candidat/recherches", { id, reprendre: "oui" })).status).toBe(302);
  const page = await textOf(await client.get("/candidat/recherches"));
  expect(page).not.toContain("En pause");
  expect((await alertsOf(candidate))[0]!.dueAt).not.toBeNull();
  // Turning a paused alert off ends the pause too.
  await db
    .updateTable("alerts")
    .set({ usedAt: ago(91) })
    .execute();
  await runAlerts(new Date(Date.now() + 60_000));
  await edit(client, "/candidat/recherches", { id, nom: trade, frequence: "none" });
  expect((await alertsOf(candidate))[0]).toMatchObject({ pausedAt: null, dueAt: null, frequency: "none" });
});
