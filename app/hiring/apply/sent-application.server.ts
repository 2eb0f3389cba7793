// An application as its applicant sees it: the data of the page.

import { ownCvLink } from "../../access/signed-link.server.ts";
import { offerPath } from "../../offers/offer.ts";
import { fileSize, moment } from "../../platform/text/french.ts";
import { applicantStatusLabelOf, applicantStatusOf, listApplicantHistories } from "./applicant-status.server.ts";
import { stateTones } from "./application.ts";
import type { SentApplication } from "./sent-applications.server.ts";

/** The data of the applicant's page. */
export async function sentView(application: SentApplication) {
  const { id, prenom, nom, email, tel, message, offer, company, cvFileId, cvName, cvSize } = application;
  const state = applicantStatusOf(application);
  const histories = await listApplicantHistories([application]);
  return {
    name: `${prenom} ${nom}`,
    email,
    tel,
    message,
    offer,
    company,
    offerPath:
      application.offerId && application.offerTitle
        ? offerPath({ id: application.offerId, title: application.offerTitle })
        : null,
    isWithdrawn: state === "withdrawn",
    isRefused: state === "refused",
    label: applicantStatusLabelOf(application),
    tone: stateTones[state],
    at: moment(application.createdAt),
    cv: cvFileId
      ? {
          to: application.candidateId ? `/CvView?fichier=${cvFileId}` : ownCvLink({ id, cvFileId }),
          name: cvName ?? "CV",
          size: fileSize(cvSize ?? 0),
        }
      : null,
    history: histories.get(id) ?? [],
  };
}

export type SentView = Awaited<ReturnType<typeof sentView>>;
