// Saved offers of candidates, over HTTP.
import { expect, test } from "vitest";
import { as, browser, type Client, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer, type Candidate } from "../../../tests/factories.ts";
import * as offersLimits from "../../offers/limits.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { slug } from "../../platform/text/text.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";

type Offer = { id: string; title: string };

const listPath = "/candidat/offres-enregistrees";
const pathOf = ({ id, title }: Offer) => `/offres/${id}-${slug(title)}`;
const press = (client: Client, offer: Offer, garder: "oui" | "non", fields = {}) =>
  client.post(`${pathOf(offer)}/enregistrement`, { garder, ...fields });
const keptBy = async ({ userId }: Candidate) =>
  (await db.selectFrom("savedOffers").select("offerId").where("userId", "=", userId).execute()).map(
    (row) => row.offerId,
  );
const linkedIds = (html: string) =>
  [...html.matchAll(/<a class="item-link" href="\/offres\/([0-9a-f-]{36})/g)].map((match) => match[1]!);
const isPressed = (html: string, offer: Offer) =>
  new RegExp(`action="${pathOf(offer)}/enregistrement"[\\s\\S]*?aria-pressed="(true|false)"`).exec(html)?.[1];
/** The fields of the undo form, as a browser without JavaScript sends them. */
const undoOf = (html: string) => {
  const toast = /<header[\s\S]*<\/header>/.exec(html)![0];
  const fields = [...toast.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return {
    action: /<form[^>]*action="([^"]*)"[^>]*>(?=<input type="hidden" name="garder")/.exec(toast)![1]!,
    fields: Object.fromEntries(fields.map(([, name, value]) => [name!, value!])),
  };
};

test("an offer is saved and removed any number of times, and the answer leads back to the previous page", async () => {
  const candidate = await aCandidate();
  const client = as(candidate);
  const offer = await anOffer();
  const back = "/offres?q=infirmier&apres=1_x";
  for (let time = 0; time < 2; time++) {
    const response = await press(client, offer, "oui", { retour: back });
    expect([response.status, response.headers.get("location")]).toEqual([302, back]);
  }
  expect(await keptBy(candidate)).toEqual([offer.id]);
  for (let time = 0; time < 2; time++) expect((await press(client, offer, "non")).status).toBe(302);
  expect(await keptBy(candidate)).toEqual([]);
});

test("the button shows on card and page whether the offer is saved; recruiters have none", async () => {
  const client = as("candidate");
  const title = `Vannier ${newId()}`;
  const offer = await anOffer({ title });
  const list = `/offres?q=${encodeURIComponent(title)}`;
  for (const page of [list, pathOf(offer)])
    expect(isPressed(await (await client.get(page)).text(), offer)).toBe("false");
  await press(client, offer, "oui");
  for (const page of [list, pathOf(offer), listPath])
    expect(isPressed(await (await client.get(page)).text(), offer), page).toBe("true");
  // Another candidate sees their own state.
  expect(isPressed(await (await as("candidate").get(list)).text(), offer)).toBe("false");
  for (const who of ["company", "admin"] as const)
    for (const page of [list, pathOf(offer)])
      expect(await (await as(who).get(page)).text()).not.toContain("/enregistrement");
});

test("a removal shows a toast and can be undone, which restores the offer's place", async () => {
  const candidate = await aCandidate();
  const client = as(candidate);
  const offers = [await anOffer(), await anOffer(), await anOffer()];
  for (const [index, { id: offerId, title }] of offers.entries())
    await db
      .insertInto("savedOffers")
      .values({
        id: newId(),
        userId: candidate.userId,
        offerId,
        title,
        company: "X",
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
      })
      .execute();
  const [one, two, three] = offers.map(({ id }) => id);
  const removed = await press(client, offers[1]!, "non", { retour: listPath });
  const cookie = { Cookie: removed.headers.getSetCookie()[0]!.split(";")[0]! };
  const html = await (await client.get(listPath, cookie)).text();
  expect(linkedIds(html)).toEqual([three, one]);
  expect(html).toContain(sourcingMessages.savedOfferRemoved);
  const { action, fields } = undoOf(html);
  expect((await client.post(action, fields)).headers.get("location")).toBe(listPath);
  expect(linkedIds(await (await client.get(listPath)).text())).toEqual([three, two, one]);
});

const devicePath = "/offres-enregistrees";
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith("vivier.offres="))
    ?.split(";")[0];

