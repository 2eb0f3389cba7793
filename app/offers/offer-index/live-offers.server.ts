// The index of public offers of this process.
import { OfferIndex } from "../../engines/offer-index/offer-index.ts";
import type { OfferChange } from "../../engines/offer-index/offer-query.ts";
import type { OfferSegment } from "../../engines/offer-index/offer-segment.ts";
import { OfferSegmentBuilder } from "../../engines/offer-index/offer-segment-builder.ts";
import { answeringIndex } from "../../people/candidate-index/answering-index.server.ts";
import {
  type IndexFacts,
  LiveIndex,
  type LiveKind,
  noIndex,
} from "../../people/candidate-index/index-follower.server.ts";
import { separateProgram } from "../../platform/concurrency/separate-program.server.ts";
import { databaseUrl } from "../../platform/db/db.server.ts";
import * as offersLimits from "../limits.ts";
import { offerAges } from "../offer.ts";
import { offerReading } from "./offer-reading.ts";
import { listCurrentOffers } from "./offer-rows.server.ts";

const dayMs = 86_400_000;

const createIndex = (segment: OfferSegment) =>
  new OfferIndex(
    segment,
    offerAges.map((days) => days * dayMs),
  );

const offers: LiveKind<OfferIndex, OfferSegment, OfferChange> = {
  name: "offer index",
  changes: { table: "offerChanges", column: "offerId" },
  builder: {
    program: separateProgram(import.meta.url, "offer-index-worker", "./offer-builder-worker.ts"),
    rowBytes: offersLimits.indexOfferBytes,
    reading: offerReading,
  },
  create: createIndex,
  listCurrent: listCurrentOffers,
};

type LiveOffers = LiveIndex<OfferIndex, OfferSegment, OfferChange>;

const kept = globalThis as { vivierOfferIndex?: LiveOffers };

/** Builds the index on the pool's database and follows it until `closeOfferIndex`. Resolves once ready or failed; never throws. */
export async function openOfferIndex(): Promise<void> {
  kept.vivierOfferIndex ??= new LiveIndex(offers, databaseUrl);
  await kept.vivierOfferIndex.catchUp();
}

/** An index of a few rows: offers as they were, which the live one no longer holds. */
export function indexOfRows(rows: readonly OfferChange[]): OfferIndex {
  const index = createIndex(new OfferSegmentBuilder(0).build());
  index.apply(rows);
  return index;
}

/** Stops a build under way and closes the connection. */
export async function closeOfferIndex(): Promise<void> {
  const open = kept.vivierOfferIndex;
  kept.vivierOfferIndex = undefined;
  await open?.close();
}

/** The index that answers searches. @throws a response with status 503 until it is built */
export function offerIndex(): Promise<OfferIndex> {
  return answeringIndex(() => kept.vivierOfferIndex, openOfferIndex);
}

/** The index if it is open and in step; else null. @internal */
export function currentOffers(): OfferIndex | null {
  return kept.vivierOfferIndex?.current() ?? null;
}

/** Resolves when the index shows everything committed so far, or cannot for now; at once when not open. @internal */
export async function catchUpOffers(): Promise<void> {
  await kept.vivierOfferIndex?.catchUp();
}

/** The size and state of the index, for monitoring. */
export function findOfferIndexFacts(): IndexFacts {
  return kept.vivierOfferIndex?.facts() ?? noIndex;
}
