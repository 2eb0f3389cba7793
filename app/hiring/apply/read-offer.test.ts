// The offer as the applicant read it: stored with the application, shared by applicants, shown once it differs, deleted with the last one.
import { beforeEach, describe, expect, test } from "vitest";
import { as, browser, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { offerPath, ownOfferPath } from "../../offers/offer.ts";
import { offerTextOf, readOfferText } from "../../offers/offer-text.server.ts";
import { findOffer } from "../../offers/offers.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { everyHour } from "../../schedule.server.ts";
import { deleteApplication } from "./applications.server.ts";
import { saveOfferTexts } from "./read-offer.server.ts";
import { visitorPath } from "./sent-applications.server.ts";

const inbox = "/compte/entreprise/candidatures";
let people = 0;

beforeEach(() => db.deleteFrom("rateLimits").execute());

const before = "Vous pétrissez la nuit, dans une équipe de quatre.";
const after = "Vous vendez le jour, dans une équipe de deux.";

async function aBakery() {
  people += 1;
  const company = await aCompany({ nom: `Fournil ${people}` });
  const given = { title: "Boulanger H/F", salary: 2400, required: ["licence:permis-b"], schedule: "De 3 h à 10 h" };
  const offer = await anOffer({ companyId: company.companyId, description: before, ...given });
  return { ...offer, company, path: offerPath(offer) };
}

async function anApplicant(path: string, fields: Record<string, string> = {}) {
  people += 1;
  const email = `lectrice${people}@exemple.test`;
  const sent = await browser().post(path, { prenom: "Ida", nom: "Morel", email, ...fields });
  const row = await db
    .selectFrom("applications")
    .select(["id", "offerTextHash"])
    .where("email", "=", email)
    .executeTakeFirst();
  return { status: sent.status, text: await sent.text(), ...row! };
}

const changed = (id: string) =>
  db.updateTable("offers").set({ description: after, salary: 2000 }).where("id", "=", id).execute();

const task = () => everyHour.find(({ name }) => name === "offer-texts")!.run(new Date());

const stored = (hash: string | null | undefined) =>
  db.selectFrom("offerTexts").selectAll().where("hash", "=", hash!).executeTakeFirst();

describe("the offer as the applicant read it", () => {
  test("stands on both pages of the application once the offer has changed, and not before", async () => {
    const bakery = await aBakery();
    const { id } = await anApplicant(bakery.path);
    const page = () => visitor.get(visitorPath(id)).then(textOf);
    const companyPage = () => as(bakery.company).get(`${inbox}/${id}`).then(textOf);
    expect(await page()).not.toContain("L’offre telle que vous l’avez lue");
    expect(await companyPage()).not.toContain("L’offre telle que cette personne l’a lue");
    await changed(bakery.id);
    const text = await page();
    expect(text).toContain("L’offre telle que vous l’avez lue");
    expect(text).toContain("L’offre a été modifiée depuis.");
    for (const words of [before, "2 400", "De 3 h à 10 h", "Exigé, Permis", "Boulanger H/F"])
      expect(text).toContain(words);
    expect(text).not.toContain(after);
    const companys = await companyPage();
    expect(companys).toContain("L’offre telle que cette personne l’a lue");
    expect(companys).toContain(before);
  });

  test("outlives the offer, for an account too", async () => {
    const bakery = await aBakery();
    const candidate = await aCandidate();
    await as(candidate).post(bakery.path, { prenom: "Ida", nom: "Morel", cvChoix: "sans" });
    const { id } = await db
      .selectFrom("applications")
      .select("id")
      .where("candidateId", "=", candidate.id)
      .executeTakeFirstOrThrow();
    await as(bakery.company).post(`${ownOfferPath(bakery.id)}/suppression`, {});
    expect(await findOffer(bakery.id)).toBeUndefined();
    const text = await as(candidate).get(`/candidat/candidatures/${id}`).then(textOf);
    expect(text).toContain("L’offre telle que vous l’avez lue");
    expect(text).toContain("L’offre n’est plus en ligne.");
    expect(text).toContain(before);
  });

  test("is one row for all applicants to one version, and another for the next", async () => {
    const bakery = await aBakery();
    const first = await anApplicant(bakery.path);
    const second = await anApplicant(bakery.path);
    await changed(bakery.id);
    const third = await anApplicant(bakery.path);
    expect(first.offerTextHash).toMatch(/^[0-9a-f]{64}$/);
    expect(second.offerTextHash).toBe(first.offerTextHash);
    expect(third.offerTextHash).not.toBe(first.offerTextHash);
    expect(readOfferText((await stored(third.offerTextHash))!.text)).toMatchObject({ description: after });
  });

  test("cannot be rewritten", async () => {
    const { offerTextHash } = await anApplicant((await aBakery()).path);
    const rewrite = db.updateTable("offerTexts").set({ text: "{}" }).where("hash", "=", offerTextHash!).execute();
    await expect(rewrite).rejects.toThrow("offerTexts_check");
  });

  test("is deleted once its last application is erased", async () => {
    const bakery = await aBakery();
    const [first, second] = [await anApplicant(bakery.path), await anApplicant(bakery.path)];
    await transaction((tx) => deleteApplication(tx, first.id));
    await task();
    expect(await stored(second.offerTextHash)).toBeDefined();
    await visitor.post(visitorPath(second.id), { form: "effacement" });
    await task();
    expect(await stored(second.offerTextHash)).toBeUndefined();
  });

  test("stays while an application that names it is being stored", async () => {
    const bakery = await aBakery();
    const text = offerTextOf((await findOffer(bakery.id))!);
    await transaction((tx) => saveOfferTexts(tx, [text]));
    await transaction(async (tx) => {
      await saveOfferTexts(tx, [text]);
      await task();
      expect(await stored(text.hash)).toBeDefined();
    });
    await task();
    expect(await stored(text.hash)).toBeUndefined();
  });

  test("is that of the page: an offer that changed meanwhile is read again before anything is sent", async () => {
    const bakery = await aBakery();
    const html = await visitor.get(bakery.path).then((page) => page.text());
    const offreLue = /name="offreLue" value="([0-9a-f]{64})"/.exec(html)![1]!;
    await changed(bakery.id);
    const refused = await anApplicant(bakery.path, { offreLue });
    expect(refused.status).toBe(409);
    expect(refused.id).toBeUndefined();
    expect(refused.text).toContain("L’offre a changé depuis que vous l’avez ouverte.");
    expect(refused.text).toContain(after);
    const current = /name="offreLue" value="([0-9a-f]{64})"/.exec(refused.text)![1]!;
    const sent = await anApplicant(bakery.path, { offreLue: current });
    expect(sent.status).toBe(302);
    expect(sent.offerTextHash).toBe(current);
  });
});
