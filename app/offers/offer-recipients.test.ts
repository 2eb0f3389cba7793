// Who gets the mails about an offer: its owner, the replacement during an absence, and who takes over after a departure.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { as, browser, edit, follow, textOf } from "../../tests/app.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  anApplication,
  anOffer,
  type Company,
  password,
  plainDescription,
  withPassword,
} from "../../tests/factories.ts";
import { mailsTo } from "../../tests/mails.ts";
import { remindCompanies } from "../hiring/review/reminders.server.ts";
import type { Recipient } from "../people/companies/company-recipients.server.ts";
import { db } from "../platform/db/db.server.ts";
import { offerPath, ownOfferPath, ownOffersPath, responsiblePath } from "./offer.ts";
import { offerRecipient } from "./offer-recipients.server.ts";

const member = fc.record({
  email: fc.constant("membre@exemple.test"),
  role: fc.constantFrom("owner" as const, "recruiter" as const),
  isAbsent: fc.boolean(),
});
const teams = fc
  .array(member, { maxLength: 6 })
  .map((members): Recipient[] => members.map((each, index) => ({ ...each, id: String(index), replaces: [] })));
// Also people who are not in the team, or who no longer get mails.
const someone = fc.option(fc.integer({ min: 0, max: 7 }).map(String), { nil: null });

describe("the recipient of an offer's mails", () => {
  test("is never nobody, and nobody who is absent while somebody responsible is there", () => {
    fc.assert(
      fc.property(teams, someone, someone, (members, ownerId, replacementId) => {
        for (const each of members) each.replaces = ownerId !== null && each.id === replacementId ? [ownerId] : [];
        const recipient = offerRecipient(members, ownerId);
        const [owner, replacement] = [ownerId, replacementId].map((id) => members.find((each) => each.id === id));
        expect(recipient === undefined).toBe(members.length === 0);
        if (!recipient) return;
        expect(members).toContain(recipient);
        if (owner && !owner.isAbsent) expect(recipient).toBe(owner);
        else if (ownerId !== null && replacement && !replacement.isAbsent) expect(recipient).toBe(replacement);
        else if (members.some(({ role, isAbsent }) => role === "owner" && !isAbsent))
          expect(recipient).toBe(members.find(({ role, isAbsent }) => role === "owner" && !isAbsent));
        // Somebody else reads it before it waits for the end of an absence.
        expect(recipient.isAbsent).toBe(members.every(({ isAbsent }) => isAbsent));
        if (recipient.isAbsent && owner) expect(recipient).toBe(owner);
      }),
    );
  });
});

async function aTeam() {
  const company = await aCompany();
  const paul = await aColleague(company, { name: "Paul Rivière", role: "recruiter" });
  const ines = await aColleague(company, { name: "Inès Faure", role: "recruiter" });
  const offer = await anOffer({ companyId: company.companyId });
  return { company, paul, ines, offer };
}

type Team = Awaited<ReturnType<typeof aTeam>>;

const setOwner = ({ company, offer }: Team, owner: Company) =>
  edit(as(company), responsiblePath(offer.id), { responsable: owner.userId });

const teamPage = "/compte/entreprise/equipe";

/** Sends the form of one's absence, as shown before the first choice. */
const setAbsence = async (who: Company, fields: { absent?: string; remplacant?: string }) =>
  (
    await as(who).post(teamPage, {
      form: "absence",
      absent: "",
      remplacant: "",
      ...fields,
      avant: JSON.stringify({ absent: "", remplacant: "" }),
    })
  ).status;

const applies = async (offer: { id: string; title: string }) =>
  browser().post(offerPath(offer), { prenom: "Ida", nom: "Morel", email: `ida-${Math.random()}@exemple.test` });

const countsOf = async ({ company, paul, ines }: Team) => [
  (await mailsTo(company.email)).length,
  (await mailsTo(paul.email)).length,
  (await mailsTo(ines.email)).length,
];

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

const ownerOf = async (id: string) =>
  (await db.selectFrom("offers").select("ownerId").where("id", "=", id).executeTakeFirstOrThrow()).ownerId;

const replacementOf = async ({ userId }: Company) =>
  (await db.selectFrom("members").select("replacementId").where("userId", "=", userId).executeTakeFirstOrThrow())
    .replacementId;

