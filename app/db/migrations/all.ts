// Every migration, in order, by static import: nothing is looked up on the disk.
import type { Migration } from "kysely/migration";
import * as m001 from "./001-start.ts";

export const migrations: Record<string, Migration> = { "001-start": m001 };
