// Offers over HTTP: editing, searching, a company's page.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { as, editConfirmed, follow, postConfirmed, textOf, visitor } from "../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer, type Company } from "../../tests/factories.ts";
import { contractTypes } from "../engines/attributes/work-terms.ts";
import { db } from "../platform/db/db.server.ts";
import { newId } from "../platform/http/id.ts";
import { offerPath, workingTimes } from "./offer.ts";

const own = "/compte/entreprise/mes-offres";
const creation = "/compte/entreprise/creer-offre";

const offersOf = (company: Company) =>
  db.selectFrom("offers").selectAll().where("companyId", "=", company.companyId).orderBy("createdAt").execute();

/** The id in a new offer's form. */
async function formIdFor(company: Company): Promise<string> {
  const html = await (await as(company).get(creation)).text();
  return /name="formId" value="([^"]+)"/.exec(html)?.[1] ?? "";
}

/** The titles on a page of /offres, in order. */
async function titlesOn(path: string): Promise<string[]> {
  const html = await (await visitor.get(path)).text();
  return [...html.matchAll(/<a[^>]*class="item-link"[^>]*>([^<]*)<\/a>/g)].map((found) => found[1] ?? "");
}

test("the choices are those of the decisions", () => {
  expect(contractTypes).toEqual(["CDI", "CDD", "Intérim", "Saisonnier", "Alternance", "Stage", "Freelance"]);
  expect(workingTimes).toEqual(["temps plein", "temps partiel", "nuit", "week-end"]);
});

