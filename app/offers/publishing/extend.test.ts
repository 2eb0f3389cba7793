// Who may extend an offer, and how early.
import { expect, test } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { extendOffer, extensionUrl } from "./expiry.server.ts";

const day = 86_400_000;

async function anEnding(days: number) {
  const company = await aCompany();
  const expiresAt = new Date(Date.now() + days * day);
  const { id } = await anOffer({ companyId: company.companyId, expiresAt });
  const end = async () =>
    (await db.selectFrom("offers").select("expiresAt").where("id", "=", id).executeTakeFirstOrThrow()).expiresAt!;
  return { ...company, offer: { id, expiresAt }, end };
}

test("an offer is extended by its own company only; another company finds no such offer", async () => {
  const { companyId, offer, end } = await anEnding(3);
  const other = await aCompany();
  const prolong = (by: { companyId: string }) => transaction((tx) => extendOffer(tx, offer, new Date(), by));
  expect(await prolong(other)).toBeUndefined();
  expect(await end()).toEqual(offer.expiresAt);
  expect(await prolong({ companyId })).toMatchObject({ wasProlonged: true });
  expect((await end()).getTime()).toBeGreaterThan(offer.expiresAt.getTime());
});

test("an offer that ends in more than a month is not extended, even by a valid link", async () => {
  const [early, inTime] = [await anEnding(31), await anEnding(29)];
  for (const { email, offer } of [early, inTime]) {
    const link = new URL(extensionUrl(offer, email)).pathname;
    expect((await visitor.get(link)).status).toBe(200);
    await visitor.post(link);
  }
  expect(await early.end()).toEqual(early.offer.expiresAt);
  expect((await inTime.end()).getTime()).toBeGreaterThan(inTime.offer.expiresAt.getTime());
});
