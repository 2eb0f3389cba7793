// The files of other recruitment systems, written after their published formats: what is stored of them, and what is named as left aside.
import { beforeAll, describe, expect, test } from "vitest";
import { aCompany } from "../../../tests/factories.ts";
import { candidatesOf, importWhole, offersOf } from "../../../tests/imported.ts";
import { db } from "../../platform/db/db.server.ts";
import { readDocuments } from "./documents.server.ts";
import { readTable } from "./imports.server.ts";

beforeAll(async () => {
  for (const nom of ["Atelier Nord", "Cliniques du Lac", "Vacherie SARL"]) await aCompany({ nom });
});

describe("offers", () => {
  test("France Travail, version 2", async () => {
    const { offers, ignored } = await offersOf({
      resultats: [
        {
          id: "198ZXCV",
          intitule: "Aide-soignant / Aide-soignante (H/F)",
          description: "Au sein d'une équipe,\nvous accompagnez les résidents.",
          dateCreation: "2026-11-02T08:15:00.000Z",
          dateActualisation: "2026-11-10T08:15:00.000Z",
          lieuTravail: {
            libelle: "74 - ANNECY",
            latitude: 45.9,
            longitude: 6.1,
            codePostal: "74000",
            commune: "74010",
          },
          romeCode: "J1501",
          romeLibelle: "Aide-soignant",
          appellationlibelle: "Aide-soignant / Aide-soignante",
          entreprise: { nom: "CLINIQUES DU LAC", entrepriseAdaptee: false },
          typeContrat: "CDD",
          typeContratLibelle: "Contrat à durée déterminée - 6 Mois",
          natureContrat: "Contrat travail",
          experienceExige: "D",
          experienceLibelle: "Débutant accepté",
          formations: [{ niveauLibelle: "Bac+2 ou équivalents", exigence: "E", domaineLibelle: "soin" }],
          competences: [
            { code: "104027", libelle: "Transmettre un savoir-faire", exigence: "S" },
            { code: "104028", libelle: "Réaliser des soins", exigence: "E" },
          ],
          permis: [{ libelle: "B - Véhicule léger", exigence: "E" }],
          salaire: { libelle: "Mensuel de 1900.0 Euros à 2100.0 Euros sur 12.0 mois" },
          dureeTravailLibelle: "24H/semaine Travail en journée",
          dureeTravailLibelleConverti: "Temps partiel",
          alternance: false,
          nombrePostes: 2,
        },
        {
          id: "198AAAA",
          intitule: "Boucher (H/F)",
          dateCreation: "2026-11-03T08:15:00.000Z",
          lieuTravail: { libelle: "69 - LYON 03", commune: "69383" },
          entreprise: { nom: "Vacherie SARL" },
          typeContrat: "CDD",
          natureContrat: "Cont. professionnalisation",
          alternance: true,
          salaire: { commentaire: "Selon profil" },
        },
      ],
      filtresPossibles: [{ filtre: "typeContrat", agregation: [{ valeurPossible: "CDD", nbResultats: 2 }] }],
    });
    expect(offers[0]).toMatchObject({
      state: "created",
      title: "Aide-soignant / Aide-soignante (H/F)",
      nom: "Cliniques du Lac",
      city: "Annecy",
      cityCode: "74010",
      contractType: "CDD",
      workingTime: "temps partiel",
      salary: 1900,
      salaryMax: 2100,
      salaryTaux: "par mois",
      required: ["skill:Réaliser des soins", "licence:permis-b"],
      preferred: ["skill:Transmettre un savoir-faire"],
      createdAt: new Date("2026-11-02T08:15:00.000Z"),
      contractLength: 6,
      contractLengthUnit: "mois",
      weeklyHours: 24,
      schedule: "Travail en journée",
      posts: 2,
      experience: "débutant accepté",
      study: "bac+2",
      studyNeed: "exigé",
    });
    expect(offers[1]).toMatchObject({ contractType: "Alternance", salary: null, nom: "Vacherie SARL" });
    expect(ignored).toEqual(expect.arrayContaining(["competences.code"]));
    expect(ignored).not.toContain("entreprise.nom");
  });

  test("schema.org JobPosting, in a graph and in a page", async () => {
    const posting = {
      "@context": "https://schema.org/",
      "@type": "JobPosting",
      title: "Développeuse Python",
      description: "<p><strong>Missions&nbsp;:</strong></p><ul><li>Coder &amp; relire</li><li>Livrer</li></ul>",
      identifier: { "@type": "PropertyValue", name: "Atelier Nord", value: "AN-77" },
      datePosted: "2026-10-05",
      validThrough: "2027-03-01T00:00",
      employmentType: ["FULL_TIME", "CONTRACTOR"],
      jobStartDate: "2027-03-01",
      workHours: "35 heures par semaine, du lundi au vendredi",
      totalJobOpenings: "2",
      experienceRequirements: { "@type": "OccupationalExperienceRequirements", monthsOfExperience: 24 },
      educationRequirements: "Une formation en informatique est un plus",
      jobBenefits: "Tickets restaurant, mutuelle, prime de panier",
      hiringOrganization: { "@type": "Organization", name: "Atelier Nord", sameAs: "https://atelier.exemple" },
      jobLocation: {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          addressLocality: "Saint-Denis",
          postalCode: "93200",
          addressCountry: "FR",
        },
      },
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "EUR",
        value: { "@type": "QuantitativeValue", minValue: 40000, maxValue: 50000, unitText: "YEAR" },
      },
    };
    const stored = {
      title: "Développeuse Python",
      nom: "Atelier Nord",
      city: "Saint-Denis",
      cityCode: "93066",
      contractType: "Freelance",
      workingTime: "temps plein",
      salary: 40_000,
      salaryMax: 50_000,
      salaryTaux: "par an",
      description: "Missions\u00a0:\n\n- Coder & relire\n- Livrer\n\nUne formation en informatique est un plus",
      experience: "2 ans",
      benefits: ["titres-restaurant", "mutuelle", "prime de panier"],
      start: "2027-03-01",
      weeklyHours: 35,
      schedule: "du lundi au vendredi",
      posts: 2,
      createdAt: new Date("2026-10-05T12:00:00Z"),
    };
    const { offers } = await offersOf({ "@graph": [{ "@type": "WebSite", name: "x" }, posting] });
    expect(offers).toMatchObject([stored]);
    const other = {
      ...posting,
      title: "Autre poste",
      identifier: "AN-78",
      jobLocationType: "TELECOMMUTE",
      baseSalary: 55,
    };
    const page = `<!DOCTYPE html><html><head><script type="application/ld+json">${JSON.stringify(other)}</script></head></html>`;
    expect((await offersOf(page, "offre.html")).offers).toMatchObject([
      { title: "Autre poste", remoteWorkDays: 5, salary: 55, salaryTaux: "par heure" },
    ]);
  });

  test("Indeed XML", async () => {
    const { offers, ignored } = await offersOf(
      `<?xml version="1.0" encoding="utf-8"?><source><publisher>ATS</publisher><publisherurl>https://ats.exemple</publisherurl>
      <lastBuildDate>Fri, 10 Nov 2026 22:49:39 GMT</lastBuildDate><job><title><![CDATA[Cariste H/F]]></title>
      <date><![CDATA[Mon, 09 Nov 2026 10:00:00 GMT]]></date><referencenumber><![CDATA[IND-1]]></referencenumber>
      <url><![CDATA[https://ats.exemple/1?a=1&b=2]]></url><company><![CDATA[Atelier Nord]]></company><city><![CDATA[Nantes]]></city>
      <state><![CDATA[Pays de la Loire]]></state><country><![CDATA[FR]]></country><postalcode><![CDATA[44000]]></postalcode>
      <description><![CDATA[<p>Charger.</p><p>Décharger.</p>]]></description><salary><![CDATA[12,50 € par heure]]></salary>
      <jobtype><![CDATA[parttime]]></jobtype><category><![CDATA[Cariste]]></category><remotetype>Fully remote</remotetype></job></source>`,
      "indeed.xml",
    );
    expect(offers).toMatchObject([
      {
        state: "created",
        title: "Cariste H/F",
        nom: "Atelier Nord",
        city: "Nantes",
        cityCode: "44109",
        workingTime: "temps partiel",
        salary: 12.5,
        salaryTaux: "par heure",
        remoteWorkDays: 5,
        description: "Charger.\n\nDécharger.",
        createdAt: new Date("2026-11-09T10:00:00Z"),
      },
    ]);
    expect(ignored.toSorted()).toEqual(["lastBuildDate", "publisher", "publisherurl", "state", "url"]);
  });

  test("RSS with the fields of job plugins, and Teamtailor's feed", async () => {
    const { offers } = await offersOf(
      `<rss version="2.0" xmlns:job_listing="https://wpjobmanager.com" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <title>Nos offres</title><link>https://x.exemple</link><pubDate>Fri, 27 Nov 2026 10:00:00 +0100</pubDate>
      <item><title>Serveuse</title><link>https://x.exemple/1</link><pubDate>Fri, 27 Nov 2026 09:00:00 +0100</pubDate>
      <guid isPermaLink="false">https://x.exemple/?p=1</guid><description><![CDATA[Court]]></description>
      <content:encoded><![CDATA[<p>En salle</p>]]></content:encoded><job_listing:location><![CDATA[Dijon]]></job_listing:location>
      <job_listing:job_type><![CDATA[CDI]]></job_listing:job_type><job_listing:company><![CDATA[Vacherie SARL]]></job_listing:company></item>
      </channel></rss>`,
      "flux.rss",
    );
    expect(offers).toMatchObject([
      {
        title: "Serveuse",
        nom: "Vacherie SARL",
        cityCode: "21231",
        contractType: "CDI",
        description: "En salle",
        createdAt: new Date("2026-11-27T08:00:00Z"),
      },
    ]);
    const teamtailor = await offersOf(
      `<rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Atelier Nord</title><link>https://c.exemple</link>
      <item><title>Chef de projet</title><description>&lt;p&gt;Piloter&lt;/p&gt;</description><pubDate>Fri, 27 Nov 2026 09:00:00 +0000</pubDate>
      <link>https://c.exemple/jobs/1</link><remoteStatus>fully</remoteStatus><guid>6f0c</guid><tt:locations><tt:location>
      <tt:name>Siège</tt:name><tt:zip>31000</tt:zip><tt:city>Toulouse</tt:city><tt:country>France</tt:country></tt:location></tt:locations></item>
      </channel></rss>`,
      "jobs.rss",
    );
    expect(teamtailor.offers).toMatchObject([
      { title: "Chef de projet", nom: "Atelier Nord", cityCode: "31555", remoteWorkDays: 5, description: "Piloter" },
    ]);
  });

  test("Greenhouse's board", async () => {
    const { offers, ignored } = await offersOf({
      jobs: [
        {
          absolute_url: "https://boards.greenhouse.io/ateliernord/jobs/127817",
          internal_job_id: 144381,
          location: { name: "Grenoble" },
          metadata: null,
          id: 127817,
          updated_at: "2026-11-14T10:55:28-05:00",
          first_published: "2026-11-01T10:55:28-05:00",
          requisition_id: "50",
          title: "Ingénieure logiciel",
          company_name: "Atelier Nord",
          content: "&lt;p&gt;Écrire &amp;amp; relire.&lt;/p&gt;",
          departments: [{ id: 13583, name: "R&D", child_ids: [], parent_id: null }],
          offices: [{ id: 8304, name: "Grenoble" }],
        },
      ],
      meta: { total: 1 },
    });
    expect(offers).toMatchObject([
      {
        title: "Ingénieure logiciel",
        nom: "Atelier Nord",
        cityCode: "38185",
        description: "Écrire & relire.",
        createdAt: new Date("2026-11-01T15:55:28Z"),
      },
    ]);
    expect(ignored).toEqual(expect.arrayContaining(["departments.name", "requisition_id"]));
  });

  test("Greenhouse's jobs with fewer fields than the others of their list", async () => {
    const { offers } = await offersOf({
      jobs: [
        {
          absolute_url: "https://boards.greenhouse.io/quai/jobs/51",
          id: 51,
          internal_job_id: 7,
          requisition_id: "A",
          title: "Barreur",
          company_name: "Atelier Nord",
          updated_at: "2026-11-14T10:55:28-05:00",
          first_published: "2026-11-01T10:55:28-05:00",
          location: { name: "Brest" },
          metadata: [],
          content: "Naviguer",
          departments: [],
          offices: [],
        },
        { id: 52, title: "Gréeur", company_name: "Atelier Nord", location: { name: "Brest" }, content: "Gréer" },
      ],
      meta: { total: 2 },
    });
    expect(offers).toMatchObject([{ title: "Barreur" }, { title: "Gréeur" }]);
  });

  test("Lever's postings", async () => {
    const { offers } = await offersOf([
      {
        id: "2a7b1a5e-4f33-4a7f-9a36-96bd7dfb0c4b",
        text: "Comptable",
        categories: { commitment: "CDI", department: "Finance", location: "Rennes", team: "Compta" },
        country: "FR",
        description: "<div>Tenir les comptes.</div>",
        lists: [{ text: "Profil", content: "<li>Rigueur</li><li>Excel</li>" }],
        additional: "<div>Mutuelle.</div>",
        hostedUrl: "https://jobs.lever.co/vacherie-sarl/2a7b1a5e",
        createdAt: 1_793_577_600_000,
        workplaceType: "remote",
        salaryRange: { currency: "EUR", interval: "per-year-salary", min: 32_000, max: 36_000 },
      },
    ]);
    expect(offers).toMatchObject([
      {
        title: "Comptable",
        nom: "Vacherie SARL",
        cityCode: "35238",
        contractType: "CDI",
        remoteWorkDays: 5,
        salary: 32_000,
        salaryMax: 36_000,
        salaryTaux: "par an",
        description: "Tenir les comptes.\n\nProfil\n\n- Rigueur\n- Excel\n\nMutuelle.",
        createdAt: new Date(1_793_577_600_000),
      },
    ]);
  });

  test("Workable's widget and its interface", async () => {
    const { offers } = await offersOf({
      name: "Atelier Nord",
      description: null,
      jobs: [
        {
          title: "Technicien SAV",
          shortcode: "A1B2C3D4E5",
          code: "",
          employment_type: "Full-time",
          telecommuting: false,
          department: "SAV",
          url: "https://apply.workable.com/j/A1B2C3D4E5",
          published_on: "2026-11-05",
          created_at: "2026-11-04",
          country: "France",
          city: "Lille",
          state: "Hauts-de-France",
          description: "<p>Réparer.</p>",
        },
      ],
    });
    expect(offers).toMatchObject([
      {
        title: "Technicien SAV",
        nom: "Atelier Nord",
        cityCode: "59350",
        contractType: null,
        workingTime: "temps plein",
        description: "Réparer.",
        createdAt: new Date("2026-11-05T12:00:00Z"),
      },
    ]);
    const spi = await offersOf({
      jobs: [
        {
          id: "61884e2",
          title: "Acheteuse",
          full_title: "Acheteuse - ACH",
          shortcode: "GROOV003",
          state: "draft",
          company: "Atelier Nord",
          location: {
            location_str: "Metz, France",
            country: "France",
            city: "Metz",
            zip_code: "57000",
            telecommuting: true,
          },
          salary: { salary_from: 30_000, salary_to: 35_000, salary_currency: "eur" },
          employment_type: "Contract",
          created_at: "2026-11-01T00:00:00Z",
          description: "<p>Acheter.</p>",
          requirements: "<ul><li>Anglais</li></ul>",
        },
      ],
    });
    expect(spi.offers).toMatchObject([
      {
        title: "Acheteuse",
        cityCode: "57463",
        isActive: false,
        remoteWorkDays: 5,
        salary: 30_000,
        salaryTaux: "par an",
      },
    ]);
  });

  test("Flatchr", async () => {
    const { offers } = await offersOf({
      items: [
        {
          id: "k0M5",
          offer_id: 98,
          published: true,
          created_at: "2026-11-03T13:28:36.705Z",
          vacancy: {
            id: "z7gX",
            vacancy_id: 84_512,
            reference: "CDI-SALES",
            title: "Commerciale H/F",
            description: "<p>L'entreprise</p>",
            mission: "<p>Vendre</p>",
            profile: "<p>Motivée</p>",
            salary: "2200",
            salary_max: "2600",
            contract_type_id: 1,
            mensuality: "m",
            currency: "EUR",
            contract_type: "CDI",
            metier: "Commerciale",
            partial: false,
            remote: "parttime",
            created_at: "2026-11-02T13:28:36.705Z",
            address: {
              locality: "Paris",
              postal_code: "75016",
              country: "France",
              formatted_address: "58 Boulevard, Paris",
            },
            company: { name: "Vacherie SARL", email: "rh@vacherie.exemple" },
          },
        },
      ],
    });
    expect(offers).toMatchObject([
      {
        title: "Commerciale H/F",
        nom: "Vacherie SARL",
        city: "Paris",
        contractType: "CDI",
        salary: 2200,
        salaryMax: 2600,
        salaryTaux: "par mois",
        description: "Vendre\n\nMotivée\n\nL'entreprise",
        createdAt: new Date("2026-11-02T13:28:36.705Z"),
      },
    ]);
    expect(offers[0]!.cityCode).toMatch(/^75/);
  });

  test("Teamtailor, with the objects that the answer includes", async () => {
    const { offers, ignored } = await offersOf({
      data: [
        {
          id: "9",
          type: "jobs",
          links: { "careersite-job-url": "https://vacherie-sarl.teamtailor.com/jobs/9" },
          attributes: {
            title: "Magasinier",
            body: "<p>Ranger</p>",
            pitch: "Rejoignez-nous",
            "created-at": "2026-11-06T09:00:00.000+01:00",
            "employment-type": "fulltime",
            "remote-status": "none",
            "human-status": "published",
            "min-salary": 1900,
            "max-salary": 2000,
            "salary-time-unit": "monthly",
            currency: "EUR",
          },
          relationships: { locations: { data: [{ type: "locations", id: "3" }] }, department: { data: null } },
        },
      ],
      included: [
        { id: "3", type: "locations", attributes: { name: "Dépôt", city: "Reims", zip: "51100", country: "France" } },
      ],
    });
    expect(offers).toMatchObject([
      {
        title: "Magasinier",
        nom: "Vacherie SARL",
        cityCode: "51454",
        workingTime: "temps plein",
        salary: 1900,
        salaryTaux: "par mois",
        description: "Rejoignez-nous\n\nRanger",
        createdAt: new Date("2026-11-06T08:00:00Z"),
        isActive: true,
      },
    ]);
    expect(ignored).toContain("locations.name");
  });

  test("an unknown system's nested records are read by the names of their values", async () => {
    const { offers, ignored } = await offersOf({
      export: {
        annonces: [
          {
            numero: "7",
            poste: { libelle: "Peintre" },
            entreprise: { nom: "Atelier Nord", ville: "Caen" },
            lieu: { nom: "Caen" },
            contrat: { libelle: "Contrat à durée indéterminée" },
            couleur: { nom: "bleu" },
          },
        ],
      },
    });
    expect(offers).toMatchObject([{ title: "Peintre", nom: "Atelier Nord", cityCode: "14118", contractType: "CDI" }]);
    expect(ignored.toSorted()).toEqual(["couleur.nom", "entreprise.ville"]);
  });
});

