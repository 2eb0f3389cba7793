// The messages of each side: applications, contacts and invitations, newest first, with what is new; attachments; closing a talk.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { as, follow, takeDown, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { aPng } from "../../../tests/site-identity.ts";
import { pdf } from "../../../tests/uploading.ts";
import { workingDay } from "../../../tests/working-days.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { visitorPath } from "../apply/sent-applications.server.ts";

const own = "/candidat/messages";
const received = "/compte/entreprise/messages";
const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const write = (text: string, more: Record<string, string | File | File[]> = {}) => ({
  form: "message",
  "message-id": newId(),
  message: text,
  ...more,
});

async function aTalk(given: { isHidden?: boolean; isVisitor?: boolean } = {}) {
  const company = await aCompany({
    nom: "Clinique du Port",
    siret: "73282932000074",
    ...(given.isHidden ? { namesShownFrom: "interview" as const } : {}),
  });
  const offer = await anOffer({ companyId: company.companyId, title: "Opticienne" });
  const amelie = await aCandidate({ prenom: "Amélie", nom: "Martin" });
  const candidateId = given.isVisitor ? null : amelie.id;
  const { id } = await anApplication(offer, { candidateId, email: amelie.email, prenom: "Amélie", nom: "Martin" });
  const path = `/compte/entreprise/candidatures/${id}`;
  const ownPath = given.isVisitor ? visitorPath(id) : `/candidat/candidatures/${id}`;
  return { company, offer, amelie, id, path, ownPath, her: given.isVisitor ? visitor : as(amelie), them: as(company) };
}

const say = (applicationId: string, side: "company" | "applicant", text: string, createdAt = new Date()) =>
  db.insertInto("applicationMessages").values({ id: newId(), applicationId, side, text, createdAt }).execute();

/** The names of the rows, in order. */
const rowsOf = async (response: Response) =>
  [...(await response.text()).matchAll(/class="item-title"[^>]*>(.*?)<\/h2>/gs)].map(([, title]) =>
    title!.replace(/<[^>]*>/g, ""),
  );

/** The address of the file that a person has sent. */
async function fileOf(userId: string): Promise<string> {
  const { id } = await db.selectFrom("files").select("id").where("uploadedBy", "=", userId).executeTakeFirstOrThrow();
  return `/fichiers/${id}`;
}

