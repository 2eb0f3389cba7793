// Mails of a matter that wait, for instance for the morning: none says in the end what is no longer true.
import { beforeEach, expect, test } from "vitest";
import { as, edit, takeDown, visitor } from "../../../tests/app.ts";
import { aCompany, anAdmin, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendDueDecisionMails } from "./moderation-decisions.server.ts";

beforeEach(() => db.deleteFrom("rateLimits").execute());

const waitingTo = (to: string) =>
  db
    .selectFrom("mails")
    .select(["id", "subject", "state", "text"])
    .where("to", "=", to)
    .where("template", "<>", "signalement-recu")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
const statesOf = async (to: string) => (await waitingTo(to)).map(({ subject, state }) => `${subject} ${state}`);

async function aReportedOffer(witness: string) {
  const [company, admin] = [await aCompany(), await anAdmin()];
  const offer = await anOffer({ title: "Accordeur H/F", companyId: company.companyId });
  const report = { reason: "discrimination", message: "Moins de 30 ans ?", email: witness };
  expect((await visitor.post(`${offerPath(offer)}/signalement`, report)).status).toBeLessThan(400);
  const judging = `/admin/moderation/offre/${offer.id}`;
  const down = newId();
  const restore = () => edit(as(admin), judging, { decision: newId(), seen: down, verdict: "restored" });
  expect((await takeDown(as(admin), judging, down)).status).toBe(302);
  return { company, admin, offer, restore };
}

test("an offer that is back before its mails left sends only what is still true", async () => {
  const { company, admin, restore } = await aReportedOffer("temoin-nuit@exemple.test");
  expect(await statesOf(admin.email)).toEqual(["Offre signalée\u00a0: Accordeur H/F canceled"]);
  const [statement] = await waitingTo(company.email);
  const link = new URL(/https?:\/\/\S+\/decisions\/\S+/.exec(statement!.text)![0]).pathname;
  expect((await visitor.post(link, { answer: "C’était une erreur." })).status).toBe(302);
  expect((await statesOf(admin.email))[1]).toBe("Décision contestée\u00a0: Accordeur H/F waiting");
  expect((await restore()).status).toBe(302);
  expect(await statesOf(admin.email)).toEqual([
    "Offre signalée\u00a0: Accordeur H/F canceled",
    "Décision contestée\u00a0: Accordeur H/F canceled",
  ]);
  expect(await statesOf(company.email)).toEqual([
    "Retrait\u00a0: Accordeur H/F canceled",
    "Rétablissement\u00a0: Accordeur H/F waiting",
  ]);
  const [acted, again] = await waitingTo("temoin-nuit@exemple.test");
  expect([acted?.state, again?.state]).toEqual(["canceled", "waiting"]);
  expect(again?.text).toContain("Une personne a examiné de nouveau le contenu que vous aviez signalé.");
  expect(again?.text.replace(/\s+/g, " ")).toContain("il est de nouveau visible");
});

test("the reporter who has read that an offer is gone learns that it is back; a mail that is leaving is not canceled", async () => {
  const { company, restore } = await aReportedOffer("temoin-jour@exemple.test");
  const [, acted] = await mailsTo("temoin-jour@exemple.test");
  expect(acted).toMatchObject({ state: "sent" });
  const [statement] = await waitingTo(company.email);
  await db
    .updateTable("mails")
    .set({ state: "waiting", tryingSince: new Date() })
    .where("id", "=", statement!.id)
    .execute();
  await restore();
  expect((await statesOf(company.email))[0]).toBe("Retrait\u00a0: Accordeur H/F waiting");
  expect((await mailsTo("temoin-jour@exemple.test")).at(-1)?.text).toContain("examiné de nouveau");
});

test("a decision that another one replaced before its mail was due sends none", async () => {
  const [company, admin] = [await aCompany(), as(await anAdmin())];
  const offer = await anOffer({ title: "Luthier H/F", companyId: company.companyId });
  await admin.post(`/admin/offres/${offer.id}/activation`, { actif: "non", ground: "fausse" });
  const { id: seen } = await db
    .selectFrom("decisions")
    .select("id")
    .where("targetId", "=", offer.id)
    .executeTakeFirstOrThrow();
  await edit(admin, `/admin/moderation/offre/${offer.id}`, { decision: newId(), seen, verdict: "restored" });
  await sendDueDecisionMails(new Date(Date.now() + 180_000));
  expect(await statesOf(company.email)).toEqual(["Rétablissement\u00a0: Luthier H/F waiting"]);
});
