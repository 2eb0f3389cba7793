// The details of an offer: how they are typed, shown, merged, imported and published for machines.
import { describe, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { formWith } from "../../../tests/edited-forms/forms.ts";
import { aCompany, anOffer, type Company } from "../../../tests/factories.ts";
import { openPage } from "../../../tests/machine-readers.ts";
import { db } from "../../platform/db/db.server.ts";
import { type DetailName, offerDetails } from "../offer-fields.ts";

const creation = "/compte/entreprise/creer-offre";
const own = "/compte/entreprise/mes-offres";

const description =
  "Vous préparez les commandes du jour, vous tenez le stock à jour et vous accueillez les transporteurs. L’équipe compte douze personnes, le dépôt est à dix minutes de la gare et les horaires sont fixes, du lundi au vendredi.";

const publish = (company: Company, fields: Record<string, string | string[]>) =>
  as(company).post(creation, {
    title: "Campanologue",
    description,
    contractType: "CDD",
    salary: "2100",
    wordingSeen: [],
    ...fields,
  });

const detailsOf = async ({ companyId }: Pick<Company, "companyId">) => {
  const row = await db.selectFrom("offers").selectAll().where("companyId", "=", companyId).executeTakeFirstOrThrow();
  return Object.fromEntries(offerDetails.map(({ name }) => [name, row[name]])) as Record<DetailName, unknown>;
};

const beside = (html: string, name: string) =>
  new RegExp(`<p id="field-${name}-erreur"[^>]*>.*?<span>(.*?)</span>`).exec(html)?.[1] ?? null;

describe("a typed detail", () => {
  test.each<[Record<string, string | string[]>, Partial<Record<DetailName, unknown>>]>([
    [{ contractLength: "6" }, { contractLength: 6, contractLengthUnit: "mois", renewable: null }],
    [
      { contractLength: "18", contractLengthUnit: "semaines" },
      { contractLength: 18, contractLengthUnit: "semaines" },
    ],
    [
      { contractLength: "6 mois renouvelable", contractLengthUnit: "jours" },
      { contractLength: 6, contractLengthUnit: "mois", renewable: "oui" },
    ],
    [{ contractLength: "1 an" }, { contractLength: 12, contractLengthUnit: "mois" }],
    [
      { contractLength: "15 jours, non renouvelable" },
      { contractLength: 15, contractLengthUnit: "jours", renewable: "non" },
    ],
    [{ start: "01/03/2027" }, { start: "2027-03-01" }],
    [{ start: "1er mars 2027" }, { start: "2027-03-01" }],
    [{ start: "Dès que possible" }, { start: "dès que possible" }],
    [{ start: "ASAP" }, { start: "dès que possible" }],
    [{ weeklyHours: "35" }, { weeklyHours: 35 }],
    [{ weeklyHours: "37,5" }, { weeklyHours: 37.5 }],
    [{ weeklyHours: "24h30" }, { weeklyHours: 24.5 }],
    [{ weeklyHours: "35 h par semaine" }, { weeklyHours: 35 }],
    [{ schedule: " un week-end  sur deux " }, { schedule: "un week-end sur deux" }],
    [{ posts: "3" }, { posts: 3 }],
    [{ posts: "" }, { posts: 1 }],
    [{ experience: "2 ans" }, { experience: "2 ans" }],
    [{ experience: "Débutante acceptée" }, { experience: "débutant accepté" }],
    [{ experience: "sans expérience" }, { experience: "aucune" }],
    [
      { study: "Bac+2 ou équivalents", studyNeed: "exigé" },
      { study: "bac+2", studyNeed: "exigé" },
    ],
    [{ study: "BTS" }, { study: "bac+2", studyNeed: "souhaité" }],
    [{ study: "CAP, BEP et équivalents" }, { study: "CAP ou BEP" }],
    [{ study: "Baccalauréat" }, { study: "bac" }],
    [
      { benefits: ["mutuelle", "13e mois", "Tickets restaurant, prime de panier , prime de panier"] },
      { benefits: ["mutuelle", "13e mois", "titres-restaurant", "prime de panier"] },
    ],
    [{ benefits: [""] }, { benefits: [] }],
  ])("%j is published as %j", async (fields, expected) => {
    const company = await aCompany();
    expect((await publish(company, fields)).status).toBe(302);
    expect(await detailsOf(company)).toMatchObject(expected);
  });

  const noEnd =
    "Seuls un CDD, un intérim, un contrat saisonnier, une alternance ou un stage ont une durée\u00a0: retirez-la ou changez le contrat";

  test.each([
    ["contractLength", { contractLength: "6", contractType: "CDI" }, noEnd],
    ["renewable", { renewable: "oui", contractType: "Freelance" }, noEnd],
    ["contractLength", { contractLength: "0" }, "Indiquez un nombre entier entre 1 et 1\u202f830"],
    ["contractLength", { contractLength: "7 ans" }, "Un contrat à durée limitée dure cinq ans au maximum"],
    ["contractLength", { contractLength: "longtemps" }, "Indiquez un nombre entier entre 1 et 1\u202f830"],
    ["start", { start: "31/02/2027" }, "Indiquez une date, par exemple 01/03/2027, ou «\u00a0dès que possible\u00a0»"],
    ["start", { start: "bientôt" }, "Indiquez une date, par exemple 01/03/2027, ou «\u00a0dès que possible\u00a0»"],
    ["weeklyHours", { weeklyHours: "72" }, "Indiquez un nombre entre 1 et 60"],
    ["weeklyHours", { weeklyHours: "7 h par jour" }, "Indiquez un nombre entre 1 et 60"],
    ["schedule", { schedule: "x".repeat(121) }, "Écrivez 120 caractères au maximum"],
    ["experience", { experience: "4 ans" }, "Choisissez une réponse de la liste"],
    ["study", { study: "le brevet" }, "Choisissez une réponse de la liste"],
    [
      "benefits",
      { benefits: "x".repeat(81) },
      "Écrivez 80 caractères au maximum pour chacun, séparés par des virgules",
    ],
    ["benefits", { benefits: Array.from({ length: 21 }, (_, at) => `prime ${at}`) }, "Nommez-en 20 au maximum"],
    ["posts", { posts: "beaucoup" }, "Indiquez un nombre entier entre 1 et 500"],
  ])("%s of %j is refused beside the field", async (name, fields, sentence) => {
    const company = await aCompany();
    const response = await publish(company, fields as Record<string, string>);
    expect(response.status).toBe(400);
    expect(beside(await response.text(), name)).toBe(sentence);
  });
});

/** The page of a published offer. */
const pageOf = async (id: string) => (await visitor.get(`/offres/${id}`)).headers.get("Location")!;

test("the words of a detail are checked like the description", async () => {
  const company = await aCompany();
  const refused = await publish(company, { schedule: "horaires de jeune homme dynamique, sans enfants" });
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).toContain("sans enfants");
  expect((await publish(company, { benefits: ["mutuelle", "poste pour personne sans enfants"] })).status).toBe(400);
});

