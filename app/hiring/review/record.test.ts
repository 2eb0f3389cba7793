// One record for each person: applications that a company joins, parts, and takes apart again.
import { describe, expect, test } from "vitest";
import { as, type Client, textOf } from "../../../tests/app.ts";
import { unzip } from "../../../tests/archives.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  anApplication,
  anOffer,
  type Company,
  password,
  withPassword,
} from "../../../tests/factories.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { eraseCompanyApplications } from "./application-ends.server.ts";

const inbox = "/compte/entreprise/candidatures";
let people = 0;

const aPhone = () => {
  people += 1;
  return `06 31 77 ${String(Math.floor(people / 100)).padStart(2, "0")} ${String(people % 100).padStart(2, "0")}`;
};

/** A company with two applications of one number and two names. */
async function twoApplications() {
  const company = await aCompany();
  const { companyId } = company;
  const tel = aPhone();
  const night = await anOffer({ companyId, title: "Cuisinier de nuit" });
  const day = await anOffer({ companyId, title: "Chef de partie" });
  const one = await anApplication(night, { tel, prenom: "Lou", nom: "Ferrand", state: "refused" });
  const other = await anApplication(day, { tel, prenom: "Louise", nom: "Ferrand" });
  return { company, client: as(company), night, day, one: one.id, other: other.id };
}

const send = (client: Client, form: string, une: string, autre: string, page = une) =>
  client.post(`${inbox}/${page}`, { form, une, autre });

/** The page after a form, and a press on its "Annuler". */
async function landing(client: Client, answer: Response) {
  expect(answer.status).toBe(302);
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const html = await (await client.get(answer.headers.get("location") ?? "", { Cookie: cookie })).text();
  const toast = /<div class="toast">([\s\S]*?)<\/form>/.exec(html)?.[1] ?? "";
  const fields = Object.fromEntries([...toast.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, a, b]) => [a!, b!]));
  const action = /action="([^"]+)"/.exec(toast)?.[1] ?? "";
  return { html, undo: () => client.post(action, fields) };
}

/** The page without the list of all applications beside it. */
async function pageOf(client: Client, id: string, query = "") {
  const html = await (await client.get(`${inbox}/${id}${query}`)).text();
  const person = html.replace(/<aside class="person-list"[\s\S]*?<\/aside>/, "");
  return (await textOf(new Response(person))).replaceAll("\u00a0", " ");
}

const linksOf = (...ids: string[]) =>
  db.selectFrom("applicationLinks").select(["oneId", "otherId", "isSame"]).where("oneId", "in", ids).execute();

const pairOf = (one: string, other: string) => (one < other ? [one, other] : [other, one]);

const noteOn = (applicationId: string, { userId }: Company, text: string) =>
  db.insertInto("applicationNotes").values({ id: newId(), applicationId, userId, text }).execute();

const messageOn = (applicationId: string, text: string) =>
  db.insertInto("applicationMessages").values({ id: newId(), applicationId, side: "applicant", text }).execute();

