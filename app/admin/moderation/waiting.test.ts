// Along a moderation queue: the item before, the item after, and the next one after a decision.
import { beforeEach, expect, test } from "vitest";
import { as, edit, textOf } from "../../../tests/app.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const home = "/admin/moderation";
const linkOf = (html: string, rel: "prev" | "next") =>
  new RegExp(`<a[^>]*rel="${rel}"[^>]*href="([^"]+)"|<a[^>]*href="([^"]+)"[^>]*rel="${rel}"`)
    .exec(html)
    ?.slice(1)
    .find(Boolean);
const nextOf = (html: string) => /href="([^"]+)"[^>]*><span class="button-label">Suivant/.exec(html)?.[1];

beforeEach(async () => {
  await db.deleteFrom("offers").execute();
  await db.deleteFrom("companies").execute();
  await db.deleteFrom("reports").execute();
});

async function waitingOffers(count: number): Promise<string[]> {
  const { companyId } = await aCompany();
  const paths: string[] = [];
  for (let index = 0; index < count; index++) {
    // Two of the same instant: the id decides.
    const updatedAt = new Date(Date.UTC(2026, 5, 10 - Math.max(1, index)));
    const { id } = await anOffer({ companyId, heldAs: "waiting", updatedAt });
    paths.push(`${home}/offre/${id}`);
  }
  const html = await (await as("admin").get(`${home}?file=offres`)).text();
  return paths.toSorted((one, other) => html.indexOf(one) - html.indexOf(other));
}

test("an item leads to its neighbours in the order of its queue", async () => {
  const paths = await waitingOffers(4);
  const admin = as("admin");
  for (const [index, path] of paths.entries()) {
    const html = await (await admin.get(path)).text();
    expect([linkOf(html, "prev"), linkOf(html, "next")]).toEqual([paths[index - 1], paths[index + 1]]);
    expect(html).toContain(`href="${home}?file=offres"`);
  }
  const other = await anOffer();
  await db.updateTable("offers").set({ reviewedAt: new Date() }).where("id", "=", other.id).execute();
  const html = await (await admin.get(`${home}/offre/${other.id}`)).text();
  expect([linkOf(html, "prev"), linkOf(html, "next"), nextOf(html)]).toEqual([undefined, undefined, undefined]);
});

test("after a decision the next item is one press away, until nothing waits", async () => {
  const [first, second, third] = (await waitingOffers(3)) as [string, string, string];
  const admin = as("admin");
  const decide = async (path: string) => {
    const done = await edit(admin, path, { decision: newId(), seen: "", verdict: "cleared" });
    expect(done.status).toBe(302);
    const location = done.headers.get("location")!;
    expect(location.split("?")[0]).toBe(path);
    return (await admin.get(location)).text();
  };
  expect(nextOf(await decide(second))).toBe(third);
  expect(linkOf(await (await admin.get(third)).text(), "prev")).toBe(first);
  expect(nextOf(await decide(third)), "at the end: what was passed over").toBe(first);
  const last = await decide(first);
  expect(nextOf(last)).toBeUndefined();
  expect(last).toContain("rien d’autre n’attend");
});

test("an address with a wrong place shows no neighbours", async () => {
  const offer = await anOffer();
  await db.updateTable("offers").set({ reviewedAt: new Date() }).where("id", "=", offer.id).execute();
  for (const query of ["?file=decisions&apres=a_b", "?file=offres&apres=zz", "?file=rien", "?file=offres"])
    expect(await textOf(await as("admin").get(`${home}/offre/${offer.id}${query}`))).not.toContain("C’est fait");
});
