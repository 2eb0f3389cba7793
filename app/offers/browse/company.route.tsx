// /entreprises/{id}-{slug}: the public page of a confirmed company, with its open offers.

import { redirect } from "react-router";
import { candidateOf, viewerOf } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { sizeLabels } from "../../people/companies/company.ts";
import { shownPictures } from "../../people/companies/company-pictures.server.ts";
import { AnswerFact } from "../../people/companies/response-stat.tsx";
import { findAnswerFigures } from "../../people/companies/response-stats.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { siteName } from "../../platform/config/site-identity.ts";
import { isId } from "../../platform/http/id.ts";
import { pageMeta, titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { picturePath } from "../../platform/images/picture-answer.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { placeLabel } from "../../platform/places/places.server.ts";
import { plural } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import { typedBlocks } from "../../platform/text/typed-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Columns } from "../../ui/columns.tsx";
import { Count } from "../../ui/count.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, Section } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { WidePicture } from "../../ui/picture.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { AlertForm } from "../alert-form.tsx";
import { filePath } from "../attachments.server.ts";
import { companyPath, reportPath, splitSlug } from "../offer.ts";
import { OfferCard } from "../offer-card.tsx";
import { everyOffer, offersAddress } from "../offer-criteria.server.ts";
import { findPublicCompany } from "../offers.server.ts";
import { companyPicture } from "../share-pictures.server.ts";
import { sourcedCompanyPath, sourceOfVisit } from "../source.server.ts";
import type { Route } from "./+types/company.route";
import { FollowCompany, PageHead } from "./page-head.tsx";
import { placeMap } from "./place-map.server.ts";
import { PlaceMap } from "./place-map.tsx";
import { findOffers } from "./public-offers.server.ts";
import { findFollowed, mayRequestAlert, searchParams } from "./saved.server.ts";

function whereIs({ city, departement, country }: NonNullable<Awaited<ReturnType<typeof findPublicCompany>>>) {
  const isAbroad = fold(country) !== fold(limits.defaultCountry);
  if (isAbroad) return { location: [city, country].filter(Boolean).join(", "), map: null };
  const map = placeMap({ city, departement });
  return { location: city ? displayPlace(placeLabel(city, departement)) : (map?.department ?? null), map };
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { id } = splitSlug(params.slug);
  const company = isId(id) ? await findPublicCompany(id) : undefined;
  if (!company) return notFound(messages.companyNotFound);
  const path = companyPath(company);
  const source = sourceOfVisit(company.id, url.searchParams, request.headers.get("referer"));
  if (params.slug !== path.split("/").at(-1)) throw redirect(sourcedCompanyPath(company, source), 301);
  const criteria = { ...everyOffer, companyId: company.id };
  const viewer = viewerOf(context);
  const candidate = candidateOf(context);
  const [{ page, total }, answers, followed] = await Promise.all([
    findOffers(criteria, url, { candidateId: candidate?.id ?? null }),
    findAnswerFigures(company.id),
    candidate ? findFollowed(candidate.id, company.id) : null,
  ]);
  const { nom, secteur, size, description, siteWeb } = company;
  return {
    ...page,
    position: positionOf(page, total, limits.offersPerPage),
    nom,
    secteur,
    size: sizeLabels[size as keyof typeof sizeLabels] ?? size,
    description: typedBlocks(description ?? ""),
    approved: company.approved,
    guaranteed: company.guaranteed,
    applying: company.takesSpontaneous ? sourcedCompanyPath(company, source, "/candidature") : null,
    siteWeb: siteWeb && /^https?:\/\//i.test(siteWeb) ? siteWeb : null,
    logo: filePath(company.logoFileId),
    ...shownPictures(company),
    ...whereIs(company),
    count: plural(total, "offre"),
    filtered: offersAddress(criteria),
    answers,
    path,
    picture: picturePath(path, companyPicture(company, total)),
    /** Null where nothing is to follow; the visitor's form has the query of the alert. */
    followed,
    alert: mayRequestAlert(viewer) ? searchParams(criteria).toString() : null,
  };
}

type Loaded = Route.ComponentProps["loaderData"];
type FactName = "secteur" | "size" | "location" | "siteWeb" | "answers" | "approved" | "guaranteed";

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData) return [titled("Entreprise non trouvée")];
  const { nom, secteur, location, path, picture } = loaderData;
  const facts = [secteur, location].filter(Boolean).join(", ");
  return pageMeta(args, {
    title: nom,
    description: `${nom}${facts ? ` (${facts})` : ""} recrute sur ${siteName()}\u00a0: ses offres ouvertes et comment y postuler.`,
    path,
    image: { path: picture, alt: nom },
  });
};