describe("a proposal", () => {
  test("gives its reason, and joins: notes, messages and history are read on both pages, states stay", async () => {
    const { company, client, one, other } = await twoApplications();
    await noteOn(one, company, "Ponctuelle le soir");
    await messageOn(one, "Je reste disponible la nuit");
    const before = await pageOf(client, other);
    expect(before).toContain("Même personne ? Lou Ferrand, Cuisinier de nuit");
    expect(before).toContain("Même numéro de téléphone");
    expect(before).not.toContain("Ponctuelle le soir");
    expect(before).not.toContain("Je reste disponible la nuit");
    const { html, undo } = await landing(client, await send(client, "reunir", other, one));
    expect(html).toContain("forment un dossier");
    for (const id of [one, other]) {
      const page = await pageOf(client, id);
      expect(page).toContain("Ponctuelle le soir");
      expect(page).toContain("Je reste disponible la nuit");
      expect(page).not.toContain("Même personne ?");
      expect(page).toContain("Séparer");
    }
    expect(await pageOf(client, other)).toContain("Candidature à l’offre « Cuisinier de nuit »");
    const offer = "Candidature spontanée\u00a0: Cuisinier";
    await db
      .updateTable("applications")
      .set({ offer, isSpontaneous: true, offerId: null })
      .where("id", "=", one)
      .execute();
    expect(await pageOf(client, other)).toContain("Candidature spontanée (Cuisinier)");
    const states = await db
      .selectFrom("applications")
      .select(["id", "state"])
      .where("id", "in", [one, other])
      .execute();
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [one, "refused"],
        [other, "received"],
      ]),
    );
    expect((await landing(client, await undo())).html).toContain("à nouveau séparées");
    expect(await linksOf(one, other)).toEqual([]);
    const after = await pageOf(client, other);
    expect(after).not.toContain("Ponctuelle le soir");
    expect(after).toContain("Même personne ?");
  });

  test("that is refused stays refused on both pages and in the inbox, until somebody reconsiders", async () => {
    const { client, one, other } = await twoApplications();
    expect(await textOf(await client.get(inbox))).toContain("Peut-être déjà candidat");
    await landing(client, await send(client, "distinguer", one, other));
    for (const id of [one, other]) {
      const page = await pageOf(client, id);
      expect(page).not.toContain("Même personne ?");
      expect(page).toContain("Attribuée à une autre personne par");
    }
    expect(await textOf(await client.get(inbox))).not.toMatch(/déjà candidat/i);
    // The other application sends it too.
    const { html } = await landing(client, await send(client, "reconsiderer", other, one));
    expect(html).toContain("Cette décision est annulée");
    expect(html).not.toMatch(/Cette décision est annulée(?:(?!<\/div>)[\s\S])*<form/);
    expect(await pageOf(client, one)).toContain("Même personne ?");
    expect(await textOf(await client.get(inbox))).toContain("Peut-être déjà candidat");
  });

  test("that is accepted marks both rows of the inbox, and its messages are read where the record is", async () => {
    const { client, night, one, other } = await twoApplications();
    await messageOn(one, "Je reste disponible la nuit");
    await anApplication(night, { prenom: "Zoé", nom: "Quemener" });
    expect(await textOf(await client.get(inbox))).not.toContain("réunies en un dossier");
    await send(client, "reunir", one, other);
    const html = await (await client.get(inbox)).text();
    for (const id of [one, other]) expect(html).toContain(`href="${inbox}/${id}#dossier"`);
    const text = await textOf(await client.get(inbox));
    expect(text.match(/2 candidatures réunies en un dossier/g)).toHaveLength(2);
    expect(text).toContain("Nouveau message");
    expect(await pageOf(client, other)).toContain("Je reste disponible la nuit");
    expect(await textOf(await client.get(inbox))).not.toContain("Nouveau message");
  });

  test("also rests on what another application of the record shares", async () => {
    const { client, day, one, other } = await twoApplications();
    const tel = aPhone();
    const third = await anApplication(day, { tel, prenom: "Lou", nom: "Ferrand-Roy" });
    await db.updateTable("applications").set({ email: "lou@exemple.test" }).where("id", "=", one).execute();
    const fourth = await anApplication(day, { tel: null, email: "lou@exemple.test", prenom: "L.", nom: "F." });
    await send(client, "reunir", one, other);
    const page = await pageOf(client, other);
    expect(page).toContain("L. F., Chef de partie");
    expect(page).not.toContain("Ferrand-Roy");
    await send(client, "distinguer", one, fourth.id);
    // Judged once, for the whole record.
    expect(await pageOf(client, other)).not.toContain("Même personne ?");
    await send(client, "reunir", fourth.id, third.id);
    const answer = await landing(client, await send(client, "reunir", other, third.id));
    expect(answer.html).toContain("attribuées à des personnes différentes");
    expect(await linksOf(other, third.id)).toEqual((await linksOf(other, third.id)).filter(({ isSame }) => isSame));
    expect(await pageOf(client, other)).not.toContain("Ferrand-Roy, Chef de partie, du");
  });
});

describe("a recruiter's own judgement", () => {
  test("finds an application by its name and joins it", async () => {
    const { client, night, one, other } = await twoApplications();
    const third = await anApplication(night, { prenom: "Zoé", nom: "Quemener", email: "zoe.q@exemple.test" });
    expect(await pageOf(client, one)).not.toContain("Zoé Quemener");
    expect(await pageOf(client, one, "?personne=quemener%20z")).toContain("Zoé Quemener, Cuisinier de nuit");
    expect(await pageOf(client, one, "?personne=Personne")).toContain("Aucune autre candidature ne porte ce nom");
    await landing(client, await send(client, "reunir", one, third.id));
    const page = await pageOf(client, one);
    expect(page).toContain("Zoé Quemener, Cuisinier de nuit");
    expect(page).toContain("Réunie par");
    expect(await linksOf(one, third.id)).toHaveLength(1);
    expect(await pageOf(client, other)).toContain("Même personne ?");
  });

  test("shows the company's labels on the profile of a joined application", async () => {
    const { company, client, night, one } = await twoApplications();
    const { id: candidateId } = await aCandidate();
    const third = await anApplication(night, { candidateId });
    const { companyId } = company;
    await db
      .insertInto("candidateTags")
      .values({ companyId, candidateId, label: "Permis poids lourd", labelFolded: "permis poids lourd" })
      .execute();
    expect(await pageOf(client, one)).not.toContain("Permis poids lourd");
    await send(client, "reunir", one, third.id);
    expect(await pageOf(client, one)).toContain("Étiquettes : Permis poids lourd");
  });
});

