// /candidat: a candidate's home: contact requests, matching offers and why, applications, profile views.

import { requireCandidate } from "../../access/viewer.server.ts";
import { applicationLife, mayWithdraw } from "../../hiring/application-life.ts";
import { applicantStatusLabelOf, applicantStatusOf } from "../../hiring/apply/applicant-status.server.ts";
import { listApplicationSteps } from "../../hiring/apply/application-steps.server.ts";
import { listOwnApplications } from "../../hiring/apply/applications.server.ts";
import stepperSheet from "../../hiring/apply/stepper.css?url";
import * as hiringMessages from "../../hiring/messages.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { listFartherSearches } from "../../offers/browse/broader-offer-searches.server.ts";
import { OfferCard } from "../../offers/offer-card.tsx";
import { readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { distanceNote } from "../../offers/search-reasons.server.ts";
import { applicationPath } from "../../people/candidates/candidate.ts";
import { completionOf } from "../../people/candidates/completion.ts";
import { CompletionCard } from "../../people/candidates/completion-card.tsx";
import { listToday } from "../../people/candidates/today.server.ts";
import { Today } from "../../people/candidates/today.tsx";
import { listAnswerDelays } from "../../people/companies/response-stats.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { displayTime, plural } from "../../platform/text/french.ts";
import { MatchReasons } from "../../sourcing/matching/match-reasons.tsx";
import { candidateMatchColumns } from "../../sourcing/matching/matched-rows.server.ts";
import { listMatchingOffers, listNewestProposed, matchHelp } from "../../sourcing/matching/matching-offers.server.ts";
import { InvitationList } from "../../sourcing/outreach/invitation-list.tsx";
import { listInvitations } from "../../sourcing/outreach/offer-invitations.server.ts";
import { listRequests } from "../../sourcing/outreach/profile-requests.server.ts";
import { RequestList } from "../../sourcing/outreach/request-list.tsx";
import { BroaderLine } from "../../ui/broader-searches.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import type { Route } from "./+types/candidate-home.route";
import { Applications } from "./candidate-applications.tsx";
import { findHomeVisit, listOpenings, setHomeVisit } from "./candidate-home.server.ts";
import { Openings } from "./profile-views.tsx";

const offersShown = 8;
/** Without a match, the home shows a few of the newest offers. */
const newestShown = 3;

function findProfile(id: string) {
  return db
    .selectFrom("candidates")
    .select(["prenom", "nom", "mobile", "job", "city", "cvFileId", "keepsSentCv", "searchDepartments"])
    .select(candidateMatchColumns)
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("experiences").select("id").where("candidateId", "=", id)).as("hasExperience"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
}

const nothingYet = {
  searchDepartments: [],
  departments: [],
  available_all_country: false,
  occupations: "",
  occupationCodes: "",
  salaryMax: null,
  attributes: [],
  radius: null,
  cityCode: null,
  salaryMin: null,
  salaryTaux: "par mois",
  prenom: null,
  nom: null,
  mobile: null,
  job: null,
  city: null,
  disponibility: null,
  cvFileId: null,
};

/** The search for a candidate's occupation in their commune. */
const searchOf = ({ job, city, cityCode }: Record<"job" | "city" | "cityCode", string | null>) =>
  readOfferCriteria(new URLSearchParams({ q: job ?? "", lieu: city ?? "", cityCode: cityCode ?? "" }));

type OwnApplication = Awaited<ReturnType<typeof listOwnApplications>>["rows"][number];

function shownApplication(row: OwnApplication, now: Date) {
  const status = applicantStatusOf(row);
  return {
    id: row.id,
    title: row.offer,
    company: row.company,
    logo: filePath(row.logoFileId),
    follow: applicationPath(row.id),
    label: row.cameBy && status === "received" ? hiringMessages.addedForApplicant : applicantStatusLabelOf(row),
    tone: applicationLife[status].tone,
    hasNewMessage: Boolean(row.hasNewMessage),
    isOver: applicationLife[status].isLast && status !== "retained",
    mayWithdraw: mayWithdraw(status),
    at: displayTime(row.createdAt, now),
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const now = new Date();
  const [profile, page, before, requests, invitations] = await Promise.all([
    findProfile(viewer.id),
    listOwnApplications(viewer.id, url),
    viewer.readOnlyBy ? findHomeVisit(viewer.id, now) : setHomeVisit(db, viewer.id, now),
    listRequests(viewer.id, now),
    listInvitations(viewer.id, now),
  ]);
  const wishes = { ...(profile ?? nothingYet), id: viewer.id };
  const [steps, delays, today, matching, openings] = await Promise.all([
    listApplicationSteps(page.rows),
    listAnswerDelays([...new Set(page.rows.flatMap(({ companyId }) => companyId ?? []))]),
    // The requests stand below with their buttons.
    listToday(viewer.id, now, false),
    listMatchingOffers(wishes, before, offersShown),
    listOpenings(viewer.id, before, now),
  ]);
  const [others, farther] =
    matching.length > 0
      ? [[], []]
      : await Promise.all([listNewestProposed(wishes, newestShown), listFartherSearches(searchOf(wishes), 0, now)]);
  const offers = matching.length > 0 ? matching : others.map((offer) => ({ ...offer, match: null, isNew: false }));
  const fresh = offers.filter(({ isNew }) => isNew).length;
  const completion = completionOf({
    ...(profile ?? nothingYet),
    hasExperience: Boolean(profile?.hasExperience),
  });
  return {
    requests,
    invitations,
    openings,
    since: before && displayTime(before, now).ago,
    fresh: fresh > 0 ? plural(fresh, "nouvelle") : null,
    prenom: profile?.prenom ?? null,
    addressConfirmed: viewer.addressConfirmed,
    completion,
    today,
    matches: matching.length > 0,
    help: matchHelp(wishes),
    farther,
    isPlaced: wishes.cityCode !== null || wishes.departments.length > 0,
    distances: distanceNote(offers),
    offers,
    previous: page.previous,
    next: page.next,
    position: positionOf(page),
    applications: page.rows.map((row) => ({
      ...shownApplication(row, now),
      steps: steps.get(row.id) ?? [],
      delay: applicationLife[applicantStatusOf(row)].waits ? (delays.get(row.companyId ?? "") ?? null) : null,
    })),
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stepperSheet }];

export const meta: Route.MetaFunction = () => [titled("Mon accueil")];

type Data = Route.ComponentProps["loaderData"];

function Offers({
  offers,
  matches,
  help,
  since,
  fresh,
  farther,
  isPlaced,
  distances,
}: Pick<Data, "offers" | "matches" | "help" | "since" | "fresh" | "farther" | "isPlaced" | "distances">) {
  const newest = isPlaced ? "Les offres les plus récentes près de chez vous" : "Les offres les plus récentes";
  return (
    <section className="columns-main stack" aria-labelledby="mes-offres">
      <h2 id="mes-offres">{matches ? "Des offres pour vous" : newest}</h2>
      {matches ? (
        <p className="soft">
          {fresh && since ? <strong>{`${fresh} depuis votre dernière visite, ${since}. `}</strong> : null}
          Choisies d’après votre métier, vos lieux et ce que vous souhaitez.{" "}
          <Link to="/moncompte#recherche">Les changer</Link>
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
      {distances ? <p className="muted">{distances}</p> : null}
      {offers.length > 0 ? (
        <ItemList>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} level={3}>
              {offer.isNew ? (
                <div className="cluster">
                  <Chip tone="accent">Nouvelle</Chip>
                </div>
              ) : null}
              {offer.match ? <MatchReasons match={offer.match} /> : null}
            </OfferCard>
          ))}
        </ItemList>
      ) : (
        <p className="soft">Aucune offre {isPlaced ? "près de chez vous " : ""}pour l’instant.</p>
      )}
      <div className="cluster">
        <ButtonLink variant="secondary" to="/offres" icon="search">
          Voir toutes les offres
        </ButtonLink>
      </div>
    </section>
  );
}

