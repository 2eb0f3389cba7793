// Tests of the rows that remember what a browser has just sent.
import { beforeEach, expect, test } from "vitest";
import { browser, type Client, textOf } from "../../../tests/app.ts";
import { aCandidate, anOffer, password, withPassword } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { pdf } from "../../../tests/uploading.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { deleteOldReceipts } from "./receipts.server.ts";

beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
  await db.deleteFrom("applicationReceipts").execute();
});

const countReceipts = async () => (await db.selectFrom("applicationReceipts").select("hash").execute()).length;

let people = 0;

async function apply(client: Client) {
  const email = `visiteuse-${++people}@exemple.test`;
  const path = offerPath(await anOffer());
  const person = { prenom: "Zoé", nom: "Le Goff", email, tel: "06 12 34 56 78" };
  const cv = new File([pdf], "cv.pdf", { type: "application/pdf" });
  expect((await client.post(path, { ...person, cv })).status).toBe(302);
  return { email, page: `${path}/envoyee` };
}

test("a browser has one receipt, which ends after half an hour", async () => {
  const own = browser();
  const first = await apply(own);
  const { page } = await apply(own);
  expect(await countReceipts()).toBe(1);
  expect((await own.get(first.page)).status).toBe(302);
  expect(await textOf(await own.get(page))).toContain("Choisissez un mot de passe pour suivre");
  const soon = new Date(Date.now() + 29 * 60_000);
  await deleteOldReceipts(soon);
  expect(await countReceipts()).toBe(1);
  await db.updateTable("applicationReceipts").set({ expiresAt: new Date() }).execute();
  expect((await own.get(page)).status).toBe(302);
  await deleteOldReceipts(new Date());
  expect(await countReceipts()).toBe(0);
});

test("the offer's page says that an application left this browser, and to no other", async () => {
  const own = browser();
  const { page } = await apply(own);
  const offer = page.replace("/envoyee", "");
  const sentence = /Une candidature à cette offre est partie de ce navigateur à \d+\sh/;
  expect(await textOf(await own.get(offer))).toMatch(sentence);
  expect(await textOf(await browser().get(offer))).not.toMatch(sentence);
});

test("after an account signs out, the offer's page does not say that an application left this browser", async () => {
  const { email } = await withPassword(await aCandidate());
  const offer = offerPath(await anOffer());
  const shared = browser();
  await shared.post("/login", { email, password });
  const cv = new File([pdf], "cv.pdf", { type: "application/pdf" });
  const sent = await shared.post(offer, { prenom: "Zoé", nom: "Le Goff", cv });
  expect(sent.headers.get("location")).toBe(`${offer}/envoyee`);
  await shared.post("/deconnexion");
  const text = await textOf(await shared.get(offer));
  expect(text).toContain("Pas besoin de compte");
  expect(text).not.toContain("est partie de ce navigateur");
});

test("the sweep keeps a limited number of receipts, the newest", async () => {
  const sent = [];
  for (let n = 0; n < 4; n++) {
    const own = browser();
    sent.push({ own, ...(await apply(own)) });
  }
  await deleteOldReceipts(new Date(), 2);
  const statuses = await Promise.all(sent.map(async ({ own, page }) => (await own.get(page)).status));
  expect(statuses).toEqual([302, 302, 200, 200]);
});

test("an erased application takes its receipt along", async () => {
  const own = browser();
  const { email, page } = await apply(own);
  const link = linkIn((await mailsTo(email))[0]!);
  expect((await browser().post(link, { form: "effacement" })).status).toBe(302);
  expect(await countReceipts()).toBe(0);
  expect((await own.get(page)).status).toBe(302);
});
