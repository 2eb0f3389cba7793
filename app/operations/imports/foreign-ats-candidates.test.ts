// Ten and more candidates of each recruitment software, of OpenCATS and of LinkedIn, varied as their published formats allow: what is stored, and what
// is named as left aside.
import { describe, expect, test } from "vitest";
import { candidatesIn, candidatesOf } from "../../../tests/imported.ts";
import { readDocuments } from "./documents.server.ts";

type Values = Record<string, unknown>;
type Result = Awaited<ReturnType<typeof candidatesOf>>;

/** The first person as stored; `posts` and `degrees` as texts "title, company, start, end" and "title, school, year"; names left aside. */
type Stored = Values & { posts?: string[]; degrees?: string[]; named?: string[] };

const words = (...values: unknown[]) => values.map((value) => value ?? "").join(", ");

function check({ people, careers, ignored }: Result, { posts, degrees, named = [], ...person }: Stored): void {
  expect(people[0]).toMatchObject({ state: "created", ...person });
  const { experiences } = careers;
  if (posts)
    expect(experiences.map((each) => words(each.title, each.company, each.startMonth, each.endMonth))).toEqual(posts);
  if (degrees) expect(careers.degrees.map((each) => words(each.title, each.school, each.year))).toEqual(degrees);
  expect(ignored).toEqual(expect.arrayContaining(named));
}

function eachOf(rows: Record<string, [file: unknown, stored: Stored]>): void {
  test.each(Object.entries(rows))("%s", async (_, [file, stored]) => check(await candidatesOf(file), stored));
}

let count = 0;
/** A number that no other person has. */
const next = () => 7_000 + ++count;

describe("Greenhouse", () => {
  const person = (over: Values = {}): Values => {
    const id = next();
    return {
      id,
      first_name: "Rosa",
      last_name: "Lindqvist",
      company: null,
      title: null,
      created_at: "2026-04-02T17:01:34Z",
      updated_at: "2026-05-02T17:01:34Z",
      is_private: false,
      photo_url: null,
      attachments: [],
      application_ids: [id],
      phone_numbers: [],
      addresses: [],
      email_addresses: [{ value: `gh${id}@courrier.test`, type: "personal" }],
      website_addresses: [],
      social_media_addresses: [],
      recruiter: null,
      coordinator: null,
      can_email: true,
      tags: [],
      educations: [],
      employments: [],
      ...over,
    };
  };
  const post = { id: 1, company_name: "Ferro", title: "Soudeuse", start_date: "2020-01-15", end_date: null };
  eachOf({
    "a person with a name and an address only": [
      [person()],
      { prenom: "Rosa", nom: "Lindqvist", job: null, city: null, createdAt: new Date("2026-04-02T17:01:34Z") },
    ],
    "a company and a title of today": [
      [person({ title: "Soudeuse", company: "Ferro" })],
      { job: "Soudeuse", named: ["company"] },
    ],
    "the personal address before the one at work": [
      [
        person({
          email_addresses: [
            { value: "bureau@gh.test", type: "work" },
            { value: "maison@gh.test", type: "personal" },
          ],
        }),
      ],
      { email: "maison@gh.test" },
    ],
    "a mobile number before one at home": [
      [
        person({
          phone_numbers: [
            { value: "+33 1 40 00 00 01", type: "home" },
            { value: "+33 6 11 22 33 44", type: "mobile" },
          ],
        }),
      ],
      { mobile: "+33611223344" },
    ],
    "an address with its street": [
      [person({ addresses: [{ value: "12 rue Victor Hugo\n69002 Lyon\nFrance", type: "home" }] })],
      { city: "Lyon" },
    ],
    "tags and a post that goes on": [
      [person({ tags: ["Soudure TIG"], employments: [post] })],
      { attributes: ["skill:Soudure TIG"], posts: ["Soudeuse, Ferro, 2020-01, "] },
    ],
    "two posts with times of the day": [
      [
        person({
          employments: [
            { ...post, start_date: "2022-03-01T00:00:00.000Z", end_date: "2024-06-30T00:00:00.000Z" },
            { ...post, id: 2, title: "Chaudronnière", start_date: "2019-09-01", end_date: "2022-02-28" },
          ],
        }),
      ],
      { posts: ["Soudeuse, Ferro, 2022-03, 2024-06", "Chaudronnière, Ferro, 2019-09, 2022-02"] },
    ],
    "a degree with its discipline": [
      [
        person({
          educations: [
            {
              id: 4,
              school_name: "Lycée Diderot",
              degree: "BTS",
              discipline: "Soudage",
              start_date: "2017-09-01",
              end_date: "2019-06-30",
            },
          ],
        }),
      ],
      { degrees: ["BTS, Lycée Diderot, 2019"] },
    ],
    "a degree that only its discipline names": [
      [person({ educations: [{ id: 5, school_name: "IUT", degree: null, discipline: "Chimie", end_date: "2016" }] })],
      { degrees: ["Chimie, IUT, 2016"] },
    ],
    "custom fields and a recruiter": [
      [person({ recruiter: { id: 9, name: "Zoé R." }, custom_fields: { teletravail: "2 jours" } })],
      { named: ["recruiter.name", "custom_fields.teletravail"] },
    ],
    "one person that is no list": [person({ first_name: "Anne-Lise" }), { prenom: "Anne-Lise" }],
    "a webhook around the person": [
      { action: "new_candidate_application", payload: { application: { candidate: person({ title: "Grutière" }) } } },
      { prenom: "Rosa", job: "Grutière" },
    ],
  });
});

