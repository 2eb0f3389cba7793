// /candidats/:id/demande: a company's request to see a masked candidate. The candidate's page has the form too.

import { redirect } from "react-router";
import { contactRefusal, requireCompany, viewingCompany } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import * as messages from "../../messages.ts";
import { unseenSentence } from "../../people/accounts/erasure-sentence.server.ts";
import { findCandidateFor } from "../../people/candidates/candidate-profile.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import { secondsToTomorrow } from "../../platform/text/day.server.ts";
import { PageHeader } from "../../ui/page.tsx";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/profile-request.route";
import { createRequest, findRequestView, requestForm } from "./profile-requests.server.ts";
import { RequestSection } from "./request-section.tsx";

export const meta: Route.MetaFunction = () => [titled("Demander à voir un profil")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const seeker = viewingCompany(viewer);
  const candidate = (await findCandidateFor(seeker, params.id)) ?? notFound(messages.candidateNotFound);
  const profileRequest = await findRequestView(seeker, params.id);
  if (!profileRequest) throw redirect(`/candidats/${params.id}`);
  const { id, job, place } = candidate.card;
  return { id, job, place, profileRequest };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const { id } = params;
  if (!isId(id)) notFound(messages.candidateNotFound);
  const form = await readForm(request);
  const parsed = parseForm(form, requestForm);
  if (!parsed.ok) return answer(parsed.state);
  const stopped = await stopPersonWords(form, viewer.id, "message", { message: parsed.value.message });
  if (stopped) return answer(stopped.state, stopped.status, stopped.headers);
  const refusal = (sentence: string, status: number, headers?: Record<string, string>) =>
    answer(failed({}, formValues(form), sentence), status, headers);
  const done = await transaction((tx) => createRequest(tx, viewer, id, parsed.value.message)).catch((error: unknown) =>
    logFault(error, "request not sent"),
  );
  if (done === undefined) return refusal(messages.mailFailed, 500);
  if (done === "candidate") notFound(messages.candidateNotFound, await unseenSentence(id));
  if (done === "company") return refusal(contactRefusal(viewer), 403);
  if (done === "early") return refusal(sourcingMessages.requestTooEarly, 409);
  if (done === "limit")
    return refusal(sourcingMessages.tooManyProfileRequests, 429, { "Retry-After": String(secondsToTomorrow()) });
  const sent = () => mailMessage("demande-profil", sourcingMessages.requestSent, sourcingMessages.requestKept);
  return redirectWith(`/candidats/${id}`, done === "sent" ? sent() : sourcingMessages.requestOpen);
}

export default function Asking({ loaderData, actionData }: Route.ComponentProps) {
  const { id, job, place, profileRequest } = loaderData;
  return (
    <>
      <PageHeader
        title={job}
        lead={place}
        breadcrumb={[
          { label: "Résultats", to: "/resultats" },
          { label: peopleMessages.maskedProfile, to: `/candidats/${id}` },
          { label: "Demande" },
        ]}
      />
      <RequestSection id={id} profileRequest={profileRequest} answered={actionData} />
    </>
  );
}
