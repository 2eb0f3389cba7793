// /compte/entreprise/messages: all talks of a company.

import { type CompanyViewer, isConfirmedAndApproved, requireCompany } from "../../access/viewer.server.ts";
import { listCompanyTexts } from "../../people/companies/company-texts.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { plural } from "../../platform/text/french.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { receivedList, receivedPath } from "../apply/application.ts";
import { findCompanyDirectTalk } from "../conversations/direct-talk.server.ts";
import eventSheet from "../conversations/event.css?url";
import type { InterviewShown } from "../conversations/interview.ts";
import { InterviewEvent } from "../conversations/interview-event.tsx";
import { findInterview } from "../conversations/interviews.server.ts";
import { conversationAnchor } from "../conversations/message.ts";
import { setMessagesRead } from "../conversations/messages.server.ts";
import { MessagesSection } from "../conversations/messages-section.tsx";
import { openParam, talkPath } from "../conversations/talk.ts";
import sheet from "../conversations/talks.css?url";
import { listCompanyTalks, readTalkCriteria } from "../conversations/talks.server.ts";
import { TalksPage } from "../conversations/talks-page.tsx";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/company-talks.route";
import { answerDirectMessage, answerMute, answerTalkForm } from "./application-forms.server.ts";
import { findReceivedApplication } from "./application-page.server.ts";
import { companyInterview, findCompanyConversation, readyTexts, wordsOf } from "./application-view.server.ts";

type Seeker = Parameters<typeof findCompanyDirectTalk>[0];

const seekerOf = (viewer: CompanyViewer): Seeker => ({
  companyId: viewer.companyId,
  userId: viewer.id,
  seesNames: isConfirmedAndApproved(viewer),
});

const openOf = (url: URL) => {
  const id = url.searchParams.get(openParam);
  return isId(id) ? id : null;
};

/** The talk of an address; null when it is not the company's. Its words are shown, so it is read. */
async function findOpen(
  seeker: Seeker,
  entreprise: string,
  [id, here]: [id: string, here: string],
  isWatched: boolean,
  url: URL,
) {
  const texts = await listCompanyTexts(seeker.companyId, "message");
  const box = { page: here, anchor: conversationAnchor };
  const application = await findReceivedApplication(id, seeker.companyId);
  if (!application) {
    const direct = await findCompanyDirectTalk(seeker, id, !isWatched);
    return direct && { ...direct, ready: readyTexts({ ...direct.named, entreprise }, texts, "message", box, url) };
  }
  const [talk, interview] = await Promise.all([
    findCompanyConversation(seeker.userId, application, []),
    findInterview(id),
  ]);
  if (!isWatched) await setMessagesRead([id], "company");
  return {
    id,
    name: application.name,
    isMasked: application.isHidden,
    photo: null,
    about: application.offer,
    page: { to: receivedPath(id), label: "Ouvrir la candidature" },
    unseen: null,
    ready: readyTexts(wordsOf(application), texts, "message", box, url),
    talk: {
      ...talk,
      interview: companyInterview(application, interview, seeker.userId),
    },
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const criteria = readTalkCriteria(url);
  const seeker = seekerOf(viewer);
  const { total, page: _, ...list } = await listCompanyTalks(seeker, criteria, url);
  const id = openOf(url);
  const here = talkPath(url.pathname + url.search, id);
  const isWatched = viewer.readOnlyBy !== undefined;
  const open = id ? await findOpen(seeker, viewer.companyName ?? "", [id, here], isWatched, url) : null;
  const photo = list.talks.find((talk) => talk.id === id)?.photo ?? open?.photo ?? null;
  return {
    here,
    criteria,
    count: plural(total, "échange"),
    ...list,
    open: open && { ...open, photo },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const id = openOf(url);
  if (!id) return notFound(platformMessages.nothingHere);
  const here = talkPath(url.pathname + url.search, id);
  const form = await readForm(request);
  const which = form.get("form");
  if (await findReceivedApplication(id, viewer.companyId)) return answerTalkForm(viewer, id, form, here);
  const direct = await findCompanyDirectTalk(seekerOf(viewer), id, false);
  if (direct && (which === "bloquer" || which === "debloquer"))
    return answerMute(viewer, { type: "candidat", id }, which === "bloquer", here);
  if (which === "message" && direct?.talk.reach) return answerDirectMessage(viewer, id, form, here);
  return notFound(platformMessages.nothingHere);
}

export const links: Route.LinksFunction = () => [sheet, eventSheet].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = () => [titled("Messages")];

function Meeting({ interview }: { interview: InterviewShown | null }) {
  if (!interview) return null;
  if (interview.state === "accepted")
    return (
      <InterviewEvent
        interview={interview}
        title={<p className="event-kind">{interview.isPast ? "Entretien passé" : "Entretien accepté"}</p>}
        isPast={interview.isPast}
      />
    );
  const step = interview.overText ?? hiringMessages.interviewSteps[interview.state](interview.state === "proposed");
  return <p className="strong">{step}</p>;
}

export default function CompanyTalks({ loaderData, actionData }: Route.ComponentProps) {
  const { open, here } = loaderData;
  const form = useAnswer(actionData ?? undefined);
  return (
    <TalksPage
      {...loaderData}
      lead="Vos échanges avec les candidats, les non lus d’abord."
      side="company"
      nothing={
        <EmptyState
          icon="message"
          title="Aucun échange pour l’instant"
          text="Écrivez à une personne depuis sa candidature ou son profil. Tout ce que vous échangez se retrouve ici."
          actions={
            <>
              <ButtonLink to={receivedList}>Voir les candidatures</ButtonLink>
              <ButtonLink variant="secondary" to="/resultats">
                Chercher des candidats
              </ButtonLink>
            </>
          }
        />
      }
    >
      {open ? (
        <>
          <Meeting interview={open.talk.interview} />
          <MessagesSection
            {...open.talk}
            here={here}
            to={open.isMasked ? hiringMessages.hiddenPerson : open.name}
            ready={open.ready}
            form={form}
          >
            {open.unseen ? (
              <Notice
                actions={
                  <ButtonLink to={open.unseen.to} variant="secondary" size="small" icon="eye">
                    {open.unseen.action}
                  </ButtonLink>
                }
              >
                {open.unseen.text}
              </Notice>
            ) : null}
          </MessagesSection>
        </>
      ) : null}
    </TalksPage>
  );
}