export default function CandidateHome({ loaderData }: Route.ComponentProps) {
  const { prenom, addressConfirmed, requests, openings } = loaderData;
  return (
    <div className="wrap page">
      <PageHeader
        title={prenom ? `Bonjour ${prenom}` : "Bonjour"}
        lead={!addressConfirmed ? "Vérifiez votre adresse e-mail pour que les entreprises vous trouvent." : undefined}
        actions={
          !addressConfirmed ? (
            <ButtonLink to="/verify-email" variant="primary">
              Vérifier mon adresse
            </ButtonLink>
          ) : null
        }
      />
      <Today items={loaderData.today} />
      <RequestList requests={requests} />
      <InvitationList invitations={loaderData.invitations} />
      <div className="columns-box">
        <div className="columns columns-end candidate-columns">
          <section className="columns-main stack" aria-labelledby="mes-candidatures">
            <h2 id="mes-candidatures">Mes candidatures</h2>
            <Applications {...loaderData} />
          </section>
          <div className="columns-aside stack">
            <section className="stack" aria-label="Avancement du profil">
              <CompletionCard {...loaderData.completion} />
              <div className="cluster">
                <ButtonLink to="/moncompte" variant="secondary" icon="user">
                  {loaderData.completion.share === 100 ? "Voir mon profil" : "Compléter mon profil"}
                </ButtonLink>
              </div>
            </section>
            <Openings {...openings} />
          </div>
          <Offers {...loaderData} />
        </div>
      </div>
    </div>
  );
}
