// The cost of writes with search and on a copy without it, and how soon the index finds a write.
import pg from "pg";
import { candidateIndex } from "../../app/people/candidate-index/live-candidates.server.ts";
import { newId } from "../../app/platform/http/id.ts";
import { fold, foldPlace } from "../../app/platform/text/text.ts";
import { chanceOf } from "./chance.ts";
import { type Times, timesOf } from "./figures.ts";
import { liveIndex } from "./ours.ts";
import { idOf, isFindable, type People } from "./people.ts";

export type Writes = {
  insert: { withSearch: Times; without: Times };
  update: { withSearch: Times; without: Times };
  found: Times;
};

const count = 300;
const foundCount = 60;
const without = "bench_without_search";
const searchOnly = ["jobFolded", "cityFolded", "searchDepartments"];

type Change = { job: string; city: string; cityCode: string; departement: string };

const changes: Change[] = [
  { job: "Menuisière d'agencement", city: "Nantes", cityCode: "44109", departement: "44" },
  { job: "Développeur Rust senior", city: "Lyon", cityCode: "69123", departement: "69" },
  { job: "Infirmière de nuit", city: "Saint-Denis", cityCode: "97411", departement: "974" },
  { job: "Chef de partie", city: "Quimper", cityCode: "29232", departement: "29" },
];

async function makeCopy(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = '"candidates"'::regclass AND attnum > 0 AND NOT attisdropped
     AND attgenerated = '' ORDER BY attnum`,
  );
  const columns = rows.filter(({ name }) => !searchOnly.includes(name)).map(({ name }) => `"${name}"`);
  await client.query(`
    DROP SCHEMA IF EXISTS ${without} CASCADE;
    CREATE SCHEMA ${without};
    CREATE TABLE ${without}."users" (LIKE public."users" INCLUDING ALL);
    CREATE TABLE ${without}."candidates" (LIKE public."candidates" INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
    ${searchOnly.map((name) => `ALTER TABLE ${without}."candidates" DROP COLUMN "${name}";`).join("\n")}
    INSERT INTO ${without}."users" SELECT * FROM public."users";
    INSERT INTO ${without}."candidates" (${columns}) SELECT ${columns} FROM public."candidates";
    ALTER TABLE ${without}."candidates" ADD PRIMARY KEY ("id");
    ALTER TABLE ${without}."candidates" ADD FOREIGN KEY ("id") REFERENCES ${without}."users" ON DELETE CASCADE;
    CREATE INDEX ON ${without}."candidates" ("createdAt" DESC, "id" DESC);
    CREATE INDEX ON ${without}."candidates" ("cvFileId");`);
  await client.query(`VACUUM ANALYZE ${without}."candidates"`);
  await client.query(`VACUUM ANALYZE ${without}."users"`);
}

const searchValues = ({ job, city, departement }: Change) => [fold(job), foldPlace(city), [departement]];

type Place = { client: pg.Client; schema: string; search: boolean };

async function inTransaction(client: pg.Client, write: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await client.query("BEGIN");
  await write();
  await client.query("COMMIT");
  return performance.now() - started;
}

function insert({ client, schema, search }: Place, id: string, change: Change): Promise<number> {
  const { job, city, cityCode } = change;
  const columns = `"id","prenom","nom","job","city","cityCode"${search ? `,"jobFolded","cityFolded","searchDepartments"` : ""}`;
  return inTransaction(client, async () => {
    await client.query({
      name: `user-${schema}`,
      text: `INSERT INTO ${schema}."users" ("id","email","emailVerified","name","role") VALUES ($1,$2,true,'Camille Banc','candidate')`,
      values: [id, `ecrit-${id}@banc.example`],
    });
    await client.query({
      name: `insert-${schema}`,
      text: `INSERT INTO ${schema}."candidates" (${columns}) VALUES ($1,'Camille','Banc',$2,$3,$4${search ? ",$5,$6,$7" : ""})`,
      values: [id, job, city, cityCode, ...(search ? searchValues(change) : [])],
    });
  });
}

function update({ client, schema, search }: Place, id: string, change: Change): Promise<number> {
  const { job, city, cityCode } = change;
  const also = search ? `, "jobFolded"=$5, "cityFolded"=$6, "searchDepartments"=$7` : "";
  return inTransaction(client, async () => {
    await client.query({
      name: `update-${schema}`,
      text: `UPDATE ${schema}."candidates" SET "job"=$2, "city"=$3, "cityCode"=$4, "updatedAt"=now()${also} WHERE "id"=$1`,
      values: [id, job, city, cityCode, ...(search ? searchValues(change) : [])],
    });
  });
}

async function inTurn(places: [Place, Place], write: (place: Place, number: number) => Promise<number>) {
  const times: [number[], number[]] = [[], []];
  for (let number = 0; number < count; number += 1) {
    for (const which of number % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      times[which].push(await write(places[which], number));
  }
  // The first ones are warm-up.
  const [withSearch, plain] = times.map((list) => timesOf(list.slice(20)));
  return { withSearch: withSearch!, without: plain! };
}

async function timeUntilFound(place: Place): Promise<Times> {
  await liveIndex();
  const times: number[] = [];
  for (let number = 0; number < foundCount; number += 1) {
    const job = `Zythologue ${number} ${newId().slice(-6)}`;
    const query = { word: fold(job), city: null, departments: [], filter: null, from: [] };
    await insert(place, newId(), { ...changes[0]!, job });
    const committed = performance.now();
    while ((await candidateIndex()).count(query) !== 1) {
      if (performance.now() - committed > 10_000) throw new Error("What was written is not found within 10 s");
      await new Promise((again) => setImmediate(again));
    }
    times.push(performance.now() - committed);
  }
  return timesOf(times);
}

export async function measureWrites(url: string, people: People): Promise<Writes> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TEMP TABLE "before" (LIKE public."candidates")`);
  try {
    await makeCopy(client);
    const places: [Place, Place] = [
      { client, schema: "public", search: true },
      { client, schema: without, search: false },
    ];
    const chance = chanceOf(41);
    const ids = new Set<string>();
    while (ids.size < count) {
      const person = chance.below(people.size);
      if (isFindable(people, person)) ids.add(idOf(people, person));
    }
    const chosen = [...ids];
    const change = (number: number) => ({
      ...changes[number % changes.length]!,
      job: `${changes[number % 4]!.job} ${number}`,
    });
    await client.query(`INSERT INTO "before" SELECT * FROM public."candidates" WHERE "id" = ANY ($1)`, [chosen]);
    const inserted = await inTurn(places, (place, number) => insert(place, newId(), change(number)));
    const updated = await inTurn(places, (place, number) => update(place, chosen[number]!, change(number)));
    return { insert: inserted, update: updated, found: await timeUntilFound(places[0]) };
  } finally {
    await client.query(`DELETE FROM public."users" WHERE "email" LIKE 'ecrit-%@banc.example'`);
    await client.query(`UPDATE public."candidates" SET "job" = b."job", "city" = b."city", "cityCode" = b."cityCode",
      "jobFolded" = b."jobFolded", "cityFolded" = b."cityFolded", "searchDepartments" = b."searchDepartments", "updatedAt" = b."updatedAt"
      FROM "before" AS b WHERE b."id" = "candidates"."id"`);
    await client.query(`DROP SCHEMA IF EXISTS ${without} CASCADE`);
    await client.query(`VACUUM public."candidates"`);
    await client.end();
  }
}
