// `npm run lab -- growth [--rows 1000000]`: searches and lists on a small and a large site; writes docs/growth.md.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { occupationColumns, occupationsVersion } from "../app/engines/occupations/assigned.ts";
import { feminineNames, lastNames, masculineNames } from "../app/operations/demo/names.ts";
import { connect, db, disconnect } from "../app/platform/db/db.server.ts";
import { openCluster } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { findCommuneByName } from "../app/platform/places/places.server.ts";
import { jobTitles } from "../app/sourcing/search/job-titles.ts";
import { ensureBuilt } from "../scripts/build.ts";
import { endAll, runCommand, startServer, until } from "../tests/e2e/server.ts";
import { table } from "./audit/report.ts";
import { machine } from "./machine.ts";
import { secret, sessionCookie } from "./search-bench/company.ts";

// Searches and lists are promised to grow by less than this from 1,000 rows to a million.
const most = 1.3;
// The first answers of a page are slow, because its code is not compiled yet: those of `warming` do not count.
const [rounds, warming] = [40, 20];
const asked = process.argv.indexOf("--rows");
const sizes = [1_000, asked > 0 ? Number(process.argv[asked + 1]) : 100_000] as const;
const account = { email: "mesure@exemple.test", password: "une longue mesure de listes" };

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const cities = [
  ..."Lyon 69,Brest 29,Nantes 44,Pau 64,Metz 57,Nîmes 30,Évreux 27,Saint-Étienne 42,Lille 59,Rennes 35,Dijon 21,Angers 49".split(
    ",",
  ),
  ..."Reims 51,Toulon 83,Grenoble 38,Limoges 87,Tours 37,Amiens 80,Perpignan 66,Besançon 25,Orléans 45,Rouen 76,Caen 14".split(
    ",",
  ),
  ..."Nancy 54,Avignon 84,Poitiers 86,La Rochelle 17,Annecy 74,Cannes 06,Béziers 34,Troyes 10,Chambéry 73,Niort 79".split(
    ",",
  ),
  ..."Lorient 56,Valence 26,Quimper 29,Vannes 56,Cholet 49,Arles 13,Laval 53".split(","),
].map((place): [string, string, string, string] => {
  const name = place.slice(0, -3);
  return [name, plain(name).replaceAll("-", " "), place.slice(-2), findCommuneByName(name)?.code ?? ""];
});
const jobs = jobTitles.map((title) => String(title)).filter((title) => title.length < 60);
const works = jobs.map((job) => occupationColumns(job));
const names = [...feminineNames, ...masculineNames];

const one = (list: string, step: number) =>
  `(${list})[1 + ((n::bigint * ${step}) % array_length(${list}, 1))::integer]`;
const at = "timestamptz '2026-11-01' - n * interval '7 minutes'";
const key = (kind: string) => `md5('${kind}' || n)::uuid`;

