// Every end of an offer or a company ends its open applications, and their applicants are notified.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { as, follow, textOf, visitor } from "../../../tests/app.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  aFile,
  anAdmin,
  anApplication,
  anOffer,
  type Company,
  password,
  withPassword,
} from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { runOfferTerms } from "../../offers/publishing/expiry.server.ts";
import { sweepCompanies } from "../../people/companies/closed-companies.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { drain } from "../../platform/jobs/jobs.server.ts";
import { date, dayOfMonth } from "../../platform/text/french.ts";
import { visitorPath } from "../apply/sent-applications.server.ts";
import { notifyApplicants } from "./application-ends.server.ts";
import { sendDueNotices } from "./decision-emails.server.ts";
import { closeUnanswered } from "./reminders.server.ts";

const day = 86_400_000;
const own = "/compte/entreprise/mes-offres";

type Offer = Awaited<ReturnType<typeof anOffer>>;
type Scene = { company: Company; offer: Offer };

const rowOf = (id: string) => db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const stateOf = async (id: string) => (await rowOf(id)).state;
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
const notify = () => drain("applicants", notifyApplicants, true);
const write = (message: string) => ({ form: "message", "message-id": newId(), message });

async function closeCompany({ company }: Scene) {
  await as(await withPassword(company)).post("/compte/entreprise/equipe", {
    form: "fermer",
    currentPassword: password,
  });
}

const offerEnds: Record<string, (scene: Scene) => Promise<unknown>> = {
  "its company deletes it": ({ company, offer }) => as(company).post(`${own}/${offer.id}/suppression`),
  "an administrator deletes it": ({ offer }) =>
    as("admin").post(`/admin/offres/${offer.id}/suppression`, { ground: "fausse" }),
  "administrators delete several": ({ offer }) =>
    as("admin").post("/admin/offres/lot", { id: [offer.id], geste: "supprimer", ground: "fausse" }),
  "its company closes it": ({ company, offer }) =>
    as(company).post(`${own}/${offer.id}/fermeture`, { motif: "vivier", candidatures: "terminer" }),
  "it has been expired for 30 days": async ({ offer }) => {
    await db
      .updateTable("offers")
      .set({ expiresAt: new Date(Date.now() - 31 * day) })
      .where("id", "=", offer.id)
      .execute();
    await runOfferTerms(new Date());
  },
};

const eraseCompany = async ({ company }: Scene) =>
  as(await anAdmin()).post(`/admin/entreprises/${company.companyId}/suppression`, { ground: "fausse" });

const noEnds: Record<string, (scene: Scene) => Promise<unknown>> = {
  "its company deactivates it": ({ company, offer }) =>
    as(company).post(`${own}/${offer.id}/activation`, { actif: "non" }),
  "an administrator deactivates it": ({ offer }) =>
    as("admin").post(`/admin/offres/${offer.id}/activation`, { actif: "non", ground: "fausse" }),
  "it is full": ({ company, offer }) =>
    as(company).post(`${own}/${offer.id}`, { title: offer.title, applicationsMax: "1" }),
  "it expires": async ({ offer }) => {
    await db
      .updateTable("offers")
      .set({ expiresAt: new Date(Date.now() - 29 * day) })
      .where("id", "=", offer.id)
      .execute();
    await runOfferTerms(new Date());
  },
  "the company's address is not confirmed": ({ company }) =>
    db.updateTable("users").set({ emailVerified: false }).where("id", "=", company.userId).execute(),
};

async function aScene() {
  const company = await aCompany({ nom: "Filature du Lac" });
  const offer = await anOffer({ companyId: company.companyId, title: "Fileuse" });
  const candidate = await aCandidate();
  const email = `visite-${newId()}@exemple.test`;
  const decidedEmail = `retenue-${newId()}@exemple.test`;
  const theirs = await anApplication(offer, { candidateId: candidate.id, email: candidate.email, state: "to-study" });
  const visitors = await anApplication(offer, { email, message: "Je file depuis dix ans." });
  const meeting = await anApplication(offer, { state: "interview", notifiedState: "interview" });
  const retained = await anApplication(offer, { state: "retained", notifiedState: "retained", email: decidedEmail });
  const refused = await anApplication(offer, { state: "refused", notifiedState: "refused" });
  return { company, offer, candidate, email, decidedEmail, theirs, visitors, meeting, retained, refused };
}

