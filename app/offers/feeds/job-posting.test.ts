// An offer's structured data against a table of required and recommended properties (from search engines' documentation), and
// the treatment of typed titles and texts.
import fc from "fast-check";
import { expect, test } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { openPage } from "../../../tests/machine-readers.ts";
import { contractTypes } from "../../engines/attributes/work-terms.ts";
import { config } from "../../platform/config/config.server.ts";
import { typedHtml } from "../../platform/text/typed-text.ts";
import { workingTimes } from "../offer.ts";
import { employmentTypes } from "./job-posting.server.ts";
import { jobTitle } from "./job-title.ts";

type Json = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === "string" && value.trim().length > 0;
const oneOf =
  (...words: unknown[]): Check =>
  (value) =>
    words.includes(value);
const address: Check = (value) => typeof value === "string" && /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value);
const instant: Check = (value) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
const positive: Check = (value) => typeof value === "number" && Number.isFinite(value) && value > 0;
const employment = ["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN", "VOLUNTEER", "PER_DIEM", "OTHER"];
const employments: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((type) => employment.includes(type));

const thing = (type: string, properties: Record<string, [required: boolean, check: Check]>): Check => {
  const check: Check = (value) => {
    if (typeof value !== "object" || value === null || (value as Json)["@type"] !== type) return false;
    const given = value as Json;
    const known = ["@type", "@context", ...Object.keys(properties)];
    return (
      Object.keys(given).every((name) => known.includes(name)) &&
      Object.entries(properties).every(([name, [required, right]]) =>
        given[name] === undefined ? !required : right(given[name]),
      )
    );
  };
  return check;
};

// Property, whether it is required, allowed values; in schema.org's terms.
const table: [name: string, level: "required" | "recommended" | "optional", check: Check][] = [
  ["@context", "required", oneOf("https://schema.org")],
  ["@type", "required", oneOf("JobPosting")],
  ["title", "required", (value) => text(value) && !/!!|€|<|\b\d{5}\b/.test(String(value))],
  ["description", "required", (value) => text(value) && /^<(p|ul|ol)>/.test(String(value))],
  ["datePosted", "required", instant],
  [
    "hiringOrganization",
    "required",
    thing("Organization", { name: [true, text], sameAs: [false, address], logo: [false, address] }),
  ],
  [
    "jobLocation",
    "required",
    thing("Place", {
      address: [
        true,
        thing("PostalAddress", {
          addressLocality: [false, text],
          postalCode: [false, (value) => /^\d{5}$/.test(String(value))],
          addressRegion: [false, text],
          addressCountry: [false, oneOf("FR")],
        }),
      ],
    }),
  ],
  ["jobLocationType", "optional", oneOf("TELECOMMUTE")],
  ["applicantLocationRequirements", "optional", thing("Country", { name: [true, text] })],
  ["validThrough", "recommended", instant],
  [
    "baseSalary",
    "recommended",
    thing("MonetaryAmount", {
      currency: [true, oneOf("EUR")],
      value: [
        true,
        thing("QuantitativeValue", {
          value: [true, positive],
          unitText: [true, oneOf("HOUR", "DAY", "WEEK", "MONTH", "YEAR")],
        }),
      ],
    }),
  ],
  ["employmentType", "recommended", employments],
  ["jobStartDate", "optional", (value) => /^\d{4}-\d\d-\d\d$/.test(String(value))],
  ["jobImmediateStart", "optional", oneOf(true)],
  ["workHours", "optional", text],
  ["totalJobOpenings", "optional", positive],
  [
    "experienceRequirements",
    "optional",
    (value) =>
      value === "no requirements" ||
      thing("OccupationalExperienceRequirements", { monthsOfExperience: [true, positive] })(value),
  ],
  [
    "educationRequirements",
    "optional",
    (value) =>
      value === "no requirements" ||
      thing("EducationalOccupationalCredential", {
        credentialCategory: [
          true,
          oneOf(
            "professional certificate",
            "high school",
            "associate degree",
            "bachelor degree",
            "postgraduate degree",
          ),
        ],
      })(value),
  ],
  ["jobBenefits", "optional", text],
  ["identifier", "recommended", thing("PropertyValue", { name: [true, text], value: [true, text] })],
  ["directApply", "recommended", oneOf(true, false)],
  ["image", "optional", address],
  ["url", "optional", address],
];

