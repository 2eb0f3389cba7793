// One message to several people: each is previewed with its name, all are sent once or none, and they can be undone.
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { as, follow, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const path = "/candidats/ecrire";

async function threePeople() {
  const company = await aCompany({ nom: "Ateliers du Port" });
  const people = [
    await aCandidate({ prenom: "Alix", nom: "Kervella", job: "Soudeuse" }),
    await aCandidate({ prenom: "Basile", nom: "Morvan", job: "Soudeur" }),
    await aCandidate({ prenom: "Zénaïde", nom: "Quillivéré", job: "Soudeuse", visibility: "masked" }),
  ];
  return { company, client: as(company), people, candidat: people.map(({ id }) => id) };
}

const message = "Bonjour {prenom},\n\nParlons-en. {entreprise}";

const pageFor = (candidat: string[]) => `${path}?${new URLSearchParams(candidat.map((id) => ["candidat", id]))}`;

const contactsOf = (companyId: string) =>
  db.selectFrom("contacts").selectAll().where("companyId", "=", companyId).orderBy("message").execute();

test("the preview writes each person's own message and sends nothing; a masked person keeps their name", async () => {
  const { company, client, candidat, people } = await threePeople();
  const page = await textOf(await client.get(pageFor(candidat)));
  for (const words of ["Alix Kervella", "Basile Morvan", "Profil masqué"]) expect(page).toContain(words);
  const preview = await textOf(await client.post(path, { candidat, message, etape: "apercu" }));
  for (const words of ["Bonjour Alix,", "Bonjour Basile,", "Bonjour,", "Envoyer les 3 messages", "Ateliers du Port"])
    expect(preview).toContain(words);
  for (const secret of ["Zénaïde", "Quillivéré"]) expect(page + preview).not.toContain(secret);
  expect(await contactsOf(company.companyId)).toEqual([]);
  expect(await mailsTo(people[0]!.email)).toEqual([]);
});

test("a sending is repeated without a second mail, and « Annuler » deletes it with its mails", async () => {
  // By day: at night the mails wait for the morning.
  vi.setSystemTime(new Date(Date.now() + 86_400_000).setUTCHours(11));
  onTestFinished(() => void vi.useRealTimers());
  const { company, client, candidat, people } = await threePeople();
  const sending = { candidat, message, etape: "envoyer", envoi: newId(), retour: "/favoris" };
  const answers = await Promise.all([client.post(path, sending), client.post(path, sending)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  const rows = await contactsOf(company.companyId);
  expect(rows.map((row) => row.message)).toEqual([
    "Bonjour Alix,\n\nParlons-en. Ateliers du Port",
    "Bonjour Basile,\n\nParlons-en. Ateliers du Port",
    "Bonjour,\n\nParlons-en. Ateliers du Port",
  ]);
  for (const { email } of people) expect(await mailsTo(email)).toHaveLength(1);
  const next = await (await follow(client, answers[0]!)).text();
  const messages = /name="messages" value="([^"]*)"/.exec(next)![1]!;
  const undone = await client.post(path, { etape: "annuler", messages, retour: "/favoris" });
  expect(await textOf(await follow(client, undone))).toContain("Les 3 messages sont annulés");
  expect(await contactsOf(company.companyId)).toEqual([]);
  for (const { email } of people) expect(await mailsTo(email)).toEqual([]);
});

test("beyond the daily limit nothing is sent, and what was typed stays", async () => {
  const { company, client, candidat } = await threePeople();
  await sql`insert into "contacts" ("id", "companyId", "candidateId", "template", "message")
    select gen_random_uuid(), ${company.companyId}, ${candidat[0]}, 'contact-candidat', 'n' from generate_series(1, 49)`.execute(
    db,
  );
  const refused = await client.post(pageFor(candidat), { candidat, message, etape: "envoyer", envoi: newId() });
  expect(refused.status).toBe(429);
  const page = await textOf(refused);
  expect(page).toContain("il vous reste un seul envoi");
  expect(page).toContain("Parlons-en.");
  expect(await contactsOf(company.companyId)).toHaveLength(49);
});

test("with an offer they are invitations with the message, once per person", async () => {
  const { company, client, candidat, people } = await threePeople();
  const offer = await anOffer({ companyId: company.companyId, title: "Soudeuse ou soudeur H/F" });
  const given = { candidat, message: "Bonjour {prenom}, voici {offre}.", offre: offer.id };
  const preview = await textOf(await client.post(path, { ...given, etape: "apercu" }));
  expect(preview).toContain("Bonjour Alix, voici Soudeuse ou soudeur H/F.");
  for (const envoi of [newId(), newId()]) await client.post(path, { ...given, etape: "envoyer", envoi });
  const rows = await db.selectFrom("offerInvitations").selectAll().where("offerId", "=", offer.id).execute();
  expect(rows).toHaveLength(3);
  const [mail, ...others] = await mailsTo(people[0]!.email);
  expect([mail!.template, others]).toEqual(["invitation-a-postuler", []]);
  expect(mail!.text).toContain("Bonjour Alix, voici Soudeuse ou soudeur H/F.");
});

test("without a person, a message, or an offer that the message names, the form says so", async () => {
  const { client, candidat } = await threePeople();
  const answer = async (fields: object) => textOf(await client.post(pageFor(candidat), { etape: "apercu", ...fields }));
  expect(await answer({ message })).toContain("Choisissez au moins une personne");
  expect(await answer({ candidat, message: " " })).toContain("Écrivez un message");
  expect(await answer({ candidat, message: "Voici {offre}" })).toContain("offre");
  expect((await as(await aCompany({ emailVerified: false })).get(path)).status).toBe(403);
});
