// Open offers are confirmed every two weeks: mails, order in searches, the pause, and who confirms.
import { describe, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aColleague, aCompany, anAdmin, anApplication, anOffer } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { saveSettings } from "../../../tests/settings-form.ts";
import { db } from "../../platform/db/db.server.ts";
import { date } from "../../platform/text/french.ts";
import { offerPath } from "../offer.ts";
import { confirmationUrl, confirmOffers, runConfirmations } from "./confirmations.server.ts";

const day = 86_400_000;
const own = "/compte/entreprise/mes-offres";
// A Tuesday at noon, so that no step waits for the day.
const noon = new Date("2027-03-02T11:00:00Z").getTime();
const at = (days: number) => new Date(noon + days * day);
const offerOf = (id: string) => db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function anOpenOffer(title: string, given: Parameters<typeof anOffer>[0] = {}) {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, title, confirmBy: at(14), expiresAt: at(60), ...given });
  const subjects = async () => (await mailsTo(company.email)).map(({ subject }) => subject);
  return { company, offer, subjects };
}

test("an offer that nobody confirms is requested, sinks, is reminded and pauses; one press brings it back", async () => {
  const { company, offer, subjects } = await anOpenOffer("Tisserande");
  await runConfirmations(at(11.9));
  expect(await subjects()).toEqual([]);
  for (const days of [12, 12.1, 13.9]) await runConfirmations(at(days));
  expect(await subjects()).toEqual([expect.stringMatching(/^Toujours à pourvoir\s\? Tisserande$/)]);
  expect((await offerOf(offer.id)).unconfirmedAt).toBeNull();
  for (const days of [14, 15, 18.9]) await runConfirmations(at(days));
  expect((await offerOf(offer.id)).unconfirmedAt).toEqual(at(14));
  expect(await subjects()).toHaveLength(1);
  for (const days of [19, 20, 20.9]) await runConfirmations(at(days));
  expect((await subjects())[1]).toMatch(/^Bientôt en pause\s: Tisserande$/);
  expect((await visitor.get(offerPath(offer))).status).toBe(200);
  for (const days of [21, 22]) await runConfirmations(at(days));
  expect((await subjects())[2]).toMatch(/^En pause\s: Tisserande$/);
  expect(await subjects()).toHaveLength(3);
  expect(await offerOf(offer.id)).toMatchObject({ isActive: false, endReason: "unconfirmed", endedAt: at(21) });
  const gone = await visitor.get(offerPath(offer));
  expect([gone.status, await textOf(gone)]).toEqual([410, expect.stringContaining("n’a pas encore confirmé")]);

  const link = linkIn((await mailsTo(company.email))[2]!);
  expect(link).toMatch(/^\/confirmation\//);
  expect(await textOf(await visitor.post(link, { echanges: "2" }))).toContain("est confirmée et en ligne");
  expect(await offerOf(offer.id)).toMatchObject({ isActive: true, endReason: null, endedAt: null, talks: 2 });
  const page = await textOf(await visitor.get(offerPath(offer)));
  expect(page).toMatch(/Confirmée à l’instant ?, 2 échanges en cours/);
});

test("the link is not changed by opening it; two presses confirm once; another link or number is refused", async () => {
  const { company, offer } = await anOpenOffer("Relieuse", { confirmBy: new Date(Date.now() + day) });
  const { confirmBy } = await offerOf(offer.id);
  const path = new URL(confirmationUrl({ id: offer.id, confirmBy }, company.email)).pathname;
  await anApplication(offer, { state: "interview" });
  const shown = await (await visitor.get(path)).text();
  expect(shown).toMatch(/name="echanges"[^>]*value="1"/);
  expect(await offerOf(offer.id)).toMatchObject({ confirmedAt: null, confirmBy });
  const wrong = await visitor.post(path, { echanges: "cent" });
  expect([wrong.status, await textOf(wrong)]).toEqual([400, expect.stringContaining("entre 0 et 99")]);
  expect((await offerOf(offer.id)).confirmedAt).toBeNull();
  await visitor.post(path, { echanges: "0" });
  const { confirmedAt } = await offerOf(offer.id);
  expect(await textOf(await visitor.post(path, { echanges: "7" }))).toContain("est confirmée et en ligne");
  expect(await offerOf(offer.id)).toMatchObject({ confirmedAt, talks: 0 });
  expect(await textOf(await visitor.get(offerPath(offer)))).toContain("aucun échange en cours");
  expect(await textOf(await visitor.get(path))).toContain("Rien à faire");
  expect((await visitor.post(`${path}0`)).status).toBe(404);
});

test("a link is void for a person who left the team; a closed or paused offer is not confirmed", async () => {
  const { company, offer } = await anOpenOffer("Luthière");
  const colleague = await aColleague(company);
  const pathOf = (email: string) => new URL(confirmationUrl({ id: offer.id, confirmBy: at(14) }, email)).pathname;
  await db.deleteFrom("members").where("userId", "=", colleague.userId).execute();
  expect((await visitor.post(pathOf(colleague.email))).status).toBe(404);
  for (const endReason of [null, "here", "full"] as const) {
    const ended = { isActive: false, endReason, endedAt: endReason && new Date() };
    await db.updateTable("offers").set(ended).where("id", "=", offer.id).execute();
    expect(await textOf(await visitor.post(pathOf(company.email)))).toContain("ne peut plus confirmer");
    expect((await offerOf(offer.id)).isActive).toBe(false);
  }
});

test("a press extends a term that ends before the next confirmation, and is requested before the term ends", async () => {
  const { company, offer, subjects } = await anOpenOffer("Vannière", { expiresAt: at(9), confirmBy: at(14) });
  await runConfirmations(at(6.9));
  expect(await subjects()).toEqual([]);
  await runConfirmations(at(7));
  expect(await subjects()).toHaveLength(1);
  expect(linkIn((await mailsTo(company.email))[0]!)).toMatch(/^\/confirmation\//);
  await confirmOffers(db, [offer.id], at(7), null);
  expect((await offerOf(offer.id)).expiresAt).toEqual(at(67));
  const far = await anOpenOffer("Potière", { expiresAt: at(50) });
  await confirmOffers(db, [far.offer.id], at(1), null);
  expect((await offerOf(far.offer.id)).expiresAt).toEqual(at(50));
});

describe("the order of a search", () => {
  const titlesOn = async (address: string) => {
    const html = await (await visitor.get(address)).text();
    return [...html.matchAll(/Fondeur [A-D]\b/g)]
      .map(([title]) => title)
      .filter((title, n, all) => all.indexOf(title) === n);
  };

  test.each(["", "&tri=pertinence"])(
    "puts an unconfirmed offer last in its group, then anew once confirmed: %s",
    async (order) => {
      const company = await aCompany();
      const made = [];
      for (const [hours, letter] of ["A", "B", "C"].entries())
        made.push(
          await anOffer({
            companyId: company.companyId,
            title: `Fondeur ${letter}`,
            createdAt: new Date(Date.now() - (hours + 1) * 3_600_000),
          }),
        );
      const address = `/offres?q=fondeur&entreprise=${company.companyId}${order}`;
      expect(await titlesOn(address)).toEqual(["Fondeur A", "Fondeur B", "Fondeur C"]);
      await db.updateTable("offers").set({ unconfirmedAt: new Date() }).where("id", "=", made[0]!.id).execute();
      expect(await titlesOn(address)).toEqual(["Fondeur B", "Fondeur C", "Fondeur A"]);
      expect(await titlesOn(address.replace("q=fondeur&", ""))).toEqual(["Fondeur B", "Fondeur C", "Fondeur A"]);
      await confirmOffers(db, [made[0]!.id], new Date(), null);
      expect(await titlesOn(address)).toEqual(["Fondeur A", "Fondeur B", "Fondeur C"]);
    },
  );
});

test("the company confirms on its own page, and reads where to", async () => {
  const { company, offer } = await anOpenOffer("Émailleuse", { confirmBy: new Date(Date.now() + day) });
  const path = `${own}/${offer.id}`;
  expect(await textOf(await as(company).get(own))).toContain("À confirmer avant le");
  expect(await textOf(await as(company).get("/entreprise"))).toContain("À confirmer avant le");
  const html = await (await as(company).get(path)).text();
  const shown = /name="avant-le" value="([^"]+)"/.exec(html)![1]!;
  const stranger = await as(await aCompany()).post(path, { geste: "confirmer", "avant-le": shown });
  expect(stranger.status).toBe(404);
  expect((await as(company).post(path, { geste: "confirmer", "avant-le": shown, echanges: "3" })).status).toBe(302);
  expect((await offerOf(offer.id)).talks).toBe(3);
  const after = await textOf(await as(company).get(path));
  expect(after).toContain("confirmée à l’instant");
  expect(after).not.toContain("toujours à pourvoir");
});

