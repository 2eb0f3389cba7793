// The daily total of visitors' files: counted, enforced, shown and set.
import { beforeEach, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { cvPdf, openStream, pageContent, someLines } from "../../../tests/corpora/hostile/pdf.ts";
import { aCandidate, anOffer } from "../../../tests/factories.ts";
import { saveSettings } from "../../../tests/settings-form.ts";
import * as filesMessages from "../../files/messages.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { findVisitorMegabytes, reserveVisitorBytes } from "../../platform/settings/visitor-files.server.ts";

const page = "/admin/reglages/fichiers";
const megabyte = 1_048_576;

beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
  await db.deleteFrom("settings").where("key", "=", "visitorFiles").execute();
});

function aPdf(bytes: number): File {
  const content = `${pageContent(someLines)}\n%${"x".repeat(bytes)}\n`;
  return new File([cvPdf({ objects: { 4: openStream(content) } })], "cv.pdf", { type: "application/pdf" });
}

const fields = { prenom: "Nadia", nom: "Benali", email: "nadia@exemple.test", tel: "06 39 98 12 34" };

test("beyond the total a visitor is refused and keeps the typed form; an account is not concerned", async () => {
  const path = offerPath(await anOffer());
  expect((await saveSettings(as("admin"), "fichiers", { perDay: "20" })).status).toBe(302);
  expect(await reserveVisitorBytes(19 * megabyte)).toBeNull();
  expect((await visitor.post(path, { ...fields, cv: aPdf(10_000) })).status).toBe(302);
  expect(await findVisitorMegabytes()).toBe(20);
  const refused = await visitor.post(path, { ...fields, email: "autre@exemple.test", cv: aPdf(megabyte) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(86_400);
  expect(await refused.clone().text()).toContain('value="autre@exemple.test"');
  expect(await textOf(refused)).toContain(filesMessages.visitorFilesFull);
  expect(await findVisitorMegabytes()).toBe(20);
  const candidate = as(await aCandidate());
  expect((await candidate.post(path, { ...fields, cv: aPdf(megabyte) })).status).toBe(302);
  expect(await findVisitorMegabytes()).toBe(20);
});

test("concurrent uploads never exceed the total, and a refused one uses none of it", async () => {
  await saveSettings(as("admin"), "fichiers", { perDay: "20" });
  const reserved = await Promise.all(Array.from({ length: 12 }, () => reserveVisitorBytes(3 * megabyte)));
  expect(reserved.filter((wait) => wait === null)).toHaveLength(6);
  expect(await findVisitorMegabytes()).toBe(18);
  const path = offerPath(await anOffer());
  const answer = await visitor.post(path, { ...fields, cv: new File(["bonjour"], "cv.pdf") });
  expect(answer.status).toBe(400);
  expect(await findVisitorMegabytes()).toBe(18);
});

test("the settings show the total and today's use, and enforce its bounds", async () => {
  const admin = as("admin");
  await reserveVisitorBytes(3 * megabyte);
  const html = await (await admin.get(page)).text();
  expect(html).toMatch(/name="perDay"[^>]*value="500"/);
  expect(html.replace(/\s/g, " ")).toContain("Reçu aujourd’hui : 3 Mo");
  for (const perDay of ["19", "100001", "beaucoup", ""])
    expect((await saveSettings(admin, "fichiers", { perDay })).status).toBe(400);
  expect((await saveSettings(admin, "fichiers", { perDay: "750" })).status).toBe(302);
  expect(await (await admin.get(page)).text()).toMatch(/name="perDay"[^>]*value="750"/);
});
