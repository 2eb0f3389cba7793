// The signed links to an application's CV: bound to the application and its file, and they expire.

import * as limits from "../limits.ts";
import { config } from "../platform/config/config.server.ts";
import { isId } from "../platform/http/id.ts";
import { seal, unseal } from "../platform/http/sign.server.ts";
import { recipientMark } from "./link-recipient.server.ts";

type Sent = { id: string; cvFileId: string };

export type OpenedLink = {
  applicationId: string;
  fileId: string;
  /** Given to the applicant, who reads what they sent themselves. */
  own: boolean;
  /** Whom it was mailed to: null in an applicant's own link, and in links of before one was named. */
  addressee: { id: string; mark: string } | null;
};

/**
 * The address that shows the CV of an application without a session, for 30 days (decisions.md, "/CvView open"). It is dead as soon
 * as the application is withdrawn, erased or holds another file, and when whom it was mailed to leaves the company or has another
 * address.
 * @param to the account of the company that it is mailed to
 * @returns the whole address, as a mail needs it
 */
export function cvLink({ id, cvFileId }: Sent, to: { id: string; email: string }): string {
  const text = `${id} ${cvFileId} ${to.id} ${recipientMark(to.email)}`;
  return `${config.baseUrl}/CvView?acces=${seal("cv", text, Date.now() + limits.cvLinkMs)}`;
}

/**
 * The address that shows a visitor their own CV, for the page of their application: no reading is noted, and it
 * outlives a withdrawal.
 * @returns a path with its query
 */
export function ownCvLink({ id, cvFileId }: Sent): string {
  return `/CvView?acces=${seal("own-cv", `${id} ${cvFileId}`, Date.now() + limits.ownCvLinkMs)}`;
}

/** What a signed link opens; null when it is not ours or its time is over. Whether it was revoked, the database knows. */
export function openCvLink(sealed: string): OpenedLink | null {
  const forOthers = unseal("cv", sealed);
  const [applicationId, fileId, id, mark, ...rest] = (forOthers ?? unseal("own-cv", sealed) ?? "").split(" ");
  if (!isId(applicationId) || !isId(fileId) || rest.length > 0) return null;
  if (id !== undefined && !(isId(id) && mark)) return null;
  return { applicationId, fileId, own: forOthers === null, addressee: id && mark ? { id, mark } : null };
}
