// /candidats/:id: one candidate, as far as this company may see, and the form that writes to them.

import { contactRefusal, requireCompany } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import * as messages from "../../messages.ts";
import * as offersMessages from "../../offers/messages.ts";
import { unseenSentence } from "../../people/accounts/erasure-sentence.server.ts";
import { CandidateAvatar, FavouriteButton } from "../../people/candidates/candidate-card.tsx";
import { listCompanyTexts } from "../../people/companies/company-texts.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound, tooMany } from "../../platform/http/refuse.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import { secondsToTomorrow } from "../../platform/text/day.server.ts";
import { Columns } from "../../ui/columns.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as sourcingMessages from "../messages.ts";
import { contactForm, createContact } from "../outreach/outreach-messages.server.ts";
import { answerCandidateNotes, type KeepingState } from "../shortlists/candidate-notes-forms.server.ts";
import { CandidateNotesSection } from "../shortlists/candidate-notes-section.tsx";
import type { Route } from "./+types/candidate.route";
import { findCandidatePage } from "./candidate-pages.server.ts";
import { CandidateNotices, CandidateProfile, CandidateReach } from "./candidate-profile.tsx";
import { fillOffer, readyTexts } from "./candidate-texts.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [titled(loaderData?.candidate.card.name ?? "Candidat")];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const [page, texts] = await Promise.all([
    findCandidatePage(viewer, params.id),
    listCompanyTexts(viewer.companyId, "message"),
  ]);
  if (page === "missing") notFound(messages.candidateNotFound);
  if (page === "limit") tooMany(sourcingMessages.tooManyProfiles, secondsToTomorrow());
  return { ...page, here: url.pathname, ready: readyTexts(texts, viewer, page.candidate, url) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  if (!isId(params.id)) notFound(messages.candidateNotFound);
  const form = await readForm(request);
  const back = internalPath(String(form.get("retour") ?? "")) ?? `/candidats/${params.id}`;
  if (form.has("form")) return answerCandidateNotes(viewer, params.id, form, back);
  const parsed = parseForm(form, contactForm);
  if (!parsed.ok) return answer(parsed.state);
  const stopped = await stopPersonWords(form, viewer.id, "message", { message: parsed.value.message });
  if (stopped) return answer(stopped.state, stopped.status, stopped.headers);
  const filled = await fillOffer(viewer.companyId, parsed.value);
  if (!filled) return answer(failed({ offerId: offersMessages.offerNamedMissing }, formValues(form)));
  const value = { candidateId: params.id, ...filled };
  const done = await transaction((tx) => createContact(tx, viewer, value)).catch((error: unknown) =>
    logFault(error, "contact not sent"),
  );
  if (done === undefined) return answer(failed({}, formValues(form), messages.mailFailed), 500);
  const refusal = (sentence: string, status: number, headers?: Record<string, string>) =>
    answer(failed({}, formValues(form), sentence), status, headers);
  if (done === "candidate") notFound(messages.candidateNotFound, await unseenSentence(params.id));
  if (done === "company") return refusal(contactRefusal(viewer), 403);
  if (done === "offer") return answer(failed({ offerId: offersMessages.offerToSendMissing }, formValues(form)));
  if (done === "limit")
    return refusal(sourcingMessages.tooManyContacts, 429, { "Retry-After": String(secondsToTomorrow()) });
  return redirectWith(
    back,
    mailMessage("contact-candidat", sourcingMessages.contactSent, sourcingMessages.contactStored),
  );
}

export default function CandidateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { here, ready, ...page } = loaderData;
  const { card } = page.candidate;
  const notesState = actionData && "form" in actionData ? (actionData as KeepingState) : undefined;
  return (
    <>
      <PageHeader
        title={card.name}
        lead={card.job}
        media={<CandidateAvatar candidate={card} size="xl" />}
        breadcrumb={[{ label: "Résultats", to: "/resultats" }, { label: card.name }]}
        actions={<FavouriteButton id={card.id} favourite={card.favourite} back={here} size="medium" />}
      />
      <CandidateNotices page={page} />
      <Columns
        aside={
          <>
            <CandidateReach page={page} state={notesState ? undefined : actionData} ready={ready} />
            <CandidateNotesSection id={card.id} keeping={page.keeping} state={notesState} back={here} />
          </>
        }
      >
        <CandidateProfile page={page} />
      </Columns>
    </>
  );
}
