// A child process that creates the database of a DATA_DIR with an earlier schema and one account.
import { randomUUID } from "node:crypto";
import { connect, db, disconnect, pool } from "../../app/platform/db/db.server.ts";
import { openCluster } from "../../app/platform/db/embedded.server.ts";
import { migrateTo, migrationNames } from "../../app/platform/db/migrate.server.ts";

const [, , dataDir = "", back = "8"] = process.argv;
const cluster = await openCluster({ dataDir });
connect(cluster.url, () => {});
await migrateTo(db, migrationNames().at(-1 - Number(back))!);
await pool.query(`INSERT INTO "users" ("id", "email", "emailVerified", "role") VALUES ($1, $2, true, 'candidate')`, [
  randomUUID(),
  "depuis-longtemps@exemple.test",
]);
await disconnect();
await cluster.stop();
