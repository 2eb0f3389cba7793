// Imports the data beyond an offer's form: dates, term, end, who follows it. An imported offer triggers no alert.

import { sql } from "kysely";
import * as offersLimits from "../../offers/limits.ts";
import { endLabels } from "../../offers/offer-life.ts";
import type { ImportedOffer } from "../../offers/offers.server.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { OfferEnd } from "../../platform/db/schema.ts";
import { isId } from "../../platform/http/id.ts";
import * as operationsLimits from "../limits.ts";
import { cellOf } from "./flat-record.ts";
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

type Member = { id: string; companyId: string; email: string };

const emailOf = (value: unknown) => normalEmail(cellOf(value));

/** The members of the companies of some offers whom their lines name as owner. One query. */
export async function listNamedMembers(tx: Db, offers: { companyId: string; fields: Fields }[]): Promise<Member[]> {
  const emails = offers.map(({ fields }) => emailOf(fields.ownerEmail));
  const wished = [...new Set(emails.filter(Boolean))];
  if (wished.length === 0) return [];
  return tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["users.id", "members.companyId", "users.email"])
    .where(sql<boolean>`"users"."email" = any(${wished})`)
    .where(sql<boolean>`"members"."companyId" = any(${offers.map(({ companyId }) => companyId)}::uuid[])`)
    .where("members.role", "<>", "reader")
    .orderBy("users.id")
    .execute();
}

/** Who follows an imported offer, found by address: accounts may have other ids here. Without a known owner the database chooses one. */
export function responsibleOf(fields: Fields, companyId: string, members: Member[]): ImportedOffer["history"] {
  const email = emailOf(fields.ownerEmail);
  const owner = members.find((member) => member.companyId === companyId && member.email === email);
  return owner ? { ownerId: owner.id } : {};
}