describe("the messages", () => {
  test("of a company hold every talk, newest first, with the last words and what is new", async () => {
    const { company, offer, id, them } = await aTalk();
    const [zoe, paul] = [
      await aCandidate({ prenom: "Zoé", nom: "Blanc" }),
      await aCandidate({ prenom: "Paul", nom: "Roy" }),
    ];
    await say(id, "company", "Êtes-vous libre ?", at(30));
    await say(id, "applicant", "Oui, dès lundi.\nÀ bientôt", at(20));
    const { companyId, userId } = company;
    await db
      .insertInto("contacts")
      .values([
        {
          id: newId(),
          companyId,
          userId,
          candidateId: zoe.id,
          template: "contact-candidat",
          message: "Un premier mot",
          createdAt: at(60),
        },
        {
          id: newId(),
          companyId,
          userId,
          candidateId: zoe.id,
          template: "contact-candidat",
          message: "Un second mot",
          createdAt: at(10),
        },
      ])
      .execute();
    await db
      .insertInto("offerInvitations")
      .values({ id: newId(), companyId, userId, candidateId: paul.id, offerId: offer.id, createdAt: at(40) })
      .execute();
    const response = await them.get(received);
    expect(await rowsOf(response.clone())).toEqual(["Amélie Martin, non lu", "Zoé Blanc", "Paul Roy"]);
    const text = await textOf(response);
    expect(text).toContain("3 échanges");
    expect(text).toContain("Vous : Un second mot");
    expect(text).toContain("Opticienne Oui, dès lundi. À bientôt");
    expect(text).toContain("Invitation : Opticienne Invitation à postuler");
    expect(text).not.toContain("Un premier mot");
    expect(await rowsOf(await them.get(`${received}?lues=non`))).toEqual(["Amélie Martin, non lu"]);
    expect(await rowsOf(await them.get(`${received}?q=zoe`))).toEqual(["Zoé Blanc"]);
    expect(await rowsOf(await them.get(`${received}?q=opticienne roy`))).toEqual(["Paul Roy"]);
    const open = await textOf(await them.get(`${received}?echange=${id}`));
    expect(open).toContain("Ouvrir la candidature");
    expect(open).toContain("Êtes-vous libre ?");
    expect(await textOf(await them.get(`${received}?lues=non`))).toContain("Tout est lu");
    expect(await textOf(await them.get(`${received}?echange=${zoe.id}`))).toContain("Un premier mot");
    expect(await textOf(await as(await aCompany()).get(`${received}?echange=${id}`))).not.toContain(
      "Êtes-vous libre ?",
    );
  });

  test("of a company are its own, and name nobody whom it does not see", async () => {
    const { id, them } = await aTalk({ isHidden: true });
    await say(id, "applicant", "Amélie Martin, disponible lundi");
    const text = await textOf(await them.get(received));
    expect(text).toMatch(/Candidature \d+ , non lu/);
    expect(text).not.toMatch(/Amélie|Martin/);
    expect(await rowsOf(await them.get(`${received}?q=martin`))).toEqual([]);
    // The words of an answer to an interview are in the data of the pane.
    const asked = { minutes: 30, way: "onsite", location: "2 quai du Port", changedAt: new Date() } as const;
    await db
      .insertInto("interviews")
      .values({
        ...asked,
        id: newId(),
        applicationId: id,
        version: 1,
        state: "rescheduling",
        answer: "Amélie, le soir",
      })
      .execute();
    const pane = await (await them.get(`${received}?echange=${id}`)).text();
    expect(pane).toContain("le soir");
    expect(pane).not.toMatch(/Amélie|Martin/);
    expect(await textOf(await as(await aCompany()).get(received))).toContain("Aucun échange pour l’instant");
  });

  test("of a candidate stay unread until they are opened, and are answered on the page", async () => {
    const { amelie, her, id } = await aTalk();
    await say(id, "company", "Bonjour Amélie,\n\nÊtes-vous libre lundi ?", at(5));
    const other = await aCompany({ nom: "Les Halles" });
    const { companyId, userId } = other;
    const contact = { companyId, userId, candidateId: amelie.id, template: "contact-candidat" as const };
    await db
      .insertInto("contacts")
      .values([
        { ...contact, id: newId(), message: "Parlons-nous ?" },
        { ...contact, id: newId(), message: "Un poste se libère.", createdAt: at(60), readAt: at(50) },
      ])
      .execute();
    const nav = async () =>
      /href="\/candidat\/messages"[^>]*>(?:(?!<\/a>).)*nav-count">(\d+)/.exec(
        await (await her.get("/comment")).text(),
      )?.[1];
    expect(await nav()).toBe("2");
    const list = await her.get(own);
    expect(await rowsOf(list.clone())).toEqual(["Les Halles, non lu", "Clinique du Port, non lu"]);
    expect(await textOf(list)).toContain("Opticienne Êtes-vous libre lundi ?");
    expect(await rowsOf(await her.get(own))).toEqual(["Les Halles, non lu", "Clinique du Port, non lu"]);
    const talk = `${own}?echange=${companyId}`;
    const open = await textOf(await her.get(talk));
    expect(open).toContain("Un poste se libère.");
    expect(open).not.toContain(other.email);
    expect(await nav()).toBe("1");
    const answer = write("Oui, jeudi.");
    expect((await her.post(talk, answer)).headers.get("Location")).toBe(talk);
    await her.post(talk, answer);
    expect((await her.post(talk, write(""))).status).toBe(400);
    expect(await textOf(await her.get(talk))).toContain("Vous , à l’instant Oui, jeudi.");
    const mails = await mailsTo(other.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Un message d’Amélie Martin"]);
    expect(mails[0]!.replyTo).toBeFalsy();
    expect(mails[0]!.text).toContain("Oui, jeudi.");
    const them = as(other);
    expect(await rowsOf(await them.get(received))).toEqual(["Amélie Martin, non lu"]);
    expect(await textOf(await them.get(`${received}?echange=${amelie.id}`))).toContain("Oui, jeudi.");
    expect(await rowsOf(await them.get(received))).toEqual(["Amélie Martin"]);
    const stranger = as(await aCandidate());
    expect((await stranger.post(talk, write("Moi aussi"))).status).toBe(410);
    expect(await textOf(await stranger.get(own))).toContain("Aucun échange pour l’instant");
    // Whom she blocks reads no more of her.
    await her.post(talk, { form: "bloquer", entreprise: companyId });
    const shut = await her.post(talk, write("Encore un mot"));
    expect(shut.status).toBe(409);
    expect(await textOf(shut)).toContain("Encore un mot");
  });

  test("of a company offer its ready texts in the pane, each in its own talk", async () => {
    const { company, offer, id, them } = await aTalk();
    await say(id, "applicant", "Bonjour ?");
    const other = await anApplication(offer, { prenom: "Bruno", nom: "Roy" });
    await say(other.id, "applicant", "Moi aussi ?");
    const text = { id: newId(), kind: "message" as const, name: "Accueil", text: "Bonjour {prenom}, merci." };
    await db
      .insertInto("companyTexts")
      .values({ ...text, companyId: company.companyId })
      .execute();
    const boxOf = (html: string) => /<textarea [^>]*name="message"[^>]*>([^<]*)/.exec(html)?.[1]?.trim();
    const open = await (await them.get(`${received}?echange=${id}`)).text();
    expect(boxOf(open)).toBe("");
    expect(open).toContain(`${received}?echange=${id}&amp;texte=${text.id}#echanges`);
    const chosen = await (await them.get(`${received}?echange=${id}&texte=${text.id}`)).text();
    expect(boxOf(chosen)).toBe("Bonjour Amélie, merci.");
    expect(chosen).toContain(`href="${received}?echange=${other.id}"`);
    const sent = await them.post(`${received}?echange=${id}&texte=${text.id}`, write("Bonjour Amélie, merci."));
    expect(sent.headers.get("location")).toBe(`${received}?echange=${id}#echanges`);
  });

  test("open at their end: what came before the newest four lines is folded", async () => {
    const { id, her } = await aTalk();
    for (const n of [1, 2, 3, 4, 5, 6]) await say(id, n % 2 ? "company" : "applicant", `Ligne ${n}`, at(60 - n));
    await her.get(`/candidat/candidatures/${id}`);
    for (const page of [`/candidat/candidatures/${id}`, `${own}?echange=${id}`]) {
      const html = await (await her.get(page)).text();
      const folded = /<details[^>]*><summary>Voir les 2 précédents<\/summary>[\s\S]*?<\/details>/.exec(html)?.[0];
      expect([...folded!.matchAll(/Ligne \d/g)].map(([line]) => line)).toEqual(["Ligne 1", "Ligne 2"]);
    }
  });
});

