// Worker thread that reads every findable candidate and builds the index, so that page requests are not blocked.
import { candidateReading } from "./candidate-reading.ts";
import { buildInThread } from "./thread-build.server.ts";

await buildInThread(candidateReading);