const pagesOf = ({ candidate, theirs, visitors }: Awaited<ReturnType<typeof aScene>>) =>
  [
    [as(candidate), `/candidat/candidatures/${theirs.id}`],
    [visitor, visitorPath(visitors.id)],
  ] as const;

describe.each([
  ...Object.entries(offerEnds).map(([name, act]) => [name, act, "Offre retirée", "L’offre a été retirée"] as const),
  ["the company closes", closeCompany, "Entreprise fermée", "L’entreprise a fermé son espace"] as const,
  [
    "an administrator erases the company",
    eraseCompany,
    "Entreprise retirée",
    "L’entreprise a été retirée du site",
  ] as const,
])("%s", (_, act, last, sentence) => {
  test("ends the open applications with a mail, a dated last step and a sentence instead of the form", async () => {
    const scene = await aScene();
    await act(scene);
    for (const { id } of [scene.theirs, scene.visitors, scene.meeting]) expect(await stateOf(id)).toBe("ended");
    expect(await stateOf(scene.retained.id)).toBe("retained");
    expect(await stateOf(scene.refused.id)).toBe("refused");

    await notify();
    await notify();
    await sendDueNotices(new Date());
    for (const email of [scene.candidate.email, scene.email])
      expect(await templatesTo(email)).toEqual(["candidature-terminee"]);
    expect(await mailsTo(scene.decidedEmail)).toEqual([]);

    const today = date(new Date());
    for (const [who, path] of pagesOf(scene)) {
      const page = await who.get(path);
      expect([page.status, path]).toEqual([200, path]);
      const text = await textOf(page);
      expect(text).toContain(`${last} ${dayOfMonth(new Date())}`);
      expect(text).toContain(`${sentence} le ${today}`);
      expect(text).toContain("Votre candidature est terminée");
      expect(text).toContain("Filature du Lac");
      expect(text).not.toContain("À venir");
      expect(text).not.toContain("Votre message");
      const refusal = await who.post(path, write("Où en est ma candidature ?"));
      expect(refusal.status).toBe(409);
      const shown = await textOf(refusal);
      expect(shown).toContain(`${sentence} : votre message n’est pas parti`);
      expect(shown).toContain("Où en est ma candidature ?");
    }
    expect(
      await db
        .selectFrom("applicationMessages")
        .select("id")
        .where("applicationId", "in", [scene.theirs.id, scene.visitors.id])
        .execute(),
    ).toEqual([]);
    const follow = linkIn((await mailsTo(scene.email)).at(-1)!);
    expect(follow).toBe("/offres");
  });
});

test.each(Object.entries(noEnds))("%s: the applications stay open, and the page says so", async (_, act) => {
  const scene = await aScene();
  await act(scene);
  await notify();
  expect(await stateOf(scene.theirs.id)).toBe("to-study");
  expect(await stateOf(scene.visitors.id)).toBe("received");
  expect(await mailsTo(scene.email)).toEqual([]);
  for (const [who, path] of pagesOf(scene)) {
    const text = await textOf(await who.get(path));
    expect(text).toContain("Cette offre n’est plus en ligne. Votre candidature reste ouverte");
    expect(text).toContain("Votre message");
  }
  // The rules of silence go on.
  await db
    .updateTable("applications")
    .set({ createdAt: new Date(Date.now() - 90 * day) })
    .where("id", "=", scene.visitors.id)
    .execute();
  await closeUnanswered(new Date());
  expect(await stateOf(scene.visitors.id)).toBe("refused");
});

test("an online offer's page says nothing of an end", async () => {
  const scene = await aScene();
  for (const [who, path] of pagesOf(scene)) {
    const text = await textOf(await who.get(path));
    expect(text).not.toContain("n’est plus en ligne");
    expect(text).toContain("À venir");
  }
});

