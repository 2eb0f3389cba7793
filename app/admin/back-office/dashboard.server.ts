// The dashboard's data in one query: pending items, state of the installation, and the totals unless they are cached.

import { type RawBuilder, sql } from "kysely";
import { version } from "../../../package.json";
import { isPublicOfferSql } from "../../access/public-visibility.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import * as filesLimits from "../../files/limits.ts";
import { funnelSteps, sourcesShown } from "../../offers/browse/funnel.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type CountCache, countCache, seen } from "../../platform/db/count-cache.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { isOutdated } from "../../platform/db/postgres-releases.ts";
import { failedJobsCount, lastFailures, lateJobsCount, mailJobDueAt } from "../../platform/jobs/job-tables.server.ts";
import { missingFields } from "../../platform/settings/operator.ts";
import { readSetting } from "../../platform/settings/settings.server.ts";
import { freeBytes } from "../../platform/storage/storage.server.ts";
import { ago, change, fileSize, number, plural, share } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import { type QueueCounts, queueCounts, waitingQueues } from "../moderation/queue.server.ts";
import { queueNouns, queuePath } from "../moderation/queue.ts";
import { findNextWaiting } from "../moderation/waiting.server.ts";
import { listIdleOccupations, listVainSearches } from "./admin-searches.server.ts";
import { type FigureName, type StatisticsRow, statisticsColumns, statisticsOf } from "./daily-stats.server.ts";
import { type OpeningFacts, openingColumns, openingSteps } from "./opening.server.ts";

type WaitName = keyof typeof adminMessages.waits;
type Totals = Record<"candidates" | "companies" | "offers" | "applications", number>;

type State = QueueCounts &
  Record<Exclude<WaitName, "operator">, number> &
  OpeningFacts &
  StatisticsRow & {
    bytes: string;
    postgres: string;
    postgresNumber: number;
    lateJobs: number;
    failures: { name: string; at: string }[] | null;
    sentAt: Date | null;
    backup: { at: string; filesAt: string | null } | null;
    operator: Record<string, unknown> | null;
  };

const waitPaths: Record<WaitName, string> = {
  mailsFailed: "/admin/courriers?state=failed",
  mailsLate: "/admin/courriers?state=waiting",
  jobsFailed: "/admin#sante",
  operator: "/admin/reglages/editeur",
};

const totalColumns = sql`${seen} AS "seen",
  (SELECT count(*) FROM "candidates")::integer AS "candidates",
  (SELECT count(*) FROM "companies")::integer AS "companies",
  (SELECT count(*) FROM "offers" WHERE ${sql.raw(isPublicOfferSql("all"))})::integer AS "offers",
  (SELECT count(*) FROM "applications")::integer AS "applications",`;

async function queryState<More>(viewer: Viewer, now: Date, more: RawBuilder<unknown>): Promise<State & More> {
  const { rows } = await sql<State & More>`
    SELECT ${more}
      ${queueCounts},
      (SELECT count(*) FROM "mails" WHERE "state" = 'failed') AS "mailsFailed",
      (SELECT count(*) FROM "mails" WHERE "state" = 'waiting'
        AND coalesce(${mailJobDueAt}, "heldUntil", "createdAt") < now() - interval '5 minutes') AS "mailsLate",
      ${failedJobsCount} AS "jobsFailed",
      pg_database_size(current_database())::text AS "bytes",
      current_setting('server_version') AS "postgres",
      current_setting('server_version_num')::integer AS "postgresNumber",
      ${lateJobsCount} AS "lateJobs",
      ${lastFailures} AS "failures",
      (SELECT "sentAt" FROM "mails" WHERE "state" = 'sent' ORDER BY "createdAt" DESC, "id" DESC LIMIT 1) AS "sentAt",
      (SELECT "value" FROM "settings" WHERE "key" = 'lastBackup') AS "backup",
      (SELECT "value" FROM "settings" WHERE "key" = 'operator') AS "operator",
      ${openingColumns(viewer.id)}, ${statisticsColumns(now)}`.execute(db);
  return rows[0]!;
}

async function findState(viewer: Viewer, now: Date, counts: CountCache): Promise<State & Totals> {
  const computed: { state?: State & Totals } = {};
  const totals = await counts.get("totals", async () => {
    const state = await queryState<Totals & { seen: string }>(viewer, now, totalColumns);
    computed.state = state;
    const { candidates, companies, offers, applications } = state;
    return { answer: { candidates, companies, offers, applications }, seen: state.seen };
  });
  return computed.state ?? { ...(await queryState(viewer, now, sql``)), ...totals };
}

type Health = { label: string; text: string; tone: "ok" | "warn" | "bad" };

