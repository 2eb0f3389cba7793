// Counts views of offers per day, without address or cookie. Written after the response; a failure is only logged.
import { sql } from "kysely";
import { turns } from "../../platform/concurrency/work-queue.ts";
import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { dayAfter } from "../../platform/text/day.server.ts";
import { number, parisDay, plural } from "../../platform/text/french.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { splitSlug } from "../offer.ts";

const turn = turns(1);
const waiting = new Map<string, number>();
let writing: Promise<void> | null = null;

const program =
  /bot|crawl|spider|slurp|preview|fetch|scan|monitor|headless|curl|wget|python|java\/|go-http|okhttp|libwww|facebookexternalhit|whatsapp|telegram|lighthouse/i;

type Header = (name: string) => string | null | undefined;

/** Whether a request is a person opening the page, judged by its headers. */
function isPerson(method: string, header: Header): boolean {
  const agent = header("user-agent");
  const ahead = header("sec-purpose") ?? header("purpose") ?? "";
  return method === "GET" && Boolean(agent) && !program.test(agent!) && !/prefetch|preview/i.test(ahead);
}

async function write(): Promise<void> {
  while (waiting.size > 0) {
    const rows = [...waiting];
    waiting.clear();
    const day = parisDay(new Date());
    const values = rows.map(([id, views]) => sql`(${id}::uuid, ${views}::integer)`);
    await sql`insert into "offerViews" ("offerId", "day", "views")
      select "offers"."id", ${day}::date, "seen"."views"
      from (values ${sql.join(values)}) as "seen" ("id", "views") inner join "offers" on "offers"."id" = "seen"."id"
      order by "offers"."id"
      on conflict ("offerId", "day") do update set "views" = "offerViews"."views" + excluded."views"`.execute(db);
  }
}

/**
 * Counts a view of a person (not of a program) without waiting. Views that arrive during a write are written together.
 * @param url of an offer's page, or of its data @param header reads a header by its name in lower case
 */
export function countVisit(url: string, method: string, header: Header): void {
  const { id: offerId } = splitSlug(url.replace(/\?.*$/s, "").split("/").at(-1)!);
  if (!isId(offerId) || !isPerson(method, header)) return;
  // A slow database must not fill the memory: views of further offers are lost.
  if (waiting.size >= offersLimits.viewsWaiting && !waiting.has(offerId)) return;
  waiting.set(offerId, (waiting.get(offerId) ?? 0) + 1);
  writing ??= turn(write)
    .catch((error) => {
      waiting.clear();
      log.warn({ err: error }, "views not counted");
    })
    .finally(() => {
      writing = null;
    });
}

/** Counts a press of a person (not of a program) on the link to the address where people apply. A failure is only logged. */
export async function countDeparture(offerId: string, method: string, header: Header): Promise<void> {
  if (!isPerson(method, header)) return;
  await sql`insert into "offerViews" ("offerId", "day", "views", "departures") values (${offerId}, ${parisDay(new Date())}::date, 0, 1)
    on conflict ("offerId", "day") do update set "departures" = "offerViews"."departures" + 1`
    .execute(db)
    .catch((error) => log.warn({ err: error }, "departure not counted"));
}

/** Waits for pending writes, for tests. @internal */
export async function waitForViewWrites(): Promise<void> {
  while (writing) await writing;
}

const shortDay = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: "UTC" });

type DayRow = {
  offerId: string;
  day: string | null;
  views: number;
  departures: number;
  applications: number;
  added: number;
};

/** @param days the last thirty, each with its label */
function figuresOf(rows: DayRow[], days: { day: string; label: string }[]) {
  const sum = (name: "views" | "departures" | "applications" | "added", isRecent = false) =>
    rows.reduce((total, row) => (isRecent && row.day === null ? total : total + row[name]), 0);
  const added = (isRecent: boolean) => {
    const count = sum("added", isRecent);
    return count === 0 ? "" : offersMessages.addedAmong(count);
  };
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const counted = days.map(({ day, label }) => ({ label, ...(byDay.get(day) ?? { views: 0, applications: 0 }) }));
  return {
    viewCount: sum("views"),
    views: plural(sum("views"), "vue"),
    applications: plural(sum("applications"), "candidature reçue", "candidatures reçues") + added(false),
    departures: sum("departures") > 0 ? plural(sum("departures"), "départ") : null,
    isEmpty: rows.length === 0,
    recent: `${plural(sum("views", true), "vue")} et ${plural(sum("applications", true), "candidature")} en ${days.length}\u00a0jours${added(true)}`,
    days: counted.map(({ label, views, applications }) => ({
      label,
      views,
      applications,
      text: `${plural(views, "vue")}, ${plural(applications, "candidature")}`,
    })),
    // The days with views or applications, latest first.
    table: counted
      .filter(({ views, applications }) => views + applications > 0)
      .map(({ label, views, applications }) => [label, number(views), number(applications)])
      .toReversed(),
  };
}

export type OfferFigures = ReturnType<typeof figuresOf>;

/** Views and applications of each offer: in all, and by day over the last thirty. One statement. */
export async function listOfferFigures(
  offerIds: readonly string[],
  now: Date = new Date(),
): Promise<Map<string, OfferFigures>> {
  if (offerIds.length === 0) return new Map();
  const today = parisDay(now);
  const days = Array.from({ length: offersLimits.viewDays }, (_, index) =>
    dayAfter(today, index + 1 - offersLimits.viewDays),
  );
  const { rows } = await sql<DayRow>`
    with "listed" as (select unnest(${[...offerIds]}::uuid[]) as "id"), "seen" as (
      select "offerId", to_char("day", 'YYYY-MM-DD') as "day", "views", "departures", 0 as "applications", 0 as "added"
        from "offerViews" inner join "listed" on "listed"."id" = "offerViews"."offerId"
      union all
      select "offerId", to_char("createdAt" at time zone 'Europe/Paris', 'YYYY-MM-DD'), 0, 0, 1, ("cameBy" is not null)::integer
        from "applications" inner join "listed" on "listed"."id" = "applications"."offerId"
    )
    select "offerId", case when "day" >= ${days[0]!} then "day" end as "day",
      sum("views")::integer as "views", sum("departures")::integer as "departures", sum("applications")::integer as "applications",
      sum("added")::integer as "added"
    from "seen" group by 1, 2`.execute(db);
  const byOffer = Map.groupBy(rows, ({ offerId }) => offerId);
  const labelled = days.map((day) => ({ day, label: shortDay.format(new Date(`${day}T00:00:00Z`)) }));
  return new Map(offerIds.map((id) => [id, figuresOf(byOffer.get(id) ?? [], labelled)]));
}

/** Views and applications of one offer. */
export async function findOfferFigures(offerId: string, now: Date = new Date()): Promise<OfferFigures> {
  return (await listOfferFigures([offerId], now)).get(offerId)!;
}