test("after the erasure of the company, applicants still see their applications and CVs, and its team's notes are deleted", async () => {
  const scene = await aScene();
  const cv = await aFile("cv", { bytes: Buffer.from("%PDF-1.4 trace") });
  await db.updateTable("applications").set({ cvFileId: cv.id }).where("id", "=", scene.visitors.id).execute();
  await db
    .insertInto("applicationNotes")
    .values({
      id: newId(),
      applicationId: scene.visitors.id,
      userId: scene.company.userId,
      text: "À rappeler",
    } as never)
    .execute();
  await as(scene.company).post(`/compte/entreprise/candidatures/${scene.visitors.id}`, write("Bonjour Amélie"));
  await closeCompany(scene);
  await sweepCompanies(new Date(Date.now() + peopleLimits.erasureDelayMs + day));
  expect(await db.selectFrom("companies").select("id").where("id", "=", scene.company.companyId).execute()).toEqual([]);
  await notify();

  const page = await visitor.get(visitorPath(scene.visitors.id));
  const html = await page.text();
  expect(page.status).toBe(200);
  for (const expected of ["Je file depuis dix ans.", "Bonjour Amélie", "Filature du Lac", "Fileuse"])
    expect(html).toContain(expected);
  const link = /href="(\/CvView\?acces=[^"]+)"/.exec(html)![1]!.replaceAll("&amp;", "&");
  expect((await visitor.get(link)).status).toBe(200);
  expect(await textOf(await as(scene.candidate).get("/candidat"))).toContain("Fileuse");
  expect(
    await db.selectFrom("applicationNotes").select("id").where("applicationId", "=", scene.visitors.id).execute(),
  ).toEqual([]);
  const erased = await visitor.post(visitorPath(scene.visitors.id), { form: "effacement" });
  expect(erased.headers.get("location")).toBe("/offres");
  // A retained application has no end, but nobody reads its messages.
  const refusal = await visitor.post(visitorPath(scene.retained.id), write("Merci"));
  expect(refusal.status).toBe(409);
  expect(await textOf(refusal)).toContain("Merci");
});

test("a closing that is canceled and an offer that is reopened bring the applications back, and one mail reports it", async () => {
  const scene = await aScene();
  await closeCompany(scene);
  await notify();
  const undo = linkIn(
    (await mailsTo(scene.company.email)).find(({ template }) => template === "suppression-demandee")!,
  );
  await visitor.post(undo);
  await notify();
  expect(await stateOf(scene.theirs.id)).toBe("to-study");
  expect(await stateOf(scene.meeting.id)).toBe("interview");
  expect(await templatesTo(scene.email)).toEqual(["candidature-terminee", "candidature-rouverte"]);
  expect(await textOf(await visitor.get(visitorPath(scene.visitors.id)))).toContain("À nouveau ouverte");

  const company = as(scene.company);
  await company.post(`${own}/${scene.offer.id}/fermeture`, { motif: "vivier", candidatures: "terminer" });
  expect(await stateOf(scene.visitors.id)).toBe("ended");
  // Reopened before the mails leave: none does.
  await company.post(`${own}/${scene.offer.id}/activation`, { actif: "oui" });
  await notify();
  expect(await stateOf(scene.visitors.id)).toBe("received");
  expect(await templatesTo(scene.email)).toEqual(["candidature-terminee", "candidature-rouverte"]);
  const { waitingSince } = await rowOf(scene.visitors.id);
  expect(Date.now() - waitingSince!.getTime()).toBeLessThan(60_000);
  // A deleted offer's applications do not come back with the company.
  await company.post(`${own}/${scene.offer.id}/suppression`);
  await closeCompany(scene);
  const second = (await mailsTo(scene.company.email)).filter(({ template }) => template === "suppression-demandee");
  await visitor.post(linkIn(second.at(-1)!));
  expect(await stateOf(scene.visitors.id)).toBe("ended");
});

test("a decision that had not left when the offer ended is prepared again when it is reopened", async () => {
  const { company, offer, visitors } = await aScene();
  const client = as(company);
  await client.post(`/compte/entreprise/candidatures/${visitors.id}`, {
    form: "etat",
    vu: "recue",
    etat: "entretien",
    modele: "rencontre",
  });
  await client.post(`${own}/${offer.id}/fermeture`, { motif: "vivier", candidatures: "terminer" });
  expect(await stateOf(visitors.id)).toBe("ended");
  await client.post(`${own}/${offer.id}/activation`, { actif: "oui" });
  expect(await stateOf(visitors.id)).toBe("interview");
  const pending = db
    .selectFrom("applicationNotices")
    .select(["state"])
    .where("applicationId", "=", visitors.id)
    .where("sentAt", "is", null)
    .where("canceledAt", "is", null);
  expect(await pending.execute()).toEqual([{ state: "interview" }]);
});

const cancelClosing = async ({ company }: Scene) =>
  visitor.post(linkIn((await mailsTo(company.email)).findLast(({ template }) => template === "suppression-demandee")!));

