// Fills in a column of existing rows in small batches. A query finds the rows that are still empty, so an interruption loses nothing.
import { setImmediate as pause } from "node:timers/promises";
import * as platformLimits from "../limits.ts";

/**
 * Runs batches until nothing is left, at most platformLimits.fillIn.rows in one call, with a pause for other work between two.
 * @param list the next rows that are not filled in, at most `limit`
 * @param fill must change each row: `list` would return an unchanged row again
 */
export async function fillIn<Row>(
  list: (limit: number) => Promise<Row[]>,
  fill: (rows: Row[]) => Promise<void>,
): Promise<void> {
  const { batch, rows: most } = platformLimits.fillIn;
  for (let done = 0; done < most; done += batch) {
    const rows = await list(batch);
    if (rows.length > 0) await fill(rows);
    if (rows.length < batch) return;
    await pause();
  }
}
