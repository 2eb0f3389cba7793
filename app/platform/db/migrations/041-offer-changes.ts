// Offers whose search index entry may have changed, recorded by triggers in the changing transaction, as for candidates (004).
import { type Kysely, sql } from "kysely";

const noting = (name: string, ids: string) => `
  CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO "offerChanges" ("offerId") ${ids} ON CONFLICT DO NOTHING;
    IF FOUND THEN PERFORM pg_notify('offerChanges', ''); END IF;
    RETURN NULL;
  END $$`;

const ofCompanies = (ids: string) => `SELECT "id" FROM "offers" WHERE "companyId" IN (${ids})`;

const byRow = (table: string, columns: string[], noteFunction: string) => `
  CREATE TRIGGER "noteOffersChanged" AFTER UPDATE ON "${table}" FOR EACH ROW
  WHEN (${columns.map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`).join(" OR ")})
  EXECUTE FUNCTION "${noteFunction}"()`;

const byStatement = (table: string, event: "INSERT" | "DELETE", noteFunction: string) => `
  CREATE TRIGGER "noteOffers${event === "INSERT" ? "Made" : "Gone"}" AFTER ${event} ON "${table}"
  REFERENCING ${event === "INSERT" ? "NEW" : "OLD"} TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "${noteFunction}"()`;

const emptied = (table: string) => `
  CREATE TRIGGER "noteOffersEmptied" AFTER TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION "noteAllOffers"()`;

const read = {
  offers: [
    ...["title", "city", "cityCode", "departement", "contractType", "workingTime", "remoteWorkDays", "salaryPerYear"],
    ...["textFolded", "cityFolded", "companyId", "isActive", "heldAs", "createdAt", "firstPublicAt"],
    ...["occupations", "occupationCodes"],
  ],
  companies: ["secteur"],
  members: ["companyId", "heldAs"],
  users: ["emailVerified", "disabledAt", "erasureDueAt"],
};

const statements = [
  `CREATE TABLE "offerChanges" (
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "offerId" uuid NOT NULL,
    PRIMARY KEY ("xid", "offerId")
  )`,
  noting("noteOffer", `VALUES (NEW."id")`),
  noting("noteOffers", `SELECT "id" FROM "changed"`),
  noting("noteOffersOfCompany", ofCompanies(`NEW."id"`)),
  noting("noteOffersOfMember", ofCompanies(`OLD."companyId", NEW."companyId"`)),
  noting("noteOffersOfMembers", ofCompanies(`SELECT "companyId" FROM "changed"`)),
  noting("noteOffersOfUser", ofCompanies(`SELECT "companyId" FROM "members" WHERE "userId" = NEW."id"`)),
  noting("noteAllOffers", `VALUES ('00000000-0000-0000-0000-000000000000')`),
  byRow("offers", read.offers, "noteOffer"),
  byRow("companies", read.companies, "noteOffersOfCompany"),
  byRow("members", read.members, "noteOffersOfMember"),
  byRow("users", read.users, "noteOffersOfUser"),
  byStatement("offers", "INSERT", "noteOffers"),
  byStatement("offers", "DELETE", "noteOffers"),
  byStatement("members", "INSERT", "noteOffersOfMembers"),
  byStatement("members", "DELETE", "noteOffersOfMembers"),
  emptied("offers"),
  emptied("members"),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
