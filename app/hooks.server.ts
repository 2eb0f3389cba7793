// Where a lower wing calls a higher one: the answers to all hooks (platform/hooks.server.ts).
import { moderationMails } from "./admin/moderation/moderation-emails.ts";
import { retentionMails } from "./admin/retention/retention-emails.ts";
import { settingsMails } from "./admin/settings/settings-emails.ts";
import { heldBack, heldFormInputs } from "./held-form.server.ts";
import { applyMails } from "./hiring/apply/apply-emails.ts";
import { attachApplications } from "./hiring/apply/attach-applications.server.ts";
import { endCandidateInterviews } from "./hiring/conversations/cancel-interviews.server.ts";
import { interviewMails } from "./hiring/conversations/interview-emails.ts";
import { messageMails } from "./hiring/conversations/message-emails.ts";
import { addedMails } from "./hiring/hand-added/added-emails.ts";
import {
  endCompanyApplications,
  endOfferApplications,
  eraseCompanyApplications,
  reopenCompanyApplications,
  reopenOfferApplications,
} from "./hiring/review/application-ends.server.ts";
import { reviewMails } from "./hiring/review/review-emails.ts";
import { offerMails } from "./offers/offer-emails.ts";
import { refuseOfferFile, replaceOfferFile } from "./offers/publishing/offer-files.server.ts";
import { readPageOffer } from "./operations/imports/page-offer.server.ts";
import { accountMails } from "./people/accounts/account-emails.ts";
import { setBesideVideo, setVideo } from "./people/candidates/videos.server.ts";
import { companyMails } from "./people/companies/company-emails.ts";
import { createCompanyPhoto, setCompanyCover } from "./people/companies/company-pictures.server.ts";
import type { Db } from "./platform/db/db.server.ts";
import type { Hooks } from "./platform/hooks.server.ts";
import { alertMails } from "./sourcing/alerts/alert-emails.ts";
import { endExcludedFollows, endFollows } from "./sourcing/alerts/follows.server.ts";
import { attachAlerts } from "./sourcing/alerts/subscribers.server.ts";
import { findOfferMatches } from "./sourcing/matching/matching-candidates.server.ts";
import { outreachMails } from "./sourcing/outreach/outreach-emails.ts";
import { createTalkContact, setOutreachRead } from "./sourcing/outreach/outreach-messages.server.ts";
import { profileRequestMails } from "./sourcing/outreach/profile-request-emails.ts";
import { findNearbyCandidates } from "./sourcing/search/offer-search.server.ts";

const companyOf = (tx: Db, userId: string) => tx.selectFrom("members").select("companyId").where("userId", "=", userId);

export const hooks: Hooks = {
  addressConfirmed: async (tx, user) => {
    await attachApplications(tx, user);
    await attachAlerts(tx, user);
  },
  accountClosed: endCandidateInterviews,
  companyBlocked: endExcludedFollows,
  outreachRead: setOutreachRead,
  createTalkContact,
  companyClosed: async (tx, companyId, now) => {
    await endCompanyApplications(tx, companyId, now);
    await endFollows(tx, companyId);
  },
  companyReopened: reopenCompanyApplications,
  companyErased: eraseCompanyApplications,
  offerEffects: {
    "applications-end": endOfferApplications,
    "applications-reopen": reopenOfferApplications,
  },
  uploadTargets: {
    video: (tx, { fileId, userId }) => setVideo(tx, userId, fileId),
    poster: (tx, { fileId, userId }) => setBesideVideo(tx, userId, "poster", fileId),
    captions: (tx, { fileId, userId }) => setBesideVideo(tx, userId, "captions", fileId),
    cover: (tx, { fileId, userId }) => setCompanyCover(tx, companyOf(tx, userId), fileId),
    companyPhoto: (tx, { fileId, userId }) => createCompanyPhoto(tx, companyOf(tx, userId), fileId),
    offerFile: async (tx, { fileId, userId, target: id }) =>
      id !== null && replaceOfferFile(tx, { id, kind: "offerFile", userId, fileId }),
    offerImage: async (tx, { fileId, userId, target: id }) =>
      id !== null && replaceOfferFile(tx, { id, kind: "offerImage", userId, fileId }),
  },
  refuseUploadTarget: refuseOfferFile,
  findOfferMatches,
  findNearbyCandidates,
  readPageOffer,
  heldInputs: heldFormInputs,
  heldBack,
  mailKinds: {
    ...accountMails,
    ...retentionMails,
    ...companyMails,
    ...applyMails,
    ...addedMails,
    ...reviewMails,
    ...messageMails,
    ...interviewMails,
    ...outreachMails,
    ...profileRequestMails,
    ...alertMails,
    ...offerMails,
    ...moderationMails,
    ...settingsMails,
  },
};
