// Rows of an export, read batch by batch: many are never in memory at once.
import * as platformLimits from "../limits.ts";

/**
 * Reads rows while they are asked for; the first batch at once, so that its error is answered as one.
 * @param read the batch after a row, or the first, with at most `limit` rows
 * @param most rows at most
 * @param shown what is written of a row
 * @param told hears how many rows were read, also when the reader leaves before the end
 */
export async function readInBatches<Row, Shown>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
  most: number,
  shown: (row: Row) => Shown,
  told: (count: number) => void = () => {},
): Promise<AsyncGenerator<Shown>> {
  let limit = Math.min(platformLimits.exportBatch, most);
  let batch = await read(null, limit);
  async function* rows(): AsyncGenerator<Shown> {
    let count = 0;
    try {
      for (;;) {
        for (const row of batch) yield shown(row);
        count += batch.length;
        if (batch.length < limit || count === most) return;
        limit = Math.min(limit, most - count);
        batch = await read(batch.at(-1)!, limit);
      }
    } finally {
      told(count);
    }
  }
  return rows();
}
