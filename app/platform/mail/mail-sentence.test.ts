// Tests of the messages about queued mails: by day, at night, and without a mail server.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { as, type Fields, follow, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { config } from "../config/config.server.ts";
import { db } from "../db/db.server.ts";
import { newId } from "../http/id.ts";

const night = new Date("2026-11-24T19:00:00Z");
const day = new Date("2026-11-24T12:00:00Z");
const later = "L’e-mail partira le 25 novembre 2026 à 8 h : aucun ne part entre 20 h et 8 h.";
const none = "Ce site n’a pas de serveur d’e-mail : aucun e-mail ne part.";

beforeEach(() => {
  // No server listens there, and pages do not wait for delivery.
  config.smtpUrl = "smtp://127.0.0.1:9";
});

afterEach(() => {
  config.smtpUrl = undefined;
  vi.useRealTimers();
});

const proposal = () => ({
  form: "entretien",
  verbe: "proposer",
  vu: "recue",
  version: "0",
  "form-id": newId(),
  "jour-1": "2026-12-03",
  "heure-1": "09:30",
  duree: "45",
  maniere: "onsite",
  lieu: "12, rue des Tilleuls, Lyon",
});

async function findNotice(applicationId: string): Promise<string> {
  const notices = db.selectFrom("applicationNotices").select("id").where("applicationId", "=", applicationId);
  return (await notices.where("sentAt", "is", null).executeTakeFirstOrThrow()).id;
}

async function gestures() {
  const [company, candidate] = [await aCompany(), await aCandidate()];
  const own = as(company);
  const offer = await anOffer({ companyId: company.companyId });
  const of = async () => {
    const { id } = await anApplication(offer, { candidateId: (await aCandidate()).id });
    return { id, path: `/compte/entreprise/candidatures/${id}` };
  };
  const [talk, told, met] = [await of(), await of(), await of()];
  const { id: followed } = await anApplication(offer, { candidateId: candidate.id });
  await own.post(told.path, { form: "etat", vu: "recue", etat: "retenue" });
  const message = () => ({ form: "message", "message-id": newId(), message: "Bonjour" });
  const masked = await aCandidate({ visibility: "masked" });
  return [
    [
      own,
      `/candidats/${candidate.id}`,
      { message: "Bonjour" },
      "Votre message a été envoyé",
      "Votre message est enregistré.",
    ],
    [
      own,
      `/candidats/${masked.id}/demande`,
      { message: "Bonjour" },
      "Votre demande est envoyée",
      "Votre demande est enregistrée.",
    ],
    [own, talk.path, message(), "Votre message est envoyé", "Votre message apparaît dans les échanges."],
    [
      as(candidate),
      `/candidat/candidatures/${followed}`,
      message(),
      "Votre message est envoyé",
      "Votre message apparaît dans les échanges.",
    ],
    [
      own,
      told.path,
      { form: "envoi", avis: await findNotice(told.id) },
      "La personne est prévenue",
      "La réponse apparaît dans le suivi de la candidature.",
    ],
    [own, met.path, proposal(), "Votre proposition est envoyée", "Votre proposition est enregistrée."],
    [
      own,
      "/compte/entreprise/equipe",
      { form: "invitation", email: `${newId()}@mails.test`, role: "lecture" },
      "L’invitation est envoyée à",
      "est prête, valable 14 jours.",
    ],
  ] as const satisfies [ReturnType<typeof as>, string, Fields, string, string][];
}

test.each([
  ["by day", day, true, null],
  ["at night", night, true, later],
  ["without a mail server", day, false, none],
] as const)("%s each gesture says whether its mail leaves", async (_when, at, served, more) => {
  const asked = await gestures();
  if (!served) config.smtpUrl = undefined;
  vi.setSystemTime(at);
  for (const [who, path, fields, leaves, waits] of asked) {
    const page = await follow(who, await who.post(path, fields));
    const text = await textOf(page);
    expect(text, path).toContain(more ? waits : leaves);
    if (more) expect(text, path).toContain(more);
    expect(text.includes(leaves), path).toBe(more === null);
  }
});

test("tells when the mails of an interview changed at night leave", async () => {
  const [company, candidate] = [await aCompany(), await aCandidate()];
  const offer = await anOffer({ companyId: company.companyId });
  const { id } = await anApplication(offer, { candidateId: candidate.id });
  const [own, person] = [as(company), as(candidate)];
  const [theirs, ours] = [`/compte/entreprise/candidatures/${id}`, `/candidat/candidatures/${id}`];
  vi.setSystemTime(night);
  await own.post(theirs, proposal());
  const said = async (who: typeof own, path: string, fields: Fields) =>
    textOf(await follow(who, await who.post(path, { form: "entretien", "form-id": newId(), ...fields })));
  const slot = new Date("2026-12-03T08:30:00Z").toISOString();
  const accepted = await said(person, ours, { version: "1", reponse: "accepter", creneau: slot });
  expect(accepted).toContain(`L’entretien est confirmé. ${later}`);
  const { version: _, vu: __, verbe: ___, ...facts } = proposal();
  const updated = {
    ...facts,
    "jour-1": "",
    "heure-1": "",
    convenu: "oui",
    version: "2",
    lieu: "3, quai du Port, Brest",
  };
  expect(await said(own, theirs, updated)).toContain(`L’entretien est mis à jour. ${later}`);
  expect(await said(own, theirs, { verbe: "annuler", version: "3" })).toContain(`L’entretien est annulé. ${later}`);
});

test.each([
  ["with a mail server", true],
  ["without a mail server", false],
] as const)("%s a result announces a mail only when one leaves", async (_when, served) => {
  if (!served) config.smtpUrl = undefined;
  const [company, candidate] = [as(await aCompany()), as(await aCandidate())];
  const rows: [ReturnType<typeof as>, string, Fields, string, string][] = [
    [
      candidate,
      "/candidat/recherches/enregistrement",
      { recherche: "q=soudeuse", frequence: "daily" },
      "Les nouvelles offres vous seront envoyées chaque matin",
      "Votre recherche est enregistrée",
    ],
    [
      company,
      "/resultats/enregistrement",
      { job: "Soudeuse" },
      "Les nouveaux profils vous seront envoyés chaque matin",
      "Votre recherche est enregistrée",
    ],
    [
      candidate,
      "/assistance-recrutement",
      { nom: "Zoé", email: "zoe@exemple.test", message: "Bonjour" },
      "Nous vous répondrons par e-mail",
      "L’équipe du site la lira",
    ],
  ];
  for (const [who, path, fields, announcing, without] of rows) {
    const text = await textOf(await follow(who, await who.post(path, fields)));
    expect(text).toContain(served ? announcing : without);
    expect(text).not.toContain(served ? without : announcing);
  }
});
