// An operator's day: a company, a report and a request for help, decided one after the other.
import { expect, test } from "vitest";
import { as, edit, follow, textOf } from "../../../tests/app.ts";
import { aCompany, aFile, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const admin = as("admin");

/** The address of a link or button by its words. */
async function linkOf(path: string, words: string): Promise<string | null> {
  const html = await (await admin.get(path)).text();
  const link = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].find(([, , text]) => text!.includes(words));
  return link ? /href="([^"]*)"/.exec(link[1]!)![1]!.replaceAll("&amp;", "&") : null;
}

test("a company, a report and a request for help are treated one after the other, and then nothing waits", async () => {
  await db.updateTable("companies").set({ heldAs: null }).execute();
  await db.deleteFrom("reports").execute();
  await db.updateTable("assistanceRequests").set({ treatedAt: new Date() }).execute();
  const kbis = await aFile("kbis");
  const company = await aCompany({ heldAs: "waiting", kbisFileId: kbis.id });
  const offer = await anOffer();
  const report = {
    id: newId(),
    targetType: "offre",
    targetId: offer.id,
    title: offer.title,
    reason: "arnaque",
  } as const;
  await db
    .insertInto("reports")
    .values({ ...report, reporter: newId() })
    .execute();
  const request = { id: newId(), nom: "Jeanne", email: "j@exemple.test", message: "Aidez-moi" };
  await db.insertInto("assistanceRequests").values(request).execute();

  const first = await linkOf("/admin", "Commencer");
  expect(first).toBe(`/admin/moderation/offre/${offer.id}`);
  const decided = await edit(admin, first!, { decision: newId(), seen: "", verdict: "cleared" });
  const second = await linkOf(decided.headers.get("location")!, "Suivant");
  expect(second).toBe(`/admin/moderation/entreprise/${company.companyId}`);

  // One form with one verdict.
  const page = await textOf(await admin.get(second!));
  expect(page).toContain("Approuver");
  expect(page).not.toContain("Refuser la vérification");
  await admin.post(`/admin/entreprises/${company.companyId}/verification`, { geste: "vu" });
  const approved = await edit(admin, second!, { decision: newId(), seen: "", verdict: "cleared", words: "Kbis lu" });
  const check = db.selectFrom("companyChecks").select(["verdict", "words"]).where("companyId", "=", company.companyId);
  expect(await check.executeTakeFirst()).toEqual({ verdict: "checked", words: "Kbis lu" });
  const third = await linkOf(approved.headers.get("location")!, "Suivant");
  expect(third).toBe("/admin/assistance?treated=non");
  expect((await admin.get("/admin/moderation")).headers.get("location")).toBe(third);
  const queue = await textOf(await admin.get(third!));
  for (const words of ["Demandes d’aide (1)", "1 demande d’aide", "Jeanne", "Aidez-moi", "Répondre", "Clore"])
    expect(queue).toContain(words);

  await admin.post(third!, { id: request.id, traitee: "oui" });
  expect(await linkOf("/admin", "Commencer")).toBeNull();
});

const rowOf = async (file: string, id: string) =>
  (await (await admin.get(`/admin/moderation?file=${file}`)).text()).split("<li").find((part) => part.includes(id))!;

