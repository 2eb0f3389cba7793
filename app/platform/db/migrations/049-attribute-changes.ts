// Alerts know the attributes that a row had before a change, as they know what else a search reads (044).
import { type Kysely, sql } from "kysely";

const attributes = { candidates: ["attributes"], offers: ["required", "preferred"] };

/** What migration 044 keeps of a row before a change. */
const kept = {
  candidates: [
    ...["id", "job", "jobFolded", "cityFolded", "cityCode", "radius", "departments", "searchDepartments"],
    ...["available_all_country", "disponibility", "salaryMin", "salaryMax", "salaryTaux", "visibility"],
    ...["cvFileId", "videoFileId", "occupations", "occupationCodes"],
  ],
  offers: [
    ...["id", "title", "textFolded", "city", "cityFolded", "cityCode", "departement", "contractType", "workingTime"],
    ...["remoteWorkDays", "salaryPerYear", "companyId", "occupations", "occupationCodes"],
  ],
};

type Table = keyof typeof attributes;

const differs = (table: Table) =>
  attributes[table].map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`).join(" OR ");
const objectOf = (row: string, columns: string[]) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${row}."${column}"`).join(", ")})`;

// The trigger of 044 and this one call the same function: of two in one change the first is enough.
const pasts = (table: Table, past: string, id: string, when: string) => [
  // Nobody could search by them before.
  `UPDATE "${past}" SET "was" = "was" || ${objectOf(`"now"`, attributes[table])} FROM "${table}" AS "now"
    WHERE "now"."id" = "${id}"`,
  `CREATE OR REPLACE FUNCTION "keep_${past}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO "${past}" ("${id}", "until", "was")
    SELECT OLD."id", now(), ${objectOf("OLD", [...kept[table], ...attributes[table]])}
    WHERE NOT EXISTS (SELECT FROM "${past}" WHERE "${id}" = OLD."id" AND "until" > now() - interval '5 minutes')
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "keepAttributes" AFTER UPDATE ON "${table}" FOR EACH ROW
    WHEN (${when} AND (${differs(table)})) EXECUTE FUNCTION "keep_${past}"()`,
];

const statements = [
  ...pasts("candidates", "candidatePasts", "candidateId", "true"),
  ...pasts("offers", "offerPasts", "offerId", `OLD."firstPublicAt" IS NOT NULL`),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
