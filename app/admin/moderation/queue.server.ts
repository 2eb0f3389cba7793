// The moderation queues: offers and companies to approve, answers to decisions, unreviewed offers; and what heads all of them.
import { type Expression, sql } from "kysely";
import { checkOffer } from "../../offers/publishing/wording-check.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { DecisionTarget } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { listPage, type PageLinks } from "../../platform/http/pages.server.ts";
import { displayTime, number, plural } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import { reviewPath, verdictLabel, verdictTones } from "./decision.ts";
import { listOfferSignals, signalColumns } from "./fraud-signals.server.ts";
import { type ListedQueue, type QueueName, queueLabels, queueNames, queueNouns, queuePath } from "./queue.ts";
import {
  companyWaitsSince,
  counted,
  isCompanyWaiting,
  isKbisToCheck,
  isNamesToCheck,
  isNewOffer,
  isSiretToCheck,
  requestsWaiting,
  type Waited,
  waited,
} from "./waiting.server.ts";

type QueueRow = {
  key: string;
  title: string;
  subtitle: string | null;
  path: string;
  chips: { label: string; tone: "ok" | "warn" | "bad" | "neutral" }[];
  text: string | null;
  at: Waited;
  /** The fields of the button that approves a row in which nothing needs a look. */
  approval: Record<string, string> | null;
};

type Page = PageLinks & { rows: QueueRow[] };

export type QueueCounts = Record<QueueName, number>;

const size = adminLimits.queuePerPage;
const placeOf = (row: { at: Date; id: string }) => ({ at: row.at, id: row.id });

/** The last decision on a row, and its last change: what is decided from the list has neither newer. */
const listedAs = (type: DecisionTarget, table: "offers" | "companies") =>
  sql<string>`(select "decisions"."id" from "decisions" where "targetType" = ${type} and "targetId" = ${sql.ref(`${table}.id`)}
    order by "decisions"."createdAt" desc, "decisions"."id" desc limit 1)`.as("seen");

const approvalOf = (row: { seen: string | null; updatedAt: Date }) => ({
  verdict: "cleared",
  decision: newId(),
  seen: row.seen ?? "",
  listed: row.updatedAt.toISOString(),
});

async function listOffers(url: URL, condition: Expression<boolean>, at: "updatedAt" | "createdAt"): Promise<Page> {
  const query = db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(signalColumns)
    .select(["offers.heldAs", "offers.questions", "offers.updatedAt", `offers.${at} as at`, "companies.nom"])
    .select(listedAs("offre", "offers"))
    .where(condition);
  const page = await listPage(query, { at: `offers.${at}`, id: "offers.id" }, url, size, placeOf);
  const [checks, signals] = await Promise.all([Promise.all(page.rows.map(checkOffer)), listOfferSignals(page.rows)]);
  return {
    ...page,
    rows: page.rows.map((row, index) => {
      const { findings, isComplete } = checks[index]!;
      const certain = findings.filter((finding) => finding.certain).length;
      const names = signals[index]!.map(({ name }) => name);
      const doubtful = [...new Set(isComplete ? names : [adminMessages.wordingPartly, ...names])];
      return {
        key: row.id,
        title: row.title,
        subtitle: row.nom,
        path: reviewPath("offre", row.id),
        chips: [
          ...(findings.length > 0
            ? [
                {
                  label: plural(findings.length, "formulation"),
                  tone: certain > 0 ? ("bad" as const) : ("warn" as const),
                },
              ]
            : []),
          ...doubtful.map((label) => ({ label, tone: "warn" as const })),
          ...(findings.length + doubtful.length > 0 ? [] : [{ label: "Rien à signaler", tone: "ok" as const }]),
        ],
        text:
          findings.length > 0
            ? findings
                .slice(0, 3)
                .map(({ words, topic }) => `«\u00a0${words}\u00a0» (${topic})`)
                .join(", ")
            : null,
        // New offers are online already: none of them is late.
        at: at === "createdAt" ? displayTime(row.at) : waited(row.at),
        approval: findings.length + doubtful.length > 0 ? null : approvalOf(row),
      };
    }),
  };
}

/** SQL: the address of a company's first account. */
const firstEmail = sql<
  string | null
>`(select "email" from "members" inner join "users" on "users"."id" = "members"."userId"
  where "members"."companyId" = "companies"."id" order by "members"."createdAt", "users"."id" limit 1)`;

