// Worker thread that reads every public offer and builds the index, so that page requests are not blocked.
import { offerTransferables } from "../../engines/offer-index/offer-segment.ts";
import { OfferSegmentBuilder } from "../../engines/offer-index/offer-segment-builder.ts";
import { buildInThread } from "../../people/candidate-index/thread-build.server.ts";
import { listAllOffers } from "./offer-rows.server.ts";

await buildInThread({
  table: "offers",
  async read(client, expected) {
    const builder = new OfferSegmentBuilder(expected);
    await listAllOffers(client, (row) => builder.add(row));
    return builder.build();
  },
  transferables: offerTransferables,
});