describe("candidates", () => {
  test("Greenhouse, Lever, Workable, Teamtailor and Flatchr", async () => {
    const greenhouse = await candidatesOf([
      {
        id: 53_883_394,
        first_name: "Rosa",
        last_name: "Lindqvist",
        title: "Soudeuse",
        created_at: "2026-04-02T17:01:34Z",
        phone_numbers: [
          { value: "01 40 00 00 00", type: "home" },
          { value: "06 11 22 33 44", type: "mobile" },
        ],
        addresses: [{ value: "Lyon", type: "home" }],
        email_addresses: [
          { value: "pro@gh.test", type: "work" },
          { value: "rosa@gh.test", type: "personal" },
        ],
        tags: ["Soudure TIG", "Chaudronnerie"],
        application_ids: [1],
        employments: [
          { id: 1, company_name: "Ferro", title: "Soudeuse", start_date: "2020-01-15T00:00:00Z", end_date: null },
        ],
        educations: [{ id: 2, school_name: "Lycée", degree: "CAP", discipline: "Soudage", end_date: "2019-06-30" }],
      },
    ]);
    expect(greenhouse.people).toMatchObject([
      {
        state: "created",
        prenom: "Rosa",
        nom: "Lindqvist",
        email: "rosa@gh.test",
        mobile: "+33611223344",
        job: "Soudeuse",
        city: "Lyon",
      },
    ]);
    expect(greenhouse.people[0]!.attributes).toEqual(["skill:Soudure TIG", "skill:Chaudronnerie"]);
    expect(greenhouse.careers.experiences).toMatchObject([
      { title: "Soudeuse", company: "Ferro", startMonth: "2020-01" },
    ]);
    expect(greenhouse.careers.degrees).toMatchObject([{ title: "CAP", school: "Lycée", year: 2019 }]);

    const lever = await candidatesOf({
      data: [
        {
          id: "l1",
          name: "Shane Petit",
          headline: "Chef de rang",
          location: "Nice",
          emails: ["shane@lever.test"],
          phones: [{ type: "mobile", value: "+33 6 11 22 33 45" }],
          stage: "new",
          createdAt: 1_790_000_000_000,
        },
      ],
      hasNext: false,
    });
    expect(lever.people).toMatchObject([
      {
        prenom: "Shane",
        nom: "Petit",
        email: "shane@lever.test",
        mobile: "+33611223345",
        job: "Chef de rang",
        city: "Nice",
      },
    ]);

    const workable = await candidatesOf({
      candidates: [
        {
          id: "w1",
          name: "Ana Vidal",
          firstname: "Ana",
          lastname: "Vidal",
          headline: "Aide-soignante",
          job: { shortcode: "G1", title: "Infirmier" },
          stage: "Applied",
          disqualified: false,
          email: "ana@workable.test",
          phone: "0611223346",
          created_at: "2026-07-01T00:00:00Z",
          skills: [{ name: "Soins" }],
        },
      ],
    });
    expect(workable.people).toMatchObject([
      { prenom: "Ana", nom: "Vidal", job: "Aide-soignante", mobile: "+33611223346", attributes: ["skill:Soins"] },
    ]);
    expect(workable.ignored).toContain("job.title");

    const teamtailor = await candidatesOf({
      data: [
        {
          id: "5",
          type: "candidates",
          attributes: {
            "first-name": "Ugo",
            "last-name": "Perrin",
            email: "ugo@tt.test",
            phone: "+33611223347",
            "created-at": "2026-05-01T00:00:00Z",
          },
        },
      ],
    });
    expect(teamtailor.people).toMatchObject([
      { prenom: "Ugo", nom: "Perrin", email: "ugo@tt.test", mobile: "+33611223347" },
    ]);

    const flatchr = await candidatesOf([
      {
        id: 12,
        firstname: "Lou",
        lastname: "Roux",
        email: "lou@flatchr.test",
        phone: "0611223348",
        consent: true,
        created_at: "2026-05-01T00:00:00Z",
      },
    ]);
    expect(flatchr.people).toMatchObject([{ prenom: "Lou", nom: "Roux", mobile: "+33611223348" }]);
  });

  test("OpenCATS", async () => {
    const { people, ignored } = await candidatesOf(
      [
        '"First Name","Last Name","E-Mail","Home Phone","Cell Phone","City","State","Zip","Key Skills","Current Employer","Desired Pay","Can Relocate","Owner","Created","Modified"',
        '"Rémi","Caron","remi@cats.test","0140000000","0611223349","Bordeaux","","33000","Excel","Ferro","2 300 € par mois","Yes","A B","03-04-26","11-20-26"',
        '"Eve","Blin","eve@cats.test","0140000001","","Bordeaux","","33000","","","","No","A B","03-25-26","11-20-26"',
      ].join("\n"),
      "candidates.csv",
    );
    expect(people).toMatchObject([
      {
        prenom: "Rémi",
        nom: "Caron",
        mobile: "+33611223349",
        city: "Bordeaux",
        createdAt: new Date("2026-03-04T12:00:00Z"),
      },
      { prenom: "Eve", nom: "Blin", mobile: "+33140000001", createdAt: new Date("2026-03-25T12:00:00Z") },
    ]);
    expect(ignored.toSorted()).toEqual(["Current Employer", "Home Phone", "Modified", "Owner", "State"]);
  });

  test("LinkedIn's archive of one person", async () => {
    const files = {
      "Profile.csv": "First Name,Last Name,Maiden Name,Headline,Geo Location\nIrène,Faure,,Cheffe de projet,Lyon",
      "Positions.csv":
        "Company Name,Title,Description,Location,Started On,Finished On\nAtelier,Cheffe de projet,Piloter,Lyon,Jan 2020,\nFerro,Assistante,,Lyon,Mar 2015,Dec 2019",
      "Education.csv":
        "School Name,Start Date,End Date,Notes,Degree Name,Activities\nUniversité Lyon 2,2011,2014,,Licence,",
      "Skills.csv": "Name\nGestion de projet\nExcel",
      "Languages.csv": "Name,Proficiency\nAnglais,Full professional proficiency",
      "Email Addresses.csv":
        "Email Address,Confirmed,Primary,Updated On\nvieux@li.test,Yes,No,x\nirene@li.test,Yes,Yes,x",
      "PhoneNumbers.csv": "Extension,Number,Type\n,06 11 22 33 50,Mobile",
    };
    const read = readDocuments(
      "linkedin.zip",
      Object.entries(files).map(([name, text]) => ({ name, text })),
    );
    const { lines } = await importWhole(read);
    expect(lines.map(({ state, errors }) => [state, errors])).toEqual([["created", []]]);
    const id = lines[0]!.targetId!;
    const person = await db.selectFrom("candidates").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(person).toMatchObject({
      prenom: "Irène",
      nom: "Faure",
      job: "Cheffe de projet",
      city: "Lyon",
      mobile: "+33611223350",
    });
    expect(person.attributes).toEqual(["skill:Gestion de projet", "skill:Excel", "language:en:c1"]);
    const experiences = await db
      .selectFrom("experiences")
      .selectAll()
      .where("candidateId", "=", id)
      .orderBy("position")
      .execute();
    expect(experiences).toMatchObject([
      { title: "Cheffe de projet", company: "Atelier", startMonth: "2020-01", endMonth: null },
      { title: "Assistante", startMonth: "2015-03", endMonth: "2019-12" },
    ]);
  });
});

