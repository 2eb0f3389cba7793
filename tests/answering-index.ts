// An index in memory in place of the one that follows the database.
import { CandidateIndex } from "../app/engines/candidate-index/candidate-index.ts";
import { SegmentBuilder } from "../app/engines/candidate-index/segment-builder.ts";
import { listAllRows } from "../app/people/candidate-index/index-rows.server.ts";
import { pool } from "../app/platform/db/db.server.ts";

/** From now on this index answers, whatever is written, until `closeIndex`. */
export function answerBy(index: CandidateIndex): void {
  const still = async () => {};
  const live = { answering: () => index, current: () => index, catchUp: still, close: still };
  (globalThis as { vivierIndex?: object }).vivierIndex = live;
}

/** An index of the current database, built in this thread. */
export async function indexNow(): Promise<CandidateIndex> {
  const builder = new SegmentBuilder();
  const client = await pool.connect();
  await listAllRows(client, (row) => builder.add(row)).finally(() => client.release());
  return new CandidateIndex(builder.build());
}
