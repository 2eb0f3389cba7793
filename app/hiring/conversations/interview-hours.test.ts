// Interview hours over HTTP: a member's free slots, proposed, chosen from a mail without a session, moved, late.
import { beforeEach, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { formsOf, formWith } from "../../../tests/edited-forms/forms.ts";
import { aCandidate, aColleague, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { visitorPath } from "../apply/sent-applications.server.ts";
import { interviewPath } from "./interview-link.server.ts";
import { remindInterviews } from "./interview-reminders.server.ts";

const page = "/compte/entreprise/disponibilites";
const inbox = "/compte/entreprise/candidatures";

beforeEach(() => db.deleteFrom("interviews").execute());

/** The half hours from one hour to another. */
const between = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String(from + at).padStart(2, "0")).flatMap((hour) => [
    `${hour}:00`,
    `${hour}:30`,
  ]);

const everyDay = Object.fromEntries(
  ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"].map((day) => [
    day,
    [...between(9, 12), ...between(14, 18)],
  ]),
);
const hours = (more: Record<string, string | string[]> = {}) => ({
  form: "creneaux",
  ...everyDay,
  duree: "30",
  pause: "10",
  preavis: "24",
  horizon: "21",
  ...more,
});

async function aRecruiter(more: Record<string, string> = {}) {
  const company = await aCompany({ nom: "Clinique du Port" });
  const client = as(company);
  await client.post(page, hours(more));
  const offer = await anOffer({ companyId: company.companyId, title: "Opticienne" });
  const anApplicant = async (name = "Amélie") => {
    const person = await aCandidate({ prenom: name, nom: "Martin" });
    const { id } = await anApplication(offer, { candidateId: person.id, email: person.email, prenom: name });
    return { person, id, path: `${inbox}/${id}` };
  };
  return { company, client, offer, anApplicant };
}

const checkedIn = (html: string, day: string) =>
  [...html.matchAll(/<input [^>]*>/g)].flatMap(([input]) =>
    input.includes(`name="${day}"`) && input.includes(" checked") ? [/value="([^"]+)"/.exec(input)![1]!] : [],
  );

const libresIn = (html: string) =>
  [...html.matchAll(/<input [^>]*name="libre"[^>]*>/g)].map(([input]) => /value="([^"]+)"/.exec(input)![1]!);
const pressable = (html: string) =>
  [...html.matchAll(/<button [^>]*name="creneau"[^>]*>/g)].map(([button]) => /value="([^"]+)"/.exec(button)![1]!);

const proposal = (slots: string[], more: Record<string, string> = {}) => ({
  form: "entretien",
  verbe: "proposer",
  vu: "recue",
  version: "0",
  "form-id": newId(),
  quand: "semaine",
  libre: slots,
  duree: "30",
  maniere: "onsite",
  lieu: "12, rue des Tilleuls, 69003 Lyon",
  ...more,
});

const rowOf = (id: string) =>
  db.selectFrom("interviews").selectAll().where("applicationId", "=", id).executeTakeFirstOrThrow();
const press = async (here: string, id: string, fields: Record<string, string>) =>
  visitor.post(here, {
    form: "entretien",
    "form-id": newId(),
    version: String((await rowOf(id)).version),
    ...fields,
  });
const choose = (here: string, id: string, slot: string) => press(here, id, { reponse: "accepter", creneau: slot });

