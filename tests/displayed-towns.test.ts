// A town or department with its number in brackets stays on one line wherever it is shown.
import { expect, test } from "vitest";
import { as, type Client, edit, visitor } from "./app.ts";
import { aCandidate, aCompany, anAdmin, anOffer } from "./factories.ts";
import { mailsTo } from "./mails.ts";

/** The texts of a page, without values of fields and addresses. */
const textsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "\n");

const separable = (text: string) => text.match(/.*\S \((?:69|77|71|974)\).*/g) ?? [];

test("no page, card or mail separates a town from the number of its department", async () => {
  const [candidate, company, admin] = [
    await aCandidate({ city: "Lyon (69)", job: "Campanologue" }),
    await aCompany({ nom: "Cloches du Rhône", city: "Lyon (69)", departement: "69", approvedAt: new Date() }),
    await anAdmin(),
  ];
  const offer = await anOffer({ companyId: company.companyId, title: "Campanologue", city: "Lyon" });
  await anOffer({ companyId: company.companyId, title: "Fondeur", city: "Torcy (77)", cityCode: "77468" });
  const [owner, seeker] = [as(company), as(candidate)];
  expect(
    (await owner.post("/compte/entreprise/creer-offre", { geste: "brouillon", title: "Sonneur", city: "Lyon (69)" }))
      .status,
  ).toBe(302);
  const invited = await owner.post(`/candidats/${candidate.id}/invitation`, { offre: offer.id });
  expect(invited.status).toBeLessThan(400);
  const pages: [Client, string, string][] = [
    [visitor, `/offres/${offer.id}`, "Lyon\u00a0(69)"],
    [visitor, "/offres?lieu=Lyon (69)", "Lyon\u00a0(69)"],
    [visitor, "/offres?q=xylographe&lieu=Lyon (69)", "Lyon\u00a0(69)"],
    [visitor, "/offres?lieu=Torcy", "Torcy\u00a0(77)"],
    [visitor, `/entreprises/${company.companyId}`, "Lyon\u00a0(69)"],
    [seeker, "/moncompte", "Lyon\u00a0(69)"],
    [owner, "/resultats?job=campanologue&city=Lyon (69)", "Lyon\u00a0(69)"],
    [owner, "/resultats?job=campanologue&city=Torcy", "Torcy\u00a0(77)"],
    [owner, "/resultats", "Torcy\u00a0(77)"],
    [owner, `/compte/entreprise/mes-offres/${offer.id}`, "Saint-Denis\u00a0(974)"],
    [owner, `/candidats/${candidate.id}`, "Lyon\u00a0(69)"],
    [owner, "/compte/entreprise/mes-offres", "Lyon\u00a0(69)"],
    [owner, "/compte-entreprise", "Lyon\u00a0(69)"],
    [as(admin), `/admin/moderation/offre/${offer.id}`, "Lyon\u00a0(69)"],
    [as(admin), "/admin/offres", "Lyon\u00a0(69)"],
  ];
  for (const [who, path, shown] of pages) {
    const answer = await who.get(path);
    const page = answer.status === 301 ? await who.get(answer.headers.get("location")!) : answer;
    const texts = textsOf(await page.text());
    expect([path, page.status, texts.includes(shown), separable(texts)]).toEqual([path, 200, true, []]);
  }
  const refused = textsOf(
    await (await edit(seeker, "/moncompte", { form: "profil", prenom: "Zoé", nom: "Roux", city: "Torcy" })).text(),
  );
  expect([refused.includes("Torcy\u00a0(77), Torcy\u00a0(71)"), separable(refused)]).toEqual([true, []]);
  const mails = await mailsTo(candidate.email);
  expect(mails.some(({ text }) => text.includes("Lyon\u00a0(69)"))).toBe(true);
  for (const { subject, text, html } of mails) expect(separable(`${subject}\n${text}\n${textsOf(html)}`)).toEqual([]);
});

test("a town copied from a page is read like a typed one", async () => {
  await anOffer({ title: "Campanologue de Lyon", city: "Lyon" });
  const page = await (await visitor.get("/offres?q=campanologue&lieu=Lyon\u00a0(69)")).text();
  expect(page).toContain("Campanologue de Lyon");
});