describe("creating", () => {
  test("needs only a title and a pay", async () => {
    const company = await aCompany();
    const response = await postConfirmed(as(company), creation, { title: "Boulangère ou boulanger", salary: "2300" });
    expect(response.status).toBe(302);
    const [offer] = await offersOf(company);
    expect(response.headers.get("location")).toBe(`${own}/${offer?.id}`);
    expect(offer).toMatchObject({ title: "Boulangère ou boulanger", isActive: true, salary: 2300, remoteWorkDays: 0 });
    expect(await titlesOn("/offres?q=boulanger")).toEqual(["Boulangère ou boulanger"]);
  });

  test("stores every field and computes the search columns", async () => {
    const company = await aCompany();
    const description = "Ligne une\r\nLigne <b>deux</b>";
    await postConfirmed(as(company), creation, {
      title: "Développeuse Web",
      job: "Développeuse",
      city: "saint etienne",
      description,
      contractType: "CDI",
      workingTime: "temps plein",
      salary: "2 400",
      salaryTaux: "par mois",
      remoteWorkDays: "3",
    });
    const [offer] = await offersOf(company);
    expect(offer).toMatchObject({
      city: "saint etienne",
      cityCode: "42218",
      departement: "42",
      cityFolded: "saint etienne",
      textFolded: "developpeuse web developpeuse saint etienne",
      description: "Ligne une\nLigne <b>deux</b>",
      contractType: "CDI",
      workingTime: "temps plein",
      salary: 2400,
      salaryTaux: "par mois",
      remoteWorkDays: 3,
    });
  });

  test("accepts `type` for contractType, and the commune of a chosen suggestion", async () => {
    const company = await aCompany();
    await postConfirmed(as(company), creation, {
      title: "Serveuse",
      type: "CDD",
      city: "Saint-Denis",
      cityCode: "97411",
    });
    expect((await offersOf(company))[0]).toMatchObject({ contractType: "CDD", cityCode: "97411", departement: "974" });
  });

  test.each([
    ["title", { title: "ab" }, "Le titre doit contenir entre 3 et 150 caractères"],
    ["title", { title: "a".repeat(151) }, "Le titre doit contenir entre 3 et 150 caractères"],
    ["salary", { title: "Serveur", salary: "beaucoup" }, "Le salaire doit être un montant en euros"],
    ["remoteWorkDays", { title: "Serveur", remoteWorkDays: "6" }, "un nombre de jours entre 0 et 5"],
    ["contractType", { title: "Serveur", contractType: "CDX" }, "Choisissez un contrat de la liste"],
  ])("shows the error of a wrong %s next to the field, and keeps everything typed", async (name, fields, sentence) => {
    const company = await aCompany();
    const response = await as(company).post(creation, { description: "Rien ne se perd", ...fields } as never);
    expect(response.status).toBe(400);
    const html = await response.clone().text();
    expect(html).toContain(`id="field-${name}-erreur"`);
    const text = await textOf(response);
    expect(text).toContain(sentence);
    expect(text).toContain("Rien ne se perd");
    expect(await offersOf(company)).toEqual([]);
  });

  test("makes one offer from a form sent ten times at once", async () => {
    const company = await aCompany();
    const client = as(company);
    const fields = { formId: await formIdFor(company), title: "Grutière ou grutier" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => postConfirmed(client, creation, fields)));
    expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(1);
    expect(await offersOf(company)).toHaveLength(1);
  });

  test("makes another offer from the same form with other content", async () => {
    const company = await aCompany();
    const formId = await formIdFor(company);
    for (const title of ["Soudeur à Nantes", "Soudeur à Brest", "Soudeur à Brest"])
      await postConfirmed(as(company), creation, { formId, title });
    expect((await offersOf(company)).map((offer) => offer.title)).toEqual(["Soudeur à Nantes", "Soudeur à Brest"]);
  });

  test("ignores a form id that is invalid or belongs to another company's offer", async () => {
    const company = await aCompany();
    const foreign = await anOffer({ title: "À quelqu'un d'autre" });
    await postConfirmed(as(company), creation, { formId: foreign.id, title: "Le mien" });
    await postConfirmed(as(company), creation, { formId: "x' or 1=1", title: "Le mien aussi" });
    expect((await offersOf(company)).map((offer) => offer.title)).toEqual(["Le mien", "Le mien aussi"]);
    const stored = await db.selectFrom("offers").selectAll().where("id", "=", foreign.id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ title: "À quelqu'un d'autre", companyId: foreign.companyId });
  });

  test("is refused without a company account; the page shows a way out", async () => {
    for (const who of ["candidate", "admin"] as const) {
      const page = await as(who).get(creation);
      expect(page.status).toBe(200);
      expect(await textOf(page)).toContain("Réservé aux comptes entreprise");
      const answer = await as(who).post(creation, { title: "Une offre" });
      expect(answer.status).toBe(403);
      const html = await answer.text();
      expect(html).toContain("Réservé aux comptes entreprise");
      expect(html).toContain('href="/offres"');
    }
    expect((await visitor.post(creation, { title: "Une offre" })).headers.get("location")).toBe("/login");
  });

  test("answers an unexpected error with 500 and the specification's message, and keeps what was typed", async () => {
    const company = await aCompany();
    await sql`CREATE FUNCTION "refuseOffer"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'broken'; END $$`.execute(db);
    await sql`CREATE TRIGGER "broken" BEFORE INSERT OR UPDATE OR DELETE ON "offers" FOR EACH ROW
      WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuseOffer"()`.execute(db);
    try {
      const created = await postConfirmed(as(company), creation, { title: "Panne de création" });
      expect(created.status).toBe(500);
      const text = await created.text();
      expect(text).toContain("Erreur lors de la création de l&#x27;offre");
      expect(text).toContain('value="Panne de création"');
    } finally {
      await sql`DROP TRIGGER "broken" ON "offers"`.execute(db);
    }
  });
});