describe("a published detail", () => {
  const stated = {
    contractType: "CDD",
    contractLength: 6,
    renewable: "oui",
    start: "2027-03-01",
    weeklyHours: 24.5,
    schedule: "2×8",
    posts: 3,
    experience: "2 ans",
    study: "bac+2",
    studyNeed: "exigé",
    benefits: ["titres-restaurant", "prime de panier"],
  };

  test("stands on the page, on the card, in the feeds and in the structured data", async () => {
    const { companyId } = await aCompany();
    const { id } = await anOffer({ companyId, title: "Pareuse de pierres", description, ...stated });
    const page = await textOf(await visitor.get(await pageOf(id)));
    for (const fact of [
      "Durée du contrat 6 mois, renouvelable",
      "Début 1er mars 2027",
      "Horaires 24,5 h par semaine, 2×8",
      "Nombre de postes 3",
      "Expérience 2 ans",
      "Niveau d’études Bac+2 exigé",
      "Avantages Titres-restaurant, prime de panier",
    ])
      expect(page).toContain(fact);
    const { postings } = await openPage(await pageOf(id));
    expect(postings[0]).toMatchObject({
      jobStartDate: "2027-03-01",
      workHours: "24,5\u00a0h par semaine, 2×8",
      totalJobOpenings: 3,
      experienceRequirements: { "@type": "OccupationalExperienceRequirements", monthsOfExperience: 24 },
      educationRequirements: { "@type": "EducationalOccupationalCredential", credentialCategory: "associate degree" },
      jobBenefits: "titres-restaurant, prime de panier",
    });
    expect(postings[0]!.description).toContain("<li>Durée du contrat\u00a0: 6 mois, renouvelable</li>");
    const card = await textOf(await visitor.get("/offres?q=pareuse"));
    for (const fact of ["CDD, 6 mois", "début le 1er mars 2027", "24,5 h"]) expect(card).toContain(fact);
    for (const feed of ["/offres.xml", "/offres.rss"])
      expect(await (await visitor.get(feed)).text()).toContain("24,5\u00a0h par semaine, 2×8");
  });

  test("a start that has passed reads as soon as possible, and stays as written in the structured data", async () => {
    const { companyId } = await aCompany({ nom: "Carrière du Nord" });
    const { id } = await anOffer({ companyId, title: "Tailleuse de pierres", description, start: "2026-01-05" });
    const page = await textOf(await visitor.get(await pageOf(id)));
    expect(page).toContain("Début Dès que possible");
    const { postings } = await openPage(await pageOf(id));
    expect(postings[0]).toMatchObject({ jobStartDate: "2026-01-05" });
    const lists = ["/offres?q=tailleuse+de+pierres", `/entreprises/${companyId}-carriere-du-nord`];
    for (const path of lists) {
      const text = await textOf(await visitor.get(path));
      expect(text).toContain("dès que possible");
      expect(text).not.toContain("5 janvier 2026");
    }
    expect(page).not.toContain("5 janvier 2026");
  });

  test("that is not stated is nowhere", async () => {
    const { id } = await anOffer({ title: "Rien de plus" });
    const page = await textOf(await visitor.get(await pageOf(id)));
    const { postings } = await openPage(await pageOf(id));
    for (const term of ["Durée du contrat", "Début", "Horaires", "Nombre de postes"]) expect(page).not.toContain(term);
    for (const name of [
      "jobStartDate",
      "jobImmediateStart",
      "workHours",
      "experienceRequirements",
      "educationRequirements",
      "jobBenefits",
    ])
      expect(postings[0]).not.toHaveProperty(name);
  });

  test("comes back in the form as people write it, and an edit of another field leaves it", async () => {
    const company = await aCompany();
    const { id } = await anOffer({
      companyId: company.companyId,
      title: "Pareuse",
      description,
      salary: 2100,
      ...stated,
    });
    const { fields } = formWith(await (await as(company).get(`${own}/${id}`)).text(), "salary");
    expect(fields.benefits).toEqual(["titres-restaurant", "prime de panier"]);
    expect(fields).toMatchObject({ start: "01/03/2027", weeklyHours: "24,5", contractLength: "6", renewable: "oui" });
    const edited = await as(company).post(`${own}/${id}`, { ...fields, city: "Lyon", wordingSeen: [] });
    expect(edited.status).toBe(302);
    const row = await db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...stated, contractLengthUnit: "mois", city: "Lyon" });
  });

  test("changed by two colleagues is a conflict that shows both versions", async () => {
    const company = await aCompany();
    const { id } = await anOffer({
      companyId: company.companyId,
      title: "Pareuse",
      description,
      salary: 2100,
      ...stated,
    });
    const { fields } = formWith(await (await as(company).get(`${own}/${id}`)).text(), "salary");
    const first = await as(company).post(`${own}/${id}`, { ...fields, weeklyHours: "30", wordingSeen: [] });
    expect(first.status).toBe(302);
    const second = await as(company).post(`${own}/${id}`, { ...fields, weeklyHours: "28", wordingSeen: [] });
    expect(second.status).toBe(409);
    expect(await textOf(second)).toContain("Heures par semaine");
    expect((await detailsOf(company)).weeklyHours).toBe(30);
  });

  test("that is a list is merged item by item, and unticked", async () => {
    const company = await aCompany();
    const { id } = await anOffer({
      companyId: company.companyId,
      title: "Pareuse",
      description,
      salary: 2100,
      ...stated,
    });
    const { fields } = formWith(await (await as(company).get(`${own}/${id}`)).text(), "salary");
    const save = async (benefits: string[]) =>
      (await as(company).post(`${own}/${id}`, { ...fields, benefits, wordingSeen: [] })).status;
    expect(await save(["titres-restaurant", "mutuelle", "prime de panier"])).toBe(302);
    expect(await save(["logement", "prime de panier"])).toBe(302);
    expect((await detailsOf(company)).benefits).toEqual(["mutuelle", "prime de panier", "logement"]);
    const late = formWith(await (await as(company).get(`${own}/${id}`)).text(), "salary").fields;
    await as(company).post(`${own}/${id}`, { ...late, benefits: "", wordingSeen: [] });
    expect((await detailsOf(company)).benefits).toEqual([]);
  });
});

