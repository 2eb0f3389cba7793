// /entreprises/{id}-{slug}: the public page of a confirmed company, with its open offers.

import { redirect } from "react-router";
import { candidateOf, viewerOf } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import sheet from "../../people/companies/company-page.css?url";
import { findShownPage } from "../../people/companies/company-page.server.ts";
import type { CompanyShown } from "../../people/companies/company-page.ts";
import { CompanyHead, CompanyStory } from "../../people/companies/company-page-view.tsx";
import { config } from "../../platform/config/config.server.ts";
import { siteName } from "../../platform/config/site-identity.ts";
import { isId } from "../../platform/http/id.ts";
import { pageMeta, titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { picturePath } from "../../platform/images/picture-answer.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { pinMap } from "../../platform/places/pin-map.server.ts";
import { findDepartment, placeLabel } from "../../platform/places/places.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { Count } from "../../ui/count.tsx";
import { FranceMap } from "../../ui/france-map.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PinMap } from "../../ui/pin-map.tsx";
import { Ago } from "../../ui/time.tsx";
import { AlertForm } from "../alert-form.tsx";
import { companyPath, type OfferCardData, reportPath, splitSlug } from "../offer.ts";
import { everyOffer, offersAddress } from "../offer-criteria.server.ts";
import { findPublicCompany } from "../offers.server.ts";
import { companyPicture } from "../share-pictures.server.ts";
import { sourcedCompanyPath, sourceOfVisit } from "../source.server.ts";
import type { Route } from "./+types/company.route";
import { FollowCompany } from "./page-head.tsx";
import { departmentAt, departmentLabel } from "./place-map.server.ts";
import { listOfferTowns } from "./public-companies.server.ts";
import { findOffers } from "./public-offers.server.ts";
import { findFollowed, mayRequestAlert, searchParams } from "./saved.server.ts";

type PublicCompany = NonNullable<Awaited<ReturnType<typeof findPublicCompany>>>;

function whereIs({ city, departement, country }: PublicCompany) {
  const isAbroad = fold(country) !== fold(limits.defaultCountry);
  if (isAbroad) return { location: [city, country].filter(Boolean).join(", "), home: null };
  const department = departmentAt({ city, departement });
  const location = city ? displayPlace(placeLabel(city, departement)) : department && departmentLabel(department);
  return { location, home: department?.code ?? null };
}

/** The departments of a company and of its offers with their towns, for the map and in words. */
function areaOf(home: string | null, towns: Awaited<ReturnType<typeof listOfferTowns>>) {
  const codes = [...new Set([home, ...towns.map(({ departement }) => departement)])].filter((code) => code !== null);
  if (codes.length === 0) return null;
  const shown = towns.map(({ city, cityCode, departement, count }) => ({
    code: cityCode ?? "",
    label: displayPlace(placeLabel(city, departement)),
    // Without a noun: the only count of offers is the list's.
    count: number(count),
  }));
  const departments = codes.flatMap((code) => {
    const known = findDepartment(code);
    return known ? [departmentLabel(known)] : [];
  });
  return { codes, departments, towns: shown, pins: pinMap(codes, shown, true) };
}

/** The company as schema.org describes an organisation. */
function organizationOf({ nom, siteWeb, logo, cover }: CompanyShown, path: string, { city, country }: PublicCompany) {
  const address = city ? { "@type": "PostalAddress", addressLocality: city, addressCountry: country } : undefined;
  const { baseUrl } = config;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: nom,
    url: baseUrl + path,
    ...(siteWeb ? { sameAs: siteWeb } : {}),
    ...(logo ? { logo: baseUrl + logo } : {}),
    ...(cover ? { image: baseUrl + cover.path } : {}),
    ...(address ? { address } : {}),
  };
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
  const { location, home } = whereIs(company);
  const [{ page, total }, shown, towns, followed] = await Promise.all([
    findOffers(criteria, url, { candidateId: candidate?.id ?? null }),
    findShownPage(company, location),
    listOfferTowns(company.id),
    candidate ? findFollowed(candidate.id, company.id) : null,
  ]);
  return {
    ...page,
    position: positionOf(page, total, limits.offersPerPage),
    company: shown,
    data: organizationOf(shown, path, company),
    area: areaOf(home, towns),
    applying: company.takesSpontaneous ? sourcedCompanyPath(company, source, "/candidature") : null,
    count: plural(total, "offre"),
    filtered: offersAddress(criteria),
    path,
    picture: picturePath(path, companyPicture(company, total)),
    /** Null where nothing is to follow; the visitor's form has the query of the alert. */
    followed,
    alert: mayRequestAlert(viewer) ? searchParams(criteria).toString() : null,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData) return [titled("Entreprise non trouvée")];
  const { company, path, picture } = loaderData;
  const { nom, secteur, location, page } = company;
  const facts = [secteur, location].filter(Boolean).join(", ");
  const text = `${nom}${facts ? ` (${facts})` : ""} recrute sur ${siteName()}\u00a0: ses offres ouvertes et comment y postuler.`;
  return [
    ...pageMeta(args, {
      title: nom,
      description: page.claim ? `${page.claim.replace(/[.!?]$/, "")}. ${text}` : text,
      path,
      image: { path: picture, alt: nom },
    }),
    { "script:ld+json": loaderData.data },
  ];
};

