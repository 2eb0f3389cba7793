// Offers whose company takes applications by telephone, on the spot or on another site.
import { describe, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCompany, anOffer, plainDescription } from "../../../tests/factories.ts";
import { offerPath } from "../../offers/offer.ts";
import { posterPath } from "../../offers/poster.ts";
import { db } from "../../platform/db/db.server.ts";

const creation = "/compte/entreprise/creer-offre";
const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };

const byPhone = { applyBy: "par téléphone", applyContact: "0478123456" };
const onTheSpot = {
  applyBy: "sur place",
  applyContact: "12 rue des Lilas, 69003 Lyon",
  applyHours: "du mardi au vendredi, 14 h–17 h",
};
const atHours = { ...byPhone, applyHours: "de 14 h à 16 h, sauf le mercredi" };
const elsewhere = { applyBy: "sur un autre site", applyContact: "https://www.emploi.example/offres/12?de=vivier" };

const beside = (html: string, name: string) =>
  new RegExp(`<p id="field-${name}-erreur"[^>]*>.*?<span>(.*?)</span>`).exec(html)?.[1] ?? null;

const postingOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");

const person = { prenom: "Zoé", nom: "Petit", email: "zoe.petit@exemple.test", message: "Bonjour" };

describe("an offer", () => {
  test.each([
    [byPhone, { ...byPhone, applyHours: null }],
    [atHours, atHours],
    [onTheSpot, onTheSpot],
    [
      { ...elsewhere, applyHours: "jamais" },
      { ...elsewhere, applyHours: null },
    ],
    [
      { applyBy: "sur ce site", applyContact: "0478123456" },
      { applyBy: "sur ce site", applyContact: null },
    ],
    [{}, { applyBy: "sur ce site", applyContact: null }],
  ])("with %j is published", async (fields, stored) => {
    const company = await aCompany();
    const answer = await as(company).post(creation, { title: "Vannier", description: plainDescription, ...fields });
    expect(answer.status).toBe(302);
    const rows = await db.selectFrom("offers").selectAll().where("companyId", "=", company.companyId).execute();
    expect(rows).toMatchObject([stored]);
  });

  test.each([
    [{ ...byPhone, applyContact: "12" }, "applyContact", "numéro de téléphone"],
    [{ ...elsewhere, applyContact: "javascript:alert(1)" }, "applyContact", "l’adresse de la page"],
    [{ ...elsewhere, applyContact: "https://moi:secret@emploi.example" }, "applyContact", "l’adresse de la page"],
    [{ ...onTheSpot, applyContact: "" }, "applyBy", "l’adresse où se présenter"],
    [{ ...onTheSpot, applyHours: "" }, "applyBy", "les jours et les heures"],
    [{ applyBy: "par pigeon" }, "applyBy", "liste"],
  ])("with %j is refused beside %s", async (fields, field, words) => {
    const company = await aCompany();
    const answer = await as(company).post(creation, { title: "Vannier", description: plainDescription, ...fields });
    expect(answer.status).toBe(400);
    expect(beside(await answer.text(), field)).toContain(words);
  });
});

describe("the page of an offer", () => {
  test.each([
    [byPhone, "téléphonez au 04 78 12 34 56", 'href="tel:+33478123456"', "candidature par téléphone"],
    [
      atHours,
      "téléphonez au 04 78 12 34 56, de 14 h à 16 h, sauf le mercredi.",
      'href="tel:+33478123456"',
      "candidature par téléphone",
    ],
    [onTheSpot, "présentez-vous sur place : 12 rue des Lilas, 69003 Lyon, du mardi", "", "candidature sur place"],
    [elsewhere, "sur un autre site, emploi.example", '/site"', "candidature sur un autre site"],
  ])(
    "with %j says how to apply, has no form, and refuses one with a sentence",
    async (fields, sentence, link, chip) => {
      const { companyId } = await aCompany();
      const offer = await anOffer({ companyId, title: "Feutrier", description: plainDescription, ...fields });
      const html = await (await visitor.get(offerPath(offer))).text();
      const text = await textOf(new Response(html));
      expect(text).toContain(sentence);
      expect(html).toContain(link);
      expect(html).not.toContain('name="prenom"');
      expect(postingOf(html).directApply).toBe(false);
      expect(await textOf(await visitor.get("/offres?q=feutrier"))).toContain(chip);
      for (const feed of ["/offres.xml", "/offres.rss"])
        expect(await (await visitor.get(feed)).text(), feed).toContain("Pour postuler");
      const sent = await visitor.post(offerPath(offer), person);
      expect(sent.status).toBe(409);
      const refusal = await sent.text();
      expect(refusal).toContain("ne reçoit pas de candidature par ce formulaire");
      // Nothing typed is lost.
      expect(refusal).toContain('value="Bonjour"');
      const poster = await visitor.get(posterPath(offer.id));
      expect(await textOf(poster)).toContain(sentence);
      const posted = await visitor.post(posterPath(offer.id), {
        etape: "identite",
        nom: "Zoé Petit",
        tel: "0612345678",
      });
      expect(posted.status).toBe(409);
      expect(await textOf(posted)).toContain("ne reçoit pas de candidature par ce formulaire");
      expect(await db.selectFrom("applications").select("id").where("offerId", "=", offer.id).execute()).toEqual([]);
      await db.deleteFrom("offers").where("id", "=", offer.id).execute();
    },
  );

  test("with the site's own form lets people apply directly", async () => {
    const html = await (await visitor.get(offerPath(await anOffer()))).text();
    expect(postingOf(html).directApply).toBe(true);
    expect(html).toContain('name="prenom"');
  });
});

describe("the link to another site", () => {
  const departures = async (offerId: string) =>
    (await db.selectFrom("offerViews").select("departures").where("offerId", "=", offerId).execute()).map(
      (row) => row.departures,
    );

  test("leads there and counts people, not programs; the company reads the number", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId, ...elsewhere });
    const path = `${offerPath(offer)}/site`;
    for (const headers of [agent, agent, { "user-agent": "Googlebot/2.1" }, {}]) {
      const answer = await visitor.get(path, headers);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, elsewhere.applyContact]);
      expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    }
    expect(await departures(offer.id)).toEqual([2]);
    const own = await textOf(await as(company).get(`/compte/entreprise/mes-offres/${offer.id}`));
    expect(own).toContain("2 départs vers l’autre site");
  });

  test("is not there for other offers", async () => {
    for (const [fields, status] of [
      [{}, 404],
      [byPhone, 404],
      [{ ...elsewhere, isDraft: true, isActive: false }, 404],
      [{ ...elsewhere, isActive: false }, 410],
    ] as const) {
      const offer = await anOffer(fields);
      const answer = await visitor.get(`${offerPath(offer)}/site`, agent);
      expect([answer.status, answer.headers.get("location")]).toEqual([status, null]);
    }
  });
});