/** The errors of a posting, and its missing recommended properties. */
function judge(posting: Json): { wrong: string[]; lacking: string[] } {
  const wrong: string[] = [];
  const lacking: string[] = [];
  const remote = posting.jobLocationType !== undefined;
  for (const [name, level, check] of table) {
    // Google: a fully remote job gives the location of its applicants instead.
    const required = level === "required" && !(name === "jobLocation" && remote);
    if (posting[name] === undefined) {
      if (required) wrong.push(`${name} is missing`);
      if (level === "recommended") lacking.push(name);
    } else if (!check(posting[name])) wrong.push(`${name}: ${JSON.stringify(posting[name])}`);
  }
  if (remote !== (posting.applicantLocationRequirements !== undefined)) wrong.push("remote without a country");
  const plain = String(posting.description).replace(/<[^>]+>/g, "");
  if (plain.trim() === posting.title) wrong.push("the description is the title");
  wrong.push(...Object.keys(posting).filter((name) => !table.some(([known]) => known === name)));
  return { wrong, lacking };
}

type OfferValues = NonNullable<Parameters<typeof anOffer>[0]>;

async function postingOf(values: OfferValues, company: Parameters<typeof aCompany>[0] = {}): Promise<Json> {
  const { companyId } = await aCompany(company);
  const { id } = await anOffer({ companyId, ...values });
  const moved = await visitor.get(`/offres/${id}-x`);
  const { status, postings } = await openPage(moved.headers.get("Location")!);
  expect([status, postings.length]).toEqual([200, 1]);
  return postings[0]!;
}

test("every known fact of an offer has its schema.org property", async () => {
  const posting = await postingOf(
    {
      title: "Infirmier de bloc H/F",
      city: "Lyon",
      description: "Vous soignez.\n\nVous aimez :\n- le calme\n- l'équipe",
      contractType: "CDD",
      workingTime: "temps partiel",
      salary: 2450.5,
      salaryTaux: "par mois",
      contractLength: 6,
      start: "2026-04-01",
      weeklyHours: 24,
      posts: 2,
      createdAt: new Date("2026-03-01T08:00:00.000Z"),
    },
    { nom: "Clinique & Cie", siteWeb: "https://clinique.example/" },
  );
  expect(judge(posting)).toEqual({ wrong: [], lacking: ["validThrough"] });
  expect(posting).toEqual({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: "Infirmier de bloc H/F",
    description:
      "<p>Vous soignez.</p><p>Vous aimez :</p><ul><li>le calme</li><li>l'équipe</li></ul><ul><li>Durée du contrat\u00a0: 6 mois</li><li>Début\u00a0: 1er avril 2026</li><li>Horaires\u00a0: 24\u00a0h par semaine</li><li>Nombre de postes\u00a0: 2</li></ul>",
    datePosted: "2026-03-01T08:00:00.000Z",
    identifier: { "@type": "PropertyValue", name: "Clinique & Cie", value: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    hiringOrganization: { "@type": "Organization", name: "Clinique & Cie", sameAs: "https://clinique.example/" },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: "Lyon",
        addressRegion: "Auvergne-Rhône-Alpes",
        addressCountry: "FR",
      },
    },
    employmentType: ["TEMPORARY", "PART_TIME"],
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { "@type": "QuantitativeValue", value: 2450.5, unitText: "MONTH" },
    },
    jobStartDate: "2026-04-01",
    workHours: "24\u00a0h par semaine",
    totalJobOpenings: 2,
    directApply: true,
    image: expect.stringMatching(
      new RegExp(
        `^${config.baseUrl}/offres/${(posting.identifier as Json).value}-infirmier-de-bloc-h-f/apercu\\.png\\?v=[\\w-]{10}$`,
      ),
    ),
    url: `${config.baseUrl}/offres/${(posting.identifier as Json).value}-infirmier-de-bloc-h-f`,
  });
});

