// "Compléter mon profil avec mon CV" over HTTP: proposals and additions.
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { as, follow, textOf } from "../../../tests/app.ts";
import { textIn } from "../../../tests/archives.ts";
import { aCandidate, aCompany, type Candidate } from "../../../tests/factories.ts";
import * as enginesMessages from "../../engines/messages.ts";
import { writePdf } from "../../operations/demo/pdf.ts";
import { db } from "../../platform/db/db.server.ts";

const page = "/moncompte";
const title = "Compléter mon profil avec mon CV";

const cv = async (name = "01-infirmiere.pdf") =>
  new File([await readFile(new URL(`../../../tests/corpora/cvs/${name}`, import.meta.url))], name);

const empty = { prenom: null, nom: null, mobile: null, job: null, city: null } as const;

async function withCv(given: Parameters<typeof aCandidate>[0] = empty, name?: string) {
  const person = await aCandidate(given);
  expect((await as(person).post(page, { form: "cv", cv: await cv(name) })).status).toBe(302);
  const { cvFileId } = await rowOf(person);
  return { person, fileId: cvFileId ?? "" };
}

const rowOf = (person: Candidate) =>
  db.selectFrom("candidates").selectAll().where("id", "=", person.id).executeTakeFirstOrThrow();
const experiencesOf = (person: Candidate) =>
  db.selectFrom("experiences").selectAll().where("candidateId", "=", person.id).orderBy("position").execute();
const degreesOf = (person: Candidate) =>
  db.selectFrom("degrees").selectAll().where("candidateId", "=", person.id).orderBy("position").execute();

const sectionOf = (html: string) =>
  html
    .split("<details")
    .find((row) => row.includes('id="depuis-mon-cv"'))
    ?.split("</details>")[0] ?? "";
// Strips tags; React adds comments between adjacent texts.
const wordsOf = (html: string) =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
const boxes = (html: string) =>
  [...sectionOf(html).matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => ({
    name: /name="([^"]*)"/.exec(box)?.[1],
    value: /value="([^"]*)"/.exec(box)?.[1],
    checked: / checked/.test(box),
  }));

const attributes = [
  "skill:Pansements complexes",
  "skill:Chambres implantables",
  "skill:Logiciel de soins Osiris",
  "licence:permis-b",
  "licence:afgsu-2",
  "licence:de-infirmier",
  "language:en:c1",
  "language:es:a2",
];

const all = {
  form: "cv-profil",
  "cv-prenom": "",
  "cv-nom": "",
  "cv-mobile": "",
  "cv-job": "",
  "cv-city": "",
  "cv-experience": ["0", "1", "2"],
  "cv-diplome": ["0", "1", "2"],
  "cv-attribut": attributes,
};

