// The applicant's access to applications: by account, or by a visitor's signed link.
import { db } from "../../platform/db/db.server.ts";

const sentApplications = () =>
  db
    .selectFrom("applications")
    .innerJoin("companies", "companies.id", "applications.companyId")
    .leftJoin("files", "files.id", "applications.cvFileId")
    .leftJoin("offers", "offers.id", "applications.offerId")
    .select([
      "applications.id",
      "applications.candidateId",
      "applications.offer",
      "applications.prenom",
      "applications.nom",
      "applications.email",
      "applications.tel",
      "applications.message",
      "applications.cvFileId",
      "applications.state",
      "applications.toldState",
      "applications.seenAt",
      "applications.createdAt",
      "companies.nom as company",
      "files.originalName as cvName",
      "files.size as cvSize",
      "offers.id as offerId",
      "offers.title as offerTitle",
    ]);

export type SentApplication = NonNullable<Awaited<ReturnType<typeof findVisitorApplication>>>;

/** The application of a visitor's link; undefined when erased or when it belongs to an account, which ends the link. */
export function findVisitorApplication(id: string) {
  return sentApplications()
    .where("applications.id", "=", id)
    .where("applications.candidateId", "is", null)
    .executeTakeFirst();
}

/** Whether an application belongs to an account. */
export async function isOfAccount(id: string): Promise<boolean> {
  const row = await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .where("candidateId", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An application of a candidate; undefined when missing or another's. */
export function findCandidateApplication(id: string, candidateId: string) {
  return sentApplications()
    .where("applications.id", "=", id)
    .where("applications.candidateId", "=", candidateId)
    .executeTakeFirst();
}
