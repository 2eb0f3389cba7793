// Who puts the end of an offer off, and how early.
import { expect, test } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { prolongingUrl, prolongOffer } from "./expiry.server.ts";

const day = 86_400_000;

async function anEnding(days: number) {
  const company = await aCompany();
  const expiresAt = new Date(Date.now() + days * day);
  const { id } = await anOffer({ companyId: company.companyId, expiresAt });
  const end = async () =>
    (await db.selectFrom("offers").select("expiresAt").where("id", "=", id).executeTakeFirstOrThrow()).expiresAt!;
  return { ...company, offer: { id, expiresAt }, end };
}

test("an offer's end is put off by its own company, and for another company there is no such offer", async () => {
  const { companyId, offer, end } = await anEnding(3);
  const other = await aCompany();
  const prolong = (by: { companyId: string }) => transaction((tx) => prolongOffer(tx, offer, new Date(), by));
  expect(await prolong(other)).toBeUndefined();
  expect(await end()).toEqual(offer.expiresAt);
  expect(await prolong({ companyId })).toMatchObject({ wasProlonged: true });
  expect((await end()).getTime()).toBeGreaterThan(offer.expiresAt.getTime());
});

test("an end that is more than a month away stays, also by a link that is right", async () => {
  const [early, inTime] = [await anEnding(31), await anEnding(29)];
  for (const { email, offer } of [early, inTime]) {
    const link = new URL(prolongingUrl(offer, email)).pathname;
    expect((await visitor.get(link)).status).toBe(200);
    await visitor.post(link);
  }
  expect(await early.end()).toEqual(early.offer.expiresAt);
  expect((await inTime.end()).getTime()).toBeGreaterThan(inTime.offer.expiresAt.getTime());
});
