// /compte/entreprise/mes-offres/:id/candidats: the candidates who match an offer, by how well they do, with the reasons, and their invitation.
import { requireCompany, viewingCompany } from "../../access/viewer.server.ts";
import { type FitGroup, groupOf } from "../../engines/matching/fit.ts";
import * as offersMessages from "../../offers/messages.ts";
import { offerCandidatesPath, ownOfferPath } from "../../offers/offer.ts";
import { NamesNotice } from "../../people/candidates/candidate-card.tsx";
import { FitChip } from "../../people/candidates/fit-chip.tsx";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { readChosen } from "../outreach/group-message.server.ts";
import { groupMessagePath } from "../outreach/group-message.ts";
import { InviteButton } from "../outreach/invite-button.tsx";
import { countInvitationAnswers, deleteOfferInvitations } from "../outreach/offer-invitations.server.ts";
import { PeopleRows, PickBar } from "../outreach/people-list.tsx";
import sheet from "../people-lists.css?url";
import type { Route } from "./+types/offer-candidates.route";
import { MatchReasons } from "./match-reasons.tsx";
import { findMatchedOffer, listMatchingCandidates } from "./matching-candidates.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const offer = isId(params.id) ? await findMatchedOffer(params.id, viewer.companyId) : undefined;
  if (!offer) return notFound(offersMessages.offerNotFound);
  const seeker = viewingCompany(viewer);
  const [matches, answers] = await Promise.all([
    listMatchingCandidates(seeker, offer),
    countInvitationAnswers(offer.id),
  ]);
  const { people } = matches;
  const mayInvite = offer.isPublic && seeker.seesNames;
  const { noOccupation, noPlace } = sourcingMessages.matchingOffer;
  return {
    ...matches,
    id: offer.id,
    title: offer.title,
    isPublic: offer.isPublic,
    mayInvite,
    answers,
    help:
      offer.occupations === ""
        ? noOccupation
        : offer.cityCode === null
          ? noPlace
          : people.length === 0
            ? mailSentence(sourcingMessages.matchingWait, sourcingMessages.matchingWaitWithoutMail)
            : null,
    first: mayInvite
      ? people
          .filter(({ isInvited, fit }) => !isInvited && groupOf(fit) === "good")
          .map(({ card }) => card.id)
          .slice(0, sourcingLimits.invitedFirst)
      : [],
  };
}

/** Takes invitations back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { companyId } = requireCompany(context);
  const offer = isId(params.id) ? await findMatchedOffer(params.id, companyId) : undefined;
  if (!offer) return notFound(offersMessages.offerNotFound);
  const form = await readForm(request);
  const ids = readChosen(String(form.get("candidats") ?? "").split(" "));
  const deleted = await transaction((tx) => deleteOfferInvitations(tx, companyId, offer.id, ids.toSorted()));
  const back = internalPath(form.get("retour")?.toString()) ?? offerCandidatesPath(offer.id);
  if (deleted === 0) return redirectWith(back, sourcingMessages.invitationsLeft(ids.length), "warn");
  return redirectWith(back, sourcingMessages.invitationsUndone(deleted, ids.length - deleted));
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

/** What is missing in most people, with the way to change the offer. */
function Gaps({ gaps }: Pick<Loaded, "gaps">) {
  if (gaps.length === 0) return null;
  return (
    <Notice title="Ce qui manque à la plupart">
      <ul className="plain-list">
        {gaps.map(({ text, verb, to }) => (
          <li key={text} className="cluster">
            {text}. <Link to={to}>{verb}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Group({ group, data }: { group: FitGroup; data: Loaded }) {
  const { id, people, counts, mayInvite } = data;
  const shown = people.filter(({ fit }) => groupOf(fit) === group);
  if (shown.length === 0) return null;
  const back = offerCandidatesPath(id);
  const isWeak = group === "weak";
  const rows = (
    <PeopleRows
      people={shown.map(({ card, marks, fit, distance, reasons, against, isInvited }) => ({
        candidate: card,
        marks,
        distance,
        pickable: mayInvite && !isInvited,
        dismissible: true,
        fit: (
          <>
            {fit === "strong" ? <FitChip fit={fit} /> : null}
            {mayInvite && (isInvited || !isWeak) ? (
              <InviteButton id={card.id} name={card.name} offerId={id} isInvited={isInvited} back={back} />
            ) : null}
          </>
        ),
        children: <MatchReasons reasons={reasons} against={against} />,
      }))}
      back={back}
      mayWrite={mayInvite}
    />
  );
  const count = shown.length < counts[group] ? `${shown.length} sur ${counts[group]}` : counts[group];
  const title = `${sourcingMessages.matchGroups[group]} (${count})`;
  if (isWeak)
    return (
      <details className="disclosure match-group">
        <summary>{title}</summary>
        {rows}
      </details>
    );
  return (
    <section className="stack stack-s" aria-labelledby={`groupe-${group}`}>
      <h2 id={`groupe-${group}`}>{title}</h2>
      {rows}
    </section>
  );
}

export default function OfferCandidates({ loaderData }: Route.ComponentProps) {
  const { id, title, isPublic, mayInvite, answers, people, namesNotice, count, help, gaps } = loaderData;
  const path = ownOfferPath(id);
  return (
    <>
      <PageHeader
        title="Candidats pour cette offre"
        lead={title}
        breadcrumb={[{ label: "Mes offres", to: "/compte/entreprise/mes-offres" }, { label: "Candidats" }]}
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
      {people.length > 0 ? (
        <>
          <Count>{count}</Count>
          {answers ? <p className="soft">{answers}</p> : null}
          {help ? <Notice>{help}</Notice> : null}
          <Gaps gaps={gaps} />
          <NamesNotice>{namesNotice}</NamesNotice>
          <div className="results-list stack">
            <Group group="good" data={loaderData} />
            <Group group="partial" data={loaderData} />
            <Group group="weak" data={loaderData} />
            <PickBar back={offerCandidatesPath(id)} mayWrite={mayInvite} offerId={id} />
          </div>
          <p className="muted">
            <Link to="/classement#correspondances">Comment les profils et les offres sont classés</Link>
          </p>
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
