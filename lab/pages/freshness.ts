// Random writes and reads of public pages on a server with several workers: how long after a commit is the old page still sent?
import http from "node:http";
import path from "node:path";
import pg from "pg";
import { companyPath, offerPath } from "../../app/offers/offer.ts";
import { createDraw } from "../../app/operations/demo/draw.server.ts";
import { fold } from "../../app/platform/text/text.ts";
import type { Server } from "../../tests/e2e/server.ts";

/** Readers may see a change this late; its authors see it at once. */
const lateMs = 1200;
const authorShare = 0.2;
const atOnce = 4;
const writeShare = 0.2;

type Subject = {
  address: string;
  write(version: number): Promise<unknown>;
  /** When each version was committed, by performance.now(). */
  commits: number[];
  busy: boolean;
};

export type Freshness = { writes: number; reads: number; hits: number; oldestMs: number; broken: string[] };

function read(server: Server, address: string, cookie = ""): Promise<{ text: string; isHit: boolean }> {
  return new Promise((resolve, reject) => {
    // A connection for each: the system gives it to any worker.
    const asked = http.get(new URL(address, server.url), { agent: false, headers: { cookie } }, async (answer) => {
      let text = "";
      for await (const part of answer.setEncoding("utf8")) text += part;
      if (answer.statusCode !== 200) return reject(new Error(`${address} answers ${answer.statusCode}`));
      resolve({ text, isHit: answer.headers["cache-status"] === "vivier; hit" });
    });
    asked.on("error", reject);
  });
}

async function subjectsOf(server: Server, cookie: string, database: pg.Pool): Promise<Subject[]> {
  const elsewhere = (table: string, column: string, id: string, words: string) => (version: number) =>
    database.query(`UPDATE "${table}" SET "${column}" = $1 WHERE "id" = $2`, [`${words} numéro ${version}.`, id]);
  const byTitle = (id: string) => (version: number) => {
    const title = `Témoin numéro ${version}`;
    const set = `"title" = $1, "textFolded" = $2`;
    return database.query(`UPDATE "offers" SET ${set} WHERE "id" = $3`, [title, fold(title), id]);
  };
  const subject = (address: string, write: Subject["write"]): Subject => ({ address, write, commits: [], busy: false });
  const { text } = await read(server, "/offres");
  const ids = new Set([...text.matchAll(/"\/offres\/([\da-f-]{36})-/g)].map(([, id]) => id));
  const { rows: offers } = await database.query(
    `SELECT "offers"."id", "title", "companyId", "nom" FROM "offers" JOIN "companies" ON "companies"."id" = "companyId"
     WHERE "offers"."id" = ANY ($1) ORDER BY "offers"."id" LIMIT 6`,
    [[...ids]],
  );
  const { rows: own } = await database.query(
    `SELECT "companies".* FROM "companies" JOIN "members" ON "companyId" = "companies"."id" JOIN "users" ON "users"."id" = "userId"
     WHERE "email" = 'entreprise@demo.vivier.example'`,
  );
  const { id, nom, secteur, size, siret, siteWeb, adresse, codePostal, city, departement, country } = own[0];
  const account = { nom, objet: nom, secteur, size, siret, siteWeb, adresse, codePostal, city, departement, country };
  const fields = Object.fromEntries(Object.entries(account).map(([name, value]) => [name, String(value ?? "")]));
  let stored = String(own[0].description ?? "");
  const byForm = async (version: number) => {
    const description = `Maison numéro ${version}.`;
    const avant = JSON.stringify({ ...fields, description: stored });
    const answer = await fetch(`${server.url}/compte-entreprise`, {
      method: "POST",
      body: new URLSearchParams({ ...fields, description, avant }),
      headers: { Cookie: cookie, Origin: server.url },
      redirect: "manual",
    });
    if (answer.status !== 302) throw new Error(`/compte-entreprise answers ${answer.status}`);
    stored = description;
  };
  const [listed, ...others] = offers;
  return [
    subject(companyPath({ id, nom }), byForm),
    subject(`/offres?q=${encodeURIComponent('"témoin numéro"')}`, byTitle(listed.id)),
    ...others.map((offer) => subject(offerPath(offer), elsewhere("offers", "description", offer.id, "Mission"))),
    ...others
      .filter(({ companyId }, i) => companyId !== id && others.findIndex((each) => each.companyId === companyId) === i)
      .map((offer) =>
        subject(
          companyPath({ id: offer.companyId, nom: offer.nom }),
          elsewhere("companies", "description", offer.companyId, "Maison"),
        ),
      ),
  ];
}

/**
 * @param server with the demonstration, @param cookie of its company
 * @returns the age of the oldest page that was sent, in ms since the commit that changed it; `broken`: pages older than promised
 */
export async function measureFreshness(server: Server, cookie: string, count: number): Promise<Freshness> {
  const database = new pg.Pool({
    host: path.join(server.dataDir, "socket"),
    user: "vivier",
    database: "vivier",
  });
  const subjects = await subjectsOf(server, cookie, database);
  const draw = createDraw("freshness", new Date());
  const found: Freshness = { writes: 0, reads: 0, hits: 0, oldestMs: 0, broken: [] };
  const write = async (subject: Subject) => {
    subject.busy = true;
    await subject.write(subject.commits.length);
    subject.commits.push(performance.now());
    subject.busy = false;
    found.writes += 1;
  };
  const look = async ({ address, commits }: Subject) => {
    const began = performance.now();
    const isAuthor = draw.chance(authorShare);
    const { text, isHit } = await read(server, address, isAuthor ? "vivier.ecrit=1" : "");
    // Words that were searched for are marked.
    const version = Number(/numéro(?:<[^>]*>)* (\d+)/.exec(text)?.[1] ?? Number.NaN);
    found.reads += 1;
    found.hits += Number(isHit);
    if (Number.isNaN(version)) return void found.broken.push(`${address} shows no version`);
    const newer = commits[version + 1];
    if (newer === undefined || newer >= began) return;
    const age = began - newer;
    found.oldestMs = Math.max(found.oldestMs, age);
    if (isAuthor || age > lateMs)
      found.broken.push(`${address} was ${age.toFixed(0)} ms old${isAuthor ? ", for its author" : ""}`);
  };
  for (const subject of subjects) await write(subject);
  let begun = subjects.length;
  const work = async () => {
    while (begun < count) {
      begun += 1;
      const subject = draw.pick(subjects);
      if (draw.chance(writeShare) && !subject.busy) await write(subject);
      else await look(subject);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await database.end();
  return found;
}
