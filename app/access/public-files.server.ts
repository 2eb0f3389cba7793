// Files open to everyone: the file and image of a public offer, the logo and pictures of a confirmed company.
import { db } from "../platform/db/db.server.ts";
import type { FileKind } from "../platform/db/schema.ts";
import { isOpenCompany, isPublicOffer } from "./public-visibility.server.ts";

function findShownByOffer(column: "offerFileId" | "offerImageId", id: string) {
  return db.selectFrom("offers").select("id").where(column, "=", id).where(isPublicOffer).limit(1).executeTakeFirst();
}

function findShownByCompany(column: "logoFileId" | "coverFileId", id: string) {
  return db
    .selectFrom("companies")
    .select("id")
    .where(column, "=", id)
    .where(isOpenCompany("companies.id"))
    .limit(1)
    .executeTakeFirst();
}

/** A photo of a company's page, or of a person named there. */
const findShownOnPage = (id: string) =>
  db
    .selectFrom("companyPhotos")
    .select("id")
    .where("fileId", "=", id)
    .where(isOpenCompany("companyPhotos.companyId"))
    .unionAll(
      db
        .selectFrom("companyPeople")
        .select("id")
        .where("fileId", "=", id)
        .where(isOpenCompany("companyPeople.companyId")),
    )
    .limit(1)
    .executeTakeFirst();

const shown: Partial<Record<FileKind, (id: string) => Promise<{ id: string } | undefined>>> = {
  offerFile: (id) => findShownByOffer("offerFileId", id),
  offerImage: (id) => findShownByOffer("offerImageId", id),
  logo: (id) => findShownByCompany("logoFileId", id),
  cover: (id) => findShownByCompany("coverFileId", id),
  companyPhoto: findShownOnPage,
};

/** Whether a file is public now. Its kind counts too: a CV is never public, even when a public row refers to it. */
export async function isPublicFile({ id, kind }: { id: string; kind: FileKind }): Promise<boolean> {
  return (await shown[kind]?.(id)) !== undefined;
}
