// Who gets a mail of a decision, an interview, a message or a closing; the others are to be called, and no page promises them a mail.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { as, type Client, follow, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { workingDay } from "../../../tests/working-days.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const inbox = "/compte/entreprise/candidatures";

// Mails are announced where one leaves or the mailbox of the demonstration shows it.
beforeEach(async () => {
  config.mailbox = true;
  await db.deleteFrom("applicationNotices").execute();
});
afterEach(() => {
  config.mailbox = false;
});

const refusal = {
  form: "etat",
  vu: "recue",
  etat: "refusee",
  modele: "libre",
  "texte-libre": "Merci, et bonne route.",
};

async function aRecruiter(given: Parameters<typeof aCompany>[0] = {}) {
  const company = await aCompany(given);
  const offer = await anOffer({ companyId: company.companyId, title: "Vannier" });
  return { client: as(company), companyId: company.companyId, offer };
}

const byPhone = (prenom: string, tel: string) => ({ prenom, nom: "Sarr", email: null, tel });

const read = async (client: Client, answer: Response) =>
  (await textOf(await follow(client, answer))).replaceAll("\u00a0", " ");
const readPage = async (client: Client, path: string) =>
  (await textOf(await client.get(path))).replaceAll("\u00a0", " ");

describe("a person without an e-mail", () => {
  test("is to be called after a refusal, and no sentence of it promises a mail", async () => {
    const { client, offer } = await aRecruiter();
    const { id } = await anApplication(offer, byPhone("Awa", "+33612345678"));
    const path = `${inbox}/${id}`;
    const form = await readPage(client, `${path}?decision=refusee`);
    expect(form).toContain("Ce message apparaît dans son suivi au plus tôt 12 heures plus tard");
    expect(form).not.toContain("L’e-mail commence");
    const text = await read(client, await client.post(path, refusal));
    expect(text).toMatch(
      /Awa Sarr : Refusée\. La réponse apparaît dans le suivi le .* La personne n’a pas d’e-mail : à appeler/,
    );
    expect(text).toMatch(
      /La réponse apparaîtra dans son suivi le .*La personne n’a pas d’e-mail : à appeler au 06 12 34 56 78/,
    );
    expect(text).not.toMatch(/recevra un e-mail|L’e-mail part/);
    const html = await (await client.get(path)).text();
    const notice = /<div class="notice[\s\S]*?blockquote/.exec(html)?.[0];
    expect(notice).toContain('href="tel:+33612345678"');
    const [waiting] = await db.selectFrom("applicationNotices").select("id").where("applicationId", "=", id).execute();
    const now = await read(client, await client.post(path, { form: "envoi", avis: waiting!.id }));
    expect(now).toContain(
      "La réponse apparaît dans le suivi de la candidature. La personne n’a pas d’e-mail : à appeler",
    );
    expect(now).not.toContain("La personne est prévenue");
  });

  test("is counted apart from those who receive a mail, where many are refused at once", async () => {
    const { client, offer } = await aRecruiter();
    const ids = [
      await anApplication(offer, byPhone("Awa", "+33612345678")),
      await anApplication(offer, byPhone("Ismaël", "+33612345679")),
      await anApplication(offer),
    ].map(({ id }) => id);
    const { form: _, vu: __, ...fields } = refusal;
    const chosen = (which: string[]) => ({ form: "lot", ...fields, candidatures: which.map((id) => `${id}:recue`) });
    expect(await readPage(client, inbox)).toContain(
      "Les personnes sans e-mail le lisent dans leur suivi : pensez à les appeler",
    );
    const text = await read(client, await client.post(inbox, chosen(ids)));
    expect(text).toMatch(
      /3 candidatures sont passées dans « Refusée »\. Rien ne part avant le .* 2 personnes n’ont pas d’e-mail : à appeler/,
    );
    const { id } = await anApplication(offer, byPhone("Nour", "+33612345670"));
    const alone = await read(client, await client.post(inbox, chosen([id])));
    expect(alone).toMatch(/La réponse apparaît dans le suivi le .* 1 personne n’a pas d’e-mail : à appeler/);
    expect(alone).not.toContain("Rien ne part avant");
  });

  test("is named with the number before an offer is closed, and counted apart after", async () => {
    const { client, companyId, offer } = await aRecruiter();
    const other = await anOffer({ companyId, title: "Vannière" });
    for (const each of [offer, other]) {
      await anApplication(each, byPhone("Awa", "+33612345678"));
      await anApplication(each);
      await anApplication(each);
    }
    const page = (id: string) => `/compte/entreprise/mes-offres/${id}/fermeture`;
    const html = await (await client.get(page(offer.id))).text();
    expect(html).toContain('href="tel:+33612345678"');
    const text = await readPage(client, page(offer.id));
    expect(text).toContain("N’a pas d’e-mail : à appeler. Awa Sarr ( 06 12 34 56 78 )");
    expect(text).not.toContain("Chaque personne apprend que l’offre est retirée, par e-mail");
    const end = { motif: "vivier", candidatures: "terminer" };
    expect(await read(client, await client.post(page(offer.id), end))).toMatch(
      /3 candidatures sont terminées.*1 personne n’a pas d’e-mail : à appeler/,
    );
    const answer = { motif: "vivier", candidatures: "refuser", modele: "close" };
    expect(await read(client, await client.post(page(other.id), answer))).toMatch(
      /3 candidatures reçoivent votre réponse\. Rien ne part avant le .* 1 personne n’a pas d’e-mail : à appeler/,
    );
    // Those of an offer that has ended still wait for the call.
    const toCall = await readPage(client, `${inbox}?etat=a-rappeler`);
    expect(toCall.match(/Awa Sarr/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test("is to be called about a message and an interview", async () => {
    const { client, offer } = await aRecruiter();
    const { id } = await anApplication(offer, { ...byPhone("Awa", "+33612345678"), state: "interview" });
    const path = `${inbox}/${id}`;
    const message = { form: "message", "message-id": newId(), message: "Pouvez-vous venir jeudi ?" };
    const said = await read(client, await client.post(path, message));
    expect(said).toContain("Votre message apparaît dans les échanges. La personne n’a pas d’e-mail : à appeler");
    expect(said).not.toMatch(/Votre message est envoyé|L’e-mail part/);
    const proposal = { form: "entretien", verbe: "proposer", "form-id": newId(), vu: "entretien", version: "0" };
    const place = { maniere: "company-calls", "numero-personne": "06 00 00 00 00" };
    const slot = { "jour-1": workingDay(4), "heure-1": "10:00", duree: "45", ...place };
    const proposed = await client.post(path, { ...proposal, ...slot });
    expect(await read(client, proposed)).toContain(
      "Votre proposition est enregistrée. La personne n’a pas d’e-mail : à appeler",
    );
    const open = await readPage(client, path);
    expect(open).toContain("Awa le lira dans son suivi. La personne n’a pas d’e-mail : à appeler");
    expect(open).not.toContain("Un e-mail l’annonce");
  });
});

test("a person with an account whose address is proven gets a mail, whatever the application holds", async () => {
  const { client, offer } = await aRecruiter();
  const { userId } = await aCandidate();
  const { id } = await anApplication(offer, { ...byPhone("Awa", "+33612345678"), candidateId: userId });
  const text = await read(client, await client.post(`${inbox}/${id}`, refusal));
  expect(text).toContain("Rien ne part avant le");
  expect(text).toContain("La personne recevra un e-mail le");
  expect(await readPage(client, `${inbox}?etat=a-rappeler`)).not.toContain("Awa Sarr");
});

test("a company that does not see the name does not learn whether the person gave an address", async () => {
  const { client, companyId, offer } = await aRecruiter({ namesShownFrom: "interview" });
  const sentences = async (given: Parameters<typeof anApplication>[1]) => {
    const { id } = await anApplication(offer, given);
    const path = `${inbox}/${id}`;
    const closing = await anOffer({ companyId, title: "Vannier" });
    await anApplication(closing, given);
    const page = `/compte/entreprise/mes-offres/${closing.id}/fermeture`;
    const texts = [
      await readPage(client, `${path}?decision=refusee`),
      await read(client, await client.post(path, refusal)),
      await readPage(client, page),
      await read(client, await client.post(page, { motif: "vivier", candidatures: "terminer" })),
    ];
    for (const text of texts) expect(text).not.toMatch(/n’a pas d’e-mail|06 12/i);
    return texts.map((text) => text.match(/[^.:]*\b(?:e-mail|suivi)\b[^.:]*/g));
  };
  const [without, withAddress] = [
    await sentences(byPhone("Awa", "+33612345678")),
    await sentences({ prenom: "Lise", nom: "Roy", email: "lise@exemple.test" }),
  ];
  expect(without).toEqual(withAddress);
  expect(without.flat().join()).toContain("et partira par e-mail si la personne a donné une adresse");
  expect(without[3]?.join()).toContain(
    "Chaque personne le lit dans son suivi, et par e-mail si elle a donné une adresse",
  );
});
