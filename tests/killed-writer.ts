// For a test: writes a candidate and kills itself with SIGKILL right after the commit.
import pg from "pg";

const [, , url, id] = process.argv;
const client = new pg.Client(url);
await client.connect();
await client.query("BEGIN");
await client.query(`INSERT INTO "users" ("id", "email", "emailVerified", "role") VALUES ($1, $2, true, 'candidate')`, [
  id,
  `${id}@exemple.test`,
]);
await client.query(
  `INSERT INTO "candidates" ("id", "job", "jobFolded") VALUES ($1, 'Souffleur de verre', 'souffleur de verre')`,
  [id],
);
await client.query("COMMIT");
process.kill(process.pid, "SIGKILL");
