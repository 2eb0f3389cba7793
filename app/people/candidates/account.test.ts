// /moncompte over HTTP: every section, its values and its refusals.

import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { as, browser, edit, follow, textOf, visitor } from "../../../tests/app.ts";
import { unzip } from "../../../tests/archives.ts";
import { formWith } from "../../../tests/edited-forms/forms.ts";
import {
  aCandidate,
  aCompany,
  anApplication,
  anOffer,
  type Candidate,
  type Company,
} from "../../../tests/factories.ts";
import { sweepErasures } from "../../admin/back-office/erasure.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { setPassword } from "../accounts/credentials.server.ts";
import * as peopleLimits from "../limits.ts";
import { createBlockedCompany } from "./block-company.server.ts";
import { deleteCandidate, findCandidate } from "./candidates.server.ts";

const page = "/moncompte";

const profile = {
  form: "profil",
  prenom: "Zoé",
  nom: "Le Goff",
  mobile: "06.12.34.56.78",
  job: "Cheffe de projet",
  city: "Saint-Denis",
  cityCode: "97411",
  departments: "69, isere, 2A",
  available_all_country: "on",
  disponibility: "Sous 1 mois",
  salaryMin: "2 400",
  salaryMax: "3000",
  salaryTaux: "par mois",
  country: "France",
};

const rowOf = (candidate: Candidate) =>
  db.selectFrom("candidates").selectAll().where("id", "=", candidate.id).executeTakeFirstOrThrow();

const pdf = async (name = "Mon CV été.pdf") =>
  new File([await readFile(new URL("../../../tests/e2e/cv-zoe.pdf", import.meta.url))], name, {
    type: "application/pdf",
  });

