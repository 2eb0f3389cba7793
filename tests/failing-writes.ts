// Simulates a database that fails in a write, as with a full disk or a broken index.
import { pool } from "../app/platform/db/db.server.ts";

/** Makes every write to a table fail while `run` runs. */
export async function whileWritesFail<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  await pool.query(`CREATE OR REPLACE FUNCTION "failingWrite"() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'the write fails on purpose'; END $$`);
  await pool.query(`CREATE TRIGGER "failingWrite" BEFORE INSERT OR UPDATE OR DELETE ON "${table}"
    FOR EACH ROW EXECUTE FUNCTION "failingWrite"()`);
  try {
    return await run();
  } finally {
    await pool.query(`DROP TRIGGER "failingWrite" ON "${table}"`);
  }
}
