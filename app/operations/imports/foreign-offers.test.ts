// Ten and more offers of each other system, varied as its published format allows: what is stored, and what is named as left aside.
import { beforeAll, describe, expect, test } from "vitest";
import { aCompany } from "../../../tests/factories.ts";
import { offersOf } from "../../../tests/imported.ts";

type Values = Record<string, unknown>;

/** What one file becomes: the stored offers, or one of them, and names that the import must list as left aside. */
type Row = [file: unknown, stored: Values | Values[], named?: string[]];

beforeAll(async () => {
  for (const nom of ["Atelier Nord", "Vacherie SARL"]) await aCompany({ nom });
});

let count = 0;
/** A number that no other file has. */
const next = () => `${1_000 + ++count}`;

const check = (fileName: string) => async (file: unknown, stored: Values | Values[], named: string[]) => {
  const { offers, ignored } = await offersOf(file, fileName);
  expect(offers).toMatchObject([stored].flat().map((each) => ({ state: "created", ...each })));
  expect(ignored).toEqual(expect.arrayContaining(named));
};

/** Tests the rows of a system. */
function eachOf(rows: Record<string, Row>, fileName = "export.json"): void {
  const checked = check(fileName);
  test.each(Object.entries(rows))("%s", async (_, [file, stored, named = []]) => checked(file, stored, named));
}

describe("France Travail", () => {
  const offer = (over: Values = {}): Values => ({
    id: `19${next()}`,
    intitule: "Cariste (H/F)",
    description: "Vous chargez les camions.",
    dateCreation: "2026-11-02T08:15:00.000Z",
    lieuTravail: { libelle: "44 - NANTES", codePostal: "44000", commune: "44109" },
    entreprise: { nom: "ATELIER NORD" },
    typeContrat: "CDI",
    natureContrat: "Contrat travail",
    ...over,
  });
  const list = (...offers: Values[]) => ({ resultats: offers });

  eachOf({
    "pay by the hour": [
      list(offer({ salaire: { libelle: "Horaire de 12.5 Euros à 13.2 Euros sur 12.0 mois" } })),
      { salary: 12.5, salaryMax: 13.2, salaryTaux: "par heure", cityCode: "44109", contractType: "CDI" },
    ],
    "pay by the year": [
      list(offer({ salaire: { libelle: "Annuel de 30000.0 Euros à 35000.0 Euros sur 12.0 mois", complement1: "CE" } })),
      { salary: 30_000, salaryMax: 35_000, salaryTaux: "par an" },
      ["salaire.complement1"],
    ],
    "one monthly amount": [
      list(offer({ salaire: { libelle: "Mensuel de 2100.0 Euros sur 13.0 mois" } })),
      { salary: 2100, salaryMax: null, salaryTaux: "par mois" },
    ],
    "only the required members": [
      list({
        id: `19${next()}`,
        intitule: "Serveur",
        lieuTravail: { libelle: "59 - LILLE" },
        entreprise: { nom: "Vacherie SARL" },
        typeContrat: "CDD",
      }),
      { title: "Serveur", nom: "Vacherie SARL", cityCode: "59350", contractType: "CDD", salary: null, required: [] },
    ],
    "one offer without a list": [offer({ intitule: "Soudeur" }), { title: "Soudeur", nom: "Atelier Nord" }],
    "a list at the root": [
      [offer(), offer({ intitule: "Peintre" })],
      [{ title: "Cariste (H/F)" }, { title: "Peintre" }],
    ],
    "empty lists": [
      list(offer({ competences: [], permis: [], langues: [], formations: [], qualitesProfessionnelles: [] })),
      { required: [], preferred: [] },
    ],
    "a driving licence that is wished, an education": [
      list(
        offer({
          permis: [{ libelle: "CE - Poids lourd + remorque", exigence: "S" }],
          formations: [{ niveauLibelle: "Bac ou équivalent", exigence: "E" }],
        }),
      ),
      { required: [], preferred: ["licence:permis-ce"], study: "bac" },
    ],
    "temporary work": [
      list(offer({ typeContrat: "MIS", typeContratLibelle: "Intérim - 3 Mois" })),
      { contractType: "Intérim" },
    ],
    "seasonal work": [
      list(offer({ typeContrat: "SAI", typeContratLibelle: "Contrat travail saisonnier - 4 Mois" })),
      { contractType: "Saisonnier" },
    ],
    "an apprenticeship": [
      list(offer({ typeContrat: "CDD", natureContrat: "Contrat apprentissage" })),
      { contractType: "Alternance" },
    ],
    "hours and working time": [
      list(
        offer({
          dureeTravailLibelle: "35H/semaine Travail samedi et dimanche",
          dureeTravailLibelleConverti: "Temps plein",
        }),
      ),
      { workingTime: "temps plein", weeklyHours: 35 },
    ],
    "a department for the place": [list(offer({ lieuTravail: { libelle: "33 - Gironde" } })), { cityCode: null }],
    "a date with a zone": [
      list(offer({ dateCreation: "2026-11-02T00:30:00+02:00" })),
      { createdAt: new Date("2026-11-01T22:30:00Z") },
    ],
    "members that nobody knows": [
      list(
        offer({
          contact: { nom: "AGENCE - Mme Roux", courriel: "x@exemple.test" },
          origineOffre: { origine: "1", urlOrigine: "https://candidat.exemple/1" },
          nouveau: { membre: [{ a: 1 }] },
          accessibleTH: false,
        }),
      ),
      { title: "Cariste (H/F)" },
      ["contact.nom", "contact.courriel", "origineOffre.urlOrigine", "nouveau.membre.a", "accessibleTH"],
    ],
  });
});