const fieldIn = (html: string, name: string) =>
  (new RegExp(` name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&quot;", '"');

const wordsIn = (html: string | undefined) => (html ?? "").replace(/<!-- -->|<[^>]*>/g, "");

/** The forms of the page, in order: under "Modifier" of their block, or folded in a row. */
const rowsOf = (html: string) =>
  html
    .slice(0, html.indexOf("</main>"))
    .split(/<details class="(?:card )?account-row[^"]*"/)
    .slice(1)
    .map((row) => ({
      isOpen: /^[^>]* open/.test(row),
      title: wordsIn(
        /<h2>(.*?)<\/h2>|<span class="visually-hidden">\u00a0: (.*?)<\/span>/.exec(row)?.slice(1).join(""),
      ),
      content: row.slice(row.indexOf("</summary>")),
    }));

test("every profile field is saved, folded for search, and shown again", async () => {
  const zoe = await aCandidate();
  const response = await edit(as(zoe), page, profile);
  expect([response.status, response.headers.get("location")]).toEqual([302, page]);
  expect(await rowOf(zoe)).toMatchObject({
    prenom: "Zoé",
    nom: "Le Goff",
    mobile: "+33612345678",
    job: "Cheffe de projet",
    jobFolded: "cheffe de projet",
    city: "Saint-Denis",
    cityCode: "97411",
    cityFolded: "saint denis",
    departments: ["69", "38", "2A"],
    searchDepartments: ["69", "38", "2A"],
    available_all_country: true,
    disponibility: "Sous 1 mois",
    salaryMin: 2400,
    salaryMax: 3000,
    salaryTaux: "par mois",
    country: "France",
  });
  const user = await db.selectFrom("users").select("name").where("id", "=", zoe.id).executeTakeFirst();
  expect(user?.name).toBe("Zoé Le Goff");
  const html = await (await as(zoe).get(page)).text();
  for (const value of [
    "Zoé",
    "Le Goff",
    "06 12 34 56 78",
    "Cheffe de projet",
    "Saint-Denis",
    "Rhône, Isère, Corse-du-Sud",
    "2400",
    "3000",
  ])
    expect(html).toContain(`value="${value}"`);
  expect(html).toMatch(/name="available_all_country"[^>]*checked/);
});

test("saving shows a message on the next page", async () => {
  const person = browser();
  const zoe = await aCandidate();
  await transaction((tx) => setPassword(tx, zoe.userId, "une phrase assez longue"));
  await person.post("/login", { email: zoe.email, password: "une phrase assez longue" });
  await edit(person, page, profile);
  expect(await textOf(await person.get(page))).toContain("enregistré");
});

test("a city alone gives its department; a chosen city keeps its commune; an unknown one is refused", async () => {
  const zoe = await aCandidate();
  const save = async (fields: Record<string, string>) => {
    expect((await edit(as(zoe), page, { ...profile, departments: "", ...fields })).status).toBe(302);
    const { city, cityCode, cityFolded, searchDepartments } = await rowOf(zoe);
    return [city, cityCode, cityFolded, searchDepartments];
  };
  expect(await save({ city: "Saint-Denis", cityCode: "93066" })).toEqual([
    "Saint-Denis",
    "93066",
    "saint denis",
    ["93"],
  ]);
  expect(await save({ city: "Lyon", cityCode: "93066" })).toEqual(["Lyon", "69123", "lyon", ["69"]]);
  expect(await save({ city: "69003 Lyon" })).toEqual(["69003 Lyon", "69123", "lyon", ["69"]]);
  expect(await save({ city: "Vienne (38)" })).toEqual(["Vienne (38)", "38544", "vienne (38)", ["38"]]);
  expect((await edit(as(zoe), page, { ...profile, city: "Bruxelles-Midi" })).status).toBe(400);
  expect(await save({ city: "Valence (26)" })).toEqual(["Valence (26)", "26362", "valence (26)", ["26"]]);
  expect(await save({ city: "Valence", country: "Espagne" })).toEqual(["Valence", null, "valence", []]);
  expect(await save({ city: "" })).toEqual([null, null, "", []]);
});

test("departments can also be repeated fields", async () => {
  const zoe = await aCandidate();
  await edit(as(zoe), page, { ...profile, departments: ["69", "Paris", "971"] });
  expect((await rowOf(zoe)).departments).toEqual(["69", "75", "971"]);
});

test("errors show next to their fields, nothing is written, and all typed values stay", async () => {
  const zoe = await aCandidate();
  const before = await rowOf(zoe);
  const wrong: [Record<string, string>, string][] = [
    [{ mobile: "06 12" }, "Ce numéro de téléphone n’est pas valide"],
    [{ departments: "Rhône, Syldavie" }, "Département inconnu : « Syldavie »"],
    [{ salaryMin: "3000", salaryMax: "2400" }, "Le salaire maximum doit être au moins égal au salaire minimum"],
    [{ salaryMin: "beaucoup" }, "Le salaire doit être un montant en euros"],
    [{ disponibility: "Un jour" }, "Choisissez une disponibilité de la liste"],
    [{ salaryTaux: "par siècle" }, "Choisissez une unité de salaire de la liste"],
    [{ prenom: "x".repeat(101) }, "Ce nom doit contenir 100 caractères au maximum"],
    [{ job: "x".repeat(121) }, "Le métier doit contenir 120 caractères au maximum"],
    [{ city: "x".repeat(101) }, "La ville doit contenir 100 caractères au maximum"],
  ];
  for (const [fields, sentence] of wrong) {
    const given: Record<string, string> = { ...profile, job: "Métier <très> typé", ...fields };
    const response = await edit(as(zoe), page, given);
    expect(response.status).toBe(400);
    const html = await response.clone().text();
    expect(await textOf(response)).toContain(sentence);
    for (const name of ["prenom", "job", "mobile", "city", "departments", "salaryMin", "salaryMax"] as const) {
      const value = given[name]!.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
    }
    expect(html).toMatch(/name="available_all_country"[^>]*checked/);
  }
  expect(await rowOf(zoe)).toEqual(before);
});

test("each field of the contract is in the page once, in a row that its anchor opens", async () => {
  const zoe = await aCandidate();
  await as(zoe).post(page, { form: "experience", title: "Serveuse" });
  await as(zoe).post(page, { form: "diplome", title: "CAP" });
  await as(zoe).post(page, { form: "siren", siren: "732829320" });
  await as(zoe).post(page, { form: "cv", cv: await pdf() });
  const html = await (await as(zoe).get(page)).text();
  for (const name of ["prenom", "nom", "mobile", "job", "city", "departments", "available_all_country", "cv", "siren"])
    expect(html.match(new RegExp(` name="${name}"`, "g")), name).toHaveLength(1);
  expect(html.match(/ name="visibility"/g)).toHaveLength(3);
  expect(rowsOf(html).map(({ title }) => title)).toEqual([
    "4 informations à ajouter",
    "Identité",
    "Ce que je cherche",
    "Parcours",
    "Photo et vidéo",
    "Visibilité",
    "Mes données",
  ]);
  // Browsers open the row around an anchor's element, not a row that is the element itself.
  const inside: Record<string, string[]> = {
    Identité: ["field-prenom", "field-nom", "field-mobile", "field-city"],
    "Ce que je cherche": ["recherche", "field-job", "field-disponibility", "field-salaryMin", "ce-que-vous-apportez"],
    Parcours: ["experiences", "diplomes"],
    "Photo et vidéo": ["ma-photo", "ma-video"],
    Visibilité: ["visibilite", "entreprises-exclues"],
    "Mes données": ["mes-donnees"],
  };
  for (const [title, ids] of Object.entries(inside)) {
    const row = rowsOf(html).find((each) => each.title === title);
    for (const id of ids) expect(row?.content, id).toContain(` id="${id}"`);
  }
  for (const label of [
    "Télécharger mes données",
    "Supprimer mon compte",
    "Envoyer le fichier",
    "Enregistrer",
    "Visible",
    "Masqué",
    "Caché",
  ])
    expect(html).toContain(label);
});

test("an unconfirmed candidate sees which functions need verification", async () => {
  const html = await (await as(await aCandidate({ emailVerified: false })).get(page)).text();
  expect(html).toContain("sera confirmée");
  expect(html).toContain('href="/verify-email"');
  expect(await (await as(await aCandidate()).get(page)).text()).not.toContain("sera confirmée");
});

test("blocks show what companies see, their forms folded; the one with an error, a draft or an edited entry is open", async () => {
  const zoe = await aCandidate({ city: "Lyon", mobile: "+33612345678" });
  const { fields: stored } = formWith(await (await as(zoe).get(page)).text(), "mobile");
  const open = async (response: Promise<Response>) =>
    rowsOf(await (await response).text()).flatMap(({ title, isOpen }) => (isOpen ? [title] : []));
  const shown = async () => textOf(await as(zoe).get(page));
  expect(await shown()).toMatch(/Amélie Martin .*Lyon \(69\).*Vos emplois et vos études/);
  await as(zoe).post(page, { form: "experience", title: "Serveuse" });
  for (const title of ["CAP", "BTS"]) await as(zoe).post(page, { form: "diplome", title });
  expect(await shown()).toMatch(/Parcours Serveuse.*Diplômes.*(CAP|BTS).*Visibilité Visible/);
  expect(await open(as(zoe).get(page))).toEqual([]);
  expect(await open(as(zoe).post(page, { form: "diplome", title: "" }))).toEqual(["Parcours"]);
  expect(await open(edit(as(zoe), page, { ...stored, mobile: "06" }))).toEqual(["Identité"]);
  expect(await open(edit(as(zoe), page, { ...stored, salaryMin: "beaucoup" }))).toEqual(["Ce que je cherche"]);
  await as(zoe).post(page, { form: "brouillon-effacer", id: "profil" });
  expect(await open(as(zoe).post(page, { form: "siren", siren: "1" }))).toEqual(["Visibilité"]);
  expect(await open(as(zoe).post(page, { form: "image", image: await pdf() }))).toEqual(["Photo et vidéo"]);
  const { id } = await db
    .selectFrom("experiences")
    .select("id")
    .where("candidateId", "=", zoe.id)
    .executeTakeFirstOrThrow();
  expect(await open(as(zoe).get(`${page}?experience=${id}`))).toEqual(["Parcours"]);
  const drawn = await (await as(zoe).get(page)).text();
  const [brouillon, avant] = ["brouillon", "avant"].map((name) => fieldIn(drawn, name));
  const draft = { form: "profil", brouillon: brouillon!, avant: avant!, job: "Cheffe de rang" };
  await as(zoe).post(`${page}/enregistrement`, { ...draft, prenom: "Amélie", nom: "Martin", etape: "brouillon" });
  expect(await open(as(zoe).get(page))).toContain("Ce que je cherche");
});

test("an entry is edited where it stands, and the form of a new one is folded until it is needed", async () => {
  const zoe = await aCandidate();
  for (const title of ["Serveuse", "Commise"]) await as(zoe).post(page, { form: "experience", title });
  const [first] = await titlesOf("experiences", zoe);
  const careerOf = async (response: Promise<Response>) =>
    rowsOf(await (await response).text()).find(({ title }) => title === "Parcours")!.content;
  const adds = (html: string) =>
    [...html.matchAll(/<details class="disclosure"( open="")?><summary>([^<]*)/g)].map(([, open, text]) => [
      text,
      open !== undefined,
    ]);
  expect(adds(await careerOf(as(zoe).get(page)))).toEqual([
    ["Ajouter une expérience", false],
    ["Ajouter un diplôme", false],
  ]);
  const editing = await careerOf(as(zoe).get(`${page}?experience=${first!.id}`));
  expect(adds(editing)).toEqual([["Ajouter un diplôme", false]]);
  const own = editing.slice(editing.indexOf(`<li id="experience-${first!.id}"`));
  expect(own.slice(0, own.indexOf("</li>"))).toContain(`name="title" value="${first!.title}"`);
  expect(editing.split('value="experience"')).toHaveLength(2);
  expect(adds(await careerOf(as(zoe).post(page, { form: "diplome", title: "" })))).toEqual([
    ["Ajouter une expérience", false],
    ["Ajouter un diplôme", true],
  ]);
});

test("a profile without a CV begins with it, and nothing else asks for attention", async () => {
  const zoe = await aCandidate({ prenom: null, nom: null, job: null, city: null, disponibility: null });
  const html = await (await as(zoe).get(page)).text();
  const main = html.slice(html.indexOf("<main"));
  expect(main.indexOf("Déposez votre CV, nous remplissons le reste")).toBeLessThan(main.indexOf("Identité"));
  expect(main).not.toContain("Profil à compléter");
  await as(zoe).post(page, { form: "cv", cv: await pdf() });
  const later = await (await as(zoe).get(page)).text();
  expect(later).not.toContain("Déposez votre CV");
  expect(later).toContain("Profil à compléter");
});

const titlesOf = async (table: "experiences" | "degrees", candidate: Candidate) =>
  (await db
    .selectFrom(table)
    .select(["id", "title"])
    .where("candidateId", "=", candidate.id)
    .orderBy("position")
    .execute()) as {
    id: string;
    title: string;
  }[];

/** Sends a new entry, a gesture, or an entry's form on its page. */
function sendEntry(zoe: Candidate, fields: Record<string, string>): Promise<Response> {
  const { form, id } = fields;
  const isEdited = id && (form === "experience" || form === "diplome");
  return isEdited ? edit(as(zoe), `${page}?${form}=${id}`, fields) : as(zoe).post(page, fields);
}

test("a form of the career is answered where it stands, also without scripts", async () => {
  const zoe = await aCandidate();
  await sendEntry(zoe, { form: "experience", title: "Serveuse" });
  const [{ id } = { id: "" }] = await titlesOf("experiences", zoe);
  for (const [path, anchor] of [
    [page, "experience-nouvelle"],
    [page, "diplome-nouvelle"],
    [`${page}?experience=${id}`, `experience-${id}`],
  ]) {
    const html = await (await as(zoe).get(path!)).text();
    const [, stands = ""] = html.split(`id="${anchor}"`);
    expect(stands.indexOf(`action="${page}#${anchor}"`), anchor).toBeGreaterThan(0);
  }
});

test("experiences are added, changed, moved and deleted; an identical one is not added twice", async () => {
  const zoe = await aCandidate();
  const post = (fields: Record<string, string>) => sendEntry(zoe, fields);
  const first = {
    form: "experience",
    title: "Serveuse",
    company: "Chez Paul",
    startMonth: "2019-03",
    endMonth: "06/2021",
    description: "Salle\r\net terrasse",
  };
  for (const _ of [1, 2]) expect((await post(first)).headers.get("location")).toBe(`${page}#experiences`);
  await post({ form: "experience", title: "Cheffe de rang", startMonth: "2021-07" });
  let list = await titlesOf("experiences", zoe);
  expect(list.map(({ title }) => title)).toEqual(["Cheffe de rang", "Serveuse"]);
  const row = await db.selectFrom("experiences").selectAll().where("id", "=", list[1]!.id).executeTakeFirst();
  expect(row).toMatchObject({
    company: "Chez Paul",
    startMonth: "2019-03",
    endMonth: "2021-06",
    description: "Salle\net terrasse",
  });
  const text = await textOf(await as(zoe).get(page));
  expect(text).toContain("mars 2019 – juin 2021");
  expect(text).toContain("depuis juillet 2021");

  const editing = await (await as(zoe).get(`${page}?experience=${list[1]!.id}`)).text();
  for (const value of ["Chez Paul", "03/2019", "06/2021"]) expect(editing).toContain(`value="${value}"`);
  expect((await post({ ...first, id: list[1]!.id, title: "Serveur" })).status).toBe(302);
  await post({ form: "experience-monter", id: list[1]!.id });
  list = await titlesOf("experiences", zoe);
  expect(list.map(({ title }) => title)).toEqual(["Serveur", "Cheffe de rang"]);
  await post({ form: "experience-monter", id: list[0]!.id });
  await post({ form: "experience-descendre", id: list[1]!.id });
  expect(await titlesOf("experiences", zoe)).toEqual(list);
  await post({ form: "experience-descendre", id: list[0]!.id });
  expect((await titlesOf("experiences", zoe)).map(({ title }) => title)).toEqual(["Cheffe de rang", "Serveur"]);
  for (const _ of [1, 2]) expect((await post({ form: "experience-supprimer", id: list[0]!.id })).status).toBe(302);
  expect((await titlesOf("experiences", zoe)).map(({ title }) => title)).toEqual(["Cheffe de rang"]);
});

