// Personal data by schema: the archive holds every row, and erasure leaves none.
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { as, edit, textOf } from "../../../tests/app.ts";
import { textIn, unzip } from "../../../tests/archives.ts";
import {
  aCandidate,
  anApplication,
  anOffer,
  type Candidate,
  password,
  withPassword,
} from "../../../tests/factories.ts";
import { entriesOf } from "../../../tests/journal.ts";
import { sweepErasures } from "../../admin/back-office/erasure.server.ts";
import { sweepFiles } from "../../files/store/files.server.ts";
import { saveOfferTexts } from "../../hiring/apply/read-offer.server.ts";
import { offerTextOf } from "../../offers/offer-text.server.ts";
import { findOffer } from "../../offers/offers.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { deliverMail, sendMail } from "../../platform/mail/mail.server.tsx";
import { sweepMails } from "../../platform/mail/mail-sweep.server.ts";
import { storageKey, writeFile } from "../../platform/storage/storage.server.ts";
import * as peopleLimits from "../limits.ts";
import { type Own, ownTables } from "./own-data-tables.server.ts";

const decisions = ownTables as Record<string, Own<keyof Database> | { none: string } | undefined>;

/** Values that a table's checks require and that cannot be derived from its columns. */
const wanted: Record<string, Record<string, unknown>> = {
  blockedCompanies: { siren: "732829320" },
  applicationNotices: { state: "refused", sentAt: new Date(), canceledAt: null },
  alerts: { subscriberId: null },
  savedSearches: { companyId: null, subscriberId: null, uid: null, job: null, city: null, cityCode: null },
  interviews: { minutes: 45, lateMinutes: 10 },
  experiences: { startMonth: "2020-01", endMonth: "2021-02" },
  uploads: { visitor: null },
  files: { kind: "attachment" },
};

type Reference = { table: string; column: string };

type Column = Reference & { type: string; isArray: boolean; to: Reference[]; check: string | null };

async function listColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT t.relname AS "table", a.attname AS "column", format_type(coalesce(nullif(ty.typelem, 0), ty.oid), null) AS "type",
      ty.typcategory = 'A' AS "isArray",
      (SELECT coalesce(json_agg(json_build_object('table', r.relname, 'column', there.attname)), '[]')
        FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        CROSS JOIN LATERAL unnest(f.conkey, f.confkey) AS k(here, there)
        JOIN pg_attribute there ON there.attrelid = f.confrelid AND there.attnum = k.there
        WHERE f.conrelid = t.oid AND f.contype = 'f' AND k.here = a.attnum) AS "to",
      (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
        WHERE c.conrelid = t.oid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum] LIMIT 1) AS "check"
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid JOIN pg_type ty ON ty.oid = a.atttypid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attgenerated = '' AND t.relname NOT LIKE 'kysely%'
    ORDER BY t.relname, a.attnum`.execute(db);
  return rows;
}

type Row = Record<string, unknown>;

/** A value for a column; `mark` is the text to search for later. */
function anyValue({ type, isArray, check }: Column, mark: string): unknown {
  const text = /'([^']+)'::text/.exec(check ?? "")?.[1] ?? mark;
  if (isArray) return type === "text" ? [text] : [];
  if (type === "uuid") return newId();
  if (type === "text") return text;
  if (type.startsWith("json")) return JSON.stringify([]);
  if (type === "boolean") return false;
  return /^(timestamp|date)/.test(type) ? new Date() : 1;
}

/** A row in every table of a person and those it refers to. @returns the texts written, by "table.column" */
async function plant(columns: Column[], person: Candidate, made: Record<string, Row>): Promise<Map<string, string>> {
  const marks = new Map<string, string>();
  const of = (table: string) => columns.filter((each) => each.table === table);
  const needed = new Set<string>();
  const need = (table: string) => {
    if (needed.has(table)) return;
    needed.add(table);
    for (const { to } of of(table)) for (const target of to) need(target.table);
  };
  for (const [table, decision] of Object.entries(decisions)) if (decision && "as" in decision) need(table);
  const waiting = new Set([...needed].filter((table) => !made[table]));
  for (let before = -1; waiting.size > 0 && before !== waiting.size; ) {
    before = waiting.size;
    for (const table of waiting) {
      if (of(table).some(({ to }) => to.some((target) => target.table !== table && waiting.has(target.table))))
        continue;
      const row: Row = {};
      for (const each of of(table)) {
        const { column, to } = each;
        const mark = `semis-${table}-${column}-${randomBytes(4).toString("hex")}`;
        const target = to.find((one) => one.table !== table && !(one.table === "users" && column === "candidateId"));
        if (wanted[table] && column in wanted[table]) row[column] = wanted[table][column];
        else if (["userId", "uid", "uploadedBy", "candidateId"].includes(column)) row[column] = person.id;
        else if (column === "storageKey") row[column] = storageKey("cv", newId());
        else if (["email", "to"].includes(column)) row[column] = person.email;
        else row[column] = target ? made[target.table]?.[target.column] : to.length > 0 ? null : anyValue(each, mark);
        if (JSON.stringify(row[column] ?? null).includes(mark)) marks.set(`${table}.${column}`, mark);
      }
      // The database wrote one already for the new session.
      if (table === "signsOfLife") await db.deleteFrom("signsOfLife").execute();
      await sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        VALUES (${sql.join(Object.values(row))})`
        .execute(db)
        .catch(({ message }: Error) => {
          throw new Error(`No row of "${table}" could be made (${message}): give its columns in \`wanted\` above`);
        });
      made[table] = row;
      waiting.delete(table);
    }
  }
  expect([...waiting]).toEqual([]);
  return marks;
}

