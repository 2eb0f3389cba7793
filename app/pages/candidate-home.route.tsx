// /candidat: a candidate's home: the next step of the profile, one's applications, offers that match.
import { Link } from "react-router";
import { requireCandidate } from "../accounts/viewer.server.ts";
import { stateLabels } from "../applications/application.ts";
import { listOwnApplications } from "../applications/applications.server.ts";
import { moment, number } from "../base/french.ts";
import { completionOf } from "../candidates/completion.ts";
import { db } from "../db/db.server.ts";
import { offerPath } from "../offers/offer.ts";
import { OfferCard } from "../offers/offer-card.tsx";
import { listSimilarOffers } from "../offers/similar.server.ts";
import { ConfirmForm } from "../ui/action-form.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { EmptyState } from "../ui/empty.tsx";
import { ItemCard, ItemList } from "../ui/item-card.tsx";
import { Card, PageHeader } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { Checklist, ProgressBar } from "../ui/progress.tsx";
import { Time } from "../ui/time.tsx";
import type { Route } from "./+types/candidate-home.route";

const offersShown = 6;

function findProfile(id: string) {
  return db
    .selectFrom("candidates")
    .select(["prenom", "nom", "mobile", "job", "city", "disponibility", "cvFileId", "searchDepartments"])
    .select("available_all_country")
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("experiences").select("id").where("candidateId", "=", id)).as("hasExperience"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
}

const nothingYet = {
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
  const profile = await findProfile(viewer.id);
  const departments = profile?.available_all_country ? [] : (profile?.searchDepartments ?? []);
  const page = await listOwnApplications(viewer.id, url);
  const except = page.rows.flatMap((row) => row.offerId ?? []);
  const matching = await listSimilarOffers({ job: profile?.job ?? "", departments, except }, offersShown);
  const offers =
    matching.length > 0
      ? matching
      : await listSimilarOffers({ job: "", departments: [], fill: true, except }, offersShown);
  const { steps, done, share } = completionOf({
    ...(profile ?? nothingYet),
    available_all_country: profile?.available_all_country ?? false,
    hasExperience: Boolean(profile?.hasExperience),
  });
  const now = new Date();
  return {
    prenom: profile?.prenom ?? null,
    unverified: !viewer.emailVerified,
    steps,
    share,
    progress: `${number(done)} sur ${number(steps.length)}`,
    matches: matching.length > 0,
    offers,
    previous: page.previous,
    next: page.next,
    applications: page.rows.map((row) => ({
      id: row.id,
      title: row.offer,
      company: row.company,
      path: row.offerId && row.offerTitle ? offerPath({ id: row.offerId, title: row.offerTitle }) : null,
      label: stateLabels[row.state],
      isWithdrawn: row.state === "withdrawn",
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

function Applications({ applications, previous, next }: Pick<Data, "applications" | "previous" | "next">) {
  if (applications.length === 0) {
    return (
      <EmptyState
        icon="send"
        level={3}
        title="Vous n'avez pas encore postulé"
        text="Vos candidatures et leur état s'affichent ici."
        actions={
          <ButtonLink variant="secondary" to="/offres">
            Voir les offres
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ItemList>
        {applications.map(({ id, title, company, path, label, isWithdrawn, at }) => (
          <ItemCard
            key={id}
            level={3}
            to={path ?? undefined}
            title={title}
            subtitle={company}
            facts={
              <>
                <Chip tone={isWithdrawn ? "neutral" : "ok"}>{label}</Chip>
                <Chip icon="clock">
                  <Time at={at.iso} title={at.exact}>
                    {at.ago}
                  </Time>
                </Chip>
              </>
            }
            aside={
              isWithdrawn ? null : (
                <ConfirmForm
                  action={`/candidat/candidatures/${id}/retrait`}
                  variant="secondary"
                  size="small"
                  title={<>Retirer votre candidature&nbsp;?</>}
                  text="L'entreprise verra que vous l'avez retirée."
                >
                  Retirer ma candidature
                </ConfirmForm>
              )
            }
          />
        ))}
      </ItemList>
      <Pager previous={previous} next={next} label="Pages de mes candidatures" />
    </>
  );
}

export default function CandidateHome({ loaderData }: Route.ComponentProps) {
  const { prenom, unverified, offers, matches } = loaderData;
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
      <NextStep {...loaderData} />
      <section className="stack" aria-labelledby="mes-candidatures">
        <h2 id="mes-candidatures">Mes candidatures</h2>
        <Applications {...loaderData} />
      </section>
      <section className="stack" aria-labelledby="mes-offres">
        <h2 id="mes-offres">{matches ? "Des offres pour vous" : "Les offres les plus récentes"}</h2>
        {offers.length > 0 ? (
          <ItemList>
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} level={3} />
            ))}
          </ItemList>
        ) : (
          <p className="soft">Aucune offre pour l'instant.</p>
        )}
        <div className="cluster">
          <ButtonLink variant="secondary" to="/offres" icon="search">
            Voir toutes les offres
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
