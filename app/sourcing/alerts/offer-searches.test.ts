// Candidates' saved searches of offers, over HTTP.
import { expect, test } from "vitest";
import { as, edit, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer, type Candidate } from "../../../tests/factories.ts";
import { exportDocuments } from "../../operations/imports/export.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { runAlerts } from "./alerts.server.ts";

const listPath = "/candidat/recherches";
const save = (candidate: Candidate, recherche: string, fields = {}) =>
  as(candidate).post(`${listPath}/enregistrement`, { recherche, ...fields });
/** As textOf() gives it back: single spaces. */
const plain = (text: string) => text.replace(/\s+/g, " ");
const rowsOf = ({ userId }: Candidate) =>
  db
    .selectFrom("savedSearches")
    .innerJoin("alerts", "alerts.searchId", "savedSearches.id")
    .select(["savedSearches.id", "name", "query", "frequency", "since", "dueAt"])
    .where("savedSearches.userId", "=", userId)
    .orderBy("createdAt", "desc")
    .execute();

test("a search is saved with every filter of its address and a readable name, and opens again unchanged", async () => {
  const candidate = await aCandidate();
  const { companyId } = await aCompany({ nom: "Forges du Nord" });
  const query = new URLSearchParams([
    ["q", "soudeur"],
    ["lieu", "Lille (59)"],
    ["contractType", "CDI"],
    ["contractType", "Intérim"],
    ["workingTime", "nuit"],
    ["secteur", "Industrie"],
    ["remoteWorkDays", "1"],
    ["salary", "2000"],
    ["salaryTaux", "par mois"],
    ["age", "7"],
    ["entreprise", companyId],
  ]).toString();
  const page = await (await as(candidate).get(`/offres?${query}&tri=salaire`)).text();
  const field = /name="recherche" value="([^"]*)"/.exec(page)![1]!.replaceAll("&amp;", "&");
  expect(field).toBe(query);
  const response = await save(candidate, field);
  expect([response.status, response.headers.get("location")]).toEqual([302, `/offres?${query}`]);
  const [row] = await rowsOf(candidate);
  expect(row).toMatchObject({ query, frequency: "daily" });
  expect(row!.name).toMatch(/^Soudeur à Lille, CDI, intérim, travail de nuit, télétravail.*2.000.€.*…$/);
  expect([119, 120]).toContain(row!.name!.length);
  const list = await (await as(candidate).get(listPath)).text();
  expect(list).toContain(`href="/offres?${query.replaceAll("&", "&amp;")}"`);
  expect(await textOf(await as(candidate).get(`/offres?${query}`))).toContain("Recherche enregistrée");
});

test("a search of the offers of a company that is unknown or closed is not saved", async () => {
  const candidate = await aCandidate();
  const closed = await aCompany();
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", closed.userId).execute();
  for (const id of [newId(), closed.companyId]) {
    const answer = await save(candidate, `entreprise=${id}`);
    expect([answer.status, await textOf(answer)]).toEqual([404, expect.stringContaining("Entreprise non trouvée")]);
  }
  expect(await rowsOf(candidate)).toEqual([]);
});

test("the alert that the profile describes is created in one press, and is proposed until it is there", async () => {
  const wishes = { job: "Luthière", city: "Foix", radius: 30, attributes: ["contract:CDI"] };
  const candidate = await aCandidate(wishes);
  await anOffer({ title: "Luthier", city: "Foix", contractType: "CDI" });
  await anOffer({ title: "Luthier", city: "Foix", contractType: "CDD" });
  const html = await (await as(candidate).get(listPath)).text();
  const text = await textOf(await as(candidate).get(listPath));
  expect(text).toContain("Luthière, 30 km autour de Foix, CDI 1 offre en ce moment");
  const field = /name="recherche" value="([^"]*)"/.exec(html)![1]!.replaceAll("&amp;", "&");
  const answer = await save(candidate, field, { retour: listPath });
  expect(answer.headers.get("location")).toBe(listPath);
  expect(await rowsOf(candidate)).toMatchObject([
    { name: "Luthière, 30\u00a0km autour de Foix, CDI", frequency: "daily" },
  ]);
  expect(await (await as(candidate).get(listPath)).text()).not.toContain('name="recherche"');
  expect(await (await as(await aCandidate({ job: null })).get(listPath)).text()).not.toContain('name="recherche"');
});

