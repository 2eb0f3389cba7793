// /candidat: a candidate's home: contact requests, matching offers and why, applications, profile views.
import { Link } from "react-router";
import { requireCandidate } from "../../access/viewer.server.ts";
import {
  applicantStatusLabelOf,
  applicantStatusOf,
  listApplicantHistories,
} from "../../hiring/apply/applicant-status.server.ts";
import { followPath, stateTones } from "../../hiring/apply/application.ts";
import { listOwnApplications } from "../../hiring/apply/applications.server.ts";
import { listSimilarOffers } from "../../offers/browse/similar-offers.server.ts";
import { offerPath } from "../../offers/offer.ts";
import { OfferCard } from "../../offers/offer-card.tsx";
import { completionOf } from "../../people/candidates/completion.ts";
import { db } from "../../platform/db/db.server.ts";
import { moment, number, plural } from "../../platform/text/french.ts";
import { MatchReasons } from "../../sourcing/matching/match-reasons.tsx";
import { candidateMatchColumns } from "../../sourcing/matching/matched-rows.server.ts";
import { listMatchingOffers, matchHelp } from "../../sourcing/matching/matching-offers.server.ts";
import { InvitationList } from "../../sourcing/outreach/invitation-list.tsx";
import { listInvitations } from "../../sourcing/outreach/offer-invitations.server.ts";
import { listRequests } from "../../sourcing/outreach/profile-requests.server.ts";
import { RequestList } from "../../sourcing/outreach/request-list.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Columns } from "../../ui/columns.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { Card, PageHeader } from "../../ui/page.tsx";
import { Checklist, ProgressBar } from "../../ui/progress.tsx";
import type { Route } from "./+types/candidate-home.route";
import { Applications } from "./candidate-applications.tsx";
import { findHomeVisit, listOpenings, setHomeVisit } from "./candidate-home.server.ts";
import { Openings } from "./profile-views.tsx";

const offersShown = 8;

const listNewestOffers = (except: string[], limit: number) =>
  listSimilarOffers({ job: "", departments: [], fill: true, except }, limit);

function findProfile(id: string) {
  return db
    .selectFrom("candidates")
    .select(["prenom", "nom", "mobile", "job", "city", "cvFileId", "searchDepartments"])
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
  const [histories, matching, openings] = await Promise.all([
    listApplicantHistories(page.rows),
    listMatchingOffers(wishes, before, offersShown),
    listOpenings(viewer.id, before, now),
  ]);
  const except = page.rows.flatMap((row) => row.offerId ?? []);
  const others = matching.length > 0 ? [] : await listNewestOffers(except, offersShown);
  const offers = matching.length > 0 ? matching : others.map((offer) => ({ ...offer, match: null, isNew: false }));
  const fresh = offers.filter(({ isNew }) => isNew).length;
  const { steps, done, share } = completionOf({
    ...(profile ?? nothingYet),
    hasExperience: Boolean(profile?.hasExperience),
  });
  return {
    requests,
    invitations,
    openings,
    since: before && moment(before, now).ago,
    fresh: fresh > 0 ? plural(fresh, "nouvelle") : null,
    prenom: profile?.prenom ?? null,
    unverified: !viewer.emailVerified,
    steps,
    share,
    progress: `${number(done)} sur ${number(steps.length)}`,
    matches: matching.length > 0,
    help: matchHelp(wishes),
    offers,
    previous: page.previous,
    next: page.next,
    applications: page.rows.map((row) => ({
      id: row.id,
      title: row.offer,
      company: row.company,
      path: row.offerId && row.offerTitle ? offerPath({ id: row.offerId, title: row.offerTitle }) : null,
      follow: followPath(row.id),
      label: applicantStatusLabelOf(row),
      tone: stateTones[applicantStatusOf(row)],
      hasNewMessage: row.hasNewMessage,
      // Without the first event, which is the sending itself.
      last: histories.get(row.id)?.slice(1).at(-1) ?? null,
      isOver: ["withdrawn", "refused"].includes(applicantStatusOf(row)),
      at: moment(row.createdAt, now),
    })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Mon accueil – Vivier" }];

type Data = Route.ComponentProps["loaderData"];

function NextStep({ steps, share, progress }: Pick<Data, "steps" | "share" | "progress">) {
  if (share === 100) {
    return (
      <div className="cluster">
        <ButtonLink variant="secondary" to="/moncompte" icon="user">
          Voir mon profil
        </ButtonLink>
      </div>
    );
  }
  return (
    <Card className="stack">
      <h2>Complétez votre profil</h2>
      <ProgressBar label="Profil complété" value={share} detail={progress} />
      <Checklist
        items={steps.map((step) => ({
          ...step,
          label: step.done ? step.label : <Link to={step.to}>{step.label}</Link>,
        }))}
      />
      <div className="cluster">
        <ButtonLink to="/moncompte" variant="primary" icon="arrow-right">
          Compléter mon profil
        </ButtonLink>
      </div>
    </Card>
  );
}

function Offers({
  offers,
  matches,
  help,
  since,
  fresh,
}: Pick<Data, "offers" | "matches" | "help" | "since" | "fresh">) {
  return (
    <section className="stack" aria-labelledby="mes-offres">
      <h2 id="mes-offres">{matches ? "Des offres pour vous" : "Les offres les plus récentes"}</h2>
      {matches ? (
        <p className="soft">
          {fresh && since ? <strong>{`${fresh} depuis votre dernière visite, ${since}. `}</strong> : null}
          Choisies d’après votre métier, vos lieux et ce que vous souhaitez.{" "}
          <Link to="/moncompte#profil">Les changer</Link>
        </p>
      ) : help ? null : (
        <p className="soft">Aucune offre en ligne ne correspond à votre métier et à vos lieux pour l’instant.</p>
      )}
      {help ? (
        <p className="soft">
          {help.text} <Link to={help.to}>Compléter mon profil</Link>
        </p>
      ) : null}
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
        <p className="soft">Aucune offre pour l’instant.</p>
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
  const { prenom, unverified, requests, openings } = loaderData;
  return (
    <div className="wrap page">
      <PageHeader
        title={prenom ? `Bonjour ${prenom}` : "Bonjour"}
        lead={unverified ? "Vérifiez votre adresse e-mail pour que les entreprises vous trouvent." : undefined}
        actions={
          unverified ? (
            <ButtonLink to="/verify-email" variant="primary">
              Vérifier mon adresse
            </ButtonLink>
          ) : null
        }
      />
      <RequestList requests={requests} />
      <InvitationList invitations={loaderData.invitations} />
      <Columns
        aside={
          <>
            <NextStep {...loaderData} />
            <Openings {...openings} />
          </>
        }
      >
        <section className="stack" aria-labelledby="mes-candidatures">
          <h2 id="mes-candidatures">Mes candidatures</h2>
          <Applications {...loaderData} />
        </section>
        <Offers {...loaderData} />
      </Columns>
    </div>
  );
}