test("half hours are stored as ranges, refused beside their field, and shown again", async () => {
  const company = await aCompany();
  const client = as(company);
  expect(await textOf(await client.get(page))).toContain("Enregistrez vos heures");
  const wrongs: [Record<string, string>, string][] = [
    [{ lundi: "le matin" }, "Choisissez une valeur de la liste"],
    [{ lundi: "09:10" }, "Choisissez une valeur de la liste"],
    [{ duree: "31" }, "Choisissez une valeur de la liste"],
    [{ "de-1": "09:00", "a-1": "12:00" }, "Indiquez le jour"],
    [{ "du-1": "2027-02-30" }, "Ce jour n’existe pas"],
    [{ "du-1": "2027-03-02", "au-1": "2027-03-01" }, "Le dernier jour vient après le premier"],
    [{ "du-1": "2027-03-02", "de-1": "09:00" }, "Indiquez le début et la fin, ou aucun des deux"],
    [{ "du-1": "2027-03-02", "de-1": "12:00", "a-1": "09:00" }, "La fin vient après le début"],
  ];
  for (const [fields, sentence] of wrongs) {
    const back = await client.post(page, hours({ mardi: between(8, 11), ...fields }));
    expect([back.status, await textOf(back.clone())]).toEqual([400, expect.stringContaining(sentence)]);
    expect(checkedIn(await back.text(), "mardi")).toEqual(between(8, 11));
  }
  const sent = hours({
    lundi: [...between(14, 18), "18:00", ...between(9, 12)],
    samedi: [],
    "du-1": "2099-01-04",
    "au-1": "2099-01-08",
    "du-2": "2099-01-11",
    "de-2": "08:00",
    "a-2": "09:30",
  });
  expect((await client.post(page, sent)).headers.get("location")).toBe(page);
  const row = await db.selectFrom("interviewHours").selectAll().where("userId", "=", company.userId).executeTakeFirst();
  expect(row).toMatchObject({ minutes: 30, buffer: 10, noticeHours: 24, aheadDays: 21 });
  expect(row?.week[0]).toEqual([
    ["09:00", "12:00"],
    ["14:00", "18:30"],
  ]);
  expect(row?.week[5]).toEqual([]);
  expect(row?.exceptions).toEqual([
    { first: "2099-01-04", last: "2099-01-08", ranges: [] },
    { first: "2099-01-11", last: "2099-01-11", ranges: [["08:00", "09:30"]] },
  ]);
  expect(checkedIn(await (await client.get(page)).text(), "lundi")).toEqual([
    ...between(9, 12),
    ...between(14, 18),
    "18:00",
  ]);
  await client.post(page, { form: "arret" });
  expect(await db.selectFrom("interviewHours").select("userId").where("userId", "=", company.userId).execute()).toEqual(
    [],
  );
});

test("hours in which no interview fits are refused beside their day", async () => {
  const company = await aCompany();
  const refused = await as(company).post(page, hours({ lundi: "09:00", duree: "45" }));
  expect(refused.status).toBe(400);
  const text = await textOf(refused);
  expect(text).toContain("Trop court : un entretien dure 45 minutes, aucun n’y tient");
  expect(await db.selectFrom("interviewHours").select("userId").where("userId", "=", company.userId).execute()).toEqual(
    [],
  );
});

test("several faults have one title that covers them", async () => {
  const wrong = { lundi: "09:00", duree: "45", "du-1": "2027-03-02", "au-1": "2027-03-01" };
  const text = await textOf(await as(await aCompany()).post(page, hours(wrong)));
  expect(text).toContain("Plusieurs champs sont à corriger. Rien n’est encore enregistré.");
  expect(text).toContain("Exception 1, au : Le dernier jour vient après le premier");
  expect(text).toContain("Lundi : Trop court : un entretien dure 45 minutes");
});

test("a form of hours deleted in another window comes back with its values; sent again, it sets them anew", async () => {
  const { company, client } = await aRecruiter();
  const stored = () =>
    db.selectFrom("interviewHours").select(["minutes", "week"]).where("userId", "=", company.userId).execute();
  const stale = formWith(await (await client.get(page)).text(), "lundi", 'value="creneaux"').fields;
  await client.post(page, { form: "arret" });
  const back = await client.post(page, { ...stale, mardi: between(8, 11) });
  expect([back.status, await textOf(back.clone())]).toEqual([
    410,
    expect.stringContaining("Vous avez arrêté vos créneaux entre-temps, dans une autre fenêtre."),
  ]);
  expect(await stored()).toEqual([]);
  const again = formsOf(await back.text()).find(({ fields }) => fields.form === "creneaux")!.fields;
  expect(again).toMatchObject({ lundi: stale.lundi, mardi: between(8, 11), duree: "30" });
  expect(again.avant).toBeUndefined();
  expect((await client.post(page, again)).headers.get("location")).toBe(page);
  const [row] = await stored();
  expect([row?.minutes, row?.week[1]]).toEqual([30, [["08:00", "11:00"]]]);
});