test("every table is declared personal or not", async () => {
  const columns = await listColumns();
  const tables = [...new Set(columns.map(({ table }) => table))];
  const undecided = tables.filter((table) => !decisions[table]);
  expect(
    undecided,
    `Add one line for each of these tables to ownTables (app/people/candidates/own-data-tables.server.ts), in the order of schema.ts:
      { as: "nomDansLArchive", of: "userId" } for rows of a candidate (and give it a title in own-data-page.tsx), or
      { none: "why no row of it belongs to a candidate" }`,
  ).toEqual([]);
  expect(Object.keys(decisions).filter((table) => !tables.includes(table))).toEqual([]);
  const names = Object.values(decisions).flatMap((each) => (each && "as" in each ? [each.as] : []));
  expect(new Set(names).size).toBe(names.length);
});

test("the archive holds a row of each personal table with every column, and no row of another person", async () => {
  const columns = await listColumns();
  const [zoe, other] = [await aCandidate(), await aCandidate()];
  let planted = new Map<string, string>();
  for (const person of [other, zoe]) {
    const offer = await anOffer();
    const text = offerTextOf((await findOffer(offer.id))!);
    await transaction((tx) => saveOfferTexts(tx, [text]));
    const application = await anApplication(offer, { candidateId: person.id, offerTextHash: text.hash });
    const second = await anApplication(await anOffer(), { candidateId: person.id });
    const [oneId, otherId] = [application.id, second.id].sort() as [string, string];
    await db.insertInto("applicationLinks").values({ oneId, otherId, isSame: true }).execute();
    planted = await plant(columns, person, {
      applicationLinks: { oneId, otherId },
      users: person,
      candidates: person,
      applications: application,
      offerTexts: text,
      offers: offer,
      companies: { id: offer.companyId },
    });
  }
  const archive = await unzip(await as(zoe).get("/moncompte/archive"));
  const json = String(archive.get("donnees.json"));
  const html = String(archive.get("mes-donnees.html"));
  const sections = JSON.parse(json) as Row;
  for (const [table, decision] of Object.entries(decisions)) {
    if (!decision || !("as" in decision)) continue;
    expect([sections[decision.as] ?? []].flat().length, `rows of ${table}, as ${decision.as}`).toBeGreaterThan(0);
    for (const { column } of columns.filter((each) => each.table === table)) {
      const mark = planted.get(`${table}.${column}`);
      const dropped = (decision.without as readonly string[] | undefined)?.includes(column);
      if (mark) expect(json.includes(mark), `${table}.${column}, dropped: ${dropped}`).toBe(!dropped);
    }
  }
  expect(planted.size).toBeGreaterThan(40);
  for (const word of [other.email, other.id]) expect(json).not.toContain(word);
  expect(html).toContain(planted.get("experiences.title"));
  // A part without a title stands under its name in the file.
  expect(
    [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title!).filter((title) => title in sections),
  ).toEqual([]);
});

