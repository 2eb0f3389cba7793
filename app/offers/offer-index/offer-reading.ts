// How the index of offers is read and built.
import type { OfferSegment } from "../../engines/offer-index/offer-segment.ts";
import { OfferSegmentBuilder } from "../../engines/offer-index/offer-segment-builder.ts";
import type { Reading } from "../../people/candidate-index/thread-build.server.ts";
import { listAllOffers } from "./offer-rows.server.ts";

export const offerReading: Reading<OfferSegment> = {
  table: "offers",
  async read(client, expected) {
    const builder = new OfferSegmentBuilder(expected);
    await listAllOffers(client, (row) => builder.add(row));
    return builder.build();
  },
};
