// What each person would read after a decision on several applications.
import { applicantName, isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import type { DecidedState } from "../application-life.ts";
import { applicantReach, provenPrenom } from "../conversations/applicant-recipient.server.ts";
import * as hiringMessages from "../messages.ts";
import type { TextFor } from "./answer-text.server.ts";
import { decisionWords } from "./review-emails.ts";

export type DecisionPreview = {
  id: string;
  name: string;
  offer: string;
  /** How the person reads it. */
  reach: string;
  subject: string;
  greeting: string;
  opening: string;
  text: string | null;
};

/**
 * The mails of a decision that has not been made, in the order of the names. Ignores applications of other companies. One statement.
 * @param ids at most hiringLimits.applicationsPerBatch
 */
export async function listDecisionPreviews(
  ids: string[],
  { companyId, companyName }: { companyId: string; companyName: string | null },
  { to, textFor }: { to: DecidedState; textFor: TextFor },
): Promise<DecisionPreview[]> {
  const rows = await db
    .selectFrom("applications")
    .select(["applications.id", "applications.offer", "applications.isSpontaneous", "applications.prenom"])
    .select([applicantName.as("name"), isHiddenApplicant.as("isHidden"), applicantReach.as("reach")])
    .select(provenPrenom.as("provenPrenom"))
    .where("applications.id", "in", ids)
    .where("applications.companyId", "=", companyId)
    .orderBy("name")
    .orderBy("applications.id")
    .execute();
  const reaches = mailSentence(hiringMessages.previewReach, hiringMessages.previewReachWithoutMail);
  return rows.map(({ id, name, offer, isSpontaneous, isHidden, reach, ...row }) => {
    const text = textFor({ offre: offer, isSpontaneous, prenom: isHidden ? null : row.prenom });
    // The greeting of a hidden person would say the name.
    const prenom = isHidden ? null : row.provenPrenom;
    const words = decisionWords({ state: to, text, company: companyName ?? "", prenom, offer, isSpontaneous });
    return { id, name, offer, reach: reaches[reach], ...words };
  });
}
