// Thread that reads every public offer and builds the index, so that page requests are not blocked.
import { buildInThread } from "../../platform/db/snapshot-build.server.ts";
import { offerReading } from "./offer-reading.server.ts";

await buildInThread(offerReading);
