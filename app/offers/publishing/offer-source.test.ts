// A new offer from a pasted text or a document: what the form then holds, and that nothing is published unseen.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { as, type Fields, textOf } from "../../../tests/app.ts";
import { docx, paragraph } from "../../../tests/corpora/hostile/docx.ts";
import { formsOf } from "../../../tests/edited-forms/forms.ts";
import { aCandidate, aCompany, anOffer, type Company } from "../../../tests/factories.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { readPayLevels } from "../browse/pay-levels.server.ts";

const creation = "/compte/entreprise/creer-offre";

const baker = `Bonjour, je cherche un boulanger pour ma boulangerie à Torcy (77).
CDI 35h, 2 000 € brut par mois, travail de nuit, repos dimanche et lundi.
Débutant accepté si motivé. Le pain est pétri sur place, au levain, dans un fournil refait à neuf il y a deux ans.
Me téléphoner au 06 12 34 56 78, demander Karim.`;

const offersOf = ({ companyId }: Company) =>
  db.selectFrom("offers").selectAll().where("companyId", "=", companyId).execute();

/** The page with the form that a reading filled, and its fields as a browser sends them. */
async function read(company: Company, fields: Fields) {
  const response = await as(company).post(creation, { geste: "lire", ...fields });
  const html = await response.text();
  const form = formsOf(html).find((each) => "pastedText" in each.fields)!;
  return { response, html, fields: form.fields };
}

const beside = (html: string, name: string) =>
  new RegExp(`id="field-${name}-note"[^>]*>.*?<span>(.*?)</span>`).exec(html)?.[1]?.replaceAll("&#x27;", "'");