test("an experience may state years without months", async () => {
  const zoe = await aCandidate();
  const post = (fields: Record<string, string>) =>
    as(zoe).post("/moncompte", { form: "experience", title: "Serveur", ...fields });
  expect((await post({ startMonth: "2016-05", endMonth: "2016" })).status).toBe(302);
  expect((await post({ startMonth: "2016", endMonth: "2018" })).status).toBe(302);
  expect((await post({ startMonth: "2017", endMonth: "2016-11" })).status).toBe(400);
  const html = await (await as(zoe).get("/moncompte")).text();
  expect(html).toContain("2016 – 2018");
  expect(html).toContain("mai 2016 – 2016");
});

test.each([
  ["septembre 2019", "2019-09"],
  ["Sept 2019", "2019-09"],
  ["depuis févr. 2019", "2019-02"],
  ["1/9/2019", "2019-09"],
  ["2019-09-01", "2019-09"],
  ["09/19", "2019-09"],
  ["9/19", "2019-09"],
  ["avant 2019", null],
  ["2018 à 2019", null],
])("a start typed as %j", async (startMonth, month) => {
  const zoe = await aCandidate();
  const response = await as(zoe).post("/moncompte", { form: "experience", title: "Serveuse", startMonth });
  expect(response.status).toBe(month ? 302 : 400);
  const rows = await db.selectFrom("experiences").select("startMonth").where("candidateId", "=", zoe.id).execute();
  expect(rows).toEqual(month ? [{ startMonth: month }] : []);
});

