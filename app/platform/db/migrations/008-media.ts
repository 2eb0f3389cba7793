// Poster, captions and transcript of a candidate's video.
import { type Kysely, sql } from "kysely";

const kinds = "'cv', 'image', 'video', 'poster', 'captions', 'logo', 'kbis', 'offerFile', 'offerImage'";

const widened = (table: string) => `ALTER TABLE "${table}" DROP CONSTRAINT "${table}_kind_check",
  ADD CONSTRAINT "${table}_kind_check" CHECK ("kind" IN (${kinds}))`;

const statements = [
  widened("files"),
  widened("uploads"),
  `ALTER TABLE "candidates" ADD COLUMN "posterFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    ADD COLUMN "captionsFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    ADD COLUMN "videoTranscript" text`,
  ...["posterFileId", "captionsFileId"].map(
    (column) => `CREATE INDEX ON "candidates" ("${column}") WHERE "${column}" IS NOT NULL`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