describe("proposals", () => {
  test("are shown with the profile's values; boxes of empty fields are ticked, others not", async () => {
    const { person } = await withCv({ ...empty, prenom: "Maïlys", job: "infirmière diplômée d'Etat" });
    const html = await (await as(person).get(page)).text();
    expect(wordsOf(sectionOf(html))).toContain(title);
    expect(wordsOf(sectionOf(html))).toContain(
      "Votre profil est visible. Les entreprises dont l’adresse est confirmée",
    );
    expect(boxes(html)).toEqual([
      { name: "cv-prenom", value: "Maïlys", checked: false },
      { name: "cv-nom", value: "", checked: true },
      { name: "cv-mobile", value: "", checked: true },
      { name: "cv-city", value: "", checked: true },
      ...["0", "1", "2"].map((value) => ({ name: "cv-experience", value, checked: true })),
      ...["2", "0", "1"].map((value) => ({ name: "cv-diplome", value, checked: true })),
      ...attributes.map((value) => ({ name: "cv-attribut", value, checked: true })),
    ]);
    const text = wordsOf(sectionOf(html));
    expect(text).toContain("Prénom : remplacer « Maïlys » par « Maëlys »");
    expect(text).toContain("Infirmière en chirurgie digestive · Clinique des Trois Rivières");
    expect(text).toContain("mars 2019 – aujourd’hui");
    expect(text).toContain("maelys.guerineau@example.fr, n’est pas celle de votre compte");
    for (const name of ["prenom", "nom", "mobile", "job", "city"]) expect(html.split(`name="${name}"`)).toHaveLength(2);
  });

  test("that only replace what the person chose stand below the profile, and leave its head to the next step", async () => {
    const { person, fileId } = await withCv({ ...empty, prenom: "Maïlys", salaryMin: null });
    const { "cv-prenom": _, ...others } = all;
    await as(person).post(page, { ...others, fichier: fileId });
    const html = await (await as(person).get(page)).text();
    const parts = ['href="/moncompte#field-salaryMin"', 'id="profil"', 'id="depuis-mon-cv"', 'id="parcours"'];
    const positions = parts.map((each) => html.indexOf(each));
    expect(positions[0]).toBeGreaterThan(0);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(wordsOf(sectionOf(html))).toContain("Votre CV diffère de votre profil");
  });

  test.each([
    ["Guérineau-Lévy", false],
    ["Guérineau de Brosses", false],
    ["Guérineaux", true],
    ["Lévy-Guérineau", true],
  ])("of a name beside the profile’s own, %s: %s", async (nom, isProposed) => {
    const { person } = await withCv({ ...empty, nom });
    const names = boxes(await (await as(person).get(page)).text()).map(({ name }) => name);
    expect([names.includes("cv-nom"), names.includes("cv-prenom")]).toEqual([isProposed, true]);
  });

  test("of a language at a higher level than the profile’s replace it, where ticked", async () => {
    const held = ["language:en:b2", "language:es:b1", "language:it:a1"];
    const { person, fileId } = await withCv({ ...empty, attributes: held });
    const html = await (await as(person).get(page)).text();
    const languages = boxes(html).filter(({ value }) => value?.startsWith("language:"));
    expect(languages).toEqual([{ name: "cv-attribut", value: "language:en:c1", checked: false }]);
    expect(wordsOf(sectionOf(html))).toContain("Anglais : C1 Au lieu de « Anglais : B2 ».");
    const form = { form: "cv-profil", fichier: fileId, "cv-attribut": ["language:en:c1", "language:es:a2"] };
    for (let press = 0; press < 2; press++) await as(person).post(page, form);
    expect((await rowOf(person)).attributes).toEqual(["language:en:c1", "language:es:b1", "language:it:a1"]);
  });

  test("are absent without a CV and for a scanned one", async () => {
    const person = await aCandidate(empty);
    expect(await (await as(person).get(page)).text()).not.toContain(title);
    const scanned = await withCv(empty, "23-plombier.pdf");
    expect(await (await as(scanned.person).get(page)).text()).not.toContain(title);
  });

  test("work for CVs uploaded before lines were stored", async () => {
    const { person, fileId } = await withCv(empty, "03-soudeur.docx");
    await db.updateTable("files").set({ lines: null }).where("id", "=", fileId).execute();
    expect(wordsOf(sectionOf(await (await as(person).get(page)).text()))).toContain("Soudeur TIG");
  });

  test("keep years without months as years, also when they are added", async () => {
    const { person, fileId } = await withCv(empty, "29-auxiliaire-de-vie.odt");
    const text = wordsOf(sectionOf(await (await as(person).get(page)).text()));
    expect(text).toMatch(/2009 – 2018(?! ·)/);
    expect(text).not.toMatch(/janvier 2009|décembre 2018/);
    const all = ["0", "1", "2", "3", "4"];
    await as(person).post(page, { form: "cv-profil", fichier: fileId, "cv-experience": all });
    expect(await experiencesOf(person)).toContainEqual(
      expect.objectContaining({ startMonth: "2009", endMonth: "2018" }),
    );
    expect(wordsOf(await (await as(person).get(page)).text())).toContain("2009 – 2018");
  });
});