describe("schema.org JobPosting", () => {
  const address = (over: Values = {}) => ({
    "@type": "PostalAddress",
    addressLocality: "Rennes",
    postalCode: "35000",
    addressCountry: "FR",
    ...over,
  });
  const posting = (over: Values = {}): Values => ({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    identifier: `JP-${next()}`,
    title: "Comptable",
    description: "<p>Tenir les comptes.</p>",
    datePosted: "2026-10-05",
    hiringOrganization: { "@type": "Organization", name: "Atelier Nord" },
    jobLocation: { "@type": "Place", address: address() },
    ...over,
  });
  const pay = (value: Values | number, currency = "EUR") => ({ "@type": "MonetaryAmount", currency, value });

  eachOf({
    "pay by the hour": [
      posting({ baseSalary: pay({ minValue: 13, maxValue: 14.5, unitText: "HOUR" }) }),
      { salary: 13, salaryMax: 14.5, salaryTaux: "par heure", cityCode: "35238" },
    ],
    "one amount by the month": [
      posting({ baseSalary: pay({ value: "2100", unitText: "MONTH" }) }),
      { salary: 2100, salaryMax: null, salaryTaux: "par mois" },
    ],
    "pay by the day": [
      posting({ employmentType: "CONTRACTOR", baseSalary: pay({ value: 400, unitText: "DAY" }) }),
      { salary: 400, salaryTaux: "par jour", contractType: "Freelance" },
    ],
    "several places": [
      posting({
        jobLocation: [
          { "@type": "Place", address: address() },
          { "@type": "Place", address: address({ addressLocality: "Brest", postalCode: "29200" }) },
        ],
      }),
      { city: "Rennes", cityCode: "35238", places: ["Brest (29)"] },
    ],
    "work at home": [
      posting({
        jobLocation: undefined,
        jobLocationType: "TELECOMMUTE",
        applicantLocationRequirements: { "@type": "Country", name: "France" },
      }),
      { remoteWorkDays: 5, city: null },
      ["applicantLocationRequirements.name"],
    ],
    "a company and a place as texts": [
      posting({ hiringOrganization: "Vacherie SARL", jobLocation: "Dijon" }),
      { nom: "Vacherie SARL", cityCode: "21231" },
    ],
    "only a title and a company": [
      {
        "@context": "https://schema.org",
        "@type": "JobPosting",
        title: "Poseur",
        hiringOrganization: { name: "Atelier Nord" },
      },
      { title: "Poseur", nom: "Atelier Nord", city: null, salary: null },
    ],
    "a type in a list, with its address": [
      posting({ "@type": ["http://schema.org/JobPosting", "Thing"], title: "Tourneur" }),
      { title: "Tourneur" },
    ],
    "a list of elements": [
      {
        "@context": "https://schema.org",
        "@type": "ItemList",
        itemListElement: [
          { "@type": "ListItem", position: 1, item: posting({ title: "Ajusteuse" }) },
          { "@type": "ListItem", position: 2, item: posting({ title: "Fraiseuse" }) },
        ],
      },
      [{ title: "Ajusteuse" }, { title: "Fraiseuse" }],
    ],
    "texts in HTML and entities": [
      posting({
        title: "Chef&nbsp;de projet",
        description:
          "&lt;h2&gt;Missions&lt;/h2&gt;&lt;ul&gt;&lt;li&gt;Piloter&lt;/li&gt;&lt;li&gt;Rendre compte &amp;amp; décider&lt;/li&gt;&lt;/ul&gt;",
      }),
      { description: "Missions\n\n- Piloter\n- Rendre compte & décider" },
    ],
    "a date with a zone": [
      posting({ datePosted: "2026-10-05T23:30:00-02:00", validThrough: "2027-05-01T00:00:00+02:00" }),
      { createdAt: new Date("2026-10-06T01:30:00Z") },
    ],
    "an internship part time": [
      posting({ employmentType: ["INTERN", "PART_TIME"] }),
      { contractType: "Stage", workingTime: "temps partiel" },
    ],
    "skills and further texts": [
      posting({ skills: "Excel", qualifications: ["Sage"], responsibilities: "<p>Clôturer.</p>" }),
      { preferred: ["skill:Excel"], required: ["skill:Sage"], description: "Tenir les comptes.\n\nClôturer." },
    ],
    "empty values": [
      posting({
        baseSalary: null,
        employmentType: [],
        skills: "",
        jobLocation: [{ "@type": "Place", address: address() }],
      }),
      { salary: null, contractType: null, cityCode: "35238" },
    ],
    "members without a field": [
      posting({ industry: "Conseil", workHours: "35h", directApply: true, totalJobOpenings: 2 }),
      { title: "Comptable", weeklyHours: 35, posts: 2 },
      ["industry", "directApply"],
    ],
  });

  const page = (...scripts: unknown[]) =>
    `<!doctype html><html><body>${scripts
      .map((script) => `<script type="application/ld+json">${JSON.stringify(script)}</script>`)
      .join("")}</body></html>`;
  eachOf(
    {
      "two scripts of a page": [
        page({ "@type": "BreadcrumbList", itemListElement: [] }, posting({ title: "Laborantin" })),
        { title: "Laborantin", nom: "Atelier Nord" },
      ],
    },
    "offre.html",
  );
});

