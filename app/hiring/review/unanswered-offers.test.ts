// An offer with late applications: the warning, the pause, the way back.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { pauseUnanswered } from "./unanswered-offers.server.ts";

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const offerOf = (id: string) => db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function aBusyOffer() {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, title: "Pâtissière" });
  const add = async (count: number, days: number) => {
    const ids = [];
    for (let number = 0; number < count; number += 1)
      ids.push((await anApplication(offer, { createdAt: ago(days) })).id);
    return ids;
  };
  const templates = async () => (await mailsTo(company.email)).map(({ template }) => template);
  return { company, offer, add, templates };
}

test("the company is warned at five late applications, at ten the offer pauses until they are answered", async () => {
  const { company, offer, add, templates } = await aBusyOffer();
  const late = await add(4, 8);
  await add(9, 6);
  await pauseUnanswered(new Date());
  expect(await templates()).toEqual([]);
  late.push(...(await add(1, 8)));
  for (let run = 0; run < 2; run += 1) await pauseUnanswered(new Date());
  expect(await templates()).toEqual(["offre-candidatures-attendent"]);
  late.push(...(await add(4, 8)));
  await pauseUnanswered(new Date());
  expect((await offerOf(offer.id)).isActive).toBe(true);
  late.push(...(await add(1, 8)));
  for (let run = 0; run < 2; run += 1) await pauseUnanswered(new Date());
  expect(await templates()).toEqual(["offre-candidatures-attendent", "offre-sans-reponse"]);
  expect(await offerOf(offer.id)).toMatchObject({ isActive: false, endReason: "unanswered" });
  expect((await visitor.get(offerPath(offer))).status).toBe(410);

  const own = `/compte/entreprise/mes-offres/${offer.id}`;
  const page = await (await as(company).get(own)).text();
  expect(page).toContain("Des candidatures attendent votre réponse");
  expect(page).not.toContain(`action="${own}/activation"`);
  await as(company).post(`${own}/activation`, { actif: "oui" });
  expect((await offerOf(offer.id)).isActive).toBe(false);

  const answer = (ids: string[]) =>
    db.updateTable("applications").set({ answeredAt: new Date() }).where("id", "in", ids).execute();
  await answer(late.slice(0, 9));
  await pauseUnanswered(new Date());
  expect((await offerOf(offer.id)).isActive).toBe(false);
  await as(company).post(`/compte/entreprise/candidatures/${late[9]}`, {
    form: "etat",
    vu: "recue",
    etat: "refusee",
    modele: "sobre",
    "texte-sobre": "Merci de votre candidature.",
  });
  await pauseUnanswered(new Date());
  expect(await offerOf(offer.id)).toMatchObject({ isActive: true, endReason: null, answersWarnedAt: null });
  expect((await visitor.get(offerPath(offer))).status).toBe(200);
  expect(await templates()).toHaveLength(2);
});

test("an application that only its silence closed keeps the offer paused", async () => {
  const { offer, add } = await aBusyOffer();
  const late = await add(10, 8);
  await pauseUnanswered(new Date());
  await db
    .updateTable("applications")
    .set({ state: "refused", notifiedState: "refused", closedAt: new Date() })
    .where("id", "in", late)
    .execute();
  await pauseUnanswered(new Date());
  expect((await offerOf(offer.id)).isActive).toBe(false);
  await db.updateTable("applications").set({ answeredAt: new Date() }).where("id", "in", late).execute();
  await pauseUnanswered(new Date());
  expect((await offerOf(offer.id)).isActive).toBe(true);
});

test("answered, withdrawn and demonstration applications pause nothing, nor do those of closed accounts", async () => {
  const { company, offer, add, templates } = await aBusyOffer();
  const late = await add(20, 8);
  await db
    .updateTable("applications")
    .set({ answeredAt: ago(1) })
    .where("id", "in", late.slice(0, 8))
    .execute();
  await db.updateTable("applications").set({ state: "withdrawn" }).where("id", "in", late.slice(8, 16)).execute();
  await pauseUnanswered(new Date());
  expect([(await offerOf(offer.id)).isActive, await templates()]).toEqual([true, []]);
  for (let index = 0; index < 10; index += 1) {
    const { id: candidateId } = await aCandidate();
    await anApplication(offer, { candidateId, createdAt: ago(8) });
    await db
      .updateTable("users")
      .set({ disabledAt: ago(1) })
      .where("id", "=", candidateId)
      .execute();
  }
  await pauseUnanswered(new Date());
  expect([(await offerOf(offer.id)).isActive, await templates()]).toEqual([true, []]);
  await db
    .updateTable("users")
    .set({ email: `${offer.id}@demo.vivier.example` })
    .where("id", "=", company.userId)
    .execute();
  await add(12, 8);
  await pauseUnanswered(new Date());
  expect((await offerOf(offer.id)).isActive).toBe(true);
});

test("a page of a paused offer says why, in the list too", async () => {
  const company = await aCompany();
  const ended = { isActive: false, endReason: "unanswered", endedAt: new Date() } as const;
  await anOffer({ companyId: company.companyId, ...ended });
  expect(await textOf(await as(company).get("/compte/entreprise/mes-offres"))).toContain(
    "En pause : réponses attendues",
  );
});