describe("additions", () => {
  test("of an experience hold what the CV says of it, as the proposal shows", async () => {
    const { person, fileId } = await withCv();
    expect(wordsOf(sectionOf(await (await as(person).get(page)).text()))).toContain(
      "72 résidents, coordination avec les médecins traitants Mise en place du dossier de soins informatisé",
    );
    await as(person).post(page, { form: "cv-profil", fichier: fileId, "cv-experience": "1" });
    const [experience] = await experiencesOf(person);
    expect(experience?.description?.split("\n")).toEqual([
      "72 résidents, coordination avec les médecins traitants",
      "Mise en place du dossier de soins informatisé",
      "Encadrement de six aides-soignantes",
      "Campagnes de vaccination en 2017 et 2018",
    ]);
  });

  test("are the ticked proposals only", async () => {
    const { person, fileId } = await withCv();
    const sent = { form: "cv-profil", fichier: fileId, "cv-job": "", "cv-experience": "1", "cv-diplome": "0" };
    const response = await as(person).post(page, sent);
    expect([response.status, response.headers.get("location")]).toEqual([302, page]);
    expect(await rowOf(person)).toMatchObject({
      prenom: null,
      nom: null,
      mobile: null,
      city: null,
      job: "Infirmière diplômée d’État",
      jobFolded: "infirmiere diplomee d'etat",
    });
    expect(await experiencesOf(person)).toMatchObject([
      { title: "Infirmière en EHPAD", company: "Résidence Les Camélias", startMonth: "2016-09", endMonth: "2019-02" },
    ]);
    expect(await degreesOf(person)).toMatchObject([{ title: "Diplôme d’État d’infirmier", year: 2016 }]);
  });

  test("of attributes are the ticked ones that the CV names, beside those of the profile", async () => {
    const { person, fileId } = await withCv({ ...empty, attributes: ["licence:sst", "language:en:b1"] });
    const sent = {
      form: "cv-profil",
      fichier: fileId,
      "cv-attribut": ["licence:permis-b", "language:en:c1", "language:es:a2", "licence:permis-ce", "skill:Inventée"],
    };
    const saved = await follow(as(person), await as(person).post(page, sent));
    expect(await textOf(saved)).toContain("3 informations de votre CV sont ajoutées à votre profil");
    expect((await rowOf(person)).attributes).toEqual([
      "licence:permis-b",
      "licence:sst",
      "language:en:c1",
      "language:es:a2",
    ]);
    const left = boxes(await (await as(person).get(page)).text()).flatMap(({ name, value }) =>
      name === "cv-attribut" ? [value] : [],
    );
    expect(left).toEqual(attributes.filter((value) => !/permis-b|language/.test(value)));
  });

  test("never exceed the room that a profile has left", async () => {
    const own = Array.from({ length: 19 }, (_, at) => `skill:Compétence ${at}`);
    const { person, fileId } = await withCv({ ...empty, attributes: own });
    await as(person).post(page, { ...all, fichier: fileId });
    expect((await rowOf(person)).attributes.filter((entry) => entry.startsWith("skill:"))).toEqual([
      ...own,
      "skill:Pansements complexes",
    ]);
  });

  test("name the occupation of the job, also when only the last post says it", async () => {
    const { person, fileId } = await withCv();
    expect(wordsOf(sectionOf(await (await as(person).get(page)).text()))).toContain("Reconnu comme : Infirmier");
    const lines = ["Zoé Petit", "EXPÉRIENCES PROFESSIONNELLES", "2019 - 2023 Soudeuse, Chaudronnerie Lebrun, Brest"];
    await db
      .updateTable("files")
      .set({ lines: null, text: lines.join("\n") })
      .where("id", "=", fileId)
      .execute();
    const text = wordsOf(sectionOf(await (await as(person).get(page)).text()));
    expect(text).toContain("Métier : ajouter « Soudeuse » Reconnu comme : Soudeur");
  });

  test("are none when nothing is ticked", async () => {
    const { person, fileId } = await withCv();
    const before = await rowOf(person);
    await as(person).post(page, { form: "cv-profil", fichier: fileId });
    expect(await rowOf(person)).toEqual(before);
    expect([...(await experiencesOf(person)), ...(await degreesOf(person))]).toEqual([]);
  });

  test("happen once when the form is sent twice, the latest first, and are not proposed again", async () => {
    const { person, fileId } = await withCv();
    for (let press = 0; press < 2; press++) {
      expect((await as(person).post(page, { ...all, fichier: fileId })).status).toBe(302);
    }
    expect(await rowOf(person)).toMatchObject({
      prenom: "Maëlys",
      nom: "Guérineau",
      mobile: "+33639981234",
      city: "Rennes",
      cityCode: "35238",
      searchDepartments: ["35"],
    });
    expect((await experiencesOf(person)).map((each) => each.startMonth)).toEqual(["2019-03", "2016-09", "2015-07"]);
    expect((await degreesOf(person)).map((each) => each.year)).toEqual([2018, 2016, 2013]);
    expect(await (await as(person).get(page)).text()).not.toContain(title);
  });

  test("leave the profile's other values", async () => {
    const { person, fileId } = await withCv({ ...empty, departments: ["69", "2A"], salaryMin: 2400 });
    await as(person).post(page, { ...all, fichier: fileId });
    expect(await rowOf(person)).toMatchObject({
      departments: ["69", "2A"],
      searchDepartments: ["69", "2A"],
      salaryMin: 2400,
      disponibility: "Disponible",
    });
  });

  test("overwrite a field only if its shown value is still the saved one", async () => {
    const { person, fileId } = await withCv({ ...empty, prenom: "Marie" });
    await as(person).post(page, { ...all, fichier: fileId });
    expect(await rowOf(person)).toMatchObject({ prenom: "Marie", nom: null });
    expect(await experiencesOf(person)).toEqual([]);
    await as(person).post(page, { ...all, fichier: fileId, "cv-prenom": "Marie" });
    expect(await rowOf(person)).toMatchObject({ prenom: "Maëlys", nom: "Guérineau" });
  });

  test("come from the own, present CV only", async () => {
    const { fileId: another } = await withCv();
    const { person, fileId } = await withCv(empty, "09-vendeuse.docx");
    await as(person).post(page, { ...all, fichier: another });
    expect(await rowOf(person)).toMatchObject({ prenom: null });
    await as(person).post(page, { form: "cv", cv: await cv("03-soudeur.docx") });
    await as(person).post(page, { ...all, fichier: fileId });
    expect(await rowOf(person)).toMatchObject({ prenom: null });
    expect(await experiencesOf(person)).toEqual([]);
    const unnamed = await aCandidate(empty);
    await as(unnamed).post(page, { ...all, fichier: another });
    expect(await rowOf(unnamed)).toMatchObject({ prenom: null });
  });

  test("are refused with a message when a list is full", async () => {
    const { person, fileId } = await withCv();
    const rows = Array.from({ length: 29 }, (_, position) => ({
      candidateId: person.id,
      position,
      title: `Poste ${position}`,
    }));
    await db
      .insertInto("experiences")
      .values(rows.map((row) => ({ ...row, id: crypto.randomUUID() })))
      .execute();
    await as(person).post(page, { ...all, fichier: fileId });
    expect(await experiencesOf(person)).toHaveLength(29);
    expect(await rowOf(person)).toMatchObject({ prenom: null });
  });
});

