// The link that shows a profile to whoever has it, over HTTP.
import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aFile } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { deleteOldProfileLinks } from "./profile-links.server.ts";

const page = "/moncompte";

async function aShared(fields: Record<string, string> = {}) {
  const lea = await aCandidate({ prenom: "Léa", nom: "Durand", job: "Soudeuse", city: "Rennes", salaryMin: 2_400 });
  const { id: imageFileId } = await aFile("image", { uploadedBy: lea.id });
  await db.updateTable("candidates").set({ imageFileId, mobile: "+33612345678" }).where("id", "=", lea.id).execute();
  const client = as(lea);
  await client.post(page, { form: "partage", jours: "7", ...fields });
  const html = await (await client.get(page)).text();
  const path = /href="[^"]*(\/profil\/[^"]+)"/.exec(html)?.[1] ?? "";
  return { lea, client, path, imageFileId };
}

test("a shared profile shows what it names, without contacts, pay and CV, to whoever has the link, and to no search engine", async () => {
  const { lea, path } = await aShared();
  const response = await visitor.get(path);
  expect([response.status, response.headers.get("x-robots-tag"), response.headers.get("cache-control")]).toEqual([
    200,
    "noindex, nofollow",
    "private, no-store",
  ]);
  // The token in the page's address may hold any characters.
  const text = (await textOf(response)).replaceAll(path, "");
  for (const shown of ["Léa Durand", "Soudeuse", "Rennes"]) expect(text).toContain(shown);
  for (const hidden of [lea.email, "06 12 34 56 78", "2 400", "CV"]) expect(text).not.toContain(hidden);
});

async function addPosts(candidateId: string, posts: [start: string, end: string][]): Promise<void> {
  for (const [position, [startMonth, endMonth]] of posts.entries())
    await db
      .insertInto("experiences")
      .values({ id: newId(), candidateId, position, title: "Soudeuse", startMonth, endMonth })
      .execute();
}

test("the years of experience are those of the posts: no gap counts, and no month twice", async () => {
  const { lea, path } = await aShared();
  await addPosts(lea.id, [
    ["2001-01", "2003-12"],
    ["2002-01", "2004-12"],
    ["2015", "2015"],
    ["2018-02", "2021-08"],
    ["2021-09", "2023-05"],
  ]);
  expect(await textOf(await visitor.get(path))).toContain(" 10 ans d’expérience");
});

test("posts with years alone count as long as their rows say", async () => {
  const { lea, path } = await aShared();
  await addPosts(lea.id, [
    ["2010", "2011"],
    ["2013", "2014"],
  ]);
  expect(await textOf(await visitor.get(path))).toContain(" 2 ans d’expérience");
});

test("the contacts are shown only where the person says so", async () => {
  const { lea, path } = await aShared({ contact: "on" });
  const text = await textOf(await visitor.get(path));
  for (const shown of [lea.email, "06 12 34 56 78"]) expect(text).toContain(shown);
});

test("a link ends when it is stopped, replaced or over, and with the account; a forged one shows nothing", async () => {
  const { lea, client, path, imageFileId } = await aShared();
  const token = path.slice("/profil/".length);
  const statuses = async (at: string) => [
    (await visitor.get(at)).status,
    (await visitor.get(`/fichiers/${imageFileId}?acces=${at.slice("/profil/".length)}`)).status,
  ];
  expect((await visitor.get(`/fichiers/${imageFileId}`)).status).toBe(404);
  expect((await statuses(path))[0]).toBe(200);
  expect((await visitor.get(`/profil/${token.slice(0, -2)}AA`)).status).toBe(404);
  await client.post(page, { form: "partage", jours: "30" });
  expect(await statuses(path)).toEqual([404, 404]);
  const again = /href="[^"]*(\/profil\/[^"]+)"/.exec(await (await client.get(page)).text())?.[1] ?? "";
  expect((await statuses(again))[0]).toBe(200);
  await db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", lea.id).execute();
  expect(await statuses(again)).toEqual([404, 404]);
  await db.updateTable("users").set({ erasureDueAt: null }).where("id", "=", lea.id).execute();
  for (let press = 0; press < 2; press++)
    expect((await as(lea).post(page, { form: "partage-fin" })).headers.get("location")).toBe("/moncompte#partage");
  expect(await statuses(again)).toEqual([404, 404]);
  await client.post(page, { form: "partage", jours: "7" });
  await db
    .updateTable("profileLinks")
    .set({ endsAt: new Date(Date.now() - 1) })
    .execute();
  await deleteOldProfileLinks(new Date());
  expect(await db.selectFrom("profileLinks").selectAll().execute()).toEqual([]);
});

test("before the address is confirmed, the page says that the link does not open yet; afterwards it opens", async () => {
  const nora = await aCandidate({ prenom: "Nora", nom: "Petit", emailVerified: false });
  const client = as(nora);
  await client.post(page, { form: "partage", jours: "7" });
  const html = await (await client.get(page)).text();
  const path = /href="[^"]*(\/profil\/[^"]+)"/.exec(html)![1]!;
  const waits = "Le lien s’ouvrira dès que votre adresse e-mail sera confirmée";
  expect(html).toContain(waits);
  expect((await visitor.get(path)).status).toBe(404);
  await db.updateTable("users").set({ emailVerified: true }).where("id", "=", nora.id).execute();
  expect((await visitor.get(path)).status).toBe(200);
  expect(await (await client.get(page)).text()).not.toContain(waits);
});
