// The administrators on their access page: who has access, and taking it from one who leaves.
import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { as, browser, textOf } from "../../../tests/app.ts";
import { aCompany, anAdmin, password, withPassword } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { db, transaction } from "../../platform/db/db.server.ts";

const page = "/compte/securite";

beforeAll(async () => {
  await db.updateTable("users").set({ disabledAt: new Date() }).where("role", "=", "admin").execute();
});

const makeAdmin = async () => withPassword(await anAdmin());
const removal = ({ userId }: { userId: string }) => ({ form: "administrateur", id: userId, currentPassword: password });
const isOpen = async ({ userId }: { userId: string }) =>
  (await db.selectFrom("users").select("disabledAt").where("id", "=", userId).executeTakeFirst())?.disabledAt === null;

test("an administrator takes the access of another one, who is signed out and cannot come back", async () => {
  const [one, other] = [await makeAdmin(), await makeAdmin()];
  const [client, theirs] = [as(one), browser()];
  await theirs.post("/admin-auth", { email: other.email, password });
  expect((await theirs.get("/admin")).status).toBe(200);
  const listed = await textOf(await client.get(page));
  for (const part of [one.email, other.email, "Depuis le", "mot de passe seul", "Retirer l’accès"])
    expect(listed).toContain(part);
  const wrong = await client.post(page, { ...removal(other), currentPassword: "autre chose" });
  expect([wrong.status, await isOpen(other)]).toEqual([400, true]);
  expect(await textOf(wrong)).toContain("pas votre mot de passe actuel");
  expect((await client.post(page, removal(other))).headers.get("location")).toBe(`${page}#administrateurs`);
  expect(await isOpen(other)).toBe(false);
  expect((await theirs.get("/admin")).headers.get("location")).toContain("/login");
  const back = browser();
  await back.post("/admin-auth", { email: other.email, password });
  expect((await back.get("/admin")).status).toBe(302);
  expect(await textOf(await client.get(page))).not.toContain(other.email);
  expect((await mailsTo(other.email)).map(({ template }) => template)).toEqual(["acces-retire"]);
  const entry = { actor: one.email, action: "administrateur retiré", before: { email: other.email, role: "admin" } };
  expect(
    await db.selectFrom("audit").select(["actor", "action", "before"]).where("targetId", "=", other.userId).execute(),
  ).toEqual([entry]);
  await as(one).post(page, removal(one));
  expect(await isOpen(one), "nobody removes themselves").toBe(true);
});

test("of two administrators who remove each other at once, one stays", async () => {
  const [one, other] = [await makeAdmin(), await makeAdmin()];
  const clients = [as(one), as(other)];
  for (const client of clients) await client.get(page);
  const waiting = sql`SELECT FROM pg_stat_activity WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
  // Held until both have come to the rows that they change.
  const begun = await transaction(async (tx) => {
    await tx.selectFrom("users").select("id").where("role", "=", "admin").forNoKeyUpdate().execute();
    const both = Promise.all([clients[0]!.post(page, removal(other)), clients[1]!.post(page, removal(one))]);
    await vi.waitUntil(async () => (await waiting.execute(db)).rows.length > 1, { timeout: 10_000 });
    return { both };
  });
  await begun.both;
  expect([await isOpen(one), await isOpen(other)].toSorted()).toEqual([false, true]);
});

test("nobody else sees or takes the access of an administrator", async () => {
  const [admin, company] = [await anAdmin(), await withPassword(await aCompany())];
  expect(await textOf(await as(company).get(page))).not.toContain(admin.email);
  await as(company).post(page, removal(admin));
  expect(await isOpen(admin)).toBe(true);
  const removed = await withPassword(await aCompany());
  await as(await makeAdmin()).post(page, removal(removed));
  expect(await isOpen(removed), "an account that is no administrator's").toBe(true);
});
