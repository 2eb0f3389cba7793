// An index in memory that replaces the index of the database.

import { SegmentBuilder } from "../app/engines/search-index/build-segment.ts";
import { CandidateIndex } from "../app/people/candidate-index/candidate-index.ts";
import { listAllRows } from "../app/people/candidate-index/candidate-rows.server.ts";
import { candidateSchema } from "../app/people/candidate-index/candidate-schema.ts";
import { pool } from "../app/platform/db/db.server.ts";

/** From now on this index answers, whatever is written, until `closeIndex`. */
export function answerBy(index: CandidateIndex): void {
  const still = async () => {};
  const live = { answering: () => index, current: () => index, catchUp: still, close: still };
  (globalThis as { vivierIndex?: object }).vivierIndex = live;
}

/** An index of the current database, built in this thread. */
export async function indexNow(): Promise<CandidateIndex> {
  const builder = new SegmentBuilder(candidateSchema);
  const client = await pool.connect();
  await listAllRows(client, (row) => builder.add(row)).finally(() => client.release());
  return new CandidateIndex(builder.build());
}
