// Every migration, in order, by static import: nothing is looked up on the disk.
import type { Migration } from "kysely/migration";
import * as m101 from "./101-schema.ts";

export const migrations: Record<string, Migration> = {
  "101-schema": m101,
};
