// An index of a hash of title and text, without case, accents, punctuation and white space, to find equal offers.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE FUNCTION "offerText"(title text, description text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT md5(btrim(regexp_replace(
      lower(regexp_replace(normalize(title || ' ' || description, NFKD), '[\\u0300-\\u036f]', '', 'g')),
      '[^a-z0-9]+', ' ', 'g')))
  $$`.execute(db);
  await sql`CREATE INDEX "offers_same" ON "offers" ("offerText"("title", "description")) WHERE NOT "isDraft"`.execute(
    db,
  );
}
