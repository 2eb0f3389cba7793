// A person's own data: one archive of rows and files (GDPR, articles 15 and 20).
import { Readable } from "node:stream";
import { sql } from "kysely";
import { plainStates } from "../../access/application-states.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import { download } from "../../platform/export/download.server.ts";
import { type ZipEntry, zip } from "../../platform/export/zip.server.ts";
import { openFile } from "../../platform/storage/storage.server.ts";
import { parisDay } from "../../platform/text/french.ts";
import { whileSignedIn } from "../accounts/session-ended.server.ts";
import { findCandidate } from "./candidates.server.ts";
import { listDegrees, listExperiences } from "./career.server.ts";
import { ownDataPage } from "./own-data-page.tsx";
import { accountOf, type Own, ownTables, type Person } from "./own-data-tables.server.ts";
import { resumeJson } from "./resume-json.server.ts";

type OwnRow = Record<string, unknown>;

// Selects every column, so that a new one is included by default.
async function readTable(table: keyof Database, decision: Own<keyof Database>, person: Person): Promise<OwnRow[]> {
  const { of } = decision;
  const condition = typeof of === "function" ? of(person) : sql`${sql.ref(of)} = ${accountOf(person)}`;
  const { rows } = await sql<OwnRow>`SELECT * FROM ${sql.table(table)} WHERE ${condition}`.execute(db);
  const order = decision.order ?? (rows[0] && "createdAt" in rows[0] ? "createdAt" : "id");
  const key = (row: OwnRow) => {
    const value = row[order];
    return value instanceof Date ? value.getTime() : (value as string | number);
  };
  return rows
    .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : String(a.id) < String(b.id) ? -1 : 1))
    .map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !decision.without?.includes(name as never))),
    );
}

async function nameCompanies(lists: OwnRow[][]): Promise<OwnRow[][]> {
  const ids = [...new Set(lists.flat().flatMap((row) => (row.companyId ? [String(row.companyId)] : [])))];
  const companies = ids.length
    ? await db.selectFrom("companies").select(["id", "nom"]).where("id", "in", ids).execute()
    : [];
  const names = new Map(companies.map(({ id, nom }) => [id, nom]));
  // An application stores the name of an erased company.
  const named = ({ companyId, company, ...row }: OwnRow): OwnRow => ({
    ...row,
    entreprise: names.get(String(companyId)) ?? company ?? null,
  });
  return lists.map((rows) => rows.map((row) => ("companyId" in row ? named(row) : row)));
}

type StoredFile = { id: string; name: string; storageKey: string; uploadedAt: Date };

const pathOf = (file: Pick<StoredFile, "id" | "name">) => `fichiers/${file.id}-${file.name}`;

async function readRows(person: Person) {
  const owned = Object.entries(ownTables).flatMap(([table, decision]) =>
    "as" in decision ? [[table as keyof Database, decision as Own<keyof Database>] as const] : [],
  );
  // Sequential, to leave database connections to other requests.
  const lists: OwnRow[][] = [];
  for (const [table, decision] of owned) lists.push(await readTable(table, decision, person));
  const files = lists[owned.findIndex(([table]) => table === "files")] as unknown as StoredFile[];
  const sections: Record<string, OwnRow | OwnRow[] | null> = {};
  for (const [index, rows] of (await nameCompanies(lists)).entries()) {
    const [table, { as }] = owned[index]!;
    if (table === "users" || table === "candidates") sections[as] = rows[0] ?? null;
    // Shows the applicant status, not the company's internal state.
    else if (table === "applications")
      sections[as] = rows.map(({ notifiedState, ...row }) => ({
        ...row,
        state: (plainStates as readonly unknown[]).includes(row.state) ? row.state : notifiedState,
      }));
    else if (table === "files")
      sections[as] = rows.map(({ storageKey: _, ...row }) => ({ ...row, dansLArchive: pathOf(row as StoredFile) }));
    else sections[as] = rows;
  }
  return { sections, files };
}

async function findResume(id: string): Promise<string | null> {
  const account = await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirst();
  const candidate = await findCandidate(id);
  if (!account || !candidate) return null;
  const career = { experiences: await listExperiences(id), degrees: await listDegrees(id) };
  return resumeJson(candidate, account.email, career);
}

async function* entriesOf(person: Person): AsyncGenerator<ZipEntry> {
  const { sections, files } = await readRows(person);
  const createdAt = new Date();
  const entry = (name: string, text: string) => ({ name, bytes: Readable.from([Buffer.from(text)]), at: createdAt });
  yield entry("mes-donnees.html", ownDataPage(sections, createdAt));
  yield entry("donnees.json", `${JSON.stringify(sections, null, 2)}\n`);
  const resume = "userId" in person ? await findResume(person.userId) : null;
  if (resume) yield entry("resume.json", resume);
  for (const file of files) {
    const opened = await openFile(file.storageKey);
    if (opened) yield { name: pathOf(file), bytes: opened.stream, at: file.uploadedAt };
  }
}

/** A person's archive: `mes-donnees.html`, `donnees.json` with every row, `resume.json` of an account, and `fichiers/`. */
function findOwnData(person: Person): AsyncGenerator<Uint8Array> {
  return zip(entriesOf(person));
}

/** The answer that downloads a person's archive, until the session of the reader ends. */
export function downloadOwnData(viewer: Viewer, person: Person): Response {
  const bytes = whileSignedIn(viewer, findOwnData(person));
  return download(`vivier-mes-donnees-${parisDay(new Date())}`, "zip", bytes);
}
