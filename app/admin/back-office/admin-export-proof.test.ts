// Bulk exports of the administration require the password, or a code with a second factor; a session alone is not enough.
import { beforeEach, expect, test } from "vitest";
import { as, type Client, follow, textOf } from "../../../tests/app.ts";
import { anExporter } from "../../../tests/exporter.ts";
import { aCandidate, type Person } from "../../../tests/factories.ts";
import { encryptSecret } from "../../people/accounts/encryption.server.ts";
import { counterCode, stepOf } from "../../people/accounts/totp.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { type Screen, screens } from "../../screens.ts";

const lists = ["candidats", "entreprises", "offres", "recherches", "sans-compte"].map(
  (list) => `/admin/${list}/export/csv?q=martin`,
);
const exports = ["/admin/import/export", "/admin/journal/export/xlsx?q=martin", ...lists];

let person: Person;
let password: string;
let admin: Client;

beforeEach(async () => {
  ({ person, password, admin } = await anExporter());
});

const isFile = (response: Response) => response.headers.has("content-disposition");

test("no GET route of the administration exports, and every export is in the list of this test", () => {
  const rows: readonly Screen[] = screens;
  const named = rows.filter(({ path }) => /^\/admin\/.*export/.test(path)).map(({ path }) => path);
  expect(named.toSorted()).toEqual([
    "/admin/:liste/export/:format",
    "/admin/exporter",
    "/admin/import/export",
    "/admin/journal/export/:format",
  ]);
});

test.each(exports)("%s gives a file only for the right password", async (address) => {
  await aCandidate();
  const led = await admin.get(address);
  expect(led.status).toBe(302);
  const page = led.headers.get("location")!;
  expect(page).toBe(`/admin/exporter?vers=${encodeURIComponent(address)}`);
  const html = await (await admin.get(page)).text();
  expect(html).toContain(`action="${address}"`);
  for (const fields of [{}, { password: "" }, { password: "autre-chose" }] as Record<string, string>[]) {
    const refused = await admin.post(address, fields);
    expect([refused.status, isFile(refused), refused.headers.get("location")]).toEqual([
      302,
      false,
      `${page}&refus=password`,
    ]);
  }
  const refused = await follow(admin, await admin.post(address, { password: "autre-chose" }));
  const field = /<p id="[^"]*password-erreur"[^>]*>[\s\S]*?<\/p>/.exec(await refused.text())?.[0];
  expect(field, "beside the field").toContain("Ce n’est pas votre mot de passe actuel");
  expect(isFile(await admin.post(address, { password }))).toBe(true);
});

test("an exported list is an entry of the log, which a refused proof is not", async () => {
  const entries = () =>
    db
      .selectFrom("audit")
      .select(["action", "targetType", "before", "after"])
      .where("actorId", "=", person.userId)
      .execute();
  await admin.post("/admin/sans-compte/export/csv?q=martin", { password: "autre-chose" });
  expect(await entries()).toEqual([]);
  await admin.post("/admin/sans-compte/export/csv?q=martin", { password });
  const action = "liste exportée\u00a0: candidatures et alertes";
  const entry = { action, targetType: "exportation", before: null, after: null };
  expect(await entries()).toEqual([entry]);
  await admin.post("/admin/journal/export/csv", { password });
  expect(await entries()).toContainEqual({ ...entry, action: "liste exportée\u00a0: journal" });
});

test("an account with a second factor must enter a code, valid once", async () => {
  const secret = Buffer.alloc(20, 7);
  const factor = { secret: encryptSecret(person.userId, secret), confirmedAt: new Date() };
  await db
    .insertInto("secondFactors")
    .values({ userId: person.userId, ...factor } as never)
    .execute();
  const address = "/admin/candidats/export/csv";
  const page = await textOf(await admin.get(`/admin/exporter?vers=${address}`));
  expect(page).toContain("Code de votre application");
  expect(page).toContain("saisissez un code pour télécharger");
  const refused = await follow(admin, await admin.post(address, { password }));
  expect(await refused.text()).toMatch(/<p id="[^"]*code-erreur"/);
  const code = counterCode(secret, stepOf(new Date()));
  expect(isFile(await admin.post(address, { code }))).toBe(true);
  expect(isFile(await admin.post(address, { code }))).toBe(false);
});

test("the page that asks for the proof sends it to exports only", async () => {
  for (const to of ["", "https://ailleurs.test/admin/candidats/export/csv", "//ailleurs.test/export", "/deconnexion"])
    expect((await admin.get(`/admin/exporter?vers=${encodeURIComponent(to)}`)).status).toBe(404);
  for (const who of ["candidate", "company"] as const)
    expect((await as(who).get("/admin/exporter?vers=/admin/candidats/export/csv")).status).toBe(403);
});
