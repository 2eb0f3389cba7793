// /compte/entreprise/mes-offres/:id/candidats: the candidates who match an offer, with the reasons, and their invitation.
import { Form } from "react-router";
import { contactRefusal, requireCompany, viewingCompany } from "../../access/viewer.server.ts";
import { fitOf } from "../../engines/matching/fit.ts";
import * as offersMessages from "../../offers/messages.ts";
import { offerCandidatesPath, ownOfferPath } from "../../offers/offer.ts";
import { NamesNotice } from "../../people/candidates/candidate-card.tsx";
import { FitChip } from "../../people/candidates/fit-chip.tsx";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { internalPath, redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound, refuse, tooMany } from "../../platform/http/refuse.ts";
import * as platformLimits from "../../platform/limits.ts";
import { mailMessage, mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { secondsToTomorrow } from "../../platform/text/day.server.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { readChosen } from "../outreach/group-message.server.ts";
import { groupMessagePath } from "../outreach/group-message.ts";
import {
  countInvitationAnswers,
  createOfferInvitation,
  deleteOfferInvitations,
  type InvitationResult,
  undoInvitations,
} from "../outreach/offer-invitations.server.ts";
import { PeopleList } from "../outreach/people-list.tsx";
import sheet from "../people-lists.css?url";
import type { Route } from "./+types/offer-candidates.route";
import { MatchReasons } from "./match-reasons.tsx";
import { findMatchedOffer, listMatchingCandidates } from "./matching-candidates.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const { companyId } = viewer;
  const offer = isId(params.id) ? await findMatchedOffer(params.id, companyId) : undefined;
  if (!offer) return notFound(offersMessages.offerNotFound);
  const seeker = viewingCompany(viewer);
  const [{ people, namesNotice, total, count }, answers] = await Promise.all([
    listMatchingCandidates(seeker, offer),
    countInvitationAnswers(offer.id),
  ]);
  const mayInvite = offer.isPublic && seeker.seesNames;
  const { noOccupation, noPlace } = sourcingMessages.matchingOffer;
  return {
    id: offer.id,
    title: offer.title,
    isPublic: offer.isPublic,
    mayInvite,
    answers,
    people,
    namesNotice,
    count,
    help:
      offer.occupations === ""
        ? noOccupation
        : offer.cityCode === null
          ? noPlace
          : total === 0
            ? mailSentence(sourcingMessages.matchingWait, sourcingMessages.matchingWaitWithoutMail)
            : null,
    first: mayInvite
      ? people
          .filter(({ isInvited }) => !isInvited)
          .map(({ card }) => card.id)
          .slice(0, sourcingLimits.invitedFirst)
      : [],
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const offer = isId(params.id) ? await findMatchedOffer(params.id, viewer.companyId) : undefined;
  if (!offer) return notFound(offersMessages.offerNotFound);
  const form = await readForm(request);
  const here = offerCandidatesPath(offer.id);
  if (form.get("geste") === "annuler") {
    const ids = readChosen(String(form.get("candidats") ?? "").split(" "));
    const deleted = await transaction((tx) => deleteOfferInvitations(tx, viewer.companyId, offer.id, ids.toSorted()));
    const back = internalPath(form.get("retour")?.toString()) ?? here;
    if (deleted === 0) return redirectWith(back, sourcingMessages.invitationsLeft(ids.length), "warn");
    return redirectWith(back, sourcingMessages.invitationsUndone(deleted, ids.length - deleted));
  }
  const candidateIds = readChosen(form.getAll("candidat"));
  const done = await transaction(async (tx) => {
    const results: { id: string; result: InvitationResult }[] = [];
    // In one order of ids, so that two presses at once cannot wait for each other.
    for (const candidateId of candidateIds.toSorted())
      results.push({
        id: candidateId,
        result: await createOfferInvitation(tx, viewer, { offerId: offer.id, candidateId }, platformLimits.mailsUndoMs),
      });
    return results;
  });
  const isAny = (kind: InvitationResult) => done.some(({ result }) => result === kind);
  if (isAny("company")) refuse(403, contactRefusal(viewer));
  if (isAny("offer")) return redirectWith(here, offersMessages.offerNotPublic, "warn");
  const sent = done.filter(({ result }) => result === "sent").map(({ id }) => id);
  if (sent.length === 0 && isAny("limit")) tooMany(sourcingMessages.tooManyInvitations, secondsToTomorrow());
  if (sent.length === 0) return redirectWith(here, sourcingMessages.invitationsNone, "warn");
  const { invitationsDone, invitationsDoneWithoutMail } = sourcingMessages;
  const count = sent.length;
  return redirectWithUndo(
    here,
    mailMessage("invitation-a-postuler", invitationsDone(count), invitationsDoneWithoutMail(count)),
    undoInvitations(offer.id, sent, here),
  );
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData ? `Candidats pour ${loaderData.title}` : "Candidats pour une offre"),
];

