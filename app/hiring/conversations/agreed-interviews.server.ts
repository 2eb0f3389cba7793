// The agreed interviews of a candidate that are still to come.
import { isOwnApplication } from "../../access/own-applications.server.ts";
import { shownLogo } from "../../access/public-visibility.server.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { applicationPath } from "../../people/candidates/candidate.ts";
import { appliedCompany } from "../../people/companies/applied-company.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as hiringLimits from "../limits.ts";
import { interviewAnchor } from "./interview.ts";
import { interviewView } from "./interview-view.server.ts";

/** The next interviews, the earliest first, at most `hiringLimits.agreedShown`. */
export async function listAgreedInterviews(candidateId: string, now: Date) {
  const rows = await db
    .selectFrom("interviews")
    .innerJoin("applications", "applications.id", "interviews.applicationId")
    .leftJoin("companies", "companies.id", "applications.companyId")
    .selectAll("interviews")
    .select(["applications.offer", appliedCompany.as("company"), shownLogo.as("logoFileId")])
    .where(isOwnApplication(candidateId))
    .where("interviews.state", "=", "accepted")
    .where("interviews.startsAt", ">", now)
    .orderBy("interviews.startsAt")
    .orderBy("interviews.id")
    .limit(hiringLimits.agreedShown)
    .execute();
  return rows.map(({ offer, company, logoFileId, ...row }) => ({
    title: offer,
    company,
    logo: filePath(logoFileId),
    to: applicationPath(row.applicationId) + interviewAnchor,
    interview: interviewView(row, { side: "applicant", userId: candidateId }, now),
  }));
}