test("proposals are shown to no one else, and end with the file", async () => {
  const { person, fileId } = await withCv({ ...empty, prenom: "Zoé", visibility: "masked" });
  const company = await aCompany();
  const profile = await (await as(company).get(`/candidats/${person.id}`)).text();
  expect(profile).toContain("Profil masqué");
  for (const word of ["Guérineau", "Trois Rivières", "depuis-mon-cv"]) expect(profile).not.toContain(word);
  expect(await experiencesOf(person)).toEqual([]);
  expect((await as(company).get(page)).status).not.toBe(200);
  expect((await as(company).post(page, { ...all, fichier: fileId })).status).not.toBe(200);
  expect(await rowOf(person)).toMatchObject({ prenom: "Zoé", nom: null });
  await as(person).post(page, { form: "cv-supprimer" });
  expect(await db.selectFrom("files").select("id").where("id", "=", fileId).execute()).toEqual([]);
  expect(await (await as(person).get(page)).text()).not.toContain(title);
});

async function withTypedCv(lines: string[], given: Parameters<typeof aCandidate>[0] = empty) {
  const bytes = writePdf(
    "CV",
    lines.map((text) => ({ text, style: "body" as const })),
  );
  const person = await aCandidate(given);
  await as(person).post(page, { form: "cv", cv: new File([new Uint8Array(bytes)], "cv.pdf") });
  return { person, html: await (await as(person).get(page)).text() };
}