test("a visitor saves offers in the browser without an account; list, page and their own list show them", async () => {
  const person = browser();
  const title = `Luthier ${newId()}`;
  const [one, two] = [await anOffer({ title }), await anOffer({ title })];
  const list = `/offres?q=${encodeURIComponent(title)}`;
  const first = await press(person, one, "oui", { retour: list });
  expect([first.status, first.headers.get("location")]).toEqual([302, list]);
  const html = await (await person.get(list)).text();
  expect(html).toContain(sourcingMessages.deviceOfferSaved);
  expect([isPressed(html, one), isPressed(html, two)]).toEqual(["true", "false"]);
  expect(html).toContain("1 offre enregistrée sur cet appareil");
  for (let time = 0; time < 2; time++) await press(person, two, "oui", { retour: list });
  expect(isPressed(await (await person.get(pathOf(two))).text(), two)).toBe("true");
  const own = await (await person.get(devicePath)).text();
  expect(linkedIds(own)).toEqual([two.id, one.id]);
  // Another browser has none.
  expect(isPressed(await (await visitor.get(list)).text(), one)).toBe("false");
  expect(await textOf(await visitor.get(devicePath))).toContain("Aucune offre enregistrée ici");
  const removed = await press(person, one, "non", { retour: devicePath });
  expect(removed.headers.get("location")).toBe(devicePath);
  const after = await (await person.get(devicePath)).text();
  expect(linkedIds(after)).toEqual([two.id]);
  const { action, fields } = undoOf(after);
  await person.post(action, fields);
  expect(linkedIds(await (await person.get(devicePath)).text())).toEqual([one.id, two.id]);
});

test("a browser holds twenty offers; a gone offer leaves it, and a damaged cookie counts as none", async () => {
  const person = browser();
  const { companyId } = await aCompany();
  const offers: Offer[] = [];
  for (let index = 0; index <= offersLimits.deviceOffers; index++) offers.push(await anOffer({ companyId }));
  for (const offer of offers) await press(person, offer, "oui");
  const savedIds = offers.slice(0, -1).map(({ id }) => id);
  const full = await (await person.get(devicePath)).text();
  expect(linkedIds(full)).toEqual(savedIds.toReversed());
  expect(full).toContain(sourcingMessages.deviceOffersFull);
  await db.updateTable("offers").set({ isActive: false }).where("id", "=", savedIds[0]!).execute();
  const next = await person.get(devicePath);
  expect(await textOf(next)).toContain(sourcingMessages.deviceOffersGone(1));
  expect(await textOf(await person.get(devicePath))).not.toContain(sourcingMessages.deviceOffersGone(1));
  expect((await press(person, { id: savedIds[0]!, title: "x" }, "oui")).status).toBe(410);
  for (const damaged of ["x", "é", "A".repeat(5_000), "AAAAAAAAAAAAAAAAAAAAAA", "%00"])
    expect((await visitor.get(devicePath, { Cookie: `vivier.offres=${damaged}` })).status, damaged).toBe(200);
});

test("a new account takes the offers of the browser over, which then holds none", async () => {
  const person = browser();
  const [one, two, closed] = [await anOffer(), await anOffer(), await anOffer()];
  for (const offer of [one, two, closed]) await press(person, offer, "oui");
  await db.updateTable("offers").set({ isActive: false }).where("id", "=", closed.id).execute();
  // Reads the message of the first press: a message that waits is not replaced.
  await person.get("/offres");
  const email = `reprise-${newId()}@exemple.test`;
  await person.post("/inscription-candidat", { email, password: "une phrase assez longue", terms: "on" });
  const led = await person.get(listPath);
  expect([led.status, led.headers.get("location")]).toEqual([302, listPath]);
  const html = await (await person.get(listPath)).text();
  expect(html).toContain(sourcingMessages.deviceOffersTaken(2));
  expect(linkedIds(html)).toEqual([two.id, one.id]);
  expect((await person.get(devicePath)).headers.get("location")).toBe(listPath);
  await person.post("/deconnexion");
  expect(await textOf(await person.get(devicePath))).toContain("Aucune offre enregistrée ici");
});

test("a browser's offers are taken over once, up to the account's limit, and never by a company or in a support view", async () => {
  const offer = await anOffer();
  const Cookie = cookieOf(await press(visitor, offer, "oui"))!;
  const company = await as("company").get("/entreprise", { Cookie });
  expect([company.status, cookieOf(company)]).toEqual([200, undefined]);
  const candidate = await aCandidate();
  const client = as(candidate);
  expect((await client.get("/candidat", { Cookie })).status).toBe(302);
  // The browser sends the cookie again: nothing is new, so no redirect; the cookie is deleted.
  const again = await client.get("/candidat", { Cookie });
  expect([again.status, cookieOf(again)]).toEqual([200, "vivier.offres="]);
  expect(await keptBy(candidate)).toEqual([offer.id]);
  const full = await aCandidate();
  const rows = Array.from({ length: sourcingLimits.savedOffers }, () => ({
    id: newId(),
    userId: full.userId,
    offerId: null,
    title: "x",
    company: "x",
  }));
  await db.insertInto("savedOffers").values(rows).execute();
  expect((await as(full).get("/candidat", { Cookie })).status).toBe(200);
  expect(await keptBy(full)).not.toContain(offer.id);
});

test("a link saves nothing", async () => {
  const candidate = await aCandidate();
  const offer = await anOffer();
  const link = await as(candidate).get(`${pathOf(offer)}/enregistrement?retour=//ailleurs.test&garder=oui`);
  expect(link.headers.get("location")).toBe(pathOf(offer));
  expect(await keptBy(candidate)).toEqual([]);
  for (const odd of ["%F0%9F%98%80", "a%00b", `${offer.id}-a%0D%0AX-Autre%3A%201`]) {
    const away = await visitor.get(`/offres/${odd}/enregistrement`);
    expect([away.status, away.headers.get("location")]).toEqual([302, `/offres/${odd}`]);
  }
});

