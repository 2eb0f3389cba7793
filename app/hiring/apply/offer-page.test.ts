// The page of an offer for a visitor: facts, file, map, and the page of an offer that is gone.
import { describe, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anOffer } from "../../../tests/factories.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";

const named = async (kind: FileKind, originalName: string) => (await aFile(kind, { originalName, size: 350_000 })).id;

const pageOf = async (offer: { id: string; title: string }) => (await visitor.get(offerPath(offer))).text();

describe("an offer", () => {
  test("with all fields shows its company, its file, its image, its day and its department", async () => {
    const [logoFileId, offerFileId, offerImageId] = [
      await named("logo", "logo.png"),
      await named("offerFile", "Fiche de poste – été.pdf"),
      await named("offerImage", "affiche.png"),
    ];
    const company = await aCompany({ nom: "Clinique du Port", secteur: "Santé", logoFileId });
    const offer = await anOffer({
      companyId: company.companyId,
      city: "Bordeaux",
      workingTime: "nuit",
      createdAt: new Date("2026-03-01T10:00:00Z"),
      offerFileId,
      offerImageId,
    });
    const html = await pageOf(offer);
    const text = await textOf(new Response(html));
    for (const fact of ["Clinique du Port (Santé)", "1er mars 2026", "nuit", "Bordeaux, Gironde (33)"])
      expect(text).toContain(fact);
    expect(html).toContain(`href="/entreprises/${company.companyId}-clinique-du-port"`);
    expect(html).toMatch(new RegExp(`<img class="avatar[^>]*src="/fichiers/${logoFileId}[?]taille=96"`));
    expect(html).toMatch(
      new RegExp(
        `<img[^>]*src="/fichiers/${offerImageId}[?]taille=640"[^>]*alt="Illustration jointe par Clinique du Port"`,
      ),
    );
    expect(html).toMatch(/<img class="cover"[^>]* width="1200" height="675"/);
    expect(html).toContain(`href="/fichiers/${offerFileId}"`);
    expect(text).toMatch(/Fiche de poste – été\.pdf \( ?PDF, 350\sko ?\)/);
    expect(html).toContain('aria-label="Carte\u00a0: Bordeaux, Gironde\u00a0(33)"');
    expect(html).toMatch(/<use href="[^"]*france[^"]*#d33"/);
  });

  test.each([
    ["nuit", "Rythme nuit"],
    ["week-end", "Rythme week-end"],
    ["temps partiel", "Temps de travail temps partiel"],
  ])("with the working time %s names it truly", async (workingTime, fact) => {
    expect(await textOf(new Response(await pageOf(await anOffer({ workingTime }))))).toContain(fact);
  });

  test("is read in this order: the post, the way to apply, the form, the facts, the map, sharing", async () => {
    const html = await pageOf(await anOffer({ city: "Bordeaux" }));
    const parts = ["Le poste</h2>", 'href="#postuler"', "Envoyer une candidature</h2>", "En bref</h2>"];
    const read = [...parts, "Carte\u00a0: Bordeaux", "Partager ou signaler"].map((part) => html.indexOf(part));
    expect(read).not.toContain(-1);
    expect(read).toEqual(read.toSorted((a, b) => a - b));
  });

  test("with only a title says so, without empty frames or a map", async () => {
    const offer = await anOffer({ description: "", city: null, contractType: null });
    const html = await pageOf(offer);
    const text = await textOf(new Response(html));
    for (const fact of ["L’entreprise n’a pas encore décrit ce poste.", "Salaire non communiqué", "Aucun jour prévu"])
      expect(text).toContain(fact);
    // The similar offers below have logos of their own companies.
    const own = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
    expect(own).not.toContain("france");
    expect(own).not.toContain("/fichiers/");
    expect(own).toMatch(/<span class="avatar[^>]*>CT<\/span>/);
  });

  test("shows offers of its occupation and of close ones near it, the nearest first of each, and no others", async () => {
    const shown = await anOffer({ title: "Infirmier de nuit en clinique", city: "Annonay" });
    // By distance: 12, 35 and 150 km; then a close occupation, and another one of the same town.
    await anOffer({ title: "Infirmière en soins généraux loin d’ici", city: "Gap" });
    await anOffer({ title: "Infirmier à Valence", city: "Valence" });
    await anOffer({ title: "Infirmière à Serrières", city: "Serrières" });
    await anOffer({ title: "Aide-soignante à Annonay", city: "Annonay" });
    await anOffer({ title: "Boulanger à Annonay", city: "Annonay" });
    const html = await pageOf(shown);
    const titles = [...html.slice(html.indexOf('id="offres-proches"')).matchAll(/item-link"[^>]*>([^<]+)</g)];
    expect(titles.map(([, title]) => title)).toEqual([
      "Infirmière à Serrières",
      "Infirmier à Valence",
      "Aide-soignante à Annonay",
    ]);
    expect(html).toContain(">Offres du même métier ou d’un métier proche<");
  });

  test("shows at most two offers of one company below it, and says that all are of its occupation", async () => {
    const { companyId } = await aCompany();
    const shown = await anOffer({ title: "Géomètre-topographe", city: "Mende" });
    for (let n = 1; n <= 13; n += 1) await anOffer({ companyId, title: `Géomètre-topographe ${n}`, city: "Mende" });
    await anOffer({ title: "Géomètre-topographe à Marvejols", city: "Marvejols" });
    const html = await pageOf(shown);
    const below = html.slice(html.indexOf('id="offres-proches"'));
    expect([...below.matchAll(/item-link"[^>]*>(Géomètre[^<]+)</g)].map(([, title]) => title)).toEqual([
      expect.stringMatching(/ \d+$/),
      expect.stringMatching(/ \d+$/),
      "Géomètre-topographe à Marvejols",
    ]);
    expect(below).toContain(">Offres du même métier<");
  });

  test("shows how its company recruits, step by step with the delays, and nothing where the company has not said it", async () => {
    const company = await aCompany();
    const { companyId } = company;
    const offer = await anOffer({ companyId, title: "Horlogère" });
    expect(await pageOf(offer)).not.toContain("Comment se passe le recrutement");
    const form = () => as(company).get(`/compte/entreprise/mes-offres/${offer.id}`).then(textOf);
    expect(await form()).not.toContain("Comment se passe le recrutement");
    const page = {
      steps: [
        ["Échange au téléphone", "sous 3 jours"],
        ["Une matinée à l’atelier", ""],
      ],
    };
    await db
      .updateTable("companies")
      .set({ page: JSON.stringify(page) })
      .where("id", "=", companyId)
      .execute();
    const text = await textOf(new Response(await pageOf(offer)));
    expect(text).toMatch(
      /Comment se passe le recrutement Échange au téléphone ?, sous 3 jours Une matinée à l’atelier/,
    );
    expect(await textOf(await visitor.get("/offres?q=horlog%C3%A8re"))).toContain("Échange au téléphone");
    // Who writes the offer reads it beside the form, with its origin.
    expect(await form()).toMatch(/Une matinée à l’atelier Repris de votre page d’entreprise\./);
  });

  test("has no block of near offers where nothing near resembles it", async () => {
    await anOffer({ title: "Souffleur de verre", city: "Lille" });
    await anOffer({ title: "Boulangère", city: "Rodez" });
    expect(await pageOf(await anOffer({ title: "Souffleuse de verre", city: "Rodez" }))).not.toContain(
      "offres-proches",
    );
  });

  test("overseas is named next to the map", async () => {
    const html = await pageOf(await anOffer({ city: "Saint-Denis (974)" }));
    expect(html).toContain('aria-label="Carte de France\u00a0: La Réunion\u00a0(974)"');
    expect(html).toMatch(/<g class="map-box map-mark"[^>]*>.*?974/);
  });

  test("has one link to its form, and a link to share it by e-mail without scripts", async () => {
    const offer = await anOffer({ title: "Chef & second" });
    const html = await pageOf(offer);
    expect(html.match(/>Postuler</g)).toHaveLength(1);
    expect(html).toMatch(/<a href="#postuler"[^>]*>.*?Postuler/);
    expect(html).toContain('id="postuler"');
    const mail = /href="mailto:\?subject=([^&"]*)&amp;body=([^"]*)"/.exec(html);
    expect(decodeURIComponent(mail?.[1] ?? "")).toBe("Chef & second, Clinique des Tilleuls");
    expect(decodeURIComponent(mail?.[2] ?? "")).toContain(offerPath(offer));
  });

  test("has no link to the form for viewers who cannot apply, and an edit link for its owner", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId });
    const own = await (await as(company).get(offerPath(offer))).text();
    expect(own).not.toContain(">Postuler<");
    expect(own).toContain(`href="/compte/entreprise/mes-offres/${offer.id}"`);
    expect(await (await as("company").get(offerPath(offer))).text()).not.toContain("/mes-offres/");
    expect(await (await as(await aCandidate()).get(offerPath(offer))).text()).toContain(">Postuler<");
  });

  test("keeps paragraphs and lists, and changes no word", async () => {
    const description = "Notre équipe.\n\nVos missions :\n- tenir la caisse ;\n- conseiller <b>.\n\nDe 9 h\nà 17 h";
    const html = await pageOf(await anOffer({ description }));
    expect(html).toContain('<li class="as-typed">tenir la caisse ;</li>');
    expect(html).toContain("conseiller &lt;b&gt;.");
    expect(html).toContain('<p class="as-typed strong">Vos missions :</p>');
    expect(html).toContain("De 9 h\nà 17 h");
  });
});

test("an offer that is gone shows no data, and leads to all offers where none is like it and near", async () => {
  const company = await aCompany({ nom: "Maison Secrète" });
  await anOffer({ title: "Tout autre métier", city: "Besançon" });
  const gone = await anOffer({
    companyId: company.companyId,
    title: "Horloger de précision",
    description: "Confidentiel",
    city: "Besançon",
    isActive: false,
  });
  const response = await visitor.get(offerPath(gone));
  expect(response.status).toBe(410);
  const html = await response.text();
  for (const detail of ["Horloger", "Maison Secrète", "Confidentiel", "Besançon", "/signalement", "JobPosting"])
    expect(html).not.toContain(detail);
  expect(html).not.toContain("D’autres offres ouvertes peuvent vous convenir.");
  expect(html).not.toMatch(/href="\/offres\/[0-9a-f-]{36}-/);
  expect(html).toContain('href="/offres"');
});
