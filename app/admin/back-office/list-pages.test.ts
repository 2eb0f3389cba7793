// The administration's lists: orders, columns, exports and bulk actions.
import { beforeAll, expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { textIn } from "../../../tests/archives.ts";
import { anExporter } from "../../../tests/exporter.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { db, pool } from "../../platform/db/db.server.ts";
import { fold } from "../../platform/text/text.ts";
import { packIds, unpackIds } from "../lists/packed-ids.ts";

const admin = as("admin");

// Equal values in every order but the id's.
const titles = ["Zingueur", "Émailleur", "=1+1", "Zingueur", "Abatteur", "Zingueur"];
const cities = ["Brest", "Lyon", "Brest", "Brest", "Lyon", "Brest"];
const made: { id: string; title: string; city: string; company: string; at: number }[] = [];
let zoe: Awaited<ReturnType<typeof aCompany>>;

beforeAll(async () => {
  zoe = await aCompany({ nom: "Zoé", email: "zoe@toiture.test" });
  const anne = await aCompany({ nom: "Anne" });
  for (let n = 0; n < 70; n++) {
    const title = titles[n % 6]!;
    const city = cities[n % 6]!;
    const company = n % 4 === 0 ? "Anne" : "Zoé";
    const at = Date.UTC(2026, 2, 1 + (n % 5));
    const { companyId } = n % 4 === 0 ? anne : zoe;
    const { id } = await anOffer({ companyId, title, city, createdAt: new Date(at), isActive: n % 3 > 0 });
    made.push({ id, title, city, company, at });
  }
});

const linkOf = (html: string, rel: string) =>
  new RegExp(`<a[^>]*rel="${rel}"[^>]*>`)
    .exec(html)?.[0]
    .match(/href="([^"]*)"/)?.[1]
    ?.replaceAll("&amp;", "&") ?? null;

const rowsOf = (html: string) =>
  [...html.matchAll(/<input[^>]*form="lot"[^>]*>/g)].map(([box]) => /value="([^"]+)"/.exec(box)![1]!);

const positionIn = (html: string) => />(Page \d+ sur \d+)</.exec(html)?.[1];

async function walk(path: string, isBack = true) {
  const there: string[][] = [];
  const back: string[][] = [];
  const positions: (string | undefined)[] = [];
  let last = path;
  for (let next: string | null = path; next; ) {
    const html: string = await (await admin.get(next)).text();
    there.push(rowsOf(html));
    positions.push(positionIn(html));
    last = next;
    next = linkOf(html, "next");
  }
  for (let previous: string | null = isBack ? last : null; previous; ) {
    const html: string = await (await admin.get(previous)).text();
    back.unshift(rowsOf(html));
    positions.push(positionIn(html));
    previous = linkOf(html, "prev");
  }
  return { there, back, positions };
}

const binary = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

test.each([
  ["titre", (a, b) => binary(fold(a.title), fold(b.title)) || binary(fold(a.city), fold(b.city))],
  ["entreprise", (a, b) => binary(fold(a.company), fold(b.company))],
  ["creation", (a, b) => a.at - b.at],
] as [string, (a: (typeof made)[number], b: (typeof made)[number]) => number][])(
  "by %s, pages neither repeat nor skip a row, forwards and backwards, in both directions",
  async (key, compare) => {
    const wanted = made.toSorted((a, b) => compare(a, b) || binary(a.id, b.id)).map(({ id }) => id);
    const up = await walk(`/admin/offres?tri=${key}`);
    expect(up.there.flat()).toEqual(wanted);
    expect(up.there.map((page) => page.length)).toEqual([50, 20]);
    expect(up.back).toEqual(up.there);
    expect(up.positions).toEqual(["Page 1 sur 2", "Page 2 sur 2", "Page 2 sur 2", "Page 1 sur 2"]);
    const down = await walk(`/admin/offres?tri=-${key}`, false);
    expect(down.there.flat()).toEqual(wanted.toReversed());
  },
);

test("a heading shows the order and links to the reverse; an invalid place gives the first page", async () => {
  const html = await (await admin.get("/admin/offres?q=zingueur&tri=titre")).text();
  expect(html).toMatch(/aria-sort="ascending"><a[^>]*href="\/admin\/offres\?q=zingueur&amp;tri=-titre"/);
  expect(html.match(/aria-sort/g)).toHaveLength(1);
  for (const place of ["x", `${made[0]!.id}_abc`, `${made[0]!.id}_${"9".repeat(30)}`, "_", "%00"])
    expect(rowsOf(await (await admin.get(`/admin/offres?apres=${place}`)).text())).toHaveLength(50);
});

