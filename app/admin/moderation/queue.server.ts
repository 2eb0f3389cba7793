// The moderation queues: reports, offers and companies to approve, answers to decisions, unreviewed offers.
import { type Expression, sql } from "kysely";
import { checkOffer } from "../../offers/publishing/wording-check.server.ts";
import { type ReportReason, reasonLabels } from "../../offers/report.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { DecisionTarget } from "../../platform/db/schema.ts";
import { listPage, type PageLinks } from "../../platform/http/pages.server.ts";
import { displayTime, plural } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import { reviewPath, verdictLabels, verdictTones } from "./decision.ts";
import { listOfferSignals, signalColumns } from "./fraud-signals.server.ts";
import { type QueueName, queueNames } from "./queue.ts";
import {
  isCompanyWaiting,
  isKbisToCheck,
  isNamesToCheck,
  isNewOffer,
  isSiretToCheck,
  queues,
  requestsPath,
  requestsWaiting,
} from "./waiting.server.ts";

type QueueRow = {
  key: string;
  title: string;
  subtitle: string | null;
  path: string;
  chips: { label: string; tone: "ok" | "warn" | "bad" | "neutral" }[];
  text: string | null;
  at: { iso: string; exact: string; ago: string };
};

type Page = PageLinks & { rows: QueueRow[] };

const size = adminLimits.adminPerPage;
const placeOf = (row: { at: Date; id: string }) => ({ at: row.at, id: row.id });

async function listReported(url: URL): Promise<Page> {
  const targets = db
    .selectFrom("reports")
    .distinctOn(["targetType", "targetId"])
    .select(["targetType", "targetId", "title", "reason", "message", "id", "createdAt"])
    .select(sql<number>`count(*) over (partition by "targetType", "targetId")`.as("times"))
    .where("treatedAt", "is", null)
    .orderBy("targetType")
    .orderBy("targetId")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");
  const page = await listPage(
    db.selectFrom(targets.as("waiting")).selectAll(),
    { at: "waiting.createdAt", id: "waiting.id" },
    url,
    size,
    (row) => ({ at: row.createdAt, id: row.id }),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      key: row.id,
      title: row.title,
      subtitle: row.times > 1 ? plural(row.times, "signalement") : null,
      path: reviewPath(row.targetType, row.targetId),
      chips: [{ label: reasonLabels[row.reason as ReportReason] ?? row.reason, tone: "bad" as const }],
      text: row.message,
      at: displayTime(row.createdAt),
    })),
  };
}

async function listOffers(url: URL, condition: Expression<boolean>, at: "updatedAt" | "createdAt"): Promise<Page> {
  const query = db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(signalColumns)
    .select(["offers.heldAs", "offers.questions", `offers.${at} as at`, "companies.nom"])
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
          ...(row.heldAs === "waiting" ? [{ label: "En attente", tone: "warn" as const }] : []),
          ...(findings.length > 0
            ? [
                {
                  label: plural(findings.length, "formulation"),
                  tone: certain > 0 ? ("bad" as const) : ("warn" as const),
                },
              ]
            : []),
          ...doubtful.map((label) => ({ label, tone: "warn" as const })),
          ...(findings.length + doubtful.length > 0 ? [] : [{ label: "Rien trouvé", tone: "ok" as const }]),
        ],
        text:
          findings.length > 0
            ? findings
                .slice(0, 3)
                .map(({ words, topic }) => `«\u00a0${words}\u00a0» (${topic})`)
                .join(", ")
            : null,
        at: displayTime(row.at),
      };
    }),
  };
}

