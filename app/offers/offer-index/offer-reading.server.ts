// Reads and builds the index of offers.
import { SegmentBuilder } from "../../engines/search-index/build-segment.ts";
import { inSharedMemory, type Segment } from "../../engines/search-index/segment.ts";
import { separateProgram } from "../../platform/concurrency/separate-program.server.ts";
import type { Reading } from "../../platform/db/snapshot-build.server.ts";
import * as offersLimits from "../limits.ts";
import { listAllOffers } from "./offer-rows.server.ts";
import { offerSchema } from "./offer-schema.ts";

export const offerReading: Reading<Segment> = {
  table: "offers",
  rowBytes: offersLimits.indexOfferBytes,
  program: separateProgram(import.meta.url, "offer-index-worker", "./offer-worker.ts"),
  async read(client, expected) {
    const builder = new SegmentBuilder(offerSchema, expected);
    await listAllOffers(client, (row) => builder.add(row));
    return inSharedMemory(builder.build());
  },
};
