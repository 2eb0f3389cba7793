// Company teams over HTTP: invitations, roles, colleagues' names, removal, and closing the company.
import { describe, expect, test } from "vitest";
import { as, browser, type Client, edit, follow, textOf, visitor } from "../../../tests/app.ts";
import { formsOf } from "../../../tests/edited-forms/forms.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  aFile,
  anAdmin,
  anApplication,
  anOffer,
  type Company,
  type Person,
  password,
  withPassword,
} from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { isReadOnly } from "../../access/read-only-members.server.ts";
import type { CompanyViewer, Viewer } from "../../access/viewer.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import type { MemberRole } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import * as platformMessages from "../../platform/messages.ts";
import { screens } from "../../screens.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { sweepCompanies } from "./closed-companies.server.ts";
import { acceptInvitation, deleteOldInvitations } from "./invitations.server.ts";
import { deleteColleague, setMemberRole } from "./members.server.ts";

const page = "/compte/entreprise/equipe";
const newEmail = () => `collegue-${newId()}@exemple.test`;
const spaced = (text: string) => text.replaceAll("\u00a0", " ");
const day = 86_400_000;

const aMember = (company: Company, role: MemberRole, name = "Ailleurs") => aColleague(company, { role, name });

const rolesIn = async ({ companyId }: Company) =>
  (await db.selectFrom("members").select(["userId", "role"]).where("companyId", "=", companyId).execute()).reduce(
    (all, { userId, role }) => all.set(userId, role),
    new Map<string, MemberRole>(),
  );

const proven = async (who: Person, fields: Record<string, string>) =>
  as(await withPassword(who)).post(page, { ...fields, currentPassword: password });

const applicationOf = (candidateId: string) =>
  db.selectFrom("applications").selectAll().where("candidateId", "=", candidateId).executeTakeFirstOrThrow();

const invite = (client: Client, email: string, role = "recrutement") =>
  client.post(page, { form: "invitation", email, role });