type Loaded = Route.ComponentProps["loaderData"];

/** Opens the preview with the best who are not invited yet. */
function InviteFirst({ id, first }: Pick<Loaded, "id" | "first">) {
  if (first.length < 2) return null;
  const params = new URLSearchParams([
    ["offre", id],
    ["retour", offerCandidatesPath(id)],
    ...first.map((candidateId) => ["candidat", candidateId]),
  ]);
  return (
    <ButtonLink to={`${groupMessagePath}?${params}`} variant="primary" icon="mail">
      {`Inviter les ${first.length} premiers profils`}
    </ButtonLink>
  );
}

function Invite({
  id,
  name,
  isInvited,
  mayInvite,
}: {
  id: string;
  name: string;
  isInvited: boolean;
  mayInvite: boolean;
}) {
  if (isInvited) return <Chip icon="check">Invitation envoyée</Chip>;
  if (!mayInvite) return null;
  return (
    <Form method="post" className="action-form" preventScrollReset>
      <HiddenField name="candidat" value={id} />
      <SubmitButton variant="secondary" size="small" icon="mail">
        Inviter à postuler<span className="visually-hidden">&nbsp;: {name}</span>
      </SubmitButton>
    </Form>
  );
}

export default function OfferCandidates({ loaderData }: Route.ComponentProps) {
  const { id, title, isPublic, mayInvite, answers, people, namesNotice, count, help } = loaderData;
  const path = ownOfferPath(id);
  return (
    <>
      <PageHeader
        title="Candidats pour cette offre"
        lead={title}
        breadcrumb={[
          { label: "Mes offres", to: "/compte/entreprise/mes-offres" },
          { label: title, to: path },
          { label: "Candidats" },
        ]}
        actions={
          <>
            <InviteFirst {...loaderData} />
            <ButtonLink to={path} variant="secondary" icon="pencil">
              Modifier l’offre
            </ButtonLink>
          </>
        }
      />
      {isPublic ? null : <Notice>{offersMessages.offerNotPublic}</Notice>}
      {answers ? <p>{answers}</p> : null}
      {people.length > 0 ? (
        <>
          <Count>{count}</Count>
          {help ? <Notice>{help}</Notice> : null}
          <NamesNotice>{namesNotice}</NamesNotice>
          <div className="results-list stack">
            <PeopleList
              people={people.map(({ card, marks, match, isInvited }) => ({
                candidate: card,
                marks,
                pickable: mayInvite && !isInvited,
                dismissible: true,
                fit: <FitChip fit={fitOf(match.score)} />,
                children: (
                  <MatchReasons match={match}>
                    <Invite id={card.id} name={card.name} isInvited={isInvited} mayInvite={mayInvite} />
                  </MatchReasons>
                ),
              }))}
              back={offerCandidatesPath(id)}
              mayWrite={mayInvite}
              offerId={id}
            />
          </div>
        </>
      ) : (
        <EmptyState
          icon="users"
          title={count}
          text={help ?? ""}
          actions={
            <ButtonLink to={path} variant="primary" icon="pencil">
              Compléter l’offre
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
