// The index of public offers of this process.
import { buildSegment } from "../../engines/search-index/build-segment.ts";
import type { Change } from "../../engines/search-index/live-index.ts";
import type { Segment } from "../../engines/search-index/segment.ts";
import { readyIndex } from "../../people/candidate-index/search-ready.server.ts";
import { databaseUrl } from "../../platform/db/db.server.ts";
import { type Followed, type IndexFacts, noIndex, TableFollower } from "../../platform/db/follow-table.server.ts";
import { offerAges } from "../offer.ts";
import { OfferIndex } from "./offer-index.ts";
import { offerReading } from "./offer-reading.server.ts";
import { listCurrentOffers } from "./offer-rows.server.ts";
import { type OfferRow, offerSchema } from "./offer-schema.ts";

const dayMs = 86_400_000;

const createIndex = (segment: Segment) =>
  new OfferIndex(
    segment,
    offerAges.map((days) => days * dayMs),
  );

const offers: Followed<OfferIndex, Segment, Change<OfferRow>> = {
  name: "offer index",
  changes: { table: "offerChanges", column: "offerId" },
  reading: offerReading,
  create: createIndex,
  listCurrent: listCurrentOffers,
};

type LiveOffers = TableFollower<OfferIndex, Segment, Change<OfferRow>>;

const opened = globalThis as { vivierOfferIndex?: LiveOffers };

/** Builds the index on the pool's database and follows it until `closeOfferIndex`. Resolves once ready or failed; never throws. */
export async function openOfferIndex(): Promise<void> {
  opened.vivierOfferIndex ??= new TableFollower(offers, databaseUrl);
  await opened.vivierOfferIndex.catchUp();
}

/** An index of a few rows: offers as they were, which the live one no longer holds. */
export function indexOfRows(rows: readonly Change<OfferRow>[]): OfferIndex {
  return createIndex(
    buildSegment(
      offerSchema,
      rows.flatMap(({ row }) => row ?? []),
    ),
  );
}

/** Stops a build under way and closes the connection. */
export async function closeOfferIndex(): Promise<void> {
  const live = opened.vivierOfferIndex;
  opened.vivierOfferIndex = undefined;
  await live?.close();
}

/** The index that answers searches. @throws a response with status 503 until it is built */
export function offerIndex(): Promise<OfferIndex> {
  return readyIndex(() => opened.vivierOfferIndex, openOfferIndex);
}

/** The index if it is open and in step; else null. @internal */
export function currentOffers(): OfferIndex | null {
  return opened.vivierOfferIndex?.current() ?? null;
}

/** Resolves when the index shows everything committed so far, or cannot for now; at once when not open. @internal */
export async function catchUpOffers(): Promise<void> {
  await opened.vivierOfferIndex?.catchUp();
}

/** The size and state of the index, for monitoring. */
export function findOfferIndexFacts(): IndexFacts {
  return opened.vivierOfferIndex?.facts() ?? noIndex;
}