describe("one's own offers", () => {
  test("are listed 50 a page, newest first, with their applications, without other companies'", async () => {
    const company = await aCompany();
    await anOffer({ title: "Chez une autre" });
    for (let n = 1; n <= 51; n++)
      await anOffer({
        companyId: company.companyId,
        title: `Offre ${n}`,
        createdAt: new Date(Date.UTC(2026, 0, 1, n)),
      });
    const newest = (await offersOf(company)).at(-1)!;
    await anApplication({ id: newest.id, companyId: company.companyId, title: newest.title });
    const html = await (await as(company).get(own)).text();
    const titles = [...html.matchAll(/<h2><a[^>]*>([^<]*)</g)].map((found) => found[1]);
    expect(titles).toHaveLength(50);
    expect(titles[0]).toBe("Offre 51");
    expect(titles).not.toContain("Chez une autre");
    expect(html.replaceAll("<!-- -->", "")).toContain("<b>1</b> candidature");
    const next = /href="([^"]*apres=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await (await as(company).get(next)).text();
    expect([...second.matchAll(/<h2><a[^>]*>([^<]*)</g)].map((found) => found[1])).toEqual(["Offre 1"]);
  });

  test("show a way out to people without a company account", async () => {
    for (const who of ["candidate", "admin"] as const) {
      const response = await as(who).get(own);
      expect(response.status).toBe(200);
      expect(await textOf(response)).toContain("Réservé aux comptes entreprise");
    }
  });

  test("are changed, hidden, shown and deleted by their company", async () => {
    const company = await aCompany();
    const client = as(company);
    const offer = await anOffer({ companyId: company.companyId, title: "Électricienne de nuit" });
    const path = `${own}/${offer.id}`;
    expect(
      (
        await editConfirmed(client, path, {
          title: "Électricien de jour",
          city: "Lyon",
          salary: "30000",
          salaryTaux: "par an",
        })
      ).status,
    ).toBe(302);
    expect((await offersOf(company))[0]).toMatchObject({
      title: "Électricien de jour",
      departement: "69",
      salaryTaux: "par an",
      isActive: true,
    });
    expect((await client.post(`${path}/activation`, { actif: "non" })).headers.get("location")).toBe(path);
    expect(await titlesOn("/offres?q=electricien")).toEqual([]);
    expect(await textOf(await client.get(path))).toContain("Remettre en ligne");
    await client.post(`${path}/activation`, { actif: "oui" });
    expect(await titlesOn("/offres?q=electricien")).toEqual(["Électricien de jour"]);
    expect((await client.post(`${path}/suppression`)).headers.get("location")).toBe(own);
    expect(await offersOf(company)).toEqual([]);
    expect((await client.get(path)).status).toBe(404);
  });

  test("of another company answer on every action as if they did not exist", async () => {
    const offer = await anOffer({ title: "Pas à vous" });
    for (const client of [as("company"), as("candidate"), as("admin")]) {
      for (const id of [offer.id, newId(), "pas-un-id"]) {
        const answers = [
          await client.get(`${own}/${id}`),
          await client.data(`${own}/${id}`),
          await client.post(`${own}/${id}`, { title: "Volée" }),
          await client.post(`${own}/${id}/activation`, { actif: "non" }),
          await client.post(`${own}/${id}/suppression`),
        ];
        // A form with typed texts is answered 410 with them, whether the offer is another company's or not there.
        for (const answer of answers) expect([403, 404, 410]).toContain(answer.status);
      }
    }
    const company = as("company");
    for (const id of [offer.id, newId()])
      expect((await company.post(`${own}/${id}`, { title: "Volée" })).status).toBe(410);
    expect((await company.post(`${own}/${offer.id}/activation`, { actif: "non" })).status).toBe(404);
    expect((await company.post(`${own}/${offer.id}/suppression`)).status).toBe(404);
    const stored = await db.selectFrom("offers").selectAll().where("id", "=", offer.id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ title: "Pas à vous", isActive: true });
  });

  test("answer GET with 404 on the addresses of actions", async () => {
    const offer = await anOffer();
    for (const verb of ["activation", "suppression"])
      expect((await as("company").get(`${own}/${offer.id}/${verb}`)).status).toBe(404);
  });
});

describe("an unconfirmed company", () => {
  test("may create an offer that is not public until the address is confirmed", async () => {
    const company = await aCompany({ emailVerified: false, nom: "Pas Encore" });
    const client = as(company);
    const made = await postConfirmed(client, creation, { title: "Invisible pour l'instant", city: "Lyon" });
    const [offer] = await offersOf(company);
    const answered = await textOf(await follow(client, made));
    expect(answered).toContain("Votre offre est enregistrée");
    expect(answered.split("D’ici là, vos offres")).toHaveLength(2);
    const page = await textOf(await client.get(own));
    expect(page).toContain("vos offres ne sont pas publiques");
    expect(await textOf(await visitor.get("/offres?q=invisible"))).toContain("0 offre");
    const gone = await visitor.get(offerPath(offer!));
    expect(gone.status).toBe(410);
    expect(await gone.text()).not.toContain("Invisible pour l");
    expect((await visitor.get(`/entreprises/${company.companyId}-pas-encore`)).status).toBe(404);
    await db.updateTable("users").set({ emailVerified: true }).where("id", "=", company.userId).execute();
    expect(await textOf(await visitor.get("/offres?q=invisible"))).toContain("1 offre");
    expect((await visitor.get(offerPath(offer!))).status).toBe(200);
  });

  test("a closed account's offers are no longer public", async () => {
    const company = await aCompany();
    await anOffer({ companyId: company.companyId, title: "Compte fermé" });
    await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", company.userId).execute();
    expect(await titlesOn("/offres?q=compte+ferme")).toEqual([]);
  });
});

