// Ten and more offers of each recruitment software, varied as its published interface allows: what is stored, and what is named as left aside.
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
const next = () => 5_000 + ++count;

/** Tests the rows of a system. */
function eachOf(rows: Record<string, Row>): void {
  test.each(Object.entries(rows))("%s", async (_, [file, stored, named = []]) => {
    const { offers, ignored } = await offersOf(file);
    expect(offers).toMatchObject([stored].flat().map((each) => ({ state: "created", ...each })));
    expect(ignored).toEqual(expect.arrayContaining(named));
  });
}

describe("Greenhouse", () => {
  const job = (over: Values = {}): Values => ({
    id: next(),
    internal_job_id: next(),
    absolute_url: "https://boards.greenhouse.io/ateliernord/jobs/127817",
    title: "Ingénieure logiciel",
    company_name: "Atelier Nord",
    location: { name: "Grenoble" },
    updated_at: "2026-11-14T10:55:28-05:00",
    first_published: "2026-11-01T10:55:28-05:00",
    content: "&lt;p&gt;Écrire.&lt;/p&gt;",
    metadata: null,
    ...over,
  });
  const board = (...jobs: Values[]) => ({ jobs, meta: { total: jobs.length } });

  eachOf({
    "an offer of the board": [
      board(job()),
      { nom: "Atelier Nord", cityCode: "38185", description: "Écrire.", createdAt: new Date("2026-11-01T15:55:28Z") },
    ],
    "one offer alone": [job({ title: "Testeuse" }), { title: "Testeuse", cityCode: "38185" }],
    "a list at the root": [
      [job({ title: "Ajusteur 1" }), job({ title: "Brodeuse 1" })],
      [{ title: "Ajusteur 1" }, { title: "Brodeuse 1" }],
    ],
    "a place in three parts": [
      board(job({ location: { name: "Lyon, Auvergne-Rhône-Alpes, France" } })),
      { city: "Lyon", cityCode: "69123" },
    ],
    "work at home": [board(job({ location: { name: "Remote" } })), { city: null, remoteWorkDays: 5 }],
    "the name of the company in the address": [
      board(job({ company_name: undefined, absolute_url: "https://boards.greenhouse.io/atelier-nord/jobs/1" })),
      { nom: "Atelier Nord" },
    ],
    "pay by the year, in cents": [
      board(
        job({
          pay_input_ranges: [{ min_cents: 4_000_000, max_cents: 5_000_000, currency_type: "EUR", title: "Salaire" }],
        }),
      ),
      { salary: 40_000, salaryMax: 50_000, salaryTaux: "par an" },
      ["pay_input_ranges.title"],
    ],
    "pay by the hour, in cents": [
      board(job({ pay_input_ranges: [{ min_cents: 1_350, max_cents: 1_500, currency_type: "EUR" }] })),
      { salary: 13.5, salaryMax: 15, salaryTaux: "par heure" },
    ],
    "pay by the month, in cents": [
      board(job({ pay_input_ranges: [{ min_cents: 210_000, max_cents: 230_000, currency_type: "EUR" }] })),
      { salary: 2100, salaryMax: 2300, salaryTaux: "par mois" },
    ],
    "empty lists": [
      board(job({ departments: [], offices: [], pay_input_ranges: [], questions: [] })),
      { salary: null, contractType: null },
    ],
    "departments, offices and data": [
      board(
        job({
          departments: [{ id: 1, name: "R&D", child_ids: [2], parent_id: null }],
          offices: [{ id: 8, name: "Grenoble", location: "Grenoble, France" }],
          data_compliance: [{ type: "gdpr", requires_consent: false }],
        }),
      ),
      { title: "Ingénieure logiciel" },
      ["departments.name", "data_compliance.type", "offices.location"],
    ],
    "an internal job of Harvest": [
      {
        id: next(),
        name: "Acheteur",
        requisition_id: "R-7",
        status: "closed",
        created_at: "2026-09-01T08:00:00Z",
        opened_at: "2026-09-02T08:00:00Z",
        offices: [{ id: 1, name: "Lyon", location: { name: "Lyon, France" } }],
        departments: [{ id: 2, name: "Achats" }],
        custom_fields: { employment_type: "CDD" },
        company_name: "Vacherie SARL",
      },
      {
        title: "Acheteur",
        cityCode: "69123",
        contractType: "CDD",
        isActive: false,
        createdAt: new Date("2026-09-02T08:00:00Z"),
      },
    ],
  });
});

