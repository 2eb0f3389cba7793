// Rows of an export, read batch by batch: many are never in memory at once.
import * as platformLimits from "../limits.ts";

/**
 * Reads rows on demand. The first batch is read at once, so that its error still becomes an error answer.
 * @param read the batch after a row, or the first, with at most `limit` rows
 * @param most rows at most
 * @param shown what is written of a row
 * @param onRead called with the number of read rows, also when the reader leaves before the end
 */
export async function readInBatches<Row, Shown>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
  most: number,
  shown: (row: Row) => Shown,
  onRead: (count: number) => void = () => {},
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
      onRead(count);
    }
  }
  return rows();
}
