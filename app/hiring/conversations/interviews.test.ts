// Interviews over HTTP: proposed, accepted, moved, declined, with calendar events and reminders.
import PostalMime from "postal-mime";
import { beforeEach, describe, expect, test } from "vitest";
import { as, type Client, textOf, visitor } from "../../../tests/app.ts";
import { formsOf } from "../../../tests/edited-forms/forms.ts";
import { aCandidate, aColleague, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { workingDay } from "../../../tests/working-days.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { outbox } from "../../platform/mail/mail.server.tsx";
import { dayAfter } from "../../platform/text/day.server.ts";
import { parisDay } from "../../platform/text/french.ts";
import { visitorPath } from "../apply/sent-applications.server.ts";
import { sendDueNotices } from "../review/decision-emails.server.ts";
import { remindInterviews } from "./interview-reminders.server.ts";

const inbox = "/compte/entreprise/candidatures";
const dayMs = 86_400_000;
const inDays = (days: number) => parisDay(new Date(Date.now() + days * dayMs));

beforeEach(() => db.deleteFrom("interviews").execute());

async function anApplicant(given: { isVisitor?: boolean } = {}) {
  const company = await aCompany({ nom: "Clinique du Port" });
  const offer = await anOffer({ companyId: company.companyId, title: "Opticienne" });
  const amelie = given.isVisitor ? null : await aCandidate({ prenom: "Amélie", nom: "Martin" });
  const email = amelie?.email ?? `visite-${newId()}@exemple.test`;
  const { id } = await anApplication(offer, { candidateId: amelie?.id ?? null, email });
  const own = amelie ? as(amelie) : visitor;
  const ownPath = amelie ? `/candidat/candidatures/${id}` : visitorPath(id);
  return { company, email, id, own, ownPath, client: as(company), path: `${inbox}/${id}` };
}

const proposal = (more: Record<string, string> = {}) => ({
  form: "entretien",
  verbe: "proposer",
  vu: "recue",
  version: "0",
  "form-id": newId(),
  "jour-1": workingDay(3),
  "heure-1": "09:30",
  "jour-2": workingDay(4),
  "heure-2": "14:00",
  duree: "45",
  maniere: "onsite",
  lieu: "12, rue des Tilleuls, Lyon",
  mots: "Demandez Claire à l'accueil.",
  ...more,
});

const rowOf = (id: string) =>
  db.selectFrom("interviews").selectAll().where("applicationId", "=", id).executeTakeFirstOrThrow();
const applicationOf = (id: string) =>
  db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function reply(client: Client, path: string, id: string, fields: Record<string, string>) {
  const { version } = await rowOf(id);
  return client.post(path, { form: "entretien", "form-id": newId(), ...fields, version: String(version) });
}

const fieldOf = (text: string | undefined, name: string) =>
  new RegExp(`^${name}:(.*)$`, "m").exec((text ?? "").replace(/\r\n /g, ""))?.[1]?.trim();
const calendarsOf = async (address: string) =>
  (await mailsTo(address)).flatMap(({ calendar }) =>
    calendar ? [[calendar.method, fieldOf(calendar.text, "SEQUENCE"), fieldOf(calendar.text, "DTSTART")]] : [],
  );
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");

describe("an interview", () => {
  test("is proposed and accepted in both calendars; moving and canceling update the same event", async () => {
    const { company, email, id, own, ownPath, client, path } = await anApplicant();
    const sent = proposal();
    expect((await client.post(path, sent)).headers.get("location")).toBe(`${path}#entretien`);
    expect((await client.post(path, sent)).status).toBe(302);
    const proposed = await rowOf(id);
    expect(proposed).toMatchObject({ state: "proposed", minutes: 45, way: "onsite", startsAt: null });
    expect(proposed.slots).toHaveLength(2);
    // The proposal itself notifies the applicant: no notice waits for twelve hours.
    expect(await applicationOf(id)).toMatchObject({ state: "interview", notifiedState: "interview" });
    await sendDueNotices(new Date(Date.now() + dayMs));
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "Clinique du Port vous propose un entretien", calendar: null });
    expect(mail?.text).toMatch(/\S+ \d.* à 9\u00a0h\u00a030/);
    expect(mail?.text).toContain("12, rue des Tilleuls, Lyon");
    // Each slot of the mail is a link to the page, where it is then pressed.
    const linked = linkIn(mail!);
    const chosen = `?creneau=${encodeURIComponent(proposed.slots[0]!.toISOString())}`;
    expect(linked).toMatch(/^\/entretien\/[^/?]+\?creneau=/);
    expect(linked.endsWith(chosen)).toBe(true);
    const primary = (html: string) =>
      [...html.matchAll(/<button [^>]*name="creneau"[^>]*>/g)].map(([button]) => button.includes("button-primary"));
    expect(primary(await (await visitor.get(linked)).text())).toEqual([true, false]);
    expect(primary(await (await own.get(ownPath + chosen)).text())).toEqual([true, false]);
    expect(primary(await (await own.get(ownPath)).text())).toEqual([false, false]);

    expect(await textOf(await own.get(ownPath))).toMatch(/Touchez l’heure .* \d[^:]* 9 h 30 .* 14 h /);
    const slot = proposed.slots[1]!;
    const accepted = { reponse: "accepter", creneau: slot.toISOString(), "form-id": newId(), version: "1" };
    for (let press = 0; press < 2; press++)
      expect((await own.post(ownPath, { form: "entretien", ...accepted })).headers.get("location")).toBe(
        `${ownPath}#entretien`,
      );
    // The other slot stays one to move to.
    const { slots } = proposed;
    expect(await rowOf(id)).toMatchObject({ state: "accepted", startsAt: slot, slots, sequence: 0, version: 2 });
    for (const to of [email, company.email]) expect(await calendarsOf(to)).toEqual([["REQUEST", "0", stamp(slot)]]);

    // A new place for the same time updates the event.
    const elsewhere = { verbe: "modifier", convenu: "oui", "jour-1": "", "heure-1": "", "jour-2": "", "heure-2": "" };
    const video = { ...proposal(elsewhere), maniere: "video", lien: "https://visio.exemple.test/salle-4" };
    await reply(client, path, id, video);
    expect(await rowOf(id)).toMatchObject({ state: "accepted", startsAt: slot, sequence: 1, way: "video" });
    // New slots cancel the event, and the accepted one continues its sequence.
    await reply(client, path, id, proposal({ verbe: "modifier", convenu: "oui", "jour-2": "", "heure-2": "" }));
    expect(await rowOf(id)).toMatchObject({ state: "proposed", startsAt: null, sequence: 2 });
    const [other] = (await rowOf(id)).slots;
    await reply(own, ownPath, id, { reponse: "accepter", creneau: other!.toISOString() });
    await reply(client, path, id, { verbe: "annuler", mots: "Le poste est pourvu." });
    const story = [
      ["REQUEST", "0", stamp(slot)],
      ["REQUEST", "1", stamp(slot)],
      ["CANCEL", "2", stamp(slot)],
      ["REQUEST", "3", stamp(other!)],
      ["CANCEL", "4", stamp(other!)],
    ];
    expect(await calendarsOf(email)).toEqual(story);
    expect(await calendarsOf(company.email)).toEqual(story);
    const events = (await mailsTo(email)).flatMap(({ calendar }) => (calendar ? [calendar.text] : []));
    expect(new Set(events.map((text) => fieldOf(text, "UID"))).size).toBe(1);
    expect(events.join()).not.toContain(company.email);
    expect(await textOf(await own.get(ownPath))).toContain("L’entreprise a annulé l’entretien du");
    expect((await client.post(path, proposal({ vu: "entretien" }))).status).toBe(302);
  });

  test("has the time of the place of the post, on pages and in mails; its event is the same instant", async () => {
    const { company, email, id, own, ownPath, client, path } = await anApplicant();
    const { offerId } = await applicationOf(id);
    await db.updateTable("offers").set({ departement: "974" }).where("id", "=", offerId!).execute();
    const page = await (await client.get(`${path}?entretien=proposer`)).text();
    expect(page).toContain("Créneaux proposés, à l’heure de La Réunion");
    const shown = /name="fuseau"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? "";
    expect(shown).toBe("Indian/Reunion");
    const early = { fuseau: shown, "heure-1": "01:30", wordingSeen: `${workingDay(3)} 01:30` };
    await client.post(path, proposal(early));
    const { slots } = await rowOf(id);
    // La Réunion is four hours ahead of UTC all year: the day before, in Paris.
    expect(slots[0]!.toISOString()).toBe(`${dayAfter(workingDay(3), -1)}T21:30:00.000Z`);
    expect((await mailsTo(email)).at(-1)?.text).toContain("à 1\u00a0h\u00a030 (heure de La Réunion)");
    expect(await textOf(await own.get(ownPath))).toContain("1 h 30 (heure de La Réunion)");
    // The post moves, but what was written stands.
    await db.updateTable("offers").set({ departement: "69" }).where("id", "=", offerId!).execute();
    await reply(own, ownPath, id, { reponse: "accepter", creneau: slots[0]!.toISOString() });
    expect(await calendarsOf(company.email)).toEqual([["REQUEST", "0", stamp(slots[0]!)]]);
    for (const to of [email, company.email])
      expect((await mailsTo(to)).at(-1)?.text).toContain("à 1\u00a0h\u00a030 (heure de La Réunion)");
    expect(await textOf(await client.get(path))).toContain("à 1 h 30 (heure de La Réunion)");
    expect(await textOf(await as(company).get("/entreprise"))).not.toContain("Entretien aujourd’hui");
    await db.updateTable("interviews").set({ startsAt: new Date() }).where("applicationId", "=", id).execute();
    expect(await textOf(await as(company).get("/entreprise"))).toMatch(
      /Entretien aujourd’hui à \d{1,2} h(?: \d\d)? \(heure de La Réunion\)/,
    );
  });

  test("is proposed from three free slots at the company's address, without a word to write", async () => {
    const { company, email, id, client, path } = await anApplicant();
    const address = { adresse: "12, rue des Tilleuls", codePostal: "69003", city: "Lyon" };
    await db.updateTable("companies").set(address).where("id", "=", company.companyId).execute();
    const fieldsOf = async (page: string) => {
      const html = await (await client.get(page)).text();
      const form = html.match(/<form\b.*?<\/form>/gs)?.find((each) => each.includes('value="proposer"')) ?? "";
      const read = (input: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? "";
      return Object.fromEntries(
        (form.match(/<input [^>]*>/g) ?? [])
          .filter((input) => read(input, "type") !== "radio" || input.includes("checked"))
          .map((input) => [read(input, "name"), read(input, "value")]),
      );
    };
    expect(await fieldsOf(path)).toEqual({});
    const fields = await fieldsOf(`${path}?entretien=proposer`);
    const form = await textOf(await client.get(`${path}?entretien=proposer`));
    expect(form).toContain("Le site a rempli ces créneaux");
    expect(form).toContain("Une ligne vidée n’est pas envoyée.");
    expect(fields).toMatchObject({ maniere: "onsite", lieu: "12, rue des Tilleuls, 69003 Lyon" });
    const days = [1, 2, 3].map((n) => fields[`jour-${n}`]!);
    expect(days).toEqual([...new Set(days)].sort());
    expect(days[0]! > parisDay(new Date())).toBe(true);
    expect([1, 2, 3].map((n) => fields[`heure-${n}`])).toEqual(["10:00", "14:00", "16:00"]);
    expect((await client.post(path, { ...fields, duree: "30" })).headers.get("location")).toBe(`${path}#entretien`);
    expect((await rowOf(id)).slots).toHaveLength(3);
    expect(await mailsTo(email)).toHaveLength(1);
    // The slots proposed are not free for the next applicant of the company.
    const offer = await anOffer({ companyId: company.companyId });
    const other = await anApplication(offer, { email: "autre@exemple.test" });
    const next = await fieldsOf(`${inbox}/${other.id}?entretien=proposer`);
    expect([1, 2, 3].map((n) => next[`jour-${n}`])).toEqual(days);
    expect([1, 2, 3].map((n) => next[`heure-${n}`])).toEqual(["11:00", "15:00", "10:00"]);
  });

  test("tells both sides what waits for them, until they have opened it", async () => {
    const { company, id, own, client, path } = await anApplicant();
    const lists = { own: "/candidat/messages", received: "/compte/entreprise/messages" };
    const unread = async (who: Client, list: string) => (await (await who.get(list)).text()).includes(", non lu");
    await client.post(path, proposal());
    expect([await unread(own, lists.own), await unread(client, lists.received)]).toEqual([true, false]);
    await own.get(`${lists.own}?echange=${id}`);
    expect(await unread(own, lists.own)).toBe(false);
    const [slot] = (await rowOf(id)).slots;
    const talk = `${lists.own}?echange=${id}`;
    const accepted = await reply(own, talk, id, { reponse: "accepter", creneau: slot!.toISOString() });
    expect(accepted.headers.get("location")).toBe(`${talk}#entretien`);
    const list = await textOf(await client.get(lists.received));
    expect(list).toMatch(/, non lu Opticienne Entretien accepté : \S+ \d.* à 9 h 30/);
    expect(await unread(as(await aColleague(company)), lists.received)).toBe(true);
    await client.get(path);
    expect(await unread(client, lists.received)).toBe(false);
    // A new place for the same time waits for the applicant, not for the company.
    const kept = { verbe: "modifier", convenu: "oui", "jour-1": "", "heure-1": "", "jour-2": "", "heure-2": "" };
    await reply(client, path, id, proposal({ ...kept, lieu: "3, quai des Arts, Lyon" }));
    expect([await unread(own, lists.own), await unread(client, lists.received)]).toEqual([true, false]);
  });

  test("that is moved says that the agreed time is off, on every page, until another one is agreed on", async () => {
    const { email, id, own, ownPath, client, path } = await anApplicant();
    await client.post(path, proposal());
    const link = linkIn((await mailsTo(email))[0]!).split("?")[0]!;
    const [slot] = (await rowOf(id)).slots;
    await reply(own, ownPath, id, { reponse: "accepter", creneau: slot!.toISOString() });
    const asked = await textOf(await own.get(ownPath));
    expect(asked).toMatch(
      /Décliner l’entretien \? Le rendez-vous du \S+ \d.* à 9 h 30 n’aura plus lieu\. L’entreprise le voit aussitôt/,
    );
    await reply(
      client,
      path,
      id,
      proposal({ verbe: "modifier", convenu: "oui", "heure-1": "11:00", "jour-2": "", "heure-2": "" }),
    );
    const off = /L’entretien du \S+ \d.* à 9 h 30 n’aura pas lieu\./;
    for (const [who, page] of [
      [own, ownPath],
      [own, `/candidat/messages?echange=${id}`],
      [visitor, link],
      [client, path],
    ] as const)
      expect(await textOf(await who.get(page)), page).toMatch(off);
    const [other] = (await rowOf(id)).slots;
    await reply(own, ownPath, id, { reponse: "accepter", creneau: other!.toISOString() });
    expect(await textOf(await own.get(ownPath))).not.toMatch(off);
    await reply(own, ownPath, id, { reponse: "autres", mots: "Plutôt le matin" });
    expect(await textOf(await own.get(ownPath))).toMatch(
      /à 11 h n’aura pas lieu\. Vous avez demandé d’autres créneaux/,
    );
  });

  test("is named where the applicant withdraws or erases the application, which declines it", async () => {
    for (const isVisitor of [false, true]) {
      const { id, own, ownPath, client, path } = await anApplicant({ isVisitor });
      const pages = isVisitor ? [ownPath] : [ownPath, "/candidat"];
      const named = async () =>
        Promise.all(
          pages.map(
            async (page) => (await textOf(await own.get(page))).split("Votre entretien sera décliné.").length - 1,
          ),
        );
      expect(await named()).toEqual(pages.map(() => 0));
      await client.post(path, proposal());
      expect(await named()).toEqual(isVisitor ? [2] : [1, 1]);
      const [slot] = (await rowOf(id)).slots;
      await reply(own, ownPath, id, { reponse: "accepter", creneau: slot!.toISOString() });
      expect(await named()).toEqual(isVisitor ? [2] : [1, 1]);
      // A past one stays.
      await db
        .updateTable("interviews")
        .set({ startsAt: new Date(Date.now() - dayMs) })
        .where("applicationId", "=", id)
        .execute();
      expect(await named()).toEqual(pages.map(() => 0));
    }
  });

  test.each([
    ["video", "lien", "https://visio.exemple.test/salle 4", "Ce lien contient une espace"],
    ["video", "lien", "visio.exemple.test", "qui commence par https://"],
    ["company-calls", "numero-personne", "06 71 22", "Ce numéro de téléphone n’est pas valide"],
    ["applicant-calls", "numero-entreprise", "à préciser", "Ce numéro de téléphone n’est pas valide"],
  ])("by %s, %s « %s », is refused with its reason", async (maniere, field, place, reason) => {
    const { id, client, path } = await anApplicant();
    const refused = await client.post(path, proposal({ maniere, [field]: place }));
    expect([refused.status, await textOf(refused)]).toEqual([400, expect.stringContaining(reason)]);
    const stored = db.selectFrom("interviews").select("id").where("applicationId", "=", id);
    expect(await stored.execute()).toEqual([]);
  });

  test("at an unusual time is asked about once; the same form sent again proposes it", async () => {
    const { id, client, path } = await anApplicant();
    const sunday = [...Array(8).keys()]
      .map((ahead) => inDays(ahead + 2))
      .find((day) => new Date(day).getUTCDay() === 0)!;
    const proposed = () => db.selectFrom("interviews").select("slots").where("applicationId", "=", id).execute();
    const odd = { "jour-1": sunday, "heure-1": "03:07", "jour-2": `${new Date().getFullYear() + 1}-01-01` };
    const typed = proposal({ ...odd, "heure-2": "10:00", "jour-3": "", "heure-3": "" });
    const first = await client.post(path, typed);
    const html = await first.text();
    expect(first.status).toBe(400);
    const text = html.replace(/&nbsp;|\u00a0/g, " ");
    expect(text).toMatch(/Jour 1 : c’est un dimanche(?: férié)? à 3 h 07/);
    expect(text).toMatch(/Jour 2 : c’est un [a-z]+ férié à 10 h/);
    expect(text).toContain("Proposer quand même");
    expect(text).toContain("Demandez Claire");
    expect(await proposed()).toEqual([]);
    // Without scripts the page's own form is sent again. Another unusual time is asked about anew.
    const again = formsOf(html).find(({ fields }) => fields.verbe === "proposer")!.fields;
    expect(again).toMatchObject(odd);
    const other = await client.post(path, { ...again, "heure-1": "04:00" });
    expect([other.status, await textOf(other)]).toEqual([400, expect.stringContaining("à 4 h")]);
    expect((await client.post(path, again)).status).toBe(302);
    expect((await proposed())[0]!.slots).toHaveLength(2);
  });

  test("by telephone says who calls whom and at which number, on the page, in the mail and in the calendar", async () => {
    const { company, email, id, own, ownPath, client, path } = await anApplicant();
    await client.post(path, proposal({ maniere: "company-calls", "numero-personne": "06 12 34 56 78" }));
    expect(await rowOf(id)).toMatchObject({ way: "company-calls", location: "06 12 34 56 78" });
    const [slot] = (await rowOf(id)).slots;
    await reply(own, ownPath, id, { reponse: "accepter", creneau: slot!.toISOString() });
    const hers = "L’entreprise vous appelle au 06 12 34 56 78";
    const theirs = "Vous appelez le 06 12 34 56 78";
    for (const [who, page, to, sentence, other] of [
      [own, ownPath, email, hers, theirs],
      [client, path, company.email, theirs, hers],
    ] as const) {
      const html = await (await who.get(page)).text();
      // The number is not broken at the end of a line.
      expect(html).toContain(sentence.replace(/(?<=\d) /g, "\u00a0"));
      expect(html.replaceAll("\u00a0", " ")).not.toContain(other);
      expect(html.includes('href="tel:+33612345678"')).toBe(who === client);
      const [mail] = (await mailsTo(to)).filter(({ calendar }) => calendar);
      expect(mail?.text).toContain(`Par téléphone\u00a0: ${sentence}`);
      expect(fieldOf(mail?.calendar?.text, "LOCATION")).toBe(sentence);
    }
    const back = { ...proposal({ verbe: "modifier", convenu: "oui", "jour-1": "", "jour-2": "" }), "heure-1": "" };
    const called = {
      ...back,
      "heure-2": "",
      maniere: "applicant-calls",
      "numero-entreprise": "04 72 00 00 00, poste 12",
    };
    await reply(client, path, id, called);
    const hersNow = await (await own.get(ownPath)).text();
    expect(hersNow).toContain("Vous appelez le 04\u00a072\u00a000\u00a000\u00a000, poste 12");
    expect(hersNow).toContain('href="tel:+33472000000"');
    expect(await textOf(await client.get(path))).toContain("La personne vous appelle au 04 72 00 00 00, poste 12");
  });

  test("a refused answer comes back in its own box", async () => {
    const { id, own, ownPath, client, path } = await anApplicant();
    await client.post(path, proposal());
    const mots = "Plutôt le soir.\n".repeat(400);
    const html = await (await reply(own, ownPath, id, { reponse: "decliner", mots })).text();
    const box = (answer: string) =>
      html.match(/<form\b.*?<\/form>/gs)?.find((each) => each.includes(`name="reponse" value="${answer}"`));
    expect(box("decliner")).toContain("Plutôt le soir.");
    expect(box("autres")).not.toContain("Plutôt le soir.");
  });

  test("is canceled; a text that is too long stays in its own form", async () => {
    const { id, client, path } = await anApplicant();
    await client.post(path, proposal());
    const mots = "Le poste est pourvu.\n".repeat(300);
    const answer = await reply(client, path, id, { verbe: "annuler", mots });
    expect([answer.status, (await rowOf(id)).state]).toEqual([400, "proposed"]);
    const html = await answer.text();
    const form = (verb: string) => html.match(/<form\b.*?<\/form>/gs)?.find((each) => each.includes(`value="${verb}"`));
    expect(form("annuler")).toContain("Le poste est pourvu.");
    expect(form("annuler")).toContain("Le message doit contenir");
    expect(form("modifier")).not.toContain("Le poste est pourvu.");
  });

  test("comes as an invitation by mail, and as a file for holders of its address", async () => {
    const { company, email, id, own, ownPath, client, path } = await anApplicant({ isVisitor: true });
    await client.post(path, proposal());
    const [slot] = (await rowOf(id)).slots;
    await reply(own, ownPath, id, { reponse: "accepter", creneau: slot!.toISOString() });
    const mail = (await mailsTo(email)).find(({ calendar }) => calendar);
    const { readdir, readFile } = await import("node:fs/promises");
    const name = (await readdir(outbox())).find((file) => file.includes(mail!.id));
    const parsed = await PostalMime.parse(await readFile(`${outbox()}/${name}`));
    const invitation = parsed.attachments.find(({ mimeType }) => mimeType === "text/calendar");
    expect(invitation?.method).toBe("REQUEST");
    expect(parsed.attachments.map(({ filename }) => filename)).toContain("entretien.ics");
    const html = await (await own.get(ownPath)).text();
    const address = /href="(\/entretien\/[^"]+)"/.exec(html)?.[1] ?? "";
    const file = await visitor.get(address);
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await file.text();
    expect(text).toContain("METHOD:PUBLISH\r\n");
    expect(fieldOf(text, "DTSTART")).toBe(stamp(slot!));
    expect(fieldOf(text, "SUMMARY")).toBe("Entretien avec Clinique du Port\u00a0: Opticienne");
    expect((await visitor.get(address.replace(/.\/agenda/, "/agenda"))).status).toBe(404);
    // Moved to an account, the visitor's calendar address ends; the account gets its own.
    const owner = await aCandidate({ email });
    await db.updateTable("applications").set({ candidateId: owner.id }).where("id", "=", id).execute();
    expect((await visitor.get(address)).status).toBe(404);
    const ofAccount = /href="(\/entretien\/[^"]+)"/.exec(
      await (await as(owner).get(`/candidat/candidatures/${id}`)).text(),
    )![1]!;
    expect((await visitor.get(ofAccount)).status).toBe(200);
    const ofCompany = /href="(\/entretien\/[^"]+)"/.exec(await (await client.get(path)).text())![1]!;
    expect((await visitor.get(ofCompany)).status).toBe(200);
    const { userId } = company;
    await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", userId).execute();
    expect((await visitor.get(ofCompany)).status).toBe(404);
    await db.updateTable("users").set({ disabledAt: null }).where("id", "=", userId).execute();
    await db.updateTable("applications").set({ candidateId: null }).where("id", "=", id).execute();
    // Sent with the account's address, it stays in the account until that changes.
    expect((await visitor.get(ofAccount)).status).toBe(200);
    await db
      .updateTable("users")
      .set({ email: `autre-${email}` })
      .where("id", "=", owner.userId)
      .execute();
    expect((await visitor.get(ofAccount)).status).toBe(404);
    await own.post(ownPath, { form: "effacement" });
    expect((await visitor.get(address)).status).toBe(404);
    expect((await calendarsOf(email)).map(([method]) => method)).toEqual(["CANCEL"]);
  });

  test("can be moved or declined by the applicant, only from a page that is up to date", async () => {
    const { company, id, own, ownPath, client, path } = await anApplicant();
    await client.post(path, proposal());
    const requestFields = { reponse: "autres", mots: "Plutôt le soir, après 18 h." };
    const first = { form: "entretien", version: "1", "form-id": newId(), ...requestFields };
    expect((await own.post(ownPath, first)).status).toBe(302);
    const mails = await mailsTo(company.email);
    expect(mails.at(-1)).toMatchObject({ subject: "Amélie Martin demande d’autres créneaux", calendar: null });
    expect(mails.at(-1)?.text).toContain("> Plutôt le soir, après 18 h.");
    // An outdated page changes nothing, and keeps what was typed.
    const late = await own.post(ownPath, { ...first, "form-id": newId(), reponse: "decliner", mots: "Non merci" });
    expect(late.status).toBe(409);
    expect(await textOf(late)).toMatch(/L’entretien a changé entre-temps.*Non merci/);
    expect(await textOf(await client.get(path))).toContain("Plutôt le soir, après 18 h.");
    await reply(own, ownPath, id, { reponse: "decliner", mots: "J'ai trouvé ailleurs." });
    expect(await rowOf(id)).toMatchObject({ state: "declined", answer: "J'ai trouvé ailleurs." });
    const over = await textOf(await own.get(ownPath));
    expect(over).toContain("Vous avez décliné l’entretien");
    expect(over).toContain("Votre mot : J'ai trouvé ailleurs.");
    expect((await mailsTo(company.email)).at(-1)?.subject).toBe("Amélie Martin décline l’entretien");
    const stranger = await aCandidate();
    expect((await reply(as(stranger), ownPath, id, requestFields)).status).toBe(410);
    expect((await reply(as("company"), path, id, { verbe: "annuler" })).status).toBe(404);
  });

  test("can be moved to a slot that the company had chosen too; both histories carry each change", async () => {
    const { id, own, ownPath, client, path } = await anApplicant();
    await client.post(path, proposal());
    const [first, second] = (await rowOf(id)).slots.map((slot) => slot.toISOString());
    await reply(own, ownPath, id, { reponse: "accepter", creneau: first! });
    const slots = async () =>
      [...(await (await own.get(ownPath)).text()).matchAll(/<button [^>]*name="creneau"[^>]*>/g)].map(
        ([button]) => /value="([^"]+)"/.exec(button)![1],
      );
    expect(await slots()).toEqual([second]);
    expect(await textOf(await client.get(path))).not.toMatch(/\b14 h\b.*Demandez Claire/);
    expect((await reply(own, ownPath, id, { reponse: "accepter", creneau: second! })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ state: "accepted", startsAt: new Date(second!) });
    expect(await slots()).toEqual([first]);
    await reply(own, ownPath, id, { reponse: "decliner", mots: "" });
    const [hers, theirs] = [await textOf(await own.get(ownPath)), await textOf(await client.get(path))];
    for (const [text, by] of [
      [hers, "vous"],
      [theirs, "la personne"],
    ] as const)
      expect(text).toMatch(
        new RegExp(
          `Créneau d’entretien accepté : [^,]* à 9 h 30 , par ${by}.*Entretien déplacé : [^,]* à 14 h , par ${by}.*Entretien décliné , par ${by}`,
        ),
      );
  });

  test("cannot be proposed next to an open one, from an outdated page, or with invalid values", async () => {
    const { id, client, path } = await anApplicant();
    const wrongs: [Record<string, string>, string][] = [
      [{ "jour-1": "", "heure-1": "", "jour-2": "", "heure-2": "" }, "Proposez au moins un créneau"],
      [{ "heure-1": "" }, "Indiquez le jour et l’heure"],
      [{ "jour-1": "2020-01-01" }, "Ce créneau est passé"],
      [{ "jour-1": inDays(400) }, "Ce créneau est dans plus d’un an"],
      [{ "jour-2": workingDay(3), "heure-2": "09:30" }, "Ce créneau est proposé deux fois"],
      [{ "jour-1": "2027-03-28", "heure-1": "02:30" }, "Ce jour ou cette heure n’existe pas"],
      [{ maniere: "video" }, "Indiquez le lien de la visioconférence"],
      [{ lieu: " " }, "Indiquez l’adresse"],
      [{ maniere: "company-calls" }, "Indiquez le numéro"],
      [{ duree: "31" }, "Choisissez une durée de la liste"],
    ];
    for (const [fields, sentence] of wrongs) {
      const back = await client.post(path, proposal(fields));
      const text = await textOf(back.clone());
      expect([back.status, text]).toEqual([400, expect.stringContaining(sentence)]);
      expect(await back.text()).toContain("Demandez Claire");
    }
    const changed = await client.post(path, proposal({ vu: "a-etudier" }));
    expect(changed.status).toBe(409);
    expect(await changed.text()).toContain("Demandez Claire");
    expect(await applicationOf(id)).toMatchObject({ state: "received" });
    await client.post(path, proposal());
    const second = await client.post(path, proposal({ vu: "entretien" }));
    expect(second.status).toBe(409);
    expect(await db.selectFrom("interviews").select("id").where("applicationId", "=", id).execute()).toHaveLength(1);
  });

  test("gets one reminder on the day before for both sides, unless it was agreed on within the day", async () => {
    const { company, email, id, own, ownPath, client, path } = await anApplicant();
    await client.post(path, proposal());
    const [slot] = (await rowOf(id)).slots;
    await reply(own, ownPath, id, { reponse: "accepter", creneau: slot!.toISOString() });
    const hoursBefore = (hours: number) => new Date(slot!.getTime() - hours * 3_600_000);
    expect(await remindInterviews(hoursBefore(24.1))).toBe(0);
    expect(await remindInterviews(hoursBefore(23.9))).toBe(1);
    expect(await remindInterviews(hoursBefore(23.8))).toBe(0);
    for (const [to, subject] of [
      [email, "Rappel\u00a0: votre entretien avec Clinique du Port"],
      [company.email, "Rappel\u00a0: entretien avec Amélie Martin"],
    ] as const)
      expect((await mailsTo(to)).filter((mail) => mail.subject === subject)).toHaveLength(1);
    const soon = { remindedAt: null, changedAt: hoursBefore(20) };
    await db.updateTable("interviews").set(soon).where("applicationId", "=", id).execute();
    expect(await remindInterviews(hoursBefore(10))).toBe(0);
    await db
      .updateTable("interviews")
      .set({ changedAt: hoursBefore(60) })
      .where("applicationId", "=", id)
      .execute();
    await db.updateTable("applications").set({ state: "refused" }).where("id", "=", id).execute();
    expect(await remindInterviews(hoursBefore(10))).toBe(0);
    expect(await remindInterviews(hoursBefore(-1))).toBe(0);
  });

  test("ends when a refusal is sent, unless it has taken place", async () => {
    const { email, id, own, ownPath, client, path } = await anApplicant();
    await client.post(path, proposal());
    const [slot] = (await rowOf(id)).slots;
    await reply(own, ownPath, id, { reponse: "accepter", creneau: slot!.toISOString() });
    const refuse = { form: "etat", vu: "entretien", etat: "refusee", modele: "echange" };
    await client.post(path, refuse);
    expect(await rowOf(id)).toMatchObject({ state: "accepted" });
    await sendDueNotices(new Date(Date.now() + dayMs));
    expect(await rowOf(id)).toMatchObject({ state: "canceled", sequence: 1 });
    expect((await calendarsOf(email)).map(([method]) => method)).toEqual(["REQUEST", "CANCEL"]);

    const past = await anApplicant();
    await past.client.post(past.path, proposal());
    const met = { state: "accepted" as const, startsAt: new Date(Date.now() - dayMs), slots: [] };
    await db.updateTable("interviews").set(met).where("applicationId", "=", past.id).execute();
    await past.client.post(past.path, refuse);
    await sendDueNotices(new Date(Date.now() + dayMs));
    expect(await rowOf(past.id)).toMatchObject({ state: "accepted", sequence: 0 });
  });

  test("ends with the withdrawal of its application, in both calendars", async () => {
    const { company, email, id, own, ownPath, client, path } = await anApplicant();
    await client.post(path, proposal());
    const [slot] = (await rowOf(id)).slots;
    await reply(own, ownPath, id, { reponse: "accepter", creneau: slot!.toISOString() });
    await own.post(`${ownPath}/retrait`);
    expect(await rowOf(id)).toMatchObject({ state: "declined", sequence: 1 });
    const told = (await mailsTo(company.email)).at(-1);
    expect(told?.subject).toMatch(/ retire sa candidature$/);
    expect(told?.text).toMatch(/a retiré sa candidature\s: l’entretien du .* n’aura pas lieu/);
    for (const to of [email, company.email])
      expect((await calendarsOf(to)).map(([method]) => method)).toEqual(["REQUEST", "CANCEL"]);
    expect((await reply(client, path, id, proposal({ verbe: "modifier" }))).status).toBe(409);
    expect(await textOf(await client.get(path))).not.toContain("Proposer des créneaux");
  });
});