describe("Lever", () => {
  const person = (over: Values = {}): Values => {
    const id = `lever-${next()}`;
    return {
      id,
      name: "Shane Petit",
      headline: "",
      contact: `contact-${id}`,
      emails: [`${id}@courrier.test`],
      phones: [],
      confidentiality: "non-confidential",
      location: "",
      links: [],
      createdAt: 1_790_000_000_000,
      updatedAt: 1_790_100_000_000,
      archived: null,
      stage: "lead-new",
      tags: [],
      sources: ["LinkedIn"],
      origin: "sourced",
      applications: [],
      urls: { list: "https://hire.lever.co/candidates", show: `https://hire.lever.co/candidates/${id}` },
      isAnonymized: false,
      ...over,
    };
  };
  const list = (...data: Values[]) => ({ data, hasNext: false });
  eachOf({
    "a name, an address and the day of its record": [
      list(person()),
      { prenom: "Shane", nom: "Petit", createdAt: new Date(1_790_000_000_000), job: null },
    ],
    "a headline and a town": [
      list(person({ headline: "Chef de rang", location: "Nice" })),
      { job: "Chef de rang", city: "Nice" },
    ],
    "a town as an object": [list(person({ location: { name: "Annecy" } })), { city: "Annecy" }],
    "a town with its region and country": [
      list(person({ location: "Grenoble, Auvergne-Rhône-Alpes, France" })),
      { city: "Grenoble" },
    ],
    "a mobile number before one at work": [
      list(
        person({
          phones: [
            { type: "work", value: "04 76 00 00 00" },
            { type: "mobile", value: "06 11 22 33 45" },
          ],
        }),
      ),
      { mobile: "+33611223345" },
    ],
    "two addresses": [
      list(person({ emails: ["shane.petit@lever.test", "autre@lever.test"] })),
      { email: "shane.petit@lever.test" },
    ],
    "tags as texts": [
      list(person({ tags: ["Service en salle", "Œnologie"] })),
      { attributes: ["skill:Service en salle", "skill:Œnologie"] },
    ],
    "a name with a particle": [list(person({ name: "Jeanne de La Tour" })), { prenom: "Jeanne", nom: "de La Tour" }],
    "a name in capitals last": [list(person({ name: "Marie-Claude LE GOFF" })), { prenom: "Marie-Claude" }],
    "sources and links": [
      list(person({ links: ["https://exemple.test/shane"] })),
      { named: ["sources", "links", "stage"] },
    ],
    "one opportunity under data": [{ data: person({ headline: "Barman" }) }, { job: "Barman" }],
    "an expanded contact": [
      list(person({ contact: { id: "c1", name: "Shane Petit", emails: ["c1@lever.test"] } })),
      { prenom: "Shane", nom: "Petit" },
    ],
  });
});