test("a visitor filters offers by experience and degree, and the filters are chips and choices with their counts", async () => {
  const { companyId } = await aCompany();
  for (const [experience, study] of [
    ["débutant accepté", "bac"],
    ["5 ans", "bac"],
    ["débutant accepté", "bac+5"],
  ])
    await anOffer({ companyId, title: `Luthier ${experience} ${study}`, experience, study });
  const page = await textOf(await visitor.get("/offres?q=luthier&experience=d%C3%A9butant+accept%C3%A9&study=bac"));
  expect(page).toContain("Luthier débutant accepté bac");
  expect(page).not.toContain("Luthier 5 ans bac");
  expect(page).not.toContain("Luthier débutant accepté bac+5");
  for (const choice of ["débutant accepté 1", "5 ans 1", "bac 1", "bac+5 1"]) expect(page).toContain(choice);
  const free = await textOf(await visitor.get("/offres?q=luthier&experience=x&study=y"));
  expect(free).toContain("Luthier 5 ans bac");
});

test("a visitor filters offers by length, start, weekly hours and benefits, and each value is a choice and a chip", async () => {
  const { companyId } = await aCompany();
  const offers = [
    { contractLength: 3, start: "2027-01-11", weeklyHours: 24, benefits: ["mutuelle", "prime d’atelier"] },
    {
      contractLength: 26,
      contractLengthUnit: "semaines",
      start: "2027-02-01",
      weeklyHours: 35,
      benefits: ["logement"],
    },
    { start: "dès que possible", weeklyHours: 39 },
  ];
  for (const [number, offer] of offers.entries())
    await anOffer({ companyId, title: `Vannier n° ${number}`, contractType: "CDD", ...offer });
  const found = async (query: string) => {
    const page = await textOf(await visitor.get(`/offres?q=vannier&${query}`));
    return offers.flatMap((_, number) => (page.includes(`Vannier n° ${number}`) ? [number] : []));
  };
  expect(await found("contractLength=3+%C3%A0+6+mois")).toEqual([0, 1]);
  expect(await found("contractLength=1+%C3%A0+3+mois")).toEqual([0]);
  expect(await found("start=2027-01")).toEqual([0]);
  expect(await found("start=2027-02&start=d%C3%A8s+que+possible")).toEqual([1, 2]);
  expect(await found("weeklyHours=24+h+%C3%A0+moins+de+35+h&weeklyHours=plus+de+35+h")).toEqual([0, 2]);
  expect(await found("benefits=mutuelle&benefits=logement&start=2027-02")).toEqual([1]);
  expect(await found("benefits=prime&start=2027-13&weeklyHours=x")).toEqual([0, 1, 2]);
  const page = await textOf(
    await visitor.get("/offres?q=vannier&start=2027-01&weeklyHours=24+h+%C3%A0+moins+de+35+h&benefits=mutuelle"),
  );
  for (const chip of ["Début : janvier 2027", "24 h à moins de 35 h par semaine", "mutuelle"])
    expect(page).toContain(`Retirer le filtre ${chip}`);
  for (const choice of ["janvier 2027 1", "3 à 6 mois 1", "24 h à moins de 35 h 1", "mutuelle 1"])
    expect(page).toContain(choice);
  // A benefit beyond the list is read in the offer that is open beside the list, but is no choice.
  const facts = "Avantages Mutuelle, prime d’atelier";
  expect(page).toContain(facts);
  expect(page.replace(facts, "")).not.toContain("prime d’atelier");
});