describe("Indeed XML", () => {
  const job = (over: Record<string, string | null> = {}, isData = true) => {
    const fields: Record<string, string | null> = {
      title: "Préparateur de commandes",
      date: "Mon, 09 Nov 2026 10:00:00 GMT",
      referencenumber: `IX-${next()}`,
      company: "Atelier Nord",
      city: "Nantes",
      country: "FR",
      postalcode: "44000",
      description: "<p>Préparer.</p>",
      jobtype: "fulltime",
      ...over,
    };
    const elements = Object.entries(fields).map(([name, text]) =>
      text === null ? "" : `<${name}>${isData ? `<![CDATA[${text}]]>` : text}</${name}>`,
    );
    return `<job>${elements.join("")}</job>`;
  };
  const source = (...jobs: string[]) =>
    `<?xml version="1.0" encoding="utf-8"?><source><publisher>ATS</publisher>${jobs.join("")}</source>`;

  eachOf(
    {
      "pay by the hour": [source(job({ salary: "12,50 € par heure" })), { salary: 12.5, salaryTaux: "par heure" }],
      "pay by the month": [source(job({ salary: "2 100 € par mois" })), { salary: 2100, salaryTaux: "par mois" }],
      "pay by the year": [
        source(job({ salary: "€32,000 - €36,000 per year" })),
        { salary: 32_000, salaryMax: 36_000, salaryTaux: "par an" },
      ],
      "no pay": [source(job({ salary: "" })), { salary: null, workingTime: "temps plein" }],
      "an internship": [source(job({ jobtype: "internship" })), { contractType: "Stage" }],
      "part time": [source(job({ jobtype: "parttime" })), { workingTime: "temps partiel", contractType: null }],
      "several jobs": [
        source(job({ title: "Cariste" }), job({ title: "Monteur", city: "Lyon", postalcode: "69003" })),
        [
          { title: "Cariste", cityCode: "44109" },
          { title: "Monteur", cityCode: "69123" },
        ],
      ],
      "a postal code without a town": [source(job({ city: null, postalcode: "59000" })), { cityCode: "59350" }],
      "work at home": [source(job({ remotetype: "Fully remote" })), { remoteWorkDays: 5 }],
      "partly at home": [source(job({ remotetype: "Hybrid remote" })), { remoteWorkDays: 1 }],
      "a source instead of a company": [
        source(job({ company: null, sourcename: "Vacherie SARL" })),
        { nom: "Vacherie SARL" },
      ],
      "entities instead of CDATA": [
        source(job({ title: "Vendeur &amp; conseiller", description: "&lt;p&gt;Vendre.&lt;/p&gt;" }, false)),
        { title: "Vendeur & conseiller", description: "Vendre." },
      ],
      "a date of ISO with a zone": [
        source(job({ date: "2026-11-09T23:00:00-03:00" })),
        { createdAt: new Date("2026-11-10T02:00:00Z") },
      ],
      "experience and education": [
        source(job({ experience: "2 ans", education: "Bac" })),
        { description: "Préparer.", experience: "2 ans", study: "bac" },
      ],
      "elements without a field": [
        source(
          job({ state: "Pays de la Loire", url: "https://x.exemple/1", "indeed-apply-data": "a=1", sponsored: "no" }),
        ),
        { title: "Préparateur de commandes" },
        ["state", "url", "indeed-apply-data", "sponsored"],
      ],
    },
    "indeed.xml",
  );
});