test("only candidates save offers, and only public ones", async () => {
  const offer = await anOffer();
  expect((await press(as("company"), offer, "oui")).status).toBe(403);
  const candidate = await aCandidate();
  const client = as(candidate);
  const closed = await anOffer({ isActive: false });
  const unconfirmed = await anOffer({ companyId: (await aCompany({ emailVerified: false })).companyId });
  for (const gone of [closed, unconfirmed, { id: newId(), title: "x" }])
    expect((await press(client, gone, "oui")).status).toBe(410);
  expect((await client.post("/offres/rien/enregistrement", { garder: "oui" })).status).toBe(404);
  expect(await keptBy(candidate)).toEqual([]);
});

test("a closed or deleted offer stays in the list under its old title, marked, and can be removed", async () => {
  const candidate = await aCandidate();
  const client = as(candidate);
  const [closed, gone] = [await anOffer({ title: "Relieuse H/F" }), await anOffer({ title: "Doreur H/F" })];
  for (const offer of [closed, gone]) await press(client, offer, "oui");
  await db
    .updateTable("offers")
    .set({ isActive: false, title: "Changée après coup" })
    .where("id", "=", closed.id)
    .execute();
  await db.deleteFrom("offers").where("id", "=", gone.id).execute();
  const html = await (await client.get(listPath)).text();
  expect(linkedIds(html)).toEqual([]);
  expect(html.match(/N’est plus disponible/g)).toHaveLength(2);
  for (const title of ["Relieuse H/F", "Doreur H/F"]) expect(html).toContain(title);
  expect(html).not.toContain("Changée après coup");
  const ids = [...html.matchAll(/name="retirer" value="([^"]*)"/g)].map((match) => match[1]!);
  expect(ids).toHaveLength(2);
  expect((await as("candidate").post(listPath, { retirer: ids[0]! })).status).toBe(404);
  for (const id of ids) expect((await client.post(listPath, { retirer: id })).headers.get("location")).toBe(listPath);
  expect(await textOf(await client.get(listPath))).toContain("Aucune offre enregistrée");
});

test("an empty list proposes offers of the profile with their bookmark; a saved one moves up and the others stay", async () => {
  const candidate = await aCandidate({ job: "Luthière", city: "Foix" });
  const client = as(candidate);
  const { companyId } = await aCompany();
  const base = { companyId, job: "Luthier", city: "Foix" };
  const [first, second] = [await anOffer({ ...base, title: "Luthier" }), await anOffer({ ...base, title: "Luthière" })];
  await anOffer({ companyId, job: "Boulanger", title: "Boulanger", city: "Foix" });
  const proposed = async () => {
    const html = await (await client.get(listPath)).text();
    return linkedIds(html.split('id="suggestions"')[1] ?? "");
  };
  expect((await proposed()).toSorted()).toEqual([first.id, second.id].toSorted());
  const text = await textOf(await client.get(listPath));
  expect(text).toContain("Celles-ci correspondent à votre profil");
  expect(text).toContain("Correspond très bien");
  await press(client, first, "oui");
  expect(await proposed()).toEqual([second.id]);
});

test("the list shows twenty a page, last saved first, and neither repeats nor skips", async () => {
  const candidate = await aCandidate();
  const { companyId } = await aCompany();
  const ids: string[] = [];
  for (let index = 0; index < 45; index++) {
    const { id: offerId, title } = await anOffer({ companyId });
    ids.unshift(offerId);
    const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 60_000);
    const row = { id: newId(createdAt.getTime() + index), userId: candidate.userId, offerId, title, company: "X" };
    await db
      .insertInto("savedOffers")
      .values({ ...row, createdAt })
      .execute();
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let next: string | undefined = listPath; next && sizes.length < 5; ) {
    const html: string = await (await as(candidate).get(next)).text();
    const found = linkedIds(html);
    sizes.push(found.length);
    seen.push(...found);
    next = /href="(\/candidat\/offres-enregistrees\?apres=[^"]*)"/.exec(html)?.[1];
  }
  expect(sizes).toEqual([20, 20, 5]);
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(seen.slice(0, 3).sort()).toEqual(ids.slice(0, 3).sort());
});

test("a candidate saves offers up to a limit", async () => {
  const candidate = await aCandidate();
  const rows = Array.from({ length: sourcingLimits.savedOffers }, () => ({
    id: newId(),
    userId: candidate.userId,
    offerId: null,
    title: "x",
    company: "x",
  }));
  await db.insertInto("savedOffers").values(rows).execute();
  const offer = await anOffer();
  const refused = await press(as(candidate), offer, "oui");
  expect(await keptBy(candidate)).not.toContain(offer.id);
  expect(refused.headers.getSetCookie().join()).toContain("vivier.message");
});