test("equal searches are saved once, however typed and sorted", async () => {
  const candidate = await aCandidate();
  const same = [
    "q=Soudeur+TIG&lieu=Lyon+(69)",
    "q=tig++SOUDEUR&lieu=69003+Lyon&tri=salaire",
    "job=soudeur&q=tig&city=Lyon+(69)",
  ];
  for (const query of same) await save(candidate, query);
  expect(await rowsOf(candidate)).toHaveLength(1);
  await save(candidate, "q=soudeur+tig");
  await save(candidate, "q=soudeur+tig&age=7");
  await save(candidate, "");
  expect((await rowsOf(candidate)).map(({ name }) => name)).toEqual([
    "Toutes les offres",
    "Soudeur tig, moins de 7 jours",
    "Soudeur tig",
    "Soudeur TIG à Lyon",
  ]);
});

test("simultaneous requests save a search once and stay within the limit of twenty", async () => {
  const candidate = await aCandidate();
  await Promise.all(Array.from({ length: 6 }, () => save(candidate, "q=tourneur")));
  expect(await rowsOf(candidate)).toHaveLength(1);
  for (let index = 1; index < sourcingLimits.offerSearches - 1; index++) await save(candidate, `q=metier${index}`);
  await Promise.all(["q=avant-dernier", "q=dernier", "q=trop"].map((query) => save(candidate, query)));
  expect(await rowsOf(candidate)).toHaveLength(sourcingLimits.offerSearches);
  const refused = await save(candidate, "q=encore");
  const cookie = { Cookie: refused.headers.getSetCookie()[0]!.split(";")[0]! };
  expect(await textOf(await as(candidate).get("/offres?q=encore", cookie))).toContain(
    plain(sourcingMessages.offerSearchesFull),
  );
  expect(await textOf(await as(candidate).get(listPath))).toContain(plain(sourcingMessages.offerSearchesFull));
});