test.each([
  "aujourd’hui",
  "En cours",
  "à ce jour",
  "actuellement",
  "jusqu’à ce jour",
  "toujours en poste",
  "Poste actuel",
])("a post until %j goes on", async (endMonth) => {
  const zoe = await aCandidate();
  await as(zoe).post("/moncompte", { form: "experience", title: "Serveuse", startMonth: "2019", endMonth });
  expect(await (await as(zoe).get("/moncompte")).text()).toContain("depuis 2019");
});

test.each([
  ["mars 2020 à aujourd’hui", null],
  ["2018 - présent", null],
  ["depuis mars 2019", null],
  ["9/19", "2019-09"],
])("an end typed as %j", async (endMonth, month) => {
  const zoe = await aCandidate();
  const response = await as(zoe).post("/moncompte", { form: "experience", title: "Serveuse", endMonth });
  if (!month)
    expect(await response.text()).toContain(
      "Indiquez un mois, par exemple 03/2024, ou une année. Pour un poste que vous occupez toujours, laissez «\u00a0Fin\u00a0» vide",
    );
  const rows = await db.selectFrom("experiences").select("endMonth").where("candidateId", "=", zoe.id).execute();
  expect(rows).toEqual(month ? [{ endMonth: month }] : []);
});

test("a start in the future is queried once, and never of the stored one", async () => {
  const zoe = await aCandidate();
  const fields = { form: "experience", title: "Serveuse", startMonth: "09/2097" };
  const asked = await as(zoe).post("/moncompte", fields);
  expect(asked.status).toBe(400);
  const question = "Vous indiquez un début à venir, en septembre 2097. Est-ce exact\u00a0?";
  expect(await asked.text()).toContain(question);
  expect((await as(zoe).post("/moncompte", { ...fields, startConfirmed: question })).status).toBe(302);
  const { id } = await db
    .selectFrom("experiences")
    .select("id")
    .where("candidateId", "=", zoe.id)
    .executeTakeFirstOrThrow();
  expect((await sendEntry(zoe, { ...fields, id, title: "Barmaid" })).status).toBe(302);
});