describe("the public list", () => {
  test("shows 20 a page, newest first, and leads to the others", async () => {
    const company = await aCompany();
    for (let n = 1; n <= 21; n++)
      await anOffer({
        companyId: company.companyId,
        title: `Paginée ${n}`,
        createdAt: new Date(Date.UTC(2025, 0, 1, n)),
      });
    const response = await visitor.get("/offres?q=paginee");
    expect(response.headers.get("server-timing")).toMatch(/search;dur=/);
    const html = await response.text();
    expect(html).toContain("21 offres");
    const titles = await titlesOn("/offres?q=paginee");
    expect(titles).toHaveLength(20);
    expect(titles[0]).toBe("Paginée 21");
    expect(html).not.toContain("Précédent");
    const next = /href="([^"]*apres=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(next).toContain("q=paginee");
    expect(await titlesOn(next)).toEqual(["Paginée 1"]);
    const links = [...html.matchAll(/href="(\/offres\/[^"]*)"/g)].map((found) => found[1]);
    expect(new Set(links).size).toBeLessThanOrEqual(24);
    // The offer that is open beside the list is the newest, and its button leads to its form.
    expect(links.filter((link) => link!.includes("#"))).toEqual([expect.stringMatching(/-paginee-21#postuler$/)]);
    for (const link of links) expect(link).toMatch(/^\/offres\/[0-9a-f-]{36}-[a-z0-9-]+(#postuler)?$/);
  });

  test("shows title, company, place, contract, pay, remote work and age on a card", async () => {
    const company = await aCompany({ nom: "Atelier Carte" });
    await anOffer({
      companyId: company.companyId,
      title: "Complète zq",
      city: "Lyon",
      contractType: "CDD",
      workingTime: "nuit",
      salary: 2400,
      remoteWorkDays: 2,
    });
    await anOffer({ companyId: company.companyId, title: "Sans paie zq" });
    const text = await textOf(await visitor.get("/offres?q=zq"));
    expect(text).toContain("Atelier Carte · Lyon (69)");
    for (const fact of [
      "CDD",
      "nuit",
      "2 400 € brut par mois",
      "2 jours de télétravail par semaine",
      "Salaire non communiqué",
      "à l’instant",
    ])
      expect(text).toContain(fact);
  });

  test("requires every word, ignoring accents and capitals", async () => {
    await anOffer({ title: "Chef de chantier Éolien", job: "Conduite de travaux" });
    for (const q of ["eolien", "ÉOLIEN chef", "travaux+chantier", "éol"])
      expect(await titlesOn(`/offres?q=${encodeURIComponent(q).replaceAll("%2B", "+")}`)).toEqual([
        "Chef de chantier Éolien",
      ]);
    expect(await titlesOn("/offres?q=eolien+marin")).toEqual([]);
  });

  test("treats % and _ as plain characters", async () => {
    await anOffer({ title: "Zurbaque 100 % bio", city: null });
    await anOffer({ title: "Zurbaque snake_case", city: null });
    expect(await titlesOn("/offres?q=%25")).toEqual(["Zurbaque 100 % bio"]);
    expect(await titlesOn("/offres?q=zurbaque+_")).toEqual(["Zurbaque snake_case"]);
    expect(await titlesOn("/offres?q=zurbaque&city=%25")).toEqual([]);
    expect(await titlesOn("/offres?q=zurbaque&lieu=_")).toEqual([]);
  });

  test("accepts a city prefix, a commune or a department in any spelling as place", async () => {
    const companyId = (await aCompany()).companyId;
    for (const [title, city] of [
      ["lieuxa", "Saint-Étienne"],
      ["lieuxb", "Lyon"],
      ["lieuxc", "Villeurbanne"],
      ["lieuxd", "Ajaccio"],
      ["lieuxe", "Lyons-la-Forêt"],
    ])
      await anOffer({ companyId, title: title!, city: city! });
    const found = async (query: string) => (await titlesOn(`/offres?q=lieux&${query}`)).toSorted();
    expect(await found("lieu=SAINT-ETIENNE")).toEqual(["lieuxa"]);
    expect(await found("lieu=st+etienne")).toEqual(["lieuxa"]);
    expect(await found("lieu=tienne")).toEqual([]);
    expect(await found("city=lyon")).toEqual(["lieuxb", "lieuxe"]);
    expect(await found("lieu=lyon")).toEqual(["lieuxb", "lieuxe"]);
    expect(await found("lieu=Lyon+(69)")).toEqual(["lieuxb"]);
    expect(await found("city=Lyon&cityCode=69123")).toEqual(["lieuxb"]);
    expect(await found("city=Ajaccio&cityCode=69123")).toEqual(["lieuxd"]);
    expect(await found("lieu=69")).toEqual(["lieuxb", "lieuxc"]);
    expect(await found("lieu=rhone")).toEqual(["lieuxb", "lieuxc"]);
    expect(await found("departments=69,2a")).toEqual(["lieuxb", "lieuxc", "lieuxd"]);
    expect(await found("departments=69&departments=42")).toEqual(["lieuxa", "lieuxb", "lieuxc"]);
  });

  test("filters by contract and working time, and each filter can be removed", async () => {
    const companyId = (await aCompany()).companyId;
    await anOffer({ companyId, title: "filtrea", contractType: "CDI", workingTime: "nuit" });
    await anOffer({ companyId, title: "filtreb", contractType: "CDD", workingTime: "nuit" });
    expect(await titlesOn("/offres?q=filtre&contractType=CDD")).toEqual(["filtreb"]);
    expect(await titlesOn("/offres?q=filtre&contractType=CDD&workingTime=nuit")).toEqual(["filtreb"]);
    expect((await titlesOn("/offres?q=filtre&workingTime=nuit")).length).toBe(2);
    const html = await (await visitor.get("/offres?q=filtre&contractType=CDD")).text();
    expect(html).toContain("Retirer le filtre CDD");
    expect(html).toContain('href="/offres?q=filtre"');
  });

  test("proposes wider searches with their count, and no card, when nothing is found", async () => {
    const companyId = (await aCompany()).companyId;
    await anOffer({ companyId, title: "Vide ou presque", city: "Vienne", contractType: "CDI" });
    const response = await visitor.get("/offres?q=presque&lieu=Bourgoin&contractType=CDI");
    const html = await response.clone().text();
    const text = await textOf(response);
    expect(text).toContain("0 offre");
    expect(text).toContain("50 km autour de Bourgoin-Jallieu (1)");
    expect(html).toMatch(/href="\/offres\?q=presque&amp;[^"]*rayon=50[^"]*contractType=CDI"/);
    expect(html).not.toContain("item-link");
  });

  test("answers any address", async () => {
    for (const query of [
      "q=%00",
      "apres=zzz",
      "apres=lf_x",
      `q=${"mot+".repeat(300)}`,
      "departments=zz",
      "contractType=%27",
    ])
      expect((await visitor.get(`/offres?${query}`)).status).toBe(200);
  });
});

describe("the public page of a company", () => {
  test("shows the company's description and its open offers", async () => {
    const company = await aCompany({
      nom: "Menuiserie Été",
      secteur: "BTP",
      size: "11-50",
      siteWeb: "https://exemple.test/",
      description: "Du bois\net du soin",
    });
    await anOffer({ companyId: company.companyId, title: "Menuisière" });
    await anOffer({ companyId: company.companyId, title: "Fermée", isActive: false });
    const path = `/entreprises/${company.companyId}-menuiserie-ete`;
    const response = await visitor.get(path);
    const html = await response.clone().text();
    const text = await textOf(response);
    expect(response.status).toBe(200);
    for (const fact of ["Menuiserie Été", "BTP", "11 à 50 salariés", "Menuisière", "1 offre"])
      expect(text).toContain(fact);
    expect(text).not.toContain("Fermée");
    expect(html).toContain('rel="noopener nofollow ugc"');
    const wrong = await visitor.get(`/entreprises/${company.companyId}-autre?x=1`);
    expect([wrong.status, wrong.headers.get("location")]).toEqual([301, path]);
  });

  test("answers 404 for an unknown company", async () => {
    for (const slug of [`${newId()}-rien`, "rien", newId()]) {
      const response = await visitor.get(`/entreprises/${slug}`);
      expect(response.status).toBe(404);
      expect(await textOf(response)).toContain("Entreprise non trouvée");
    }
  });
});

test("a candidate's page of own offers lists none", async () => {
  await anOffer({ title: "Jamais chez un candidat" });
  expect(await textOf(await as(await aCandidate()).get(own))).not.toContain("Jamais chez un candidat");
});