const Approved = () => (
  <>
    <Chip tone="ok" icon="check">
      Vérifiée
    </Chip>{" "}
    <Link to="/comment">Ce que cela veut dire</Link>
  </>
);

const Guaranteed = () => (
  <>
    <Chip tone="ok" icon="check">
      {peopleMessages.answerGuaranteed}
    </Chip>{" "}
    <Link to="/classement#reponse-garantie">Ce que cela veut dire</Link>
  </>
);

/** Whether "En bref" holds anything. */
const hasFacts = ({ approved, guaranteed, secteur, size, location, siteWeb, answers }: Pick<Loaded, FactName>) =>
  [approved, guaranteed, secteur, size, location, siteWeb, answers].some(Boolean);

function Facts({ approved, guaranteed, secteur, size, location, siteWeb, answers }: Pick<Loaded, FactName>) {
  const site = siteWeb ? (
    <a href={siteWeb} rel="noopener nofollow ugc" className="as-typed">
      {siteWeb.replace(/^https?:\/\/(www\.)?|\/$/gi, "")}
    </a>
  ) : null;
  return (
    <Card className="offer-facts stack stack-s">
      <h2>En bref</h2>
      <DefinitionList
        items={[
          { term: "Entreprise", value: approved ? <Approved /> : null },
          { term: "Secteur", value: secteur },
          { term: "Taille", value: size },
          { term: "Lieu", value: location },
          { term: "Site", value: site },
          { term: "Réponses", value: answers ? <AnswerFact answers={answers} /> : null },
          { term: "Mention", value: guaranteed ? <Guaranteed /> : null },
        ]}
      />
    </Card>
  );
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { nom, logo, secteur, description, location, map, count, filtered, offers, previous, next, position } =
    loaderData;
  const { cover, photos, path, followed, alert } = loaderData;
  const aside = (
    <>
      <Facts {...loaderData} />
      {map ? <PlaceMap {...map} /> : null}
    </>
  );
  const main = (
    <>
      <Section title="L’entreprise">
        {description.length > 0 ? (
          <TypedText blocks={description} />
        ) : (
          <p className="soft">Cette entreprise ne s’est pas encore présentée.</p>
        )}
        {photos.length > 0 ? (
          <div className="photos">
            {photos.map(({ path, alt }) => (
              <WidePicture key={path} path={path} alt={alt} />
            ))}
          </div>
        ) : null}
      </Section>
      <section className="stack" aria-labelledby="offres-ouvertes">
        <div className="cluster between">
          <h2 id="offres-ouvertes">Offres ouvertes</h2>
          <Count>{count}</Count>
          {offers.length > 5 ? (
            <ButtonLink to={filtered} variant="secondary" size="small" icon="filter" rel="nofollow">
              Filtrer
            </ButtonLink>
          ) : null}
        </div>
        {offers.length > 0 ? (
          <ItemList>
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} level={3} />
            ))}
          </ItemList>
        ) : (
          <EmptyState
            level={3}
            icon="briefcase"
            title="Aucune offre ouverte en ce moment"
            text="Quand cette entreprise recrutera à nouveau, ses offres seront ici. En attendant, d’autres recrutent."
            actions={
              <ButtonLink to="/offres" variant="secondary" icon="search">
                Voir toutes les offres
              </ButtonLink>
            }
          />
        )}
        <Pager previous={previous} next={next} position={position} label="Pages des offres de l’entreprise" />
      </section>
      {alert ? <AlertForm query={alert} button="Suivre" /> : null}
      <p className="muted">
        <Link to={reportPath(loaderData.path)} rel="nofollow">
          Signaler cette entreprise
        </Link>
      </p>
    </>
  );
  return (
    <>
      {cover ? <WidePicture {...cover} className="cover" /> : null}
      <PageHead
        breadcrumb={[{ label: "Entreprises", to: "/entreprises" }, { label: nom }]}
        company={nom}
        logo={logo}
        title={nom}
        lead={[secteur, location].filter(Boolean).join(" · ") || null}
        actions={
          followed !== null || alert ? <FollowCompany name={nom} path={path} followed={followed ?? false} /> : null
        }
      />
      {loaderData.applying ? (
        <div className="cluster">
          <ButtonLink to={loaderData.applying} variant="secondary" icon="send" rel="nofollow">
            Candidature spontanée
          </ButtonLink>
        </div>
      ) : null}
      {hasFacts(loaderData) ? <Columns aside={aside}>{main}</Columns> : <div className="stack">{main}</div>}
    </>
  );
}