async function seed(client: pg.Client, rows: number): Promise<void> {
  const each = `FROM generate_series(1, ${rows}) AS n`;
  const [city, cityFolded, department] = ["$1::text[]", "$2::text[]", "$3::text[]"].map((list) => one(list, 31));
  const [job, jobFolded] = ["$4::text[]", "$5::text[]"].map((list) => one(list, 7919));
  const [prenom, nom] = [one("$6::text[]", 104_729), one("$7::text[]", 1_299_709)];
  const cityCode = one("$8::text[]", 31);
  const [occupations, occupationCodes] = ["$9::text[]", "$10::text[]"].map((list) => one(list, 7919));
  const given = [
    ...[0, 1, 2].map((part) => cities.map((each) => each[part])),
    ...[jobs, jobs.map(plain), names, lastNames],
    cities.map(([, , , code]) => code),
    ...[works.map((work) => work.occupations), works.map((work) => work.occupationCodes)],
  ];
  // PostgreSQL requires every parameter to be used.
  const all = `WHERE cardinality($1::text[]) + cardinality($2::text[]) + cardinality($3::text[]) + cardinality($4::text[])
    + cardinality($5::text[]) + cardinality($6::text[]) + cardinality($7::text[]) + cardinality($8::text[])
    + cardinality($9::text[]) + cardinality($10::text[]) > 0`;
  const statements = [
    `INSERT INTO "users" ("id", "email", "emailVerified", "name", "role", "createdAt", "disabledAt")
      SELECT ${key("c")}, 'personne' || n || '@mesure.test', n % 20 > 0, ${prenom} || ' ' || ${nom}, 'candidate', ${at},
        CASE WHEN n % 20 = 7 THEN ${at} END ${each} ${all}`,
    `INSERT INTO "candidates" ("id", "prenom", "nom", "job", "city", "jobFolded", "cityFolded", "searchDepartments",
        "cityCode", "occupations", "occupationCodes", "occupationsVersion", "visibility", "createdAt")
      SELECT ${key("c")}, ${prenom}, ${nom}, ${job}, ${city}, ${jobFolded}, ${cityFolded}, ARRAY[${department}],
        ${cityCode}, ${occupations}, ${occupationCodes}, ${occupationsVersion}, (ARRAY['visible', 'visible', 'visible', 'masked', 'hidden'])[1 + n % 5], ${at} ${each} ${all}`,
    `INSERT INTO "users" ("id", "email", "emailVerified", "name", "role", "createdAt")
      SELECT ${key("u")}, 'maison' || n || '@mesure.test', n % 2 > 0, 'Maison', 'company', ${at} ${each} ${all}`,
    // Members come before companies, which then read their addresses once instead of once for each.
    "SET session_replication_role = replica",
    `INSERT INTO "members" ("userId", "companyId", "createdAt") SELECT ${key("u")}, ${key("e")}, ${at} ${each} ${all}`,
    "SET session_replication_role = origin",
    `INSERT INTO "companies" ("id", "objet", "nom", "city", "secteur", "nomFolded", "cityFolded", "createdAt")
      SELECT ${key("e")}, ${nom} || ' ' || n, ${nom} || ' ' || n, ${city}, 'BTP', lower("foldText"(${nom} || ' ' || n)), ${cityFolded},
        ${at} ${each} ${all}`,
    `INSERT INTO "offers" ("id", "companyId", "title", "job", "city", "departement", "description", "isActive", "textFolded",
        "cityFolded", "cityCode", "occupations", "occupationCodes", "occupationsVersion", "createdAt")
      SELECT ${key("o")}, ${key("e")}, ${job}, ${job}, ${city}, ${department}, repeat('Une offre. ', 40), n % 3 > 0,
        ${jobFolded} || ' ' || ${cityFolded}, ${cityFolded}, ${cityCode}, ${occupations}, ${occupationCodes},
        ${occupationsVersion}, ${at} ${each} ${all}`,
    `INSERT INTO "savedSearches" ("id", "companyId", "uid", "job", "city", "departments", "criteriaKey", "createdAt")
      SELECT ${key("s")}, ${key("e")}, ${key("u")}, ${job}, ${city}, ARRAY[${department}], n::text, ${at} ${each} ${all}`,
  ];
  for (const statement of statements) await client.query(statement, statement.startsWith("SET") ? [] : given);
  await client.query("VACUUM ANALYZE");
}

type Who = "visitor" | "company" | "admin";

type Site = {
  rows: number;
  get: (path: string, who: Who) => Promise<{ ms: number; html: string }>;
  remove: () => Promise<void>;
};

async function verifiedRecruiter(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `SELECT "id" FROM "users" WHERE "role" = 'company' AND "emailVerified" ORDER BY "id" LIMIT 1`,
  );
  await client.end();
  return rows[0]!.id;
}