/** Without the logo and the name, which stand above. */
function OfferRow({ offer }: { offer: OfferCardData }) {
  const facts = offer.chips.filter(({ icon }) => icon !== "euro" && icon !== "check").map(({ label }) => label);
  return (
    <li>
      <div>
        <h3>
          <Link to={offer.path}>{offer.title}</Link>
        </h3>
        <p className="muted">{[offer.place, offer.distance, ...facts].filter(Boolean).join(" · ")}</p>
      </div>
      <div className="company-offer-end">
        {offer.pay ? <strong>{offer.pay}</strong> : null}
        <span className="muted">{offer.applied ? "Vous avez postulé" : <Ago at={offer.at} />}</span>
      </div>
    </li>
  );
}

function Offers({ loaded }: { loaded: Loaded }) {
  const { offers, count, filtered, previous, next, position } = loaded;
  return (
    <section id="offres" tabIndex={-1} className="company-block" aria-labelledby="offres-ouvertes">
      <div className="cluster between">
        <h2 id="offres-ouvertes" className="company-title">
          Offres ouvertes
        </h2>
        <Count>{count}</Count>
        {offers.length > 5 ? (
          <ButtonLink to={filtered} variant="secondary" size="small" icon="filter" rel="nofollow">
            Filtrer
          </ButtonLink>
        ) : null}
      </div>
      {offers.length > 0 ? (
        <ul className="company-offers plain-list">
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      ) : (
        <p className="soft">
          Aucune offre ouverte en ce moment. Quand cette entreprise recrutera à nouveau, ses offres seront ici. En
          attendant, <Link to="/offres">d’autres recrutent</Link>.
        </p>
      )}
      <Pager previous={previous} next={next} position={position} label="Pages des offres de l’entreprise" />
    </section>
  );
}

function Area({ area }: { area: NonNullable<Loaded["area"]> }) {
  const { codes, departments, towns, pins } = area;
  const names = towns.length > 0 ? towns.map(({ label }) => label) : departments;
  const label = `Carte\u00a0: ${names.join(", ")}`;
  return (
    <section className="company-aside" aria-labelledby="lieux">
      <h2 id="lieux">Où travailler</h2>
      {pins ? <PinMap {...pins} label={label} /> : <FranceMap highlighted={codes} label={label} />}
      {towns.length > 0 ? (
        <ul className="plain-list stack stack-s">
          {towns.map(({ label, count }) => (
            <li key={label} className="cluster between">
              {label} <span className="choice-count">{count}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, area, offers, path, followed, alert, applying } = loaderData;
  const actions = (
    <>
      {offers.length > 0 ? (
        <ButtonLink to="#offres" icon="briefcase">
          Voir les offres
        </ButtonLink>
      ) : null}
      {applying ? (
        <ButtonLink to={applying} variant="secondary" icon="send" rel="nofollow">
          Candidature spontanée
        </ButtonLink>
      ) : null}
      {followed !== null || alert ? (
        <FollowCompany name={company.nom} path={path} followed={followed ?? false} />
      ) : null}
    </>
  );
  const open = (
    <Columns aside={area ? <Area area={area} /> : null}>
      <Offers loaded={loaderData} />
    </Columns>
  );
  return (
    <>
      <Breadcrumb items={[{ label: "Entreprises", to: "/entreprises" }, { label: company.nom }]} />
      <CompanyHead company={company} actions={actions} />
      <div className="company-tale">
        <CompanyStory company={company}>{offers.length > 0 ? open : null}</CompanyStory>
        {offers.length > 0 ? null : open}
        {alert ? <AlertForm query={alert} title={`Suivre ${company.nom}`} button="Suivre" /> : null}
        <p className="muted">
          {company.approved ? (
            <>
              <Link to="/comment">Ce que veut dire «&nbsp;vérifiée&nbsp;»</Link> ·{" "}
            </>
          ) : null}
          {company.guaranteed ? (
            <>
              <Link to="/classement#reponse-garantie">La réponse garantie</Link> ·{" "}
            </>
          ) : null}
          <Link to={reportPath(path)} rel="nofollow">
            Signaler cette entreprise
          </Link>
        </p>
      </div>
    </>
  );
}