// Companies to approve, with an unseen Kbis, with a changed SIRET or name, or that reached the daily limit of names.
async function listCompanies(url: URL): Promise<Page> {
  const query = db
    .selectFrom("companies")
    .leftJoin("companyChecks", "companyChecks.companyId", "companies.id")
    .select(["companies.id", "nom", "siret", "heldAs", "companies.createdAt as at"])
    .select((eb) =>
      eb
        .selectFrom("members")
        .innerJoin("users", "users.id", "members.userId")
        .select("users.email")
        .whereRef("members.companyId", "=", "companies.id")
        .orderBy("members.createdAt")
        .orderBy("users.id")
        .limit(1)
        .as("email"),
    )
    .select(isSiretToCheck.as("siretToCheck"))
    .select(isKbisToCheck.as("kbisToCheck"))
    .select(isNamesToCheck.as("namesToCheck"))
    .where(isCompanyWaiting);
  const page = await listPage(query, { at: "companies.createdAt", id: "companies.id" }, url, size, placeOf);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      key: row.id,
      title: row.nom,
      subtitle: [row.siret ? `SIRET ${row.siret}` : "SIRET non indiqué", row.email].filter(Boolean).join(" · "),
      path: reviewPath("entreprise", row.id),
      chips: [
        ...(row.heldAs === "waiting" ? [{ label: "En attente", tone: "warn" as const }] : []),
        ...(row.kbisToCheck ? [{ label: "Kbis à voir", tone: "warn" as const }] : []),
        ...(row.namesToCheck ? [{ label: adminMessages.signNames, tone: "warn" as const }] : []),
        ...(row.siretToCheck ? [{ label: adminMessages.signSiret, tone: "warn" as const }] : []),
      ],
      text: null,
      at: displayTime(row.at),
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
        { label: verdictLabels[row.verdict], tone: verdictTones[row.verdict] },
        ...(row.answeredAt ? [{ label: "Contestée", tone: "warn" as const }] : []),
      ],
      text: waiting ? row.answer : row.words,
      at: displayTime(row.at),
    })),
  };
}

async function listRequests(url: URL): Promise<Page> {
  const query = db
    .selectFrom("assistanceRequests")
    .select(["id", "nom", "objet", "message", "createdAt as at"])
    .where("treatedAt", "is", null);
  const page = await listPage(
    query,
    { at: "assistanceRequests.createdAt", id: "assistanceRequests.id" },
    url,
    size,
    placeOf,
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      key: row.id,
      title: row.nom,
      subtitle: row.objet,
      path: requestsPath,
      chips: [],
      text: row.message,
      at: displayTime(row.at),
    })),
  };
}

const lists: Record<QueueName, (url: URL) => Promise<Page>> = {
  signalements: listReported,
  reponses: (url) => listDecisions(url, true),
  offres: (url) => listOffers(url, sql<boolean>`("offers"."heldAs" = 'waiting' and "offers"."isActive")`, "updatedAt"),
  entreprises: listCompanies,
  aide: listRequests,
  nouvelles: (url) => listOffers(url, isNewOffer, "createdAt"),
  decisions: (url) => listDecisions(url, false),
};

/** One page of a queue, newest first. */
export function listQueue(name: QueueName, url: URL): Promise<Page> {
  return lists[name](url);
}

/** The count of each queue, in one query. */
export async function countQueues(tx: Db = db): Promise<Record<QueueName, number>> {
  const counts = Object.entries(queues).map(
    ([name, rows]) => sql`(select count(*) from (${rows}) as "waiting") as ${sql.id(name)},`,
  );
  const { rows } = await sql<Record<QueueName, number>>`
    select ${sql.join(counts, sql` `)} (select count(*) ${requestsWaiting}) as "aide",
      (select count(*) from "decisions") as "decisions"`.execute(tx);
  return rows[0]!;
}

/** The queue that an address names; by default the first one that is not empty. */
export function queueOf(url: URL, counts: Record<QueueName, number>): QueueName {
  const requested = url.searchParams.get("file");
  return (
    queueNames.find((name) => name === requested) ??
    queueNames.find((name) => name !== "decisions" && counts[name] > 0) ??
    "signalements"
  );
}