describe("an invitation", () => {
  test("is mailed, is accepted once with a password, and verifies the address", async () => {
    const company = await aCompany({ nom: "Atelier Noyer" });
    const owner = as(company);
    await owner.post(page, { form: "nom", nom: "  Inès   Faure " });
    const email = newEmail();
    expect((await invite(owner, email.toUpperCase())).headers.get("location")).toBe(`${page}#invitations`);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain("Inès Faure vous invite à rejoindre l’équipe d’Atelier Noyer");
    const link = linkIn(mail!);
    const { hash } = await db
      .selectFrom("invitations")
      .select("hash")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(link).not.toContain(hash);
    expect(await textOf(await owner.get(page))).toContain(email);

    const guest = browser();
    const text = await textOf(await guest.get(link));
    expect(text).toContain("Rejoindre Atelier Noyer");
    expect(text).toContain("Inès Faure vous invite");
    const refused = await guest.post(link, { password: "court", terms: "on" });
    expect(refused.status).toBe(400);
    const joined = await guest.post(link, { nom: "Paul Rivière", password: "une phrase assez longue", terms: "on" });
    expect([joined.status, joined.headers.get("location")]).toEqual([302, "/entreprise"]);
    const user = await db
      .selectFrom("users")
      .innerJoin("members", "members.userId", "users.id")
      .select(["emailVerified", "users.role", "name", "companyId", "members.role as memberRole"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({
      emailVerified: true,
      role: "company",
      name: "Paul Rivière",
      companyId: company.companyId,
      memberRole: "recruiter",
    });
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(["invitation-equipe"]);
    expect((await mailsTo(company.email)).map(({ subject }) => subject)).toContain(
      "Paul Rivière a rejoint votre équipe",
    );
    expect(await textOf(await guest.get(page))).toContain("Inès Faure");
    expect(await textOf(await visitor.get(link))).toContain(platformMessages.linkOver);
    expect((await visitor.post(link, { password: "une phrase assez longue", terms: "on" })).status).toBe(400);
  });

  test("is void while the company or the inviting account is closed, and valid again when reopened", async () => {
    const company = await aCompany();
    const other = await aMember(company, "owner");
    const email = newEmail();
    await invite(as(other), email);
    const link = linkIn((await mailsTo(email))[0]!);
    const [admin, password] = [as("admin"), "une phrase assez longue"];
    const set = (who: Person, active: "oui" | "non") =>
      admin.post(`/admin/comptes/${who.userId}/activation`, { actif: active, ground: "conditions" });
    const join = async () => (await visitor.post(link, { password, terms: "on" })).status;
    const whoAreClosed = [[other], [company], [company, other]];
    for (const [at, closed] of whoAreClosed.entries()) {
      for (const who of closed) await set(who, "non");
      if (at === 1) expect(await textOf(await visitor.get(link))).not.toContain(platformMessages.linkOver);
      else {
        expect(await textOf(await visitor.get(link))).toContain(platformMessages.linkOver);
        expect(await join()).toBe(400);
      }
      for (const who of closed) await set(who, "oui");
    }
    await set(company, "non");
    await set(other, "non");
    expect(await join()).toBe(400);
    const token = link.split("/").at(-1)!;
    const verb = await acceptInvitation(new Request(config.baseUrl), token, { password, name: "" });
    expect(verb).toEqual({ kind: "over" });
    expect(await db.selectFrom("users").select("id").where("email", "=", email).execute()).toEqual([]);
    await set(company, "oui");
    await set(other, "oui");
    const leave = (erasureDueAt: Date | null) =>
      db.updateTable("users").set({ erasureDueAt }).where("id", "in", [company.userId, other.userId]).execute();
    await leave(new Date(Date.now() + day));
    expect(await join()).toBe(400);
    await leave(null);
    expect(await join()).toBe(302);
  });

  test("ends with the role of its owner, and another owner can send a new one", async () => {
    const company = await aCompany();
    for (const end of ["role", "exclure"]) {
      const [other, email] = [await aMember(company, "owner"), newEmail()];
      await invite(as(other), email, "responsable");
      const link = linkIn((await mailsTo(email))[0]!);
      expect(await textOf(await as(company).get(page))).not.toContain("Expirée");
      await proven(company, { form: end, id: other.userId, avant: "responsable", role: "lecture" });
      expect(await textOf(await visitor.get(link))).toContain(platformMessages.linkOver);
      const accepted = { password: "une phrase assez longue", terms: "on" };
      expect((await visitor.post(link, accepted)).status).toBe(400);
      expect(await textOf(await as(company).get(page))).toContain("Expirée");
      const { id } = await db
        .updateTable("invitations")
        .set({ sentAt: new Date(Date.now() - day) })
        .where("email", "=", email)
        .returning("id")
        .executeTakeFirstOrThrow();
      await as(company).post(page, { form: "renvoyer", id });
      const again = linkIn((await mailsTo(email)).at(-1)!);
      expect((await visitor.post(again, accepted)).status).toBe(302);
    }
  });

  test("to an address with an account says so to its holder, not to the inviting owner", async () => {
    const owner = as(await aCompany({ nom: "Quai 9" }));
    const [candidate, admin, other] = await Promise.all([aCandidate(), anAdmin(), aCompany()]);
    const answers = [];
    for (const { email } of [candidate, admin, other, { email: newEmail() }]) {
      const answer = await invite(owner, email);
      answers.push([answer.status, answer.headers.get("location"), (await textOf(answer)).replaceAll(email, "")]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const sentences = ["déjà un compte candidat", "d’un administrateur", "dans une autre entreprise"];
    for (const [index, { email, userId }] of [candidate, admin, other].entries()) {
      const link = linkIn((await mailsTo(email)).find(({ template }) => template === "invitation-equipe")!);
      expect(await textOf(await visitor.get(link))).toContain(sentences[index]!);
      const before = await db.selectFrom("members").select("companyId").where("userId", "=", userId).execute();
      expect((await visitor.post(link, { password: "une phrase assez longue", terms: "on" })).status).toBe(400);
      expect(await db.selectFrom("members").select("companyId").where("userId", "=", userId).execute()).toEqual(before);
    }
  });

  test("sent again has a new link, withdrawn has none, and both expire", async () => {
    const company = await aCompany();
    const owner = as(company);
    const email = newEmail();
    await Promise.all([invite(owner, email), invite(owner, email)]);
    const first = await mailsTo(email);
    expect(first).toHaveLength(1);
    const { id } = await db
      .updateTable("invitations")
      .set({ sentAt: new Date(Date.now() - day) })
      .where("email", "=", email)
      .returning("id")
      .executeTakeFirstOrThrow();
    await owner.post(page, { form: "renvoyer", id });
    const second = (await mailsTo(email)).at(-1)!;
    expect(await textOf(await visitor.get(linkIn(first[0]!)))).toContain(platformMessages.linkOver);
    expect(await textOf(await visitor.get(linkIn(second)))).toContain("Rejoindre");
    const stranger = as(await aCompany());
    for (const form of ["renvoyer", "retirer"]) expect((await stranger.post(page, { form, id })).status).toBe(404);
    await owner.post(page, { form: "retirer", id });
    expect(await textOf(await visitor.get(linkIn(second)))).toContain(platformMessages.linkOver);

    await invite(owner, email);
    const third = linkIn((await mailsTo(email)).at(-1)!);
    await db.updateTable("invitations").set({ expiresAt: new Date() }).where("email", "=", email).execute();
    expect(await textOf(await visitor.get(third))).toContain(platformMessages.linkOver);
    await deleteOldInvitations(new Date(Date.now() + peopleLimits.invitationsKeptMs - day));
    expect(await textOf(await owner.get(page))).toContain("Expirée");
    await deleteOldInvitations(new Date(Date.now() + peopleLimits.invitationsKeptMs + day));
    expect(await textOf(await owner.get(page))).not.toContain(email);
  });

  test("is refused to a colleague, from an unconfirmed address, beyond the day's mails and the team's size", async () => {
    const company = await aCompany();
    const owner = as(company);
    const member = await aMember(company, "recruiter");
    expect(await textOf(await invite(owner, member.email))).toContain(peopleMessages.invitedAlready);
    expect((await invite(owner, "pas une adresse")).status).toBe(400);
    expect((await invite(owner, newEmail(), "chef")).status).toBe(400);
    expect((await invite(as(await aCompany({ emailVerified: false })), newEmail())).status).toBe(403);
    const wanted = newEmail();
    for (let mail = 0; mail < platformLimits.mailsToUnprovenAddress.points; mail += 1)
      await consume("mails-to-address", wanted, platformLimits.mailsToUnprovenAddress);
    const full = await invite(owner, wanted);
    expect([full.status, await textOf(full)]).toEqual([429, expect.stringContaining(platformMessages.recipientFull)]);
    const waiting = Array.from({ length: peopleLimits.teamMax - 2 }, () => ({
      id: newId(),
      companyId: company.companyId,
      email: newEmail(),
      role: "reader" as const,
      hash: newId(),
      invitedBy: null,
      expiresAt: new Date(),
    }));
    await db.insertInto("invitations").values(waiting).execute();
    expect(await textOf(await invite(owner, newEmail()))).toContain("L’équipe est au complet");
    for (let mail = 0; mail < peopleLimits.teamMails.points; mail += 1)
      await consume("team-mails", company.companyId, peopleLimits.teamMails);
    expect((await owner.post(page, { form: "renvoyer", id: waiting[0]!.id })).status).toBe(429);
  });
});

describe("roles", () => {
  test("a wrong password leaves the form open, as it was filled in, with the sentence at its field", async () => {
    const company = await aCompany();
    const owner = as(await withPassword(company));
    const [paul, rita] = [await aMember(company, "recruiter", "Paul"), await aMember(company, "recruiter", "Rita")];
    const sent: Record<string, string>[] = [
      { form: "role", id: paul.userId, avant: "recrutement", role: "lecture" },
      { form: "exclure", id: paul.userId },
      { form: "fermer" },
    ];
    for (const fields of sent) {
      const refused = await owner.post(page, { ...fields, currentPassword: "pas le bon" });
      expect(refused.status).toBe(400);
      const open = (await refused.text()).replace(/<dialog[\s\S]*?<\/dialog>/g, "");
      const form = formsOf(open).filter((each) => each.fields.currentPassword !== undefined);
      expect(form.map((each) => each.fields)).toMatchObject([{ ...fields, currentPassword: "" }]);
      expect(open).toMatch(/class="field-error">[\s\S]{0,300}pas votre mot de passe actuel/);
    }
    expect((await rolesIn(company)).get(rita.userId)).toBe("recruiter");
    const member = as(await withPassword(rita));
    const open = await (await member.post(page, { form: "quitter", currentPassword: "pas le bon" })).text();
    expect(open.replace(/<dialog[\s\S]*?<\/dialog>/g, "")).toContain('name="currentPassword"');
  });

  test("are changed by owners only, within their own company", async () => {
    const company = await aCompany();
    const [recruiter, stranger] = [await aMember(company, "recruiter", "Paul Rivière"), await aCompany()];
    const change = (who: Person, id: string, avant: string, role: string) =>
      proven(who, { form: "role", id, avant, role });
    await change(company, recruiter.userId, "recrutement", "lecture");
    expect((await rolesIn(company)).get(recruiter.userId)).toBe("reader");
    // The form showed an older role: nothing is overwritten.
    const late = await change(company, recruiter.userId, "recrutement", "responsable");
    expect(late.status).toBe(302);
    expect((await rolesIn(company)).get(recruiter.userId)).toBe("reader");
    const same = await change(company, recruiter.userId, "recrutement", "lecture");
    expect(await textOf(await follow(as(company), same))).toContain(
      spaced(peopleMessages.roleSaved("Paul Rivière", "Lecture")),
    );
    await change(company, recruiter.userId, "lecture", "recrutement");
    for (const form of ["role", "exclure", "invitation", "renvoyer", "retirer", "fermer"])
      expect(
        (await as(recruiter).post(page, { form, id: company.userId, email: newEmail(), role: "lecture" })).status,
        form,
      ).toBe(403);
    expect((await change(stranger, recruiter.userId, "recrutement", "lecture")).status).toBe(404);
    expect((await as(stranger).post(page, { form: "exclure", id: recruiter.userId })).status).toBe(404);
    expect(await textOf(await as(stranger).get(page))).not.toContain("Paul Rivière");
    expect((await rolesIn(company)).get(recruiter.userId)).toBe("recruiter");
  });

  test("always leave an owner, also when two step down or remove each other at once", async () => {
    const company = await aCompany();
    const second = await aMember(company, "owner");
    const down = (who: Person) =>
      proven(who, { form: "role", id: who.userId, avant: "responsable", role: "recrutement" });
    await Promise.all([down(company), down(second)]);
    const after = await rolesIn(company);
    expect([...after.values()].toSorted()).toEqual(["owner", "recruiter"]);
    await db.updateTable("members").set({ role: "owner" }).where("companyId", "=", company.companyId).execute();
    const answers = await Promise.all([
      proven(company, { form: "exclure", id: second.userId }),
      proven(second, { form: "exclure", id: company.userId }),
      proven(second, { form: "quitter" }),
    ]);
    expect(answers.some(({ status }) => status === 302)).toBe(true);
    expect([...(await rolesIn(company)).values()]).toEqual(["owner"]);
  });

  test("the last owner who can sign in cannot step down, leave or remove themselves", async () => {
    const company = await aCompany();
    const [second, reader] = [await aMember(company, "owner"), await aMember(company, "reader")];
    const owner = as(company);
    const send = (fields: Record<string, string>) => proven(company, fields);
    const down = { form: "role", id: company.userId, avant: "responsable", role: "recrutement" };
    const closings = [{ disabledAt: new Date() }, { disabledAt: null, erasureDueAt: new Date(Date.now() + day) }];
    for (const closed of closings) {
      await db.updateTable("users").set(closed).where("id", "=", second.userId).execute();
      for (const fields of [down, { form: "quitter" }])
        expect(await textOf(await follow(owner, await send(fields)))).toContain(spaced(peopleMessages.lastOwner));
    }
    expect((await send({ form: "exclure", id: company.userId })).status).toBe(404);
    expect((await rolesIn(company)).get(company.userId)).toBe("owner");
    await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", company.userId).execute();
    await proven(reader, { form: "quitter" });
    expect((await rolesIn(company)).has(reader.userId)).toBe(false);
  });

  test("two owners who leave at once leave one of them", async () => {
    const company = await aCompany();
    const second = await aMember(company, "owner");
    await Promise.all([company, second].map((who) => proven(who, { form: "quitter" })));
    expect([...(await rolesIn(company)).values()]).toEqual(["owner"]);
  });

  test("operations reject members of another company", async () => {
    const [company, stranger] = [await aCompany(), await aCompany()];
    const viewer = { id: company.userId, companyId: company.companyId } as CompanyViewer;
    const { userId } = stranger;
    const given = { userId, from: "owner", to: "reader" } as const;
    expect(await transaction((tx) => setMemberRole(tx, viewer, given))).toBe("missing");
    expect(await transaction((tx) => deleteColleague(tx, viewer, userId))).toBe("missing");
    const intruder = { id: userId, companyId: company.companyId } as CompanyViewer;
    expect(await transaction((tx) => deleteColleague(tx, intruder, company.userId))).toBe("forbidden");
  });

  test("a reader sees all of the company's screens and can change nothing on them", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId });
    const application = await anApplication(offer);
    const candidate = await aCandidate();
    const reader = as(await aMember(company, "reader"));
    const offers = "/compte/entreprise/mes-offres";
    for (const path of ["/entreprise", "/resultats", "/favoris", "/compte-entreprise", offers, `${offers}/${offer.id}`])
      expect((await reader.get(path)).status, path).toBe(200);
    expect(await textOf(await reader.get(`/candidats/${candidate.id}`))).toContain("Amélie Martin");
    const writes: [string, Record<string, string>][] = [
      ["/compte-entreprise", { nom: "Pirate" }],
      ["/compte/entreprise/creer-offre", { title: "Pirate" }],
      [`${offers}/${offer.id}`, { title: "Pirate" }],
      [`${offers}/${offer.id}/activation`, { actif: "non" }],
      [`${offers}/${offer.id}/suppression`, {}],
      [`/candidats/${candidate.id}`, { message: "Bonjour" }],
      [`/candidats/${candidate.id}/favori`, { favori: "oui" }],
      [`/candidats/${candidate.id}/ecart`, { ecarter: "oui" }],
      ["/mail/send", { template: "contact-candidat", candidateId: candidate.id, message: "Bonjour" }],
      [`/compte/entreprise/candidatures/${application.id}`, { form: "note", note: "x" }],
      ["/resultats/enregistrement", { job: "x" }],
      ["/televersements", { kind: "logo" }],
    ];
    for (const [path, fields] of writes) expect((await reader.post(path, fields)).status, path).toBe(403);
    expect(await db.selectFrom("contacts").select("id").where("companyId", "=", company.companyId).execute()).toEqual(
      [],
    );
    // The form of a new offer says so before anything is typed, and no link leads there.
    const creation = await reader.get("/compte/entreprise/creer-offre");
    const html = await creation.text();
    expect(creation.status).toBe(200);
    expect(html).toContain("Demandez à un responsable de votre équipe de changer votre rôle");
    expect(html).not.toMatch(/name="title"|name="description"/);
    expect(await (await reader.get(offers)).text()).not.toContain("/creer-offre");
    expect(await (await as(company).get(offers)).text()).toContain("/creer-offre");
    // Their own settings stay open.
    expect((await edit(reader, page, { form: "nom", nom: "Lou Petit" })).status).toBe(302);
    // 400: the password is missing. A reader's refusal would be 403.
    expect((await reader.post("/compte/securite", { form: "autres" })).status).toBe(400);
  });

  test("a reader meets no open field of a form that would be refused", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId });
    const draft = await anOffer({ companyId: company.companyId, isActive: false, isDraft: true });
    const application = await anApplication(offer);
    const candidate = await aCandidate();
    await as(company).post("/resultats/enregistrement", { job: "Soudeur" });
    await as(company).post(`/candidats/${candidate.id}/favori`, { favori: "oui" });
    const reader = await aMember(company, "reader");
    const [asReader, viewer] = [as(reader), { memberRole: "reader" } as Viewer];
    const idsOf = (path: string) => {
      if (path.startsWith("/candidats/")) return [candidate.id];
      if (path.startsWith("/compte/entreprise/candidatures/")) return [application.id];
      return path.startsWith("/compte/entreprise/mes-offres/") ? [offer.id, draft.id] : [];
    };
    const paths = screens
      .filter((screen) => screen.layout === "account" && ["company", "auth"].includes(screen.access))
      .filter((screen) => isReadOnly(viewer, screen))
      .flatMap(({ path }) => (path.includes(":id") ? idsOf(path).map((id) => path.replace(":id", id)) : [path]));
    expect(paths.length).toBeGreaterThan(18);
    let closed = 0;
    for (const path of paths) {
      const answer = await asReader.get(path);
      const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? "";
      if (answer.status !== 200) continue;
      for (const [form] of main.matchAll(/<form(?=[^>]*method="post")[\s\S]*?<\/form>/g)) {
        const fields =
          form.replaceAll(/<fieldset disabled[\s\S]*$/g, "").match(/<(input|textarea|select)\b[^>]*>/g) ?? [];
        const open = fields.filter((field) => !field.includes('type="hidden"') && !field.includes("disabled"));
        expect([path, open]).toEqual([path, []]);
        closed += form.includes("<fieldset disabled") ? 1 : 0;
      }
    }
    expect(closed).toBeGreaterThan(5);
    expect(await (await as(company).get(`/compte/entreprise/mes-offres/${offer.id}`)).text()).not.toContain(
      "<fieldset disabled",
    );
  });
});