describe("joining", () => {
  test("is safe to repeat and to send from both pages at once", async () => {
    const { client, one, other } = await twoApplications();
    const answers = await Promise.all([send(client, "reunir", one, other), send(client, "reunir", other, one)]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect((await landing(client, await send(client, "reunir", one, other))).html).toContain("C’était déjà fait");
    const [oneId, otherId] = pairOf(one, other);
    expect(await linksOf(one, other)).toEqual([{ oneId, otherId, isSame: true }]);
  });

  test("never overwrites what a colleague decided meanwhile", async () => {
    const { company, client, one, other } = await twoApplications();
    const colleague = as(await aColleague(company, { name: "Marie Dubois" }));
    await send(colleague, "distinguer", one, other);
    const { html } = await landing(client, await send(client, "reunir", one, other));
    expect(html.replaceAll("\u00a0", " ")).toContain(
      "Entre-temps, Marie Dubois a attribué ces candidatures à deux personnes",
    );
    expect(await linksOf(one, other)).toMatchObject([{ isSame: false }]);
    // An old page's "Séparer" does not take the new decision back.
    await send(client, "separer", one, other);
    expect(await linksOf(one, other)).toMatchObject([{ isSame: false }]);
  });

  test("takes neither another company's application, nor a missing one, nor itself", async () => {
    const { client, one } = await twoApplications();
    const elsewhere = await twoApplications();
    for (const stranger of [elsewhere.one, newId(), "x", one]) {
      expect((await send(client, "reunir", one, stranger)).status).toBe(404);
      expect((await send(client, "reunir", stranger, one, one)).status).toBe(404);
    }
    expect((await send(client, "reunir", elsewhere.one, elsewhere.other, one)).status).toBe(404);
    expect(await linksOf(one, elsewhere.one, elsewhere.other)).toEqual([]);
  });

  test("is in the audit log, by whom and with what", async () => {
    const { company, client, one, other } = await twoApplications();
    await send(client, "reunir", one, other);
    await send(client, "separer", one, other);
    await send(client, "distinguer", one, other);
    const rows = await db
      .selectFrom("audit")
      .select(["action", "actorId", "after"])
      .where("targetId", "=", one)
      .orderBy("id")
      .execute();
    expect(rows.map(({ action }) => action).sort()).toEqual([
      "candidatures jugées de deux personnes",
      "candidatures réunies en un dossier",
      "décision sur deux candidatures annulée",
    ]);
    for (const { actorId, after } of rows)
      expect([actorId, after]).toEqual([company.userId, { otherApplication: other }]);
  });

  test("goes over several applications, and each is taken apart where it was joined", async () => {
    const { company, client, night, one, other } = await twoApplications();
    const third = await anApplication(night, { prenom: "Lou", nom: "Tierce" });
    await noteOn(third.id, company, "Vue au forum");
    await send(client, "reunir", one, other);
    await send(client, "reunir", other, third.id);
    const page = await pageOf(client, one);
    expect(page).toContain("Lou Tierce, Cuisinier de nuit");
    expect(page).toContain("avec la candidature à l’offre « Chef de partie »");
    expect(page).toContain("Vue au forum");
    // Joined already, over another one: no second way.
    expect((await landing(client, await send(client, "reunir", one, third.id))).html).toContain("C’était déjà fait");
    expect(await linksOf(one, other, third.id)).toHaveLength(2);
    await send(client, "separer", other, third.id, one);
    const after = await pageOf(client, one);
    expect(after).not.toContain("Vue au forum");
    expect(after).toContain("Louise Ferrand, Chef de partie");
  });

  test("stops at 20 applications", async () => {
    const { client, night, one } = await twoApplications();
    const many = await Promise.all(Array.from({ length: 20 }, () => anApplication(night)));
    for (const { id } of many.slice(0, 19)) await send(client, "reunir", one, id);
    const { html } = await landing(client, await send(client, "reunir", one, many[19]!.id));
    expect(html.replaceAll("\u00a0", " ")).toContain("20 candidatures au plus");
    expect(await linksOf(one, ...many.map(({ id }) => id))).toHaveLength(19);
  });

  test("is refused to a member who may only read", async () => {
    const { company, one, other } = await twoApplications();
    const reader = as(await aColleague(company, { role: "reader" }));
    expect((await send(reader, "reunir", one, other)).status).toBe(403);
    expect(await linksOf(one, other)).toEqual([]);
  });
});

describe("what a joined application keeps to itself", () => {
  test("a hidden one is neither proposed, found by name, nor joined, and shows nothing once it is hidden", async () => {
    const { company, client, night, one, other } = await twoApplications();
    await noteOn(other, company, "Vit rue des Lilas");
    await send(client, "reunir", one, other);
    expect(await pageOf(client, one)).toContain("Vit rue des Lilas");
    await client.post(inbox, { form: "noms", noms: "retenue" });
    await db
      .updateTable("applications")
      .set({ state: "retained", notifiedState: "retained" })
      .where("id", "=", one)
      .execute();
    const shown = await pageOf(client, one);
    expect(shown).toContain("Lou Ferrand");
    for (const secret of ["Vit rue des Lilas", "Louise", "Chef de partie"]) expect(shown).not.toContain(secret);
    expect(shown).toContain("Seules les candidatures dont vous lisez le nom s’affichent ici");
    // The same words without any hidden one: they tell nothing about this person.
    const { id: alone } = await anApplication(night, { state: "retained", notifiedState: "retained" });
    const sectionOf = (text: string) => /Dossier de cette personne.{0,300}?Réunir avec/.exec(text)?.[0];
    expect(sectionOf(await pageOf(client, alone))).toBe(sectionOf(shown));
    expect(sectionOf(shown)).toBeDefined();
    expect(await pageOf(client, one, "?personne=Louise")).toContain("Aucune autre candidature ne porte ce nom");
    const hidden = await pageOf(client, other);
    for (const secret of ["Lou", "Cuisinier de nuit", "Même personne", "Séparer"]) expect(hidden).not.toContain(secret);
    expect(await pageOf(client, other, "?personne=Lou")).not.toContain("Cuisinier de nuit");
    expect((await send(client, "separer", one, other)).status).toBe(404);
    const again = await anApplication(night, { email: "cachee@exemple.test" });
    expect((await send(client, "reunir", one, again.id)).status).toBe(404);
    expect((await send(client, "reunir", again.id, one)).status).toBe(404);
  });

  test("the applicant reads only their own, on the page and in the archive", async () => {
    const { company, client, night, day } = await twoApplications();
    const person = await withPassword(await aCandidate({ prenom: "Amandine", nom: "Réel" }));
    const mine = await anApplication(night, { candidateId: person.id, prenom: "Amandine", nom: "Réel" });
    const theirs = await anApplication(day, { prenom: "Berthe", nom: "Autrui", message: "Je viens de Morlaix" });
    await noteOn(theirs.id, company, "Habite Morlaix");
    await messageOn(theirs.id, "Appelez ma mère à Morlaix");
    await send(client, "reunir", mine.id, theirs.id);
    expect(await pageOf(client, mine.id)).toContain("Appelez ma mère à Morlaix");
    const page = await textOf(await as(person).get(`/candidat/candidatures/${mine.id}`));
    for (const secret of ["Berthe", "Morlaix", "Chef de partie", "dossier"]) expect(page).not.toContain(secret);
    const archive = await unzip(await as(person).post("/moncompte/archive", { password }));
    const text = [...archive.values()].map((bytes) => bytes.toString("utf8")).join("\n");
    expect(text).toContain(mine.id);
    for (const secret of ["Berthe", "Morlaix", theirs.id]) expect(text).not.toContain(secret);
  });

  test("who erases theirs leaves the others whole and unjoined", async () => {
    const { company, client, night, one, other } = await twoApplications();
    const third = await anApplication(night, { prenom: "Lou", nom: "Tierce" });
    await noteOn(third.id, company, "Vue au forum");
    await send(client, "reunir", one, other);
    await send(client, "reunir", other, third.id);
    await db.deleteFrom("applications").where("id", "=", other).execute();
    expect(await linksOf(one, other, third.id)).toEqual([]);
    expect(await pageOf(client, one)).not.toContain("Vue au forum");
    expect(await pageOf(client, third.id)).toContain("Vue au forum");
  });

  test("a company that is erased leaves no decision", async () => {
    const { company, client, one, other } = await twoApplications();
    await send(client, "reunir", one, other);
    await transaction((tx) => eraseCompanyApplications(tx, company.companyId, new Date()));
    expect(await linksOf(one, other)).toEqual([]);
  });
});
