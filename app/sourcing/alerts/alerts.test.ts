// Alerts by mail, with the time given to the scheduled task.
import { beforeEach, expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { textIn } from "../../../tests/archives.ts";
import { aCandidate, aCompany, anOffer, type Candidate } from "../../../tests/factories.ts";
import { readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { setErasure } from "../../people/accounts/account-status.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { candidateOwner } from "../results/saved-searches.server.ts";
import { runAlerts } from "./alerts.server.ts";
import { createOfferSearch, updateOwnOfferSearch } from "./offer-searches.server.ts";

const minute = 60_000;

// Pending alerts of earlier tests would be sent in later ones.
beforeEach(async () => {
  await db.deleteFrom("alerts").execute();
});

/** A unique trade. */
const aTrade = () => `metier${newId().replaceAll("-", "")}`;

async function aSearch(who: Candidate, query: string, frequency: AlertFrequency, at: string | Date): Promise<string> {
  const criteria = readOfferCriteria(new URLSearchParams(query));
  const now = new Date(at);
  const saved = await transaction((tx) =>
    createOfferSearch(tx, candidateOwner(who.userId), criteria, { frequency, now }),
  );
  return saved!.id;
}

const mailsTo = (email: string) =>
  db.selectFrom("mails").selectAll().where("to", "=", email).orderBy("createdAt").orderBy("id").execute();

/** Runs the task at intervals and returns when each mail to an address was sent. */
async function pass(email: string, from: string, to: string, stepMs: number): Promise<string[]> {
  const at: string[] = [];
  let before = (await mailsTo(email)).length;
  for (let now = Date.parse(from); now <= Date.parse(to); now += stepMs) {
    await runAlerts(new Date(now));
    const after = (await mailsTo(email)).length;
    for (let mail = before; mail < after; mail++) at.push(new Date(now).toISOString());
    before = after;
  }
  return at;
}

test("daily alerts leave at eight in Paris, through the change to winter time, and never without news", {
  timeout: 60_000,
}, async () => {
  const candidate = await aCandidate();
  const trade = aTrade();
  await aSearch(candidate, `q=${trade}`, "daily", "2026-10-23T10:00:00Z");
  const { companyId } = await aCompany();
  for (const day of ["23T12", "24T12", "26T12"]) {
    const at = new Date(`2026-10-${day}:00:00Z`);
    await runAlerts(new Date(at.getTime() - minute));
    await anOffer({ title: trade, companyId, createdAt: at });
    await runAlerts(at);
    expect(await pass(candidate.email, at.toISOString(), at.toISOString(), minute)).toEqual([]);
    const morning = { "23T12": "24T06", "24T12": "25T07", "26T12": "27T07" }[day]!;
    const before = new Date(Date.parse(`2026-10-${morning}:00:00Z`) - minute).toISOString();
    expect(await pass(candidate.email, at.toISOString(), before, 60 * minute)).toEqual([]);
    const due = `2026-10-${morning}:00:00.000Z`;
    expect(await pass(candidate.email, due, `2026-10-${morning}:30:00Z`, 10 * minute)).toEqual([due]);
  }
  expect(await pass(candidate.email, "2026-10-27T07:00:00Z", "2026-10-31T07:00:00Z", 180 * minute)).toEqual([]);
  expect(await mailsTo(candidate.email)).toHaveLength(3);
});

test("daily alerts leave at eight in Paris through the change to summer time", { timeout: 60_000 }, async () => {
  const candidate = await aCandidate();
  const trade = aTrade();
  await aSearch(candidate, `q=${trade}`, "daily", "2027-03-26T10:00:00Z");
  const { companyId } = await aCompany();
  const at: string[] = [];
  for (const day of ["26", "27", "28"]) {
    await anOffer({ title: trade, companyId });
    const next = `2027-03-${Number(day) + 1}`;
    at.push(...(await pass(candidate.email, `2027-03-${day}T23:00:00Z`, `${next}T08:00:00Z`, 60 * minute)));
  }
  expect(at).toEqual(["2027-03-27T07:00:00.000Z", "2027-03-28T06:00:00.000Z", "2027-03-29T06:00:00.000Z"]);
});

test("weekly alerts leave on Mondays at eight, over six weeks with summer and winter time", {
  timeout: 60_000,
}, async () => {
  const candidate = await aCandidate();
  const trade = aTrade();
  await aSearch(candidate, `q=${trade}`, "weekly", "2026-10-05T10:00:00Z");
  const { companyId } = await aCompany();
  const at: string[] = [];
  for (let day = 0; day < 42; day++) {
    const noon = Date.UTC(2026, 9, 5 + day, 12);
    // No news in the third week.
    if (day < 14 || day > 20) await anOffer({ title: trade, companyId });
    await runAlerts(new Date(noon));
    const [from, to] = [16, 19].map((hours) => new Date(noon + hours * 60 * minute).toISOString());
    at.push(...(await pass(candidate.email, from!, to!, 60 * minute)));
  }
  expect(at).toEqual([
    "2026-10-12T06:00:00.000Z",
    "2026-10-19T06:00:00.000Z",
    "2026-11-02T07:00:00.000Z",
    "2026-11-09T07:00:00.000Z",
    "2026-11-16T07:00:00.000Z",
  ]);
  const [first] = await mailsTo(candidate.email);
  expect(first!.subject).toContain("7 nouvelles offres");
});

test("an immediate alert leaves with the next run, then pauses for a quarter of an hour", {
  timeout: 60_000,
}, async () => {
  const candidate = await aCandidate();
  const trade = aTrade();
  await aSearch(candidate, `q=${trade}`, "immediate", "2026-11-20T10:00:00Z");
  const { companyId } = await aCompany();
  await anOffer({ title: trade, companyId });
  const at = await pass(candidate.email, "2026-11-20T10:01:00Z", "2026-11-20T10:03:00Z", minute);
  for (let round = 0; round < 3; round++) await anOffer({ title: trade, companyId });
  at.push(...(await pass(candidate.email, "2026-11-20T10:04:00Z", "2026-11-20T10:40:00Z", minute)));
  await anOffer({ title: trade, companyId });
  at.push(...(await pass(candidate.email, "2026-11-20T10:41:00Z", "2026-11-20T11:00:00Z", minute)));
  expect(at).toEqual(["2026-11-20T10:01:00.000Z", "2026-11-20T10:16:00.000Z", "2026-11-20T10:41:00.000Z"]);
  const mails = await mailsTo(candidate.email);
  expect(mails.map(({ subject }) => subject.split("\u00a0")[0])).toEqual([
    expect.stringContaining("1 nouvelle offre"),
    expect.stringContaining("3 nouvelles offres"),
    expect.stringContaining("1 nouvelle offre"),
  ]);
});

test("offers public when the search was saved are not new; offers created before and published after are", async () => {
  const candidate = await aCandidate();
  const trade = aTrade();
  const { companyId } = await aCompany();
  const waiting = await aCompany({ emailVerified: false });
  await anOffer({ title: trade, companyId });
  const draft = await anOffer({ title: `${trade} brouillon`, companyId, isActive: false });
  await anOffer({ title: `${trade} en attente`, companyId: waiting.companyId });
  await aSearch(candidate, `q=${trade}`, "immediate", "2026-11-20T10:00:00Z");
  expect(await pass(candidate.email, "2026-11-20T10:00:30Z", "2026-11-20T10:30:00Z", minute)).toEqual([]);
  await db.updateTable("offers").set({ isActive: true }).where("id", "=", draft.id).execute();
  await db.updateTable("users").set({ emailVerified: true }).where("id", "=", waiting.userId).execute();
  await runAlerts(new Date("2026-11-20T10:31:00Z"));
  const [mail] = await mailsTo(candidate.email);
  for (const title of ["brouillon", "en attente"]) expect(mail!.text).toContain(`${trade} ${title}`);
  expect(mail!.subject).toContain("2 nouvelles offres");
});

test("« télétravail » in a saved search means the days of remote work", async () => {
  const candidate = await aCandidate();
  const trade = aTrade();
  const { companyId } = await aCompany();
  await aSearch(candidate, `q=${trade} télétravail`, "immediate", "2026-11-20T10:00:00Z");
  await anOffer({ title: `${trade} hybride`, companyId, remoteWorkDays: 2 });
  await anOffer({ title: `${trade} sur site`, companyId, remoteWorkDays: 0 });
  await runAlerts(new Date("2026-11-20T10:31:00Z"));
  const [mail] = await mailsTo(candidate.email);
  expect(mail!.text).toContain(`${trade} hybride`);
  expect(mail!.text).not.toContain("sur site");
});

test("a mail names ten offers, the newest first, and links to the others, without images", async () => {
  const candidate = await aCandidate({ prenom: "Zoé" });
  const trade = aTrade();
  const search = await aSearch(candidate, `q=${trade}&age=1`, "daily", "2026-11-20T10:00:00Z");
  const { companyId } = await aCompany({ nom: "Atelier <Noir>" });
  const ids: string[] = [];
  for (let index = 0; index < 13; index++) {
    const offer = await anOffer({ title: `${trade} n° ${index}`, companyId, city: "Lyon", salary: 2400 });
    ids.unshift(offer.id);
    await runAlerts(new Date(Date.UTC(2026, 10, 20, 11, index)));
  }
  await runAlerts(new Date("2026-11-21T07:00:00Z"));
  const [mail] = await mailsTo(candidate.email);
  const named = [...mail!.text.matchAll(/\/offres\/([0-9a-f-]{36})/g)].map((match) => match[1]);
  expect(named).toEqual(ids.slice(0, 10));
  expect(mail!.text).toContain("Bonjour Zoé,");
  expect(mail!.text).toContain(
    "Atelier <Noir> · Lyon\u00a0(69) · dans votre commune · CDI · 2\u202f400\u00a0€ brut par mois",
  );
  expect(mail!.text).toContain(`Voir les 3 autres\nhttp://localhost:3000/offres?q=${trade}&alerte=`);
  expect(mail!.subject).toMatch(/^13 nouvelles offres\s: Metier.*…$/);
  expect(mail!.subject.length).toBeLessThanOrEqual(60);
  expect(mail!.html).not.toContain("<img");
  expect(mail!.html).toContain("Atelier &lt;Noir&gt;");
  expect(search).toBeTruthy();
});

test("several searches of a person that are due at the same time make one mail, which names an offer once", async () => {
  const candidate = await aCandidate();
  const trade = aTrade();
  await aSearch(candidate, `q=${trade}`, "daily", "2026-11-19T10:00:00Z");
  await aSearch(candidate, `q=${trade}&lieu=69`, "daily", "2026-11-19T10:01:00Z");
  await aSearch(candidate, `q=${trade}&lieu=33`, "weekly", "2026-11-19T10:02:00Z");
  await aSearch(candidate, `q=rien${trade}`, "daily", "2026-11-19T10:03:00Z");
  const { companyId } = await aCompany();
  await runAlerts(new Date("2026-11-22T09:00:00Z"));
  await anOffer({ title: `${trade} lyonnais`, companyId, city: "Lyon" });
  await anOffer({ title: `${trade} bordelais`, companyId, city: "Bordeaux" });
  await runAlerts(new Date("2026-11-22T10:00:00Z"));
  await runAlerts(new Date("2026-11-23T07:00:00Z"));
  const mails = await mailsTo(candidate.email);
  expect(mails).toHaveLength(1);
  const [{ text, subject }] = mails as [(typeof mails)[0]];
  expect(subject).toBe("Du nouveau dans 3 recherches");
  for (const city of ["lyonnais", "bordelais"]) expect(text.split(`${trade} ${city}`)).toHaveLength(2);
  expect(text).not.toContain(`rien${trade}`);
});

test("offers that closed or no longer fit are left out of the mail", async () => {
  const candidate = await aCandidate();
  const trade = aTrade();
  await aSearch(candidate, `q=${trade}&lieu=Lyon+(69)`, "daily", "2026-11-20T10:00:00Z");
  const { companyId } = await aCompany();
  const [closed, moved, gone] = [
    await anOffer({ title: trade, companyId, city: "Lyon" }),
    await anOffer({ title: trade, companyId, city: "Lyon" }),
    await anOffer({ title: trade, companyId, city: "Lyon" }),
  ];
  await runAlerts(new Date("2026-11-20T11:00:00Z"));
  await db.updateTable("offers").set({ isActive: false }).where("id", "=", closed.id).execute();
  await db.updateTable("offers").set({ cityCode: "59350" }).where("id", "=", moved.id).execute();
  await db.deleteFrom("offers").where("id", "=", gone.id).execute();
  await runAlerts(new Date("2026-11-21T07:00:00Z"));
  expect(await mailsTo(candidate.email)).toEqual([]);
});

test("a closed, unconfirmed, expiring or deleted account gets no mail, and no backlog when it returns", async () => {
  const people = [
    await aCandidate(),
    await aCandidate({ emailVerified: false }),
    await aCandidate(),
    await aCandidate(),
  ];
  const trade = aTrade();
  for (const person of people) await aSearch(person, `q=${trade}`, "daily", "2026-11-20T10:00:00Z");
  const [closed, , erasing, gone] = people as [Candidate, Candidate, Candidate, Candidate];
  const { companyId } = await aCompany();
  await anOffer({ title: trade, companyId });
  await runAlerts(new Date("2026-11-20T11:00:00Z"));
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", closed.userId).execute();
  await transaction((tx) => setErasure(tx, erasing.userId, new Date("2026-12-20T11:00:00Z")));
  await db.deleteFrom("users").where("id", "=", gone.userId).execute();
  await runAlerts(new Date("2026-11-21T07:00:00Z"));
  for (const { email } of people)
    expect((await mailsTo(email)).filter(({ template }) => template === "alerte-offres")).toEqual([]);
  await db.updateTable("users").set({ disabledAt: null }).where("id", "=", closed.userId).execute();
  await anOffer({ title: `${trade} suivant`, companyId });
  await runAlerts(new Date("2026-11-21T11:00:00Z"));
  await runAlerts(new Date("2026-11-22T07:00:00Z"));
  expect((await mailsTo(closed.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("1 nouvelle offre"),
  ]);
});

test("another frequency keeps pending offers; none drops them; an alert switched on again sends only later offers", async () => {
  const candidate = await aCandidate();
  const trade = aTrade();
  const id = await aSearch(candidate, `q=${trade}`, "weekly", "2026-11-17T10:00:00Z");
  const { companyId } = await aCompany();
  const set = (frequency: AlertFrequency, at: string) =>
    transaction((tx) =>
      updateOwnOfferSearch(tx, id, candidateOwner(candidate.userId), { name: trade, frequency, now: new Date(at) }),
    );
  await anOffer({ title: `${trade} un`, companyId });
  await runAlerts(new Date("2026-11-17T11:00:00Z"));
  await set("daily", "2026-11-17T12:00:00Z");
  await runAlerts(new Date("2026-11-18T07:00:00Z"));
  expect(await mailsTo(candidate.email)).toHaveLength(1);
  await anOffer({ title: `${trade} deux`, companyId });
  await runAlerts(new Date("2026-11-18T11:00:00Z"));
  await set("none", "2026-11-18T12:00:00Z");
  await anOffer({ title: `${trade} trois`, companyId });
  await runAlerts(new Date("2026-11-19T07:00:00Z"));
  await anOffer({ title: `${trade} quatre`, companyId });
  await set("immediate", "2026-11-19T12:00:00Z");
  await runAlerts(new Date("2026-11-19T12:01:00Z"));
  expect(await mailsTo(candidate.email)).toHaveLength(1);
  await anOffer({ title: `${trade} cinq`, companyId });
  await runAlerts(new Date("2026-11-19T12:06:00Z"));
  const [, second] = await mailsTo(candidate.email);
  expect(second!.text).toContain(`${trade} cinq`);
  for (const word of ["deux", "trois", "quatre"]) expect(second!.text).not.toContain(`${trade} ${word}`);
});

test("the archive of personal data contains searches and alerts, and erasure deletes them", async () => {
  const candidate = await aCandidate();
  const offer = await anOffer({ title: "Archiviste H/F" });
  await as(candidate).post(`/offres/${offer.id}-x/enregistrement`, { garder: "oui" });
  await aSearch(candidate, "q=archiviste", "weekly", "2026-11-20T10:00:00Z");
  const archive = await textIn(await as(candidate).get("/moncompte/archive"), "donnees.json");
  for (const expected of [
    '"offresEnregistrees"',
    "Archiviste H/F",
    '"recherchesEnregistrees"',
    "q=archiviste",
    '"weekly"',
  ])
    expect(archive).toContain(expected);
  await db.deleteFrom("users").where("id", "=", candidate.userId).execute();
  for (const table of ["savedOffers", "savedSearches", "alerts"] as const)
    expect(await db.selectFrom(table).select("id").where("userId", "=", candidate.userId).execute()).toEqual([]);
});
