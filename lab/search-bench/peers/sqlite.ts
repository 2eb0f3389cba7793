// SQLite in this process: one FTS5 table with the trigram tokenizer answers every criterion.
import fs from "node:fs";
import path from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { departments as allDepartments } from "../../../app/platform/places/places.server.ts";
import { folderBytes } from "../cluster.ts";
import type { BenchAnswer, BenchQuery, BenchRow, Contender, MakeContender } from "../contender.ts";

const pageSize = 10;
const mebibyte = 1024 * 1024;

// The tokenizer only knows trigrams. Shorter terms and codes are written as three characters with a unique first one.
const sign = {
  letter: "\ue001",
  pair: "\ue002",
  city: "\ue003",
  initial: "\ue004",
  code: "\ue005",
  department: "\ue006",
};
const filler = "\ue000";
const everywhere = "\ue007\ue000\ue000";

const departmentToken = (code: string) =>
  `${sign.department}${String.fromCodePoint(0xe100 + allDepartments.findIndex((each) => each.code === code))}${filler}`;

/** Every letter and every pair of letters, once each. */
function shortTokens(job: string): string {
  const letters = [...job];
  const tokens = new Set(letters.map((letter) => `${sign.letter}${letter}${filler}`));
  for (let at = 1; at < letters.length; at += 1) tokens.add(`${sign.pair}${letters[at - 1]}${letters[at]}`);
  return [...tokens].join("");
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function jobTerm(word: string): string {
  const letters = [...word];
  if (letters.length === 1) return `short:${quoted(`${sign.letter}${word}${filler}`)}`;
  return letters.length === 2 ? `short:${quoted(sign.pair + word)}` : `job:${quoted(word)}`;
}

function cityTerm(prefix: string): string {
  return `place:${quoted([...prefix].length === 1 ? `${sign.initial}${prefix}${filler}` : sign.city + prefix)}`;
}

/** The FTS5 query of a search; empty for all people. */
function matchOf({ word, city, departments }: BenchQuery["query"]): string {
  const terms: string[] = [];
  if (word) terms.push(jobTerm(word));
  const anywhere = `place:${quoted(everywhere)}`;
  if (city) {
    const own = "code" in city ? [`place:${quoted(`${sign.code}${city.code}`)}`] : city.prefixes.map(cityTerm);
    terms.push(`(${[...own, anywhere].join(" OR ")})`);
  }
  if (departments.length > 0) {
    const own = departments.map((code) => `place:${quoted(departmentToken(code))}`);
    terms.push(`(${[...own, anywhere].join(" OR ")})`);
  }
  return terms.join(" AND ");
}

function placeText({ city, cityCode, departments, everywhere: anywhere }: BenchRow): string {
  const initial = city ? `${sign.initial}${[...city][0]}${filler}` : "";
  // All codes have five characters, so a code ends at the next sign.
  const code = cityCode ? `${sign.code}${cityCode}` : "";
  return `${departments.map(departmentToken).join("")}${anywhere ? everywhere : ""}${code}${initial}${sign.city}${city}`;
}

function build(database: DatabaseSync, rows: Iterable<BenchRow>): void {
  database.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -500000;
    PRAGMA mmap_size = 8000000000;
    CREATE TABLE came (id TEXT, at INTEGER, job TEXT, short TEXT, place TEXT);
    CREATE TABLE people (place INTEGER PRIMARY KEY, at INTEGER NOT NULL, id TEXT NOT NULL);
    CREATE VIRTUAL TABLE words USING fts5
      (job, short, place, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1');
    INSERT INTO words (words, rank) VALUES ('hashsize', 200000000), ('automerge', 0);
    BEGIN;
  `);
  const insert = database.prepare("INSERT INTO came VALUES (?, ?, ?, ?, ?)");
  for (const row of rows) insert.run(row.id, row.at, row.job, shortTokens(row.job), placeText(row));
  // Rowids are newest first: FTS5 answers in that order, and a page stops after ten.
  database.exec(`
    INSERT INTO people SELECT row_number() OVER (ORDER BY at DESC, id DESC), at, id FROM came;
    CREATE UNIQUE INDEX people_order ON people (at, id);
    CREATE UNIQUE INDEX came_id ON came (id);
    INSERT INTO words (rowid, job, short, place)
      SELECT people.place, job, short, came.place FROM people JOIN came ON came.id = people.id ORDER BY people.place;
    INSERT INTO words (words) VALUES ('optimize');
    DROP TABLE came;
    COMMIT;
    ANALYZE;
    VACUUM;
  `);
}

type Statements = Record<"count" | "page" | "countAll" | "pageAll" | "after", StatementSync>;

function prepareStatements(database: DatabaseSync): Statements {
  const ids = "SELECT id FROM people WHERE place IN";
  return {
    count: database.prepare("SELECT count(*) AS total FROM words WHERE words MATCH ?"),
    page: database.prepare(
      `${ids} (SELECT rowid FROM words WHERE words MATCH ? AND rowid >= ? ORDER BY rowid LIMIT ${pageSize}) ORDER BY place`,
    ),
    countAll: database.prepare("SELECT max(place) AS total FROM people"),
    pageAll: database.prepare(`SELECT id FROM people WHERE place >= ? ORDER BY place LIMIT ${pageSize}`),
    after: database.prepare("SELECT place FROM people WHERE (at, id) < (?, ?) ORDER BY at DESC, id DESC LIMIT 1"),
  };
}

function answer(statements: Statements, { query, cursor }: BenchQuery): BenchAnswer {
  const first = cursor ? (statements.after.get(cursor.at.getTime(), cursor.id)?.place ?? Number.MAX_SAFE_INTEGER) : 0;
  const match = matchOf(query);
  const rows = match ? statements.page.all(match, first) : statements.pageAll.all(first);
  const counted = match ? statements.count.get(match) : statements.countAll.get();
  return { ids: rows.map(({ id }) => String(id)), total: Number(counted?.total ?? 0) };
}

export const makeContender: MakeContender = async ({ folder, rows }) => {
  const own = path.join(folder, "sqlite");
  let database: DatabaseSync | undefined;
  let statements: Statements;
  return {
    name: "SQLite FTS5 trigram",
    async prepare() {
      fs.mkdirSync(own, { recursive: true });
      database = new DatabaseSync(path.join(own, "people.db"));
      build(database, rows());
      statements = prepareStatements(database);
    },
    search: async (query) => answer(statements, query),
    diskMiB: () => folderBytes(own) / mebibyte,
    async close() {
      database?.close();
    },
  } satisfies Contender;
};
