// Worker thread that reads every findable candidate and builds the index, so that page requests are not blocked.
import { transferablesOf } from "../../engines/candidate-index/segment.ts";
import { SegmentBuilder } from "../../engines/candidate-index/segment-builder.ts";
import { listAllRows } from "./index-rows.server.ts";
import { buildInThread } from "./thread-build.server.ts";

await buildInThread({
  table: "candidates",
  async read(client, expected) {
    const builder = new SegmentBuilder(expected);
    await listAllRows(client, (row, texts) => builder.addRead(row, texts));
    return builder.build();
  },
  transferables: transferablesOf,
});