test("a search is renamed, given another frequency, deleted and restored; only by its owner", async () => {
  const candidate = await aCandidate();
  await save(candidate, "q=brodeuse");
  const [{ id } = { id: "" }] = await rowsOf(candidate);
  const change = (who: Candidate, fields: Record<string, string>) => edit(as(who), listPath, { id, ...fields });
  expect((await change(candidate, { nom: "  Broderie   fine ", frequence: "weekly" })).status).toBe(302);
  expect(await rowsOf(candidate)).toMatchObject([{ id, name: "Broderie fine", frequency: "weekly" }]);
  for (const [fields, sentence] of [
    [{ nom: " ", frequence: "weekly" }, sourcingMessages.searchNameMissing],
    [{ nom: "x".repeat(121), frequence: "weekly" }, sourcingMessages.searchNameTooLong],
    [{ nom: "x", frequence: "hourly" }, sourcingMessages.frequencyUnknown],
  ] as const) {
    const answer = await change(candidate, fields);
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain(sentence);
    expect(text).toContain(`value="${fields.nom}"`);
  }
  const other = await aCandidate();
  expect((await as(other).post(listPath, { id, nom: "x", frequence: "none" })).status).toBe(410);
  expect((await as(other).post(`${listPath}/${id}/suppression`)).status).toBe(404);
  expect(await rowsOf(candidate)).toMatchObject([{ id, name: "Broderie fine" }]);

  const deleted = await as(candidate).post(`${listPath}/${id}/suppression`, { retour: listPath });
  expect(await rowsOf(candidate)).toEqual([]);
  const cookie = { Cookie: deleted.headers.getSetCookie()[0]!.split(";")[0]! };
  const html = await (await as(candidate).get(listPath, cookie)).text();
  const toast = /<header[\s\S]*<\/header>/.exec(html)![0];
  const fields = [...toast.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const given = Object.fromEntries(fields.map(([, name, value]) => [name!, value!]));
  await as(candidate).post(`${listPath}/enregistrement`, given);
  expect(await rowsOf(candidate)).toMatchObject([{ name: "Broderie fine", query: "q=brodeuse", frequency: "weekly" }]);
});

test("the list counts new offers since the last view, and a view resets the count", async () => {
  const candidate = await aCandidate();
  const job = `Sellier ${newId()}`;
  await anOffer({ title: job });
  await save(candidate, `q=${job}`);
  const list = async () => textOf(await as(candidate).get(listPath));
  expect(await list()).toContain("Rien de nouveau");
  const { companyId } = await aCompany();
  const later = new Date(Date.now() + 1000);
  const mine = await anOffer({ title: job, companyId });
  await anOffer({ title: job, isActive: false });
  await anOffer({ title: "Autre chose" });
  await runAlerts(later);
  expect(await list()).toContain("1 nouvelle offre");
  // An edited, closed and reopened offer is not new again.
  await db.updateTable("offers").set({ isActive: false, updatedAt: later }).where("id", "=", mine.id).execute();
  expect(await list()).toContain("Rien de nouveau");
  await db.updateTable("offers").set({ isActive: true }).where("id", "=", mine.id).execute();
  await runAlerts(new Date(later.getTime() + 1000));
  expect(await list()).toContain("1 nouvelle offre");
  await db.updateTable("offers").set({ firstPublicAt: new Date() }).where("id", "=", mine.id).execute();
  await as(candidate).get(`/offres?q=${encodeURIComponent(job)}`);
  expect(await list()).toContain("Rien de nouveau");
});

test("only candidates save searches; a visitor gets a form with one field, or signs in and returns to the results", async () => {
  expect((await as("company").post(`${listPath}/enregistrement`, { recherche: "q=x" })).status).toBe(403);
  expect((await as("company").get(listPath)).status).toBe(403);
  config.smtpUrl = "smtp://127.0.0.1:9";
  const results = await (await visitor.get("/offres?q=infirmier&contractType=CDI")).text();
  config.smtpUrl = undefined;
  const form = "/alertes?recherche=q%3Dinfirmier%26contractType%3DCDI";
  expect(results).toContain(`action="${form}"`);
  const html = await (await visitor.get(form)).text();
  expect(html).toContain('href="/login?retour=%2Foffres%3Fq%3Dinfirmier%26contractType%3DCDI"');
  for (const who of ["company", "admin"] as const)
    expect(await textOf(await as(who).get("/offres?q=infirmier"))).not.toContain("Enregistrer cette recherche");
});

test("the searches of companies and of candidates stay apart: settings, deletion, administration and export", async () => {
  const [candidate, company] = [await aCandidate(), await aCompany()];
  await save(candidate, "q=dentellier");
  await as(company).post("/resultats/enregistrement", { job: "dentellier" });
  const [own] = await rowsOf(candidate);
  const { id } = await db
    .selectFrom("savedSearches")
    .select("id")
    .where("companyId", "=", company.companyId)
    .executeTakeFirstOrThrow();
  const posts = [
    as(company).post(`/resultats/recherches/${own!.id}/suppression`),
    as(company).post(`/resultats/recherches/${own!.id}/alerte`, { frequence: "none" }),
    as(candidate).post(`${listPath}/${id}/suppression`),
    as(candidate).post(listPath, { id, nom: "Autre", frequence: "none" }),
  ];
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([404, 404, 404, 410]);
  const admin = as("admin");
  expect(await textOf(await admin.get("/admin/recherches?q=dentellier"))).toContain("1 recherche ");
  expect(await textOf(await admin.get(`/admin/recherches?q=${own!.id}`))).toContain("0 recherche ");
  for (const each of [own!.id, id]) await admin.post("/admin/recherches/lot", { geste: "supprimer", id: each });
  expect(await rowsOf(candidate)).toMatchObject([{ id: own!.id, name: "Dentellier", frequency: "daily" }]);
  const left = await db.selectFrom("savedSearches").select("id").where("id", "in", [own!.id, id]).execute();
  expect(left).toEqual([{ id: own!.id }]);
  let exported = "";
  for await (const chunk of exportDocuments(() => {})) exported += chunk;
  expect(exported).not.toContain(own!.id);
});