describe("a pasted text", () => {
  test("fills the form, each field with its words, and one press publishes it", async () => {
    const company = await aCompany();
    const { response, html, fields } = await read(company, { pastedText: baker });
    expect(response.status).toBe(200);
    expect(await offersOf(company)).toEqual([]);
    expect(fields).toMatchObject({
      title: "Boulanger H/F",
      city: "Torcy (77)",
      cityCode: "77468",
      contractType: "CDI",
      workingTime: "nuit",
      weeklyHours: "35",
      schedule: "travail de nuit, repos dimanche et lundi",
      experience: "débutant accepté",
      salary: "2000",
      salaryTaux: "par mois",
      description: baker,
      pastedText: "",
    });
    expect(beside(html, "title")).toBe("Proposé d’après\u00a0: «\u00a0boulanger\u00a0».");
    expect(beside(html, "city")).toBe("Proposé d’après\u00a0: «\u00a0à Torcy (77)\u00a0».");
    expect(beside(html, "experience")).toContain("Débutant accept");
    expect(html).toContain("d’après votre texte");
    const published = await as(company).post(creation, fields);
    expect(published.status).toBe(302);
    const [offer] = await offersOf(company);
    expect(offer).toMatchObject({
      title: "Boulanger H/F",
      cityCode: "77468",
      salary: 2000,
      isActive: true,
      isDraft: false,
    });
  });

  test("that asks for no CV chooses so, with its words", async () => {
    const company = await aCompany();
    const { html, fields } = await read(company, { pastedText: `${baker}\nNi CV ni lettre.`, cvPolicy: "bienvenu" });
    expect(fields.cvPolicy).toBe("sans");
    expect(beside(html, "cvPolicy")).toBe("Proposé d’après\u00a0: «\u00a0Ni CV\u00a0».");
  });

  test("keeps as required what it calls indispensable, through the reading and a refusal", async () => {
    const company = await aCompany();
    const pastedText = `${baker}\nPermis B indispensable. Anglais courant exigé. CACES R489 apprécié.`;
    const { fields } = await read(company, { pastedText });
    const refused = await as(company).post(creation, { ...fields, title: "" });
    const again = formsOf(await refused.text()).find((each) => "pastedText" in each.fields)!.fields;
    await as(company).post(creation, { ...again, title: "Boulanger H/F" });
    expect(await offersOf(company)).toMatchObject([
      { required: ["licence:permis-b", "language:en:c1"], preferred: ["licence:caces-r489"] },
    ]);
  });

  test("is never published unread, whichever button is pressed", async () => {
    const company = await aCompany();
    for (const geste of [undefined, "brouillon", "apercu"]) {
      const fields = {
        title: "Soudeur H/F",
        description: baker,
        pastedText: "CDI à Lyon",
        ...(geste ? { geste } : {}),
      };
      const response = await as(company).post(creation, fields);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("d’après votre texte");
    }
    expect(await offersOf(company)).toEqual([]);
  });

  test("leaves what was typed, and goes below a typed description", async () => {
    const typed = { title: "Maître boulanger", salary: "2 500", description: "Notre fournil.", benefits: ["mutuelle"] };
    const { html, fields } = await read(await aCompany(), { ...typed, pastedText: baker });
    expect(fields).toMatchObject({ title: "Maître boulanger", salary: "2 500", contractType: "CDI" });
    expect(fields.salaryTaux).toBe("par mois");
    expect(fields.description).toBe(`Notre fournil.\n\n${baker}`);
    expect([fields.benefits].flat()).toContain("mutuelle");
    expect(beside(html, "title")).toBeUndefined();
  });

  test("that asks to call opens the section of applications, with the number and its hours", async () => {
    const company = await aCompany();
    const pastedText = `${baker.replace(/Me téléphoner.*/, "Pour postuler, appelez Gérard au 04 78 99 12 34 entre 8h et 10h.")}`;
    const { html, fields } = await read(company, { pastedText });
    expect(fields).toMatchObject({
      applyBy: "par téléphone",
      applyContact: "04 78 99 12 34",
      applyHours: "entre 8h et 10h",
    });
    expect(html).toMatch(/<details[^>]*id="field-questions"[^>]*open/);
    expect(beside(html, "applyBy")).toBe("Proposé d’après\u00a0: «\u00a0appelez\u00a0».");
    expect(beside(html, "applyContact")).toBe("Proposé d’après\u00a0: «\u00a004 78 99 12 34\u00a0».");
    expect(beside(html, "applyHours")).toBe("Proposé d’après\u00a0: «\u00a0entre 8h et 10h\u00a0».");
    await as(company).post(creation, fields);
    expect(await offersOf(company)).toMatchObject([{ applyBy: "par téléphone", applyHours: "entre 8h et 10h" }]);
    // A way that its author chose stays, with nothing beside it.
    const typed = await read(company, { pastedText, applyBy: "sur un autre site", applyContact: "https://a.example" });
    expect(typed.fields).toMatchObject({
      applyBy: "sur un autre site",
      applyContact: "https://a.example",
      applyHours: "",
    });
  });

  test("with a net pay leaves the gross one empty and asks for it, also after a refusal", async () => {
    const company = await aCompany();
    const pastedText = baker.replace("2 000 € brut par mois", "1 600 € net par mois");
    const { html, fields } = await read(company, { pastedText });
    const asked =
      "Votre texte indique un salaire net\u00a0: «\u00a01 600 € net par mois\u00a0». Indiquez le montant brut.";
    expect(fields.salary).toBe("");
    expect(beside(html, "salary")).toBe(asked);
    const refused = await (await as(company).post(creation, fields)).text();
    expect(beside(refused, "salary")).toBe(asked);
    expect(refused).toContain("Indiquez un salaire ou une fourchette");
    const again = formsOf(refused).find((each) => "pastedText" in each.fields)!.fields;
    await as(company).post(creation, { ...again, salary: "2 050" });
    expect(await offersOf(company)).toMatchObject([{ salary: 2050, salaryTaux: "par mois" }]);
  });

  test("with a net pay and doubtful words is asked about them before anything is public", async () => {
    const company = await aCompany();
    const pastedText = `${baker.replace("2 000 € brut par mois", "1 600 € net par mois")}\nJeune et dynamique de préférence.`;
    const { html, fields } = await read(company, { pastedText });
    expect(html).toContain("1 formulation à revoir");
    const refused = await (await as(company).post(creation, fields)).text();
    expect(refused).toContain("1 formulation à revoir");
    const again = formsOf(refused).find((each) => "pastedText" in each.fields)!.fields;
    const asked = await as(company).post(creation, { ...again, salary: "2 050" });
    expect(asked.status).toBe(400);
    const question = await asked.text();
    expect(await textOf(new Response(question))).toContain("Rien n’est encore publié");
    expect(await offersOf(company)).toEqual([]);
    const answered = formsOf(question).find((each) => "pastedText" in each.fields)!.fields;
    expect((await as(company).post(creation, answered)).status).toBe(302);
  });

  test("with a last day to apply says that no field holds it, and loses the lines of a job board", async () => {
    const board = "Publié il y a 3 jours · Postuler sur le site";
    const pastedText = `${board}\n${baker}\nDernier jour pour candidater : 20/12/2026. Bravo aux boulangers publiés le lundi.`;
    const { html, fields } = await read(await aCompany(), { pastedText });
    expect(html).toContain("«\u00a0Dernier jour pour candidater : 20/12/2026\u00a0» reste dans la description");
    expect(fields.description).toBe(pastedText.slice(board.length + 1));
    expect((await read(await aCompany(), { pastedText: baker })).html).not.toContain("reste dans la description");
  });

  test("of no offer says so, and is the description", async () => {
    const party = "Bonjour à tous, notre magasin fête ses dix ans samedi\u00a0! Venez nombreux.";
    const { html, fields } = await read(await aCompany(), { pastedText: party });
    expect(html).toContain("Nous n’avons reconnu aucun champ");
    expect(fields).toMatchObject({ title: "", description: party });
  });

  test("with unlawful words shows them with lawful ones, and a town with homonyms asks which", async () => {
    const text = "Cherche serveuse, jeune femme, pour notre bar de Saint-Denis. CDD 3 mois.";
    const { html, fields } = await read(await aCompany(), { pastedText: text });
    expect(fields).toMatchObject({ contractType: "CDD", contractLength: "3", city: "Saint-Denis" });
    expect(html).toContain("<mark");
    expect(html).toMatch(/<button(?=[^>]*name="cityCode")[^>]*value="97411"/);
    expect(html).toContain("Indiquez un salaire ou une fourchette");
  });

  test("loses its marks where the author changes the value", async () => {
    const company = await aCompany();
    const { fields } = await read(company, { pastedText: baker });
    const answer = await as(company).post(creation, { ...fields, city: "Lyon", cityCode: "", weeklyHours: "deux" });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(beside(html, "city")).toBeUndefined();
    expect(beside(html, "title")).toContain("boulanger");
  });

  test("that is too long, or missing, is refused and stays", async () => {
    const company = await aCompany();
    const long = await as(company).post(creation, { geste: "lire", pastedText: "a".repeat(20_001), title: "Soudeur" });
    expect(long.status).toBe(400);
    const html = await long.text();
    expect(html).toContain("Ce texte dépasse 20 000 caractères");
    expect(formsOf(html).find((each) => "pastedText" in each.fields)!.fields).toMatchObject({ title: "Soudeur" });
    const none = await as(company).post(creation, { geste: "lire", title: "Soudeur" });
    expect(none.status).toBe(400);
    expect(await none.text()).toContain("Collez le texte de votre annonce");
  });

  test("is read a limited number of times an hour", async () => {
    const company = await aCompany();
    for (let time = 0; time < 60; time++) await as(company).post(creation, { geste: "lire" });
    const response = await as(company).post(creation, { geste: "lire", pastedText: baker });
    expect([response.status, response.headers.has("retry-after")]).toEqual([429, true]);
    expect(await response.text()).toContain("je cherche un boulanger");
  });

  test("of a candidate is refused", async () => {
    expect((await as("candidate").post(creation, { geste: "lire", pastedText: baker })).status).toBe(403);
  });
});