test("a removed member can read nothing from the next request on; their work stays, and a mail informs them", async () => {
  const company = await aCompany();
  const member = await aMember(company, "recruiter", "Paul Rivière");
  const [owner, paul] = [as(company), as(member)];
  const candidate = await aCandidate();
  await paul.post(`/candidats/${candidate.id}`, { message: "Bonjour" });
  await paul.post("/resultats/enregistrement", { job: "Soudeur" });
  const saved = () => db.selectFrom("savedSearches").select("job").where("companyId", "=", company.companyId).execute();
  expect(await saved()).toEqual([{ job: "Soudeur" }]);
  const { id: handedIn } = await aFile("logo", { uploadedBy: member.userId });
  expect((await paul.get("/resultats")).status).toBe(200);
  expect(await textOf(await owner.get(page))).toContain("aujourd’hui");
  expect(await textOf(await paul.get(page))).not.toContain("aujourd’hui");
  expect((await owner.post(page, { form: "exclure", id: member.userId })).status).toBe(400);
  expect((await paul.get("/resultats")).status).toBe(200);
  expect((await proven(company, { form: "exclure", id: member.userId })).status).toBe(302);
  for (const path of ["/resultats", page, `/candidats/${candidate.id}`])
    expect((await paul.get(path)).headers.get("location"), path).toMatch(/^\/login/);
  expect(await saved()).toEqual([{ job: "Soudeur" }]);
  expect(await textOf(await owner.get(`/candidats/${candidate.id}`))).toContain("Contacté par un ancien collègue le");
  expect((await mailsTo(member.email)).at(-1)!.template).toBe("equipe-retrait");
  const file = await db.selectFrom("files").select("uploadedBy").where("id", "=", handedIn).executeTakeFirst();
  expect(file).toEqual({ uploadedBy: company.userId });
});