describe("Lever", () => {
  const posting = (over: Values = {}): Values => ({
    id: `2a7b1a5e-4f33-4a7f-9a36-${String(next()).padStart(12, "0")}`,
    text: "Comptable",
    categories: { commitment: "CDI", department: "Finance", location: "Rennes", team: "Compta" },
    description: "<div>Tenir les comptes.</div>",
    lists: [{ text: "Profil", content: "<li>Rigueur</li><li>Excel</li>" }],
    additional: "<div>Mutuelle.</div>",
    hostedUrl: "https://jobs.lever.co/vacherie-sarl/2a7b1a5e",
    createdAt: 1_793_577_600_000,
    ...over,
  });
  const paid = (interval: string, min: number, max: number) => ({
    salaryRange: { currency: "EUR", interval, min, max },
  });

  eachOf({
    "a posting with lists": [
      [posting()],
      {
        nom: "Vacherie SARL",
        cityCode: "35238",
        description: "Tenir les comptes.\n\nProfil\n\n- Rigueur\n- Excel\n\nMutuelle.",
      },
    ],
    "one posting alone": [posting({ text: "Trésorière" }), { title: "Trésorière", contractType: "CDI" }],
    "a wrapped page": [
      { data: [posting({ text: "Ajusteur 2" }), posting({ text: "Brodeuse 2" })], hasNext: false },
      [{ title: "Ajusteur 2" }, { title: "Brodeuse 2" }],
    ],
    "pay by the hour": [
      [posting(paid("per-hour-wage", 13, 15))],
      { salary: 13, salaryMax: 15, salaryTaux: "par heure" },
    ],
    "pay by the month": [
      [posting(paid("per-month-salary", 2100, 2300))],
      { salary: 2100, salaryMax: 2300, salaryTaux: "par mois" },
    ],
    "pay by the day": [
      [posting({ ...paid("per-day-wage", 400, 450), categories: { commitment: "Freelance", location: "Lille" } })],
      { salary: 400, salaryMax: 450, salaryTaux: "par jour", contractType: "Freelance" },
    ],
    "work at home": [
      [posting({ workplaceType: "remote", categories: { commitment: "CDI", location: "France" } })],
      { remoteWorkDays: 5 },
    ],
    "on site": [[posting({ workplaceType: "on-site" })], { remoteWorkDays: 0, cityCode: "35238" }],
    hybrid: [[posting({ workplaceType: "hybrid" })], { remoteWorkDays: 1 }],
    "a working time for a commitment": [
      [posting({ categories: { commitment: "Part-time", location: "Rennes" } })],
      { workingTime: "temps partiel", contractType: null },
    ],
    "an internship": [
      [posting({ categories: { commitment: "Intern", location: "Rennes" } })],
      { contractType: "Stage" },
    ],
    "several places": [
      [posting({ categories: { commitment: "CDI", location: "Lyon", allLocations: ["Lyon", "Grenoble"] } })],
      { cityCode: "69123" },
    ],
    "plain texts and empty lists": [
      [
        posting({
          description: "",
          descriptionPlain: "Tenir les comptes.",
          lists: [],
          additional: "",
          additionalPlain: "",
        }),
      ],
      { description: "Tenir les comptes." },
    ],
    "members without a field": [
      [
        posting({
          country: "FR",
          applyUrl: "https://jobs.lever.co/x/apply",
          tags: ["urgent"],
          distributionChannels: ["public"],
        }),
      ],
      { title: "Comptable" },
      ["country", "applyUrl", "tags", "distributionChannels", "categories.team"],
    ],
  });
});