test("an invalid experience or degree shows the reason and keeps the typed values", async () => {
  const zoe = await aCandidate();
  const wrong: [Record<string, string>, string][] = [
    [{ form: "experience", company: "Chez Paul" }, "Indiquez un intitulé"],
    [{ form: "experience", title: "a", company: "Chez Paul", startMonth: "2021-13" }, "Indiquez un mois"],
    [
      { form: "experience", title: "a", company: "Chez Paul", startMonth: "2021-05", endMonth: "2021-04" },
      "La fin ne peut pas précéder le début",
    ],
    [{ form: "diplome", title: "CAP", school: "Chez Paul", year: "19" }, "Indiquez une année"],
    [
      { form: "diplome", title: "x".repeat(151), school: "Chez Paul" },
      "L’intitulé doit contenir 150 caractères au maximum",
    ],
  ];
  for (const [fields, sentence] of wrong) {
    const response = await as(zoe).post(page, fields);
    expect(response.status).toBe(400);
    expect(await response.clone().text()).toContain('value="Chez Paul"');
    expect(await textOf(response)).toContain(sentence);
  }
  expect([await titlesOf("experiences", zoe), await titlesOf("degrees", zoe)]).toEqual([[], []]);
});

test("degrees are added, changed, moved and deleted", async () => {
  const zoe = await aCandidate();
  const post = (fields: Record<string, string>) => sendEntry(zoe, fields);
  await post({ form: "diplome", title: "CAP cuisine", school: "Lycée hôtelier", year: "2015" });
  await post({ form: "diplome", title: "BTS" });
  const [bts, cap] = await titlesOf("degrees", zoe);
  await post({ form: "diplome", id: cap!.id, title: "CAP cuisine", school: "Lycée hôtelier", year: "2016" });
  await post({ form: "diplome-descendre", id: bts!.id });
  expect(await titlesOf("degrees", zoe)).toEqual([cap, bts]);
  expect(await textOf(await as(zoe).get(page))).toContain("Lycée hôtelier · 2016");
  await post({ form: "diplome-supprimer", id: cap!.id });
  expect(await titlesOf("degrees", zoe)).toEqual([bts]);
});

test("a list holds at most thirty entries", async () => {
  const zoe = await aCandidate();
  const rows = Array.from({ length: peopleLimits.degrees }, (_, position) => ({
    id: crypto.randomUUID(),
    candidateId: zoe.id,
    position,
    title: `Diplôme ${position}`,
    school: null,
    year: null,
  }));
  await db.insertInto("degrees").values(rows).execute();
  const response = await as(zoe).post(page, { form: "diplome", title: "Un de plus" });
  expect(response.status).toBe(400);
  expect(await textOf(response)).toContain("Vous avez déjà 30 diplômes");
});

test("candidates cannot change each other's entries", async () => {
  const [zoe, other] = [await aCandidate(), await aCandidate()];
  await as(zoe).post(page, { form: "experience", title: "Serveuse" });
  const list = await titlesOf("experiences", zoe);
  const id = list[0]!.id;
  expect((await as(other).post(page, { form: "experience", id, title: "Volée" })).status).toBe(410);
  expect((await as(other).post(page, { form: "experience-monter", id })).status).toBe(404);
  await as(other).post(page, { form: "experience-supprimer", id });
  expect(await titlesOf("experiences", zoe)).toEqual(list);
  expect(await (await as(other).get(`${page}?experience=${id}`)).text()).not.toContain("Serveuse");
});