test("colleagues see who contacted, requested, shortlisted and opened; mails about applications go to members who can act", async () => {
  const company = await aCompany();
  const [marie, reader] = [await aMember(company, "recruiter", "x"), await aMember(company, "reader")];
  await edit(as(marie), page, { form: "nom", nom: "Marie Dupont" });
  const job = `Luthière ${newId()}`;
  const [written, shortlisted, opened] = [
    await aCandidate({ job }),
    await aCandidate({ job }),
    await aCandidate({ job }),
  ];
  const masked = await aCandidate({ job, visibility: "masked" });
  await as(marie).post(`/candidats/${written.id}`, { message: "Bonjour" });
  await as(marie).post(`/candidats/${shortlisted.id}/favori`, { favori: "oui" });
  await as(marie).get(`/candidats/${opened.id}`);
  await as(marie).post(`/candidats/${masked.id}/demande`, { message: "Un poste à Lyon" });
  const results = await textOf(await as(company).get(`/resultats?job=${encodeURIComponent(job)}`));
  for (const label of ["Contacté par", "Demande envoyée par", "En favori de", "Vu par"])
    expect(results).toContain(`${label} Marie Dupont`);
  const own = await textOf(await as(marie).get(`/resultats?job=${encodeURIComponent(job)}`));
  expect(own).toContain("Contacté le");
  expect(own).not.toContain("par Marie Dupont");
  const owner = as(company);
  expect(await textOf(await owner.get(`/candidats/${written.id}`))).toContain("Contacté par Marie Dupont le");
  expect(await textOf(await owner.get(`/candidats/${shortlisted.id}`))).toContain(
    "En favori de Marie Dupont depuis le",
  );
  const onlyOpened = await textOf(await owner.get(`/candidats/${opened.id}`));
  expect(onlyOpened).toContain("Vu par Marie Dupont le");
  expect(onlyOpened).not.toMatch(/(En favori de|contacté par|envoyée par) Marie/i);
  expect(await textOf(await owner.get(`/candidats/${shortlisted.id}`))).not.toMatch(/(Vu|contacté|envoyée) par Marie/i);
  expect(await textOf(await owner.get(`/candidats/${masked.id}`))).toContain("Demande envoyée par Marie Dupont le");
  // Another company sees no names, and renaming the company keeps hers.
  expect(await textOf(await as("company").get(`/candidats/${shortlisted.id}`))).not.toContain("Marie Dupont");
  await edit(owner, "/compte-entreprise", { nom: "Clinique du Parc" });
  expect(await textOf(await owner.get(page))).toContain("Marie Dupont");

  const offer = await anOffer({ companyId: company.companyId, ownerId: marie.userId });
  await db.updateTable("members").set({ replacementId: reader.userId }).where("userId", "=", marie.userId).execute();
  const application = await anApplication(offer, { candidateId: written.id, email: written.email });
  const talk = { form: "message", message: "Toujours intéressée", "message-id": newId() };
  await as(written).post(`/candidat/candidatures/${application.id}`, talk);
  expect((await mailsTo(marie.email)).length).toBeGreaterThan(0);
  expect(await mailsTo(reader.email)).toEqual([]);
});