test("a town with homonyms is proposed without a tick, and added without a commune", async () => {
  const { person, html } = await withTypedCv(["Odile Garrec", "Fleuriste", "Torcy", "odile.garrec@example.fr"]);
  expect(boxes(html).find(({ name }) => name === "cv-city")).toEqual({ name: "cv-city", value: "", checked: false });
  expect(wordsOf(sectionOf(html))).toMatch(/ajouter « Torcy »\s+À vérifier/);
  const fichier = (await rowOf(person)).cvFileId ?? "";
  expect((await as(person).post(page, { form: "cv-profil", fichier, "cv-city": "" })).status).toBe(302);
  expect(await rowOf(person)).toMatchObject({ city: "Torcy", cityCode: null });
});

test("a sure language takes the last room of a profile before a guessed one", async () => {
  const held = ["de", "it", "pt", "ar", "lsf", "sq", "am", "hy", "bm"].map((code) => `language:${code}:b1`);
  const lines = ["Odile Garrec", "Fleuriste", "LANGUES", "Anglais", "Turc : B2"];
  const { html } = await withTypedCv(lines, { ...empty, attributes: held });
  expect(boxes(html).filter(({ name }) => name === "cv-attribut")).toEqual([
    { name: "cv-attribut", value: "language:tr:b2", checked: true },
  ]);
  expect(wordsOf(sectionOf(html))).toContain("Langues Turc");
});

test("what is not sure is proposed without a tick, as to be checked", async () => {
  const lines = ["Odile Garrec", "Expériences", "2019 – 2023", "Vendeuse, Zara", "2017 – 2019", "Brocéliande"];
  const { html } = await withTypedCv(lines);
  const checked = boxes(html).filter(({ name }) => name === "cv-experience");
  expect(checked.map(({ value, checked: isChecked }) => [value, isChecked])).toEqual([
    ["0", true],
    ["1", false],
  ]);
  expect(wordsOf(sectionOf(html))).toMatch(/Brocéliande .*· à vérifier/);
});