describe("direct messages", () => {
  async function aDirectTalk() {
    const company = await aCompany({ nom: "Les Halles" });
    const amelie = await aCandidate({ prenom: "Amélie", nom: "Martin" });
    const { companyId, userId } = company;
    const contact = { companyId, userId, candidateId: amelie.id, template: "contact-candidat" as const };
    const send = (message: string, createdAt = new Date()) =>
      db
        .insertInto("contacts")
        .values({ ...contact, id: newId(), message, createdAt })
        .execute();
    await send("Un mot déplacé", at(30));
    const [hers, theirs] = [`${own}?echange=${companyId}`, `${received}?echange=${amelie.id}`];
    return { company, amelie, send, hers, theirs, her: as(amelie), them: as(company) };
  }

  const reportOf = async (response: Response) =>
    /href="(\/signalements\/messages\/[^"]+)"/.exec(await response.text())?.[1];

  test("are reported by whom they reach, and hidden from both by a moderator", async () => {
    const { hers, theirs, her, them } = await aDirectTalk();
    await her.post(hers, write("Une réponse déplacée"));
    const admin = as("admin");
    for (const [who, page, words, author] of [
      [her, hers, "Un mot déplacé", "Les Halles"],
      [them, theirs, "Une réponse déplacée", "Amélie Martin"],
    ] as const) {
      const report = (await reportOf(await who.get(page)))!;
      expect(await textOf(await who.get(report))).toContain(words);
      for (const other of [as(await aCandidate()), as(await aCompany()), visitor])
        expect((await other.get(report)).status).toBe(410);
      expect((await who.post(report, { reason: "argent" })).headers.get("location")).toBe(page);
      const reported = await who.get(page);
      expect(await reportOf(reported.clone())).toBeUndefined();
      expect(await textOf(reported)).toMatch(/Signalé le \d/);
      const { targetId } = await db
        .selectFrom("reports")
        .select("targetId")
        .where("excerpt", "=", words)
        .executeTakeFirstOrThrow();
      const judging = `/admin/moderation/message/${targetId}`;
      const review = await textOf(await admin.get(judging));
      expect(review).toContain(words);
      expect(review).toContain(author);
      await takeDown(admin, judging);
      for (const [reader, place] of [
        [her, hers],
        [them, theirs],
        [her, own],
        [them, received],
      ] as const)
        expect(await textOf(await reader.get(place))).not.toContain(words);
      expect(await textOf(await her.get(hers))).toContain("Ce message a été retiré par l’équipe du site.");
      expect((await who.get(report)).status).toBe(410);
    }
  });

  test("of an erased person leave no words in the reports on them, in the talk of an application either", async () => {
    const { company, amelie, send, hers, theirs, her, them } = await aDirectTalk();
    await db.deleteFrom("contacts").where("companyId", "=", company.companyId).execute();
    await send("Un mot signalé", at(20));
    await her.post(hers, write("Une réponse sans détour"));
    const application = await anApplication(await anOffer({ companyId: company.companyId }), {
      candidateId: amelie.id,
      email: amelie.email,
    });
    const message = { applicationId: application.id, side: "applicant", userId: amelie.id } as const;
    await db
      .insertInto("applicationMessages")
      .values({ ...message, id: newId(), text: "Un mot de trop" })
      .execute();
    const inTalk = `/compte/entreprise/candidatures/${application.id}`;
    for (const [who, page] of [
      [her, hers],
      [them, theirs],
      [them, inTalk],
    ] as const)
      await who.post((await reportOf(await who.get(page)))!, { reason: "argent" });
    const words = ["Un mot signalé", "Une réponse sans détour", "Un mot de trop"];
    const reports = db.selectFrom("reports").select(["id", "excerpt"]);
    const made = await reports.where("excerpt", "in", words).execute();
    expect(made.map(({ excerpt }) => excerpt).toSorted()).toEqual(words.toSorted());
    await as("admin").post(`/admin/candidats/${amelie.id}/suppression`, { ground: "demande" });
    const left = await reports
      .where(
        "id",
        "in",
        made.map(({ id }) => id),
      )
      .execute();
    expect(left.flatMap(({ excerpt }) => excerpt ?? [])).toEqual(["Un mot signalé"]);
  });

  test("of a person who answered can be closed by the company, until it writes again", async () => {
    const { company, amelie, send, hers, theirs, her, them } = await aDirectTalk();
    expect(await textOf(await them.get(theirs))).not.toContain("Fermer la conversation");
    await her.post(hers, write("Bonjour"));
    expect(await textOf(await them.get(theirs))).toContain("Fermer la conversation");
    for (let times = 0; times < 2; times++)
      expect((await them.post(theirs, { form: "bloquer" })).headers.get("location")).toBe(`${theirs}#echanges`);
    expect(await textOf(await them.get(theirs))).toContain("Vous avez fermé cette conversation");
    const shut = await her.post(hers, write("Encore moi"));
    expect([shut.status, await textOf(shut)]).toEqual([409, expect.stringContaining("Encore moi")]);
    const page = await textOf(await her.get(hers));
    expect(page).toContain("Cette conversation est fermée");
    expect(page).not.toContain("Rouvrir");
    const log = db.selectFrom("audit").select(["action", "targetType"]).where("targetId", "=", amelie.id);
    expect(await log.execute()).toEqual([{ action: "conversation fermée", targetType: "candidat" }]);
    await send("Reprenons", new Date(Date.now() + 1000));
    expect((await her.post(hers, write("Volontiers"))).status).toBe(302);
    await them.post(theirs, { form: "bloquer" });
    await them.post(theirs, { form: "debloquer" });
    expect((await her.post(hers, write("Merci"))).status).toBe(302);
    expect((await mailsTo(company.email)).length).toBe(3);
  });

  test("are answered in the pane by either side, with files that nobody else reads", async () => {
    const { company, amelie, hers, theirs, her, them } = await aDirectTalk();
    const pieces = new File([pdf], "planning.pdf");
    const answer = write("Voici le planning.", { pieces });
    for (let times = 0; times < 2; times++)
      expect((await them.post(theirs, answer)).headers.get("location")).toBe(`${theirs}#echanges`);
    expect((await her.post(hers, write("Mon diplôme", { pieces: new File([pdf], "diplome.pdf") }))).status).toBe(302);
    for (const [who, page] of [
      [her, hers],
      [them, theirs],
    ] as const)
      expect(await textOf(await who.get(page))).toMatch(
        /Voici le planning\..*planning\.pdf.*Mon diplôme.*diplome\.pdf/s,
      );
    const [mail, ...others] = await mailsTo(amelie.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ replyTo: company.email, subject: "Les Halles vous écrit au sujet de votre profil" });
    expect(mail!.text).toContain("1 pièce jointe est à lire sur le site.");
    expect(mail!.text).toContain(hers);
    expect((await mailsTo(company.email)).at(-1)!.text).toContain("1 pièce jointe est à lire sur le site.");
    const stored = await db
      .selectFrom("files")
      .select(["id", "originalName", "contactId", "answerId"])
      .where("uploadedBy", "in", [company.userId, amelie.userId])
      .execute();
    expect(stored.map(({ originalName }) => originalName).toSorted()).toEqual(["diplome.pdf", "planning.pdf"]);
    const readers = [her, them, as(await aCandidate()), as(await aCompany()), as("admin"), visitor];
    for (const { id } of stored) {
      const statuses = await Promise.all(readers.map((who) => who.get(`/fichiers/${id}`)));
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404]);
    }
    // A closed talk takes nothing; what was typed stays.
    await them.post(theirs, { form: "bloquer" });
    const shut = await them.post(theirs, write("Encore un mot"));
    expect([shut.status, await textOf(shut)]).toEqual([409, expect.stringContaining("Encore un mot")]);
    await db.deleteFrom("contacts").where("companyId", "=", company.companyId).execute();
    await db.deleteFrom("contactAnswers").where("companyId", "=", company.companyId).execute();
    expect((await her.get(`/fichiers/${stored[0]!.id}`)).status).toBe(404);
    const left = stored.map(({ id }) => id);
    expect(await db.selectFrom("files").select("id").where("id", "in", left).execute()).toEqual([]);
  });

  test("to invite somebody are answered in words, and go on as the talk of both", async () => {
    const { company, offer, amelie: applicant } = await aTalk();
    const amelie = await aCandidate({ prenom: "Zoé", nom: "Blanc" });
    const [her, them, { companyId, userId }] = [as(amelie), as(company), company];
    const id = newId();
    const sent = { id, companyId, userId, candidateId: amelie.id, offerId: offer.id, message: "Un poste pour vous." };
    await db
      .insertInto("offerInvitations")
      .values({ ...sent, createdAt: at(9) })
      .execute();
    const invited = `${own}?echange=${id}`;
    const [hers, theirs] = [`${own}?echange=${companyId}`, `${received}?echange=${amelie.id}`];
    expect(await textOf(await her.get(invited))).toContain("Votre message");
    expect((await her.post(invited, write("Est-ce à temps partiel ?"))).headers.get("location")).toBe(hers);
    for (const [who, page, list] of [
      [her, hers, own],
      [them, theirs, received],
    ] as const) {
      const text = await textOf(await who.get(page));
      expect(text).toMatch(/Invitation : Opticienne Un poste pour vous\..*Est-ce à temps partiel \?/s);
      expect(text).toContain("1 échange");
      expect((await rowsOf(await who.get(list))).length).toBe(1);
      expect(await textOf(await who.get(`${list}?q=opticienne`))).toContain("1 échange");
    }
    expect((await mailsTo(company.email)).at(-1)!.text).toContain("Est-ce à temps partiel ?");
    expect((await them.post(theirs, write("Oui, à 80 %."))).headers.get("location")).toBe(`${theirs}#echanges`);
    expect(await textOf(await her.get(hers))).toContain("Oui, à 80 %.");
    await db.deleteFrom("contacts").where("companyId", "=", companyId).execute();
    await them.post(theirs, { form: "bloquer" });
    expect((await her.post(hers, write("Encore un mot"))).status).toBe(409);
    expect((await as(applicant).post(invited, write("Pas à moi"))).status).toBe(410);
  });

  test("to a person who has answered are no first messages, which alone have a limit for the day", async () => {
    const { company, theirs, hers, her, them, send } = await aDirectTalk();
    for (let count = 1; count <= 50; count++) await send(`Message ${count}`);
    expect((await them.post(theirs, write("De trop"))).status).toBe(429);
    await her.post(hers, write("Je vous réponds."));
    expect((await them.post(theirs, write("Merci de votre réponse."))).status).toBe(302);
    const other = await aCandidate();
    const again = { template: "contact-candidat", candidateId: other.id, message: "Bonjour" };
    expect((await them.post("/mail/send", again)).status).toBe(429);
    await db
      .deleteFrom("contacts")
      .where("companyId", "=", company.companyId)
      .where("message", "in", ["Message 1", "Message 2"])
      .execute();
    expect((await them.post("/mail/send", again)).status).toBe(200);
  });

  test("of a company take its ready texts too, with the first name only where it sees it", async () => {
    const { company, amelie, theirs, them } = await aDirectTalk();
    const text = { id: newId(), kind: "message" as const, name: "Accueil", text: "Bonjour {prenom}, merci." };
    await db
      .insertInto("companyTexts")
      .values({ ...text, companyId: company.companyId })
      .execute();
    const box = async () =>
      /<textarea [^>]*name="message"[^>]*>([^<]*)/.exec(
        await (await them.get(`${theirs}&texte=${text.id}`)).text(),
      )?.[1];
    expect(await (await them.get(theirs)).text()).toContain(`${theirs}&amp;texte=${text.id}#echanges`);
    expect((await box())?.trim()).toBe("Bonjour Amélie, merci.");
    await db.updateTable("candidates").set({ visibility: "masked" }).where("id", "=", amelie.id).execute();
    expect((await box())?.trim()).toBe("Bonjour, merci.");
  });

  test("to a person who is masked show the company's own words, and where to ask for the answer", async () => {
    const { amelie, hers, theirs, her, them } = await aDirectTalk();
    const truth = "apprend seulement que vous avez répondu";
    expect(await textOf(await her.get(hers))).not.toContain(truth);
    await db.updateTable("candidates").set({ visibility: "masked" }).where("id", "=", amelie.id).execute();
    const writes = await textOf(await her.get(hers));
    expect(writes).toContain(truth);
    expect(writes).not.toContain("Il part aussi par e-mail");
    expect(await textOf(await them.get(received))).toContain("Un mot déplacé");
    expect(await textOf(await them.get(theirs))).not.toContain("Demander à voir ce profil");
    await her.post(hers, write("Amélie Martin, bien à vous", { pieces: new File([pdf], "diplome.pdf") }));
    const html = await (await them.get(theirs)).text();
    expect(html).toContain("Un mot déplacé");
    expect(html).toContain("Sa réponse ne s’affiche pas tant que son profil est masqué");
    expect(html).toContain("1 pièce jointe, visible quand le nom de la personne le sera");
    expect(html).not.toMatch(/Amélie|Martin|diplome|bien à vous/);
    expect(html).toContain("Demander à voir ce profil");
    expect(html).toContain(`href="/candidats/${amelie.id}#demande"`);
    expect(await (await them.get(`/candidats/${amelie.id}`)).text()).toContain('id="demande"');
    const file = await fileOf(amelie.userId);
    expect([(await them.get(file)).status, (await her.get(file)).status]).toEqual([404, 200]);
    await them.post(`/candidats/${amelie.id}/demande`, { form: "demande", message: "Un poste pour vous." });
    expect(await textOf(await them.get(theirs))).toContain("Voir votre demande");
  });

  test("keep the title of the offer that the company named, in the list, its search and the talk", async () => {
    const { company, amelie, hers, theirs, her, them } = await aDirectTalk();
    const offer = await anOffer({ companyId: company.companyId, title: "Développeuse mobile" });
    const more = { companyId: company.companyId, candidateId: amelie.id, template: "contact-candidat" } as const;
    await db
      .insertInto("contacts")
      .values({ ...more, id: newId(), offerId: offer.id, message: "Cette offre ?", createdAt: at(20) })
      .execute();
    await her.post(hers, write("Volontiers"));
    for (const [who, list, page] of [
      [her, own, hers],
      [them, received, theirs],
    ] as const) {
      expect(await rowsOf(await who.get(`${list}?q=mobile`))).toHaveLength(1);
      expect(await textOf(await who.get(list))).toContain("Développeuse mobile");
      expect(await (await who.get(page)).text()).toMatch(
        /<h2 id="echange-titre"[^>]*>[^<]*<\/h2><p class="muted">Développeuse mobile/,
      );
    }
  });

  test("are mailed whenever they are stored, also when the person leaves the searches at that instant", async () => {
    const { company, amelie, hers, her } = await aDirectTalk();
    const stored = db.selectFrom("contactAnswers").select("text").where("candidateId", "=", amelie.id);
    const sending = await db.transaction().execute(async (tx) => {
      await sql`lock table "contactAnswers" in exclusive mode`.execute(tx);
      const sent = her.post(hers, write("Bonjour"));
      await expect
        .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length, {
          timeout: 5000,
        })
        .toBeGreaterThan(0);
      await db.updateTable("candidates").set({ visibility: "hidden" }).where("id", "=", amelie.id).execute();
      return { sent };
    });
    expect((await sending.sent).status).toBe(302);
    expect(await stored.execute()).toEqual([{ text: "Bonjour" }]);
    expect(await mailsTo(company.email)).toHaveLength(1);
  });

  test("cannot be sent to ids that nobody has, and each try counts", async () => {
    const { her } = await aDirectTalk();
    const answers = [];
    for (let tries = 0; tries < 21; tries++) answers.push(await her.post(`${own}?echange=${newId()}`, write("Moi")));
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(410));
    expect(await textOf(answers[0]!)).toContain("Cet échange n’existe pas, ou plus");
    expect(answers[20]!.status).toBe(429);
  });
});

