// Texts that a company writes about or to a person: unlawful words are refused with a reason, doubtful words need one confirmation.
// A candidate's own words are not checked.
import { describe, expect, test } from "vitest";
import * as enginesLimits from "../app/engines/limits.ts";
import { db } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { forget } from "../app/platform/http/limiter.server.ts";
import { as, type Client, type Fields, seenIn, textOf } from "./app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "./factories.ts";
import { workingDay } from "./working-days.ts";

const unlawful = "Trop vieille, et enceinte en plus.";
const lawful = "Dix ans de caisse, très à l'aise avec les clients.";

async function aDesk() {
  const company = await aCompany({ nom: "Ateliers du Port" });
  const offer = await anOffer({ companyId: company.companyId, title: "Opticienne ou opticien" });
  const amelie = await aCandidate({ prenom: "Amélie", nom: "Martin" });
  const masked = await aCandidate({ visibility: "masked" });
  const { id } = await anApplication(offer, { candidateId: amelie.id, email: amelie.email });
  return { company, offer, amelie, masked, client: as(company), applicationId: id };
}
type Desk = Awaited<ReturnType<typeof aDesk>>;

const inbox = "/compte/entreprise/candidatures";
const soon = workingDay(3);
const interview = {
  form: "entretien",
  verbe: "proposer",
  vu: "recue",
  version: "0",
  "jour-1": soon,
  "heure-1": "09:30",
  duree: "45",
  maniere: "onsite",
  lieu: "12, rue des Tilleuls, Lyon",
};

type Place = [name: string, path: (desk: Desk) => string, fields: (text: string) => Fields];

const places: Place[] = [
  [
    "a note about a candidate",
    ({ amelie }) => `/candidats/${amelie.id}`,
    (note) => ({ form: "note", "note-id": newId(), note }),
  ],
  [
    "a tag",
    ({ amelie }) => `/candidats/${amelie.id}`,
    (etiquettes) => ({ form: "rangement", etiquettes: etiquettes.slice(0, 36) }),
  ],
  [
    "a new list beside a profile",
    ({ amelie }) => `/candidats/${amelie.id}`,
    (nouvelle) => ({ form: "rangement", nouvelle }),
  ],
  ["the name of a list", () => "/favoris", (nom) => ({ nom })],
  ["a message to a candidate", ({ amelie }) => `/candidats/${amelie.id}`, (message) => ({ message })],
  ["a request to a masked candidate", ({ masked }) => `/candidats/${masked.id}/demande`, (message) => ({ message })],
  [
    "a note about an application",
    ({ applicationId }) => `${inbox}/${applicationId}`,
    (note) => ({ form: "note", "note-id": newId(), note }),
  ],
  [
    "a message of a conversation",
    ({ applicationId }) => `${inbox}/${applicationId}`,
    (message) => ({ form: "message", "message-id": newId(), message }),
  ],
  [
    "the words of a decision",
    ({ applicationId }) => `${inbox}/${applicationId}`,
    (text) => ({ form: "etat", vu: "recue", etat: "refusee", modele: "libre", "texte-libre": text }),
  ],
  [
    "the words of an interview",
    ({ applicationId }) => `${inbox}/${applicationId}`,
    (mots) => ({ ...interview, "form-id": newId(), mots }),
  ],
];

const decoded = async (response: Response) => (await textOf(response)).replaceAll("\u00a0", " ");

async function rowsThatSay(text: string): Promise<number> {
  const counts = await Promise.all([
    db.selectFrom("candidateNotes").select("text").where("text", "=", text).execute(),
    db.selectFrom("applicationNotes").select("text").where("text", "=", text).execute(),
    db.selectFrom("applicationMessages").select("text").where("text", "=", text).execute(),
    db.selectFrom("contacts").select("message").where("message", "=", text).execute(),
    db.selectFrom("requests").select("message").where("message", "=", text).execute(),
    db.selectFrom("applicationNotices").select("text").where("text", "=", text).execute(),
    db.selectFrom("interviews").select("words").where("words", "=", text).execute(),
    db.selectFrom("favouriteLists").select("name").where("name", "=", text).execute(),
  ]);
  return counts.flat().length;
}

describe.each(places)("%s", (_, path, fields) => {
  test("is refused with the reason when it mentions age and pregnancy, and keeps the input", async () => {
    const desk = await aDesk();
    const response = await desk.client.post(path(desk), fields(unlawful));
    expect(response.status).toBe(400);
    const text = await decoded(response.clone());
    expect(text).toContain("« Trop vieille » (âge), « enceinte » (grossesse) : la loi interdit");
    expect(text).toContain("Code du travail, art. L. 1132-1");
    expect(await response.text()).toContain("Trop vieille, et enceinte en plus");
    expect(await rowsThatSay(unlawful)).toBe(0);
  });

  test("is accepted when it mentions the person's skills", async () => {
    const desk = await aDesk();
    expect((await desk.client.post(path(desk), fields(lawful))).status).toBe(302);
  });
});

