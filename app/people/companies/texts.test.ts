// A company's ready texts: its team writes and shares them, and they fill messages, invitations and refusals.
import { beforeEach, describe, expect, test } from "vitest";
import { as, edit, textOf } from "../../../tests/app.ts";
import { aCandidate, aColleague, aCompany, anApplication, anOffer, type Company } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { fillText, unknownFiller } from "./company-text.ts";

const page = "/compte/entreprise/textes";
const inbox = "/compte/entreprise/candidatures";

beforeEach(() => db.deleteFrom("rateLimits").execute());

const textsOf = ({ companyId }: Company) =>
  db
    .selectFrom("companyTexts")
    .select(["id", "kind", "name", "text"])
    .where("companyId", "=", companyId)
    .orderBy("name")
    .execute();

const sent = (given: Record<string, string> = {}) => ({
  form: "texte",
  id: newId(),
  nom: "Bonjour",
  genre: "message",
  texte: "Bonjour {prenom}, merci.",
  ...given,
});

async function aText(company: Company, given: Record<string, string>) {
  const fields = sent(given);
  expect((await as(company).post(page, fields)).status).toBe(302);
  return fields.id;
}

test("words in braces are filled in, disappear with their space, or stay until they are known", () => {
  const text = "Bonjour {prenom}, l’offre {offre} de {entreprise}.";
  expect(fillText(text, { prenom: "Zoé", offre: "Soudeur", entreprise: "Nord" })).toBe(
    "Bonjour Zoé, l’offre Soudeur de Nord.",
  );
  expect(fillText(text, { prenom: null })).toBe("Bonjour, l’offre {offre} de {entreprise}.");
  expect(fillText("{prenom}", { prenom: "$&" })).toBe("$&");
  expect(fillText("{prénom}", { prenom: "Zoé" })).toBe("Zoé");
  expect(unknownFiller("Bonjour {prénom}")).toBeNull();
  expect(unknownFiller("Bonjour {nom} et {prenom}")).toBe("{nom}");
  expect(unknownFiller(text)).toBeNull();
});

describe("the page of the texts", () => {
  test("keeps a text once, whoever of the team sends it; a colleague changes and deletes it; another company sees nothing", async () => {
    const company = await aCompany();
    const colleague = await aColleague(company);
    const fields = sent();
    for (let times = 0; times < 2; times++) expect((await as(company).post(page, fields)).status).toBe(302);
    expect(await textsOf(company)).toHaveLength(1);
    expect(await (await as(colleague).get(page)).text()).toContain("Bonjour {prenom}, merci.");
    await edit(as(colleague), page, { ...fields, texte: "Bonjour {prenom}, à bientôt." });
    expect(await textsOf(company)).toMatchObject([{ text: "Bonjour {prenom}, à bientôt." }]);
    const stranger = await aCompany();
    expect(await (await as(stranger).get(page)).text()).not.toContain("à bientôt");
    await as(stranger).post(page, { ...fields, texte: "Pris" });
    expect((await as(stranger).post(page, { form: "suppression", id: fields.id })).status).toBe(404);
    expect(await textsOf(company)).toMatchObject([{ text: "Bonjour {prenom}, à bientôt." }]);
    expect(await textsOf(stranger)).toEqual([]);
    expect((await as(colleague).post(page, { form: "suppression", id: fields.id })).status).toBe(302);
    expect(await textsOf(company)).toEqual([]);
  });

  test.each([
    ["without a name", { nom: "" }, "Donnez un nom à ce texte"],
    ["with a long name", { nom: "a".repeat(61) }, "60 caractères au maximum"],
    ["without words", { texte: " " }, "Écrivez le texte"],
    ["with too many words", { texte: "a".repeat(4_001) }, "4 000 caractères au maximum"],
    ["of an unknown kind", { genre: "lettre" }, "Choisissez à quoi sert ce texte"],
    ["with an unknown word in braces", { texte: "Bonjour {nom}" }, "{nom} n’est pas connu"],
    ["with unlawful words", { texte: "Nous refusons les femmes enceintes." }, "Retirez ces mots pour envoyer"],
  ])("refuses a text %s, and gives it back", async (_, wrong, message) => {
    const company = await aCompany();
    const response = await as(company).post(page, sent(wrong));
    expect(response.status).toBe(400);
    expect(await textOf(response)).toContain(message);
    expect(await textsOf(company)).toEqual([]);
  });

  test("holds twenty texts, also when two members write the last one at once, and a name only once for a kind", async () => {
    const company = await aCompany();
    for (let number = 1; number < 20; number++) await aText(company, { nom: `Texte ${number}` });
    expect((await as(company).post(page, sent({ nom: "TEXTE 1" }))).status).toBe(400);
    const both = ["Un", "Deux"].map((nom) => as(company).post(page, sent({ nom, genre: "refus" })));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([302, 400]);
    expect(await textsOf(company)).toHaveLength(20);
    expect(await textOf(await as(company).get(page))).toContain("Votre entreprise a déjà 20 textes");
  });

  test("a member who only reads writes none", async () => {
    const company = await aCompany();
    const reader = await aColleague(company, { role: "reader" });
    expect((await as(reader).post(page, sent())).status).toBe(403);
    expect(await textsOf(company)).toEqual([]);
  });
});

