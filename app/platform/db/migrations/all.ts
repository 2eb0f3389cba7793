// Every migration, in order, by static import: nothing is looked up on the disk.
import { createHash } from "node:crypto";
import type { Migration } from "kysely/migration";
import * as m101 from "./101-schema.ts";

const hashOf = (statements: readonly string[]) =>
  createHash("sha256").update(statements.join(";").replace(/\s+/g, " ")).digest("hex").slice(0, 8);

// Until a version is released, commits edit the schema itself. The hash in the name distinguishes their databases and backups.
export const migrations: Record<string, Migration> = {
  [`101-schema-${hashOf(m101.statements)}`]: m101,
};