describe("a company that closes before a decision has left, and reopens", () => {
  async function aDecided() {
    const scene = await aScene();
    const page = `/compte/entreprise/candidatures/${scene.visitors.id}`;
    const decision = {
      form: "etat",
      vu: "recue",
      etat: "entretien",
      modele: "libre",
      "texte-libre": "Venez filer mardi.",
    };
    expect((await as(scene.company).post(page, decision)).status).toBe(302);
    await closeCompany(scene);
    await notify();
    expect(await templatesTo(scene.email)).toEqual(["candidature-terminee"]);
    await cancelClosing(scene);
    await notify();
    return { ...scene, page };
  }

  test("notifies the applicant of the reopening, then sends the decision with its text", async () => {
    const { email, visitors, company, page } = await aDecided();
    expect(await templatesTo(email)).toEqual(["candidature-terminee", "candidature-rouverte"]);
    expect(await stateOf(visitors.id)).toBe("interview");
    expect(await textOf(await as(company).get(page))).toContain("Venez filer mardi.");
    await sendDueNotices(new Date(Date.now() + 2 * day));
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template)).toEqual([
      "candidature-terminee",
      "candidature-rouverte",
      "candidature-reponse",
    ]);
    expect(mails.at(-1)!.text).toContain("Venez filer mardi.");
    expect(await rowOf(visitors.id)).toMatchObject({ notifiedState: "interview" });
  });

  test("lets the company undo the decision, which closing and reopening again does not bring back", async () => {
    const scene = await aDecided();
    const { email, visitors, company, page } = scene;
    const html = await (await as(company).get(page)).text();
    const lot = /name="lot" value="([^"]+)"/.exec(html)![1]!;
    await as(company).post(page, { form: "annulation", lot });
    expect(await stateOf(visitors.id)).toBe("received");
    await closeCompany(scene);
    await notify();
    await cancelClosing(scene);
    await notify();
    expect(await stateOf(visitors.id)).toBe("received");
    await sendDueNotices(new Date(Date.now() + 2 * day));
    expect(await templatesTo(email)).not.toContain("candidature-reponse");
  });

  test("restores the decision with its text when a later one is undone", async () => {
    const { email, visitors, company, page } = await aDecided();
    const client = as(company);
    const later = { form: "etat", vu: "entretien", etat: "retenue", modele: "bienvenue" };
    expect((await client.post(page, later)).status).toBe(302);
    const lot = /name="lot" value="([^"]+)"/.exec(await (await client.get(page)).text())![1]!;
    await client.post(page, { form: "annulation", lot });
    expect(await stateOf(visitors.id)).toBe("interview");
    await sendDueNotices(new Date(Date.now() + 2 * day));
    expect((await mailsTo(email)).at(-1)!.text).toContain("Venez filer mardi.");
  });
});

test("a company that reopens tells the colleagues whose accounts it opens, and nobody else", async () => {
  const scene = await aScene();
  const colleague = await aColleague(scene.company, { email: `collegue-${newId()}@exemple.test`, role: "recruiter" });
  const unproven = await aColleague(scene.company, {
    email: `inconnue-${newId()}@exemple.test`,
    role: "recruiter",
    emailVerified: false,
  });
  await closeCompany(scene);
  await cancelClosing(scene);
  const open = db.selectFrom("users").select("erasureDueAt").where("id", "=", colleague.userId);
  expect(await open.executeTakeFirst()).toEqual({ erasureDueAt: null });
  expect(await templatesTo(colleague.email)).toEqual(["entreprise-fermee", "entreprise-rouverte"]);
  for (const { email } of [scene.company, unproven])
    expect(await templatesTo(email)).not.toContain("entreprise-rouverte");
  // The link a second time changes nothing.
  await cancelClosing(scene);
  expect(await templatesTo(colleague.email)).toHaveLength(2);
});

test("a company that reopens has its applications without an offer back", async () => {
  const scene = await aScene();
  const email = `seule-${newId()}@exemple.test`;
  const alone = { id: null as never, companyId: scene.company.companyId, title: "Candidature spontanée" };
  const { id } = await anApplication(alone, { email });
  await closeCompany(scene);
  await notify();
  await cancelClosing(scene);
  await notify();
  expect(await stateOf(id)).toBe("received");
  expect(await templatesTo(email)).toEqual(["candidature-terminee", "candidature-rouverte"]);
});