describe("Workable", () => {
  const person = (over: Values = {}): Values => {
    const id = `w${next()}`;
    return {
      id,
      name: "Ana Vidal",
      firstname: "Ana",
      lastname: "Vidal",
      headline: null,
      account: { subdomain: "atelier", name: "Atelier" },
      job: { shortcode: "GROOV003", title: "Infirmier" },
      stage: "Interview",
      stage_kind: "interview",
      disqualified: false,
      disqualification_reason: null,
      hired_at: null,
      sourced: false,
      profile_url: `https://atelier.workable.com/backend/jobs/1/candidates/${id}`,
      email: `${id}@courrier.test`,
      phone: null,
      address: null,
      domain: "indeed.com",
      created_at: "2026-07-01T00:00:00Z",
      updated_at: "2026-07-02T00:00:00Z",
      ...over,
    };
  };
  const list = (...candidates: Values[]) => ({ candidates, paging: {} });
  eachOf({
    "a person of a list": [
      list(person()),
      { prenom: "Ana", nom: "Vidal", job: null, createdAt: new Date("2026-07-01T00:00:00Z"), named: ["job.title"] },
    ],
    "one person in detail": [{ candidate: person({ headline: "Aide-soignante" }) }, { job: "Aide-soignante" }],
    "a whole name only": [
      list(person({ firstname: "", lastname: "", name: "Ana Vidal" })),
      { prenom: "Ana", nom: "Vidal" },
    ],
    "a town in parts": [
      list(
        person({ location: { location_str: "Lille, France", city: "Lille", country: "France", country_code: "FR" } }),
      ),
      { city: "Lille" },
    ],
    "a town in its address": [list(person({ address: "59000 Lille, France" })), { city: "Lille" }],
    "an address over three lines": [
      list(person({ address: "4 rue Nationale\r\n59000 Lille\r\nFrance" })),
      { city: "Lille" },
    ],
    "a telephone with its prefix": [list(person({ phone: "+33 (0)6 11 22 33 46" })), { mobile: "+33611223346" }],
    "posts, one of today": [
      list(
        person({
          experience_entries: [
            {
              id: "1",
              title: "Aide-soignante",
              company: "Clinique du Lac",
              summary: "Toilettes et repas",
              start_date: "2021-05-01",
              end_date: null,
              current: true,
              industry: "Santé",
            },
            {
              id: "2",
              title: "Auxiliaire de vie",
              company: "Bien Chez Soi",
              start_date: "2018-01-01",
              end_date: "2021-04-30",
              current: false,
            },
          ],
        }),
      ),
      {
        posts: ["Aide-soignante, Clinique du Lac, 2021-05, ", "Auxiliaire de vie, Bien Chez Soi, 2018-01, 2021-04"],
      },
    ],
    "a degree and its field": [
      list(
        person({
          education_entries: [
            {
              id: "3",
              degree: "Bac",
              school: "Lycée Monge",
              field_of_study: "ASSP",
              start_date: "2012",
              end_date: "2015",
            },
          ],
        }),
      ),
      { degrees: ["Bac, Lycée Monge, 2015"] },
    ],
    "a field of study without a degree": [
      list(
        person({ education_entries: [{ id: "4", school: "IFSI", field_of_study: "Soins", end_date: "2019-07-01" }] }),
      ),
      { degrees: ["Soins, IFSI, 2019"] },
    ],
    "skills as objects": [
      list(person({ skills: [{ name: "Hygiène" }, { name: "Permis B" }] })),
      { attributes: expect.arrayContaining(["skill:Hygiène", "licence:permis-b"]) },
    ],
    "answers, tags and social profiles": [
      list(
        person({
          answers: [{ question: { body: "Dès quand ?" }, answer: { body: "Demain" } }],
          social_profiles: [{ type: "linkedin", url: "https://exemple.test/ana" }],
          summary: "Dix ans de métier",
        }),
      ),
      { named: ["summary", "answers.answer.body"] },
    ],
    "a disqualified person": [
      list(person({ disqualified: true, disqualification_reason: "Trop loin" })),
      { prenom: "Ana" },
    ],
  });
});

