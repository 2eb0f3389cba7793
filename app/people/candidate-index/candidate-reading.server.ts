// Reads and builds the index of candidates.
import { SegmentBuilder } from "../../engines/search-index/build-segment.ts";
import { inSharedMemory, type Segment } from "../../engines/search-index/segment.ts";
import { separateProgram } from "../../platform/concurrency/separate-program.server.ts";
import type { Reading } from "../../platform/db/snapshot-build.server.ts";
import * as peopleLimits from "../limits.ts";
import { listAllRows } from "./candidate-rows.server.ts";
import { candidateSchema } from "./candidate-schema.ts";

export const candidateReading: Reading<Segment> = {
  table: "candidates",
  rowBytes: peopleLimits.indexCandidateBytes,
  program: separateProgram(import.meta.url, "index-worker", "./candidate-worker.ts"),
  async read(client, expected) {
    const builder = new SegmentBuilder(candidateSchema, expected);
    await listAllRows(client, (row) => builder.add(row));
    return inSharedMemory(builder.build());
  },
};
