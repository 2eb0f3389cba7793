// What an offer that moves here brings beside what its form says: its dates, its term, how it ended. It is no news: nobody who
// waits for new offers is told of it.
import { isId } from "../base/id.ts";
import type { Db } from "../db/db.server.ts";
import type { OfferEnd } from "../db/schema.ts";
import type { Fields } from "./import.ts";

const ends: readonly string[] = ["here", "elsewhere", "abandoned", "other", "expired"] satisfies OfferEnd[];

const instant = (value: unknown) => {
  const at = typeof value === "string" ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
};

type Moved = { createdAt: Date | undefined; updatedAt: Date | undefined; now: Date };

/** Dates an offer that was just made, and closes it where its document says so. */
export async function setMoved(
  tx: Db,
  id: string,
  fields: Fields,
  { createdAt, updatedAt, now }: Moved,
): Promise<void> {
  if (!isId(id)) return;
  const endedAt = instant(fields.endedAt);
  const endReason = ends.includes(String(fields.endReason)) ? (fields.endReason as OfferEnd) : null;
  const expiresAt = fields.expiresAt === null ? null : instant(fields.expiresAt);
  const ended =
    endedAt && endReason ? { endedAt, endReason, endText: fields.endText ? String(fields.endText) : null } : {};
  await tx
    .updateTable("offers")
    .set({ firstPublicAt: createdAt ?? now, matchedAt: now, ...ended })
    .$if(createdAt !== undefined, (query) => query.set({ createdAt: createdAt!, updatedAt: updatedAt ?? createdAt! }))
    .$if(expiresAt !== undefined, (query) => query.set({ expiresAt: expiresAt! }))
    .where("id", "=", id)
    .execute();
}
