// /candidat/candidatures/:id: a candidate's own application, with its conversation and withdrawal.

import { requireCandidate } from "../../access/viewer.server.ts";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { applicationPath } from "../../people/candidates/candidate.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { Avatar } from "../../ui/avatar.tsx";
import menuSheet from "../../ui/more-menu.css?url";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { answerLaterCv } from "../apply/later-cv.server.ts";
import { SentApplicationView } from "../apply/sent-application.tsx";
import { findCandidateApplication, sentView } from "../apply/sent-applications.server.ts";
import stepperSheet from "../apply/stepper.css?url";
import { Erasure, Withdrawal } from "../apply/withdrawal.tsx";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/own-application.route";
import { answerApplicantForm, findApplicantConversation } from "./applicant-forms.server.ts";
import { ConversationSections } from "./conversation-sections.tsx";
import eventSheet from "./event.css?url";
import { deleteOwnApplication } from "./withdrawals.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  sendHeaders({ "Cache-Control": "private, no-store" });
  const application = isId(params.id) ? await findCandidateApplication(params.id, viewer.id) : undefined;
  if (!application) return notFound(hiringMessages.applicationNotFound);
  const { id } = application;
  const watched = viewer.readOnlyBy !== undefined;
  const [sent, talk] = await Promise.all([
    sentView(application),
    findApplicantConversation(application, viewer.id, watched),
  ]);
  const fileHints = sent.mayAddCv ? await findFileHints("cv") : {};
  const source = sent.source ?? (application.candidateId === null ? hiringMessages.sentWithoutAccount : null);
  return {
    here: applicationPath(id),
    sent: { ...sent, source },
    talk,
    withdrawal: `${applicationPath(id)}/retrait`,
    fileHints,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const application = isId(params.id) ? await findCandidateApplication(params.id, viewer.id) : undefined;
  if (!application) return notFound(hiringMessages.applicationNotFound);
  const form = await readForm(request);
  const here = applicationPath(application.id);
  // What was sent from the account goes with it; what somebody else may have entered goes at once.
  if (form.get("form") === "effacement" && application.candidateId === null) {
    await transaction((tx) => deleteOwnApplication(tx, application.id, viewer.id));
    return redirectWith("/candidat", hiringMessages.applicationErased);
  }
  if (form.get("form") === "cv")
    return answerLaterCv(form, { id: application.id, candidateId: viewer.id }, viewer, here);
  return answerApplicantForm(form, application.id, viewer.id, here);
}

// After a refused choice the remaining slots are shown.
export const shouldRevalidate = () => true;

export const links: Route.LinksFunction = () =>
  [stepperSheet, eventSheet, menuSheet].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData ? `Ma candidature, ${loaderData.sent.offer}` : "Ma candidature"),
];

export default function OwnApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { here, sent, talk, withdrawal } = loaderData;
  return (
    <>
      <PageHeader
        title={sent.offer}
        lead={sent.company}
        media={<Avatar name={sent.company} src={sent.logo} logo />}
        breadcrumb={[{ label: "Mes candidatures", to: "/candidat" }, { label: sent.offer }]}
        actions={
          sent.mayWithdraw || sent.source ? (
            <MoreMenu label="Autres actions sur cette candidature">
              {sent.mayWithdraw ? (
                <Withdrawal action={withdrawal} hasEnded={sent.standing?.hasEnded} hasInterview={sent.hasInterview} />
              ) : null}
              {sent.source ? <Erasure action={here} hasInterview={sent.hasInterview} /> : null}
            </MoreMenu>
          ) : null
        }
      />
      <SentApplicationView sent={sent} here={here} form={actionData}>
        <ConversationSections talk={talk} here={here} company={sent.company} form={actionData} />
      </SentApplicationView>
    </>
  );
}
