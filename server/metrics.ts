// /metrics: figures in Prometheus' text format.

import { uploadCounts } from "../app/files/uploads/upload-refusal.server.ts";
import { findOfferIndexFacts } from "../app/offers/offer-index/live-offers.server.ts";
import { findIndexFacts } from "../app/people/candidate-index/live-candidates.server.ts";
import { pool } from "../app/platform/db/db.server.ts";
import type { IndexFacts } from "../app/platform/db/follow-table.server.ts";
import { jobRuns } from "../app/platform/jobs/job-watch.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import { answerCalls, callSiblings } from "../app/platform/workers/siblings.server.ts";
import { exposition, type Family, together } from "./exposition.ts";
import { overloadFigures } from "./overload.ts";
import { processFamilies, workerFamilies } from "./process-figures.ts";
import { requestFamilies } from "./request-counts.ts";
import { storedFamilies } from "./stored-figures.ts";

function placeFamilies(): Family[] {
  const { running, waiting, refused, slots } = overloadFigures();
  return [
    {
      name: "vivier_requests_in_flight",
      help: "Requests that are being answered, and those that stand in line.",
      type: "gauge",
      samples: [
        { labels: { state: "running" }, value: running },
        { labels: { state: "waiting" }, value: waiting },
      ],
    },
    {
      name: "vivier_requests_places",
      help: "How many requests may be under way at once now.",
      type: "gauge",
      samples: [{ value: slots }],
    },
    {
      name: "vivier_requests_shed_total",
      help: "Requests refused because there was no room for them.",
      type: "counter",
      samples: [{ value: refused }],
    },
  ];
}

function poolFamilies(): Family[] {
  const { totalCount, idleCount, waitingCount, options } = pool;
  return [
    {
      name: "vivier_db_pool_connections",
      help: "Connections to the database: idle, in use.",
      type: "gauge",
      samples: [
        { labels: { state: "idle" }, value: idleCount },
        { labels: { state: "used" }, value: totalCount - idleCount },
      ],
    },
    {
      name: "vivier_db_pool_connections_max",
      help: "How many connections there may be.",
      type: "gauge",
      samples: [{ value: options.max ?? 0 }],
    },
    {
      name: "vivier_db_pool_waiting",
      help: "Queries that wait for a connection.",
      type: "gauge",
      samples: [{ value: waitingCount }],
    },
  ];
}

function workFamilies(): Family[] {
  const { refusals, bytes } = uploadCounts();
  return [
    {
      name: "vivier_job_runs_total",
      help: "Jobs that this process has done, or failed at; a mail that left is a mail job done.",
      type: "counter",
      samples: jobRuns(),
    },
    {
      name: "vivier_uploads_received_bytes_total",
      help: "Bytes of files that arrived in chunks.",
      type: "counter",
      samples: [{ value: bytes }],
    },
    {
      name: "vivier_uploads_refused_total",
      help: "Uploads and chunks refused, by reason.",
      type: "counter",
      samples: [...refusals].map(([reason, value]) => ({ labels: { reason }, value })),
    },
  ];
}

const indexes: { prefix: string; content: string; find: () => IndexFacts }[] = [
  { prefix: "vivier_index", content: "candidates", find: findIndexFacts },
  { prefix: "vivier_offer_index", content: "offers", find: findOfferIndexFacts },
];

function indexFamilies(now: number): Family[] {
  const gauge = (name: string, help: string, value: number): Family => ({
    name,
    help,
    type: "gauge",
    samples: [{ value }],
  });
  return indexes.flatMap(({ prefix, content, find }) => {
    const { ready, size, recent, bytes, inStepAt } = find();
    return [
      gauge(`${prefix}_ready`, `Whether the index of ${content} shows what the database holds.`, ready ? 1 : 0),
      gauge(`${prefix}_${content}`, `How many ${content} are in the index.`, size),
      gauge(`${prefix}_recent_changes`, `How many ${content} changed since its segment was built.`, recent),
      gauge(`${prefix}_bytes`, `How large the index of ${content} is.`, bytes),
      ...(inStepAt > 0
        ? [
            gauge(
              `${prefix}_age_seconds`,
              `How long ago the index of ${content} was last in step with the database.`,
              (now - inStepAt) / 1000,
            ),
          ]
        : []),
    ];
  });
}

const ofWorker = (): Family[] => [
  ...requestFamilies(),
  ...placeFamilies(),
  ...poolFamilies(),
  ...workFamilies(),
  ...workerFamilies(),
];

answerCalls("metrics", ofWorker);

/** All workers together. */
export async function metricsText(now = Date.now()): Promise<string> {
  const others = await callSiblings<Family[]>("metrics", null, platformLimits.siblingFiguresMs);
  return exposition([
    ...together([ofWorker(), ...others]),
    ...indexFamilies(now),
    ...processFamilies(),
    ...(await storedFamilies()),
  ]);
}