describe("files of a message", () => {
  const files = (response: Response) =>
    response
      .text()
      .then((html) => [...html.matchAll(/href="(\/fichiers\/[^"]*)"/g)].map(([, to]) => to!.replace("&amp;", "&")));

  test("are read by both sides and by nobody else, and go with the application", async () => {
    const { company, id, path, ownPath, her, them } = await aTalk();
    const pieces = [new File([pdf], "planning.pdf"), new File([await aPng(40, 30, "#336699")], "plan d’accès.png")];
    expect((await them.post(path, write("Voici le planning.", { pieces }))).status).toBe(302);
    const stored = await db
      .selectFrom("files")
      .select(["id", "originalName", "fileType", "uploadedBy"])
      .where("kind", "=", "attachment")
      .where("uploadedBy", "=", company.userId)
      .orderBy("originalName")
      .execute();
    expect(stored.map(({ originalName }) => originalName)).toEqual(["plan d’accès.webp", "planning.pdf"]);
    const shown = await files(await her.get(ownPath));
    for (const file of stored) {
      const address = `/fichiers/${file.id}`;
      expect(shown).toContain(address);
      const statuses = await Promise.all(
        [her, them, as(await aCandidate()), as(await aCompany()), as("admin"), visitor].map((who) => who.get(address)),
      );
      expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404]);
    }
    await db.updateTable("applicationMessages").set({ hiddenAt: new Date() }).where("applicationId", "=", id).execute();
    expect((await her.get(`/fichiers/${stored[0]!.id}`)).status).toBe(404);
    await db.deleteFrom("applications").where("id", "=", id).execute();
    expect(await db.selectFrom("files").select("id").where("id", "=", stored[0]!.id).execute()).toEqual([]);
  });

  test("of a visitor are read by their secret link, and mails say how many wait", async () => {
    const { company, amelie, path, ownPath, her, them } = await aTalk({ isVisitor: true });
    await them.post(path, write("Le plan", { pieces: new File([pdf], "plan.pdf") }));
    const [mail] = await mailsTo(amelie.email);
    expect(mail?.text).toContain("1 pièce jointe est à lire sur le site.");
    const [link] = (await files(await her.get(ownPath))).filter((to) => to.includes("acces="));
    expect((await visitor.get(link!)).status).toBe(200);
    expect((await visitor.get(`${link!}x`)).status).toBe(404);
    expect((await her.post(ownPath, write("Mon diplôme", { pieces: new File([pdf], "diplome.pdf") }))).status).toBe(
      302,
    );
    expect(await textOf(await them.get(path))).toContain("diplome.pdf");
    expect(await mailsTo(company.email)).toMatchObject([
      { text: expect.stringContaining("1 pièce jointe est à lire") },
    ]);
  });

  test("of a person whose name is hidden are counted only", async () => {
    const { amelie, path, ownPath, her, them } = await aTalk({ isHidden: true });
    const pieces = new File([pdf], "diplome-amelie-martin.pdf");
    expect((await her.post(ownPath, write("Voici", { pieces }))).status).toBe(302);
    const page = await textOf(await them.get(path));
    expect(page).toContain("1 pièce jointe, visible quand le nom de la personne le sera");
    expect(page).not.toContain("diplome");
    const file = await fileOf(amelie.userId);
    expect([(await them.get(file)).status, (await her.get(file)).status]).toEqual([404, 200]);
  });

  test("are taken by the messages of either side too, beyond the size of a form without files", async () => {
    const { id, her, them } = await aTalk();
    const pieces = new File([Buffer.alloc(1_200_000, "a")], "a.csv");
    for (const [who, page] of [
      [her, own],
      [them, received],
    ] as const) {
      const answer = await who.post(`${page}?echange=${id}`, write("Un tableur", { pieces }));
      expect([answer.status, await textOf(answer)]).toEqual([
        400,
        expect.stringContaining("Joignez un PDF ou une image"),
      ]);
    }
  });

  test("are refused beyond three and of another kind, and the text stays", async () => {
    const { ownPath, her, id } = await aTalk();
    const four = await her.post(
      ownPath,
      write("Trop", { pieces: [1, 2, 3, 4].map((n) => new File([pdf], `${n}.pdf`)) }),
    );
    expect([four.status, await textOf(four)]).toEqual([400, expect.stringContaining("Joignez 3 fichiers au plus")]);
    const wrong = await her.post(ownPath, write("Un tableur", { pieces: new File(["a;b"], "a.csv") }));
    const text = await wrong.text();
    expect(wrong.status).toBe(400);
    expect(text).toContain("Joignez un PDF ou une image");
    expect(text).toContain("Un tableur</textarea>");
    const pieces = [new File([pdf], "bon.pdf"), new File(["%PDF-1.7 rien"], "abîmé.pdf")];
    const damaged = await her.post(ownPath, write("Deux fichiers", { pieces }));
    expect([damaged.status, await textOf(damaged)]).toEqual([
      400,
      expect.stringMatching(/« abîmé\.pdf » : ce fichier/),
    ]);
    expect(await db.selectFrom("applicationMessages").select("id").where("applicationId", "=", id).execute()).toEqual(
      [],
    );
  });
});

