// Fast lists of the administration: one search text per row, an index per order, daily figures.
import { type Kysely, sql } from "kysely";

// Accented Latin letters with the plain ones that platform/text/text.ts makes of them, then the combining marks.
const plainOf = (letter: string) => letter.normalize("NFKD").toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
const accented = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index)).filter(
  (letter) => plainOf(letter).length === 1 && plainOf(letter) !== letter,
);
const others = { ø: "o", Ø: "o", ł: "l", Ł: "l", đ: "d", Đ: "d", ı: "i", "’": "'", "‘": "'" };
const marks = Array.from({ length: 0x70 }, (_, index) => String.fromCharCode(0x300 + index)).join("");
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
// translate() uses the first of repeated letters and drops those without a counterpart.
const from = `${Object.keys(others).join("")}${accented.join("")}${marks}`;
const to = `${Object.values(others).join("")}${accented.map(plainOf).join("")}`;

const statements = [
  `CREATE FUNCTION "foldText"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length($1) = char_length($1) THEN lower($1)
      ELSE replace(replace(replace(replace(replace(lower(translate($1, ${quoted(from)}, ${quoted(to)})),
        'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss') END $$`,

  `ALTER TABLE "candidates" ADD COLUMN "listText" text COLLATE "C" NOT NULL DEFAULT '',
    ADD COLUMN "nameFolded" text COLLATE "C" NOT NULL DEFAULT '', ADD COLUMN "isProven" boolean NOT NULL DEFAULT false,
    ADD COLUMN "isClosed" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "companies" ADD COLUMN "listText" text COLLATE "C" NOT NULL DEFAULT '',
    ADD COLUMN "isProven" boolean NOT NULL DEFAULT false`,
  `ALTER TABLE "offers" ADD COLUMN "listText" text COLLATE "C" NOT NULL DEFAULT ''`,
  `ALTER TABLE "savedSearches" ADD COLUMN "listText" text COLLATE "C" NOT NULL DEFAULT '',
    ADD COLUMN "jobFolded" text COLLATE "C" NOT NULL DEFAULT ''`,
  `CREATE FUNCTION "listCandidate"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    SELECT "emailVerified", "disabledAt" IS NOT NULL INTO NEW."isProven", NEW."isClosed" FROM "users" WHERE "id" = NEW."id";
    NEW."nameFolded" := "foldText"(concat_ws(' ', NEW."nom", NEW."prenom"));
    NEW."listText" := concat_ws(' ', "foldText"(concat_ws(' ', NEW."prenom", NEW."nom")), NEW."jobFolded", NEW."cityFolded",
      (SELECT "email" FROM "users" WHERE "id" = NEW."id"));
    RETURN NEW; END $$`,
  `CREATE FUNCTION "listCompany"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW."isProven" := EXISTS (SELECT 1 FROM "members" INNER JOIN "users" ON "users"."id" = "members"."userId"
      WHERE "members"."companyId" = NEW."id" AND "emailVerified" AND "disabledAt" IS NULL);
    NEW."listText" := concat_ws(' ', NEW."nomFolded", "foldText"(NEW."objet"), NEW."cityFolded", "foldText"(NEW."secteur"),
      NEW."siret", (SELECT string_agg("users"."email", ' ' ORDER BY "users"."id") FROM "members"
        INNER JOIN "users" ON "users"."id" = "members"."userId" WHERE "members"."companyId" = NEW."id"));
    RETURN NEW; END $$`,
  `CREATE FUNCTION "listOffer"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW."listText" := concat_ws(' ', NEW."textFolded", NEW."cityFolded",
      (SELECT "nomFolded" FROM "companies" WHERE "id" = NEW."companyId"));
    RETURN NEW; END $$`,
  `CREATE FUNCTION "listSearch"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW."jobFolded" := coalesce("foldText"(NEW."job"), '');
    NEW."listText" := concat_ws(' ', NEW."jobFolded", "foldText"(NEW."city"), array_to_string(NEW."departments", ' '),
      (SELECT "nomFolded" FROM "companies" WHERE "id" = NEW."companyId"));
    RETURN NEW; END $$`,
  `CREATE TRIGGER "list" BEFORE INSERT OR UPDATE OF "prenom", "nom", "jobFolded", "cityFolded" ON "candidates"
    FOR EACH ROW EXECUTE FUNCTION "listCandidate"()`,
  `CREATE TRIGGER "list" BEFORE INSERT OR UPDATE OF "nomFolded", "objet", "cityFolded", "secteur", "siret" ON "companies"
    FOR EACH ROW EXECUTE FUNCTION "listCompany"()`,
  `CREATE TRIGGER "list" BEFORE INSERT OR UPDATE OF "textFolded", "cityFolded", "companyId" ON "offers"
    FOR EACH ROW EXECUTE FUNCTION "listOffer"()`,
  `CREATE TRIGGER "list" BEFORE INSERT OR UPDATE OF "job", "city", "departments", "companyId" ON "savedSearches"
    FOR EACH ROW EXECUTE FUNCTION "listSearch"()`,
  `CREATE FUNCTION "relistUser"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE "candidates" SET "jobFolded" = "jobFolded" WHERE "id" = NEW."id";
    UPDATE "companies" SET "nomFolded" = "nomFolded" WHERE "id" IN (SELECT "companyId" FROM "members" WHERE "userId" = NEW."id");
    RETURN NULL; END $$`,
  `CREATE FUNCTION "relistMember"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE "companies" SET "nomFolded" = "nomFolded" WHERE "id" IN (OLD."companyId", NEW."companyId");
    RETURN NULL; END $$`,
  `CREATE FUNCTION "relistCompany"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE "offers" SET "cityFolded" = "cityFolded" WHERE "companyId" = NEW."id";
    UPDATE "savedSearches" SET "job" = "job" WHERE "companyId" = NEW."id";
    RETURN NULL; END $$`,
  `CREATE TRIGGER "relist" AFTER UPDATE OF "email", "emailVerified", "disabledAt" ON "users" FOR EACH ROW
    WHEN ((OLD."email", OLD."emailVerified", OLD."disabledAt") IS DISTINCT FROM (NEW."email", NEW."emailVerified", NEW."disabledAt"))
    EXECUTE FUNCTION "relistUser"()`,
  `CREATE TRIGGER "relist" AFTER INSERT OR DELETE OR UPDATE OF "companyId" ON "members" FOR EACH ROW
    EXECUTE FUNCTION "relistMember"()`,
  `CREATE TRIGGER "relist" AFTER UPDATE OF "nomFolded" ON "companies" FOR EACH ROW
    WHEN (OLD."nomFolded" IS DISTINCT FROM NEW."nomFolded") EXECUTE FUNCTION "relistCompany"()`,
  `UPDATE "candidates" SET "jobFolded" = "jobFolded"`,
  `UPDATE "companies" SET "nomFolded" = "nomFolded"`,
  `UPDATE "offers" SET "cityFolded" = "cityFolded"`,
  `UPDATE "savedSearches" SET "job" = "job"`,
  ...["candidates", "companies", "offers", "savedSearches"].map(
    (table) => `CREATE INDEX ON "${table}" USING gin ("listText" gin_trgm_ops)`,
  ),
  ...["nameFolded", "jobFolded", "cityFolded"].map((column) => `CREATE INDEX ON "candidates" ("${column}", "id")`),
  `CREATE INDEX ON "candidates" ("visibility", "createdAt", "id")`,
  `CREATE INDEX ON "companies" ("cityFolded", "id")`,
  `CREATE INDEX ON "companies" ("createdAt", "id")`,
  `CREATE INDEX ON "offers" ("textFolded", "id")`,
  `CREATE INDEX ON "offers" ("cityFolded", "id")`,
  `CREATE INDEX ON "offers" ("isActive", "createdAt", "id") WHERE NOT "isDraft"`,
  `CREATE INDEX ON "savedSearches" ("jobFolded", "id")`,
  `CREATE INDEX "candidates_unproven" ON "candidates" ("createdAt", "id") WHERE NOT "isProven"`,
  `CREATE INDEX "candidates_closed" ON "candidates" ("createdAt", "id") WHERE "isClosed"`,
  `CREATE INDEX "companies_unproven" ON "companies" ("nomFolded", "id") WHERE NOT "isProven"`,

  `CREATE TABLE "dailyFigures" (
    "day" date NOT NULL,
    "name" text NOT NULL,
    "count" integer NOT NULL,
    PRIMARY KEY ("day", "name")
  )`,
  `CREATE TABLE "vainSearches" (
    "key" text NOT NULL,
    "day" date NOT NULL,
    "job" text,
    "city" text,
    "departments" text[] NOT NULL DEFAULT '{}',
    "times" integer NOT NULL,
    "found" integer NOT NULL,
    PRIMARY KEY ("key", "day")
  )`,
  `CREATE INDEX ON "vainSearches" ("day")`,
  `CREATE INDEX ON "applications" ("createdAt")`,
  `CREATE INDEX ON "applications" ("answeredAt") WHERE "answeredAt" IS NOT NULL`,
  `CREATE INDEX ON "sessions" ("updatedAt")`,
  `CREATE INDEX "assistance_waiting" ON "assistanceRequests" ("createdAt") WHERE "treatedAt" IS NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
