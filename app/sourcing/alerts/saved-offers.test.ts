// Saved offers of candidates, over HTTP.
import { expect, test } from "vitest";
import { as, browser, type Client, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer, type Candidate } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { seal } from "../../platform/http/sign.server.ts";
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

test("a visitor signs in first and comes back with the offer saved", async () => {
  const offer = await anOffer({ title: `Luthier ${newId()}` });
  const list = `/offres?q=${encodeURIComponent(offer.title)}`;
  expect(isPressed(await (await visitor.get(list)).text(), offer)).toBe("false");
  const person = browser();
  const email = `retour-${newId()}@exemple.test`;
  await person.post("/inscription-candidat", { email, password: "une phrase assez longue", terms: "on" });
  await person.post("/deconnexion");
  const led = await press(person, offer, "oui", { retour: list });
  const login = led.headers.get("location")!;
  expect(login).toMatch(/^\/login\?retour=/);
  const form = await (await person.get(login)).text();
  const retour = /name="retour" value="([^"]*)"/.exec(form)![1]!.replaceAll("&amp;", "&");
  const entered = await person.post("/login", { email, password: "une phrase assez longue", retour });
  const after = await person.get(entered.headers.get("location")!);
  expect(after.headers.get("location")).toBe(list);
  const html = await (await person.get(list)).text();
  expect(isPressed(html, offer)).toBe("true");
  expect(html).toContain("Offre enregistrée");
});

test("a link saves no offer, except in the browser where the button was pressed, for that offer and for an hour", async () => {
  const candidate = await aCandidate();
  const client = as(candidate);
  const [offer, other] = [await anOffer(), await anOffer()];
  const address = `${pathOf(offer)}/enregistrement?retour=//ailleurs.test`;
  // Another visitor's link has no effect without their cookie.
  const led = await press(visitor, offer, "oui");
  const [pair] = led.headers.getSetCookie()[0]!.split(";");
  const theirs = new URL(led.headers.get("location")!, "http://x").searchParams.get("retour")!;
  expect((await client.get(theirs)).headers.get("location")).toBe(pathOf(offer));
  const soon = Date.now() + 60_000;
  const tokens = ["rien", seal("save-offer", other.id, soon), seal("flash", offer.id, soon)];
  for (const token of [...tokens, seal("save-offer", offer.id, Date.now() - 1000)]) {
    const answer = await client.get(`${address}&jeton=${token}`, { Cookie: `vivier.save-offer=${token}` });
    expect(answer.headers.get("location")).toBe(pathOf(offer));
  }
  expect(await keptBy(candidate)).toEqual([]);
  // A visitor must sign in first.
  const stranger = await visitor.get(address, { Cookie: pair! });
  expect(stranger.headers.get("location")).toMatch(/^\/login\?retour=%2Foffres%2F/);
  const answer = await client.get(address, { Cookie: pair! });
  expect(answer.headers.get("location")).toBe(pathOf(offer));
  expect(answer.headers.getSetCookie().join()).toContain("vivier.save-offer=; Max-Age=0");
  expect(await keptBy(candidate)).toEqual([offer.id]);
  for (const odd of ["%F0%9F%98%80", "a%00b", `${offer.id}-a%0D%0AX-Autre%3A%201`]) {
    const away = await client.get(`/offres/${odd}/enregistrement`);
    expect([away.status, away.headers.get("location")]).toEqual([302, `/offres/${odd}`]);
  }
});

test("only candidates save offers, and only public ones", async () => {
  const offer = await anOffer();
  expect((await press(as("company"), offer, "oui")).status).toBe(403);
  const candidate = await aCandidate();
  const client = as(candidate);
  const closed = await anOffer({ isActive: false });
  const unverified = await anOffer({ companyId: (await aCompany({ emailVerified: false })).companyId });
  for (const gone of [closed, unverified, { id: newId(), title: "x" }])
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