test("columns come from the address: shown, sent again by the search, and exported, without formulas in cells", async () => {
  const html = await (
    await admin.get("/admin/offres?q=1&actif=oui&tri=ville&colonnes=ville&colonnes=candidatures")
  ).text();
  expect([...html.matchAll(/<th scope="col"[^>]*>(?:<[^>]*>)*([^<]*)/g)].map((m) => m[1])).toEqual([
    "Titre",
    "Ville",
    "Candidatures",
    "Actions",
  ]);
  expect(html).toMatch(/name="colonnes" value="candidatures"/);
  const { exported } = await anExporter();
  const csv = await exported("/admin/offres/export/csv?q=1&actif=oui&tri=ville&colonnes=ville&colonnes=candidatures");
  expect(csv.headers.get("content-disposition")).toMatch(/attachment; filename="offres-\d{4}-\d\d-\d\d\.csv"/);
  const lines = (await csv.text()).replace("\uFEFF", "").trim().split("\r\n");
  expect(lines[0]).toBe("Titre;Ville;Candidatures;Identifiant");
  expect(lines.slice(1).map((line) => line.replace(/;[^;]{36}$/, ""))).toEqual(
    Array(made.filter(({ title }, n) => title === "=1+1" && n % 3 > 0).length).fill("'=1+1;Brest (29);0"),
  );
  const all = (await (await exported("/admin/offres/export/csv?tri=titre")).text()).trim().split("\r\n");
  expect(all).toHaveLength(made.length + 1);
  const xlsx = await exported("/admin/offres/export/xlsx?q=1&actif=oui&tri=ville&colonnes=ville&colonnes=candidatures");
  expect(await textIn(xlsx, "xl/worksheets/sheet1.xml")).toMatch(
    /<c r="A2" t="inlineStr">.*?=1\+1<.*?<c r="C2"><v>0<\/v><\/c>/,
  );
  for (const path of ["/admin/offres/export/pdf", "/admin/rien/export/csv", "/admin/constructor/export/csv"])
    expect((await admin.get(path)).status).toBe(404);
  for (const who of ["company", "candidate"] as const)
    expect((await as(who).get("/admin/candidats/export/csv")).status).toBe(403);
});

const activeOf = async (ids: string[]) =>
  (await db.selectFrom("offers").select("id").where("id", "in", ids).where("isActive", "=", true).execute()).length;
const entries = async (targetIds: string[]) =>
  db
    .selectFrom("audit")
    .select(["action", "before", "after"])
    .where("targetId", "in", targetIds)
    .orderBy("id")
    .execute();