describe("Flatchr", () => {
  const person = (over: Values = {}): Values => {
    const id = next();
    return {
      id,
      firstname: "Lou",
      lastname: "Roux",
      email: `flatchr${id}@courrier.test`,
      phone: "",
      consent: true,
      created_at: "2026-05-01T00:00:00Z",
      ...over,
    };
  };
  eachOf({
    "a person of a list": [[person()], { prenom: "Lou", nom: "Roux", createdAt: new Date("2026-05-01T00:00:00Z") }],
    "a mobile with points": [[person({ phone: "06.11.22.33.48" })], { mobile: "+33611223348" }],
    "a mobile with its country": [[person({ phone: "0033611223349" })], { mobile: "+33611223349" }],
    "no consent yet": [[person({ consent: false })], { prenom: "Lou", named: ["consent"] }],
    "an identifier of another system": [[person({ external_id: "SIRH-12" })], { named: ["external_id"] }],
    links: [[person({ urls: ["https://exemple.test/lou"] })], { named: ["urls"] }],
    "capitals and accents": [[person({ firstname: "ÉLOÏSE", lastname: "DUPRÉ" })], { nom: "DUPRÉ" }],
    "an apostrophe": [[person({ firstname: "Anaïs", lastname: "L'Hostis" })], { nom: "L'Hostis" }],
    "a vacancy beside the person": [
      [{ vacancy: { title: "Cariste", reference: "R-1" }, candidate: person() }],
      { prenom: "Lou", job: null },
    ],
    "an answer with its items": [{ items: [person({ firstname: "Noé" })], total: 1 }, { prenom: "Noé" }],
    "a whole and a short record": [
      [person(), { id: 1, firstname: "Max", lastname: "Noir", email: "max@fl.test" }],
      { nom: "Roux" },
    ],
    "an applicant with its column": [
      [person({ user_id: 3, column: { id: 4, title: "Entretien" }, score: 4 })],
      { named: ["column.title", "score"] },
    ],
  });
});

describe("Teamtailor", () => {
  const person = (over: Values = {}, more: Values = {}): Values => {
    const id = String(next());
    return {
      id,
      type: "candidates",
      links: { self: `https://api.teamtailor.com/v1/candidates/${id}` },
      attributes: {
        "first-name": "Ugo",
        "last-name": "Perrin",
        email: `tt${id}@courrier.test`,
        phone: null,
        pitch: null,
        connected: false,
        internal: false,
        sourced: false,
        unsubscribed: false,
        "linkedin-url": null,
        "referring-site": null,
        "created-at": "2026-05-01T00:00:00.000+02:00",
        "updated-at": "2026-05-02T00:00:00.000+02:00",
        tags: [],
        ...over,
      },
      ...more,
    };
  };
  const list = (...data: Values[]) => ({ data, meta: { "record-count": data.length }, links: {} });
  const at = { relationships: { locations: { data: [{ id: "9", type: "locations" }] } } };
  eachOf({
    "a person of a list": [
      list(person()),
      { prenom: "Ugo", nom: "Perrin", mobile: null, createdAt: new Date("2026-04-30T22:00:00Z") },
    ],
    "one person": [{ data: person({ "first-name": "Inès" }) }, { prenom: "Inès" }],
    "a telephone": [list(person({ phone: "+33 6 11 22 33 47" })), { mobile: "+33611223347" }],
    tags: [
      list(person({ tags: ["Permis C", "Manutention"] })),
      { attributes: expect.arrayContaining(["licence:permis-c", "skill:Manutention"]) },
    ],
    "a town of the included places": [
      {
        ...list(person({}, at)),
        included: [{ id: "9", type: "locations", attributes: { name: "Siège", city: "Rennes" } }],
      },
      { city: "Rennes" },
    ],
    "a place with its name only": [
      { ...list(person({}, at)), included: [{ id: "9", type: "locations", attributes: { name: "Brest" } }] },
      { city: "Brest" },
    ],
    "a pitch and a summary": [list(person({ pitch: "Disponible tout de suite" })), { named: ["attributes.pitch"] }],
    "an address of a network": [
      list(person({ "linkedin-url": "https://exemple.test/ugo" })),
      { named: ["attributes.linkedin-url"] },
    ],
    "a sourced person": [
      list(person({ sourced: true, "referring-site": "Indeed" })),
      { named: ["attributes.referring-site"] },
    ],
    "a double name": [list(person({ "last-name": "Perrin-Le Bihan" })), { nom: "Perrin-Le Bihan" }],
    "two persons": [list(person({ "first-name": "Une" }), person()), { prenom: "Une" }],
    "a file of the answer's pages": [[list(person({ "first-name": "Paul" })), list(person())], { prenom: "Paul" }],
  });
});

