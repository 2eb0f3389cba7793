// The operator's own legal texts: parsing, effective dates, acceptances.
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { as, edit, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, anAdmin } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { parisDay } from "../../platform/text/french.ts";
import * as siteMessages from "../messages.ts";
import { partsOf } from "./plain-markdown.ts";

const page = "/admin/reglages/textes/conditions-generales";
const inDays = (days: number) => parisDay(new Date(Date.now() + days * 86_400_000));

afterEach(async () => {
  await db.deleteFrom("legalTexts").execute();
});

test("titles, lists, bold words and links are parsed, everything else stays plain text", () => {
  const text = [
    "avant le premier titre",
    "## Notre service",
    "Une ligne",
    "et la même, **en gras** et [un lien](/cookies).",
    "",
    "- un point",
    "- [autre](https://exemple.fr/a?b=1)",
    "### Plus bas",
    "<script>alert(1)</script> [non](javascript:alert) [non plus](//ailleurs.fr)",
    "## Notre service",
  ].join("\n");
  expect(partsOf(text, ["notre-service-2"])).toEqual([
    {
      id: "notre-service",
      title: "Notre service",
      blocks: [
        {
          kind: "paragraph",
          words: ["Une ligne et la même, ", { strong: "en gras" }, " et ", { href: "/cookies", label: "un lien" }, "."],
        },
        { kind: "list", items: [["un point"], [{ href: "https://exemple.fr/a?b=1", label: "autre" }]] },
        { kind: "heading", words: ["Plus bas"] },
        { kind: "paragraph", words: ["<script>alert(1)</script> [non](javascript:alert) [non plus](//ailleurs.fr)"] },
      ],
    },
    { id: "notre-service-3", title: "Notre service", blocks: [] },
  ]);
});

test("a saved text replaces the page, an empty one restores ours, and each is logged once", async () => {
  const boss = await anAdmin();
  const admin = as(boss);
  const terms = async () => textOf(await visitor.get("/conditions-generales"));
  const ours = await terms();
  expect((await admin.post(page, { text: "## Chez nous\r\n\r\nSoyez <b>gentils</b>." })).status).toBe(302);
  const html = await (await visitor.get("/conditions-generales")).text();
  expect(html).toContain('<h2 id="chez-nous"');
  expect(html).toContain("Soyez &lt;b&gt;gentils&lt;/b&gt;.");
  expect(html).not.toContain("L.&nbsp;5331-3");
  await admin.post(page, { text: "## Chez nous\n\nSoyez <b>gentils</b>." });
  expect(await db.selectFrom("legalTexts").select("id").execute()).toHaveLength(1);
  await edit(admin, page, { geste: "origine" });
  expect(await terms()).toBe(ours);
  const noted = await db.selectFrom("audit").select("after").where("actorId", "=", boss.userId).orderBy("id").execute();
  expect(noted).toHaveLength(2);
  expect(noted[0]?.after).toMatchObject({ "legal.text": "## Chez nous\n\nSoyez <b>gentils</b>." });
});

test("the editor starts from our text, which renders the same when saved", async () => {
  const admin = as("admin");
  for (const [name, sentence] of [
    ["conditions-generales", "Chaque offre porte la date de sa publication"],
    ["confidentialite", "Vos données ne sont ni vendues, ni prêtées"],
    ["mentions-legales", "Les offres sont écrites par les entreprises"],
  ] as const) {
    const path = `/admin/reglages/textes/${name}`;
    const html = await (await admin.get(`${path}?origine`)).text();
    const begun = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1] ?? "";
    const text = begun.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    expect(text).toContain(sentence);
    const before = await textOf(await visitor.get(`/${name}`));
    expect((await admin.post(path, { text })).status).toBe(302);
    const after = await textOf(await visitor.get(`/${name}`));
    for (const title of before.matchAll(/^\d+\. .+$/gm)) expect(after).toContain(title[0]);
    expect(after).toContain(sentence);
  }
  const notice = await textOf(await visitor.get("/mentions-legales"));
  for (const heading of ["Éditeur du site", "hébergeur", "SIL Open Font License"]) expect(notice).toContain(heading);
});

test.each([
  [{ text: "Sans titre" }, siteMessages.legalTitleFirst],
  [{ text: "## T\n[x](javascript:alert)" }, siteMessages.legalLinkRefused("javascript:alert")],
  [{ text: `## T\n${"x".repeat(60_000)}` }, siteMessages.legalTextTooLong],
  [{ text: "## T", effectiveOn: inDays(-1) }, siteMessages.legalDayRefused],
  [{ text: "## T", effectiveOn: "demain" }, siteMessages.legalDayRefused],
])("an invalid text is refused and not stored", async (given, sentence) => {
  for (const geste of ["enregistrer", "apercu"]) {
    const answer = await edit(as("admin"), page, { ...given, geste });
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain(sentence.replace(/\s/g, " "));
  }
  expect(await db.selectFrom("legalTexts").select("id").execute()).toEqual([]);
});

test("a future version waits for its date, can be deleted, and each account counts for the version it accepted", async () => {
  const admin = as("admin");
  await edit(admin, page, { text: "## Bientôt", effectiveOn: inDays(10) });
  expect(await textOf(await visitor.get("/conditions-generales"))).not.toContain("Bientôt");
  const { id } = await db.selectFrom("legalTexts").select("id").executeTakeFirstOrThrow();
  expect(await textOf(await admin.get(page))).toContain("À venir");
  await admin.post(page, { geste: "retirer", id });
  await admin.post(page, { geste: "retirer", id });
  expect(await db.selectFrom("legalTexts").select("id").execute()).toEqual([]);

  await admin.post(page, { text: "## Première" });
  await edit(admin, page, { text: "## Seconde" });
  const [first, second] = await db.selectFrom("legalTexts").select("id").orderBy("createdAt").orderBy("id").execute();
  // Two versions, ten and five days old, with sign-ups around them.
  for (const [version, days] of [
    [first, 10],
    [second, 5],
  ] as const)
    await sql`UPDATE "legalTexts" SET "effectiveOn" = current_date - ${days}::int, "createdAt" = now() - ${`${days} days`}::interval
      WHERE "id" = ${version?.id}`.execute(db);
  await db.updateTable("users").set({ termsAcceptedAt: null }).execute();
  for (const days of [12, 8, 7, 1]) {
    const { userId } = await aCandidate();
    const termsAcceptedAt = new Date(Date.now() - days * 86_400_000);
    await db.updateTable("users").set({ termsAcceptedAt }).where("id", "=", userId).execute();
  }
  const html = await (await admin.get(page)).text();
  const counts = [...html.matchAll(/data-label="Acceptée par"[^>]*><div[^>]*>(\d+)</g)].map(([, count]) => count);
  expect(counts).toEqual(["1", "2", "1"]);
  expect(await textOf(await visitor.get("/conditions-generales"))).toContain("Seconde");
});

test("only administrators edit them, and only for the three pages", async () => {
  expect((await as("candidate").post(page, { text: "## X" })).status).toBe(403);
  expect((await visitor.get(page)).status).toBe(302);
  expect((await as("admin").get("/admin/reglages/textes/cookies")).status).toBe(404);
});
