// How the index of candidates is read and built.
import type { Segment } from "../../engines/candidate-index/segment.ts";
import { SegmentBuilder } from "../../engines/candidate-index/segment-builder.ts";
import { listAllRows } from "./index-rows.server.ts";
import type { Reading } from "./thread-build.server.ts";

export const candidateReading: Reading<Segment> = {
  table: "candidates",
  async read(client, expected) {
    const builder = new SegmentBuilder(expected);
    await listAllRows(client, (row, texts) => builder.addRead(row, texts));
    return builder.build();
  },
};