async function undoOf(response: Response) {
  const cookie = response.headers
    .getSetCookie()
    .find((line) => line.startsWith("vivier.message="))!
    .split(";")[0]!;
  const html = await (await admin.get(response.headers.get("location")!, { Cookie: cookie })).text();
  const toast = /<div class="toast">[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  const fields = Object.fromEntries(
    [...toast.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  return { html, action: /action="([^"]+)"/.exec(toast)?.[1] ?? "", fields };
}

test("a bulk action deactivates offers, with one entry each, and undo restores them", async () => {
  const ids = made.slice(0, 66).map(({ id }) => id);
  const active = await activeOf(ids);
  const off = await admin.post("/admin/offres/lot", {
    id: ids,
    geste: "desactiver",
    ground: "fausse",
    retour: "/admin/offres?tri=titre",
  });
  expect(off.headers.get("location")).toBe("/admin/offres?tri=titre");
  expect(await activeOf(ids)).toBe(0);
  const noted = await entries(ids);
  expect(noted).toHaveLength(active);
  expect(noted[0]).toMatchObject({
    action: "offre désactivée",
    before: { isActive: true },
    after: { isActive: false },
  });
  const { html, action, fields } = await undoOf(off);
  expect(html).toMatch(new RegExp(`${active}\\soffres hors service`));
  await admin.post(action, fields);
  expect(await activeOf(ids)).toBe(active);
  expect(await entries(ids)).toHaveLength(2 * active);
  await admin.post(action, fields);
  expect(await entries(ids)).toHaveLength(2 * active);
});

test("bulk actions close and reopen accounts of candidates and companies; deletion asks first and is recorded", async () => {
  const people = [await aCandidate(), await aCandidate()].map(({ id }) => id);
  const company = await aCompany({ nom: "Fermée" });
  const closed = async (ids: string[]) =>
    (await db.selectFrom("users").select("id").where("id", "in", ids).where("disabledAt", "is not", null).execute())
      .length;
  const off = await admin.post("/admin/candidats/lot", { id: people, geste: "desactiver", ground: "conditions" });
  expect(await closed(people)).toBe(2);
  const undo = await undoOf(off);
  await admin.post(undo.action, undo.fields);
  expect(await closed(people)).toBe(0);
  await admin.post("/admin/entreprises/lot", { id: [company.companyId], geste: "desactiver", ground: "conditions" });
  expect(await closed([company.userId])).toBe(1);
  const question = await admin.post("/admin/candidats/lot", { id: people, geste: "supprimer" });
  expect(await textOf(question)).toMatch(/Supprimer 2 candidats\s\?.*pour toujours/);
  expect(await db.selectFrom("candidates").select("id").where("id", "in", people).execute()).toHaveLength(2);
  await admin.post("/admin/candidats/lot", { id: people, geste: "supprimer", ground: "fausse" });
  expect(await db.selectFrom("candidates").select("id").where("id", "in", people).execute()).toEqual([]);
  expect((await entries(people)).filter(({ action }) => action === "candidat supprimé")).toHaveLength(2);
  for (const [path, fields, status] of [
    ["/admin/offres/lot", { id: [made[0]!.id], geste: "inventer" }, 404],
    ["/admin/recherches/lot", { id: [made[0]!.id], geste: "activer" }, 404],
    ["/admin/offres/lot", { geste: "activer" }, 302],
    ["/admin/offres/lot", { id: Array(101).fill(made[0]!.id), geste: "supprimer" }, 302],
  ] as [string, Record<string, string | string[]>, number][])
    expect((await admin.post(path, fields)).status, path).toBe(status);
  expect((await as("company").post("/admin/offres/lot", { id: [made[0]!.id], geste: "supprimer" })).status).toBe(403);
  expect(await activeOf([made[1]!.id])).toBe(1);
});

async function found(path: string): Promise<string | undefined> {
  const html = await (await admin.get(path)).text();
  return /role="status"[^>]*>([^<]*)</.exec(html.slice(html.indexOf("<main")))?.[1]?.replace(/\s/g, " ");
}

test("the search text follows changes of an address and of a company's name", async () => {
  await db.updateTable("users").set({ email: "autre@faitage.test" }).where("id", "=", zoe.userId).execute();
  expect(await found("/admin/entreprises?q=toiture")).toBe("0 entreprise");
  expect(await found("/admin/entreprises?q=faitage")).toBe("1 entreprise");
  await db
    .updateTable("companies")
    .set({ nom: "Nouvelle", nomFolded: "nouvelle" })
    .where("id", "=", zoe.companyId)
    .execute();
  expect(await found("/admin/offres?q=nouvelle")).toBe("52 offres");
  const person = await aCandidate({ prenom: "Ève", nom: "Ñandú", email: "eve@avant.test" });
  await db.updateTable("users").set({ email: "eve@apres.test" }).where("id", "=", person.id).execute();
  expect(await found("/admin/candidats?q=eve+nandu+apres.test")).toBe("1 candidat");
  expect(await found("/admin/candidats?q=avant.test")).toBe("0 candidat");
  expect(await found("/admin/candidats?q=nandu&emailVerified=oui&etat=actif")).toBe("1 candidat");
  await db
    .updateTable("users")
    .set({ emailVerified: false, disabledAt: new Date() })
    .where("id", "in", [person.id, zoe.userId])
    .execute();
  expect(await found("/admin/candidats?q=nandu&emailVerified=non&etat=desactive")).toBe("1 candidat");
  expect(await found("/admin/entreprises?q=nouvelle&emailVerified=oui")).toBe("0 entreprise");
  expect(await found("/admin/entreprises?q=nouvelle&emailVerified=non")).toBe("1 entreprise");
});

test("the database folds texts as the program does", async () => {
  const texts = ["Éléonore", "ÇA VA", "Cœur d’Ærø", "straße", "Łódź", "e\u0301te\u0301", "plain Text", "Ÿ Ñ Ø"];
  const { rows } = await pool.query<{ text: string }>(
    `SELECT "foldText"(t) AS "text" FROM unnest($1::text[]) WITH ORDINALITY AS a(t, n) ORDER BY n`,
    [texts],
  );
  expect(rows.map(({ text }) => text)).toEqual(texts.map(fold));
});

test("packs ids into few characters and unpacks them", () => {
  const ids = made.map(({ id }) => id);
  expect(packIds(ids)).toHaveLength(22 * ids.length);
  expect(unpackIds(packIds(ids))).toEqual(ids);
  expect(unpackIds("<script>")).toEqual([]);
});

test("the total is exact, counted again after a write, and few matches among many are found", async () => {
  await pool.query(
    `INSERT INTO "savedSearches" ("id", "companyId", "uid", "job", "criteriaKey")
    SELECT gen_random_uuid(), $1, $2, 'Essai ' || n, n::text FROM generate_series(1, 5001) AS n`,
    [zoe.companyId, zoe.userId],
  );
  const count = (q: string) => found(`/admin/recherches${q}`);
  expect(await count("")).toBe("5 001 recherches");
  expect(await count("?q=essai")).toBe("5 001 recherches");
  await pool.query(`DELETE FROM "savedSearches" WHERE "job" = 'Essai 7'`);
  expect(await count("?q=essai")).toBe("5 000 recherches");
  expect(await count("?q=essai+1000")).toBe("1 recherche");
  expect(await textOf(await admin.get("/admin/recherches?q=essai+5001"))).toContain("Essai 5001");
});

test("a row's menu leads to a page that names the row and asks, without an error, before anything changes", async () => {
  const offer = await anOffer({ title: "Tonnelière du soir" });
  const candidate = await aCandidate({ prenom: "Nour", nom: "Tonnelle" });
  const list = await (await admin.get("/admin/offres?q=tonneliere")).text();
  expect(list.match(/class="row-link" href="[^"]*"/g)).toEqual([
    `class="row-link" href="/admin/offre-edit/${offer.id}"`,
  ]);
  const address = /href="(\/admin\/offres\/lot\?geste=desactiver[^"]*)"/.exec(list)![1]!.replaceAll("&amp;", "&");
  const page = await (await admin.get(address)).text();
  expect(page).toContain("Tonnelière du soir");
  expect(page).toContain('name="ground"');
  expect(page).not.toContain('role="alert"');
  const fields = Object.fromEntries(
    [...page.slice(0, page.indexOf("</main>")).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!.replaceAll("&amp;", "&")],
    ),
  );
  expect(fields).toMatchObject({ geste: "desactiver", retour: "/admin/offres?q=tonneliere" });
  expect(await activeOf([offer.id])).toBe(1);
  const missing = await admin.post("/admin/offres/lot", { ...fields, ground: "" });
  expect(missing.status).toBe(400);
  expect(await missing.text()).toContain('role="alert"');
  const done = await admin.post("/admin/offres/lot", { ...fields, ground: "fausse" });
  expect(done.headers.get("location")).toBe("/admin/offres?q=tonneliere");
  expect(await activeOf([offer.id])).toBe(0);
  expect(await (await admin.get("/admin/offres?q=tonneliere")).text()).toContain('name="geste" value="activer"');

  const removal = await (await admin.get(`/admin/candidats/lot?geste=supprimer&id=${candidate.id}`)).text();
  expect(removal).toContain("Nour Tonnelle");
  expect(removal).toContain('<option value="demande">');
  for (const nothing of ["geste=supprimer", `geste=inventer&id=${candidate.id}`, `geste=supprimer&id=${offer.id}`])
    expect(await (await admin.get(`/admin/candidats/lot?${nothing}`)).text()).not.toContain('name="ids"');
  expect((await as("company").get(address)).status).toBe(403);
});

