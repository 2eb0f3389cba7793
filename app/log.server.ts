// The logger: JSON lines on the standard output. Never bodies, e-mails, tokens or file names. Imports nothing of ours but config.
import pino from "pino";
import { config } from "./config.server.ts";

export const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
