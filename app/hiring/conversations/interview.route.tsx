// /entretien/:token: an applicant answers an interview from its mail, without a session. Nothing is decided by opening it.

import { data, redirect } from "react-router";
import { recipientMark } from "../../access/link-recipient.server.ts";
import { shownLogo } from "../../access/public-visibility.server.ts";
import { toLogin } from "../../access/rules.server.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { applicationPath } from "../../people/candidates/candidate.ts";
import { appliedCompany } from "../../people/companies/applied-company.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { newId } from "../../platform/http/id.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { date } from "../../platform/text/french.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, PageHeader } from "../../ui/page.tsx";
import { isEndReason } from "../application-life.ts";
import { applicantStatusOf, listApplicantEvents } from "../apply/applicant-status.server.ts";
import { visitorPath } from "../apply/sent-applications.server.ts";
import { isOpenInterview } from "../interview-states.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/interview.route";
import { answerInterview } from "./applicant-interview-forms.server.ts";
import { applicantEmail, findReach } from "./applicant-recipient.server.ts";
import eventSheet from "./event.css?url";
import { interviewAnchor } from "./interview.ts";
import { InterviewAnswerSection } from "./interview-answer.tsx";
import { readInterviewLink } from "./interview-link.server.ts";
import { findAnswered } from "./interview-view.server.ts";
import { findInterview } from "./interviews.server.ts";
import { MovedApplication } from "./moved-application.tsx";

/** The application of a link; "dead" when forged or expired, "erased" without its row, "moved" when its reader has another address. */
async function findLinked(token: string) {
  const link = readInterviewLink(token);
  if (!link) return "dead";
  const application = await db
    .selectFrom("applications")
    .leftJoin("companies", "companies.id", "applications.companyId")
    .select(["applications.id", "applications.candidateId", "applications.offer"])
    .select(["applications.state", "applications.notifiedState"])
    .select([applicantEmail.as("email"), appliedCompany.as("company"), shownLogo.as("logoFileId")])
    .where("applications.id", "=", link.id)
    .executeTakeFirst();
  if (!application) return "erased";
  const isReader = application.email !== null && recipientMark(application.email) === link.mark;
  if (!isReader || (await findReach(db, link.id)) === "gone") return { movedTo: link.id };
  return application;
}

type Linked = Exclude<Awaited<ReturnType<typeof findLinked>>, string | { movedTo: string }>;

/** Why no interview is ahead any more; null while one may be. */
async function endOf(application: Linked): Promise<string | null> {
  const state = applicantStatusOf(application);
  if (state === "withdrawn") return hiringMessages.interviewWithdrawn;
  if (state === "refused") return hiringMessages.interviewRefused(application.company);
  if (state !== "ended") return null;
  const end = (await listApplicantEvents([application.id], db)).findLast(({ reason }) => isEndReason(reason));
  return end && isEndReason(end.reason) ? hiringMessages.applicationEnded(end.reason, date(end.at)) : null;
}

export async function loader({ params }: Route.LoaderArgs) {
  sendHeaders({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
  const linked = await findLinked(params.token);
  if (typeof linked === "string") return data({ lost: linked, login: null }, linked === "dead" ? 404 : 410);
  if ("movedTo" in linked) return data({ lost: "moved", login: toLogin(applicationPath(linked.movedTo)) }, 410);
  const { id, candidateId, company, offer, logoFileId } = linked;
  const [row, end] = await Promise.all([findInterview(id), endOf(linked)]);
  return {
    lost: null,
    here: `/entretien/${params.token}`,
    company,
    offer,
    logo: filePath(logoFileId),
    isOpen: isOpenInterview(row),
    end: isOpenInterview(row) ? null : end,
    interview: row ? await findAnswered(row, candidateId) : null,
    newId: newId(),
    application: candidateId ? applicationPath(id) : visitorPath(id),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const here = `/entretien/${params.token}`;
  const linked = await findLinked(params.token);
  if (linked === "dead") return notFound(platformMessages.nothingHere);
  // The page then says what has become of it.
  if (linked === "erased" || "movedTo" in linked) return redirect(here);
  const form = await readForm(request);
  if (form.get("form") !== "entretien") return notFound(platformMessages.nothingHere);
  const writer = { side: "applicant" as const, userId: linked.candidateId };
  const result = await answerInterview(writer, linked.id, form);
  return typeof result === "string" ? redirectWith(here + interviewAnchor, result) : result;
}

// After a refused choice the remaining slots are shown.
export const shouldRevalidate = () => true;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: eventSheet }];

export const meta: Route.MetaFunction = () => unlisted("Votre entretien");

function LostInterview({ lost }: { lost: keyof typeof hiringMessages.interviewLost }) {
  return (
    <>
      <PageHeader title="Votre entretien" />
      <EmptyState
        icon="calendar"
        {...hiringMessages.interviewLost[lost]}
        actions={
          lost === "dead" ? (
            <>
              <ButtonLink to="/candidat" icon="log-in">
                Mes candidatures
              </ButtonLink>
              <ButtonLink to="/suivi" variant="secondary" icon="search">
                Suivre avec un code
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to="/offres" icon="search">
              Voir les offres
            </ButtonLink>
          )
        }
      />
    </>
  );
}

export default function Interview({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.lost === "moved") return <MovedApplication login={loaderData.login ?? "/login"} />;
  if (loaderData.lost !== null) return <LostInterview lost={loaderData.lost === "dead" ? "dead" : "erased"} />;
  const { here, company, offer, logo, end, isOpen, interview, newId: formId, application } = loaderData;
  return (
    <>
      <PageHeader title={`Entretien avec ${company}`} lead={offer} media={<Avatar name={company} src={logo} logo />} />
      <Columns
        aside={
          <Card className="stack stack-s">
            <p className="soft">
              Ce lien vous est personnel&nbsp;: il ouvre cet entretien sans mot de passe.
              {isOpen ? " Il sert jusqu’au rendez-vous, pour le déplacer, l’annuler ou signaler un retard." : null}
            </p>
            <div>
              <ButtonLink to={application} variant="secondary" icon="file">
                Voir ma candidature
              </ButtonLink>
            </div>
          </Card>
        }
      >
        {end ? <Notice>{end}</Notice> : null}
        {interview ? (
          <InterviewAnswerSection
            here={here}
            company={company}
            interview={interview}
            newId={formId}
            form={actionData ?? undefined}
          />
        ) : (
          <Notice>Aucun entretien n’est proposé pour le moment.</Notice>
        )}
      </Columns>
    </>
  );
}