test("an offer whose day has passed is to be confirmed before it pauses", async () => {
  const { company, offer } = await anOpenOffer("Dinandière", { confirmBy: new Date(Date.now() - 2 * day) });
  const before = date(new Date(Date.now() + 5 * day));
  const page = await textOf(await as(company).get(`${own}/${offer.id}`));
  expect(page).toContain(`Confirmez-le avant le ${before}`);
  expect(page).toContain("Elle est passée derrière les autres offres");
  expect(await textOf(await as(company).get(own))).toContain(`À confirmer avant le ${before}`);
  expect(await textOf(await as(company).get("/entreprise"))).toContain(`À confirmer avant le ${before}`);
});

test("without the setting nothing is requested, nothing sinks, and the reminders of the term come back", async () => {
  const admin = as(await anAdmin());
  const sunk = await anOpenOffer("Doreuse", { unconfirmedAt: at(14), confirmMails: 1 });
  await saveSettings(admin, "offres", { confirmations: "non" });
  try {
    await runConfirmations(at(30));
    expect(await offerOf(sunk.offer.id)).toMatchObject({ isActive: true, unconfirmedAt: null });
    expect(await sunk.subjects()).toEqual([]);
    expect(await textOf(await as(sunk.company).get(`${own}/${sunk.offer.id}`))).not.toContain("toujours à pourvoir");
  } finally {
    await db.deleteFrom("settings").where("key", "=", "confirmations").execute();
  }
});