async function healthOf(state: State, now: Date): Promise<Health[]> {
  const free = await freeBytes().catch(() => 0);
  const texts = adminMessages.health;
  const isFresh = (at: string | null | undefined) => at && now.getTime() - Date.parse(at) < adminLimits.freshBackupMs;
  const backupAt = state.backup ? ago(new Date(state.backup.at), now) : texts.noBackup;
  const hasFiles = !state.backup || isFresh(state.backup.filesAt);
  const failures = state.failures ?? [];
  const outdated = isOutdated(state.postgresNumber, now.getTime());
  return [
    {
      label: texts.database,
      text: [
        texts.databaseText(state.postgres, fileSize(Number(state.bytes))),
        ...(outdated ? [texts.outdated(config.databaseUrl !== undefined)] : []),
      ].join(" "),
      tone: outdated ? "warn" : "ok",
    },
    {
      label: texts.disk,
      text: texts.diskText(fileSize(free)),
      tone: free < filesLimits.diskReserveBytes ? "bad" : free < 8 * filesLimits.diskReserveBytes ? "warn" : "ok",
    },
    {
      label: texts.queue,
      text:
        failures.length > 0
          ? texts.failures(failures.map(({ name, at }) => `${name} (${ago(new Date(at), now)})`).join(", "))
          : state.lateJobs > 0
            ? texts.late(number(state.lateJobs))
            : texts.upToDate,
      tone: failures.length > 0 ? "bad" : state.lateJobs > 0 ? "warn" : "ok",
    },
    {
      label: texts.mail,
      text: config.smtpUrl ? texts.lastMail(state.sentAt ? ago(state.sentAt, now) : null) : texts.noMail,
      tone: config.smtpUrl ? "ok" : "warn",
    },
    {
      label: texts.backup,
      text: hasFiles ? backupAt : texts.backupWithoutFiles(backupAt),
      tone: hasFiles && isFresh(state.backup?.at) ? "ok" : "warn",
    },
    { label: texts.version, text: version, tone: "ok" },
  ];
}

/** "+ 38 %"; null after almost nothing, of which a percentage says nothing. */
const growth = (now: number, before: number) =>
  before < adminLimits.comparedFrom || now >= 4 * before ? null : change(now / before - 1);

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const average = (values: number[]) => Math.round(sum(values) / Math.max(1, values.filter((value) => value > 0).length));

/** "77 inscriptions (+ 38 %) et 372 candidatures, dont 41 % ont une réponse": without the share of a few; null when nothing happened, and until the daily figures are counted. */
function sentenceOf({ series, applications }: ReturnType<typeof statisticsOf>): string | null {
  const total = (name: FigureName, period: "days" | "before" = "days") =>
    sum(series.find((each) => each.name === name)![period]);
  const { applications: sent, answers } = applications.now;
  const signUps = total("candidates");
  if (signUps + total("applications") === 0) return null;
  const rise = growth(signUps, total("candidates", "before"));
  return adminMessages.siteSentence(
    plural(signUps, "inscription") + (rise ? ` (${rise})` : ""),
    plural(sent, "candidature"),
    sent < adminLimits.comparedFrom ? null : share(answers / sent),
  );
}

function figuresOf(state: StatisticsRow, now: Date) {
  const statistics = statisticsOf(state, now);
  const { calendar, series, applications } = statistics;
  const views = series.find(({ name }) => name === "views")!;
  const period = (name: string, values: number[]) => ({
    values,
    texts: values.map((value) => number(value)),
    total: number((name === "active" ? average : sum)(values)),
    top: number(Math.max(0, ...values)),
  });
  return {
    sentence: sentenceOf(statistics),
    funnel: funnelSteps(
      { ...applications.now, views: sum(views.days) },
      { ...applications.before, views: sum(views.before) },
    ),
    sources: sourcesShown(state.sources),
    series: series.map(({ name, days, before, months }) => ({
      name,
      label: adminMessages.figureNames[name],
      /** After a figure that is not a sum. */
      mean: name === "active" ? " en moyenne" : "",
      isEmpty: sum(months) === 0,
      change: growth(sum(days), sum(before)),
      days: period(name, days),
      before: period(name, before),
      months: period(name, months),
    })),
    dates: calendar.dates,
  };
}

/** What companies seek in vain, and the occupations with the most visible people for each offer. Two statements. */
export async function findDemand(now: Date = new Date()) {
  const [vain, idle] = await Promise.all([listVainSearches(now), listIdleOccupations()]);
  return {
    vain: vain.slice(0, adminLimits.demandShown).map(({ job, city, departments, times }) => ({
      job: job ?? adminMessages.everyJob,
      where: city || departments || adminMessages.everywhere,
      times: adminMessages.times(number(times), times === 1),
    })),
    idle,
  };
}

/** Pending items, first steps, totals, growth, and the state of the installation. */
export async function findDashboard(viewer: Viewer, now: Date = new Date(), counts: CountCache = countCache) {
  const [state, next] = await Promise.all([findState(viewer, now, counts), findNextWaiting()]);
  const missing = missingFields(readSetting("operator", state.operator)).length;
  const waiting = { ...state, operator: missing };
  const steps = openingSteps(state, {
    missing,
    sent: state.sentAt !== null,
    filesAt: state.backup?.filesAt ?? null,
    candidates: state.candidates,
  });
  const names = Object.keys(waitPaths) as WaitName[];
  return {
    figures: figuresOf(state, now),
    next,
    steps,
    totals: (["candidates", "companies", "offers", "applications"] as const).map((name) => ({
      label: adminMessages.totals[name][state[name] < 2 ? 0 : 1],
      value: number(state[name]),
    })),
    waits: [
      ...waitingQueues(state).map(({ name, text }) => ({ text, to: queuePath(name) })),
      ...names
        .filter((name) => waiting[name] > 0)
        .map((name) => ({
          text: plural(waiting[name], adminMessages.waits[name][0], adminMessages.waits[name][1]),
          to: waitPaths[name],
        })),
    ],
    newOffers:
      state.nouvelles > 0
        ? { text: plural(state.nouvelles, ...queueNouns.nouvelles), to: queuePath("nouvelles") }
        : null,
    health: await healthOf(state, now),
  };
}
