// Resumable uploads, and the file columns of a candidate's photo and video.
import { type Kysely, sql } from "kysely";

const kinds = "'cv', 'image', 'video', 'logo', 'kbis', 'offerFile', 'offerImage'";

const statements = [
  `CREATE TABLE "uploads" (
    "id" uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
    "kind" text NOT NULL CHECK ("kind" IN (${kinds})),
    "target" uuid,
    "originalName" text NOT NULL,
    "declaredType" text NOT NULL,
    "size" bigint NOT NULL CHECK ("size" > 0),
    "fileId" uuid NOT NULL UNIQUE,
    "state" text NOT NULL DEFAULT 'receiving' CHECK ("state" IN ('receiving', 'kept', 'refused')),
    "message" text,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "finishedAt" timestamptz(3)
  )`,
  `CREATE INDEX ON "uploads" ("userId", "state")`,
  `CREATE INDEX ON "uploads" ("createdAt") WHERE "state" = 'receiving'`,
  `ALTER TABLE "candidates" ADD COLUMN "imageFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    ADD COLUMN "videoFileId" uuid REFERENCES "files" ON DELETE SET NULL`,
  // Partial indexes to find the rows of a deleted file; most columns are empty.
  ...[
    ["candidates", "imageFileId"],
    ["candidates", "videoFileId"],
    ["companies", "kbisFileId"],
  ].map(([table, column]) => `CREATE INDEX ON "${table}" ("${column}") WHERE "${column}" IS NOT NULL`),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
