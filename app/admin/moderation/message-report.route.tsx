// /signalements/messages/:token: report a message. Its link works without an account, for visitors who applied.

import { isConfirmedAndApproved, type Viewer, viewerOf } from "../../access/viewer.server.ts";
import { blindText } from "../../engines/blind-cv/blind-cv.server.ts";
import { findContacted } from "../../hiring/conversations/direct-talk.server.ts";
import { messageReportOf } from "../../hiring/conversations/report-link.server.ts";
import { findReportedMessage } from "../../hiring/conversations/reported-message.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { reasonsOf } from "../../offers/report.ts";
import { ReportForm } from "../../offers/reports/report-form.tsx";
import { handleReport } from "../../offers/reports/report-forms.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { linkEnded } from "../../platform/http/refuse.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/message-report.route";

type ReportedMessage = NonNullable<Awaited<ReturnType<typeof findReportedMessage>>>;

// A visitor has no session: the link alone is enough as long as the application has no account.
function mayReport(message: ReportedMessage, viewer: Viewer | null): boolean {
  if (message.side === "applicant") return message.companyId !== null && viewer?.companyId === message.companyId;
  return message.candidateId === null || message.candidateId === viewer?.id;
}

/** Of a person who is masked now, a company no longer reads what it read. */
async function isStillRead(message: ReportedMessage, viewer: Viewer | null): Promise<boolean> {
  if (!message.isDirect || message.side === "company" || !viewer?.companyId || !message.candidateId) return true;
  const seeker = { companyId: viewer.companyId, seesNames: isConfirmedAndApproved(viewer) };
  return (await findContacted(db, seeker, message.candidateId))?.isShown ?? false;
}

async function reportedMessage(token: string, viewer: Viewer | null) {
  const link = messageReportOf(token);
  const message = link && (await findReportedMessage(link.id));
  if (!link || !message || message.hiddenAt || !mayReport(message, viewer) || !(await isStillRead(message, viewer)))
    return linkEnded(410);
  return { ...message, back: link.back };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { text, back, side, hiddenPerson: person } = await reportedMessage(params.token, viewerOf(context));
  // Moderators read the report with the message as it was written.
  return {
    text: blindText(text, side === "applicant" ? person : null),
    back,
    side,
    email: viewerOf(context)?.email ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, text, offer, company, back } = await reportedMessage(params.token, viewerOf(context));
  const title = adminMessages.reportedMessage(offer);
  const reported = { type: "message", id, title, company, excerpt: text } as const;
  const refused = await handleReport(reported, await readForm(request), {
    viewer: viewerOf(context),
    ip: context.get(requestContext).ip,
  });
  return refused ?? redirectWith(back, offersMessages.reportSent);
}

export const meta: Route.MetaFunction = () => unlisted("Signaler un message");

export default function MessageReport({ loaderData, actionData }: Route.ComponentProps) {
  const { text, back, side, email } = loaderData;
  return (
    <>
      <PageHeader title="Signaler ce message" />
      <Section title="Le message">
        <p className="as-typed">{text}</p>
      </Section>
      <ReportForm
        reasons={reasonsOf.message}
        email={email}
        state={actionData}
        back={{ to: back, label: "Revenir aux échanges" }}
        author={side === "company" ? "l’entreprise" : "la personne"}
      />
    </>
  );
}