test("an offer with few facts has a minimal and valid posting", async () => {
  const values = { description: "", city: null, contractType: null, title: "Soudeur" };
  const posting = await postingOf(values, { nom: "Métal", siteWeb: "javascript:alert(1)" });
  expect(judge(posting)).toEqual({ wrong: [], lacking: ["validThrough", "baseSalary", "employmentType"] });
  expect(posting.description).toBe("<p>Soudeur</p><ul><li>Entreprise\u00a0: Métal</li></ul>");
  expect(posting.jobLocation).toEqual({
    "@type": "Place",
    address: { "@type": "PostalAddress", addressCountry: "FR" },
  });
  expect(posting.hiringOrganization).toEqual({ "@type": "Organization", name: "Métal" });
  const atNight = await postingOf({ ...values, workingTime: "nuit" }, { nom: "Métal" });
  expect(atNight.description).toContain("<li>Rythme\u00a0: nuit</li>");
  const same = await postingOf({ title: "Soudeur", description: " SOUDEUR " }, { nom: "Métal" });
  expect(judge(same).wrong).toEqual([]);
  const unknown = await postingOf({ city: "Trifouillis" });
  expect((unknown.jobLocation as Json).address).toEqual({
    "@type": "PostalAddress",
    addressLocality: "Trifouillis",
  });
});

test("an address holds no postal code that nobody gave, and no country that nobody knows", async () => {
  const addressIn = async (city: string) => ((await postingOf({ city })).jobLocation as Json).address;
  expect(await addressIn("Cannes")).toEqual({
    "@type": "PostalAddress",
    addressLocality: "Cannes",
    addressRegion: "Provence-Alpes-Côte d’Azur",
    addressCountry: "FR",
  });
  expect(await addressIn("Gordes")).toMatchObject({ addressLocality: "Gordes", postalCode: "84220" });
  expect(await addressIn("Genève")).toEqual({ "@type": "PostalAddress", addressLocality: "Genève" });
  const abroad = await postingOf({ city: "Genève", remoteWorkDays: 5 });
  expect(abroad).not.toHaveProperty("applicantLocationRequirements");
});

test("only five days of remote work make a fully remote job", async () => {
  const some = await postingOf({ remoteWorkDays: 4 });
  expect([some.jobLocationType, some.applicantLocationRequirements]).toEqual([undefined, undefined]);
  const everywhere = {
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "Country", name: "France" },
  };
  const here = await postingOf({ remoteWorkDays: 5, city: "Bordeaux" });
  expect(here).toMatchObject(everywhere);
  expect(here.jobLocation).toMatchObject({ address: { addressLocality: "Bordeaux", addressCountry: "FR" } });
  const nowhere = await postingOf({ remoteWorkDays: 5, city: null });
  expect(nowhere).toMatchObject(everywhere);
  expect(nowhere).not.toHaveProperty("jobLocation");
  for (const posting of [some, here, nowhere]) expect(judge(posting).wrong).toEqual([]);
});

test("pay keeps the unit in which it was given", async () => {
  const units = { "par heure": "HOUR", "par jour": "DAY", "par mois": "MONTH", "par an": "YEAR" };
  for (const [salaryTaux, unitText] of Object.entries(units)) {
    const posting = await postingOf({ salary: 42, salaryTaux });
    expect(posting.baseSalary).toMatchObject({ value: { value: 42, unitText } });
    expect(judge(posting).wrong).toEqual([]);
  }
});