test("a CV is uploaded, shown, replaced under a new id and deleted", async () => {
  const zoe = await aCandidate();
  const none = await as(zoe).post(page, { form: "cv", cv: new File([], "") });
  expect(none.status).toBe(400);
  expect(await none.text()).toMatch(/id="field-cv-erreur"[\s\S]*?Aucun fichier fourni/);
  expect((await as(zoe).post(page, { form: "cv", cv: await pdf() })).status).toBe(302);
  const first = (await rowOf(zoe)).cvFileId!;
  const html = await (await as(zoe).get(page)).text();
  expect(html).toMatch(new RegExp(`<a[^>]*href="/fichiers/${first}"[^>]*>Mon CV été.pdf</a>`));
  expect(html).toContain(`href="/CvView?fichier=${first}"`);
  await as(zoe).post(page, { form: "cv", cv: await pdf("autre.pdf") });
  const second = (await rowOf(zoe)).cvFileId!;
  expect(second).not.toBe(first);
  expect(await db.selectFrom("files").select("id").where("uploadedBy", "=", zoe.id).execute()).toEqual([
    { id: second },
  ]);
  await as(zoe).post(page, { form: "cv-supprimer" });
  expect((await rowOf(zoe)).cvFileId).toBeNull();
  expect(await db.selectFrom("files").select("id").where("id", "=", second).execute()).toEqual([]);
});

test("a CV used by an application stays with it when the profile's is replaced", async () => {
  const zoe = await aCandidate();
  await as(zoe).post(page, { form: "cv", cv: await pdf() });
  const sent = (await rowOf(zoe)).cvFileId;
  const { id } = await anApplication(await anOffer(), { candidateId: zoe.id, cvFileId: sent });
  await as(zoe).post(page, { form: "cv", cv: await pdf() });
  const application = await db.selectFrom("applications").select("cvFileId").where("id", "=", id).executeTakeFirst();
  expect(application?.cvFileId).toBe(sent);
});

test("accepts one of three visibilities", async () => {
  const zoe = await aCandidate();
  for (const visibility of ["masked", "hidden", "visible"]) {
    expect((await edit(as(zoe), page, { form: "visibilite", visibility })).status).toBe(302);
    expect((await rowOf(zoe)).visibility).toBe(visibility);
    expect(await (await as(zoe).get(page)).text()).toMatch(
      new RegExp(`checked=""[^>]*value="${visibility}"|value="${visibility}"[^>]*checked`),
    );
  }
  expect((await edit(as(zoe), page, { form: "visibilite", visibility: "public" })).status).toBe(400);
  expect((await rowOf(zoe)).visibility).toBe("visible");
  await edit(as(zoe), page, { visibility: "hidden" });
  expect(await rowOf(zoe)).toMatchObject({ visibility: "hidden", job: "Développeuse web" });
});

test("blocked companies are added by SIREN, once each, and removed", async () => {
  const zoe = await aCandidate();
  const sirens = () => db.selectFrom("blockedCompanies").select("siren").where("candidateId", "=", zoe.id).execute();
  for (const siren of ["732 829 320", "732829320"])
    expect((await as(zoe).post(page, { form: "siren", siren })).status).toBe(302);
  expect(await sirens()).toEqual([{ siren: "732829320" }]);
  expect(await textOf(await as(zoe).get(page))).toContain("732 829 320");
  for (const siren of ["", "732829321", "73282932000074"]) {
    const response = await as(zoe).post(page, { form: "siren", siren });
    expect(response.status).toBe(400);
    expect(await response.clone().text()).toMatch(new RegExp(`name="siren"[^>]*value="${siren}"`));
    expect(await textOf(response)).toContain("Ce numéro SIREN n’est pas valide");
  }
  await as(zoe).post(page, { form: "siren-supprimer", id: "732829320" });
  expect(await sirens()).toEqual([]);
});

test("the list of blocked companies has a limit, which imports respect too", async () => {
  const zoe = await aCandidate();
  const count = async () =>
    (await db.selectFrom("blockedCompanies").select("mark").where("candidateId", "=", zoe.id).execute()).length;
  await transaction(async (tx) => {
    for (let n = 0; n < peopleLimits.blockedCompanies + 5; n++)
      await createBlockedCompany(tx, zoe.id, String(100_000_000 + n));
  });
  expect(await count()).toBe(100);
  const response = await as(zoe).post(page, { form: "employeur", employeur: "Menuiserie Durand" });
  expect(response.headers.get("location")).toBe("/moncompte#entreprises-exclues");
  expect(await count()).toBe(100);
});