describe("Workable", () => {
  const job = (over: Values = {}): Values => ({
    id: `w${next()}`,
    title: "Technicien SAV",
    shortcode: `A${next()}`,
    employment_type: "Full-time",
    telecommuting: false,
    published_on: "2026-11-05",
    created_at: "2026-11-04",
    country: "France",
    city: "Lille",
    description: "<p>Réparer.</p>",
    ...over,
  });
  const widget = (...jobs: Values[]) => ({ name: "Atelier Nord", description: null, jobs });
  const internal = (over: Values = {}) => {
    const { city: _, country: __, ...rest } = job({ company: "Atelier Nord", state: "published", ...over });
    return { location: { location_str: "Metz, France", country: "France", city: "Metz", zip_code: "57000" }, ...rest };
  };

  eachOf({
    "an offer of the widget": [
      widget(job()),
      {
        nom: "Atelier Nord",
        cityCode: "59350",
        workingTime: "temps plein",
        createdAt: new Date("2026-11-05T12:00:00Z"),
      },
    ],
    "several offers": [
      widget(job({ title: "Ajusteur 3" }), job({ title: "Brodeuse 3" })),
      [{ title: "Ajusteur 3" }, { title: "Brodeuse 3" }],
    ],
    "one offer alone": [
      job({ title: "Opticienne", company: "Vacherie SARL" }),
      { title: "Opticienne", nom: "Vacherie SARL" },
    ],
    "the interface's place with its code": [{ jobs: [internal()] }, { cityCode: "57463" }],
    "pay by the month": [
      {
        jobs: [
          internal({
            salary: { salary_from: 2100, salary_to: 2300, salary_currency: "eur", salary_period: "monthly" },
          }),
        ],
      },
      { salary: 2100, salaryMax: 2300, salaryTaux: "par mois" },
    ],
    "pay by the hour": [
      {
        jobs: [
          internal({ salary: { salary_from: 13, salary_to: 15, salary_currency: "eur", salary_period: "hourly" } }),
        ],
      },
      { salary: 13, salaryMax: 15, salaryTaux: "par heure" },
    ],
    "pay by the year without its period": [
      { jobs: [internal({ salary: { salary_from: 30_000, salary_to: 35_000, salary_currency: "eur" } })] },
      { salary: 30_000, salaryMax: 35_000, salaryTaux: "par an" },
    ],
    "no pay": [{ jobs: [internal({ salary: {} })] }, { salary: null }],
    "work at home": [widget(job({ telecommuting: true })), { remoteWorkDays: 5 }],
    hybrid: [{ jobs: [internal({ workplace_type: "hybrid" })] }, { remoteWorkDays: 1 }],
    "a draft": [{ jobs: [internal({ state: "draft" })] }, { isActive: false }],
    "a temporary contract part time": [
      widget(job({ employment_type: "Part-time" })),
      { workingTime: "temps partiel", contractType: null },
    ],
    "texts in parts": [
      { jobs: [internal({ requirements: "<ul><li>Anglais</li></ul>", benefits: "<p>Tickets.</p>" })] },
      { description: "Réparer.\n\n- Anglais\n\nTickets." },
    ],
    "a date with a zone": [
      { jobs: [internal({ published_on: undefined, created_at: "2026-11-01T23:30:00-05:00" })] },
      { createdAt: new Date("2026-11-02T04:30:00Z") },
    ],
    "members without a field": [
      widget(
        job({ code: "T-1", department: "SAV", industry: "Télécoms", state: "Hauts-de-France", education: "Bachelor" }),
      ),
      { title: "Technicien SAV" },
      ["code", "department", "industry"],
    ],
  });
});

describe("Flatchr", () => {
  const vacancy = (over: Values = {}): Values => ({
    id: `f${next()}`,
    vacancy_id: next(),
    reference: `FL-${next()}`,
    title: "Commerciale H/F",
    description: "<p>L'entreprise</p>",
    mission: "<p>Vendre</p>",
    profile: "<p>Motivée</p>",
    contract_type: "CDI",
    mensuality: "m",
    currency: "EUR",
    created_at: "2026-11-02T13:28:36.705Z",
    address: { locality: "Lille", postal_code: "59000", country: "France" },
    company: { name: "Vacherie SARL" },
    ...over,
  });
  const items = (...vacancies: Values[]) => ({ items: vacancies.map((each) => ({ published: true, vacancy: each })) });

  eachOf({
    "a vacancy": [
      items(vacancy()),
      {
        nom: "Vacherie SARL",
        cityCode: "59350",
        contractType: "CDI",
        description: "Vendre\n\nMotivée\n\nL'entreprise",
      },
    ],
    "one vacancy alone": [vacancy({ title: "Livreuse" }), { title: "Livreuse" }],
    "a list at the root": [
      [vacancy({ title: "Ajusteur 4" }), vacancy({ title: "Brodeuse 4" })],
      [{ title: "Ajusteur 4" }, { title: "Brodeuse 4" }],
    ],
    "pay by the month": [
      items(vacancy({ salary: "2200", salary_max: "2600" })),
      { salary: 2200, salaryMax: 2600, salaryTaux: "par mois" },
    ],
    "pay by the year": [
      items(vacancy({ salary: 32_000, salary_max: 38_000, mensuality: "y" })),
      { salary: 32_000, salaryMax: 38_000, salaryTaux: "par an" },
    ],
    "pay by the hour": [items(vacancy({ salary: "12.5", mensuality: "h" })), { salary: 12.5, salaryTaux: "par heure" }],
    "no pay": [items(vacancy({ salary: null, salary_max: "0" })), { salary: null, salaryMax: null }],
    "work at home every day": [items(vacancy({ remote: "fulltime" })), { remoteWorkDays: 5 }],
    "part time": [items(vacancy({ partial: true })), { workingTime: "temps partiel" }],
    "a whole address": [
      items(vacancy({ address: { formatted_address: "12 rue Nationale, 59000 Lille, France" } })),
      { cityCode: "59350" },
    ],
    "temporary work without a profile": [
      items(vacancy({ contract_type: "Intérim", profile: "", description: null })),
      { contractType: "Intérim", description: "Vendre" },
    ],
    "a date with a zone": [
      items(vacancy({ created_at: "2026-11-02T00:28:36+02:00" })),
      { createdAt: new Date("2026-11-01T22:28:36Z") },
    ],
    "members without a field": [
      items(vacancy({ kanban: true, apply_url: "https://careers.flatchr.io/x", video_url: "https://x", skills: [] })),
      { title: "Commerciale H/F" },
      ["kanban", "apply_url", "video_url", "published"],
    ],
  });
});