describe("RSS with the fields of jobs", () => {
  const item = (over: Record<string, string | null> = {}) => {
    const fields: Record<string, string | null> = {
      title: "Serveuse",
      link: `https://x.exemple/${next()}`,
      pubDate: "Fri, 27 Nov 2026 09:00:00 +0100",
      description: "<![CDATA[<p>Servir.</p>]]>",
      "job_listing:location": "Dijon",
      "job_listing:job_type": "CDI",
      "job_listing:company": "Vacherie SARL",
      ...over,
    };
    return `<item>${Object.entries(fields)
      .map(([name, text]) => (text === null ? "" : `<${name}>${text}</${name.split(" ")[0]}>`))
      .join("")}</item>`;
  };
  const feed = (...items: string[]) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:job_listing="https://wpjobmanager.com" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Offres</title><link>https://x.exemple</link>${items.join("")}</channel></rss>`;

  eachOf(
    {
      "a contract and a place": [feed(item()), { title: "Serveuse", contractType: "CDI", cityCode: "21231" }],
      "several items": [
        feed(item({ title: "Plongeur" }), item({ title: "Barman", "job_listing:location": "Lyon, France" })),
        [{ title: "Plongeur" }, { title: "Barman", cityCode: "69123" }],
      ],
      "the whole text before the summary": [
        feed(item({ "content:encoded": "<![CDATA[<ul><li>Dresser</li><li>Servir</li></ul>]]>" })),
        { description: "- Dresser\n- Servir" },
      ],
      "no contract, no place": [
        feed(
          item({ "job_listing:job_type": null, "job_listing:location": null, "job_listing:company": "Atelier Nord" }),
        ),
        { nom: "Atelier Nord", city: null, contractType: null },
      ],
      "a zone by its name": [
        feed(item({ pubDate: "Fri, 27 Nov 2026 23:30:00 GMT" })),
        { createdAt: new Date("2026-11-27T23:30:00Z") },
      ],
      "a summer date with a zone": [
        feed(item({ pubDate: "Sun, 28 Jun 2026 00:10:00 +0200" })),
        { createdAt: new Date("2026-06-27T22:10:00Z") },
      ],
      "pay in words": [
        feed(item({ salary: "2 000 € à 2 200 € brut par mois" })),
        { salary: 2000, salaryMax: 2200, salaryTaux: "par mois" },
      ],
      "pay by the hour": [feed(item({ salaire: "12,31 €/h" })), { salary: 12.31, salaryTaux: "par heure" }],
      "French names of elements": [
        feed(
          item({
            "job_listing:location": null,
            "job_listing:company": null,
            "job_listing:job_type": null,
            ville: "Caen",
            entreprise: "Vacherie SARL",
            contrat: "CDD temps partiel",
          }),
        ),
        { nom: "Vacherie SARL", cityCode: "14118", contractType: "CDD", workingTime: "temps partiel" },
      ],
      "a guid": [feed(item({ 'guid isPermaLink="false"': "https://x.exemple/?p=77" })), { title: "Serveuse" }],
      "entities in a title": [
        feed(item({ title: "Second de cuisine &amp; pâtissier" })),
        { title: "Second de cuisine & pâtissier" },
      ],
      "elements without a field": [
        feed(item({ "job_listing:featured": "1", author: "rh@x.exemple", comments: "https://x.exemple/c" })),
        { title: "Serveuse" },
        ["featured", "author", "comments"],
      ],
    },
    "flux.rss",
  );
});
