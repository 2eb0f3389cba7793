// Imports the data beyond an offer's form: dates, term, end. An imported offer triggers no alert.

import * as offersLimits from "../../offers/limits.ts";
import { endLabels } from "../../offers/offer-life.ts";
import type { ImportedOffer } from "../../offers/offers.server.ts";
import type { OfferEnd } from "../../platform/db/schema.ts";
import { isId } from "../../platform/http/id.ts";
import * as operationsLimits from "../limits.ts";
import type { Fields } from "./import.ts";

const ends: readonly string[] = Object.keys(endLabels);

const instant = (value: unknown) => {
  const at = typeof value === "string" ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
};

const talksOf = (value: unknown) => {
  const talks = typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : value;
  return typeof talks === "number" && Number.isInteger(talks) && talks >= 0 && talks <= offersLimits.talksMax
    ? talks
    : null;
};

type Moved = { createdAt: Date | undefined; updatedAt: Date | undefined; now: Date };

/** The date columns of an offer, and its end when the document has one. */
export function historyOf(fields: Fields, { createdAt, updatedAt, now }: Moved): ImportedOffer["history"] {
  const endedAt = instant(fields.endedAt);
  const endReason = ends.includes(String(fields.endReason)) ? (fields.endReason as OfferEnd) : null;
  const endText = fields.endText ? String(fields.endText) : null;
  const batchId = String(fields.closingBatchId ?? "");
  const closingBatchId = isId(batchId) ? batchId : null;
  const confirmedAt = instant(fields.confirmedAt);
  const expiresAt = fields.expiresAt === null ? null : instant(fields.expiresAt);
  return {
    firstPublicAt: new Date(
      Math.min(createdAt?.getTime() ?? now.getTime(), now.getTime() - operationsLimits.importedOfferAgeMs),
    ),
    ...(endedAt && endReason ? { endedAt, endReason, endText, closingBatchId } : {}),
    ...(confirmedAt && confirmedAt <= now ? { confirmedAt, talks: talksOf(fields.talks) } : {}),
    ...(createdAt ? { createdAt, updatedAt: updatedAt ?? createdAt } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}
