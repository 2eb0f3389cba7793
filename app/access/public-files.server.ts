// What everybody may read: the file and the image of a public offer, the logo of a verified company.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { db } from "../platform/db/db.server.ts";
import type { FileKind } from "../platform/db/schema.ts";

// The same rule as companies/ and offers/ apply to their pages: one open account of the company has proven its address.
const isVerified = (companyId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from "members" inner join "users" on "users"."id" = "members"."userId"
  where "members"."companyId" = ${sql.ref(companyId)}
    and "users"."emailVerified" and "users"."disabledAt" is null and "users"."erasureDueAt" is null
    and "members"."heldAs" is null
)`;

function findShownByOffer(column: "offerFileId" | "offerImageId", id: string) {
  return db
    .selectFrom("offers")
    .select("id")
    .where(column, "=", id)
    .where("isActive", "=", true)
    .where("heldAs", "is", null)
    .where(isVerified("offers.companyId"))
    .limit(1)
    .executeTakeFirst();
}

function findShownByCompany(id: string) {
  return db
    .selectFrom("companies")
    .select("id")
    .where("logoFileId", "=", id)
    .where(isVerified("companies.id"))
    .limit(1)
    .executeTakeFirst();
}

const shown: Partial<Record<FileKind, (id: string) => Promise<{ id: string } | undefined>>> = {
  offerFile: (id) => findShownByOffer("offerFileId", id),
  offerImage: (id) => findShownByOffer("offerImageId", id),
  logo: findShownByCompany,
};

/** Whether a file is shown to everybody now. Its kind counts as well: a CV is never public, whatever refers to it. */
export async function isPublicFile({ id, kind }: { id: string; kind: FileKind }): Promise<boolean> {
  return (await shown[kind]?.(id)) !== undefined;
}
