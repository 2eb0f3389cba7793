// /resultats, saved and past searches, over HTTP.
import { beforeAll, expect, test } from "vitest";
import { as, browser, type Client, sessionCookie, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, type Company } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as sourcingMessages from "../messages.ts";

let company: Company;
let person: Client;

beforeAll(async () => {
  company = await aCompany({ siret: "73282932000074" });
  person = as(company);
});

const linkedIds = (html: string) =>
  new Set([...html.matchAll(/href="\/candidats\/([\w-]{36})/g)].map((match) => match[1]!));
const count = (html: string) =>
  /<main[\s\S]*?role="status"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1]?.replace(/<!-- -->/g, "");
const next = (html: string) =>
  /<a[^>]*rel="next"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*rel="next"/
    .exec(html)
    ?.slice(1)
    .find(Boolean)
    ?.replaceAll("&amp;", "&");

/** Requests pages with the cookies of the previous answer, like a browser. */
async function withCookies(who: Company): Promise<Client> {
  const inner = browser();
  const cookie = await sessionCookie(who);
  const add = (headers?: Record<string, string>) => ({ ...headers, Cookie: cookie });
  return {
    ...inner,
    get: (path, headers) => inner.get(path, add(headers)),
    post: (path, fields, headers) => inner.post(path, fields, add(headers)),
  };
}

test("only companies have access", async () => {
  expect((await visitor.get("/resultats?job=dev")).headers.get("location")).toBe(
    "/login?retour=%2Fresultats%3Fjob%3Ddev",
  );
  expect((await as("candidate").get("/resultats?job=dev")).status).toBe(403);
  expect((await as("admin").get("/resultats?job=dev")).status).toBe(403);
});

test("shows the form without error when no parameter is given, and the exact message for empty ones", async () => {
  const bare = await (await person.get("/resultats")).text();
  for (const name of ["job", "city", "departments"]) expect(bare).toContain(`name="${name}"`);
  for (const label of ["Métier", "Ville", "Départements", "Chercher"]) expect(bare).toContain(label);
  expect(bare).not.toContain("Au moins un critère");
  for (const query of ["?job=&city=&departments=", "?job=%20%20", "?departments=%2C"]) {
    const page = await person.get(`/resultats${query}`);
    expect(page.status).toBe(200);
    expect(await textOf(page)).toContain("Au moins un critère de recherche est requis (poste, ville ou département)");
  }
  const unknown = await person.get("/resultats?job=dev&departments=Atlantide");
  const html = await unknown.clone().text();
  expect(await textOf(unknown)).toContain("Département inconnu : « Atlantide »");
  expect(html).toContain('value="Atlantide"');
  expect(linkedIds(html).size).toBe(0);
});

test("a page shows ten candidates, the exact count, and a link to the next page", async () => {
  const job = `Soudeur ${newId()}`;
  const made: string[] = [];
  for (let index = 0; index < 23; index++)
    made.push((await aCandidate({ job, createdAt: new Date(Date.UTC(2026, 1, 1) + index * 1000) })).id);
  const seen: string[] = [];
  let path: string | undefined = `/resultats?job=${encodeURIComponent(job.toUpperCase())}`;
  const sizes: number[] = [];
  while (path) {
    const response: Response = await person.get(path);
    const html: string = await response.text();
    expect(response.headers.get("server-timing")).toMatch(/search;dur=\d/);
    expect(count(html)).toBe("23 candidats");
    sizes.push(linkedIds(html).size);
    seen.push(...linkedIds(html));
    path = next(html);
  }
  expect(sizes).toEqual([10, 10, 3]);
  expect(seen).toEqual(made.toReversed());
});

test("the count is in words: 0 candidat, 1 candidat", async () => {
  const job = `Seul ${newId()}`;
  await aCandidate({ job, city: "Lyon" });
  expect(count(await (await person.get(`/resultats?job=${encodeURIComponent(job)}`)).text())).toBe("1 candidat");
  expect(count(await (await person.get(`/resultats?job=${encodeURIComponent(job)}&city=Nice`)).text())).toBe(
    "0 candidat",
  );
});

test("a confirmed company reads full names, an unconfirmed one initials; masked names are never shown", async () => {
  const job = `Relieur ${newId()}`;
  const shown = await aCandidate({ job, prenom: "Zoé", nom: "Quintrec", salaryMin: 2400, city: "Bordeaux" });
  await aCandidate({ job, prenom: "Zénobie", nom: "Quatrefages", visibility: "masked", available_all_country: true });
  const query = `/resultats?job=${encodeURIComponent(job)}`;
  const text = await textOf(await person.get(query));
  for (const part of [
    "Zoé Quintrec",
    job,
    "Bordeaux (33)",
    "2 400 € brut par mois",
    "Profil masqué",
    "Toute la France",
    "Disponible",
  ])
    expect(text).toContain(part);
  const waiting = as(await aCompany({ emailVerified: false }));
  for (const response of [await waiting.get(query), await waiting.data(query)]) {
    const raw = await response.text();
    expect(raw).toContain("Z. Q.");
    for (const secret of ["Quintrec", "Quatrefages", shown.email]) expect(raw).not.toContain(secret);
  }
  for (const response of [await person.get(query), await person.data(query)]) {
    const raw = await response.text();
    for (const secret of ["Quatrefages", "Zénobie", shown.email]) expect(raw).not.toContain(secret);
  }
});

test("an empty result proposes wider searches with results, as links with their count, never cards", async () => {
  const job = `Luthier ${newId()}`;
  await aCandidate({ job, city: "Nantes" });
  await aCandidate({ job, city: "Saint-Nazaire" });
  const html = await (await person.get(`/resultats?job=${encodeURIComponent(job)}&city=Rez&departments=69`)).text();
  expect(count(html)).toBe("0 candidat");
  expect(linkedIds(html).size).toBe(0);
  const query = `job=${encodeURIComponent(job).replaceAll("%20", "+")}`;
  expect(html).toContain(`href="/resultats?${query}"`);
  expect(html.replace(/<!-- -->/g, "")).toContain("Dans toute la France (2)");
  // Lyon's department has no such job: it is not proposed.
  expect(html).not.toContain("Sans la ville");
  const drawn = html.replace(/<!-- -->|<script[\s\S]*?<\/script>/g, "");
  expect(drawn.match(/[0-9] candidats?/g)).toEqual(["0 candidat"]);
  const nearbyPage = await (await person.get(`/resultats?job=${encodeURIComponent(job)}&city=Rez%C3%A9`)).text();
  expect(nearbyPage.replace(/<!-- -->/g, "")).toContain("Dans tout le département\u00a0: Loire-Atlantique (2)");
});

test("text is shown as typed and escaped", async () => {
  const job = `<b>"Chef" & cie</b> ${newId()}`;
  await aCandidate({ job });
  const html = await (await person.get(`/resultats?${new URLSearchParams({ job })}`)).text();
  expect(count(html)).toBe("1 candidat");
  expect(html).not.toContain("<b>&quot;Chef");
  expect(html).not.toContain('<b>"Chef');
  expect(html).toContain("&lt;b&gt;&quot;Chef&quot; &amp; cie&lt;/b&gt;");
});

test("an outdated cursor shows a message and a link back", async () => {
  const job = `Ancien ${newId()}`;
  await aCandidate({ job });
  const page = await person.get(`/resultats?job=${encodeURIComponent(job)}&apres=0_1_${newId()}`);
  expect(await textOf(page)).toContain("Revenir au début");
});

const byCompany = (id: string) => db.selectFrom("savedSearches").selectAll().where("companyId", "=", id).execute();

test("a search is saved once, with all its criteria, and found again", async () => {
  const mine = await aCompany();
  const client = await withCookies(mine);
  const fields = { job: "Dév", city: "Lyon", cityCode: "69123", departments: "69,01" };
  const response = await client.post("/resultats/enregistrement", fields);
  expect(response.status).toBe(302);
  const back = response.headers.get("location")!;
  expect(back).toBe("/resultats?job=D%C3%A9v&city=Lyon&cityCode=69123&departments=69&departments=01");
  expect(await textOf(await client.get(back))).toContain("Votre recherche est enregistrée");
  // The same search, typed otherwise.
  await client.post("/resultats/enregistrement", {
    job: "DEV",
    city: "LYON",
    cityCode: "69123",
    departments: ["1", "Rhône"],
  });
  const saved = await byCompany(mine.companyId);
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({
    uid: mine.userId,
    job: "Dév",
    city: "Lyon",
    cityCode: "69123",
    departments: ["69", "01"],
  });
  expect(await textOf(await client.get("/resultats"))).toContain("« Dév » · Lyon · Rhône · Ain");
});

test("a search without job and city is not saved, with the reason", async () => {
  const mine = await aCompany();
  const client = await withCookies(mine);
  for (const fields of [{ departments: "69" }, {}, { job: "  ", city: "" }] as Record<string, string>[]) {
    const response = await client.post("/resultats/enregistrement", fields);
    expect(response.status).toBe(302);
    expect(await textOf(await client.get(response.headers.get("location")!))).toContain(
      "Indiquez un poste ou une ville pour enregistrer cette recherche",
    );
  }
  expect(await byCompany(mine.companyId)).toEqual([]);
});

test("a company has at most fifty saved searches", async () => {
  const mine = await aCompany();
  const values = Array.from({ length: 50 }, (_, index) => ({
    id: newId(),
    companyId: mine.companyId,
    uid: mine.userId,
    job: `m${index}`,
    criteriaKey: `k${index}`,
  }));
  await db.insertInto("savedSearches").values(values).execute();
  const client = await withCookies(mine);
  const response = await client.post("/resultats/enregistrement", { job: "de trop" });
  expect(await textOf(await client.get(response.headers.get("location")!))).toContain(
    sourcingMessages.savedSearchesFull.replace("\u00a0", " "),
  );
  expect(await byCompany(mine.companyId)).toHaveLength(50);
});

test("a company deletes its own saved searches only", async () => {
  const [mine, other] = [await aCompany(), await aCompany()];
  await as(mine).post("/resultats/enregistrement", { job: "soudeur" });
  const [saved] = await byCompany(mine.companyId);
  const path = `/resultats/recherches/${saved!.id}/suppression`;
  expect((await as(other).post(path)).status).toBe(404);
  expect((await as("candidate").post(path)).status).toBe(403);
  expect((await as(mine).post("/resultats/recherches/rien/suppression")).status).toBe(404);
  expect(await byCompany(mine.companyId)).toHaveLength(1);
  expect(await textOf(await as(other).get("/resultats"))).not.toContain("« soudeur »");
  const done = await as(mine).post(path, { retour: "/entreprise" });
  expect([done.status, done.headers.get("location")]).toEqual([302, "/entreprise"]);
  expect(await byCompany(mine.companyId)).toEqual([]);
  expect((await as(mine).get(path)).status).toBe(404);
});

test("the last ten searches of a person are remembered, each once, and never a malformed one", async () => {
  const mine = await aCompany();
  const client = as(mine);
  await client.get("/resultats?job=");
  await client.get("/resultats?job=dev&departments=Atlantide");
  await client.get("/resultats");
  await client.get(`/resultats?job=dev&apres=0_1_${newId()}`);
  const past = () =>
    db.selectFrom("pastSearches").selectAll().where("userId", "=", mine.userId).orderBy("searchedAt", "desc").execute();
  expect(await past()).toEqual([]);
  for (let index = 0; index < 12; index++) await client.get(`/resultats?job=m${index}`);
  await client.get("/resultats?job=M5");
  const rows = await past();
  expect(rows).toHaveLength(10);
  expect(rows[0]?.job).toBe("M5");
  expect(rows.map((row) => row.job)).not.toContain("m1");
  expect(await textOf(await client.get("/resultats"))).toContain("« m11 »");
});

test("past searches that read alike are listed once, the newest of them, and not the one shown", async () => {
  const client = as(await aCompany());
  for (const city of ["Béziers", "Nîmes (30)", "béziers", "BEZIERS"]) await client.get(`/resultats?city=${city}`);
  await client.get("/resultats?city=Béziers+(34)&cityCode=34032");
  const listed = async (path: string) =>
    (await textOf(await client.get(path)))
      .split("Dernières recherches")[1]
      ?.split(/Enregistrer|\d candidat/)[0]
      ?.match(/b[ée]ziers|Nîmes/gi);
  expect(await listed("/resultats")).toEqual(["Béziers", "BEZIERS", "Nîmes"]);
  expect(await listed("/resultats?city=béziers")).toEqual(["Béziers", "Nîmes"]);
});

test("unusual characters are searched, saved and remembered without error", async () => {
  const mine = await aCompany();
  const client = as(mine);
  for (const job of [
    "œ".repeat(300),
    "\u0000a",
    "🙂".repeat(150),
    "\ufdfa".repeat(300),
    "'; drop table users; --",
    "\\",
    "%",
    "_",
    "e\u0301\u0301",
  ]) {
    const query = new URLSearchParams({ job });
    expect((await client.get(`/resultats?${query}`)).status, job).toBe(200);
    expect((await client.post("/resultats/enregistrement", { job })).status, job).toBe(302);
  }
  expect(await byCompany(mine.companyId)).toHaveLength(9);
});

test("the map marks the searched departments, or the city's", async () => {
  const company = as(await aCompany());
  const mapOn = async (query: string) => {
    const html = await (await company.get(`/resultats?${query}`)).text();
    // With counts every department that finds someone is drawn, and the requested ones are drawn once more.
    const look = html.includes('id="departements-trouves"') ? "map-mark map-selected" : "map-mark";
    return [...html.matchAll(/<use href="[^"]*#d(\w+)" class="([^"]*)"/g)]
      .filter((match) => match[2] === look)
      .map((match) => match[1]);
  };
  expect(await mapOn("departments=33&departments=2A")).toEqual(["33", "2A"]);
  expect(await mapOn("city=Lyon")).toEqual(["69"]);
  expect(await mapOn("job=infirmier")).toEqual([]);
});