test.each([
  ["CDI", null, ["FULL_TIME"]],
  ["CDI", "temps plein", ["FULL_TIME"]],
  ["CDI", "temps partiel", ["PART_TIME"]],
  ["CDI", "nuit", ["FULL_TIME"]],
  ["CDI", "week-end", []],
  ["CDD", null, ["TEMPORARY", "FULL_TIME"]],
  ["CDD", "temps partiel", ["TEMPORARY", "PART_TIME"]],
  ["CDD", "week-end", ["TEMPORARY"]],
  ["Intérim", "temps plein", ["TEMPORARY", "FULL_TIME"]],
  ["Saisonnier", "temps partiel", ["TEMPORARY", "PART_TIME"]],
  ["Alternance", null, ["OTHER", "FULL_TIME"]],
  ["Alternance", "temps plein", ["OTHER", "FULL_TIME"]],
  ["Stage", null, ["INTERN"]],
  ["Stage", "temps partiel", ["INTERN", "PART_TIME"]],
  ["Freelance", null, ["CONTRACTOR"]],
  [null, "temps partiel", ["PART_TIME"]],
  [null, "temps plein", ["FULL_TIME"]],
  [null, null, []],
])("contract %s with %s becomes %s", (contractType, workingTime, expected) => {
  expect(employmentTypes({ contractType, workingTime })).toEqual(expected);
});

test("every contract and working time has a schema.org term", () => {
  for (const contractType of contractTypes) {
    for (const workingTime of [null, ...workingTimes]) {
      const types = employmentTypes({ contractType, workingTime });
      expect(types.length === 0 || employments(types), `${contractType} ${workingTime}`).toBe(true);
      expect(types.length > 0 || workingTime === "week-end", `${contractType} ${workingTime}`).toBe(true);
    }
  }
});

test.each([
  ["aucune", "aucun diplôme", "souhaité", "no requirements", "no requirements"],
  ["débutant accepté", "bac+5", "souhaité", "no requirements", "no requirements"],
  ["5 ans", "CAP ou BEP", "exigé", { monthsOfExperience: 60 }, { credentialCategory: "professional certificate" }],
])("experience %s with the degree %s %s", async (experience, study, studyNeed, years, degree) => {
  const posting = await postingOf({ experience, study, studyNeed, benefits: ["mutuelle", "13e mois"] });
  expect(judge(posting).wrong).toEqual([]);
  const asGiven = (value: unknown) => (typeof value === "string" ? value : expect.objectContaining(value as object));
  expect(posting.experienceRequirements).toEqual(asGiven(years));
  expect(posting.educationRequirements).toEqual(asGiven(degree));
  expect(posting.jobBenefits).toBe("mutuelle, 13e mois");
});

test("a title that closes the script or is markup stays a text", async () => {
  const title = `Agent </script><script>alert(1)</script> & "co" <b>`;
  const { companyId } = await aCompany({ nom: "</script><img src=x>" });
  const { id } = await anOffer({ companyId, title, description: `</script><script>alert(2)</script>]]>\u0001 & <b>` });
  const path = (await visitor.get(`/offres/${id}`)).headers.get("Location")!;
  const { html, postings, meta } = await openPage(path);
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<img src=x");
  expect(html).toContain('"title":"Agent \\u003c/script\\u003e');
  expect(postings).toHaveLength(1);
  expect(postings[0]!.title).toBe(title);
  expect(postings[0]!.description).toContain("&lt;/script&gt;&lt;script&gt;alert(2)&lt;/script&gt;]]&gt;");
  expect(meta["og:title"]).toBe(`${title}, </script><img src=x>`);
});