test("one click blocks an employer of the experiences or the CV, by its name and its known SIRENs", async () => {
  const zoe = await aCandidate();
  const own = as(zoe);
  const known = await aCompany({ nom: "Café de la Gare", siret: "73282932000074" });
  const colleague = await aCompany({ nom: "Groupe Terminus", siret: "73282932000082" });
  await own.post(page, { form: "experience", title: "Serveuse", company: "SARL Café de la Gare" });
  await own.post(page, { form: "experience", title: "Plongeuse", company: "Chez Inconnu" });
  const sees = async (company: Company) => (await as(company).get(`/candidats/${zoe.id}`)).status;
  expect([await sees(known), await sees(colleague)]).toEqual([200, 200]);
  const before = await textOf(await own.get(page));
  for (const label of ["Exclure SARL Café de la Gare", "Exclure Chez Inconnu"]) expect(before).toContain(label);
  for (let press = 0; press < 2; press += 1) {
    const answer = await own.post(page, { form: "employeur", employeur: "SARL Café de la Gare" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/moncompte#entreprises-exclues"]);
  }
  expect([await sees(known), await sees(colleague)]).toEqual([404, 404]);
  const after = await textOf(await own.get(page));
  expect(after).toContain("SARL Café de la Gare, SIREN 732 829 320");
  expect(after).toContain("Ne vous voit pas");
  expect(after).not.toContain("Exclure SARL Café de la Gare");
  await own.post(page, { form: "employeur", employeur: "Chez Inconnu" });
  const late = await aCompany({ nom: "CHEZ INCONNU", siret: "55210055400013" });
  expect(await sees(late)).toBe(404);
  const rows = await db.selectFrom("blockedCompanies").select("mark").where("candidateId", "=", zoe.id).execute();
  expect(rows.map(({ mark }) => mark).sort()).toEqual(["732829320", "n cafe de la gare", "n chez inconnu"]);
  await own.post(page, { form: "siren-supprimer", id: "n chez inconnu" });
  expect(await sees(late)).toBe(200);
  for (const employeur of ["", "...", "x".repeat(5000)]) {
    const refused = await own.post(page, { form: "employeur", employeur });
    expect(await textOf(await follow(own, refused))).toContain("ajoutez son SIREN");
  }
});

test("the archive holds every row and file of the person, and of no one else", async () => {
  const zoe = await aCandidate({ prenom: "Zoé" });
  const other = await aCandidate({ prenom: "Gaspard" });
  await as(other).post(page, { form: "cv", cv: await pdf() });
  await as(zoe).post(page, { form: "experience", title: "Serveuse" });
  await as(zoe).post(page, { form: "diplome", title: "CAP cuisine" });
  await as(zoe).post(page, { form: "siren", siren: "732829320" });
  await as(zoe).post(page, { form: "cv", cv: await pdf() });
  const offer = await anOffer({ title: "Cheffe de salle" });
  await anApplication(offer, { candidateId: zoe.id, message: "Bonjour !" });
  await db.insertInto("favourites").values({ companyId: offer.companyId, candidateId: zoe.id }).execute();
  await as(zoe).post(`/offres/${offer.id}-cheffe-de-salle/signalement`, { reason: "pourvue" });
  const response = await as(zoe).get(`${page}/archive`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="vivier-mes-donnees-[\d-]+\.zip"$/,
  );
  expect(response.headers.get("cache-control")).toContain("no-store");
  const files = await unzip(response);
  const cv = (await rowOf(zoe)).cvFileId;
  expect([...files.keys()]).toEqual([
    "mes-donnees.html",
    "donnees.json",
    "resume.json",
    `fichiers/${cv}-mon-cv-ete.pdf`,
  ]);
  expect(files.get(`fichiers/${cv}-mon-cv-ete.pdf`)).toEqual(
    await readFile(new URL("../../../tests/e2e/cv-zoe.pdf", import.meta.url)),
  );
  const data = JSON.parse(files.get("donnees.json")!.toString());
  expect(data).toMatchObject({
    compte: { email: zoe.email, role: "candidate" },
    profil: { prenom: "Zoé", job: "Développeuse web" },
    experiences: [{ title: "Serveuse" }],
    diplomes: [{ title: "CAP cuisine" }],
    entreprisesBloquees: [{ siren: "732829320" }],
    candidatures: [{ offer: "Cheffe de salle", message: "Bonjour !" }],
    suiviDesCandidatures: [{ state: "received" }],
    favorisDesEntreprises: [{ entreprise: "Clinique des Tilleuls" }],
    signalements: [{ title: "Cheffe de salle", reason: "pourvue" }],
    fichiers: [{ id: cv, originalName: "Mon CV été.pdf" }],
  });
  const text = JSON.stringify(data);
  for (const word of [other.email, "Gaspard", "storageKey", '"token"']) expect(text).not.toContain(word);
});

test("the archive lists mails to a confirmed address only, since others may have used an unconfirmed one", async () => {
  for (const emailVerified of [true, false]) {
    const zoe = await aCandidate({ emailVerified });
    const mail = { template: "verification", text: "", html: "", replyTo: null, lastError: null, sentAt: null };
    await db
      .insertInto("mails")
      .values({ ...mail, id: crypto.randomUUID(), to: zoe.email, subject: "Bonjour" })
      .execute();
    const files = await unzip(await as(zoe).get(`${page}/archive`));
    const { courriers } = JSON.parse(files.get("donnees.json")!.toString());
    expect(courriers.map((row: { subject: string }) => row.subject)).toEqual(emailVerified ? ["Bonjour"] : []);
  }
});

test("only the candidate can download their archive", async () => {
  expect((await visitor.get(`${page}/archive`)).headers.get("location")).toContain("/login");
  expect((await as(await aCompany()).get(`${page}/archive`)).status).toBe(403);
});

test("deleting the own account closes it at once and shows the date until which it can be undone", async () => {
  const zoe = await aCandidate();
  const password = "une phrase assez longue";
  await transaction((tx) => setPassword(tx, zoe.userId, password));
  const person = browser();
  await person.post("/login", { email: zoe.email, password });
  const elsewhere = as(zoe);
  expect(await textOf(await elsewhere.get(page))).toMatch(
    /effacé pour toujours dans 30 jours, avec vos candidatures\..*Les entreprises gardent leurs copies/,
  );
  const erase = (currentPassword?: string) =>
    person.post(page, { form: "suppression", ...(currentPassword === undefined ? {} : { currentPassword }) });
  for (const typed of [undefined, "", "pas le bon"]) {
    const refused = await erase(typed);
    expect(refused.status).toBe(400);
    expect(await textOf(refused.clone())).toContain(typed ? "pas votre mot de passe actuel" : "mot de passe actuel");
    // The form stands open with the sentence at its field.
    const open = (await refused.text()).replace(/<dialog[\s\S]*?<\/dialog>/g, "");
    expect(open).toMatch(
      /<input[^>]*name="currentPassword"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="currentPassword"/,
    );
  }
  expect((await person.get(page)).status).toBe(200);
  const response = await erase(password);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/login"]);
  const { erasureDueAt } = await db
    .selectFrom("users")
    .select("erasureDueAt")
    .where("id", "=", zoe.id)
    .executeTakeFirstOrThrow();
  expect(Math.abs(erasureDueAt!.getTime() - Date.now() - peopleLimits.erasureDelayMs)).toBeLessThan(60_000);
  expect(await textOf(await person.get("/login"))).toContain(
    "La suppression de ce compte est en cours. Elle peut être annulée jusqu’au",
  );
  expect((await elsewhere.get(page)).status).toBe(302);
  expect((await person.get(page)).status).toBe(302);
  expect(await textOf(await visitor.post("/login", { email: zoe.email, password }))).toContain(
    "La suppression de ce compte est en cours",
  );
});

test("deleting a candidate leaves no row and no file; applications stay with their companies", async () => {
  const zoe = await aCandidate();
  await as(zoe).post(page, { form: "experience", title: "Serveuse" });
  await as(zoe).post(page, { form: "cv", cv: await pdf() });
  const { id } = await anApplication(await anOffer(), { candidateId: zoe.id, cvFileId: (await rowOf(zoe)).cvFileId });
  expect(await transaction((tx) => deleteCandidate(tx, zoe.id))).toBe(true);
  expect(await transaction((tx) => deleteCandidate(tx, zoe.id))).toBe(false);
  expect(await findCandidate(zoe.id)).toBeUndefined();
  expect(await db.selectFrom("users").select("id").where("id", "=", zoe.id).execute()).toEqual([]);
  expect(await db.selectFrom("files").select("id").where("uploadedBy", "=", zoe.id).execute()).toEqual([]);
  expect(await titlesOf("experiences", zoe)).toEqual([]);
  const application = await db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirst();
  expect(application).toMatchObject({ candidateId: null, cvFileId: null });
});

test("scheduled erasures run when they are due, not before, and touch no other account", async () => {
  const [due, waiting, other] = [await aCandidate(), await aCandidate(), await aCandidate()];
  const set = (who: Candidate, erasureDueAt: Date) =>
    db.updateTable("users").set({ erasureDueAt }).where("id", "=", who.id).execute();
  await set(due, new Date(Date.now() - 1000));
  await set(waiting, new Date(Date.now() + 60_000));
  expect(await sweepErasures()).toBe(1);
  expect(await findCandidate(due.id)).toBeUndefined();
  for (const who of [waiting, other]) expect((await findCandidate(who.id))?.id).toBe(who.id);
});

test("an erasure cancelled while others run does not happen", async () => {
  const [first, second] = [await aCandidate(), await aCandidate()];
  const due = (who: Candidate, erasureDueAt: Date | null, tx: Db = db) =>
    tx.updateTable("users").set({ erasureDueAt }).where("id", "=", who.id).execute();
  await due(first, new Date(Date.now() - 2000));
  await due(second, new Date(Date.now() - 1000));
  const held = () =>
    sql`SELECT 1 FROM pg_stat_activity WHERE "wait_event_type" = 'Lock' AND "datname" = current_database()`.execute(db);
  // The list is read and its first account locked; the second then cancels.
  const swept = await transaction(async (tx) => {
    await due(first, null, tx);
    const sweep = sweepErasures();
    await vi.waitFor(async () => expect((await held()).rows).toHaveLength(1));
    await due(second, null);
    return { sweep };
  });
  expect(await swept.sweep).toBe(0);
  for (const who of [first, second]) expect((await findCandidate(who.id))?.id).toBe(who.id);
});

test("an unknown form address redirects to the page", async () => {
  const response = await as(await aCandidate()).post(page, { form: "inconnu" });
  expect(response.headers.get("location")).toBe(page);
});