test("the readable page of the archive has French words for columns, values and texts of offers", async () => {
  const columns = await listColumns();
  const zoe = await aCandidate();
  const offer = await anOffer({ title: "Luthière" });
  const text = offerTextOf((await findOffer(offer.id))!);
  await transaction((tx) => saveOfferTexts(tx, [text]));
  const answers = JSON.stringify([{ question: "Quand ?", answer: "En mars", isMet: true }]);
  const application = await anApplication(offer, { candidateId: zoe.id, offerTextHash: text.hash, answers } as never);
  const second = await anApplication(await anOffer(), { candidateId: zoe.id });
  const [oneId, otherId] = [application.id, second.id].sort() as [string, string];
  await db.insertInto("applicationLinks").values({ oneId, otherId, isSame: true }).execute();
  await plant(columns, zoe, {
    applicationLinks: { oneId, otherId },
    users: zoe,
    candidates: zoe,
    applications: application,
    offerTexts: text,
    offers: offer,
    companies: { id: offer.companyId },
  });
  const search = {
    userId: zoe.id,
    name: "Luthière",
    query: `q=luthi%C3%A8re&cityCode=69123&rayon=20&contractType=CDI&permis=permis-b&entreprise=${offer.companyId}`,
  };
  await db
    .insertInto("savedSearches")
    .values({ id: newId(), criteriaKey: "x", ...search } as never)
    .execute();
  const html = await textIn(await as(zoe).get("/moncompte/archive"), "mes-donnees.html");
  const contents = (tag: string) => [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(([, it]) => it!);
  const names = new Set(columns.map(({ column }) => column));
  expect(contents("dt"), "the order of the entries says it").not.toContain("Rang");
  expect([...new Set(contents("dt"))].filter((label) => names.has(label))).toEqual([]);
  const personal = columns.filter(({ table }) => "as" in (decisions[table] ?? {}));
  const stored = new Set(
    personal.flatMap(({ check }) => [...(check ?? "").matchAll(/'([^']+)'::text/g)].map(([, it]) => it!)),
  );
  expect([...new Set(contents("dd"))].filter((value) => value !== "offre" && stored.has(value))).toEqual([]);
  expect(contents("dd").filter((value) => /[[{]&quot;|\{"/.test(value))).toEqual([]);
  for (const part of [
    "Luthière",
    "Contrat\u00a0: ",
    "Question\u00a0: Quand ?",
    "Remplit le critère\u00a0: oui",
    ">Métier ou mot-clé\u00a0: luthière, Distance en km\u00a0: 20, Contrat\u00a0: CDI, Permis\u00a0: Permis B<",
    ">Envoyée<",
  ])
    expect(html).toContain(part);
});

test("the readable page of the archive shows texts that look like a month or a time as they were written", async () => {
  const zoe = await aCandidate();
  const texts = ["2024-25", "2024-99-99T99:99:99Z"];
  for (const message of texts) await anApplication(await anOffer(), { candidateId: zoe.id, message });
  const html = await textIn(await as(zoe).get("/moncompte/archive"), "mes-donnees.html");
  for (const message of texts) expect(html).toContain(`<dd>${message}</dd>`);
});

async function dump(): Promise<string> {
  const { rows } = await sql<{ table: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS "table" FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(db);
  const texts: string[] = [];
  for (const { table } of rows) {
    const all = await sql<{ row: string }>`SELECT t::text AS "row" FROM ${sql.raw(table)} AS t`.execute(db);
    texts.push(...all.rows.map(({ row }) => row));
  }
  return texts.join("\n");
}

function scan(): Buffer[] {
  return fs
    .readdirSync(config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name)));
}

test("after erasure, neither a database dump nor the files hold any of thirteen planted values", async () => {
  const mark = (what: string) => `${what}${randomBytes(5).toString("hex")}`;
  const names = [
    "prenom",
    "nom",
    "poste",
    "ecole",
    "demande",
    "recherche",
    "appareil",
    "numero",
    "fichier",
    "octets",
    "mot",
    "metier",
  ];
  const values = Object.fromEntries(names.map((what) => [what, mark(what)])) as Record<(typeof names)[number], string>;
  const email = `${mark("adresse")}@exemple.test`;
  const zoe = await aCandidate({ email, prenom: values.prenom, nom: values.nom, job: values.poste });
  // The administration wrote about Zoe: her profile was changed, and her account suspended and given back.
  const admin = as("admin");
  expect((await edit(admin, `/admin/candidat-edit/${zoe.id}`, { job: values.metier! })).status).toBe(302);
  const activation = `/admin/comptes/${zoe.id}/activation`;
  await admin.post(activation, { actif: "non", ground: "identite" });
  await admin.post(activation, { actif: "oui" });
  expect(JSON.stringify(await entriesOf(zoe.id))).toContain(values.metier);
  const page = as(zoe);
  const pdf = fs.readFileSync(new URL("../../../tests/e2e/cv-zoe.pdf", import.meta.url));
  await page.post("/moncompte", {
    form: "cv",
    cv: new File([pdf], `${values.fichier}.pdf`, { type: "application/pdf" }),
  });
  await page.post("/moncompte", { form: "experience", title: "Serveuse", description: values.mot! });
  await page.post("/moncompte", { form: "diplome", title: "CAP", school: values.ecole! });
  await db.updateTable("sessions").set({ userAgent: values.appareil }).where("userId", "=", zoe.id).execute();
  const offer = await anOffer();
  const { id: cvFileId, storageKey } = await db
    .selectFrom("files")
    .select(["id", "storageKey"])
    .where("uploadedBy", "=", zoe.id)
    .executeTakeFirstOrThrow();
  await writeFile(storageKey, Buffer.concat([pdf, Buffer.from(values.octets!)]));
  await anApplication(offer, { candidateId: zoe.id, email, tel: values.numero, message: values.demande, cvFileId });
  const search = { userId: zoe.id, name: values.recherche!, query: "", criteriaKey: "x" };
  await db
    .insertInto("savedSearches")
    .values({ id: newId(), ...search } as never)
    .execute();
  const mails = await transaction(async (tx) => [
    await sendMail(tx, { to: email, template: "verification", subject: "Bonjour", blocks: [values.prenom!] }),
    await sendMail(tx, {
      to: "rh@exemple.test",
      template: "verification",
      subject: values.nom!,
      replyTo: email,
      blocks: [],
    }),
    await sendMail(tx, {
      to: "admin@exemple.test",
      template: "verification",
      subject: "Nouveau compte",
      blocks: [email],
    }),
  ]);
  for (const id of mails) await deliverMail({ id });

  const planted = [...Object.values(values), email];
  expect(planted).toHaveLength(13);
  const before = [await dump(), ...scan().map((bytes) => bytes.toString("latin1"))].join("\n");
  expect(planted.filter((value) => !before.includes(value))).toEqual([]);

  await withPassword(zoe);
  await page.post("/moncompte", { form: "suppression", currentPassword: password });
  const due = new Date(Date.now() + peopleLimits.erasureDelayMs + 60_000);
  await db
    .updateTable("mails")
    .set({ createdAt: new Date(due.getTime() - 3_600_000) })
    .where("to", "=", email)
    .execute();
  expect(await sweepErasures(due)).toBe(1);
  await sweepMails(due);
  await sweepFiles(new Date(Date.now() + 60_000));
  const rows = await dump();
  const files = scan();
  expect(planted.filter((value) => rows.includes(value))).toEqual([]);
  expect(planted.filter((value) => files.some((bytes) => bytes.includes(value)))).toEqual([]);
  const ground = "Identité d’un autre, entreprise introuvable";
  expect(await entriesOf(zoe.id)).toMatchObject([
    { action: "candidat modifié", actorId: expect.any(String), before: null, after: null },
    {
      action: "compte (effacé) désactivé",
      before: { disabledAt: null },
      after: { ground, decision: expect.any(String) },
    },
    { action: "compte (effacé) activé", before: expect.anything() },
    { action: "journal anonymisé", actor: "programme", before: { anonymized: 3 } },
  ]);
  const journal = await textOf(await admin.get(`/admin/journal?type=candidat&cible=${zoe.id}`));
  expect(journal).toContain("Historique : candidat, Candidat effacé");
  expect(journal).toContain("Entrées rendues anonymes : 3");
});
