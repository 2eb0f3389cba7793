// The message after a deactivation offers to undo it.
import { expect, test } from "vitest";
import { as, type Client } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";

async function takeBack(client: Client, answer: Response, name: string): Promise<Response> {
  const cookie = answer.headers
    .getSetCookie()
    .find((line) => line.startsWith("vivier.message="))!
    .split(";")[0]!;
  const html = await (await client.get(answer.headers.get("location")!, { Cookie: cookie })).text();
  const toast = /<div class="toast">[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  expect(toast, name).toContain("Annuler");
  const fields = Object.fromEntries(
    [...toast.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, field, value]) => [field!, value!]),
  );
  return client.post(/action="([^"]+)"/.exec(toast)![1]!, fields);
}

test("undo restores a company's offer, an administrator's offer and an account, and returns to the same page", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  const active = async () =>
    (await db.selectFrom("offers").select("isActive").where("id", "=", offer.id).executeTakeFirstOrThrow()).isActive;
  const own = as(company);
  const path = `/compte/entreprise/mes-offres/${offer.id}`;
  const off = await own.post(`${path}/activation`, { actif: "non" });
  expect(await active()).toBe(false);
  expect((await takeBack(own, off, "own offer")).headers.get("location")).toBe(path);
  expect(await active()).toBe(true);

  const admin = as("admin");
  const away = await admin.post(`/admin/offres/${offer.id}/activation`, {
    actif: "non",
    ground: "fausse",
    retour: "/admin/offres?q=a",
  });
  expect(await active()).toBe(false);
  expect((await takeBack(admin, away, "any offer")).headers.get("location")).toBe("/admin/offres?q=a");
  expect(await active()).toBe(true);

  const { id } = await aCandidate();
  const disabled = async () =>
    (await db.selectFrom("users").select("disabledAt").where("id", "=", id).executeTakeFirstOrThrow()).disabledAt;
  const closed = await admin.post(`/admin/comptes/${id}/activation`, {
    actif: "non",
    ground: "conditions",
    retour: "/admin/candidats",
  });
  expect(await disabled()).not.toBeNull();
  expect((await takeBack(admin, closed, "account")).headers.get("location")).toBe("/admin/candidats");
  expect(await disabled()).toBeNull();
});
