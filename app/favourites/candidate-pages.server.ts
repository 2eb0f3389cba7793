// What the page of one candidate holds for a company, wherever it is drawn; to open it is noted.
import { type CompanyViewer, isFree } from "../accounts/viewer.server.ts";
import { createAdminReading } from "../audit/readings.server.ts";
import { newId } from "../base/id.ts";
import { findCandidateFor } from "../candidates/profile.server.ts";
import { findVideoFor } from "../candidates/videos.server.ts";
import { listSendableOffers } from "../contacts/contacts.server.ts";
import { shownCv } from "../cv-viewer/cv-viewer.server.ts";
import { transaction } from "../db/db.server.ts";
import { createFileReading, findReadableFile } from "../files/readable-file.server.ts";
import { number } from "../language/french.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { findAsked } from "../requests/requests.server.ts";
import { createReading, findOpenedToday } from "./favourites.server.ts";
import { findKeeping } from "./keeping.server.ts";

/** What is seen of the candidate, without what the company keeps about them. */
export type CandidateSight = Omit<CandidatePage, "keeping">;

export type CandidatePage = Exclude<Awaited<ReturnType<typeof findCandidatePage>>, string>;

// Before the day's last profile, not only after it.
async function openedNotice(companyId: string): Promise<string | null> {
  const { opened, most } = await findOpenedToday(companyId);
  return opened >= most * limits.profilesToldFrom ? messages.profilesOpened(number(opened), number(most)) : null;
}

/**
 * Opens a candidate's page for a company: the reading is noted, that of the CV shown in it too. In the support view it is the
 * administrator's, and none of the company's.
 * @returns "missing" when there is none for it, "limit" when it has opened enough today
 */
export async function findCandidatePage(viewer: CompanyViewer, id: string) {
  const seeker = { companyId: viewer.companyId, verified: isFree(viewer), userId: viewer.id };
  const candidate = await findCandidateFor(seeker, id);
  if (!candidate) return "missing" as const;
  const { readOnlyBy } = viewer;
  if (readOnlyBy) await createAdminReading(readOnlyBy.adminId, id);
  const opened = readOnlyBy ? true : await transaction((tx) => createReading(tx, viewer, id));
  if (!opened) return "limit" as const;
  const offers = seeker.verified ? await listSendableOffers(viewer.companyId) : [];
  const { cvFileId } = candidate;
  const file = cvFileId ? await findReadableFile(cvFileId, { viewer, access: null }) : undefined;
  if (file && !readOnlyBy) await createFileReading(file, viewer);
  return {
    candidate,
    asked: seeker.verified ? await findAsked(seeker, id) : null,
    offers,
    verified: seeker.verified,
    emailVerified: viewer.emailVerified,
    video: await findVideoFor(seeker, id),
    keeping: { ...(await findKeeping(viewer, id)), newId: newId() },
    cv: file ? await shownCv(file) : null,
    openedNotice: await openedNotice(viewer.companyId),
  };
}