describe("a closed talk", () => {
  const isShut = async (response: Response) => [
    response.status,
    (await textOf(response)).includes(
      "Cette conversation est fermée : plus aucun message ne peut y être envoyé. Le vôtre n’est pas parti.",
    ),
  ];

  test("of a company: the applicant learns only that it is closed, no mail leaves, and it opens again", async () => {
    const { company, amelie, id, path, ownPath, her, them } = await aTalk();
    await say(id, "applicant", "Bonjour ?");
    expect(await textOf(await follow(them, await them.post(path, { form: "bloquer" })))).toContain(
      "cette personne ne peut plus vous y écrire, et le site ne lui dit pas qui l’a fermée",
    );
    expect((await them.post(path, { form: "bloquer" })).status).toBe(302);
    expect(await isShut(await her.post(ownPath, write("Encore moi")))).toEqual([409, true]);
    expect(await isShut(await them.post(path, write("Moi aussi")))).toEqual([409, true]);
    expect([await mailsTo(company.email), await mailsTo(amelie.email)]).toEqual([[], []]);
    expect(await textOf(await them.get(path))).toContain("Vous avez fermé cette conversation");
    const hers = await textOf(await her.get(ownPath));
    expect(hers).toContain("Cette conversation est fermée");
    expect(hers).not.toContain("Rouvrir");
    const log = await db.selectFrom("audit").select("action").where("targetId", "=", id).orderBy("at").execute();
    expect(log.map(({ action }) => action)).toEqual(["conversation fermée"]);
    await them.post(path, { form: "debloquer" });
    expect((await her.post(ownPath, write("Me revoici"))).status).toBe(302);
    expect(await mailsTo(company.email)).toHaveLength(1);
  });

  test("by a candidate who blocks the company, who is then found in none of its searches", async () => {
    const { company, amelie, id, path, ownPath, her, them } = await aTalk();
    await say(id, "company", "Bonjour");
    const block = { form: "bloquer", entreprise: company.companyId };
    expect((await her.post(ownPath, block)).headers.get("location")).toBe(`${ownPath}#echanges`);
    expect(
      await db.selectFrom("blockedCompanies").select(["siren", "name"]).where("candidateId", "=", amelie.id).execute(),
    ).toEqual([{ siren: "732829320", name: "Clinique du Port" }]);
    expect(await isShut(await them.post(path, write("Répondez")))).toEqual([409, true]);
    const theirs = await textOf(await them.get(path));
    expect(theirs).toContain("Cette conversation est fermée");
    expect(theirs).not.toMatch(/bloqu/i);
    expect(await textOf(await her.get(ownPath))).toContain("Vous avez bloqué Clinique du Port");
    expect((await them.get(`/candidats/${amelie.id}`)).status).toBe(404);
    await her.post(own, { form: "debloquer", entreprise: company.companyId });
    expect((await them.post(path, write("Merci"))).status).toBe(302);
    expect((await her.post(own, { form: "bloquer", entreprise: newId() })).status).toBe(404);
  });

  test("lets interviews pass, but none of their words", async () => {
    const { company, id, path, ownPath, her, them } = await aTalk();
    const refused = async (response: Response) => [
      response.status,
      (await textOf(response)).includes("Cette conversation est fermée : effacez ces mots pour envoyer le reste."),
    ];
    const proposal = {
      form: "entretien",
      verbe: "proposer",
      vu: "recue",
      version: "0",
      "form-id": newId(),
      "jour-1": workingDay(3),
      "heure-1": "09:30",
      duree: "45",
      maniere: "company-calls",
      "numero-personne": "06 12 34 56 78",
    };
    await her.post(ownPath, { form: "bloquer", entreprise: company.companyId });
    expect(await refused(await them.post(path, { ...proposal, mots: "Rappelez-moi" }))).toEqual([409, true]);
    const interviews = () =>
      db.selectFrom("interviews").select(["version", "words", "answer"]).where("applicationId", "=", id);
    expect(await interviews().execute()).toEqual([]);
    expect((await them.post(path, { ...proposal, mots: " " })).status).toBe(302);
    const { version, words } = await interviews().executeTakeFirstOrThrow();
    expect(words).toBeNull();
    await her.post(own, { form: "debloquer", entreprise: company.companyId });

    await them.post(path, { form: "bloquer" });
    const reply = { form: "entretien", "form-id": newId(), version: String(version), reponse: "autres" };
    expect(await refused(await her.post(ownPath, { ...reply, mots: "Plutôt lundi" }))).toEqual([409, true]);
    expect((await her.post(ownPath, reply)).status).toBe(302);
    expect((await interviews().executeTakeFirstOrThrow()).answer).toBeNull();
  });
});