// Companies to approve, with an unseen Kbis, with a changed SIRET or name, or that reached the daily limit of names.
async function listCompanies(url: URL): Promise<Page> {
  const query = db
    .selectFrom("companies")
    .leftJoin("companyChecks", "companyChecks.companyId", "companies.id")
    .select(["companies.id", "nom", "siret", "heldAs", "isProven", "companies.updatedAt"])
    .select(listedAs("entreprise", "companies"))
    .select(firstEmail.as("email"))
    .select(isSiretToCheck.as("siretToCheck"))
    .select(isKbisToCheck.as("kbisToCheck"))
    .select(isNamesToCheck.as("namesToCheck"))
    .select(companyWaitsSince.as("at"))
    .where(isCompanyWaiting)
    .as("waiting");
  const order = { at: "waiting.at", id: "waiting.id" };
  const page = await listPage(db.selectFrom(query).selectAll(), order, url, size, placeOf);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      key: row.id,
      title: row.nom,
      subtitle: [row.siret ? `SIRET ${row.siret}` : "SIRET non indiqué", row.email].filter(Boolean).join(" · "),
      path: reviewPath("entreprise", row.id),
      chips: [
        ...(row.isProven ? [] : [{ label: adminMessages.listStates.unconfirmed, tone: "warn" as const }]),
        ...(row.kbisToCheck ? [{ label: "Kbis à voir", tone: "warn" as const }] : []),
        ...(row.namesToCheck ? [{ label: adminMessages.signNames, tone: "warn" as const }] : []),
        ...(row.siretToCheck ? [{ label: adminMessages.signSiret, tone: "warn" as const }] : []),
      ],
      text: null,
      at: waited(row.at),
      approval:
        row.heldAs === "waiting" &&
        row.isProven &&
        row.siret &&
        !row.kbisToCheck &&
        !row.namesToCheck &&
        !row.siretToCheck
          ? approvalOf(row)
          : null,
    })),
  };
}

async function listDecisions(url: URL, waiting: boolean): Promise<Page> {
  const at = waiting ? "answeredAt" : "createdAt";
  const query = db
    .selectFrom("decisions")
    .select(["id", "targetType", "targetId", "title", "verdict", "words", "answer", "answeredAt"])
    .select(`${at} as at`)
    .$narrowType<{ at: Date }>()
    .$if(waiting, (rows) => rows.where("answeredAt", "is not", null).where("answerTreatedAt", "is", null));
  const page = await listPage(query, { at: `decisions.${at}`, id: "decisions.id" }, url, size, placeOf);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      key: row.id,
      title: row.title,
      subtitle: null,
      path: reviewPath(row.targetType as DecisionTarget, row.targetId),
      chips: [
        { label: verdictLabel(row.verdict, row.targetType as DecisionTarget), tone: verdictTones[row.verdict] },
        ...(row.answeredAt ? [{ label: "Contestée", tone: "warn" as const }] : []),
      ],
      text: waiting ? row.answer : row.words,
      at: waiting ? waited(row.at) : displayTime(row.at),
      approval: null,
    })),
  };
}

const lists: Record<ListedQueue, (url: URL) => Promise<Page>> = {
  reponses: (url) => listDecisions(url, true),
  offres: (url) => listOffers(url, sql<boolean>`("offers"."heldAs" = 'waiting' and "offers"."isActive")`, "updatedAt"),
  entreprises: listCompanies,
  nouvelles: (url) => listOffers(url, isNewOffer, "createdAt"),
  decisions: (url) => listDecisions(url, false),
};

/** One page of a queue, newest first. */
export function listQueue(name: ListedQueue, url: URL): Promise<Page> {
  return lists[name](url);
}

/** SQL: the count of each queue, as columns named after it. */
export const queueCounts = sql`${sql.join(
  Object.entries(counted).map(
    ([name, rows]) => sql`(select count(*) from (${rows}) as "waiting")::integer as ${sql.id(name)}`,
  ),
)}, (select count(*) ${requestsWaiting})::integer as "aide", (select count(*) from "decisions")::integer as "decisions"`;

/** The count of each queue, in one query. */
export async function countQueues(tx: Db = db): Promise<QueueCounts> {
  return (await sql<QueueCounts>`select ${queueCounts}`.execute(tx)).rows[0]!;
}

/** The queues in which something waits for a decision, in words: nobody waits for new offers to be read. */
export const waitingQueues = (counts: QueueCounts) =>
  queueNames
    .filter((name) => name !== "nouvelles" && name !== "decisions" && counts[name] > 0)
    .map((name) => ({ name, text: plural(counts[name], ...queueNouns[name]) }));

/** The queue that an address names; by default the first one that is not empty. */
function queueOf(url: URL, counts: QueueCounts): QueueName {
  const requested = url.searchParams.get("file");
  return (
    queueNames.find((name) => name === requested) ??
    queueNames.find((name) => name !== "decisions" && counts[name] > 0) ??
    "signalements"
  );
}

/** What heads every queue: what waits in words, and a tab for each queue that is not empty, the first and the last of them always. */
export async function findQueueHead(requested: QueueName | URL) {
  const counts = await countQueues();
  const name = typeof requested === "string" ? requested : queueOf(requested, counts);
  const waiting = waitingQueues(counts).map(({ text }) => text);
  return {
    name,
    total: counts[name],
    count: plural(counts[name], ...queueNouns[name]),
    lead: adminMessages.queueLead(waiting.join(", "), counts.nouvelles),
    tabs: queueNames
      .filter((each) => counts[each] > 0 || each === name || each === "signalements" || each === "decisions")
      .map((each) => ({
        to: queuePath(each),
        label: counts[each] > 0 ? `${queueLabels[each]} (${number(counts[each])})` : queueLabels[each],
        current: each === name,
      })),
  };
}
