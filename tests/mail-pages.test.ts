// The pages of a site without a mail server announce no mail; the same pages announce them where one leaves.
import { afterEach, beforeAll, expect, test } from "vitest";
import { config } from "../app/platform/config/config.server.ts";
import { as, type Client, textOf, visitor } from "./app.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer } from "./factories.ts";
import { announcedIn } from "./mail-words.ts";

afterEach(() => {
  config.smtpUrl = undefined;
});

/** `announces`: where a mail server is set, the page announces a mail. */
let pages: [path: string, who: Client, announces: boolean][];

beforeAll(async () => {
  const [company, candidate, unverified] = [
    await aCompany(),
    await aCandidate(),
    await aCandidate({ emailVerified: false }),
  ];
  const offer = await anOffer({ companyId: company.companyId, title: "Soudeur", job: "Soudeur" });
  const [{ id: received }, { id: decided }, { id: own }] = [
    await anApplication(offer),
    await anApplication(offer, { candidateId: (await aCandidate()).id }),
    await anApplication(offer, { candidateId: candidate.id }),
  ];
  const [recruiter, person, admin] = [as(company), as(candidate), as(await anAdmin())];
  const list = "/compte/entreprise/candidatures";
  await recruiter.post(`${list}/${decided}`, { form: "etat", vu: "recue", etat: "refusee", modele: "aucun" });
  const masked = await aCandidate({ visibility: "masked" });
  await recruiter.post(`/candidats/${masked.id}/demande`, { message: "Bonjour, nous aimerions vous lire." });
  await person.post("/candidat/recherches/enregistrement", { recherche: "q=soudeuse", frequence: "daily" });
  const ownOffer = `/compte/entreprise/mes-offres/${offer.id}`;
  pages = [
    ["/", visitor, true],
    ["/?role=recruteur", visitor, true],
    ["/comment", visitor, true],
    ["/confidentialite", visitor, true],
    ["/conditions-generales", visitor, true],
    ["/reset", visitor, false],
    ["/verify-email", visitor, true],
    ["/offres-enregistrees", visitor, false],
    ["/assistance-recrutement", visitor, false],
    [`/offres/${offer.id}-soudeur`, visitor, false],
    [`/offres/${offer.id}-soudeur`, person, true],
    [`/offres/${offer.id}-soudeur/signalement`, visitor, true],
    [`/offres/${offer.id}-soudeur/signalement`, person, true],
    ["/verify-email", as(unverified), true],
    ["/compte/securite", person, true],
    ["/moncompte", person, true],
    ["/candidat", person, false],
    ["/candidat/recherches", person, true],
    [`/candidat/candidatures/${own}`, person, true],
    ["/entreprise", recruiter, false],
    ["/compte/entreprise/equipe", recruiter, true],
    [list, recruiter, true],
    [`${list}/${received}`, recruiter, true],
    [`${list}/${received}?decision=refusee`, recruiter, true],
    [`${list}/${decided}`, recruiter, true],
    [ownOffer, recruiter, false],
    [`${ownOffer}/fermeture`, recruiter, true],
    [`${ownOffer}/candidats`, recruiter, true],
    [`/candidats/${candidate.id}`, recruiter, true],
    [`/candidats/${masked.id}`, recruiter, true],
    ["/admin/reglages/offres", admin, true],
    ["/admin/conservation", admin, true],
    ["/admin/signalements", admin, true],
    [`/admin/moderation/offre/${offer.id}`, admin, true],
    ["/admin/candidat-edit/nouveau", admin, true],
    ["/admin/entreprise-edit/nouveau", admin, true],
    ["/admin/entreprises", admin, false],
  ];
});

test("no page of a site without a mail server announces a mail", async () => {
  for (const [path, who] of pages) {
    const page = await who.get(path);
    expect([200, 410], path).toContain(page.status);
    expect(announcedIn(await textOf(page)), path).toEqual([]);
  }
});

test("with a mail server the same pages announce the mails that leave", async () => {
  config.smtpUrl = "smtp://127.0.0.1:9";
  for (const [path, who, announces] of pages) {
    const sentences = announcedIn(await textOf(await who.get(path)));
    expect(sentences.length > 0, path).toBe(announces);
  }
});
