// Who gets the mails about an offer: its owner, the replacement during an absence, and who takes over after a departure.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { as, browser, edit, textOf } from "../../tests/app.ts";
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
const team = fc
  .array(member, { maxLength: 6 })
  .map((members): Recipient[] => members.map((each, index) => ({ ...each, id: String(index) })));
// Also people who are not in the team, or who no longer get mails.
const someone = fc.option(fc.integer({ min: 0, max: 7 }).map(String), { nil: null });

describe("the recipient of an offer's mails", () => {
  test("is never nobody, and nobody who is absent while somebody responsible is there", () => {
    fc.assert(
      fc.property(team, someone, someone, (members, ownerId, replacementId) => {
        const recipient = offerRecipient(members, { ownerId, replacementId });
        const [owner, replacement] = [ownerId, replacementId].map((id) => members.find((each) => each.id === id));
        expect(recipient === undefined).toBe(members.length === 0);
        if (!recipient) return;
        expect(members).toContain(recipient);
        if (owner && !owner.isAbsent) expect(recipient).toBe(owner);
        else if (replacement && !replacement.isAbsent) expect(recipient).toBe(replacement);
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

const setPeople = ({ company, offer }: Team, owner: Company, replacement?: Company) =>
  edit(as(company), responsiblePath(offer.id), {
    responsable: owner.userId,
    remplacement: replacement?.userId ?? "",
  });

const applies = async (offer: { id: string; title: string }) =>
  browser().post(offerPath(offer), { prenom: "Ida", nom: "Morel", email: `ida-${Math.random()}@exemple.test` });

const countsOf = async ({ company, paul, ines }: Team) => [
  (await mailsTo(company.email)).length,
  (await mailsTo(paul.email)).length,
  (await mailsTo(ines.email)).length,
];

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

const ownerOf = (id: string) =>
  db.selectFrom("offers").select(["ownerId", "replacementId"]).where("id", "=", id).executeTakeFirstOrThrow();

describe("an offer", () => {
  test("belongs to the company's first owner until the team says otherwise, then its mails go to the member chosen", async () => {
    const all = await aTeam();
    expect((await ownerOf(all.offer.id)).ownerId).toBe(all.company.userId);
    await applies(all.offer);
    expect(await countsOf(all)).toEqual([1, 0, 0]);
    expect((await setPeople(all, all.paul, all.ines)).status).toBe(302);
    await applies(all.offer);
    expect(await countsOf(all)).toEqual([1, 1, 0]);
  });

  test("sends its mails to the replacement during an absence, and back after it", async () => {
    const all = await aTeam();
    await setPeople(all, all.paul, all.ines);
    const team = "/compte/entreprise/equipe";
    expect((await as(all.paul).post(team, { form: "absence", absent: day(-2) })).status).toBe(400);
    expect((await as(all.paul).post(team, { form: "absence", absent: day(3) })).status).toBe(302);
    for (const member of [all.company, all.ines])
      expect(await textOf(await as(member).get(team))).toMatch(
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
    await setPeople(all, all.paul, all.ines);
    const team = as(await withPassword(all.company));
    const remove = (who: Company) =>
      team.post("/compte/entreprise/equipe", { form: "exclure", id: who.userId, currentPassword: password });
    expect((await remove(all.paul)).status).toBe(302);
    expect(await ownerOf(all.offer.id)).toEqual({ ownerId: all.ines.userId, replacementId: null });
    expect((await remove(all.ines)).status).toBe(302);
    expect(await ownerOf(all.offer.id)).toEqual({ ownerId: all.company.userId, replacementId: null });
    await applies(all.offer);
    const mails = await mailsTo(all.company.email);
    expect(mails.filter(({ subject }) => subject.startsWith("Candidature pour"))).toHaveLength(1);
  });

  test("of a colleague who may no longer act sends its mails to the company's owner", async () => {
    const all = await aTeam();
    await setPeople(all, all.paul);
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
    expect((await ownerOf(id)).ownerId).toBe(paul.userId);
  });

  test("is listed by the member who follows it", async () => {
    const all = await aTeam();
    await setPeople(all, all.paul);
    const other = await anOffer({ companyId: all.company.companyId, title: "Opticienne" });
    const path = ownOfferPath(all.offer.id);
    const list = async (who: Company, query = "") => (await as(who).get(ownOffersPath + query)).text();
    expect(await list(all.company)).toContain("suivie par Paul Rivière");
    expect(await list(all.company, "?vue=suivies")).not.toContain(path);
    expect(await list(all.company, "?vue=suivies")).toContain(ownOfferPath(other.id));
    expect(await list(all.paul, "?vue=suivies")).toContain(path);
    expect(await list(all.paul, "?vue=suivies")).not.toContain(ownOfferPath(other.id));
  });

  test("goes with all others to whom its owner names for an absence, not to a reader or a stranger", async () => {
    const all = await aTeam();
    const page = "/compte/entreprise/equipe";
    const other = await anOffer({ companyId: all.company.companyId, title: "Opticienne", ownerId: all.company.userId });
    const replace = async (remplacant: string, before = all.paul.userId) =>
      (
        await as(all.company).post(page, {
          form: "absence",
          absent: "",
          remplacant,
          avant: JSON.stringify({ absent: "", remplacant: before }),
        })
      ).status;
    expect(await replace(all.paul.userId, "")).toBe(302);
    for (const { id } of [all.offer, other])
      expect(await ownerOf(id)).toEqual({ ownerId: all.company.userId, replacementId: all.paul.userId });
    expect(await (await as(all.company).get(page)).text()).toMatch(
      new RegExp(`<option value="${all.paul.userId}" selected`),
    );
    const reader = await aColleague(all.company, { role: "reader" });
    for (const { userId } of [reader, await aCompany(), all.company]) expect(await replace(userId)).toBe(400);
  });

  test("takes as its owner nobody outside the team, no reader, and no one person twice", async () => {
    const all = await aTeam();
    const stranger = await aCompany();
    const reader = await aColleague(all.company, { role: "reader" });
    for (const [owner, replacement] of [[stranger], [reader], [all.paul, stranger], [all.paul, all.paul]] as const)
      expect((await setPeople(all, owner!, replacement)).status).toBe(400);
    expect(await ownerOf(all.offer.id)).toEqual({ ownerId: all.company.userId, replacementId: null });
    const foreign = await as(stranger).post(responsiblePath(all.offer.id), { responsable: stranger.userId });
    expect(foreign.status).toBe(404);
  });

  test("shows both versions when two colleagues name another member", async () => {
    const all = await aTeam();
    const shown = JSON.stringify({ responsable: all.company.userId, remplacement: "" });
    await setPeople(all, all.paul);
    const late = await as(all.company).post(responsiblePath(all.offer.id), {
      responsable: all.ines.userId,
      remplacement: "",
      avant: shown,
    });
    expect(late.status).toBe(409);
    const text = await textOf(late);
    for (const words of ["Les deux versions", "Paul Rivière", "Inès Faure"]) expect(text).toContain(words);
    expect((await ownerOf(all.offer.id)).ownerId).toBe(all.paul.userId);
  });

  test("gives each member one reminder of the applications they follow", async () => {
    const all = await aTeam();
    await setPeople(all, all.paul);
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