async function openSite(rows: number): Promise<Site> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-growth-"));
  const cluster = await openCluster({ dataDir: folder });
  connect(cluster.url, () => {});
  await migrate(db);
  await disconnect();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const began = performance.now();
  await seed(client, rows);
  await client.end();
  process.stdout.write(`${rows} rows of each kind after ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  const passwordFile = path.join(folder, "password");
  fs.writeFileSync(passwordFile, account.password);
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, SECRET: secret };
  const made = await runCommand(["create-admin", "--email", account.email, "--password-file", passwordFile], env);
  if (made.code !== 0) throw new Error(made.output);
  const server = await startServer({ mode: "start", dataDir: folder, env });
  const answer = await fetch(`${server.url}/admin-auth`, {
    method: "POST",
    body: new URLSearchParams(account),
    headers: { Origin: server.url },
    redirect: "manual",
  });
  const cookies: Record<Who, string> = {
    // Any cookie: a page that is kept in memory would be measured instead of one that is made.
    visitor: "mesure=1",
    company: await sessionCookie(cluster.url, await verifiedRecruiter(cluster.url)),
    admin: answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  };
  const figures = async () => (await fetch(`${server.url}/metrics`)).text();
  await until(async () => (await figures()).match(/^vivier_(offer_)?index_ready 1$/gm)?.length === 2, 600_000);
  return {
    rows,
    get: async (address, who) => {
      const start = performance.now();
      const response = await fetch(server.url + address, { headers: { Cookie: cookies[who] } });
      const html = await response.text();
      const ms = performance.now() - start;
      if (response.status !== 200) throw new Error(`${address} answers ${response.status}\n${server.output()}`);
      return { ms, html };
    },
    remove: async () => {
      await server.end("SIGTERM");
      await cluster.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Each shows as many rows at both sizes, so that only the table's size differs.
const searches: [what: string, address: string, who: Who][] = [
  ["public offers", "/offres", "visitor"],
  ["public offers, a later page", "next /offres", "visitor"],
  ["public offers, an occupation", "/offres?q=technicien", "visitor"],
  ["public offers, letters of many", "/offres?q=ri", "visitor"],
  ["public offers around a town", "/offres?lieu=Lyon&rayon=100", "visitor"],
  ["public offers, a word of none", "/offres?q=introuvable", "visitor"],
  ["candidates found", "/resultats", "company"],
  ["candidates found, an occupation", "/resultats?job=technicien", "company"],
  ["candidates found, letters of many", "/resultats?job=ri", "company"],
  ["candidates found around a town", "/resultats?lieu=Lyon&rayon=100", "company"],
  ["candidates found in departments", "/resultats?departments=69&departments=38", "company"],
  ["candidates found, a word of none", "/resultats?job=introuvable", "company"],
];
const lists: [what: string, address: string][] = [
  ["the first page", "/admin"],
  ["offers", "/admin/offres"],
  ["offers, a later page", "next /admin/offres"],
  ["offers by title", "/admin/offres?tri=titre"],
  ["offers by company", "/admin/offres?tri=entreprise"],
  ["offers, letters of many", "/admin/offres?q=ri"],
  ["offers, a word of none", "/admin/offres?q=introuvable"],
  ["offers switched off", "/admin/offres?actif=non"],
  ["offers, letters, switched off, by city", "/admin/offres?q=ri&actif=non&tri=ville"],
  ["candidates", "/admin/candidats"],
  ["candidates, a later page", "next /admin/candidats"],
  ["candidates by name", "/admin/candidats?tri=nom"],
  ["candidates by job, Z to A", "/admin/candidats?tri=-poste"],
  ["candidates, a word of all", "/admin/candidats?q=personne"],
  ["candidates, words of none", "/admin/candidats?q=personne+introuvable"],
  ["candidates, an address", "/admin/candidats?q=personne777%40mesure"],
  ["candidates masked", "/admin/candidats?visibility=masked"],
  ["candidates not confirmed", "/admin/candidats?emailVerified=non"],
  ["candidates confirmed, by name", "/admin/candidats?emailVerified=oui&tri=nom"],
  ["candidates closed", "/admin/candidats?etat=desactive"],
  ["companies", "/admin/entreprises"],
  ["companies by day", "/admin/entreprises?tri=-inscription"],
  ["companies, a word of all", "/admin/entreprises?q=maison"],
  ["companies, an address", "/admin/entreprises?q=maison777%40mesure"],
  ["companies of some cities", "/admin/entreprises?city=l"],
  ["companies not confirmed", "/admin/entreprises?emailVerified=non"],
  ["searches", "/admin/recherches"],
  ["searches by job", "/admin/recherches?tri=poste"],
  ["searches, letters of many", "/admin/recherches?q=ri"],
];

const pages = [...searches, ...lists.map(([what, address]) => [what, address, "admin"] as const)];

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function addressOn(site: Site, address: string, who: Who): Promise<string> {
  if (!address.startsWith("next ")) return address;
  const { html } = await site.get(address.slice(5), who);
  const link = /<a[^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? "";
  return /href="([^"]*)"/.exec(link)![1]!.replaceAll("&amp;", "&");
}

async function measure(sites: Site[]) {
  const results = [];
  for (const [what, address, who] of pages) {
    const addresses = await Promise.all(sites.map((site) => addressOn(site, address, who)));
    const times = sites.map((): number[] => []);
    const { ms: anew } = await sites[1]!.get(addresses[1]!, who);
    let count = "";
    for (let round = -warming; round < rounds; round += 1) {
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const { ms, html } = await sites[index]!.get(addresses[index]!, who);
        if (round >= 0) times[index]!.push(ms);
        if (index === 1) count = /role="status"[^>]*>([^<]*)</.exec(html.slice(html.indexOf("<main")))?.[1] ?? "";
      }
    }
    const [small, large] = times.map(middle) as [number, number];
    const ratio = large / small;
    const shown = what === "the first page" ? "" : count.replace(/\s/g, " ");
    process.stdout.write(`${ratio.toFixed(2)}  ${small.toFixed(0)} → ${large.toFixed(0)} ms  ${what}  ${shown}\n`);
    results.push({ what, address: address.replace("next ", ""), small, large, anew, ratio, shown });
  }
  return results;
}

ensureBuilt();
const sites: Site[] = [];

async function leaveNothing(): Promise<void> {
  for (const site of sites.splice(0)) await site.remove();
  await endAll();
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void leaveNothing().finally(() => process.exit(1)));
try {
  for (const rows of sizes) sites.push(await openSite(rows));
  const results = await measure(sites);
  const over = results.filter(({ ratio, what }) => ratio > most && what !== "the first page");
  const [few, many] = sizes.map((size) => size.toLocaleString("en"));
  const head = ["what is asked", "address", "found", `${few} rows`, `${many} rows`, "ratio", "counted anew"];
  const lines = results.map(({ what, address, shown, small, large, anew, ratio }) => [
    ...[what, `\`${address}\``, shown, `${small.toFixed(1)} ms`, `${large.toFixed(1)} ms`, ratio.toFixed(2)],
    `${anew.toFixed(1)} ms`,
  ]);
  const text = `# Searches and lists at two sizes

Written by \`npm run lab -- growth\`. Two installations run side by side, one with ${few} rows of each kind (candidates,
companies, offers, saved searches), one with ${many}. Every page is requested from both in turn, ${rounds} times each after
${warming} that do not count. A time is the median of whole answers, from the request to the last byte of the page. The goal is a ratio of
at most ${most}: ${over.length === 0 ? "kept by every list" : `broken by ${over.map(({ what }) => what).join("; ")}`}.

${table(head, lines)}

A count that took more than 5 ms is kept until the next write to the database, for ten seconds at most; one of at least 100,000 for
ten seconds, also after writes. The column « counted anew » is the first answer, from the larger table, without a kept count.
Measured on ${machine}.
`;
  fs.writeFileSync(path.join(import.meta.dirname, "../docs/growth.md"), text);
  process.stdout.write(
    over.length === 0 ? `every ratio is at most ${most}\n` : `${over.length} of ${results.length} over ${most}\n`,
  );
  process.exitCode = over.length === 0 ? 0 : 1;
} finally {
  await leaveNothing();
}