test("a proposal offers the free slots of the week, first those offered to nobody; the same may go to two people", async () => {
  const { client, anApplicant } = await aRecruiter();
  const [one, two, three] = [await anApplicant(), await anApplicant("Bruno"), await anApplicant("Chloé")];
  const shown = libresIn(await (await client.get(`${one.path}?entretien=proposer`)).text());
  expect(shown).toHaveLength(6);
  const sent = proposal(shown.slice(0, 3));
  expect((await client.post(one.path, sent)).headers.get("location")).toBe(`${one.path}#entretien`);
  expect((await rowOf(one.id)).slots.map((at) => at.toISOString())).toEqual(shown.slice(0, 3));
  const next = libresIn(await (await client.get(`${two.path}?entretien=proposer`)).text());
  expect(next).toHaveLength(6);
  expect(next.filter((slot) => shown.slice(0, 3).includes(slot))).toEqual([]);
  const none = await client.post(two.path, proposal([]));
  expect([none.status, await textOf(none)]).toEqual([400, expect.stringContaining("Gardez au moins un créneau")]);
  expect((await client.post(two.path, proposal(shown.slice(0, 1)))).status).toBe(302);
  // Chosen by one, it is offered to nobody else, and the company reads that the other one has none left.
  expect(await textOf(await client.get(two.path))).not.toContain("ne sont plus libres");
  await choose(interviewPath(one.id, one.person.email), one.id, shown[0]!);
  expect(await textOf(await client.get(two.path))).toContain("Les créneaux proposés ne sont plus libres");
  const refused = await client.post(three.path, proposal(shown.slice(0, 2)));
  expect([refused.status, await textOf(refused)]).toEqual([
    409,
    expect.stringContaining("une autre personne l’a choisi"),
  ]);
  const state = await db.selectFrom("applications").select("state").where("id", "=", three.id).executeTakeFirst();
  expect(state).toEqual({ state: "received" });
});

