// Where a lower wing calls a higher one: the hooks of closing accounts, and where each kind of uploaded file goes.
import { replaceFile } from "./files/store/files.server.ts";
import { setUploadTargets } from "./files/uploads/upload-recording.server.ts";
import { attachApplications } from "./hiring/apply/attach-applications.server.ts";
import { endCandidateInterviews, endCompanyInterviews } from "./hiring/conversations/cancel-interviews.server.ts";
import { endCompanyApplications } from "./hiring/conversations/closed-company.server.ts";
import { replaceOfferFile } from "./offers/publishing/offer-files.server.ts";
import { setAccountHooks } from "./people/accounts/account-hooks.server.ts";
import { setBesideVideo, setVideo } from "./people/candidates/videos.server.ts";
import type { Db } from "./platform/db/db.server.ts";

const companyOf = (tx: Db, userId: string) => tx.selectFrom("members").select("companyId").where("userId", "=", userId);

/** Connects the wings, once per process. */
export function setHooks(): void {
  setAccountHooks({
    addressVerified: attachApplications,
    accountClosed: endCandidateInterviews,
    companyClosed: endCompanyInterviews,
    companyErased: endCompanyApplications,
  });
  setUploadTargets({
    cv: (tx, { fileId, userId: id }) => replaceFile(tx, { table: "candidates", column: "cvFileId", id, fileId }),
    image: (tx, { fileId, userId: id }) => replaceFile(tx, { table: "candidates", column: "imageFileId", id, fileId }),
    video: (tx, { fileId, userId }) => setVideo(tx, userId, fileId),
    poster: (tx, { fileId, userId }) => setBesideVideo(tx, userId, "poster", fileId),
    captions: (tx, { fileId, userId }) => setBesideVideo(tx, userId, "captions", fileId),
    logo: (tx, { fileId, userId }) =>
      replaceFile(tx, { table: "companies", column: "logoFileId", id: companyOf(tx, userId), fileId }),
    kbis: (tx, { fileId, userId }) =>
      replaceFile(tx, { table: "companies", column: "kbisFileId", id: companyOf(tx, userId), fileId }),
    offerFile: async (tx, { fileId, userId, target: id }) =>
      id !== null && replaceOfferFile(tx, { id, kind: "offerFile", userId, fileId }),
    offerImage: async (tx, { fileId, userId, target: id }) =>
      id !== null && replaceOfferFile(tx, { id, kind: "offerImage", userId, fileId }),
  });
}
