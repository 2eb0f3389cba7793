// Reads the public offers for the index from PostgreSQL by binary COPY.
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { isPublicOfferSql } from "../../access/public-visibility.server.ts";
import { CopyReader, int32 } from "../../engines/candidate-index/copy-reader.ts";
import { idBytes, idText } from "../../engines/candidate-index/segment-lookup.ts";
import type { OfferChange, OfferRow } from "../../engines/offer-index/offer-query.ts";
import { uuidArray } from "../../platform/db/sql-text.ts";
import { fold } from "../../platform/text/text.ts";

const ms = (column: string) => `coalesce((extract(epoch FROM ${column}) * 1000)::bigint::text, '')`;
const text = (column: string) => `coalesce(${column}, '')`;

const wanted = `"offers"."required" || "offers"."preferred"`;

// All as texts, in the order of `read`.
const columns = [
  `"offers"."id"::text`,
  `"offers"."companyId"::text`,
  ms(`"offers"."createdAt"`),
  ms(`"offers"."firstPublicAt"`),
  `"offers"."textFolded"`,
  `"offers"."title"`,
  text(`"offers"."city"`),
  `"offers"."cityFolded"`,
  text(`"offers"."cityCode"`),
  text(`"offers"."departement"`),
  text(`"offers"."contractType"`),
  text(`"offers"."workingTime"`),
  text(`"companies"."secteur"`),
  `"offers"."remoteWorkDays"::text`,
  `coalesce(("offers"."salaryPerYear" * 100)::bigint::text, '')`,
  `"offers"."occupations"`,
  `"offers"."occupationCodes"`,
  `array_to_string("offers"."required" || "offers"."preferred", E'\\n')`,
  `"companies"."nomFolded"`,
  `CASE WHEN ${wanted} = '{}' THEN '' ELSE array_to_string(ARRAY(
    SELECT DISTINCT substr("entry", 8) FROM unnest(${wanted}) AS "entry" WHERE "entry" LIKE 'rhythm:%' ORDER BY 1
  ), ',') END`,
];

const copyOf = (from: string, which: string) => `COPY (
  SELECT ${columns.join(", ")} FROM ${from} INNER JOIN "companies" ON "companies"."id" = "offers"."companyId"
  WHERE ${which}
) TO STDOUT (FORMAT binary)`;

// The confirmed companies are listed once: asking for each offer takes longer.
const all = () => copyOf(`"offers"`, isPublicOfferSql("all"));
const some = (ids: readonly string[]) =>
  copyOf(`"offers"`, `${isPublicOfferSql("few")} AND "offers"."id" = ANY (${uuidArray(ids)})`);

const past = (ids: readonly string[], since: Date) =>
  copyOf(
    `(
    SELECT DISTINCT ON ("offerId") "offerId", "was" FROM "offerPasts"
    WHERE "until" > '${since.toISOString()}' AND "offerId" = ANY (${uuidArray(ids)}) ORDER BY "offerId", "until"
  ) "first" INNER JOIN "offers" "now" ON "now"."id" = "first"."offerId"
  CROSS JOIN LATERAL jsonb_populate_record("now", "first"."was") "offers"`,
    "true",
  );

/** Folds texts that come again and again. */
class Folds {
  readonly #kept = new Map<string, string>();

  of(given: string): string {
    const known = this.#kept.get(given);
    if (known !== undefined) return known;
    if (this.#kept.size > 100_000) this.#kept.clear();
    const folded = fold(given);
    this.#kept.set(given, folded);
    return folded;
  }
}

/** The parts of "offers"."textFolded": title, job and city, joined by blanks where there is one. */
function partsOf(whole: string, title: string, town: string): Pick<OfferRow, "title" | "job" | "town"> {
  const own =
    town === "" ? whole : whole === town ? "" : whole.endsWith(` ${town}`) ? whole.slice(0, -town.length - 1) : whole;
  const isTitled = own === title || own.startsWith(`${title} `);
  return {
    title: isTitled ? title : own.slice(0, title.length),
    job: own.slice(title.length).trim(),
    town: own === whole ? "" : town,
  };
}

const numberOrNull = (given: string) => (given === "" ? null : Number(given));

async function readRows(client: pg.ClientBase, copy: string, found: (row: OfferRow) => void): Promise<void> {
  const reader = new CopyReader();
  const folds = new Folds();
  const texts: string[] = [];
  const read = (chunk: Buffer, from: number) => {
    let at = from;
    for (let place = 0; place < columns.length; place += 1) {
      const length = int32(chunk, at);
      texts[place] = chunk.toString("utf8", at + 4, at + 4 + length);
      at += 4 + length;
    }
    const [id, company, created, firstPublic, whole, title, city, ...more] = texts as [string, ...string[]];
    const [
      cityFolded,
      cityCode,
      departement,
      contractType,
      workingTime,
      sector,
      days,
      pay,
      parents,
      fine,
      attributes,
      firm,
      rhythms,
    ] = more;
    found({
      id: idBytes(id),
      companyId: idBytes(company!),
      at: Number(created),
      publicAt: numberOrNull(firstPublic!),
      ...partsOf(whole!, folds.of(title!), folds.of(city!)),
      ...{ city: cityFolded!, cityCode: cityCode!, departement: departement!, contractType: contractType! },
      ...{ workingTime: workingTime!, sector: sector!, remoteDays: Number(days), pay: numberOrNull(pay!) },
      ...{ occupations: parents!, occupationCodes: fine!, attributes: attributes! },
      ...{ company: firm!, rhythms: rhythms! },
    });
  };
  for await (const chunk of client.query(copyTo(copy, { highWaterMark: 1 << 20 }))) reader.read(chunk as Buffer, read);
  reader.end();
}

/** Reads every public offer; one snapshot is the caller's part. */
export function listAllOffers(client: pg.ClientBase, found: (row: OfferRow) => void): Promise<void> {
  return readRows(client, all(), found);
}

async function readChanges(client: pg.ClientBase, copy: string, ids: readonly string[]): Promise<OfferChange[]> {
  const rows = new Map<string, OfferRow>();
  await readRows(client, copy, (row) => rows.set(idText(row.id, 0), row));
  return ids.map((id) => ({ id: idBytes(id), row: rows.get(id) ?? null }));
}

/** The current rows of offers by id (UUID text), as changes: null for those that are not public. */
export function listCurrentOffers(client: pg.ClientBase, ids: readonly string[]): Promise<OfferChange[]> {
  return readChanges(client, some(ids), ids);
}

/** The rows of offers as they were before their first change since a moment, as changes: null for those that did not change. */
export function listPastOffers(client: pg.ClientBase, ids: readonly string[], since: Date): Promise<OfferChange[]> {
  return readChanges(client, past(ids, since), ids);
}
