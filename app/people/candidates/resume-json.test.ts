// resume.json in the archive: a profile in the JSON Resume format, with its names and shapes (https://jsonresume.org/schema).
import { expect, test } from "vitest";
import { z } from "zod";
import { as } from "../../../tests/app.ts";
import { textIn } from "../../../tests/archives.ts";
import { aCandidate } from "../../../tests/factories.ts";

const page = "/moncompte";
const text = z.string().min(1);
const isoDate = text.regex(/^([1-2]\d{3}-[0-1]\d-[0-3]\d|[1-2]\d{3}-[0-1]\d|[1-2]\d{3})$/);

/** The part of the schema that a profile can fill. Strict, because a reader of the format ignores a misspelled name. */
const schema = z.strictObject({
  $schema: z.url(),
  basics: z.strictObject({
    name: text.optional(),
    label: text.optional(),
    email: z.email(),
    phone: text.optional(),
    location: z.strictObject({ city: text.optional(), countryCode: z.string().length(2).optional() }),
  }),
  work: z.array(
    z.strictObject({
      name: text.optional(),
      position: text,
      startDate: isoDate.optional(),
      endDate: isoDate.optional(),
      summary: text.optional(),
    }),
  ),
  education: z.array(z.strictObject({ institution: text.optional(), studyType: text, endDate: isoDate.optional() })),
  certificates: z.array(z.strictObject({ name: text })),
  skills: z.array(z.strictObject({ name: text })),
  languages: z.array(z.strictObject({ language: text, fluency: text })),
  meta: z.looseObject({ version: text, lastModified: text.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) }),
});

const resumeOf = async (viewer: Awaited<ReturnType<typeof aCandidate>>) =>
  JSON.parse(await textIn(await as(viewer).get(`${page}/archive`), "resume.json"));

test("resume.json holds the whole profile under the names of JSON Resume", async () => {
  const zoe = await aCandidate({
    prenom: "Zoé",
    nom: "Le Goff",
    job: "Cheffe de rang",
    city: "Lyon",
    mobile: "+33612345678",
    departments: ["69", "38"],
    salaryMin: 2000,
    radius: 20,
    attributes: [
      "skill:Œnologie",
      "licence:permis-b",
      "licence:haccp",
      "language:en:b2",
      "language:fr:native",
      "rhythm:nuit",
      "contract:CDI",
    ],
  });
  const description = "Service de 80 couverts.\n\nCarte des vins.";
  await as(zoe).post(page, {
    form: "experience",
    title: "Serveuse",
    company: "Auberge du Lac",
    startMonth: "2019-03",
    endMonth: "2021-11",
    description,
  });
  await as(zoe).post(page, { form: "experience", title: "Cheffe de rang", startMonth: "2022-01" });
  await as(zoe).post(page, { form: "diplome", title: "CAP cuisine", school: "Lycée hôtelier", year: "2018" });
  const resume = await resumeOf(zoe);
  expect(schema.parse(resume)).toEqual({
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      name: "Zoé Le Goff",
      label: "Cheffe de rang",
      email: zoe.email,
      phone: "+33612345678",
      location: { city: "Lyon", countryCode: "FR" },
    },
    work: [
      { position: "Cheffe de rang", startDate: "2022-01" },
      { name: "Auberge du Lac", position: "Serveuse", startDate: "2019-03", endDate: "2021-11", summary: description },
    ],
    education: [{ institution: "Lycée hôtelier", studyType: "CAP cuisine", endDate: "2018" }],
    certificates: [{ name: "Permis B" }, { name: "HACCP (hygiène alimentaire)" }],
    skills: [{ name: "Œnologie" }],
    languages: [
      { language: "Anglais", fluency: "B2 (à l’aise)" },
      { language: "Français", fluency: "langue maternelle" },
    ],
    meta: {
      version: "v1.0.0",
      lastModified: expect.any(String),
      country: "France",
      departments: ["69", "38"],
      available_all_country: false,
      radius: 20,
      disponibility: "Disponible",
      salaryMin: 2000,
      salaryTaux: "par mois",
      rhythms: ["nuit"],
      contracts: ["CDI"],
    },
  });
});

test("an empty profile gives a valid resume.json, and a foreign country gets no French code", async () => {
  const empty = await aCandidate({ prenom: null, nom: null, job: null, city: null, country: "Belgique" });
  const resume = schema.parse(await resumeOf(empty));
  expect(resume.basics).toEqual({ email: empty.email, location: {} });
  expect(resume.meta.country).toBe("Belgique");
  expect([resume.work, resume.education, resume.languages]).toEqual([[], [], []]);
});