describe("OpenCATS", () => {
  const heads = ["First Name", "Last Name", "E-Mail", "Home Phone", "Cell Phone", "City", "State", "Zip", "Key Skills"];
  const csv = (over: Record<string, string>, separator = ",", end = "\n"): string => {
    const person: Record<string, string> = {
      ...Object.fromEntries(heads.map((head) => [head, ""])),
      "First Name": "Rémi",
      "Last Name": "Caron",
      "E-Mail": `cats${next()}@courrier.test`,
      ...over,
    };
    const quoted = (texts: string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator);
    return [quoted(Object.keys(person)), quoted(Object.values(person))].join(end);
  };
  const rows: Record<string, [string, Stored]> = {
    "a name and an address": [csv({}), { prenom: "Rémi", nom: "Caron", job: null, mobile: null }],
    "a town and its code": [csv({ City: "Saint-Denis", Zip: "93200" }), { city: "Saint-Denis" }],
    "the cell phone before the one at home": [
      csv({ "Home Phone": "01 40 00 00 00", "Cell Phone": "06 11 22 33 49" }),
      { mobile: "+33611223349", named: ["Home Phone"] },
    ],
    "the phone at home where it is the only one": [csv({ "Home Phone": "0140000001" }), { mobile: "+33140000001" }],
    "key skills with commas": [
      csv({ "Key Skills": "Excel, Comptabilité" }),
      { attributes: ["skill:Excel", "skill:Comptabilité"] },
    ],
    "the employer and the pay of today": [
      csv({ "Current Employer": "Ferro", "Current Pay": "1900" }),
      { named: ["Current Employer", "Current Pay"] },
    ],
    "the recruiter and the source": [csv({ Owner: "A B", Source: "Salon" }), { named: ["Owner", "Source"] }],
    "a person who would move": [csv({ City: "Lyon", "Can Relocate": "Yes" }), { city: "Lyon" }],
    "days in the American order": [
      csv({ Created: "11-20-26", Modified: "11-25-26" }),
      { createdAt: new Date("2026-11-20T12:00:00Z") },
    ],
    "a note over two lines": [csv({ "Misc Notes": 'A dit : "rappeler"\nen mars' }), { named: ["Misc Notes"] }],
    "semicolons and lines of Windows": [csv({ City: "Pau" }, ";", "\r\n"), { city: "Pau" }],
    "a mark of its encoding": [`\uFEFF${csv({ "First Name": "Zoé" })}`, { prenom: "Zoé" }],
  };
  test.each(Object.entries(rows))("%s", async (_, [file, stored]) =>
    check(await candidatesOf(file, "candidates.csv"), stored),
  );
});

