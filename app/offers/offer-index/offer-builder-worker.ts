// Worker thread that reads every public offer and builds the index, so that page requests are not blocked.
import { buildInThread } from "../../people/candidate-index/thread-build.server.ts";
import { offerReading } from "./offer-reading.ts";

await buildInThread(offerReading);