describe("the end of an account", () => {
  async function agreed(company: Company) {
    const candidate = await aCandidate();
    const offer = await anOffer({ companyId: company.companyId });
    const { id } = await anApplication(offer, { candidateId: candidate.id, email: candidate.email });
    const startsAt = new Date(Date.now() + 10 * day);
    await db
      .insertInto("interviews")
      .values({
        id: newId(),
        applicationId: id,
        state: "accepted",
        startsAt,
        minutes: 30,
        way: "applicant-calls",
        location: "01",
        words: null,
        answer: null,
        formId: null,
        byUserId: company.userId,
        remindedAt: null,
      })
      .execute();
    return { candidate, id };
  }
  const methodTo = async (email: string) => (await mailsTo(email)).flatMap(({ calendar }) => calendar?.method ?? []);

  test("of a candidate cancels the interview in the company's calendar", async () => {
    const company = await aCompany();
    const { candidate, id } = await agreed(company);
    await as(await withPassword(candidate)).post("/moncompte", { form: "suppression", currentPassword: password });
    expect(await methodTo(company.email)).toEqual(["CANCEL"]);
    const { state } = await db
      .selectFrom("interviews")
      .select("state")
      .where("applicationId", "=", id)
      .executeTakeFirstOrThrow();
    expect(state).toBe("declined");
  });

  test("of a company is up to its last owner: accounts and interviews end, and the mailed link restores it until erasure", async () => {
    const company = await aCompany();
    const { candidate } = await agreed(company);
    const [second, reader] = [await aMember(company, "owner"), await aMember(company, "reader")];
    const owner = as(company);
    await proven(company, { form: "fermer" });
    expect((await owner.get(page)).status).toBe(200);
    expect((await as(second).post(page, { form: "quitter" })).status).toBe(400);
    expect((await proven(second, { form: "quitter" })).headers.get("location")).toBe("/login");
    expect(await db.selectFrom("users").select("id").where("id", "=", second.userId).execute()).toEqual([]);
    expect((await proven(company, { form: "quitter" })).headers.get("location")).toBe(page);
    await invite(owner, newEmail());

    const unproven = await owner.post(page, { form: "fermer", currentPassword: "pas le bon" });
    expect([unproven.status, (await owner.get(page)).status]).toEqual([400, 200]);
    expect(await textOf(unproven)).toContain("pas votre mot de passe actuel");
    expect((await proven(company, { form: "fermer" })).headers.get("location")).toBe("/login");
    for (const each of [owner, as(reader)])
      expect((await each.get("/resultats")).headers.get("location")).toMatch(/^\/login/);
    expect(await methodTo(candidate.email)).toEqual(["CANCEL"]);
    expect(await applicationOf(candidate.userId)).toMatchObject({ state: "ended" });
    expect((await mailsTo(reader.email)).at(-1)!.template).toBe("entreprise-fermee");
    const left = db.selectFrom("invitations").select("id").where("companyId", "=", company.companyId);
    expect(await left.execute()).toEqual([]);
    const back = linkIn((await mailsTo(company.email)).find(({ template }) => template === "suppression-demandee")!);
    await visitor.post(back);
    for (const who of [company, reader]) expect((await as(who).get("/resultats")).status).toBe(200);
    expect((await applicationOf(candidate.userId)).state).toBe("received");

    await proven(company, { form: "fermer" });
    const there = () => db.selectFrom("companies").select("id").where("id", "=", company.companyId).execute();
    await sweepCompanies(new Date(Date.now() + peopleLimits.erasureDelayMs - day));
    expect(await there()).toHaveLength(1);
    await sweepCompanies(new Date(Date.now() + peopleLimits.erasureDelayMs + day));
    expect(await there()).toEqual([]);
    expect(await applicationOf(candidate.userId)).toMatchObject({ state: "ended", companyId: null });
    const accounts = await db
      .selectFrom("users")
      .select("id")
      .where("id", "in", [company.userId, reader.userId])
      .execute();
    expect(accounts).toEqual([]);
  });
});