test("a slot is chosen from the mail without a session; opening the link decides nothing", async () => {
  const { company, client, anApplicant } = await aRecruiter();
  const { person, id, path } = await anApplicant();
  const shown = libresIn(await (await client.get(`${path}?entretien=proposer`)).text());
  await client.post(path, proposal(shown.slice(0, 2)));
  const linked = linkIn((await mailsTo(person.email))[0]!);
  const here = linked.split("?")[0]!;
  expect(here).toMatch(/^\/entretien\//);
  const html = await (await visitor.get(linked)).text();
  expect(html).toContain("Entretien avec Clinique du Port");
  expect(pressable(html)).toEqual(expect.arrayContaining(shown.slice(0, 2)));
  expect((await rowOf(id)).state).toBe("proposed");
  expect((await choose(here, id, shown[1]!)).headers.get("location")).toBe(`${here}#entretien`);
  expect(await rowOf(id)).toMatchObject({ state: "accepted", startsAt: new Date(shown[1]!) });
  // The reminder holds the same page.
  await db
    .updateTable("interviews")
    .set({ changedAt: new Date(0) })
    .where("applicationId", "=", id)
    .execute();
  await remindInterviews(new Date(new Date(shown[1]!).getTime() - 3_600_000));
  expect(linkIn((await mailsTo(person.email)).at(-1)!)).toMatch(/^\/entretien\//);
  // Another free slot moves the same event.
  const free = pressable(await (await visitor.get(here)).text()).filter((slot) => !shown.slice(0, 2).includes(slot));
  expect((await choose(here, id, free[0]!)).status).toBe(302);
  expect(await rowOf(id)).toMatchObject({ state: "accepted", startsAt: new Date(free[0]!), sequence: 1 });
  expect((await mailsTo(company.email)).at(-1)).toMatchObject({
    subject: "Amélie Martin déplace l’entretien",
    calendar: { method: "REQUEST" },
  });
  expect(await textOf(await visitor.get(here))).toContain("Il sert jusqu’au rendez-vous");
  await press(here, id, { reponse: "decliner", mots: "" });
  expect((await rowOf(id)).state).toBe("declined");
  const over = await textOf(await visitor.get(here));
  expect(over).toContain("Vous avez décliné l’entretien");
  expect(over).not.toContain("Il sert jusqu’au rendez-vous");
});

test("two people cannot take one slot of a recruiter: the second gets a sentence and the remaining ones", async () => {
  const { client, anApplicant } = await aRecruiter();
  const [one, two] = [await anApplicant(), await anApplicant("Bruno")];
  const shown = libresIn(await (await client.get(`${one.path}?entretien=proposer`)).text());
  for (const { path } of [one, two]) expect((await client.post(path, proposal(shown.slice(0, 2)))).status).toBe(302);
  const links = [one, two].map(({ id, person }) => interviewPath(id, person.email));
  const answers = await Promise.all([one, two].map(({ id }, index) => choose(links[index]!, id, shown[0]!)));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  const lost = answers.findIndex(({ status }) => status === 409);
  const html = await answers[lost]!.text();
  // No link to a field: the times are buttons.
  expect(html).toContain('<p class="notice-title">Ce créneau vient d’être pris. Voici ceux qui restent.</p>');
  expect(pressable(html)).toContain(shown[1]!);
  expect(pressable(html)).not.toContain(shown[0]!);
  // It keeps the other one; the database refuses the taken one to every other writer too.
  const [winner, loser] = lost === 0 ? [two, one] : [one, two];
  expect((await rowOf(winner.id)).state).toBe("accepted");
  const forced = { state: "accepted" as const, startsAt: new Date(Date.parse(shown[0]!) + 600_000) };
  await expect(
    db.updateTable("interviews").set(forced).where("applicationId", "=", loser.id).execute(),
  ).rejects.toThrow(/interviews_one_at_a_time/);
  expect((await choose(interviewPath(loser.id, loser.person.email), loser.id, shown[1]!)).status).toBe(302);
  expect(await rowOf(loser.id)).toMatchObject({ state: "accepted", startsAt: new Date(shown[1]!) });
});

test("a longer interview may not run into the recruiter's next one", async () => {
  const { client, anApplicant } = await aRecruiter({ pause: "0" });
  const [one, two] = [await anApplicant(), await anApplicant("Bruno")];
  const shown = libresIn(await (await client.get(`${one.path}?entretien=proposer`)).text());
  const after = new Date(new Date(shown[0]!).getTime() + 1_800_000).toISOString();
  for (const [{ id, path, person }, slot] of [
    [one, shown[0]!],
    [two, after],
  ] as const) {
    await client.post(path, proposal([slot]));
    expect((await choose(interviewPath(id, person.email), id, slot)).status).toBe(302);
  }
  const longer = { ...proposal([]), verbe: "modifier", convenu: "oui", quand: "main", duree: "60", version: "2" };
  const refused = await client.post(one.path, longer);
  expect([refused.status, await textOf(refused)]).toEqual([
    409,
    expect.stringContaining("Vous avez déjà un entretien à cette heure-là"),
  ]);
});

test("a delay is announced on the day only, once by its length, by mail and in the talk", async () => {
  const { company, client, anApplicant } = await aRecruiter();
  const { person, id, path } = await anApplicant();
  const shown = libresIn(await (await client.get(`${path}?entretien=proposer`)).text());
  await client.post(path, proposal(shown.slice(0, 1)));
  const here = interviewPath(id, person.email);
  await choose(here, id, shown[0]!);
  expect(await textOf(await visitor.get(here))).not.toContain("En retard ?");
  expect((await press(here, id, { reponse: "retard", minutes: "10" })).status).toBe(409);
  await db.updateTable("interviews").set({ startsAt: new Date() }).where("applicationId", "=", id).execute();
  expect(await textOf(await visitor.get(here))).toContain("En retard ?");
  for (let times = 0; times < 2; times++)
    expect((await press(here, id, { reponse: "retard", minutes: "10" })).status).toBe(302);
  const late = (await mailsTo(company.email)).filter(({ subject }) => subject.includes("de retard"));
  expect(late.map(({ subject }) => subject)).toEqual(["Amélie Martin aura 10 minutes de retard"]);
  const talk = await db
    .selectFrom("applicationMessages")
    .select(["side", "text"])
    .where("applicationId", "=", id)
    .execute();
  expect(talk).toEqual([{ side: "applicant", text: expect.stringContaining("en retard d’environ 10 minutes") }]);
  expect(await textOf(await client.get(path))).toContain("Amélie annonce un retard d’environ 10 minutes.");
  expect((await press(here, id, { reponse: "retard", minutes: "7" })).status).toBe(404);
});

test("the link says what has become of the interview, and never more than the application's own page", async () => {
  const { client, offer } = await aRecruiter();
  const email = `visite-${newId()}@exemple.test`;
  const { id } = await anApplication(offer, { email });
  const path = `${inbox}/${id}`;
  const here = interviewPath(id, email);
  expect((await visitor.get("/entretien/forge")).status).toBe(404);
  expect(await textOf(await visitor.get(here))).toContain("Aucun entretien n’est proposé pour le moment.");
  const shown = libresIn(await (await client.get(`${path}?entretien=proposer`)).text());
  await client.post(path, proposal(shown.slice(0, 1)));
  // A refusal that has not been sent yet is not announced here either.
  await db.updateTable("applications").set({ state: "refused" }).where("id", "=", id).execute();
  expect(await textOf(await visitor.get(here))).not.toContain("n’a pas retenu");
  await db.updateTable("interviews").set({ state: "canceled" }).where("applicationId", "=", id).execute();
  await db.updateTable("applications").set({ notifiedState: "refused" }).where("id", "=", id).execute();
  expect(await textOf(await visitor.get(here))).toContain("n’a pas retenu votre candidature");
  await db
    .updateTable("applications")
    .set({ state: "interview", notifiedState: "interview" })
    .where("id", "=", id)
    .execute();
  await visitor.post(visitorPath(id), { form: "retrait" });
  expect(await textOf(await visitor.get(here))).toContain("Vous avez retiré votre candidature");
  // In an account of another address the mail's reader is no longer the applicant.
  const owner = await aCandidate();
  await db.updateTable("applications").set({ candidateId: owner.id }).where("id", "=", id).execute();
  const moved = await visitor.get(here);
  expect([moved.status, await textOf(moved)]).toEqual([410, expect.stringContaining("Se connecter")]);
  expect((await visitor.post(here, { form: "entretien" })).status).toBe(302);
  await db.deleteFrom("applications").where("id", "=", id).execute();
  const erased = await visitor.get(here);
  expect([erased.status, await textOf(erased)]).toEqual([
    410,
    expect.stringContaining("Cette candidature est effacée"),
  ]);
});

test("each member has their own hours, and an absent one offers none before coming back", async () => {
  const { company, client, anApplicant } = await aRecruiter();
  const colleague = await aColleague(company);
  const { path } = await anApplicant();
  expect(libresIn(await (await as(colleague).get(`${path}?entretien=proposer`)).text())).toEqual([]);
  const until = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await db.updateTable("members").set({ absentUntil: until }).where("userId", "=", company.userId).execute();
  const shown = libresIn(await (await client.get(`${path}?entretien=proposer`)).text());
  expect(shown).toHaveLength(6);
  expect(shown.every((slot) => slot.slice(0, 10) > until)).toBe(true);
});
