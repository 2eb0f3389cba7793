// Loads the people into PostgreSQL by COPY, with indexes created afterwards and triggers off.
import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { occupationsVersion } from "../../app/engines/occupations/assigned.ts";
import { feminineNames, lastNames, masculineNames } from "../../app/operations/demo/names.ts";
import { connect, db, disconnect } from "../../app/platform/db/db.server.ts";
import { migrate } from "../../app/platform/db/migrate.server.ts";
import {
  chosenDepartments,
  disponibilities,
  idOf,
  occupationsOf,
  type People,
  payUnits,
  searchDepartments,
  traits,
} from "./people.ts";

export const sirens = ["732829320", "552100554"] as const;

const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`);
const names = [...feminineNames, ...masculineNames];
const nullValue = "\\N";

type Line = (person: number) => string;

function userLine(people: People): Line {
  return (person) => {
    const at = new Date(people.at[person]!).toISOString();
    const bits = people.traits[person]!;
    const prenom = names[(person * 7919) % names.length]!;
    const nom = lastNames[(person * 104_729) % lastNames.length]!;
    const email = `p${String(person).padStart(9, "0")}@banc.example`;
    const disabled = bits & traits.disabled ? at : nullValue;
    const confirmed = bits & traits.unconfirmed ? "f" : "t";
    return `${idOf(people, person)}\t${email}\t${confirmed}\t${prenom} ${nom}\tcandidate\t${at}\t${at}\t${at}\t${disabled}\t${at}\n`;
  };
}

const visibilityOf = (bits: number) => (bits & traits.hidden ? "hidden" : bits & traits.masked ? "masked" : "visible");

function candidateLine(people: People): Line {
  const labels = people.labels.map(escaped);
  const titles = people.titles.map(escaped);
  const occupations = occupationsOf(people);
  const cities = people.cities.map(
    ({ text, folded, code }) => [escaped(text) || nullValue, code || nullValue, escaped(folded)] as const,
  );
  return (person) => {
    const at = new Date(people.at[person]!).toISOString();
    const bits = people.traits[person]!;
    const prenom = names[(person * 7919) % names.length]!;
    const nom = lastNames[(person * 104_729) % lastNames.length]!;
    const pay = people.pay[person]!;
    const label = people.label[person]!;
    const [city, code, cityFolded] = cities[people.city[person]!]!;
    return `${[
      idOf(people, person),
      prenom,
      nom,
      "+33639980000",
      disponibilities[people.disponibility[person]!] ?? nullValue,
      pay || nullValue,
      pay ? Math.round(pay * 1.12) : nullValue,
      payUnits[people.payUnit[person]!]!,
      labels[label]!,
      city,
      code,
      `{${chosenDepartments(people, person)}}`,
      bits & traits.everywhere ? "t" : "f",
      visibilityOf(bits),
      titles[label]!,
      cityFolded,
      `{${searchDepartments(people, person)}}`,
      at,
      at,
      occupations[label]!.occupations,
      occupations[label]!.occupationCodes,
      occupationsVersion,
    ].join("\t")}\n`;
  };
}

function experienceLine(people: People): Line {
  return (person) => {
    const years = people.years[person]!;
    if (years === 255) return "";
    const id = idOf(people, person);
    return `${id}\t${id}\t0\tPoste\tMaison\t${2024 - years}-03\t2024-03\n`;
  };
}

const blockLine =
  (people: People): Line =>
  (person) =>
    people.traits[person]! & traits.blocks ? `${idOf(people, person)}\t${sirens[person % 2]}\n` : "";

async function copy(client: pg.Client, into: string, size: number, line: Line): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${into} FROM STDIN`));
  let text = "";
  for (let person = 0; person < size; person += 1) {
    text += line(person);
    if (text.length < 1 << 18) continue;
    if (!stream.write(text)) await once(stream, "drain");
    text = "";
  }
  stream.end(text);
  await finished(stream);
}

const columns = {
  users: `"id","email","emailVerified","name","role","createdAt","updatedAt","termsAcceptedAt","disabledAt","announcedAt"`,
  candidates: `"id","prenom","nom","mobile","disponibility","salaryMin","salaryMax","salaryTaux","job","city","cityCode","departments",
    "available_all_country","visibility","jobFolded","cityFolded","searchDepartments","createdAt","updatedAt","occupations","occupationCodes","occupationsVersion"`,
  experiences: `"id","candidateId","position","title","company","startMonth","endMonth"`,
  blockedCompanies: `"candidateId","siren"`,
};

async function withoutIndexes(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [Object.keys(columns).map((table) => `"${table}"`)],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await load();
  for (const { made } of rows) await client.query(made);
}

async function loadPeople(url: string, people: People): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Turns off foreign keys and change triggers: no index follows the database yet.
    await client.query("SET session_replication_role = replica; SET synchronous_commit = off");
    await client.query(`SET maintenance_work_mem = '1GB'`);
    await withoutIndexes(client, async () => {
      await copy(client, `"users" (${columns.users})`, people.size, userLine(people));
      await copy(client, `"candidates" (${columns.candidates})`, people.size, candidateLine(people));
      await copy(client, `"experiences" (${columns.experiences})`, people.size, experienceLine(people));
      await copy(client, `"blockedCompanies" (${columns.blockedCompanies})`, people.size, blockLine(people));
    });
    // Index-only scans need the visibility map, which autovacuum maintains in a real installation.
    for (const table of Object.keys(columns)) await client.query(`VACUUM ANALYZE "${table}"`);
    await client.query("CHECKPOINT");
  } finally {
    await client.end();
  }
}

const markOf = (people: People) => ({ size: people.size, last: idOf(people, people.size - 1) });

/** Loads the people unless they are loaded. @throws when the database holds others */
export async function loadOnce(url: string, people: People): Promise<void> {
  connect(url, () => {}, 2);
  try {
    await migrate(db);
    const key = "bench";
    const mark = markOf(people);
    const known = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
    if (known?.value.last === mark.last && known.value.size === mark.size) return;
    const anybody = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (known || anybody) throw new Error("This database holds other people: give an empty one or another folder");
    await loadPeople(url, people);
    await db
      .insertInto("settings")
      .values({ key, value: JSON.stringify(mark) })
      .execute();
  } finally {
    await disconnect();
  }
}