describe("a CV in the JSON Resume format", () => {
  const upload = async (person: Candidate, content: string, name = "resume.json") =>
    as(person).post(page, { form: "cv", cv: new File([content], name, { type: "application/json" }) });

  test("is stored as a PDF, and its data are proposed", async () => {
    const person = await aCandidate(empty);
    const resume = {
      basics: {
        name: "Karim Benali",
        label: "Cuisinier",
        phone: "06 39 98 11 22",
        location: { postalCode: "44000", city: "Nantes" },
      },
      work: [{ name: "Le Bistrot du Port", position: "Chef de partie", startDate: "2018-03", endDate: "2021-05" }],
      education: [{ institution: "CFA de Nantes", studyType: "CAP Cuisine", endDate: "2012" }],
    };
    expect((await upload(person, JSON.stringify(resume))).status).toBe(302);
    const { cvFileId } = await rowOf(person);
    const file = await db.selectFrom("files").selectAll().where("id", "=", cvFileId!).executeTakeFirstOrThrow();
    expect(file).toMatchObject({
      fileType: "pdf",
      originalName: "resume.pdf",
      text: expect.stringContaining("Chef de partie"),
    });
    const sent = {
      form: "cv-profil",
      fichier: cvFileId!,
      "cv-prenom": "",
      "cv-nom": "",
      "cv-mobile": "",
      "cv-job": "",
      "cv-city": "",
      "cv-experience": "0",
      "cv-diplome": "0",
    };
    expect((await as(person).post(page, sent)).status).toBe(302);
    expect(await rowOf(person)).toMatchObject({
      prenom: "Karim",
      nom: "Benali",
      job: "Cuisinier",
      mobile: "+33639981122",
      city: "Nantes",
      cityCode: "44109",
    });
    expect(await experiencesOf(person)).toMatchObject([
      { title: "Chef de partie", company: "Le Bistrot du Port", startMonth: "2018-03", endMonth: "2021-05" },
    ]);
    expect(await degreesOf(person)).toMatchObject([{ title: "CAP Cuisine", school: "CFA de Nantes", year: 2012 }]);
  });

  test("is read again from our own archive", async () => {
    const given = { prenom: "Zoé", nom: "Le Goff", job: "Cheffe de rang", city: "Lyon", mobile: "+33612345678" };
    const zoe = await aCandidate({
      ...given,
      attributes: ["skill:Œnologie", "licence:permis-b", "language:en:b2", "language:fr:native"],
    });
    await as(zoe).post(page, {
      form: "experience",
      title: "Serveuse",
      company: "Le Port",
      startMonth: "2019-04",
      endMonth: "2021-06",
    });
    const resume = await textIn(await as(zoe).get(`${page}/archive`), "resume.json");
    const other = await aCandidate(empty);
    expect((await upload(other, resume)).status).toBe(302);
    const { cvFileId } = await rowOf(other);
    const { record } = await db
      .selectFrom("files")
      .select("record")
      .where("id", "=", cvFileId!)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      prenom: "Zoé",
      nom: "Le Goff",
      job: "Cheffe de rang",
      phone: "+33612345678",
      city: { name: "Lyon" },
      experiences: (await experiencesOf(zoe)).map(({ title, company, startMonth, endMonth }) => ({
        title,
        organisation: company,
        start: startMonth,
        end: endMonth,
      })),
      attributes: ["skill:Œnologie", "licence:permis-b", "language:fr:native", "language:en:b2"],
    });
  });

  test.each([
    ["resume.json", '{"name": "vivier"}', enginesMessages.resumeUnknown],
    ["resume.json", "{", enginesMessages.resumeDamaged],
    ["resume.html", "{}", enginesMessages.cvWrongType],
  ])("%s with %s is refused with its sentence", async (name, content, message) => {
    const response = await upload(await aCandidate(empty), content, name);
    expect(response.status).toBe(400);
    expect(await textOf(response)).toContain(message.replaceAll("\u00a0", " "));
  });
});

test.each<[string, string, string | null]>([
  [
    "lettre-et-cv.pdf",
    "03-soudeur.docx",
    "Le nom de votre fichier finissait par .pdf, mais c’est un DOCX : il finit maintenant par .docx.",
  ],
  [
    "mon cv.docx",
    "29-auxiliaire-de-vie.odt",
    "Le nom de votre fichier finissait par .docx, mais c’est un ODT : il finit maintenant par .odt.",
  ],
  ["CV.PDF", "01-infirmiere.pdf", null],
  ["CV sans fin", "03-soudeur.docx", null],
])("a CV named %s with the content of %s says which ending is right", async (name, content, sentence) => {
  const person = await aCandidate(empty);
  const file = new File([await (await cv(content)).arrayBuffer()], name);
  const after = await follow(as(person), await as(person).post(page, { form: "cv", cv: file }));
  const text = (await textOf(after)).replace(/\s+/g, " ");
  expect(text).toContain("Votre CV est enregistré");
  if (sentence) expect(text).toContain(sentence);
  else expect(text).not.toContain("finissait par");
});

test("degrees are added by their year, the latest first, wherever the CV writes them", async () => {
  const { person, html } = await withTypedCv([
    "Odile Garrec",
    "Cuisinière",
    "odile.garrec@example.fr",
    "Formation",
    "2012 CAP Cuisine, CFA de Quimper",
    "2018 BTS Hôtellerie, Lycée Chaptal",
    "2015 Bac pro Cuisine, Lycée Chaptal",
  ]);
  const degrees = boxes(html).flatMap(({ name, value }) => (name === "cv-diplome" ? value! : []));
  const { cvFileId } = await rowOf(person);
  await as(person).post(page, { form: "cv-profil", fichier: cvFileId ?? "", "cv-diplome": degrees });
  expect((await degreesOf(person)).map(({ year }) => year)).toEqual([2018, 2015, 2012]);
});
