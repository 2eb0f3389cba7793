// Alerts search when they are due, know what changed since, and pause when no one uses them.
import { type Kysely, sql } from "kysely";

/** What a search reads of a row; "isActive" and the like are a matter of today. */
const read = {
  candidates: [
    ...["job", "jobFolded", "cityFolded", "cityCode", "radius", "departments", "searchDepartments"],
    ...["available_all_country", "disponibility", "salaryMin", "salaryMax", "salaryTaux", "visibility"],
    ...["cvFileId", "videoFileId"],
  ],
  offers: [
    ...["title", "textFolded", "city", "cityFolded", "cityCode", "departement", "contractType", "workingTime"],
    ...["remoteWorkDays", "salaryPerYear", "companyId"],
  ],
};
const occupations = ["occupations", "occupationCodes"];

const differs = (columns: string[]) =>
  columns.map((column) => `OLD."${column}" IS DISTINCT FROM NEW."${column}"`).join(" OR ");

// Occupations that newer rules assign to the same text are no change of the person's or the company's.
const changed = (columns: string[]) =>
  `(${differs(columns)} OR ((${differs(occupations)}) AND NOT coalesce(OLD."occupationsVersion" < NEW."occupationsVersion", false)))`;

const kept = (columns: string[]) => columns.map((column) => `'${column}', OLD."${column}"`).join(", ");

// The row as it was before a change. Of changes within five minutes the first is enough: alerts look further back than that.
const pasts = (table: keyof typeof read, past: string, id: string, when: string) => [
  `CREATE TABLE "${past}" (
    "${id}" uuid NOT NULL REFERENCES "${table}" ON DELETE CASCADE,
    "until" timestamptz(3) NOT NULL,
    "was" jsonb NOT NULL,
    PRIMARY KEY ("${id}", "until")
  )`,
  `CREATE INDEX ON "${past}" ("until")`,
  `CREATE FUNCTION "keep_${past}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO "${past}" ("${id}", "until", "was")
    SELECT OLD."id", now(), jsonb_build_object(${kept(["id", ...read[table], ...occupations])})
    WHERE NOT EXISTS (SELECT FROM "${past}" WHERE "${id}" = OLD."id" AND "until" > now() - interval '5 minutes')
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "keep_${past}" AFTER UPDATE ON "${table}" FOR EACH ROW
    WHEN (${when} AND ${changed(read[table])}) EXECUTE FUNCTION "keep_${past}"()`,
];

const nextMorning = (days: string) =>
  `(date_trunc('day', now() AT TIME ZONE 'Europe/Paris') + interval '8 hours' + ${days}) AT TIME ZONE 'Europe/Paris'`;
const toMonday = `(8 - extract(isodow FROM now() AT TIME ZONE 'Europe/Paris')::int) * interval '1 day'`;

const statements = [
  ...pasts("candidates", "candidatePasts", "candidateId", "true"),
  // An offer that was never public is new when it becomes so.
  ...pasts("offers", "offerPasts", "offerId", `OLD."firstPublicAt" IS NOT NULL`),
  `ALTER TABLE "alerts" ADD "checkedAt" timestamptz(3) NOT NULL DEFAULT now(),
    ADD "usedAt" timestamptz(3) NOT NULL DEFAULT now(), ADD "pausedAt" timestamptz(3)`,
  `CREATE INDEX ON "alerts" ("usedAt", "id") WHERE "frequency" <> 'none' AND "pausedAt" IS NULL`,
  // Offers that waited for their alert are found again by their date; others were mailed or were public before.
  `UPDATE "alerts" SET "checkedAt" = "first"."at", "since" = greatest("since", "first"."at")
    FROM (
      SELECT "alertId", min("firstPublicAt") - interval '1 millisecond' AS "at"
      FROM "alertOffers" INNER JOIN "offers" ON "offers"."id" = "offerId" GROUP BY "alertId"
    ) AS "first"
    WHERE "alerts"."id" = "first"."alertId"`,
  `UPDATE "alerts" SET "since" = greatest("since", least("checkedAt", now())) WHERE "offerSearchId" IS NOT NULL`,
  `UPDATE "alerts" SET "dueAt" = CASE "frequency" WHEN 'immediate' THEN now() WHEN 'daily' THEN ${nextMorning("interval '1 day'")}
    WHEN 'weekly' THEN ${nextMorning(toMonday)} END
    WHERE "offerSearchId" IS NOT NULL AND "frequency" <> 'none' AND "dueAt" IS NULL`,
  `DELETE FROM "alertOffers"`,
  `ALTER TABLE "alertOffers" ADD "toldAt" timestamptz(3) NOT NULL`,
  `CREATE INDEX ON "alertOffers" ("toldAt")`,
  `ALTER TABLE "offers" DROP "matchedAt"`,
  `ALTER TABLE "offerSearches" DROP "word", DROP "otherWords", DROP "cityCode", DROP "cityPrefixes", DROP "departments",
    DROP "contractTypes", DROP "workingTimes", DROP "sectors", DROP "remoteDays", DROP "payPerYear", DROP "companyId"`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
