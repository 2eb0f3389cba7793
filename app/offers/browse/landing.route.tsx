// /emploi/{occupation}[/{area}]: the offers of an occupation, with figures about them, for people who come from a search engine.
import { data, redirect } from "react-router";
import { candidateOf, viewerOf } from "../../access/viewer.server.ts";
import { pageMeta, unlisted } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { AlertForm } from "../alert-form.tsx";
import { landingPath, listSimilarAreas, listSimilarOccupations, readLandingAddress } from "../landing.server.ts";
import * as offersMessages from "../messages.ts";
import { OfferCard } from "../offer-card.tsx";
import type { Route } from "./+types/landing.route";
import { findLanding, type LandingLinks } from "./landing-page.server.ts";
import { PayBand } from "./pay-band.tsx";
import { mayRequestAlert } from "./saved.server.ts";

/** The page of an address that names no occupation, or no area. */
function unknownPage(title: string, links: LandingLinks["links"]) {
  const lists = links.length > 0 ? [{ title: "Vous cherchiez peut-être", links }] : [];
  return data({ state: "unknown" as const, title, lists }, 404);
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const address = readLandingAddress(params);
  if (!address) return notFound(platformMessages.nothingHere);
  const { occupation, areaText, code, area, path, isOwn } = address;
  if (code === null) return unknownPage(offersMessages.landingOccupationUnknown, listSimilarOccupations(occupation));
  if (path === null)
    return unknownPage(offersMessages.landingAreaUnknown, [
      ...listSimilarAreas(code, areaText),
      { label: offersMessages.landingAnywhere, to: landingPath(code) },
    ]);
  if (!isOwn) throw redirect(path + url.search, 301);
  const page = await findLanding(code, area, url, candidateOf(context)?.id ?? null);
  if (page.state === "moved") throw redirect(page.to, 301);
  if (page.state !== "open") return page.state === "gone" ? data(page, 410) : page;
  return { ...page, alert: mayRequestAlert(viewerOf(context)) ? new URL(page.search, url).search.slice(1) : null };
}

type Loaded = Route.ComponentProps["loaderData"];

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (loaderData?.state !== "open") return unlisted(loaderData?.title ?? offersMessages.landingOccupationUnknown);
  const { title, description, path, picture } = loaderData;
  const image = { path: picture, alt: title };
  return [...pageMeta(args, { title, description, path, image }), { "script:ld+json": loaderData.data }];
};

function Lists({ lists }: { lists: LandingLinks[] }) {
  return lists.map(({ title, text, links }, at) => (
    <Card key={title} className="stack stack-s">
      <h2 id={`liens-${at}`}>{title}</h2>
      {text ? <p className="muted">{text}</p> : null}
      <ul className="plain-list stack stack-s" aria-labelledby={`liens-${at}`}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Card>
  ));
}

function Nothing({ page }: { page: Exclude<Loaded, { state: "open" | "unknown" }> }) {
  return (
    <>
      {page.state === "empty" ? <Count>{page.count}</Count> : null}
      <EmptyState
        icon="briefcase"
        title={offersMessages.landingEmpty}
        text={page.text}
        actions={
          <ButtonLink to={page.occupation?.to ?? "/offres"} variant="secondary" icon="search">
            {page.occupation ? offersMessages.landingAnywhere : "Voir toutes les offres"}
          </ButtonLink>
        }
      />
      <Lists lists={page.lists} />
    </>
  );
}

function Open({ page }: { page: Extract<Loaded, { state: "open" }> }) {
  const { count, lead, pay, lists, search, alert, offers, previous, next, position } = page;
  return (
    <Columns aside={lists.length > 0 ? <Lists lists={lists} /> : null}>
      <div className="cluster between">
        <Count>{count}</Count>
        <ButtonLink to={search} variant="secondary" size="small" icon="filter" rel="nofollow">
          Filtrer
        </ButtonLink>
      </div>
      <p className="muted">{lead}</p>
      {pay ? <PayBand {...pay} /> : null}
      <ItemList>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ItemList>
      <Pager previous={previous} next={next} position={position} label="Pages des offres" />
      {alert ? <AlertForm query={alert} title="Suivre les prochaines offres" button="Créer une alerte" /> : null}
    </Columns>
  );
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "unknown")
    return (
      <>
        <PageHeader title={loaderData.title} lead={offersMessages.landingUnknownLead} />
        <Lists lists={loaderData.lists} />
        <div className="cluster">
          <ButtonLink to="/offres" variant="secondary" icon="search">
            Voir toutes les offres
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <PageHeader title={loaderData.title} breadcrumb={loaderData.breadcrumb} />
      {loaderData.state === "open" ? <Open page={loaderData} /> : <Nothing page={loaderData} />}
    </>
  );
}
