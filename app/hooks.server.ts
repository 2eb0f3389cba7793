// Where a lower wing calls a higher one: the hooks of accounts, where each kind of uploaded file goes, and the kinds of mail.

import { moderationMails } from "./admin/moderation/moderation-emails.ts";
import { retentionMails } from "./admin/retention/retention-emails.ts";
import { setUploadTargets } from "./files/uploads/attach.server.ts";
import { applyMails } from "./hiring/apply/apply-emails.ts";
import { attachApplications } from "./hiring/apply/attach-applications.server.ts";
import { endCandidateInterviews, endCompanyInterviews } from "./hiring/conversations/cancel-interviews.server.ts";
import { endCompanyApplications } from "./hiring/conversations/closed-company.server.ts";
import { interviewMails } from "./hiring/conversations/interview-emails.ts";
import { messageMails } from "./hiring/conversations/message-emails.ts";
import { reviewMails } from "./hiring/review/review-emails.ts";
import { offerMails } from "./offers/offer-emails.ts";
import { attachOfferFile, attachOfferImage } from "./offers/publishing/offer-files.server.ts";
import { accountMails } from "./people/accounts/account-emails.ts";
import { setAccountHooks } from "./people/accounts/account-hooks.server.ts";
import {
  attachCandidateCaptions,
  attachCandidateCv,
  attachCandidateImage,
  attachCandidatePoster,
  attachCandidateVideo,
} from "./people/candidates/attach-candidate-files.server.ts";
import { attachCompanyKbis, attachCompanyLogo } from "./people/companies/attach-company-files.server.ts";
import { companyMails } from "./people/companies/company-emails.ts";
import { setMailKinds } from "./platform/mail/mail-kinds.server.ts";
import { alertMails } from "./sourcing/alerts/alert-emails.ts";
import { outreachMails } from "./sourcing/outreach/outreach-emails.ts";
import { profileRequestMails } from "./sourcing/outreach/profile-request-emails.ts";

/** Connects the wings, once per process. */
export function setHooks(): void {
  setAccountHooks({
    addressVerified: attachApplications,
    accountClosed: endCandidateInterviews,
    companyClosed: endCompanyInterviews,
    companyErased: endCompanyApplications,
  });
  setUploadTargets({
    cv: attachCandidateCv,
    image: attachCandidateImage,
    video: attachCandidateVideo,
    poster: attachCandidatePoster,
    captions: attachCandidateCaptions,
    logo: attachCompanyLogo,
    kbis: attachCompanyKbis,
    offerFile: attachOfferFile,
    offerImage: attachOfferImage,
  });
  setMailKinds(
    accountMails,
    retentionMails,
    companyMails,
    applyMails,
    reviewMails,
    messageMails,
    interviewMails,
    outreachMails,
    profileRequestMails,
    alertMails,
    offerMails,
    moderationMails,
  );
}
