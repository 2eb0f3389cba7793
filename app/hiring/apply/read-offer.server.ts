// The offer as its applicants read it: one row for each distinct text, shown once the present text differs or is no longer online.
import { sql } from "kysely";
import * as offersLimits from "../../offers/limits.ts";
import { offerTextOf, readOfferText } from "../../offers/offer-text.server.ts";
import { findOffer } from "../../offers/offers.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { typedBlocks } from "../../platform/text/typed-text.ts";

type StoredText = ReturnType<typeof offerTextOf>;

/** Stores texts that are not there yet, and locks all until the transaction ends, so that none is deleted before its application names it. */
export async function saveOfferTexts(tx: Db, texts: StoredText[]): Promise<void> {
  // Sorted: two transactions that store the same texts wait for each other in one order.
  const rows = [...new Map(texts.map((each) => [each.hash, each])).values()].toSorted((a, b) =>
    a.hash < b.hash ? -1 : 1,
  );
  for (let missing = rows; missing.length > 0; ) {
    const hashes = missing.map(({ hash }) => hash);
    const { rows: locked } = await sql<{ hash: string }>`
      WITH "made" AS (
        INSERT INTO "offerTexts" ("hash", "text")
          SELECT * FROM unnest(${hashes}::text[], ${missing.map(({ text }) => text)}::text[])
          ON CONFLICT DO NOTHING RETURNING "hash"
      ), "present" AS (
        SELECT "hash" FROM "offerTexts" WHERE "hash" = ANY (${hashes}::text[]) ORDER BY "hash" FOR KEY SHARE
      )
      SELECT "hash" FROM "made" UNION ALL SELECT "hash" FROM "present"`.execute(tx);
    const there = new Set(locked.map(({ hash }) => hash));
    missing = missing.filter(({ hash }) => !there.has(hash));
  }
}

/** The offer as the applicant read it; null while the present one is online with the same text, and where no text is stored. */
export async function findReadOffer({
  offerTextHash,
  offerId,
}: {
  offerTextHash: string | null;
  offerId: string | null;
}) {
  if (offerTextHash === null) return null;
  const present = offerId ? await findOffer(offerId) : undefined;
  const isSame = present !== undefined && offerTextOf(present).hash === offerTextHash;
  if (isSame && present.isPublic) return null;
  const row = await db.selectFrom("offerTexts").select("text").where("hash", "=", offerTextHash).executeTakeFirst();
  const content = row ? readOfferText(row.text) : null;
  if (!content) return null;
  return { ...content, description: typedBlocks(content.description), isOnline: present?.isPublic === true };
}

export type ReadOffer = Awaited<ReturnType<typeof findReadOffer>>;

const isUnused = sql<boolean>`NOT EXISTS (SELECT 1 FROM "applications" WHERE "offerTextHash" = "offerTexts"."hash")`;

/** Scheduled task: deletes the texts that no application names any more. */
export async function deleteUnusedOfferTexts(): Promise<void> {
  await transaction(async (tx) => {
    const unused = await tx
      .selectFrom("offerTexts")
      .select("hash")
      .where(isUnused)
      .orderBy("hash")
      .limit(offersLimits.offerTextsPerRound)
      .forUpdate()
      .skipLocked()
      .execute();
    if (unused.length === 0) return;
    // A statement of its own: an application may have named one of them before the lock.
    await tx
      .deleteFrom("offerTexts")
      .where(
        "hash",
        "in",
        unused.map(({ hash }) => hash),
      )
      .where(isUnused)
      .execute();
  });
}