test("an unconfirmed candidate is not called visible", async () => {
  const person = await aCandidate({ prenom: "Ode", nom: "Inverifiee", visibility: "visible" });
  const state = async () =>
    /class="chip[^"]*">([^<]*)</.exec(await (await admin.get("/admin/candidats?q=inverifiee")).text())?.[1];
  expect(await state()).toBe("Visible");
  await db.updateTable("users").set({ emailVerified: false }).where("id", "=", person.userId).execute();
  expect(await state()).toBe("Adresse à confirmer");
});

test("an export of many rows has each once, in the order of the list, although it is read in batches", async () => {
  // All were created at the same time: only the id orders them.
  await pool.query(`WITH "made" AS (
    INSERT INTO "users" ("id", "email", "emailVerified", "role")
    SELECT gen_random_uuid(), 'lot' || n || '@exemple.test', true, 'candidate' FROM generate_series(1, 1234) n RETURNING "id", "email"
  ) INSERT INTO "candidates" ("id", "nom") SELECT "id", "email" FROM "made"`);
  const { exported } = await anExporter();
  const csv = await (await exported("/admin/candidats/export/csv?q=lot")).text();
  const { rows } = await pool.query(
    `SELECT "nom" FROM "candidates" WHERE "nom" LIKE 'lot%' ORDER BY "createdAt" DESC, "id" DESC`,
  );
  expect(csv.match(/lot\d+(?=@)/g)!.filter((name, at, all) => name !== all[at - 1])).toEqual(
    rows.map(({ nom }) => nom.replace("@exemple.test", "")),
  );
});
