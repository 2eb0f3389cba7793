// Wording of a submitted offer: forbidden words are refused, doubtful ones confirmed once, nothing typed is lost.
import { describe, expect, test } from "vitest";
import { as, edit, seenIn, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer, type Company } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";

const own = "/compte/entreprise/mes-offres";
const creation = "/compte/entreprise/creer-offre";

const titlesOf = async (company: Company) =>
  (await db.selectFrom("offers").select("title").where("companyId", "=", company.companyId).execute()).map(
    ({ title }) => title,
  );

/** A form as the page sends it; `seen` are the findings it has shown. */
const sent = (fields: Record<string, string>, seen: string[] = []) => ({ ...fields, wordingSeen: seen });

// Long enough to be questioned for its words only.
const calm =
  "Le magasin se trouve au centre, à deux pas de la gare. Les horaires sont fixes, du mardi au samedi, et les repas sont pris en charge. Vous tenez la caisse, vous rangez les rayons et vous préparez les commandes du lendemain.";
const doubtful = `Équipe sympathique.\nVous êtes jeune et dynamique, bonne présentation.\n${calm}`;

describe("an offer whose words are doubtful", () => {
  test("comes back once with the words, the article, a suggestion and everything typed; sent again, it is published", async () => {
    const company = await aCompany();
    const fields = { title: "Vendeuse ou vendeur", city: "Lyon", description: doubtful };
    const response = await as(company).post(creation, sent(fields));
    expect(response.status).toBe(400);
    expect(await titlesOf(company)).toEqual([]);
    const html = await response.text();
    for (const words of ["jeune et dynamique", "bonne présentation", "L. 1132-1", "2 formulations à revoir"])
      expect(html).toContain(words);
    expect(html).toContain("Publier quand même");
    expect(html).toContain(doubtful);
    expect(html).toContain('value="Lyon"');

    const again = await as(company).post(creation, sent(fields, seenIn(html)));
    expect(again.status).toBe(302);
    expect(await titlesOf(company)).toEqual(["Vendeuse ou vendeur"]);
  });

  test("needs another confirmation only for new words", async () => {
    const company = await aCompany();
    const fields = { title: "Vendeuse ou vendeur", description: doubtful };
    const seen = seenIn(await (await as(company).post(creation, sent(fields))).text());
    expect(seen).toHaveLength(2);
    const more = { ...fields, description: `${doubtful}\nNon-fumeur de préférence.` };
    const second = await as(company).post(creation, sent(more, seen));
    expect(second.status).toBe(400);
    const third = await as(company).post(creation, sent(more, seenIn(await second.text())));
    expect(third.status).toBe(302);
  });

  test("is questioned when it comes from no page of this site", async () => {
    const company = await aCompany();
    const fields = { title: "Vendeuse ou vendeur", description: doubtful };
    expect((await as(company).post(creation, fields)).status).toBe(400);
    expect(await titlesOf(company)).toEqual([]);
  });

  test("is not stopped by a title in one gender; its page then shows the finding", async () => {
    const company = await aCompany();
    const response = await as(company).post(creation, sent({ title: "Soudeur", description: calm }));
    expect(response.status).toBe(302);
    const page = await textOf(await as(company).get(response.headers.get("location")!));
    expect(page).toContain("1 formulation à revoir");
    expect(page).toContain("Ce titre ne s’adresse qu’à un sexe.");
  });
});

