// /candidats/:id: one candidate, as far as this company may see, and the form that writes to them.

import { requireCompany, viewingCompany } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import { listNamedApplicationsOf } from "../../hiring/review/same-person.server.ts";
import * as messages from "../../messages.ts";
import * as offersMessages from "../../offers/messages.ts";
import { unseenSentence } from "../../people/accounts/erasure-sentence.server.ts";
import { candidatePath, fromParam } from "../../people/candidates/candidate.ts";
import { CandidateAvatar, FavouriteButton } from "../../people/candidates/candidate-card.tsx";
import profileSheet from "../../people/candidates/profile.css?url";
import { ProfileHead, presentLine, profileFacts } from "../../people/candidates/profile-head.tsx";
import videoSheet from "../../people/candidates/video.css?url";
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
import { findCandidatePage } from "../../sourcing/candidate-page/candidate-pages.server.ts";
import {
  CandidateNotices,
  CandidateProfile,
  CandidateReach,
  ContactHistory,
} from "../../sourcing/candidate-page/candidate-profile.tsx";
import { fillOffer, readyTexts } from "../../sourcing/candidate-page/candidate-texts.server.ts";
import { FitSection } from "../../sourcing/matching/fit-section.tsx";
import { findOfferFit } from "../../sourcing/matching/offer-fit.server.ts";
import * as sourcingMessages from "../../sourcing/messages.ts";
import { contactForm, contactRefused, createContact } from "../../sourcing/outreach/outreach-messages.server.ts";
import { answerCandidateNotes, type KeepingState } from "../../sourcing/shortlists/candidate-notes-forms.server.ts";
import { CandidateNotesSection } from "../../sourcing/shortlists/candidate-notes-section.tsx";
import type { Route } from "./+types/candidate.route";
import { CameBy } from "./came-by.tsx";
import sheet from "./person.css?url";
import { findList } from "./person-list.server.ts";
import { PersonPage } from "./person-page.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [titled(loaderData?.candidate.card.name ?? "Candidat")];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: profileSheet },
  { rel: "stylesheet", href: videoSheet },
  { rel: "stylesheet", href: sheet },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const seeker = viewingCompany(viewer);
  const [page, texts] = await Promise.all([
    findCandidatePage(viewer, params.id),
    listCompanyTexts(viewer.companyId, "message"),
  ]);
  if (page === "missing") notFound(messages.candidateNotFound);
  if (page === "limit") tooMany(sourcingMessages.tooManyProfiles, secondsToTomorrow());
  const from = internalPath(url.searchParams.get(fromParam));
  const { masked } = page.candidate.card;
  const [{ offerId, ...list }, applications] = await Promise.all([
    findList(seeker, from, params.id),
    // Beside a masked profile they would tell whose it is.
    masked ? [] : listNamedApplicationsOf(viewer.companyId, params.id),
  ]);
  const comparison = await findOfferFit(seeker, params.id, offerId);
  return {
    ...page,
    here: candidatePath(params.id, from),
    ready: readyTexts(texts, viewer, page.candidate, url),
    comparison,
    fitting: comparison?.fitting ?? null,
    applications,
    list,
  };
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
  const refused = contactRefused(done, viewer);
  if (refused) return answer(failed({}, formValues(form), refused.refusal), refused.status, refused.headers);
  if (done === "candidate") notFound(messages.candidateNotFound, await unseenSentence(params.id));
  if (done === "offer") return answer(failed({ offerId: offersMessages.offerToSendMissing }, formValues(form)));
  return redirectWith(
    back,
    mailMessage("contact-candidat", sourcingMessages.contactSent, sourcingMessages.contactStored),
  );
}

type Loaded = Route.ComponentProps["loaderData"];

const candidateKeys = [["f", "ajouter aux favoris, ou retirer"]] as const;

/** What a phone keeps in reach: to write and to invite, where the company may. */
function barOf({ candidate, seesNames, offers, here, fitting }: Loaded) {
  if (!seesNames) return [];
  const invite = fitting !== null && offers.some(({ isInvited }) => !isInvited);
  return [
    { to: `${here}#contact`, icon: "message" as const, label: "Écrire", isFirst: !invite },
    ...(invite ? [{ to: `${here}#invitation`, icon: "mail" as const, label: "Inviter", isFirst: true }] : []),
    ...(candidate.card.masked ? [{ to: `${here}#demande`, icon: "eye" as const, label: "Demander" }] : []),
  ].slice(-2);
}

export default function CandidateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { here, ready, comparison, fitting, applications, list, ...page } = loaderData;
  const { candidate } = page;
  const { card, contacts } = candidate;
  const notesState = actionData && "form" in actionData ? (actionData as KeepingState) : undefined;
  return (
    <PersonPage
      id={card.id}
      name={card.name}
      here={here}
      list={list}
      keys={candidateKeys}
      bar={barOf(loaderData)}
      head={
        <ProfileHead
          level={1}
          media={<CandidateAvatar candidate={card} size="xl" />}
          name={card.name}
          line={presentLine(candidate)}
          facts={profileFacts(candidate, comparison?.distance ?? null)}
          actions={<FavouriteButton id={card.id} favourite={card.favourite} back={here} size="medium" />}
        >
          <CameBy
            applications={applications}
            invited={page.offers.flatMap(({ name, isInvited }) => (isInvited ? name : []))}
            contacted={contacts[0]?.at ?? null}
            signedUp={card.at}
          />
        </ProfileHead>
      }
      above={<CandidateNotices page={page} />}
      aside={
        <>
          <CandidateReach
            page={page}
            state={notesState ? undefined : actionData}
            back={here}
            ready={ready}
            offerId={fitting}
          />
          <CandidateNotesSection id={card.id} keeping={page.keeping} state={notesState} back={here} />
        </>
      }
    >
      <FitSection comparison={comparison} own={false} />
      <CandidateProfile page={page} wanted={comparison?.wanted} />
      <ContactHistory page={page} />
    </PersonPage>
  );
}
