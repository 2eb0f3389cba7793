// /candidat: a candidate's home: the week, events, requests, applications, profile views, proposed offers and why.

import { Fragment } from "react";
import { requireCandidate } from "../../access/viewer.server.ts";
import { listApplicationSteps } from "../../hiring/apply/application-steps.server.ts";
import { listOwnApplications } from "../../hiring/apply/applications.server.ts";
import stepperSheet from "../../hiring/apply/stepper.css?url";
import { listAgreedInterviews } from "../../hiring/conversations/agreed-interviews.server.ts";
import eventSheet from "../../hiring/conversations/event.css?url";
import { InterviewEvent } from "../../hiring/conversations/interview-event.tsx";
import * as messages from "../../messages.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { listFartherSearches } from "../../offers/browse/broader-offer-searches.server.ts";
import { readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { distanceNote } from "../../offers/search-reasons.server.ts";
import { type Candidate, findCandidate, fullName } from "../../people/candidates/candidates.server.ts";
import { listExperiences } from "../../people/candidates/career.server.ts";
import { completionOf } from "../../people/candidates/completion.ts";
import { CompletionCard } from "../../people/candidates/completion-card.tsx";
import { wishSentence } from "../../people/candidates/wish-sentence.server.ts";
import { listAnswerDelays } from "../../people/companies/response-stats.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { withDe } from "../../platform/text/elision.ts";
import { displayTime, plural } from "../../platform/text/french.ts";
import { tastesShown, tasteWhyMs } from "../../sourcing/limits.ts";
import { listNewestProposed, listProposals, matchHelp } from "../../sourcing/matching/matching-offers.server.ts";
import * as sourcingMessages from "../../sourcing/messages.ts";
import { listOfferTastes } from "../../sourcing/offer-tastes.server.ts";
import { InvitationList } from "../../sourcing/outreach/invitation-list.tsx";
import { listInvitations } from "../../sourcing/outreach/offer-invitations.server.ts";
import { listRequests } from "../../sourcing/outreach/profile-requests.server.ts";
import { RequestList } from "../../sourcing/outreach/request-list.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { BroaderLine } from "../../ui/broader-searches.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import menuSheet from "../../ui/more-menu.css?url";
import { Card } from "../../ui/page.tsx";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
import type { Route } from "./+types/candidate-home.route";
import { Applications, Successes } from "./candidate-applications.tsx";
import homeSheet from "./candidate-home.css?url";
import { findHomeVisit, listOpenings, setHomeVisit, shownApplication, weekOf } from "./candidate-home.server.ts";
import { listCandidateTasks } from "./candidate-tasks.server.ts";
import { Today } from "./candidate-today.tsx";
import { Openings } from "./profile-views.tsx";
import { AskWhy, Choices, ProposalCard } from "./proposals.tsx";

/** Without a match, the home shows a few of the newest offers. */
const newestShown = 3;

/** The search for a candidate's occupation in their commune. */
const searchOf = ({ job, city, cityCode }: Record<"job" | "city" | "cityCode", string | null>) =>
  readOfferCriteria(new URLSearchParams({ q: job ?? "", lieu: city ?? "", cityCode: cityCode ?? "" }));

type Taste = Awaited<ReturnType<typeof listOfferTastes>>[number];

const shownTaste = ({ offerId, title, nom, isLiked, reason }: Taste) => ({
  offerId,
  title,
  company: nom,
  words: isLiked
    ? sourcingMessages.tasteStands
    : sourcingMessages.tasteAside(reason && sourcingMessages.tasteReasons[reason]),
});

/** The proposals of a candidate; where nothing fits, the newest offers around. */
async function findOffers(wishes: Candidate, before: Date | null, now: Date) {
  const tastes = await listOfferTastes(wishes.id);
  const week = new Date(now.getTime() - siteLimits.weekMs);
  const { offers: matching, others, few, ofWeek } = await listProposals(wishes, { since: before, week, tastes });
  const matches = matching.length > 0;
  const [newest, farther] = matches
    ? [[], []]
    : await Promise.all([listNewestProposed(wishes, newestShown), listFartherSearches(searchOf(wishes), 0, now)]);
  const liked = new Set(tastes.flatMap(({ isLiked, offerId }) => (isLiked ? [offerId] : [])));
  const plain = { match: null, isNew: false, taste: null, beyond: null };
  const [last] = tastes;
  const isJustAside = last && !last.isLiked && !last.reason && last.createdAt.getTime() > now.getTime() - tasteWhyMs;
  return {
    matches,
    ofWeek,
    others,
    few,
    farther,
    offers: matches ? matching : newest.map((offer) => ({ ...offer, ...plain, isLiked: liked.has(offer.id) })),
    aside: isJustAside ? shownTaste(last) : null,
    choices: tastes.slice(0, tastesShown).map(shownTaste),
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const now = new Date();
  const candidate = (await findCandidate(viewer.id)) ?? notFound(messages.candidateNotFound);
  const [page, before, requests, invitations] = await Promise.all([
    listOwnApplications(viewer.id, url),
    viewer.readOnlyBy ? findHomeVisit(viewer.id, now) : setHomeVisit(db, viewer.id, now),
    listRequests(viewer.id, now),
    listInvitations(viewer.id, now),
  ]);
  const [steps, delays, today, agreed, proposed, openings, experiences] = await Promise.all([
    listApplicationSteps(page.rows),
    listAnswerDelays([...new Set(page.rows.flatMap(({ companyId }) => companyId ?? []))]),
    listCandidateTasks(viewer.id, now),
    listAgreedInterviews(viewer.id, now),
    findOffers(candidate, before, now),
    listOpenings(viewer.id, before, now),
    listExperiences(viewer.id),
  ]);
  const fresh = proposed.offers.filter(({ isNew }) => isNew).length;
  const due =
    requests.filter(({ state }) => state === "waiting").length +
    invitations.length +
    today.items.filter(({ isDue }) => isDue).length;
  const weekEnd = new Date(now.getTime() + siteLimits.weekMs).toISOString();
  const interviews = agreed.filter(({ interview: { at } }) => at && at.value < weekEnd).length;
  return {
    requests,
    invitations,
    openings,
    ...proposed,
    week: weekOf({ interviews, unread: today.unread, openings: openings.ofWeek, fresh: proposed.ofWeek, due }),
    since: before && displayTime(before, now).ago,
    fresh: fresh > 0 ? plural(fresh, "nouvelle") : null,
    prenom: candidate.prenom,
    name: fullName(candidate) || viewer.email,
    photo: filePath(candidate.imageFileId),
    sentence: wishSentence(candidate),
    addressConfirmed: viewer.addressConfirmed,
    completion: completionOf({ ...candidate, hasExperience: experiences.length > 0 }),
    today,
    agreed,
    help: matchHelp(candidate),
    isPlaced: candidate.cityCode !== null || candidate.departments.length > 0,
    distances: distanceNote(proposed.offers),
    previous: page.previous,
    next: page.next,
    position: positionOf(page),
    applications: page.rows.map((row) => ({
      ...shownApplication(row, delays, now),
      steps: steps.get(row.id) ?? [],
    })),
  };
}

export const links: Route.LinksFunction = () =>
  [stepperSheet, eventSheet, menuSheet, homeSheet].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = () => [titled("Mon accueil")];

type Data = Route.ComponentProps["loaderData"];

/** Who one is, and the week in one line. */
function Head({ name, prenom, photo, week, agreed, addressConfirmed }: Data) {
  const next = agreed[0]?.interview.at;
  const mailSentence = useMailSentence();
  return (
    <header className="me-head">
      <Avatar name={name} src={photo} size="xl" />
      <div className="stack stack-s">
        <h1>{prenom ? `Bonjour ${prenom}` : "Bonjour"}</h1>
        {week.length > 0 ? (
          <p className="me-week">
            Cette semaine&nbsp;:{" "}
            {week.map(({ text, after, to }, index) => (
              <Fragment key={to}>
                {index > 0 ? ", " : null}
                <a href={to}>{text}</a>
                {after}
              </Fragment>
            ))}
            .
          </p>
        ) : addressConfirmed ? (
          <p className="me-week">
            Rien de nouveau cette semaine.{" "}
            {next
              ? siteMessages.nextInterview(next.label)
              : mailSentence(
                  "Nous vous écrivons dès qu’une entreprise vous répond.",
                  "Les réponses des entreprises s’affichent ici.",
                )}
          </p>
        ) : (
          <p className="me-week">Vérifiez votre adresse e-mail pour que les entreprises vous trouvent.</p>
        )}
        {addressConfirmed ? null : (
          <div className="cluster">
            <ButtonLink to="/verify-email">Vérifier mon adresse</ButtonLink>
          </div>
        )}
      </div>
    </header>
  );
}

function Interviews({ agreed }: Pick<Data, "agreed">) {
  return agreed.map(({ to, title, company, interview }, at) => (
    <section
      key={to}
      id={at === 0 ? "entretien" : undefined}
      className="card event-card"
      aria-label={`Entretien, ${title}`}
    >
      <InterviewEvent
        interview={interview}
        title={
          <p className="event-kind">
            Entretien avec {company}&nbsp;: <Link to={to}>{title}</Link>
          </p>
        }
      />
    </section>
  ));
}

function MyProfile({ completion, sentence }: Data) {
  return (
    <section className="stack" aria-label="Avancement du profil">
      {completion.share < 100 ? (
        <CompletionCard {...completion} />
      ) : (
        <Card className="stack stack-s">
          <h2>Mon profil</h2>
          {sentence ? <p className="as-typed">{sentence}.</p> : null}
          <p className="soft">{peopleMessages.essentialsThere}</p>
          <div className="cluster">
            <ButtonLink to="/moncompte" variant="secondary" icon="user">
              Voir mon profil
            </ButtonLink>
          </div>
        </Card>
      )}
    </section>
  );
}

function Offers({
  offers,
  matches,
  help,
  since,
  fresh,
  farther,
  isPlaced,
  distances,
  others,
  few,
  aside,
  choices,
}: Data) {
  const newest = isPlaced ? "Les offres les plus récentes près de chez vous" : "Les offres les plus récentes";
  return (
    <section className="stack" aria-labelledby="mes-offres">
      <h2 id="mes-offres">{matches ? "Des offres pour vous" : newest}</h2>
      {matches ? (
        <p className="soft">
          {fresh && since ? <strong>{`${fresh} depuis votre dernière visite, ${since}. `}</strong> : null}
          Choisies d’après votre métier, vos lieux et ce que vous souhaitez. {few ? `${few} ` : null}
          <Link to="/moncompte#recherche">Changer ces critères</Link>
        </p>
      ) : help ? null : (
        <p className="soft">Aucune offre en ligne ne correspond à votre métier et à vos lieux pour l’instant.</p>
      )}
      {help ? (
        <p className="soft">
          {help.text} <Link to={help.to}>Compléter mon profil</Link>
        </p>
      ) : null}
      <BroaderLine searches={farther} />
      {aside ? <AskWhy aside={aside} /> : null}
      {offers.length > 0 ? (
        <div className="proposals">
          <ItemList>
            {offers.map((offer) => (
              <ProposalCard key={offer.id} offer={offer} />
            ))}
          </ItemList>
        </div>
      ) : (
        <p className="soft">Aucune offre {isPlaced ? "près de chez vous " : ""}pour l’instant.</p>
      )}
      {others.length > 0 ? (
        <p className="soft">
          Aussi&nbsp;:{" "}
          {others.map(({ to, name, count }, index) => (
            <Fragment key={to}>
              {index > 0 ? ", " : null}
              <Link to={to}>{`${count > 1 ? `${count} autres offres` : "une autre offre"} ${withDe(name)}`}</Link>
            </Fragment>
          ))}
          .
        </p>
      ) : null}
      {offers.length > 0 || choices.length > 0 ? <Choices choices={choices} /> : null}
      {distances ? <p className="muted">{distances}</p> : null}
      <div className="cluster">
        <ButtonLink variant="secondary" to="/offres" icon="search">
          Voir toutes les offres
        </ButtonLink>
      </div>
    </section>
  );
}

export default function CandidateHome({ loaderData }: Route.ComponentProps) {
  const { requests, openings, invitations, today, agreed, applications } = loaderData;
  // Before the first application the profile is all there is to do: beside it, the wide column would be empty.
  const isFirst = [requests, invitations, today.items, agreed, applications].every(({ length }) => length === 0);
  return (
    <div className="wrap page candidate-home">
      <Head {...loaderData} />
      {isFirst ? <MyProfile {...loaderData} /> : null}
      <div className="columns-box">
        <div className="columns columns-end">
          <div className="columns-main stack">
            <Successes {...loaderData} />
            <Interviews {...loaderData} />
            <div id="a-repondre" className="stack answers-due">
              <Today {...today} />
              <RequestList requests={requests} />
              <InvitationList invitations={invitations} />
            </div>
            <section className="stack" aria-labelledby="mes-candidatures">
              <h2 id="mes-candidatures">Mes candidatures</h2>
              <Applications {...loaderData} />
            </section>
          </div>
          <div className="columns-aside stack">
            {isFirst ? null : <MyProfile {...loaderData} />}
            <Openings {...openings} />
          </div>
        </div>
      </div>
      <Offers {...loaderData} />
    </div>
  );
}