describe("an offer with certainly forbidden words", () => {
  const fields = { title: "Chauffagiste H/F", description: "Poste en CDI. Étrangers s'abstenir." };

  test("is refused with an error at the field, from a page or not, and never saved", async () => {
    const company = await aCompany();
    for (const body of [sent(fields), sent(fields, ["description:nation:etrangers s'abstenir"]), fields]) {
      const response = await as(company).post(creation, body);
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(html).toContain('id="field-description-erreur"');
      expect(await textOf(new Response(html))).toContain(
        "1 expression interdite : « Étrangers s'abstenir ». Corrigez-la pour publier.",
      );
      expect(html).toContain("Étrangers s&#x27;abstenir");
      expect(html).not.toContain("Publier quand même");
    }
    expect(await titlesOf(company)).toEqual([]);
  });

  test("is refused on its edit page too, which keeps the published text", async () => {
    const company = await aCompany();
    const offer = await anOffer({
      companyId: company.companyId,
      title: "Chauffagiste H/F",
      description: "Poste en CDI.",
    });
    const path = `${own}/${offer.id}`;
    expect((await edit(as(company), path, sent(fields))).status).toBe(400);
    const questioned = await edit(as(company), path, sent({ ...fields, description: doubtful }));
    expect(questioned.status).toBe(400);
    const html = await questioned.text();
    expect(html).toContain("Enregistrer quand même");
    expect((await edit(as(company), path, sent({ ...fields, description: doubtful }, seenIn(html)))).status).toBe(302);
  });
});

describe("what blocks a publication", () => {
  const words = ["jeune femme", "Étrangers s'abstenir", "Femmes enceintes s'abstenir"];
  const description = `Bonne présentation, non-fumeur.\nNous cherchons une jeune femme pour l'accueil.\n${words[1]}. ${words[2]}.`;

  test("is named above the button, each word a link to its mark in a quoted line, and comes before doubts", async () => {
    const company = await aCompany();
    const response = await as(company).post(creation, sent({ title: "Accueil H/F", description }));
    expect(response.status).toBe(400);
    const html = await response.text();
    const links = [...html.matchAll(/<a href="#(mot-description-\d+)">/g)].map(([, id]) => id!);
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const id of links) expect(html).toContain(`<mark id="${id}">`);
    const marked = [...html.matchAll(/<mark id="(mot-[^"]+)">/g)].map(([, id]) => id!);
    expect(marked.slice(0, links.length)).toEqual(links);
    expect(marked.length).toBeGreaterThan(links.length);
    const text = await textOf(new Response(html));
    expect(text).toContain(`${links.length} expressions interdites : «`);
    expect(text).toContain("Corrigez-les pour publier.");
    const [above, button] = [html.lastIndexOf('<a href="#mot-'), html.lastIndexOf(">Publier<")];
    expect(above).toBeGreaterThan(html.lastIndexOf("<mark"));
    expect(button).toBeGreaterThan(above);
  });

  test("nine findings stay five folded lines, and the others behind one more", async () => {
    const company = await aCompany();
    const nine = ["Non-fumeur", "bonne présentation", "jeune et dynamique"].map((wording) => `${wording}.`).join(" ");
    const html = await (
      await as(company).post(creation, sent({ title: "Accueil H/F", description: `${nine}\n${nine}\n${nine}` }))
    ).text();
    expect(html).toContain("9 formulations à revoir");
    expect(html).toContain("4 autres formulations");
    const list = html.slice(html.indexOf('class="wording-list"'), html.indexOf("4 autres formulations"));
    expect(list.match(/<details/g)).toHaveLength(6);
    expect(list).not.toContain("<details open");
  });
});

test("other errors of a form come first, and the wording with the next submission", async () => {
  const company = await aCompany();
  const response = await as(company).post(creation, sent({ title: "", description: doubtful }));
  expect(response.status).toBe(400);
  expect(await textOf(response)).toContain("Le titre doit contenir");
});

describe("while it is written", () => {
  const live = "/compte/entreprise/formulations";

  test("a company gets the same findings as on its page, and nothing is stored", async () => {
    const company = await aCompany();
    const response = await as(company).post(live, { description: doubtful, contractType: "CDI" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(await response.json()).toMatchObject([
      { field: "description", words: "jeune et dynamique", criterion: "age", certain: false },
      { field: "description", words: "bonne présentation", criterion: "appearance", certain: false },
    ]);
    expect(await titlesOf(company)).toEqual([]);
    expect((await as(company).get(live)).status).toBe(404);
  });

  test("candidates get none", async () => {
    expect((await as(await aCandidate()).post(live, { title: "Soudeur" })).status).toBe(404);
  });
});