describe("LinkedIn", () => {
  const profileHeads =
    "First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers";
  const profile = (row: string) => `${profileHeads}\n${row}`;
  const irene = profile('Irène,Faure,,,,Cheffe de projet,,Conseil,,"Lyon, Auvergne-Rhône-Alpes, France",,,');
  const files = (over: Record<string, string> = {}): Record<string, string> => ({
    "Profile.csv": irene,
    "Email Addresses.csv": `Email Address,Confirmed,Primary,Updated On\nli${next()}@courrier.test,Yes,Yes,1/2/26`,
    ...over,
  });
  const positions = "Company Name,Title,Description,Location,Started On,Finished On";
  const education = "School Name,Start Date,End Date,Notes,Degree Name,Activities";
  const rows: Record<string, [Record<string, string>, Stored]> = {
    "a profile and an address": [files(), { prenom: "Irène", nom: "Faure", job: "Cheffe de projet", city: "Lyon" }],
    "an address with its code, without a town": [
      files({ "Profile.csv": profile('Ali,Saïd,,"3 rue du Port, 29200 Brest",,Soudeur,,,29200,,,,') }),
      { prenom: "Ali", nom: "Saïd", job: "Soudeur", city: "Brest" },
    ],
    "the primary of three addresses": [
      files({
        "Email Addresses.csv":
          "Email Address,Confirmed,Primary,Updated On\na@li.test,Yes,No,x\nb@li.test,No,No,x\nc@li.test,Yes,Yes,x",
      }),
      { email: "c@li.test" },
    ],
    "a mobile number before one at work": [
      files({ "PhoneNumbers.csv": "Extension,Number,Type\n,01 40 00 00 02,Work\n,06 11 22 33 51,Mobile" }),
      { mobile: "+33611223351" },
    ],
    "posts in English months": [
      files({
        "Positions.csv": `${positions}\nAtelier,Cheffe de projet,,Lyon,Jan 2020,\nFerro,Assistante,,Lyon,Aug 2015,Dec 2019`,
      }),
      { posts: ["Cheffe de projet, Atelier, 2020-01, ", "Assistante, Ferro, 2015-08, 2019-12"] },
    ],
    "posts in French months": [
      files({ "Positions.csv": `${positions}\nAtelier,Cheffe,,Lyon,févr. 2021,août 2023` }),
      { posts: ["Cheffe, Atelier, 2021-02, 2023-08"] },
    ],
    "a post of whole years": [
      files({ "Positions.csv": `${positions}\nMairie,Animatrice,,Lyon,2012,2014` }),
      { posts: ["Animatrice, Mairie, 2012, 2014"] },
    ],
    "a description over two lines": [
      files({ "Positions.csv": `${positions}\nAtelier,Cheffe,"Piloter,\nrendre compte",Lyon,Mar 2021,` }),
      { posts: ["Cheffe, Atelier, 2021-03, "] },
    ],
    "degrees, one without its end": [
      files({ "Education.csv": `${education}\nLyon 2,2011,2014,,Licence,\nCNAM,2019,,,Master,` }),
      { degrees: ["Licence, Lyon 2, 2014", "Master, CNAM, 2019"] },
    ],
    "skills and languages with their levels": [
      files({
        "Skills.csv": "Name\nExcel",
        "Languages.csv":
          "Name,Proficiency\nFrançais,Native or bilingual proficiency\nAnglais,Limited working proficiency\nItalien,",
      }),
      { attributes: ["skill:Excel", "skill:Italien", "language:fr:native", "language:en:b1"] },
    ],
    "certifications and recommendations": [
      files({
        "Certifications.csv": "Name,Url,Authority,Started On,Finished On,License Number\nPSM I,,Scrum.org,Jan 2022,,1",
      }),
      { prenom: "Irène" },
    ],
    "files in a folder of the archive": [
      Object.fromEntries(Object.entries(files()).map(([name, text]) => [`Complete_LinkedInDataExport/${name}`, text])),
      { prenom: "Irène" },
    ],
    "a mark of the encoding and lines of Windows": [
      files({ "Profile.csv": `\uFEFF${irene.replaceAll("\n", "\r\n")}` }),
      { prenom: "Irène", job: "Cheffe de projet" },
    ],
  };
  test.each(Object.entries(rows))("%s", async (_, [texts, stored]) => {
    const all = Object.entries(texts).map(([name, text]) => ({ name, text }));
    check(await candidatesIn(readDocuments("linkedin.zip", all)), stored);
  });
});
