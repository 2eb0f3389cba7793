// The data of a candidate's page for a company; opening it is recorded.

import { createFileReading, findReadableFile } from "../../access/file-access.server.ts";
import { createAdminReading } from "../../access/readings.server.ts";
import { type CompanyViewer, companyWait, viewingCompany } from "../../access/viewer.server.ts";
import { shownCv } from "../../files/viewer/cv-viewer.server.ts";
import { findCandidateFor } from "../../people/candidates/candidate-profile.server.ts";
import { findVideoFor } from "../../people/candidates/videos.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { number } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import { listInvited } from "../outreach/offer-invitations.server.ts";
import { listSendableOffers } from "../outreach/outreach-messages.server.ts";
import { findRequestView } from "../outreach/profile-requests.server.ts";
import { findCandidateNotes } from "../shortlists/candidate-notes.server.ts";
import { createReading, findOpenedToday } from "../shortlists/favourites.server.ts";

export type CandidateSight = Omit<CandidatePage, "keeping">;

export type CandidatePage = Exclude<Awaited<ReturnType<typeof findCandidatePage>>, string>;

async function openedNotice(companyId: string): Promise<string | null> {
  const { opened, most } = await findOpenedToday(companyId);
  return opened >= most * sourcingLimits.newProfilesNoticedFrom
    ? peopleMessages.profilesOpened(number(opened), number(most))
    : null;
}

/** Opens a candidate's page and records the view. @returns "missing" when not findable, "limit" at the daily limit */
export async function findCandidatePage(viewer: CompanyViewer, id: string) {
  const seeker = viewingCompany(viewer);
  const candidate = await findCandidateFor(seeker, id);
  if (!candidate) return "missing" as const;
  const { readOnlyBy } = viewer;
  if (readOnlyBy) await createAdminReading(readOnlyBy.adminId, id);
  const opened = readOnlyBy ? true : await transaction((tx) => createReading(tx, viewer, id));
  if (!opened) return "limit" as const;
  const { cvFileId } = candidate;
  const [offers, invited, profileRequest, video, notes, notice, file] = await Promise.all([
    seeker.seesNames ? listSendableOffers(viewer.companyId) : [],
    listInvited(viewer.companyId, [id]),
    seeker.seesNames ? findRequestView(seeker, id) : null,
    findVideoFor(seeker, id),
    findCandidateNotes(viewer, id),
    openedNotice(viewer.companyId),
    cvFileId ? findReadableFile(cvFileId, { viewer, access: null }) : undefined,
  ]);
  if (file && !readOnlyBy) await createFileReading(file, viewer);
  return {
    candidate,
    profileRequest,
    offers: offers.map((offer) => ({ ...offer, isInvited: invited.get(id)?.has(offer.id) ?? false })),
    seesNames: seeker.seesNames,
    wait: companyWait(viewer),
    video,
    keeping: { ...notes, newId: newId() },
    cv: file ? await shownCv(file) : null,
    openedNotice: notice,
  };
}
