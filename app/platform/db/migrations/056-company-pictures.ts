// A cover and three photos on a company's page, each with its alternative text.
import { type Kysely, sql } from "kysely";

const places = ["cover", "firstPhoto", "secondPhoto", "thirdPhoto"];
const kinds = ["cv", "image", "video", "poster", "captions", "logo", "kbis", "offerFile", "offerImage", ...places];

const widened = (table: string) => `ALTER TABLE "${table}" DROP CONSTRAINT "${table}_kind_check",
  ADD CONSTRAINT "${table}_kind_check" CHECK ("kind" IN (${kinds.map((kind) => `'${kind}'`).join(", ")}))`;

const added = places.map(
  (place) => `ADD COLUMN "${place}FileId" uuid REFERENCES "files" ON DELETE SET NULL, ADD COLUMN "${place}Alt" text`,
);

const statements = [
  widened("files"),
  widened("uploads"),
  `ALTER TABLE "companies" ${added.join(", ")}`,
  ...places.map((place) => `CREATE INDEX ON "companies" ("${place}FileId") WHERE "${place}FileId" IS NOT NULL`),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
