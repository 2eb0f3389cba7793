// Signed, expiring links to an application's CV, bound to the application and its file.

import { config } from "../platform/config/config.server.ts";
import { isId } from "../platform/http/id.ts";
import { seal, unseal } from "../platform/http/sign.server.ts";
import * as accessLimits from "./limits.ts";
import { recipientMark } from "./link-recipient.server.ts";

type Sent = { id: string; cvFileId: string };

export type OpenedLink = {
  applicationId: string;
  fileId: string;
  own: boolean;
  /** The recipient; null in an applicant's own link, and in old links without one. */
  addressee: { id: string; mark: string } | null;
};

/** Absolute link to an application's CV for 30 days; ends with the application, its file or its recipient's address. */
export function cvLink({ id, cvFileId }: Sent, to: { id: string; email: string }): string {
  const text = `${id} ${cvFileId} ${to.id} ${recipientMark(to.email)}`;
  return `${config.baseUrl}/CvView?acces=${seal("cv", text, Date.now() + accessLimits.cvLinkMs)}`;
}

/** A visitor's link to their own CV: not logged as a reading, still valid after withdrawal. @returns a path with its query */
export function ownCvLink({ id, cvFileId }: Sent): string {
  return `/CvView?acces=${seal("own-cv", `${id} ${cvFileId}`, Date.now() + accessLimits.ownCvLinkMs)}`;
}

/** A visitor's link to a file of their application's talk. @returns a path with its query */
export function ownFileLink({ id, fileId }: { id: string; fileId: string }): string {
  return `/fichiers/${fileId}?acces=${seal("own-cv", `${id} ${fileId}`, Date.now() + accessLimits.ownCvLinkMs)}`;
}

/** The token of a link that shows a profile. */
export function profileLinkToken(id: string, endsAt: Date): string {
  return seal("profile", id, endsAt.getTime());
}

/** The link's id; null when the token is forged or expired. The caller checks in the database that the link has not been ended. */
export function openProfileLink(sealed: string): string | null {
  const id = unseal("profile", sealed);
  return isId(id) ? id : null;
}

/** Opens a signed link; null when forged or expired. The caller checks in the database that it is not revoked. */
export function openCvLink(sealed: string): OpenedLink | null {
  const forOthers = unseal("cv", sealed);
  const [applicationId, fileId, id, mark, ...rest] = (forOthers ?? unseal("own-cv", sealed) ?? "").split(" ");
  if (!isId(applicationId) || !isId(fileId) || rest.length > 0) return null;
  if (id !== undefined && !(isId(id) && mark)) return null;
  return { applicationId, fileId, own: forOthers === null, addressee: id && mark ? { id, mark } : null };
}
