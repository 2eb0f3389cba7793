// Thread that reads every findable candidate and builds the index, so that page requests are not blocked.
import { buildInThread } from "../../platform/db/snapshot-build.server.ts";
import { candidateReading } from "./candidate-reading.server.ts";

await buildInThread(candidateReading);
