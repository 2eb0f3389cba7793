// The other applications of a person to one company, in the inbox and on the application's page.
import { describe, expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anApplication, anOffer } from "../../../tests/factories.ts";
import { sentDuring } from "../../../tests/sent-statements.ts";
import { db } from "../../platform/db/db.server.ts";

const inbox = "/compte/entreprise/candidatures";
const day = 86_400_000;
const before = () => new Date(Date.now() - 40 * day);
let people = 0;

const aPhone = () => {
  people += 1;
  return `06 29 18 ${String(Math.floor(people / 100)).padStart(2, "0")} ${String(people % 100).padStart(2, "0")}`;
};

async function twoOffers() {
  const company = await aCompany();
  const { companyId } = company;
  const first = await anOffer({ companyId, title: "Cuisinier de nuit" });
  const second = await anOffer({ companyId, title: "Chef de partie" });
  return { company, client: as(company), first, second };
}

const refused = { state: "refused", createdAt: before(), changedAt: before() } as const;

describe("the same person", () => {
  test.each(["account", "address", "number in another notation", "CV bytes"])("is known by the %s", async (by) => {
    const { client, first, second } = await twoOffers();
    const [one, other] = await (async () => {
      if (by === "account") {
        const { id: candidateId } = await aCandidate();
        return [{ candidateId }, { candidateId }];
      }
      if (by === "address") {
        const email = `meme-${Date.now()}@exemple.test`;
        return [{ email }, { email }];
      }
      if (by === "CV bytes") {
        const [one, same] = [await aFile("cv"), await aFile("cv")];
        const sha256 = `meme ${Date.now()}`;
        await db.updateTable("files").set({ sha256 }).where("id", "in", [one.id, same.id]).execute();
        return [{ cvFileId: one.id }, { cvFileId: same.id }];
      }
      const tel = aPhone();
      return [{ tel }, { tel: `+33 ${tel.slice(1)}` }];
    })();
    const earlier = await anApplication(first, { ...one, ...refused });
    const later = await anApplication(second, other);
    const list = await textOf(await client.get(inbox));
    expect(list.match(/(Peut-être déjà|Déjà) candidat : Cuisinier de nuit, refusée le/g)).toEqual([
      `${by === "account" ? "Déjà" : "Peut-être déjà"} candidat : Cuisinier de nuit, refusée le`,
    ]);
    const page = await (await client.get(`${inbox}/${later.id}`)).text();
    expect(page).toContain("Même personne");
    expect(page).toContain(`href="${inbox}/${earlier.id}"`);
    // The earlier one's page names the later one; it is no application before it.
    expect(await (await client.get(`${inbox}/${earlier.id}`)).text()).toContain(`href="${inbox}/${later.id}"`);
  });

  test("is stated once joined, and counts only those that are certain", async () => {
    const { company, client, first, second } = await twoOffers();
    const tel = aPhone();
    const email = `reunie-${Date.now()}@exemple.test`;
    const third = await anOffer({ companyId: company.companyId, title: "Plongeuse" });
    const one = await anApplication(third, {
      ...refused,
      tel,
      email: `x${email}`,
      createdAt: new Date(Date.now() - 50 * day),
    });
    await anApplication(first, { ...refused, tel, email: `y${email}` });
    const later = await anApplication(second, { tel, email });
    expect(await textOf(await client.get(`${inbox}?offre=${second.id}`))).toMatch(
      /Peut-être déjà candidat : Cuisinier de nuit, refusée le [^,]*, et une autre fois/,
    );
    const sent = await client.post(`${inbox}/${later.id}`, { form: "reunir", une: later.id, autre: one.id });
    expect(sent.status).toBe(302);
    const joined = await textOf(await client.get(`${inbox}?offre=${second.id}`));
    expect(joined).toMatch(/Déjà candidat : Plongeuse, refusée le/);
    expect(joined).not.toMatch(/Peut-être|une autre fois/);
  });

  test("is nobody else, and no other company's applicant", async () => {
    const { client, first, second } = await twoOffers();
    const elsewhere = await twoOffers();
    const email = `ailleurs-${Date.now()}@exemple.test`;
    await anApplication(elsewhere.first, { email, ...refused });
    await anApplication(first, { ...refused, tel: null });
    const { id } = await anApplication(second, { email, tel: null });
    expect(await textOf(await client.get(inbox))).not.toMatch(/déjà candidat/i);
    expect(await textOf(await client.get(`${inbox}/${id}`))).not.toContain("Même personne");
  });

  test("is not recognised while the company hides names: the link would tell the name", async () => {
    const { client, first, second } = await twoOffers();
    const email = `cachee-${Date.now()}@exemple.test`;
    const shown = await anApplication(first, { email, ...refused, state: "retained" });
    const hidden = await anApplication(second, { email });
    await client.post(inbox, { form: "noms", noms: "retenue" });
    expect(await textOf(await client.get(inbox))).not.toMatch(/déjà candidat/i);
    for (const { id } of [shown, hidden])
      expect(await (await client.get(`${inbox}/${id}`)).text()).not.toContain("Même personne");
  });

  test("costs one query for a page, however many applications it has", async () => {
    const { client, first, second } = await twoOffers();
    for (let count = 0; count < 12; count += 1) {
      const tel = aPhone();
      await anApplication(first, { tel, ...refused });
      await anApplication(second, { tel });
    }
    const [, sent] = await sentDuring(
      () => client.get(inbox),
      () => true,
    );
    expect(sent.filter((text) => text.includes('"pairs"'))).toHaveLength(1);
  });
});
