// /candidat/messages: all talks of a candidate, and the companies that they block.

import { requireCandidate } from "../../access/viewer.server.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { applicationPath } from "../../people/candidates/candidate.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { findCandidateApplication } from "../apply/sent-applications.server.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/own-talks.route";
import { answerApplicantForm, findApplicantConversation } from "./applicant-forms.server.ts";
import { answerBlock } from "./block-forms.server.ts";
import { ConversationSections } from "./conversation-sections.tsx";
import { createDirectAnswer, findOwnDirectTalk } from "./direct-talk.server.ts";
import eventSheet from "./event.css?url";
import { sendMessageForm } from "./message-forms.server.ts";
import { openParam, talkPath } from "./talk.ts";
import sheet from "./talks.css?url";
import { listOwnTalks, readTalkCriteria } from "./talks.server.ts";
import { TalksPage } from "./talks-page.tsx";

const openOf = (url: URL) => {
  const id = url.searchParams.get(openParam);
  return isId(id) ? id : null;
};

/** The talk of an address; null when it is not the candidate's. Its words are shown, so it is read. */
async function findOpen(candidateId: string, id: string, isWatched: boolean) {
  const application = await findCandidateApplication(id, candidateId);
  if (!application) return findOwnDirectTalk(candidateId, id, !isWatched);
  return {
    id,
    name: application.company,
    isMasked: false,
    photo: filePath(application.logoFileId),
    about: application.offer,
    page: { to: applicationPath(id), label: "Voir ma candidature" },
    talk: await findApplicantConversation(application, candidateId, isWatched),
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const criteria = readTalkCriteria(url);
  const { total, page: _, ...list } = await listOwnTalks(viewer.id, criteria, url);
  const id = openOf(url);
  const open = id ? await findOpen(viewer.id, id, viewer.readOnlyBy !== undefined) : null;
  return { here: url.pathname + url.search, criteria, count: plural(total, "échange"), ...list, open };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const form = await readForm(request);
  const here = url.pathname + url.search;
  const id = openOf(url);
  const application = id ? await findCandidateApplication(id, viewer.id) : undefined;
  if (id && application) return answerApplicantForm(form, id, viewer.id, here);
  const blocked = await answerBlock(viewer.id, form, here);
  if (blocked) return blocked;
  if (!id || form.get("form") !== "message") return notFound(platformMessages.nothingHere);
  const writer = { side: "applicant" as const, userId: viewer.id };
  // An invitation is answered in the talk with its company.
  const direct = await findOwnDirectTalk(viewer.id, id, false);
  const companyId = direct?.talk.shutting?.companyId ?? id;
  const outcome = await sendMessageForm(writer, id, form, {
    // The account, whatever the address names: an id that nobody has would begin a new count.
    counted: viewer.id,
    create: (tx, message) => createDirectAnswer(tx, message, { candidateId: viewer.id, companyId }),
    missing: hiringMessages.talkMissing,
  });
  if (typeof outcome !== "string") return outcome;
  return redirectWith(
    talkPath(here, companyId),
    mailMessage("message-entreprise", hiringMessages.talkSent, hiringMessages.talkShown),
  );
}

// After a refused choice the remaining slots are shown.
export const shouldRevalidate = () => true;

export const links: Route.LinksFunction = () => [sheet, eventSheet].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = () => [titled("Messages")];

export default function OwnTalks({ loaderData, actionData }: Route.ComponentProps) {
  const { open, here } = loaderData;
  return (
    <TalksPage
      {...loaderData}
      lead="Vos échanges avec les entreprises, les non lus d’abord."
      side="applicant"
      nothing={
        <EmptyState
          icon="message"
          title="Aucun échange pour l’instant"
          text="Les messages, les invitations et les entretiens que les entreprises vous proposent arrivent ici."
          actions={
            <>
              <ButtonLink to="/offres">Voir les offres</ButtonLink>
              <ButtonLink variant="secondary" to="/moncompte">
                Compléter mon profil
              </ButtonLink>
            </>
          }
        />
      }
    >
      {open ? (
        <ConversationSections talk={open.talk} here={here} company={open.name} form={actionData ?? undefined} />
      ) : null}
    </TalksPage>
  );
}