describe("an offer", () => {
  test("belongs to the company's first owner until the team says otherwise, then its mails go to the member chosen", async () => {
    const all = await aTeam();
    expect(await ownerOf(all.offer.id)).toBe(all.company.userId);
    await applies(all.offer);
    expect(await countsOf(all)).toEqual([1, 0, 0]);
    expect((await setOwner(all, all.paul)).status).toBe(302);
    await applies(all.offer);
    expect(await countsOf(all)).toEqual([1, 1, 0]);
  });

  test("sends its mails to the replacement during an absence, and back after it", async () => {
    const all = await aTeam();
    await setOwner(all, all.paul);
    const remplacant = all.ines.userId;
    expect(await setAbsence(all.paul, { absent: day(-2), remplacant })).toBe(400);
    expect(await setAbsence(all.paul, { absent: day(3), remplacant })).toBe(302);
    for (const member of [all.company, all.ines])
      expect(await textOf(await as(member).get(teamPage))).toMatch(
        /Absence jusqu’au [^,]*\d{4}, remplacement par Inès Faure /,
      );
    await applies(all.offer);
    expect(await countsOf(all)).toEqual([0, 0, 1]);
    await db
      .updateTable("members")
      .set({ absentUntil: day(-2) })
      .where("userId", "=", all.paul.userId)
      .execute();
    await applies(all.offer);
    expect(await countsOf(all)).toEqual([0, 1, 1]);
  });

  test("goes to the replacement when its owner leaves, and to the company's owner after that", async () => {
    const all = await aTeam();
    await setOwner(all, all.paul);
    await setAbsence(all.paul, { remplacant: all.ines.userId });
    const owner = as(await withPassword(all.company));
    const remove = (who: Company) =>
      owner.post(teamPage, { form: "exclure", id: who.userId, currentPassword: password });
    expect((await remove(all.paul)).status).toBe(302);
    expect(await ownerOf(all.offer.id)).toBe(all.ines.userId);
    expect((await remove(all.ines)).status).toBe(302);
    expect(await ownerOf(all.offer.id)).toBe(all.company.userId);
    await applies(all.offer);
    const mails = await mailsTo(all.company.email);
    expect(mails.filter(({ subject }) => subject.startsWith("Candidature pour"))).toHaveLength(1);
  });

  test("goes to nobody whose account is closed when its owner leaves", async () => {
    const close = ({ userId }: Company) =>
      db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", userId).execute();
    const leave = ({ userId }: Company) => db.deleteFrom("members").where("userId", "=", userId).execute();
    const all = await aTeam();
    await setOwner(all, all.paul);
    await setAbsence(all.paul, { remplacant: all.ines.userId });
    await close(all.ines);
    await leave(all.paul);
    expect(await ownerOf(all.offer.id)).toBe(all.company.userId);
    const two = await aTeam();
    await setOwner(two, two.paul);
    await close(two.company);
    await leave(two.paul);
    expect(await ownerOf(two.offer.id)).toBe(two.ines.userId);
    const { id } = await anOffer({ companyId: two.company.companyId });
    expect(await ownerOf(id)).toBe(two.ines.userId);
  });

  test("of a colleague who may no longer act sends its mails to the company's owner", async () => {
    const all = await aTeam();
    await setOwner(all, all.paul);
    await db.updateTable("members").set({ role: "reader" }).where("userId", "=", all.paul.userId).execute();
    await applies(all.offer);
    expect(await countsOf(all)).toEqual([1, 0, 0]);
  });

  test("that a colleague writes is theirs", async () => {
    const { paul } = await aTeam();
    const fields = { title: "Boulanger H/F", description: plainDescription, contractType: "CDI", salary: "2400" };
    const sent = await as(paul).post("/compte/entreprise/creer-offre", {
      ...fields,
      city: "Bordeaux",
      workingTime: "temps plein",
      job: "Boulanger",
    });
    expect(sent.status).toBe(302);
    const id = sent.headers.get("location")!.split("/").at(-1)!;
    expect(await ownerOf(id)).toBe(paul.userId);
  });

  test("is listed by the member who follows it", async () => {
    const all = await aTeam();
    await setOwner(all, all.paul);
    const other = await anOffer({ companyId: all.company.companyId, title: "Opticienne" });
    const path = ownOfferPath(all.offer.id);
    const list = async (who: Company, query = "") => (await as(who).get(ownOffersPath + query)).text();
    expect(await list(all.company)).toContain("suivie par Paul Rivière");
    expect(await list(all.company, "?vue=suivies")).not.toContain(path);
    expect(await list(all.company, "?vue=suivies")).toContain(ownOfferPath(other.id));
    expect(await list(all.paul, "?vue=suivies")).toContain(path);
    expect(await list(all.paul, "?vue=suivies")).not.toContain(ownOfferPath(other.id));
  });

  test("is followed by whom its owner names for an absence, even before the owner has offers, not by a reader or a stranger", async () => {
    const all = await aTeam();
    const reader = await aColleague(all.company, { role: "reader" });
    for (const { userId } of [reader, await aCompany(), all.paul])
      expect(await setAbsence(all.paul, { remplacant: userId })).toBe(400);
    expect(await setAbsence(all.paul, { absent: day(3), remplacant: all.ines.userId })).toBe(302);
    expect(await (await as(all.paul).get(teamPage)).text()).toMatch(
      new RegExp(`<option value="${all.ines.userId}" selected`),
    );
    await anOffer({ companyId: all.company.companyId, title: "Opticienne", ownerId: all.paul.userId });
    for (const page of [teamPage, "/entreprise"]) {
      expect(await textOf(await as(all.ines).get(page))).toMatch(
        /Vous remplacez Paul Rivière jusqu’au [^:]*\d{4} : les e-mails de ses offres vous arrivent\./,
      );
      for (const who of [all.company, all.paul])
        expect(await textOf(await as(who).get(page))).not.toContain("Vous remplacez");
    }
    expect(await setAbsence(all.ines, { absent: day(2) })).toBe(302);
    for (const page of [teamPage, "/entreprise"])
      expect(await textOf(await as(all.ines).get(page))).not.toContain("Vous remplacez");
  });

  test("of a company's only member sends its mails there during an absence too, and the form says so", async () => {
    const company = await aCompany();
    const form = { form: "absence", absent: day(3), remplacant: "" };
    const saved = await edit(as(company), teamPage, form);
    expect(await textOf(await follow(as(company), saved))).toMatch(
      /Absence notée jusqu’au [^:]*\d{4}\. Personne d’autre ne suit les offres : leurs e-mails vous arrivent toujours\./,
    );
    await applies(await anOffer({ companyId: company.companyId }));
    expect(await mailsTo(company.email)).toHaveLength(1);
  });

  test("is not followed by a replacement who became a reader, and its owner's form says so instead of dropping the name", async () => {
    const all = await aTeam();
    await setOwner(all, all.paul);
    await setAbsence(all.paul, { absent: day(3), remplacant: all.ines.userId });
    await db.updateTable("members").set({ role: "reader" }).where("userId", "=", all.ines.userId).execute();
    expect(await textOf(await as(all.ines).get("/entreprise"))).not.toContain("Vous remplacez");
    const page = await textOf(await as(all.paul).get(teamPage));
    expect(page).not.toContain("remplacement par Inès Faure");
    expect(page).toContain("Inès Faure (ne peut plus vous remplacer)");
    const late = await edit(as(all.paul), teamPage, {
      form: "absence",
      absent: day(5),
      remplacant: all.ines.userId,
    });
    expect(late.status).toBe(400);
    expect(await textOf(late)).toContain("Choisissez une personne de l’équipe qui peut suivre vos offres");
    expect(await replacementOf(all.paul)).toBe(all.ines.userId);
    await applies(all.offer);
    expect(await countsOf(all)).toEqual([1, 0, 0]);
  });

  test("takes as its owner nobody outside the team, and no reader", async () => {
    const all = await aTeam();
    const stranger = await aCompany();
    const reader = await aColleague(all.company, { role: "reader" });
    for (const owner of [stranger, reader]) expect((await setOwner(all, owner)).status).toBe(400);
    expect(await ownerOf(all.offer.id)).toBe(all.company.userId);
    const foreign = await as(stranger).post(responsiblePath(all.offer.id), { responsable: stranger.userId });
    expect(foreign.status).toBe(404);
  });

  test("shows both versions when two colleagues name another member", async () => {
    const all = await aTeam();
    const shown = JSON.stringify({ responsable: all.company.userId });
    await setOwner(all, all.paul);
    const late = await as(all.company).post(responsiblePath(all.offer.id), {
      responsable: all.ines.userId,
      avant: shown,
    });
    expect(late.status).toBe(409);
    const text = await textOf(late);
    for (const words of ["Les deux versions", "Paul Rivière", "Inès Faure"]) expect(text).toContain(words);
    expect(await ownerOf(all.offer.id)).toBe(all.paul.userId);
  });

  test("gives each member one reminder of the applications they follow", async () => {
    const all = await aTeam();
    await setOwner(all, all.paul);
    const other = await anOffer({ companyId: all.company.companyId, title: "Opticienne" });
    const createdAt = new Date(Date.now() - 8 * 86_400_000);
    for (const offer of [all.offer, all.offer, other]) {
      const { id, email } = await aCandidate();
      await anApplication(offer, { candidateId: id, email, createdAt });
    }
    await remindCompanies(new Date());
    const [owners, pauls] = [await mailsTo(all.company.email), await mailsTo(all.paul.email)];
    expect(owners.map(({ subject }) => subject)).toEqual(["1 candidature sans réponse"]);
    expect(pauls.map(({ subject }) => subject)).toEqual(["2 candidatures sans réponse"]);
    expect(owners[0]!.text).toContain("Opticienne");
    expect(pauls[0]!.text).not.toContain("Opticienne");
  });
});