describe("a document", () => {
  const word = (paragraphs: string[]) =>
    new File([docx({ body: paragraphs.map(paragraph).join("") })], "Fiche.docx", {
      type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    });

  test("fills the form, and is not stored", async () => {
    const company = await aCompany();
    const lines = ["Poste : Cuisinier H/F", "Lieu : Annecy", "Contrat : CDI, 39h", "Salaire : 2 400 € brut"];
    const { fields } = await read(company, { offerSource: word(lines) });
    expect(fields).toMatchObject({ title: "Cuisinier H/F", city: "Annecy (74)", contractType: "CDI", salary: "2400" });
    const files = await db.selectFrom("files").select("id").where("uploadedBy", "=", company.userId).execute();
    expect(files).toEqual([]);
  });

  test("that is none is refused, and what was typed stays", async () => {
    const company = await aCompany();
    const fake = new File(["bonjour"], "fiche.pdf", { type: "application/pdf" });
    const { response, fields } = await read(company, { title: "Soudeur", offerSource: fake });
    expect(response.status).toBe(400);
    expect(fields).toMatchObject({ title: "Soudeur" });
  });
});

describe("the address of a page", () => {
  const posting = {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: "Cuisinière ou cuisinier",
    description: "<p>Vous préparez le service de midi.</p><ul><li>Débutant accepté</li></ul>",
    employmentType: "FULL_TIME",
    hiringOrganization: { "@type": "Organization", name: "La Table" },
    jobLocation: {
      "@type": "Place",
      address: { addressLocality: "Annecy", postalCode: "74000", addressCountry: "FR" },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { minValue: 2100, maxValue: 2300, unitText: "MONTH" },
    },
  };
  const page = (data: unknown) =>
    `<html><head><title>Offre</title><script type="application/ld+json">${JSON.stringify(data)}</script></head></html>`;

  async function served<T>(
    body: string,
    use: (address: string, count: { requests: number }) => Promise<T>,
  ): Promise<T> {
    const count = { requests: 0 };
    const server = http.createServer((_, response) => {
      count.requests += 1;
      response.setHeader("Content-Type", "text/html").end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    config.fetchAllow = [host];
    try {
      return await use(`http://${host}/offre`, count);
    } finally {
      config.fetchAllow = [];
      server.close();
    }
  }

  test("fills the form from its data, and from its description", async () => {
    const { response, html, fields } = await served(
      page({ "@graph": [{ "@type": "WebPage" }, posting] }),
      async (address) => read(await aCompany(), { pageAddress: address }),
    );
    expect(response.status).toBe(200);
    expect(fields).toMatchObject({
      title: "Cuisinière ou cuisinier",
      city: "Annecy",
      cityCode: "74010",
      workingTime: "temps plein",
      salary: "2100",
      salaryMax: "2300",
      salaryTaux: "par mois",
      experience: "débutant accepté",
      pageAddress: "",
    });
    expect(fields.description).toContain("Vous préparez le service de midi.");
    expect(beside(html, "city")).toBe("Proposé d’après\u00a0: «\u00a0Annecy\u00a0».");
  });

  test("is not fetched before the address of its reader is confirmed", () =>
    served(page(posting), async (pageAddress, count) => {
      const unconfirmed = await aCompany({ emailVerified: false });
      const typed = { title: "Soudeur", pageAddress };
      const { response, html, fields } = await read(unconfirmed, typed);
      expect([response.status, count.requests]).toEqual([400, 0]);
      expect(html).toContain("dès que votre adresse e-mail est confirmée");
      expect(fields).toMatchObject(typed);
      // A text is read all the same.
      expect((await read(unconfirmed, { pastedText: baker })).response.status).toBe(200);
      await read(await aCompany(), typed);
      expect(count.requests).toBe(1);
    }));

  test("without such data, or of this network, is refused and stays", async () => {
    const company = await aCompany();
    const none = await served("<html><body>Boulanger à Torcy</body></html>", (address) =>
      read(company, { title: "Soudeur", pageAddress: address }),
    );
    expect(none.response.status).toBe(400);
    expect(none.html).toContain("ne contient pas d’offre");
    expect(none.fields).toMatchObject({ title: "Soudeur", pageAddress: expect.stringContaining("/offre") });
    const inside = await read(company, { pageAddress: "http://169.254.169.254/latest/meta-data/" });
    expect(inside.html).toContain("Cette adresse n’est pas publique");
  });
});

describe("beside a filled offer", () => {
  test("stand the people around, and the pay of the same occupation", async () => {
    const company = await aCompany();
    await aCandidate({ job: "Boulanger", city: "Annecy" });
    for (const salary of [1900, 2000, 2100])
      for (const { companyId } of [company, await aCompany()])
        await anOffer({ companyId, title: "Boulanger", salary, salaryTaux: "par mois", city: "Annecy" });
    await readPayLevels();
    const { html } = await read(company, { pastedText: baker.replace("Torcy (77)", "Annecy") });
    expect(html).toMatch(/<a href="\/resultats\?[^"]*rayon=30"[^>]*>1 profil à 30\u00a0km à la ronde<\/a>/);
    const far = await read(company, { pastedText: baker.replace("Torcy (77)", "Aurillac (15)") });
    const [, away] =
      /<a href="(\/resultats\?[^"]*)"[^>]*>Aucun profil à 30\u00a0km à la ronde, 1 profil plus loin<\/a>/.exec(
        far.html,
      )!;
    expect(await textOf(await as(company).get(away!.replaceAll("&amp;", "&")))).toContain("1 candidat");
    // Around any of its towns, and the search that the link opens counts the same.
    await aCandidate({ job: "Boulanger", city: "Brest", cityCode: "29019" });
    const typed = { title: "Boulanger", city: "Annecy", places: ["Brest (29)", ""] };
    const several = await read(company, { ...typed, pastedText: baker.replace("Torcy (77)", "Annecy") });
    const [, to] = /<a href="(\/resultats\?[^"]*rayon=30)"[^>]*>2 profils à 30\u00a0km à la ronde<\/a>/.exec(
      several.html,
    )!;
    expect(await textOf(await as(company).get(to!.replaceAll("&amp;", "&")))).toContain("2 candidats");
    expect(beside(html, "salary")).toContain("Proposé d’après");
    expect(html).toMatch(/la moitié des 6 offres du site proposent 1\D930\D+2\D080\D+brut par mois \(Haute-Savoie\)/);
    expect(html).toContain("Votre salaire est au niveau de la médiane");
  });
});