describe("Teamtailor", () => {
  const attributes = (over: Values = {}): Values => ({
    title: "Magasinier",
    body: "<p>Ranger</p>",
    "created-at": "2026-11-06T09:00:00.000+01:00",
    "employment-type": "fulltime",
    "remote-status": "none",
    "human-status": "published",
    ...over,
  });
  const job = (over: Values = {}, places: string[] = ["3"]): Values => ({
    id: `${next()}`,
    type: "jobs",
    links: { "careersite-job-url": "https://vacherie-sarl.teamtailor.com/jobs/9" },
    attributes: attributes(over),
    relationships: { locations: { data: places.map((id) => ({ type: "locations", id })) } },
  });
  const place = (id: string, city: string, zip: string) => ({
    id,
    type: "locations",
    attributes: { name: "Dépôt", city, zip, country: "France" },
  });
  const answer = (data: Values | Values[], included = [place("3", "Reims", "51100")]) => ({ data, included });
  const paid = (unit: string, min: number, max: number) => ({
    "min-salary": min,
    "max-salary": max,
    "salary-time-unit": unit,
    currency: "EUR",
  });

  eachOf({
    "a job with its place": [
      answer([job()]),
      {
        nom: "Vacherie SARL",
        cityCode: "51454",
        workingTime: "temps plein",
        createdAt: new Date("2026-11-06T08:00:00Z"),
      },
    ],
    "one job": [answer(job({ title: "Cariste" })), { title: "Cariste", cityCode: "51454" }],
    "several jobs": [
      answer([job({ title: "Ajusteur 5" }), job({ title: "Brodeuse 5" })]),
      [{ title: "Ajusteur 5" }, { title: "Brodeuse 5" }],
    ],
    "pay by the month": [
      answer([job(paid("monthly", 1900, 2000))]),
      { salary: 1900, salaryMax: 2000, salaryTaux: "par mois" },
    ],
    "pay by the hour": [answer([job(paid("hourly", 13, 14))]), { salary: 13, salaryMax: 14, salaryTaux: "par heure" }],
    "pay by the year": [
      answer([job(paid("yearly", 30_000, 34_000))]),
      { salary: 30_000, salaryMax: 34_000, salaryTaux: "par an" },
    ],
    "work at home": [answer([job({ "remote-status": "fully" }, [])], []), { remoteWorkDays: 5, city: null }],
    hybrid: [answer([job({ "remote-status": "hybrid" })]), { remoteWorkDays: 1 }],
    "a draft": [answer([job({ "human-status": "draft" })]), { isActive: false }],
    "an internship": [answer([job({ "employment-type": "internship" })]), { contractType: "Stage" }],
    "several places": [
      answer([job({}, ["3", "4"])], [place("3", "Reims", "51100"), place("4", "Metz", "57000")]),
      { cityCode: "51454" },
    ],
    "a pitch above the body": [
      answer([job({ pitch: "Rejoignez-nous", body: "<h3>Missions</h3><ul><li>Ranger</li></ul>" })]),
      { description: "Rejoignez-nous\n\nMissions\n\n- Ranger" },
    ],
    "no relations": [{ data: [{ ...job(), relationships: {} }] }, { title: "Magasinier", city: null }],
    "members without a field": [
      answer([
        job({
          "apply-button-text": "Postuler",
          tags: ["urgent"],
          "sharing-image-layout": "x",
          picture: { thumb: "https://x" },
        }),
      ]),
      { title: "Magasinier" },
      ["attributes.apply-button-text", "attributes.tags", "attributes.picture.thumb", "locations.name"],
    ],
  });
});
