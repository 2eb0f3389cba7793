// What an offer that moves here brings beside what its form says: its dates, its term, how it ended. It is no news: nobody who
// waits for new offers is told of it.

import type { MovedOffer } from "../../offers/offers.server.ts";
import type { OfferEnd } from "../../platform/db/schema.ts";
import type { Fields } from "./import.ts";

const ends: readonly string[] = ["here", "elsewhere", "abandoned", "other", "expired"] satisfies OfferEnd[];

const instant = (value: unknown) => {
  const at = typeof value === "string" ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
};

type Moved = { createdAt: Date | undefined; updatedAt: Date | undefined; now: Date };

/** The columns that date an offer, and close it where its document says so. */
export function historyOf(fields: Fields, { createdAt, updatedAt, now }: Moved): MovedOffer["history"] {
  const endedAt = instant(fields.endedAt);
  const endReason = ends.includes(String(fields.endReason)) ? (fields.endReason as OfferEnd) : null;
  const expiresAt = fields.expiresAt === null ? null : instant(fields.expiresAt);
  return {
    ...{ firstPublicAt: createdAt ?? now, matchedAt: now },
    ...(endedAt && endReason ? { endedAt, endReason, endText: fields.endText ? String(fields.endText) : null } : {}),
    ...(createdAt ? { createdAt, updatedAt: updatedAt ?? createdAt } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}