describe("where the recruiter works", () => {
  async function anInbox() {
    const company = await aCompany({ nom: "Atelier Nord" });
    const offer = await anOffer({ companyId: company.companyId, title: "Soudeuse H/F" });
    const amelie = await aCandidate({ prenom: "Zoé" });
    const { id } = await anApplication(offer, { candidateId: amelie.id, prenom: "Zoé", nom: "Petit" });
    return { company, id, path: `${inbox}/${id}` };
  }

  test("a message and an invitation start with the chosen text, filled in", async () => {
    const { company, path } = await anInbox();
    const message = await aText(company, { texte: "Bonjour {prenom}, {entreprise} a lu «{offre}»." });
    const words = await aText(company, { nom: "Plan", genre: "invitation", texte: "Sonnez chez {entreprise}." });
    const html = await (await as(company).get(path)).text();
    expect(html).toContain(`ecrire=oui&amp;texte=${message}#echanges`);
    expect(html).not.toContain("Bonjour Zoé, Atelier Nord");
    expect(await textOf(await as(company).get(`${path}?ecrire=oui&texte=${message}`))).toContain(
      "Bonjour Zoé, Atelier Nord a lu «Soudeuse H/F».",
    );
    expect(await textOf(await as(company).get(`${path}?entretien=proposer&texte=${words}`))).toContain(
      "Sonnez chez Atelier Nord.",
    );
    const foreign = await aText(await aCompany(), { texte: "Texte d’ailleurs" });
    expect(await textOf(await as(company).get(`${path}?ecrire=oui&texte=${foreign}`))).not.toContain("d’ailleurs");
  });

  test("a refusal sends the company's text to each person, filled in; another company's is not a choice", async () => {
    const { company, id, path } = await anInbox();
    const own = await aText(company, { nom: "Le nôtre", genre: "refus", texte: "Merci {prenom} pour {offre}." });
    expect(await textOf(await as(company).get(`${path}?decision=refusee`))).toContain("Merci Zoé pour Soudeuse H/F.");
    const batch = { form: "lot", candidatures: [`${id}:recue`], etat: "refusee", modele: own };
    const foreign = await aText(await aCompany(), { genre: "refus" });
    const wrong = await as(company).post(inbox, { ...batch, modele: foreign });
    expect(await textOf(wrong)).toContain("Choisissez un texte");
    expect((await as(company).post(inbox, batch)).status).toBe(302);
    const notice = await db.selectFrom("applicationNotices").select("text").where("applicationId", "=", id).execute();
    expect(notice).toEqual([{ text: "Merci Zoé pour Soudeuse H/F." }]);
  });

  test("saving a text leads back to where it was needed", async () => {
    const { company, path } = await anInbox();
    const back = `${path}?ecrire=oui#echanges`;
    expect((await as(company).post(page, sent({ retour: back }))).headers.get("location")).toBe(back);
    expect(
      (await as(company).post(page, sent({ nom: "B", retour: "//ailleurs.exemple" }))).headers.get("location"),
    ).toBe(page);
  });
});