test("closing a company says beforehand what happens to applicants, and what reopening brings back", async () => {
  const { company } = await aScene();
  await aColleague(company, { role: "recruiter" });
  const text = (await textOf(await as(company).get("/compte/entreprise/equipe"))).replaceAll("\u00a0", " ");
  expect(text).toContain("Les candidatures encore ouvertes se terminent, et chaque personne l’apprend");
  expect(text).toContain("les candidatures terminées rouvrent et chaque personne l’apprend");
  expect(text).toContain("Les entretiens annulés et les invitations dans l’équipe ne reviennent pas");
});

test("the company finds ended applications in its list, board, export and page, without decisions or messages", async () => {
  const { company, offer, visitors } = await aScene();
  const client = as(company);
  await client.post(`${own}/${offer.id}/suppression`);
  const inbox = "/compte/entreprise/candidatures";
  expect(await textOf(await client.get(`${inbox}?etat=terminee`))).toContain("3 candidatures");
  expect(await textOf(await client.get(`${inbox}?vue=tableau`))).toContain("3 candidatures terminées");
  expect(await (await client.get(`${inbox}/export/csv`)).text()).toContain("Terminée");
  const page = await textOf(await client.get(`${inbox}/${visitors.id}`));
  // Why is in the history: the offer, or the company that the site's team has removed.
  expect(page).toContain("Cette candidature est terminée. La personne");
  expect(page).toMatch(/Offre (?:supprimée|retirée|terminée)/);
  expect(page).toContain("Cette candidature est terminée : plus aucun message ne peut être échangé");
  expect(page).not.toContain("Décider, proposer un entretien");
  const decided = await client.post(`${inbox}/${visitors.id}`, { form: "etat", vu: "terminee", etat: "retenue" });
  expect(decided.status).toBeGreaterThanOrEqual(400);
  expect(await stateOf(visitors.id)).toBe("ended");
});

test("an offer with 3,000 applications ends in one short transaction, and its mails follow in a job", async () => {
  const { company, offer } = await aScene();
  await sql`INSERT INTO "applications" ("id", "offerId", "companyId", "offer", "company", "nom", "prenom", "email")
    SELECT gen_random_uuid(), ${offer.id}::uuid, ${company.companyId}::uuid, ${offer.title}, 'Filature', 'Martin', 'Léa', 'foule-' || "n" || '@exemple.test'
    FROM generate_series(1, 3000) AS "n"`.execute(db);
  const before = performance.now();
  const answer = await as(company).post(`${own}/${offer.id}/suppression`);
  expect(answer.status).toBe(302);
  expect(performance.now() - before).toBeLessThan(5000);
  const ended = db.selectFrom("applications").select((eb) => eb.fn.countAll<number>().as("count"));
  expect(
    await ended.where("companyId", "=", company.companyId).where("state", "=", "ended").executeTakeFirst(),
  ).toEqual({ count: 3003 });
  // The mails are no part of the transaction.
  const waiting = db.selectFrom("mails").select("id").where("to", "like", "foule-%");
  expect(await waiting.execute()).toEqual([]);
  expect(await follow(as(company), answer).then((page) => page.status)).toBe(200);
  await db
    .updateTable("applicationNotices")
    .set({ canceledAt: new Date() })
    .where("sentAt", "is", null)
    .where("canceledAt", "is", null)
    .execute();
});

test("« Revoir l’offre » leads to an offer that is online, never to a 410 page", async () => {
  const scene = await aScene();
  const pages = pagesOf(scene);
  for (const [client, path] of pages) expect(await textOf(await client.get(path))).toContain("Revoir l’offre");
  await offerEnds["its company closes it"]!(scene);
  for (const [client, path] of pages) expect(await textOf(await client.get(path))).not.toContain("Revoir l’offre");
});

test("an ended application can be withdrawn, and the question says what that still does", async () => {
  const scene = await aScene();
  await offerEnds["its company closes it"]!(scene);
  for (const [client, path] of pagesOf(scene))
    expect(await textOf(await client.get(path))).toContain("ne sera pas rouverte si l’offre revient");
  await as(scene.candidate).post(`/candidat/candidatures/${scene.theirs.id}/retrait`);
  await as(scene.company).post(`${own}/${scene.offer.id}/activation`, { actif: "oui" });
  expect(await stateOf(scene.theirs.id)).toBe("withdrawn");
  expect(await stateOf(scene.visitors.id)).toBe("received");
});