/** The hidden fields of the button that approves. */
const approvalIn = (row: string) =>
  Object.fromEntries(
    [...row.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;

test("a company is approved from its row, which names its address, and the list comes back", async () => {
  const company = await aCompany({ heldAs: "waiting", siret: "73282932000074", nom: "Fromagerie du Plomb" });
  const path = `/admin/moderation/entreprise/${company.companyId}`;
  const row = await rowOf("entreprises", company.companyId);
  expect(row).toContain(company.email);
  const done = await admin.post(path, approvalIn(row));
  expect(done.headers.get("location")).toBe("/admin/moderation?file=entreprises");
  const held = db.selectFrom("companies").select("heldAs").where("id", "=", company.companyId);
  expect(await held.executeTakeFirst()).toEqual({ heldAs: null });
});

test("what changed since its row was read is not approved: its page opens", async () => {
  const company = await aCompany({ heldAs: "waiting", siret: "73282932000074" });
  const path = `/admin/moderation/entreprise/${company.companyId}`;
  const row = approvalIn(await rowOf("entreprises", company.companyId));
  const later = new Date(Date.now() + 1000);
  await db.updateTable("companies").set({ updatedAt: later }).where("id", "=", company.companyId).execute();
  expect((await admin.post(path, row)).headers.get("location")).toBe(path);
  const held = db.selectFrom("companies").select("heldAs").where("id", "=", company.companyId);
  expect(await held.executeTakeFirst()).toEqual({ heldAs: "waiting" });
});

test("a row with something to look at has no button that approves; one that waits for days says so in red", async () => {
  const company = await aCompany({ heldAs: "waiting", siret: null, createdAt: new Date(Date.now() - 5 * 86_400_000) });
  const row = await rowOf("entreprises", company.companyId);
  expect(row).toContain("Examiner");
  expect(row).not.toContain("Approuver");
  expect(row).toMatch(/chip-bad[^>]*><time[^>]*>il y a 5 jours/);
});

test("a company that signed up long ago waits since its new Kbis, not since then", async () => {
  const { id: kbisFileId } = await aFile("kbis");
  const company = await aCompany({ kbisFileId, createdAt: new Date(Date.now() - 90 * 86_400_000) });
  const row = await rowOf("entreprises", company.companyId);
  expect(row).toContain("Kbis à voir");
  expect(row).not.toContain("chip-bad");
});

test("companies are listed and followed in the order of the waits that their rows show", async () => {
  await db.updateTable("companies").set({ heldAs: null }).execute();
  await db.updateTable("companies").set({ kbisFileId: null, siretChangedAt: null }).execute();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const { id: kbisFileId } = await aFile("kbis");
  const old = await aCompany({ kbisFileId, createdAt: ago(90) });
  const recent = await aCompany({ heldAs: "waiting", createdAt: ago(2) });
  const html = await (await admin.get("/admin/moderation?file=entreprises")).text();
  const listed = [...html.matchAll(/href="\/admin\/moderation\/entreprise\/([\w-]+)/g)].map(([, id]) => id);
  expect([...new Set(listed)]).toEqual([old.companyId, recent.companyId]);
  expect(await linkOf(`/admin/moderation/entreprise/${old.companyId}`, "Suivant")).toBe(
    `/admin/moderation/entreprise/${recent.companyId}`,
  );
});

test("two reports on one offer are counted as the two rows that their list shows", async () => {
  await db.deleteFrom("reports").execute();
  const offer = await anOffer();
  const report = { targetType: "offre", targetId: offer.id, title: offer.title, reason: "arnaque" } as const;
  for (const reporter of [newId(), newId()])
    await db
      .insertInto("reports")
      .values({ ...report, id: newId(), reporter })
      .execute();
  const page = await textOf(await admin.get("/admin/signalements?treated=non"));
  expect(page).toContain("Signalements (2)");
  expect(page).toMatch(/2 signalements(?!,)/);
  expect(await textOf(await admin.get("/admin"))).toContain("2 signalements");
  const decided = { decision: newId(), seen: "", verdict: "cleared" };
  await edit(admin, `/admin/moderation/offre/${offer.id}`, decided);
  expect(await textOf(await admin.get("/admin/signalements?treated=non"))).not.toContain("Signalements (");
});

const offerIn = async (id: string) => approvalIn(await rowOf("nouvelles", id));

test.each([
  ["the same decision", "cleared", "/admin/moderation?file=nouvelles"],
  ["another decision", "taken-down", null],
])(
  "a row that was decided in another tab meanwhile: %s is named, and nothing is decided twice",
  async (label, verdict, back) => {
    // Companies that signed up in the same days may be grouped.
    const { companyId } = await aCompany({ nom: "Ondine Accueil", createdAt: new Date("2024-01-01") });
    const description = `Vous tenez l’accueil et le standard de la maison, ${label}. `.repeat(5).trim();
    const pay = { salary: 2_400, salaryTaux: "par mois", workingTime: "temps plein" } as const;
    const offer = await anOffer({ companyId, title: "Standardiste", description, ...pay });
    const path = `/admin/moderation/offre/${offer.id}`;
    const [one, two] = [await offerIn(offer.id), await offerIn(offer.id)];
    if (verdict === "cleared") await admin.post(path, one);
    else await edit(admin, path, { decision: newId(), seen: "", verdict, ground: "fausse", words: "Un fait." });
    const second = await admin.post(path, two);
    expect(second.headers.get("location")).toBe(back ?? path);
    const sentence = verdict === "cleared" ? "C’est déjà fait : « Rien à reprocher »" : "La dernière est « Retrait »";
    expect(await textOf(await follow(admin, second))).toContain(sentence);
    const made = await db.selectFrom("decisions").select("verdict").where("targetId", "=", offer.id).execute();
    expect(made).toEqual([{ verdict }]);
    // The same press twice is one decision and no news.
    if (verdict === "cleared")
      expect(await textOf(await follow(admin, await admin.post(path, one)))).toContain(
        "Votre décision est enregistrée",
      );
  },
);

test("an offer is new when it becomes public, however long its company waited for approval", async () => {
  const company = await aCompany({ heldAs: "waiting" });
  const createdAt = new Date(Date.now() - 40 * 86_400_000);
  const late = await anOffer({ companyId: company.companyId, title: "Vernisseuse", createdAt });
  await anOffer({ title: "Doreuse", createdAt, firstPublicAt: createdAt });
  const queue = async () => textOf(await admin.get("/admin/moderation?file=nouvelles"));
  expect(await queue()).not.toContain("Vernisseuse");
  await db.updateTable("companies").set({ heldAs: null }).where("id", "=", company.companyId).execute();
  expect(await queue()).toContain("Vernisseuse");
  const appearedAt = (days: number) =>
    db
      .updateTable("offers")
      .set({ firstPublicAt: new Date(Date.now() - days * 86_400_000) })
      .where("id", "=", late.id)
      .execute();
  await appearedAt(13);
  expect(await queue()).toContain("Vernisseuse");
  expect(await queue()).not.toContain("Doreuse");
  await appearedAt(15);
  expect(await queue()).not.toContain("Vernisseuse");
});