describe("hostile documents", () => {
  const refusalOf = async (text: string, name: string) => {
    const read = await readTable("offers", name, new TextEncoder().encode(text));
    return typeof read === "string" ? read : read.lines.length;
  };

  test.each([
    ["[".repeat(200_000) + "]".repeat(200_000), "creux.json"],
    [`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`, "objets.json"],
    [
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>',
      "bombe.xml",
    ],
    [`${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`, "niveaux.xml"],
    ["<rss><channel>", "coupe.xml"],
    ['{"__proto__":{"title":"x"}}', "prototype.json"],
  ])("a document that cannot be read is refused in a sentence, %#", async (text, name) => {
    expect(await refusalOf(text, name)).toEqual(expect.stringMatching(/\.$/));
  });

  test("a value in five thousand lists is no title", async () => {
    const { offers } = await offersOf(
      `{"offres":[{"titre":${"[".repeat(5_000)}1${"]".repeat(5_000)}}]}`,
      "profond.json",
    );
    expect(offers.map(({ state }) => state)).toEqual(["refused"]);
  });

  test("names of the prototype are values like others", async () => {
    const xml =
      "<source><job><title>Soudeur</title><company>Atelier Nord</company><jobtype>CDI</jobtype><__proto__><x>1</x></__proto__></job></source>";
    const { offers, ignored } = await offersOf(xml, "x.xml");
    expect(offers).toMatchObject([{ title: "Soudeur", contractType: "CDI" }]);
    expect(ignored).toEqual(["__proto__.x"]);
  });
});