test("a doubtful note needs one confirmation, and is saved when sent again", async () => {
  const { client, amelie } = await aDesk();
  const note = { form: "note", "note-id": newId(), note: "58 ans, connaît bien le métier." };
  const answer = await client.post(`/candidats/${amelie.id}`, note);
  expect(answer.status).toBe(400);
  const html = await answer.clone().text();
  expect(await decoded(answer)).toContain("Rien n’est encore enregistré. « 58 ans » (âge)");
  expect(await rowsThatSay(note.note)).toBe(0);
  const again = await client.post(`/candidats/${amelie.id}`, { ...note, wordingSeen: seenIn(html) });
  expect(again.status).toBe(302);
  expect(await rowsThatSay(note.note)).toBe(1);
});

test("a note form says that the CNIL asks for restraint and that the person may read the note", async () => {
  const { client, amelie } = await aDesk();
  const note = { form: "note", "note-id": newId(), note: unlawful };
  const text = await decoded(await client.post(`/candidats/${amelie.id}`, note));
  expect(text).toContain("La CNIL demande des notes sans commentaire excessif, et la personne peut les lire.");
});

test("the mail of the specification's call is refused in JSON", async () => {
  const { client, amelie } = await aDesk();
  const response = await client.post("/mail/send", {
    template: "contact-candidat",
    candidateId: amelie.id,
    message: unlawful,
  });
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain("la loi interdit");
});

test("a doubtful message of the specification's call is sent with the keys of its refusal", async () => {
  const { client, amelie, offer } = await aDesk();
  const message = "Bonjour, avez-vous des enfants ? Vous avez 58 ans.";
  const calls: Fields[] = [
    { template: "contact-candidat", candidateId: amelie.id, message },
    { template: "invitation-offre", candidateId: amelie.id, message, offerId: offer.id },
  ];
  for (const call of calls) {
    const asked = await client.post("/mail/send", call);
    expect(asked.status).toBe(400);
    const { seen, message: reason } = await asked.json();
    expect(reason).toContain("Rien n’est encore envoyé.");
    expect(seen.length).toBeGreaterThan(1);
    expect(await rowsThatSay(message)).toBe(call.template === "contact-candidat" ? 0 : 1);
    const partly = await client.post("/mail/send", { ...call, wordingSeen: seen[0] });
    expect([partly.status, (await partly.json()).seen]).toEqual([400, seen]);
    const again = await client.post("/mail/send", { ...call, wordingSeen: seen.join("\n") });
    expect([again.status, await again.json()]).toEqual([200, { ok: true }]);
  }
  expect(await rowsThatSay(message)).toBe(2);
  const help = { template: "assistance", message: "Bonjour", wordingSeen: "x" };
  expect((await client.post("/mail/send", help)).status).toBe(400);
});

test("candidates' texts are not checked", async () => {
  const { amelie, client, applicationId } = await aDesk();
  await client.post(`${inbox}/${applicationId}`, { form: "message", "message-id": newId(), message: lawful });
  const own = { form: "message", "message-id": newId(), message: "Je suis enceinte, cela pose-t-il problème ?" };
  expect((await as(amelie).post(`/candidat/candidatures/${applicationId}`, own)).status).toBe(302);
  expect(await rowsThatSay(own.message)).toBe(1);
});

describe("after thirty checks in a minute", () => {
  async function spend(client: Client, times: number) {
    for (let n = 0; n < times; n++)
      expect((await client.post("/compte/entreprise/formulations", { title: "Vendeur" })).status).toBe(200);
  }

  test("live checks stop, sending shows a message, and the form shows the input again", async () => {
    const { company, client, amelie } = await aDesk();
    await forget("wording", company.userId, enginesLimits.wordingChecks);
    await spend(client, 30);
    const live = await client.post("/compte/entreprise/formulations", { title: "Vendeur" });
    expect(live.status).toBe(429);
    expect(Number(live.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await live.text()).toContain("Trop de textes à vérifier en une minute.");
    for (const [path, fields] of [
      ["/compte/entreprise/creer-offre", { title: "Vendeuse ou vendeur", description: "Un texte à garder." }],
      [`/candidats/${amelie.id}`, { form: "note", "note-id": newId(), note: "Un texte à garder." }],
    ] as const) {
      const sent = await client.post(path, fields);
      expect(sent.status).toBe(429);
      expect(Number(sent.headers.get("Retry-After"))).toBeGreaterThan(0);
      const text = await textOf(sent);
      expect(text).toContain("Trop de textes à vérifier en une minute. Rien n’est perdu");
      expect(text).toContain("Un texte à garder.");
    }
  });
});