test("a demonstration company confirms by itself, an offer that is not public waits", async () => {
  const demo = await anOpenOffer("Mosaïste");
  await db
    .updateTable("users")
    .set({ email: `mosaiste-${demo.offer.id}@demo.vivier.example` })
    .where("id", "=", demo.company.userId)
    .execute();
  const held = await anOpenOffer("Ébéniste", { heldAs: "waiting" });
  for (const days of [12, 14, 19, 21]) await runConfirmations(at(days));
  expect(await offerOf(demo.offer.id)).toMatchObject({ isActive: true, confirmedAt: at(12), unconfirmedAt: null });
  expect(await offerOf(held.offer.id)).toMatchObject({ isActive: true, unconfirmedAt: null });
  expect([await demo.subjects(), await held.subjects()]).toEqual([[], []]);
});

test("at night nothing is requested; after an outage the mail leaves a week before the pause", async () => {
  const { offer, subjects } = await anOpenOffer("Céramiste", { expiresAt: at(90) });
  const night = new Date(at(40).getTime() + 12 * 3_600_000);
  await runConfirmations(night);
  expect([await subjects(), (await offerOf(offer.id)).unconfirmedAt]).toEqual([[], null]);
  await runConfirmations(at(41));
  expect(await offerOf(offer.id)).toMatchObject({ isActive: true, unconfirmedAt: at(41) });
  expect(await subjects()).toHaveLength(1);
  for (const days of [46, 47.9]) await runConfirmations(at(days));
  expect((await offerOf(offer.id)).isActive).toBe(true);
  await runConfirmations(at(48));
  expect((await offerOf(offer.id)).isActive).toBe(false);
});
