// What a review has judged: any other promise of the offer waits for the next one.
import { expect, test } from "vitest";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { setSetting } from "../../platform/settings/settings.server.ts";
import { setOfferHold, updateHold } from "./moderation-hold.server.ts";

const changes = [
  { salary: 9900 },
  { city: "Caen", cityCode: "14118" },
  { contractType: "CDD" },
  { weeklyHours: 20 },
  { description: "Payez votre formation d’avance." },
] as const;

async function aJudgedOffer(heldAs: "change" | null) {
  const { companyId } = await aCompany();
  const { id } = await anOffer({
    companyId,
    title: "Grutière / Grutier",
    salary: 1950,
    salaryTaux: "mois",
    city: "Brest",
  });
  const row = () => db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await setOfferHold(db, await row(), heldAs);
  const set = (columns: object) => db.updateTable("offers").set(columns).where("id", "=", id).execute();
  const save = () => transaction((tx) => updateHold(tx, id, companyId));
  return { set, save, heldAs: async () => (await row()).heldAs };
}

test.each(changes)("an approved offer waits again after $0", async (columns) => {
  await transaction((tx) => setSetting(tx, "approvals", { offers: true, companies: false }));
  const { set, save, heldAs } = await aJudgedOffer(null);
  expect(await save(), "unchanged").toBe(false);
  await set(columns);
  expect(await save()).toBe(true);
  expect(await heldAs()).toBe("waiting");
});

test.each([...changes, { required: ["licence:b"] }])(
  "an offer that was to be changed goes back to the review after $0",
  async (columns) => {
    const { set, save, heldAs } = await aJudgedOffer("change");
    expect(await save(), "unchanged").toBe(false);
    expect(await heldAs()).toBe("change");
    await set(columns);
    expect(await save()).toBe(true);
    expect(await heldAs()).toBe("waiting");
  },
);
