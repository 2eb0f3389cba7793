// Where a lower wing calls a higher one: the hooks of closing accounts, and where each kind of uploaded file goes.

import { setUploadTargets } from "./files/uploads/attach.server.ts";
import { attachApplications } from "./hiring/apply/attach-applications.server.ts";
import { endCandidateInterviews, endCompanyInterviews } from "./hiring/conversations/cancel-interviews.server.ts";
import { endCompanyApplications } from "./hiring/conversations/closed-company.server.ts";
import { attachOfferFile, attachOfferImage } from "./offers/publishing/offer-files.server.ts";
import { setAccountHooks } from "./people/accounts/account-hooks.server.ts";
import {
  attachCandidateCaptions,
  attachCandidateCv,
  attachCandidateImage,
  attachCandidatePoster,
  attachCandidateVideo,
} from "./people/candidates/attach-candidate-files.server.ts";
import { attachCompanyKbis, attachCompanyLogo } from "./people/companies/attach-company-files.server.ts";

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
}
