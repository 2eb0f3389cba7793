// The search text of each row that the administration lists, set by triggers.

export const listTexts = [
  `CREATE FUNCTION "listCandidate"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    SELECT "emailVerified", "disabledAt" IS NOT NULL INTO NEW."isProven", NEW."isClosed" FROM "users" WHERE "id" = NEW."id";
    NEW."nameFolded" := "foldText"(concat_ws(' ', NEW."nom", NEW."prenom"));
    NEW."listText" := concat_ws(' ', "foldText"(concat_ws(' ', NEW."prenom", NEW."nom")), NEW."jobFolded", NEW."cityFolded",
      (SELECT "email" FROM "users" WHERE "id" = NEW."id"), '0' || "phoneKey"(NEW."mobile"));
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
  `CREATE TRIGGER "list" BEFORE INSERT OR UPDATE OF "prenom", "nom", "jobFolded", "cityFolded", "mobile" ON "candidates"
    FOR EACH ROW EXECUTE FUNCTION "listCandidate"()`,
  `CREATE TRIGGER "list" BEFORE INSERT OR UPDATE OF "nomFolded", "objet", "cityFolded", "secteur", "siret" ON "companies"
    FOR EACH ROW EXECUTE FUNCTION "listCompany"()`,
  `CREATE TRIGGER "list" BEFORE INSERT OR UPDATE OF "textFolded", "cityFolded", "companyId" ON "offers"
    FOR EACH ROW EXECUTE FUNCTION "listOffer"()`,
  `CREATE TRIGGER "list" BEFORE INSERT OR UPDATE OF "job", "city", "departments", "companyId" ON "savedSearches"
    FOR EACH ROW WHEN (NEW."companyId" IS NOT NULL) EXECUTE FUNCTION "listSearch"()`,
  // The text of a row also holds values of other tables: their changes set it again.
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
];