test.each([
  ["Infirmier de bloc H/F", "Infirmier de bloc H/F"],
  ["Infirmier (H/F) - Bordeaux", "Infirmier (H/F)"],
  ["Infirmier à Bordeaux (33)", "Infirmier"],
  ["Infirmier Bordeaux H/F", "Infirmier H/F"],
  ["Infirmier - 33000 Bordeaux", "Infirmier"],
  ["URGENT !!! Cuisinier", "Cuisinier"],
  ["Comptable - 35 000 € brut par an", "Comptable"],
  ["Comptable 35-40 k€", "Comptable"],
  ["Comptable 35k€ - 40k€ / an", "Comptable"],
  ["Serveur, 12,50 € / heure", "Serveur"],
  ["Soudeur TIG (réf. AB-1234)", "Soudeur TIG"],
  ["Développeur C# / .NET #4512", "Développeur C# / .NET"],
  ["Clinique des Tilleuls - Aide-soignant", "Aide-soignant"],
  ["Référence 2026/114 : Comptable", "Comptable"],
  ["Comptable code : X12", "Comptable"],
  ["Référent C#8 Code2Care", "Référent C#8 Code2Care"],
  ["Technicien niveau 3 - 35h", "Technicien niveau 3 - 35h"],
  ["Chef de partie 2x8", "Chef de partie 2x8"],
  ["Bordeaux", "Bordeaux"],
  ["!!!", "!!!"],
])("the title %s becomes %s", (title, expected) => {
  expect(jobTitle({ title, city: "Bordeaux", nom: "Clinique des Tilleuls" })).toBe(expected);
});

const noisy = fc.string({
  unit: fc.constantFrom("!", " ", "-", "#1", "33000", "12 €", "réf 1", "H/F", "urgent", "Chef"),
});

test("no title hangs the program or becomes empty", () => {
  fc.assert(
    fc.property(fc.oneof(noisy, fc.string({ minLength: 3, unit: "grapheme" })), fc.string(), (title, city) => {
      const bare = jobTitle({ title, city, nom: "x" });
      return bare.length > 0 || title.trim() === "";
    }),
  );
  const started = performance.now();
  for (const part of ["1 ", "à ", "- ", "( ", "réf ", "1.000 ", "h/f "]) {
    jobTitle({ title: part.repeat(150).slice(0, 150), city: part.repeat(50), nom: "x" });
  }
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each([
  ["Un.\nDeux.\n\n\nTrois", "<p>Un.<br>Deux.</p><p>Trois</p>"],
  [
    "Liste :\r\n- un\r\n• deux\r\n\r\n1. a\r\n2) b",
    "<p>Liste :</p><ul><li>un</li><li>deux</li></ul><ol><li>a</li><li>b</li></ol>",
  ],
  ["-moins 2 degrés\n- \n35 heures", "<p>-moins 2 degrés<br>-<br>35 heures</p>"],
  ["<b>&\"'", "<p>&lt;b&gt;&amp;&quot;'</p>"],
  [" \n\t\n", ""],
])("the typed text %j becomes %s", (typed, html) => {
  expect(typedHtml(typed)).toBe(html);
});

// developers.google.com/search/docs/appearance/structured-data/job-posting. `experienceInPlaceOfEducation` has no field here.
const requiredByGoogle = ["title", "description", "datePosted", "hiringOrganization", "jobLocation"];
const recommendedByGoogle = ["validThrough", "baseSalary", "employmentType", "identifier", "directApply"];
const betaOfGoogle = ["experienceRequirements", "educationRequirements"];

test("an offer that fills them has every property that Google requires or recommends, by name", async () => {
  const filled = {
    title: "Fondeuse ou fondeur",
    city: "Lyon",
    workingTime: "temps plein",
    salary: 2400,
    experience: "2 ans",
    study: "bac+2",
    studyNeed: "exigé",
    expiresAt: new Date(Date.now() + 86_400_000),
  };
  const postingOf = async (given: Parameters<typeof anOffer>[0]) => {
    const { id } = await anOffer({ ...filled, ...given });
    const html = await (await visitor.get(`/offres/${id}-fondeuse-ou-fondeur`)).text();
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}") as Json;
  };
  const names = [...requiredByGoogle, ...recommendedByGoogle, ...betaOfGoogle];
  const posting = await postingOf({});
  expect(names.filter((name) => posting[name] === undefined)).toEqual([]);
  const remote = await postingOf({ remoteWorkDays: 5 });
  for (const name of [...names, "applicantLocationRequirements", "jobLocationType"])
    expect(remote[name], name).toBeDefined();
});
